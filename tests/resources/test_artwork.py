"""The drawings: made by the generator, safe for the renderer of Qt, light, fair and readable."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QByteArray, QRectF, qInstallMessageHandler
from PySide6.QtGui import QColor, QFont, QFontDatabase, QImage, QPainter, QPainterPath, QTransform
from PySide6.QtSvg import QSvgRenderer

Pixels = npt.NDArray[np.int16]

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
DRAWINGS = sorted(
    file for folder in ("cards", "backs", "icons") for file in (RESOURCES / folder).rglob("*.svg")
)
SUITS, RANKS = "EGHS", "789XUOKA"
CARDS = [suit + rank for suit in SUITS for rank in RANKS]
BACKS = ("rauten", "forst")
INTERFACE_ICONS = (
    *("hint", "undo", "rules", "settings", "new_game", "fullscreen", "language", "menu"),
    *("sound", "dealer_mark"),
)
SVG = "{http://www.w3.org/2000/svg}"

# Whatever is not listed is drawn wrongly, slowly or not at all by QtSvg, mostly without a word.
ELEMENTS = {SVG + name for name in ("svg", "defs", "g", "path", "use", "rect")}
ATTRIBUTES = {
    *("viewBox", "width", "height", "id", "d", "x", "y", "rx", "transform", "opacity"),
    *("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"),
    "{http://www.w3.org/1999/xlink}href",
}
# Thousands of bytes: a court, a Sau, a number card, a back or icon.
BUDGETS = {"court": 45, "sau": 25, "number": 12, "other": 25}

PAPER = (0xFB, 0xF5, 0xE4)


def _name(file: Path) -> str:
    return file.relative_to(RESOURCES).with_suffix("").as_posix()


def _card_file(card: str) -> Path:
    return RESOURCES / "cards" / "german" / f"{card}.svg"


def _image(file: Path, width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(file.read_bytes())).render(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def _pixels(image: QImage) -> Pixels:
    """Return red, green, blue and alpha of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGBA8888_Premultiplied)
    data = np.frombuffer(plain.constBits(), np.uint8)
    return data.reshape(plain.height(), plain.width(), 4).astype(np.int16)


def _paint_index(image: QImage, card: str) -> None:
    """Paint the rank into both corners, roughly as the deck of the program does."""
    font = QFont("Vollkorn", weight=QFont.Weight.Black)
    font.setPixelSize(100)
    font.setFeature(QFont.Tag("lnum"), 1)
    glyphs = QPainterPath()
    glyphs.addText(0, 0, font, card[1].replace("X", "10"))
    box = glyphs.boundingRect()
    tall = 82 / box.height()
    wide = min(tall, 80 / box.width())
    place = QTransform.fromScale(image.width() / 560, image.width() / 560)
    place.translate(65 - box.center().x() * wide, 78 - box.center().y() * tall)
    place.scale(wide, tall)
    ink = {"E": "#5B3216", "G": "#2C5A22", "H": "#A3281D", "S": "#1F4A78"}[card[0]]
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(place.map(glyphs), QColor(ink))
    painter.translate(image.width(), image.height())
    painter.rotate(180)
    painter.fillPath(place.map(glyphs), QColor(ink))
    painter.end()


@pytest.fixture(scope="module")
def small_cards(qapp: object) -> dict[str, Pixels]:
    """All cards 90 pixels wide, with their index."""
    QFontDatabase.addApplicationFont(str(RESOURCES / "fonts" / "Vollkorn-Black.ttf"))
    images = {card: _image(_card_file(card), 90, 161) for card in CARDS}
    for card, image in images.items():
        _paint_index(image, card)
    return {card: _pixels(image)[:, :, :3] for card, image in images.items()}


@pytest.fixture
def qt_messages(qapp: object) -> Iterator[list[str]]:
    """Everything Qt says meanwhile."""
    messages: list[str] = []
    before = qInstallMessageHandler(lambda kind, context, text: messages.append(text))
    yield messages
    qInstallMessageHandler(before)


def test_generator_makes_exactly_the_committed_files() -> None:
    build = RESOURCES / "artwork" / "build.py"

    result = subprocess.run(
        [sys.executable, str(build), "--check"], capture_output=True, text=True, check=False
    )

    assert result.returncode == 0, result.stdout + result.stderr


