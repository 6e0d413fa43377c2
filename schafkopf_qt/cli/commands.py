"""What each command does; those without a window load no Qt."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Final

from schafkopf_qt.ai.selfplay import first_contract
from schafkopf_qt.cli.files import read_match
from schafkopf_qt.cli.mistakes import GOOD, MistakeError
from schafkopf_qt.cli.narration import narrate
from schafkopf_qt.cli.selfplay import selfplay
from schafkopf_qt.engine.notation import print_deal
from schafkopf_qt.engine.perft import perft
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.i18n import _, fmt, ngettext, number, strip_isolates
from schafkopf_qt.ui.texts import preset_name
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


def _replay(options: argparse.Namespace) -> int:
    match = read_match(options.file).match
    if options.notation:
        print("\n".join(print_deal(deal) for deal in match.deals), end="")
    else:
        for line in narrate(match):
            _say(line)
    return GOOD


def _check_save(options: argparse.Namespace) -> int:
    record = read_match(options.file)
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


def _say(sentence: str) -> None:
    """Print a sentence; terminals show direction isolates as boxes."""
    print(strip_isolates(sentence))


_COMMANDS: Final[dict[str | None, Callable[[argparse.Namespace], int]]] = {
    None: _window,
    "selfplay": selfplay,
    "replay": _replay,
    "check-save": _check_save,
    "perft": _perft,
}


def run(options: argparse.Namespace) -> int:
    """Do what the parsed line asks for and return the exit code; raises MistakeError."""
    return _COMMANDS[options.command](options)
