"""The beasts of the Säue: wild boar, hound and stag."""

from __future__ import annotations

import math

from cards import half_shape
from paths import circle, intersect, limb, smooth, unite
from svg import line, path, shape


def boar() -> str:
    """Return the boar charging to the right; its hooves stand on y = 0."""
    text = ""
    far_legs = (
        [
            *((58, -66), (74, -60), (86, -28), (100, -4, 1), (80, -2, 1), (66, -26)),
            (50, -44),
        ],
        [
            *((-86, -70), (-70, -58), (-70, -30), (-60, -2, 1), (-80, -2, 1), (-92, -30)),
            (-104, -52),
        ],
    )
    for leg in far_legs:
        text += shape(smooth(leg), "black_dark", 5.5, None)
    text += _boar_body()
    near_legs = (
        [
            *((80, -58), (112, -52), (128, -30), (146, -4, 1), (124, -2, 1), (108, -22)),
            (84, -34),
        ],
        [
            *((-120, -70), (-80, -50), (-92, -28), (-104, -2, 1), (-126, -2, 1)),
            *((-120, -30), (-132, -54)),
        ],
    )
    for leg in near_legs:
        text += shape(smooth(leg), "black", 5.5, (-5, -4))
    return text + _boar_head()


def _boar_body() -> str:
    body = smooth(
        [
            *((150, -86), (176, -70), (190, -50, 1), (184, -36), (160, -36), (130, -34)),
            *((104, -44), (70, -40), (10, -36), (-60, -40), (-110, -50), (-140, -84)),
            *((-136, -124), (-100, -152), (-40, -162), (30, -170), (80, -166), (120, -140)),
        ]
    )
    bristles: list[tuple[float, ...]] = []
    for i in range(17):
        x = -110 + i * 13.2
        y = -150 - 22 * math.sin(i / 16 * math.pi * 0.9)
        bristles += [(x, y + 16, 1), (x + 2, y - 16 - (8 if 6 < i < 15 else 0), 1)]
    tail = smooth(
        [(-136, -110), (-160, -124), (-168, -104), (-156, -98, 1), (-160, -112), (-140, -98)]
    )
    return (
        path(smooth([*bristles, (110, -120, 1), (-110, -110, 1)]), "black_dark", "ink", 5)
        + shape(body, "black", 6, (-10, -14))
        + shape(tail, "black", 4.5, None)
    )


def _boar_head() -> str:
    snout = smooth([(178, -72), (192, -66), (196, -48), (186, -38), (178, -52)])
    tusk = smooth([(146, -44, 1), (150, -60), (166, -76, 1), (162, -54), (156, -42, 1)])
    ear = smooth([(84, -128, 1), (72, -158), (96, -178, 1), (112, -150), (108, -126)])
    text = shape(snout, "#C98A78", 5, (-4, -3), "#A96A5A")
    text += shape(tusk, "white", 4, None) + line("M130,-44C144,-38 162,-40 178,-42", 4)
    text += shape(ear, "black", 5, (-6, -4))
    text += path(circle(130, -104, 7), "gold", "ink", 3.5) + path(circle(132, -104, 3.4), "ink")
    hairs = (
        *((-90, -110), (-60, -122), (-20, -128), (20, -124), (-70, -84), (-30, -92)),
        *((10, -88), (46, -104)),
    )
    return text + "".join(line(f"M{x},{y}l-12,9", 4, "brown") for x, y in hairs)


def hound() -> str:
    """Return the hound leaping on the boar's back, in the boar's coordinates."""
    body = smooth(
        [
            *((-150, -196), (-100, -214), (-50, -222), (-6, -232), (24, -250), (52, -252)),
            *((84, -232), (104, -218, 1), (98, -206), (70, -204), (48, -200), (24, -186)),
            *((16, -164), (-10, -150), (-60, -152), (-96, -150), (-130, -146), (-160, -150)),
            (-176, -170),
        ]
    )
    tail = smooth(
        [
            *((-164, -186, 1), (-192, -214), (-200, -246, 1), (-184, -232), (-170, -206)),
            (-150, -196, 1),
        ]
    )
    far_leg = smooth(
        [
            *((-150, -170, 1), (-186, -150), (-198, -112, 1), (-212, -104, 1)),
            *((-190, -98, 1), (-172, -128), (-130, -140, 1)),
        ]
    )
    hind_leg = smooth(
        [
            *((-130, -160), (-150, -132), (-168, -104, 1), (-180, -94, 1), (-154, -92, 1)),
            *((-128, -118), (-100, -146)),
        ]
    )
    fore_leg = smooth(
        [
            *((-6, -176), (30, -158), (60, -150, 1), (70, -140, 1), (44, -136, 1)),
            *((10, -138), (-24, -154)),
        ]
    )
    patch = smooth([(-96, -240), (-50, -246), (-40, -196), (-86, -176), (-110, -200)])
    return (
        shape(tail, "white", 5, None)
        + shape(far_leg, "white_dark", 5.5, None)
        + shape(body, "white", 6, (-10, -12))
        + shape(hind_leg, "white", 5.5, (-4, -4))
        + shape(fore_leg, "white", 5.5, (-4, -4))
        + path(intersect(patch, body), "brown_light")
        + path(body, "none", "ink", 6)
        + _hound_head()
    )


