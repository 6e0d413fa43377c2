"""The Schellen court: a König in a turban, the halberdier with the lion shield, the falconer."""

from __future__ import annotations

import math

from cards import HALF, OBER_SIGN, UNTER_SIGN, half_shape, koenig_signs, sign
from figure import (
    Torso,
    arm,
    belt,
    blade,
    buttons,
    ermine,
    fist,
    mantle,
    robe_front,
    rod,
    throne_back,
    throne_posts,
    torso,
)
from hats import brimmed_hat, feather, morion, plume, turban
from heads import beard, face, fringe, long_hair, moustache
from lozenges import lozenge_field
from paths import circle, intersect, polygon, rounded_rect, shift, smooth, subtract
from suits import schellen
from svg import line, path, place, shape


def koenig() -> str:
    """A crowned turban, goblet and bell sceptre, white and blue lozenges on the throne."""
    x = 328
    studs = "".join(half_shape(circle(x - 6 - i * 5, 352 + i * 34, 9), "red", 4) for i in range(6))
    right = arm((404, 350), (474, 446), (440, 398), "blue", radii=(48, 44, 36, 28))
    left = arm((236, 350), (146, 448), (152, 412), "blue", radii=(48, 42, 36, 28), hand=-6)
    collar = smooth(
        [
            *((x - 70, 254), (x - 122, 296), (x - 106, 338), (x - 58, 344), (x - 20, 322, 1)),
            *((x, 338), (x + 20, 322, 1), (x + 58, 340), (x + 106, 332), (x + 122, 290)),
            (x + 70, 252),
        ]
    )
    tails = [
        *((x - 94, 308, 20), (x - 66, 324, 10), (x - 82, 284, 20), (x + 86, 302, -20)),
        *((x + 62, 320, -10), (x + 78, 278, -20), (x - 40, 304, 0), (x + 40, 302, 0)),
    ]
    head = (
        face("hair_dark", "hidden")
        + beard("hair_dark", 60, 50)
        + moustache("hair_dark", 46, 14)
        + turban()
    )
    return (
        _lozenge_throne()
        + mantle(x, "blue", 182, 466)
        + robe_front(x, "gold", 50)
        + studs
        + right.upper
        + right.fore
        + right.cuff
        + ermine(collar, tails)
        + _goblet()
        + fist(416, 374, 4, 0.95)
        + place(head, x, 200)
        + left.sleeve
        + _bell_sceptre(left.hand_x)
        + left.hand
        + koenig_signs()
    )


def _lozenge_throne() -> str:
    left, right = 150, 496
    back = intersect(throne_back(left, right), HALF)
    return (
        lozenge_field(back, 40, 64, 10, 20)
        + path(subtract(back, shift(back, -14, -10)), "#1D120C", opacity=0.18)
        + path(back, "none", "ink", 6)
        + throne_posts(left, right)
    )


def _goblet() -> str:
    cup = smooth(
        [
            *((372, 272, 1), (376, 320), (398, 344), (408, 346), (418, 344), (440, 320)),
            *((446, 272, 1), (408, 266)),
        ]
    )
    foot = smooth([(378, 412, 1), (390, 396), (408, 390), (426, 396), (438, 412, 1), (408, 418)])
    text = rod(408, 346, 408, 392, 7, "gold") + shape(foot, "gold", 5.5, (-8, -3))
    text += shape(cup, "gold", 6, (-12, -2)) + path(circle(409, 272, 37, 9), "red_dark", "ink", 5)
    text += line("M374,300C394,310 424,310 444,300", 4)
    for x, stone in ((392, "red"), (409, "blue"), (426, "red")):
        text += path(circle(x, 318, 5), stone, "ink", 3)
    return text


def _bell_sceptre(x: float) -> str:
    return (
        rod(x + 6, 300, x - 18, 620, 8, "gold")
        + place(schellen(), x + 10, 248, 4, 0.86)
        + path(circle(x + 7, 300, 12), "gold_light", "ink", 4.5)
    )


