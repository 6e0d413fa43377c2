"""Computer players that think in a process of their own, and what happens when it fails.

A worker that dies, hangs or sends rubbish is replaced once; after that the plain computer player
goes on in the window process, so that no game ever stands still.
"""

from __future__ import annotations

import logging
import threading
import weakref
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from schafkopf_qt.ai import worker
from schafkopf_qt.ai.wire import Answer, Ask, Failed, Stop
from schafkopf_qt.app.bots import PLAIN_LEVEL, Bots, LocalBots, plain_answer
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.engine.view import SeatView

Start = Callable[[], tuple[SpawnProcess, Connection]]

PATIENCE = 10_000
"""Milliseconds after which a worker that owes an answer counts as hung."""

FIRST_PATIENCE = 60_000
"""The same before its first answer: starting and compiling take long on a slow computer."""

_LEAVING = 0.5
"""Seconds that a worker gets to leave by itself."""

_log = logging.getLogger(__name__)


class Line(QObject):
    """The line to one worker; `number` tells the lines apart in signals that come late.

    It has no parent, because the listening thread uses it until the worker is gone.
    """

    received = Signal(int, object)
    broken = Signal(int)

    def __init__(self, number: int, start: Start) -> None:
        super().__init__()
        self._number = number
        self._process, self._connection = start()
        self.pid = self._process.pid
        self._thread = threading.Thread(target=self._listen, name="bot-listener", daemon=True)
        # Also runs when the program ends without `close`: no worker outlives the window.
        self._end = weakref.finalize(self, _end, self._process, self._connection, self._thread)

    def listen(self) -> None:
        """Begin to pass on what the worker says; connect the signals before."""
        self._thread.start()

    def send(self, message: Ask) -> None:
        """Send a message; if the worker is dead, the listening thread is about to tell."""
        try:
            self._connection.send(message)
        except OSError as error:
            _log.info("worker %s does not take messages: %s", self.pid, error)

    def close(self) -> None:
        """End the worker and the thread, by force if they do not leave by themselves."""
        self._end()

    def _listen(self) -> None:
        while True:
            try:
                message = self._connection.recv()
            except Exception as error:  # The end of the pipe, or bytes that are no message.
                _log.info("line to worker %s ends: %r", self.pid, error)
                self.broken.emit(self._number)
                return
            self.received.emit(self._number, message)


def _end(process: SpawnProcess, connection: Connection, thread: threading.Thread) -> None:
    if process.is_alive():
        try:
            connection.send(Stop())
        except OSError as error:
            _log.info("worker %s is leaving: %s", process.pid, error)
        process.join(_LEAVING)
    if process.is_alive():
        process.kill()
    process.join()
    if thread.ident is not None:
        thread.join()
    connection.close()
    process.close()


class BotService(Bots):
    """Computer players behind the wire; `ask` starts the worker if nobody did before."""

    def __init__(
        self,
        parent: QObject | None = None,
        start: Start = worker.start,
        patience: int = PATIENCE,
        first_patience: int = FIRST_PATIENCE,
    ) -> None:
        super().__init__(parent)
        self._start = start
        self._patience = patience
        self._first_patience = first_patience
        self._line: Line | None = None
        self._lines = 0
        self._may_restart = True
        self._is_given_up = False
        self._has_answered = False
        self._open: dict[int, Ask] = {}
        self._last_ticket = 0
        self._stand_in = LocalBots(self)
        self._stand_in.answered.connect(self._on_stand_in_answered)
        self._watchdog = QTimer(self)
        self._watchdog.setSingleShot(True)
        self._watchdog.timeout.connect(self._on_hung)

    @property
    def pid(self) -> int | None:
        """The process id of the worker, None while there is none."""
        return None if self._line is None else self._line.pid

    @property
    def is_given_up(self) -> bool:
        """Whether the worker failed for good and the plain computer player goes on."""
        return self._is_given_up

    def start(self) -> None:
        """Start the worker; one that was given up gets a new chance."""
        if self._line is None:
            self._may_restart, self._is_given_up = True, False
            self._connect()

    def ask(self, view: SeatView, doubling: bool, level: str) -> int:
        """Take a question and return its ticket."""
        self._last_ticket += 1
        ask = Ask(self._last_ticket, view, doubling, level)
        self._open[ask.ticket] = ask
        if self._line is None and not self._is_given_up:
            self._connect()
        self._pass_on(ask)
        return ask.ticket

    def stop(self) -> None:
        """End the worker and forget all open questions; a later `ask` starts anew."""
        self._open.clear()
        self._stand_in.stop()
        self._hang_up()
        self._may_restart, self._is_given_up = True, False

    def _connect(self) -> None:
        """Open a line to a new worker, or give up if the computer cannot start one."""
        self._lines += 1
        self._has_answered = False
        try:
            self._line = Line(self._lines, self._start)
        except OSError:
            _log.exception("no worker could be started")
            self._is_given_up = True
            self.trouble.emit(Trouble.WORKER_LOST.value)
            return
        queued = Qt.ConnectionType.QueuedConnection
        self._line.received.connect(self._on_received, queued)
        self._line.broken.connect(self._on_broken, queued)
        self._line.listen()

    def _hang_up(self) -> None:
        self._watchdog.stop()
        if self._line is not None:
            self._line.close()
            self._line = None

    def _pass_on(self, ask: Ask) -> None:
        if self._line is None:
            self._stand_in.take(replace(ask, level=PLAIN_LEVEL))
            return
        self._line.send(ask)
        if not self._watchdog.isActive():
            self._watch()

    def _watch(self) -> None:
        self._watchdog.start(self._patience if self._has_answered else self._first_patience)

    def _replace_worker(self) -> None:
        self._hang_up()
        trouble = Trouble.WORKER_RESTARTED if self._may_restart else Trouble.WORKER_LOST
        if self._may_restart:
            self._may_restart = False
            self._connect()
        else:
            self._is_given_up = True
        for ask in tuple(self._open.values()):
            self._pass_on(ask)
        self.trouble.emit(trouble.value)

    def _on_hung(self) -> None:
        _log.warning("worker %s owes an answer for too long", self.pid)
        self._replace_worker()

    def _on_broken(self, number: int) -> None:
        if self._line is not None and number == self._lines:
            self._replace_worker()

    def _on_received(self, number: int, message: object) -> None:
        if self._line is None or number != self._lines:
            return
        match message:
            case Answer(int() as ticket, action):
                self._has_answered = True
                self._settle(ticket, action)
            case Failed(int() as ticket, kind, trace) if ticket in self._open:
                _log.error("computer player failed with %s: %s", kind, trace)
                self._has_answered = True
                ask = self._open[ticket]
                self.trouble.emit(Trouble.BOT_FAILED.value)
                self._settle(ticket, plain_answer(ask.view, ask.doubling))
            case _:
                _log.error("worker %s sent %r", self.pid, message)
                self._replace_worker()

    def _settle(self, ticket: int, action: object) -> None:
        if self._open.pop(ticket, None) is None:
            return
        if self._open:
            self._watch()
        else:
            self._watchdog.stop()
        self.answered.emit(ticket, action)

    def _on_stand_in_answered(self, ticket: int, action: object) -> None:
        self._settle(ticket, action)
