"""How far a long command has come, told on the error stream while it works."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from schafkopf_qt.i18n import _, fmt, strip_isolates

_PAUSE_ON_TERMINAL: Final = 0.2
_PAUSE_ELSEWHERE: Final = 10.0
"""Seconds between two lines; a terminal has one line that changes, a log grows."""


class Progress:
    """Tells from time to time how many deals are done, if anybody looks."""

    def __init__(
        self, count: int, wanted: bool, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._count = count
        self._clock = clock
        self._on_terminal = sys.stderr.isatty()
        self._tells = wanted or self._on_terminal
        self._began = self._told = clock()
        self._width = 0

    @property
    def seconds(self) -> float:
        """How long the work has taken up to now."""
        return self._clock() - self._began

    def show(self, done: int) -> None:
        """Tell that so many deals are done, unless that was told a moment ago."""
        now = self._clock()
        pause = _PAUSE_ON_TERMINAL if self._on_terminal else _PAUSE_ELSEWHERE
        if not self._tells or (now - self._told < pause and done < self._count):
            return
        self._told = now
        left = (self._count - done) * (now - self._began) / done / 60
        sentence = _("{done} of {count} deals, minutes left: {minutes}")
        self._write(fmt(sentence, done=done, count=self._count, minutes=round(left)))

    def clear(self) -> None:
        """Leave the line of a terminal empty for what comes next."""
        if self._width:
            self._write("")
            self._width = 0

    def _write(self, sentence: str) -> None:
        text = strip_isolates(sentence)
        if not self._on_terminal:
            print(text, file=sys.stderr, flush=True)
            return
        print(f"\r{text:<{self._width}}", end="" if text else "\r", file=sys.stderr, flush=True)
        self._width = len(text)
