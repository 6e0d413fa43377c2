"""Workers that misbehave, each in a real process of its own."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from schafkopf_qt.ai.wire import NO_TICKET, Answer, Ask, Failed, answer

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


def _asks(connection: Connection) -> Ask:
    message = connection.recv()
    if not isinstance(message, Ask):
        os._exit(0)
    return message


def silent(connection: Connection) -> None:
    """Take every question, answer none, and not even leave when told to."""
    while True:
        try:
            connection.recv()
        except EOFError:
            time.sleep(60)


def mortal(connection: Connection) -> None:
    """Die of the first question."""
    _asks(connection)
    os._exit(3)


def stillborn(connection: Connection) -> None:
    """Die before any question."""
    os._exit(3)


def babbling(connection: Connection) -> None:
    """Answer with bytes that are no message."""
    while True:
        _asks(connection)
        connection.send_bytes(b"\x80\x05rubbish")


def chatting(connection: Connection) -> None:
    """Answer with a message of another kind."""
    while True:
        _asks(connection)
        connection.send({"action": "1 pass"})


def deaf(connection: Connection) -> None:
    """Complain that the question was none."""
    while True:
        _asks(connection)
        connection.send(Failed(NO_TICKET, "TypeError"))


def unwilling(connection: Connection) -> None:
    """Fail at every question, but say so."""
    while True:
        connection.send(Failed(_asks(connection).ticket, "ValueError", "trace"))


def confused(connection: Connection) -> None:
    """Answer questions that nobody asked before the one that was."""
    while True:
        ask = _asks(connection)
        for ticket in (-1, 0, ask.ticket + 1):
            connection.send(Answer(ticket, None))
        connection.send(answer(ask))


def proper(connection: Connection) -> None:
    """Answer every question."""
    while True:
        connection.send(answer(_asks(connection)))
