"""The card backs. Both look the same upside down: else a back would tell how a card lies."""

from __future__ import annotations

import math

from aces import rays
from cards import HEIGHT, WIDTH, paper
from lozenges import lozenge, lozenge_field
from paths import circle, intersect, rounded_rect, smooth, turn
from suits import SIGNS
from svg import define, document, many, path, use

_CENTRE_X, _CENTRE_Y = WIDTH // 2, HEIGHT // 2
_FIELD = rounded_rect(30, 30, 500, 940, 22)
_SIGN_WIDTH = 7.0


def rauten() -> str:
    """White and blue lozenges."""
    field = lozenge_field(_FIELD, 62.5, 94, 30, 30, "#F4F1E6", "blue")
    return _back(field, "blue_dark")


def forst() -> str:
    """A forest green diaper with gold drops."""
    large, drops = [], []
    for row in range(-1, 14):
        for column in range(-1, 9):
            x = 30 + (column + row % 2 / 2) * 500 / 7
            y = 30 + row * 940 / 12
            large.append(intersect(lozenge(x, y, 33, 40), _FIELD))
            if 46 < x < 514 and 46 < y < 954:
                drops.append(lozenge(x, y, 6, 13))
    field = path(_FIELD, "#2F5D43") + many(large, "#376B4D") + many(drops, "#C9A24A")
    return _back(field, "#1E3F2D")


def _back(field: str, edge: str) -> str:
    signs = "".join(define(suit, draw(_SIGN_WIDTH, detail=False)) for suit, draw in SIGNS.items())
    frame = path(_FIELD, "none", edge, 14) + path(_FIELD, "none", "gold", 5)
    return document(
        WIDTH, HEIGHT, paper() + field + frame + _medallion(edge) + _hearts(edge), signs
    )


def _medallion(edge: str) -> str:
    x, y = _CENTRE_X, _CENTRE_Y
    text = path(circle(x, y, 186), edge) + path(circle(x, y, 178), "none", "gold", 6)
    text += path(circle(x, y, 166), "paper", edge, 4)
    text += rays(x, y, 46, 84, 16, "#E3D2A0", clip=None) + _ring_of_signs(118, 0.74)
    text += path(circle(x, y, 58), "none", "gold_dark", 3)
    petal = smooth([(x, y - 8), (x + 11, y - 22), (x, y - 50, 1), (x - 11, y - 22)])
    star = "".join(turn(petal, i * 45, x, y) for i in range(8))
    return text + path(star, "gold", "ink", 4) + path(circle(x, y, 14), "red", "ink", 4.5)


def _ring_of_signs(radius: float, scale: float) -> str:
    """Return each suit twice, opposite itself."""
    text = ""
    for i, suit in enumerate("EGHSEGHS"):
        angle = math.radians(i * 45 - 90)
        x, y = _CENTRE_X + radius * math.cos(angle), _CENTRE_Y + radius * math.sin(angle)
        text += use(suit, x, y, i * 45, scale)
    return text


def _hearts(edge: str) -> str:
    text = ""
    for y, degrees in ((150, 0), (850, 180)):
        text += path(lozenge(_CENTRE_X, y, 50, 64), edge)
        text += path(lozenge(_CENTRE_X, y, 42, 54), "none", "gold", 4)
        text += use("H", _CENTRE_X, y, degrees, 0.46)
    return text
