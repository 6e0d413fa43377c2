"""The suite of positions that no good player gets wrong: how many each level solves.

    python -m tests.bench.suite [--levels beginner learner club expert] [--seeds 1] [--failed]
    python -m tests.bench.suite --verify [--layouts 100] [--only KEY-OR-THEME ...]

Prints for each theme how many of its positions each level solves. A level that searches thinks
without a clock, so the figures are the same on every computer; with several seeds the mean is
told. `--failed` adds what each level answered instead.

`--verify` judges the positions themselves, without the players who search: in layouts of the hidden
cards that are all equally likely, by trying everything where at most four cards are held, and
else by letting the rules of thumb play on. For each position it tells how much better the best
good answer is than the best of the others, in percent of the layouts in which the side of the seat
gets what the position turns on, and in card points (in bidding and doubling: in units paid), with
the standard errors.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from schafkopf_qt.ai.levels import PEOPLE, parse_level
from tests.ai.suite.asking import ask
from tests.ai.suite.every import ALL
from tests.ai.suite.judging import judge
from tests.ai.suite.position import Position, Theme

LEVELS = tuple(level.key for level in PEOPLE)


def chosen(only: list[str]) -> list[Position]:
    """Return the positions with one of these keys or themes; all if none is given."""
    return [one for one in ALL if not only or one.key in only or one.theme.value in only]


def measure(positions: list[Position], levels: list[str], seeds: int, failed: bool) -> None:
    """Print how many positions of each theme each level solves."""
    solved: dict[tuple[Theme, str], float] = defaultdict(float)
    failures = []
    for position in positions:
        for level in levels:
            answers = [ask(position, level, seed) for seed in range(seeds)]
            right = sum(position.accepts(answer) for answer in answers)
            solved[position.theme, level] += right / seeds
            wrong = sorted({answer for answer in answers if not position.accepts(answer)})
            failures += [f"{level:9}{position.key}: {word}. {position.words}" for word in wrong]
    print_table(positions, levels, solved, seeds)
    if failed:
        print()
        for line in failures:
            print(line)


def print_table(
    positions: list[Position],
    levels: list[str],
    solved: dict[tuple[Theme, str], float],
    seeds: int,
) -> None:
    """Print a row for each theme, and one for all."""
    form = ".0f" if seeds == 1 else ".1f"
    print(f"{'':15}{'number':>7}" + "".join(f"{level:>10}" for level in levels))
    for theme in (theme for theme in Theme if any(one.theme is theme for one in positions)):
        number = sum(one.theme is theme for one in positions)
        row = "".join(f"{solved[theme, level]:>10{form}}" for level in levels)
        print(f"{theme.value:15}{number:>7}{row}")
    sums = (sum(solved[theme, level] for theme in Theme) for level in levels)
    print(f"{'all':15}{len(positions):>7}" + "".join(f"{one:>10{form}}" for one in sums))


def verify(positions: list[Position], number: int, seed: int) -> bool:
    """Print what the answers to each position lead to; return whether all are confirmed."""
    print(f"{'position':40}{'good':>8}{'other':>8}{'reached':>15}{'amount':>15}")
    confirmed = True
    for position in positions:
        verdict = judge(position, number, seed)
        (reached, its_error), (amount, error) = verdict.gain(0), verdict.gain(1)
        row = f"{100 * reached:+7.1f} ± {100 * its_error:<5.1f}{amount:+7.1f} ± {error:<5.1f}"
        words = f"{verdict.best.word:>8}{verdict.rival.word:>8}"
        mark = "" if verdict.confirmed else "  not confirmed"
        print(f"{position.key:40}{words}{row}{mark}", flush=True)
        confirmed &= verdict.confirmed
    return confirmed


def main() -> None:
    """Measure the levels, or judge the positions."""
    parser = argparse.ArgumentParser(description="the suite of positions")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS))
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--failed", action="store_true", help="tell the wrong answers")
    parser.add_argument("--verify", action="store_true", help="judge the positions, not the levels")
    parser.add_argument("--layouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the layouts")
    parser.add_argument("--only", nargs="+", default=[], help="keys or themes of positions")
    options = parser.parse_args()
    positions = chosen(options.only)
    if options.verify:
        if not verify(positions, options.layouts, options.seed):
            raise SystemExit(1)
        return
    for level in options.levels:
        parse_level(level)
    measure(positions, options.levels, options.seeds, options.failed)


if __name__ == "__main__":
    main()
