"""Deals of the hidden cards that agree with all that a seat can know, each equally likely.

Plain counting, apart from the players' own sampling: it is what they are judged by.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb

from schafkopf_qt.engine.actions import IllegalActionError
from schafkopf_qt.engine.cards import CardSet, Suit, pack
from schafkopf_qt.engine.games import Contract, GameKind, Offer
from schafkopf_qt.engine.order import CardOrder, order_of
from schafkopf_qt.engine.state import Deal
from tests.ai.suite.position import RULES, Position, dealt, own_hand

_TRIES = 200_000
_TRUMPS_OF_DECLARER = {
    GameKind.RUFSPIEL: 5,
    GameKind.SOLO: 6,
    GameKind.WENZ: 2,
    GameKind.GEIER: 2,
}
"""How many trumps a declarer with 32 cards was dealt at the least: nobody plays with fewer."""


def layouts(position: Position, seed: int = 0, sensible: bool = True) -> Iterator[Deal]:
    """Yield deals at the position with random hidden cards, without end.

    `sensible` leaves out the deals in which the declarer would have bid on far too few trumps.
    """
    chance = random.Random(f"{position.key} {seed}")
    hidden = Hidden(position)
    least = hidden.least_trumps if sensible else 0
    since = 0
    while since < _TRIES:
        since += 1
        hands = hidden.sample(chance)
        if least and len(hidden.order.trumps_in(hands[hidden.declarer])) < least:
            continue
        try:
            deal = dealt(position, hands)
        except IllegalActionError:
            continue
        since = 0
        yield deal
    raise AssertionError(f"no deal agrees with {position.key}")


def contract_of(position: Position) -> Contract:
    """Return the contract that the words of the game stand for."""
    words = position.game.split()
    declarer = int(words[-1]) if "by" in words else None
    suit = Suit("EGHS".index(words[1])) if len(words) in (2, 4) else None
    if words[0] in ("ramsch", "rotating"):
        return Contract(GameKind(words[0]), None, suit)
    offer = Offer(words[0])
    return Contract(offer.kind, declarer, suit, offer.stage)


class Hidden:
    """The cards that a seat does not see, and where each of them can be."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = RULES[position.rules]
        self._played = [0] * self.rules.seats
        self._void = [0] * self.rules.seats
        self.declarer = -1
        if position.game:
            self._read_game()
        self._played[position.seat] = 0
        own = own_hand(position).mask
        rest = pack(self.rules.pack_size).mask & ~own
        for mask in self._played:
            rest &= ~mask
        self._own = own
        groups = defaultdict(list)
        for card in CardSet(rest):
            seats = (seat for seat in self._others() if not self._void[seat] >> card & 1)
            groups[tuple(seats)].append(card)
        self._groups = tuple((seats, tuple(cards)) for seats, cards in groups.items())
        self._ways = lru_cache(maxsize=None)(self._count)

    @property
    def least_trumps(self) -> int:
        """How many trumps a sensible declarer was dealt; 0 if the seat itself declares."""
        if self.declarer in (-1, self.position.seat):
            return 0
        least = _TRUMPS_OF_DECLARER[contract_of(self.position).kind]
        return least - 1 if self.rules.pack_size == 24 and least > 2 else least

    def sample(self, chance: random.Random) -> tuple[CardSet, ...]:
        """Return the hands dealt in one of all layouts, each with the same chance."""
        hands = list(self._played)
        hands[self.position.seat] = self._own
        left = self._sizes()
        for at, (seats, cards) in enumerate(self._groups):
            splits = list(self._splits(at, left))
            weights = [ways * self._ways(at + 1, after) for _, after, ways in splits]
            split, left, _ = chance.choices(splits, weights)[0]
            shuffled = chance.sample(cards, len(cards))
            for seat, number in zip(seats, split, strict=True):
                for card in shuffled[:number]:
                    hands[seat] |= 1 << card
                shuffled = shuffled[number:]
        return tuple(CardSet(mask) for mask in hands)

    @property
    def number(self) -> int:
        """How many layouts there are, before the duties of the called ace are looked at."""
        return self._ways(0, self._sizes())

    def _others(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if seat != self.position.seat]

    def _sizes(self) -> tuple[int, ...]:
        size = self.rules.hand_size
        sizes = [size - mask.bit_count() for mask in self._played]
        sizes[self.position.seat] = 0
        return tuple(sizes)

    def _splits(
        self, at: int, left: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """Yield how a group can be split, what room is left then, and in how many ways."""
        seats, cards = self._groups[at]
        for split in product(*(range(min(left[seat], len(cards)) + 1) for seat in seats)):
            if sum(split) != len(cards):
                continue
            after, ways, open_ = list(left), 1, len(cards)
            for seat, number in zip(seats, split, strict=True):
                after[seat] -= number
                ways *= comb(open_, number)
                open_ -= number
            yield split, tuple(after), ways

    def _count(self, at: int, left: tuple[int, ...]) -> int:
        if at == len(self._groups):
            return 1
        return sum(ways * self._ways(at + 1, after) for _, after, ways in self._splits(at, left))

    def _read_game(self) -> None:
        contract = contract_of(self.position)
        self.order: CardOrder = order_of(contract, self.rules)
        self.declarer = -1 if contract.declarer is None else contract.declarer
        leader = self.rules.forehand(self.position.dealer)
        cards, seats = self.position.cards, self.rules.seats
        for start in range(0, len(cards), seats):
            trick = cards[start : start + seats]
            led = self.order.classes[trick[0]]
            for place, card in enumerate(trick):
                seat = (leader + place) % seats
                self._played[seat] |= 1 << card
                if self.order.classes[card] != led:
                    self._void[seat] |= self.order.class_masks[led]
            leader = (leader + self.order.winning_index(trick)) % seats
        if contract.called_ace is not None:
            self._void[self.declarer] |= 1 << contract.called_ace
