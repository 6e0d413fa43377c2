"""The Herz court: an emperor, a swordsman with a two-hander, a staff fighter."""

from __future__ import annotations

from cards import OBER_SIGN, UNTER_SIGN, half_shape, koenig_signs, sign
from figure import (
    arm,
    belt,
    blade,
    ermine,
    fist,
    mantle,
    orb,
    robe_front,
    rod,
    ruff,
    slits,
    throne,
    torso,
)
from hats import arched_crown, beret, brooch, feather, flat_cap, plume
from heads import beard, face, fringe, goatee, long_hair, moustache
from paths import circle, polygon, rounded_rect, smooth
from suits import herz
from svg import line, path, place, shape


def koenig() -> str:
    """An auburn beard under an arched crown, orb and heart sceptre."""
    x = 328
    lozenges = ""
    for i in range(5):
        y, cx = 352 + i * 38, x - 8 - i * 4
        lozenge = polygon((cx, y), (cx + 16, y + 14), (cx, y + 28), (cx - 16, y + 14))
        lozenges += half_shape(lozenge, "gold", 4)
    right = arm((404, 350), (486, 420), (462, 372), "red", radii=(48, 44, 36, 28), hand=4)
    left = arm((232, 350), (140, 456), (190, 452), "red", radii=(48, 42, 36, 28))
    collar = smooth(
        [
            *((x - 70, 252), (x - 130, 300), (x - 112, 346), (x - 60, 350), (x - 20, 326, 1)),
            *((x, 342), (x + 20, 326, 1), (x + 60, 346), (x + 112, 338), (x + 130, 294)),
            (x + 70, 250),
        ]
    )
    tails = [
        *((x - 100, 312, 20), (x - 70, 330, 10), (x - 88, 286, 20), (x + 92, 308, -20)),
        *((x + 66, 326, -10), (x + 84, 280, -20), (x - 42, 308, 0), (x + 42, 306, 0)),
    ]
    head = (
        long_hair("auburn", 64, 60, 12)
        + face("brown", "hidden")
        + beard("auburn", 36, 53)
        + moustache("auburn", 46, 4)
        + arched_crown("blue", cap="red")
    )
    under_orb = smooth([(204, 440), (240, 456), (262, 448), (258, 466), (236, 478), (200, 470)])
    return (
        throne("blue")
        + mantle(x, "red", 170, 474)
        + robe_front(x, "white", 46)
        + lozenges
        + right.sleeve
        + _heart_sceptre(right.hand_x)
        + right.hand
        + ermine(collar, tails)
        + place(head, x, 202)
        + left.sleeve
        + orb(226, 414)
        + shape(under_orb, "skin", 5)
        + line("M228,458L222,472M243,457L238,474", 3)
        + koenig_signs()
    )


def _heart_sceptre(x: float) -> str:
    return (
        rod(x - 10, 560, x + 8, 262, 8, "gold")
        + place(herz(), x + 10, 222, 3, 0.82)
        + path(circle(x + 8, 268, 12), "gold_light", "ink", 4.5)
    )


def ober() -> str:
    """Both hands on a two-hander, slashed red and white."""
    x = 322
    body = torso(x, "red", left=200, right=420)
    right = arm((404, 334), (476, 424), (398, 428), "red", "white", slash_count=4, slash_width=13)
    left = arm((222, 336), (150, 432), (286, 468), "red", "white", slash_count=4, slash_width=13)
    slit_places = [
        *((250, 330, -8), (284, 326, -4), (318, 324, -2), (352, 326, 4), (384, 330, 8)),
    ]
    head = (
        long_hair("hair", 62, 52, 6)
        + face("hair", "hidden")
        + moustache("hair", 42, 14)
        + goatee("hair")
        + beret("red", slashes="white", degrees=-4)
    )
    return (
        right.upper
        + body.drawing
        + slits(slit_places, "white", body.outline, 120, 8)
        + right.fore
        + _two_hander()
        + right.cuff
        + fist(372, 400, 16, 0.95)
        + left.sleeve
        + fist(340, 458, 16, 0.95)
        + half_shape(circle(328, 506, 15), "gold", 5)
        + ruff(x, 268, 128, 42)
        + plume(x + 34, 96, "white", 0.7)
        + place(head, x, 196)
        + place(brooch(), x + 34, 128)
        + sign(*OBER_SIGN)
    )


