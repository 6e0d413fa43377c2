"""Tests of `engine.shuffle`. The pinned cards must never change: saved numbers depend on them."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from schafkopf_qt.engine import shuffle
from schafkopf_qt.engine.cards import CARDS, CardSet, pack
from schafkopf_qt.engine.notation import print_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import (
    DEAL_NUMBERS,
    _SplitMix,
    dealt_hands,
    shuffled_pack,
    successor,
)
from tests.engine.shuffle_counts import Finding, Tally, survival

PINNED = {
    (0, 32, True): (
        "GX H9 E8 HO G7 H7 SK G9 EX E9 HX G8 SX E7 EU EO "
        "S7 EK GU SA SO GO HA SU HU S8 GA GK H8 EA S9 HK"
    ),
    (0, 32, False): (
        "GK H8 EA S9 HK GX H9 E8 HO G7 H7 SK G9 EX E9 HX "
        "G8 SX E7 EU EO S7 EK GU SA SO GO HA SU HU S8 GA"
    ),
    (1, 32, True): (
        "SO EX GU EU H9 HU S9 EO H7 EA G9 SK G7 H8 SX EK "
        "GA E7 HA E8 S8 GK E9 GO S7 SA HO HK G8 GX SU HX"
    ),
    (999_999_999_999, 32, True): (
        "G9 H8 SO SA S9 H7 EO G8 S8 EA H9 G7 E9 S7 E8 GA "
        "HU EU E7 HK SK GU HX EK GO GX SX SU HO GK HA EX"
    ),
    (2, 24, True): "HX GK HK SK SA SX E9 EX GX H9 HA HU EK HO G9 S9 SU EA EU GU EO SO GA GO",
    (2, 24, False): "E9 EX GX H9 HA HU EK HO G9 S9 SU EA EU GU EO SO GA GO HX GK HK SK SA SX",
    (7, 24, True): "G9 GO HU EA EU SA HX SK HO EK E9 HA HK EX GX EO H9 GK GA SU GU SO S9 SX",
    (31_415_926_535, 24, False): (
        "S9 GX GK EK HX HA EA GO G9 HK SU EU SK HU SX GU SO E9 HO SA GA EO EX H9"
    ),
    (31_415_926_535, 32, False): (
        "EO HU GU H8 EK SO SA EA GA SX HX HK S8 G7 H9 S9 "
        "E7 S7 SK E8 H7 EU GX HA GK G9 EX GO G8 E9 SU HO"
    ),
}

TRADITIONAL = preset("traditional")
SHORT = with_option(TRADITIONAL, "pack_size", 24)
THREE = with_option(TRADITIONAL, "seats", 3)
TABLES: dict[str, Rules] = {
    "rotating, no cut": preset("rotating"),
    "32 cards, 4 seats": TRADITIONAL,
    "32 cards in packets of 3, 2, 3": with_option(TRADITIONAL, "packets", (3, 2, 3)),
    "24 cards, 4 seats": SHORT,
    "24 cards in packets of 2": with_option(SHORT, "packets", (2, 2, 2)),
    "24 cards, 3 seats": THREE,
}

PINNED_HANDS = """
rotating, no cut; number 0, dealer 0
    E9 EX G9 GA HU HX S8 SU | E7 EU EA G8 GK H8 S9 SX
    E8 EO EK GU GX H9 HK S7 | G7 GO H7 HO HA SO SK SA
rotating, no cut; number 999999999999, dealer 2
    E8 E9 EX GK GA HO HA S7 | E7 EU G9 H8 HU HK SO SA
    EO EK G8 GU H7 HX S9 SK | EA G7 GO GX H9 S8 SU SX
32 cards, 4 seats; number 0, dealer 0
    E7 EU EO EA H8 HK S9 SX | E8 EK GU GX H9 HO S7 SA
    G7 G9 GO H7 HA SU SO SK | E9 EX G8 GK GA HU HX S8
32 cards, 4 seats; number 123456789012, dealer 1
    E9 EO EA H7 H9 HO SK SA | E8 G8 G9 GO HA S8 S9 SU
    EK EX GU GX GA HU HX SO | E7 EU G7 GK H8 HK S7 SX
