"""A quiet line that says while the computer players cannot think yet.

It comes only when somebody at the table is waited for, and only after a moment, so that it does not
flash on a quick computer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from schafkopf_qt.app.bots import Bots
from schafkopf_qt.i18n import _, strip_isolates
from schafkopf_qt.ui.widgets import Spoken, Words

UNNOTICED: Final = 1000
"""Milliseconds of waking that nobody is told about."""


class WakingNote(Spoken, QWidget):
    """The line itself; a screen reader hears it politely when it appears.

    It brings the margins around it, in pixels from left to bottom: a layout would keep them free
    while the line is hidden.
    """

    def __init__(
        self, margins: tuple[int, int, int, int] = (0, 0, 0, 0), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.words = Words("waking", self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(*margins)
        self._row.addStretch(1)
        self._row.addWidget(self.words, 100)
        self._row.addStretch(1)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Set the sentence in the language in force."""
        self.words.setText(
            _("The computer players are still waking up; until then they play by simple rules.")
        )

    def set_shown(self, is_shown: bool) -> None:
        """Show the line, or take it away."""
        if is_shown is not self.isHidden():
            return
        self.setVisible(is_shown)
        if is_shown:
            words = strip_isolates(self.words.text())
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.words, words))


class Waking(QObject):
    """Shows the notes of several pages as long as the bots wake and their page needs them.

    Each note comes with a question whether it concerns anybody now; `refresh` asks again.
    """

    def __init__(self, bots: Bots, parent: QObject, unnoticed: int | None = None) -> None:
        super().__init__(parent)
        self._bots = bots
        self._notes: list[tuple[WakingNote, Callable[[], bool]]] = []
        self._is_long = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(UNNOTICED if unnoticed is None else unnoticed)
        self._timer.timeout.connect(self._on_long)
        bots.waking.connect(self._on_waking)
        self._on_waking(bots.is_waking)

    def add(self, note: WakingNote, concerns: Callable[[], bool]) -> None:
        """Show this note too, whenever it concerns somebody."""
        self._notes.append((note, concerns))
        self.refresh()

    def refresh(self) -> None:
        """Show each note exactly if the bots have been waking for a while and it is needed."""
        for note, concerns in self._notes:
            note.set_shown(self._is_long and concerns())

    def _on_waking(self, is_waking: bool) -> None:
        if is_waking:
            if not self._is_long:
                self._timer.start()
            return
        self._timer.stop()
        self._is_long = False
        self.refresh()

    def _on_long(self) -> None:
        self._is_long = True
        self.refresh()
