"""The arrays of a contract: the kernel's numbering, its duties and its chances."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest

from schafkopf_qt.ai.kernel import layout
from schafkopf_qt.ai.tables import card_course, new_soft, table_of, with_equals
from schafkopf_qt.engine.cards import Card, CardSet, Suit
from schafkopf_qt.engine.games import Contract, GameKind, Stage
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AceDiscard, OberInWenz, Rules, RunAwayCount
from tests.ai.positions import SHORT, THREE, TRADITIONAL

HIGH_OBER = with_option(TRADITIONAL, "ober_in_wenz", OberInWenz.BELOW_ACE)
ROTATING = preset("rotating")
SOLO = Contract(GameKind.SOLO, 2, Suit.GRAS)
RUFSPIEL = Contract(GameKind.RUFSPIEL, 1, Suit.SCHELLEN)
WENZ = Contract(GameKind.WENZ, 0)
GEIER = Contract(GameKind.GEIER, 3)

# Each suit and then the trumps, from low to high.
NUMBERING = {
    "solo": (
        SOLO,
        TRADITIONAL,
        "E7 E8 E9 EK EX EA H7 H8 H9 HK HX HA S7 S8 S9 SK SX SA"
        " G7 G8 G9 GK GX GA SU HU GU EU SO HO GO EO",
    ),
    "rufspiel": (
        RUFSPIEL,
        SHORT,
        "E9 EK EX EA G9 GK GX GA S9 SK SX SA H9 HK HX HA SU HU GU EU SO HO GO EO",
    ),
    "wenz": (
        WENZ,
        TRADITIONAL,
        "E7 E8 E9 EO EK EX EA G7 G8 G9 GO GK GX GA H7 H8 H9 HO HK HX HA"
        " S7 S8 S9 SO SK SX SA SU HU GU EU",
    ),
    "wenz, high ober": (
        WENZ,
        HIGH_OBER,
        "E7 E8 E9 EK EX EO EA G7 G8 G9 GK GX GO GA H7 H8 H9 HK HX HO HA"
        " S7 S8 S9 SK SX SO SA SU HU GU EU",
    ),
    "geier of three": (
        GEIER,
        THREE,
        "E9 EU EK EX EA G9 GU GK GX GA H9 HU HK HX HA S9 SU SK SX SA SO HO GO EO",
    ),
}


@pytest.mark.parametrize("name", NUMBERING)
def test_cards_are_numbered_from_low_to_high_class_by_class(name: str) -> None:
    contract, rules, cards = NUMBERING[name]
    table = table_of(contract, rules)

    assert [card.name for card in table.cards] == cards.split()
    assert [table.places[card] for card in table.cards] == list(range(rules.pack_size))
    for place, card in enumerate(table.cards):
        assert table.base[layout.POINTS + place] == card.points
        following = table.base[layout.CLASSES + place]
        assert table.base[layout.CLASS_MASKS + following] >> place & 1
    number = len(table.cards)
    classes = [int(mask) for mask in table.base[layout.CLASS_MASKS : layout.CLASS_MASKS + 5]]
    assert sum(classes) == (1 << number) - 1
    assert table.base[layout.TRUMPS] == classes[layout.TRUMP]
    assert table.base[layout.FRAMES + layout.F_HELD] == (1 << number) - 1
    assert table.base[layout.FRAMES + layout.F_LEFT] == 120


def test_sets_of_cards_are_masks_of_places_and_back() -> None:
    chance = random.Random(1)
    for contract, rules, _cards in NUMBERING.values():
        table = table_of(contract, rules)
        for _ in range(30):
            cards = CardSet.of(chance.sample(table.cards, chance.randrange(rules.pack_size)))
            mask = table.mask(cards)
            assert mask == sum(1 << table.cards.index(card) for card in cards)
            assert table.card_set(mask) == cards


def test_cards_that_are_not_in_the_pack_have_no_place() -> None:
    table = table_of(RUFSPIEL, SHORT)
    assert table.places[Card.S8] == -1
    assert table.mask(parse_cards("S8 E7")) == 0


def test_a_course_is_written_in_places() -> None:
    cards = [Card.EO, Card.G7, Card.E7, Card.GA]
    assert card_course(table_of(SOLO, TRADITIONAL), cards).tolist() == [31, 18, 0, 23]


def groups(contract: Contract, rules: Rules) -> list[str]:
    """Return the cards of each group of the table."""
    table = table_of(contract, rules)
    found = []
    number = int(table.base[layout.GROUPS])
    for group in table.base[layout.GROUPS + 1 : layout.GROUPS + 1 + number].tolist():
        place, mask = group & 255, group >> 8
        length = mask.bit_length()
        assert mask == (1 << length) - 1
        found.append(" ".join(card.name for card in table.cards[place : place + length]))
    return found


def test_neighbours_that_count_the_same_are_a_group() -> None:
    lone = ["E7 E8 E9", "H7 H8 H9", "S7 S8 S9", "G7 G8 G9"]
    assert groups(SOLO, TRADITIONAL) == [*lone, "SU HU GU EU", "SO HO GO EO"]
    assert groups(GEIER, THREE) == ["SO HO GO EO"]


@pytest.mark.parametrize(
    ("contract", "shape", "declarer"),
    [
        (SOLO, layout.ALONE, 2),
        (WENZ, layout.ALONE, 0),
        (RUFSPIEL, layout.CALLED, 1),
        (Contract(GameKind.RAMSCH), layout.EVERYONE, -1),
    ],
)
def test_sides_are_those_of_the_game(contract: Contract, shape: int, declarer: int) -> None:
    base = table_of(contract, TRADITIONAL).base
    assert base[layout.SHAPE] == shape
    assert base[layout.DECLARER] == declarer
    assert base[layout.PARTNER] == -1
    assert base[layout.SEATS] == 4
    assert base[layout.COUNTING] == base[layout.RAISING] == 0


def test_the_first_team_of_a_round_counts_from_the_start() -> None:
    base = table_of(Contract(GameKind.ROTATING, None, Suit.HERZ), ROTATING).base
    assert base[layout.SHAPE] == layout.FIXED
    assert base[layout.COUNTING] == base[layout.RAISING] == 0b0101


@pytest.mark.parametrize(
    ("options", "least", "by_dealt", "discard"),
    [
        ({}, 4, 0, 1),
        ({"run_away_min": 3, "count": RunAwayCount.DEALT}, 3, 1, 1),
        ({"run_away_min": 0, "discard": AceDiscard.LAST_TWO_TRICKS}, 99, 0, 2),
        ({"discard": AceDiscard.FREE}, 4, 0, 32),
    ],
)
def test_duties_of_the_called_ace_are_those_of_the_rules(
    options: dict[str, object], least: int, by_dealt: int, discard: int
) -> None:
    rules = TRADITIONAL
    for key, value in options.items():
        rules = with_option(rules, f"called_ace.{key}", value)
    table = table_of(RUFSPIEL, rules)

    assert table.base[layout.ACE] == 1 << table.places[Card.SA]
    assert table.base[layout.ACE_CLASS] == Suit.SCHELLEN
    assert table.base[layout.RUN_MIN] == least
    assert table.base[layout.RUNS_BY_DEALT] == by_dealt
    assert table.base[layout.RUN_DEALT] == -1
    assert table.base[layout.DISCARD] == discard


def test_no_ace_is_called_where_nobody_calls_one() -> None:
    assert table_of(SOLO, TRADITIONAL).base[layout.ACE] == 0


def test_a_table_that_is_kept_cannot_be_written_on() -> None:
    base = table_of(Contract(GameKind.SOLO, 1, Suit.EICHEL, Stage.TOUT), TRADITIONAL).base
    with pytest.raises(ValueError, match="read-only"):
        base[0] = 1


@pytest.mark.parametrize(("some", "room", "size"), [(1, 5, 2), (2, 6, 3), (3, 7, 2), (4, 6, 3)])
def test_chance_to_hold_none_is_counted_over_all_hands(some: int, room: int, size: int) -> None:
    hands = list(combinations(range(room), size))
    without = [hand for hand in hands if min(hand) >= some]

    found = new_soft()[layout.NONE + (33 * some + room) * 9 + size]

    assert found == pytest.approx(len(without) / len(hands))


def test_at_first_nobody_is_more_suspected_than_others() -> None:
    soft = new_soft()
    assert soft[layout.SUSPECT : layout.SUSPECT + 4].tolist() == [1.0] * 4
    soft[layout.SUSPECT] = 7.0
    assert new_soft()[layout.SUSPECT] == 1.0


def test_cards_that_were_left_out_get_what_the_equal_card_above_has() -> None:
    table = table_of(SOLO, TRADITIONAL)
    playable = parse_cards("E7 E9 EX GO SO HO")
    grades = np.full((2, 32), -1, np.int64)
    for card, first, second in ((Card.E9, 1, 5), (Card.EX, 2, 6), (Card.GO, 3, 7), (Card.SO, 4, 8)):
        grades[:, table.places[card]] = first, second
    grades[1, table.places[Card.E7]] = 0

    with_equals(table, playable, grades)

    def of(card: Card) -> list[int]:
        return [int(grade) for grade in grades[:, table.places[card]]]

    assert of(Card.E7) == [1, 0]
    assert of(Card.HO) == [3, 7]
    assert (of(Card.E9), of(Card.SO)) == ([1, 5], [4, 8])
    assert of(Card.E8) == [-1, -1], "a card that cannot be played"
