"""The compiled search says of every card what trying everything says, and so does each window.

`tests/bench/solver_check.py` does the same with two thousand endings of each kind.
"""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.deal import playable
from schafkopf_qt.engine.notation import parse_deal
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.perft import perft
from schafkopf_qt.engine.presets import preset
from tests.ai.endings import KINDS, endings
from tests.ai.minimax import Aim, aims_of, values
from tests.ai.open_hands import OpenHands, positions_table
from tests.ai.test_minimax import with_all_tricks

SIZES = {2: 20, 3: 60, 4: 60}
"""How many endings with so many cards in each hand."""

NEAR = 4
"""Targets are asked for from so many below the exact value to so many above."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_card_has_its_exact_value(kind: str) -> None:
    positions = positions_table()
    found = [deal for cards, count in SIZES.items() for deal in endings(kind, cards, count, 2)]
    for era, deal in enumerate(found):
        for number, aim in enumerate(aims_of(deal)):
            hands = OpenHands(deal, aim, positions, 2 * era + number)

            assert {card: hands.value(card) for card in hands.legal()} == values(deal, aim)


@pytest.mark.parametrize("kind", KINDS)
def test_a_window_of_nothing_tells_whether_a_target_is_reached(kind: str) -> None:
    positions = positions_table()
    for era, deal in enumerate(endings(kind, 4, 40, 3)):
        for number, aim in enumerate(aims_of(deal)):
            hands = OpenHands(deal, aim, positions, 2 * era + number)
            for card, value in values(deal, aim).items():
                targets = range(value - NEAR, value + NEAR + 1)
                answers = [hands.reaches(card, target) for target in targets]

                assert answers == [value >= target for target in targets]


@pytest.mark.parametrize("kind", KINDS)
def test_a_crowded_table_of_positions_changes_no_value(kind: str) -> None:
    crowded, roomy = positions_table(bits=3), positions_table()
    for era, deal in enumerate(endings(kind, 5, 25, 4)):
        aim = aims_of(deal)[0]
        few, many = OpenHands(deal, aim, crowded, era), OpenHands(deal, aim, roomy, era)
        for card in playable(deal, deal.trick.next_seat):
            assert few.value(card) == many.value(card)


RAN_OR_DID_NOT = """rules tournament
deal 0 round 3 dealer 0
hands E9 GO HU HX HA SU | EO G9 GU GK H9 HO | EU GX HK S9 SK SX | EK EX EA GA SO SA
actions 1 pass; 2 pass; 3 pass; 0 bid rufspiel; 0 name E; 1 play G9; 2 play GX; 3 play GA; \
0 play HX; 0 play SU
"""
"""The same cards may be gone whether or not the partner has run away; only then is he free."""


def test_hands_after_running_away_are_another_position() -> None:
    rules = with_option(
        with_option(preset("tournament"), "pack_size", 24), "called_ace.run_away_min", 3
    )
    deal = parse_deal(RAN_OR_DID_NOT, rules)

    hands = OpenHands(deal, Aim.POINTS, positions_table(), 0)

    found = {card.name: hands.value(card) for card in hands.legal()}
    assert found == {"EO": 66, "GU": 60, "H9": 57, "HO": 51}


@pytest.mark.parametrize("kind", KINDS)
def test_windows_around_the_value_of_a_longer_game_agree_with_it(kind: str) -> None:
    # Too many cards to try everything: the two halves of the search have to prove each other.
    for deal in endings(kind, 6, 8, 5):
        for aim in aims_of(deal):
            exact = OpenHands(deal, aim, positions_table(), 1)
            asked = OpenHands(deal, aim, positions_table(), 1)
            for card in exact.legal():
                value = exact.value(card)

                assert asked.reaches(card, value)
                assert not asked.reaches(card, value + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_the_kernel_knows_as_many_ways_to_play_on_as_the_engine(kind: str) -> None:
    for deal in endings(kind, 3, 12, 6):
        hands = OpenHands(deal, Aim.POINTS, positions_table(1), 0)

        assert hands.perft() == perft(with_all_tricks(deal))
