"""Positions of the Rufspiel: declarer, partner and defender."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "declarer-pulls-trumps",
        Theme.DECLARER,
        (
            "A declarer with the top trumps leads trumps: the others must spend theirs before plain "
            "aces and tens walk. The ten of trumps and the plain cards wait."
        ),
        hand="EO GO SO EU HX H8 GA S9",
        game="rufspiel S by 0",
        bad="HX GA S9",
    ),
    Position(
        "declarer-overtrumps-fourth",
        Theme.DECLARER,
        (
            "Last in the trick and out of Gras, with fourteen points on the table: the small Nine "
            "of trumps takes them all, and no high trump is needed."
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
            "Two trumps are still out. The Obers draw them first; the ace of Gras led at once would "
            "be trumped."
        ),
        hand="GO HO SO HX EK GA G7 SA",
        game="rufspiel E by 0",
        course="HX HU GU EU | E8 EK EA E7 | G8 HK SX G7 | S9 S7 SA HA | SU H8 H7 GO",
        good="HO SO",
    ),
    Position(
        "declarer-fat-trump-last-hand",
        Theme.DECLARER,
        (
            "Last in the trick and out of Eichel, nobody can overtrump: so the trick is taken with "
            "the ace or the ten of trumps, which would be hard to bring home later."
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
            "Eleven points lie on the table and nobody plays after: the ten of trumps takes them "
            "and is safe itself, and both Obers stay for the rest."
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
            "King and ten lie in the trick and nobody plays after: of course the ace of Gras takes "
            "it, 25 points in all."
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
            "A ten is on the table and nobody plays after: the ace takes it, the king would leave "
            "it just as well but bring seven points less, and the ace could be trumped later."
        ),
        hand="GO HO H9 EA EK GA GX SX",
        game="rufspiel S by 2",
        course="GU SO GO EO | E7 E9 EX",
        seat=2,
        good="EA",
    ),
    Position(
        "declarer-obers-over-trumped-trick",
        Theme.DECLARER,
        (
            "Two defenders have thrown high trumps on it, and only an Ober takes this trick with "
            "the ten in it."
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
            "The enemies bring ace and ten of Gras together, 21 points. The declarer has none and "
            "takes them with an Ober; a discard gives them away."
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
            "An Unter and the ace of trumps lie there, with a king. The two highest Obers are both "
            "sure to take it; the small trump gives it away."
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
            "The holder of the called ace is the declarer's partner and leads trumps for him, "
            "instead of a plain suit that the enemies trump."
        ),
        hand="EU SU HK H8 EK E8 GA S7",
        game="rufspiel G by 2",
        good="EU SU HK H8",
    ),
    Position(
        "partner-smears-ten",
        Theme.PARTNER,
        (
            "The declarer takes the trick for sure: the trumps still out are lower. So the partner "
            "gives the ten of Gras, which he could never bring home himself."
        ),
        hand="HK H9 EA GA GX SA SK S8",
        game="rufspiel G by 2",
        course="GA GK G9 G7 | EA E9 EK HX | SX SA S7 E8 | SK S9 EU G8 | H8 GU H9 HA | HU HK HO EO | GO H7",
        good="GX",
    ),
    Position(
        "partner-keeps-ace-from-enemy",
        Theme.PARTNER,
        (
            "The enemy has trumped and nobody of the own side comes after. The ace of Schellen is "
            "not thrown into that trick."
        ),
        hand="HU EA E8 GX G7 SA SK S7",
        game="rufspiel E by 2",
        course="EX EA E7 HX | EU GO HU EO | H8 H7 SU E8 | E9 S7 HK G9 | HO H9 S9 GX | HA GU EK",
        seat=1,
        good="G7 SK",
    ),
    Position(
        "partner-beats-unter",
        Theme.PARTNER,
        (
            "The ace of trumps of the declarer is in danger: an enemy has covered it with an Unter. "
            "One of the Obers wins it back."
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
            "An enemy's Ober of Herz is winning over the declarer's Ober of Schellen. Only the "
            "higher Ober takes the trick; the Unter is lost in it."
        ),
        hand="GO GU H9 EX E8 G8 SA S8",
        game="rufspiel S by 2",
        course="G8 GX GA G9 | HA EO H9 SU | E7 E8 HX E9 | H7 SO HO",
        good="GO",
    ),
    Position(
        "partner-ruffs-ace-and-ten",
        Theme.PARTNER,
        (
            "Ace and ten of Schellen lie together and the partner is out of the suit: he trumps. "
            "Throwing his own ace to it is a present of 32 points."
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
            "The declarer's ace of trumps and an enemy's Unter: the Ober of Eichel takes the trick "
            "for certain, while a small trump leaves it to the enemy."
        ),
        hand="EO H9 EA EX E7 GA SX SK",
        game="rufspiel G by 2",
        course="G7 GA G9 G8 | SK S7 SA S8 | E8 EK EA GK | E7 GO E9 GU | HA HK HU",
        seat=1,
        good="EO",
    ),
    Position(
        "defender-searches-the-ace",
        Theme.DEFENDER,
        (
            "A defender on lead searches the called ace: the partner of the declarer must play it, "
            "and the other defender may trump it. Leading trumps does the declarer's work."
        ),
        hand="HO HU H9 EK E8 G7 SK S9",
        game="rufspiel G by 2",
        bad="HO HU H9",
    ),
    Position(
        "defender-low-under-the-old-one",
        Theme.DEFENDER,
        (
            "The Ober of Eichel takes the trick whatever is played. A defender gives his smallest "
            "trump and keeps the ace and the ten."
        ),
        hand="HA HX H8 EX E9 GK G7 S8",
        game="rufspiel S by 0",
        course="EO H7",
        seat=2,
        good="H8",
    ),
    Position(
        "defender-no-points-to-the-old-one",
        Theme.DEFENDER,
        (
            "A defender without any trump discards on the declarer's highest Ober: an empty card, "
            "never an ace, a ten or a king."
        ),
        hand="EA EX E9 GK G9 SA SK S8",
        game="rufspiel G by 0",
        course="EO H7 H8",
        seat=3,
        good="E9 G9 S8",
    ),
    Position(
        "defender-smears-ace-to-fellow",
        Theme.DEFENDER,
        (
            "The called ace has shown who plays with whom, and the fellow defender takes this trick "
            "with the highest trump. The ace of trumps goes home on it."
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
            "The called ace falls in the fellow's search and the trick comes to the last hand, who "
            "is out of the suit: the ten of trumps takes it and is home as well."
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
            "The declarer has trumped ace and ten with his own ten. The last hand takes all of it "
            "with a cheap higher trump, and keeps the Ober of Eichel."
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
            "The fellow brings the ten of the called suit, and the ace must fall on it. The "
            "defender is out of Eichel and trumps with an Unter rather than discard."
        ),
        hand="EU GU GA GK G9 G8 G7 SA",
        game="rufspiel E by 1",
        course="GA HX GX SO | EX",
        good="EU GU",
    ),
    Position(
        "defender-brings-ten-to-fellows-ruff",
        Theme.DEFENDER,
        (
            "Five Eichel are in sight with the own ones, so the fellow defender is surely out of "
            "the called suit. The ten or the king goes along when he trumps the called ace; a trump "
            "lead helps the declarer."
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
        "King and ten of Eichel lie there, and nobody plays after: the ace takes 25 points.",
        hand="EU HU EA E8 GX G9 G7 S8",
        game="rufspiel S by 2",
        course="G7 GK GA HX | SK S8 SA SX | EK E7 EX",
        good="EA",
    ),
    Position(
        "defender-keeps-ober-under-ober",
        Theme.DEFENDER,
        (
            "The trick belongs to the fellow's Ober of Gras, and the own Ober will be the highest "
            "trump of all after it. The small trump goes on it."
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
            "King, ten and ace of Schellen lie in the trick, and nobody plays after: a trump takes "
            "25 points."
        ),
        hand="EO GU SU HX HK EA GA G9",
        game="rufspiel S by 2",
        course="HK HU EU HA | E7 E9 EA EX | GU H8 HO GX | H7 G7 HX GO | SK SX SA",
        good="SU EO",
    ),
    Position(
        "defender-smears-ten-to-old-one",
        Theme.DEFENDER,
        (
            "The fellow defender trumps with the Ober of Eichel, which nobody beats: the ten of "
            "Eichel goes along, and the trumps are kept."
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
            "Nine points are missing and the declarer has no more than trumps: a defender does not "
            "lead trumps and pull those of his fellow, but the plain card."
        ),
        hand="HO GU SU HX H7 GA S8 S7",
        game="rufspiel E by 0",
        course="HU EO H7 S9 | EK HX EA EX | GA G7 G9 GK | S7 SA SX SK | G8 H8 H9 GU",
        seat=2,
        good="S8",
    ),
    Position(
        "defender-takes-with-ace-second",
        Theme.DEFENDER,
        (
            "The declarer leads the seven of Schellen to get rid of it. The ace takes now: the suit "
            "is not led a second time."
        ),
        hand="HU HA HK H8 E9 G8 SA S8",
        game="rufspiel E by 3",
        course="G8 G7 GA G9 | HO HX HK GO | GK GX EK HA | H8 SU H9 GU | S7",
        good="SA",
    ),
    Position(
        "defender-ace-in-fourth-hand",
        Theme.DEFENDER,
        "Nobody plays after, and the ten of Schellen is on the table: ace, not king.",
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
            "The declarer's Ober of Gras has drawn the ten. The Ober of Eichel beats it now and "
            "brings what is needed."
        ),
        hand="EO EU HU H7 EX E9 E7 G7",
        game="rufspiel S by 1",
        course="SK S9 SA HU | E9 E8 EA EK | H8 H9 H7 HO | S7 GU SX G7 | GO HX",
        seat=3,
        good="EO",
    ),
    Position(
        "defender-plain-lead-not-ten-of-trumps",
        Theme.DEFENDER,
        (
            "Trumps are nearly gone, two are out. The defender keeps his to trump with and does not "
            "lead the ten of trumps to the enemy."
        ),
        hand="HO GU HA HX HK H7 E7 S7",
        game="rufspiel E by 2",
        course="EU SO EO H7 | GO HK GX HU | H8 HA G7 SX",
        seat=3,
        bad="HX",
    ),
)
