"""The four Säue, heirs of the deuce: two big signs in a halo each, and an old picture below."""

from __future__ import annotations

import math

from animals import boar, hound, stag
from cards import PANEL_HALF, along_bend, sign
from paths import circle, intersect, limb, polygon, rounded_rect, smooth, turn
from svg import clipped_lines, line, many, path, place, shape


def rays(
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    colour: str,
    clip: str | None = PANEL_HALF,
) -> str:
    """Return a halo of pointed rays, cut off at the panel and the bend unless `clip` is None."""
    half_angle = math.pi / count * 0.55
    beams = []
    for i in range(count):
        angle = 2 * math.pi * i / count
        beam = polygon(
            (x + inner * math.cos(angle - half_angle), y + inner * math.sin(angle - half_angle)),
            (x + outer * math.cos(angle), y + outer * math.sin(angle)),
            (x + inner * math.cos(angle + half_angle), y + inner * math.sin(angle + half_angle)),
        )
        beams.append(beam if clip is None else intersect(beam, clip))
    return many(beams, colour)


def schellen() -> str:
    """The wild boar with the hound on its back."""
    hunt = boar() + hound()
    return (
        rays(352, 148, 118, 176, 20, "#F4DE9E") + sign(352, 150, 2.05) + along_bend(hunt, 282, 12)
    )


def eichel() -> str:
    """A barrel of beer and a foaming mug, oak leaves round the sign."""
    leaves = (
        _oak_leaf(250, 120, -58, 1.35)
        + _oak_leaf(454, 120, 58, 1.35)
        + _oak_leaf(262, 206, -112, 1.25)
        + _oak_leaf(446, 206, 112, 1.25)
    )
    return (
        rays(352, 150, 118, 176, 20, "#F2DFAE")
        + leaves
        + sign(352, 150, 2.05)
        + along_bend(_barrel(), 206, 10)
        + along_bend(_mug(), 424, 10)
    )


def _oak_leaf(x: float, y: float, degrees: float, scale: float) -> str:
    edge = smooth(
        [
            *((0, 46, 1), (-8, 30), (-22, 30), (-26, 16), (-16, 8), (-28, 0), (-28, -16)),
            *((-15, -18), (-22, -34), (-12, -46), (0, -52), (12, -46), (22, -34), (15, -18)),
            *((28, -16), (28, 0), (16, 8), (26, 16), (22, 30), (8, 30)),
        ]
    )
    veins = "M0,46L0,-36M0,20L-14,8M0,20L14,8M0,-4L-14,-16M0,-4L14,-16"
    leaf = shape(edge, "green", 5, (-7, -5)) + line(veins, 3, "green_dark")
    return place(leaf, x, y, degrees, scale)


def _barrel() -> str:
    outline = smooth(
        [
            *((-124, -184, 1), (-150, -96), (-126, 0, 1), (126, 0, 1), (150, -96)),
            *((124, -184, 1), (0, -196)),
        ]
    )
    text = shape(outline, "brown_light", 6, (-26, -2))
    for x in (-84, -42, 0, 42, 84):
        stave = f"M{x * 0.84:.1f},-200Q{x * 1.18:.1f},-96 {x * 0.84:.1f},10"
        text += clipped_lines(stave, outline, 4, "brown")
    for y in (-160, -46):
        hoop = intersect(polygon((-170, y), (170, y), (170, y + 22), (-170, y + 22)), outline)
        text += shape(hoop, "steel_dark", 5, (-26, 0), "#6D787E")
        for x in (-104, 104):
            text += path(circle(x, y + 11, 4), "ink")
    text += path(circle(0, -96, 30), "brown", "ink", 5)
    text += path(circle(0, -96, 20), "brown_dark", "ink", 3)
    handle = smooth([(-24, -104), (24, -104), (28, -92), (-28, -92)])
    spout = smooth([(-7, -50, 1), (7, -50, 1), (7, -38, 1), (-7, -38, 1)])
    return (
        text
        + shape(rounded_rect(-11, -92, 22, 44, 7), "gold", 5, (-6, 0))
        + shape(handle, "gold", 5, None)
        + shape(spout, "gold", 4.5, None)
    )


