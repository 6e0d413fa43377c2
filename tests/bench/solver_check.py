"""Compares the compiled search with trying everything, on random endings; run by hand.

    python -m tests.bench.solver_check [--endings 2000] [--seed 0] [--processes 2]

For each kind of contract so many endings of three to six cards are solved both ways: the value of
every legal card, and whether it reaches each target near that value. A Tout, like every game with
two sides, is solved for card points and for tricks. Every difference is printed, and the run
fails.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from dataclasses import dataclass, field

from schafkopf_qt.ai.solver import OpenCards
from schafkopf_qt.engine.notation import print_deal
from tests.ai.endings import KINDS, endings
from tests.ai.minimax import aims_of, values

SHARES = {3: 0.55, 4: 0.41, 5: 0.035, 6: 0.005}
"""Which part of the endings has so many cards in each hand; the long ones take the time."""
BATCH = 200
NEAR = 6


@dataclass
class Count:
    """What came of some endings."""

    endings: int = 0
    cards: int = 0
    windows: int = 0
    slow: float = 0.0
    fast: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Count what another has counted."""
        self.endings += other.endings
        self.cards += other.cards
        self.windows += other.windows
        self.slow += other.slow
        self.fast += other.fast
        self.failures += other.failures


def check(task: tuple[str, int, int, int]) -> Count:
    """Compare one batch: kind, cards in hand, number of endings, seed."""
    kind, cards_left, number, seed = task
    count = Count()
    for deal in endings(kind, cards_left, number, seed):
        count.endings += 1
        for aim in aims_of(deal):
            start = time.perf_counter()
            expected = values(deal, aim)
            between = time.perf_counter()
            cards = OpenCards(deal, aim)
            found = cards.card_values()
            count.slow += between - start
            count.fast += time.perf_counter() - between
            wrong = found != expected
            count.cards += len(expected)
            for target in range(min(expected.values()) - NEAR, max(expected.values()) + NEAR + 1):
                count.windows += len(expected)
                reaching = {card for card, value in expected.items() if value >= target}
                wrong = wrong or cards.cards_reaching(target) != reaching
            if wrong:
                count.failures.append(f"{aim}: {expected} but {found}\n{print_deal(deal)}")
    return count


def tasks(kind: str, total: int, seed: int) -> list[tuple[str, int, int, int]]:
    """Return the batches of a kind, the long ones first."""
    found = []
    for cards_left in sorted(SHARES, reverse=True):
        left = round(total * SHARES[cards_left])
        size = BATCH if cards_left < 5 else 5
        for part, start in enumerate(range(0, left, size)):
            found.append((kind, cards_left, min(size, left - start), 1000 * seed + part))
    return found


def main() -> int:
    """Print a line for each kind; return 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--endings", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    failed = 0
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for kind in KINDS:
            total = Count()
            for part in pool.imap_unordered(check, tasks(kind, options.endings, options.seed)):
                total.add(part)
            failed += len(total.failures)
            print(
                f"{kind:9} {total.endings:,} endings, {total.cards:,} values, "
                f"{total.windows:,} windows: {len(total.failures)} wrong "
                f"({total.slow:.1f} s by trying, {total.fast:.1f} s by the kernel)",
                flush=True,
            )
            for failure in total.failures[:3]:
                print(failure)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
