"""Where the cards of many deals go, and how likely a fair shuffle would spread them so.

One deal fills every hand exactly, so the counts of one table are tied to each other. What follows
is not a rule of thumb but the covariance of one fair deal of n cards to s seats, h = n / s each:

* Card and seat. Two cards lie in one hand less often than by chance, because each takes a place
  from the other: the covariance of the cells is n / (n - 1) times (I - J / n) over the cards,
  times that of a throw of s sides over the seats. All eigenvalues that are not zero are equal, so
  Pearson's sum times (n - 1) / n is a chi-square with (n - 1) (s - 1) degrees of freedom.
* One card alone is thrown with s sides: s - 1 degrees. One cell alone is a coin: one degree. The
  worst of several is compared by Bonferroni, which holds however they hang together.
* Pairs. Two cards lie in one hand with q = (h - 1) / (n - 1). Each card has h - 1 companions in
  every deal, which takes n dimensions from the n (n - 1) / 2 counts; as a fair deal does not know
  the names of the cards, the n (n - 3) / 2 that are left vary alike: the sum of squares over
  deals * q * (1 - q) * (n - 1) / (n - 3) is a chi-square of so many degrees.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from schafkopf_qt.engine.cards import CardSet

_BATCH = 5000


def survival(statistic: float, degrees: int) -> float:
    """Return how likely a chi-square of so many degrees of freedom is at least this great.

    Exact: the upper incomplete gamma function, raised by one from a half or a whole until it
    reaches half the degrees (Q(a + 1, x) = Q(a, x) + x^a e^-x / a!).
    """
    x = statistic / 2
    if x <= 0:
        return 1.0
    a, total = (0.5, math.erfc(math.sqrt(x))) if degrees % 2 else (1.0, math.exp(-x))
    while a < degrees / 2:
        total += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
        a += 1
    return min(total, 1.0)


@dataclass(frozen=True)
class Finding:
    """One test: a chi-square with its degrees of freedom, the greatest of `tests` such."""

    name: str
    statistic: float
    degrees: int
    tests: int = 1

    @property
    def chance(self) -> float:
        """How likely a fair shuffle would come out at least as uneven."""
        return min(1.0, self.tests * survival(self.statistic, self.degrees))

    @property
    def is_uneven(self) -> bool:
        """Whether a fair shuffle would be so uneven less than once in a thousand times."""
        return self.chance < 0.001

    @property
    def is_too_even(self) -> bool:
        """Whether a fair shuffle would be so even less than once in a thousand times."""
        return self.tests == 1 and self.chance > 0.999


@dataclass
class Tally:
    """How often each card came to each seat, and each pair of cards into one hand."""

    seats: int
    cards: CardSet
    deals: int = 0
    cells: NDArray[np.int64] = field(init=False)
    pairs: NDArray[np.int64] = field(init=False)

    def __post_init__(self) -> None:
        size = len(self.cards)
        self.cells = np.zeros((size, self.seats), np.int64)
        self.pairs = np.zeros((size, size), np.int64)

    def add(self, deals: Iterable[tuple[CardSet, ...]]) -> None:
        """Count the hands of some deals."""
        cards = np.array(list(self.cards), np.uint32)
        rest = iter(deals)
        while batch := [[hand.mask for hand in hands] for hands in islice(rest, _BATCH)]:
            masks = np.array(batch, np.uint32)
            self.deals += len(batch)
            for seat in range(self.seats):
                holds = (masks[:, seat, None] >> cards & 1).astype(np.float64)
                self.cells[:, seat] += holds.sum(axis=0).astype(np.int64)
                self.pairs += (holds.T @ holds).astype(np.int64)

    def add_tally(self, other: Tally) -> None:
        """Count what another has counted."""
        self.deals += other.deals
        self.cells += other.cells
        self.pairs += other.pairs

    def findings(self) -> tuple[Finding, ...]:
        """Return the tests of this table."""
        size, seats, deals = len(self.cards), self.seats, self.deals
        expected = deals / seats
        squares = (self.cells - expected) ** 2
        by_card = squares.sum(axis=1) / expected
        of_cell = squares / (expected * (1 - 1 / seats))
        chance = (size / seats - 1) / (size - 1)
        each = deals * chance * (1 - chance) * (size - 1) / (size - 3)
        above = self.pairs[np.triu_indices(size, 1)]
        paired = ((above - deals * chance) ** 2).sum() / each
        cards_and_seats = by_card.sum() * (size - 1) / size
        return (
            Finding("cards and seats", float(cards_and_seats), (size - 1) * (seats - 1)),
            Finding("worst card", float(by_card.max()), seats - 1, size),
            Finding("worst card at a seat", float(of_cell.max()), 1, size * seats),
            Finding("pairs in one hand", float(paired), size * (size - 3) // 2),
        )