32 cards in packets of 3, 2, 3; number 123456789012, dealer 1
    E7 E8 E9 EK HO HX S7 SK | G8 G9 GA H7 H9 HA SO SA
    EX G7 GU GO H8 HU SU SX | EU EO EA GK GX HK S8 S9
24 cards, 4 seats; number 0, dealer 0
    E9 EA G9 H9 S9 SA | EU EX GK SU SK SX | EO GU HU HO HK HX | EK GO GX GA HA SO
24 cards, 4 seats; number 999999999999, dealer 2
    EA GO GK HK SO SA | EX G9 HX HA S9 SU | E9 EO EK GA HU SK | EU GU GX H9 HO SX
24 cards in packets of 2; number 999999999999, dealer 2
    EK EX GO GX HU SU | EU EA HO HA SO SK | EO G9 GA HK S9 SX | E9 GU GK H9 HX SA
24 cards, 3 seats; number 0, dealer 0
    E9 EA G9 GX H9 S9 SO SA | EU EX GU GK HK SU SK SX | EO EK GO GA HU HO HX HA
24 cards, 3 seats; number 123456789012, dealer 1
    EO EA GK GA HX HA SX SA | E9 EU EK G9 GU GX HU SO | EX GO H9 HO HK S9 SU SK
"""


@pytest.mark.parametrize(("arguments", "cards"), PINNED.items(), ids=str)
def test_a_deal_number_gives_the_same_cards_for_ever(
    arguments: tuple[int, int, bool], cards: str
) -> None:
    assert print_cards(shuffled_pack(*arguments)) == cards


def test_the_same_number_gives_these_hands_for_ever() -> None:
    hands = [print_cards(hand) for hand in dealt_hands(20_240_401, preset("tournament"), 2)]

    assert hands == [
        "EK GK GA HK HA S8 SO SX",
        "E8 EX G9 GO HO HX S7 SU",
        "EU EA GU GX H8 H9 HU S9",
        "E7 E9 EO G7 G8 H7 SK SA",
    ]


def pinned_hands() -> list[tuple[str, int, int, list[str]]]:
    """Return table, number, dealer and hands of every pin."""
    pins: list[tuple[str, int, int, list[str]]] = []
    for line in PINNED_HANDS.strip().splitlines():
        if line.startswith(" "):
            pins[-1][3].extend(hand.strip() for hand in line.split("|"))
        else:
            name, drawn = line.split("; number ")
            number, dealer = drawn.split(", dealer ")
            pins.append((name, int(number), int(dealer), []))
    return pins


@pytest.mark.parametrize(("table", "number", "dealer", "hands"), pinned_hands())
def test_every_table_is_dealt_the_same_hands_for_ever(
    table: str, number: int, dealer: int, hands: list[str]
) -> None:
    dealt = dealt_hands(number, TABLES[table], dealer)

    assert [print_cards(hand) for hand in dealt] == hands


def test_the_generator_is_the_published_one() -> None:
    # The reference values of SplitMix64 for this seed.
    generator = _SplitMix(1234567)

    assert [generator.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_shuffle_knows_whole_numbers_only() -> None:
    # Nothing here may depend on how a machine rounds, on a library or on the order of a set.
    tree = list(ast.walk(ast.parse(Path(shuffle.__file__).read_text(encoding="utf-8"))))
    imports = {node.module for node in tree if isinstance(node, ast.ImportFrom)}

    assert not any(isinstance(node, ast.Import | ast.Div | ast.Set | ast.SetComp) for node in tree)
    assert not any(isinstance(node, ast.Constant) and type(node.value) is float for node in tree)
    assert imports == {
        "__future__",
        "schafkopf_qt.engine.cards",
        "schafkopf_qt.engine.rules",
    }


def test_a_seed_leads_to_these_numbers_for_ever() -> None:
    assert [successor(0), successor(1), successor(10**12 - 1)] == [
        676812281854,
        363684236474,
        828569011052,
    ]


@pytest.mark.parametrize("size", [24, 32])
def test_a_shuffle_loses_no_card(size: int) -> None:
    for number in range(200):
        assert CardSet.of(shuffled_pack(number, size, True)) == pack(size)


@pytest.mark.parametrize("number", [-1, DEAL_NUMBERS])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="out of range"):
        shuffled_pack(number, 32, True)


def test_packets_go_round_from_forehand() -> None:
    rules = preset("traditional")
    cards = shuffled_pack(5, 32, rules.cut)

    hands = dealt_hands(5, rules, 1)

    assert CardSet.of(cards[:4]) | CardSet.of(cards[16:20]) == hands[2]
    assert CardSet.of(cards[12:16]) | CardSet.of(cards[28:]) == hands[1]


@pytest.mark.parametrize(
    ("statistic", "degrees", "chance"),
    [
        (3.841, 1, 0.05),
        (7.815, 3, 0.05),
        (18.307, 10, 0.05),
        (77.929, 100, 0.95),
        (124.342, 100, 0.05),
        (10.828, 1, 0.001),
        (149.449, 100, 0.001),
    ],
)
def test_chances_agree_with_the_printed_table(
    statistic: float, degrees: int, chance: float
) -> None:
    assert survival(statistic, degrees) == pytest.approx(chance, rel=2e-3)


def test_on_average_over_all_deals_a_statistic_is_its_degrees_of_freedom() -> None:
    # All 90 ways to deal six cards to three seats, each a table of its own.
    cards = CardSet.of(CARDS[:6])
    sums: dict[str, float] = {}
    for first in combinations(cards, 2):
        for second in combinations(cards - CardSet.of(first), 2):
            one, two = CardSet.of(first), CardSet.of(second)
            tally = Tally(3, cards)
            tally.add([(one, two, cards - one - two)])
            for finding in tally.findings():
                sums[finding.name] = sums.get(finding.name, 0.0) + finding.statistic

    assert sums["cards and seats"] / 90 == pytest.approx(5 * 2)
    assert sums["pairs in one hand"] / 90 == pytest.approx(6 * 3 / 2)


def findings(
    deal: Callable[[int], tuple[CardSet, ...]], rules: Rules, deals: int
) -> tuple[Finding, ...]:
    """Return the tests of the hands of so many deals."""
    tally = Tally(rules.seats, pack(rules.pack_size))
    tally.add(deal(number) for number in range(deals))
    return tally.findings()


@pytest.mark.parametrize("table", ["32 cards, 4 seats", "24 cards, 4 seats", "24 cards, 3 seats"])
def test_no_card_prefers_a_seat_or_a_companion(table: str) -> None:
    # `tests/bench/shuffle_chi_square.py` does the same with a million deals.
    rules = TABLES[table]

    found = findings(lambda number: dealt_hands(number, rules, 0), rules, 20_000)

    assert len(found) == 4
    assert [one for one in found if one.is_uneven or one.is_too_even] == []


def test_a_common_mistake_in_shuffling_is_found_out() -> None:
    # Every card changes places with any other: all orders come up, but not equally often.
    def hands(number: int) -> tuple[CardSet, ...]:
        chance, cards = random.Random(number), list(pack(32))
        for place in range(32):
            other = chance.randrange(32)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(
            CardSet.of(cards[at : at + 4] + cards[at + 16 : at + 20]) for at in (0, 4, 8, 12)
        )

    assert findings(hands, TRADITIONAL, 6000)[0].is_uneven


def test_cards_that_stick_together_are_found_out() -> None:
    # Each card goes to each seat equally often, but neighbours in the pack were never parted.
    def hands(number: int) -> tuple[CardSet, ...]:
        cards = list(pack(32))
        at = random.Random(number).randrange(32)
        cards = cards[at:] + cards[:at]
        return tuple(CardSet.of(cards[seat * 8 : seat * 8 + 8]) for seat in range(4))

    found = {finding.name: finding for finding in findings(hands, TRADITIONAL, 640)}

    assert found["pairs in one hand"].is_uneven
    assert not found["worst card at a seat"].is_uneven


def test_every_card_comes_to_every_place() -> None:
    # 3,200 shuffles: each card is expected 100 times at each place; six standard deviations.
    counts = [[0] * 32 for _ in range(32)]
    for number in range(3200):
        for place, card in enumerate(shuffled_pack(number, 32, False)):
            counts[place][card] += 1

    assert all(40 < count < 160 for place in counts for count in place)


def test_a_successor_is_a_deal_number() -> None:
    numbers = [0]
    for _ in range(1000):
        numbers.append(successor(numbers[-1]))

    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < DEAL_NUMBERS for number in numbers)
