"""The table as a scene: shows what one seat may see, and says which card a person means.

It receives `SeatView`s and players, and knows no rules: which cards may be played it is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QRectF, QSizeF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.i18n import is_rtl
from schafkopf_qt.ui.comments import Comment
from schafkopf_qt.ui.table.animations import SPEEDS, TRICK_HOLD, Motion
from schafkopf_qt.ui.table.cards import TableCards
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.table.felt import table_picture
from schafkopf_qt.ui.table.gestures import Gestures
from schafkopf_qt.ui.table.layout import TableLayout, table_layout
from schafkopf_qt.ui.table.seats import TableSeats
from schafkopf_qt.ui.theme import DARK, Theme

_REDRAW_AFTER = 120
"""Milliseconds of rest after a change of size before the pictures are drawn anew."""


class TableScene(QGraphicsScene):
    """The table.

    `card_clicked` names a card of the own hand that was clicked, dropped on the table or chosen by
    key, playable or not. `arranged` says that the cards lie still as a view says; `reshaped`
    that all places have changed; `motion_changed` that speed or reduced motion was set.
    """

    card_clicked = Signal(object)
    background_clicked = Signal()
    arranged = Signal()
    reshaped = Signal()
    motion_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.view: SeatView | None = None
        self.players: tuple[Player, ...] = ()
        self.comment: Comment | None = None
        self.motion = Motion()
        self.trick_hold: int | None = TRICK_HOLD
        self.theme = DARK
        self.deck = Deck(self)
        self.deck.drawn.connect(self._on_drawn)
        self.cards = TableCards(self, self.deck, self.theme)
        self.seats = TableSeats(self)
        self.gestures = Gestures(self)
        self._size = QSizeF(958, 724)
        self._ratio = 1.0
        self._text_scale = 1.0
        self._ground = QPixmap()
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(_REDRAW_AFTER)
        self._redraw.timeout.connect(self.draw_pictures)
        self.setSceneRect(QRectF(0, 0, 958, 724))

    # What is shown

    @property
    def layout(self) -> TableLayout:
        """The places on the table as it is now."""
        seats = 4 if self.view is None else self.view.rules.seats
        return table_layout(
            self._size.width(), self._size.height(), seats, self._text_scale, is_rtl()
        )

    def show_view(
        self,
        view: SeatView,
        players: Sequence[Player] | None = None,
        comment: Comment | None = None,
    ) -> None:
        """Show exactly what a view says, at once, whatever was on the table before.

        A comment stays until the next view is shown.
        """
        self.comment = comment
        seats_before = None if self.view is None else self.view.rules.seats
        if players is not None:
            self.players = tuple(players)
        self.view = view
        if seats_before != view.rules.seats:
            self._ground = QPixmap()
        self._arrange()

    def set_enabled_cards(self, cards: CardSet) -> None:
        """Let these cards be played now; the others of the hand are dimmed."""
        self.cards.enable(cards)
        self.gestures.settle()

    def refuse(self, card: Card) -> None:
        """Shake a card of the hand once, back at its place: it cannot be played now."""
        self.gestures.shake(card)

    def focus_card(self, card: Card | None) -> None:
        """Put the keyboard's mark on a card of the hand, or take it away."""
        self.cards.focused = card if card in self.cards.hand else None
        self.cards.mark()
        self.gestures.settle()

    # How it is shown

    def resize_to(self, size: QSizeF) -> None:
        """Fill another size; the pictures are stretched until the size has come to rest."""
        if size == self._size or size.isEmpty():
            return
        self._size = QSizeF(size)
        self.setSceneRect(QRectF(0, 0, self.layout.width, self.layout.height))
        self._reshape()

    def set_text_scale(self, scale: float) -> None:
        """Show all words larger, from 1 to 2; the cards make room for them."""
        if scale != self._text_scale:
            self._text_scale = scale
            self._reshape()

    def set_device_ratio(self, ratio: float) -> None:
        """Draw for a screen with so many device pixels to one logical pixel."""
        if ratio != self._ratio:
            self._ratio = ratio
            self._redraw.start()

    def set_theme(self, theme: Theme) -> None:
        """Show everything in the colours of a theme."""
        if theme is not self.theme:
            self.theme = theme
            self._ground = QPixmap()
            self.cards.set_theme(theme)
            self.seats.set_theme(theme)
            self.update()

    def set_card_style(self, back: str, index_letters: str) -> None:
        """Choose the back and the letters in the corners of the cards."""
        if self.deck.set_style(back, index_letters):
            self.cards.dress(self.layout, self._ratio)
            self._warm_deck()
            self._tell()

    def retranslate(self) -> None:
        """Say everything again in the language in force; no card moves."""
        self._tell()

    def set_speed(self, name: str) -> None:
        """Choose a speed out of `animations.SPEEDS`; an unknown one counts as normal."""
        self._set_motion(Motion(name if name in SPEEDS else "normal", self.motion.is_reduced))

    def set_reduced_motion(self, is_reduced: bool) -> None:
        """Let nothing travel over the table: things fade in where they belong."""
        self._set_motion(Motion(self.motion.speed, is_reduced))

    def set_trick_hold(self, milliseconds: int | None) -> None:
        """Choose how long a complete trick stays; None waits for a click on the table."""
        self.trick_hold = milliseconds

    def draw_pictures(self) -> None:
        """Draw table and cards for the present size, one card in each turn of the event loop."""
        self._redraw.stop()
        self._ground = QPixmap()
        self.cards.dress(self.layout, self._ratio, exact=False)
        self._warm_deck()
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint the empty table."""
        if self._ground.isNull():
            self._ground = table_picture(self.layout, self.theme, self._ratio)
        painter.fillRect(rect, QColor(self.theme.chrome))
        painter.drawPixmap(self.sceneRect(), self._ground, QRectF(self._ground.rect()))

    # What a person does; the gestures know what it means

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Begin a click or a drag."""
        self.gestures.press(event.scenePos(), event.button())
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Count the second of two quick clicks as a click of its own."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """Follow the pointer."""
        self.gestures.move(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """End a click or a drag."""
        self.gestures.release(event.scenePos(), event.button())
        event.accept()

    def _arrange(self) -> None:
        self.gestures.stop()
        if self.view is None:
            return
        self.cards.arrange(self.view, self.layout)
        self._tell()
        self.arranged.emit()

    def _tell(self) -> None:
        if self.view is not None and self.players:
            letters = self.deck.index_letters
            self.seats.tell(self.view, self.players, self.layout, letters, self.comment)

    def _reshape(self) -> None:
        self._arrange()
        self._redraw.start()
        self.reshaped.emit()
        self.update()

    def _warm_deck(self) -> None:
        layout = self.layout
        in_sight = [item.card for item in self.cards if item.card is not None]
        self.deck.warm(layout.card_width, layout.back_width, self._ratio, in_sight)

    def _set_motion(self, motion: Motion) -> None:
        if motion != self.motion:
            self.motion = motion
            self.motion_changed.emit()

    def _on_drawn(self, card: Card | None) -> None:
        self.cards.redress(card, self.layout)
