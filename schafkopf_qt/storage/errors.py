"""What can be wrong with files: with the disk, with a record, with its version."""

from __future__ import annotations

import errno
from enum import StrEnum
from pathlib import Path


class Problem(StrEnum):
    """Why a file could not be read or written."""

    DISK_FULL = "disk_full"
    NO_PERMISSION = "no_permission"
    READ_ONLY = "read_only"
    MISSING = "missing"
    TOO_LARGE = "too_large"
    NAME_TOO_LONG = "name_too_long"
    DEVICE = "device"


_PROBLEMS = {
    errno.ENOSPC: Problem.DISK_FULL,
    errno.EDQUOT: Problem.DISK_FULL,
    errno.EFBIG: Problem.DISK_FULL,
    errno.EACCES: Problem.NO_PERMISSION,
    errno.EPERM: Problem.NO_PERMISSION,
    errno.EROFS: Problem.READ_ONLY,
    errno.ENOENT: Problem.MISSING,
    errno.ENOTDIR: Problem.MISSING,
    errno.ENAMETOOLONG: Problem.NAME_TOO_LONG,
}


class StorageError(Exception):
    """The disk did not do what was asked; `problem` says why, `path` which file it was."""

    def __init__(self, problem: Problem, path: Path) -> None:
        super().__init__(f"{problem.value}: {path}")
        self.problem = problem
        self.path = path

    def __reduce__(self) -> tuple[type[StorageError], tuple[Problem, Path]]:
        return type(self), (self.problem, self.path)

    @classmethod
    def of(cls, error: OSError, path: Path) -> StorageError:
        """Return the error that tells why the system refused."""
        return cls(_PROBLEMS.get(error.errno or 0, Problem.DEVICE), path)


class Flaw(StrEnum):
    """What makes a record unreadable."""

    NOT_TEXT = "not_text"
    NOT_JSON = "not_json"
    OTHER_FORMAT = "other_format"
    VERSION_UNKNOWN = "version_unknown"
    FIELD_MISSING = "field_missing"
    FIELD_UNKNOWN = "field_unknown"
    WRONG_TYPE = "wrong_type"
    OUT_OF_RANGE = "out_of_range"
    RULES_NOT_PLAYABLE = "rules_not_playable"
    WRONG_PLAYERS = "wrong_players"
    WRONG_HANDS = "wrong_hands"
    WRONG_ORDER = "wrong_order"
    NOT_NOTATION = "not_notation"
    ILLEGAL_ACTION = "illegal_action"


class UnreadableRecordError(ValueError):
    """A record that cannot be read; `reason` says why, `where` is the dotted path in it."""

    def __init__(self, reason: Flaw, where: str = "") -> None:
        super().__init__(f"{reason.value}: {where}")
        self.reason = reason
        self.where = where

    def __reduce__(self) -> tuple[type[UnreadableRecordError], tuple[Flaw, str]]:
        return type(self), (self.reason, self.where)


class NewerVersionError(ValueError):
    """A record that a newer program wrote; it must be left as it is."""

    def __init__(self, version: int) -> None:
        super().__init__(f"version {version}")
        self.version = version

    def __reduce__(self) -> tuple[type[NewerVersionError], tuple[int]]:
        return type(self), (self.version,)
