"""Reading values that may be anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from schafkopf_qt.storage.errors import Flaw, UnreadableRecordError
from schafkopf_qt.storage.fields import Fields, clean_text, parse_json


@pytest.mark.parametrize(
    ("data", "flaw"),
    [
        pytest.param(b"\xff\xfe{}", Flaw.NOT_TEXT, id="not UTF-8"),
        pytest.param(b"", Flaw.NOT_JSON, id="empty"),
        pytest.param(bytes(100), Flaw.NOT_JSON, id="zeroed"),
        pytest.param(b'{"a": 1', Flaw.NOT_JSON, id="cut off"),
        pytest.param(b'{"a": NaN}', Flaw.NOT_JSON, id="no number"),
        pytest.param(b'{"a": -Infinity}', Flaw.NOT_JSON, id="infinity"),
        pytest.param(b"[" * 200_000, Flaw.NOT_JSON, id="too deep"),
        pytest.param(b'{"a": ' + b"9" * 5000 + b"}", Flaw.NOT_JSON, id="huge number"),
    ],
)
def test_bytes_that_are_no_json_are_told_by_id(data: bytes, flaw: Flaw) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        parse_json(data)

    assert caught.value.reason is flaw


def test_mark_of_an_editor_at_the_beginning_is_harmless() -> None:
    assert parse_json(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}


@pytest.mark.parametrize(
    ("read", "value", "flaw"),
    [
        pytest.param(lambda f: f.whole("a", 0, 9), True, Flaw.WRONG_TYPE, id="yes is no number"),
        pytest.param(lambda f: f.whole("a", 0, 9), 1.0, Flaw.WRONG_TYPE, id="fraction"),
        pytest.param(lambda f: f.whole("a", 0, 9), 10, Flaw.OUT_OF_RANGE, id="above"),
        pytest.param(lambda f: f.whole("a", 0, 9), -1, Flaw.OUT_OF_RANGE, id="below"),
        pytest.param(lambda f: f.text("a", 3), 1, Flaw.WRONG_TYPE, id="number as text"),
        pytest.param(lambda f: f.text("a", 3), "abcd", Flaw.OUT_OF_RANGE, id="long text"),
        pytest.param(lambda f: f.text("a", 3), "a\n", Flaw.OUT_OF_RANGE, id="line break"),
        pytest.param(lambda f: f.text("a", 3), "\ud800", Flaw.OUT_OF_RANGE, id="half a sign"),
        pytest.param(lambda f: f.items("a", 1), {}, Flaw.WRONG_TYPE, id="object as list"),
        pytest.param(lambda f: f.items("a", 1), [1, 2], Flaw.OUT_OF_RANGE, id="long list"),
        pytest.param(lambda f: list(f.objects("a")), [1], Flaw.WRONG_TYPE, id="no object"),
        pytest.param(lambda f: f.moment("a"), "yesterday", Flaw.OUT_OF_RANGE, id="no moment"),
        pytest.param(
            lambda f: f.moment("a"), "2026-01-01T00:00:00", Flaw.OUT_OF_RANGE, id="no time zone"
        ),
        pytest.param(
            lambda f: f.moment("a"),
            "0001-01-01T00:00:00+14:00",
            Flaw.OUT_OF_RANGE,
            id="before all time",
        ),
        pytest.param(lambda f: f.any("b"), 1, Flaw.FIELD_MISSING, id="missing"),
        pytest.param(lambda f: f.end(), 1, Flaw.FIELD_UNKNOWN, id="unknown"),
    ],
)
def test_ill_value_is_told_by_id(
    read: Callable[[Fields], object], value: object, flaw: Flaw
) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        read(Fields({"a": value}, "x"))

    assert caught.value.reason is flaw
    assert caught.value.where.startswith("x.")


@pytest.mark.parametrize("value", [None, [], "text", 3])
def test_only_an_object_has_fields(value: object) -> None:
    with pytest.raises(UnreadableRecordError):
        Fields(value)


def test_names_in_all_scripts_are_kept_as_they_are() -> None:
    for name in ("داود", "می\u200cخواهم", "Łucja Ø", "👩\u200d👧", "e\u0301"):
        assert clean_text(name, 40) == name


def test_cleaning_a_text_twice_changes_nothing() -> None:
    once = clean_text("  a\x00b" + " " * 50 + "c", 20)

    assert clean_text(once, 20) == once == "ab"