def ober() -> str:
    """Morion, breastplate and halberd; the round shield bears a lion's head."""
    x = 322
    body = torso(x, "steel", left=206, right=420)
    right = arm(
        (406, 336), (486, 436), (474, 382), "blue", "gold", hand=0, slash_count=4, slash_width=14
    )
    left = arm((226, 340), (150, 420), (140, 450), "blue", "gold", slash_count=4, slash_width=14)
    gorget = smooth(
        [
            *((x - 58, 250), (x - 88, 284), (x - 50, 314), (x, 322), (x + 50, 312)),
            *((x + 88, 280), (x + 58, 248)),
        ]
    )
    head = (
        long_hair("hair_dark", 60, 40, 2)
        + face("hair_dark", "hidden")
        + beard("hair_dark", 22, 52, strands=False)
        + moustache("hair_dark", 44, 12)
        + morion()
    )
    rivets = "".join(
        path(circle(x + dx, 140 - abs(dx) * 0.1, 4), "gold_dark", "ink", 2.5)
        for dx in (-40, -14, 14, 40)
    )
    return (
        _halberd()
        + right.upper
        + body.drawing
        + _breastplate(body)
        + right.fore
        + right.cuff
        + right.hand
        + half_shape(gorget, "steel")
        + line(f"M{x - 72},292C{x - 30},312 {x + 30},312 {x + 74},288", 4)
        + plume(x + 30, 98, "blue", 0.66, 4)
        + place(head, x, 200)
        + rivets
        + left.upper
        + _round_shield()
        + place(_lion(), 134, 438, 0, 0.98)
        + sign(*OBER_SIGN)
    )


def _halberd() -> str:
    axe = smooth([(466, 150, 1), (466, 78, 1), (520, 58), (545, 112), (520, 168)])
    beak = smooth([(482, 86, 1), (440, 92), (418, 122, 1), (444, 120), (482, 132, 1)])
    return (
        rod(474, 620, 474, 60, 8.5, "brown_light")
        + shape(axe, "steel_light", 5.5, (-10, -6), "steel_dark")
        + shape(beak, "steel_light", 5.5, (-6, -8), "steel_dark")
        + blade(474, 76, 474, 8, 10)
        + shape(rounded_rect(461, 76, 26, 92, 5), "steel", 5, (-9, -2))
    )


def _breastplate(body: Torso) -> str:
    """Return flutes, the ridge and a riveted gold edge on the steel body."""
    text = ""
    for dx in (-70, -36, 36, 70):
        flute = smooth(
            [
                *((322 + dx * 0.9, 372, 1), (316 + dx * 0.8, 450), (304 + dx * 0.9, 620, 1)),
                *((310 + dx * 0.9, 620, 1), (322 + dx * 0.8, 450)),
            ]
        )
        text += path(intersect(flute, body.outline), "steel_dark")
    text += line("M318,292C326,350 322,430 308,520", 4.5, "steel_dark")
    edge = smooth(
        [
            *((206, 318, 1), (250, 344), (322, 356), (384, 342), (420, 316, 1)),
            *((420, 336, 1), (384, 362), (322, 376), (250, 364), (206, 340, 1)),
        ]
    )
    text += half_shape(edge, "gold", 4.5, (-8, -6))
    for x, y in ((232, 346), (276, 360), (322, 366), (366, 358), (402, 338)):
        text += path(circle(x, y, 4), "brown_dark")
    return text


def _round_shield() -> str:
    x, y, radius, inner = 134, 440, 98, 82
    disc = intersect(circle(x, y, radius), HALF)
    ring = subtract(disc, circle(x, y, inner))
    right_side = polygon((x, 300), (300, 300), (300, 600), (x, 600))
    return (
        shape(disc, "blue")
        + path(ring, "gold")
        + path(intersect(ring, right_side), "gold_dark")
        + path(disc, "none", "ink", 6)
        + path(intersect(circle(x, y, inner), HALF), "none", "ink", 4.5)
    )


def _lion() -> str:
    points = 20
    mane = smooth(
        [
            (radius * math.cos(angle), radius * math.sin(angle))
            for i in range(points)
            for radius, angle in ((62 if i % 2 else 50, 2 * math.pi * i / points),)
        ]
    )
    head = smooth(
        [(-34, -28), (-38, 4), (-24, 34), (0, 44), (24, 34), (38, 4), (34, -28), (0, -42)]
    )
    text = shape(mane, "gold_dark", 5, (-9, -7), "#9C651A")
    text += path(circle(-32, -30, 10), "gold", "ink", 4)
    text += path(circle(32, -30, 10), "gold", "ink", 4)
    text += shape(head, "gold", 4.5, (-9, -4))
    for side in (-1, 1):
        text += path(circle(side * 15, -8, 4.5), "ink")
        text += line(f"M{side * 25},-19Q{side * 15},-25 {side * 7},-16", 4)
    nose = smooth([(-11, 6, 1), (11, 6, 1), (6, 15), (0, 19, 1), (-6, 15)])
    jaws = "M0,18V25M0,25C-6,32 -14,31 -18,26M0,25C6,32 14,31 18,26"
    tongue = smooth([(-6, 30, 1), (6, 30, 1), (3, 40), (-3, 40)])
    return text + path(nose, "ink") + line(jaws, 3.6) + path(tongue, "red", "ink", 2.6)


