"""The session: which match lies on the table, the shelf of saved ones, and news about files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from schafkopf_qt.app.autosave import Autosave
from schafkopf_qt.app.bot_service import BotService
from schafkopf_qt.app.bots import Bots
from schafkopf_qt.app.match_lock import MatchLock
from schafkopf_qt.app.notices import Notice, NoticeKind
from schafkopf_qt.app.table import TableController, fresh_number
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.presets import validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.storage.errors import NewerVersionError, StorageError
from schafkopf_qt.storage.matches import Entry, EntryState, Library
from schafkopf_qt.storage.records import MatchRecord


class Session(QObject):
    """Owns the open table, the library and the computer players.

    `opened` is emitted before `new_match` and `open_match` return; whoever shows the table
    then calls its `start`.
    """

    opened = Signal(object)
    """The `TableController` that lies on the table now."""

    closed = Signal()
    """There is no open match any more."""

    notice = Signal(object)
    """A `Notice`."""

    def __init__(
        self,
        library: Library | None = None,
        bots: Bots | None = None,
        number_source: Callable[[], int] = fresh_number,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._library = Library() if library is None else library
        self._bots = BotService(self) if bots is None else bots
        self._number_source = number_source
        self._table: TableController | None = None
        self._autosave: Autosave | None = None
        self._lock: MatchLock | None = None

    @property
    def table(self) -> TableController | None:
        """The open table."""
        return self._table

    @property
    def record(self) -> MatchRecord | None:
        """The record of the open match."""
        return None if self._autosave is None else self._autosave.record

    @property
    def bots(self) -> Bots:
        """The computer players; `start` them while the start page is shown."""
        return self._bots

    def new_match(
        self, rules: Rules, name: str, players: Sequence[Player], human_seat: int | None
    ) -> TableController:
        """Open a new match; everybody but `human_seat` becomes a computer player.

        The rules must be playable: what `validate` objects to could not be read again.
        """
        assert not validate(rules)
        seated = tuple(
            replace(
                player,
                kind=PlayerKind.HUMAN if seat == human_seat else PlayerKind.BOT,
            )
            for seat, player in enumerate(players)
        )
        match = Match(rules, seated, first_dealer=self._number_source() % rules.seats)
        record = self._library.new_record(name, match, human_seat)
        self.close_match()
        autosave = Autosave(self._library, record, self._on_save_failed)
        autosave(match)
        # Nobody else can have a match that is new.
        lock = MatchLock(self._library.lock_path(record.id))
        lock.take()
        return self._open(record, autosave, lock)

    def open_match(self, match_id: str) -> TableController | None:
        """Open a saved match; None, after a notice, if it cannot be read or is in use."""
        if self._autosave is not None and self._autosave.record.id == match_id:
            self.close_match()
        # Taken before it is read: what another window adds afterwards would be lost.
        try:
            lock = MatchLock(self._library.lock_path(match_id))
        except StorageError as error:
            self._notify(NoticeKind.READ_FAILED, error.problem.value)
            return None
        if not lock.take():
            self._notify(NoticeKind.MATCH_IN_USE, match_id)
            return None
        record = self._load(match_id)
        if record is None:
            lock.release()
            return None
        self.close_match()
        return self._open(record, Autosave(self._library, record, self._on_save_failed), lock)

    def close_match(self) -> None:
        """Let the open match rest; it is saved already."""
        if self._table is None:
            return
        self._table.stop()
        self._table = self._autosave = None
        if self._lock is not None:
            self._lock.release()
        self._lock = None
        self.closed.emit()

    def matches(self) -> tuple[Entry, ...]:
        """Return the saved matches, the one played last first."""
        try:
            return self._library.entries()
        except StorageError as error:
            self._notify(NoticeKind.READ_FAILED, error.problem.value)
            return ()

    def latest(self) -> Entry | None:
        """Return the unfinished match that was played last."""
        ready = (entry for entry in self.matches() if entry.state is EntryState.READY)
        return next((entry for entry in ready if not entry.is_over), None)

    def rename_match(self, match_id: str, name: str) -> bool:
        """Give a match another name; False, after a notice, if that was not possible."""
        if self._autosave is not None and self._autosave.record.id == match_id:
            self._autosave.rename(name)
            return True
        record = self._load(match_id)
        if record is None:
            return False
        try:
            self._library.rename(record, name)
        except StorageError as error:
            self._notify(NoticeKind.SAVE_FAILED, error.problem.value)
            return False
        return True

    def remove_match(self, match_id: str) -> bool:
        """Put a match into the trash folder; an open one is closed first."""
        if self._autosave is not None and self._autosave.record.id == match_id:
            self.close_match()
        try:
            self._library.remove(match_id)
        except StorageError as error:
            self._notify(NoticeKind.SAVE_FAILED, error.problem.value)
            return False
        return True

    def quit(self) -> None:
        """Close the match and send the computer players home."""
        self.close_match()
        self._bots.stop()

    def _open(self, record: MatchRecord, autosave: Autosave, lock: MatchLock) -> TableController:
        self._autosave, self._lock = autosave, lock
        self._bots.start()
        self._table = TableController(
            record.match,
            record.human_seat,
            self._bots,
            self._autosave,
            self._number_source,
        )
        self.opened.emit(self._table)
        return self._table

    def _load(self, match_id: str) -> MatchRecord | None:
        try:
            loaded = self._library.load(match_id)
        except NewerVersionError:
            self._notify(NoticeKind.NEWER_VERSION, match_id)
            return None
        except StorageError as error:
            self._notify(NoticeKind.READ_FAILED, error.problem.value)
            return None
        kind = NoticeKind.PREVIOUS_LOADED if loaded.value else NoticeKind.MATCH_UNREADABLE
        if loaded.set_aside:
            self._notify(kind, loaded.set_aside[0].name)
        return loaded.value

    def _on_save_failed(self, error: StorageError) -> None:
        self._notify(NoticeKind.SAVE_FAILED, error.problem.value)

    def _notify(self, kind: NoticeKind, detail: str) -> None:
        self.notice.emit(Notice(kind, detail))
