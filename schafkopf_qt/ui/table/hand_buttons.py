"""Real buttons over the drawn hand: what the keyboard and a screen reader can reach.

A scene is invisible to assistive technology, so each card of the hand has a button without a
picture on the viewport. Left and right are meant as seen, in every language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.i18n import _, strip_isolates
from schafkopf_qt.ui import texts

if TYPE_CHECKING:
    from schafkopf_qt.ui.table.view import TableView

_PLAY_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Select)


class HandButton(QAbstractButton):
    """The button of one card of the hand; the scene draws it."""

    def __init__(self, card: Card, table: TableView, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.card = card
        self._table = table
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._on_clicked)

    def say(self, is_playable: bool) -> None:
        """Name the card, and whether it can be played now, for a screen reader."""
        self.setAccessibleName(strip_isolates(texts.card_name(self.card)))
        self.setAccessibleDescription(_("Can be played now") if is_playable else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing: the card is in the scene."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus on the card."""
        super().focusInEvent(event)
        # A window that comes to the front gives the focus to somebody who may use the mouse.
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self._table.on_card_focused(self.card)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the mark of the focus away."""
        super().focusOutEvent(event)
        self._table.on_card_focused(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the card, or go to its neighbour."""
        key = event.key()
        self._table.on_card_focused(self.card)
        if key in _PLAY_KEYS:
            # A key that is held down must not play a second card.
            if not event.isAutoRepeat():
                self.click()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._table.focus_beside(self.card, 1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._table.focus_end(first=key == Qt.Key.Key_Home)
        else:
            event.ignore()

    def _on_clicked(self) -> None:
        self._table.on_card_chosen(self.card)