def unter() -> str:
    """The falconer, his bird on the glove: bells are hawk bells."""
    x = 302
    right = arm((388, 336), (470, 440), (462, 384), "gold", "blue", (48, 42, 36, 30), cuff="brown")
    left = arm(
        (218, 336), (140, 410), (190, 454), "blue", "gold", hand=-48, hand_reach=18, hand_scale=0.85
    )
    waist = [
        *((180, 508, 1), (300, 506), (440, 458, 1), (440, 484, 1), (300, 534), (180, 536, 1)),
    ]
    strap = smooth([(238, 292, 1), (262, 284, 1), (400, 470, 1), (376, 490, 1)])
    collar = smooth(
        [
            *((x - 60, 256), (x - 104, 292), (x - 70, 330), (x - 30, 318, 1), (x, 344)),
            *((x + 30, 316, 1), (x + 70, 326), (x + 104, 286), (x + 60, 254)),
        ]
    )
    head = (
        long_hair("hair", 62, 58)
        + face("hair_dark", "smile", young=True)
        + fringe("hair")
        + brimmed_hat("blue")
    )
    quill = [(x + 52, 116, 5), (x + 80, 72, 13), (x + 126, 44, 11), (x + 150, 44, 2)]
    return (
        left.upper
        + torso(x, "blue", "gold", 198, 406).drawing
        + buttons(x - 6, 330, 5, -4, 34, "red")
        + belt(waist, "brown_dark")
        + half_shape(rounded_rect(262, 496, 34, 40, 6), "gold", 4.5)
        + half_shape(strap, "red", 5)
        + left.fore
        + left.hand
        + left.cuff
        + right.upper
        + right.fore
        + _gauntlet()
        + _falcon()
        + half_shape(collar, "red")
        + place(head, x, 190, -2)
        + feather(quill, "red")
        + sign(*UNTER_SIGN)
    )


def _gauntlet() -> str:
    hand = smooth(
        [
            *((438, 402), (432, 360), (440, 332), (470, 322), (498, 332), (504, 360)),
            *((494, 402), (466, 410)),
        ]
    )
    flare = smooth(
        [
            *((424, 400, 1), (440, 392), (494, 392), (508, 400, 1), (502, 418, 1)),
            *((466, 424), (430, 418, 1)),
        ]
    )
    fingers = line("M448,346H498M446,362H500", 3.4, "brown_dark")
    return shape(hand, "brown_light") + fingers + half_shape(flare, "brown", 5)


def _falcon() -> str:
    tail = smooth([(470, 318, 1), (496, 362), (506, 396, 1), (488, 396), (474, 372), (458, 330, 1)])
    breast = smooth(
        [
            *((446, 196), (430, 236), (432, 286), (452, 326), (478, 330), (500, 296)),
            *((506, 244), (494, 196)),
        ]
    )
    text = shape(tail, "brown_dark", 5, None) + shape(breast, "white", 5.5, (-8, -4))
    for row, y in enumerate((246, 264, 282, 300)):
        for column in range(3):
            speck = f"M{446 + column * 14 + row % 2 * 6},{y}l5,7l5,-7"
            text += line(speck, 3, "brown_dark")
    wing = smooth([(492, 190), (516, 230), (520, 290), (506, 340, 1), (488, 300), (478, 240)])
    quills = "M490,220C500,260 504,290 504,318M484,240C492,272 496,290 498,306"
    head = smooth(
        [(436, 190), (432, 160), (452, 138), (482, 140), (500, 164), (498, 196), (470, 206)]
    )
    beak = smooth([(436, 172, 1), (416, 176), (412, 192, 1), (424, 190), (440, 190, 1)])
    text += shape(wing, "brown", 5.5, (-7, -4)) + line(quills, 3.2, "brown_dark")
    text += shape(head, "brown", 5.5, (-8, -5)) + shape(beak, "gold", 4.5, None)
    text += path(circle(452, 166, 8), "gold", "ink", 3.6) + path(circle(451, 166, 3.6), "ink")
    # The bells on its jesses are what the suit is named after.
    return text + "".join(path(circle(x, 336, 7), "gold", "ink", 3.6) for x in (456, 480))
