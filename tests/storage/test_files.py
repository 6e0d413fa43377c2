"""Files that survive: whole or not at all, with the generation before, and nothing overwritten."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from schafkopf_qt.storage import files
from schafkopf_qt.storage.errors import Flaw, Problem, StorageError, UnreadableRecordError
from schafkopf_qt.storage.files import Loaded, load, move_aside, move_to, read, write_atomic


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file in a folder that does not exist yet."""
    return tmp_path / "folder" / "x.json"


def names(path: Path) -> list[str]:
    """Return the names of the files beside this one."""
    return sorted(each.name for each in path.parent.iterdir())


def good_only(data: bytes) -> bytes:
    """Read what does not begin with "bad"."""
    if data.startswith(b"bad"):
        raise UnreadableRecordError(Flaw.NOT_JSON)
    return data


def failing(code: int, after: int = 0) -> Callable[..., None]:
    """Return a function of the system that works so often and then fails."""
    calls = iter(range(1000))
    works = os.replace

    def fail(*arguments: Path) -> None:
        if next(calls) < after:
            works(*arguments)
            return
        raise OSError(code, os.strerror(code))

    return fail


def test_writing_makes_the_folder_and_leaves_only_the_file(path: Path) -> None:
    write_atomic(path, b"one")

    assert read(path) == b"one"
    assert names(path) == ["x.json"]


