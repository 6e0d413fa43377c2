"""Render contact sheets to PNG, to be looked at after every change of the artwork.

    python resources/artwork/contact_sheet.py FOLDER [CARD_WIDTH]

Index letters are painted here as the program paints them, because the card files have none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from cards import HEIGHT, WIDTH
from palette import INDEX_INK
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QPainter,
    QPainterPath,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

RESOURCES = Path(__file__).resolve().parent.parent
RANKS = "AXKOU987"
FELT = "#2F4F3E"


def render(painter: QPainter, file: Path, target: QRectF) -> None:
    """Draw one SVG file into a rectangle."""
    QSvgRenderer(QByteArray(file.read_bytes())).render(painter, target)


def index_letter(text: str) -> QPainterPath:
    """Return the index glyphs in their place on the card, in card units."""
    font = QFont("Vollkorn")
    font.setWeight(QFont.Weight.Black)
    font.setPixelSize(100)
    font.setFeature(QFont.Tag("lnum"), 1)
    glyphs = QPainterPath()
    glyphs.addText(0, 0, font, text)
    box = glyphs.boundingRect()
    tall = 82 / box.height()
    wide = min(tall, 80 / box.width())
    place = QTransform()
    place.translate(65 - box.center().x() * wide, 78 - box.center().y() * tall)
    place.scale(wide, tall)
    return place.map(glyphs)


def draw_card(painter: QPainter, card: str, x: float, y: float, width: float) -> None:
    """Draw a whole card with its two indices."""
    painter.save()
    painter.translate(x, y)
    painter.scale(width / WIDTH, width / WIDTH)
    file = RESOURCES / "cards" / "german" / f"{card}.svg"
    render(painter, file, QRectF(0, 0, WIDTH, HEIGHT))
    letter = index_letter(card[1].replace("X", "10"))
    painter.fillPath(letter, QColor(INDEX_INK[card[0]]))
    painter.translate(WIDTH, HEIGHT)
    painter.rotate(180)
    painter.fillPath(letter, QColor(INDEX_INK[card[0]]))
    painter.restore()


def card_sheet(width: int) -> QImage:
    """Return all 32 cards, one suit a row."""
    height, gap = round(width * HEIGHT / WIDTH), max(6, width // 20)
    sheet = _blank(8 * (width + gap) + gap, 4 * (height + gap) + gap)
    painter = _painter(sheet)
    for row, suit in enumerate("EGHS"):
        for column, rank in enumerate(RANKS):
            x, y = gap + column * (width + gap), gap + row * (height + gap)
            draw_card(painter, suit + rank, x, y, width)
    painter.end()
    return sheet


def strip(files: Sequence[Path], sizes: Sequence[int], ground: str, aspect: float = 1) -> QImage:
    """Return files side by side, once for every width in pixels."""
    cell = max(sizes) + 12
    rows = [round(size * aspect) + 12 for size in sizes]
    sheet = _blank(cell * len(files) + 12, sum(rows) + 12, ground)
    painter = _painter(sheet)
    top = 12
    for size, row in zip(sizes, rows, strict=True):
        for column, file in enumerate(files):
            render(painter, file, QRectF(12 + column * cell, top, size, size * aspect))
        top += row
    painter.end()
    return sheet


def _blank(width: int, height: int, ground: str = FELT) -> QImage:
    sheet = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    sheet.fill(QColor(ground))
    return sheet


def _painter(sheet: QImage) -> QPainter:
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def main(folder: Path, width: int) -> None:
    """Write cards, backs, portraits, suit signs and interface icons, one PNG each."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    for font in sorted((RESOURCES / "fonts").glob("Vollkorn*.ttf")):
        QFontDatabase.addApplicationFont(str(font))
    icons = RESOURCES / "icons"
    special = ("app", "avatar_", "suit_")
    plain = [file for file in sorted(icons.glob("*.svg")) if not file.stem.startswith(special)]
    sheets = {
        "cards": card_sheet(width),
        "backs": strip(sorted((RESOURCES / "backs").glob("*.svg")), (280, 90), FELT, 1000 / 560),
        "avatars": strip(sorted(icons.glob("avatar_*.svg")), (200, 56, 32), FELT),
        "suits": strip(sorted(icons.glob("suit_*.svg")), (116, 32, 20, 16), "#FBF5E4"),
        "app": strip(sorted(icons.glob("app*.svg")), (256, 64, 32, 16), FELT),
        "interface": strip(plain, (72, 24, 16), "#E9DFC8"),
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets.items():
        sheet.save(str(folder / f"{name}.png"))
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 240)
