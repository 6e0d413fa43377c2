"""Bodies, dress and what hands hold: the kit all twelve picture cards are put together from.

Coordinates are card units (see `cards`); everything that may reach the bend is cut off there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from cards import HALF, bend_y, half_shape
from paths import (
    Points,
    circle,
    intersect,
    limb,
    number,
    polygon,
    shift,
    smooth,
    stations,
    subtract,
    turn,
)
from svg import clipped_lines, line, path, place, placement, shape

FIST_OUTLINE = smooth(
    [
        *((-25, -20), (-14, -29), (12, -29), (25, -20), (28, 0), (25, 21), (12, 29)),
        *((-14, 29), (-26, 20), (-28, 0)),
    ]
)
_THUMB = smooth([(-24, 12), (-26, -4), (-12, -16), (4, -14), (8, -6), (-4, -2), (-8, 12)])


def fist(x: float, y: float, degrees: float = 0, scale: float = 1, flip: bool = False) -> str:
    """Return a fist closed round an upright rod; `degrees` is the lean of the rod."""
    text = shape(FIST_OUTLINE, "skin", 5.5, (-8, -5))
    text += line("M-4,-12H26M-4,2H28M-4,15H26", 3.4)
    text += shape(_THUMB, "skin", 4, None)
    return f'<g transform="{placement(x, y, degrees, scale, flip)}">{text}</g>'


def stripes(
    discs: Points, colour: str, count: int, width: float, clip: str, offset: float = 0.5
) -> str:
    """Return bulging cross stripes along a limb, as slashed sleeves of landsknechts have."""
    text = ""
    half = width / 2
    for x, y, radius, ux, uy in stations(discs, count, offset):
        nx, ny, reach = -uy, ux, radius + 14
        stripe = smooth(
            [
                (x + nx * reach - ux * half, y + ny * reach - uy * half, 1),
                (x - ux * half + ux * 6, y - uy * half + uy * 6),
                (x - nx * reach - ux * half, y - ny * reach - uy * half, 1),
                (x - nx * reach + ux * half, y - ny * reach + uy * half, 1),
                (x + ux * half + ux * 6, y + uy * half + uy * 6),
                (x + nx * reach + ux * half, y + ny * reach + uy * half, 1),
            ]
        )
        text += shape(intersect(stripe, clip), colour, 3.5)
    return text


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm in pieces, because props pass between them."""

    upper: str
    fore: str
    cuff: str
    hand: str
    hand_x: float
    hand_y: float

    @property
    def sleeve(self) -> str:
        """Upper arm, forearm and cuff in the usual order; the hand comes after its prop."""
        return self.upper + self.fore + self.cuff


