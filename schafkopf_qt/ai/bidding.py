"""What to say: which game to offer, which suit to name, when to double."""

from __future__ import annotations

from schafkopf_qt.engine.actions import Bid, Name
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import GameKind, Offer
from schafkopf_qt.engine.order import card_order
from schafkopf_qt.engine.view import SeatView


def choose_offer(view: SeatView) -> Offer | None:
    """Return the offer to make now, or None to pass."""
    offers = [action.offer for action in view.legal if isinstance(action, Bid)]
    trumps = card_order(GameKind.RUFSPIEL, None, view.rules.pack_size).trumps_in(view.dealt)
    if Offer.SIE in offers:
        return Offer.SIE
    return Offer.RUFSPIEL if Offer.RUFSPIEL in offers and len(trumps) >= 5 else None


def choose_suit(view: SeatView) -> Suit:
    """Return the suit to name as winner of the auction."""
    return next(action.suit for action in view.legal if isinstance(action, Name))


def wants_double(view: SeatView) -> bool:
    """Whether to say the next word of doubling now."""
    return False
