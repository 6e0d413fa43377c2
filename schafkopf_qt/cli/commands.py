"""What each command does; those without a window load no Qt."""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from schafkopf_qt.ai.selfplay import (
    ContractFigures,
    Figures,
    figures,
    first_contract,
    play_deals,
)
from schafkopf_qt.cli.mistakes import GOOD, MistakeError
from schafkopf_qt.cli.narration import narrate
from schafkopf_qt.engine.games import Offer, Stage
from schafkopf_qt.engine.notation import print_deal
from schafkopf_qt.engine.perft import perft
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.i18n import N_, _, fmt, ngettext, number, percent, strip_isolates
from schafkopf_qt.storage.errors import (
    Flaw,
    NewerVersionError,
    Problem,
    StorageError,
    UnreadableRecordError,
)
from schafkopf_qt.storage.files import read
from schafkopf_qt.storage.records import MatchRecord, parse_record
from schafkopf_qt.ui.texts import game_name, offer_name, preset_name
from schafkopf_qt.ui.window_options import WindowOptions


def _window(options: argparse.Namespace) -> int:
    # Only here: the other commands run without Qt.
    try:
        from schafkopf_qt.ui.application import run
    except ImportError as error:
        # Qt is there, but a system library that it is linked with is not.
        sentence = _("The window cannot open, because a part of Qt does not load: {detail}.")
        raise MistakeError(fmt(sentence, detail=str(error))) from error
    return run(
        WindowOptions(
            language=options.language,
            demo=options.demo,
            screenshots=options.screenshots,
            speed=options.speed,
            theme=options.theme,
            rules=options.rules,
            size=options.size,
            scale=options.scale,
        )
    )


def _selfplay(options: argparse.Namespace) -> int:
    rules = preset(options.rules)
    levels = options.players if len(options.players) > 1 else options.players * rules.seats
    if len(levels) != rules.seats:
        raise MistakeError(
            fmt(_("Name one player or {count}: one for each seat."), count=rules.seats)
        )
    began = time.perf_counter()
    found = figures(rules, play_deals(rules, levels, options.deals, options.seed))
    rate = found.deals / max(time.perf_counter() - began, 1e-9)
    if options.json:
        print(json.dumps(_figures_json(found, rate), indent=1))
    else:
        _print_figures(found, levels, rate)
    return GOOD


def _figures_json(found: Figures, rate: float) -> dict[str, object]:
    return {
        "deals": found.deals,
        "thrown_in": found.thrown_in,
        "deals_per_second": round(rate, 1),
        "standings": found.standings,
        "contracts": [
            {
                "game": contract.kind.value,
                "stage": contract.stage.value,
                "count": contract.count,
                "won": contract.won,
                "mean_points": None if contract.points is None else round(contract.points, 2),
            }
            for contract in found.contracts
        ],
    }


def _print_figures(found: Figures, levels: Sequence[str], rate: float) -> None:
    _say(fmt(ngettext("{count} deal", "{count} deals", found.deals), count=found.deals))
    _say(fmt(_("Thrown in: {share}"), share=percent(found.thrown_in / found.deals)))
    _say(fmt(_("Deals a second: {rate}"), rate=round(rate)))
    for seat, (level, balance) in enumerate(zip(levels, found.standings, strict=True), start=1):
        signed = number(balance, signed=True)
        _say(fmt(_("Seat {seat} ({level}): {balance}"), seat=seat, level=level, balance=signed))
    for contract in found.contracts:
        _say(_contract_line(contract))


def _contract_line(contract: ContractFigures) -> str:
    name = _stage_name(contract)
    if contract.won is None:
        return fmt(_("{game}: {count}"), game=name, count=contract.count)
    won = percent(contract.won / contract.count)
    if contract.points is None:
        return fmt(_("{game}: {count}, won {won}"), game=name, count=contract.count, won=won)
    return fmt(
        _("{game}: {count}, won {won}, {points} card points on average"),
        game=name,
        count=contract.count,
        won=won,
        points=number(contract.points, places=1),
    )


def _stage_name(contract: ContractFigures) -> str:
    match contract.stage:
        case Stage.PLAIN:
            return game_name(contract.kind)
        case Stage.TOUT:
            return offer_name(Offer(f"{contract.kind.value}_tout"))
        case Stage.SIE:
            return offer_name(Offer.SIE)


