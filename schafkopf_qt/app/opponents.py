"""Who may sit at the table with the person: characters, how strong they play, how much they dare.

The window takes all it knows of levels from here; the levels themselves live with the players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from schafkopf_qt.ai.levels import (
    LEARNER,
    PEOPLE,
    Level,
    Temperament,
    UnknownLevelError,
    level_spec,
    parse_level,
)
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.storage.settings import Seats

__all__ = [
    "CAST",
    "DEFAULT_STRENGTH",
    "OPPONENTS",
    "STRENGTHS",
    "TEMPERAMENTS",
    "Manner",
    "Opponent",
    "Temperament",
    "character",
    "manner_of",
    "needs_search",
    "opponents",
    "remembered",
    "spec_of",
]

STRENGTHS: Final = tuple(level.key for level in PEOPLE)
"""The levels that a person may choose, from weak to strong."""

TEMPERAMENTS: Final = (Temperament.CAUTIOUS, Temperament.STEADY, Temperament.BOLD)
"""From the one who dares least to the one who dares most."""

DEFAULT_STRENGTH: Final = LEARNER.key
"""For a family's first evening: somebody who has just learnt the rules wins often enough to like
the game, and yet nobody at the table throws points away so plainly that even a child laughs."""

OPPONENTS: Final = 3
"""How many may sit with the person at most."""

_BY_KEY: Final[dict[str, Level]] = {level.key: level for level in PEOPLE}


@dataclass(frozen=True, slots=True)
class Opponent:
    """A character: first name, portrait and temperament belong together until somebody asks."""

    key: str
    name: str
    avatar: int
    temperament: Temperament


CAST: Final = (
    Opponent("sepp", "Sepp", 3, Temperament.CAUTIOUS),
    Opponent("vroni", "Vroni", 2, Temperament.STEADY),
    Opponent("resi", "Resi", 7, Temperament.BOLD),
    Opponent("basti", "Basti", 8, Temperament.STEADY),
    Opponent("samira", "Samira", 4, Temperament.CAUTIOUS),
    Opponent("luca", "Luca", 5, Temperament.BOLD),
    Opponent("xaver", "Xaver", 6, Temperament.STEADY),
    Opponent("rosa", "Rosa", 1, Temperament.CAUTIOUS),
)
"""First names as they are common where the game is played; the first three have one of each
temperament and sit at the table unless the person looks like them."""


_BY_FACE: Final = {one.avatar: one for one in CAST}


def character(avatar: int) -> Opponent:
    """Return the one of the cast with this face; numbers beyond the last begin again."""
    return _BY_FACE[(avatar - 1) % len(CAST) + 1]


@dataclass(frozen=True, slots=True)
class Manner:
    """How a computer player plays; `level` is empty if this program does not know it."""

    level: str
    temperament: Temperament = Temperament.STEADY

    @property
    def is_choice(self) -> bool:
        """Whether a person may choose this level; older matches have others."""
        return self.level in STRENGTHS


def manner_of(spec: str) -> Manner:
    """Return how a player of this spec plays; any text will do, a save may hold it."""
    try:
        level, temperament = parse_level(spec)
    except UnknownLevelError:
        return Manner("")
    return Manner(level.key, temperament)


def spec_of(level: str, temperament: Temperament) -> str:
    """Return the spec of a player for one of `STRENGTHS`."""
    return level_spec(_BY_KEY[level], temperament)


def needs_search(spec: str) -> bool:
    """Whether a player of this spec thinks with the search, which has to wake up first."""
    try:
        return parse_level(spec)[0].searches
    except UnknownLevelError:
        return False


def opponents(
    rows: Seats = (), strength: str = DEFAULT_STRENGTH, avatar: int = 0
) -> tuple[Player, ...]:
    """Return the three who sit with a person of this avatar.

    `rows` are those of the last time, by name, avatar and spec; whoever is missing comes from the
    cast, at that strength and with a face that nobody else has.
    """
    seated = [_seated(row, strength) for row in rows[:OPPONENTS]]
    while len(seated) < OPPONENTS:
        taken = {avatar, *(player.avatar for player in seated)}
        names = {player.name for player in seated}
        one = next(one for one in CAST if one.avatar not in taken and one.name not in names)
        seated.append(_player(one, strength))
    return tuple(seated)


def remembered(players: Sequence[Player], before: Seats = ()) -> Seats:
    """Return the rows of these opponents; who did not sit down this time stays as before."""
    rows = [(player.name, player.avatar, player.level) for player in players[:OPPONENTS]]
    return (*rows, *before[len(rows) : OPPONENTS])


def _player(one: Opponent, strength: str) -> Player:
    return Player(one.name, PlayerKind.BOT, spec_of(strength, one.temperament), one.avatar)


def _seated(row: tuple[str, int, str], strength: str) -> Player:
    name, avatar, spec = row
    manner = manner_of(spec)
    if not manner.is_choice:
        spec = spec_of(strength, manner.temperament)
    return Player(name, PlayerKind.BOT, spec, avatar)
