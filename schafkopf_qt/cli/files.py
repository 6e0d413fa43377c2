"""Files that a person names on the line, and what to say when they are not to be read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from schafkopf_qt.cli.mistakes import MistakeError
from schafkopf_qt.engine.noted_games import GameFlaw, NotedGame, NotedGameError, parse_games
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import N_, _, fmt
from schafkopf_qt.storage.errors import (
    Flaw,
    NewerVersionError,
    Problem,
    StorageError,
    UnreadableRecordError,
)
from schafkopf_qt.storage.files import read
from schafkopf_qt.storage.records import MatchRecord, parse_record

FLAWS: Final = {
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

GAME_FLAWS: Final = {
    GameFlaw.FIELDS: N_("a game has three to five parts with | between them, here are {part}."),
    GameFlaw.CONTRACT: N_("“{part}” is no contract such as rufspiel:E, solo:H or wenz."),
    GameFlaw.NOT_OFFERED: N_("these rules do not know the game {part}."),
    GameFlaw.DECLARER: N_("“{part}” is not the number of a seat; forehand is 0."),
    GameFlaw.CARD: N_("“{part}” is no card; a card is written as suit and rank, such as EO."),
    GameFlaw.HANDS: N_("the hands do not make up the pack."),
    GameFlaw.MAY_NOT_DECLARE: N_("the cards of the declarer do not allow {part}."),
    GameFlaw.ILLEGAL_CARD: N_("{part} must not be played when its turn comes."),
    GameFlaw.TOO_FEW_CARDS: N_("the cards end before the game does."),
    GameFlaw.TOO_MANY_CARDS: N_("the game is over before {part} is played."),
    GameFlaw.POINTS: N_("the cards give the declaring side other card points than “{part}”."),
    GameFlaw.TOO_MANY_GAMES: N_("there are too many games; divide the file."),
}


def read_match(path: Path) -> MatchRecord:
    """Return the match in a file; raises MistakeError."""
    try:
        return parse_record(_content(path, _("{file} is too large for a match.")), path.stem)
    except UnreadableRecordError as error:
        flaw = fmt(_(FLAWS[error.reason]), where=error.where or "?")
        template = _("{file} is not a match that can be read: {flaw}")
        raise MistakeError(fmt(template, file=str(path), flaw=flaw)) from error
    except NewerVersionError as error:
        template = _(
            "{file} comes from a newer version of the program (format {version}). "
            "Please update the program."
        )
        raise MistakeError(fmt(template, file=str(path), version=error.version)) from error


def read_games(path: Path, rules: Rules) -> tuple[NotedGame, ...]:
    """Return the games noted in a file, at least one; raises MistakeError."""
    content = _content(path, _("{file} is too large for a list of games."))
    try:
        games = parse_games(content.decode("utf-8-sig"), rules)
    except UnicodeDecodeError as error:
        flaw = _(FLAWS[Flaw.NOT_TEXT])
        template = _("{file} is not a list of games that can be read: {flaw}")
        raise MistakeError(fmt(template, file=str(path), flaw=flaw)) from error
    except NotedGameError as error:
        flaw = fmt(_(GAME_FLAWS[error.flaw]), part=_printable(error.part))
        template = _("{file}, line {line}: {flaw}")
        raise MistakeError(fmt(template, file=str(path), line=error.line, flaw=flaw)) from error
    if not games:
        raise MistakeError(fmt(_("There is no game in {file}."), file=str(path)))
    return games


def _content(path: Path, too_large: str) -> bytes:
    name = str(path)
    try:
        return read(path)
    except StorageError as error:
        # Not the methods of Path, which may raise where somebody has no permission.
        if os.path.isdir(path):
            raise MistakeError(fmt(_("{file} is a folder, not a file."), file=name)) from error
        if os.path.exists(path) and not os.path.isfile(path):
            raise MistakeError(fmt(_("{file} is no ordinary file."), file=name)) from error
        if error.problem is Problem.MISSING:
            raise MistakeError(fmt(_("There is no file {file}."), file=name)) from error
        if error.problem is Problem.TOO_LARGE:
            raise MistakeError(fmt(too_large, file=name)) from error
        raise MistakeError(fmt(_("{file} cannot be read."), file=name)) from error


def _printable(part: str) -> str:
    """Return a part of a file so that it cannot do anything to a terminal."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in part
    )
