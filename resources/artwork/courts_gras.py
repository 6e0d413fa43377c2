"""The Gras court makes the music: a König with a lute, the drummer and the fifer."""

from __future__ import annotations

from cards import HALF, OBER_SIGN, UNTER_SIGN, half_shape, koenig_signs, sign
from figure import (
    arm,
    belt,
    buttons,
    ermine,
    fist,
    mantle,
    robe_front,
    rod,
    ruff,
    throne,
    torso,
)
from hats import bicorne, cockade, feather, hunting_cap, lily_crown, plume
from heads import beard, face, fringe, long_hair, moustache
from paths import circle, intersect, limb, polygon, smooth, subtract, unite
from svg import clipped_lines, line, path, place, shape


def koenig() -> str:
    """A lute across the lap, a crown of lilies."""
    x = 324
    right = arm((402, 348), (486, 420), (452, 352), "green", radii=(50, 44, 36, 27))
    left = arm((230, 350), (128, 430), (176, 474), "green", radii=(50, 42, 36, 28))
    plucking = smooth(
        [
            *((170, 470), (196, 456), (224, 464), (236, 478), (222, 484), (232, 492)),
            *((216, 496), (196, 496), (176, 490)),
        ]
    )
    collar = smooth(
        [
            *((x - 70, 250), (x - 126, 298), (x - 110, 340), (x - 60, 344), (x - 20, 322, 1)),
            *((x, 336), (x + 20, 322, 1), (x + 60, 342), (x + 110, 334), (x + 126, 292)),
            (x + 70, 248),
        ]
    )
    tails = [
        *((x - 98, 308, 20), (x - 68, 324, 10), (x - 86, 282, 20), (x + 90, 304, -20)),
        *((x + 64, 322, -10), (x + 82, 278, -20), (x - 40, 304, 0), (x + 40, 302, 0)),
    ]
    head = (
        long_hair("hair_dark", 66, 62, 14)
        + face("hair_dark", "hidden")
        + beard("hair_dark", 44, 53)
        + moustache("hair_dark", 46, 10)
        + lily_crown("green")
    )
    return (
        throne("red")
        + mantle(x, "green", 170, 474)
        + robe_front(x, "white", 50)
        + right.upper
        + _lute()
        + right.fore
        + right.cuff
        + fist(434, 322, 30, 0.9)
        + left.sleeve
        + shape(plucking, "skin", 5, (-6, -4))
        + ermine(collar, tails)
        + place(head, x, 190)
        + koenig_signs()
    )


def _lute() -> str:
    text = half_shape(limb([(250, 430, 17), (470, 300, 12)], 4), "brown_dark", 5.5, (-4, -8))
    for i in range(4):
        u = 0.34 + i * 0.14
        fx, fy = 250 + 220 * u, 430 - 130 * u
        text += line(f"M{fx - 8:.0f},{fy - 13:.0f}L{fx + 8:.0f},{fy + 13:.0f}", 3, "gold")
    peg_box = smooth([(460, 318, 1), (472, 286, 1), (524, 306, 1), (512, 338, 1)])
    text += half_shape(peg_box, "brown", 5.5)
    for i in range(3):
        text += path(circle(486 + i * 13, 288 + i * 5, 5), "gold_light", "ink", 3)
        text += path(circle(478 + i * 13, 334 + i * 3, 5), "gold_light", "ink", 3)
    bowl = smooth(
        [
            *((286, 408), (300, 452), (270, 510), (200, 548), (134, 542), (102, 500)),
            *((120, 440), (176, 400), (240, 388)),
        ]
    )
    text += half_shape(bowl, "brown_light", 6, (-14, -10))
    text += half_shape(circle(196, 470, 30), "brown_dark", 5, None)
    text += half_shape(circle(196, 470, 20), "black_dark", 3, None)
    for i in range(4):
        string = f"M{130 + i * 5},{520 - i * 9}L470,{300 + i * 2}"
        text += clipped_lines(string, HALF, 2.2, "white")
    return text + half_shape(limb([(126, 500, 6), (150, 530, 6)], 3), "ink", 2, None)


