"""Settings: every field falls back by itself, and nothing a newer program wrote is lost."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schafkopf_qt.storage.errors import Problem, StorageError, UnreadableRecordError
from schafkopf_qt.storage.files import previous
from schafkopf_qt.storage.settings import (
    CHECKS,
    SETTINGS_FORMAT,
    Settings,
    SettingsFile,
    settings_content,
    settings_from_dict,
)

ILL: list[object] = [None, -1, 10**9, 1.5, "\n", "rubbish" * 1000, [], {}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of the settings; it does not exist yet."""
    return tmp_path / "settings.json"


def test_every_field_has_a_check_that_admits_its_default() -> None:
    assert list(CHECKS) == [field.name for field in fields(Settings)]
    assert [
        name for name, value in asdict(Settings()).items() if not CHECKS[name].admits(value)
    ] == []


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    assert SettingsFile(path).load().value == Settings()


def test_settings_come_back(path: Path) -> None:
    settings = Settings("nl", "arabic", "dark", "off", 0, "forst", False, 150, "داود", 4, "classic")

    SettingsFile(path).save(settings)

    assert SettingsFile(path).load().value == settings


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("value", ILL, ids=lambda value: repr(value)[:12])
def test_ill_field_has_its_default_and_the_others_stay(name: str, value: object) -> None:
    other = "avatar" if name != "avatar" else "text_scale"

    settings = settings_from_dict({name: value, other: 120})

    assert getattr(settings, name) == getattr(Settings(), name)
    assert getattr(settings, other) == 120


ROW = ["Opa", 6, "expert.bold"]


def test_rows_come_back(path: Path) -> None:
    settings = Settings(opponents=(("Opa", 6, "expert.bold"), ("سلمى", 4, "club")))

    SettingsFile(path).save(settings)

    assert SettingsFile(path).load().value == settings


@pytest.mark.parametrize(
    "rows",
    [[ROW] * 4, [ROW[:2]], [[*ROW, 1]], [["Opa", "6", "club"]], [["a\nb", 6, "club"]], [3], ROW],
    ids=["too many", "short", "long", "no number", "two lines", "no row", "no rows"],
)
def test_ill_rows_are_none(rows: list[object]) -> None:
    assert settings_from_dict({"opponents": rows, "avatar": 3}) == Settings(avatar=3)


def test_yes_is_no_number_and_one_is_no_yes() -> None:
    assert settings_from_dict({"avatar": True, "index_letters": 0}) == Settings()


def test_fields_of_a_newer_program_stay_in_the_file(path: Path) -> None:
    content = {"format": SETTINGS_FORMAT, "version": 9, "sound": {"loud": 3}, "theme": "light"}
    path.write_text(json.dumps(content))
    file = SettingsFile(path)
    assert file.load().value == Settings(theme="light")

    file.save(Settings(theme="dark"))

    saved = json.loads(path.read_text())
    assert (saved["sound"], saved["version"], saved["theme"]) == ({"loud": 3}, 9, "dark")


def test_broken_settings_are_set_aside_and_the_ones_before_hold(path: Path) -> None:
    file = SettingsFile(path)
    file.save(Settings(theme="dark"))
    file.save(Settings(theme="light"))
    path.write_bytes(b"\x00" * 50)

    loaded = SettingsFile(path).load()

    assert loaded.value == Settings(theme="dark")
    assert [each.name for each in loaded.set_aside] == ["settings.json.broken"]
    assert previous(path).exists()


def test_settings_broken_altogether_are_told(path: Path) -> None:
    path.write_bytes(b"[]")

    loaded = SettingsFile(path).load()

    assert loaded.value is None
    assert [each.read_bytes() for each in loaded.set_aside] == [b"[]"]


def test_settings_that_cannot_be_written_raise_by_id(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")

    with pytest.raises(StorageError):
        SettingsFile(tmp_path / "file" / "settings.json").save(Settings())


def test_settings_that_cannot_be_read_raise_by_id(path: Path) -> None:
    path.mkdir()

    with pytest.raises(StorageError) as caught:
        SettingsFile(path).load()

    assert caught.value.problem is not Problem.MISSING


@given(st.binary(max_size=100))
def test_any_bytes_are_settings_or_refused(data: bytes) -> None:
    with pytest.raises(UnreadableRecordError):
        settings_content(data)


@given(st.dictionaries(st.sampled_from(sorted(CHECKS)), st.sampled_from(ILL) | st.text()))
def test_any_fields_make_settings_that_can_be_saved(content: dict[str, object]) -> None:
    settings = settings_from_dict(content)

    assert settings_from_dict(json.loads(json.dumps(asdict(settings)))) == settings
