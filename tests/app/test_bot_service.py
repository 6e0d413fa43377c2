"""The worker process: it answers, it may die, hang or talk rubbish, and it leaves with us."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from multiprocessing.connection import Connection

import pytest
from pytestqt.qtbot import QtBot

from schafkopf_qt.ai import worker
from schafkopf_qt.app.bot_service import BotService
from schafkopf_qt.app.bots import plain_answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.app import workers
from tests.app.players import new_match, numbers

VIEW = view_of(new_deal(preset("traditional"), 1, 1, 3).deal, 0)
LONG = 30_000
"""Milliseconds that a test waits on a busy computer."""

POSIX = pytest.mark.skipif(os.name == "nt", reason="asks about processes the POSIX way")
RESTARTED, LOST = Trouble.WORKER_RESTARTED.value, Trouble.WORKER_LOST.value


class Service:
    """A service under test with what it said."""

    def __init__(self, service: BotService) -> None:
        self.bots = service
        self.answers: list[tuple[int, object]] = []
        self.troubles: list[str] = []
        service.answered.connect(lambda ticket, action: self.answers.append((ticket, action)))
        service.trouble.connect(self.troubles.append)

    def ask(self) -> int:
        """Ask the one question of these tests."""
        return self.bots.ask(VIEW, False, "rules")

    def settled(self, qtbot: QtBot, ticket: int) -> object:
        """Wait for the answer and return it."""
        qtbot.waitUntil(lambda: any(t == ticket for t, _ in self.answers), timeout=LONG)
        return dict(self.answers)[ticket]


Make = Callable[..., Service]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Return a maker of services that are stopped after the test and leave nothing."""
    made: list[BotService] = []

    def make_service(
        *targets: Callable[[Connection], None], patience: int = LONG, first_patience: int = LONG
    ) -> Service:
        kinds = iter(chain(targets, repeat(targets[-1]))) if targets else None

        def start() -> workers.Started:
            return worker.start() if kinds is None else workers.starter(next(kinds))()

        made.append(BotService(None, start, patience, first_patience))
        return Service(made[-1])

    yield make_service
    for service in made:
        service.stop()
        assert service.pid is None
    assert [each.name for each in threading.enumerate() if each.name == "bot-listener"] == []