def arm(
    shoulder: tuple[float, float],
    elbow: tuple[float, float],
    wrist: tuple[float, float],
    colour: str,
    slashes: str | None = None,
    radii: tuple[float, float, float, float] = (50, 42, 35, 27),
    slash_count: int = 3,
    slash_width: float = 15,
    fore: str | None = None,
    cuff: str = "white",
    hand: float | None = None,
    hand_scale: float = 0.95,
    hand_reach: float = 20,
) -> Arm:
    """Bend an arm; `hand` is the lean of the rod the fist holds, None leaves the fist out."""
    r1, r2, r3, r4 = radii
    upper_discs = [
        (*shoulder, r1),
        ((shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2, (r1 + r2) / 2 + 5),
        (*elbow, r2),
    ]
    fore_discs = [
        (*elbow, r3),
        ((elbow[0] + wrist[0]) / 2, (elbow[1] + wrist[1]) / 2, (r3 + r4) / 2 + 2),
        (*wrist, r4),
    ]
    upper = intersect(limb(upper_discs, round_start=True, round_end=True), HALF)
    lower = intersect(limb(fore_discs, round_start=True), HALF)
    drawn = shape(upper, colour, 0)
    if slashes:
        drawn += stripes(upper_discs, slashes, slash_count, slash_width, upper)
    dx, dy = wrist[0] - elbow[0], wrist[1] - elbow[1]
    length = math.hypot(dx, dy)
    hand_x = wrist[0] + dx / length * hand_reach
    hand_y = wrist[1] + dy / length * hand_reach
    return Arm(
        upper=drawn + path(upper, "none", "ink", 6),
        fore=shape(lower, fore or colour),
        cuff=_cuff(*wrist, math.degrees(math.atan2(dy, dx)) + 90, r4 * 2.15, cuff),
        hand="" if hand is None else fist(hand_x, hand_y, hand, hand_scale),
        hand_x=hand_x,
        hand_y=hand_y,
    )


def _cuff(x: float, y: float, degrees: float, width: float, colour: str) -> str:
    w, h = width / 2, 10
    outline = smooth(
        [
            *((-w, -h, 1), (-w / 2, -h - 4), (0, -h - 1, 1), (w / 2, -h - 4), (w, -h, 1)),
            *((w, h, 1), (w / 2, h + 4), (0, h + 1, 1), (-w / 2, h + 4), (-w, h, 1)),
        ]
    )
    return place(shape(outline, colour, 5, (-7, -4)), x, y, degrees)


@dataclass(frozen=True, slots=True)
class Torso:
    """A body: its outline for clipping, and the drawing."""

    outline: str
    drawing: str


def torso(
    x: float, colour: str, half: str | None = None, left: float = 204, right: float = 424
) -> Torso:
    """Draw a body under a head at `x`, its right side in a second colour if `half` is given."""
    outline = intersect(
        smooth(
            [
                *((left + 6, 322, 1), (x - 80, 282), (x - 34, 264), (x + 34, 264), (x + 80, 282)),
                *((right - 2, 318, 1), (right + 4, 400), (right - 4, 480), (right - 10, 560, 1)),
                *((left, 600, 1), (left - 2, 470), (left - 4, 390)),
            ]
        ),
        HALF,
    )
    if half:
        side = intersect(outline, polygon((x - 8, 0), (700, 0), (700, 700), (x - 34, 700)))
        drawing = path(outline, colour) + shape(side, half, 0, (-14, -9))
    else:
        drawing = shape(outline, colour, 0, (-16, -9))
    return Torso(outline, drawing + path(outline, "none", "ink", 6))


def slits(places: Points, colour: str, clip: str, length: float = 150, width: float = 9) -> str:
    """Return slits `(x, y, lean)` cut into a doublet, the lining showing through."""
    text = ""
    for x, y, lean in places:
        slit = smooth(
            [
                *((x, y, 1), (x + width, y + length * 0.25)),
                (x + lean + width * 0.9, y + length * 0.7),
                *((x + lean, y + length, 1), (x + lean - width, y + length * 0.7)),
                (x - width, y + length * 0.25),
            ]
        )
        text += shape(intersect(intersect(slit, clip), HALF), colour, 4, (-6, -3))
    return text


def ermine(outline: str, tails: Points) -> str:
    """Return a fur collar with black tails `(x, y, degrees)`."""
    tail = smooth([(0, -9, 1), (5, 2), (3, 9, 1), (0, 5), (-3, 9, 1), (-5, 2)])
    text = shape(intersect(outline, HALF), "white")
    for x, y, degrees in tails:
        text += path(turn(shift(tail, x, y), degrees, x, y), "ink")
    return text


def mantle(x: float, colour: str, left: float, right: float) -> str:
    """Return a cloak that falls from the shoulders behind the arms."""
    outline = smooth(
        [
            *((x - 60, 262), (x - 120, 290), (left, 350), (left - 22, 450), (left - 30, 600, 1)),
            *((right + 30, 600, 1), (right + 22, 440), (right, 346), (x + 120, 290)),
            (x + 60, 262),
        ]
    )
    return half_shape(outline, colour, 6, (-18, -8))


def robe_front(x: float, colour: str, half_width: float) -> str:
    """Return the strip of the robe that an open mantle shows."""
    w = half_width
    outline = smooth([(x - w, 280, 1), (x + w, 280, 1), (x + 62, 600, 1), (x - 92, 600, 1)])
    return half_shape(outline, colour, 5.5)


def throne_back(left: float, right: float, top: float = 236) -> str:
    """Return the outline of the back of a throne."""
    return smooth(
        [
            *((left, top + 30, 1), (left + 60, top), ((left + right) / 2, top - 14)),
            *((right - 60, top), (right, top + 30, 1), (right, 700, 1), (left, 700, 1)),
        ]
    )


def throne_posts(left: float, right: float, top: float = 236) -> str:
    """Return the two gold posts of a throne with their knobs."""
    text = ""
    for x in (left, right):
        text += rod(x, top + 26, x, 700, 13, "gold")
        text += path(circle(x, top + 10, 19), "gold", "ink", 5.5)
        knob_shade = subtract(circle(x, top + 10, 16), circle(x - 6, top + 5, 17))
        text += path(knob_shade, "gold_dark")
    return text


def throne(colour: str, left: float = 150, right: float = 492) -> str:
    """Return a plain upholstered throne."""
    back = half_shape(throne_back(left, right), colour, 6, (-14, -10))
    return back + throne_posts(left, right)


def rod(
    x1: float, y1: float, x2: float, y2: float, radius: float, colour: str, width: float = 5.5
) -> str:
    """Return a straight round rod."""
    outline = limb([(x1, y1, radius), (x2, y2, radius)], 4)
    return half_shape(outline, colour, width, (-radius * 0.7, -1))


def blade(x1: float, y1: float, x2: float, y2: float, half_width: float) -> str:
    """Return a two-edged blade from the hilt to the point, one face in shade."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    nx, ny = -uy * half_width, ux * half_width
    taper_x, taper_y = x2 - ux * half_width * 1.8, y2 - uy * half_width * 1.8
    outline = polygon(
        (x1 + nx, y1 + ny),
        (taper_x + nx, taper_y + ny),
        (x2, y2),
        (taper_x - nx, taper_y - ny),
        (x1 - nx, y1 - ny),
    )
    # The right face is the dark one, whichever way the blade points.
    side = -1 if nx < 0 else 1
    face = polygon(
        (x1, y1),
        (x2, y2),
        (taper_x + side * nx, taper_y + side * ny),
        (x1 + side * nx, y1 + side * ny),
    )
    lit = path(outline, "steel_light") + path(face, "steel_dark")
    return lit + path(outline, "none", "ink", 5.5)


def ruff(x: float, y: float, width: float = 120, height: float = 44) -> str:
    """Return a pleated collar."""
    pleats = 7
    upper: list[tuple[float, float]] = []
    lower: list[tuple[float, float]] = []
    for i in range(pleats + 1):
        u, sag = i / pleats, math.sin(i / pleats * math.pi)
        fold = 1 if i % 2 else -1
        upper.append((-width / 2 + width * u, -height / 2 + 10 * sag + 4 * fold))
        # The lower edge runs back from the right, so its folds alternate from that end.
        back_fold = 7 if (pleats - i) % 2 else -5
        lower.append((-width / 2 - 8 + (width + 16) * u, height / 2 + 14 * sag + back_fold))
    text = shape(smooth(upper + lower[::-1]), "white", 5.5, (-10, -8))
    for i in range(1, pleats):
        top, end = upper[i], lower[i]
        fold_line = f"M{number(top[0])},{number(top[1] + 4)}L{number(end[0])},{number(end[1] - 6)}"
        text += line(fold_line, 3, "linen_fold")
    return place(text, x, y)


def buttons(
    x: float, y: float, count: int, dx: float, dy: float, colour: str = "gold", radius: float = 7
) -> str:
    """Return a row of buttons with a glint on each, as far as the bend."""
    text = ""
    for i in range(count):
        bx, by = x + dx * i, y + dy * i
        if by < bend_y(bx) - 18:
            text += path(circle(bx, by, radius), colour, "ink", 3.6)
            text += path(circle(bx - 2, by - 2, 2), "gold_light")
    return text


def orb(x: float, y: float) -> str:
    """Return an imperial orb with its cross."""
    r = 38
    top = y - r
    cross = (
        f"M{x - 5},{top - 32}V{top - 24}H{x - 14}V{top - 14}H{x - 5}V{top + 2}"
        f"H{x + 5}V{top - 14}H{x + 14}V{top - 24}H{x + 5}V{top - 30}Z"
    )
    bands = (
        f"M{x - r - 8},{y - 8}C{x - 16},{y + 6} {x + 16},{y + 6} {x + r + 8},{y - 8}"
        f"M{x - 3},{y + 2}V{y + r + 9}"
    )
    return (
        shape(cross, "gold", 4.5, None)
        + path(circle(x, y, r), "gold", "ink", 6)
        + path(subtract(circle(x, y, r - 3), circle(x - 11, y - 9, r - 2)), "gold_dark")
        + clipped_lines(bands, circle(x, y, r - 2), 5)
    )


def belt(points: Points, colour: str = "brown") -> str:
    """Return a leather belt; its points must not run parallel to the bend."""
    return half_shape(smooth(points), colour, 5, None)


def pommel(x: float, y: float, radius: float = 12) -> str:
    """Return the round end of a hilt."""
    return path(circle(x, y, radius), "gold", "ink", 5)
