"""What a plate says is short enough for its place at every size and in every language."""

from __future__ import annotations

import pytest

from schafkopf_qt.i18n import available_languages, pgettext
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.table.layout import sides, table_layout
from schafkopf_qt.ui.table.plates import PlateItem, PlateText

SMALLEST = [(1.0, 508, 480), (1.0, 508, 540), (2.0, 466, 440), (2.0, 466, 520)]
"""Text scale, width and height of the table in a window of 800 x 600, with one bar or two."""


@pytest.mark.parametrize("code", available_languages())
@pytest.mark.parametrize(("scale", "width", "height"), SMALLEST)
def test_no_role_is_cut(code: str, scale: float, width: int, height: int, look: Look) -> None:
    look.speak(code, "auto")
    roles = [pgettext("role", role) for role in ("Declarer", "Partner", "Dealer", "on turn")]
    roles += [texts.tricks(count) for count in range(9)]
    for seats in (3, 4):
        layout = table_layout(width, height, seats, scale)
        for side in sides(seats):
            plate = PlateItem(side)
            plate.place(layout.plate(side), layout.text)
            for role in roles:
                plate.set_text(PlateText(role=role))
                assert plate.role_line()[1] == role
