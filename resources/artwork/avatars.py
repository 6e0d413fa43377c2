"""Eight round portraits for the players, put together from the same kit as the court cards."""

from __future__ import annotations

import math
from collections.abc import Callable

from hats import brimmed_hat, feather
from heads import beard, face, fringe, long_hair, moustache
from paths import circle, intersect, limb, polygon, rounded_rect, smooth
from svg import document, line, path, place, shape

_SIZE = 240
_X = _SIZE // 2
_DISC = circle(_X, _X, 114)
_HEAD_Y = 122
_HEAD_SCALE = 0.98


def _portrait(ground: str, clothes: str, head: str, y: float = _HEAD_Y, front: str = "") -> str:
    """Return the round picture: ground, clothes, head, then what hangs in front of the clothes.

    `clothes` and `front` are in the units of the disc, `head` is drawn about its own origin.
    """
    text = path(_DISC, ground) + clothes + place(head, _X, y, 0, _HEAD_SCALE) + front
    return document(_SIZE, _SIZE, text + path(_DISC, "none", "ink", 8))


def _within(outline: str, fill: str, width: float = 6) -> str:
    """Return a shape that ends at the edge of the disc."""
    return shape(intersect(outline, _DISC), fill, width)


def _shoulders(colour: str, neck: str = "skin", narrow: float = 0) -> str:
    """Return neck and shoulders; `narrow` makes a child of them."""
    n = narrow
    body = smooth(
        [
            *((_X - 30, 194), (_X - 78 + n, 206), (_X - 104 + n, 244, 1)),
            *((_X + 104 - n, 244, 1), (_X + 78 - n, 206), (_X + 30, 194), (_X, 200)),
        ]
    )
    throat = smooth(
        [(_X - 24, 168, 1), (_X + 24, 168, 1), (_X + 28, 204), (_X, 218), (_X - 28, 204)]
    )
    return _within(body, colour) + shape(throat, neck, 5, (-14, -4))


def _glasses() -> str:
    rims = (
        circle(-22, -3, 17) + circle(22, -3, 17) + "M-5,-6Q0,-10 5,-6M-39,-6L-50,-10M39,-6L50,-10"
    )
    return path(rims, "none", "ink", 4)


def _lashes() -> str:
    return line("M-32,-5L-38,-10M32,-5L38,-10", 3.6)


def _earrings(colour: str = "gold") -> str:
    return "".join(path(circle(x, 24, 6.5), colour, "ink", 3.5) for x in (-54, 54))


def _freckles() -> str:
    dots = ((-34, 19), (-27, 24), (-22, 17), (22, 17), (29, 24), (35, 19))
    return "".join(path(circle(x, y, 1.9), "#B5713F") for x, y in dots)


def _parted_hair(colour: str, parting: float = 0) -> str:
    """Return hair combed to both sides of a parting, close to the head."""
    outline = smooth(
        [
            *((-54, 10, 1), (-62, -34), (-36, -74), (0, -82), (36, -74), (62, -34), (54, 10, 1)),
            *((48, -18), (30, -44), (parting, -60, 1), (-30, -44), (-48, -18)),
        ]
    )
    return shape(outline, colour, 5.5, (-10, -6))


def _curls(colour: str, radius: float, depth: float, count: int = 17) -> str:
    """Return a mop of curls behind the face, from ear to ear over the crown."""
    points: list[tuple[float, ...]] = []
    for i in range(count):
        angle = math.pi * (-1.18 + 2.36 * i / (count - 1)) - math.pi / 2
        reach = radius if i % 2 else radius - depth
        points.append((reach * math.cos(angle), -12 + reach * math.sin(angle)))
    return shape(smooth([*points, (30, 40, 1), (-30, 40, 1)]), colour, 6, (-12, -8))


