"""Where compiled code is kept: each state of the sources has a folder, and old folders go."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from schafkopf_qt.ai import code_cache

MONTH = 31 * 24 * 3600


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source that a test may change, in place of the kernel's."""
    path = tmp_path / "kernel.py"
    path.write_text("one\n")
    monkeypatch.setattr(code_cache, "_SOURCES", (path,))
    return path


def test_folder_stays_as_long_as_the_sources_do(tmp_path: Path, source: Path) -> None:
    first = code_cache.folder(tmp_path / "cache")
    assert first.is_dir()
    assert first.parent == tmp_path / "cache"
    assert code_cache.folder(tmp_path / "cache") == first
    source.write_text("two\n")
    assert code_cache.folder(tmp_path / "cache") != first


def test_sources_are_the_kernel_and_the_weights_that_it_takes_in() -> None:
    names = {path.name for path in code_cache._SOURCES}
    assert {"search.py", "policy.py", "playout.py", "worlds.py", "weights.py", "ramsch.py"} <= names
    assert all(path.is_file() for path in code_cache._SOURCES)


def test_other_numba_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_cache.key()
    monkeypatch.setattr(code_cache, "version", lambda package: f"{package} of tomorrow")
    assert code_cache.key() != before


def test_folders_that_nobody_used_for_long_are_thrown_away(tmp_path: Path, source: Path) -> None:
    parent = tmp_path / "cache"
    old = code_cache.folder(parent)
    (old / "search.nbi").write_text("")
    os.utime(old, (time.time() - MONTH,) * 2)
    source.write_text("two\n")
    recent = code_cache.folder(parent)
    other = parent / "pictures"
    other.mkdir()
    os.utime(other, (time.time() - MONTH,) * 2)
    source.write_text("three\n")
    code_cache.folder(parent)
    assert not old.exists()
    assert recent.exists()
    assert other.exists()


def test_folder_in_use_does_not_grow_old(tmp_path: Path, source: Path) -> None:
    used = code_cache.folder(tmp_path)
    os.utime(used, (time.time() - MONTH,) * 2)
    assert code_cache.folder(tmp_path) == used
    assert used.is_dir()


def test_where_nothing_can_be_written_the_system_gives_a_folder(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    folder = code_cache.folder(blocked)
    assert folder.is_dir()
    assert blocked not in folder.parents
    assert code_cache.is_empty(folder)


def test_folder_with_compiled_code_is_not_empty(tmp_path: Path) -> None:
    (tmp_path / "kernel").mkdir()
    assert code_cache.is_empty(tmp_path)
    (tmp_path / "kernel" / "search.nbi").write_text("")
    assert not code_cache.is_empty(tmp_path)
