"""The gate that every catalogue passes, and that the gate notices what it should."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import catalogues
from catalogue_checks import breaking_faults, completeness_faults, messages
from message_sources import extract, faults_in, new_catalogue

SOURCE = """\
from schafkopf_qt.i18n import _, NP_, fmt, ngettext, npgettext, pgettext

# NOTE: a button
START = _("Start")
SUIT = NP_("suit", "Hearts")
LINE = fmt(_("{name} plays {card}, 5 % of all"), name="Sepp", card="EO")

def count(n):
    return ngettext("{n} point", "{n} points", n), npgettext("deal", "{n} game", "{n} games", n)
"""


@pytest.fixture
def folder(tmp_path: Path) -> catalogues.CatalogueFolder:
    """Return the catalogues of a small checkout with a module and a text of the guide."""
    (tmp_path / "schafkopf_qt").mkdir()
    (tmp_path / "schafkopf_qt" / "words.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "resources" / "guide").mkdir(parents=True)
    (tmp_path / "resources" / "guide" / "cards.md").write_text("# Start\n\nA *trump*\nwins.\n")
    return catalogues.CatalogueFolder(tmp_path)


@pytest.fixture
def run(folder: catalogues.CatalogueFolder) -> Callable[..., int]:
    """Return the commands of the script, for the small checkout."""
    return lambda *arguments: catalogues.main(["--root", str(folder.root), *arguments])


def test_catalogues_of_the_program_pass_the_gate(checkout: Path) -> None:
    assert catalogues.gate_faults(catalogues.CatalogueFolder(checkout)) == []


def test_template_holds_program_and_guide(folder: catalogues.CatalogueFolder) -> None:
    template = extract(folder.root)
    found = {(message.context, message.id) for message in messages(template)}
    assert found == {
        (None, "Start"),
        ("suit", "Hearts"),
        (None, "{name} plays {card}, 5 % of all"),
        (None, ("{n} point", "{n} points")),
        ("deal", ("{n} game", "{n} games")),
        (None, "A *trump* wins."),
    }
    assert template.get("Start").auto_comments == ["NOTE: a button"]


def test_value_in_a_literal_stops_the_extraction(folder: catalogues.CatalogueFolder) -> None:
    (folder.root / "schafkopf_qt" / "words.py").write_text('_(f"{1} points")\n')
    with pytest.raises(SyntaxWarning):
        extract(folder.root)


@pytest.mark.parametrize(
    "source",
    [
        '_("{n} points").format(n=1)',
        '_("%d points") % 1',
        '_("%d points" % 1)',
        '_("{n} points".format(n=1))',
        '_("points of " + name)',
        '_(f"{n} points")',
        'i18n.ngettext("{n} point", "{n} points", n).format(n=n)',
    ],
)
def test_message_built_at_run_time_is_a_fault(source: str) -> None:
    assert len(list(faults_in(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'fmt(_("{n} points"), n=1)',
        '_("one sentence " "in two parts")',
        '_("one sentence " + "in two parts")',
        "_(CONSTANT)",
        'ngettext("{n} point", "{n} points", n + 1)',
        '"{}".format(1)',
    ],
)
def test_literal_message_is_no_fault(source: str) -> None:
    assert list(faults_in(source)) == []


def test_update_writes_all_languages_once(
    folder: catalogues.CatalogueFolder, run: Callable[..., int]
) -> None:
    assert run("update", "--check") == 1
    assert not folder.template_path.exists()
    assert run("update") == 0
    assert all(folder.path(code).exists() for code in catalogues.LANGUAGES)
    assert run("update", "--check") == 0


def test_catalogues_hold_no_dates_and_no_line_numbers(
    folder: catalogues.CatalogueFolder, run: Callable[..., int]
) -> None:
    run("update")
    before = folder.path("de").read_text(encoding="utf-8")
    (folder.root / "schafkopf_qt" / "words.py").write_text("\n\n\n" + SOURCE, encoding="utf-8")
    run("update")
    assert folder.path("de").read_text(encoding="utf-8") == before
    assert "Date" not in before
    assert "#: schafkopf_qt/words.py\n" in before


def test_filled_catalogue_passes_and_survives_an_update(
    folder: catalogues.CatalogueFolder, run: Callable[..., int], tmp_path: Path
) -> None:
    run("update")
    run("fill-en")
    for code, forms in (("ar", 6), ("de", 2), ("nl", 2)):
        texts = {
            "Start": "X",
            "suit\u0004Hearts": "X",
            "A *trump* wins.": "X",
            "{name} plays {card}, 5 % of all": "X {card} {name}",
            "{n} point": ["X {n}"] * forms,
            "deal\u0004{n} game": ["X {n}"] * forms,
        }
        file = tmp_path / "texts.json"
        file.write_text(json.dumps(texts), encoding="utf-8")
        assert run("fill", code, str(file)) == 0
    assert run("check") == 0
    assert run("update", "--check") == 0


def test_filling_names_unknown_messages(
    run: Callable[..., int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("update")
    file = tmp_path / "texts.json"
    file.write_text('{"Stop": "Halt"}', encoding="utf-8")
    assert run("fill", "de", str(file)) == 1
    assert "Stop" in capsys.readouterr().err


def test_missing_messages_come_as_json_to_fill_in(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    run("update")
    capsys.readouterr()
    run("missing", "ar")
    missing = json.loads(capsys.readouterr().out)
    assert missing["suit\u0004Hearts"] == ""
    assert missing["{n} point"] == [""] * 6


def test_removed_message_leaves_the_catalogues(
    folder: catalogues.CatalogueFolder, run: Callable[..., int]
) -> None:
    run("update")
    (folder.root / "schafkopf_qt" / "words.py").write_text('_("Go")\n')
    run("update")
    text = folder.path("nl").read_text(encoding="utf-8")
    assert 'msgid "Go"' in text
    assert "Hearts" not in text


def test_broken_file_is_named_by_the_gate(
    folder: catalogues.CatalogueFolder, run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    run("update")
    folder.path("de").write_text('msgid "Start\nmsgstr ""\n')
    assert run("check") == 1
    assert "(de): line 1" in capsys.readouterr().out


def catalogue(code: str, message: object, text: object) -> Catalog:
    made = new_catalogue(code)
    made.add(message, text)
    return made


POINTS = ("{who}: {n} point", "{who}: {n} points")


@pytest.mark.parametrize(
    ("code", "message", "text", "fault"),
    [
        ("de", "{name} leads", "{nam} spielt aus", "unknown placeholder {nam}"),
        ("de", "{name} leads", "Jemand spielt aus", "missing placeholder {name}"),
        ("de", "{name} leads", "{name} spielt {} aus", "a lone brace"),
        ("de", "Start ", "Los", "white space"),
        ("de", "<b>Start</b>", "<b>Los<b>", "other tags"),
        ("ar", "Start", "\u200fابدأ", "a bare direction mark"),
        ("nl", POINTS, ("{who}: {n} punt", "{who}: punten"), "missing placeholder {n}"),
        ("ar", ("{who} wins", "{who} win"), ("فاز",) * 6, "missing placeholder {who}"),
        ("ar", POINTS, ("لا نقاط", *["{who} {n}"] * 5), "missing placeholder {who}"),
        ("ar", POINTS, (*["{who} {n}"] * 3, "{who}", "{who} {n}", "{who} {n}"), "{n}"),
    ],
)
def test_breaking_fault_is_found(code: str, message: object, text: object, fault: str) -> None:
    faults = breaking_faults(catalogue(code, message, text))
    assert any(fault in found for found in faults), faults


@pytest.mark.parametrize(
    ("code", "message", "text"),
    [
        ("ar", POINTS, ("{who}: لا نقاط", "{who}: نقطة", "{who}: نقطتان", *["{who}: {n}"] * 3)),
        ("ar", ("One of {all}", "{k} of {all}"), (*["من {all}"] * 3, *["{k} من {all}"] * 3)),
        ("de", ("One card", "{count} cards"), ("Eine Karte", "{count} Karten")),
        ("de", "{n} of {total}", "{total}, davon {n}"),
    ],
)
def test_good_translation_has_no_breaking_fault(code: str, message: object, text: object) -> None:
    assert breaking_faults(catalogue(code, message, text)) == []


def test_wrong_plural_rule_is_a_breaking_fault() -> None:
    made = catalogue("ar", "Start", "ابدأ")
    made._num_plurals, made._plural_expr = 2, "(n != 1)"
    assert any("Plural-Forms" in fault for fault in breaking_faults(made))


def test_unfinished_catalogue_is_incomplete(tmp_path: Path) -> None:
    made = catalogue("ar", POINTS, ("{who} {n}",) * 4)
    made.add("Start", "ابدأ", flags=["fuzzy"])
    path = tmp_path / "ar.po"
    path.write_text(catalogues.rendered(made).replace('"Language: ar', '"X-Language: ar'))
    faults = " ".join(completeness_faults(made, path))
    assert "not translated" in faults
    assert "fuzzy" in faults
    assert "header is missing: Language" in faults
