"""Heads, drawn about (0, 0) between the eyes: faces, hair and beards.

A face is 100 x 130 units. Like the suit signs it is shaded per pale, along the nose.
"""

from __future__ import annotations

from palette import shade_of
from paths import Points, circle, intersect, smooth
from svg import line, path, shape

FACE = smooth(
    [
        *((-51, -34), (-50, 4), (-42, 36), (-22, 60), (0, 67), (22, 60), (42, 36)),
        *((50, 4), (51, -34), (32, -64), (-32, -64)),
    ]
)
_DARK_HALF = smooth(
    [
        *((10, -80, 1), (8, -22), (9, -4), (17, 17), (9, 27, 1), (7, 33), (8, 50)),
        *((12, 80, 1), (90, 80, 1), (90, -80, 1)),
    ]
)
_MOUTHS = {
    "plain": line("M-12,43C-5,47 6,47 13,42", 4.2, "lips"),
    "smile": line("M-15,40C-6,50 8,50 16,39", 4.2, "lips"),
    "blow": path(circle(2, 44, 6, 5), "lips", "ink", 3),
    "hidden": "",
}


def face(
    brow: str = "hair_dark", mouth: str = "plain", young: bool = False, skin: str = "skin"
) -> str:
    """Return a bare face with ears; `mouth` is plain, smile, blow or hidden (by a beard)."""
    text = path(circle(-51, 4, 10, 14), skin, "ink", 5)
    text += path(circle(51, 4, 10, 14), shade_of(skin), "ink", 5)
    text += path(FACE, skin)
    text += path(intersect(FACE, _DARK_HALF), shade_of(skin), opacity=0.75)
    text += path(circle(-29, 25, 11, 8), "cheek", opacity=0.55)
    text += path(circle(30, 25, 10, 8), "cheek_dark", opacity=0.5)
    text += path(FACE, "none", "ink", 6)
    for side in (-1, 1):
        text += path(circle(side * 21, -3, 5.6, 7), "ink")
        text += path(circle(side * 21 - 1.8, -5.6, 1.9), "white")
        text += line(f"M{side * 33},-5Q{side * 22},-15 {side * 10},-7", 3.8)
        arch = -29 if young else -31
        weight = 5 if young else 6.5
        text += line(f"M{side * 36},-20Q{side * 22},{arch} {side * 9},-23", weight, brow)
    text += line("M4,-8C5,4 14,15 11,22C8,27 -1,27 -6,23", 4)
    return text + _MOUTHS[mouth]


def _mirrored(left: Points) -> list[tuple[float, ...]]:
    """Return the points of a left side followed by its mirror image, bottom to top."""
    return [*left, *((-point[0], *point[1:]) for point in reversed(left))]


def moustache(colour: str, width: float = 40, curl: float = 8) -> str:
    """Return a moustache whose ends rise by `curl`."""
    y, w = 33, width
    outline = smooth(
        [
            *((0, y - 3, 1), (-14, y - 5), (-w * 0.7, y + 4), (-w, y - curl, 1)),
            *((-w * 0.78, y + 12), (-w * 0.35, y + 15), (0, y + 6, 1), (w * 0.35, y + 15)),
            *((w * 0.78, y + 12), (w, y - curl, 1), (w * 0.7, y + 4), (14, y - 5)),
        ]
    )
    return shape(outline, colour, 5, (-7, -5))


def beard(
    colour: str, length: float = 70, width: float = 52, forked: bool = False, strands: bool = True
) -> str:
    """Return a full beard with the mouth in it, `length` units below the chin."""
    w, bottom = width, 60 + length
    if forked:
        ends = [(-34, 0.82), (-22, 1, 1), (-8, 0.8), (0, 0.72, 1)]
        ends += [(8, 0.8), (22, 1, 1), (34, 0.82)]
    else:
        ends = [(-32, 0.78), (-14, 0.95), (0, 1, 1), (14, 0.95), (32, 0.78)]
    tip = [(x, bottom * part, *corner) for x, part, *corner in ends]
    upper = [(42, 20), (26, 30), (0, 31), (-26, 30), (-42, 20)]
    outline = smooth(
        [
            *((-w, -4, 1), (-w - 4, 30), (-w + 2, 58)),
            *tip,
            *((w - 2, 58), (w + 4, 30), (w, -4, 1)),
            *upper,
        ]
    )
    text = shape(outline, colour, 6, (-12, -4))
    if strands:
        for x in (-26, -10, 8, 24):
            text += line(
                f"M{x},60C{x * 0.9:.1f},{60 + length * 0.25:.1f}"
                f" {x * 0.7:.1f},{60 + length * 0.4:.1f} {x * 0.6:.1f},{60 + length * 0.62:.1f}",
                3.4,
                shade_of(colour),
            )
    return text + path("M-13,45C-5,41 6,41 13,45C7,52 -6,52 -13,45Z", "mouth", "ink", 3)


def goatee(colour: str) -> str:
    """Return a chin tuft and the mouth above it."""
    outline = smooth([(-14, 50, 1), (-10, 74), (0, 92, 1), (10, 74), (14, 50, 1), (0, 56)])
    return shape(outline, colour, 5, (-5, -3)) + line("M-9,46Q0,50 9,46", 4, "lips")


def long_hair(colour: str, width: float = 66, length: float = 74, flip: float = 10) -> str:
    """Return the hair behind a face, down to `length` below the eyes, ends turned out."""
    left = [
        *((-30, length - 12), (-width + 18, length + 4), (-width - flip, length - 6, 1)),
        *((-width + 2, 40), (-width, 0), (-width + 4, -44), (-40, -66)),
    ]
    return shape(smooth(_mirrored(left)), colour, 6, (-16, -4))


def fringe(colour: str) -> str:
    """Return a straight fringe over the forehead."""
    outline = smooth(
        [
            *((-54, 8, 1), (-60, -40), (-30, -72), (30, -72), (60, -40), (54, 8, 1)),
            *((46, -18), (38, -30, 1), (22, -26), (0, -32), (-22, -26), (-38, -30, 1)),
            (-46, -18),
        ]
    )
    return shape(outline, colour, 5, (-10, -6))
