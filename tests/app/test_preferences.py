"""Preferences: typed, written at once, told when they change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from schafkopf_qt.app.notices import Notice, NoticeKind
from schafkopf_qt.app.preferences import Preference, Preferences
from schafkopf_qt.storage.errors import Problem
from schafkopf_qt.storage.settings import CHECKS, Settings, SettingsFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file of the settings; it does not exist yet."""
    return tmp_path / "settings.json"


@pytest.fixture
def preferences(path: Path) -> Preferences:
    """Return preferences with their defaults."""
    return Preferences(SettingsFile(path))


def changes(preferences: Preferences) -> list[str]:
    """Return a list that fills with the names of changed preferences."""
    names: list[str] = []
    preferences.changed.connect(names.append)
    return names


def test_every_setting_is_a_preference(preferences: Preferences) -> None:
    kinds = vars(Preferences)

    assert [name for name in CHECKS if not isinstance(kinds.get(name), Preference)] == []
    assert preferences.settings == Settings()
    assert (preferences.theme, preferences.trick_hold) == ("system", 1200)


def test_change_is_on_disk_when_it_is_told(preferences: Preferences, path: Path) -> None:
    saved: list[str] = []
    preferences.changed.connect(lambda name: saved.append(json.loads(path.read_text())[name]))

    preferences.theme = "dark"

    assert saved == ["dark"]
    assert Preferences(SettingsFile(path)).theme == "dark"


def test_same_value_again_is_no_change(preferences: Preferences, path: Path) -> None:
    names = changes(preferences)

    preferences.theme = "system"

    assert names == []
    assert not path.exists()


def test_several_changes_are_written_once(preferences: Preferences, path: Path) -> None:
    names = changes(preferences)

    preferences.change(back="forst", index_letters=False, speed="normal")

    assert names == ["back", "index_letters"]
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "pink"), ("trick_hold", -1), ("trick_hold", "1"), ("index_letters", 1), ("x", 1)],
)
def test_ill_value_is_refused_and_changes_nothing(
    preferences: Preferences, name: str, value: object
) -> None:
    names = changes(preferences)

    with pytest.raises(ValueError, match=name):
        preferences.change(**{"avatar": 3, name: value})

    assert (preferences.settings, names) == (Settings(), [])


def test_value_that_cannot_be_written_holds_for_the_session(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    preferences = Preferences(SettingsFile(tmp_path / "file" / "settings.json"))
    notices: list[Notice] = []
    preferences.notice.connect(notices.append)
    names = changes(preferences)

    preferences.theme = "light"

    assert (preferences.theme, names) == ("light", ["theme"])
    assert [notice.kind for notice in notices] == [NoticeKind.SETTINGS_NOT_SAVED]
    assert notices[0].detail in {problem.value for problem in Problem}


def test_broken_settings_begin_anew_and_are_told(path: Path) -> None:
    path.write_bytes(b"rubbish")

    preferences = Preferences(SettingsFile(path))

    assert preferences.settings == Settings()
    assert preferences.notices == (Notice(NoticeKind.SETTINGS_RESET, "settings.json.broken"),)


def test_settings_that_cannot_be_read_now_are_told(path: Path) -> None:
    path.mkdir()

    preferences = Preferences(SettingsFile(path))

    assert preferences.settings == Settings()
    assert [notice.kind for notice in preferences.notices] == [NoticeKind.READ_FAILED]


def test_good_settings_are_nothing_to_tell(preferences: Preferences, path: Path) -> None:
    preferences.language = "nl"

    assert preferences.notices == Preferences(SettingsFile(path)).notices == ()
