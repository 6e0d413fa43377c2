"""The table top, painted once for each size: rim, felt or maple, inlay and the ring in the middle.

The grain comes from a generator with a fixed seed, so that two runs look alike.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from schafkopf_qt.ui.table.layout import TableLayout
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import Theme

_PLANKS: Final = 6


def table_picture(layout: TableLayout, theme: Theme, ratio: float) -> QPixmap:
    """Return the empty table, as large as the scene, for a screen of this device pixel ratio."""
    picture = QPixmap(round(layout.width * ratio), round(layout.height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(theme.chrome))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rim(painter, layout, theme)
    _paint_top(painter, layout, theme)
    _paint_inlay(painter, layout, theme)
    painter.end()
    return picture


def _paint_rim(painter: QPainter, layout: TableLayout, theme: Theme) -> None:
    table, corner = layout.table, layout.rim * 2.2
    blur = max(2, round(min(14, layout.table.left() * 0.8)))
    paint_shadow(painter, table, corner, blur, 130, blur * 0.5)
    outline = _rounded(table, corner)
    wood = QLinearGradient(table.topLeft(), table.bottomLeft())
    wood.setColorAt(0, QColor(theme.rim[0]))
    wood.setColorAt(1, QColor(theme.rim[1]))
    painter.fillPath(outline, wood)
    painter.save()
    painter.setClipPath(outline)
    painter.setOpacity(0.55)
    painter.fillRect(table, QBrush(_grain(256, 48, 1, 20, 3)))
    painter.restore()
    painter.setPen(QPen(QColor(255, 230, 180, 50), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(table.adjusted(1, 1, -1, -1), corner - 1, corner - 1)


def _paint_top(painter: QPainter, layout: TableLayout, theme: Theme) -> None:
    felt, corner = layout.felt, layout.rim * 1.45
    outline = _rounded(felt, corner)
    light = QRadialGradient(felt.center(), max(felt.width(), felt.height()) * 0.62)
    light.setColorAt(0, QColor(theme.felt[0]))
    light.setColorAt(1, QColor(theme.felt[1]))
    painter.fillPath(outline, light)
    painter.save()
    painter.setClipPath(outline)
    if theme.is_dark:
        painter.setOpacity(0.34)
        painter.fillRect(felt, QBrush(_grain(256, 2, 2, 22, 5)))
    else:
        painter.setOpacity(0.5)
        painter.fillRect(felt, QBrush(_grain(512, 90, 1, 15, 9)))
        painter.setOpacity(1)
        _paint_seams(painter, felt)
    painter.setOpacity(1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for depth in range(14):
        # The rim stands a little above the felt.
        painter.setPen(QPen(QColor(10, 6, 2, int(46 * (1 - depth / 14) ** 2)), 2))
        inner = felt.adjusted(depth, depth, -depth, -depth)
        painter.drawRoundedRect(inner, corner - depth * 0.5, corner - depth * 0.5)
    painter.restore()


def _paint_seams(painter: QPainter, felt: QRectF) -> None:
    for plank in range(1, _PLANKS):
        y = felt.top() + felt.height() * plank / _PLANKS
        for colour, shift, width in (
            (QColor(90, 55, 20, 80), 0.0, 1.6),
            (QColor(255, 245, 215, 90), 1.6, 1.2),
        ):
            painter.setPen(QPen(colour, width))
            painter.drawLine(QPointF(felt.left(), y + shift), QPointF(felt.right(), y + shift))


def _paint_inlay(painter: QPainter, layout: TableLayout, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.inlay), 2))
    corner = layout.rim * 1.5
    painter.drawRoundedRect(layout.felt.adjusted(-1, -1, 1, 1), corner, corner)
    line = QColor(255, 240, 200, 26) if theme.is_dark else QColor(110, 66, 20, 38)
    ring, weight = layout.ring, layout.card_width / 112
    painter.setPen(QPen(line, 3 * weight))
    painter.drawEllipse(ring)
    inset = 10 * weight
    painter.setPen(QPen(line, 1.5 * weight))
    painter.drawEllipse(ring.adjusted(inset, inset, -inset, -inset))


def _rounded(box: QRectF, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, corner, corner)
    return path


@lru_cache(maxsize=4)
def _grain(size: int, along: int, across: int, strength: int, seed: int) -> QPixmap:
    """Return a tile of light and dark grains, `along` x `across` pixels large.

    Every byte of the noise is an entry of a colour table: dark below the middle, light above.
    """
    columns, rows = max(8, size // along), max(8, size // across)
    noise = random.Random(seed).randbytes(columns * rows)
    # The first cells come again after the last, so that the tile repeats without an edge.
    lines = [noise[row * columns : (row + 1) * columns] for row in range(rows)]
    lines = [line + line[:1] for line in (*lines, lines[0])]
    cells = QImage(columns + 1, rows + 1, QImage.Format.Format_Indexed8)
    cells.setColorTable([_grain_colour(value, strength) for value in range(256)])
    for row, line in enumerate(lines):
        for column, value in enumerate(line):
            cells.setPixel(column, row, value)
    coloured = cells.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    tile = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(0, 0, size, size), coloured, QRectF(0.5, 0.5, columns, rows))
    painter.end()
    return QPixmap.fromImage(tile)


def _grain_colour(value: int, strength: int) -> int:
    # 74 is the standard deviation of a byte; the table speaks in multiples of it.
    alpha = min(80, round(abs(value - 127.5) / 74 * strength))
    return QColor(*((255,) * 3 if value > 127 else (0,) * 3), alpha).rgba()
