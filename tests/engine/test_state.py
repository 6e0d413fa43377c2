"""Tests of `engine.state`."""

from __future__ import annotations

import pickle

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.state import Phase, Trick
from tests.engine.positions import COURSE, declared, known_deal, known_rufspiel, played

B = preset("traditional")


def test_a_trick_goes_round_from_its_leader() -> None:
    trick = Trick(2, 4, (Card.SA, Card.S7, Card.SK))

    assert trick.next_seat == 1
    assert trick.led is Card.SA
    assert trick.plays == ((2, Card.SA), (3, Card.S7), (0, Card.SK))
    assert trick.card_set == parse_cards("SA S7 SK")
    assert Trick(1, 3).led is None


def test_the_seat_on_turn_follows_the_phase() -> None:
    deal = known_rufspiel(B)

    assert known_deal(B).to_act == 1
    assert deal.to_act == 1
    assert played(deal, COURSE.split()[:6]).to_act == 3
    over = played(deal, COURSE.split())
    assert (over.to_act, over.phase, over.is_over, over.cards_out) == (None, Phase.DONE, True, 32)


def test_sides_are_known_to_the_record() -> None:
    deal = known_rufspiel(B)
    assert [deal.declares(seat) for seat in range(4)] == [False, False, True, True]

    wenz = declared(known_deal(B), Contract(GameKind.WENZ, 0))
    assert [wenz.declares(seat) for seat in range(4)] == [True, False, False, False]


def test_a_deal_pickles_compares_and_hashes() -> None:
    deal = played(known_rufspiel(B), COURSE.split())

    assert pickle.loads(pickle.dumps(deal)) == deal
    assert len({deal, pickle.loads(pickle.dumps(deal))}) == 1
