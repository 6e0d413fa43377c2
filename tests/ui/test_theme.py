"""The colours can be read, and the fonts are ours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QPushButton

from schafkopf_qt import i18n
from schafkopf_qt.ui.theme import (
    DARK,
    LIGHT,
    Theme,
    heading_font,
    load_fonts,
    palette,
    stylesheet,
    theme,
    ui_font,
)

BOTH = pytest.mark.parametrize("colours", [DARK, LIGHT], ids=lambda colours: colours.name)


def luminance(name: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    colour = QColor(name)
    red, green, blue = map(linear, (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@BOTH
def test_every_text_stands_out_from_its_ground(colours: Theme) -> None:
    grounds = (colours.chrome, colours.bar, colours.panel, colours.plate, colours.chip)
    inks = (colours.text, colours.muted)

    pairs = [(ink, ground) for ink in inks for ground in grounds]
    pairs += [(colours.accent_text, colours.accent), (colours.bubble_text, colours.bubble)]
    pairs += [(ink, colours.panel) for ink in (colours.good, colours.bad, colours.accent)]

    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 4.5} == {}


@BOTH
def test_the_focus_mark_stands_out_from_what_is_around_it(colours: Theme) -> None:
    for ground in (colours.chrome, colours.panel, colours.chip, colours.felt[1]):
        assert contrast(colours.focus, ground) >= 3


def test_a_theme_is_found_by_its_name(qapp: QApplication) -> None:
    assert theme("dark") is DARK
    assert theme("light") is LIGHT
    assert theme("system") in (DARK, LIGHT)


def test_fonts_come_with_the_program(qapp: QApplication) -> None:
    assert {"Inter", "Vollkorn", "Vazirmatn"} <= set(load_fonts())
    assert QFontInfo(ui_font(14)).family() == "Inter"
    assert QFontInfo(heading_font(18)).family() == "Vollkorn"


def test_arabic_is_set_in_vazirmatn(qapp: QApplication) -> None:
    load_fonts()
    i18n.set_language("ar")

    assert QFontInfo(ui_font(14)).family() == "Vazirmatn"
    assert QFontInfo(heading_font(18)).family() == "Vazirmatn"


@BOTH
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_style_sheet_is_understood_by_qt(
    qapp: QApplication, colours: Theme, scale: float
) -> None:
    button = QPushButton("Weiter")
    button.setPalette(palette(colours))
    button.setStyleSheet(stylesheet(colours, scale))
    button.ensurePolished()

    assert button.sizeHint().height() >= 38
    assert button.fontInfo().pixelSize() == round(14 * scale)
