"""Computer players in the window process."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from schafkopf_qt.ai import wire
from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.wire import Answer, Ask
from schafkopf_qt.app.bots import Bots, LocalBots, plain_answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of

VIEW = view_of(new_deal(preset("traditional"), 1, 1, 3).deal, 0)


def heard(bots: Bots) -> list[tuple[int, object]]:
    """Return a list that fills with the answers."""
    answers: list[tuple[int, object]] = []
    bots.answered.connect(lambda ticket, action: answers.append((ticket, action)))
    return answers


def test_answer_comes_later_and_with_its_ticket(qtbot: QtBot) -> None:
    bots = LocalBots()
    answers = heard(bots)

    tickets = [bots.ask(VIEW, False, "random") for _ in range(3)]
    assert answers == []
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=5000)

    assert [ticket for ticket, _action in answers] == tickets
    assert len(set(tickets)) == 3
    assert all(action in VIEW.legal for _ticket, action in answers)


def test_failing_player_is_replaced_by_the_plain_one(qtbot: QtBot) -> None:
    def fail(ask: Ask) -> Answer:
        raise ZeroDivisionError

    bots = LocalBots(answerer=fail)
    answers = heard(bots)
    troubles: list[str] = []
    bots.trouble.connect(troubles.append)

    ticket = bots.ask(VIEW, False, "random")
    qtbot.waitUntil(lambda: bool(answers), timeout=5000)

    assert answers == [(ticket, plain_answer(VIEW, False))]
    assert troubles == [Trouble.BOT_FAILED.value]


def test_unknown_level_is_replaced_by_the_plain_one(qtbot: QtBot) -> None:
    bots = LocalBots()
    answers = heard(bots)

    bots.ask(VIEW, False, "grandmaster")
    qtbot.waitUntil(lambda: bool(answers), timeout=5000)

    assert answers[0][1] in VIEW.legal


@pytest.mark.parametrize("level", ["expert", "club.bold"])
def test_who_would_search_plays_by_rules_of_thumb(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    levels: list[str] = []
    monkeypatch.setattr(wire, "bot", lambda level: levels.append(level) or bot(level))
    bots = LocalBots()
    answers = heard(bots)

    ticket = bots.ask(VIEW, False, level)
    qtbot.waitUntil(lambda: bool(answers), timeout=5000)

    assert answers == [(ticket, plain_answer(VIEW, False))]
    assert set(levels) == {"rules"}
    assert not bots.is_waking


def test_failure_is_logged(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    bots = LocalBots()
    answers = heard(bots)

    bots.ask(VIEW, False, "grandmaster")
    qtbot.waitUntil(lambda: bool(answers), timeout=5000)

    assert "unknown level: grandmaster" in caplog.text


def test_stopped_players_answer_nothing(qtbot: QtBot) -> None:
    bots = LocalBots()
    answers = heard(bots)
    bots.ask(VIEW, False, "random")

    bots.stop()
    bots.start()
    later = bots.ask(VIEW, False, "random")
    qtbot.waitUntil(lambda: bool(answers), timeout=5000)

    assert [ticket for ticket, _action in answers] == [later]
