"""The last tricks of a Rufspiel, and what is played for once it is decided."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "ending-draws-last-trump",
        Theme.ENDING,
        (
            "One trump is out, the ace. The declarer has counted, draws it with his Unter, and "
            "leads the called suit to his partner's ace afterwards."
        ),
        hand="SO EU GU H9 H7 E9 SX S7",
        game="rufspiel E by 0",
        course="EU H8 HX EO | S9 SX GO S8 | HO G8 HK H7 | GK GX GA H9 | SO SU EK HU",
        good="GU",
    ),
    Position(
        "ending-last-trump-takes-the-lead",
        Theme.ENDING,
        (
            "No other trump is left. The Ober takes this trick, and the ace of Gras is safe "
            "when it is led next; who discards the ace loses it."
        ),
        hand="GO HO SO HX EK GA G7 SA",
        game="rufspiel E by 0",
        course=(
            "HX HU GU EU | E8 EK EA E7 | G8 HK SX G7 | S9 S7 SA HA | SU H8 H7 GO | HO G9 H9 EO | S8"
        ),
        good="SO",
    ),
    Position(
        "ending-last-two-trumps",
        Theme.ENDING,
        (
            "The Unter on the table is the last trump of the others. The Ober takes it, and "
            "then the ten of trumps takes the last trick; the ten played now is lost."
        ),
        hand="GO SO HU HX HK E8 S9 S8",
        game="rufspiel E by 0",
        course=(
            "S8 S7 SU SK | EU HA GO EO | E7 EA H7 E8 | GX HU G7 GK | S9 G8 H8 SX | H9 HO HK E9 | GU"
        ),
        good="SO",
    ),
    Position(
        "ending-ten-is-high-now",
        Theme.ENDING,
        (
            "The ace of Gras is gone, so the ten is the highest Gras, and only an Ober is out "
            "in trumps. The ten is led while it is followed."
        ),
        hand="GO HO EU H7 EA GX G8 G7",
        game="rufspiel G by 1",
        course="SU GO H9 EO | G9 GA G7 HX | HU GU H8 EU | HO HK HA S7 | EA EX E9 EK",
        seat=1,
        good="GX",
    ),
    Position(
        "ending-keeps-highest-trump-for-last",
        Theme.ENDING,
        (
            "The Ober of Schellen is the only trump out besides the one on the table. Whoever "
            "keeps the Ober of Gras has the last trick, which is worth more than this one."
        ),
        hand="EO GO HK H8 H7 E7 GA G7",
        game="rufspiel E by 1",
        course=(
            "EA E7 S7 E9 | SK HK S8 S9 | GA H9 GK G8 | EU HX SU H7 | GU HA EK EO | "
            "G7 HU EX G9 | HO SX E8"
        ),
        seat=1,
        good="H8",
    ),
    Position(
        "ending-keeps-ober-that-cannot-win",
        Theme.ENDING,
        (
            "The Ober of Herz takes the trick over any card. The own Ober is kept: only an "
            "Unter is out, and the last trick is safe."
        ),
        hand="SO HU SU H8 E9 GA SK S9",
        game="rufspiel G by 2",
        course=(
            "EA E9 E8 EK | S8 SK G7 SA | GX G8 GA H9 | EX E7 EO S9 | G9 HU HK GK | "
            "SU GO H7 HX | EU HO HA"
        ),
        seat=1,
        good="H8",
    ),
    Position(
        "ending-lets-unter-go-keeps-unter",
        Theme.ENDING,
        (
            "The declarer's Unter of Eichel cannot be beaten. The Unter of Herz stays: the "
            "king, the only trump out, falls to it at the end."
        ),
        hand="EO HU H9 H8 E8 GX SA S9",
        game="rufspiel E by 1",
        course=(
            "SK E9 SA S8 | S9 G9 SX HA | GO EO SU HX | GX G7 GA GK | E7 H7 E8 EA | HO H8 SO GU | EU"
        ),
        seat=2,
        good="H9",
    ),
    Position(
        "ending-ruffs-with-just-enough",
        Theme.ENDING,
        (
            "The declarer has trumped with the seven. The Unter is high enough, and the Ober of "
            "Herz stays above the last trump, the Ober of Schellen."
        ),
        hand="HO GU SU HX H9 E7 GA G7",
        game="rufspiel S by 1",
        course=(
            "E8 S8 E7 EX | E9 EK GK HX | GA H8 G8 GX | EO HK HA H9 | S7 S9 HU G7 | "
            "EU GU SK GO | G9 H7"
        ),
        seat=2,
        good="SU",
    ),
    Position(
        "ending-ace-of-trumps-is-high",
        Theme.ENDING,
        (
            "The ten of Gras is led, and only the eight of trumps is out. The ace of trumps "
            "takes the trick: 21 points and more."
        ),
        hand="GO SO HA E7 G9 SA S9 S7",
        game="rufspiel G by 1",
        course=(
            "EK EA E8 E7 | GU EU SO SU | S7 SX HX S8 | E9 EX G9 HK | EO H7 H9 GO | SK HU HO SA | GX"
        ),
        seat=3,
        good="HA",
    ),
    Position(
        "ending-partner-takes-the-fat-trick",
        Theme.ENDING,
        (
            "The enemy's ace of trumps is about to take the last trick but one. The Ober of "
            "Eichel beats it; kept for the last trick it comes too late."
        ),
        hand="EO HO HK EA GK G9 SX S7",
        game="rufspiel E by 2",
        course=(
            "GX G9 G7 GA | E7 E8 EA EK | S7 HX SK S8 | SU EU HU HO | SX SO GO SA | "
            "EX E9 GK H8 | G8 HA H7"
        ),
        seat=1,
        good="EO",
    ),
    Position(
        "schneider-sure-tricks-to-the-end",
        Theme.SCHNEIDER,
        (
            "The game is won, and the enemies shall get no trick at all. All other Eichel have "
            "been played and no enemy has a trump: so the ten is a sure trick."
        ),
        hand="GO EU HK H7 EA EX G9 S7",
        game="rufspiel E by 0",
        course="GU GO H8 SO | HK HO HX EO | HU H7 E9 S8 | EK EA E7 E8 | EU G7 S9 H9",
        seat=1,
        good="EX",
        target=120,
    ),
    Position(
        "schneider-trumps-the-ace",
        Theme.SCHNEIDER,
        (
            "The game is won. The last trump takes ace and king, and the enemies are schneider; "
            "the ace of Gras thrown in would give them 26 points."
        ),
        hand="EO GO EU HK H8 GA G7 S9",
        game="rufspiel S by 0",
        course=(
            "H8 SO HX HO | HA EO GU H7 | GO SX H9 SU | EU G8 HU S7 | S9 SA S8 E9 | "
            "SK G9 EX G7 | E7 EK EA"
        ),
        good="HK",
        target=90,
    ),
    Position(
        "schneider-called-ace-at-last",
        Theme.SCHNEIDER,
        (
            "The game is won and no trump is out. The partner's ace of Gras takes the next "
            "trick if Gras is led; the king of Schellen gives it to the enemies."
        ),
        hand="EO GO SO HU H7 G8 SA SK",
        game="rufspiel G by 0",
        course=(
            "SO HK HO HA | EK E8 H7 EA | EO GU H8 H9 | GO GK SU EU | HU S9 HX E9 | SA E7 S8 S7"
        ),
        good="G8",
        target=90,
    ),
    Position(
        "schneider-small-trump-to-the-last-ober",
        Theme.SCHNEIDER,
        (
            "One Ober is out and takes one of the two tricks. It shall fall on the nine; the "
            "ten of trumps is good after it, and the enemies stay schneider."
        ),
        hand="EO SO HX HK H9 H8 H7 G8",
        game="rufspiel G by 2",
        course=(
            "HA GU EO EU | H7 HU G9 HO | S7 SO SX SA | H8 SU E8 GX | G7 GA GK G8 | EA E7 HK E9"
        ),
        seat=2,
        good="H9",
        target=90,
    ),
    Position(
        "schneider-takes-with-the-old-one",
        Theme.SCHNEIDER,
        (
            "The enemy's Ober of Gras is beaten now with the Ober of Eichel, and the Ober of "
            "Herz is high in the last trick: both tricks, and the schneider."
        ),
        hand="EO HO HU SU HA EA E7 S9",
        game="rufspiel S by 0",
        course=(
            "HU HK EU SO | S7 S9 SA SX | GA G8 G7 E7 | GK G9 S8 EA | EK E8 EX HA | "
            "SU SK GU HX | H8 GO"
        ),
        good="EO",
        target=90,
    ),
    Position(
        "schneider-lost-game-is-made-cheap",
        Theme.SCHNEIDER,
        (
            "The game is lost, but 31 points save the schneider. The Ober of Eichel takes this "
            "trick anyhow; the Ober of Gras is kept and takes the last one, with 27 points."
        ),
        hand="GO SO HX H7 GX GK G8 S8",
        game="rufspiel S by 0",
        course=(
            "S8 S9 S7 SA | E7 H7 E9 E8 | GK GA HA G7 | EK SU GX GU | HU EU H8 SO | "
            "G8 HK EX G9 | EO H9 SK"
        ),
        good="HX",
        target=31,
    ),
    Position(
        "schneider-free-with-the-ace",
        Theme.SCHNEIDER,
        (
            "The game is lost for the defenders, but not yet the schneider: with the ace of "
            "Gras they take ten and king and have more than thirty."
        ),
        hand="GO SO H7 EA E7 GA GK S9",
        game="rufspiel S by 0",
        course="EU SU HO GO | S9 SX SA S7 | H8 HA SO EO | GU H9 G9 H7 | G7 GX EK",
        seat=3,
        good="GA",
        target=90,
    ),
    Position(
        "schneider-free-with-trump-ace",
        Theme.SCHNEIDER,
        (
            "The declarer leads a plain nine. The ace of trumps takes it, and the defenders "
            "will be out of schneider; kept, it falls to the last Unter."
        ),
        hand="SO GU HA H8 H7 EK G8 SK",
        game="rufspiel G by 0",
        course=(
            "EO H7 HU H9 | GO H8 EU HK | HO GU SX E8 | G9 G8 GA GK | EA EX E7 EK | S7 S9 HX SK | E9"
        ),
        seat=1,
        good="HA",
        target=90,
    ),
    Position(
        "schneider-takes-unter-with-ober",
        Theme.SCHNEIDER,
        (
            "The enemies may have the other Unters, but all Obers left are here. An Ober takes "
            "the trick; the ace of trumps given away costs the schneider."
        ),
        hand="EO HO SO HA HK E7 G8 G7",
        game="rufspiel E by 2",
        course="S7 SX G7 SK | SA G8 H8 S8 | EK EA EX E7 | GO HX HK H9 | H7 GU",
        seat=2,
        good="EO HO SO",
        target=90,
    ),
)
