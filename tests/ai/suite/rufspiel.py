"""Positions of the Rufspiel for the side of the declarer, before the last tricks."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "declarer-pulls-trumps",
        Theme.DECLARER,
        (
            "With the five highest trumps the declarer leads trumps, and the others must spend "
            "theirs before the plain cards are played."
        ),
        hand="EO GO HO SO EU H8 EX S9",
        game="rufspiel S by 0",
        good="EO GO HO SO EU",
        target=90,
    ),
    Position(
        "declarer-calls-for-the-ace",
        Theme.DECLARER,
        (
            "One Unter is all that is out in trumps. The ten of the called suit goes to the "
            "partner's ace now: 21 points, and nothing but that Unter could trump them."
        ),
        hand="EO GU HU HA H7 E9 G7 SX",
        game="rufspiel S by 0",
        course="H7 GO HK EU | SO H8 HO EO | GU EX H9 E7 | HU SK HX S8",
        good="SX",
    ),
    Position(
        "declarer-searches-own-ace",
        Theme.DECLARER,
        (
            "Only the last Ober is out in trumps, and the own Unter would run into it. A small "
            "Gras brings in the partner, who still has the called ace."
        ),
        hand="GO GU HU SU H8 G9 G8 SA",
        game="rufspiel G by 2",
        course="S7 SX SA S9 | GU EO HX HK | H7 H9 HO H8 | E8 HU E7 E9 | GO HA G7 EU",
        seat=2,
        good="G8 G9",
    ),
    Position(
        "declarer-ruffs-low-in-fourth-hand",
        Theme.DECLARER,
        (
            "King, ten and ace of Gras lie in the trick, and nobody plays after. The nine of "
            "trumps is enough for the 25 points, and the high trumps are kept."
        ),
        hand="SO EU GU H9 H7 E9 SX S7",
        game="rufspiel E by 0",
        course="EU H8 HX EO | S9 SX GO S8 | HO G8 HK H7 | GK GX GA",
        good="H9",
    ),
    Position(
        "declarer-trumps-before-ace",
        Theme.DECLARER,
        (
            "Two trumps are still out. The Obers draw them first; the ace of Gras led at once "
            "would be trumped."
        ),
        hand="GO HO SO HX EK GA G7 SA",
        game="rufspiel E by 0",
        course="HX HU GU EU | E8 EK EA E7 | G8 HK SX G7 | S9 S7 SA HA | SU H8 H7 GO",
        good="HO SO",
    ),
    Position(
        "declarer-cashes-ace-in-time",
        Theme.DECLARER,
        (
            "Three trumps are out and none is left in the hand. The ace of Gras is led while "
            "the suit has been round only once: later it is trumped, or falls on another trick."
        ),
        hand="EO HO HU EX GA G9 SA SK",
        game="rufspiel E by 0",
        course="HU SU SO EU | H7 H8 HO S8 | EX E9 EA HX | GO EO S9 H9 | SA SX G7 S7",
        good="GA",
    ),
    Position(
        "declarer-fat-trump-last-hand",
        Theme.DECLARER,
        (
            "Last in the trick and out of Eichel, so nobody can overtrump: the ace or the ten "
            "of trumps takes it, which would be hard to bring home later."
        ),
        hand="GO HO SO HA HX E9 GX S7",
        game="rufspiel G by 2",
        course="SK S9 S7 SA | E8 H8 EA E9 | EU HU GO H7 | HO EO GU H9 | EK GK E7",
        seat=2,
        good="HA HX",
    ),
    Position(
        "declarer-fat-ten-last-hand",
        Theme.DECLARER,
        (
            "Eleven points lie on the table and nobody plays after: the ten of trumps takes "
            "them and is home itself, and both Obers stay for the rest."
        ),
        hand="EO SO GU SU HX HK GX G9",
        game="rufspiel G by 1",
        course="S8 HK S7 G8 | GU HO H7 GO | SK G9 S9 GK | SX SU SA HU | EK E8 GX EX | EA E7 E9",
        seat=1,
        good="HX",
    ),
    Position(
        "declarer-takes-king-and-ten",
        Theme.DECLARER,
        (
            "King and ten lie in the trick and nobody plays after: the ace of Gras takes it, 25 "
            "points in all."
        ),
        hand="EO GO EU H7 EX GA G8 S8",
        game="rufspiel E by 2",
        course="E7 EA EX H8 | GK GX G9",
        seat=2,
        good="GA",
    ),
    Position(
        "declarer-takes-ten-with-ace",
        Theme.DECLARER,
        (
            "A ten is on the table and nobody plays after: the ace takes it. The king does not "
            "beat the ten and goes with it."
        ),
        hand="GO HO H9 EA EK GA GX SX",
        game="rufspiel S by 2",
        course="GU SO GO EO | E7 E9 EX",
        seat=2,
        good="EA",
    ),
    Position(
        "declarer-obers-over-the-unter",
        Theme.DECLARER,
        (
            "The Unter of Gras is winning a trick with the ten of trumps in it, and nobody "
            "plays after: an Ober takes it, the own Unter is too low."
        ),
        hand="HO SO SU H8 H7 E8 E7 S9",
        game="rufspiel S by 1",
        course="EA E7 EK EX | SA S9 HA SX | GU H9 HX",
        seat=1,
        good="HO SO",
    ),
    Position(
        "declarer-ruffs-ace-and-ten",
        Theme.DECLARER,
        (
            "The enemy's ace has caught the ten of Gras, 21 points. The declarer has no Gras "
            "and takes them with an Ober that nobody can beat any more; a discard gives them "
            "away."
        ),
        hand="GO HO HA HK EA EX E7 S8",
        game="rufspiel S by 0",
        course="HA EO H8 HU | SX SA S9 S8 | SO EU HK SU | GX GA",
        good="GO HO",
    ),
    Position(
        "declarer-takes-with-top-ober",
        Theme.DECLARER,
        (
            "The ace of trumps lies under an Unter, with a king, and trumps must be followed. "
            "An Ober takes the 17 points; the small trump gives them away."
        ),
        hand="EO GO HK H8 H7 E7 GA G7",
        game="rufspiel E by 1",
        course="EA E7 S7 E9 | SK HK S8 S9 | GA H9 GK G8 | EU HX SU H7 | GU HA EK",
        seat=1,
        good="EO GO",
    ),
    Position(
        "partner-leads-trump",
        Theme.PARTNER,
        (
            "The called ace has taken its trick, and now the declarer's partner leads trumps: "
            "they help the declarer, while plain suits are trumped by the enemies."
        ),
        hand="SO EU HK H7 EX E8 GA S9",
        game="rufspiel G by 1",
        course="G7 GK GA G8",
        seat=2,
        good="SO EU HK H7",
    ),
    Position(
        "partner-smears-ten",
        Theme.PARTNER,
        (
            "The declarer's Ober takes the trick for sure: the trumps still out are lower. So "
            "the partner gives him the ten of Gras and not the empty card."
        ),
        hand="HK H9 EA GA GX SA SK S8",
        game="rufspiel G by 2",
        course=(
            "GA GK G9 G7 | EA E9 EK HX | SX SA S7 E8 | SK S9 EU G8 | H8 GU H9 HA | "
            "HU HK HO EO | GO H7"
        ),
        good="GX",
    ),
    Position(
        "partner-smears-to-the-old-one",
        Theme.PARTNER,
        (
            "The declarer's Ober of Eichel takes the trick whatever comes. The partner has no "
            "trump, and gives the ten rather than a card without points."
        ),
        hand="EX E9 E8 GA G9 S9 S8 S7",
        game="rufspiel G by 0",
        course="EO H7",
        seat=2,
        good="EX",
    ),
    Position(
        "partner-keeps-ace-from-enemy",
        Theme.PARTNER,
        (
            "The enemy's Unter has taken the declarer's ace of trumps, and nobody plays after. "
            "The ace of Schellen is not thrown into that trick as well."
        ),
        hand="HU EA E8 GX G7 SA SK S7",
        game="rufspiel E by 2",
        course="EX EA E7 HX | EU GO HU EO | H8 H7 SU E8 | E9 S7 HK G9 | HO H9 S9 GX | HA GU EK",
        seat=1,
        good="G7 SK",
    ),
    Position(
        "partner-keeps-the-way-out",
        Theme.PARTNER,
        (
            "With four cards of the called suit the holder of the ace may run away from the "
            "search. So he trumps this trick, and well, rather than give one of the four."
        ),
        hand="GO HU HA GA G9 G8 G7 SX",
        game="rufspiel G by 1",
        course="E8 E7 EA HU | GO HO SU H8 | SX S8 E9 SA | SK",
        seat=3,
        good="HA",
    ),
    Position(
        "partner-beats-unter",
        Theme.PARTNER,
        (
            "An enemy has covered the declarer's ace of trumps with an Unter. An Ober of the "
            "partner wins it back."
        ),
        hand="GO HO SO H8 H7 EA G9 S7",
        game="rufspiel E by 1",
        course="EX E7 SU EA | GA G9 GX G7 | S8 S7 S9 SA | HA EU",
        seat=3,
        good="GO HO SO",
    ),
    Position(
        "partner-overtrumps-ober",
        Theme.PARTNER,
        (
            "An enemy's Ober of Herz is above the declarer's Ober of Schellen. The higher Ober "
            "takes the trick; the Unter would be lost in it."
        ),
        hand="GO GU H9 EX E8 G8 SA S8",
        game="rufspiel S by 2",
        course="G8 GX GA G9 | HA EO H9 SU | E7 E8 HX E9 | H7 SO HO",
        good="GO",
        target=90,
    ),
    Position(
        "partner-ruffs-ace-and-ten",
        Theme.PARTNER,
        (
            "The enemies bring ace and ten of Schellen together, and the partner is out of the "
            "suit: he trumps. His own ace thrown to it would be a present of 32 points."
        ),
        hand="GO EU SU H8 H7 EA GA G7",
        game="rufspiel E by 1",
        course="EU SO HA HO | EX EA EK E9 | H7 GU H9 E7 | HK EO GX H8 | SX SA",
        good="GO SU",
    ),
    Position(
        "partner-takes-with-the-old-one",
        Theme.PARTNER,
        (
            "The declarer's ace of trumps and a king lie under an enemy's Unter. The Ober of "
            "Eichel takes it all for certain, the nine leaves it to the enemy."
        ),
        hand="EO H9 EA EX E7 GA SX SK",
        game="rufspiel G by 2",
        course="G7 GA G9 G8 | SK S7 SA S8 | E8 EK EA GK | E7 GO E9 GU | HA HK HU",
        seat=1,
        good="EO",
    ),
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
)
