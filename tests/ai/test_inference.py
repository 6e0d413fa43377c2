"""What a seat can conclude from what it saw."""

from __future__ import annotations

import pytest

from schafkopf_qt.ai.inference import Reading, holdings
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.deal import Phase, apply, new_deal
from schafkopf_qt.engine.games import Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of
from tests.ai.endings import KINDS, endings
from tests.ai.layouts import layouts
from tests.ai.positions import seen, table

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


def ace_holders(course: str = "", leader: int = 0) -> set[int]:
    """Return the seats that may hold the called ace for all that the seat on turn knows."""
    found = holdings(seen("rufspiel G by 1", RUFSPIEL, course, leader))
    return {seat for seat, mask in enumerate(found) if mask >> Card.GA & 1}


def test_at_first_the_called_ace_lies_with_any_seat_but_the_declarer() -> None:
    assert ace_holders() == {2, 3}
    assert ace_holders(leader=1) == {0, 2, 3}


def test_nobody_else_holds_the_ace_of_its_holder() -> None:
    assert ace_holders(leader=2) == set()


def test_who_follows_to_the_called_suit_without_its_ace_has_it_not() -> None:
    # Seat 0 does not play the ace; seat 3, which has led Gras, may be running away.
    assert ace_holders("GX GK", leader=3) == {2, 3}


def test_who_runs_away_is_known_as_the_holder_when_the_trick_is_over() -> None:
    hands = (
        "SU H7 EK EX EA E9 SX S7|EO HO EU HA HX G7 SA S9"
        "|GO HU GA GK GX G9 H8 E7|SO GU H9 HK E8 G8 SK S8"
    )
    view = view_of(table("rufspiel G by 1", hands, "G9 G8 E9 G7", leader=2), 3)
    assert view.partner == 2
    found = holdings(view)
    assert [seat for seat, mask in enumerate(found) if mask >> Card.GA & 1] == [2]
    assert found[0] & parse_cards("GK GX").mask == 0, "seat 0 did not follow"


def test_who_says_kontra_does_not_hold_the_called_ace() -> None:
    deal = apply(table("rufspiel G by 1", RUFSPIEL), Double(3, Word.KONTRA)).deal
    found = holdings(view_of(deal, 0))
    assert [seat for seat, mask in enumerate(found) if mask >> Card.GA & 1] == [2]


def test_who_says_re_shows_that_he_holds_the_called_ace() -> None:
    deal = apply(table("rufspiel G by 1", RUFSPIEL), Double(0, Word.KONTRA)).deal
    deal = apply(deal, Double(2, Word.RE)).deal
    # To seat 0 the silent seat 3 would else be as good a holder.
    found = holdings(view_of(deal, 0))
    assert [seat for seat, mask in enumerate(found) if mask >> Card.GA & 1] == [2]


def test_a_void_is_remembered_until_the_end() -> None:
    hands = (
        "EO GO HO EU HA HX E7 E8|SO H7 H8 EK E9 G7 G8 S7"
        "|GU HU HK SU EA EX GA S9|H9 GX GK G9 SA SX SK S8"
    )
    view = seen("solo H by 0", hands, "EO H7 SU H9 GO H8 HU GX HO SO HK G9")
    found = holdings(view)
    assert view.seat == 0
    assert found[3] & view.order.class_masks[4] == 0
    assert found[1] & view.order.class_masks[4] == parse_cards("GU").mask
    assert found[0] == 0


@pytest.mark.parametrize("kind", KINDS)
def test_holdings_are_all_that_some_layout_gives(kind: str) -> None:
    """Nothing that can be is excluded; what no layout gives is excluded but in a few cases."""
    proved, left = 0, 0
    for deal in endings(kind, 2, 12, seed=9):
        assert deal.phase is Phase.PLAY
        seat = deal.trick.next_seat
        view = view_of(deal, seat)
        possible = [0] * deal.rules.seats
        for dealt in layouts(deal, seat):
            for other, hand in enumerate(dealt):
                possible[other] |= hand.mask & view.unseen.mask
        found = holdings(view)
        assert found[seat] == 0
        for other in set(range(deal.rules.seats)) - {seat}:
            assert possible[other] & ~found[other] == 0
            proved += (view.unseen.mask & ~found[other]).bit_count()
            left += (found[other] & ~possible[other]).bit_count()
    assert proved >= 15
    assert left < proved
