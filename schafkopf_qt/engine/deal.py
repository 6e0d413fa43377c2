"""One deal as a frozen state and the only way forward through it: `apply`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

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
from schafkopf_qt.engine.auction import Bidding, callable_suits, ladder, may_offer
from schafkopf_qt.engine.cards import NO_CARDS, Card, CardSet, Suit
from schafkopf_qt.engine.doubling import Moment, why_not_double
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
from schafkopf_qt.engine.following import (
    AceDuty,
    ace_duty,
    legal_cards,
    why_card_forbidden,
)
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage
from schafkopf_qt.engine.order import CardOrder, order_of
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.scoring import (
    Facts,
    Score,
    count_run,
    score_declared,
    score_ramsch,
    score_round,
)
from schafkopf_qt.engine.shuffle import dealt_hands


class Phase(StrEnum):
    """Where a deal stands."""

    AUCTION = "auction"
    NAMING = "naming"
    PLAY = "play"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or not; `winner` is known once it is complete."""

    leader: int
    seats: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None

    @property
    def led(self) -> Card | None:
        """The first card, None while nobody has led."""
        return self.cards[0] if self.cards else None

    @property
    def next_seat(self) -> int:
        """The seat that plays next to this trick."""
        return (self.leader + len(self.cards)) % self.seats

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Seat and card in the order played."""
        return tuple(
            ((self.leader + index) % self.seats, card)
            for index, card in enumerate(self.cards)
        )

    @property
    def card_set(self) -> CardSet:
        """The cards of the trick as a set."""
        return CardSet.of(self.cards)


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about one deal, hidden cards included; players get a `SeatView` instead.

    Facts that a save holds: `rules number round dealer dealt actions`; the rest follows from
    them. `round` counts the hands of a match from 1. `partner` is the holder of the called
    ace, `shown` how the others learnt it; `double_card` counts the cards that were out when
    the last doubling was said.
    """

    rules: Rules
    number: int
    round: int
    dealer: int
    dealt: tuple[CardSet, ...]
    actions: tuple[Action, ...]
    phase: Phase
    bidding: Bidding
    hands: tuple[CardSet, ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    contract: Contract | None = None
    partner: int | None = None
    ran_away: bool = False
    shown: Reveal | None = None
    doubles: tuple[Double, ...] = ()
    double_card: int = -1
    score: Score | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.phase is Phase.DONE

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and nothing was played."""
        return self.phase is Phase.DONE and self.contract is None

    @property
    def order(self) -> CardOrder:
        """The order of the cards; only while a contract stands."""
        assert self.contract is not None
        return order_of(self.contract, self.rules)

    @property
    def to_act(self) -> int | None:
        """The seat on turn; doubling is out of turn and does not count."""
        match self.phase:
            case Phase.AUCTION:
                return self.bidding.speaker
            case Phase.NAMING:
                best = self.bidding.best
                return best[0] if best else None
            case Phase.PLAY:
                return self.trick.next_seat
            case Phase.DONE:
                return None

    @property
    def cards_out(self) -> int:
        """How many cards have been played."""
        return len(self.tricks) * self.rules.seats + len(self.trick.cards)

    def declares(self, seat: int) -> bool:
        """Whether the seat belongs to the declaring side, known to others or not."""
        assert self.contract is not None
        if self.contract.kind is GameKind.ROTATING:
            return seat % 2 == 0
        return seat == self.contract.declarer or seat == self.partner


@dataclass(frozen=True, slots=True)
class Step:
    """A deal after an action, and what happened."""

    deal: Deal
    events: tuple[Event, ...]


def new_deal(rules: Rules, number: int, round_number: int, dealer: int) -> Step:
    """Shuffle and deal; in the rotating game the contract stands at once."""
    return start_deal(
        rules, dealt_hands(number, rules, dealer), number, round_number, dealer
    )


def start_deal(
    rules: Rules,
    dealt: tuple[CardSet, ...],
    number: int = 0,
    round_number: int = 1,
    dealer: int = 0,
) -> Step:
    """Begin a deal with these hands; raises ValueError if they do not make up the pack."""
    sizes = {len(hand) for hand in dealt}
    mask = 0
    for hand in dealt:
        mask |= hand.mask
    if (
        len(dealt) != rules.seats
        or sizes != {rules.hand_size}
        or len(CardSet(mask)) != (rules.pack_size)
    ):
        raise ValueError("the hands do not make up the pack")
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
        if deal.bidding.outranks(seat, offer)
        and may_offer(deal.dealt[seat], offer, deal.rules)
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
    moment = Moment(
        seats, cards_out, played or plays_next, deal.double_card == cards_out
    )
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


def apply(deal: Deal, action: Action) -> Step:
    """Return the deal after the action and what happened; raises IllegalActionError."""
    reason = why_illegal(deal, action)
    if reason is not None:
        raise IllegalActionError(reason, action)
    deal = replace(deal, actions=(*deal.actions, action))
    match action:
        case Pass(seat):
            return _spoken(
                replace(deal, bidding=deal.bidding.after(seat, None)), Passed(seat)
            )
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
    return start_deal(deal.rules, deal.dealt, deal.number, deal.round, deal.dealer).deal


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
        if card is ace and shown is None:
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
    events: list[Event] = [
        TrickTaken(winner, len(deal.tricks) + 1, cards, cards.points)
    ]
    shown = deal.shown
    if shown is None and _ran_away_shows(deal):
        shown = Reveal.RAN_AWAY
        events.append(PartnerShown(trick.leader, shown))
    deal = replace(
        deal, tricks=(*deal.tricks, trick), trick=Trick(winner, seats), shown=shown
    )
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


def taken_cards(deal: Deal) -> tuple[CardSet, ...]:
    """Return the cards that each seat has taken in tricks."""
    masks = [0] * deal.rules.seats
    for trick in deal.tricks:
        assert trick.winner is not None
        masks[trick.winner] |= trick.card_set.mask
    return tuple(CardSet(mask) for mask in masks)


def tricks_taken(deal: Deal) -> tuple[int, ...]:
    """Return how many tricks each seat has taken."""
    winners = [trick.winner for trick in deal.tricks]
    return tuple(winners.count(seat) for seat in range(deal.rules.seats))


def score_deal(deal: Deal) -> Score:
    """Return the score of a deal that has been played out (or needs no play)."""
    contract = deal.contract
    assert contract is not None
    taken = taken_cards(deal)
    points, tricks = tuple(cards.points for cards in taken), tricks_taken(deal)
    if contract.kind is GameKind.RAMSCH:
        score = score_ramsch(deal.rules.ramsch, points, tricks, taken)
    elif contract.kind is GameKind.ROTATING:
        score = score_round(deal.rules, contract, points)
    else:
        score = score_declared(deal.rules, _facts(deal, contract, points, tricks))
    return replace(score, seat_points=points, seat_tricks=tricks)


def _facts(
    deal: Deal, contract: Contract, points: tuple[int, ...], tricks: tuple[int, ...]
) -> Facts:
    side = [seat for seat in range(deal.rules.seats) if deal.declares(seat)]
    mask = 0
    for seat in side:
        mask |= deal.dealt[seat].mask
    return Facts(
        contract=contract,
        seats=deal.rules.seats,
        partner=deal.partner,
        points=sum(points[seat] for seat in side),
        tricks=sum(tricks[seat] for seat in side),
        total_tricks=deal.rules.hand_size,
        run=count_run(deal.order, CardSet(mask)),
        words=tuple(double.word for double in deal.doubles),
    )
