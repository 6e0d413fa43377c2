"""A contract as arrays for the compiled search, and masks in the numbering of the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from schafkopf_qt.ai.kernel import layout
from schafkopf_qt.engine.cards import CARDS, Card, CardSet
from schafkopf_qt.engine.games import Contract, GameKind, Sides
from schafkopf_qt.engine.order import order_of
from schafkopf_qt.engine.rules import AceDiscard, Rules, RunAwayCount

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

_SHAPES = {
    Sides.FIXED: layout.FIXED,
    Sides.CALLED_ACE: layout.CALLED,
    Sides.ALONE: layout.ALONE,
    Sides.EVERYONE: layout.EVERYONE,
}
_DISCARDS = {AceDiscard.LAST_TRICK: 1, AceDiscard.LAST_TWO_TRICKS: 2, AceDiscard.FREE: 32}
_NEVER = 99


@dataclass(frozen=True, slots=True)
class Table:
    """One contract for the kernel; `cards` lists the cards in the kernel's numbering.

    `base` is the game before the deal: nobody holds anything and nothing lies on the table.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    to_kernel: tuple[tuple[int, ...], ...]
    base: Ints

    def mask(self, cards: CardSet) -> int:
        """Return a set of cards as a mask in the kernel's numbering."""
        mask, bytes_ = cards.mask, self.to_kernel
        return (
            bytes_[0][mask & 255]
            | bytes_[1][mask >> 8 & 255]
            | bytes_[2][mask >> 16 & 255]
            | bytes_[3][mask >> 24]
        )

    def card_set(self, mask: int) -> CardSet:
        """Return a mask in the kernel's numbering as a set of cards."""
        return CardSet.of(card for place, card in enumerate(self.cards) if mask >> place & 1)


@lru_cache(maxsize=64)
def table_of(contract: Contract, rules: Rules) -> Table:
    """Return the arrays of a contract under these rules."""
    order = order_of(contract, rules)
    cards = tuple(card for group in (*order.plain, order.trumps) for card in reversed(group))
    places = [-1] * 32
    for place, card in enumerate(cards):
        places[card] = place
    base = np.zeros(layout.SIZE, np.int64)
    for place, card in enumerate(cards):
        following = order.classes[card]
        base[layout.POINTS + place] = card.points
        base[layout.CLASSES + place] = following
        base[layout.CLASS_MASKS + following] |= 1 << place
    base[layout.SEATS] = rules.seats
    base[layout.SHAPE] = _SHAPES[contract.game.sides]
    base[layout.DECLARER] = -1 if contract.declarer is None else contract.declarer
    base[layout.PARTNER] = -1
    _called_ace(base, contract, rules, places)
    if contract.kind is GameKind.ROTATING:
        base[layout.COUNTING] = base[layout.RAISING] = 0b0101
    groups = _groups(base, len(cards))
    base[layout.GROUPS] = len(groups)
    base[layout.GROUPS + 1 : layout.GROUPS + 1 + len(groups)] = groups
    base[layout.FRAMES + layout.F_LED] = layout.NO_CLASS
    base[layout.FRAMES + layout.F_HELD] = (1 << len(cards)) - 1
    base[layout.FRAMES + layout.F_LEFT] = sum(card.points for card in cards)
    base.flags.writeable = False
    bytes_ = tuple(
        tuple(_moved(byte << 8 * part, places) for byte in range(256)) for part in range(4)
    )
    return Table(cards, tuple(places), bytes_, base)


def _called_ace(base: Ints, contract: Contract, rules: Rules, places: list[int]) -> None:
    ace, duties = contract.called_ace, rules.called_ace
    base[layout.RUN_DEALT] = -1
    if ace is None:
        return
    base[layout.ACE] = 1 << places[ace]
    base[layout.ACE_CLASS] = ace.suit
    base[layout.RUN_MIN] = duties.run_away_min or _NEVER
    base[layout.RUNS_BY_DEALT] = duties.count is RunAwayCount.DEALT
    base[layout.DISCARD] = _DISCARDS[duties.discard]


def _groups(base: Ints, size: int) -> list[int]:
    """Return place and mask of each run of neighbours with equal points in one class."""
    found, start = [], 0
    for place in range(1, size + 1):
        same = place < size and all(
            base[part + place] == base[part + start] for part in (layout.POINTS, layout.CLASSES)
        )
        if not same:
            if place - start > 1:
                found.append(start | (1 << place - start) - 1 << 8)
            start = place
    return found


def _moved(mask: int, places: list[int]) -> int:
    return sum(1 << places[card] for card in CARDS if mask >> card & 1 and places[card] >= 0)


@lru_cache(maxsize=1)
def _chances() -> Floats:
    """Return the chances of `layout.NONE`: to hold none of m among n cards with h in hand."""
    none = np.zeros((33, 33, 9))
    for n in range(33):
        for m in range(n + 1):
            for h in range(min(n, 8) + 1):
                none[m, n, h] = comb(n - m, h) / comb(n, h)
    return none.reshape(-1)


def new_soft() -> Floats:
    """Return the array of floats that the policy works with."""
    soft = np.zeros(layout.SOFT_SIZE)
    soft[layout.SUSPECT : layout.SUSPECT + 4] = 1.0
    soft[layout.NONE :] = _chances()
    return soft


def with_equals(table: Table, playable: CardSet, grades: Ints) -> None:
    """Give the cards that were left out (-1) what the equal card above them has, row by row."""
    above = -1
    for place in range(len(table.cards) - 1, -1, -1):
        if table.cards[place] not in playable:
            continue
        if above >= 0:
            missing = grades[:, place] < 0
            grades[missing, place] = grades[missing, above]
        above = place


def card_course(table: Table, cards: Any) -> Ints:
    """Return cards in the order played as the kernel's numbers."""
    return np.array([table.places[card] for card in cards], np.int64)
