"""What lies on the table according to a `SeatView`: facts without places, pictures or words."""

from __future__ import annotations

from schafkopf_qt.engine.cards import Card, Rank, Suit
from schafkopf_qt.engine.games import Contract, GameKind, Offer
from schafkopf_qt.engine.order import card_order, order_of
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table.layout import Side, sides


def side_of(view: SeatView, seat: int) -> Side:
    """Return where a seat sits, seen from the owner of the view; play goes clockwise."""
    seats = view.rules.seats
    return sides(seats)[(seat - view.seat) % seats]


def seat_at(view: SeatView, side: Side) -> int:
    """Return the seat that sits at a side."""
    order = sides(view.rules.seats)
    return (view.seat + order.index(side)) % view.rules.seats


def sorted_hand(view: SeatView) -> tuple[Card, ...]:
    """Return the own cards from left to right: trumps first, high to low, then the suits.

    Before there is a contract they are sorted as for a Rufspiel, the commonest game.
    """
    order = card_order(GameKind.RUFSPIEL, None, view.rules.pack_size)
    if view.contract is not None:
        order = order_of(view.contract, view.rules)
    return tuple(card for card in order.high_to_low() if card in view.hand)


def closed_cards(view: SeatView, seat: int) -> int:
    """Return how many cards another seat still holds."""
    in_trick = any(player == seat for player, _card in view.trick.plays)
    return view.rules.hand_size - len(view.tricks) - in_trick


def tricks_of(view: SeatView, seat: int) -> int:
    """Return how many tricks a seat has taken."""
    return sum(trick.winner == seat for trick in view.tricks)


def last_calls(view: SeatView) -> dict[int, Offer | None]:
    """Return what each seat said last, as long as the auction goes on; None is a pass."""
    if view.phase not in (Phase.AUCTION, Phase.NAMING):
        return {}
    return dict(view.bidding.said)


def game_sign(contract: Contract) -> Suit | Rank | None:
    """Return the suit that stands for a game, or its only trump rank, or None."""
    if contract.suit is not None:
        return contract.suit
    ranks = contract.game.trump_ranks
    return ranks[0] if len(ranks) == 1 else None
