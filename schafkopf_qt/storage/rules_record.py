"""Rules as a plain dict, made from the fields of the dataclasses, so that none is forgotten."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.presets import PRESETS, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.storage.errors import Flaw, UnreadableRecordError
from schafkopf_qt.storage.fields import Fields, items, text, whole

_MOST = 1_000_000
"""The largest number in any rules; most options allow far less."""


def rules_to_dict(rules: Rules) -> dict[str, object]:
    """Return all fields of the rules as JSON values."""
    plain = _plain(rules)
    assert isinstance(plain, dict)
    return plain


def rules_from_dict(value: object, where: str = "rules") -> Rules:
    """Return playable rules; raises UnreadableRecordError."""
    rules = _read(Rules, value, where)
    assert isinstance(rules, Rules)
    if rules.key not in {preset.key for preset in PRESETS}:
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, f"{where}.key")
    conflicts = validate(rules)
    if conflicts:
        raise UnreadableRecordError(Flaw.RULES_NOT_PLAYABLE, f"{where}: {conflicts[0].value}")
    return rules


def _plain(value: object) -> object:
    if isinstance(value, Suit):
        return value.letter
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(member) for member in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _read(kind: Any, value: object, where: str) -> object:
    """Return the value as this type; the types are those that occur in `Rules`."""
    if get_origin(kind) is tuple:
        member = get_args(kind)[0]
        found = enumerate(items(value, 32, where))
        return tuple(_read(member, entry, f"{where}.{index}") for index, entry in found)
    if isinstance(kind, type) and is_dataclass(kind):
        given = Fields(value, where)
        parts = {
            name: _read(part, given.any(name), given.path(name))
            for name, part in _field_types(kind).items()
        }
        given.end()
        return kind(**parts)
    if kind is Suit:
        return _member({suit.letter: suit for suit in Suit}, value, where)
    if issubclass(kind, Enum):
        return _member({member.value: member for member in kind}, value, where)
    if kind is bool:
        if not isinstance(value, bool):
            raise UnreadableRecordError(Flaw.WRONG_TYPE, where)
        return value
    return whole(value, 0, _MOST, where) if kind is int else text(value, 40, where)


def _member(members: dict[str, Any], value: object, where: str) -> object:
    word = text(value, 80, where)
    if word not in members:
        raise UnreadableRecordError(Flaw.OUT_OF_RANGE, where)
    return members[word]


@cache
def _field_types(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
