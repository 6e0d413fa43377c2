"""The worker process: it answers, it may die, hang or talk rubbish, and it leaves with us."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import chain, repeat
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimerEvent
from pytestqt.qtbot import QtBot

from schafkopf_qt.ai import worker
from schafkopf_qt.ai.wire import Ask
from schafkopf_qt.app import bot_service
from schafkopf_qt.app.bot_service import BotService
from schafkopf_qt.app.bots import plain_answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import SeatView, view_of
from schafkopf_qt.storage import paths
from tests.app import workers
from tests.app.players import new_match, numbers

VIEW = view_of(new_deal(preset("traditional"), 1, 1, 3).deal, 0)
FORCED = replace(VIEW, legal=VIEW.legal[:1])
PLAIN, OWN = plain_answer(VIEW, False), workers.own_choice(VIEW)
LONG = 30_000
"""Milliseconds that a test waits on a busy computer."""

POSIX = pytest.mark.skipif(os.name == "nt", reason="asks about processes the POSIX way")
RESTARTED, LOST = Trouble.WORKER_RESTARTED.value, Trouble.WORKER_LOST.value
MISSING = Trouble.SEARCH_MISSING.value
LEVELS = ("expert", "club.bold", "learner", "beginner.cautious", "rules", "random")


class Service:
    """A service under test with what it said."""

    def __init__(self, service: BotService) -> None:
        self.bots = service
        self.answers: list[tuple[int, object]] = []
        self.troubles: list[str] = []
        self.waking: list[bool] = []
        service.answered.connect(lambda ticket, action: self.answers.append((ticket, action)))
        service.trouble.connect(self.troubles.append)
        service.waking.connect(self.waking.append)

    def ask(self, level: str = "expert", view: SeatView = VIEW) -> int:
        """Ask the one question of these tests."""
        return self.bots.ask(view, False, level)

    def settled(self, qtbot: QtBot, ticket: int) -> object:
        """Wait for the answer and return it."""
        qtbot.waitUntil(lambda: any(t == ticket for t, _ in self.answers), timeout=LONG)
        return dict(self.answers)[ticket]

    def awake(self, qtbot: QtBot, start: bool = True) -> Service:
        """Start the worker, wait until it can think, and return the service."""
        if start:
            self.bots.start()
        qtbot.waitUntil(lambda: not self.bots.is_waking, timeout=LONG)
        return self


Make = Callable[..., Service]
Target = Callable[[Connection], None]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Return a maker of services that are stopped after the test and leave nothing.

    Without targets the worker is the real one, which is not given the time to compile.
    """
    made: list[BotService] = []

    def make_service(*targets: Target, grace: int = LONG, first_patience: int = LONG) -> Service:
        kinds = iter(chain(targets, repeat(targets[-1]))) if targets else None

        def start() -> workers.Started:
            if kinds is None:
                return worker.start(warm_up=workers.missing_search)
            return workers.starter(next(kinds))()

        made.append(BotService(None, start, grace, first_patience))
        return Service(made[-1])

    yield make_service
    for service in made:
        service.stop()
        assert service.pid is None
    assert [each.name for each in threading.enumerate() if each.name == "bot-listener"] == []


@contextmanager
def rescue(pid: int | None) -> Iterator[None]:
    """Fail if what happens inside is over only because the worker was ended after a long time."""
    late: list[bool] = []
    timer = threading.Timer(LONG / 1000, lambda: (late.append(True), kill(pid)))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
    assert not late, "the window stood still"


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
    service = make(workers.proper).awake(qtbot)

    tickets = [service.ask() for _ in range(3)]
    assert service.answers == []
    answers = [service.settled(qtbot, ticket) for ticket in tickets]

    assert answers == [OWN] * 3 != [PLAIN] * 3
    assert service.bots.pid not in (None, os.getpid())
    assert service.troubles == []


@pytest.mark.parametrize("level", LEVELS[2:])
def test_who_does_not_search_is_answered_without_the_worker(
    qtbot: QtBot, make: Make, level: str
) -> None:
    service = make(workers.silent)

    assert service.settled(qtbot, service.ask(level)) in VIEW.legal
    assert service.bots.pid is None
    service.awake(qtbot)
    assert service.settled(qtbot, service.ask(level)) in VIEW.legal
    assert service.troubles == []


def test_forced_card_is_played_without_the_worker(qtbot: QtBot, make: Make) -> None:
    service = make(workers.silent).awake(qtbot)

    assert service.settled(qtbot, service.ask(view=FORCED)) == FORCED.legal[0]
    assert service.troubles == []


