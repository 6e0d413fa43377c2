"""Tests of `engine.settlement`."""

from __future__ import annotations

from schafkopf_qt.engine.cards import FULL_PACK, NO_CARDS
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass
from schafkopf_qt.engine.scoring import Run
from schafkopf_qt.engine.settlement import score_deal, taken_cards, tricks_taken
from tests.engine.positions import COURSE, declared, known_deal, known_rufspiel, played

OVER = played(known_rufspiel(preset("classic")), COURSE.split())


def test_the_tricks_hold_the_whole_pack() -> None:
    taken = taken_cards(OVER)

    masks = [cards.mask for cards in taken]
    assert sum(masks) == FULL_PACK.mask
    assert [cards.points for cards in taken] == [54, 22, 34, 10]
    assert tricks_taken(OVER) == (2, 2, 3, 1)


def test_before_the_first_trick_nobody_has_taken_anything() -> None:
    deal = known_rufspiel(preset("classic"))

    assert taken_cards(deal) == (NO_CARDS,) * 4
    assert tricks_taken(deal) == (0, 0, 0, 0)


def test_declarer_and_partner_count_together() -> None:
    score = score_deal(OVER)

    assert score == OVER.score
    assert (score.points, score.tricks, score.run) == (44, 4, Run(False, 2))
    assert score.seat_points == (54, 22, 34, 10)


def test_a_ramsch_counts_every_seat() -> None:
    rules = with_option(preset("classic"), "auction.all_pass", AllPass.RAMSCH)
    deal = played(declared(known_deal(rules), Contract(GameKind.RAMSCH)), COURSE.split())

    assert deal.score is not None
    assert deal.score.payments == (-30, 10, 10, 10)
