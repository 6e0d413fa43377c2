"""What lies on the table follows from the view of one seat alone."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.cards import Card, Rank, Suit
from schafkopf_qt.engine.games import Contract, GameKind, Offer
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.ui.table.layout import Side
from schafkopf_qt.ui.table.tableau import (
    closed_cards,
    game_sign,
    last_calls,
    seat_at,
    side_of,
    sorted_hand,
    tricks_of,
)
from tests.ui.table.watching import three_handed, told_deal


def test_the_next_seat_clockwise_sits_at_the_left() -> None:
    view = told_deal(preset("classic"), 1, seat=2)[0][1]

    assert [side_of(view, seat) for seat in (2, 3, 0, 1)] == [
        Side.SOUTH,
        Side.WEST,
        Side.NORTH,
        Side.EAST,
    ]
    assert all(seat_at(view, side_of(view, seat)) == seat for seat in range(4))


def test_three_players_leave_the_far_side_empty() -> None:
    view = told_deal(three_handed(), 1, seat=1)[0][1]

    assert [side_of(view, seat) for seat in (1, 2, 0)] == [Side.SOUTH, Side.WEST, Side.EAST]


def test_before_the_contract_the_hand_is_sorted_as_for_a_rufspiel() -> None:
    view = told_deal(preset("classic"), 1)[0][1]
    hand = sorted_hand(view)

    def is_trump(card: Card) -> bool:
        return card.rank in (Rank.OBER, Rank.UNTER) or card.suit is Suit.HERZ

    trumps = [card for card in hand if is_trump(card)]
    assert set(hand) == set(view.hand)
    assert list(hand[: len(trumps)]) == trumps
    ranks = [card.rank for card in trumps if card.rank in (Rank.OBER, Rank.UNTER)]
    assert ranks == sorted(ranks, reverse=True)


def test_in_the_rotating_game_the_hand_is_sorted_by_the_trump_of_the_round() -> None:
    view = told_deal(preset("rotating"), 1)[0][1]

    assert view.contract is not None
    trump = view.contract.suit
    hand = sorted_hand(view)

    held = [card for card in hand if card.suit is trump]
    assert list(hand[: len(held)]) == held


@pytest.mark.parametrize("number", range(4))
def test_closed_hands_hold_what_was_not_played(number: int) -> None:
    for _events, view in told_deal(preset("tournament"), number):
        held = sum(closed_cards(view, seat) for seat in range(1, 4))
        assert held == len(view.unseen)
        assert sum(tricks_of(view, seat) for seat in range(4)) == len(view.tricks)


def test_calls_are_shown_as_long_as_the_auction_goes_on() -> None:
    told = [step for number in range(4) for step in told_deal(preset("tournament"), number)]

    for _events, view in told:
        calls = last_calls(view)
        if view.phase in (Phase.AUCTION, Phase.NAMING):
            assert calls == dict(view.bidding.said)
        else:
            assert calls == {}
    said = [call for _events, view in told for call in last_calls(view).values()]
    assert any(isinstance(call, Offer) for call in said)


@pytest.mark.parametrize(
    ("contract", "sign"),
    [
        (Contract(GameKind.RUFSPIEL, 0, Suit.GRAS), Suit.GRAS),
        (Contract(GameKind.SOLO, 0, Suit.EICHEL), Suit.EICHEL),
        (Contract(GameKind.WENZ, 0), Rank.UNTER),
        (Contract(GameKind.GEIER, 0), Rank.OBER),
        (Contract(GameKind.RAMSCH), None),
        (Contract(GameKind.ROTATING, None, Suit.HERZ), Suit.HERZ),
    ],
    ids=lambda value: getattr(getattr(value, "kind", None), "value", ""),
)
def test_each_game_has_its_sign(contract: Contract, sign: Suit | Rank | None) -> None:
    assert game_sign(contract) is sign
