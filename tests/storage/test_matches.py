"""The library of saved matches: names, generations, trash, and a list that never fails."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.storage.errors import NewerVersionError, Problem, StorageError
from schafkopf_qt.storage.files import previous
from schafkopf_qt.storage.matches import EntryState, Library, slug
from tests.storage.matches import MOMENT, broken_off, new_match, played_match

CLASSIC = preset("classic")


def clock() -> Iterator[datetime]:
    """Yield moments a minute apart."""
    moment = MOMENT
    while True:
        moment += timedelta(minutes=1)
        yield moment


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return a library in a folder that does not exist yet."""
    moments = clock()
    return Library(tmp_path / "matches", lambda: next(moments))


def test_new_match_is_saved_and_loaded(library: Library) -> None:
    record = library.create("Erste Ründe", played_match(CLASSIC, 1), 0)

    assert library.load(record.id).value == record
    assert library.path(record.id).parent == library.folder


def test_match_is_saved_over_its_own_file_only(library: Library) -> None:
    one, two = (library.create("Same", new_match(CLASSIC), 0) for _ in range(2))

    library.save(one)

    assert one.id != two.id
    assert sorted(path.name for path in library.folder.iterdir()) == sorted(
        [f"{one.id}.json", f"{one.id}.json.bak", f"{two.id}.json"]
    )


def test_match_knows_when_it_was_changed(library: Library) -> None:
    record = library.create("One", new_match(CLASSIC), 0)

    saved = library.save(record)

    assert saved.created == record.created < record.changed < saved.changed


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Frühschoppen, 3. Runde", "fruhschoppen-3-runde"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\con", "c-con"),
        ("مباراة", "match"),
        ("", "match"),
        ("...", "match"),
        ("x" * 300, "x" * 40),
    ],
)
def test_file_name_is_made_from_the_name_and_safe(library: Library, name: str, part: str) -> None:
    record = library.create(name, new_match(CLASSIC), 0)

    assert slug(name) == part
    assert record.id.startswith(f"{part}-")
    assert library.path(record.id).parent == library.folder
    assert library.load(record.id).value == record


def test_id_is_never_one_that_any_file_has(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = iter(["aaaa", "bbbb", "bbbb", "cccc"])
    monkeypatch.setattr("secrets.token_hex", lambda size: next(tokens))
    library.folder.mkdir()
    (library.folder / "one-aaaa.json.broken").write_bytes(b"")

    ids = [library.create("One", new_match(CLASSIC), 0).id for _ in range(2)]

    assert ids == ["one-bbbb", "one-cccc"]


def test_name_that_cannot_be_saved_is_cleaned(library: Library) -> None:
    record = library.create("\ud800 A\nB" + "x" * 200, new_match(CLASSIC), 0)

    assert record.name.startswith("AB")
    assert library.load(record.id).value == record


@pytest.mark.parametrize("match_id", ["../x", "a/b", "a\\b", ".x", "..", ""])
def test_id_never_leads_out_of_the_folder(library: Library, match_id: str) -> None:
    with pytest.raises(StorageError) as caught:
        library.load(match_id)

    assert caught.value.problem is Problem.MISSING


def test_renaming_keeps_the_id(library: Library) -> None:
    record = library.create("One", new_match(CLASSIC), 0)

    library.rename(record, "Zwei ")

    loaded = library.load(record.id).value
    assert loaded is not None
    assert (loaded.id, loaded.name) == (record.id, "Zwei")


def test_broken_match_is_set_aside_and_the_state_before_loaded(library: Library) -> None:
    record = library.create("One", new_match(CLASSIC), 0)
    library.save(record)
    library.path(record.id).write_bytes(b"rubbish")

    loaded = library.load(record.id)

    assert loaded.value == record
    assert [path.read_bytes() for path in loaded.set_aside] == [b"rubbish"]


def test_newer_match_is_left_as_it_is(library: Library) -> None:
    record = library.create("One", new_match(CLASSIC), 0)
    content = json.loads(library.path(record.id).read_bytes())
    newer = json.dumps({**content, "version": 99, "more": True}).encode()
    library.path(record.id).write_bytes(newer)

    with pytest.raises(NewerVersionError):
        library.load(record.id)

    assert [path.read_bytes() for path in library.folder.iterdir()] == [newer]


def test_removed_match_lies_in_the_trash(library: Library) -> None:
    record = library.save(library.create("One", new_match(CLASSIC), 0))
    contents = {
        library.path(record.id).read_bytes(),
        previous(library.path(record.id)).read_bytes(),
    }

    moved = library.remove(record.id)

    assert {path.read_bytes() for path in moved} == contents
    assert {path.parent.name for path in moved} == {"trash"}
    assert library.entries() == ()
    with pytest.raises(StorageError):
        library.remove(record.id)


def test_list_of_a_folder_that_does_not_exist_is_empty(library: Library) -> None:
    assert library.entries() == ()


def test_list_begins_with_the_match_changed_last(library: Library) -> None:
    names = ["One", "Two", "Three"]
    records = [library.create(name, new_match(CLASSIC), 0) for name in names]
    library.save(records[0])

    assert [entry.name for entry in library.entries()] == ["One", "Three", "Two"]


def test_list_tells_rules_deals_and_whether_the_match_is_over(library: Library) -> None:
    rules = with_option(preset("tournament"), "ending.amount", 2)
    library.create("Over", played_match(rules, 2), 0)
    library.create("Going on", broken_off(played_match(rules, 1), 2), 0)

    told = [(entry.name, entry.key, entry.deals, entry.is_over) for entry in library.entries()]

    assert told == [("Going on", "tournament", 2, False), ("Over", "tournament", 2, True)]


def test_list_follows_changes_of_the_files(library: Library) -> None:
    record = library.create("One", new_match(CLASSIC), 0)
    assert library.entries()[0].name == "One"

    library.rename(record, "Two")

    assert library.entries()[0].name == "Two"


def test_list_shows_broken_and_newer_matches_without_touching_them(library: Library) -> None:
    good = library.create("Good", new_match(CLASSIC), 0)
    (library.folder / "broken.json").write_bytes(b"rubbish")
    (library.folder / "newer.json").write_bytes(b'{"format": "schafkopf-match", "version": 99}')
    (library.folder / "notes.txt").write_bytes(b"")
    (library.folder / "folder.json").mkdir()
    before = sorted(os.listdir(library.folder))

    states = {entry.id: entry.state for entry in library.entries()}

    assert states == {
        good.id: EntryState.READY,
        "broken": EntryState.BROKEN,
        "folder": EntryState.BROKEN,
        "newer": EntryState.NEWER,
    }
    assert sorted(os.listdir(library.folder)) == before


def test_list_shows_the_state_before_of_a_broken_or_interrupted_match(library: Library) -> None:
    broken, interrupted = (library.create(name, new_match(CLASSIC), 0) for name in ("B", "I"))
    for record in (broken, interrupted):
        library.save(record)
    library.path(broken.id).write_bytes(b"rubbish")
    library.path(interrupted.id).unlink()

    entries = library.entries()

    assert {(entry.name, entry.state) for entry in entries} == {
        ("B", EntryState.READY),
        ("I", EntryState.READY),
    }


def test_folder_that_cannot_be_listed_is_told(tmp_path: Path) -> None:
    (tmp_path / "matches").write_bytes(b"")

    with pytest.raises(StorageError):
        Library(tmp_path / "matches").entries()


def test_without_a_folder_the_library_is_that_of_the_program() -> None:
    assert Library().folder == Path(os.environ["SCHAFKOPF_DATA_DIR"]) / "matches"