def grandmother() -> str:
    """Grey bun, glasses, a shawl held by a brooch."""
    bun = shape(circle(0, -92, 27), "grey", 6, (-8, -6)) + line(
        "M-16,-98C-4,-108 10,-104 16,-92", 3
    )
    head = (
        bun
        + face("grey_dark", "smile")
        + _parted_hair("grey", -4)
        + line("M-40,-46C-30,-60 -18,-66 -8,-66M10,-66C22,-66 34,-58 42,-44", 3.4, "grey_dark")
        + _glasses()
        + _earrings()
    )
    shawl = ""
    for side in (-1, 1):
        wing = smooth(
            [
                *((_X + side * 26, 186, 1), (_X + side * 88, 202), (_X + side * 110, 244, 1)),
                (_X + side * 8, 244, 1),
                (_X - side * 6, 222, 1),
            ]
        )
        shawl += _within(wing, "red")
    pin = path(circle(_X, 222, 9), "gold", "ink", 4)
    return _portrait("#CFE0E6", _shoulders("white") + shawl + pin, head, 130)


def girl() -> str:
    """Blond braids, freckles."""
    braids = ""
    for side in (-1, 1):
        braid = limb([(side * 54, 6, 12), (side * 66, 44, 14), (side * 62, 88, 10)], 6, True, True)
        braids += shape(braid, "blond", 5.5, (-6, -4))
        for y in (28, 46, 64):
            braids += line(f"M{side * 54},{y}L{side * 64},{y + 8}L{side * 74},{y}", 3, "blond_dark")
        braids += shape(rounded_rect(side * 62 - 12, 80, 24, 12, 5), "red", 4.5, None)
    head = (
        face("#8A5A22", "smile", young=True)
        + _freckles()
        + _lashes()
        + braids
        + _parted_hair("blond")
        + line("M0,-80V-62", 3.4, "blond_dark")
    )
    straps = ""
    for side in (-1, 1):
        strap = polygon(
            (_X + side * 30, 196),
            (_X + side * 50, 199),
            (_X + side * 40, 244),
            (_X + side * 18, 244),
        )
        straps += _within(strap, "green", 5)
    return _portrait("#F6DDA6", _shoulders("white", narrow=16) + straps, head)


def bearded_man() -> str:
    """A full brown beard under a green hat with a feather."""
    head = (
        face("hair_dark", "hidden")
        + beard("hair", 34, 53)
        + moustache("hair", 44, 10)
        + place(brimmed_hat("green", "brown"), 0, 8, -3, 0.86)
        + feather([(42, -66, 4), (58, -86, 8), (66, -102, 2)], "white")
    )
    lapels = ""
    for side in (-1, 1):
        lapel = polygon((_X + side * 26, 200), (_X + side * 70, 206), (_X + side * 16, 244))
        lapels += _within(lapel, "green", 5)
    return _portrait("#EBCFA9", _shoulders("brown") + lapels, head, 138)


def woman_with_headscarf() -> str:
    """A teal headscarf, its end laid over the shoulder."""
    outer = smooth(
        [
            *((0, -88), (54, -68), (72, -10), (62, 52), (36, 92), (0, 98)),
            *((-36, 92), (-62, 52), (-72, -10), (-54, -68)),
        ]
    )
    # Run the other way round than `outer`, the opening becomes a hole.
    opening = smooth(
        [
            *((0, -52), (-32, -44), (-45, -8), (-40, 34), (-20, 60), (0, 66)),
            *((20, 60), (40, 34), (45, -8), (32, -44)),
        ]
    )
    head = (
        face("hair_dark", "smile", skin="tan")
        + _lashes()
        + shape(outer + opening, "#3F8C8C", 6, (-12, -8), "#2B6A6C")
        + line("M-58,-38C-30,-74 30,-74 56,-40M-62,16C-50,58 -24,80 4,84", 3.4, "#2B6A6C")
    )
    end = smooth(
        [
            *((_X - 8, 196, 1), (_X + 40, 190), (_X + 74, 208), (_X + 66, 244, 1)),
            *((_X + 26, 244, 1), (_X + 20, 222)),
        ]
    )
    drape = shape(intersect(end, _DISC), "#3F8C8C", 5.5, (-9, -6), "#2B6A6C")
    return _portrait("#F3D3C4", _shoulders("#6B3F63", "tan"), head, 120, drape)


