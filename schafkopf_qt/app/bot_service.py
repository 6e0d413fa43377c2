"""Computer players that think in a process of their own, and what happens when it fails.

Only a search goes to the worker; everything else takes no time worth speaking of and is answered
here. Until the worker is awake, when its answer is late, and once it has failed for good, the
plain computer player answers in its place, so that no game ever stands still.
"""

from __future__ import annotations

import logging
import threading
import weakref
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from schafkopf_qt.ai import worker
from schafkopf_qt.ai.wire import Answer, Ask, Failed, Ready, Stop, is_answer
from schafkopf_qt.app.bots import Bots, LocalBots
from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.storage import paths

Start = Callable[[], tuple[SpawnProcess, Connection]]

GRACE = 1_500
"""Milliseconds beyond its budget after which an answer is late and the worker counts as hung.

A busy computer may need some of them; a person hardly begins to wonder.
"""

FIRST_PATIENCE = 180_000
"""Milliseconds until a worker has to be awake: compiling takes long on a slow computer."""

PROVEN = 100
"""Good answers after which a worker may be replaced once more: some deals of steady work."""

_LEAVING = 0.5
"""Seconds that a worker gets to leave by itself."""

_log = logging.getLogger(__name__)


def start_worker() -> tuple[SpawnProcess, Connection]:
    """Start a worker that keeps its compiled code in the program's own folder."""
    return worker.start(paths.cache_dir())


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
        """Send a message; if the worker is dead, the listening thread is about to tell.

        One message fits into every pipe. More of them would stop this thread as soon as a worker
        that does not read has let the pipe fill up, so each has to be answered before the next.
        """
        try:
            self._connection.send(message)
        except OSError as error:
            _log.info("worker %s does not take messages: %s", self.pid, error)

    def close(self) -> None:
        """End an idle worker, by force if it does not leave by itself."""
        self._end()

    def kill(self) -> None:
        """End a worker that is busy and would not hear that it may leave."""
        self._process.kill()
        self._process.join(_LEAVING)
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
        process.join(_LEAVING)
    if process.is_alive():
        # The system itself holds it; it goes with the end of the pipe, or with the program.
        _log.error("worker %s cannot be ended", process.pid)
        return
    if thread.ident is not None:
        thread.join()
    connection.close()
    process.close()


