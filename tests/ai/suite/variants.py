"""Games with rules of their own: rotating trump, Ramsch, the short pack, three players."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "rotating-keeps-ace-for-the-last-trick",
        Theme.ROTATING,
        (
            "The partner's ten of trumps has this trick, and the ace of trumps the last one. The "
            "Unter goes here: the ace takes a trick of its own."
        ),
        hand="EA EK GX G8 G7 HA HU SX",
        game="rotating H",
        rules="rotating",
        course=(
            "E9 E8 E7 EA | G7 GK GO GA | G9 GX GU EX | EK HK EU SO | SU SA S7 SX | S9 S8 G8 SK | "
            "HO HX H7"
        ),
        seat=3,
        good="HU",
    ),
    Position(
        "rotating-ace-takes-the-ten",
        Theme.ROTATING,
        (
            "The enemies bring Unter and ten of Schellen, and nobody plays after this seat. The "
            "ace takes them."
        ),
        hand="EA EK EO G8 G7 HU SA S7",
        game="rotating E",
        rules="rotating",
        course="GO G7 GA G9 | HA H9 H8 HU | SU S9 SX",
        seat=1,
        good="SA",
    ),
    Position(
        "rotating-leads-the-ten-that-is-high",
        Theme.ROTATING,
        (
            "The ace of Schellen is gone, so the ten is the highest. It is led while the others "
            "still have to follow; the small Herz bring nothing."
        ),
        hand="EA EX G7 HA H9 H8 SX S9",
        game="rotating E",
        rules="rotating",
        course="G8 GA E8 G7 | SA S9 S8 SU | H7 HA HU HO",
        seat=3,
        bad="H8 H9",
    ),
    Position(
        "rotating-both-last-tricks-are-sure",
        Theme.ROTATING,
        (
            "The ten is the highest trump left, and the nine the only Herz. The ten takes this "
            "trick and the nine the last one; the nine thrown away now wins nothing."
        ),
        hand="EA EX G7 HA H9 H8 SX S9",
        game="rotating E",
        rules="rotating",
        course=(
            "G8 GA E8 G7 | SA S9 S8 SU | H7 HA HU HO | SX EK EO S7 | GU SK EA G9 | H8 HK E7 HX | "
            "GO SO"
        ),
        seat=3,
        good="EX",
    ),
    Position(
        "rotating-wins-as-cheaply-as-it-can",
        Theme.ROTATING,
        (
            "A seven of trumps has the trick, and nobody plays after this seat. The eight is "
            "enough; the Ober stays for the last trick."
        ),
        hand="EU GU HX HU H8 SK SO S8",
        game="rotating S",
        rules="rotating",
        course=(
            "H8 H9 HA H7 | GA G9 GU G7 | E7 EX EU EA | GX GK GO SK | HX SA HO EK | G8 HK E8 HU | "
            "E9 EO S7"
        ),
        good="S8",
    ),
    Position(
        "ramsch-stays-below",
        Theme.RAMSCH,
        (
            "Everybody plays for himself, and who has the most points pays. The seven of Eichel "
            "cannot win the trick, ace and ten would."
        ),
        hand="GO EU SU EA EX E7 SX SK",
        game="ramsch",
        rules="ramsch",
        course="E8",
        seat=1,
        good="E7",
    ),
    Position(
        "ramsch-gets-rid-of-the-ace",
        Theme.RAMSCH,
        (
            "Schellen is led and the seat has none. It must take no trick, so the lone ace of "
            "Eichel goes: it would have taken one later."
        ),
        hand="HU HA HX H8 EA GA G8 G7",
        game="ramsch",
        rules="ramsch",
        course="S8",
        seat=1,
        good="EA",
    ),
    Position(
        "ramsch-high-ober-on-an-empty-trick",
        Theme.RAMSCH,
        (
            "Three small cards are on the table and nobody plays after this seat. The Ober of "
            "Eichel has to win a trick some time: this one costs three points."
        ),
        hand="EO SO HA HX H8 GA GK G9",
        game="ramsch",
        rules="ramsch",
        course="E8 E7 E9",
        seat=3,
        good="EO",
    ),
    Position(
        "ramsch-lowest-trump-under-the-ten",
        Theme.RAMSCH,
        (
            "The ten of trumps is led. The seven is the only trump that stays below it; Unter "
            "and Ober would take the ten, and more points behind them."
        ),
        hand="HO HU H7 E8 GX G7 S9 S8",
        game="ramsch",
        rules="ramsch",
        course="E8 E7 E9 GA | S7 GK S9 SK | SX SA G9 S8 | EK H8 GX EX | HX",
        good="H7",
    ),
    Position(
        "ramsch-ten-under-the-ace",
        Theme.RAMSCH,
        (
            "Another player's ace has the trick. This is the moment for the ten: the eight kept "
            "is harmless, the ten kept may win a trick."
        ),
        hand="GO HO GU EA E8 G8 SX S8",
        game="ramsch",
        rules="ramsch",
        course="H8 H9 HO HA | G8 G9 G7 GK | SU GU HK HX | E8 E9 E7 EX | HU GO EO EU | S9 S7 SA",
        seat=2,
        good="SX",
    ),
    Position(
        "ramsch-never-leads-a-ten",
        Theme.RAMSCH,
        (
            "Trumps are led, which others hold as well and have to play. The ten of Schellen "
            "would stay on the table with everything that is thrown on it."
        ),
        hand="EU GU HX GX SX SK SO S8",
        game="ramsch",
        rules="ramsch",
        course="S8 S7 GA SA | H8 HX H7 H9",
        bad="SX SK",
    ),
    Position(
        "short-pack-unter-is-enough",
        Theme.SHORT_PACK,
        (
            "King and ace of Gras are on the table, and one Ober is out, the lowest. The Unter "
            "takes this trick, and the Ober of Herz is the highest trump of all for the next."
        ),
        hand="HO GU SU HA SA SK",
        game="rufspiel E by 0",
        rules="short",
        course="SA S9 SX HU | EO SU HX EU | H9 HA HK GO | GK GA",
        dealer=0,
        seat=1,
        good="GU",
    ),
    Position(
        "short-pack-draws-the-last-trump",
        Theme.SHORT_PACK,
        (
            "Of twelve trumps only the ace is out. The Ober draws it, for eleven points; after "
            "the nine of Gras it would take a trick itself."
        ),
        hand="HO HU HX G9 SK SU",
        game="rufspiel G by 3",
        rules="short",
        course="SU GU EU H9 | SO EO HU GO | SA SK SX HK | E9 EX HX EK",
        dealer=2,
        seat=3,
        good="HO",
    ),
    Position(
        "short-pack-trumps-the-declarer-s-ace",
        Theme.SHORT_PACK,
        (
            "The declarer leads the ace of Eichel and will have his 61. The ten of trumps takes "
            "it: with these 21 points the defenders are out of schneider."
        ),
        hand="GA GK G9 GU HU HX",
        game="rufspiel S by 1",
        rules="short",
        course="G9 HK HA GX | GO SO HU SU | EO HO GU H9 | EA E9",
        dealer=2,
        seat=3,
        good="HX",
        target=90,
    ),
    Position(
        "three-players-ober-takes-the-ace",
        Theme.THREE_PLAYERS,
        (
            "An enemy leads the ace of Eichel, and the declarer has a trump left. It takes the "
            "ace; his own ace of Schellen thrown there loses the game."
        ),
        hand="EO HO SO EU HU GK H9 SA",
        game="solo G by 0",
        rules="three",
        course="HA HX H9 | EK E9 GK | EO G9 SU | HU GA GU | EX SO HK | EU GX GO | EA",
        dealer=0,
        good="HO",
    ),
    Position(
        "three-players-keeps-the-loser-back",
        Theme.THREE_PLAYERS,
        (
            "The king of Gras is a loser: the ten is out. With seven trumps the declarer draws "
            "those of the others first, and does not lead the king into their hands."
        ),
        hand="GO HO SO SA SK S9 GA GK",
        game="solo S by 0",
        rules="three",
        course="G9 GA GX",
        dealer=1,
        bad="GK",
    ),
    Position(
        "three-players-leads-the-ten-that-is-high",
        Theme.THREE_PLAYERS,
        (
            "The ace of Eichel is gone, so the ten is the highest. It is led before anybody has "
            "thrown the rest of his Eichel away."
        ),
        hand="EU HU EA EX GO HA SA SO",
        game="wenz by 2",
        rules="three",
        course="SK S9 SA | EU H9 SU | EA EO E9 | HA HX HO",
        dealer=2,
        seat=2,
        good="EX",
    ),
)
