"""Older saves step by step; the machinery is proved with a format made up for the tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from schafkopf_qt.storage.errors import Flaw, NewerVersionError, UnreadableRecordError
from schafkopf_qt.storage.migrations import FORMAT, MATCH_MIGRATIONS, VERSION, Migrations, Plain
from schafkopf_qt.storage.records import parse_record, print_record, summary

SAVES = Path(__file__).resolve().parent.parent / "data" / "saves"
GOLDEN = sorted(SAVES.glob("match-v*.json"))
STANDINGS = {
    "rotating": (2, 2, 2, 2),
    "traditional": (-68, -20, 44, 44),
    "classic": (-40, 180, -340, 200),
    "tournament": (-160, -480, 1120, -480),
    "three": (-80, 16, 64),
}
"""The balances in the golden files of version 1, after three deals; the fourth goes on."""


def made_up(version: int) -> Migrations:
    """Return a format whose first version had a `title`, the second a `name` in small letters."""
    migrations = Migrations("made-up", version)

    @migrations.upgrades(1)
    def _title_is_called_name(content: Plain) -> Plain:
        title = content.pop("title")
        return {**content, "name": title}

    @migrations.upgrades(2)
    def _name_is_capital(content: Plain) -> Plain:
        name = content["name"]
        assert isinstance(name, str)
        return {**content, "name": name.title()}

    return migrations


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_version_has_a_golden_file(version: int) -> None:
    assert [path for path in GOLDEN if path.name.startswith(f"match-v{version}-")]


def test_every_version_but_todays_has_a_step() -> None:
    assert sorted(MATCH_MIGRATIONS.steps) == list(range(1, VERSION))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_file_is_read_for_ever(path: Path) -> None:
    name = re.sub(r"match-v\d+-", "", path.stem)

    record = parse_record(path.read_bytes(), "golden")

    assert record.name == name
    assert record.match.standings == STANDINGS[name]
    assert [deal.is_over for deal in record.match.deals] == [True, True, True, False]
    assert len(record.match.deal.actions) == 6


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_file_saved_again_is_of_todays_version(path: Path) -> None:
    record = parse_record(path.read_bytes(), "golden")

    saved = print_record(record)

    assert parse_record(saved, "golden") == record
    assert f'"version": {VERSION}'.encode() in saved
    if f"-v{VERSION}-" in path.name:
        assert saved == path.read_bytes()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_summary_of_a_golden_file_agrees_with_the_match(path: Path) -> None:
    record, told = parse_record(path.read_bytes(), "golden"), summary(path.read_bytes())

    assert (told.name, told.key) == (record.name, record.match.rules.key)
    assert (told.deals, told.is_over) == (len(record.match.deals), record.match.is_over)
    assert (told.players, told.human_seat) == (record.match.players, record.human_seat)
    assert (told.created, told.changed) == (record.created, record.changed)


def test_old_content_passes_all_steps_in_turn() -> None:
    old = {"format": "made-up", "version": 1, "title": "anna"}

    assert made_up(3).upgraded(old) == {"name": "Anna"}
    assert old["title"] == "anna"


def test_content_of_a_version_between_passes_the_later_steps_only() -> None:
    assert made_up(3).upgraded({"format": "made-up", "version": 2, "name": "anna"}) == {
        "name": "Anna"
    }


def test_stamped_content_is_read_back() -> None:
    migrations = made_up(3)

    assert migrations.upgraded(migrations.stamped({"name": "anna"})) == {"name": "anna"}


def test_two_steps_from_one_version_are_a_mistake() -> None:
    with pytest.raises(AssertionError):
        made_up(3).upgrades(2)(lambda content: content)


def test_newer_version_is_refused_by_its_number() -> None:
    with pytest.raises(NewerVersionError) as caught:
        made_up(3).upgraded({"format": "made-up", "version": 4})

    assert caught.value.version == 4


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None, [1]])
def test_version_that_is_none_is_told(version: object) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        MATCH_MIGRATIONS.upgraded({"format": FORMAT, "version": version})

    assert caught.value.reason is Flaw.VERSION_UNKNOWN


@pytest.mark.parametrize("value", [None, [], {}, {"format": "other", "version": 1}])
def test_other_format_is_told(value: object) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        MATCH_MIGRATIONS.upgraded(value)

    assert caught.value.reason is Flaw.OTHER_FORMAT


@pytest.mark.parametrize("content", [{}, {"title": 3}, {"title": None}])
def test_step_that_meets_rubbish_makes_the_record_unreadable(content: dict[str, object]) -> None:
    with pytest.raises(UnreadableRecordError):
        made_up(3).upgraded({"format": "made-up", "version": 1, **content})
