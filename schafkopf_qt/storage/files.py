"""Files that survive a crash: written whole or not at all, with the generation before kept.

`x.json` is the newest state, `x.json.bak` the one before. When the machine stops between the two
renames only the latter is there; that is a readable state, not an error.
"""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from schafkopf_qt.storage.errors import Problem, StorageError, UnreadableRecordError

MAX_SIZE = 64 * 1024 * 1024
"""Bytes above which a file is not even read."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was read, None if no generation was readable, and the broken files set aside."""

    value: T | None
    set_aside: tuple[Path, ...] = ()


def previous(path: Path) -> Path:
    """Return the file that holds the generation before.

    >>> previous(Path("x.json")).name
    'x.json.bak'
    """
    return path.with_name(f"{path.name}.bak")


def write_atomic(path: Path, data: bytes) -> None:
    """Replace the file by one with this content, which is on disk when this returns.

    Whatever goes wrong, one whole generation stays readable. Raises StorageError.
    """
    # A fixed name: what a crash leaves behind is overwritten by the next attempt.
    temporary = path.with_name(f"{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            os.replace(path, previous(path))
        os.replace(temporary, path)
    except OSError as error:
        _forget(temporary)
        raise StorageError.of(error, path) from error
    _sync_folder(path.parent)


def read(path: Path) -> bytes:
    """Return the content of a regular file; raises StorageError.

    A device or a pipe, which may have no end or never begin, is not even opened.
    """
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):
            raise StorageError(Problem.DEVICE, path)
        if facts.st_size > MAX_SIZE:
            raise StorageError(Problem.TOO_LARGE, path)
        with path.open("rb") as file:
            # The size that the system tells may be too small: the file can grow meanwhile.
            data = file.read(MAX_SIZE + 1)
    except OSError as error:
        raise StorageError.of(error, path) from error
    if len(data) > MAX_SIZE:
        raise StorageError(Problem.TOO_LARGE, path)
    return data


def load(path: Path, parse: Callable[[bytes], T]) -> Loaded[T]:
    """Return the newest readable generation and set the unreadable ones aside.

    `parse` raises UnreadableRecordError for what it cannot read; other errors of it, such as
    that of a newer version, pass through and the file is left alone. Raises StorageError, with
    `Problem.MISSING` if there is no generation at all.
    """
    broken: list[Path] = []
    for generation in (path, previous(path)):
        try:
            return Loaded(parse(read(generation)), tuple(broken))
        except UnreadableRecordError as error:
            _log.warning("%s is unreadable: %s", generation, error)
            broken.append(move_aside(generation))
        except StorageError as error:
            if error.problem is Problem.TOO_LARGE:
                broken.append(move_aside(generation))
            elif error.problem is not Problem.MISSING:
                raise
    if not broken:
        raise StorageError(Problem.MISSING, path)
    return Loaded(None, tuple(broken))


def move_aside(path: Path) -> Path:
    """Rename a broken file so that it is kept but not read again, and return where it is.

    Raises StorageError.
    """
    return _moved(path, path.parent, ".broken")


def move_to(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a free name and return where it is; raises StorageError."""
    return _moved(path, folder, "")


def _moved(path: Path, folder: Path, suffix: str) -> Path:
    count = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            name = f"{path.name}{suffix}" if count == 1 else f"{path.name}.{count}{suffix}"
            target = folder / name
            try:
                # Taken before the move: a rename alone would overwrite in silence.
                target.open("xb").close()
            except FileExistsError:
                count += 1
                continue
            try:
                os.replace(path, target)
            except OSError:
                _forget(target)
                raise
            return target
    except OSError as error:
        raise StorageError.of(error, path) from error


def _forget(path: Path) -> None:
    """Remove a file without content of worth, made here a moment ago."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("%s stays behind: %s", path, error)


def _sync_folder(folder: Path) -> None:
    """Bring the renames to disk where the system can; the file itself is safe already."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        _log.info("folder %s cannot be synchronised: %s", folder, error)
