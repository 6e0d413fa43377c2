"""Positions in which a plain habit is right.

Players who look into many deals are tempted here by a gain that is none: everybody knows where the
cards lie in those.
"""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "declarer-takes-twenty-points",
        Theme.DECLARER,
        (
            "The partner's ten was trumped with the ten of trumps, and both lie on the table. The "
            "last hand is the declarer's: his Ober takes the twenty points."
        ),
        hand="E7 H7 HU HO S9 SO SX SA",
        game="rufspiel E by 3",
        course="GU HK EU HO | HU GO EO H8 | EK E8 E7 EA | EX HX E9",
        seat=3,
        good="SO",
    ),
    Position(
        "defender-searches-with-one-ober",
        Theme.DEFENDER,
        (
            "One Ober and two cards of the called suit: the small one of these is led, and the "
            "Ober is kept to trump with."
        ),
        hand="E7 E9 EA G9 GX H8 S7 SO",
        game="rufspiel G by 2",
        bad="H8 SO GX",
    ),
)
