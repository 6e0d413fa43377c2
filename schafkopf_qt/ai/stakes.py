"""What a result is worth to a seat: the aims that a search tells apart, and their prices."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from schafkopf_qt.ai.tables import Floats, Ints
from schafkopf_qt.engine.cards import TOTAL_POINTS
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.scoring import points_needed
from schafkopf_qt.engine.view import SeatView

_SLOPE = 0.25
"""What the way from one edge of a result to the other is worth, as a share of winning at all."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Rising targets of the counting side and, one more than those, the worth of each result.

    `middle` is the place of the target that decides the game; worths are for the counting side,
    about 1 for a game won and -1 for a game lost; `tricks` says that tricks are counted.
    """

    targets: Ints
    worths: Floats
    middle: int
    tricks: bool = False

    def won(self, grades: Ints) -> Floats:
        """Return 1 where the counting side wins, else 0."""
        return (grades > self.middle).astype(np.float64)


def stakes_of(view: SeatView) -> Stakes:
    """Return what is at stake in a game with two sides."""
    contract = view.contract
    assert contract is not None
    if contract.stage is Stage.TOUT:
        return _of_tout(view.rules.hand_size)
    if contract.kind is GameKind.ROTATING:
        return _of_round(view)
    tariff = view.rules.tariff
    base = tariff.base(contract.kind) or 1
    need = points_needed(view.rules.doubling, [double.word for double in view.doubles])
    schneider = tariff.schneider / base
    schwarz = tariff.schwarz / base
    steps = {
        1: schwarz,
        tariff.schneider_declarers_max + 1: schneider,
        need: 2.0,
        TOTAL_POINTS - tariff.schneider_defenders_max: schneider,
        TOTAL_POINTS: schwarz,
    }
    return _stakes(steps, need, -1.0 - schneider - schwarz)


def _of_round(view: SeatView) -> Stakes:
    """A rotating round pays its winner; a draw pays nobody."""
    units = view.rules.units
    more = (units.schneider - units.win) / units.win
    half = TOTAL_POINTS // 2
    steps = {
        TOTAL_POINTS - units.schneider_from + 1: more,
        half: 1.0,
        half + 1: 1.0,
        units.schneider_from: more,
    }
    return _stakes(steps, half + 1, -1.0 - more)


def _stakes(steps: dict[int, float], need: int, lowest: float) -> Stakes:
    """Add targets between the edges, so that points count for a little everywhere."""
    for extra in (16, 46, 53, 68, 76, 105):
        steps.setdefault(extra, 0.0)
    targets = sorted(steps)
    worth, worths = lowest, []
    # Less than the first target is worth what no points at all are.
    for target in (0, *targets):
        worth += steps.get(target, 0.0)
        worths.append(worth + _SLOPE * (target - need) / (TOTAL_POINTS / 2))
    return Stakes(np.array(targets, np.int64), np.array(worths), targets.index(need))


def _of_tout(tricks: int) -> Stakes:
    """All tricks or nothing."""
    return Stakes(np.array([tricks], np.int64), np.array([-1.0, 1.0]), 0, tricks=True)
