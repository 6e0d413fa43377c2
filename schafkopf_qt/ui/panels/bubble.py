"""A sentence over the table that goes away by itself: why a card may not be played, and notices."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from schafkopf_qt.i18n import strip_isolates
from schafkopf_qt.ui.widgets import Spoken, Words

_SHOWN_MS = 5000
_SHOWN_MS_PER_CHARACTER = 60
_MARGIN = 28
_BOTTOM = 0.62


class Bubble(Spoken, Words):
    """Floats above the hand, clear of the trick; a click closes it, screen readers hear it."""

    def __init__(self, table: QWidget) -> None:
        super().__init__("bubble", table)
        self._said: Callable[[], str] | None = None
        self._table = table
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        table.installEventFilter(self)
        self.hide()

    def say(self, said: Callable[[], str]) -> None:
        """Show a sentence; it is a function, so that it follows a change of language."""
        self._said = said
        self.retranslate()
        self.show()
        self.raise_()
        self._timer.start(_SHOWN_MS + _SHOWN_MS_PER_CHARACTER * len(self.text()))
        words = strip_isolates(self.text())
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def retranslate(self) -> None:
        """Set the sentence again in the language in force."""
        if self._said is not None:
            self.setText(self._said())
            self.place()

    def place(self) -> None:
        """Float above the hand."""
        table = self._table
        width = min(round(table.width() * 0.42), max(self.sizeHint().width(), 220))
        height = self.heightForWidth(width)
        bottom = round(table.height() * _BOTTOM)
        # On the left in every language: the other side has the person's own plate.
        self.setGeometry(_MARGIN, max(_MARGIN, bottom - height), width, height)

    def mousePressEvent(self, event: QEvent) -> None:
        """Go away."""
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in place when the table changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)
