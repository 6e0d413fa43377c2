"""Tests of `engine.order`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.cards import CARDS, Card, Suit, pack
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.notation import parse_card, parse_cards, print_cards
from schafkopf_qt.engine.order import TRUMP, card_order, order_of
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import OberInWenz

OBERS_UNTERS = "EO GO HO SO EU GU HU SU"
ORDERS = {
    "rufspiel": (GameKind.RUFSPIEL, None, f"{OBERS_UNTERS} HA HX HK H9 H8 H7", "EA EX EK E9 E8 E7"),
    "ramsch": (GameKind.RAMSCH, None, f"{OBERS_UNTERS} HA HX HK H9 H8 H7", "EA EX EK E9 E8 E7"),
    "solo": (GameKind.SOLO, Suit.GRAS, f"{OBERS_UNTERS} GA GX GK G9 G8 G7", "EA EX EK E9 E8 E7"),
    "wenz": (GameKind.WENZ, None, "EU GU HU SU", "EA EX EK EO E9 E8 E7"),
    "geier": (GameKind.GEIER, None, "EO GO HO SO", "EA EX EK EU E9 E8 E7"),
    "rotating": (
        GameKind.ROTATING,
        Suit.SCHELLEN,
        "SO SU SA SX SK S9 S8 S7",
        "EA EX EK EO EU E9 E8 E7",
    ),
}


@pytest.mark.parametrize(("kind", "suit", "trumps", "eichel"), ORDERS.values(), ids=ORDERS)
def test_trumps_and_a_plain_suit_rank_as_written(
    kind: GameKind, suit: Suit | None, trumps: str, eichel: str
) -> None:
    order = card_order(kind, suit)

    assert print_cards(order.trumps) == trumps
    assert print_cards(order.plain[Suit.EICHEL]) == eichel


@pytest.mark.parametrize(("kind", "suit", "trumps", "eichel"), ORDERS.values(), ids=ORDERS)
@pytest.mark.parametrize("size", [24, 32])
def test_every_card_has_one_place(
    kind: GameKind, suit: Suit | None, trumps: str, eichel: str, size: int
) -> None:
    order = card_order(kind, suit, size)

    assert sorted(order.high_to_low()) == list(pack(size))
    for card in pack(size):
        following = order.class_of(card)
        assert order.is_trump(card) is (following == TRUMP)
        assert card in order.of_class(pack(size), following)


def test_hearts_are_plain_in_a_solo_of_another_suit() -> None:
    order = card_order(GameKind.SOLO, Suit.SCHELLEN)

    assert print_cards(order.plain[Suit.HERZ]) == "HA HX HK H9 H8 H7"
    assert order.plain[Suit.SCHELLEN] == ()


def test_the_ober_may_rank_below_the_ace_in_a_wenz_only() -> None:
    wenz = card_order(GameKind.WENZ, ober_in_wenz=OberInWenz.BELOW_ACE)
    geier = card_order(GameKind.GEIER, ober_in_wenz=OberInWenz.BELOW_ACE)

    assert print_cards(wenz.plain[Suit.GRAS]) == "GA GO GX GK G9 G8 G7"
    assert geier == card_order(GameKind.GEIER)


def test_the_called_suit_is_not_trump() -> None:
    contract = Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL)
    order = order_of(contract, preset("traditional"))

    assert not order.is_trump(Card.EA)
    assert order.is_trump(Card.H7)


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("GA G7 H7 GX", 2),
        ("SO HO GO EU", 2),
        ("EA GA SA E7", 0),
        ("H7 HA SU HK", 2),
        ("S7", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    cards = [parse_card(word) for word in trick.split()]

    assert card_order(GameKind.RUFSPIEL).winning_index(cards) == winner


def test_beating_is_strict_and_total_within_a_class() -> None:
    order = card_order(GameKind.RUFSPIEL)
    for one in CARDS:
        assert not order.beats(one, one)
        for two in CARDS:
            if one is not two and order.class_of(one) == order.class_of(two):
                assert order.beats(one, two) is not order.beats(two, one)


def test_trumps_are_found_in_a_hand() -> None:
    hand = parse_cards("EO H7 EA SX")

    assert card_order(GameKind.RUFSPIEL).trumps_in(hand) == parse_cards("EO H7")