def _two_hander() -> str:
    grip, point = (352, 424), (470, 14)

    def along(u: float) -> tuple[float, float]:
        return grip[0] + (point[0] - grip[0]) * u, grip[1] + (point[1] - grip[1]) * u

    hooks = ""
    for side in (-1, 1):
        hook = [(12, 0, 1), (30, -6), (40, -22, 1), (26, -20), (12, -14, 1)]
        outline = smooth([(side * px, py, *corner) for px, py, *corner in hook])
        hooks += shape(outline, "steel", 4.5, None)
    guard = smooth(
        [
            *((-62, -4, 1), (-56, -16), (-30, -9), (0, -10), (30, -9), (56, -16), (62, -4, 1)),
            *((56, 8), (30, 7), (0, 10), (-30, 7), (-56, 8)),
        ]
    )
    hilt, hook_at = along(0.19), along(0.36)
    return (
        blade(*along(0.2), *point, 13)
        + place(hooks, round(hook_at[0]), round(hook_at[1]), 16)
        + rod(grip[0] - 22, grip[1] + 78, *hilt, 9.5, "brown_dark")
        + place(shape(guard, "gold", 5, (-6, -5)), round(hilt[0]), round(hilt[1]), 16)
    )


def unter() -> str:
    """The staff fighter: quarterstaff across the chest, flat cap with a red feather."""
    x = 312
    right = arm((398, 332), (490, 440), (446, 398), "red", "white")
    left = arm((226, 332), (124, 420), (160, 356), "white", "red", cuff="red")
    waist = [
        *((180, 510, 1), (300, 512), (450, 462, 1), (450, 486, 1), (300, 538), (180, 540, 1)),
    ]
    lacing = ""
    for i in range(5):
        cx, y = x - 10 - i * 4, 352 + i * 26
        cross = f"M{cx - 16},{y}L{cx + 14},{y + 15}M{cx + 14},{y}L{cx - 16},{y + 15}"
        lacing += line(cross, 4.5, "gold")
    collar = smooth(
        [
            *((x - 60, 256), (x - 96, 290), (x - 60, 318), (x - 16, 304, 1), (x, 330, 1)),
            *((x + 16, 304, 1), (x + 60, 314), (x + 96, 286), (x + 60, 254)),
        ]
    )
    head = (
        long_hair("blond", 64, 58, 14)
        + face("#8A5A22", "plain", young=True)
        + fringe("blond")
        + flat_cap("red", "white")
    )
    quill = [(x + 64, 116, 5), (x + 104, 78, 14), (x + 150, 58, 13), (x + 186, 62, 3)]
    return (
        torso(x, "red", "white", 204, 416).drawing
        + belt(waist, "brown_dark")
        + lacing
        + right.upper
        + left.upper
        + _staff()
        + left.fore
        + left.cuff
        + fist(156, 332, 102, 0.98, flip=True)
        + right.fore
        + right.cuff
        + fist(426, 389, 102, 0.98, flip=True)
        + half_shape(collar, "white")
        + place(head, x, 186, -3)
        + feather(quill, "red")
        + sign(*UNTER_SIGN)
    )


def _staff() -> str:
    text = rod(40, 306, 530, 412, 11, "brown_light")
    for x in (62, 508):
        ferrule = shape(rounded_rect(-12, -14, 24, 28, 4), "steel", 4.5, (-6, -4))
        text += place(ferrule, x, round(306 + (x - 40) * 106 / 490), 12)
    return text