def _hound_head() -> str:
    ear = smooth([(30, -246, 1), (10, -238), (2, -212), (14, -198, 1), (28, -216), (40, -232, 1)])
    collar = smooth([(6, -190, 1), (22, -176, 1), (34, -190, 1), (26, -200)])
    return (
        shape(ear, "brown", 5, None)
        + path(circle(60, -234, 5), "ink")
        + path(circle(100, -216, 6), "ink")
        + line("M102,-206C92,-200 84,-202 74,-206", 3.6)
        + shape(collar, "red", 4.5, None)
    )


def stag(x: int) -> tuple[str, str]:
    """Return the antlers and the head of a stag about `x`; a sign may stand between them."""
    tines = (
        [(36, 300, 15), (86, 262, 15), (130, 204, 13), (150, 134, 9), (148, 66, 3)],
        [(64, 284, 11), (98, 240, 9), (104, 206, 3)],
        [(108, 240, 11), (156, 236, 9), (192, 204, 3)],
        [(142, 176, 10), (178, 150, 8), (192, 104, 3)],
    )
    antlers = ""
    for side in (-1, 1):
        beams = [
            limb([(x + side * dx, y, r) for dx, y, r in tine], 8, round_start=True, round_end=True)
            for tine in tines
        ]
        antlers += shape(unite(*beams), "brown_light", 6, (-7, -4))
    return antlers, _stag_neck(x) + _stag_ears(x) + _stag_head(x)


def _stag_neck(x: int) -> str:
    neck = smooth(
        [
            *((x - 74, 392), (x - 104, 470), (x - 120, 620, 1), (x + 130, 620, 1)),
            *((x + 106, 460), (x + 74, 392)),
        ]
    )
    chest = smooth(
        [
            *((x - 40, 430, 1), (x - 54, 480), (x - 30, 470, 1), (x - 44, 530)),
            *((x - 14, 500, 1), (x - 16, 560), (x + 10, 510, 1), (x + 22, 550)),
            *((x + 34, 490, 1), (x + 52, 500), (x + 40, 430, 1)),
        ]
    )
    return half_shape(neck, "brown", 6, (-18, -4)) + half_shape(chest, "fawn", 5, (-9, -5))


def _stag_ears(x: int) -> str:
    text = ""
    for s in (-1, 1):
        ear = smooth(
            [
                *((x + s * 52, 338, 1), (x + s * 96, 306), (x + s * 148, 316, 1)),
                *((x + s * 120, 350), (x + s * 60, 366)),
            ]
        )
        inside = smooth(
            [
                *((x + s * 72, 342, 1), (x + s * 100, 322), (x + s * 128, 324, 1)),
                (x + s * 108, 342),
            ]
        )
        text += shape(ear, "brown", 5.5, (-5, -6)) + shape(inside, "fawn", 3.5, None)
    return text


def _stag_head(x: int) -> str:
    head = smooth(
        [
            *((x - 58, 316), (x - 66, 352), (x - 46, 398), (x - 34, 440), (x - 26, 470)),
            *((x, 482), (x + 26, 470), (x + 34, 440), (x + 46, 398), (x + 66, 352)),
            *((x + 58, 316), (x, 296)),
        ]
    )
    dark = smooth(
        [
            *((x, 296, 1), (x + 60, 290, 1), (x + 70, 500, 1), (x + 4, 500, 1)),
            (x + 12, 420),
        ]
    )
    muzzle = smooth(
        [(x - 30, 430), (x - 28, 466), (x, 482), (x + 28, 466), (x + 30, 430), (x, 420)]
    )
    nose = smooth([(x - 20, 434), (x, 428), (x + 20, 434), (x + 12, 450), (x, 456), (x - 12, 450)])
    mouth = (
        f"M{x},456V466M{x},466C{x - 6},472 {x - 12},472 {x - 16},468"
        f"M{x},466C{x + 6},472 {x + 12},472 {x + 16},468"
    )
    text = shape(head, "brown", 6, (-14, -4))
    text += path(intersect(dark, head), "brown_dark", opacity=0.55)
    text += shape(muzzle, "fawn", 5, (-9, -3)) + shape(nose, "ink", 3, None) + line(mouth, 3.6)
    for s in (-1, 1):
        text += path(circle(x + s * 36, 364, 8.5, 9.5), "ink")
        text += path(circle(x + s * 36 - 2.5, 360, 2.8), "white")
        text += line(f"M{x + s * 52},352Q{x + s * 36},344 {x + s * 24},354", 4.5)
    blaze = smooth([(x, 318, 1), (x + 9, 340), (x, 372, 1), (x - 9, 340)])
    return text + path(blaze, "fawn") + path(head, "none", "ink", 6)
