"""The worker process: it answers, outlives bad asks, and goes when its time has come."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import pytest

from schafkopf_qt.ai.wire import NO_TICKET, Answer, Ask, Failed, Ready, Stop, answer
from schafkopf_qt.ai.worker import WarmUp, _stand_back, start
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.app import workers

PATIENCE = 30.0
VIEW = view_of(new_deal(preset("traditional"), 7, 1, 3).deal, 0)


@pytest.fixture
def worker() -> Iterator[tuple[SpawnProcess, Connection]]:
    """Start a worker that has no search and make sure that it is gone afterwards."""
    with started(workers.missing_search) as (process, connection):
        assert not reply(connection).can_search
        yield process, connection


@contextmanager
def started(warm_up: WarmUp) -> Iterator[tuple[SpawnProcess, Connection]]:
    """Start a worker and make sure that it is gone afterwards."""
    process, connection = start(warm_up=warm_up)
    try:
        yield process, connection
    finally:
        connection.close()
        process.join(PATIENCE)
        assert process.exitcode is not None
        process.close()


def reply(connection: Connection) -> Any:
    """Return the next message, which has to come in time."""
    assert connection.poll(PATIENCE)
    return connection.recv()


def test_worker_says_first_that_it_is_awake() -> None:
    with started(time.time) as (_process, connection):
        connection.send(Ask(1, VIEW, False, "rules"))
        assert reply(connection) == Ready(True)
        assert reply(connection).ticket == 1


def test_worker_without_a_search_says_why_and_plays_by_rules_of_thumb() -> None:
    with started(workers.missing_search) as (_process, connection):
        ready = reply(connection)
        assert isinstance(ready, Ready)
        assert not ready.can_search
        assert "ImportError: no such kernel" in ready.detail
        connection.send(Ask(7, VIEW, False, "expert.bold"))
        assert reply(connection) == answer(Ask(7, VIEW, False, "rules"))


def test_worker_that_warms_up_ends_when_the_window_is_gone() -> None:
    with started(workers.endless_search) as (process, connection):
        connection.close()
        process.join(PATIENCE)
        assert process.exitcode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="niceness of POSIX")
def test_worker_lets_the_window_go_first(worker: tuple[SpawnProcess, Connection]) -> None:
    process, _connection = worker
    assert process.pid is not None
    ours, theirs = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, process.pid))
    assert theirs > ours or ours == 19


@pytest.mark.skipif(sys.platform == "win32", reason="niceness of POSIX")
def test_system_that_forbids_standing_back_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def nice(steps: int) -> int:
        asked.append(steps)
        raise PermissionError

    monkeypatch.setattr(os, "nice", nice)
    _stand_back()
    assert asked


def test_worker_answers_like_the_player_in_this_process(
    worker: tuple[SpawnProcess, Connection],
) -> None:
    process, connection = worker
    ask = Ask(12, VIEW, False, "rules")
    connection.send(ask)
    assert reply(connection) == answer(ask)
    connection.send(Stop())
    process.join(PATIENCE)
    assert process.exitcode == 0


@pytest.mark.parametrize(
    ("message", "ticket", "kind"),
    [
        (pickle.dumps(Ask(3, VIEW, False, "genius")), 3, "UnknownLevelError"),
        (pickle.dumps(Ask(4, None, False, "rules")), 4, "AttributeError"),  # type: ignore[arg-type]
        (pickle.dumps("hello"), NO_TICKET, "TypeError"),
        (b"garbage", NO_TICKET, "UnpicklingError"),
        (b"", NO_TICKET, "EOFError"),
    ],
    ids=["level", "view", "no ask", "garbage", "nothing"],
)
def test_bad_ask_gets_a_failure_and_the_next_one_an_answer(
    worker: tuple[SpawnProcess, Connection], message: bytes, ticket: int, kind: str
) -> None:
    _process, connection = worker
    connection.send_bytes(message)
    failed = reply(connection)
    assert isinstance(failed, Failed)
    assert (failed.ticket, failed.kind) == (ticket, kind)
    assert "Traceback" in failed.trace
    connection.send(Ask(9, VIEW, False, "random"))
    assert isinstance(reply(connection), Answer)


def test_worker_ends_when_the_window_is_gone(worker: tuple[SpawnProcess, Connection]) -> None:
    process, connection = worker
    connection.close()
    process.join(PATIENCE)
    assert process.exitcode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_interrupt_of_the_terminal_leaves_the_worker_to_the_window(
    worker: tuple[SpawnProcess, Connection],
) -> None:
    process, connection = worker
    connection.send(Ask(1, VIEW, False, "rules"))
    reply(connection)
    assert process.pid is not None
    os.kill(process.pid, signal.SIGINT)
    connection.send(Ask(2, VIEW, False, "rules"))
    assert reply(connection).ticket == 2


@pytest.mark.parametrize("moved", [None, "elsewhere"], ids=["told", "moved by the person"])
def test_worker_loads_no_window_and_compiles_where_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved: str | None
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    if moved is not None:
        monkeypatch.setenv("NUMBA_CACHE_DIR", moved)
    code = (
        "import os, sys, threading, multiprocessing\n"
        "from schafkopf_qt.ai import worker\n"
        "from schafkopf_qt.ai.wire import Stop\n"
        "ours, theirs = multiprocessing.Pipe()\n"
        "ours.send(Stop())\n"
        f"worker._main(theirs, {str(tmp_path)!r}, int)\n"
        "print(any(name.startswith('PySide6') for name in sys.modules))\n"
        "print(os.environ['NUMBA_CACHE_DIR'])\n"
    )
    command = [sys.executable, "-c", code]
    root = Path(__file__).resolve().parents[2]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", moved or str(tmp_path)]
