"""Tests of `engine.scoring`; the rule vectors hold many more values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.order import card_order
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import (
    Doubling,
    March,
    Ramsch,
    RamschTie,
    RoundUnits,
    RunnersSide,
    SieValue,
    Tariff,
    ToutValue,
    Virgins,
)
from schafkopf_qt.engine.scoring import (
    Facts,
    LineKind,
    Run,
    Score,
    count_run,
    counted_runners,
    points_needed,
    round_units,
    score_declared,
    score_ramsch,
    score_round,
)

B, D = preset("traditional"), preset("tournament")
NONE_TAKEN = (CardSet(),) * 4
NO_RUN = Run(False, 1)


def facts(
    contract: Contract,
    points: int,
    tricks: int = 5,
    run: Run = NO_RUN,
    words: tuple[Word, ...] = (),
    partner: int | None = None,
) -> Facts:
    """Return the facts of a game at a table of four with eight tricks."""
    return Facts(contract, 4, partner, points, tricks, 8, run, words)


SOLO = Contract(GameKind.SOLO, 0, Suit.EICHEL)
RUFSPIEL = Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL)
TOUT = replace(SOLO, stage=Stage.TOUT)
SIE = Contract(GameKind.SOLO, 0, None, Stage.SIE)


def score(rules_key: str, what: Facts) -> Score:
    """Return the score under an unchanged preset."""
    return score_declared(preset(rules_key), what)


@pytest.mark.parametrize(("points", "won"), [(60, False), (61, True)])
def test_declarers_need_61(points: int, won: bool) -> None:
    assert score("traditional", facts(SOLO, points)).won is won


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ((), 61),
        ((Word.KONTRA,), 60),
        ((Word.KONTRA, Word.RE), 61),
        ((Word.KONTRA, Word.RE, Word.SUPRA), 60),
    ],
)
def test_the_last_doubler_may_need_61(words: tuple[Word, ...], needed: int) -> None:
    takes_over = Doubling(tuple(Word), takes_over=True)

    assert points_needed(takes_over, words) == needed
    assert points_needed(Doubling(tuple(Word)), words) == 61


def test_a_game_taken_over_is_won_with_60() -> None:
    rules = replace(B, doubling=replace(B.doubling, takes_over=True))

    assert score_declared(rules, facts(SOLO, 60, words=(Word.KONTRA,))).payments == (12, -4, -4, -4)
    assert score_declared(rules, facts(SOLO, 59, words=(Word.KONTRA,))).won is False


@pytest.mark.parametrize(
    ("points", "traditional", "tournament"),
    [(91, True, True), (90, True, False), (89, False, False), (31, False, False), (30, True, True)],
)
def test_schneider_is_30_for_both_or_29_for_defenders(
    points: int, traditional: bool, tournament: bool
) -> None:
    assert score("traditional", facts(SOLO, points)).schneider is traditional
    assert score("tournament", facts(SOLO, points)).schneider is tournament


def test_schwarz_needs_all_tricks_not_all_points() -> None:
    assert score("traditional", facts(SOLO, 120, tricks=8)).schwarz
    assert not score("traditional", facts(SOLO, 120, tricks=7)).schwarz
    assert score("traditional", facts(SOLO, 0, tricks=0)).schwarz


def test_lines_tell_the_way_to_the_value() -> None:
    found = score("tournament", facts(SOLO, 91, run=Run(True, 4), words=(Word.KONTRA, Word.RE)))

    assert [(line.kind, line.amount, line.is_factor) for line in found.lines] == [
        (LineKind.BASE, 50, False),
        (LineKind.SCHNEIDER, 10, False),
        (LineKind.RUNNERS, 40, False),
        (LineKind.DOUBLED, 2, True),
        (LineKind.DOUBLED, 2, True),
    ]
    assert [line.word for line in found.lines[3:]] == [Word.KONTRA, Word.RE]
    assert found.value == 400


def test_a_run_is_counted_from_the_top_trump_for_the_side_that_holds_it() -> None:
    order = card_order(GameKind.RUFSPIEL)

    assert count_run(order, parse_cards("EO GO HO EU")) == Run(True, 3)
    assert count_run(order, parse_cards("HO SO")) == Run(False, 2)
    assert count_run(card_order(GameKind.WENZ), parse_cards("EU GU HU SU")) == Run(True, 4)
    assert count_run(card_order(GameKind.GEIER), parse_cards("EU")) == Run(False, 4)


@pytest.mark.parametrize(
    ("kind", "length", "counted"),
    [
        (GameKind.RUFSPIEL, 2, 0),
        (GameKind.RUFSPIEL, 3, 3),
        (GameKind.RUFSPIEL, 14, 14),
        (GameKind.WENZ, 1, 0),
        (GameKind.WENZ, 2, 2),
        (GameKind.GEIER, 2, 2),
        (GameKind.SOLO, 2, 0),
        (GameKind.SOLO, 9, 8),
    ],
)
def test_runners_count_from_three_or_two_and_a_solo_may_be_capped(
    kind: GameKind, length: int, counted: int
) -> None:
    assert counted_runners(kind, Run(True, length), True, Tariff(solo_runner_cap=8)) == counted


def test_runners_count_for_the_winner_or_for_either_side() -> None:
    winner, either = Tariff(runners_side=RunnersSide.WINNER), Tariff()

    assert counted_runners(GameKind.SOLO, Run(True, 3), False, winner) == 0
    assert counted_runners(GameKind.SOLO, Run(False, 3), False, winner) == 3
    assert counted_runners(GameKind.SOLO, Run(True, 3), False, either) == 3
    assert counted_runners(GameKind.SOLO, Run(False, 3), True, either) == 3


def test_a_rufspiel_is_paid_pairwise_or_from_each() -> None:
    game = facts(RUFSPIEL, 61, partner=2)

    assert score("traditional", game).payments == (2, -2, 2, -2)
    assert score("tournament", game).payments == (20, -20, 20, -20)
    assert score("tournament", replace(game, points=60)).payments == (-20, 20, -20, 20)


def test_three_seats_pay_a_lone_declarer() -> None:
    game = replace(facts(SOLO, 61), seats=3)

    assert score_declared(B, game).payments == (4, -2, -2)


@pytest.mark.parametrize(
    ("mode", "run", "value"),
    [
        (ToutValue.FLAT, Run(True, 5), 8),
        (ToutValue.WITH_RUNNERS, Run(True, 5), 14),
        (ToutValue.WITH_RUNNERS, Run(True, 2), 4),
    ],
)
def test_a_tout_is_four_bases_or_twice_the_base_with_runners(
    mode: ToutValue, run: Run, value: int
) -> None:
    rules = replace(B, tariff=replace(B.tariff, tout=mode))

    found = score_declared(rules, facts(TOUT, 120, tricks=8, run=run))

    assert found.value == value
    assert not found.schneider
    assert not found.schwarz


def test_a_tout_is_lost_with_one_trick_whatever_the_points() -> None:
    found = score("traditional", facts(TOUT, 118, tricks=7))

    assert found.won is False
    assert found.payments == (-24, 8, 8, 8)


def test_a_tout_is_doubled_a_sie_is_not() -> None:
    assert score("traditional", facts(TOUT, 120, tricks=8, words=(Word.KONTRA,))).value == 16
    assert score("traditional", facts(SIE, 0, tricks=0, words=(Word.KONTRA,))).value == 8


@pytest.mark.parametrize(("mode", "value"), [(SieValue.FLAT, 200), (SieValue.WITH_RUNNERS, 520)])
def test_a_sie_is_four_bases_or_four_times_the_base_with_eight_runners(
    mode: SieValue, value: int
) -> None:
    rules = replace(D, tariff=replace(D.tariff, sie=mode))

    found = score_declared(rules, facts(SIE, 0, tricks=0, run=Run(True, 8)))

    assert (found.won, found.value) == (True, value)
    assert found.payments == (3 * value, -value, -value, -value)


@pytest.mark.parametrize(
    ("points", "units"),
    [
        ((60, 60), (0, 0)),
        ((61, 59), (1, 0)),
        ((90, 30), (1, 0)),
        ((91, 29), (2, 0)),
        ((0, 120), (0, 2)),
    ],
)
def test_a_round_gives_one_unit_two_from_91_none_at_60(
    points: tuple[int, int], units: tuple[int, int]
) -> None:
    assert round_units(points, RoundUnits()) == units
    contract = Contract(GameKind.ROTATING, None, Suit.EICHEL)
    found = score_round(preset("rotating"), contract, (points[0], points[1], 0, 0))
    assert found.payments == (*units, *units)
    assert found.won is (None if units == (0, 0) else units[0] > 0)


RAMSCH_CASES = {
    "one_pays_each": (Ramsch(), (50, 40, 20, 10), (4, 2, 1, 1), (-3, 1, 1, 1)),
    "price": (Ramsch(value=10), (50, 40, 20, 10), (4, 2, 1, 1), (-30, 10, 10, 10)),
    "two_tied": (Ramsch(), (45, 20, 45, 10), (3, 1, 3, 1), (-1, 1, -1, 1)),
    "three_tied": (Ramsch(), (40, 40, 40, 0), (3, 3, 2, 0), (0, 0, 0, 0)),
    "four_tied": (Ramsch(), (30, 30, 30, 30), (2, 2, 2, 2), (0, 0, 0, 0)),
    "virgin_ignored": (Ramsch(), (70, 50, 0, 0), (5, 3, 0, 0), (-3, 1, 1, 1)),
    "virgin_gets_double": (
        Ramsch(virgins=Virgins.DOUBLE_INDIVIDUAL),
        (70, 50, 0, 0),
        (5, 3, 0, 0),
        (-5, 1, 2, 2),
    ),
    "virgins_double_all": (
        Ramsch(virgins=Virgins.DOUBLE_ALL),
        (70, 50, 0, 0),
        (5, 3, 0, 0),
        (-12, 4, 4, 4),
    ),
    "no_virgin_with_an_empty_trick": (
        Ramsch(virgins=Virgins.DOUBLE_ALL),
        (70, 50, 0, 0),
        (4, 2, 1, 1),
        (-3, 1, 1, 1),
    ),
    "march_loses": (Ramsch(), (120, 0, 0, 0), (8, 0, 0, 0), (-3, 1, 1, 1)),
    "march_wins": (
        Ramsch(march=March.ALL_TRICKS),
        (120, 0, 0, 0),
        (8, 0, 0, 0),
        (3, -1, -1, -1),
    ),
    "no_march_without_all_tricks": (
        Ramsch(march=March.ALL_TRICKS),
        (120, 0, 0, 0),
        (7, 1, 0, 0),
        (-3, 1, 1, 1),
    ),
    "ninety_wins": (Ramsch(march=March.NINETY), (20, 90, 10, 0), (2, 5, 1, 0), (-1, 3, -1, -1)),
    "eighty_nine_loses": (
        Ramsch(march=March.NINETY),
        (21, 89, 10, 0),
        (2, 5, 1, 0),
        (1, -3, 1, 1),
    ),
    "three_seats": (Ramsch(), (60, 40, 20), (4, 2, 2), (-2, 1, 1)),
    "two_of_three_tied": (Ramsch(), (50, 50, 20), (4, 2, 2), (-1, -1, 2)),
    "three_of_three_tied": (Ramsch(), (40, 40, 40), (4, 2, 2), (0, 0, 0)),
}


@pytest.mark.parametrize(
    ("rules", "points", "tricks", "payments"), RAMSCH_CASES.values(), ids=RAMSCH_CASES
)
def test_a_ramsch_is_paid(
    rules: Ramsch, points: tuple[int, ...], tricks: tuple[int, ...], payments: tuple[int, ...]
) -> None:
    found = score_ramsch(rules, points, tricks, NONE_TAKEN)

    assert found.payments == payments
    assert found.won is None


def test_of_two_tied_the_higher_ober_may_pay_alone() -> None:
    rules = Ramsch(tie=RamschTie.HIGHEST_OBER)
    taken = [parse_cards("GO"), parse_cards("EO HO"), CardSet(), parse_cards("SO")]

    points, tricks = (45, 45, 20, 10), (3, 3, 1, 1)

    assert score_ramsch(rules, points, tricks, taken).payments == (1, -3, 1, 1)
    taken[1] = CardSet()
    assert score_ramsch(rules, points, tricks, taken).payments == (-3, 1, 1, 1)
    taken[0] = CardSet()
    assert score_ramsch(rules, points, tricks, taken).payments == (-1, -1, 1, 1)


def test_a_ramsch_that_nobody_loses_is_worth_nothing() -> None:
    found = score_ramsch(Ramsch(), (40, 40, 40, 0), (3, 3, 2, 0), NONE_TAKEN)

    assert found.value == 0
    assert sum(line.amount for line in found.lines) == 0
