"""Measure levels of computer players against each other on duplicate deals; run by hand.

    python -m tests.bench.bench_bots --ours expert --theirs club --deals 1000 --log FILE
    python -m tests.bench.bench_bots --ladder --deals 1000 --jobs 2 --log FILE
    python -m tests.bench.bench_bots --contracts --ours rules --theirs random

Every deal is played again with the players changed round; README.md tells what the figures mean. A
run with a log can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from schafkopf_qt.ai.crew import as_done
from schafkopf_qt.ai.figures import Averages, Estimate, averages, differences, estimate
from schafkopf_qt.ai.levels import PEOPLE, UnknownLevelError, parse_level
from schafkopf_qt.cli.progress import Progress
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import AllPass, Rules
from tests.bench.duplicate import DuplicateDeal, DuplicateMatch, Log, Played

ENOUGH = 3.0
"""Standard errors from which a difference is taken to be no luck."""


def play(matches: Sequence[DuplicateMatch], deals: int, jobs: int, log: Log) -> None:
    """Play what the log does not hold yet and write it there."""
    # Deal by deal, not match by match: a run that is stopped has something of each.
    rounds = zip(*(match.deals(deals) for match in matches), strict=True)
    tasks = [deal for same in rounds for deal in same if deal.key not in log.played]
    progress = Progress(len(tasks), wanted=True)
    with closing(as_done(DuplicateDeal.play, tasks, jobs)) as results:
        for done, (_place, played) in enumerate(results, start=1):
            log.write(played)
            progress.show(done)
    progress.clear()


def whole_deals_table(matches: Sequence[DuplicateMatch], log: Log, deals: int) -> Iterator[str]:
    """Yield the lines of the table of whole deals, and what was announced in them."""
    head = f"{'deals':>6}{'units a deal and seat':>24}{'errors':>8}  enough"
    yield f"{'ours':<18}{'theirs':<18}{head}"
    for match in matches:
        found = log.of(match, deals)
        more = estimate([difference(match, played) for played in found])
        if more is None:
            continue
        errors = more.mean / more.error if more.error else 0.0
        verdict = "yes" if errors > ENOUGH else "no"
        cells = f"{len(found):>6}{shown(more, 3, '+'):>24}{errors:>8.1f}  {verdict}"
        yield f"{match.ours:<18}{match.theirs:<18}{cells}"
    yield ""
    head = f"{'% of hands':>12}{'Rufspiele won %':>20}{'other games won %':>20}"
    yield f"{'announced by':<18}{'against':<18}{head}"
    for match in matches:
        found = log.of(match, deals)
        if found:
            yield announced_row(match, found, ours=True)
            yield announced_row(match, found, ours=False)


def difference(match: DuplicateMatch, played: Played) -> float:
    """Return how many units more a seat of ours got in this deal than a seat of theirs."""
    sums, hands = {True: 0, False: 0}, {True: 0, False: 0}
    for place, outcome in enumerate(played.outcomes):
        for seat, payment in enumerate(outcome.payments):
            sums[match.is_ours(place, seat)] += payment
            hands[match.is_ours(place, seat)] += 1
    return sums[True] / hands[True] - sums[False] / hands[False]


def announced_row(match: DuplicateMatch, found: Sequence[Played], ours: bool) -> str:
    """Return the line that tells what one of the two levels announced, and how that went."""
    hands, lone, with_partner = 0, list[bool](), list[bool]()
    for place, outcome in ((at, one) for played in found for at, one in enumerate(played.outcomes)):
        hands += sum(match.is_ours(place, seat) is ours for seat in range(match.rules.seats))
        contract = outcome.contract
        if contract is None or contract.declarer is None:
            continue
        if match.is_ours(place, contract.declarer) is ours:
            (lone if contract.game.lone else with_partner).append(outcome.won is True)
    names = (match.ours, match.theirs) if ours else (match.theirs, match.ours)
    often = 100 * (len(lone) + len(with_partner)) / hands
    won = "".join(f"{percent(estimate(side)):>20}" for side in (with_partner, lone))
    return f"{names[0]:<18}{names[1]:<18}{often:>12.1f}{won}"


def contracts_table(match: DuplicateMatch, log: Log, deals: int) -> Iterator[str]:
    """Yield the lines of the table in which either level declares the same contracts."""
    found = log.of(match, deals)
    groups: dict[str, list[Played]] = {}
    for played in found:
        contract = played.outcomes[0].contract
        assert contract is not None
        groups.setdefault(contract.kind.value, []).append(played)
    head = f"{'won %':>20}{'card points':>20}{'payment':>20}"
    yield f"{'game':<10}{'deals':>6}  {'declaring':<18}{head}"
    for name, group in (*sorted(groups.items()), ("all", found)):
        pairs = [(played.outcomes[0], played.outcomes[1]) for played in group]
        yield averages_row(name, match.ours, averages(ours for ours, _theirs in pairs))
        yield averages_row("", match.theirs, averages(theirs for _ours, theirs in pairs))
        yield averages_row("", "difference", differences(pairs), sign="+")


def averages_row(name: str, who: str, found: Averages, sign: str = "") -> str:
    """Return one line of the table of contracts."""
    points, payment = shown(found.points, 1, sign), shown(found.payment, 2, "+")
    cells = f"{percent(found.won, sign):>20}{points:>20}{payment:>20}"
    return f"{name:<10}{found.count:>6}  {who:<18}{cells}"


def shown(value: Estimate | None, places: int, sign: str = "") -> str:
    """Return a mean and its standard error; with the sign `+` it shows a plus too."""
    if value is None:
        return "-"
    error = "?" if value.error is None else f"{value.error:.{places}f}"
    return f"{value.mean:{sign}.{places}f} ± {error}"


def percent(value: Estimate | None, sign: str = "") -> str:
    """Return a share and its standard error in hundredths."""
    if value is None:
        return "-"
    error = None if value.error is None else 100 * value.error
    return shown(Estimate(100 * value.mean, error), 1, sign)


def level(text: str) -> str:
    """Return a level that there is, with a temperament or without."""
    try:
        parse_level(text)
    except UnknownLevelError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that the line asks for."""
    rules = preset(options.rules)
    for key, value in (("seats", options.seats), ("pack_size", options.pack)):
        if value is not None:
            rules = with_option(rules, key, value)
    return with_option(rules, "auction.all_pass", AllPass.RAMSCH) if options.ramsch else rules


