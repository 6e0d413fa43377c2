"""The library: all saved matches of this computer, one file each."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from schafkopf_qt.engine.match import Match
from schafkopf_qt.storage.errors import (
    NewerVersionError,
    Problem,
    StorageError,
    UnreadableRecordError,
)
from schafkopf_qt.storage.files import Loaded, load, move_to, previous, read, write_atomic
from schafkopf_qt.storage.paths import matches_dir
from schafkopf_qt.storage.records import (
    MatchRecord,
    Summary,
    parse_record,
    print_record,
    summary,
    with_clean_names,
)

_SUFFIX = ".json"
_TRASH = "trash"
_LONGEST_SLUG = 40


class EntryState(StrEnum):
    """Whether a saved match can be opened."""

    READY = "ready"
    NEWER = "newer"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved match in the list; of one that is not ready only id and `changed` are known."""

    id: str
    state: EntryState
    name: str
    key: str
    deals: int
    is_over: bool
    changed: datetime


def now() -> datetime:
    """Return this moment, in the milliseconds that a record keeps."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


class Library:
    """The matches in one folder, which need not exist before the first is saved."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], datetime] = now) -> None:
        self._folder = matches_dir() if folder is None else folder
        self._clock = clock
        self._seen: dict[Path, tuple[tuple[int, int], Summary]] = {}

    @property
    def folder(self) -> Path:
        """The folder of the match files."""
        return self._folder

    def path(self, match_id: str) -> Path:
        """Return the file of a match; raises StorageError for an id that is no file name."""
        path = self._folder / f"{match_id}{_SUFFIX}"
        if path.parent != self._folder or "\\" in match_id or match_id.startswith("."):
            raise StorageError(Problem.MISSING, path)
        return path

    def lock_path(self, match_id: str) -> Path:
        """Return the file that says that a match is being played."""
        return self.path(match_id).with_name(f"{match_id}.lock")

    def new_record(self, name: str, match: Match, human_seat: int | None) -> MatchRecord:
        """Return a record with an id of its own; nothing is written yet."""
        moment = self._clock()
        record = MatchRecord(self._free_id(name), name, match, human_seat, moment, moment)
        return with_clean_names(record)

    def create(self, name: str, match: Match, human_seat: int | None) -> MatchRecord:
        """Save a new match and return its record; raises StorageError."""
        return self.save(self.new_record(name, match, human_seat))

    def save(self, record: MatchRecord) -> MatchRecord:
        """Write a match and return its record as saved; raises StorageError."""
        record = with_clean_names(replace(record, changed=self._clock()))
        write_atomic(self.path(record.id), print_record(record))
        return record

    def load(self, match_id: str) -> Loaded[MatchRecord]:
        """Return the newest readable state of a match; broken files are set aside.

        Raises StorageError, and NewerVersionError for what a newer program wrote.
        """
        return load(self.path(match_id), lambda data: parse_record(data, match_id))

    def rename(self, record: MatchRecord, name: str) -> MatchRecord:
        """Save a match under another name; its id stays. Raises StorageError."""
        return self.save(replace(record, name=name))

    def remove(self, match_id: str) -> tuple[Path, ...]:
        """Move the files of a match into the trash folder and return where they are.

        Raises StorageError.
        """
        path = self.path(match_id)
        found = [each for each in (path, previous(path)) if each.exists()]
        if not found:
            raise StorageError(Problem.MISSING, path)
        return tuple(move_to(each, self._folder / _TRASH) for each in found)

    def entries(self) -> tuple[Entry, ...]:
        """Return all matches, the one changed last first; raises StorageError.

        Nothing is set aside here: that happens when a match is opened, and is told then.
        """
        try:
            names = {path.name.removesuffix(".bak") for path in self._folder.iterdir()}
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise StorageError.of(error, self._folder) from error
        ids = {Path(name).stem for name in names if name.endswith(_SUFFIX)}
        found = [self._entry(each) for each in ids if not each.startswith(".")]
        return tuple(sorted(found, key=lambda entry: (entry.changed, entry.id), reverse=True))

    def _entry(self, match_id: str) -> Entry:
        path = self._folder / f"{match_id}{_SUFFIX}"
        state = EntryState.BROKEN
        for generation in (path, previous(path)):
            try:
                told = self._summary(generation)
            except NewerVersionError:
                state = EntryState.NEWER
                break
            except (StorageError, UnreadableRecordError):
                continue
            return Entry(
                match_id,
                EntryState.READY,
                told.name,
                told.key,
                told.deals,
                told.is_over,
                told.changed,
            )
        return Entry(match_id, state, match_id, "", 0, False, _file_time(path))

    def _summary(self, path: Path) -> Summary:
        """Read a summary, or take the one read before if the file is still the same."""
        try:
            status = path.stat()
        except OSError as error:
            raise StorageError.of(error, path) from error
        mark = (status.st_mtime_ns, status.st_size)
        if path not in self._seen or self._seen[path][0] != mark:
            self._seen[path] = (mark, summary(read(path)))
        return self._seen[path][1]

    def _free_id(self, name: str) -> str:
        taken = {path.name for path in self._folder.glob("*")} if self._folder.exists() else set()
        while True:
            match_id = f"{slug(name)}-{secrets.token_hex(4)}"
            if not any(each.startswith(match_id) for each in taken):
                return match_id


def slug(name: str) -> str:
    """Return a part of a file name that any system takes.

    >>> slug("Frühschoppen, 3. Runde")
    'fruhschoppen-3-runde'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words[:_LONGEST_SLUG].rstrip("-") or "match"


def _file_time(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0, UTC)
