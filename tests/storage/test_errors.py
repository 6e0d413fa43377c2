"""What can be wrong with files, told by ids that pickle."""

from __future__ import annotations

import errno
import pickle
from pathlib import Path

import pytest

from schafkopf_qt.storage.errors import (
    Flaw,
    NewerVersionError,
    Problem,
    StorageError,
    UnreadableRecordError,
)


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        (errno.ENOSPC, Problem.DISK_FULL),
        (errno.EDQUOT, Problem.DISK_FULL),
        (errno.EACCES, Problem.NO_PERMISSION),
        (errno.EROFS, Problem.READ_ONLY),
        (errno.ENOENT, Problem.MISSING),
        (errno.ENAMETOOLONG, Problem.NAME_TOO_LONG),
        (errno.EIO, Problem.DEVICE),
    ],
)
def test_system_error_gets_the_id_that_tells_the_person_why(code: int, problem: Problem) -> None:
    error = StorageError.of(OSError(code, "no"), Path("x"))

    assert (error.problem, error.path) == (problem, Path("x"))


@pytest.mark.parametrize(
    "error",
    [
        StorageError(Problem.READ_ONLY, Path("x.json")),
        UnreadableRecordError(Flaw.NOT_JSON, "deals.0"),
        NewerVersionError(7),
    ],
)
def test_errors_travel_between_processes(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))

    assert (type(copy), str(copy), copy.__dict__) == (type(error), str(error), error.__dict__)
