"""A look for every test of the window, and deals to show in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.ui.look import Look
from tests.ui.showing import played_out, settle

Played = Callable[[str, int], Match]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let windows have a least size: the offscreen platform says that it cannot enforce it."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.qt_log_ignore("does not support propagateSizeHints"))


@pytest.fixture(scope="session")
def one_look(qapp: QApplication) -> Look:
    """Return the one look that an application can have."""
    return Look(qapp)


@pytest.fixture
def look(one_look: Look) -> Iterator[Look]:
    """Return the look, dark and English at normal size, and leave it so."""
    one_look.dress("dark", 1.0)
    one_look.speak("en", "latin")
    settle()
    yield one_look
    one_look.dress("dark", 1.0)
    one_look.speak("en", "auto")
    settle()


@pytest.fixture
def players() -> tuple[Player, ...]:
    """Return a person without a name and three computer players."""
    human = Player("", PlayerKind.HUMAN)
    names = ("Sepp", "Vroni", "Resi")
    bots = (Player(name, PlayerKind.BOT, "rules", at) for at, name in enumerate(names, 2))
    return (human, *bots)


@pytest.fixture
def played(players: tuple[Player, ...]) -> Played:
    """Return a match of a rule system in which so many deals have been played by machines."""

    def play(key: str, deals: int) -> Match:
        match = Match(preset(key), players, first_dealer=3)
        for number in range(deals):
            match, _step = match.dealt(number)
            match = played_out(match)
        return match

    return play
