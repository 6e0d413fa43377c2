"""The bundled fonts: they load, cover the four languages and carry their licences."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
FILES = sorted(FONTS.glob("*.ttf"))
ARABIC_FILES = [file for file in FILES if file.stem.startswith("Vazirmatn")]
FAMILIES = ("Inter", "Vazirmatn", "Vollkorn")

LATIN = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÄÖÜäöüßẞ"  # German
    "ÀÁÈÉÊËÏÓÖÜàáèéêëïóöü"  # Dutch
    " .,;:!?¡¿'\"()[]/&%+-=*#@–—‘’‚“”„«»‹›…·•×−€°"
)
ARABIC = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟٪٫٬٠١٢٣٤٥٦٧٨٩"
DIRECTION_MARKS = "\u200e\u200f\u2066\u2067\u2068\u2069"


def _characters(file: Path) -> set[int]:
    with TTFont(file) as font:
        return set(font.getBestCmap())


def _features(file: Path) -> set[str]:
    tags: set[str] = set()
    with TTFont(file) as font:
        for table in ("GSUB", "GPOS"):
            records = font[table].table.FeatureList.FeatureRecord
            tags |= {record.FeatureTag for record in records}
    return tags


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_font_loads_under_its_family_name(file: Path, qapp: object) -> None:
    font_id = QFontDatabase.addApplicationFont(str(file))

    assert font_id >= 0
    assert QFontDatabase.applicationFontFamilies(font_id)[0] == file.stem.split("-")[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_font_covers_german_dutch_and_english(file: Path) -> None:
    # Vazirmatn is only asked for a Latin word inside an Arabic sentence.
    wanted = LATIN.replace("ẞ", "") if file in ARABIC_FILES else LATIN

    missing = {ord(letter) for letter in wanted} - _characters(file)

    assert missing == set()


@pytest.mark.parametrize("file", ARABIC_FILES, ids=lambda file: file.stem)
def test_arabic_font_covers_letters_marks_and_digits(file: Path) -> None:
    missing = {ord(letter) for letter in ARABIC} - _characters(file)

    assert missing == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_direction_marks_are_there_and_invisible(file: Path) -> None:
    with TTFont(file) as font:
        names = [font.getBestCmap()[ord(mark)] for mark in DIRECTION_MARKS]
        outlines = [font["glyf"][name].numberOfContours for name in names]
        widths = [font["hmtx"][name][0] for name in names]

    assert outlines == [0] * len(DIRECTION_MARKS)
    assert widths == [0] * len(DIRECTION_MARKS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_font_keeps_kerning_and_tabular_figures(file: Path) -> None:
    assert {"kern", "tnum"} <= _features(file)


def test_vollkorn_has_lining_figures_for_the_card_index(qapp: object) -> None:
    QFontDatabase.addApplicationFont(str(FONTS / "Vollkorn-Black.ttf"))
    plain = QFont("Vollkorn", weight=QFont.Weight.Black)
    plain.setPixelSize(200)
    lining = QFont(plain)
    lining.setFeature(QFont.Tag("lnum"), 1)

    heights = [QFontMetricsF(lining).tightBoundingRect(digit).height() for digit in "789"]

    assert max(heights) - min(heights) < 8
    assert QFontMetricsF(plain).tightBoundingRect("7") != QFontMetricsF(lining).tightBoundingRect(
        "7"
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_licence_lies_beside_the_font_and_reserves_no_name(family: str) -> None:
    text = (FONTS / f"{family}-OFL.txt").read_text("utf-8")

    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    # A reserved name would forbid our cut-down copies to be called what they are called.
    assert "with Reserved Font Name" not in text


def test_fonts_stay_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 1_500_000
