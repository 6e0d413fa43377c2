"""A maker of tables for the tests in this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.theme import load_fonts
from tests.ui.table.watching import PLAYERS

MakeScene = Callable[..., TableScene]


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """Load the fonts of the program."""
    load_fonts()


@pytest.fixture
def plain_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show plain cards where their pictures do not matter: drawing them takes most of the time."""
    monkeypatch.setattr(Deck, "_drawn", lambda self, card, pixels: QPixmap(8, 14))


@pytest.fixture
def make_scene() -> Iterator[MakeScene]:
    """Return a maker of scenes that show a view at a size."""
    scenes = []

    def make(view: SeatView | None = None, width: float = 640, height: float = 480) -> TableScene:
        scene = TableScene()
        scenes.append(scene)
        scene.resize_to(QSizeF(width, height))
        if view is not None:
            scene.show_view(view, PLAYERS[: view.rules.seats])
        return scene

    yield make
    for scene in scenes:
        scene.deleteLater()
