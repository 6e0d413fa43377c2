"""Deals a million hands and tests by chi-square that no card prefers a seat; run by hand.

    python -m tests.bench.shuffle_chi_square [--deals 1000000] [--first 0] [--processes 2]

It prints each statistic with its degrees of freedom and the chance that a fair shuffle comes out
at least as uneven, for all numbers of cards and seats, and then how often each card came to each
seat, in standard deviations from the mean. It fails if a chance is below 0.001, or above 0.999:
too even is not fair either.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import sys
import time
from functools import partial

from schafkopf_qt.engine.cards import pack
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import dealt_hands
from tests.engine.shuffle_counts import Tally

BATCH = 10_000
TRADITIONAL = preset("traditional")
TABLES: dict[str, Rules] = {
    "32 cards, 4 seats": TRADITIONAL,
    "24 cards, 4 seats": with_option(TRADITIONAL, "pack_size", 24),
    "24 cards, 3 seats": with_option(TRADITIONAL, "seats", 3),
}


def counted(rules: Rules, numbers: range) -> Tally:
    """Return the tally of the deals of these numbers."""
    tally = Tally(rules.seats, pack(rules.pack_size))
    tally.add(dealt_hands(number, rules, rules.seats - 1) for number in numbers)
    return tally


def print_cells(tally: Tally) -> None:
    """Print for each card and seat how far its count is from the mean, in standard deviations."""
    mean = tally.deals / tally.seats
    deviation = math.sqrt(mean * (1 - 1 / tally.seats))
    for place, card in enumerate(tally.cards):
        off = (tally.cells[place] - mean) / deviation
        print(f"    {card.name}  " + "  ".join(f"{value:+5.2f}" for value in off))


def main() -> int:
    """Print the tests of all tables; return 1 if one of them failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0, help="the first deal number")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    end = options.first + options.deals
    batches = [range(at, min(at + BATCH, end)) for at in range(options.first, end, BATCH)]
    failed = False
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for name, rules in TABLES.items():
            start = time.perf_counter()
            tally = Tally(rules.seats, pack(rules.pack_size))
            for part in pool.imap_unordered(partial(counted, rules), batches):
                tally.add_tally(part)
            print(f"{name}: {tally.deals:,} deals, {time.perf_counter() - start:.0f} s")
            for finding in tally.findings():
                bad = finding.is_uneven or finding.is_too_even
                failed |= bad
                greatest = f", greatest of {finding.tests}" if finding.tests > 1 else ""
                print(
                    f"  {finding.name:21} chi-square {finding.statistic:8.2f}, "
                    f"degrees {finding.degrees:3}{greatest}: p = {finding.chance:.3f}"
                    + ("  FAILED" if bad else "")
                )
            print_cells(tally)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