def _replay(options: argparse.Namespace) -> int:
    match = _read_match(options.file).match
    if options.notation:
        print("\n".join(print_deal(deal) for deal in match.deals), end="")
    else:
        for line in narrate(match):
            _say(line)
    return GOOD


def _check_save(options: argparse.Namespace) -> int:
    record = _read_match(options.file)
    deals = len(record.match.deals)
    template = ngettext(
        "This file is in order: “{name}”, {count} deal.",
        "This file is in order: “{name}”, {count} deals.",
        deals,
    )
    # A match without a name goes by that of its rules, as on the start page.
    name = record.name or preset_name(record.match.rules.key)
    _say(fmt(template, name=name, count=deals))
    return GOOD


def _perft(options: argparse.Namespace) -> int:
    deal = first_contract(preset(options.rules), options.seed)
    began = time.perf_counter()
    count = perft(deal, options.depth)
    seconds = time.perf_counter() - began
    template = ngettext("{count} way to play", "{count} ways to play", count)
    print(print_deal(deal), end="")
    _say(fmt(template, count=count))
    _say(fmt(_("Seconds: {seconds}"), seconds=number(seconds, places=2)))
    return GOOD


_FLAWS: Final = {
    Flaw.NOT_TEXT: N_("it is no text in UTF-8."),
    Flaw.NOT_JSON: N_("it is not JSON."),
    Flaw.OTHER_FORMAT: N_("it holds something else."),
    Flaw.VERSION_UNKNOWN: N_("its version is unknown."),
    Flaw.FIELD_MISSING: N_("{where} is missing."),
    Flaw.FIELD_UNKNOWN: N_("{where} does not belong there."),
    Flaw.WRONG_TYPE: N_("{where} is of the wrong kind."),
    Flaw.OUT_OF_RANGE: N_("{where} has a value that cannot be."),
    Flaw.RULES_NOT_PLAYABLE: N_("its rules cannot be played ({where})."),
    Flaw.WRONG_PLAYERS: N_("its players do not fit its rules ({where})."),
    Flaw.WRONG_HANDS: N_("the cards of a deal do not make up the pack ({where})."),
    Flaw.WRONG_ORDER: N_("its deals do not follow each other ({where})."),
    Flaw.NOT_NOTATION: N_("{where} is no card and no action."),
    Flaw.ILLEGAL_ACTION: N_("somebody does what the rules forbid ({where})."),
}


def _read_match(path: Path) -> MatchRecord:
    name = str(path)
    try:
        return parse_record(read(path), path.stem)
    except StorageError as error:
        # Not the methods of Path, which may raise where somebody has no permission.
        if os.path.isdir(path):
            raise MistakeError(fmt(_("{file} is a folder, not a file."), file=name)) from error
        if os.path.exists(path) and not os.path.isfile(path):
            raise MistakeError(fmt(_("{file} is no ordinary file."), file=name)) from error
        if error.problem is Problem.MISSING:
            raise MistakeError(fmt(_("There is no file {file}."), file=name)) from error
        if error.problem is Problem.TOO_LARGE:
            raise MistakeError(fmt(_("{file} is too large for a match."), file=name)) from error
        raise MistakeError(fmt(_("{file} cannot be read."), file=name)) from error
    except UnreadableRecordError as error:
        flaw = fmt(_(_FLAWS[error.reason]), where=error.where or "?")
        template = _("{file} is not a match that can be read: {flaw}")
        raise MistakeError(fmt(template, file=name, flaw=flaw)) from error
    except NewerVersionError as error:
        template = _(
            "{file} comes from a newer version of the program (format {version}). "
            "Please update the program."
        )
        raise MistakeError(fmt(template, file=name, version=error.version)) from error


def _say(sentence: str) -> None:
    """Print a sentence; terminals show direction isolates as boxes."""
    print(strip_isolates(sentence))


_COMMANDS: Final[dict[str | None, Callable[[argparse.Namespace], int]]] = {
    None: _window,
    "selfplay": _selfplay,
    "replay": _replay,
    "check-save": _check_save,
    "perft": _perft,
}


def run(options: argparse.Namespace) -> int:
    """Do what the parsed line asks for and return the exit code; raises MistakeError."""
    return _COMMANDS[options.command](options)
