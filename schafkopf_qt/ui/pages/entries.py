"""One saved match as the start page shows it."""

from __future__ import annotations

from datetime import datetime

from babel.dates import format_datetime
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from schafkopf_qt.i18n import _, fmt, language
from schafkopf_qt.storage.matches import Entry, EntryState
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.widgets import Spoken, WordButton, Words


def shown_name(entry: Entry) -> str:
    """Return the name of a match, or else its rule system, or else its file."""
    if entry.name:
        return entry.name
    return texts.preset_name(entry.key) if entry.state is EntryState.READY else entry.id


def day(moment: datetime) -> str:
    """Return a day in words short enough for a list, such as "12 Mar 2026"."""
    code = language() if len(language()) == 2 else "en"
    return str(format_datetime(moment.astimezone(), "d MMM y", locale=code))


class MatchRow(Spoken, QWidget):
    """Name and state of a saved match, with buttons to open and to rename it."""

    open_wanted = Signal(str)
    rename_wanted = Signal(str, str)

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry = entry
        self._name = Words("name", self)
        self._state = Words("muted", self)
        self.open_button = WordButton("pill", self)
        self.rename_button = WordButton("pill", self)
        self.open_button.clicked.connect(lambda: self.open_wanted.emit(entry.id))
        self.rename_button.clicked.connect(
            lambda: self.rename_wanted.emit(entry.id, shown_name(entry))
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
        self._name.setText(shown_name(entry))
        self._state.setText(_state(entry))
        is_ready = entry.state is EntryState.READY
        self.open_button.setVisible(is_ready)
        self.rename_button.setVisible(is_ready)
        self.open_button.setText(_("Open"))
        self.rename_button.setText(_("Rename"))
        self.open_button.setAccessibleName(fmt(_("Open “{name}”"), name=shown_name(entry)))
        self.rename_button.setAccessibleName(fmt(_("Rename “{name}”"), name=shown_name(entry)))


def _state(entry: Entry) -> str:
    match entry.state:
        case EntryState.NEWER:
            return _("Saved by a newer version of the program.")
        case EntryState.BROKEN:
            return _("This file cannot be read.")
        case EntryState.READY:
            progress = _("over") if entry.is_over else fmt(_("deal {number}"), number=entry.deals)
            return fmt(
                _("{rules} · {progress} · {day}"),
                rules=texts.preset_name(entry.key),
                progress=progress,
                day=day(entry.changed),
            )
