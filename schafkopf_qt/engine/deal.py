"""The only way forward through a deal: `start_deal`, then `apply`, action by action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from schafkopf_qt.engine.actions import (
    Action,
    Bid,
    Double,
    IllegalActionError,
    Name,
    Pass,
    Play,
)
from schafkopf_qt.engine.auction import Bidding, ladder
from schafkopf_qt.engine.cards import Card, CardSet, pack
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
from schafkopf_qt.engine.games import Contract, GameKind, Stage
from schafkopf_qt.engine.legality import (
    legal_actions,
    may_double_after,
    nameable_suits,
    playable,
    why_illegal,
)
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.settlement import score_deal, taken_cards, tricks_taken
from schafkopf_qt.engine.shuffle import dealt_hands
from schafkopf_qt.engine.state import Deal, Phase, Step, Trick

__all__ = [
    "Deal",
    "Phase",
    "Step",
    "Trick",
    "apply",
    "legal_actions",
    "may_double_after",
    "nameable_suits",
    "new_deal",
    "playable",
    "replay",
    "score_deal",
    "start_deal",
    "steps",
    "taken_cards",
    "tricks_taken",
    "undealt",
    "why_illegal",
]


def new_deal(rules: Rules, number: int, round_number: int, dealer: int) -> Step:
    """Shuffle and deal; in the rotating game the contract stands at once."""
    return start_deal(rules, dealt_hands(number, rules, dealer), number, round_number, dealer)


def start_deal(
    rules: Rules,
    dealt: tuple[CardSet, ...],
    number: int = 0,
    round_number: int = 1,
    dealer: int = 0,
) -> Step:
    """Begin a deal with these hands.

    Raises ValueError if they do not make up the pack, or if there is no such dealer or round.
    """
    if not _make_up_the_pack(dealt, rules):
        raise ValueError("the hands do not make up the pack")
    if dealer not in range(rules.seats):
        raise ValueError(f"no such dealer: {dealer}")
    if round_number < 1:
        raise ValueError(f"no such round: {round_number}")
    forehand = rules.forehand(dealer)
    deal = Deal(
        rules=rules,
        number=number,
        round=round_number,
        dealer=dealer,
        dealt=dealt,
        actions=(),
        phase=Phase.AUCTION,
        bidding=Bidding(ladder(rules), rules.auction.mode, rules.seats, forehand),
        hands=dealt,
        trick=Trick(forehand, rules.seats),
    )
    if not rules.is_rotating:
        return Step(deal, ())
    suit = rules.trump_cycle[(round_number - 1) % len(rules.trump_cycle)]
    return _made(deal, Contract(GameKind.ROTATING, None, suit))


def _make_up_the_pack(dealt: tuple[CardSet, ...], rules: Rules) -> bool:
    mask = 0
    for hand in dealt:
        mask |= hand.mask
    # Equal sizes that add up to the pack leave no room for a card in two hands.
    return (
        len(dealt) == rules.seats
        and all(len(hand) == rules.hand_size for hand in dealt)
        and mask == pack(rules.pack_size).mask
    )


def apply(deal: Deal, action: Action) -> Step:
    """Return the deal after the action and what happened; raises IllegalActionError."""
    reason = why_illegal(deal, action)
    if reason is not None:
        raise IllegalActionError(reason, action)
    deal = replace(deal, actions=(*deal.actions, action))
    match action:
        case Pass(seat):
            return _spoken(replace(deal, bidding=deal.bidding.after(seat, None)), Passed(seat))
        case Bid(seat, offer):
            bidding = deal.bidding.after(seat, offer)
            return _spoken(replace(deal, bidding=bidding), BidMade(seat, offer))
        case Name(seat, suit):
            assert deal.bidding.best is not None
            offer = deal.bidding.best[1]
            return _made(deal, Contract(offer.kind, seat, suit, offer.stage))
        case Double():
            return _doubled(deal, action)
        case Play(seat, card):
            return _played(deal, seat, card)
        case _:
            assert_never(action)


def replay(deal: Deal, actions: Iterable[Action]) -> Deal:
    """Return the deal after all the actions, from a deal that has none of them."""
    for action in actions:
        deal = apply(deal, action).deal
    return deal


def undealt(deal: Deal) -> Deal:
    """Return the same deal before anybody did anything."""
    return next(steps(deal)).deal


def steps(deal: Deal) -> Iterator[Step]:
    """Yield how a deal began, and then each of its actions with what happened."""
    step = start_deal(deal.rules, deal.dealt, deal.number, deal.round, deal.dealer)
    yield step
    for action in deal.actions:
        step = apply(step.deal, action)
        yield step


def _spoken(deal: Deal, said: Event) -> Step:
    if deal.bidding.speaker is not None:
        return Step(deal, (said,))
    best = deal.bidding.best
    if best is None:
        if deal.rules.auction.all_pass is AllPass.RAMSCH:
            step = _made(deal, Contract(GameKind.RAMSCH))
            return Step(step.deal, (said, *step.events))
        return Step(replace(deal, phase=Phase.DONE), (said, ThrownIn()))
    seat, offer = best
    if offer.needs_suit:
        return Step(replace(deal, phase=Phase.NAMING), (said,))
    step = _made(deal, Contract(offer.kind, seat, None, offer.stage))
    return Step(step.deal, (said, *step.events))


def _made(deal: Deal, contract: Contract) -> Step:
    ace = contract.called_ace
    partner = None
    if ace is not None:
        partner = next(seat for seat, hand in enumerate(deal.dealt) if ace in hand)
    deal = replace(deal, phase=Phase.PLAY, contract=contract, partner=partner)
    made = ContractMade(contract)
    if contract.stage is Stage.SIE:
        step = _scored(deal)
        return Step(step.deal, (made, *step.events))
    return Step(deal, (made,))


def _doubled(deal: Deal, action: Double) -> Step:
    assert deal.contract is not None
    shows = action.seat == deal.partner and deal.shown is None
    events: tuple[Event, ...] = (Doubled(action.seat, action.word),)
    if shows:
        events = (*events, PartnerShown(action.seat, Reveal.DOUBLED))
    deal = replace(
        deal,
        doubles=(*deal.doubles, action),
        double_card=deal.cards_out,
        shown=Reveal.DOUBLED if shows else deal.shown,
    )
    return Step(deal, events)


def _played(deal: Deal, seat: int, card: Card) -> Step:
    assert deal.contract is not None
    ace = deal.contract.called_ace
    leads = not deal.trick.cards
    events: list[Event] = [CardPlayed(seat, card, len(deal.trick.cards))]
    shown, ran_away = deal.shown, deal.ran_away
    if ace is not None:
        if card is ace:
            if shown is None:
                shown = Reveal.ACE_PLAYED
                events.append(PartnerShown(seat, shown))
        elif leads and seat == deal.partner and ace in deal.hands[seat]:
            ran_away = ran_away or deal.order.classes[card] == ace.suit
    deal = replace(
        deal,
        hands=(
            *deal.hands[:seat],
            deal.hands[seat].without(card),
            *deal.hands[seat + 1 :],
        ),
        trick=replace(deal.trick, cards=(*deal.trick.cards, card)),
        shown=shown,
        ran_away=ran_away,
    )
    if len(deal.trick.cards) < deal.rules.seats:
        return Step(deal, tuple(events))
    step = _trick_taken(deal)
    return Step(step.deal, (*events, *step.events))


def _trick_taken(deal: Deal) -> Step:
    contract, seats, trick = deal.contract, deal.rules.seats, deal.trick
    assert contract is not None
    winner = (trick.leader + deal.order.winning_index(trick.cards)) % seats
    trick = replace(trick, winner=winner)
    cards = trick.card_set
    events: list[Event] = [TrickTaken(winner, len(deal.tricks) + 1, cards, cards.points)]
    shown = deal.shown
    if shown is None and _ran_away_shows(deal):
        shown = Reveal.RAN_AWAY
        events.append(PartnerShown(trick.leader, shown))
    deal = replace(deal, tricks=(*deal.tricks, trick), trick=Trick(winner, seats), shown=shown)
    tout_lost = contract.stage is Stage.TOUT and winner != contract.declarer
    if tout_lost or not deal.hands[winner]:
        step = _scored(deal)
        return Step(step.deal, (*events, *step.events))
    return Step(deal, tuple(events))


def _ran_away_shows(deal: Deal) -> bool:
    """Whether the complete trick proves its leader to be the partner (RULES 1.5)."""
    assert deal.contract is not None
    ace, trick = deal.contract.called_ace, deal.trick
    if ace is None or trick.leader == deal.contract.declarer or ace in trick.cards:
        return False
    return deal.order.classes[trick.cards[0]] == ace.suit


def _scored(deal: Deal) -> Step:
    deal = replace(deal, phase=Phase.DONE)
    score = score_deal(deal)
    return Step(replace(deal, score=score), (DealScored(score),))
