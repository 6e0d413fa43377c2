"""Tests of `engine.notation`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.actions import Action, Bid, Double, IllegalActionError, Name, Pass, Play
from schafkopf_qt.engine.cards import CARDS, Card, Suit
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.notation import (
    NotationError,
    parse_action,
    parse_card,
    parse_cards,
    parse_deal,
    parse_suit,
    print_action,
    print_cards,
    print_deal,
)
from schafkopf_qt.engine.presets import preset
from tests.engine.positions import COURSE, known_rufspiel, played

B = preset("traditional")
OVER = played(known_rufspiel(B), COURSE.split())
ACTIONS: list[tuple[Action, str]] = [
    (Pass(3), "3 pass"),
    (Bid(0, Offer.SOLO_TOUT), "0 bid solo_tout"),
    (Name(1, Suit.HERZ), "1 name H"),
    (Double(2, Word.KONTRA), "2 double kontra"),
    (Play(0, Card.SX), "0 play SX"),
]


def test_every_card_is_read_as_it_is_written() -> None:
    for card in CARDS:
        assert parse_card(print_cards([card])) is card
    assert parse_cards(print_cards(CARDS)).mask == 2**32 - 1
    assert [parse_suit(suit.letter) for suit in Suit] == list(Suit)


@pytest.mark.parametrize("text", ["", "E", "EAA", "ea", "10E", "E10", "HT", "__class__", "E A"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert refused.value.text == text


def test_a_card_written_twice_is_refused() -> None:
    with pytest.raises(NotationError):
        parse_cards("EA GA EA")


@pytest.mark.parametrize("text", ["", "A", "e", "EG"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_suit(text)


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_every_action_is_read_as_it_is_written(action: Action, text: str) -> None:
    assert print_action(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "4 pass",
        "-1 pass",
        "0 pass now",
        "0 bid",
        "0 bid bettel",
        "0 name A",
        "0 double bock",
        "0 play E1",
        "0 sing EA",
        "x play EA",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


def test_a_deal_is_read_as_it_is_written() -> None:
    assert parse_deal(print_deal(OVER), B) == OVER
    assert parse_deal(print_deal(known_rufspiel(B)), B) == known_rufspiel(B)


GOOD = print_deal(OVER)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rules traditional\n",
        GOOD.replace("rules", "roles"),
        GOOD.replace("traditional", "classic"),
        GOOD.replace("dealer 0", "dealer 9"),
        GOOD.replace("dealer 0", "dealer nobody"),
        GOOD.replace("round 1", "round 0"),
        GOOD.replace("deal 0 round", "deal round"),
        GOOD.replace("hands", "hand", 1),
        GOOD.replace("| ", "", 1),
        GOOD.replace("EX", "EA", 1),
        GOOD.replace("actions 1 pass", "actions 1 sleep"),
        GOOD.replace("\nactions", "\nacts"),
    ],
)
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_deal(text, B)


def test_a_forbidden_action_in_a_deal_is_named() -> None:
    with pytest.raises(IllegalActionError):
        parse_deal(GOOD.replace("actions 1 pass", "actions 2 pass"), B)
