"""The table: what is asked, accepted, saved and announced, and in which order."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from schafkopf_qt.app.bots import LocalBots
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.app.table import TableController, fresh_number
from schafkopf_qt.engine.actions import Action, Bid, Double, Pass, Play, Reason
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import replay, undealt
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.turns import Question
from schafkopf_qt.engine.view import SeatView, view_of
from tests.app.players import KONTRA, HandBots, Log, new_match, numbers, passing, simple

TRADITIONAL = preset("traditional")
Policy = Callable[[SeatView], Action]


def table_of(
    rules: Rules, human_seat: int | None = 0, match: Match | None = None
) -> tuple[TableController, HandBots, Log]:
    """Return a table whose computer players answer by hand, and its log."""
    bots = HandBots()
    table = TableController(
        new_match(rules, human_seat) if match is None else match,
        human_seat,
        bots,
        lambda match: log.saved(match),
        numbers(),
    )
    log = Log(table)
    return table, bots, log


def act(table: TableController, bots: HandBots, policy: Policy = simple) -> None:
    """Let whoever is asked do something."""
    question = table.question
    assert question is not None
    if table.is_bot(question.seat):
        bots.answer(None if question.doubling else policy(bots.last.view))
    elif question.doubling:
        table.decline()
    else:
        assert table.submit(policy(table.view)) is None


def play_until(
    table: TableController, bots: HandBots, wanted: Callable[[], bool], policy: Policy = simple
) -> None:
    """Play until something is so."""
    while not wanted():
        act(table, bots, policy)


def test_start_deals_saves_announces_and_asks() -> None:
    table, bots, log = table_of(TRADITIONAL)

    table.start()

    assert log.lines == ["saved", "deal_began", "asked 0"]
    assert (table.deal.number, table.deal.round, table.deal.dealer) == (1, 1, 3)
    assert table.question == Question(0)
    assert table.is_waiting_for_person
    assert bots.asks == []


def test_starting_twice_is_starting_once() -> None:
    table, _bots, log = table_of(TRADITIONAL)

    table.start()
    table.start()

    assert log.lines == ["saved", "deal_began", "asked 0"]


def test_each_action_is_saved_before_it_is_announced_and_before_the_next_is_asked() -> None:
    table, bots, log = table_of(TRADITIONAL)
    table.start()
    log.lines.clear()

    assert table.submit(Pass(0)) is None
    bots.answer(Pass(1))

    assert log.lines == ["saved", "stepped", "asked 1", "saved", "stepped", "asked 2"]


def test_bot_gets_the_view_of_its_own_seat_and_its_level() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    table.start()

    table.submit(Pass(0))

    assert bots.last.view == view_of(table.deal, 1)
    assert (bots.last.doubling, bots.last.level) == (False, "random")


def test_forbidden_action_of_the_person_gives_the_reason_and_changes_nothing() -> None:
    table, _bots, log = table_of(TRADITIONAL)
    table.start()
    before = (table.deal, list(log.lines), table.question)

    assert table.submit(Play(0, Card.EO)) is Reason.WRONG_PHASE
    assert table.submit(Double(0, Word.KONTRA)) is Reason.WRONG_PHASE

    assert (table.deal, log.lines, table.question) == before


@pytest.mark.parametrize("action", [Pass(1), Bid(1, Offer.WENZ), Play(1, Card.EO), Pass(3)])
def test_nobody_acts_for_a_computer_player(action: Action) -> None:
    table, _bots, _log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))

    assert table.submit(action) is Reason.NOT_YOUR_TURN
    assert len(table.deal.actions) == 1


def test_person_out_of_turn_is_refused() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))

    assert table.submit(Pass(0)) is Reason.NOT_YOUR_TURN
    bots.answer(Pass(1))
    assert len(table.deal.actions) == 2


def test_before_start_and_after_the_deal_the_person_is_told_that_nothing_is_on() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    assert table.submit(Pass(0)) is Reason.DEAL_OVER
    table.start()
    play_until(table, bots, lambda: table.deal.is_over)

    assert table.submit(Pass(0)) is Reason.DEAL_OVER


def test_stale_answer_is_dropped() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))
    old = bots.last.ticket
    bots.answer(Pass(1))

    bots.answered.emit(old, Pass(1))
    bots.answered.emit(7, Pass(2))

    assert table.deal.actions == (Pass(0), Pass(1))
    assert table.question == Question(2)


def test_person_doubles_while_a_computer_player_thinks() -> None:
    table, bots, log = table_of(KONTRA, human_seat=3)
    table.start()
    bots.answer(simple(bots.last.view))
    play_until(table, bots, lambda: table.deal.phase is Phase.PLAY, passing)
    question, ticket = table.question, bots.last.ticket
    assert question is not None
    assert table.is_bot(question.seat)

    assert table.submit(Double(3, Word.KONTRA)) is None
    bots.answered.emit(ticket, None)

    assert table.deal.doubles == (Double(3, Word.KONTRA),)
    assert bots.last.ticket != ticket
    assert bots.last.view == view_of(table.deal, bots.last.view.seat)
    assert log.lines[-3:-1] == ["saved", "stepped"]


def test_everybody_is_heard_about_doubling_before_the_person_leads() -> None:
    table, bots, _log = table_of(KONTRA)
    table.start()
    play_until(table, bots, lambda: table.deal.phase is Phase.PLAY, only_the_person_bids)
    heard = []
    while not table.is_waiting_for_person:
        assert bots.last.doubling
        assert table.submit(Play(0, next(iter(table.view.playable)))) is Reason.NOT_YOUR_TURN
        heard.append(bots.last.view.seat)
        bots.answer(None)

    assert heard == [1, 2, 3]
    assert table.submit(Play(0, next(iter(table.view.playable)))) is None


def only_the_person_bids(view: SeatView) -> Action:
    """Let seat 0 play a Wenz."""
    wenz = Bid(0, Offer.WENZ)
    return wenz if wenz in view.legal else passing(view)


def test_doubling_is_put_to_the_person_who_may_let_it_go() -> None:
    table, bots, log = table_of(KONTRA, human_seat=2)
    table.start()
    bots.answer(Bid(0, Offer.WENZ))
    play_until(table, bots, lambda: table.question == Question(2, doubling=True), passing)
    actions = table.deal.actions

    table.decline()

    assert table.deal.actions == actions
    assert log.lines[-1] == "asked 3"
    table.decline()
    assert log.lines[-1] == "asked 3"


def test_doubling_is_put_to_the_person_who_may_take_it() -> None:
    table, bots, _log = table_of(KONTRA, human_seat=2)
    table.start()
    bots.answer(Bid(0, Offer.WENZ))
    play_until(table, bots, lambda: table.question == Question(2, doubling=True), passing)

    assert table.submit(Double(2, Word.KONTRA)) is None
    assert table.deal.doubles == (Double(2, Word.KONTRA),)
    assert table.submit(Double(2, Word.KONTRA)) is Reason.DOUBLING_WRONG_STEP


def test_chance_that_was_let_go_is_not_offered_again() -> None:
    table, bots, log = table_of(KONTRA, human_seat=None)
    table.start()
    bots.answer(Bid(0, Offer.WENZ))
    play_until(table, bots, lambda: table.deal.phase is Phase.PLAY, passing)
    log.lines.clear()

    for _seat in range(3):
        bots.answer(None)

    assert log.lines == ["asked 2", "asked 3", "asked 0"]
    assert not bots.last.doubling


def test_letting_go_without_being_asked_does_nothing() -> None:
    table, bots, log = table_of(TRADITIONAL)
    table.decline()
    table.start()
    lines = list(log.lines)

    table.decline()
    assert log.lines == lines
    table.submit(Pass(0))
    table.decline()
    assert bots.last.view.seat == 1


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(None, id="nothing"),
        pytest.param(42, id="a number"),
        pytest.param("1 pass", id="a text"),
        pytest.param(Pass(2), id="another seat"),
        pytest.param(Play(1, Card.EO), id="a card in the auction"),
        pytest.param([Pass(1)], id="a list"),
    ],
)
def test_rubbish_of_a_computer_player_is_replaced_and_told(answer: object) -> None:
    table, bots, log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))
    log.lines.clear()

    bots.answer(answer)

    assert log.lines == [f"trouble {Trouble.BOT_ILLEGAL}", "saved", "stepped", "asked 2"]
    assert len(table.deal.actions) == 2


def test_an_answer_of_plain_numbers_and_texts_is_taken_as_what_it_equals() -> None:
    table, bots, log = table_of(TRADITIONAL, human_seat=1)
    table.start()

    bots.answer(Bid(0, "wenz"))  # type: ignore[arg-type]

    assert log.lines[-3:] == ["saved", "stepped", "asked 1"]
    assert table.deal.actions == (Bid(0, Offer.WENZ),)
    assert isinstance(table.deal.actions[0].offer, Offer)


def test_card_as_answer_to_doubling_is_rubbish() -> None:
    table, bots, log = table_of(KONTRA, human_seat=None)
    table.start()
    bots.answer(Bid(0, Offer.WENZ))
    play_until(table, bots, lambda: table.deal.phase is Phase.PLAY, passing)
    seat = bots.last.view.seat

    bots.answer(Play(seat, next(iter(bots.last.view.hand))))

    assert f"trouble {Trouble.BOT_ILLEGAL}" in log.lines
    assert table.deal.cards_out == 0


def test_next_deal_waits_for_the_end_of_this_one() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    assert not table.next_deal()
    table.start()
    assert not table.next_deal()
    play_until(table, bots, lambda: table.deal.is_over)

    assert table.next_deal()
    assert not table.next_deal()
    assert [deal.number for deal in table.match.deals] == [1, 2]
    assert table.deal.dealer == 0


def test_deal_that_is_thrown_in_is_over_and_the_next_can_be_dealt() -> None:
    table, bots, log = table_of(TRADITIONAL)
    table.start()
    play_until(table, bots, lambda: table.deal.is_over, passing)

    assert table.deal.thrown_in
    assert log.lines[-2:] == ["stepped", "deal_over"]
    assert table.question is None
    assert table.next_deal()


def test_match_is_over_after_its_last_deal() -> None:
    rules = with_option(TRADITIONAL, "ending.amount", 2)
    table, bots, log = table_of(rules)
    table.start()
    play_until(table, bots, lambda: table.deal.is_over)
    assert "match_over" not in log.lines
    table.next_deal()
    play_until(table, bots, lambda: table.deal.is_over)

    assert log.lines[-3:] == ["stepped", "deal_over", "match_over"]
    assert not table.next_deal()


def test_match_goes_on_where_it_stood() -> None:
    first, bots, _log = table_of(TRADITIONAL)
    first.start()
    play_until(first, bots, lambda: first.deal.cards_out == 5)
    question = first.question

    table, _bots, log = table_of(TRADITIONAL, match=first.match)
    table.start()

    assert question is not None
    assert table.question == question
    assert log.lines == [f"asked {question.seat}"]


def test_match_taken_up_between_deals_announces_the_end_again() -> None:
    first, bots, _log = table_of(TRADITIONAL)
    first.start()
    play_until(first, bots, lambda: first.deal.is_over)

    table, _bots, log = table_of(TRADITIONAL, match=first.match)
    table.start()

    assert log.lines == ["deal_over"]
    assert table.next_deal()


def test_stopped_table_drops_answers_and_takes_nothing() -> None:
    table, bots, log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))
    lines = list(log.lines)

    table.stop()
    table.stop()
    bots.answer(Pass(1))

    assert table.submit(Double(0, Word.KONTRA)) is Reason.NOT_YOUR_TURN
    assert not table.next_deal()
    assert (log.lines, table.question) == (lines, None)


def test_stopped_table_can_be_started_again() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    table.start()
    table.submit(Pass(0))
    table.stop()

    table.start()
    bots.answer(Pass(1))

    assert table.deal.actions == (Pass(0), Pass(1))


@pytest.mark.parametrize("signal", ["deal_began", "stepped", "asked", "deal_over"])
def test_listener_may_stop_the_table_at_any_time(signal: str) -> None:
    table, bots, _log = table_of(with_option(TRADITIONAL, "ending.amount", 1))
    getattr(table, signal).connect(lambda _fact: table.stop())
    over: list[object] = []
    table.match_over.connect(over.append)

    table.start()
    while table.question is not None:
        act(table, bots)

    asked = len(bots.asks)
    assert table.question is None
    assert over == []
    assert not table.next_deal()
    assert len(bots.asks) == asked


def test_listener_may_play_on_at_once() -> None:
    table, bots, _log = table_of(TRADITIONAL)
    table.asked.connect(
        lambda question: table.submit(passing(table.view)) if question.seat == 0 else None
    )

    table.start()
    bots.answer(Pass(1))

    assert table.deal.actions == (Pass(0), Pass(1))
    assert len(bots.asks) == 2


def test_person_knows_only_its_own_view() -> None:
    table, _bots, _log = table_of(TRADITIONAL, human_seat=2)
    table.start()

    assert table.view == view_of(table.deal, 2)
    assert [table.is_bot(seat) for seat in range(4)] == [True, True, False, True]


def test_demonstration_has_only_computer_players_and_shows_seat_0() -> None:
    table, bots, _log = table_of(TRADITIONAL, human_seat=None)
    table.start()

    assert bots.last.view.seat == 0
    assert table.view == view_of(table.deal, 0)
    assert table.human_seat is None
    assert table.submit(Pass(0)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
@pytest.mark.parametrize("level", ["rules", "random"])
def test_computer_players_play_whole_deals(qtbot: QtBot, rules: Rules, level: str) -> None:
    bots = LocalBots()
    table = TableController(new_match(rules, None, level), None, bots, number_source=numbers())
    steps = Log(table).steps
    for _deal in range(3):
        with qtbot.waitSignal(table.deal_over, timeout=20_000):
            table.next_deal() if table.match.deals else table.start()

    assert len(table.match.finished_deals) == 3
    assert len(steps) == 3 + sum(len(deal.actions) for deal in table.match.deals)
    for deal in table.match.deals:
        assert replay(undealt(deal), deal.actions) == deal


def test_fresh_numbers_are_deal_numbers_and_differ() -> None:
    found = {fresh_number() for _ in range(20)}

    assert len(found) == 20
    assert all(0 <= number < DEAL_NUMBERS for number in found)
