"""The folders of the program and the variables that move them."""

from __future__ import annotations

from pathlib import Path

import pytest

from schafkopf_qt.storage import paths


def test_environment_moves_data_log_and_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("SCHAFKOPF_CACHE_DIR", str(tmp_path / "cache"))

    assert paths.data_dir() == tmp_path / "data"
    assert paths.matches_dir().parent == paths.settings_file().parent == paths.data_dir()
    assert paths.log_dir() == tmp_path / "data" / "log"
    assert paths.cache_dir() == tmp_path / "cache"


def test_without_variables_the_folders_are_those_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SCHAFKOPF_DATA_DIR")
    monkeypatch.delenv("SCHAFKOPF_CACHE_DIR", raising=False)

    folders = {paths.data_dir(), paths.log_dir(), paths.cache_dir()}

    assert len(folders) == 3
    assert all("schafkopf_qt" in folder.parts for folder in folders)


def test_asking_for_a_folder_makes_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(tmp_path / "data"))

    assert not paths.matches_dir().exists()
    assert list(tmp_path.iterdir()) == []
