"""The command `selfplay`: what it plays, how it is stopped, and what it says in the end."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from schafkopf_qt.ai import code_cache
from schafkopf_qt.ai.crew import LostWorkerError, as_done
from schafkopf_qt.ai.figures import Figures, Outcome, figures, outcome_of
from schafkopf_qt.ai.selfplay import Seating, deals_with, seatings, side_levels, without_doubling
from schafkopf_qt.cli.figures import figures_json, table_lines
from schafkopf_qt.cli.files import read_games
from schafkopf_qt.cli.mistakes import GOOD, INTERRUPTED, MistakeError
from schafkopf_qt.cli.progress import Progress
from schafkopf_qt.engine.noted_games import NotedGame
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import _, fmt, ngettext, number, percent, strip_isolates
from schafkopf_qt.storage import paths

DEALS = 100
"""How many deals are played if nobody says."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What will be played; `people` are the outcomes of people on the same deals, if known."""

    seatings: Iterator[Seating]
    count: int
    people: Sequence[Outcome | None]


def selfplay(options: argparse.Namespace) -> int:
    """Let computer players play and print their figures; Ctrl-C prints those up to then.

    Raises MistakeError.
    """
    _check_options(options)
    # Before any player is made: the processes of --jobs look there as well.
    os.environ.setdefault(code_cache.VARIABLE, str(code_cache.folder(paths.cache_dir())))
    rules = preset(options.rules)
    plan = _plan(options, rules)
    progress = Progress(plan.count, options.progress)
    done: dict[int, Outcome] = {}
    stopped: KeyboardInterrupt | LostWorkerError | None = None
    try:
        with closing(as_done(Seating.outcome, plan.seatings, options.jobs)) as results:
            for place, outcome in results:
                done[place] = outcome
                progress.show(len(done))
    except (KeyboardInterrupt, LostWorkerError) as error:
        stopped = error
    finally:
        progress.clear()
    if done:
        # By their places: so the figures do not depend on which process was faster.
        pairs = [(done[place], plan.people[place]) for place in sorted(done)]
        _tell(figures(rules.seats, pairs), options, len(done) / max(progress.seconds, 1e-9))
    if isinstance(stopped, LostWorkerError):
        sentence = _("One of the processes ended without an answer; try a smaller --jobs.")
        raise MistakeError(sentence) from stopped
    if stopped is None:
        return GOOD
    sentence = _("Stopped after {done} of {count} deals.")
    print(strip_isolates(fmt(sentence, done=len(done), count=plan.count)), file=sys.stderr)
    return INTERRUPTED


def _check_options(options: argparse.Namespace) -> None:
    """Raise MistakeError if something on the line does not go with the rest."""
    from_file, given = options.deals_from is not None, options.contract is not None
    if from_file and (given or options.deals is not None):
        sentence = _("{option} does not go together with {other}.")
        option = "--contract" if given else "--deals"
        raise MistakeError(fmt(sentence, option=option, other="--deals-from"))
    for option, value in (("--skip", options.skip), ("--first", options.first)):
        if value is not None and not from_file:
            sentence = _("{option} needs {other}.")
            raise MistakeError(fmt(sentence, option=option, other="--deals-from"))
    for option, value in (("--declarer", options.declarer), ("--defenders", options.defenders)):
        if value is not None and not (from_file or given):
            sentence = _("{option} needs {other} or {another}.")
            names = {"other": "--deals-from", "another": "--contract"}
            raise MistakeError(fmt(sentence, option=option, **names))


def _plan(options: argparse.Namespace, rules: Rules) -> _Plan:
    levels = _levels(options, rules)
    if options.deals_from is not None:
        return _noted_plan(options, without_doubling(rules), levels)
    count = DEALS if options.deals is None else options.deals
    nobody = [None] * count
    if options.contract is None:
        return _Plan(seatings(rules, levels, count, options.seed), count, nobody)
    offer, suit = options.contract
    if offer not in rules.auction.offers:
        raise MistakeError(fmt(_("These rules do not know the game {game}."), game=offer.value))
    deals = deals_with(without_doubling(rules), offer, suit, count, options.seed)
    seated = (
        Seating(deal, side_levels(deal, levels, options.declarer, options.defenders), options.seed)
        for deal in deals
    )
    return _Plan(seated, count, nobody)


def _noted_plan(options: argparse.Namespace, rules: Rules, levels: Sequence[str]) -> _Plan:
    games = read_games(options.deals_from, rules)
    skip = options.skip or 0
    if skip >= len(games):
        template = ngettext(
            "{file} holds {count} game only.", "{file} holds {count} games only.", len(games)
        )
        raise MistakeError(fmt(template, file=str(options.deals_from), count=len(games)))
    chosen = list(islice(games, skip, None if options.first is None else skip + options.first))
    seated = (
        Seating(
            game.deal,
            side_levels(game.deal, levels, options.declarer, options.defenders),
            # Of the line: so a game goes the same way whatever is skipped.
            options.seed + rules.seats * game.line,
        )
        for game in chosen
    )
    return _Plan(seated, len(chosen), [_by_people(game) for game in chosen])


def _by_people(game: NotedGame) -> Outcome | None:
    return None if game.played is None else outcome_of(game.played)


def _levels(options: argparse.Namespace, rules: Rules) -> tuple[str, ...]:
    named: tuple[str, ...] = options.players
    levels = named if len(named) > 1 else named * rules.seats
    if len(levels) != rules.seats:
        raise MistakeError(
            fmt(_("Name one player or {count}: one for each seat."), count=rules.seats)
        )
    return levels


def _tell(found: Figures, options: argparse.Namespace, rate: float) -> None:
    levels = _levels(options, preset(options.rules))
    if options.json:
        given = {"rules": options.rules, "players": levels}
        if options.declarer is not None or options.defenders is not None:
            given |= {"declarer": options.declarer, "defenders": options.defenders}
        figures_found = figures_json(found)
        print(json.dumps({**given, **figures_found, "deals_per_second": round(rate, 3)}, indent=1))
        return
    for line in _lines(found, options, levels, rate):
        print(strip_isolates(line))


def _lines(
    found: Figures, options: argparse.Namespace, levels: Sequence[str], rate: float
) -> Iterator[str]:
    yield fmt(ngettext("{count} deal", "{count} deals", found.deals), count=found.deals)
    yield fmt(_("Deals a second: {rate}"), rate=number(rate, places=0 if rate >= 10 else 2))
    if options.deals_from is None and options.contract is None:
        yield fmt(_("Thrown in: {share}"), share=percent(found.thrown_in / found.deals))
    if options.declarer is not None:
        yield fmt(_("Declaring side: {level}"), level=options.declarer)
    if options.defenders is not None:
        yield fmt(_("Defenders: {level}"), level=options.defenders)
    if options.declarer is None or options.defenders is None:
        for seat, (level, balance) in enumerate(zip(levels, found.standings, strict=True), start=1):
            signed = number(balance, signed=True)
            yield fmt(_("Seat {seat} ({level}): {balance}"), seat=seat, level=level, balance=signed)
    if found.contracts:
        yield ""
        yield from table_lines(found)
