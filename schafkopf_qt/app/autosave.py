"""Writing a match after every action, and telling when that fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from schafkopf_qt.engine.match import Match
from schafkopf_qt.storage.errors import StorageError
from schafkopf_qt.storage.matches import Library
from schafkopf_qt.storage.records import MatchRecord


class Autosave:
    """Keeps one record of the library up to date; the table calls it with each new state.

    `failed` is called once when saving begins to fail; the game goes on and every later
    action tries again.
    """

    def __init__(
        self, library: Library, record: MatchRecord, failed: Callable[[StorageError], None]
    ) -> None:
        self._library = library
        self._record = record
        self._failed = failed
        self._is_failing = False

    @property
    def record(self) -> MatchRecord:
        """The record as it stands now, saved or not."""
        return self._record

    def __call__(self, match: Match) -> None:
        """Save the match; it is on disk when this returns, unless `failed` was called."""
        self.save(replace(self._record, match=match))

    def rename(self, name: str) -> None:
        """Give the match another name."""
        self.save(replace(self._record, name=name))

    def save(self, record: MatchRecord) -> None:
        """Save this state of the record."""
        self._record = record
        try:
            self._record = self._library.save(record)
        except StorageError as error:
            if not self._is_failing:
                self._is_failing = True
                self._failed(error)
        else:
            self._is_failing = False
