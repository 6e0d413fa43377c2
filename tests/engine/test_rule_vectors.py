"""Every rule vector, answered by the engine; one case each, and nothing is left out.

More files of the same format are read from the paths in `SCHAFKOPF_EXTRA_VECTORS`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from schafkopf_qt.engine.rules import Rules
from tests.engine import vector_checks, vector_deals
from tests.engine.rule_options import parse_options, rules_of, with_options
from tests.engine.vector_checks import Found, Given, fitted

DATA = Path(__file__).resolve().parent.parent / "data"
CHECKS = {
    "trump_rotation": vector_checks.trump_rotation,
    "trick_ranking": vector_checks.trick_ranking,
    "trick_winner": vector_checks.trick_winner,
    "legal_moves": vector_checks.legal_moves,
    "called_ace_legal": vector_checks.legal_moves,
    "unit_scoring": vector_checks.unit_scoring,
    "match_end": vector_checks.match_end,
    "points": vector_checks.points,
    "trump_order": vector_checks.trump_order,
    "callable_suits": vector_checks.callable_suits_of,
    "laufende": vector_checks.laufende,
    "hand_value": vector_checks.hand_value,
    "auction": vector_checks.auction,
    "kontra_allowed": vector_deals.kontra_allowed,
    "ramsch": vector_checks.ramsch,
    "sie_available": vector_checks.sie_available,
    "deck": vector_checks.deck,
    "deal_and_lead": vector_checks.deal_and_lead,
    "session": vector_checks.session,
    "partner_reveal": vector_deals.partner_reveal,
    "full_deal": vector_deals.full_deal,
}
UNORDERED = frozenset({"legal", "removed", "callable"})


def read(path: Path) -> list[dict[str, Any]]:
    """Return the vectors of a file."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return list(content["vectors"] if isinstance(content, dict) else content)


def vectors() -> list[Any]:
    """Return our vectors and those of the extra files as named cases."""
    extra = os.environ.get("SCHAFKOPF_EXTRA_VECTORS", "").split(os.pathsep)
    paths = [DATA / "rule_vectors.json", *(Path(name) for name in extra if name)]
    return [pytest.param(vector, id=vector["id"]) for path in paths for vector in read(path)]


def compare(rules: Rules, vector: Given, given: Given, expected: Given) -> None:
    """Fail unless the engine answers everything that the vector expects."""
    found: Found = CHECKS[vector["category"]](fitted(rules, given), given, expected)
    for name, wanted in expected.items():
        assert name in found, f"nothing answers {name!r}"
        answer = found[name]
        if name in UNORDERED:
            answer, wanted = sorted(answer), sorted(wanted)
        assert answer == wanted, f"{name} under {rules.key}: {answer} instead of {wanted}"


def alternatives(vector: Given, expected: dict[str, Any]) -> dict[str, Any]:
    """Return what changes when one option is switched, taken out of the expectation."""
    found: dict[str, Any] = {}
    for holder in (expected, vector, vector["given"]):
        found.update(holder.get("alternatives", {}))
    expected.pop("alternatives", None)
    return found


@pytest.mark.parametrize("vector", vectors())
def test_engine_answers_as_the_vector_expects(vector: dict[str, Any]) -> None:
    assert vector["category"] in CHECKS, f"unknown category {vector['category']!r}"
    given, expected = dict(vector["given"]), dict(vector["expected"])
    others = alternatives(vector, expected)
    for rules in rules_of(vector["preset"]):
        compare(rules, vector, given, expected)
        for text, changes in others.items():
            options = {**given.get("options", {}), **parse_options(text)}
            compare(rules, vector, {**given, "options": options}, changes)


def test_our_file_holds_all_223_vectors() -> None:
    assert len(read(DATA / "rule_vectors.json")) == 223


@pytest.mark.parametrize("option", [{"no_such_option": 1}, {"laufende_side": "nobody"}])
def test_an_unknown_option_is_an_error(option: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        with_options(rules_of("B")[0], option)


def test_an_unknown_preset_is_an_error() -> None:
    with pytest.raises(AssertionError):
        rules_of("Z")
