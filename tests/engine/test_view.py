"""Tests of `engine.view`; `test_properties` proves that nothing hidden gets in."""

from __future__ import annotations

from dataclasses import fields

from schafkopf_qt.engine.actions import Double, Play
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import apply, new_deal
from schafkopf_qt.engine.events import Reveal
from schafkopf_qt.engine.games import Contract, GameKind, Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass
from schafkopf_qt.engine.view import SeatView, view_of
from tests.engine.positions import COURSE, declared, known_deal, known_rufspiel, played

B = preset("traditional")
START = known_rufspiel(B)


def sides(view: SeatView) -> list[bool | None]:
    """Return what the view says of each seat's side."""
    return [view.declares(seat) for seat in range(view.rules.seats)]


def test_a_view_holds_the_own_cards_and_the_public_record() -> None:
    deal = played(START, COURSE.split()[:9])

    view = view_of(deal, 1)

    assert view.hand == deal.hands[1]
    assert view.dealt == deal.dealt[1]
    assert view.played == parse_cards(" ".join(COURSE.split()[:9]))
    assert view.unseen == deal.hands[0] | deal.hands[2] | deal.hands[3]
    assert (view.to_act, view.trick, view.tricks) == (0, deal.trick, deal.tricks)


def test_neither_the_number_nor_other_hands_are_in_a_view() -> None:
    names = {field.name for field in fields(SeatView)}

    assert not names & {"number", "hands", "ran_away", "actions"}


def test_only_the_seat_on_turn_finds_cards_to_play() -> None:
    deal = played(START, ["EO"])

    assert view_of(deal, 2).playable == parse_cards("GU HX HO HU")
    assert not view_of(deal, 3).playable
    assert view_of(deal, 2).order.is_trump(Card.HX)


def test_the_partner_knows_the_sides_and_the_others_do_not() -> None:
    assert sides(view_of(START, 3)) == [False, False, True, True]
    assert sides(view_of(START, 2)) == [None, None, True, None]
    assert sides(view_of(START, 0)) == [False, None, True, None]
    assert view_of(START, 3).holds_called_ace
    assert view_of(START, 2).is_declarer
    assert view_of(START, 3).partner is None


def test_everybody_knows_the_sides_once_the_partner_is_shown() -> None:
    deal = played(START, COURSE.split()[:12])

    for seat in range(4):
        view = view_of(deal, seat)
        assert (view.partner, view.shown) == (3, Reveal.RAN_AWAY)
        assert sides(view) == [False, False, True, True]


def test_friends_are_who_plays_on_the_same_side() -> None:
    view = view_of(START, 3)

    assert [view.is_friend(seat) for seat in range(4)] == [False, False, True, True]
    assert [view_of(START, 0).is_friend(seat) for seat in range(4)] == [True, None, False, None]


def test_a_lone_declarer_has_no_friend() -> None:
    view = view_of(declared(known_deal(B), Contract(GameKind.WENZ, 0)), 0)

    assert [view.is_friend(seat) for seat in range(4)] == [True, False, False, False]


def test_fixed_teams_sit_crosswise() -> None:
    view = view_of(new_deal(preset("rotating"), 1, 1, 0).deal, 1)

    assert [view.is_friend(seat) for seat in range(4)] == [False, True, False, True]
    assert sides(view) == [True, False, True, False]


def test_in_a_ramsch_everybody_is_alone() -> None:
    rules = with_option(B, "auction.all_pass", AllPass.RAMSCH)
    view = view_of(declared(known_deal(rules), Contract(GameKind.RAMSCH)), 1)

    assert sides(view) == [None] * 4
    assert [view.is_friend(seat) for seat in range(4)] == [False, True, False, False]


def test_in_the_auction_no_sides_are_known() -> None:
    view = view_of(known_deal(B), 1)

    assert view.declares(1) is None
    assert view.is_friend(2) is None
    assert not view.is_declarer
    assert not view.holds_called_ace


def test_the_chance_to_double_is_in_the_own_view_only() -> None:
    assert Double(0, Word.KONTRA) in view_of(START, 0).legal
    assert view_of(START, 3).legal == ()
    said = apply(START, Double(0, Word.KONTRA)).deal
    assert view_of(said, 3).legal == (Double(3, Word.RE),)
    assert view_of(said, 0).doubles == (Double(0, Word.KONTRA),)


def test_the_score_is_seen_when_the_deal_is_over() -> None:
    deal = played(START, COURSE.split())

    assert view_of(played(START, COURSE.split()[:31]), 0).score is None
    assert view_of(deal, 0).score == deal.score
    assert view_of(deal, 0).contract == Contract(GameKind.RUFSPIEL, 2, Suit.SCHELLEN)
    assert not any(isinstance(action, Play) for action in view_of(deal, 0).legal)