def _mug() -> str:
    """Return a grey stoneware mug with blue lozenges, its head of foam running over."""
    handle = "M62,-78C104,-84 104,-22 62,-28"
    body = polygon((-56, -100), (56, -100), (64, 0), (-64, 0))
    foam = smooth(
        [
            *((-62, -96), (-66, -116), (-46, -128), (-30, -142), (-6, -140), (14, -146)),
            *((34, -136), (58, -128), (66, -108), (58, -92), (44, -98), (36, -74), (26, -92)),
            *((0, -96), (-30, -92)),
        ]
    )
    text = line(handle, 22, "ink") + line(handle, 10, "stone_dark")
    text += shape(body, "stone", 6, (-20, 0))
    text += clipped_lines("M-70,-22H70M-70,-78H70", body, 6, "blue")
    text += path(smooth([(0, -66, 1), (12, -50, 1), (0, -34, 1), (-12, -50, 1)]), "blue")
    for side in (-1, 1):
        points = [(30, -62, 1), (39, -50, 1), (30, -38, 1), (21, -50, 1)]
        text += path(smooth([(side * x, y, corner) for x, y, corner in points]), "blue")
    return text + shape(foam, "white", 5.5, (-8, -8))


def gras() -> str:
    """The stag, the leaf shining between its antlers."""
    x, y = 312, 146
    antlers, head = stag(x)
    return rays(x, y, 108, 160, 20, "#D2E2B0") + antlers + sign(x, y, 1.75) + head


def herz() -> str:
    """A winged heart shot through, Cupid's bow below."""
    x, y = 322, 196
    return (
        rays(x, y, 112, 196, 24, "#F6CDB9")
        + _wing(x, y, -1)
        + _wing(x, y, 1)
        + place(_arrow(), x, y + 6, 58, 1.28)
        + sign(x, y, 2.3)
        + along_bend(_bow(), 272, 12)
    )


def _wing(x: float, y: float, side: int) -> str:
    text = ""
    for length, degrees in ((120, 34), (138, 14), (132, -6), (118, -26)):
        pinion = smooth(
            [
                *((0, -17), (length * 0.5, -24), (length * 0.86, -16), (length, 2)),
                *((length * 0.8, 15), (length * 0.4, 18), (0, 17)),
            ]
        )
        text += shape(turn(pinion, degrees), "white", 5.5, (-6, -8))
    coverts = smooth(
        [
            *((-14, -10), (10, -54), (50, -64), (74, -46), (70, -20), (58, 4), (40, 30)),
            (10, 36),
        ]
    )
    scales = "M16,-30C34,-42 50,-42 60,-36M14,-6C30,-18 44,-18 56,-12M12,14C24,6 34,6 44,10"
    text += shape(coverts, "gold", 5.5, (-8, -7)) + line(scales, 3.6, "gold_dark")
    return f'<g transform="translate({x + side * 64} {y + 4}) scale({side * 0.92} .98)">{text}</g>'


def _bow() -> str:
    stave = [
        *((-170, -30, 5), (-150, -66, 8), (-96, -84, 10), (-40, -74, 10), (0, -62, 11)),
        *((40, -74, 10), (96, -84, 10), (150, -66, 8), (170, -30, 5)),
    ]
    text = line("M-170,-30L0,-18L170,-30", 4)
    text += shape(limb(stave, 6, True, True), "brown_light", 5.5, (-3, -6))
    text += shape(rounded_rect(-24, -76, 48, 26, 8), "red", 5, (-5, -5))
    return text + "".join(line(f"M{x},-74V-52", 3, "red_dark") for x in (-12, 0, 12))


def _arrow() -> str:
    """Return an arrow that points up; the heart in front hides its middle."""
    head = polygon((0, -156), (20, -112), (0, -122), (-20, -112))
    text = shape(limb([(0, 118, 6), (0, -120, 6)], 3), "brown_light", 4.5, (-4, 0))
    text += shape(head, "steel_light", 5, (-8, 0), "steel_dark")
    for y in (96, 76, 56):
        for side in (20, -20):
            vane = polygon((0, y), (side, y + 16), (side, y + 32), (0, y + 16))
            text += shape(vane, "red", 4, None)
    return text
