"""The cards on the table as items: which there are, where they lie, and how they are dressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtWidgets import QGraphicsScene

from schafkopf_qt.engine.cards import NO_CARDS, Card, CardSet
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.layout import TRICK_ORDER, Place, Side, TableLayout, sides
from schafkopf_qt.ui.table.tableau import closed_cards, seat_at, side_of, sorted_hand
from schafkopf_qt.ui.theme import Theme

BACKS_Z: Final = 10.0
TRICK_Z: Final = 100.0
HAND_Z: Final = 200.0
FLYING_Z: Final = 500.0


class TableCards:
    """All card items of a scene.

    There is one item for each card that lies open and one for each back. `arrange` makes
    them say exactly what a view says; between two views the choreographer moves them about.
    """

    def __init__(self, scene: QGraphicsScene, deck: Deck, theme: Theme) -> None:
        self._scene = scene
        self._deck = deck
        self._theme = theme
        self._ratio = 1.0
        self._open: dict[Card, CardItem] = {}
        self._backs: dict[Side, list[CardItem]] = {}
        self.hand: tuple[Card, ...] = ()
        self.enabled = NO_CARDS
        self.focused: Card | None = None

    def __iter__(self) -> Iterator[CardItem]:
        yield from self._open.values()
        for items in self._backs.values():
            yield from items

    def open_item(self, card: Card) -> CardItem | None:
        """Return the item of a card that lies open on the table or in the own hand."""
        return self._open.get(card)

    def backs(self, side: Side) -> list[CardItem]:
        """Return the items of a closed hand, bottom card first."""
        return list(self._backs.get(side, ()))

    def arrange(self, view: SeatView, layout: TableLayout) -> None:
        """Show exactly the cards of a view, each at its place, and nothing of what was before."""
        self.hand = sorted_hand(view)
        if view.to_act != view.seat:
            self.enabled = NO_CARDS
        if self.focused not in self.hand:
            self.focused = None
        wanted = set(self.hand) | set(view.trick.cards)
        for card in [card for card in self._open if card not in wanted]:
            self._discard(self._open.pop(card))
        for index, place in enumerate(layout.hand(len(self.hand))):
            self._settle(self._opened(self.hand[index], layout), place, HAND_Z + index, layout)
        for seat, card in view.trick.plays:
            side = side_of(view, seat)
            z = TRICK_Z + TRICK_ORDER.index(side)
            self._settle(self._opened(card, layout), layout.trick(side), z, layout)
        for side in Side:
            count = 0
            if side in sides(view.rules.seats)[1:]:
                count = closed_cards(view, seat_at(view, side))
            self._arrange_backs(side, count, layout)
        self.mark()

    def mark(self) -> None:
        """Dim the cards of the hand that cannot be played, and mark the one with the focus."""
        for card, item in self._open.items():
            in_hand = card in self.hand
            dimmed = in_hand and bool(self.enabled) and card not in self.enabled
            item.set_marks(dimmed, in_hand and card is self.focused)

    def enable(self, cards: CardSet) -> None:
        """Let these cards of the hand be played; none at all means that nobody waits for one."""
        self.enabled = cards
        self.mark()

    def release(self, card: Card, side: Side, layout: TableLayout) -> CardItem:
        """Take a card out of its hand for the flight to the trick and return its item.

        A card of another hand begins where the last back of that hand lay.
        """
        if side is Side.SOUTH:
            self.hand = tuple(other for other in self.hand if other is not card)
            item = self._opened(card, layout)
        else:
            item = self._opened(card, layout)
            backs = self._backs.get(side, [])
            if backs:
                item.move_to(backs[-1].place)
                self._discard(backs.pop())
        item.set_marks(False, False)
        item.set_lift(0)
        item.setZValue(FLYING_Z + TRICK_ORDER.index(side))
        return item

    def cover(self, card: Card, layout: TableLayout) -> CardItem:
        """Lay an open card of the hand on its face, to be turned over later."""
        item = self._opened(card, layout)
        item.back = self._deck.picture(None, layout.card_width, self._ratio)
        item.set_turned(0)
        return item

    def dress(self, layout: TableLayout, ratio: float, exact: bool = True) -> None:
        """Give all items pictures of the right size; without `exact` only those already drawn."""
        self._ratio = ratio
        for item in self:
            item.resize(layout.card_width)
            self._dress(item, layout, exact)

    def redress(self, card: Card | None, layout: TableLayout) -> None:
        """Put on the picture of a card, or of all backs, that has just been drawn."""
        for item in self:
            if item.card is card:
                self._dress(item, layout, exact=False)

    def set_theme(self, theme: Theme) -> None:
        """Take over the colours of a theme."""
        self._theme = theme
        for item in self:
            item.set_theme(theme)

    def _opened(self, card: Card, layout: TableLayout) -> CardItem:
        item = self._open.get(card)
        if item is None:
            item = self._made(card, layout)
            self._open[card] = item
        return item

    def _arrange_backs(self, side: Side, count: int, layout: TableLayout) -> None:
        items = self._backs.setdefault(side, [])
        while len(items) > count:
            self._discard(items.pop())
        while len(items) < count:
            items.append(self._made(None, layout))
        for index, place in enumerate(layout.backs(side, count) if count else ()):
            self._settle(items[index], place, BACKS_Z + index, layout)

    def _made(self, card: Card | None, layout: TableLayout) -> CardItem:
        item = CardItem(card, layout.card_width)
        item.set_theme(self._theme)
        self._dress(item, layout, exact=True)
        self._scene.addItem(item)
        return item

    def _dress(self, item: CardItem, layout: TableLayout, exact: bool) -> None:
        width = layout.back_width if item.card is None else layout.card_width
        if not exact and not self._deck.has(item.card, width, self._ratio):
            return
        picture = self._deck.picture(item.card, width, self._ratio)
        if item.card is None:
            item.back = picture
        else:
            item.face = picture
        item.update()

    def _settle(self, item: CardItem, place: Place, z: float, layout: TableLayout) -> None:
        item.resize(layout.card_width)
        item.set_lift(0)
        item.move_to(place)
        item.setZValue(z)
        item.setOpacity(1)
        item.set_rise(0)
        item.set_glow(0)
        item.set_turned(0 if item.card is None else 1)

    def _discard(self, item: CardItem) -> None:
        self._scene.removeItem(item)
