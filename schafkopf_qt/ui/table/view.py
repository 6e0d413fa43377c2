"""The window onto the table: fits the scene to its size and gives the hand to the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.i18n import _, strip_isolates
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.table.hand_buttons import HandButton
from schafkopf_qt.ui.table.layout import Place
from schafkopf_qt.ui.table.scene import TableScene


class TableView(QGraphicsView):
    """Shows a `TableScene` without scroll bars and never mirrored."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._buttons: list[HandButton] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
            | QPainter.RenderHint.TextAntialiasing
        )
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(320, 280)
        scene.arranged.connect(self._place_buttons)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything again in the language in force."""
        self.setAccessibleName(_("Card table"))
        self._table.retranslate()
        self.refresh_words()

    def refresh_words(self) -> None:
        """Tell screen readers anew who sits at the table and which cards can be played."""
        about = [texts.player_description(player) for player in self._table.players]
        self.setAccessibleDescription(strip_isolates(" ".join(f"{one}." for one in about if one)))
        for button in self._buttons:
            button.say(button.card in self._table.cards.enabled)

    def focus_hand(self) -> None:
        """Give the keyboard to the hand: to a card that can be played, if there is one."""
        enabled = self._table.cards.enabled
        chosen = next((b for b in self._buttons if b.card in enabled), None)
        if chosen is None and self._buttons:
            chosen = self._buttons[0]
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.on_card_focused(chosen.card)

    def focus_beside(self, card: Card, step: int) -> None:
        """Give the keyboard to the neighbour of a card, as seen on the screen."""
        cards = [button.card for button in self._buttons]
        if card in cards:
            index = min(max(cards.index(card) + step, 0), len(cards) - 1)
            self._buttons[index].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_end(self, first: bool) -> None:
        """Give the keyboard to the first or the last card, as seen on the screen."""
        if self._buttons:
            self._buttons[0 if first else -1].setFocus(Qt.FocusReason.OtherFocusReason)

    def on_card_focused(self, card: Card | None) -> None:
        """Mark the card that has the keyboard."""
        self._table.focus_card(card)

    def on_card_chosen(self, card: Card) -> None:
        """Take a card chosen by key or by a screen reader as if it had been clicked."""
        self._table.card_clicked.emit(card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the table fill the view."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Learn what kind of screen this is, and draw the cards for it."""
        super().showEvent(event)
        self._table.set_device_ratio(self.devicePixelRatioF())
        self._fit()
        self._table.draw_pictures()

    def leaveEvent(self, event: QEvent) -> None:
        """Lower the card under the pointer."""
        super().leaveEvent(event)
        self._table.gestures.point_at(None)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def event(self, event: QEvent) -> bool:
        """Draw anew for another screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._table.set_device_ratio(self.devicePixelRatioF())
        return super().event(event)

    def _fit(self) -> None:
        size = self.viewport().size()
        self._table.resize_to(QSizeF(size.width(), size.height()))
        scene = self._table.sceneRect()
        # Below the least size of a table everything becomes smaller together.
        self.resetTransform()
        if size.width() < scene.width() or size.height() < scene.height():
            self.fitInView(scene, Qt.AspectRatioMode.KeepAspectRatio)
        self._place_buttons()

    def _place_buttons(self) -> None:
        hand = self._table.cards.hand
        focused = next((at for at, b in enumerate(self._buttons) if b.hasFocus()), None)
        if tuple(button.card for button in self._buttons) != hand:
            old = {button.card: button for button in self._buttons}
            self._buttons = [
                old[card] if card in old else HandButton(card, self, self.viewport())
                for card in hand
            ]
            for button in old.values():
                if button not in self._buttons:
                    button.hide()
                    button.deleteLater()
            for before, after in zip(self._buttons, self._buttons[1:], strict=False):
                QWidget.setTabOrder(before, after)
        places = self._table.layout.hand(len(hand))
        for button, place in zip(self._buttons, places, strict=True):
            button.setGeometry(self.mapFromScene(self._box(place)).boundingRect())
            button.show()
        self.refresh_words()
        if focused is not None and self._buttons and not any(b.hasFocus() for b in self._buttons):
            # The card with the focus was played; the next one takes its place.
            self._buttons[min(focused, len(self._buttons) - 1)].setFocus()

    def _box(self, place: Place) -> QRectF:
        layout = self._table.layout
        box = QRectF(0, 0, layout.card_width, layout.card_height)
        box.moveCenter(QPointF(place.x, place.y))
        return box
