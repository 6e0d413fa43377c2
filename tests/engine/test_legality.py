"""Tests of `engine.legality`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play, Reason
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import apply, new_deal
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Word
from schafkopf_qt.engine.legality import (
    legal_actions,
    may_double_after,
    nameable_suits,
    playable,
    why_illegal,
)
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Window
from schafkopf_qt.engine.state import Deal
from tests.engine.positions import COURSE, declared, known_deal, known_rufspiel, played

B, C = preset("traditional"), preset("classic")
START, PLAY = known_deal(B), known_rufspiel(B)
NAMING = apply(
    apply(apply(apply(START, Pass(1)).deal, Bid(2, Offer.RUFSPIEL)).deal, Pass(3)).deal, Pass(0)
).deal
OVER = played(PLAY, COURSE.split())
LATE = played(PLAY, COURSE.split()[:5])


@pytest.mark.parametrize(
    ("deal", "action", "reason"),
    [
        (START, Pass(0), Reason.NOT_YOUR_TURN),
        (START, Play(1, Card.EO), Reason.WRONG_PHASE),
        (START, Double(1, Word.KONTRA), Reason.WRONG_PHASE),
        (START, Name(1, Suit.GRAS), Reason.WRONG_PHASE),
        (START, Bid(1, Offer.SIE), Reason.SIE_NEEDS_ALL_TOP_TRUMPS),
        (START, Bid(1, Offer.RUFSPIEL), None),
        (known_deal(C), Bid(1, Offer.GEIER), Reason.GAME_NOT_OFFERED),
        (apply(START, Bid(1, Offer.WENZ)).deal, Bid(2, Offer.SOLO), Reason.MUST_OUTRANK),
        (NAMING, Name(0, Suit.SCHELLEN), Reason.NOT_YOUR_TURN),
        (NAMING, Name(2, Suit.GRAS), Reason.SUIT_NOT_CALLABLE),
        (NAMING, Name(2, Suit.HERZ), Reason.SUIT_NOT_CALLABLE),
        (NAMING, Name(2, Suit.SCHELLEN), None),
        (NAMING, Pass(2), Reason.WRONG_PHASE),
        (PLAY, Pass(1), Reason.WRONG_PHASE),
        (PLAY, Play(2, Card.GA), Reason.NOT_YOUR_TURN),
        (PLAY, Play(1, Card.EU), Reason.CARD_NOT_HELD),
        (PLAY, Play(1, Card.EO), None),
        (PLAY, Double(0, Word.KONTRA), None),
        (PLAY, Double(2, Word.KONTRA), Reason.DOUBLING_WRONG_SIDE),
        (PLAY, Double(3, Word.KONTRA), Reason.DOUBLING_WRONG_SIDE),
        (PLAY, Double(0, Word.RE), Reason.DOUBLING_WRONG_STEP),
        (LATE, Double(0, Word.KONTRA), Reason.DOUBLING_TOO_LATE),
        (OVER, Play(1, Card.EO), Reason.DEAL_OVER),
        (OVER, Pass(0), Reason.DEAL_OVER),
    ],
)
def test_a_forbidden_action_names_the_rule(
    deal: Deal, action: Action, reason: Reason | None
) -> None:
    assert why_illegal(deal, action) is reason


@pytest.mark.parametrize("seat", [-1, 4, 99])
@pytest.mark.parametrize("deal", [START, NAMING, PLAY], ids=["auction", "naming", "play"])
def test_a_seat_that_does_not_exist_may_do_nothing(deal: Deal, seat: int) -> None:
    actions: list[Action] = [
        Pass(seat),
        Bid(seat, Offer.WENZ),
        Name(seat, Suit.SCHELLEN),
        Double(seat, Word.KONTRA),
        Play(seat, Card.EO),
    ]
    for action in actions:
        assert why_illegal(deal, action) is Reason.NOT_YOUR_TURN


def test_a_hand_without_callable_suit_may_not_bid_a_rufspiel() -> None:
    reasons = set()
    for number in range(60):
        deal = new_deal(C, number, 1, 3).deal
        reasons.add(why_illegal(deal, Bid(0, Offer.RUFSPIEL)))

    assert reasons == {None, Reason.NO_CALLABLE_SUIT}


def test_legal_actions_are_just_the_actions_that_no_rule_forbids() -> None:
    deal = known_deal(B)
    for action in OVER.actions:
        for seat in range(4):
            every: list[Action] = [
                Pass(seat),
                *(Bid(seat, offer) for offer in Offer),
                *(Name(seat, suit) for suit in Suit),
                *(Double(seat, word) for word in Word),
                *(Play(seat, card) for card in Card),
            ]
            allowed = {one for one in every if why_illegal(deal, one) is None}
            assert set(legal_actions(deal, seat)) == allowed
        deal = apply(deal, action).deal
    assert all(legal_actions(OVER, seat) == () for seat in range(4))


def test_the_winner_names_a_callable_suit_or_any_trump() -> None:
    assert nameable_suits(NAMING) == (Suit.SCHELLEN,)
    solo = apply(START, Bid(1, Offer.SOLO)).deal
    for seat in (2, 3, 0):
        solo = apply(solo, Pass(seat)).deal
    assert nameable_suits(solo) == tuple(Suit)


def test_only_the_seat_on_turn_has_playable_cards() -> None:
    assert playable(PLAY, 1) == PLAY.hands[1]
    assert not playable(PLAY, 2)
    assert not playable(START, 1)


def test_the_holder_of_the_called_ace_is_bound_and_nobody_else() -> None:
    deal = played(PLAY, COURSE.split()[:8])

    assert playable(deal, 3) == deal.hands[3]
    short = played(PLAY, ["EO", "HU", "SU", "GO", "G7", "G9", "GX", "G8"])
    assert parse_cards("SA SK S9 S8") <= playable(short, 3)


def test_each_word_is_said_once() -> None:
    deal = apply(PLAY, Double(0, Word.KONTRA)).deal

    assert why_illegal(deal, Double(1, Word.KONTRA)) is Reason.DOUBLING_WRONG_STEP
    deal = apply(deal, Double(3, Word.RE)).deal
    assert why_illegal(deal, Double(2, Word.RE)) is Reason.DOUBLING_WRONG_STEP
    assert why_illegal(deal, Double(1, Word.SUPRA)) is Reason.DOUBLING_WRONG_STEP


def test_no_doubling_where_there_is_no_ladder() -> None:
    deal = known_rufspiel(C)

    assert why_illegal(deal, Double(0, Word.KONTRA)) is Reason.DOUBLING_OFF
    assert not may_double_after(deal, 0, 0)


def test_the_last_chance_to_double_is_known_in_advance() -> None:
    deal = played(PLAY, COURSE.split()[:3])

    assert may_double_after(deal, 0, 1)
    assert not may_double_after(deal, 0, 2)
    assert not may_double_after(deal, 3, 0)


def test_who_holds_all_cards_may_kontra_until_the_own_first_card() -> None:
    rules = with_option(B, "doubling.window", Window.HOLDING_ALL_CARDS)
    deal = played(known_rufspiel(rules), COURSE.split()[:3])

    assert why_illegal(deal, Double(0, Word.KONTRA)) is None
    assert why_illegal(deal, Double(1, Word.KONTRA)) is Reason.DOUBLING_TOO_LATE
    assert may_double_after(deal, 0, 0)
    assert not may_double_after(deal, 0, 1)
    answered = apply(deal, Double(0, Word.KONTRA)).deal
    assert why_illegal(answered, Double(2, Word.RE)) is None


def test_a_lone_declarer_is_doubled_by_the_others() -> None:
    deal = declared(START, Contract(GameKind.WENZ, 0))

    assert [why_illegal(deal, Double(seat, Word.KONTRA)) for seat in range(4)] == [
        Reason.DOUBLING_WRONG_SIDE,
        None,
        None,
        None,
    ]
