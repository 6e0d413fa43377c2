"""Rules as plain dicts: complete, and read back only if they can be played."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from schafkopf_qt.engine.options import OPTIONS, with_option
from schafkopf_qt.engine.presets import PRESETS, preset, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.storage.errors import Flaw, UnreadableRecordError
from schafkopf_qt.storage.rules_record import rules_from_dict, rules_to_dict

VARIANTS = [
    with_option(preset("traditional"), "seats", 3),
    with_option(preset("classic"), "pack_size", 24),
    with_option(preset("tournament"), "packets", (3, 2, 3)),
    with_option(preset("rotating"), "ending.amount", 20),
]


def through_text(rules: Rules) -> Any:
    """Return the rules as JSON gives them back."""
    return json.loads(json.dumps(rules_to_dict(rules)))


@pytest.mark.parametrize("rules", [*PRESETS, *VARIANTS], ids=lambda rules: rules.key)
def test_rules_come_back_as_they_were(rules: Rules) -> None:
    assert rules_from_dict(through_text(rules)) == rules


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_option_is_in_the_record(option: Any) -> None:
    value: object = rules_to_dict(preset("traditional"))
    for part in option.key.split("."):
        assert isinstance(value, dict)
        value = value[part]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_allowed_value_of_an_option_comes_back(option: Any) -> None:
    values = option.choices or (option.low, option.high)
    for value in (values[:2],) if option.subset else values:
        for base in PRESETS:
            if not option.applies_to(base):
                continue
            rules = with_option(base, option.key, value)
            if not validate(rules):
                assert rules_from_dict(through_text(rules)) == rules


@pytest.mark.parametrize(
    ("path", "value", "flaw"),
    [
        ("seats", 5, Flaw.RULES_NOT_PLAYABLE),
        ("seats", 0, Flaw.RULES_NOT_PLAYABLE),
        ("seats", True, Flaw.WRONG_TYPE),
        ("seats", None, Flaw.WRONG_TYPE),
        ("pack_size", 36, Flaw.RULES_NOT_PLAYABLE),
        ("packets", [8, 0], Flaw.RULES_NOT_PLAYABLE),
        ("packets", {"a": 1}, Flaw.WRONG_TYPE),
        ("cut", 1, Flaw.WRONG_TYPE),
        ("key", "skat", Flaw.OUT_OF_RANGE),
        ("auction", [], Flaw.WRONG_TYPE),
        ("auction.mode", "shouting", Flaw.OUT_OF_RANGE),
        ("auction.mode", ["hold"], Flaw.WRONG_TYPE),
        ("auction.offers", [], Flaw.RULES_NOT_PLAYABLE),
        ("auction.offers", ["solo", "solo"], Flaw.RULES_NOT_PLAYABLE),
        ("auction.offers", ["grand"], Flaw.OUT_OF_RANGE),
        ("doubling.words", ["re"], Flaw.RULES_NOT_PLAYABLE),
        ("tariff.solo", -1, Flaw.OUT_OF_RANGE),
        ("tariff.solo", 10**30, Flaw.OUT_OF_RANGE),
        ("tariff.solo", 1001, Flaw.RULES_NOT_PLAYABLE),
        ("tariff.schneider_declarers_max", 12, Flaw.RULES_NOT_PLAYABLE),
        ("tariff.bonus", 3, Flaw.FIELD_UNKNOWN),
        ("trump_cycle", ["E"], Flaw.RULES_NOT_PLAYABLE),
        ("trump_cycle", ["X"], Flaw.OUT_OF_RANGE),
        ("ending.amount", 0, Flaw.RULES_NOT_PLAYABLE),
    ],
)
def test_rules_that_cannot_be_played_are_refused(path: str, value: object, flaw: Flaw) -> None:
    record = copy.deepcopy(through_text(preset("traditional")))
    *outer, last = path.split(".")
    part = record
    for name in outer:
        part = part[name]
    part[last] = value

    with pytest.raises(UnreadableRecordError) as caught:
        rules_from_dict(record)

    assert caught.value.reason is flaw


def test_missing_field_is_not_filled_by_a_guess() -> None:
    record = through_text(preset("classic"))
    del record["tariff"]["runner"]

    with pytest.raises(UnreadableRecordError) as caught:
        rules_from_dict(record)

    assert (caught.value.reason, caught.value.where) == (
        Flaw.FIELD_MISSING,
        "rules.tariff.runner",
    )
