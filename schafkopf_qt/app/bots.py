"""Computer players as the table sees them, and the kind that thinks in the window process."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from schafkopf_qt.ai.levels import RULES
from schafkopf_qt.ai.wire import Answer, Ask, answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.view import SeatView

PLAIN_LEVEL = RULES.key
"""The level that needs nothing but Python and steps in wherever another fails."""

_log = logging.getLogger(__name__)


class Bots(QObject):
    """Somebody who answers for the seats without a person, always later, never inside `ask`."""

    answered = Signal(int, object)
    """Ticket and `Action`, or None where a chance to double was let go."""

    trouble = Signal(str)
    """The id of a `Trouble`."""

    waking = Signal(bool)
    """Whether those who search are still getting ready; until then others play for them."""

    @property
    def is_waking(self) -> bool:
        """What `waking` said last."""
        return False

    def ask(self, view: SeatView, doubling: bool, level: str) -> int:
        """Take a question and return its ticket; the answer comes with the signal."""
        raise NotImplementedError

    def start(self) -> None:
        """Get ready to answer, so that the first answer comes sooner; harmless if repeated."""

    def stop(self) -> None:
        """Answer nothing any more and leave no process and no thread behind."""


def unaided_answer(ask: Ask) -> Answer:
    """Return an answer at once: who would search plays by rules of thumb."""
    return answer(ask.without_search())


class LocalBots(Bots):
    """Computer players that answer in the window process, one question per turn of the loop.

    They never search: compiled code and long thoughts belong to the worker process.
    """

    _due = Signal(int)

    def __init__(
        self, parent: QObject | None = None, answerer: Callable[[Ask], Answer] = unaided_answer
    ) -> None:
        super().__init__(parent)
        self._answerer = answerer
        self._last_ticket = 0
        self._open: dict[int, Ask] = {}
        self._due.connect(self._on_due, Qt.ConnectionType.QueuedConnection)

    def ask(self, view: SeatView, doubling: bool, level: str) -> int:
        """Take a question; it is answered when the event loop comes round."""
        self._last_ticket += 1
        self.take(Ask(self._last_ticket, view, doubling, level))
        return self._last_ticket

    def take(self, ask: Ask) -> None:
        """Take a question that has a ticket already."""
        self._open[ask.ticket] = ask
        self._due.emit(ask.ticket)

    def stop(self) -> None:
        """Forget all open questions."""
        self._open.clear()

    def _on_due(self, ticket: int) -> None:
        ask = self._open.pop(ticket, None)
        if ask is None:
            return
        try:
            action = self._answerer(ask).action
        except Exception:  # Whatever a computer player does wrong, the plain one plays on.
            _log.exception("computer player of level %s failed", ask.level)
            self.trouble.emit(Trouble.BOT_FAILED.value)
            action = plain_answer(ask.view, ask.doubling)
        self.answered.emit(ticket, action)


def plain_answer(view: SeatView, doubling: bool) -> Action | None:
    """Return what the plain computer player does, at once."""
    return answer(Ask(0, view, doubling, PLAIN_LEVEL)).action
