"""The compiled search says of every card what trying everything says, and so does each window.

`tests/bench/solver_check.py` does the same with two thousand endings of each kind.
"""

from __future__ import annotations

import numpy as np
import pytest

from schafkopf_qt.ai import solver
from schafkopf_qt.ai.solver import Aim, OpenCards
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.deal import Phase, apply, new_deal, taken_cards, tricks_taken
from schafkopf_qt.engine.notation import parse_deal
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.perft import perft
from schafkopf_qt.engine.presets import preset
from tests.ai import open_hands
from tests.ai.endings import KINDS, endings
from tests.ai.minimax import aims_of, values
from tests.ai.test_minimax import with_all_tricks

SIZES = {2: 20, 3: 60, 4: 60}
"""How many endings with so many cards in each hand."""

NEAR = 4
"""Targets are asked for from so many below the exact value to so many above."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_card_has_its_exact_value(kind: str) -> None:
    for cards, count in SIZES.items():
        for deal in endings(kind, cards, count, 2):
            for aim in aims_of(deal):
                assert OpenCards(deal, aim).card_values() == values(deal, aim)


@pytest.mark.parametrize("kind", KINDS)
def test_a_window_of_nothing_tells_whether_a_target_is_reached(kind: str) -> None:
    for deal in endings(kind, 4, 40, 3):
        for aim in aims_of(deal):
            cards, exact = OpenCards(deal, aim), values(deal, aim)
            for target in range(min(exact.values()) - NEAR, max(exact.values()) + NEAR + 1):
                expected = {card for card, value in exact.items() if value >= target}
                assert cards.cards_reaching(target) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_a_crowded_table_of_positions_changes_no_value(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for deal in endings(kind, 5, 25, 4):
        aim = aims_of(deal)[0]
        roomy = OpenCards(deal, aim).card_values()
        with monkeypatch.context() as patch:
            patch.setattr(solver, "_positions", np.zeros(16, np.int64))
            assert OpenCards(deal, aim).card_values() == roomy


@pytest.mark.parametrize("kind", KINDS)
def test_the_line_of_best_play_reaches_the_value(kind: str) -> None:
    for deal in endings(kind, 5, 20, 7):
        aim = aims_of(deal)[-1 if kind == "tout" else 0]
        cards = OpenCards(deal, aim)
        line = cards.line()

        seat = deal.trick.next_seat
        best = cards.card_values()[line[0]]
        for card in line:
            deal = apply(deal, Play(deal.trick.next_seat, card)).deal
        assert deal.phase is Phase.DONE
        if kind == "tout":
            # The deal ends with the first trick that the declarer loses.
            assert (tricks_taken(deal)[deal.contract.declarer] == deal.rules.hand_size) is (
                best == deal.rules.hand_size
            )
        elif aim is Aim.FEWEST:
            assert taken_cards(deal)[seat].points == best
        else:
            counting = [one for one in range(deal.rules.seats) if deal.declares(one)]
            assert sum(taken_cards(deal)[one].points for one in counting) == best


@pytest.mark.parametrize("kind", KINDS)
def test_the_deal_is_worth_what_the_best_card_is_worth(kind: str) -> None:
    for deal in endings(kind, 4, 40, 8):
        for aim in aims_of(deal):
            exact = values(deal, aim).values()
            turn = deal.trick.next_seat
            best = max if aim is not Aim.FEWEST and deal.declares(turn) else min
            expected = best(exact)

            cards = OpenCards(deal, aim)
            assert cards.value() == expected
            assert [cards.reaches(expected + more) for more in (-1, 0, 1)] == [True, True, False]


def test_a_deal_that_is_not_in_play_has_no_values() -> None:
    auction = new_deal(preset("traditional"), 1, 1, 0).deal
    with pytest.raises(ValueError, match="not in play"):
        OpenCards(auction)


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

    found = {card.name: value for card, value in OpenCards(deal).card_values().items()}
    assert found == {"EO": 66, "GU": 60, "H9": 57, "HO": 51}


@pytest.mark.parametrize("kind", KINDS)
def test_windows_around_the_value_of_a_longer_game_agree_with_it(kind: str) -> None:
    # Too many cards to try everything: the two halves of the search have to prove each other.
    for deal in endings(kind, 6, 8, 5):
        for aim in aims_of(deal):
            for card, value in OpenCards(deal, aim).card_values().items():
                assert card in OpenCards(deal, aim).cards_reaching(value)
                assert card not in OpenCards(deal, aim).cards_reaching(value + 1)


@pytest.mark.parametrize("kind", KINDS)
def test_the_kernel_knows_as_many_ways_to_play_on_as_the_engine(kind: str) -> None:
    for deal in endings(kind, 3, 12, 6):
        assert open_hands.perft(deal) == perft(with_all_tricks(deal))
