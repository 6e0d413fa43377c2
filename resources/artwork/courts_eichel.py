"""The Eichel court: the oldest König, "der Alte" with sword and shield, a curly-haired youth."""

from __future__ import annotations

import math

from cards import HALF, OBER_SIGN, UNTER_SIGN, half_shape, koenig_signs, sign
from figure import (
    arm,
    belt,
    blade,
    buttons,
    ermine,
    mantle,
    orb,
    pommel,
    robe_front,
    rod,
    ruff,
    slits,
    throne,
    torso,
)
from hats import beret, brooch, plume, radiate_crown
from heads import beard, face, long_hair, moustache
from paths import circle, intersect, polygon, rounded_rect, shift, smooth, subtract
from suits import eichel
from svg import line, path, place, shape


def koenig() -> str:
    """The oldest of the four: long white beard, ermine, acorn sceptre and orb."""
    x = 328
    front = robe_front(x, "gold", 44)
    front += line(f"M{x},300L{x - 14},600", 3.5, "gold_dark")
    front += buttons(x - 2, 330, 5, -2, 34, "red")
    radii = (48, 44, 36, 28)
    right = arm((404, 350), (470, 440), (404, 444), "brown", radii=radii)
    left = arm((232, 350), (138, 452), (140, 418), "brown", radii=(48, 42, 36, 28), hand=-10)
    collar = smooth(
        [
            *((x - 70, 252), (x - 130, 300), (x - 112, 350), (x - 60, 356), (x - 20, 330, 1)),
            *((x, 346), (x + 20, 330, 1), (x + 60, 352), (x + 112, 342), (x + 130, 294)),
            (x + 70, 250),
        ]
    )
    tails = [
        *((x - 100, 312, 20), (x - 70, 332, 10), (x - 88, 286, 20), (x + 92, 308, -20)),
        *((x + 66, 328, -10), (x + 84, 280, -20), (x - 44, 310, 0), (x + 44, 308, 0)),
    ]
    head = (
        long_hair("grey", 64, 64)
        + face("grey_dark", "hidden")
        + beard("grey", 86, 53)
        + moustache("grey", 44, 6)
        + radiate_crown("red")
    )
    return (
        throne("green")
        + mantle(x, "brown", 170, 474)
        + front
        + right.sleeve
        + ermine(collar, tails)
        + orb(372, 404)
        + _fingers_under_orb()
        + place(head, x, 196)
        + left.sleeve
        + _acorn_sceptre(left.hand_x)
        + left.hand
        + koenig_signs()
    )


def _fingers_under_orb() -> str:
    hand = smooth([(392, 424), (352, 440), (330, 434), (334, 452), (356, 466), (396, 458)])
    return shape(hand, "skin", 5, (-5, -4)) + line("M350,443L358,459M364,441L373,464", 3)


def _acorn_sceptre(x: float) -> str:
    return (
        rod(x + 8, 300, x - 22, 600, 8, "gold")
        + place(eichel(), x + 12, 250, 6, 0.95)
        + path(circle(x + 8, 304, 12), "gold_light", "ink", 4.5)
    )


def ober() -> str:
    """ "Der Alte", the highest trump: forked white beard, raised sword, oval quartered shield."""
    x = 332
    cloak = smooth(
        [
            *((250, 254), (176, 300), (112, 400), (90, 620, 1), (478, 560, 1), (490, 390)),
            *((440, 300), (390, 258)),
        ]
    )
    body = torso(x, "brown")
    slit_places = [(262, 322, -10), (296, 322, -4), (362, 322, 6), (394, 326, 12)]
    right = arm((412, 330), (474, 408), (456, 352), "brown", "gold", hand=8)
    left = arm((226, 334), (150, 410), (140, 450), "brown", "gold")
    head = (
        long_hair("grey", 62, 66)
        + face("grey_dark", "hidden")
        + beard("grey", 58, 52, forked=True)
        + moustache("grey", 46, 10)
        + beret("green", degrees=4)
    )
    return (
        half_shape(cloak, "green", 6, (-18, -8))
        + body.drawing
        + slits(slit_places, "gold", body.outline)
        + line("M328,290L310,560", 4)
        + buttons(326, 316, 6, -3.4, 32)
        + right.sleeve
        + _raised_sword(right.hand_x, right.hand_y)
        + right.hand
        + ruff(x, 270, 132)
        + plume(x + 40, 92, "gold", 0.7, 4)
        + place(head, x, 198)
        + place(brooch(), x + 40, 132)
        + left.upper
        + _oval_shield()
        + sign(*OBER_SIGN)
    )


def _raised_sword(x: float, y: float) -> str:
    guard = smooth(
        [
            *((-48, -6, 1), (-30, -12), (0, -8), (30, -12), (48, -6, 1)),
            *((50, 6), (30, 4), (0, 8), (-30, 4), (-50, 6)),
        ]
    )
    return (
        blade(x + 3, y - 30, 506, 10, 10.5)
        + place(shape(guard, "gold", 5, (-6, -5)), x + 3, y - 30, 9)
        + pommel(x - 8, y + 40)
    )