def test_unknown_level_costs_only_that_question(qtbot: QtBot, make: Make) -> None:
    service = make(workers.silent)

    assert service.settled(qtbot, service.ask("grandmaster")) == PLAIN
    assert service.troubles == [Trouble.BOT_FAILED.value]


def test_worker_owes_one_answer_at_a_time(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    service = make(partial(workers.watched, tmp_path)).awake(qtbot)
    asked = tmp_path / "asked"

    tickets = [service.ask() for _ in range(3)]
    qtbot.waitUntil(asked.exists, timeout=LONG)
    qtbot.wait(50)
    assert asked.read_text().split() == [str(tickets[0])]
    (tmp_path / "go").touch()
    answers = [service.settled(qtbot, ticket) for ticket in tickets]

    assert answers == [OWN] * 3
    assert asked.read_text().split() == [str(ticket) for ticket in tickets]


def test_question_that_waits_too_long_is_answered_here_and_never_sent(
    qtbot: QtBot, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ask, "seconds", property(lambda ask: 30 * (ask.level == "expert")))
    service = make(partial(workers.watched, tmp_path), grace=100).awake(qtbot)

    first, second = service.ask("expert"), service.ask("club")
    assert service.settled(qtbot, second) == PLAIN
    (tmp_path / "go").touch()
    assert service.settled(qtbot, first) == OWN
    third = service.ask("expert")
    service.settled(qtbot, third)

    assert (tmp_path / "asked").read_text().split() == [str(first), str(third)]
    assert service.troubles == []


def test_worker_starts_ahead_of_the_first_question(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper)

    service.bots.start()
    pid = service.bots.pid
    service.bots.start()
    service.awake(qtbot).settled(qtbot, service.ask())

    assert service.bots.pid == pid is not None


def test_plain_player_stands_in_until_the_worker_is_awake(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    service = make(partial(workers.drowsy, tmp_path))

    assert service.settled(qtbot, service.ask()) == PLAIN
    assert service.bots.is_waking
    assert service.waking == [True]
    (tmp_path / "go").touch()
    service.awake(qtbot)

    assert service.settled(qtbot, service.ask()) == OWN
    assert service.waking == [True, False]
    assert service.troubles == []


def test_worker_that_never_wakes_is_replaced_and_given_up(qtbot: QtBot, make: Make) -> None:
    service = make(workers.sleepy, first_patience=300)

    service.bots.start()
    qtbot.waitUntil(lambda: service.bots.is_given_up, timeout=LONG)
    assert service.settled(qtbot, service.ask()) == PLAIN

    assert service.waking == [True, False]
    assert service.troubles == [RESTARTED, LOST]


def test_compiled_code_is_kept_in_the_folder_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders: list[Path] = []
    monkeypatch.setenv(paths.CACHE_VARIABLE, str(tmp_path))
    monkeypatch.setattr(worker, "start", folders.append)

    bot_service.start_worker()

    assert folders == [tmp_path]


def test_missing_search_is_logged_and_told_when_it_matters(
    qtbot: QtBot, make: Make, caplog: pytest.LogCaptureFixture
) -> None:
    service = make().awake(qtbot)
    assert service.settled(qtbot, service.ask("beginner")) in VIEW.legal
    assert service.troubles == []

    answers = [service.settled(qtbot, service.ask()) for _ in range(2)]

    assert answers == [PLAIN] * 2
    assert service.troubles == [MISSING]
    assert service.waking == [True, False]
    assert "no such kernel" in caplog.text


def test_dead_worker_is_replaced_and_its_question_answered_here(qtbot: QtBot, make: Make) -> None:
    service = make(workers.mortal, workers.proper).awake(qtbot)

    answer = service.settled(qtbot, service.ask())

    assert answer == PLAIN
    assert service.troubles == [RESTARTED]
    assert service.awake(qtbot).settled(qtbot, service.ask()) == OWN
    assert service.waking == [True, False, True, False]


def test_worker_killed_between_questions_is_replaced(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper).awake(qtbot)
    pid = service.bots.pid

    kill(pid)
    qtbot.waitUntil(lambda: service.troubles == [RESTARTED], timeout=LONG)

    assert service.bots.pid not in (None, pid)
    assert service.awake(qtbot).settled(qtbot, service.ask()) == OWN


@pytest.mark.parametrize(
    "target",
    [
        workers.mortal,
        workers.babbling,
        workers.chatting,
        workers.yawning,
        workers.deaf,
        workers.cheating,
    ],
    ids=lambda target: target.__name__,
)
def test_worker_that_fails_twice_is_replaced_by_the_plain_player(
    qtbot: QtBot, make: Make, target: Target
) -> None:
    service = make(target).awake(qtbot)

    answers = [service.awake(qtbot, False).settled(qtbot, service.ask()) for _ in range(3)]

    assert answers == [PLAIN] * 3
    assert service.troubles == [RESTARTED, LOST]
    assert service.bots.is_given_up
    assert service.bots.pid is None


def test_worker_that_dies_at_birth_is_told_with_the_next_answer(qtbot: QtBot, make: Make) -> None:
    service = make(workers.stillborn)
    service.bots.start()
    qtbot.waitUntil(lambda: service.bots.is_given_up, timeout=LONG)
    assert service.troubles == [RESTARTED]

    assert service.settled(qtbot, service.ask("rules")) == PLAIN
    assert service.troubles == [RESTARTED]
    assert service.settled(qtbot, service.ask()) == PLAIN

    assert service.troubles == [RESTARTED, LOST]


def test_worker_over_its_budget_is_ended_and_the_question_answered_here(
    qtbot: QtBot, make: Make
) -> None:
    service = make(workers.silent, workers.proper, grace=100).awake(qtbot)
    pid = service.bots.pid
    assert pid is not None

    tickets = [service.ask("club"), service.ask("club")]
    answers = [service.settled(qtbot, ticket) for ticket in tickets]
    qtbot.waitUntil(lambda: service.troubles == [RESTARTED], timeout=LONG)

    assert answers == [PLAIN] * 2
    assert service.bots.pid != pid
    assert len(service.answers) == 2


def test_budget_is_that_of_the_level_and_a_grace() -> None:
    assert BotService()._limit(Ask(1, VIEW, False, "expert.bold")) == 900 + bot_service.GRACE
    assert BotService()._limit(Ask(1, VIEW, False, "club")) == 400 + bot_service.GRACE


def test_worker_without_questions_never_counts_as_hung(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper).awake(qtbot)
    assert not service.bots._watchdog.isActive()

    ticket = service.ask()
    assert service.bots._watchdog.isActive()
    service.settled(qtbot, ticket)

    assert not service.bots._watchdog.isActive()


def test_answer_that_lies_ready_is_heard_before_the_worker_counts_as_hung(
    qtbot: QtBot, make: Make
) -> None:
    service = make(workers.proper).awake(qtbot)
    line, watchdog = service.bots._line, service.bots._watchdog
    assert line is not None
    has_come = threading.Event()
    line.received.connect(lambda *_: has_come.set(), Qt.ConnectionType.DirectConnection)

    ticket = service.ask()
    assert has_come.wait(LONG / 1000)
    QCoreApplication.sendEvent(watchdog, QTimerEvent(watchdog.timerId()))

    assert service.settled(qtbot, ticket) == OWN
    assert service.troubles == []


def test_failure_that_the_worker_admits_costs_only_that_question(qtbot: QtBot, make: Make) -> None:
    service = make(workers.unwilling).awake(qtbot)

    answers = [service.settled(qtbot, service.ask()) for _ in range(2)]

    assert answers == [PLAIN] * 2
    assert service.troubles == [Trouble.BOT_FAILED.value] * 2
    assert not service.bots.is_given_up


def test_answers_to_other_questions_are_dropped(qtbot: QtBot, make: Make) -> None:
    service = make(workers.confused).awake(qtbot)

    ticket = service.ask()
    service.settled(qtbot, ticket)

    assert service.answers == [(ticket, OWN)]
    assert service.troubles == []


def test_worker_that_worked_well_may_be_replaced_again(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper)
    for count in (1, 2):
        service.awake(qtbot)
        for ticket in [service.ask() for _ in range(bot_service.PROVEN)]:
            assert service.settled(qtbot, ticket) == OWN
        kill(service.bots.pid)
        qtbot.waitUntil(lambda count=count: len(service.troubles) == count, timeout=LONG)

    service.awake(qtbot)
    kill(service.bots.pid)
    qtbot.waitUntil(lambda: service.bots.is_given_up, timeout=LONG)

    assert service.troubles == [RESTARTED] * 2


def test_computer_that_can_start_no_process_plays_on(qtbot: QtBot) -> None:
    def start() -> workers.Started:
        raise OSError("no more processes")

    service = Service(BotService(None, start))

    assert service.settled(qtbot, service.ask()) == PLAIN
    assert service.troubles == [LOST]
    assert service.waking == []


def test_worker_given_up_gets_a_new_chance_with_the_next_start(qtbot: QtBot, make: Make) -> None:
    service = make(workers.stillborn, workers.stillborn, workers.proper)
    service.bots.start()
    qtbot.waitUntil(lambda: service.bots.is_given_up, timeout=LONG)

    assert service.awake(qtbot).settled(qtbot, service.ask()) == OWN
    assert service.bots.pid is not None


@POSIX
def test_worker_that_stands_still_never_stops_the_window(qtbot: QtBot, make: Make) -> None:
    service = make(workers.proper, grace=-300).awake(qtbot)
    pid = service.bots.pid
    assert pid is not None

    os.kill(pid, signal.SIGSTOP)
    with rescue(pid):
        tickets = [service.ask("club") for _ in range(400)]
        answers = [service.settled(qtbot, ticket) for ticket in tickets]

    assert answers == [PLAIN] * 400
    assert service.troubles == [RESTARTED]
    assert not is_alive(pid)


@POSIX
@pytest.mark.parametrize("is_asked", [False, True], ids=["idle", "asked"])
def test_worker_that_stands_still_never_stops_the_end(
    qtbot: QtBot, make: Make, is_asked: bool
) -> None:
    service = make(workers.proper).awake(qtbot)
    pid = service.bots.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)

    with rescue(pid):
        for _ in range(400 if is_asked else 0):
            service.ask()
        service.bots.stop()

    assert not is_alive(pid)
    assert service.answers == []


@POSIX
@pytest.mark.parametrize(
    "target",
    [workers.proper, workers.silent, workers.sleepy],
    ids=lambda target: target.__name__,
)
@pytest.mark.parametrize("is_asked", [False, True], ids=["idle", "asked"])
def test_stopping_leaves_no_process_no_thread_and_no_answer(
    qtbot: QtBot, make: Make, target: Target, is_asked: bool
) -> None:
    service = make(target)
    service.bots.start()
    if target is not workers.sleepy:
        service.awake(qtbot)
    if is_asked:
        service.ask()
    pid = service.bots.pid
    assert pid is not None

    service.bots.stop()
    qtbot.wait(100)

    assert not is_alive(pid)
    assert (service.answers, service.troubles, service.bots.pid) == ([], [], None)
    assert service.waking == [True, False]


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
    assert service.bots.pid is not None


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
    service.ask(VIEW, False, "expert")
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
    service = make(workers.proper).awake(qtbot)
    table = TableController(
        new_match(preset("classic"), None, "expert"), None, service.bots, number_source=numbers()
    )
    since: list[object] = []

    def on_stepped(step: object) -> None:
        since.append(step)
        # A slow start leaves no worker for a while: then the next one is killed.
        if len(since) >= 5 and service.bots.pid is not None:
            since.clear()
            kill(service.bots.pid)

    table.stepped.connect(on_stepped)
    with qtbot.waitSignal(table.deal_over, timeout=LONG):
        table.start()
    # On a busy machine the rule players end a deal before the worker is back to be killed.
    while LOST not in service.troubles:
        service.awake(qtbot)
        with qtbot.waitSignal(table.deal_over, timeout=LONG):
            assert table.next_deal()

    assert table.deal.is_over
    assert service.troubles == [RESTARTED, LOST]


WINDOW = """
import sys
from PySide6.QtCore import QCoreApplication
from schafkopf_qt.app.session import Session
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.presets import preset

if __name__ == "__main__":
    app = QCoreApplication([])
    session = Session()
    session.bots.start()
    levels = ("expert", "club", "learner", "beginner.bold")
    players = tuple(Player(level, PlayerKind.BOT, level) for level in levels)
    table = session.new_match(preset("traditional"), "", players, None)
    table.deal_over.connect(app.quit)
    table.start()
    app.exec()
    session.quit()
    print(table.deal.is_over, {"numba", "numpy", "llvmlite"} & set(sys.modules))
"""


def test_window_process_plays_without_loading_what_compiles(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(WINDOW, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    run = subprocess.run(
        [sys.executable, script], env=environment, capture_output=True, text=True, timeout=60
    )

    assert run.stdout.strip() == "True set()", run.stderr