def ober() -> str:
    """The drummer in a bicorne, both sticks up, a white cross belt."""
    x = 330
    body = torso(x, "green", left=210)
    right = arm((410, 332), (470, 420), (398, 396), "green", "white")
    left = arm((228, 334), (118, 402), (112, 352), "green", "white")
    braids = ""
    for i in range(5):
        bx, by = x - 4 - i * 6, 318 + i * 32
        braid = polygon((bx - 44, by - 4), (bx + 40, by - 12), (bx + 40, by - 2), (bx - 44, by + 6))
        braids += path(intersect(braid, HALF), "white", "ink", 3.5)
    cross_belt = smooth([(384, 290, 1), (404, 300, 1), (250, 440, 1), (226, 424, 1)])
    head = (
        long_hair("hair", 62, 58, 8)
        + face("hair_dark", "smile")
        + moustache("hair", 44, 14)
        + bicorne()
    )
    return (
        body.drawing
        + braids
        + buttons(x - 4, 316, 5, -6, 32, radius=7.5)
        + half_shape(cross_belt, "white", 5)
        + right.upper
        + left.upper
        + _drum()
        + _drumstick(112, 318, 216, 420)
        + left.fore
        + left.cuff
        + fist(114, 330, -46, 0.92)
        + right.fore
        + right.cuff
        + _drumstick(384, 372, 262, 418)
        + fist(380, 388, 64, 0.92)
        + ruff(x, 268, 126, 40)
        + plume(x + 22, 94, "green", 0.72, 2)
        + place(head, x, 196)
        + place(cockade(), x + 22, 110)
        + sign(*OBER_SIGN)
    )


def _drum() -> str:
    shell = intersect(smooth([(108, 432, 1), (108, 640, 1), (364, 640, 1), (364, 432, 1)]), HALF)
    cords = "".join(
        f"M{112 + i * 50},470L{137 + i * 50},560M{162 + i * 50},470L{137 + i * 50},560"
        for i in range(6)
    )
    rim_front = intersect(
        circle(236, 448, 132, 36), polygon((90, 440), (400, 440), (400, 520), (90, 520))
    )
    rim_side = polygon((104, 430), (368, 430), (368, 448), (104, 448))
    rim = unite(circle(236, 430, 132, 36), rim_front, rim_side)
    skin_shade = subtract(circle(236, 429, 115, 25), circle(226, 424, 115, 25))
    return (
        shape(shell, "red", 6, (-34, 0))
        + clipped_lines(cords, shell, 5, "white")
        + shape(rim, "gold", 6, (-30, 0))
        + path(circle(236, 429, 118, 28), "white", "ink", 5)
        + path(skin_shade, "white_dark")
    )


def _drumstick(x1: float, y1: float, x2: float, y2: float) -> str:
    stick = rod(x1, y1, x2, y2, 5.5, "brown_light", 4.5)
    return stick + path(circle(x2, y2, 9), "brown", "ink", 4)


def unter() -> str:
    """The fifer, his flute across, a long pheasant feather in the cap."""
    x = 306
    right = arm((396, 334), (488, 396), (470, 276), "green", "gold", (48, 42, 34, 24))
    left = arm((222, 334), (176, 428), (338, 306), "green", "gold", (48, 44, 34, 24))
    studs = "".join(
        half_shape(circle(x - 10 - i * 5, 330 + i * 36, 7.5), "gold", 3.6) for i in range(6)
    )
    waist = [
        *((180, 500, 1), (300, 500), (440, 452, 1), (440, 478, 1), (300, 528), (180, 530, 1)),
    ]
    head = (
        long_hair("hair_dark", 64, 60, 12)
        + face("hair_dark", "blow", young=True)
        + fringe("hair_dark")
        + hunting_cap("green", "green_dark")
    )
    quill = [(x + 56, 118, 5), (x + 110, 74, 13), (x + 190, 40, 9), (x + 216, 40, 2)]
    bars = "".join(
        line(f"M{x + 96 + i * 26},{88 - i * 13}l10,16", 3, "brown_dark") for i in range(4)
    )
    return (
        right.upper
        + torso(x, "white", "green", 200, 412).drawing
        + studs
        + belt(waist)
        + place(head, x, 190)
        + feather(quill, "gold")
        + bars
        + _flute(x)
        + right.fore
        + right.cuff
        + left.sleeve
        + place(_fingers(), 468, 242, -8)
        + place(_fingers(), 360, 270, -8)
        + sign(*UNTER_SIGN)
    )


def _flute(x: float) -> str:
    def axis(at: float) -> float:
        return 240 - (at - x + 30) * 34 / 260

    text = rod(x - 30, 240, 536, 206, 10.5, "brown_light")
    for hole in (430, 450, 500, 518):
        text += path(circle(hole, axis(hole), 4.2), "ink")
    for ring in (x - 8, 400, 486):
        y = axis(ring)
        ferrule = polygon(
            (ring - 6, y - 12.5), (ring + 6, y - 14), (ring + 6, y + 12), (ring - 6, y + 13.5)
        )
        text += path(ferrule, "gold", "ink", 4)
    return text


def _fingers() -> str:
    """Return a hand from below with three fingers on the holes."""
    palm = smooth(
        [(-26, 8), (-24, -10), (-8, -16), (18, -14), (26, 0), (22, 18), (0, 26), (-18, 22)]
    )
    text = shape(palm, "skin", 5, (-7, -4))
    for x in (-12, 1, 14):
        finger = limb([(x, 0, 6.5), (x, -20, 6.5)], 4, round_end=True)
        text += shape(finger, "skin", 3.8, None)
    return text
