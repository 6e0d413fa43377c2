"""One saved match as the start page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_datetime
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from schafkopf_qt.i18n import _, fmt, language
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.widgets import Spoken, WordButton, Words


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """What the start page tells about a saved match; `name` is empty if the person gave none."""

    id: str
    name: str
    key: str
    deals: int
    is_over: bool
    changed: datetime

    @property
    def shown_name(self) -> str:
        """The name, or else the rule system and the day."""
        if self.name:
            return self.name
        return f"{texts.preset_name(self.key)} · {day(self.changed)}"


def day(moment: datetime) -> str:
    """Return a day in words short enough for a list, such as "12 Mar 2026"."""
    code = language() if len(language()) == 2 else "en"
    return str(format_datetime(moment.astimezone(), "d MMM y", locale=code))


class MatchRow(Spoken, QWidget):
    """Name and state of a saved match, with buttons to open and to rename it."""

    open_wanted = Signal(str)
    rename_wanted = Signal(str, str)

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._name = Words("name", self)
        self._state = Words("muted", self)
        self.open_button = WordButton("pill", self)
        self.rename_button = WordButton("pill", self)
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(entry.id))
        self.rename_button.clicked.connect(
            lambda: self.rename_wanted.emit(entry.id, entry.shown_name)
        )
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._name)
        words.addWidget(self._state)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(words, 1)
        layout.addWidget(self.open_button)
        layout.addWidget(self.rename_button)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the words in the language in force."""
        entry = self._entry
        self._name.setText(entry.shown_name)
        progress = _("over") if entry.is_over else fmt(_("deal {number}"), number=entry.deals)
        self._state.setText(
            fmt(
                _("{rules} · {progress} · {day}"),
                rules=texts.preset_name(entry.key),
                progress=progress,
                day=day(entry.changed),
            )
        )
        self.open_button.setText(_("Open"))
        self.rename_button.setText(_("Rename"))
        self.open_button.setAccessibleName(fmt(_("Open “{name}”"), name=entry.shown_name))
        self.rename_button.setAccessibleName(fmt(_("Rename “{name}”"), name=entry.shown_name))
