"""Settings of the person at this computer; each field falls back by itself when it is ill."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

from schafkopf_qt.engine.presets import PRESETS
from schafkopf_qt.storage.errors import Flaw, Problem, StorageError, UnreadableRecordError
from schafkopf_qt.storage.fields import clean_text, parse_json
from schafkopf_qt.storage.files import Loaded, load, write_atomic
from schafkopf_qt.storage.paths import settings_file

SETTINGS_FORMAT = "schafkopf-settings"
SETTINGS_VERSION = 1

Digits: TypeAlias = Literal["auto", "latin", "arabic"]
Look: TypeAlias = Literal["system", "dark", "light"]
Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
Back: TypeAlias = Literal["rauten", "forst"]
Strength: TypeAlias = Literal["beginner", "learner", "club", "expert"]
Seats: TypeAlias = tuple[tuple[str, int, str], ...]


class Check(Protocol):
    """Says which values a field may have."""

    def admits(self, value: object) -> bool:
        """Whether the field may have this value."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some words."""

    words: tuple[str, ...]

    def admits(self, value: object) -> bool:
        """Whether it is one of the words."""
        return isinstance(value, str) and value in self.words


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def admits(self, value: object) -> bool:
        """Whether it is a whole number in the range."""
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Text:
    """A text on one line of at most so many characters."""

    longest: int

    def admits(self, value: object) -> bool:
        """Whether it is such a text."""
        return isinstance(value, str) and clean_text(value, self.longest) == value


@dataclass(frozen=True, slots=True)
class Hexadecimal:
    """Bytes in hexadecimal digits, at most so many of them."""

    longest: int

    def admits(self, value: object) -> bool:
        """Whether it is such a text."""
        if not isinstance(value, str) or len(value) > self.longest:
            return False
        return len(value) % 2 == 0 and all(digit in "0123456789abcdef" for digit in value)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def admits(self, value: object) -> bool:
        """Whether it is yes or no."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Rows:
    """At most so many rows, with a check for each of their columns."""

    most: int
    columns: tuple[Check, ...]

    def admits(self, value: object) -> bool:
        """Whether it is a tuple of such rows."""
        return isinstance(value, tuple) and len(value) <= self.most and all(map(self._row, value))

    def _row(self, row: object) -> bool:
        if not isinstance(row, tuple) or len(row) != len(self.columns):
            return False
        return all(check.admits(cell) for check, cell in zip(self.columns, row, strict=True))


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings with their defaults.

    `language` is a code, or `system` for the language of the desktop; `trick_hold` is how long a
    complete trick lies, in milliseconds; `text_scale` is in percent; `rules` is the preset last
    played; `geometry` is what the window makes of itself, as hexadecimal digits; `strength` is
    the level last chosen for all opponents, who are in `opponents` by name, avatar and level;
    `comments` lets them comment the game.
    """

    language: str = "system"
    digits: Digits = "auto"
    theme: Look = "system"
    speed: Speed = "normal"
    trick_hold: int = 1200
    back: Back = "rauten"
    index_letters: bool = True
    text_scale: int = 100
    player_name: str = ""
    avatar: int = 1
    rules: str = "traditional"
    geometry: str = ""
    strength: Strength = "learner"
    opponents: Seats = ()
    comments: bool = True


CHECKS: Final[dict[str, Check]] = {
    "language": Text(20),
    "digits": OneOf(get_args(Digits)),
    "theme": OneOf(get_args(Look)),
    "speed": OneOf(get_args(Speed)),
    "trick_hold": Whole(0, 10_000),
    "back": OneOf(get_args(Back)),
    "index_letters": Flag(),
    "text_scale": Whole(75, 200),
    "player_name": Text(80),
    "avatar": Whole(1, 1000),
    "rules": OneOf(tuple(rules.key for rules in PRESETS)),
    "geometry": Hexadecimal(4000),
    "strength": OneOf(get_args(Strength)),
    "opponents": Rows(3, (Text(80), Whole(1, 1000), Text(40))),
    "comments": Flag(),
}
"""Which values each field of `Settings` may have."""


class SettingsFile:
    """The file of the settings; what a newer program wrote into it stays there."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = settings_file() if path is None else path
        self._content: dict[str, object] = {}
        self._unread: StorageError | None = None

    def load(self) -> Loaded[Settings]:
        """Return the settings; None, with what was set aside, if none were readable.

        A file that does not exist yet gives the defaults. Raises StorageError.
        """
        try:
            loaded = load(self._path, settings_content)
        except StorageError as error:
            if error.problem is Problem.MISSING:
                return Loaded(Settings())
            self._unread = error
            raise
        if loaded.value is None:
            return Loaded(None, loaded.set_aside)
        self._content = loaded.value
        return Loaded(settings_from_dict(loaded.value), loaded.set_aside)

    def save(self, settings: Settings) -> None:
        """Write the settings; raises StorageError.

        A file that is there but could not be read is never written over.
        """
        if self._unread is not None:
            raise self._unread
        stamp = {"format": SETTINGS_FORMAT, "version": SETTINGS_VERSION}
        self._content = {**stamp, **self._content, **asdict(settings)}
        # In ASCII: fields of a newer program may hold what cannot be encoded otherwise.
        text = json.dumps(self._content, indent=1)
        write_atomic(self._path, f"{text}\n".encode())


def settings_content(data: bytes) -> dict[str, object]:
    """Return the fields in a settings file; raises UnreadableRecordError."""
    content = parse_json(data)
    if not isinstance(content, dict) or content.get("format") != SETTINGS_FORMAT:
        raise UnreadableRecordError(Flaw.OTHER_FORMAT, "format")
    return content


def settings_from_dict(content: dict[str, object]) -> Settings:
    """Return the settings; every field that is missing or ill has its default."""
    known = {name: _frozen(content[name]) for name in CHECKS if name in content}
    good: dict[str, Any] = {
        name: value for name, value in known.items() if CHECKS[name].admits(value)
    }
    return Settings(**good)


def _frozen(value: object) -> object:
    """Return lists and the lists in them, which JSON has for rows, as tuples."""
    if not isinstance(value, list):
        return value
    return tuple(tuple(row) if isinstance(row, list) else row for row in value)
