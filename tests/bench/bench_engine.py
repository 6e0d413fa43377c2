"""Measures self-play at random through the engine alone; run by hand.

    python -m tests.bench.bench_engine [--seconds 3]

Fails below 300 deals a second and core under any preset.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import AllPass, Rules
from tests.engine.positions import random_steps

LEAST_DEALS_A_SECOND = 300


def measured(rules: Rules, seconds: float) -> tuple[float, float]:
    """Return deals a second and microseconds for each action."""
    chance = random.Random(1)
    deals = actions = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        step = new_deal(rules, deals, deals + 1, deals % rules.seats)
        actions += sum(1 for _ in random_steps(step, chance)) - 1
        deals += 1
    return deals / elapsed, elapsed / actions * 1e6


def main() -> int:
    """Print a line for each preset; return 1 if one is too slow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each preset")
    seconds = parser.parse_args().seconds
    # Ramsch instead of a redeal makes sure that every deal is played out.
    ramsch = with_option(preset("traditional"), "auction.all_pass", AllPass.RAMSCH)
    slowest = float("inf")
    for name, rules in [*((rules.key, rules) for rules in PRESETS), ("with ramsch", ramsch)]:
        rate, cost = measured(rules, seconds)
        slowest = min(slowest, rate)
        print(f"{name:12} {rate:7.0f} deals/s  {cost:5.0f} us/action")
    return 0 if slowest >= LEAST_DEALS_A_SECOND else 1


if __name__ == "__main__":
    sys.exit(main())