def matches_of(options: argparse.Namespace) -> list[DuplicateMatch]:
    """Return the matches that the line asks for: one, or each level against the one below."""
    pairs = [(options.ours, options.theirs)]
    if options.ladder:
        keys = [level.key for level in PEOPLE]
        pairs = list(zip(keys[1:], keys, strict=False))
    rules = rules_of(options)
    return [DuplicateMatch(rules, *pair, options.contracts, options.seed) for pair in pairs]


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the line says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="number of the first deal")
    parser.add_argument("--ours", type=level, default="rules")
    parser.add_argument("--theirs", type=level, default="random")
    parser.add_argument("--ladder", action="store_true", help="each level against the one below")
    parser.add_argument(
        "--contracts",
        action="store_true",
        help="the rule players bid, and either side declares the same contract",
    )
    parser.add_argument("--rules", choices=[rules.key for rules in PRESETS], default="traditional")
    parser.add_argument("--seats", type=int, choices=(3, 4))
    parser.add_argument("--pack", type=int, choices=(24, 32), help="cards; three players have 24")
    parser.add_argument("--ramsch", action="store_true", help="Ramsch when everybody passes")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at once")
    parser.add_argument("--log", type=Path, help="file to which every deal is added")
    parser.add_argument("--report", action="store_true", help="play nothing, only print the log")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print the tables; after Ctrl-C those of the deals up to then."""
    options = options_of(arguments)
    matches, log, code = matches_of(options), Log(options.log), 0
    try:
        if not options.report:
            play(matches, options.deals, options.jobs, log)
    except KeyboardInterrupt:
        code = 130
    if not any(log.of(match, options.deals) for match in matches):
        known = sorted({name for name, _place in log.played})
        print("nothing was played of", ", ".join(match.name for match in matches), file=sys.stderr)
        print("the log holds", "; ".join(known) or "nothing", file=sys.stderr)
        return code or 2
    print(matches[0].headline)
    if options.contracts:
        for match in matches:
            print(*contracts_table(match, log, options.deals), sep="\n")
    else:
        print(*whole_deals_table(matches, log, options.deals), sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
