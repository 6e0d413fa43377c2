"""What a lead does beyond its trick."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.lead import searches_ace
from schafkopf_qt.engine.cards import Card
from tests.ai.positions import seen

HANDS = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


@pytest.mark.parametrize(
    ("course", "leader", "card", "searches"),
    [
        ("", 0, Card.G8, True),
        ("", 0, Card.EA, False),
        ("", 0, Card.SU, False),
        ("", 3, Card.GX, True),
        ("", 1, Card.G7, False),
        ("", 2, Card.GA, False),
        ("EK", 3, Card.G8, False),
        ("GK G7 GA GX E7 EK EA SA", 0, Card.G8, False),
    ],
    ids=[
        "called suit",
        "other suit",
        "trump",
        "fellow",
        "declarer",
        "partner",
        "no lead",
        "ace was shown",
    ],
)
def test_a_defender_s_lead_of_the_called_suit_searches_the_ace(
    course: str, leader: int, card: Card, searches: bool
) -> None:
    assert searches_ace(seen("rufspiel G by 1", HANDS, course, leader), card) is searches


def test_nobody_searches_where_no_ace_is_called() -> None:
    assert not searches_ace(seen("solo H by 1", HANDS), Card.G8)
