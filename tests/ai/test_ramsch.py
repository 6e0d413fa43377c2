"""Everybody for himself: take little, and get rid of what takes much."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.engine.actions import Pass, Play
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import Phase, apply, new_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.view import SeatView, view_of
from tests.ai.positions import RAMSCH, seen

Chooser: TypeAlias = Callable[[SeatView], Card]
NOBODY_BIDS = with_option(RAMSCH, "auction.offers", (Offer.SIE,))

HANDS = (
    "EO SU H7 EA EX E7 G9 SK|HO HU HX EK E9 GA G8 S9"
    "|GO SO GU HA GX GK SX S8|EU HK H9 H8 E8 G7 SA S7"
)


def test_no_card_is_led_that_surely_takes_the_trick() -> None:
    assert choose_card(seen("ramsch", HANDS)) not in parse_cards("EO EA EX")


def test_highest_card_that_loses_goes_under_a_trick() -> None:
    # Seat 3 has the trick with its Unter; seat 0 is last and keeps its small trump.
    hands = HANDS
    assert choose_card(seen("ramsch", hands, "HX HA EU", leader=1)) is Card.SU


def test_fat_card_of_another_suit_is_thrown_when_void() -> None:
    hands = (
        "EO SU H7 EA EX E7 G9 H8|HO HU HX EK E9 GA G8 S9"
        "|GO SO GU HA GX GK SX S8|EU HK H9 SK E8 G7 SA S7"
    )
    assert choose_card(seen("ramsch", hands, "S9 SX SA", leader=1)) in parse_cards("EA EX EO")


def test_trick_that_must_be_taken_takes_the_dearest_card_along() -> None:
    hands = (
        "EO GO H7 EA EX E7 G9 SK|HU H8 HX EK E9 GA G8 S9"
        "|HO SO GU HA GX GK SX S8|EU HK H9 SU E8 G7 SA S7"
    )
    assert choose_card(seen("ramsch", hands, "E9 GX E8", leader=1)) in parse_cards("EA EX E7")


def test_fat_trick_is_left_to_somebody_else() -> None:
    hands = (
        "EO GO H7 EA EX E7 G9 SK|HU HA HX EK E9 GA G8 S9"
        "|HO SO GU H8 GX GK SX S8|EU HK H9 SU E8 G7 SA S7"
    )
    assert choose_card(seen("ramsch", hands, "HA GU HK", leader=1)) is Card.H7


def test_better_than_a_player_who_only_ducks() -> None:
    """The plain ducker leads low, throws its fattest card under a trick and never looks ahead."""
    lost = sum(_loses(number, choose_card, _duck) for number in range(80))
    others = sum(_loses(number, _duck, choose_card) for number in range(80))
    assert lost < others


def _loses(number: int, one: Chooser, three: Chooser) -> bool:
    """Return whether the one player loses the Ramsch against three others."""
    seat = number % 4
    deal = new_deal(NOBODY_BIDS, number, 1, number // 4 % 4).deal
    while not deal.is_over:
        assert deal.to_act is not None
        view = view_of(deal, deal.to_act)
        if deal.phase is Phase.AUCTION:
            deal = apply(deal, Pass(view.seat)).deal
        else:
            chooser = one if view.seat == seat else three
            deal = apply(deal, Play(view.seat, chooser(view))).deal
    assert deal.score is not None
    return deal.score.payments[seat] < 0


def _duck(view: SeatView) -> Card:
    order, trick = view.order, view.trick
    low_first = sorted(view.playable, key=lambda card: (card.points, order.strengths[card]))
    if not trick.cards:
        return low_first[0]
    best = trick.cards[order.winning_index(trick.cards)]
    losing = [card for card in low_first if not order.beats(card, best)]
    return losing[-1] if losing else low_first[0]
