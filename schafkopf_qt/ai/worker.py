"""The other process, in which computer players think, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from queue import SimpleQueue

from schafkopf_qt.ai import code_cache
from schafkopf_qt.ai.wire import NO_TICKET, Answer, Ask, Failed, Ready, Reply, Stop, answer

WarmUp = Callable[[], None]
"""Something that loads and compiles what a search needs, and raises if that cannot be done."""

_NICENESS = 5
"""Steps that the worker stands back: the window moves smoothly, and a search still gets on."""


def load_search() -> None:
    """Import and compile the search; raises whatever a missing or broken kernel brings."""
    # Here and not above: this module is imported by the window process too.
    from schafkopf_qt.ai.search import warm_up

    warm_up()


def start(
    parent: Path | None = None, warm_up: WarmUp = load_search
) -> tuple[SpawnProcess, Connection]:
    """Start a worker and return its process and our end of the pipe.

    `parent` is a folder in which compiled code may be kept. The worker says `Ready` as soon as it
    can think. It ends on `Stop`, and by itself when our end of the pipe is closed.
    """
    context = multiprocessing.get_context("spawn")
    cache_dir = None
    if parent is not None:
        cache = code_cache.folder(parent)
        cache_dir = str(cache)
        moved = code_cache.VARIABLE in os.environ
        if not moved and (os.cpu_count() or 1) > 1 and code_cache.is_empty(cache):
            _start_helper(context, cache_dir)
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_main, args=(theirs, cache_dir, warm_up), name="schafkopf-bots", daemon=True
    )
    process.start()
    theirs.close()
    return process, ours


def run(connection: Connection, warm_up: WarmUp = load_search) -> None:
    """Say `Ready`, then answer asks until `Stop` comes; a bad ask gets a `Failed`.

    The process ends at once when the other end is closed, whatever it is doing.
    """
    inbox: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(connection, inbox), daemon=True).start()
    ready = _wake(warm_up)
    reply: Reply | None = ready
    while reply is not None:
        try:
            connection.send(reply)
        except (BrokenPipeError, ConnectionResetError):
            return
        reply = _reply(inbox.get(), ready.can_search)


def _start_helper(context: SpawnContext, cache_dir: str) -> None:
    """Let a second process compile half of the search; it ends by itself."""
    with suppress(OSError):  # Without it all takes a little longer.
        context.Process(target=_compile_ahead, args=(cache_dir,), daemon=True).start()


def _compile_ahead(cache_dir: str) -> None:
    _settle(cache_dir)
    with suppress(Exception):  # The worker meets the same fault, and tells of it.
        from schafkopf_qt.ai.kernel.ahead import compile_search

        compile_search()


def _main(connection: Connection, cache_dir: str | None, warm_up: WarmUp) -> None:
    _settle(cache_dir)
    run(connection, warm_up)


def _settle(cache_dir: str | None) -> None:
    """Become a process that thinks."""
    if cache_dir is not None:
        os.environ.setdefault(code_cache.VARIABLE, cache_dir)
    # Ctrl-C in a terminal reaches the whole group; the window decides when the worker ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stand_back()


def _stand_back() -> None:
    """Let the window go first where both want the processor, if the system allows that."""
    # A system that forbids it takes nothing from the game but some smoothness.
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes
            from ctypes import wintypes

            below_normal = 0x4000
            kernel = ctypes.WinDLL("kernel32")
            kernel.GetCurrentProcess.restype = wintypes.HANDLE
            kernel.SetPriorityClass.argtypes = (wintypes.HANDLE, wintypes.DWORD)
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(_NICENESS)


def _listen(connection: Connection, inbox: SimpleQueue[bytes]) -> None:
    """Pass messages on; a thread of its own, because who thinks does not see the window go."""
    while True:
        try:
            message = connection.recv_bytes()
        except (EOFError, OSError):
            os._exit(0)
        inbox.put(message)


def _wake(warm_up: WarmUp) -> Ready:
    try:
        warm_up()
    except Exception:  # A broken kernel may raise anything; there is a player who needs none.
        return Ready(False, traceback.format_exc())
    return Ready(True)


def _reply(message: bytes, can_search: bool) -> Answer | Failed | None:
    ticket = NO_TICKET
    try:
        ask = pickle.loads(message)
        if isinstance(ask, Stop):
            return None
        if not isinstance(ask, Ask):
            raise TypeError(f"not an ask: {type(ask).__name__}")
        ticket = ask.ticket
        return answer(ask if can_search else ask.without_search())
    except Exception as error:  # The worker outlives whatever one ask brings.
        return Failed(ticket, type(error).__name__, traceback.format_exc())
