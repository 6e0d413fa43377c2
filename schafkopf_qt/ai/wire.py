"""What the table and a computer player in another process say to each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeGuard

from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.levels import RULES, UnknownLevelError, parse_level
from schafkopf_qt.engine.actions import Action, Double
from schafkopf_qt.engine.view import SeatView

NO_TICKET = -1
"""The ticket of a `Failed` that answers something that was no `Ask`."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to the seat of the view; `doubling` asks only whether it doubles now."""

    ticket: int
    view: SeatView
    doubling: bool
    level: str

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose."""
        return not self.doubling and len(self.view.legal) == 1

    @property
    def needs_search(self) -> bool:
        """Whether only the compiled search can find the answer of this level."""
        try:
            level, _temperament = parse_level(self.level)
        except UnknownLevelError:  # Whoever answers is going to complain.
            return False
        return level.searches and not self.is_forced

    @property
    def seconds(self) -> float:
        """How long the answer may take; 0 if it needs no search."""
        return parse_level(self.level)[0].seconds if self.needs_search else 0.0

    def without_search(self) -> Ask:
        """Return the ask for a player by rules of thumb if it needs a search, or else as it is."""
        return replace(self, level=RULES.key) if self.needs_search else self


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the ask of the same ticket; None means that the seat does not double."""

    ticket: int
    action: Action | None


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer could be found; `kind` is the class of the error, `trace` is for the log."""

    ticket: int
    kind: str
    trace: str = ""


@dataclass(frozen=True, slots=True)
class Ready:
    """The first message of a worker, unasked: from now on it answers.

    If the search could not be loaded, `detail` says why, for the log, and whoever would search
    plays by rules of thumb.
    """

    can_search: bool
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """The last message to a worker."""


Message = Ask | Stop
Reply = Ready | Answer | Failed


class NothingToDecideError(ValueError):
    """An ask about a view in which the seat cannot do anything."""


def answer(ask: Ask) -> Answer:
    """Return what a computer player does, in whichever process this is called.

    A forced action is returned without any thought. Equal asks of a level get equal answers in
    every process, as far as a search has the time for all it wants to look at.

    Raises UnknownLevelError, and NothingToDecideError if the seat is not on turn.
    """
    view = ask.view
    if ask.doubling:
        return Answer(ask.ticket, bot(ask.level).double(view))
    if not view.legal or view.to_act != view.seat:
        raise NothingToDecideError(f"seat {view.seat} is not on turn")
    action = view.legal[0] if ask.is_forced else bot(ask.level).act(view)
    assert is_answer(action, view, False), f"{action} is not legal"
    return Answer(ask.ticket, action)


def is_answer(action: object, view: SeatView, doubling: bool) -> TypeGuard[Action | None]:
    """Whether this answers the question within the rules: another process may send anything."""
    if doubling and not isinstance(action, Double):
        return action is None
    return isinstance(action, Action) and action in view.legal