def youth() -> str:
    """Black curls, a hooded jumper."""
    locks = smooth(
        [
            *((-54, -4, 1), (-66, -38), (-44, -72), (-18, -80), (14, -82), (44, -70)),
            *((66, -36), (54, -4, 1), (46, -24), (34, -38), (22, -30), (8, -44), (-8, -34)),
            *((-24, -44), (-38, -30), (-47, -22)),
        ]
    )
    head = (
        _curls("black", 84, 11)
        + face("black_dark", "smile", young=True, skin="umber")
        + shape(locks, "black", 5.5, (-9, -6))
    )
    hood = smooth(
        [
            *((_X - 34, 186), (_X - 62, 200), (_X - 44, 222), (_X, 238), (_X + 44, 222)),
            *((_X + 62, 200), (_X + 34, 186), (_X + 20, 208), (_X, 216), (_X - 20, 208)),
        ]
    )
    cords = line(f"M{_X - 15},214V227M{_X + 15},214V227", 4.5, "white")
    clothes = _shoulders("gold", "umber") + _within(hood, "gold", 5.5) + cords
    return _portrait("#BFD4E6", clothes, head)


def grandfather() -> str:
    """Bald on top, a great white moustache, braces over a shirt."""
    tufts = ""
    for side in (-1, 1):
        tuft = smooth(
            [
                *((side * 47, 22, 1), (side * 64, 14), (side * 68, -14), (side * 60, -38)),
                *((side * 48, -44, 1), (side * 50, -16)),
            ]
        )
        tufts += shape(tuft, "grey", 5, (-6, -5))
    head = (
        face("grey_dark", "plain")
        + tufts
        + line("M-16,-50C-6,-54 8,-54 18,-49M-12,-41C-4,-44 6,-44 14,-40", 3, "skin_dark")
        + moustache("grey", 50, 14)
    )
    braces = ""
    for side in (-1, 1):
        strap = polygon(
            (_X + side * 42, 198),
            (_X + side * 60, 202),
            (_X + side * 52, 244),
            (_X + side * 32, 244),
        )
        braces += _within(strap, "brown", 5)
    collar = ""
    for side in (-1, 1):
        point = polygon((_X + side * 26, 190), (_X + side * 44, 212), (_X + side * 4, 222))
        collar += shape(point, "white", 5, (-6, -4))
    return _portrait("#D6E3C2", _shoulders("blue_light") + braces + collar, head, 124)


def woman() -> str:
    """Long auburn hair, a green dress and a string of pearls."""
    head = (
        long_hair("auburn", 70, 78, 12)
        + face("brown", "smile")
        + _lashes()
        + _parted_hair("auburn", -16)
        + line("M-16,-78C-18,-72 -17,-66 -16,-61", 3.4, "auburn_dark")
    )
    neckline = smooth(
        [(_X - 44, 196, 1), (_X + 44, 196, 1), (_X + 30, 222), (_X, 234), (_X - 30, 222)]
    )
    pearls = "".join(
        path(circle(_X + 30 * math.sin(a), 196 + 18 * math.cos(a), 5), "white", "ink", 3)
        for a in (-1.2, -0.72, -0.24, 0.24, 0.72, 1.2)
    )
    clothes = _shoulders("green") + shape(neckline, "skin", 5, (-10, -5)) + pearls
    return _portrait("#F0C9BC", clothes, head)


def boy() -> str:
    """Short dark hair, glasses, a striped jersey."""
    head = (
        face("hair_dark", "smile", young=True, skin="tan")
        + place(fringe("hair_dark"), 0, -4)
        + shape(
            smooth(
                [
                    *((-30, -74, 1), (-14, -92), (4, -84), (18, -94), (28, -82), (40, -84, 1)),
                    *((34, -68), (0, -66)),
                ]
            ),
            "hair_dark",
            5,
            None,
        )
        + _glasses()
    )
    jersey = _shoulders("white", "tan", narrow=18)
    body = smooth([(_X - 86, 216, 1), (_X + 86, 216, 1), (_X + 92, 228, 1), (_X - 92, 228, 1)])
    stripe = path(intersect(body, _DISC), "red")
    return _portrait("#D9CDE6", jersey + stripe, head)


AVATARS: tuple[Callable[[], str], ...] = (
    grandmother,
    girl,
    bearded_man,
    woman_with_headscarf,
    youth,
    grandfather,
    woman,
    boy,
)
"""In this order they are numbered 1 to 8 in the file names and in the saved profiles."""
