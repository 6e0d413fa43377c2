"""Where compiled code is kept: a folder for each state of the sources, as numba looks no deeper.

Numba notices a change of the file that a function stands in, but not of a function that it calls.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import sys
import tempfile
import time
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree

VARIABLE = "NUMBA_CACHE_DIR"
"""The variable by which a person may move the folder."""

_ROOM = Path(__file__).parent
_SOURCES = (*sorted((_ROOM / "kernel").glob("*.py")), _ROOM / "weights.py", _ROOM / "ramsch.py")
_PREFIX = "compiled-"
_KEPT = 30 * 24 * 3600
"""Seconds until code that nobody used is thrown away: another version may still be in use."""


def key() -> str:
    """Return the name of the folder for these sources under this numba."""
    found = hashlib.sha256(sys.version.encode())
    for package in ("numba", "llvmlite"):
        with suppress(PackageNotFoundError):
            found.update(f"{package} {version(package)}\n".encode())
    for path in _SOURCES:
        with suppress(OSError):  # A packed program has no sources, and never changes.
            found.update(path.name.encode() + b"\n" + path.read_bytes())
    return _PREFIX + found.hexdigest()[:16]


def folder(parent: Path) -> Path:
    """Return the folder below `parent` for compiled code, and throw away what is out of use.

    Where nothing can be written it is a folder of the system's for this process and its children.
    """
    chosen = parent / key()
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        os.utime(chosen)
        with tempfile.TemporaryFile(dir=chosen):
            pass
    except OSError:
        passing = tempfile.mkdtemp(prefix="schafkopf-")
        atexit.register(rmtree, passing, ignore_errors=True)
        return Path(passing)
    _tidy(parent)
    return chosen


def is_empty(cache: Path) -> bool:
    """Whether nothing has been compiled into the folder yet."""
    return not any(cache.rglob("*.nbi"))


def _tidy(parent: Path) -> None:
    oldest = time.time() - _KEPT
    for other in parent.glob(f"{_PREFIX}*"):
        # Another program may be looking at it, or have been quicker.
        with suppress(OSError):
            if other.stat().st_mtime < oldest:
                rmtree(other, ignore_errors=True)
