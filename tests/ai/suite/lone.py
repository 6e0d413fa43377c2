"""One player against the others: Solo, Wenz, Geier and Tout, from both sides."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "solo-throws-its-only-loser",
        Theme.SOLO,
        (
            "A seven and an eight are on the table. The declarer throws the eight of Herz on "
            "them, the one card that wins nothing, and holds nothing but trumps from now on."
        ),
        hand="GO SO EU GU GA G9 G7 H8",
        game="solo G by 3",
        course="E7 E8",
        dealer=0,
        seat=3,
        good="H8",
    ),
    Position(
        "solo-throws-nine-on-a-seven",
        Theme.SOLO,
        (
            "A seven is led. The nine of Eichel would lose a trick of its own later; thrown on "
            "this one it costs nothing, and the trumps stay together."
        ),
        hand="EO GO EU HX H8 GA GX E9",
        game="solo H by 3",
        course="GO H7 SU HK | EO H9 HO HA | H8 HU GK SO | S7",
        dealer=2,
        seat=3,
        good="E9",
    ),
    Position(
        "solo-leads-low-trump-to-the-ober",
        Theme.SOLO,
        (
            "Two Obers and an Unter are out. Trump is led again, but a cheap one: ace and ten "
            "would only be caught."
        ),
        hand="EO GO EU EA EX E8 G8 G7",
        game="solo E by 2",
        course="GO EK E7 E9 | EO HU SU H7",
        dealer=1,
        seat=2,
        good="E8 EU",
    ),
    Position(
        "solo-forces-the-missing-ober",
        Theme.SOLO,
        (
            "The Ober of Gras is the only high trump that is missing. A lower Ober or the Unter "
            "brings it out; the Ober of Eichel waits until it has fallen."
        ),
        hand="EO HO SO EU HX H8 H7 S7",
        game="solo H by 3",
        course="G8 HX G7 GK",
        dealer=1,
        seat=3,
        good="SO HO EU",
    ),
    Position(
        "solo-gives-the-eight-to-the-ober",
        Theme.SOLO,
        (
            "One trump is out, the Ober of Gras, and it has to be played to any trump. It gets "
            "the eight, not an Unter, and the two Unters take the rest."
        ),
        hand="EO EU HU SU GX G8 G7 H7",
        game="solo G by 3",
        course="HA H8 H7 HK | S7 SX GX SK | EO G9 GU SO | G7 GA GK HO | EK SU E7 S8",
        dealer=0,
        seat=3,
        good="G8",
    ),
    Position(
        "solo-draws-both-trumps-at-once",
        Theme.SOLO,
        (
            "An Ober and an Unter are out. When two players hold them, one small lead draws both "
            "and the ten has the last trick; the ten led now is caught for certain."
        ),
        hand="EO GO SU SA SX S9 G9 H8",
        game="solo S by 3",
        course="GO E7 S7 S8 | EO E8 SK HU | S9 EA GU SO | H7 H8 HX H9 | GA G8 G7 G9 | EX E9 EK SA",
        dealer=2,
        seat=3,
        good="SU",
    ),
    Position(
        "against-solo-ten-has-it-already",
        Theme.AGAINST_SOLO,
        (
            "A defender's ten has beaten the declarer's eight. The nine is played to it: an Ober "
            "on top of the own side's trick is an Ober less against the declarer."
        ),
        hand="GO HO G9 G7 SK S8 S7 H8",
        game="solo G by 2",
        course="EO EU SU G7 | G8 GX GK",
        dealer=1,
        seat=1,
        good="G9",
    ),
    Position(
        "against-solo-nine-under-the-old-one",
        Theme.AGAINST_SOLO,
        (
            "The declarer's Ober of Eichel takes the trick over everything. The nine goes under "
            "it; Obers and Unter take tricks of their own later."
        ),
        hand="GO SO EU H9 E9 E8 G9 S7",
        game="solo H by 0",
        course="S9 S7 SA S8 | EO HU H7",
        dealer=1,
        seat=3,
        good="H9",
    ),
    Position(
        "against-solo-ruffs-ace-and-ten",
        Theme.AGAINST_SOLO,
        (
            "Ace, ten and king of Eichel are on the table, the ace is the declarer's, and nobody "
            "plays after this seat. The ten of trumps takes them all."
        ),
        hand="SA SX HX HK H8 H7 G8 G7",
        game="solo S by 1",
        course="G7 GX SK G9 | S7 S8 SA HU | EK EA EX",
        dealer=2,
        seat=3,
        good="SX",
    ),
    Position(
        "against-solo-king-to-the-partner-s-ace",
        Theme.AGAINST_SOLO,
        (
            "The ace of a defender has the trick, and the declarer has followed suit. The king "
            "belongs there; kept, it falls to the declarer's trumps."
        ),
        hand="HA EA EX E8 SK S8 SO GK",
        game="solo H by 0",
        course="EK E7 HX E8 | GO HA H9 H8 | EO SO SU HO | H7 EA HK GA | SA S7 S9",
        dealer=1,
        seat=1,
        good="SK",
    ),
    Position(
        "wenz-keeps-ten-under-the-ace",
        Theme.WENZ,
        (
            "The declarer's ace takes the trick. The eight goes under it: with the ace gone, "
            "the ten is the highest Schellen."
        ),
        hand="EA E8 G9 HK HO H7 SX S8",
        game="wenz by 1",
        course="SK S7 SA",
        dealer=2,
        seat=2,
        good="S8",
    ),
    Position(
        "wenz-leads-the-ten-that-is-high",
        Theme.WENZ,
        (
            "The ace of Herz is gone, so the ten cannot be beaten. The king of Schellen loses to "
            "its ace, and afterwards the ten is thrown to somebody's lead."
        ),
        hand="EU HU HX GA GX GK E7 SK",
        game="wenz by 3",
        course="EU H7 GU SU | GA G7 H8 G9 | GX G8 S8 GO | GK SO H9 S7 | E7 EK EA SX | EX HA HU E9",
        dealer=2,
        seat=3,
        good="HX",
    ),
    Position(
        "wenz-ace-to-the-partner-s-king",
        Theme.WENZ,
        (
            "A defender leads the king, and the declarer plays last. The ace takes the trick "
            "unless he spends an Unter; the nine makes his ten a gift."
        ),
        hand="EA E9 GX GK G8 HK HO S7",
        game="wenz by 2",
        course="EK",
        dealer=2,
        seat=0,
        good="EA",
    ),
    Position(
        "wenz-no-ten-on-the-declarer-s-ten",
        Theme.WENZ,
        (
            "The ten of Eichel is the highest card of the suit by now, and it is the declarer's. "
            "A second ten thrown on it is ten points for him."
        ),
        hand="GX GK GO G8 G7 E9 H7 S9",
        game="wenz by 3",
        course="E9 E7 EA E8 | GU HU H7 H8 | HA H9 S9 HK | EX EO",
        dealer=0,
        seat=1,
        bad="GX",
    ),
    Position(
        "wenz-counts-both-last-tricks",
        Theme.WENZ,
        (
            "All other Unters are gone, and the Ober is the highest Gras that is left. The Unter "
            "takes this trick and the Ober the next; the other way round one is lost."
        ),
        hand="EU GU EA HA HX GO G7 S7",
        game="wenz by 0",
        course=(
            "HO H7 HA H9 | GU HU SU G8 | EA EO E7 EX | HX S8 S9 H8 | G7 GA GX GK | "
            "SA SK SO S7 | EK E8 HK"
        ),
        dealer=1,
        good="EU",
    ),
    Position(
        "geier-keeps-ten-under-the-ace",
        Theme.GEIER,
        (
            "The declarer leads the ace. The seven goes under it, and the ten is the highest "
            "Eichel from now on."
        ),
        hand="GO EX E7 GA GU G9 H9 SK",
        game="geier by 2",
        course="EO SO GO H8 | EA E8",
        dealer=1,
        good="E7",
    ),
    Position(
        "geier-keeps-last-ober-for-the-end",
        Theme.GEIER,
        (
            "The last Ober is a trick for certain, whenever it is played. The small Schellen go "
            "first, and at the end it takes what the others had to keep."
        ),
        hand="EO SO EA HA HX SA S9 S7",
        game="geier by 2",
        course="E8 EA E9 E7 | EO G8 GO HO | HA HK H9 H7 | SA SU S8 SX | HX G9 HU H8",
        dealer=0,
        seat=2,
        good="S7 S9",
    ),
    Position(
        "geier-throws-its-loser",
        Theme.GEIER,
        (
            "King, eight and nine are four points. They are worth no Ober: the seven of "
            "Schellen goes away, and the ace of Schellen stands alone."
        ),
        hand="EO HO E7 GA GX HU SA S7",
        game="geier by 3",
        course="EU EX E7 EA | HA H7 H9 HU | EK E8 E9",
        dealer=0,
        seat=3,
        good="S7",
    ),
    Position(
        "geier-highest-ober-takes-the-ace",
        Theme.GEIER,
        (
            "The declarer's ace is on the table and nobody plays after this seat. The Ober of "
            "Eichel takes it; no better trick comes."
        ),
        hand="EO GO E9 E7 GX G7 HK H9",
        game="geier by 2",
        course="GU G9 G7 GA | SO SX HU GO | E7 EU EA GK | EX H7 E9 HO | SA S8 S7",
        dealer=2,
        seat=1,
        good="EO",
    ),
    Position(
        "geier-ober-takes-the-last-ten",
        Theme.GEIER,
        (
            "The last Ober takes one of two tricks. The ten of Herz has not been seen: it falls "
            "into the last one, and this one is worth next to nothing."
        ),
        hand="EO HO GA GX HA H7 E7 SK",
        game="geier by 2",
        course=(
            "EO GO SO S7 | GA G7 H8 G9 | HA H9 HK E8 | GX G8 S8 GU | E7 EX EK EA | SU SK GK SX | "
            "EU E9"
        ),
        dealer=1,
        seat=2,
        good="H7",
    ),
    Position(
        "tout-lowest-unter-is-enough",
        Theme.TOUT,
        (
            "The declarer needs every trick and is out of Herz. The Unter of Schellen takes the "
            "ace; the Unter of Eichel is needed for the one that is still out."
        ),
        hand="EU SU EA EX EK EO GA GX",
        game="wenz_tout by 2",
        course="HA H8 H7",
        dealer=2,
        seat=2,
        good="SU",
    ),
    Position(
        "tout-draws-the-last-trump",
        Theme.TOUT,
        (
            "One trump is out. It is drawn before the ace of Herz is led: a Tout with seven "
            "tricks is lost."
        ),
        hand="EO GO HO SO EU S7 HA GU",
        game="solo_tout S by 1",
        course="GK GU G8 G7 | EO H8 S8 SX | GO HK S9 SA | HO E8 SK SU",
        seat=1,
        good="EU SO",
    ),
    Position(
        "tout-defender-keeps-the-highest-gras",
        Theme.TOUT,
        (
            "Ace, ten, king and Ober of Gras are gone, so the nine is the highest. One trick "
            "beats a Tout: the nine stays, the Obers can go."
        ),
        hand="GK G9 E9 E8 EO SO SU H7",
        game="wenz_tout by 3",
        course="GK GX GO GA | EU SU H8 HU | EX E8 EK E7 | HX H7 HO H9 | EA E9 S8 S7 | HA",
        good="EO SO",
    ),
)
