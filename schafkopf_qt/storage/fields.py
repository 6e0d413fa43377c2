"""Reading JSON that may hold anything: each value is asked for with its type and range."""

from __future__ import annotations

import json
import math
import unicodedata
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NoReturn

from schafkopf_qt.storage.errors import Flaw, UnreadableRecordError

_DIRECTION_CONTROLS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

MAX_ITEMS = 100_000
"""Entries that a list in a record may have."""


class Fields:
    """The fields of one JSON object; `where` is its dotted path in the record.

    Every reader raises UnreadableRecordError; `end` complains about fields nobody read.
    """

    def __init__(self, value: object, where: str = "") -> None:
        if not isinstance(value, dict):
            raise UnreadableRecordError(Flaw.WRONG_TYPE, where)
        self._values: dict[str, object] = value
        self._unread = set(value)
        self.where = where

    def path(self, name: str) -> str:
        """Return the dotted path of a field."""
        return f"{self.where}.{name}" if self.where else name

    def any(self, name: str) -> object:
        """Return a field of whatever type."""
        if name not in self._values:
            raise UnreadableRecordError(Flaw.FIELD_MISSING, self.path(name))
        self._unread.discard(name)
        return self._values[name]

    def whole(self, name: str, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        return whole(self.any(name), low, high, self.path(name))

    def text(self, name: str, longest: int) -> str:
        """Return a text of at most so many characters that can be shown."""
        return text(self.any(name), longest, self.path(name))

    def moment(self, name: str) -> datetime:
        """Return a moment with its time zone, as UTC."""
        try:
            moment = datetime.fromisoformat(self.text(name, 40))
            # Years from which every time zone can be reached without leaving the calendar.
            if moment.tzinfo is not None and 1900 <= moment.year <= 9000:
                return moment.astimezone(UTC)
        except (ValueError, OverflowError) as error:
            raise UnreadableRecordError(Flaw.OUT_OF_RANGE, self.path(name)) from error
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, self.path(name))

    def items(self, name: str, most: int = MAX_ITEMS) -> list[object]:
        """Return a list of at most so many entries."""
        return items(self.any(name), most, self.path(name))

    def objects(self, name: str, most: int = MAX_ITEMS) -> Iterator[Fields]:
        """Yield the JSON objects of a list."""
        for index, value in enumerate(self.items(name, most)):
            yield Fields(value, f"{self.path(name)}.{index}")

    def end(self) -> None:
        """Complain about a field that nobody asked for."""
        if self._unread:
            raise UnreadableRecordError(Flaw.FIELD_UNKNOWN, self.path(min(self._unread)))


def parse_json(data: bytes) -> object:
    """Return what the bytes hold; raises UnreadableRecordError."""
    try:
        decoded = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableRecordError(Flaw.NOT_TEXT) from error
    try:
        value: object = json.loads(decoded, parse_constant=_refuse_constant, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise UnreadableRecordError(Flaw.NOT_JSON) from error
    return value


def whole(value: object, low: int, high: int, where: str) -> int:
    """Return the value if it is a whole number in the range."""
    if type(value) is not int:
        raise UnreadableRecordError(Flaw.WRONG_TYPE, where)
    if not low <= value <= high:
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, where)
    return value


def text(value: object, longest: int, where: str) -> str:
    """Return the value if it is a text that can be shown."""
    if not isinstance(value, str):
        raise UnreadableRecordError(Flaw.WRONG_TYPE, where)
    if len(value) > longest or clean_text(value, longest) != value:
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, where)
    return value


def items(value: object, most: int, where: str) -> list[object]:
    """Return the value if it is a list that is not too long."""
    if not isinstance(value, list):
        raise UnreadableRecordError(Flaw.WRONG_TYPE, where)
    if len(value) > most:
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, where)
    return value


def clean_text(value: str, longest: int) -> str:
    """Return a text on one line that can be saved and leaves the words around it alone.

    Control codes, half characters, line and paragraph signs and direction controls go.

    >>> clean_text(" Anna\\n", 40)
    'Anna'
    """
    kept = "".join(sign for sign in value if not _is_unfit(sign))
    return kept.strip()[:longest].rstrip()


def _is_unfit(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _DIRECTION_CONTROLS


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text} is out of range")
    return number


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
