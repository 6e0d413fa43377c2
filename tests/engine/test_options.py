"""Tests of `engine.options`: every value of every option can be set and played."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.options import OPTIONS, Option, option_value, with_option
from schafkopf_qt.engine.presets import PRESETS, preset, validate
from schafkopf_qt.engine.rules import Ending, EndingKind, Rules
from tests.engine.invariants import check_end, check_record
from tests.engine.positions import random_steps

B = preset("traditional")
BASES = (*PRESETS, with_option(B, "pack_size", 24), with_option(B, "seats", 3))


def values(option: Option) -> Iterator[object]:
    """Yield every value of an option, or some of a number, the ends included."""
    if option.subset:
        yield from ((offer,) for offer in Offer)
        yield tuple(Offer)
        yield ()
    elif option.choices:
        yield from option.choices
    else:
        yield from sorted({option.low, option.low + 1, 7, option.high} & set(numbers(option)))


def numbers(option: Option) -> range:
    """Return all whole numbers that an option admits."""
    return range(option.low, option.high + 1)


CASES = [
    pytest.param(option, value, id=f"{option.key}={getattr(value, 'value', value)}")
    for option in OPTIONS
    for value in values(option)
]
# Alone these are no game: nothing to bid, or a Tout without the game it is a Tout of.
UNPLAYABLE = [(), *((offer,) for offer in Offer if offer.stage.value == "tout")]


def play_some(rules: Rules) -> None:
    """Play a few random deals to their end."""
    for number in range(3):
        step = new_deal(rules, number, 1, number % rules.seats)
        *_, last = random_steps(step, random.Random(number))
        check_end(last.deal)
        check_record(last.deal)


@pytest.mark.parametrize(("option", "value"), CASES)
def test_every_value_can_be_set_and_played(option: Option, value: object) -> None:
    assert option.admits(value)
    playable = 0
    for base in BASES:
        if not option.applies_to(base):
            continue
        changed = with_option(base, option.key, value)
        assert option_value(changed, option.key) == value or validate(changed) == ()
        if validate(changed) == ():
            playable += option_value(changed, option.key) == value
            play_some(changed)

    is_game = option.key != "auction.offers" or value not in UNPLAYABLE
    assert bool(playable) is is_game


def test_an_amount_of_nothing_belongs_to_an_open_ending() -> None:
    open_end = with_option(preset("classic"), "ending.amount", 0)

    assert open_end.ending == Ending(EndingKind.OPEN, 0)
    assert validate(open_end) == ()


def test_keys_are_unique_and_lead_to_a_field() -> None:
    keys = [option.key for option in OPTIONS]

    assert len(set(keys)) == len(keys)
    for key in keys:
        option_value(B, key)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", 2),
        ("seats", True),
        ("tariff.solo", 1001),
        ("tariff.solo", 2.0),
        ("tariff.solo", "2"),
        ("auction.offers", [Offer.SOLO]),
        ("auction.offers", (Offer.SOLO, Offer.SOLO)),
        ("auction.offers", ("bettel",)),
        ("doubling.window", "whenever"),
    ],
)
def test_a_value_that_is_not_admitted_is_refused(key: str, value: object) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        with_option(B, key, value)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(KeyError):
        with_option(B, "tariff.bettel", 1)


def test_a_change_of_seats_takes_along_what_could_not_be_played() -> None:
    three = with_option(B, "seats", 3)

    assert (three.pack_size, three.packets) == (24, (4, 4))
    assert Offer.RUFSPIEL not in three.auction.offers
    assert Offer.SIE in three.auction.offers
    assert validate(three) == ()


def test_the_short_pack_takes_the_sie_along() -> None:
    short = with_option(B, "pack_size", 24)

    assert short.packets == (3, 3)
    assert Offer.SIE not in short.auction.offers
    assert Offer.RUFSPIEL in short.auction.offers
    assert validate(short) == ()


def test_back_to_the_full_pack() -> None:
    back = with_option(with_option(B, "pack_size", 24), "pack_size", 32)

    assert back.packets == (4, 4)
    assert validate(back) == ()


def test_an_option_belongs_to_its_rule_systems() -> None:
    rotating = {option.key for option in OPTIONS if option.applies_to(preset("rotating"))}
    bidding = {option.key for option in OPTIONS if option.applies_to(B)}

    assert "units.win" in rotating - bidding
    assert "auction.offers" in bidding - rotating
    assert "ending.kind" in rotating & bidding
