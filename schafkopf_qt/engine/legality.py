"""What each seat may do now, and which rule forbids what it may not."""

from __future__ import annotations

from typing import assert_never

from schafkopf_qt.engine.actions import (
    Action,
    Bid,
    Double,
    Name,
    Pass,
    Play,
    Reason,
)
from schafkopf_qt.engine.auction import callable_suits, may_offer
from schafkopf_qt.engine.cards import NO_CARDS, Card, CardSet, Suit
from schafkopf_qt.engine.doubling import Moment, why_not_double
from schafkopf_qt.engine.following import (
    AceDuty,
    ace_duty,
    legal_cards,
    why_card_forbidden,
)
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.order import CardOrder
from schafkopf_qt.engine.state import Deal, Phase


def playable(deal: Deal, seat: int) -> CardSet:
    """Return the cards the seat may play now; empty if it is not its turn to play."""
    if deal.phase is not Phase.PLAY or deal.trick.next_seat != seat:
        return NO_CARDS
    assert deal.contract is not None
    order = deal.order
    duty = _duty(deal, seat, order)
    return legal_cards(deal.hands[seat], deal.trick.led, order, duty)


def legal_actions(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return all the seat may do now, doubling included; it is for that seat's eyes only."""
    match deal.phase:
        case Phase.AUCTION:
            if deal.bidding.speaker != seat:
                return ()
            return (Pass(seat), *_legal_bids(deal, seat))
        case Phase.NAMING:
            if deal.to_act != seat:
                return ()
            return tuple(Name(seat, suit) for suit in nameable_suits(deal))
        case Phase.PLAY:
            plays = tuple(Play(seat, card) for card in playable(deal, seat))
            return (*_legal_doubles(deal, seat), *plays)
        case Phase.DONE:
            return ()


def nameable_suits(deal: Deal) -> tuple[Suit, ...]:
    """Return the suits that the winner of the auction may name."""
    best = deal.bidding.best
    assert best is not None
    seat, offer = best
    if offer is Offer.RUFSPIEL:
        return callable_suits(deal.dealt[seat], deal.rules)
    return tuple(Suit)


def _legal_bids(deal: Deal, seat: int) -> tuple[Bid, ...]:
    return tuple(
        Bid(seat, offer)
        for group in deal.bidding.ladder
        for offer in group
        if deal.bidding.outranks(seat, offer) and may_offer(deal.dealt[seat], offer, deal.rules)
    )


def _legal_doubles(deal: Deal, seat: int) -> tuple[Double, ...]:
    words = deal.rules.doubling.words
    said = len(deal.doubles)
    if said >= len(words):
        return ()
    double = Double(seat, words[said])
    return () if _why_not_double(deal, double) else (double,)


def _duty(deal: Deal, seat: int, order: CardOrder) -> AceDuty | None:
    assert deal.contract is not None
    if seat != deal.partner:
        return None
    return ace_duty(
        deal.contract,
        deal.rules.called_ace,
        order,
        deal.hands[seat],
        deal.dealt[seat],
        deal.ran_away,
    )


def may_double_after(deal: Deal, seat: int, cards: int) -> bool:
    """Whether the seat could still say the next word once this many more cards lay there.

    It is asked with 0 and 1 to find the last moment at which a player must be heard.
    """
    words = deal.rules.doubling.words
    said = len(deal.doubles)
    if deal.phase is not Phase.PLAY or said >= len(words):
        return False
    return _why_not_double(deal, Double(seat, words[said]), cards) is None


def _why_not_double(deal: Deal, action: Double, more_cards: int = 0) -> Reason | None:
    assert deal.contract is not None
    seats = deal.rules.seats
    cards_out = deal.cards_out + more_cards
    played = deal.hands[action.seat] != deal.dealt[action.seat]
    plays_next = more_cards > 0 and deal.trick.next_seat == action.seat
    moment = Moment(seats, cards_out, played or plays_next, deal.double_card == cards_out)
    declares = deal.declares(action.seat)
    return why_not_double(
        deal.rules.doubling,
        deal.contract,
        action.word,
        declares,
        len(deal.doubles),
        moment,
    )


def why_illegal(deal: Deal, action: Action) -> Reason | None:
    """Return the rule that forbids the action, or None if it is legal."""
    if deal.phase is Phase.DONE:
        return Reason.DEAL_OVER
    if action.seat not in range(deal.rules.seats):
        return Reason.NOT_YOUR_TURN
    match action:
        case Double():
            if deal.phase is not Phase.PLAY:
                return Reason.WRONG_PHASE
            return _why_not_double(deal, action)
        case Pass() | Bid():
            return _why_not_speak(deal, action)
        case Name(seat, suit):
            if deal.phase is not Phase.NAMING:
                return Reason.WRONG_PHASE
            if deal.to_act != seat:
                return Reason.NOT_YOUR_TURN
            return None if suit in nameable_suits(deal) else Reason.SUIT_NOT_CALLABLE
        case Play(seat, card):
            return _why_not_play(deal, seat, card)
        case _:
            assert_never(action)


def _why_not_speak(deal: Deal, action: Pass | Bid) -> Reason | None:
    if deal.phase is not Phase.AUCTION:
        return Reason.WRONG_PHASE
    if deal.bidding.speaker != action.seat:
        return Reason.NOT_YOUR_TURN
    if isinstance(action, Pass):
        return None
    if deal.bidding.level(action.offer) is None:
        return Reason.GAME_NOT_OFFERED
    if not deal.bidding.outranks(action.seat, action.offer):
        return Reason.MUST_OUTRANK
    if may_offer(deal.dealt[action.seat], action.offer, deal.rules):
        return None
    if action.offer is Offer.RUFSPIEL:
        return Reason.NO_CALLABLE_SUIT
    return Reason.SIE_NEEDS_ALL_TOP_TRUMPS


def _why_not_play(deal: Deal, seat: int, card: Card) -> Reason | None:
    if deal.phase is not Phase.PLAY:
        return Reason.WRONG_PHASE
    if deal.trick.next_seat != seat:
        return Reason.NOT_YOUR_TURN
    order = deal.order
    duty = _duty(deal, seat, order)
    return why_card_forbidden(card, deal.hands[seat], deal.trick.led, order, duty)
