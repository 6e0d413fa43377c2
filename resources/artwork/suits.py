"""The four suit signs, each in a 100 x 100 box about its centre.

A sign is shaded per pale, the right half darker, as old German decks do. There are two optical
sizes: full for pips, and a plainer one with a heavier outline for the index and small icons.
"""

from __future__ import annotations

from paths import circle, intersect, polygon
from svg import clipped_lines, define, document, line, path, place

_HEART = (
    "M0,48C-7,35 -47,9 -47,-19C-47,-38 -34,-48 -21,-48C-10,-48 -3,-41 0,-31"
    "C3,-41 10,-48 21,-48C34,-48 47,-38 47,-19C47,9 7,35 0,48Z"
)
_LEAF = (
    "M0,-50C7,-35 43,-22 44,9C44.5,27 31,36 18,33C10,31 4,26 0,19"
    "C-4,26 -10,31 -18,33C-31,36 -44.5,27 -44,9C-43,-22 -7,-35 0,-50Z"
)
_LEAF_STEM = "M-4,16L4,16C4,28 8,38 19,44L13,52C0,46 -5,34 -4,16Z"
_NUT = "M-29,12C-35,-8 -29,-30 -8,-41C-4,-43 -2,-46 0,-51C2,-46 4,-43 8,-41C29,-30 35,-8 29,12Z"
_CUP = (
    "M-38,3C-41,-4 -34,-7 -29,-5C-12,1 12,1 29,-5C34,-7 41,-4 38,3"
    "C36,22 21,35 0,35C-21,35 -36,22 -38,3Z"
)
_NUT_STALK = "M-5,33L5,33C5,40 9,45 16,48L12,55C2,52 -5,45 -5,33Z"
_BALL = circle(0, 6, 41)
_RING = circle(0, -41, 10)
_EQUATOR = "M-60,-6C-20,4 20,4 60,-6L60,10C20,20 -20,20 -60,10Z"

FULL_WIDTH, INDEX_WIDTH = 6.0, 8.5


def _right_half(outline: str) -> str:
    return intersect(outline, polygon((0, -90), (90, -90), (90, 90), (0, 90)))


def herz(width: float = FULL_WIDTH, detail: bool = True, stem: bool = True) -> str:
    """Draw the heart; it has no stem to leave out."""
    text = path(_HEART, "red") + path(_right_half(_HEART), "red_dark")
    if detail:
        text += path(
            "M-36,-18C-36,-30 -29,-38 -20,-38C-16,-38 -13,-36 -12,-33"
            "C-22,-33 -28,-27 -29,-12C-33,-12 -36,-14 -36,-18Z",
            "red_light",
        )
    return text + path(_HEART, "none", "ink", width)


def gras(width: float = FULL_WIDTH, detail: bool = True, stem: bool = True) -> str:
    """Draw the linden leaf. Its stem tells it from a heart upside down."""
    text = path(_LEAF_STEM, "green_dark", "ink", width * 0.8) if stem else ""
    text += path(_LEAF, "green") + path(_right_half(_LEAF), "green_dark")
    if detail:
        text += line("M0,-34L0,18", 4, "#24481C")
        for side, vein in ((-1, "#24481C"), (1, "#1F3E18")):
            text += line(
                f"M0,-10C{side * 8},-15 {side * 14},-19 {side * 18},-20"
                f"M0,6C{side * 12},0 {side * 22},-4 {side * 32},-4"
                f"M0,18C{side * 10},16 {side * 20},14 {side * 30},15",
                3.2,
                vein,
            )
        text += path(
            "M-35,6C-34,-8 -25,-18 -14,-27C-20,-15 -27,-6 -30,12C-32,12 -35,10 -35,6Z",
            "green_light",
            opacity=0.8,
        )
    else:
        text += line("M0,-26L0,18", 5, "#24481C")
    return text + path(_LEAF, "none", "ink", width)


def eichel(width: float = FULL_WIDTH, detail: bool = True, stem: bool = True) -> str:
    """Draw the acorn: nut up, green latticed cup below, short stalk."""
    text = path(_NUT_STALK, "brown", "ink", width * 0.8) if stem else ""
    text += path(_NUT, "nut") + path(_right_half(_NUT), "nut_dark")
    if detail:
        text += path("M-22,-2C-24,-16 -18,-28 -9,-33C-14,-24 -16,-14 -15,-1Z", "nut_light")
        grain = "M-8,-30C-12,-20 -12,-12 -11,-4M9,-30C13,-20 13,-12 12,-4"
        text += line(grain, 2.6, "#7C4413", 0.55)
    text += path(_NUT, "none", "ink", width)
    text += path(_CUP, "cup") + path(_right_half(_CUP), "cup_dark")
    if detail:
        lattice = "".join(
            f"M{i * 17 - side * 20},-12Q{i * 17},10 {i * 12 + side * 24},40"
            for i in range(-4, 5)
            for side in (1, -1)
        )
        text += clipped_lines(lattice, _CUP, 2.6, "#2A4620")
    else:
        text += line("M-20,10L16,30M20,10L-16,30", 4, "#26401A")
    return text + path(_CUP, "none", "ink", width)


def schellen(width: float = FULL_WIDTH, detail: bool = True, stem: bool = True) -> str:
    """Draw the hawk bell; it has no stem to leave out."""
    text = path(_RING, "gold", "ink", width * 0.85)
    if detail:
        text += path(circle(0, -41, 3.4), "paper", "ink", width * 0.4)
    text += path(_BALL, "gold") + path(_right_half(_BALL), "gold_dark")
    text += path(intersect(_EQUATOR, _BALL), "red")
    text += path(intersect(_right_half(_EQUATOR), _BALL), "red_dark")
    if detail:
        shine = "M-30,-10C-27,-19 -20,-26 -10,-29C-15,-23 -19,-16 -20,-8Z"
        text += path(shine, "gold_light")
        edges = "M-60,-6C-20,4 20,4 60,-6M-60,10C-20,20 20,20 60,10"
        text += clipped_lines(edges, _BALL, 3.6)
    text += path("M-3.6,20C-3.6,17 3.6,17 3.6,20L3.6,32L-3.6,32Z", "ink")
    text += path(circle(0, 34, 6.6 if detail else 7.5), "ink")
    return text + path(_BALL, "none", "ink", width)


SIGNS = {"E": eichel, "G": gras, "H": herz, "S": schellen}


def suit_icon(suit: str) -> str:
    """Return a suit sign as a file of its own, plain enough to be read at 20 pixels."""
    # The stems and the bell's ring reach out of the 100-unit box; 8 units hold them and the ink.
    return document(116, 116, place(SIGNS[suit](INDEX_WIDTH, detail=False), 58, 58))


def sign_definitions(suit: str) -> str:
    """Return `sign` at full size and `index` at index size, for use in one card."""
    draw = SIGNS[suit]
    return define("sign", draw()) + define("index", draw(INDEX_WIDTH, detail=False))
