"""What a seat's view proves about the hidden cards, and what it makes likely."""

from __future__ import annotations

from schafkopf_qt.ai.weights import WEIGHTS, Weights
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.order import TRUMP
from schafkopf_qt.engine.view import SeatView

_ROUNDS = 3
"""How often the chances are brought to agree with the number of cards; more changes little."""


class Reading:
    """One seat's picture of the table.

    `sizes` is how many cards each seat has left, `friends` how likely it plays on our side (exact
    as soon as the view tells). Masks have a bit for each card.
    """

    def __init__(self, view: SeatView, weights: Weights = WEIGHTS) -> None:
        assert view.contract is not None
        self.view = view
        self.weights = weights
        self.seat = view.seat
        self.order = view.order
        self.contract = view.contract
        self.unseen = view.unseen.mask
        self.sizes = _hand_sizes(view)
        self.may_hold = holdings(view)
        self._chances = _card_chances(self)
        self.friends = _friends(self)
        self.enemy_trumps = self._expected_enemy_trumps()

    @property
    def called_ace(self) -> Card | None:
        """The called ace as long as it has not been played."""
        ace = self.contract.called_ace
        return ace if ace is not None and ace not in self.view.played else None

    def others_to_play(self) -> tuple[int, ...]:
        """Return the seats that still play to this trick after us."""
        seats, done = self.view.rules.seats, len(self.view.trick.cards)
        return tuple((self.seat + step) % seats for step in range(1, seats - done))

    def higher(self, card: Card) -> CardSet:
        """Return the unseen cards of the same class that are higher."""
        strengths, strength = self.order.strengths, self.order.strengths[card]
        same = CardSet(self.unseen & self.order.class_masks[self.order.classes[card]])
        return CardSet.of(other for other in same if strengths[other] > strength)

    def chance_of(self, seat: int, cards: CardSet) -> float:
        """Return how likely a seat holds at least one of the cards."""
        missing = 1.0
        for card in CardSet(cards.mask & self.may_hold[seat]):
            missing *= 1.0 - self._chances[seat][card]
        return 1.0 - missing

    def chance_to_beat(self, seat: int, card: Card, led: int) -> float:
        """Return how likely a seat can beat a card in a trick of the led class."""
        following = self.order.classes[card]
        higher = self.chance_of(seat, self.higher(card))
        if following == TRUMP and led == TRUMP:
            return higher
        void = 1.0 - self.chance_of(seat, CardSet(self.order.class_masks[led] & self.unseen))
        if following == TRUMP:
            return void * higher
        trumps = CardSet(self.order.class_masks[TRUMP] & self.unseen)
        return min(1.0, higher + void * self.chance_of(seat, trumps))

    def _expected_enemy_trumps(self) -> float:
        """Return how many trumps the other side is expected to hold."""
        trumps = CardSet(self.order.class_masks[TRUMP] & self.unseen)
        return sum(
            self._chances[seat][card] * (1 - self.friends[seat])
            for seat in range(self.view.rules.seats)
            for card in trumps
        )


def _hand_sizes(view: SeatView) -> tuple[int, ...]:
    left = view.rules.hand_size - len(view.tricks)
    played = {seat for seat, _ in view.trick.plays}
    return tuple(left - (seat in played) for seat in range(view.rules.seats))


def holdings(view: SeatView) -> tuple[int, ...]:
    """Return for each other seat the mask of the unseen cards that it can hold."""
    assert view.contract is not None
    order = view.order
    held = [view.unseen.mask] * view.rules.seats
    held[view.seat] = 0
    for trick in (*view.tricks, view.trick):
        led = order.classes[trick.led] if trick.led is not None else TRUMP
        for seat, card in trick.plays:
            if order.classes[card] != led:
                held[seat] &= ~order.class_masks[led]
    ace = view.contract.called_ace
    if ace is not None and ace in view.unseen:
        for seat in _without_ace(view, ace):
            held[seat] &= ~(1 << ace)
    return tuple(held)


def _without_ace(view: SeatView, ace: Card) -> set[int]:
    """Return the seats that cannot hold the called ace, which is still hidden."""
    assert view.contract is not None
    seats = {double.seat for double in view.doubles if double.word.by_defenders}
    seats.add(view.contract.declarer or 0)
    if view.partner is not None:
        return {seat for seat in range(view.rules.seats) if seat != view.partner}
    for trick in (*view.tricks, view.trick):
        # Whoever holds it must play it when its suit is led.
        if trick.led is not None and view.order.classes[trick.led] == ace.suit:
            seats |= {seat for seat, _card in trick.plays[1:]}
    return seats


def _card_chances(reading: Reading) -> list[list[float]]:
    """Return for each seat and card how likely that seat holds it.

    Begins with the chances of a random deal, in which a declarer is rich in trumps, and brings
    rows (cards of a seat) and columns (one holder for each card) to agree by turns.
    """
    seats = [seat for seat, mask in enumerate(reading.may_hold) if mask]
    chances = [[0.0] * 32 for _ in reading.sizes]
    trumps = reading.order.class_masks[TRUMP]
    for seat in seats:
        rich = _richness(reading) if seat == reading.contract.declarer else 1.0
        for card in CardSet(reading.may_hold[seat]):
            chances[seat][card] = rich if trumps >> card & 1 else 1.0
    unseen = tuple(CardSet(reading.unseen))
    for _ in range(_ROUNDS):
        for seat in seats:
            total = sum(chances[seat])
            scale = reading.sizes[seat] / total if total else 0.0
            chances[seat] = [chance * scale for chance in chances[seat]]
        for card in unseen:
            total = sum(chances[seat][card] for seat in seats)
            for seat in seats if total else ():
                chances[seat][card] /= total
    return chances


def _richness(reading: Reading) -> float:
    weights = reading.weights
    match reading.contract.kind:
        case GameKind.RUFSPIEL:
            return weights.rich_rufspiel
        case GameKind.SOLO:
            return weights.rich_solo
        case _:
            return weights.rich_wenz


def _friends(reading: Reading) -> tuple[float, ...]:
    view = reading.view
    known = [view.is_friend(seat) for seat in range(view.rules.seats)]
    friends = [0.0 if friend is None else float(friend) for friend in known]
    unknown = [seat for seat, friend in enumerate(known) if friend is None]
    suspicions = {seat: _suspicion(reading, seat) for seat in unknown}
    total = sum(suspicions.values())
    for seat in unknown:
        partner = suspicions[seat] / total if total else 1 / len(unknown)
        friends[seat] = partner if view.is_declarer else 1.0 - partner
    return tuple(friends)


def _suspicion(reading: Reading, seat: int) -> float:
    """Return how likely the seat is the declarer's hidden partner, on an open scale."""
    ace, weights, order = reading.called_ace, reading.weights, reading.order
    if ace is None or not reading.may_hold[seat] >> ace & 1:
        return 0.0
    suspicion = 1.0
    for trick in (*reading.view.tricks, reading.view.trick):
        if trick.led is not None and trick.leader == seat:
            led = order.classes[trick.led]
            searched = weights.seen_search if led == ace.suit else weights.seen_other_lead
            suspicion *= weights.seen_trump_lead if led == TRUMP else searched
        if trick.winner is None or trick.winner != reading.contract.declarer:
            continue
        card = trick.cards[(seat - trick.leader) % trick.seats]
        suspicion *= weights.seen_smear if card.points >= 10 else 1.0
    return suspicion
