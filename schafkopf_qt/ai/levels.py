"""The levels of computer players as data, and the temperaments they may have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from schafkopf_qt.ai.weights import WEIGHTS, Weights


class Temperament(StrEnum):
    """How much a player dares in the auction and in doubling."""

    STEADY = "steady"
    CAUTIOUS = "cautious"
    BOLD = "bold"


class UnknownLevelError(LookupError):
    """There is no computer player of this level; `level` is what was asked for."""

    def __init__(self, level: str) -> None:
        super().__init__(f"unknown level: {level}")
        self.level = level

    def __reduce__(self) -> tuple[type[UnknownLevelError], tuple[str]]:
        return type(self), (self.level,)


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of player.

    `seconds` is the time that one decision may take, 0 for players who do not search; `worlds` is
    how many deals of the hidden cards a search looks at, `habit` how much worth the card of the
    rules of thumb gets on top (1 is a game won): where few deals are looked at, chance is the worse
    adviser. `memory` counts the past tricks that the player remembers, `boldness` moves its
    bidding (0 is what pays; below 0 it waits for better cards). `habits` are the rules of thumb of
    players who do not search.
    """

    key: str
    seconds: float = 0.0
    worlds: int = 0
    habit: float = 0.0
    memory: int = 8
    boldness: float = 0.0
    habits: Weights = WEIGHTS

    @property
    def searches(self) -> bool:
        """Whether the player needs the compiled search."""
        return self.worlds > 0


_SIMPLE: Final = replace(
    WEIGHTS,
    to_come=0.0,
    beat_again=0.0,
    smear=0.1,
    smear_trump=0.1,
    void=0.0,
    pull=0.0,
    pull_partner=0.0,
    pull_lone=3.0,
    pull_drawn=0.0,
    defender_trump=0.0,
    search=0.0,
    called_ace=0.0,
    bare_ten=2.0,
    short_suit=0.0,
    position=0.0,
)
"""High cards take tricks, and nothing is planned."""

BEGINNER: Final = Level("beginner", memory=1, boldness=-0.1, habits=_SIMPLE)
LEARNER: Final = Level("learner", memory=3, boldness=-0.02)
CLUB: Final = Level("club", seconds=0.4, worlds=8, habit=0.3)
EXPERT: Final = Level("expert", seconds=0.9, worlds=480, habit=0.08)
RULES: Final = Level("rules")
"""Rules of thumb alone: stands in wherever another player fails."""
RANDOM: Final = Level("random")
"""Any legal action: the yardstick that the others are measured by."""

PEOPLE: Final = (BEGINNER, LEARNER, CLUB, EXPERT)
"""The levels that a person may choose, each stronger than the one before."""

_BY_KEY: Final = {level.key: level for level in (*PEOPLE, RULES, RANDOM)}


_DARING: Final = {Temperament.STEADY: 0.0, Temperament.CAUTIOUS: -0.05, Temperament.BOLD: 0.05}


def boldness(level: Level, temperament: Temperament) -> float:
    """Return how much less than others a player asks of a hand, as a chance to win."""
    return level.boldness + _DARING[temperament]


def parse_level(spec: str) -> tuple[Level, Temperament]:
    """Return what a string like `expert` or `club.bold` stands for; raises UnknownLevelError."""
    key, dot, temper = spec.partition(".")
    try:
        return _BY_KEY[key], Temperament(temper) if dot else Temperament.STEADY
    except (KeyError, ValueError) as error:
        raise UnknownLevelError(spec) from error


def level_spec(level: Level, temperament: Temperament = Temperament.STEADY) -> str:
    """Return the string that `parse_level` reads; a save holds it."""
    return level.key if temperament is Temperament.STEADY else f"{level.key}.{temperament.value}"