def test_no_drawing_is_missing() -> None:
    expected = {f"cards/german/{card}" for card in CARDS}
    expected |= {f"backs/{name}" for name in BACKS}
    expected |= {f"icons/suit_{suit}" for suit in SUITS}
    expected |= {f"icons/avatar_{number}" for number in range(1, 9)}
    expected |= {f"icons/{name}" for name in ("app", "app_small", *INTERFACE_ICONS)}

    assert expected <= {_name(file) for file in DRAWINGS}


@pytest.mark.parametrize("file", DRAWINGS, ids=_name)
def test_qt_loads_and_draws_it_without_a_word(file: Path, qt_messages: list[str]) -> None:
    renderer = QSvgRenderer(QByteArray(file.read_bytes()))
    image = _image(file, 40, 40)

    assert renderer.isValid()
    assert qt_messages == []
    assert _pixels(image)[:, :, 3].max() == 255


@pytest.mark.parametrize("file", DRAWINGS, ids=_name)
def test_only_what_qt_draws_reliably_is_used(file: Path) -> None:
    root = ElementTree.fromstring(file.read_text("utf-8"))
    names = {element.get("id") for element in root.iter()}

    for element in root.iter():
        assert element.tag in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        for paint in ("fill", "stroke"):
            assert re.fullmatch("none|#[0-9A-Fa-f]{6}", element.get(paint, "none"))
        target = element.get("{http://www.w3.org/1999/xlink}href", "")
        assert target == "" or target.removeprefix("#") in names


@pytest.mark.parametrize("file", DRAWINGS, ids=_name)
def test_it_keeps_its_size_budget(file: Path) -> None:
    kind = "other"
    if "cards" in file.parts:
        rank = file.stem[1]
        kind = "court" if rank in "KOU" else "sau" if rank == "A" else "number"

    assert file.stat().st_size <= BUDGETS[kind] * 1024


@pytest.mark.parametrize("name", INTERFACE_ICONS)
def test_interface_icons_have_the_one_colour_that_is_replaced(name: str) -> None:
    drawing = (RESOURCES / "icons" / f"{name}.svg").read_text("utf-8")

    assert set(re.findall("#[0-9A-Fa-f]{6}", drawing)) == {"#000000"}


@pytest.mark.parametrize("card", [card for card in CARDS if card[1] not in "79"])
def test_a_card_looks_the_same_upside_down(card: str, qapp: object) -> None:
    upright = _pixels(_image(_card_file(card), 280, 500))

    assert np.abs(upright - upright[::-1, ::-1]).mean() <= 0.5


@pytest.mark.parametrize("name", BACKS)
def test_a_back_does_not_tell_how_the_card_lies(name: str, qapp: object) -> None:
    upright = _pixels(_image(RESOURCES / "backs" / f"{name}.svg", 280, 500))

    assert np.abs(upright - upright[::-1, ::-1]).mean() <= 0.6


def test_no_two_cards_look_alike_when_small(small_cards: dict[str, Pixels]) -> None:
    closest = min(
        (np.abs(small_cards[a] - small_cards[b]).mean(), a, b) for a, b in combinations(CARDS, 2)
    )

    assert closest[0] >= 5


def test_the_corner_alone_tells_the_card_in_a_fan(small_cards: dict[str, Pixels]) -> None:
    corners = {card: pixels[:60, :22] for card, pixels in small_cards.items()}

    closest = min((np.abs(corners[a] - corners[b]).mean(), a, b) for a, b in combinations(CARDS, 2))

    assert closest[0] >= 5.5


@pytest.mark.parametrize("card", CARDS)
def test_nothing_but_the_sign_is_in_the_index_corner(card: str, qapp: object) -> None:
    pixels = _pixels(_image(_card_file(card), 560, 1000))[:, :, :3]

    # Left and right of the edge, the round corner and the keyline; the sign is below y = 120.
    above_sign = pixels[40:120, 6:105]
    beside_sign = pixels[120:225, 6:16]

    assert (above_sign == PAPER).all()
    assert (beside_sign == PAPER).all()
