"""The other process, in which computer players think, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from schafkopf_qt.ai.wire import NO_TICKET, Ask, Failed, Reply, Stop, answer


def start(cache_dir: str | None = None) -> tuple[SpawnProcess, Connection]:
    """Start a worker and return its process and our end of the pipe.

    `cache_dir` is where compiled code may be kept. The worker ends on `Stop`, and by itself when
    our end of the pipe is closed.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_main, args=(theirs, cache_dir), name="schafkopf-bots", daemon=True
    )
    process.start()
    theirs.close()
    return process, ours


def run(connection: Connection) -> None:
    """Answer asks until `Stop` comes or the other end is closed; a bad ask gets a `Failed`."""
    while True:
        try:
            message = connection.recv_bytes()
        except (EOFError, OSError):
            return
        reply = _reply(message)
        if reply is None:
            return
        try:
            connection.send(reply)
        except (BrokenPipeError, ConnectionResetError):
            return


def _main(connection: Connection, cache_dir: str | None) -> None:
    if cache_dir is not None:
        os.environ["NUMBA_CACHE_DIR"] = cache_dir
    # Ctrl-C in a terminal reaches the whole group; the window decides when the worker ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    run(connection)


def _reply(message: bytes) -> Reply | None:
    ticket = NO_TICKET
    try:
        ask = pickle.loads(message)
        if isinstance(ask, Stop):
            return None
        if not isinstance(ask, Ask):
            raise TypeError(f"not an ask: {type(ask).__name__}")
        ticket = ask.ticket
        return answer(ask)
    except Exception as error:  # The worker outlives whatever one ask brings.
        return Failed(ticket, type(error).__name__, traceback.format_exc())
