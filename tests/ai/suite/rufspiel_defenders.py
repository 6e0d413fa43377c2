"""Positions of the Rufspiel for its defenders, before the last tricks."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "defender-leads-a-plain-suit",
        Theme.DEFENDER,
        (
            "A defender on lead plays a plain suit, best of all a small card of the called one. "
            "Leading trumps does the work of the declarer."
        ),
        hand="HO HU H9 EK E8 G7 SK S9",
        game="rufspiel G by 2",
        bad="HO HU H9",
    ),
    Position(
        "defender-low-under-the-old-one",
        Theme.DEFENDER,
        (
            "The Ober of Eichel takes the trick whatever is played to it. A defender gives his "
            "smallest trump, and keeps the ace and the ten."
        ),
        hand="HA HX H7 EX E9 GK G7 S9",
        game="rufspiel S by 0",
        course="EO",
        seat=1,
        good="H7",
    ),
    Position(
        "defender-no-points-to-the-old-one",
        Theme.DEFENDER,
        (
            "A defender without any trump discards on the declarer's highest Ober: an empty "
            "card, never an ace or a ten."
        ),
        hand="EA EX E9 GK G9 SA SK S8",
        game="rufspiel G by 0",
        course="EO H7 H8",
        seat=3,
        bad="EA EX SA",
    ),
    Position(
        "defender-smears-ace-to-fellow",
        Theme.DEFENDER,
        (
            "The called ace has shown who plays with whom, and the fellow defender takes this "
            "trick with the highest trump. The ace of trumps goes home on it."
        ),
        hand="HA H7 EK E8 G9 SX S9 S7",
        game="rufspiel G by 2",
        course="G7 G9 G8 GA | HK EO",
        seat=1,
        good="HA",
    ),
    Position(
        "defender-fat-ruff-of-called-ace",
        Theme.DEFENDER,
        (
            "The fellow has searched with the ten, and the called ace had to fall on it. The "
            "last hand is out of the suit: the ten of trumps takes all, and is home as well."
        ),
        hand="GO HU HX EA EK E9 E8 G7",
        game="rufspiel S by 0",
        course="HK EO HU SO | E7 EA HA GX | SX S7 SA",
        seat=2,
        good="HX",
    ),
    Position(
        "defender-overtrumps-declarer",
        Theme.DEFENDER,
        (
            "The declarer has trumped an ace with his ten, and the other ten lies there too. "
            "The last hand takes it all with the Unter or the low Ober and keeps the Ober of "
            "Eichel."
        ),
        hand="EO SO HU EX EK E9 E8 S7",
        game="rufspiel E by 1",
        course="GA HX GX",
        seat=3,
        good="HU SO",
    ),
    Position(
        "defender-ruffs-the-search-high",
        Theme.DEFENDER,
        (
            "The fellow leads the ten of the called suit, and the ace must fall on it. The "
            "defender is out of Eichel and trumps with an Unter rather than discard."
        ),
        hand="EU GU GA GK G9 G8 G7 SA",
        game="rufspiel E by 1",
        course="GA HX GX SO | EX",
        good="EU GU",
    ),
    Position(
        "defender-brings-ten-to-the-ruff",
        Theme.DEFENDER,
        (
            "With four Eichel in the hand, the other two are the called ace and one card of the "
            "declarer. So the fellow can trump the ace: the ten or the king goes along."
        ),
        hand="EO SO HU EX EK E9 E8 S7",
        game="rufspiel E by 1",
        course="GA HX GX SO",
        seat=3,
        good="EX EK",
    ),
    Position(
        "defender-takes-ten-with-ace",
        Theme.DEFENDER,
        (
            "King and ten of Eichel lie in the trick, and nobody plays after: the ace takes 25 "
            "points."
        ),
        hand="EU HU EA E8 GX G9 G7 S8",
        game="rufspiel S by 2",
        course="G7 GK GA HX | SK S8 SA SX | EK E7 EX",
        good="EA",
    ),
    Position(
        "defender-keeps-ober-under-ober",
        Theme.DEFENDER,
        (
            "The Ober of Gras takes this trick anyhow. After it the Ober of Schellen is the "
            "highest trump of all, so the nine is played to it."
        ),
        hand="SO HA HX H9 EX G9 G8 G7",
        game="rufspiel E by 3",
        course="GA G7 GX GK | SK HA S9 S7 | G8 E8 EU E7 | SU HU HX EO | HO H7 GO",
        seat=1,
        good="H9",
    ),
    Position(
        "defender-ruffs-king-ten-ace",
        Theme.DEFENDER,
        (
            "King, ten and ace of Schellen lie in the trick, and nobody plays after: a trump "
            "takes 25 points."
        ),
        hand="EO GU SU HX HK EA GA G9",
        game="rufspiel S by 2",
        course="HK HU EU HA | E7 E9 EA EX | GU H8 HO GX | H7 G7 HX GO | SK SX SA",
        good="SU EO",
    ),
    Position(
        "defender-smears-ten-to-the-old-one",
        Theme.DEFENDER,
        (
            "The fellow defender has trumped with the Ober of Eichel, which nobody beats: the "
            "ten goes along, and the trumps are kept."
        ),
        hand="GO GU SU H8 EX EK G9 S7",
        game="rufspiel G by 1",
        course="EK EA E9 E7 | EU HK HO H8 | S9 S7 HA SA | H7 HX SO SU | G7 G9 GX GA | SK EO",
        good="EX",
    ),
    Position(
        "defender-smears-ace-last-hand",
        Theme.DEFENDER,
        (
            "The fellow has just overtrumped the declarer, and nobody plays after: the ace of "
            "Schellen is given, not the nine."
        ),
        hand="GO SO HA E7 G9 SA S9 S7",
        game="rufspiel G by 1",
        course="EK EA E8 E7 | GU EU SO SU | S7 SX HX S8 | E9 EX G9 HK | EO H7 H9 GO | SK HU HO",
        seat=3,
        good="SA",
    ),
    Position(
        "defender-leaves-trumps-alone",
        Theme.DEFENDER,
        (
            "Three points are missing, and the fellow may still trump. A defender does not lead "
            "trumps and pull those of his fellow, but his plain card."
        ),
        hand="HO GU SU HX H7 GA S8 S7",
        game="rufspiel E by 0",
        course="HU EO H7 S9 | EK HX EA EX | GA G7 G9 GK | S7 SA SX SK | G8 H8 H9 GU",
        seat=2,
        good="S8",
    ),
    Position(
        "defender-cashes-ace-in-time",
        Theme.DEFENDER,
        (
            "Three points are missing. The ace of Eichel is led now, when everybody may still "
            "have Eichel, and not when it can be trumped."
        ),
        hand="EO GO H9 EA EK E7 SA S8",
        game="rufspiel G by 3",
        course="EO H7 HX H8 | GO HA HU SO | SA SK S7 SX",
        good="EA",
    ),
    Position(
        "defender-takes-with-ace-second",
        Theme.DEFENDER,
        (
            "The declarer leads the seven of Schellen to be rid of it. The ace takes the trick: "
            "the suit will hardly be led again."
        ),
        hand="HU HA HK H8 E9 G8 SA S8",
        game="rufspiel E by 3",
        course="G8 G7 GA G9 | HO HX HK GO | GK GX EK HA | H8 SU H9 GU | S7",
        good="SA",
    ),
    Position(
        "defender-ace-in-fourth-hand",
        Theme.DEFENDER,
        (
            "The ten of Schellen is on the table and nobody plays after. The ace beats it; the "
            "king does not, and would go with it."
        ),
        hand="GO GU SU HA GA G7 SA SK",
        game="rufspiel E by 2",
        course="G8 GA HX GK | H8 HU HK SU | E7 E8 G7 EX | S7 SX S8",
        seat=1,
        good="SA",
    ),
    Position(
        "defender-beats-ober-with-old-one",
        Theme.DEFENDER,
        (
            "The ten of trumps lies under the declarer's Ober of Gras. The Ober of Eichel takes "
            "both; the Unter is lost."
        ),
        hand="EO EU HU H7 EX E9 E7 G7",
        game="rufspiel S by 1",
        course="SK S9 SA HU | E9 E8 EA EK | H8 H9 H7 HO | S7 GU SX G7 | GO HX",
        seat=3,
        good="EO",
    ),
    Position(
        "defender-keeps-ten-of-trumps",
        Theme.DEFENDER,
        (
            "An Unter is still out and takes the ten of trumps if it is led. The defender leads "
            "something else and keeps the ten to trump with."
        ),
        hand="HO GU HA HX HK H7 E7 S7",
        game="rufspiel E by 2",
        course="EU SO EO H7 | GO HK GX HU | H8 HA G7 SX",
        seat=3,
        bad="HX",
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
