"""A library and a clock for each test."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from schafkopf_qt.storage.matches import Library


def _moments() -> Iterator[datetime]:
    moment = datetime(2026, 3, 1, tzinfo=UTC)
    while True:
        moment += timedelta(minutes=1)
        yield moment


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return a library in a folder that does not exist yet; each look at its clock is a minute."""
    moments = _moments()
    return Library(tmp_path / "matches", lambda: next(moments))
