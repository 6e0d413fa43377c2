"""What a seat can conclude from what it saw."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import seen

# Seat 1 declares on the ace of Gras, which seat 2 holds.
RUFSPIEL = (
    "SU H7 GK G8 EA E9 SX S7|EO HO EU HA HX G7 SA S9"
    "|GO HU GA G9 HK H8 EX E7|SO GU H9 EK E8 GX SK S8"
)


def reading(course: str = "", leader: int = 0) -> Reading:
    """Return the picture of the seat on turn in the Rufspiel."""
    return Reading(seen("rufspiel G by 1", RUFSPIEL, course, leader))


def test_who_does_not_follow_has_no_card_of_the_class() -> None:
    # Seat 0 leads Eichel, of which the declarer has none.
    after = reading("E9 HA EX EK")
    assert not after.may_hold[1] & parse_cards("EA E8 E7").mask
    assert after.chance_of(1, parse_cards("EA E8 E7")) == 0.0


def test_chances_agree_with_the_number_of_cards() -> None:
    for number in range(20):
        deal = new_deal(preset("rotating"), number, 1, 3).deal
        found = Reading(view_of(deal, 0))
        total = sum(
            found.chance_of(seat, CardSet.of([card])) for card in Card for seat in (1, 2, 3)
        )
        assert total == pytest.approx(24)


def test_every_unseen_card_is_somewhere() -> None:
    found = reading("GK G7")
    for card in CardSet(found.unseen):
        chances = [found.chance_of(seat, CardSet.of([card])) for seat in range(4)]
        assert sum(chances) == pytest.approx(1)


def test_declarer_cannot_hold_the_ace_he_called() -> None:
    assert reading().chance_of(1, parse_cards("GA")) == 0.0


def test_partner_knows_all_friends_from_the_start() -> None:
    assert reading(leader=2).friends == (0.0, 1.0, 1.0, 0.0)


def test_declarer_suspects_all_equally_at_first() -> None:
    assert reading(leader=1).friends == pytest.approx((1 / 3, 1.0, 1 / 3, 1 / 3))


def test_opponent_takes_each_other_seat_for_the_partner_at_first() -> None:
    assert reading(leader=0).friends == pytest.approx((1.0, 0.0, 0.5, 0.5))


def test_friends_are_certain_when_the_ace_has_shown_the_partner() -> None:
    assert reading("GK G7 GA").friends == (1.0, 0.0, 0.0, 1.0)


def test_who_leads_trump_is_suspected_to_be_the_partner() -> None:
    found = reading("H8 H9 H7", leader=2)
    assert found.seat == 1
    assert found.friends[2] > 0.5 > found.friends[0]


def test_who_searches_is_hardly_the_partner() -> None:
    found = reading("GK", leader=0)
    assert found.seat == 1
    assert found.friends[0] < 0.05


def test_higher_cards_are_those_not_seen_yet() -> None:
    found = reading(leader=1)
    assert found.higher(Card.HO) == parse_cards("GO")
    assert found.higher(Card.EO) == CardSet()
    assert found.higher(Card.SA) == CardSet()


def test_trumps_of_the_others_are_counted_by_chance() -> None:
    # The partner of seat 1 sees 8 trumps outside its hand, 5 of which are the declarer's.
    assert 2 < reading(leader=2).enemy_trumps < 7