def test_generation_before_is_kept(path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        write_atomic(path, content)

    assert (read(path), read(files.previous(path))) == (b"three", b"two")
    assert names(path) == ["x.json", "x.json.bak"]


def test_content_is_on_disk_before_it_takes_the_place_of_the_old(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    sync, rename = os.fsync, os.replace

    def note_sync(handle: int) -> None:
        order.append("sync")
        sync(handle)

    def note_rename(old: Path, new: Path) -> None:
        order.append("rename")
        rename(old, new)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_rename)

    write_atomic(path, b"one")

    assert order[:2] == ["sync", "rename"]


@pytest.mark.parametrize("renames", [0, 1], ids=["before the first", "between the two"])
def test_failure_at_any_rename_leaves_a_readable_generation(
    path: Path, monkeypatch: pytest.MonkeyPatch, renames: int
) -> None:
    write_atomic(path, b"one")
    monkeypatch.setattr(os, "replace", failing(errno.EIO, after=renames))

    with pytest.raises(StorageError) as caught:
        write_atomic(path, b"two")

    assert caught.value.problem is Problem.DEVICE
    assert load(path, good_only) == Loaded(b"one")
    assert not path.with_name("x.json.tmp").exists()


def test_full_disk_has_its_id_and_harms_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_atomic(path, b"one")
    monkeypatch.setattr(os, "fsync", failing(errno.ENOSPC))

    with pytest.raises(StorageError) as caught:
        write_atomic(path, b"two")

    assert (caught.value.problem, caught.value.path) == (Problem.DISK_FULL, path)
    assert names(path) == ["x.json"]
    assert read(path) == b"one"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_really_full_device_has_the_id_of_a_full_disk(path: Path) -> None:
    path.parent.mkdir()
    path.with_name("x.json.tmp").symlink_to("/dev/full")

    with pytest.raises(StorageError) as caught:
        write_atomic(path, b"one" * 10_000)

    assert caught.value.problem is Problem.DISK_FULL


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions do not bind here")
def test_folder_without_permission_has_its_id(path: Path) -> None:
    path.parent.mkdir(mode=0o500)

    with pytest.raises(StorageError) as caught:
        write_atomic(path, b"one")

    assert caught.value.problem is Problem.NO_PERMISSION


@pytest.mark.parametrize(
    ("code", "problem"),
    [(errno.EACCES, Problem.NO_PERMISSION), (errno.EROFS, Problem.READ_ONLY)],
)
def test_refusal_to_open_has_its_id(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, problem: Problem
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(Path, "open", refuse)

    with pytest.raises(StorageError) as caught:
        write_atomic(path, b"one")

    assert caught.value.problem is problem


def test_file_in_place_of_the_folder_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "folder").write_bytes(b"")

    with pytest.raises(StorageError):
        write_atomic(tmp_path / "folder" / "x.json", b"one")
    with pytest.raises(StorageError):
        read(tmp_path / "folder" / "x.json")


def test_folder_in_place_of_the_file_is_no_crash(path: Path) -> None:
    path.mkdir(parents=True)

    with pytest.raises(StorageError):
        read(path)


def test_what_a_crash_left_behind_is_overwritten(path: Path) -> None:
    path.parent.mkdir()
    path.with_name("x.json.tmp").write_bytes(b"half")

    write_atomic(path, b"one")

    assert names(path) == ["x.json"]


def test_system_that_cannot_sync_folders_is_no_failure(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", failing(errno.EINVAL))

    write_atomic(path, b"one")

    assert read(path) == b"one"


def test_huge_file_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomic(path, b"12345")
    monkeypatch.setattr(files, "MAX_SIZE", 4)

    with pytest.raises(StorageError) as caught:
        read(path)

    assert caught.value.problem is Problem.TOO_LARGE


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_pipe_is_not_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "x.json"
    os.mkfifo(pipe)

    with pytest.raises(StorageError) as caught:
        read(pipe)

    assert caught.value.problem is Problem.DEVICE


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no endless device")
def test_endless_device_is_not_read() -> None:
    with pytest.raises(StorageError) as caught:
        read(Path("/dev/zero"))

    assert caught.value.problem is Problem.DEVICE


def test_file_that_tells_a_size_too_small_is_read_no_further_than_the_limit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_atomic(path, b"12345")
    facts = os.stat_result((0o100644, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    monkeypatch.setattr(files, "MAX_SIZE", 4)
    monkeypatch.setattr(Path, "stat", lambda _path: facts)

    with pytest.raises(StorageError) as caught:
        read(path)

    assert caught.value.problem is Problem.TOO_LARGE


def test_missing_file_has_its_id(path: Path) -> None:
    with pytest.raises(StorageError) as caught:
        load(path, good_only)

    assert caught.value.problem is Problem.MISSING


def test_interrupted_renaming_loads_the_generation_before_without_complaint(path: Path) -> None:
    write_atomic(files.previous(path), b"one")

    assert load(path, good_only) == Loaded(b"one")


def test_broken_file_is_set_aside_and_the_generation_before_loaded(path: Path) -> None:
    write_atomic(path, b"one")
    write_atomic(path, b"bad")

    assert load(path, good_only) == Loaded(b"one", (path.with_name("x.json.broken"),))
    assert names(path) == ["x.json.bak", "x.json.broken"]


def test_two_broken_generations_are_both_kept(path: Path) -> None:
    write_atomic(path, b"bad one")
    write_atomic(path, b"bad two")

    loaded = load(path, good_only)

    assert loaded.value is None
    assert [each.read_bytes() for each in loaded.set_aside] == [b"bad two", b"bad one"]


def test_good_generation_survives_saving_after_a_broken_one(path: Path) -> None:
    write_atomic(path, b"one")
    write_atomic(path, b"bad")
    load(path, good_only)

    write_atomic(path, b"two")

    assert (read(path), read(files.previous(path))) == (b"two", b"one")


def test_unreadable_disk_sets_nothing_aside(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomic(path, b"one")

    def refuse(_path: Path, _mode: str) -> None:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(Path, "open", refuse)

    with pytest.raises(StorageError):
        load(path, good_only)
    assert names(path) == ["x.json"]


def test_setting_aside_never_overwrites(path: Path) -> None:
    kept = []
    for content in (b"bad one", b"bad two", b"bad three"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
        kept.append(move_aside(path))

    assert [each.name for each in kept] == [
        "x.json.broken",
        "x.json.2.broken",
        "x.json.3.broken",
    ]
    assert [each.read_bytes() for each in kept] == [b"bad one", b"bad two", b"bad three"]


def test_failed_setting_aside_leaves_the_file_and_no_trace(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_atomic(path, b"bad")
    monkeypatch.setattr(os, "replace", failing(errno.EACCES))

    with pytest.raises(StorageError) as caught:
        move_aside(path)

    assert caught.value.problem is Problem.NO_PERMISSION
    assert names(path) == ["x.json"]


def test_moving_into_a_folder_never_overwrites(path: Path) -> None:
    moved = []
    for content in (b"one", b"two"):
        write_atomic(path, content)
        moved.append(move_to(path, path.parent / "trash"))

    assert [each.name for each in moved] == ["x.json", "x.json.2"]
    assert [each.read_bytes() for each in moved] == [b"one", b"two"]
