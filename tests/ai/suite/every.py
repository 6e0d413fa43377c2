"""All positions of the suite."""

from __future__ import annotations

from typing import Final

from tests.ai.suite import (
    auction,
    lone,
    rufspiel,
    rufspiel_defenders,
    rufspiel_endings,
    variants,
)
from tests.ai.suite.position import Position

ALL: Final[tuple[Position, ...]] = (
    *rufspiel.POSITIONS,
    *rufspiel_defenders.POSITIONS,
    *rufspiel_endings.POSITIONS,
    *lone.POSITIONS,
    *variants.POSITIONS,
    *auction.POSITIONS,
)