def _oval_shield() -> str:
    x, y = 128, 444
    rim = smooth(
        [
            *((132, 318), (186, 336), (216, 408), (208, 492), (170, 552), (110, 564)),
            *((64, 522), (44, 450), (56, 372), (90, 330)),
        ]
    )
    inner = smooth(
        [
            *((132, 336), (177, 352), (200, 412), (192, 486), (162, 536), (112, 547)),
            *((76, 512), (60, 448), (70, 382), (98, 345)),
        ]
    )
    inner = intersect(inner, HALF)
    text = shape(intersect(rim, HALF), "gold")
    quarters = (
        (0, 0, x, y, "green"),
        (x, 0, 400, y, "white"),
        (0, y, x, 700, "white"),
        (x, y, 400, 700, "green"),
    )
    for left, top, right, bottom, colour in quarters:
        quarter = polygon((left, top), (right, top), (right, bottom), (left, bottom))
        text += path(intersect(inner, quarter), colour)
    text += path(subtract(inner, shift(inner, -14, -10)), "#1D120C", opacity=0.22)
    text += path(inner, "none", "ink", 4.5) + line("M128,338V546M58,444H204", 4)
    boss = path(circle(x, y, 25), "gold", "ink", 5)
    boss += path(subtract(circle(x, y, 22), circle(x - 6, y - 6, 22)), "gold_dark")
    return text + boss + path(circle(x, y, 9), "gold_light", "ink", 3.5)


def unter() -> str:
    """A bare-headed youth in green and gold, a falchion raised, a dagged brown cowl."""
    x = 320
    right = arm((404, 330), (478, 396), (470, 330), "gold", "brown", fore="green", hand=14)
    left = arm(
        (228, 334),
        (146, 408),
        (190, 452),
        "green",
        "gold",
        hand=-48,
        hand_reach=18,
        hand_scale=0.85,
    )
    body = torso(x, "green", "gold", 210, 420)
    waist = [
        *((190, 500, 1), (300, 506), (440, 462, 1), (440, 486, 1), (300, 532), (190, 528, 1)),
    ]
    lacing = ""
    for i in range(4):
        y, lean = 322 + i * 36, i * 6
        cross = f"M{308 - lean},{y}L{330 - lean},{y + 16}M{330 - lean},{y}L{308 - lean},{y + 16}"
        lacing += line(cross, 4.5, "brown_dark")
    cowl = smooth(
        [
            *((x - 66, 258), (x - 112, 300), (x - 96, 330), (x - 50, 322, 1), (x - 30, 352)),
            *((x, 336, 1), (x + 30, 352), (x + 52, 320, 1), (x + 98, 326), (x + 112, 296)),
            (x + 66, 256),
        ]
    )
    return (
        left.upper
        + body.drawing
        + belt(waist)
        + lacing
        + left.fore
        + left.hand
        + left.cuff
        + right.sleeve
        + _falchion(right.hand_x, right.hand_y)
        + right.hand
        + half_shape(cowl, "brown")
        + place(_curly_head(), x, 186)
        + sign(*UNTER_SIGN)
    )


def _falchion(x: float, y: float) -> str:
    steel = smooth(
        [
            *((x - 4, y - 26, 1), (x + 6, 190), (x - 2, 110), (x - 10, 44, 1), (x + 16, 56)),
            *((x + 40, 110), (x + 36, 190), (x + 20, y - 22, 1)),
        ]
    )
    guard = shape(rounded_rect(-42, -8, 84, 16, 8), "gold", 5, (-6, -5))
    return (
        shape(steel, "steel_light", 5.5, (-11, -2), "steel_dark")
        + place(guard, x + 4, y - 28, 8)
        + pommel(x - 8, y + 38)
    )


def _curly_head() -> str:
    count = 15
    curls: list[tuple[float, ...]] = []
    for i in range(count):
        angle = math.pi * (-1.22 + 2.44 * i / (count - 1)) - math.pi / 2
        radius = 82 if i % 2 else 70
        curls.append((radius * math.cos(angle), -8 + radius * math.sin(angle) * 1.02))
    locks = smooth(
        [
            *((-56, 2, 1), (-66, -30), (-46, -66), (-20, -78), (16, -80), (46, -66), (66, -28)),
            *((56, 2, 1), (44, -14), (40, -34, 1), (24, -26), (14, -42, 1), (-6, -30)),
            *((-16, -44, 1), (-34, -24), (-42, -32, 1), (-48, -12)),
        ]
    )
    return (
        shape(smooth([*curls, (40, 62, 1), (-40, 62, 1)]), "hair", 6, (-14, -8))
        + face("hair_dark", "smile", young=True)
        + shape(locks, "hair", 5, (-8, -8))
    )
