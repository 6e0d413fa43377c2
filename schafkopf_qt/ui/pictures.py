"""Pictures of the chrome from the program's drawings: suit signs, avatars, icons.

The cards of the table have their own store in the table's deck; these are small and few.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from schafkopf_qt.assets import icon_svg
from schafkopf_qt.engine.cards import Suit

AVATARS: Final = 8
"""How many avatars there are; they are numbered from 1."""

_APP_DETAIL_FROM: Final = 40
"""Below this size in pixels the plainer app icon reads better."""


def suit_picture(suit: Suit, size: int, ratio: float = 2.0) -> QPixmap:
    """Return the sign of a suit, `size` logical pixels high."""
    return icon_picture(f"suit_{suit.letter}", size, ratio)


def avatar_picture(avatar: int, size: int, ratio: float = 2.0) -> QPixmap:
    """Return the portrait of a player; numbers beyond the last begin again."""
    return icon_picture(f"avatar_{(avatar - 1) % AVATARS + 1}", size, ratio)


def app_picture(size: int, ratio: float = 2.0) -> QPixmap:
    """Return the icon of the program."""
    return icon_picture("app" if size >= _APP_DETAIL_FROM else "app_small", size, ratio)


def app_icon() -> QIcon:
    """Return the icon of the program in the sizes that desktops ask for."""
    icon = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        icon.addPixmap(app_picture(size, 1.0))
    return icon


def line_icon(name: str, colour: str, size: int = 20) -> QIcon:
    """Return a single-colour icon of the interface in this colour (`#rrggbb`)."""
    return QIcon(icon_picture(name, size, 2.0, colour))


@lru_cache(maxsize=256)
def icon_picture(name: str, size: int, ratio: float = 2.0, colour: str | None = None) -> QPixmap:
    """Return a drawing of `resources/icons`, `size` logical pixels high, in its own proportions."""
    renderer = QSvgRenderer(QByteArray(icon_svg(name, colour)))
    natural = renderer.defaultSize()
    height = max(1, round(size * ratio))
    width = max(1, round(height * natural.width() / max(1, natural.height())))
    picture = QPixmap(width, height)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
