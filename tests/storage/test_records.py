"""Matches as bytes and back: what is kept, what is refused, and that nothing else can happen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schafkopf_qt.engine.deal import apply, legal_actions
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import EndingKind, Rules
from schafkopf_qt.storage.errors import Flaw, NewerVersionError, UnreadableRecordError
from schafkopf_qt.storage.records import (
    MatchRecord,
    deal_from_dict,
    deal_to_dict,
    parse_record,
    print_record,
    record_to_dict,
    summary,
)
from tests.storage.matches import broken_off, new_match, played_match, record_of

THREE = with_option(preset("traditional"), "seats", 3)
ALL_RULES = [*PRESETS, THREE]
SAVED = print_record(record_of(broken_off(played_match(preset("traditional"), 2), 6)))
Change = Callable[[Any], object]


def changed(change: Change, saved: bytes = SAVED) -> bytes:
    """Return the saved match with something in it changed."""
    content = json.loads(saved)
    change(content)
    return json.dumps(content).encode()


@pytest.mark.parametrize("rules", ALL_RULES, ids=["a", "b", "c", "d", "three"])
@pytest.mark.parametrize("actions", [None, 0, 1, 5])
def test_match_comes_back_as_it_was(rules: Rules, actions: int | None) -> None:
    match = played_match(rules, 3, seed=4)
    record = record_of(match if actions is None else broken_off(match, actions))

    assert parse_record(print_record(record), record.id) == record


@pytest.mark.parametrize("human_seat", [None, 0, 3])
def test_match_without_a_deal_comes_back(human_seat: int | None) -> None:
    record = record_of(new_match(preset("classic"), human_seat))

    assert parse_record(print_record(record), record.id) == record


def test_match_read_back_can_be_played_on() -> None:
    match = broken_off(played_match(preset("tournament"), 1), 4)
    back = parse_record(print_record(record_of(match)), "x").match
    assert back.deal.to_act is not None
    action = legal_actions(back.deal, back.deal.to_act)[0]

    assert apply(back.deal, action) == apply(match.deal, action)


def test_record_holds_facts_and_nothing_that_follows_from_them() -> None:
    content = record_to_dict(record_of(played_match(preset("traditional"), 1)))

    assert set(content) == {
        "name",
        "created",
        "changed",
        "human_seat",
        "rules",
        "players",
        "first_dealer",
        "deals",
    }
    deals = content["deals"]
    assert isinstance(deals, list)
    assert set(deals[0]) == {"number", "round", "dealer", "hands", "actions"}


def test_what_is_written_follows_the_match_action_by_action() -> None:
    match = broken_off(played_match(preset("tournament"), 2), 4)
    while True:
        record = record_of(match)
        for _again in range(2):
            assert parse_record(print_record(record), record.id).match == match
        if match.deal.to_act is None:
            break
        action = legal_actions(match.deal, match.deal.to_act)[0]
        match = match.with_deal(apply(match.deal, action).deal)


def test_file_is_text_with_one_deal_a_line_and_names_as_written() -> None:
    lines = SAVED.decode().splitlines()

    assert len([line for line in lines if line.startswith('{"number"')]) == 3
    assert any("داود" in line for line in lines)


def test_single_deal_comes_back() -> None:
    deal = played_match(preset("classic"), 1).deal

    assert deal_from_dict(deal_to_dict(deal), deal.rules) == deal


def test_hands_are_kept_even_if_the_number_deals_others() -> None:
    content = deal_to_dict(played_match(preset("classic"), 1).deal)
    content["number"] = 0

    assert deal_from_dict(content, preset("classic")).number == 0


FLAWS: dict[str, tuple[Change, Flaw]] = {
    "other format": (lambda c: c.update(format="sheep"), Flaw.OTHER_FORMAT),
    "no version": (lambda c: c.pop("version"), Flaw.VERSION_UNKNOWN),
    "no rules": (lambda c: c.pop("rules"), Flaw.FIELD_MISSING),
    "field too many": (lambda c: c.update(score=[1]), Flaw.FIELD_UNKNOWN),
    "name is a number": (lambda c: c.update(name=3), Flaw.WRONG_TYPE),
    "endless name": (lambda c: c.update(name="x" * 81), Flaw.OUT_OF_RANGE),
    "no moment": (lambda c: c.update(created="today"), Flaw.OUT_OF_RANGE),
    "seat five": (lambda c: c.update(human_seat=4), Flaw.OUT_OF_RANGE),
    "seat in words": (lambda c: c.update(human_seat="0"), Flaw.WRONG_TYPE),
    "person on a bot's seat": (lambda c: c.update(human_seat=1), Flaw.WRONG_PLAYERS),
    "three players": (lambda c: c["players"].pop(), Flaw.WRONG_PLAYERS),
    "five players": (lambda c: c["players"].append({}), Flaw.OUT_OF_RANGE),
    "player is a word": (lambda c: c["players"].__setitem__(0, "Anna"), Flaw.WRONG_TYPE),
    "player of no kind": (lambda c: c["players"][0].update(kind="cat"), Flaw.OUT_OF_RANGE),
    "dealer five": (lambda c: c.update(first_dealer=4), Flaw.OUT_OF_RANGE),
    "deals are an object": (lambda c: c.update(deals={}), Flaw.WRONG_TYPE),
    "number below zero": (lambda c: c["deals"][0].update(number=-1), Flaw.OUT_OF_RANGE),
    "number too large": (lambda c: c["deals"][0].update(number=10**12), Flaw.OUT_OF_RANGE),
    "deal left out": (lambda c: c["deals"].pop(0), Flaw.WRONG_ORDER),
    "deals exchanged": (lambda c: c["deals"].reverse(), Flaw.WRONG_ORDER),
    "wrong dealer": (lambda c: c["deals"][2].update(dealer=0, actions=[]), Flaw.WRONG_ORDER),
    "deal not finished": (lambda c: c["deals"][1]["actions"].pop(), Flaw.WRONG_ORDER),
    "three hands": (lambda c: c["deals"][0]["hands"].pop(), Flaw.WRONG_HANDS),
    "five hands": (lambda c: c["deals"][0]["hands"].append(""), Flaw.OUT_OF_RANGE),
    "no card": (lambda c: c["deals"][0]["hands"].__setitem__(0, "E1"), Flaw.NOT_NOTATION),
    "card twice": (
        lambda c: c["deals"][0]["hands"].__setitem__(0, c["deals"][0]["hands"][1]),
        Flaw.WRONG_HANDS,
    ),
    "seven cards": (
        lambda c: c["deals"][0]["hands"].__setitem__(0, c["deals"][0]["hands"][0][3:]),
        Flaw.WRONG_HANDS,
    ),
    "no action": (lambda c: c["deals"][2]["actions"].append("0 sing"), Flaw.NOT_NOTATION),
    "action is a number": (lambda c: c["deals"][2]["actions"].append(0), Flaw.WRONG_TYPE),
    "too many actions": (
        lambda c: c["deals"][2]["actions"].extend(["0 pass"] * 100),
        Flaw.OUT_OF_RANGE,
    ),
    "action against the rules": (
        lambda c: c["deals"][2]["actions"].__setitem__(0, "1 play EO"),
        Flaw.ILLEGAL_ACTION,
    ),
    "action after the end": (
        lambda c: c["deals"][0]["actions"].append("0 pass"),
        Flaw.ILLEGAL_ACTION,
    ),
}


@pytest.mark.parametrize("flaw", FLAWS)
def test_flaw_is_told_by_its_id(flaw: str) -> None:
    change, reason = FLAWS[flaw]

    with pytest.raises(UnreadableRecordError) as caught:
        parse_record(changed(change), "x")

    assert caught.value.reason is reason


def test_card_that_is_not_in_the_short_pack_is_refused() -> None:
    saved = print_record(record_of(played_match(THREE, 1)))
    deal = json.loads(saved)["deals"][0]
    hands = [hand.replace("E9", "E7") for hand in deal["hands"]]

    with pytest.raises(UnreadableRecordError) as caught:
        parse_record(changed(lambda c: c["deals"][0].update(hands=hands), saved), "x")

    assert caught.value.reason is Flaw.WRONG_HANDS


@pytest.mark.parametrize("action", ["3 pass", "3 double kontra", "3 play EO"])
def test_fourth_seat_is_refused_at_a_table_of_three(action: str) -> None:
    saved = print_record(record_of(broken_off(played_match(THREE, 1), 5)))

    with pytest.raises(UnreadableRecordError) as caught:
        parse_record(changed(lambda c: c["deals"][1]["actions"].append(action), saved), "x")

    assert caught.value.reason is Flaw.OUT_OF_RANGE


def test_newer_version_is_refused_even_if_nothing_else_is_known_of_it() -> None:
    with pytest.raises(NewerVersionError):
        parse_record(b'{"format": "schafkopf-match", "version": 99, "cards": []}', "x")


@pytest.mark.parametrize(
    ("kind", "amount"),
    [(EndingKind.HANDS, 3), (EndingKind.DEALER_ROUNDS, 1), (EndingKind.OPEN, 0)],
)
def test_summary_knows_whether_the_match_is_over(kind: EndingKind, amount: int) -> None:
    rules = with_option(preset("traditional"), "ending.kind", kind)
    rules = with_option(rules, "ending.amount", amount)
    for deals in range(5):
        match = played_match(rules, deals)
        for each in (match, match if match.is_over else broken_off(match, 1)):
            assert summary(print_record(record_of(each))).is_over is each.is_over


def test_summary_knows_whether_the_target_is_reached() -> None:
    rules = with_option(preset("rotating"), "ending.amount", 4)
    ends = [played_match(rules, deals) for deals in range(1, 8)]

    assert [summary(print_record(record_of(each))).is_over for each in ends] == [
        each.is_over for each in ends
    ]
    assert ends[-1].is_over


def readable(data: bytes) -> Match | None:
    """Return the match in the bytes; None if they are refused in one of the two proper ways."""
    try:
        record = parse_record(data, "x")
        summary(data)
    except (UnreadableRecordError, NewerVersionError):
        return None
    assert isinstance(record, MatchRecord)
    assert parse_record(print_record(record), "x") == record
    return record.match


@given(st.binary(max_size=200))
def test_any_bytes_are_a_match_or_refused(data: bytes) -> None:
    assert readable(data) is None


@given(st.integers(0, len(SAVED) - 1))
@settings(max_examples=60)
def test_file_cut_off_anywhere_is_refused(length: int) -> None:
    assert readable(SAVED[:length].rstrip()[:-1]) is None


@given(st.integers(0, len(SAVED) - 1), st.integers(1, 4096))
@settings(max_examples=60)
def test_file_zeroed_anywhere_is_refused(start: int, length: int) -> None:
    zeroed = SAVED[:start] + bytes(len(SAVED[start : start + length])) + SAVED[start + length :]

    assert readable(zeroed) is None


@given(st.lists(st.integers(0, 8 * len(SAVED) - 1), min_size=1, max_size=4))
@settings(max_examples=300)
def test_file_with_flipped_bits_is_a_match_or_refused(bits: list[int]) -> None:
    data = bytearray(SAVED)
    for bit in bits:
        data[bit // 8] ^= 1 << bit % 8

    readable(bytes(data))


RUBBISH = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**40), 10**40),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["\ud800", "0 pass", "3 double kontra", "E7", "human", "9" * 500]),
    st.recursive(
        st.integers(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=5,
    ),
    st.integers(2, 900).map(lambda depth: json.loads("[" * depth + "]" * depth)),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a JSON value as its container and its key there."""
    keys = value if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@given(st.randoms(use_true_random=False), st.lists(RUBBISH, min_size=1, max_size=3))
@settings(max_examples=300)
def test_any_value_in_any_place_is_a_match_or_refused(
    lots: random.Random, rubbish: list[object]
) -> None:
    content = json.loads(SAVED)
    for value in rubbish:
        container, key = lots.choice(places(content))
        container[key] = value

    readable(json.dumps(content).encode())


@given(st.randoms(use_true_random=False))
@settings(max_examples=200)
def test_parts_left_out_or_doubled_anywhere_are_a_match_or_refused(lots: random.Random) -> None:
    content = json.loads(SAVED)
    container, key = lots.choice(places(content))
    if isinstance(container, list) and lots.random() < 0.5:
        container.insert(key, container[key])
    else:
        del container[key]

    readable(json.dumps(content).encode())
