"""The common shape of a dialog: a heading, a body that scrolls, and a row of buttons.

It opens without an event loop of its own and is never larger than the window it belongs to.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QScrollArea, QVBoxLayout, QWidget

from schafkopf_qt.i18n import strip_isolates
from schafkopf_qt.ui.widgets import Columns, Spoken, WordButton, Words


class Sheet(Spoken, QDialog):
    """A dialog over the window; `body` takes the content, `add_button` the ways out."""

    wanted_width = 760

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = Words("sheet-title", self)
        self.content = QWidget(self)
        self.body = QVBoxLayout(self.content)
        self.body.setContentsMargins(4, 0, 4, 0)
        self.body.setSpacing(14)
        self.area = QScrollArea(self)
        self.area.setObjectName("plain")
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.content)
        self.buttons = Columns(150, 3, self)
        self._buttons: list[WordButton] = []
        layout = QVBoxLayout(self)
        self._frame = layout
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(14)
        layout.addWidget(self.title)
        layout.addWidget(self.area, 1)
        self.footer = QVBoxLayout()
        layout.addLayout(self.footer)
        layout.addWidget(self.buttons)
        self.content.installEventFilter(self)

    def add_button(self, role: str = "call") -> WordButton:
        """Return a new button at the end of the row."""
        button = WordButton(role, self.buttons)
        self._buttons.append(button)
        self.buttons.set_items(self._buttons)
        return button

    def set_title(self, words: str) -> None:
        """Set the heading and the title of the window."""
        self.title.setText(words)
        self.setWindowTitle(strip_isolates(words))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the size that the content wants, within the window or the screen."""
        self.resize(self._wanted())
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Grow with words or letters that have become larger while the dialog is open."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.StyleChange):
            QTimer.singleShot(0, self, self._grow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow with a content that shows more than before."""
        if event.type() == QEvent.Type.LayoutRequest:
            QTimer.singleShot(0, self, self._grow)
        return super().eventFilter(watched, event)

    def _grow(self) -> None:
        if self.isVisible():
            self.resize(self.size().expandedTo(self._wanted()))

    def _wanted(self) -> QSize:
        """Return the size that the content wants, within the window or the screen."""
        parent = self.parentWidget()
        room = parent.window().size() if parent is not None else self.screen().availableSize()
        scale = max(1.0, self.fontMetrics().height() / 18)
        width = min(round(self.wanted_width * scale), room.width() - 32)
        frame = self._frame.contentsMargins()
        inner = width - frame.left() - frame.right()
        margins = self.body.contentsMargins()
        height = self.body.totalHeightForWidth(inner)
        height += margins.bottom() + 8
        height += self.title.heightForWidth(inner) + self.buttons.sizeHint().height()
        height += self.footer.totalSizeHint().height()
        height += frame.top() + frame.bottom() + 3 * self._frame.spacing()
        return QSize(width, min(height, room.height() - 32))
