"""Plays deals at random under all presets and random options and checks each; run by hand.

    python -m tests.bench.million_deals [--deals 1000000] [--seed 0] [--processes 2]

A deal that breaks an invariant is printed with its rules, and the run fails.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass

from schafkopf_qt.engine.deal import new_deal
from schafkopf_qt.engine.notation import print_deal
from schafkopf_qt.engine.presets import PRESETS, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.engine.state import Deal
from tests.engine.invariants import check_end, check_record, check_step, random_rules
from tests.engine.positions import random_steps

BATCH = 500
DEALS_WITH_THE_SAME_RULES = 10
RECORDS = 20
"""Of every so many deals one is also written, read and replayed, which takes as long as playing."""


@dataclass(frozen=True)
class Batch:
    """What one batch of deals came to."""

    contracts: Counter[str]
    actions: int
    failures: tuple[str, ...]


def kind_of(deal: Deal) -> str:
    """Return the name under which a deal is counted."""
    if deal.contract is None:
        return "thrown in"
    stage = deal.contract.stage.value
    return deal.contract.kind.value + ("" if stage == "plain" else f" {stage}")


def play(rules: Rules, chance: random.Random, with_record: bool) -> Deal:
    """Play and check one deal."""
    number = chance.randrange(DEAL_NUMBERS)
    step = new_deal(rules, number, chance.randint(1, 99), chance.randrange(rules.seats))
    doubling = chance.choice((0.0, 0.2, 0.9))
    last = step.deal
    try:
        for moved in random_steps(step, chance, doubling):
            last = moved.deal
            check_step(moved)
        check_end(last)
        if with_record:
            check_record(last)
    except Exception as error:
        raise AssertionError(f"{rules}\n{print_deal(last)}") from error
    return last


def play_batch(seed: int) -> Batch:
    """Play a batch of deals, half of them under unchanged presets."""
    chance = random.Random(seed)
    contracts: Counter[str] = Counter()
    actions = 0
    failures: list[str] = []
    rules = PRESETS[0]
    for place in range(BATCH):
        if place % DEALS_WITH_THE_SAME_RULES == 0:
            rules = chance.choice(PRESETS) if chance.random() < 0.5 else random_rules(chance)
            assert validate(rules) == ()
        try:
            deal = play(rules, chance, place % RECORDS == 0)
        except AssertionError:
            failures.append(traceback.format_exc())
            continue
        contracts[kind_of(deal)] += 1
        actions += len(deal.actions)
    return Batch(contracts, actions, tuple(failures))


def main() -> int:
    """Print counts by contract; return 1 if any deal failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    batches = -(-options.deals // BATCH)
    contracts: Counter[str] = Counter()
    actions = 0
    failures: list[str] = []
    start = time.perf_counter()
    seeds = range(options.seed, options.seed + batches)
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for done, batch in enumerate(pool.imap_unordered(play_batch, seeds), start=1):
            contracts += batch.contracts
            actions += batch.actions
            failures += batch.failures
            if done % 100 == 0:
                print(f"{done * BATCH:>9,} deals, {len(failures)} failures", flush=True)
    elapsed = time.perf_counter() - start
    for failure in failures[:3]:
        print(failure)
    for name, count in sorted(contracts.items(), key=lambda item: -item[1]):
        print(f"{name:16} {count:>9,}")
    total = contracts.total()
    print(f"{total:,} deals, {actions:,} actions, {elapsed:.0f} s, {total / elapsed:.0f} deals/s")
    print(f"failures: {len(failures)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