class BotService(Bots):
    """Computer players behind the wire; `ask` starts the worker if nobody did before.

    `grace` and `first_patience` are milliseconds.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        start: Start = start_worker,
        grace: int = GRACE,
        first_patience: int = FIRST_PATIENCE,
    ) -> None:
        super().__init__(parent)
        self._start = start
        self._grace = grace
        self._first_patience = first_patience
        self._line: Line | None = None
        self._lines = 0
        self._is_waking = False
        self._may_restart = True
        self._is_given_up = False
        self._good_answers = 0
        self._last_ticket = 0
        self._open: dict[int, Ask] = {}
        self._queue: dict[int, Ask] = {}
        self._sent: Ask | None = None
        self._untold: list[Trouble] = []
        self._stand_in = LocalBots(self)
        self._stand_in.answered.connect(self._settle)
        self._stand_in.trouble.connect(self.trouble)
        self._watchdog = QTimer(self)
        self._watchdog.setSingleShot(True)
        # Queued behind an answer that has come already while the window was busy.
        self._watchdog.timeout.connect(self._on_hung, Qt.ConnectionType.QueuedConnection)

    @property
    def pid(self) -> int | None:
        """The process id of the worker, None while there is none."""
        return None if self._line is None else self._line.pid

    @property
    def is_given_up(self) -> bool:
        """Whether the worker failed for good and the plain computer player goes on."""
        return self._is_given_up

    @property
    def is_waking(self) -> bool:
        """Whether the worker was started and cannot think yet."""
        return self._is_waking

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
        if ask.needs_search and self._line is None and not self._is_given_up:
            self._connect()
        if not ask.needs_search or self._line is None or self._is_waking:
            self._stand_in.take(ask)
            return ask.ticket
        self._queue[ask.ticket] = ask
        QTimer.singleShot(self._limit(ask), self, lambda: self._on_late(ask))
        self._send_next()
        return ask.ticket

    def stop(self) -> None:
        """End the worker and forget all open questions; a later `ask` starts anew."""
        self._open.clear()
        self._queue.clear()
        self._untold.clear()
        self._stand_in.stop()
        self._hang_up()
        self._may_restart, self._is_given_up = True, False
        self._set_waking(False)

    def _connect(self) -> None:
        """Open a line to a new worker, or give up if the computer cannot start one."""
        self._lines += 1
        self._good_answers = 0
        try:
            self._line = Line(self._lines, self._start)
        except OSError:
            _log.exception("no worker could be started")
            self._give_up()
            return
        queued = Qt.ConnectionType.QueuedConnection
        self._line.received.connect(self._on_received, queued)
        self._line.broken.connect(self._on_broken, queued)
        self._line.listen()
        self._watchdog.start(self._first_patience)
        self._set_waking(True)

    def _hang_up(self) -> None:
        self._watchdog.stop()
        line, is_busy = self._line, self._is_waking or self._sent is not None
        self._line = self._sent = None
        if line is not None and is_busy:
            line.kill()
        elif line is not None:
            line.close()

    def _give_up(self) -> None:
        self._is_given_up = True
        self._untold.append(Trouble.WORKER_LOST)
        self._set_waking(False)

    def _set_waking(self, is_waking: bool) -> None:
        if self._is_waking != is_waking:
            self._is_waking = is_waking
            self.waking.emit(is_waking)

    def _limit(self, ask: Ask) -> int:
        """Return the milliseconds after which the answer is late."""
        return round(1000 * ask.seconds) + self._grace

    def _send_next(self) -> None:
        """Send the question that waits longest, if the worker owes no answer."""
        if self._line is None or self._sent is not None or not self._queue:
            return
        self._sent = self._queue.pop(next(iter(self._queue)))
        self._line.send(self._sent)
        self._watchdog.start(self._limit(self._sent))

    def _free_worker(self) -> None:
        """Note that the worker owes nothing any more, and give it the next question."""
        self._sent = None
        self._watchdog.stop()
        self._send_next()

    def _replace_worker(self) -> None:
        owed = [*([] if self._sent is None else [self._sent]), *self._queue.values()]
        self._queue.clear()
        self._hang_up()
        for ask in owed:
            self._answer_here(ask)
        if self._may_restart:
            self._may_restart = False
            self._connect()
            self.trouble.emit(Trouble.WORKER_RESTARTED.value)
        else:
            self._give_up()

    def _answer_here(self, ask: Ask) -> None:
        if ask.ticket in self._open:
            self._stand_in.take(ask)

    def _on_late(self, ask: Ask) -> None:
        self._queue.pop(ask.ticket, None)
        self._answer_here(ask)

    def _on_hung(self) -> None:
        owes = self._is_waking or self._sent is not None
        if self._line is None or not owes or self._watchdog.isActive():
            return
        _log.warning("worker %s owes an answer for too long", self.pid)
        self._replace_worker()

    def _on_broken(self, number: int) -> None:
        if self._line is not None and number == self._lines:
            self._replace_worker()

    def _on_received(self, number: int, message: object) -> None:
        if self._line is None or number != self._lines:
            return
        sent = self._sent
        match message:
            case Ready(bool() as can_search, str() as detail) if self._is_waking:
                self._on_ready(can_search, detail)
            case Answer(int() as ticket, action) if sent is not None and ticket == sent.ticket:
                self._on_worker_answered(sent, action)
            case Answer(int() as ticket):
                _log.warning("worker %s answered %s, which nobody asked", self.pid, ticket)
            case Failed(int() as ticket, kind, trace) if sent is not None and ticket == sent.ticket:
                _log.error("computer player failed with %s: %s", kind, trace)
                self._free_worker()
                self._answer_here(sent)
                self.trouble.emit(Trouble.BOT_FAILED.value)
            case _:
                _log.error("worker %s sent %r", self.pid, message)
                self._replace_worker()

    def _on_ready(self, can_search: bool, detail: str) -> None:
        self._watchdog.stop()
        if not can_search:
            _log.error("the search cannot be loaded: %s", detail)
            self._untold.append(Trouble.SEARCH_MISSING)
        self._set_waking(False)

    def _on_worker_answered(self, ask: Ask, action: object) -> None:
        if not is_answer(action, ask.view, ask.doubling):
            _log.error("worker %s answered %s with %r", self.pid, ask.ticket, action)
            self._replace_worker()
            return
        self._good_answers += 1
        self._may_restart = self._may_restart or self._good_answers >= PROVEN
        self._free_worker()
        self._settle(ask.ticket, action)

    def _settle(self, ticket: int, action: object) -> None:
        ask = self._open.pop(ticket, None)
        if ask is None:
            return
        if ask.needs_search:
            # What lasts is told when it matters to a game, not behind the start page.
            untold, self._untold = self._untold, []
            for trouble in untold:
                self.trouble.emit(trouble.value)
        self.answered.emit(ticket, action)
