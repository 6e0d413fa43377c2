"""What to bid, which ace to call, and when to double."""

from __future__ import annotations

from typing import Final

from tests.ai.suite.position import SILENCE, Position, Theme

POSITIONS: Final[tuple[Position, ...]] = (
    Position(
        "bidding-rufspiel-with-six-trumps",
        Theme.BIDDING,
        (
            "Six trumps with two Obers, an ace of its own and a small card to call with: a sound "
            "Rufspiel, and nothing for a Solo."
        ),
        hand="EO HO EU HA H9 H7 GA E8",
        good="rufspiel",
    ),
    Position(
        "bidding-passes-with-four-small-trumps",
        Theme.BIDDING,
        (
            "Four trumps without an Ober lose the lead at once and never get it back. Whoever "
            "else plays may need them."
        ),
        hand="SU HX H8 H7 EK E9 GX S8",
        good="pass",
    ),
    Position(
        "bidding-passes-with-aces-only",
        Theme.BIDDING,
        (
            "Two aces and a king look rich, but two trumps are no game: others trump the aces, "
            "and a Wenz without an Unter is hopeless."
        ),
        hand="H9 H7 EA EK E7 SA S9 S8",
        good="pass",
    ),
    Position(
        "bidding-solo-with-seven-trumps",
        Theme.BIDDING,
        (
            "Seven trumps from the top and an ace: the Solo is as good as won and pays more than "
            "a Rufspiel, for which there would be nobody to share with."
        ),
        hand="EO GO HO EU SU EA EX GA",
        bad="pass",
    ),
    Position(
        "bidding-wenz-with-three-unters",
        Theme.BIDDING,
        (
            "Three Unters, and two aces with their tens: in a Wenz nothing of it can be beaten "
            "but by the last Unter."
        ),
        hand="EU GU HU EA EX GA GX S9",
        bad="pass rufspiel",
    ),
    Position(
        "bidding-geier-with-three-obers",
        Theme.BIDDING,
        (
            "Three Obers, and two aces with their tens. A Geier makes trumps of the Obers alone, "
            "and the tens are worth a trick each."
        ),
        hand="EO GO HO EA EX SA SX G9",
        bad="pass rufspiel",
    ),
    Position(
        "bidding-no-solo-with-five-low-trumps",
        Theme.BIDDING,
        (
            "Five Gras without an Ober are no Solo. All four Obers are out, and each of them "
            "takes a ten."
        ),
        hand="GU GA GK G9 G8 HX E9 S8",
        good="pass",
    ),
    Position(
        "bidding-wenz-over-a-rufspiel",
        Theme.BIDDING,
        (
            "Forehand has bid a Rufspiel. Three Unters with long Eichel from the ace down are "
            "worth more alone than against it."
        ),
        hand="EU GU SU EA EX EK EO GA",
        said="rufspiel",
        seat=1,
        bad="pass",
    ),
    Position(
        "bidding-lets-the-rufspiel-play",
        Theme.BIDDING,
        (
            "Forehand has bid a Rufspiel, and only a game alone goes over it. Five trumps with "
            "one Ober defend well and are no Solo."
        ),
        hand="HO EU SU HK H8 GX G7 S9",
        said="rufspiel",
        seat=1,
        good="pass",
    ),
    Position(
        "bidding-tout-with-eight-sure-tricks",
        Theme.BIDDING,
        (
            "Three Unters draw the fourth, and nothing stands above five Eichel from the ace "
            "down: every trick is sure, and the promise pays more."
        ),
        hand="EU GU HU EA EX EK EO E9",
        good="wenz_tout",
    ),
    Position(
        "bidding-calls-the-suit-it-is-short-in",
        Theme.BIDDING,
        (
            "One Eichel, three Schellen: when Eichel is searched for, the declarer follows once "
            "and trumps afterwards, and the partner's ace is not beaten."
        ),
        hand="EO GO EU H8 E7 SX S9 S8",
        said="rufspiel pass pass pass",
        good="E",
    ),
    Position(
        "bidding-three-players-solo",
        Theme.BIDDING,
        (
            "With three players and 24 cards, seven trumps from the top and an ace win alone "
            "against two."
        ),
        hand="EO GO HO EU GU SA SX EA",
        rules="three",
        dealer=2,
        bad="pass",
    ),
    Position(
        "bidding-short-pack-passes-without-an-ober",
        Theme.BIDDING,
        (
            "Of the twelve trumps the seat holds two low ones. All Obers are with the others, "
            "and six tricks leave no time to get the lead back."
        ),
        hand="HX H9 EX EK GX SX",
        rules="short",
        good="pass",
    ),
    Position(
        "doubling-kontra-against-a-rufspiel",
        Theme.DOUBLING,
        (
            "Seven trumps with the three highest against a Rufspiel: the declarer cannot hold "
            "enough. The game is worth double to the defenders."
        ),
        hand="EO GO HO EU HA HX H9 SA",
        game="rufspiel G by 2",
        good="kontra",
    ),
    Position(
        "doubling-kontra-against-a-solo",
        Theme.DOUBLING,
        (
            "Three Obers, an Unter and the ten of trumps stand against the Solo, and an ace and "
            "a ten beside them: the declarer does not get 61."
        ),
        hand="GO HO SO GU GX EA EX S8",
        game="solo G by 2",
        good="kontra",
    ),
    Position(
        "doubling-kontra-against-a-wenz",
        Theme.DOUBLING,
        (
            "The two highest Unters and three aces are against the Wenz. Whatever the declarer "
            "holds, it was not enough."
        ),
        hand="EU GU EA EX GA SA SX H8",
        game="wenz by 2",
        good="kontra",
    ),
    Position(
        "doubling-no-kontra-with-two-trumps",
        Theme.DOUBLING,
        (
            "Two small trumps and no ace against a Rufspiel. Nothing says that the game is lost, "
            "and Kontra doubles what is paid for it."
        ),
        hand="H9 H7 EX E8 GK S9 S8 SK",
        game="rufspiel E by 2",
        good=SILENCE,
    ),
    Position(
        "doubling-no-kontra-with-one-ace-against-a-solo",
        Theme.DOUBLING,
        (
            "One ace and one trump are no reason: the declarer of a Solo trumps it or gives it "
            "up, and has counted on it."
        ),
        hand="G7 EA E9 H9 H8 SK S9 S7",
        game="solo G by 2",
        good=SILENCE,
    ),
    Position(
        "doubling-re-with-a-sure-solo",
        Theme.DOUBLING,
        (
            "Kontra was said, but seven trumps with the four Obers and an ace cannot lose. The "
            "declarer doubles once more."
        ),
        hand="EO GO HO SO EU GA GX EA",
        game="solo G by 0",
        doubled=(2,),
        good="re",
    ),
    Position(
        "doubling-no-re-with-a-thin-rufspiel",
        Theme.DOUBLING,
        (
            "Five trumps with one Ober were a fair Rufspiel. Whoever says Kontra holds the rest "
            "of them, and nothing more is to be doubled."
        ),
        hand="HO SU HA H8 H7 E8 GK S9",
        game="rufspiel E by 0",
        doubled=(2,),
        good=SILENCE,
    ),
)
