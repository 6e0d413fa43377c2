"""Starting the program: screens, languages, the demonstration, and what goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from schafkopf_qt.storage.settings import Settings, SettingsFile
from schafkopf_qt.ui import application
from schafkopf_qt.ui.demo import PICTURES
from schafkopf_qt.ui.dialogs.message import MessageDialog
from schafkopf_qt.ui.faults import LOG_NAME, FaultHook, close_log, open_log
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.window_options import WindowOptions
from tests.ui.showing import settle, shown


def test_without_a_screen_there_is_a_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert application.run(WindowOptions()) == application.NO_WINDOW
    assert "no screen" in capsys.readouterr().err


@pytest.fixture(autouse=True)
def nothing_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Begin without the preferences that other tests have left."""
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(tmp_path / "nothing"))


def complaint_without_a_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str | None
) -> str:
    """Return what the program says where there is no screen."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert application.run(WindowOptions(language)) == application.NO_WINDOW
    return capsys.readouterr().err


def test_without_a_screen_the_language_is_the_one_of_the_line_then_of_the_preferences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(tmp_path))
    assert "no screen" in complaint_without_a_screen(monkeypatch, capsys, None)
    assert "keinen Bildschirm" in complaint_without_a_screen(monkeypatch, capsys, "de")
    assert "no screen" in complaint_without_a_screen(monkeypatch, capsys, "xx")
    SettingsFile().save(Settings(language="de"))
    assert "keinen Bildschirm" in complaint_without_a_screen(monkeypatch, capsys, None)
    assert "keinen Bildschirm" in complaint_without_a_screen(monkeypatch, capsys, "xx")
    assert "no screen" in complaint_without_a_screen(monkeypatch, capsys, "en")


def test_scale_reaches_qt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "1")
    monkeypatch.setattr(application, "screen_trouble", lambda *_facts: "No.")
    application.run(WindowOptions(scale=1.5))
    assert os.environ["QT_SCALE_FACTOR"] == "1.5"


@pytest.mark.parametrize("kind", ["a file in its place", "a file above it", "no room in it"])
def test_folder_that_cannot_hold_pictures_ends_the_program_at_once(
    kind: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    folder = tmp_path / "pictures"
    if kind == "no room in it":

        def refuse(**_where: Path) -> None:
            raise OSError("no")

        monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    else:
        folder.write_bytes(b"")
    if kind == "a file above it":
        folder /= "below"
    assert application.run(WindowOptions(demo=True, screenshots=folder)) == 2
    told = capsys.readouterr().err
    assert told == f"No pictures can be written into the folder {folder}.\n"


_DEMO = """
import sys
from pathlib import Path
from schafkopf_qt.ui.window_options import WindowOptions
from schafkopf_qt.ui.application import run
sys.exit(run(WindowOptions(
    "ar", theme="light", rules=sys.argv[2], demo=True, screenshots=Path(sys.argv[1])
)))
"""


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["traditional", "rotating"])
def test_the_demonstration_plays_by_itself_and_leaves_a_picture_of_every_page(
    rules: str, tmp_path: Path, checkout: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "offscreen"}
    environment["SCHAFKOPF_DATA_DIR"] = str(tmp_path / "data")
    folder = tmp_path / "pictures"
    done = subprocess.run(
        [sys.executable, "-c", _DEMO, str(folder), rules],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(folder)
    wanted = set(PICTURES) - ({"auction"} if rules == "rotating" else set())
    assert {path.stem for path in folder.iterdir()} == {f"ar-light-{name}" for name in wanted}
    assert not (tmp_path / "data" / "matches").exists()


@pytest.mark.slow
def test_a_picture_that_cannot_be_written_ends_the_demonstration(
    tmp_path: Path, checkout: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(checkout), "QT_QPA_PLATFORM": "offscreen"}
    environment["SCHAFKOPF_DATA_DIR"] = str(tmp_path / "data")
    folder = tmp_path / "pictures"
    # The second picture has no place: there is a folder of its name.
    (folder / "ar-light-new_match.png").mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, "-c", _DEMO, str(folder), "traditional"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "ar-light-new_match.png" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_an_error_in_a_slot_is_told_and_the_table_is_set_up_again(qtbot: QtBot, look: Look) -> None:
    window = QMainWindow()
    shown(qtbot, window, 800, 600)
    rebuilt: list[bool] = []
    hook = FaultHook(window, lambda: rebuilt.append(True))
    with capture_exceptions():
        try:
            raise ValueError("broken on purpose")
        except ValueError as error:
            hook(ValueError, error, error.__traceback__)
            hook(ValueError, error, error.__traceback__)
    settle()
    told = window.findChildren(MessageDialog)
    assert len(told) == 1
    told[0].ways[0].click()
    assert rebuilt == [True]


def test_the_details_of_an_error_can_be_copied(qtbot: QtBot, look: Look) -> None:
    window = QMainWindow()
    shown(qtbot, window, 800, 600)
    hook = FaultHook(window, lambda: None)
    error = ValueError("broken on purpose")
    hook(ValueError, error, None)
    settle()
    window.findChildren(MessageDialog)[0].ways[1].click()
    assert "broken on purpose" in QGuiApplication.clipboard().text()


def test_the_log_is_written_into_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setenv("SCHAFKOPF_DATA_DIR", str(tmp_path))
    open_log()
    hook = FaultHook(QMainWindow(), lambda: None)
    hook(ValueError, ValueError("broken on purpose"), None)
    close_log()
    assert "broken on purpose" in (tmp_path / "log" / LOG_NAME).read_text("utf-8")
