"""Which cards may be played: following suit, and the duties of the called ace (RULES 1.5)."""

from __future__ import annotations

from dataclasses import dataclass

from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.cards import NO_CARDS, Card, CardSet
from schafkopf_qt.engine.games import Contract
from schafkopf_qt.engine.order import TRUMP, CardOrder
from schafkopf_qt.engine.rules import AceDiscard, CalledAce, RunAwayCount

_CARDS_LEFT_WHEN_BOUND = {AceDiscard.LAST_TRICK: 1, AceDiscard.LAST_TWO_TRICKS: 2}


@dataclass(frozen=True, slots=True)
class AceDuty:
    """What binds the holder of the called ace; it ends for good when he runs away."""

    ace: Card
    may_run_away: bool
    may_discard: bool


def ace_duty(
    contract: Contract,
    rules: CalledAce,
    order: CardOrder,
    hand: CardSet,
    dealt: CardSet,
    ran_away: bool,
) -> AceDuty | None:
    """Return the duty of whoever holds this hand, or None if he is not bound."""
    ace = contract.called_ace
    if ace is None or ran_away or ace not in hand:
        return None
    counted = hand if rules.count is RunAwayCount.CURRENT else dealt
    length = len(order.of_class(counted, ace.suit))
    may_run_away = 0 < rules.run_away_min <= length
    may_discard = len(hand) <= _CARDS_LEFT_WHEN_BOUND.get(rules.discard, 32)
    return AceDuty(ace, may_run_away, may_discard)


def legal_cards(
    hand: CardSet, led: Card | None, order: CardOrder, duty: AceDuty | None = None
) -> CardSet:
    """Return the cards of the hand that may be played; never empty for a hand that is not.

    `led` is the first card of the trick, None when leading.
    """
    if led is None:
        if duty is not None and not duty.may_run_away:
            low = order.of_class(hand, duty.ace.suit).without(duty.ace)
            return hand - low
        return hand
    following = order.classes[led]
    if duty is not None and following == duty.ace.suit:
        return CardSet(1 << duty.ace)
    same = order.of_class(hand, following)
    if same:
        return same
    if duty is not None and not duty.may_discard:
        return hand.without(duty.ace)
    return hand


def why_card_forbidden(
    card: Card,
    hand: CardSet,
    led: Card | None,
    order: CardOrder,
    duty: AceDuty | None = None,
) -> Reason | None:
    """Return the rule that forbids the card, or None if it is legal."""
    if card not in hand:
        return Reason.CARD_NOT_HELD
    if card in legal_cards(hand, led, order, duty):
        return None
    if led is None:
        return Reason.CALLED_SUIT_LEAD_FORBIDDEN
    following = order.classes[led]
    if duty is not None and following == duty.ace.suit:
        return Reason.CALLED_ACE_MUST_BE_PLAYED
    if order.of_class(hand, following) == NO_CARDS:
        return Reason.CALLED_ACE_MUST_BE_KEPT
    return Reason.FOLLOW_TRUMP if following == TRUMP else Reason.FOLLOW_SUIT
