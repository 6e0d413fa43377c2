"""Measure how long players think about each kind of question.

    python -m tests.bench.bench_thinking --level expert --deals 30

Plays deals at one table and prints, for bids, doublings and the cards of each trick, how many
questions there were and the median, the 95th percentile and the worst time in milliseconds.
Forced cards are left out: they need no thought.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import median

from schafkopf_qt.ai.bot import LEVELS, bot
from schafkopf_qt.engine.deal import Phase, apply, new_deal
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.shuffle import successor
from schafkopf_qt.engine.turns import Declined, declined_by, next_question
from schafkopf_qt.engine.view import SeatView, view_of


def kind_of(view: SeatView, doubling: bool) -> str:
    """Return the row of the table that a question belongs to."""
    if doubling:
        return "doubling"
    if view.phase in (Phase.AUCTION, Phase.NAMING):
        return view.phase.value
    return f"trick {len(view.tricks) + 1}"


def measure(level: str, key: str, deals: int, seed: int) -> dict[str, list[float]]:
    """Return the milliseconds of every question, by its kind."""
    rules, number, dealer = preset(key), seed, preset(key).seats - 1
    player = bot(level)
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(deals):
        deal, declined = new_deal(rules, number, 1, dealer).deal, Declined()
        while (question := next_question(deal, declined)) is not None:
            view = view_of(deal, question.seat)
            began = time.perf_counter()
            action = player.double(view) if question.doubling else player.act(view)
            spent = 1000 * (time.perf_counter() - began)
            if question.doubling or len(view.legal) > 1:
                found[kind_of(view, question.doubling)].append(spent)
            if action is None:
                declined = declined_by(deal, question.seat, declined)
            else:
                deal = apply(deal, action).deal
        number, dealer = successor(number), rules.next_dealer(dealer)
    return found


def row(name: str, spent: list[float]) -> str:
    """Return one line of the table."""
    ordered = sorted(spent)
    late = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    return f"{name:<10}{len(spent):>7}{median(spent):>10.1f}{late:>10.1f}{ordered[-1]:>10.1f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--rules", choices=[rules.key for rules in PRESETS], default="traditional")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    measure(options.level, options.rules, 1, 7)  # Loads and compiles.
    found = measure(options.level, options.rules, options.deals, options.seed)
    print(f"{'question':<10}{'count':>7}{'median':>10}{'p95':>10}{'worst ms':>10}")
    for name in sorted(found):
        print(row(name, found[name]))
    print(row("all", [spent for times in found.values() for spent in times]))


if __name__ == "__main__":
    main()
