"""Several processes that share out many independent tasks."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

T = TypeVar("T")
R = TypeVar("R")

Results: TypeAlias = Generator[tuple[int, R], None, None]
"""The place of a task and its result, one after the other."""


class LostWorkerError(RuntimeError):
    """A process ended without an answer: killed, out of memory, or by an error it has printed."""


def as_done(work: Callable[[T], R], tasks: Iterable[T], jobs: int = 1) -> Results[R]:
    """Yield for each task its place and its result, in the order in which they get done.

    With one job all is done in this process, in the order of the tasks. Closing the iterator ends
    the processes at once. Raises LostWorkerError.
    """
    if jobs > 1:
        yield from _shared_out(work, tasks, jobs)
        return
    for place, task in enumerate(tasks):
        yield place, work(task)


def _shared_out(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Results[R]:
    left = enumerate(tasks)
    crew: list[tuple[Connection, BaseProcess]] = []
    places: dict[Connection, int] = {}
    try:
        for place, task in islice(left, jobs):
            crew.append(_started(work))
            pipe = crew[-1][0]
            places[pipe] = place
            _give(pipe, task)
        while places:
            ready = wait(list(places))
            for pipe in [pipe for pipe in places if pipe in ready]:
                place, result = places.pop(pipe), _answer(pipe)
                following = next(left, None)
                if following is not None:
                    places[pipe] = following[0]
                    _give(pipe, following[1])
                yield place, result
    finally:
        for pipe, process in crew:
            process.terminate()
            pipe.close()
        for _pipe, process in crew:
            process.join()


def _started(work: Callable[[T], R]) -> tuple[Connection, BaseProcess]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with _interrupts_held():
        process = context.Process(target=_serve, args=(work, there), daemon=True)
        process.start()
    # Only then is the end of the process the end of the pipe.
    there.close()
    return here, process


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Put Ctrl-C off for a moment; what begins meanwhile never hears it (not on Windows)."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(pipe: Connection, task: object) -> None:
    try:
        pipe.send(task)
    except OSError as error:
        raise LostWorkerError from error


def _answer(pipe: Connection) -> Any:
    try:
        return pipe.recv()
    except (EOFError, OSError) as error:
        raise LostWorkerError from error


def _serve(work: Callable[[T], R], pipe: Connection) -> None:
    """Do what comes through the pipe until nobody is there any more."""
    # Ctrl-C is meant for the one who prints; that one ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task: T = pipe.recv()
        except EOFError:
            return
        pipe.send(work(task))
