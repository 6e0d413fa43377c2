"""Contents that are good JSON and yet must not get through."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from schafkopf_qt.storage.errors import StorageError, UnreadableRecordError
from schafkopf_qt.storage.fields import Fields, clean_text, parse_json
from schafkopf_qt.storage.files import MAX_SIZE
from schafkopf_qt.storage.settings import CHECKS, Settings, SettingsFile

HEAD = {"format": "schafkopf-settings", "version": 1}


@pytest.mark.parametrize("moment", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00"])
def test_a_moment_that_some_time_zone_cannot_show_is_refused(moment: str) -> None:
    with pytest.raises(UnreadableRecordError):
        Fields({"changed": moment}).moment("changed")


def test_an_endless_number_is_refused() -> None:
    with pytest.raises(UnreadableRecordError):
        parse_json(b'{"x": 1e999}')


@pytest.mark.parametrize("geometry", ["ä", "0g", "abc", "AB"])
def test_a_geometry_holds_bytes_in_hexadecimal_digits(geometry: str) -> None:
    assert not CHECKS["geometry"].admits(geometry)
    assert CHECKS["geometry"].admits("01d9ff")


def test_half_a_character_in_an_unknown_field_is_kept_and_harmless(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({**HEAD, "x": "\ud800"}))
    file = SettingsFile(path)
    file.load()

    file.save(Settings(speed="fast"))

    assert json.loads(path.read_text())["x"] == "\ud800"
    assert SettingsFile(path).load().value == Settings(speed="fast")


def test_settings_that_are_too_large_are_set_aside_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as large:
        large.truncate(MAX_SIZE + 1)
    file = SettingsFile(path)

    loaded = file.load()
    for speed in ("fast", "slow", "off"):
        file.save(Settings(speed=speed))

    assert loaded.value is None
    assert loaded.set_aside[0].stat().st_size == MAX_SIZE + 1


def test_settings_that_cannot_be_read_now_are_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    file = SettingsFile(path)
    with pytest.raises(StorageError):
        file.load()

    with pytest.raises(StorageError):
        file.save(Settings())

    assert path.is_dir()


def test_a_name_stays_on_one_line_and_leaves_the_direction_alone() -> None:
    assert clean_text("An\u2028na\u2029 \u202eB\u2069", 40) == "Anna B"
