"""Soft shadows as pictures, made once: an effect on each item would cost three times the frame."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

_TINT: Final = (18, 10, 4)


@lru_cache(maxsize=96)
def shadow(width: int, height: int, radius: int, blur: int, strength: int) -> QPixmap:
    """Return the shadow of a rounded box; it is `3 * blur` larger than the box on every side.

    `strength` is the opacity in the middle, 0 to 255.
    """
    margin = 3 * blur
    picture = QPixmap(width + 2 * margin, height + 2 * margin)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.setPen(Qt.PenStyle.NoPen)
    reach = 2 * blur
    for step in range(2 * reach + 1):
        outwards = reach - step
        part = step / (2 * reach)
        # A cubic from 0 to 1 is close to the sum of a blurred edge.
        alpha = round(strength * part * part * (3 - 2 * part))
        box = QRectF(margin, margin, width, height).adjusted(
            -outwards, -outwards, outwards, outwards
        )
        if box.width() <= 0 or box.height() <= 0:
            break
        corner = max(1.0, radius + outwards)
        painter.setBrush(QColor(*_TINT, alpha))
        painter.drawRoundedRect(box, corner, corner)
    painter.end()
    return picture


def paint_shadow(
    painter: QPainter,
    box: QRectF,
    radius: float,
    blur: int,
    strength: int,
    drop: float,
    spread: float = 0.0,
) -> None:
    """Paint the shadow of a box, `drop` pixels below it and `spread` wider on every side."""
    picture = shadow(round(box.width()), round(box.height()), round(radius), blur, strength)
    # A wider shadow is the same picture stretched: a new one for each frame would cost too much.
    reach = 3 * blur + spread
    target = box.adjusted(-reach, -reach, reach, reach).translated(0, drop)
    painter.drawPixmap(target, picture, QRectF(picture.rect()))
