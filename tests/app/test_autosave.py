"""Saving after every action, and telling once when it fails."""

from __future__ import annotations

import pytest

from schafkopf_qt.app.autosave import Autosave
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.storage.errors import Problem, StorageError
from schafkopf_qt.storage.matches import Library
from schafkopf_qt.storage.records import MatchRecord
from tests.app.players import new_match

MATCH = new_match(preset("classic"))


class FullDisk(Library):
    """A library whose disk is full as long as `is_full`."""

    is_full = True

    def save(self, record: MatchRecord) -> MatchRecord:
        """Save unless the disk is full."""
        if self.is_full:
            raise StorageError(Problem.DISK_FULL, self.path(record.id))
        return super().save(record)


@pytest.fixture
def full_disk(library: Library) -> FullDisk:
    """Return a library on a full disk."""
    return FullDisk(library.folder)


def never(error: StorageError) -> None:
    """Fail the test: saving must succeed."""
    raise error


def dealt(match: Match, number: int) -> Match:
    """Return the match with a deal begun."""
    return match.dealt(number)[0]


def test_match_is_on_disk_when_saving_returns(library: Library) -> None:
    autosave = Autosave(library, library.new_record("One", MATCH, 0), never)

    autosave(dealt(MATCH, 5))

    assert library.load(autosave.record.id).value == autosave.record
    assert autosave.record.match.deal.number == 5


def test_new_name_and_later_states_do_not_undo_each_other(library: Library) -> None:
    autosave = Autosave(library, library.new_record("One", MATCH, 0), never)

    autosave.rename(" Two\n")
    autosave(dealt(MATCH, 5))

    loaded = library.load(autosave.record.id).value
    assert loaded is not None
    assert (loaded.name, len(loaded.match.deals)) == ("Two", 1)


def test_failure_is_told_once_and_saving_tried_again(full_disk: FullDisk) -> None:
    failures: list[Problem] = []
    autosave = Autosave(
        full_disk,
        full_disk.new_record("One", MATCH, 0),
        lambda error: failures.append(error.problem),
    )

    autosave(dealt(MATCH, 5))
    autosave(dealt(MATCH, 6))
    assert failures == [Problem.DISK_FULL]
    assert autosave.record.match.deal.number == 6
    full_disk.is_full = False
    autosave(dealt(MATCH, 7))

    assert full_disk.load(autosave.record.id).value == autosave.record


def test_failure_after_a_success_is_told_again(full_disk: FullDisk) -> None:
    failures: list[Problem] = []
    autosave = Autosave(
        full_disk,
        full_disk.new_record("One", MATCH, 0),
        lambda error: failures.append(error.problem),
    )

    for full_disk.is_full in (True, False, True):
        autosave(MATCH)

    assert len(failures) == 2
