"""Tests of `engine.shuffle`. The pinned cards must never change: saved numbers depend on them."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.cards import CardSet, pack
from schafkopf_qt.engine.notation import print_cards
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS, dealt_hands, shuffled_pack, successor

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
    (7, 24, True): ("G9 GO HU EA EU SA HX SK HO EK E9 HA HK EX GX EO H9 GK GA SU GU SO S9 SX"),
}


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
