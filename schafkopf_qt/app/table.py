"""The table: one match being played, moved on by a person and by computer players.

Nothing here waits for a picture and no timer decides anything: an action is applied, saved and
announced, and then the next seat is asked.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from schafkopf_qt.ai.wire import is_answer
from schafkopf_qt.app.bots import Bots, plain_answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.engine.actions import Action, Double, IllegalActionError, Reason
from schafkopf_qt.engine.deal import Deal, apply
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.engine.turns import Declined, Question, declined_by, next_question
from schafkopf_qt.engine.view import SeatView, view_of


def fresh_number() -> int:
    """Return a deal number that nobody can foresee."""
    return secrets.randbelow(DEAL_NUMBERS)


def not_saved(match: Match) -> None:
    """Save nothing: for a table that is only looked at."""


class TableController(QObject):
    """One match; `human_seat` is the person's seat, None if only computer players sit there.

    The window connects the signals and then calls `start`. A match that is taken up again
    announces no past steps: the window shows `view` first.
    """

    deal_began = Signal(object)
    """The `Step` that dealt the cards."""

    stepped = Signal(object)
    """The `Step` of an action that is accepted and saved."""

    asked = Signal(object)
    """The `Question` that is open now, to a person or to a computer player."""

    deal_over = Signal(object)
    """The `Deal` that is over, also one that was thrown in."""

    match_over = Signal(object)
    """The `Match` that is over; follows `deal_over`."""

    trouble = Signal(str)
    """The id of a `Trouble`."""

    def __init__(
        self,
        match: Match,
        human_seat: int | None,
        bots: Bots,
        autosave: Callable[[Match], None] = not_saved,
        number_source: Callable[[], int] = fresh_number,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._match = match
        self._human_seat = human_seat
        self._bots = bots
        self._autosave = autosave
        self._number_source = number_source
        self._declined: Declined = frozenset()
        self._question: Question | None = None
        self._ticket: int | None = None
        self._is_running = False

    @property
    def match(self) -> Match:
        """The match as it stands now."""
        return self._match

    @property
    def deal(self) -> Deal:
        """The current deal, hidden cards included; there is one once `start` was called."""
        return self._match.deal

    @property
    def human_seat(self) -> int | None:
        """The seat of the person, None if only computer players sit here."""
        return self._human_seat

    @property
    def question(self) -> Question | None:
        """The question that is open now; None between deals and before `start`."""
        return self._question

    @property
    def view(self) -> SeatView:
        """What the person may know; in a match of computer players what seat 0 knows."""
        return view_of(self.deal, 0 if self._human_seat is None else self._human_seat)

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the open question is put to the person."""
        return self._question is not None and not self.is_bot(self._question.seat)

    def is_bot(self, seat: int) -> bool:
        """Whether a computer player decides for this seat."""
        return seat != self._human_seat

    def start(self) -> None:
        """Begin, or go on where the match stands: deal, ask, or announce what is over."""
        if self._is_running:
            return
        self._is_running = True
        self._bots.answered.connect(self._on_answered)
        self._bots.trouble.connect(self.trouble)
        if not self._match.deals:
            self.next_deal()
        elif self.deal.is_over:
            self._announce_end()
        else:
            self._ask_next()

    def stop(self) -> None:
        """Let the match rest; answers that still come are dropped."""
        if not self._is_running:
            return
        self._is_running = False
        self._question = self._ticket = None
        self._bots.answered.disconnect(self._on_answered)
        self._bots.trouble.disconnect(self.trouble)

    def next_deal(self) -> bool:
        """Deal again; False if the current deal still goes on or the match is over."""
        deals = self._match.deals
        if not self._is_running or (deals and (not self.deal.is_over or self._match.is_over)):
            return False
        self._match, step = self._match.dealt(self._number_source())
        self._declined = frozenset()
        self._autosave(self._match)
        self.deal_began.emit(step)
        if self.deal is step.deal:
            self._ask_next()
        return True

    def submit(self, action: Action) -> Reason | None:
        """Do what the person wants; returns the rule that forbids it, or None if it is done."""
        is_due = self._question == Question(action.seat) or isinstance(action, Double)
        if not self._is_running or self.is_bot(action.seat) or not is_due:
            return self._why_not_now()
        try:
            self._advance(action)
        except IllegalActionError as error:
            return error.reason
        return None

    def decline(self) -> None:
        """Let the person's chance to double go; without such a question nothing happens."""
        if self.is_waiting_for_person and self._question is not None and self._question.doubling:
            self._decline(self._question)

    def _why_not_now(self) -> Reason:
        is_over = not self._match.deals or self.deal.is_over
        return Reason.DEAL_OVER if is_over else Reason.NOT_YOUR_TURN

    def _advance(self, action: Action) -> None:
        step = apply(self.deal, action)
        self._question = self._ticket = None
        self._match = self._match.with_deal(step.deal)
        self._autosave(self._match)
        self.stepped.emit(step)
        # Whoever was told may have stopped the table or played on already.
        if not self._is_running or self.deal is not step.deal or self._question is not None:
            return
        if step.deal.is_over:
            self._announce_end()
        else:
            self._ask_next()

    def _announce_end(self) -> None:
        match, deal = self._match, self.deal
        self.deal_over.emit(deal)
        if self._is_running and self._match is match and match.is_over:
            self.match_over.emit(match)

    def _ask_next(self) -> None:
        question = next_question(self.deal, self._declined)
        if not self._is_running or question is None:
            return
        self._question, self._ticket = question, None
        self.asked.emit(question)
        if self._question is not question or not self.is_bot(question.seat):
            return
        view = view_of(self.deal, question.seat)
        level = self._match.players[question.seat].level
        self._ticket = self._bots.ask(view, question.doubling, level)

    def _decline(self, question: Question) -> None:
        self._declined = declined_by(self.deal, question.seat, self._declined)
        self._ask_next()

    def _on_answered(self, ticket: int, action: object) -> None:
        question = self._question
        if question is None or ticket != self._ticket:
            return
        self._ticket = None
        view = view_of(self.deal, question.seat)
        if not is_answer(action, view, question.doubling):
            self.trouble.emit(Trouble.BOT_ILLEGAL.value)
            if self._question is not question:
                return
            action = plain_answer(view, question.doubling)
            assert is_answer(action, view, question.doubling)
        if action is None:
            self._decline(question)
        else:
            # The engine's own object: an answer may equal it and yet hold plain numbers.
            self._advance(view.legal[view.legal.index(action)])
