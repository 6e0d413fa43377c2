"""Tests of `engine.deal`: what an action changes and what is told of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.engine.actions import (
    Action,
    Bid,
    Double,
    IllegalActionError,
    Name,
    Pass,
    Play,
    Reason,
)
from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.deal import apply, new_deal, playable, replay, start_deal, undealt
from schafkopf_qt.engine.events import (
    BidMade,
    CardPlayed,
    ContractMade,
    DealScored,
    Doubled,
    Event,
    PartnerShown,
    Passed,
    Reveal,
    ThrownIn,
    TrickTaken,
)
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.notation import parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass
from schafkopf_qt.engine.state import Deal, Phase
from tests.engine.positions import COURSE, deal_at, declared, known_deal, known_rufspiel, played

B = preset("traditional")


def told(deal: Deal, *actions: Action) -> tuple[Deal, list[Event]]:
    """Return the deal after the actions and all events."""
    events: list[Event] = []
    for action in actions:
        step = apply(deal, action)
        deal, events = step.deal, [*events, *step.events]
    return deal, events


def test_an_auction_leads_to_naming_and_to_play() -> None:
    deal, events = told(
        known_deal(B), Pass(1), Bid(2, Offer.RUFSPIEL), Pass(3), Pass(0), Name(2, Suit.SCHELLEN)
    )

    contract = Contract(GameKind.RUFSPIEL, 2, Suit.SCHELLEN)
    assert events == [
        Passed(1),
        BidMade(2, Offer.RUFSPIEL),
        Passed(3),
        Passed(0),
        ContractMade(contract),
    ]
    assert (deal.phase, deal.to_act, deal.partner, deal.shown) == (Phase.PLAY, 1, 3, None)


def test_a_wenz_needs_no_naming() -> None:
    deal, events = told(known_deal(B), Pass(1), Pass(2), Pass(3), Bid(0, Offer.WENZ))

    assert events[-1] == ContractMade(Contract(GameKind.WENZ, 0))
    assert deal.to_act == 1


def test_forehand_leads_in_a_solo_too() -> None:
    deal = declared(known_deal(B), Contract(GameKind.SOLO, 3, Suit.GRAS))

    assert deal.to_act == 1


def test_four_passes_throw_the_cards_in() -> None:
    deal, events = told(known_deal(B), Pass(1), Pass(2), Pass(3), Pass(0))

    assert events[-1] == ThrownIn()
    assert deal.thrown_in
    assert deal.score is None
    assert deal.to_act is None


def test_four_passes_may_mean_ramsch() -> None:
    rules = with_option(B, "auction.all_pass", AllPass.RAMSCH)

    deal, events = told(known_deal(rules), Pass(1), Pass(2), Pass(3), Pass(0))

    assert events[-1] == ContractMade(Contract(GameKind.RAMSCH))
    assert (deal.phase, deal.to_act) == (Phase.PLAY, 1)


def test_a_sie_is_paid_without_play() -> None:
    sie = Contract(GameKind.SOLO, 1, None, Stage.SIE)
    deal = deal_at(B, sie, 0)

    assert deal.is_over
    assert deal.score is not None
    assert deal.score.payments == (-8, 24, -8, -8)


def test_the_rotating_game_begins_with_its_trump() -> None:
    for number, suit in enumerate((*Suit, Suit.EICHEL), start=1):
        step = new_deal(preset("rotating"), 5, number, 0)
        assert step.events == (ContractMade(Contract(GameKind.ROTATING, None, suit)),)
        assert step.deal.to_act == 1


def test_the_partner_who_runs_away_is_shown_when_the_trick_is_complete() -> None:
    deal = played(known_rufspiel(B), COURSE.split()[:11])
    assert deal.ran_away
    assert deal.shown is None

    deal, events = told(deal, Play(2, Card.S7))

    assert events == [
        CardPlayed(2, Card.S7, 3),
        TrickTaken(1, 3, parse_cards("S9 SX HK S7"), 14),
        PartnerShown(3, Reveal.RAN_AWAY),
    ]


def test_the_ace_shows_the_partner_at_once() -> None:
    deal = played(known_rufspiel(B), COURSE.split()[:8])

    deal, events = told(deal, Play(3, Card.SA))

    assert events[1] == PartnerShown(3, Reveal.ACE_PLAYED)
    assert not deal.ran_away


def test_re_shows_the_partner_but_not_the_declarer() -> None:
    start = known_rufspiel(B)

    deal, events = told(start, Double(0, Word.KONTRA), Double(3, Word.RE))
    assert events[1:] == [Doubled(3, Word.RE), PartnerShown(3, Reveal.DOUBLED)]
    assert deal.shown is Reveal.DOUBLED

    deal, events = told(start, Double(0, Word.KONTRA), Double(2, Word.RE))
    assert events[1:] == [Doubled(2, Word.RE)]
    assert deal.shown is None


def test_leading_the_ace_after_a_re_is_not_running_away() -> None:
    deal, _ = told(known_rufspiel(B), Double(0, Word.KONTRA), Double(3, Word.RE))

    deal, events = told(played(deal, COURSE.split()[:8]), Play(3, Card.SA))

    assert not deal.ran_away
    assert not any(isinstance(event, PartnerShown) for event in events)


def test_a_declarer_who_leads_the_called_suit_has_not_run_away() -> None:
    deal = played(known_rufspiel(B), ["EO", "HX", "H9", "HA", "G7", "GA", "GX", "G8"])

    assert playable(deal, 2) == deal.hands[2]
    deal = played(deal, ["S7"])
    assert not deal.ran_away
    assert playable(deal, 3) == parse_cards("SA")


def test_a_whole_deal_ends_with_its_score() -> None:
    deal = played(known_rufspiel(B), COURSE.split())

    assert deal.is_over
    assert deal.score is not None
    assert deal.score.payments == (2, 2, -2, -2)
    assert (deal.score.points, deal.score.tricks, deal.score.partner) == (44, 4, 3)
    assert apply(undealt(deal), deal.actions[0]).deal.actions == deal.actions[:1]


def test_a_tout_ends_with_the_first_trick_lost() -> None:
    tout = Contract(GameKind.SOLO, 3, Suit.GRAS, Stage.TOUT)
    deal = played(declared(known_deal(B), tout), ["EO", "GU", "SU"])

    deal, events = told(deal, Play(0, Card.SO))

    assert deal.is_over
    assert isinstance(events[-1], DealScored)
    assert deal.score is not None
    assert deal.score.payments == (8, 8, 8, -24)


def test_replay_makes_the_same_deal() -> None:
    deal = played(known_rufspiel(B), COURSE.split())

    assert replay(undealt(deal), deal.actions) == deal


def test_apply_leaves_the_deal_it_was_given_alone() -> None:
    deal = known_deal(B)

    apply(deal, Pass(1))

    assert deal == known_deal(B)


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalActionError) as refused:
        apply(known_deal(B), Pass(0))

    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert refused.value.action == Pass(0)


HANDS = known_deal(B).dealt


@pytest.mark.parametrize(
    ("hands", "dealer", "round_number"),
    [
        (HANDS[:3], 0, 1),
        ((HANDS[0], *HANDS[:3]), 0, 1),
        ((HANDS[0].without(Card.EX), *HANDS[1:]), 0, 1),
        ((HANDS[0] | HANDS[1], HANDS[1] - HANDS[1], *HANDS[2:]), 0, 1),
        (HANDS, 4, 1),
        (HANDS, -1, 1),
        (HANDS, 0, 0),
    ],
    ids=["three", "twice", "short", "uneven", "dealer_4", "dealer_-1", "round_0"],
)
def test_a_deal_that_cannot_be_is_refused(
    hands: tuple[object, ...], dealer: int, round_number: int
) -> None:
    with pytest.raises(ValueError, match=r"pack|dealer|round"):
        start_deal(B, hands, 0, round_number, dealer)  # type: ignore[arg-type]


def test_the_short_pack_is_dealt_without_sevens() -> None:
    short = with_option(B, "pack_size", 24)
    hands = new_deal(short, 3, 1, 0).deal.dealt
    other = (hands[0].without(min(hands[0])) | parse_cards("E7"), *hands[1:])

    assert start_deal(short, hands).deal.dealt == hands
    with pytest.raises(ValueError, match="pack"):
        start_deal(short, other)


def test_three_seats_play_tricks_of_three() -> None:
    rules = with_option(B, "seats", 3)
    deal = deal_at(rules, Contract(GameKind.WENZ, 1), 0, cards=3)

    assert len(deal.tricks) == 1
    assert deal.cards_out == 3
    assert replace(deal.trick, winner=None) == deal.trick
