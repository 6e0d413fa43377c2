"""What a result is worth: the same steps as in the engine's payments, and a slope between them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from schafkopf_qt.ai.stakes import Stakes, stakes_of
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.scoring import Facts, Run, round_units, score_declared
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import THREE, TRADITIONAL

TAKEN_OVER = with_option(TRADITIONAL, "doubling.takes_over", True)
RUFSPIEL = Contract(GameKind.RUFSPIEL, 1, Suit.GRAS)
SOLO = Contract(GameKind.SOLO, 1, Suit.GRAS)
WENZ = Contract(GameKind.WENZ, 1)
GAMES = [
    (RUFSPIEL, TRADITIONAL, ()),
    (RUFSPIEL, preset("classic"), ()),
    (RUFSPIEL, preset("tournament"), ()),
    (RUFSPIEL, TAKEN_OVER, (Word.KONTRA,)),
    (SOLO, TRADITIONAL, ()),
    (SOLO, TRADITIONAL, (Word.KONTRA,)),
    (SOLO, TAKEN_OVER, (Word.KONTRA,)),
    (SOLO, TAKEN_OVER, (Word.KONTRA, Word.RE)),
    (WENZ, preset("tournament"), ()),
    (Contract(GameKind.GEIER, 1), THREE, ()),
]


def stakes(contract: Contract, rules: Rules, words: tuple[Word, ...] = ()) -> Stakes:
    """Return what is at stake for those who sit around such a game."""
    view = view_of(new_deal(rules, 1, 1, 0).deal, 0)
    doubles = tuple(Double(0 if word.by_defenders else 1, word) for word in words)
    return stakes_of(replace(view, contract=contract, doubles=doubles))


def worths(found: Stakes) -> list[float]:
    """Return what each number of card points from 0 to 120 is worth to the counting side."""
    return [
        float(found.worths[sum(target <= points for target in found.targets)])
        for points in range(121)
    ]


def payments(contract: Contract, rules: Rules, words: tuple[Word, ...]) -> list[float]:
    """Return what the engine pays for each number of card points; 1 is a game barely won.

    Nobody but a side without a card point has no trick, and there are no runners.
    """
    tricks = rules.hand_size
    partner = 2 if contract is RUFSPIEL else None
    found = []
    for points in range(121):
        taken = {0: 0, 120: tricks}.get(points, tricks // 2)
        run = Run(by_declarers=True, length=1)
        facts = Facts(contract, rules.seats, partner, points, taken, tricks, run, words)
        found.append(score_declared(rules, facts).payments[1])
    return [paid / found[70] for paid in found]


@pytest.mark.parametrize(("contract", "rules", "words"), GAMES)
def test_worth_follows_the_payments(
    contract: Contract, rules: Rules, words: tuple[Word, ...]
) -> None:
    paid = payments(contract, rules, words)
    found = worths(stakes(contract, rules, words))

    assert found == sorted(found)
    for points, (worth, payment) in enumerate(zip(found, paid, strict=True)):
        assert worth == pytest.approx(payment, abs=0.26), points


@pytest.mark.parametrize(("contract", "rules", "words"), GAMES)
def test_worth_jumps_where_the_payment_jumps_and_nowhere_else(
    contract: Contract, rules: Rules, words: tuple[Word, ...]
) -> None:
    paid = payments(contract, rules, words)
    found = worths(stakes(contract, rules, words))

    for points in range(1, 121):
        jump = paid[points] - paid[points - 1]
        assert jump - 1e-9 <= found[points] - found[points - 1] < jump + 0.14, points


@pytest.mark.parametrize(
    ("rules", "words", "need"),
    [
        (TRADITIONAL, (), 61),
        (TRADITIONAL, (Word.KONTRA,), 61),
        (TAKEN_OVER, (), 61),
        (TAKEN_OVER, (Word.KONTRA,), 60),
        (TAKEN_OVER, (Word.KONTRA, Word.RE), 61),
    ],
)
def test_the_middle_target_wins_the_game(rules: Rules, words: tuple[Word, ...], need: int) -> None:
    found = stakes(RUFSPIEL, rules, words)
    assert found.targets[found.middle] == need
    reached = [int((found.targets <= points).sum()) for points in (need - 1, need)]
    assert found.won(np.array(reached)).tolist() == [0.0, 1.0]


def test_more_points_count_for_a_little_on_both_sides_of_the_edge() -> None:
    found = worths(stakes(RUFSPIEL, TRADITIONAL))
    assert found[32] < found[48] < found[60] < found[61] - 1.9
    assert found[61] < found[70] < found[80]
    assert found[0] < found[1] < found[30] < found[31]
    assert found[89] < found[90] < found[119] < found[120]


def test_a_tournament_draws_the_line_of_schneider_elsewhere() -> None:
    found = worths(stakes(RUFSPIEL, preset("tournament")))
    # Defenders with 30 points are out of it.
    assert found[91] - found[90] > 0.5
    assert found[90] - found[89] == pytest.approx(0)


def test_a_round_is_as_good_for_one_team_as_it_is_bad_for_the_other() -> None:
    rules = preset("rotating")
    found = stakes(Contract(GameKind.ROTATING, None, Suit.HERZ), rules)
    values = worths(found)

    assert found.targets[found.middle] == 61
    assert values == sorted(values)
    for points, worth in enumerate(values):
        ours, theirs = round_units((points, 120 - points), rules.units)
        assert worth == pytest.approx((ours - theirs) / rules.units.win, abs=0.26)
        assert worth == pytest.approx(-values[120 - points], abs=0.12)
    assert values[61] > values[60] + 0.9 > values[59] + 1.8


def test_a_tout_is_all_or_nothing() -> None:
    for rules in (TRADITIONAL, THREE):
        found = stakes(Contract(GameKind.SOLO, 1, Suit.GRAS, Stage.TOUT), rules)
        grades = np.array([0, 1])

        assert found.tricks
        assert found.targets.tolist() == [rules.hand_size]
        assert found.worths[grades].tolist() == [-1.0, 1.0]
        assert found.won(grades).tolist() == [0.0, 1.0]


def test_card_points_are_counted_where_no_tout_was_promised() -> None:
    assert not stakes(SOLO, TRADITIONAL).tricks
