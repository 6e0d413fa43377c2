"""What the table and a computer player in another process say to each other."""

from __future__ import annotations

from dataclasses import dataclass

from schafkopf_qt.ai.bot import bot
from schafkopf_qt.engine.actions import Action
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
class Stop:
    """The last message to a worker."""


Message = Ask | Stop
Reply = Answer | Failed


class NothingToDecideError(ValueError):
    """An ask about a view in which the seat cannot do anything."""


def answer(ask: Ask) -> Answer:
    """Return what a computer player does, in whichever process this is called.

    Raises UnknownLevelError, and NothingToDecideError if the seat is not on turn.
    """
    player, view = bot(ask.level), ask.view
    if ask.doubling:
        return Answer(ask.ticket, player.double(view))
    if not view.legal or view.to_act != view.seat:
        raise NothingToDecideError(f"seat {view.seat} is not on turn")
    action = player.act(view)
    assert action in view.legal, f"{action} is not legal"
    return Answer(ask.ticket, action)
