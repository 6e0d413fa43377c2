"""Measure one level of computer players against another on duplicate deals.

    python tests/bench/bench_bots.py --deals 1000 --ours rules --theirs random

Every deal is bid by the rule-based players and then played twice from the same contract: ours
declaring against theirs, and theirs declaring against ours. The figure is the difference of the
games that the declaring side won, in percentage points, with its standard error.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import fmean, stdev

from schafkopf_qt.ai.bot import LEVELS, bot
from schafkopf_qt.ai.selfplay import first_contract, play_sides
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS, successor


def measure(
    key: str, ours: str, theirs: str, deals: int, seed: int
) -> dict[str, list[tuple[bool, bool]]]:
    """Return for each kind of game whether the declaring side won: ours, and then theirs."""
    rules, number = preset(key), seed % DEAL_NUMBERS
    found: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    for at in range(deals):
        deal = first_contract(rules, number)
        assert deal.contract is not None
        us, them = bot(ours, seed + at), bot(theirs, seed + at)
        won = [play_sides(deal, *sides).score for sides in ((us, them), (them, us))]
        assert won[0] is not None
        assert won[1] is not None
        found[deal.contract.kind.value].append((won[0].won is True, won[1].won is True))
        number = successor(deal.number)
    return found


def row(name: str, games: list[tuple[bool, bool]]) -> str:
    """Return one line of the table."""
    differences = [100.0 * (ours - theirs) for ours, theirs in games]
    error = stdev(differences) / len(differences) ** 0.5 if len(differences) > 1 else 0.0
    ours, theirs = (100 * fmean(column) for column in zip(*games, strict=True))
    figures = f"{ours:>9.1f}{theirs:>9.1f}{fmean(differences):>9.1f} ± {error:.1f}"
    return f"{name:<12}{len(games):>6}{figures}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ours", choices=LEVELS, default="rules")
    parser.add_argument("--theirs", choices=LEVELS, default="random")
    parser.add_argument("--rules", choices=[rules.key for rules in PRESETS], default="traditional")
    options = parser.parse_args()
    began = time.perf_counter()
    found = measure(options.rules, options.ours, options.theirs, options.deals, options.seed)
    seconds = time.perf_counter() - began
    print(f"{'game':<12}{'deals':>6}{options.ours:>9}{options.theirs:>9}{'points':>9}")
    for name, games in sorted(found.items()):
        print(row(name, games))
    print(row("all", [game for games in found.values() for game in games]))
    print(f"{2 * options.deals / seconds:.0f} deals a second")


if __name__ == "__main__":
    main()
