"""A match on a table is taken: a second program on the same folder must not play it too."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile


class MatchLock:
    """Holds a match for this program; what a crash leaves behind does not count."""

    def __init__(self, path: Path) -> None:
        self._file = QLockFile(str(path))
        # Only a dead program gives up its lock, not one that has waited for a long time.
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Take the match; False if a living program has it.

        A folder that cannot be written to locks nothing: saving will fail there and say so.
        """
        return self._file.tryLock(0) or self._file.error() != QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Give the match back; harmless if it was not taken."""
        self._file.unlock()
