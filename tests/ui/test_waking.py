"""The line about waking computer players: only if needed, not at once, gone when they are awake."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from pytestqt.qtbot import QtBot

from schafkopf_qt.app.bots import LocalBots
from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.app.session import Session
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.i18n import available_languages
from schafkopf_qt.storage.matches import Library
from schafkopf_qt.storage.settings import SettingsFile
from schafkopf_qt.ui import waking
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.main_window import MainWindow
from schafkopf_qt.ui.waking import Waking, WakingNote
from tests.ui.clipping import clipped
from tests.ui.showing import settle, shown

Open = Callable[[str], None]


class SleepyBots(LocalBots):
    """Computer players that wake when a test says so."""

    _sleeps = False

    @property
    def is_waking(self) -> bool:
        """What was told last."""
        return self._sleeps

    def tell(self, sleeps: bool) -> None:
        """Begin to wake, or be awake."""
        self._sleeps = sleeps
        self.waking.emit(sleeps)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> SleepyBots:
    """Return computer players whose waking is told at once."""
    monkeypatch.setattr(waking, "UNNOTICED", 0)
    return SleepyBots()


@pytest.fixture
def window(qtbot: QtBot, look: Look, bots: SleepyBots, tmp_path: Path) -> Iterator[MainWindow]:
    """Return a window whose opponents of the last time were experts."""
    session = Session(Library(tmp_path / "matches"), bots, lambda: 1)
    preferences = Preferences(SettingsFile(tmp_path / "settings.json"))
    preferences.change(speed="off", language="en", digits="latin", strength="expert")
    made = MainWindow(session, preferences, look)
    shown(qtbot, made, 800, 600)
    yield made
    session.quit()


@pytest.fixture
def open_match(window: MainWindow, players: tuple[Player, ...]) -> Open:
    """Return a way to put a match on the table in which one seat has this level."""

    def open_it(level: str) -> None:
        seated = (*players[:3], replace(players[3], level=level))
        window._session.new_match(preset("traditional"), "", seated, 0)
        settle()

    return open_it


def told(window: MainWindow) -> tuple[bool, bool]:
    """Return whether the start page and the table say that somebody wakes."""
    settle()
    return window.waking_note.isVisible(), window.table.waking_note.isVisible()


def test_the_table_says_so_until_they_are_awake(
    window: MainWindow, bots: SleepyBots, open_match: Open
) -> None:
    open_match("expert.bold")
    assert told(window) == (False, False)
    bots.tell(True)
    assert told(window) == (False, True)
    assert "waking up" in window.table.waking_note.words.text()
    bots.tell(False)
    assert told(window) == (False, False)


@pytest.mark.parametrize("level", ["rules", "beginner", "learner.cautious", "unheard of"])
def test_nobody_is_waited_for_whom_nobody_at_the_table_needs(
    level: str, window: MainWindow, bots: SleepyBots, open_match: Open
) -> None:
    open_match(level)
    bots.tell(True)
    assert told(window) == (False, False)


def test_the_start_page_says_so_if_the_opponents_of_the_last_time_need_it(
    window: MainWindow, bots: SleepyBots, open_match: Open
) -> None:
    bots.tell(True)
    assert told(window) == (True, False)
    open_match("club")
    assert told(window) == (False, True)
    window._preferences.change(strength="learner")
    window.show_start()
    assert told(window) == (False, False)


def test_where_nobody_wakes_no_room_is_kept_free(window: MainWindow, open_match: Open) -> None:
    assert window.start.geometry().bottom() == window.pages.rect().bottom()
    assert window.pages.geometry().bottom() == window.centralWidget().rect().bottom()
    open_match("expert")
    assert window.table.area.geometry().bottom() == window.table.rect().bottom()


def test_a_short_sleep_is_not_worth_a_word(qtbot: QtBot, look: Look) -> None:
    bots, note = SleepyBots(), WakingNote()
    qtbot.addWidget(note)
    watch = Waking(bots, note, unnoticed=3_600_000)
    watch.add(note, lambda: True)
    bots.tell(True)
    settle()
    assert not note.isVisible()
    bots.tell(False)
    assert not watch._timer.isActive()


def test_who_sleeps_already_is_told_too(qtbot: QtBot, look: Look) -> None:
    bots, note = SleepyBots(), WakingNote()
    qtbot.addWidget(note)
    bots.tell(True)
    Waking(bots, note, unnoticed=0).add(note, lambda: True)
    qtbot.waitUntil(note.isVisible)


def test_a_screen_reader_hears_it_once(
    window: MainWindow, bots: SleepyBots, open_match: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def hear(event: object) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            assert event.politeness() is QAccessible.AnnouncementPoliteness.Polite
            heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    open_match("expert")
    bots.tell(True)
    told(window)
    window._waking.refresh()
    assert heard == [window.table.waking_note.words.text()]


@pytest.mark.parametrize("code", [*available_languages(), "en_XA"])
def test_the_line_is_not_cut_at_the_largest_text(
    code: str, window: MainWindow, bots: SleepyBots, open_match: Open, look: Look
) -> None:
    look.dress("light", 2.0)
    look.speak(code, "latin")
    bots.tell(True)
    assert told(window) == (True, False)
    assert clipped(window) == []
    open_match("expert")
    assert told(window) == (False, True)
    assert clipped(window) == []
