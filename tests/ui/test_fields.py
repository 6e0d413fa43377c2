"""Fields keep their text off their edges, and a grid leaves nobody alone in its last row."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.ui.fields import Amount
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.widgets import Columns
from tests.ui.showing import settle, shown


@pytest.mark.parametrize("code", ["de", "ar"])
def test_a_number_begins_where_the_language_does_and_off_the_edge(
    code: str, qtbot: QtBot, look: Look
) -> None:
    look.speak(code, "latin")
    host = QWidget()
    field = Amount(1, 99, host)
    field.setGeometry(QRect(0, 0, 300, 44))
    shown(qtbot, host, 320, 60)
    field.set_value(16)
    settle()
    line = field.lineEdit()
    caret = line.mapTo(field, line.cursorRect().center()).x()
    line.home(False)
    start = line.mapTo(field, line.cursorRect().center()).x()
    near = min(caret, start) if code == "de" else field.width() - max(caret, start)
    assert 8 <= near <= 24


@pytest.mark.parametrize(
    ("count", "width", "columns"), [(4, 500, 4), (4, 380, 2), (4, 250, 2), (5, 380, 3), (1, 500, 1)]
)
def test_a_grid_has_even_rows(count: int, width: int, columns: int, qtbot: QtBot) -> None:
    grid = Columns(100, 4)
    qtbot.addWidget(grid)
    buttons = [QPushButton("x", grid) for _at in range(count)]
    grid.set_items(buttons)
    grid.resize(width, 200)
    grid.show()
    settle()
    assert len({button.x() for button in buttons}) == columns
