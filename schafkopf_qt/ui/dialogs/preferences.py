"""Preferences: every change takes effect and is written at once, so there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.i18n import N_, NP_, _, available_languages, fmt, number, percent, pgettext
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.fields import Choice, Field
from schafkopf_qt.ui.widgets import Columns

Entries = list[tuple[object, str]]

_SYSTEM: Final = NP_("preference", "like the desktop")
_LABELS: Final = {
    "language": N_("Language"),
    "digits": N_("Digits"),
    "text_scale": N_("Text size"),
    "theme": N_("Colours"),
    "back": N_("Card backs"),
    "index_letters": N_("Letters on the cards"),
    "speed": N_("Speed"),
    "trick_hold": N_("A full trick stays"),
    "comments": N_("Comments of the computer players"),
}
_CHOICES: Final = {
    "digits": (
        ("auto", NP_("digits", "usual for my language")),
        ("latin", NP_("digits", "0 1 2 3")),
        ("arabic", NP_("digits", "٠ ١ ٢ ٣")),
    ),
    "theme": (
        ("system", _SYSTEM),
        ("dark", NP_("colours", "dark: green felt")),
        ("light", NP_("colours", "light: maple")),
    ),
    "back": (
        ("rauten", NP_("card back", "white and blue lozenges")),
        ("forst", NP_("card back", "forest green")),
    ),
    "index_letters": (
        (True, NP_("letters", "as in my language")),
        (False, NP_("letters", "German: A K O U")),
    ),
    "speed": (
        ("slow", NP_("speed", "slow")),
        ("normal", NP_("speed", "normal")),
        ("fast", NP_("speed", "fast")),
        ("off", NP_("speed", "no movement")),
    ),
    "comments": (
        (True, NP_("comments", "now and then")),
        (False, NP_("comments", "never")),
    ),
}
TEXT_SCALES: Final = (100, 125, 150, 175, 200)
TRICK_HOLDS: Final = (0, 500, 1200, 2000, 3000, 5000)


class PreferencesDialog(Sheet):
    """One choice for every preference."""

    wanted_width = 720

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        grid = Columns(250, 2, self.content)
        self.fields: dict[str, Field] = {}
        for name in _LABELS:
            choice = Choice(grid)
            choice.picked.connect(self._setter(name))
            self.fields[name] = Field(choice, grid)
        grid.set_items(list(self.fields.values()))
        self.body.addWidget(grid)
        self.body.addStretch(1)
        self.close_button = self.add_button("primary")
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(_("Preferences"))
        for name, field in self.fields.items():
            field.set_words(_(_LABELS[name]))
            assert isinstance(field.editor, Choice)
            field.editor.fill(_entries(name), getattr(self._preferences, name))
        self.close_button.setText(_("Close"))

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: setattr(self._preferences, name, value)


def _entries(name: str) -> Entries:
    match name:
        case "language":
            own = list(available_languages().items())
            return [("system", pgettext(*_SYSTEM)), *own]
        case "text_scale":
            return [(scale, percent(scale / 100)) for scale in TEXT_SCALES]
        case "trick_hold":
            return [(hold, _seconds(hold / 1000)) for hold in TRICK_HOLDS]
        case _:
            return [(value, pgettext(*words)) for value, words in _CHOICES[name]]


def _seconds(seconds: float) -> str:
    # NOTE: "s" is the unit of time, the second.
    return fmt(_("{seconds} s"), seconds=number(seconds, places=1))
