"""Tests of `engine.auction`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.auction import Bidding, callable_suits, holds_sie, ladder, may_offer
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AuctionMode, ContractOrder

SIMPLE = ((Offer.RUFSPIEL,), (Offer.WENZ,), (Offer.SOLO,))
ONCE, HOLD = AuctionMode.SINGLE_ROUND, AuctionMode.HOLD


def after(bidding: Bidding, *said: tuple[int, Offer | None]) -> Bidding:
    """Return the auction after these words, each said by the seat whose turn it is."""
    for seat, offer in said:
        assert bidding.speaker == seat
        assert offer is None or bidding.outranks(seat, offer)
        bidding = bidding.after(seat, offer)
    return bidding


@pytest.mark.parametrize(
    ("order", "names"),
    [
        (ContractOrder.AS_LISTED, "rufspiel solo wenz geier solo_tout wenz_tout geier_tout sie"),
        (ContractOrder.SOLO_HIGHEST, "rufspiel geier wenz solo geier_tout wenz_tout solo_tout sie"),
    ],
)
def test_games_stand_in_their_order(order: ContractOrder, names: str) -> None:
    rules = with_option(preset("traditional"), "auction.order", order)

    assert [offer.value for group in ladder(rules) for offer in group] == names.split()


def test_equal_solos_share_a_rung() -> None:
    rules = with_option(preset("traditional"), "auction.order", ContractOrder.SOLOS_EQUAL)

    assert [len(group) for group in ladder(rules)] == [1, 3, 3, 1]


def test_everyone_speaks_once_from_forehand() -> None:
    bidding = Bidding(SIMPLE, ONCE, 4, 2)

    bidding = after(bidding, (2, None), (3, Offer.RUFSPIEL), (0, None), (1, Offer.SOLO))

    assert bidding.speaker is None
    assert bidding.best == (1, Offer.SOLO)


def test_an_equal_offer_does_not_outrank_in_one_round() -> None:
    bidding = after(Bidding(SIMPLE, ONCE, 4, 0), (0, Offer.WENZ))

    assert not bidding.outranks(1, Offer.WENZ)
    assert not bidding.outranks(1, Offer.RUFSPIEL)
    assert bidding.outranks(1, Offer.SOLO)
    assert not bidding.outranks(1, Offer.GEIER)


def test_an_earlier_seat_may_hold_against_an_equal_offer() -> None:
    bidding = after(
        Bidding(SIMPLE, HOLD, 4, 0), (0, Offer.RUFSPIEL), (1, Offer.WENZ), (2, None), (3, None)
    )

    assert bidding.speaker == 0
    assert bidding.outranks(0, Offer.WENZ)
    assert not bidding.outranks(0, Offer.RUFSPIEL)
    held = after(bidding, (0, Offer.WENZ))
    assert held.speaker == 1
    assert not held.outranks(1, Offer.WENZ)
    assert after(held, (1, None)).speaker is None


def test_a_held_auction_ends_with_one_seat_left() -> None:
    bidding = after(
        Bidding(SIMPLE, HOLD, 4, 0),
        *((0, Offer.RUFSPIEL), (1, Offer.WENZ), (2, None), (3, Offer.SOLO), (0, None), (1, None)),
    )

    assert bidding.speaker is None
    assert bidding.best == (3, Offer.SOLO)


def test_who_passed_is_never_asked_again() -> None:
    bidding = after(
        Bidding(SIMPLE, HOLD, 4, 0), (0, None), (1, Offer.RUFSPIEL), (2, Offer.WENZ), (3, None)
    )

    assert bidding.passed == {0, 3}
    assert bidding.speaker == 1


@pytest.mark.parametrize("mode", [ONCE, HOLD])
def test_four_passes_end_the_auction_without_a_game(mode: AuctionMode) -> None:
    bidding = after(Bidding(SIMPLE, mode, 4, 1), (1, None), (2, None), (3, None), (0, None))

    assert bidding.speaker is None
    assert bidding.best is None


@pytest.mark.parametrize(
    ("hand", "letters"),
    [
        ("EO GU HA H9 G7 GK SA S8", "G"),
        ("EA E7 GA G8 SA HX HU EO", ""),
        ("EO EU GO GU HO HU SO SU", ""),
        ("E7 G7 S7 HO HU H9 H8 EO", "EGS"),
    ],
)
def test_a_suit_is_callable_with_a_plain_card_and_without_its_ace(hand: str, letters: str) -> None:
    suits = callable_suits(parse_cards(hand), preset("traditional"))

    assert "".join(suit.letter for suit in suits) == letters


def test_a_sie_needs_all_eight_top_trumps() -> None:
    rules, all_tops = preset("traditional"), parse_cards("EO GO HO SO EU GU HU SU")

    assert holds_sie(all_tops)
    assert may_offer(all_tops, Offer.SIE, rules)
    assert not may_offer(parse_cards("EO GO HO SO EU GU HU HA"), Offer.SIE, rules)
    assert not may_offer(all_tops, Offer.RUFSPIEL, rules)
    assert may_offer(all_tops, Offer.WENZ_TOUT, rules)
