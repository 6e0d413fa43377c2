"""Questions and answers that cross the pipe."""

from __future__ import annotations

import pickle

import pytest

from schafkopf_qt.ai.bot import UnknownLevelError, bot
from schafkopf_qt.ai.wire import Answer, Ask, Failed, NothingToDecideError, Stop, answer
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import TRADITIONAL, table

DEAL = new_deal(preset("traditional"), 7, 1, 3).deal


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


@pytest.mark.parametrize(
    "message",
    [Ask(1, view_of(DEAL, 0), False, "rules"), Answer(1, None), Failed(1, "x"), Stop()],
    ids=["ask", "answer", "failed", "stop"],
)
def test_messages_survive_the_pipe(message: object) -> None:
    assert pickle.loads(pickle.dumps(message)) == message
