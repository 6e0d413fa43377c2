"""The icon of the program: a ram's head, for "Schafkopf" means sheep's head, heart on the wool."""

from __future__ import annotations

import math

from lozenges import lozenge_field
from paths import circle, limb, rounded_rect, smooth
from suits import herz
from svg import document, line, path, place, shape

_SIZE = 512
_X = _SIZE // 2


def app_icon(small: bool = False) -> str:
    """Return the icon; the `small` one, up to 32 pixels, leaves out the lozenges."""
    plate = rounded_rect(16, 16, 480, 480, 108)
    if small:
        ground = path(plate, "blue")
    else:
        ground = lozenge_field(plate, 80, 120, _X, _X, "#F4F1E6", "blue")
    ground += path(plate, "none", "#1F4068", 18)
    ground += path(rounded_rect(27, 27, 458, 458, 98), "none", "gold", 6)
    ears = "".join(_ear(side) for side in (-1, 1))
    horns = "".join(_horn(side) for side in (-1, 1))
    heart = place(herz(7), _X, 168, 0, 0.9)
    return document(_SIZE, _SIZE, ground + ears + horns + _face() + _wool() + heart)


def _ear(side: int) -> str:
    outline = smooth(
        [
            *((_X + side * 66, 262, 1), (_X + side * 116, 246), (_X + side * 150, 262, 1)),
            *((_X + side * 120, 296), (_X + side * 70, 302)),
        ]
    )
    return shape(outline, "skin", 10, (-8, -8))


def _horn(side: int) -> str:
    coil = [
        *((52, 168, 30), (118, 140, 36), (178, 178, 37), (196, 250, 35), (160, 312, 29)),
        *((104, 306, 22), (92, 262, 15), (118, 240, 8)),
    ]
    ridges = (
        *((86, 120, 92, 182), (126, 106, 128, 174), (166, 132, 142, 190)),
        *((216, 206, 164, 204), (226, 262, 166, 244), (186, 324, 150, 280)),
        (124, 330, 132, 288),
    )
    outline = limb([(_X + side * x, y, r) for x, y, r in coil], 8, True, True)
    text = shape(outline, "gold", 13, (-14, -12))
    for x1, y1, x2, y2 in ridges:
        text += line(f"M{_X + side * x1},{y1}L{_X + side * x2},{y2}", 8, "gold_dark")
    return text + path(outline, "none", "ink", 13)


def _face() -> str:
    outline = smooth(
        [
            *((_X - 84, 190), (_X - 86, 262), (_X - 62, 344), (_X - 48, 402), (_X - 26, 440)),
            *((_X, 448), (_X + 26, 440), (_X + 48, 402), (_X + 62, 344), (_X + 86, 262)),
            *((_X + 84, 190), (_X, 150)),
        ]
    )
    nose = smooth(
        [
            *((_X - 34, 396), (_X, 386), (_X + 34, 396), (_X + 20, 424), (_X, 432)),
            (_X - 20, 424),
        ]
    )
    text = shape(outline, "#F6E7CB", 13, (-30, -8), "#D9BF97")
    text += path(nose, "#6B4636", "ink", 6) + line(f"M{_X},430V442", 7)
    for side in (-1, 1):
        text += path(circle(_X + side * 46, 272, 12.5, 14.5), "ink")
        text += path(circle(_X + side * 46 - 4, 266, 4.5), "white")
        brow = f"M{_X + side * 70},252Q{_X + side * 46},236 {_X + side * 26},254"
        text += line(brow, 8)
    return text


def _wool() -> str:
    edge = []
    for i in range(13):
        angle = math.pi * (1 + i / 12)
        across, up = (104, 96) if i % 2 else (88, 80)
        edge.append((_X + across * math.cos(angle), 206 + up * math.sin(angle)))
    for i in range(9):
        u = 1 - i / 8
        curl = 22 if i % 2 else 2
        edge.append((_X - 76 + 152 * u, 214 + curl + 14 * math.sin(u * math.pi)))
    return shape(smooth(edge), "white", 12, (-14, -12))
