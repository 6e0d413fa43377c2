"""Questions and answers that cross the pipe."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from schafkopf_qt.ai import wire
from schafkopf_qt.ai.bot import UnknownLevelError, bot
from schafkopf_qt.ai.levels import CLUB, EXPERT
from schafkopf_qt.ai.wire import (
    Answer,
    Ask,
    Failed,
    NothingToDecideError,
    Ready,
    Stop,
    answer,
    is_answer,
)
from schafkopf_qt.engine.actions import Double, Pass, Play
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.games import Word
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import TRADITIONAL, table

DEAL = new_deal(preset("traditional"), 7, 1, 3).deal
FORCED = replace(view_of(DEAL, 0), legal=view_of(DEAL, 0).legal[:1])


def test_answer_carries_the_ticket_and_what_the_level_does() -> None:
    view = view_of(DEAL, 0)
    assert answer(Ask(41, view, False, "rules")) == Answer(41, bot("rules").act(view))


def test_letting_a_chance_to_double_go_is_an_answer_without_action() -> None:
    hands = (
        "EO EU GO HA HX SA S7 G7|H7 H8 E8 E7 S8 S9 G8 G9"
        "|HO SO GU HU H9 HK EA EX|EK E9 GA GX GK SU SX SK"
    )
    deal = table("rufspiel G by 0", hands)
    assert answer(Ask(1, view_of(deal, 1), True, "rules")) == Answer(1, None)


def test_kontra_is_said_with_the_cards_that_beat_the_game() -> None:
    hands = (
        "HU SU GO HA HX SA S7 G7|EO HO SO EU GU H7 H8 EA"
        "|HK H9 EX EK E9 GX GK S8|E8 E7 GA G9 G8 S9 SX SK"
    )
    deal = table("rufspiel G by 0", hands)
    found = answer(Ask(1, view_of(deal, 1), True, "rules"))
    assert isinstance(found.action, Double)
    assert TRADITIONAL.doubling.words[0] is found.action.word


def test_seat_that_is_not_on_turn_has_nothing_to_decide() -> None:
    with pytest.raises(NothingToDecideError):
        answer(Ask(1, view_of(DEAL, 2), False, "rules"))


def test_unknown_level_is_an_error() -> None:
    with pytest.raises(UnknownLevelError):
        answer(Ask(1, view_of(DEAL, 0), False, "genius"))


@pytest.fixture
def thoughtless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail as soon as anybody thinks."""

    def bot(level: str) -> None:
        raise AssertionError(f"{level} thinks")

    monkeypatch.setattr(wire, "bot", bot)


@pytest.mark.usefixtures("thoughtless")
@pytest.mark.parametrize("level", ["expert", "rules", "random"])
def test_forced_action_is_answered_without_a_thought(level: str) -> None:
    ask = Ask(5, FORCED, False, level)
    assert ask.is_forced
    assert answer(ask) == Answer(5, FORCED.legal[0])


@pytest.mark.usefixtures("thoughtless")
def test_lone_chance_to_double_is_not_forced() -> None:
    ask = Ask(5, replace(FORCED, legal=(Double(0, Word.KONTRA),)), True, "expert")
    assert not ask.is_forced
    with pytest.raises(AssertionError, match="expert thinks"):
        answer(ask)


@pytest.mark.parametrize(
    ("level", "seconds"),
    [
        ("expert", EXPERT.seconds),
        ("expert.bold", EXPERT.seconds),
        ("club.cautious", CLUB.seconds),
        ("learner", 0),
        ("beginner.bold", 0),
        ("rules", 0),
        ("random", 0),
        ("genius", 0),
    ],
)
def test_only_a_search_needs_time(level: str, seconds: float) -> None:
    ask = Ask(1, view_of(DEAL, 0), False, level)
    assert ask.seconds == seconds
    assert ask.needs_search == (seconds > 0)
    assert ask.without_search() == (replace(ask, level="rules") if seconds else ask)


def test_forced_action_needs_no_search() -> None:
    ask = Ask(1, FORCED, False, "expert")
    assert not ask.needs_search
    assert ask.seconds == 0


KONTRA = Double(0, Word.KONTRA)


@pytest.mark.parametrize(
    ("action", "doubling", "expected"),
    [
        (Pass(0), False, True),
        (Pass(1), False, False),
        (Play(0, Card.EO), False, False),
        (None, False, False),
        ("0 pass", False, False),
        ([Pass(0)], False, False),
        (None, True, True),
        (Pass(0), True, False),
        (KONTRA, True, False),
    ],
)
def test_answer_keeps_the_rules(action: object, doubling: bool, expected: bool) -> None:
    assert is_answer(action, view_of(DEAL, 0), doubling) is expected


def test_doubling_that_is_legal_is_an_answer() -> None:
    view = replace(view_of(DEAL, 0), legal=(KONTRA,))
    assert is_answer(KONTRA, view, True)
    assert is_answer(KONTRA, view, False)


@pytest.mark.parametrize(
    "message",
    [
        Ask(1, view_of(DEAL, 0), False, "rules"),
        Answer(1, None),
        Failed(1, "x"),
        Ready(True),
        Stop(),
    ],
    ids=["ask", "answer", "failed", "ready", "stop"],
)
def test_messages_survive_the_pipe(message: object) -> None:
    assert pickle.loads(pickle.dumps(message)) == message
