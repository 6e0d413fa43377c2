"""Positions in which somebody else already does the work, or a plain habit is right.

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
        "defender-small-trump-is-enough",
        Theme.DEFENDER,
        (
            "The called ace fell in the first trick and the last hand is out of the suit. The "
            "seven of trumps takes it as well as an Ober, and the Ober takes another."
        ),
        hand="EO EK EA G8 G9 GK H7 SO",
        game="rufspiel S by 1",
        course="SX S7 SA",
        seat=3,
        good="H7",
    ),
    Position(
        "defender-does-not-overtake-fellow",
        Theme.DEFENDER,
        (
            "The fellow's ace of trumps takes the trick in any case, for the declarer has played. "
            "A low trump leaves it to him, and both high Obers are there for other tricks."
        ),
        hand="E7 EU EO EA G9 GO H7 SK",
        game="rufspiel S by 0",
        course="SU HX H8 EU | SK S9 SX SA | G7 G9 GA GX | H9 HA S7",
        seat=3,
        good="H7",
    ),
    Position(
        "defender-searches-from-a-poor-hand",
        Theme.DEFENDER,
        (
            "A defender with two trumps and one small card of the called suit leads that: his "
            "fellow may be out of it. Leading a trump does the work of the declarer."
        ),
        hand="E7 EX EA G8 GA HU HO S8",
        game="rufspiel S by 2",
        bad="HU HO",
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
    Position(
        "no-ten-into-a-lost-trick",
        Theme.GEIER,
        (
            "The first defender has discarded and the declarer's seven of Eichel stays the highest "
            "of the suit. Who cannot follow gives an empty card, never a ten."
        ),
        hand="EU G9 GU GK GA HA SU SA",
        game="geier by 0",
        course="EO E8 SU HO | EX H7 EU EK | E7 H8",
        seat=2,
        bad="GA HA SA",
    ),
)