def kill(pid: int | None) -> None:
    """End a process the hard way."""
    assert pid is not None
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def is_alive(pid: int) -> bool:
    """Whether there is such a process, and it is not just waiting to be buried."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return not os.path.isdir("/proc/self")


def is_gone_soon(pid: int) -> bool:
    """Whether a process ends within some seconds."""
    deadline = time.monotonic() + 15
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not is_alive(pid)


def test_worker_answers_with_the_ticket(qtbot: QtBot, make: Make) -> None:
    service = make()

    tickets = [service.ask() for _ in range(3)]
    assert service.answers == []
    answers = [service.settled(qtbot, ticket) for ticket in tickets]

    assert answers == [plain_answer(VIEW, False)] * 3
    assert service.bots.pid not in (None, os.getpid())
    assert service.troubles == []


def test_worker_starts_ahead_of_the_first_question(qtbot: QtBot, make: Make) -> None:
    service = make()

    service.bots.start()
    pid = service.bots.pid
    service.bots.start()
    service.settled(qtbot, service.ask())

    assert service.bots.pid == pid is not None


def test_dead_worker_is_replaced_and_the_open_question_asked_again(
    qtbot: QtBot, make: Make
) -> None:
    service = make(workers.mortal, workers.proper)

    answer = service.settled(qtbot, service.ask())

    assert answer == plain_answer(VIEW, False)
    assert service.troubles == [RESTARTED]
    assert service.bots.pid is not None


def test_worker_killed_between_questions_is_replaced(qtbot: QtBot, make: Make) -> None:
    service = make()
    service.settled(qtbot, service.ask())
    pid = service.bots.pid

    kill(pid)
    qtbot.waitUntil(lambda: service.troubles == [RESTARTED], timeout=LONG)

    assert service.bots.pid not in (None, pid)
    assert service.settled(qtbot, service.ask()) in VIEW.legal


@pytest.mark.parametrize(
    "target",
    [workers.mortal, workers.stillborn, workers.babbling, workers.chatting, workers.deaf],
    ids=lambda target: target.__name__,
)
def test_worker_that_fails_twice_is_replaced_by_the_plain_player(
    qtbot: QtBot, make: Make, target: Callable[[Connection], None]
) -> None:
    service = make(target)

    answer = service.settled(qtbot, service.ask())
    qtbot.waitUntil(lambda: len(service.troubles) == 2, timeout=LONG)

    assert answer == plain_answer(VIEW, False)
    assert service.troubles == [RESTARTED, LOST]
    assert service.bots.is_given_up
    assert service.bots.pid is None
    assert service.settled(qtbot, service.ask()) in VIEW.legal


def test_hung_worker_counts_as_dead(qtbot: QtBot, make: Make) -> None:
    service = make(workers.silent, first_patience=300)

    answer = service.settled(qtbot, service.ask())

    assert answer in VIEW.legal
    assert service.troubles == [RESTARTED, LOST]


def test_worker_without_questions_never_counts_as_hung(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper, patience=100)
    service.settled(qtbot, service.ask())
    pid = service.bots.pid

    qtbot.wait(400)

    assert (service.bots.pid, service.troubles) == (pid, [])


def test_failure_that_the_worker_admits_costs_only_that_question(qtbot: QtBot, make: Make) -> None:
    service = make(workers.unwilling)

    answer = service.settled(qtbot, service.ask())

    assert answer == plain_answer(VIEW, False)
    assert service.troubles == [Trouble.BOT_FAILED.value]
    assert not service.bots.is_given_up


def test_answers_to_other_questions_are_dropped(qtbot: QtBot, make: Make) -> None:
    service = make(workers.confused)

    ticket = service.ask()
    service.settled(qtbot, ticket)

    assert service.answers == [(ticket, plain_answer(VIEW, False))]
    assert service.troubles == []


def test_computer_that_can_start_no_process_plays_on(qtbot: QtBot) -> None:
    def start() -> workers.Started:
        raise OSError("no more processes")

    service = Service(BotService(None, start))

    assert service.settled(qtbot, service.ask()) in VIEW.legal
    assert service.troubles == [LOST]


def test_worker_given_up_gets_a_new_chance_with_the_next_start(qtbot: QtBot, make: Make) -> None:
    service = make(workers.mortal, workers.mortal, workers.proper)
    service.settled(qtbot, service.ask())
    qtbot.waitUntil(lambda: service.bots.is_given_up, timeout=LONG)

    service.bots.start()

    assert service.settled(qtbot, service.ask()) in VIEW.legal
    assert service.bots.pid is not None


@POSIX
@pytest.mark.parametrize("target", [workers.proper, workers.silent], ids=["polite", "stubborn"])
def test_stopping_leaves_no_process_no_thread_and_no_answer(
    qtbot: QtBot, make: Make, target: Callable[[Connection], None]
) -> None:
    service = make(target)
    service.ask()
    pid = service.bots.pid
    assert pid is not None

    service.bots.stop()
    qtbot.wait(100)

    assert not is_alive(pid)
    assert (service.answers, service.troubles, service.bots.pid) == ([], [], None)


def test_stopping_twice_or_before_the_start_is_harmless(make: Make) -> None:
    service = make(workers.proper)

    service.bots.stop()
    service.bots.start()
    service.bots.stop()
    service.bots.stop()


def test_question_after_stopping_starts_anew(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper)
    service.settled(qtbot, service.ask())
    service.bots.stop()

    assert service.settled(qtbot, service.ask()) in VIEW.legal


PROGRAM = """
import os, sys
from PySide6.QtCore import QCoreApplication, QTimer
from schafkopf_qt.app.bot_service import BotService
from tests.app.test_bot_service import VIEW

if __name__ == "__main__":
    app = QCoreApplication([])
    service = BotService()
    def on_answered(ticket, action):
        print(service.pid, flush=True)
        {end}
    service.answered.connect(on_answered)
    service.ask(VIEW, False, "rules")
    app.exec()
"""


@pytest.mark.parametrize(
    "end",
    ["app.quit()", "sys.exit()", "os._exit(1)", "os.kill(os.getpid(), 9)"],
    ids=["end of the loop", "exit", "hard exit", "killed"],
)
@POSIX
def test_worker_never_outlives_the_program(tmp_path: os.PathLike[str], end: str) -> None:
    script = os.path.join(tmp_path, "program.py")
    with open(script, "w", encoding="utf-8") as file:
        file.write(PROGRAM.replace("{end}", end))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    run = subprocess.run(
        [sys.executable, script], env=environment, capture_output=True, text=True, timeout=60
    )

    assert run.stdout.strip().isdigit(), run.stderr
    assert is_gone_soon(int(run.stdout))
    assert "Traceback" not in run.stderr or "exit" in end


def test_match_goes_on_while_its_worker_is_killed_again_and_again(qtbot: QtBot, make: Make) -> None:
    service = make()
    table = TableController(
        new_match(preset("classic"), None, "rules"), None, service.bots, number_source=numbers()
    )
    played: list[object] = []

    def on_stepped(step: object) -> None:
        played.append(step)
        if len(played) % 5 == 0 and service.bots.pid is not None:
            kill(service.bots.pid)

    table.stepped.connect(on_stepped)
    with qtbot.waitSignal(table.deal_over, timeout=LONG):
        table.start()

    assert table.deal.is_over
    assert service.troubles == [RESTARTED, LOST]
