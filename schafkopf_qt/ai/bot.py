"""Who decides for a seat without a person: the levels of computer players."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final, Protocol

from schafkopf_qt.ai.bidding import choose_offer, choose_suit, wants_double
from schafkopf_qt.ai.levels import (
    PEOPLE,
    RANDOM,
    RULES,
    Level,
    Temperament,
    UnknownLevelError,
    boldness,
    parse_level,
)
from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.deal import Phase
from schafkopf_qt.engine.view import SeatView

__all__ = ["LEVELS", "Bot", "RandomBot", "RuleBot", "UnknownLevelError", "bot"]


class Bot(Protocol):
    """A computer player; its answers depend on the view alone."""

    def act(self, view: SeatView) -> Action:
        """Return one of the view's legal actions for the seat on turn."""

    def double(self, view: SeatView) -> Double | None:
        """Return the doubling it says now, or None to let the chance go."""


class RuleBot:
    """Plays by rules of thumb; `level` says which ones and how much of the past it remembers."""

    def __init__(self, level: Level = RULES, temperament: Temperament = Temperament.STEADY) -> None:
        self._level = level
        self._daring = boldness(level, temperament)

    def act(self, view: SeatView) -> Action:
        """Return the action of a sensible player; the seat on turn may double as well."""
        match view.phase:
            case Phase.AUCTION:
                offer = choose_offer(view, self._daring)
                return Pass(view.seat) if offer is None else Bid(view.seat, offer)
            case Phase.NAMING:
                return Name(view.seat, choose_suit(view))
            case _:
                remembered = replace(view, tricks=view.tricks[-self._level.memory :])
                return self.double(view) or Play(
                    view.seat, choose_card(remembered, self._level.habits)
                )

    def double(self, view: SeatView) -> Double | None:
        """Return the next word of doubling if the cards are worth it."""
        word = next_double(view)
        return word if word is not None and wants_double(view, self._daring) else None


class RandomBot:
    """Takes any legal action: the yardstick that the others are measured by.

    Equal seed and equal view give equal answers, in any process.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def act(self, view: SeatView) -> Action:
        """Return a legal action by lot."""
        return self._lot(view).choice(view.legal)

    def double(self, view: SeatView) -> Double | None:
        """Return the doubling once in eight times."""
        return next_double(view) if self._lot(view).randrange(8) == 0 else None

    def _lot(self, view: SeatView) -> random.Random:
        facts = (self._seed, view.seat, view.round, view.dealt.mask, view.played.mask)
        return random.Random(f"{facts} {len(view.bidding.said)} {len(view.doubles)}")


LEVELS: Final = tuple(level.key for level in (*PEOPLE, RULES, RANDOM))
"""The keys of all levels; a temperament may follow after a dot."""


def bot(level: str, seed: int = 0) -> Bot:
    """Return the computer player of a level; raises UnknownLevelError."""
    chosen, temperament = parse_level(level)
    if chosen is RANDOM:
        return RandomBot(seed)
    if not chosen.searches:
        return RuleBot(chosen, temperament)
    # Only here: the window process must not load compiled code.
    from schafkopf_qt.ai.thinker import Thinker

    return Thinker(chosen, temperament, seed)


def next_double(view: SeatView) -> Double | None:
    """Return the word of doubling that the seat may say now."""
    return next((action for action in view.legal if isinstance(action, Double)), None)
