"""The score tells of every computer player how it plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.i18n import strip_isolates
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.panels.score import standings
from tests.ui.conftest import Played


@pytest.mark.parametrize(
    ("key", "about"),
    [
        ("traditional", ["", "Sepp, Expert, bold", "Vroni, rules of thumb", "Resi"]),
        ("rotating", ["Vroni, rules of thumb", "Sepp, Expert, bold\nResi"]),
    ],
)
def test_a_line_tells_how_its_computer_players_play(
    key: str, about: list[str], look: Look, played: Played
) -> None:
    match = played(key, 1)
    person, sepp, vroni, resi = match.players
    seated = (person, replace(sepp, level="expert.bold"), vroni, replace(resi, level="?"))
    lines = standings(replace(match, players=seated))
    assert [strip_isolates(line.about) for line in lines] == about
