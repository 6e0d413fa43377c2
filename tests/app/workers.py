"""Workers that misbehave, each in a real process of its own."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from schafkopf_qt.ai.wire import NO_TICKET, Answer, Ask, Failed, Ready, answer
from schafkopf_qt.engine.actions import Action, Pass
from schafkopf_qt.engine.view import SeatView

Started = tuple[SpawnProcess, Connection]


def starter(target: Callable[[Connection], None]) -> Callable[[], Started]:
    """Return a function that starts such a worker."""

    def start() -> Started:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=target, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return process, ours

    return start


def missing_search() -> None:
    """Fail to warm up, as where numba is missing."""
    raise ImportError("no such kernel")


def endless_search() -> None:
    """Compile and never come to an end."""
    while True:
        time.sleep(0.01)


def own_choice(view: SeatView) -> Action:
    """Return a legal action that the plain player would not choose, if there is another."""
    plain = answer(Ask(0, view, False, "rules")).action
    return next((action for action in view.legal if action != plain), view.legal[0])


def _asks(connection: Connection) -> Ask:
    message = connection.recv()
    if not isinstance(message, Ask):
        os._exit(0)
    return message


def _answer(ask: Ask) -> Answer:
    if ask.doubling:
        return answer(replace(ask, level="rules"))
    return Answer(ask.ticket, own_choice(ask.view))


def sleepy(connection: Connection) -> None:
    """Never wake up."""
    endless_search()


def silent(connection: Connection) -> None:
    """Take every question, answer none, and not even leave when told to."""
    connection.send(Ready(True))
    while True:
        try:
            connection.recv()
        except EOFError:
            time.sleep(60)


def mortal(connection: Connection) -> None:
    """Die of the first question."""
    connection.send(Ready(True))
    _asks(connection)
    os._exit(3)


def stillborn(connection: Connection) -> None:
    """Die before any question."""
    os._exit(3)


def babbling(connection: Connection) -> None:
    """Answer with bytes that are no message."""
    connection.send(Ready(True))
    while True:
        _asks(connection)
        connection.send_bytes(b"\x80\x05rubbish")


def chatting(connection: Connection) -> None:
    """Answer with a message of another kind."""
    connection.send(Ready(True))
    while True:
        _asks(connection)
        connection.send({"action": "1 pass"})


def yawning(connection: Connection) -> None:
    """Say again and again that it is ready."""
    connection.send(Ready(True))
    while True:
        _asks(connection)
        connection.send(Ready(True))


def deaf(connection: Connection) -> None:
    """Complain that the question was none."""
    connection.send(Ready(True))
    while True:
        _asks(connection)
        connection.send(Failed(NO_TICKET, "TypeError"))


def cheating(connection: Connection) -> None:
    """Answer with what the rules forbid."""
    connection.send(Ready(True))
    while True:
        ask = _asks(connection)
        connection.send(Answer(ask.ticket, Pass(ask.view.seat + 1)))


def unwilling(connection: Connection) -> None:
    """Fail at every question, but say so."""
    connection.send(Ready(True))
    while True:
        connection.send(Failed(_asks(connection).ticket, "ValueError", "trace"))


def confused(connection: Connection) -> None:
    """Answer questions that nobody asked before the one that was."""
    connection.send(Ready(True))
    while True:
        ask = _asks(connection)
        for ticket in (-1, 0, ask.ticket + 1):
            connection.send(Answer(ticket, None))
        connection.send(_answer(ask))


def proper(connection: Connection) -> None:
    """Answer every question."""
    connection.send(Ready(True))
    while True:
        connection.send(_answer(_asks(connection)))


def watched(folder: Path, connection: Connection) -> None:
    """Note the ticket of every question in `asked`, and answer once there is a file `go`."""
    connection.send(Ready(True))
    while True:
        ask = _asks(connection)
        with (folder / "asked").open("a", encoding="utf-8") as file:
            print(ask.ticket, file=file)
        while not (folder / "go").exists():
            time.sleep(0.005)
        connection.send(_answer(ask))


def drowsy(folder: Path, connection: Connection) -> None:
    """Wake up once there is a file `go`, then answer every question."""
    while not (folder / "go").exists():
        time.sleep(0.005)
    proper(connection)
