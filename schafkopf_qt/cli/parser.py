"""The grammar of the command line, its help and its complaints, in the language of the person."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from schafkopf_qt import __version__, i18n
from schafkopf_qt.cli import values
from schafkopf_qt.cli.mistakes import MistakeError
from schafkopf_qt.cli.selfplay import DEALS
from schafkopf_qt.engine.presets import PRESETS
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.i18n import N_, LanguageMissingError, _, fmt, strip_isolates

_MOST_DEALS: Final = 1_000_000
_MOST_CARDS: Final = 32
_MOST_JOBS: Final = 256
_THEMES: Final = ("system", "dark", "light")
_SPEEDS: Final = ("slow", "normal", "fast", "off")


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the line says; raises MistakeError. Help and version are printed and exit."""
    with _argparse_speaks():
        parser = _parser()
        parser.refuse_unknown_options(arguments)
        return parser.parse_args(arguments)


def speak(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said, help included; raises MistakeError."""
    code: str | None = None
    for at, argument in enumerate(arguments):
        if argument == "--language" and at + 1 < len(arguments):
            code = arguments[at + 1]
        elif argument.startswith("--language="):
            code = argument.partition("=")[2]
    i18n.set_language(i18n.system_language())
    if code is not None:
        try:
            i18n.set_language(code)
        except LanguageMissingError as error:
            codes = ", ".join(i18n.available_languages())
            template = _("There are no words for the language “{code}”; choose from: {codes}.")
            raise MistakeError(fmt(template, code=code, codes=codes)) from error


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    commands: Commands | None = None
    """The commands that may follow the options."""

    def refuse_unknown_options(self, arguments: Sequence[str]) -> None:
        """Complain about the first option that there is not, here or in the command named.

        Argparse would take the value after such an option for the command and blame that.
        """
        rest = iter(arguments)
        for argument in rest:
            if argument == "--":
                return
            if argument.startswith("-"):
                name, equals, _value = argument.partition("=")
                if name not in self._option_string_actions:
                    self.error(fmt(_("There is no option {option}"), option=name))
                if not equals and self._option_string_actions[name].nargs is None:
                    next(rest, None)
            elif self.commands is not None and argument in self.commands.choices:
                self.commands.choices[argument].refuse_unknown_options(tuple(rest))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        # Argparse writes the choices as Python does, in quotes.
        if action.choices is not None and value not in action.choices:
            choices = ", ".join(map(str, action.choices))
            sentence = _("there is no {value}; choose from: {choices}")
            raise argparse.ArgumentError(action, fmt(sentence, value=str(value), choices=choices))

    def error(self, message: str) -> NoReturn:
        """Complain about the line."""
        hint = fmt(_("Try “{command} --help”."), command=self.prog)
        raise MistakeError(f"{message[:1].upper()}{message[1:].rstrip('.')}. {hint}")

    def format_help(self) -> str:
        """Return the help as a terminal shows it well."""
        return strip_isolates(super().format_help())


if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[_Parser]

_ARGPARSE_WORDS: Final = {
    "usage: ": N_("Usage: "),
    "options": N_("Options"),
    "positional arguments": N_("Arguments"),
    "show this help message and exit": N_("show this help and exit"),
    "argument %(argument_name)s: %(message)s": N_("{argument_name}: {message}"),
    "expected one argument": N_("a value is missing"),
    "unrecognized arguments: %s": N_("not understood: {arguments}"),
    "the following arguments are required: %s": N_("missing: {arguments}"),
    "ambiguous option: %(option)s could match %(matches)s": N_(
        "{option} could mean one of: {matches}"
    ),
    "ignored explicit argument %r": N_("there can be no value here: {arguments}"),
}
"""Messages of argparse and our own words for them; `{arguments}` stands for its nameless value."""


def _argparse_word(message: str) -> str:
    if message not in _ARGPARSE_WORDS:
        return message
    words = _(_ARGPARSE_WORDS[message]).replace("%", "%%")
    for name in ("argument_name", "message", "option", "matches"):
        words = words.replace(f"{{{name}}}", f"%({name})s")
    return words.replace("{arguments}", "%s")


@contextmanager
def _argparse_speaks() -> Iterator[None]:
    """Let argparse, which asks gettext by itself, take its words from our catalogues."""
    before = vars(argparse)["_"]
    vars(argparse)["_"] = _argparse_word
    try:
        yield
    finally:
        vars(argparse)["_"] = before


def _parser() -> _Parser:
    parser = _Parser(
        prog="schafkopf-qt",
        description=_("Schafkopf, the Bavarian card game. Without a command the window opens."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=__version__, help=_("show the version and exit")
    )
    _add_language(parser, None)
    _add_window_options(parser)
    commands = parser.add_subparsers(dest="command", title=_("Commands"), metavar=_("COMMAND"))
    parser.commands = commands
    _add_selfplay(commands)
    _add_file_commands(commands)
    _add_perft(commands)
    return parser


def _add_window_options(parser: _Parser) -> None:
    parser.add_argument("--demo", action="store_true", help=_("watch the computer play"))
    parser.add_argument(
        "--screenshots",
        type=Path,
        metavar=_("FOLDER"),
        help=_("take pictures of every page into a folder and end"),
    )
    parser.add_argument("--speed", choices=_SPEEDS, help=_("how fast the cards move"))
    parser.add_argument("--theme", choices=_THEMES, help=_("colours of the window"))
    _add_rules(parser, None)
    parser.add_argument(
        "--size", type=values.size, metavar=_("WIDTHxHEIGHT"), help=_("size of the window")
    )
    parser.add_argument(
        "--scale", type=values.scale, metavar=_("FACTOR"), help=_("size of everything, 1 is normal")
    )


def _add_selfplay(commands: Commands) -> None:
    command = _add_command(commands, "selfplay", _("Let computer players play deals."))
    command.epilog = _(
        "A file of games has one game on each line, in parts with | between them: the contract "
        "(rufspiel:E, solo:H, wenz), the seat of the declarer, the hands of seats 0 to 3 with "
        "commas between them, and, if somebody has played the game, all cards in the order played "
        "and the card points of the declaring side. Seat 0 is forehand; EO is the Ober of Eichel, "
        "GX the ten of Gras. Lines that begin with # are skipped. Of games that people have played "
        "the figures tell what they made of the same cards. Where the contract is given nobody "
        "bids and nobody says Kontra."
    )
    _add_rules(command, "traditional")
    command.add_argument(
        "--deals",
        type=values.whole(1, _MOST_DEALS),
        metavar=_("NUMBER"),
        help=fmt(_("how many deals to play, {count} if not given"), count=DEALS),
    )
    command.add_argument(
        "--players",
        type=values.levels,
        default=("rules",),
        metavar=_("LEVELS"),
        help=fmt(
            _(
                "one level for all, or one for each seat with commas between: {levels}; after a "
                "dot may follow: {temperaments}, as in expert.bold"
            ),
            **values.level_names(),
        ),
    )
    _add_seed(command)
    _add_given_contracts(command)
    command.add_argument(
        "--jobs",
        type=values.whole(1, _MOST_JOBS),
        default=1,
        metavar=_("NUMBER"),
        help=_("how many processes play at once; the figures stay the same"),
    )
    command.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    command.add_argument(
        "--progress", action="store_true", help=_("tell how far it is, even without a terminal")
    )


def _add_given_contracts(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--contract",
        type=values.contract,
        metavar=_("GAME"),
        help=_(
            "play this game in every deal, such as wenz, solo or rufspiel:E; the seat with the "
            "best cards for it declares"
        ),
    )
    command.add_argument(
        "--deals-from", type=Path, metavar=_("FILE"), help=_("play the games of a file, see below")
    )
    for option, text in (
        ("--skip", _("how many games of the file to leave out first")),
        ("--first", _("how many games of the file to play")),
    ):
        command.add_argument(
            option, type=values.whole(0, _MOST_DEALS), metavar=_("NUMBER"), help=text
        )
    for option, text in (
        ("--declarer", _("level of the declaring side, the partner too, in a given game")),
        ("--defenders", _("level of the defenders in a given game")),
    ):
        command.add_argument(option, type=values.level, metavar=_("LEVEL"), help=text)


def _add_file_commands(commands: Commands) -> None:
    for name, text in (
        ("replay", _("Tell what happened in every deal of a saved match.")),
        ("check-save", _("Tell whether a saved match is in order.")),
    ):
        command = _add_command(commands, name, text)
        command.add_argument("file", type=Path, metavar=_("FILE"), help=_("file of a saved match"))
        if name == "replay":
            command.add_argument(
                "--notation",
                action="store_true",
                help=_("print deals and actions in short, for programs"),
            )


def _add_perft(commands: Commands) -> None:
    text = _("Count all ways to play the first cards of a deal.")
    command = _add_command(commands, "perft", text)
    _add_rules(command, "traditional")
    command.add_argument(
        "--depth",
        type=values.whole(0, _MOST_CARDS),
        default=5,
        metavar=_("NUMBER"),
        help=_("how many cards are played"),
    )
    _add_seed(command)


def _add_command(commands: Commands, name: str, text: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
    # The command's parser must not put its default over what stood before it.
    _add_language(command, argparse.SUPPRESS)
    return command


def _add_language(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--language",
        default=default,
        metavar=_("CODE"),
        help=fmt(
            _("language to speak, one of: {codes}"), codes=", ".join(i18n.available_languages())
        ),
    )


def _add_rules(parser: argparse.ArgumentParser, default: str | None) -> None:
    keys = [rules.key for rules in PRESETS]
    parser.add_argument("--rules", choices=keys, default=default, help=_("rules to play by"))


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=values.whole(0, DEAL_NUMBERS - 1),
        default=0,
        metavar=_("NUMBER"),
        help=_("number of the first deal"),
    )
