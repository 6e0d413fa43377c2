"""Which card to play."""

from __future__ import annotations

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.view import SeatView


def choose_card(view: SeatView) -> Card:
    """Return one of the playable cards."""
    order, trick = view.order, view.trick
    cards = sorted(view.playable, key=lambda card: (card.points, order.strengths[card]))
    if not trick.cards:
        return cards[-1]
    best = trick.cards[order.winning_index(trick.cards)]
    winning = [card for card in cards if order.beats(card, best)]
    return winning[0] if winning else cards[0]
