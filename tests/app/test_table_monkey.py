"""A monkey at the table: whatever is said to it in whatever order, it keeps its promises."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import legal_actions, replay, undealt
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules, Window
from schafkopf_qt.storage.records import parse_record, print_record
from tests.app.players import HandBots, new_match, numbers
from tests.storage.matches import record_of

DOUBLES = with_option(
    with_option(preset("traditional"), "doubling.words", tuple(Word)),
    "doubling.window",
    Window.HOLDING_ALL_CARDS,
)
RULES = (
    with_option(preset("rotating"), "ending.amount", 2),
    with_option(preset("tournament"), "ending.amount", 2),
    with_option(DOUBLES, "ending.amount", 3),
    with_option(with_option(preset("traditional"), "seats", 3), "ending.amount", 3),
)


class Monkey:
    """A table, what it saved last, and somebody who presses everything."""

    def __init__(self, rules: Rules, seed: int, human_seat: int | None) -> None:
        self.lots = random.Random(seed)
        self.human_seat = human_seat
        self.numbers = numbers(seed)
        self.saved = new_match(rules, human_seat)
        self.sit_down()

    def sit_down(self) -> None:
        """Go on with what was saved at a new table."""
        self.bots = HandBots()
        self.table = TableController(
            self.saved, self.human_seat, self.bots, self._save, self.numbers
        )
        self.table.start()

    def press(self) -> None:
        """Do one of the things that a person, a bot or a window can do."""
        presses = (
            self.play_on,
            self.play_on,
            self.play_on,
            self.play_on,
            self.talk_rubbish,
            self.want_anything,
            self.double,
            self.table.decline,
            self.table.next_deal,
            self.rest,
        )
        self.lots.choice(presses)()

    def play_on(self) -> None:
        """Let whoever is asked do something legal."""
        question = self.table.question
        if question is None:
            self.table.next_deal()
            return
        deal = self.table.deal
        actions = legal_actions(deal, question.seat)
        doubles = [action for action in actions if isinstance(action, Double)]
        choices: list[Action | None] = [*doubles, None] if question.doubling else [*actions]
        action = self.lots.choice(choices)
        if self.table.is_bot(question.seat):
            self.bots.answer(action)
        elif action is None:
            self.table.decline()
        else:
            assert self.table.submit(action) is None

    def talk_rubbish(self) -> None:
        """Answer questions that are open or not with whatever."""
        if self.bots.asks:
            ticket = self.bots.last.ticket - self.lots.randrange(2)
            self.bots.answered.emit(ticket, self.lots.choice([None, 1, "x", self._anything()]))

    def want_anything(self) -> None:
        """Want something that may be forbidden; if so nothing changes."""
        before, action = self.table.match, self._anything()
        reason = self.table.submit(action)
        assert (reason is None) == (self.table.match is not before)

    def double(self) -> None:
        """Double out of turn if that is possible."""
        if self.human_seat is not None and self.table.match.deals:
            for action in legal_actions(self.table.deal, self.human_seat):
                if isinstance(action, Double):
                    assert self.table.submit(action) is None
                    return

    def rest(self) -> None:
        """Stop, and go on here or at a new table."""
        self.table.stop()
        if self.lots.random() < 0.5:
            self.table.start()
        else:
            self.sit_down()

    def check(self) -> None:
        """Insist on what the table promises."""
        match, question = self.table.match, self.table.question
        assert self.saved == match
        assert (question is None) == match.deal.is_over
        if question is not None:
            assert not question.doubling or any(
                isinstance(action, Double) for action in legal_actions(match.deal, question.seat)
            )
        assert all(deal.is_over for deal in match.deals[:-1])

    def _anything(self) -> Action:
        seat, lots = self.lots.randrange(self.saved.rules.seats), self.lots
        return lots.choice(
            (
                Pass(seat),
                Bid(seat, lots.choice(list(Offer))),
                Name(seat, lots.choice(list(Suit))),
                Double(seat, lots.choice(list(Word))),
                Play(seat, lots.choice(list(Card))),
            )
        )

    def _save(self, match: Match) -> None:
        self.saved = match


@pytest.mark.parametrize("rules", RULES, ids=["rotating", "tournament", "doubles", "three"])
@given(seed=st.integers(0, 10**6), human_seat=st.sampled_from([None, 0, 1, 2]))
@settings(max_examples=12)
def test_table_keeps_its_promises(rules: Rules, seed: int, human_seat: int | None) -> None:
    monkey = Monkey(rules, seed, human_seat)

    for _press in range(250):
        monkey.press()
        monkey.check()

    match = monkey.table.match
    for deal in match.deals:
        assert replay(undealt(deal), deal.actions) == deal
    record = record_of(match)
    assert parse_record(print_record(record), record.id) == record
