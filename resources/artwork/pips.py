"""The number cards: Eichel and Gras grow on a vine, Schellen hang on cords, Herz float free."""

from __future__ import annotations

from dataclasses import dataclass

from cards import HEIGHT, KEYLINE, WIDTH, face, twice
from paths import circle, smooth, turn
from suits import SIGNS
from svg import define, line, path, place, use

MIDDLE_X, MIDDLE_Y = WIDTH // 2, HEIGHT // 2

NUMBERS = ("7", "8", "9", "X")


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the pips of the upper half stand; the lower half is the same, turned."""

    scale: float
    left: int
    right: int
    rows: tuple[int, ...]
    branch_drop: int = 0
    trunk_top: int = 0
    trunk_bend: int = 330


_VINE = {
    "7": _Layout(1.46, 192, 368, (168,), 150, 180, 400),
    "8": _Layout(1.36, 184, 376, (148, 376), 120, 150),
    "9": _Layout(1.34, 184, 376, (148, 376), 120, 150),
    "X": _Layout(1.3, 184, 376, (148, 376), 120, 210),
}
_FREE = {
    "7": _Layout(1.5, 192, 368, (172,)),
    "8": _Layout(1.4, 186, 374, (150, 382)),
    "9": _Layout(1.36, 186, 374, (150, 382)),
    "X": _Layout(1.3, 186, 374, (150, 382)),
}
# The top of the trunk ends in a tendril unless a tenth pip sits there.
_TENDRIL = {
    "7": "M280,184C281,160 268,146 252,150C240,154 244,170 256,166",
    "8": "M280,154C281,128 268,112 252,116C238,121 243,138 256,134",
    "9": "M280,154C279,128 292,112 308,116C322,121 317,138 304,134",
}


def number_card(suit: str, rank: str) -> str:
    """Return the whole card of a number."""
    return _vine_card(suit, rank) if suit in "EG" else _free_card(suit, rank)


def _vine_card(suit: str, rank: str) -> str:
    layout = _VINE[rank]
    fruits = ""
    for y in layout.rows:
        fruits += use("fruit", layout.left, y, -16, layout.scale)
        fruits += use("fruit", layout.right, y, 16, layout.scale)
    if rank == "7":
        fruits += use("fruit", 124, MIDDLE_Y, -90, layout.scale)
    if rank == "X":
        fruits += use("fruit", MIDDLE_X, 252 if suit == "G" else 246, 0, layout.scale)
    fruit = SIGNS[suit](stem=False)
    if suit == "G":
        fruit = place(fruit, 0, 8)
    half = _cords(_branches(rank), "brown" if suit == "E" else "green_dark", 9) + fruits
    if rank in "79":
        middle = use("fruit", MIDDLE_X, MIDDLE_Y, 0, layout.scale * 1.02)
    else:
        middle = place(_tie(), MIDDLE_X, MIDDLE_Y)
    return face(
        suit, KEYLINE + twice("half") + middle, define("half", half) + define("fruit", fruit)
    )


def _branches(rank: str) -> list[str]:
    layout = _VINE[rank]
    branches = [f"M280,500C288,440 272,400 280,{layout.trunk_bend}S286,230 280,{layout.trunk_top}"]
    for y in layout.rows:
        fork = y + layout.branch_drop
        for side, x in ((-1, layout.left), (1, layout.right)):
            branches.append(
                f"M280,{fork + 24}C{280 + side * 10},{fork - 20}"
                f" {x - side * 52},{fork - 16} {x - side * 18},{y + 34}"
            )
    if rank == "7":
        branches.append("M290,500L170,500")
    if rank in _TENDRIL:
        branches.append(_TENDRIL[rank])
    return branches


def _tie() -> str:
    """Return the gold knot that holds the two vines together."""
    knot = smooth([(-20, -13), (20, -13), (24, 0), (20, 13), (-20, 13), (-24, 0)])
    return path(knot, "gold", "ink", 5) + line("M-8,-12V12M8,-12V12", 3.5, "brown_dark")


def _free_card(suit: str, rank: str) -> str:
    layout = _FREE[rank]
    pips = ""
    cords: list[str] = []
    rosettes = ""
    for y in layout.rows:
        pips += use("sign", layout.left, y, scale=layout.scale)
        pips += use("sign", layout.right, y, scale=layout.scale)
        ring = y - 47 * layout.scale
        left, right, top, sag = layout.left, layout.right, ring - 2, ring + 52
        cords.append(
            f"M{left},{top:.0f}C{left + 50},{sag:.0f} {right - 50},{sag:.0f} {right},{top:.0f}"
        )
        if rank != "X":
            rosettes += _rosette(MIDDLE_X, round(ring + 40), 0.8, "blue")
    if rank == "X":
        pips += use("sign", MIDDLE_X, 266, scale=layout.scale)
    ornament = _cords(cords, "red", 6) + rosettes if suit == "S" else ""
    if rank == "7":
        middle = ""
        for x in (126, 434, MIDDLE_X):
            middle += use("sign", x, MIDDLE_Y, scale=layout.scale)
    elif rank == "9":
        middle = use("sign", MIDDLE_X, MIDDLE_Y, scale=layout.scale)
    else:
        middle = _rosette(MIDDLE_X, MIDDLE_Y, 1.25, "red" if suit == "H" else "blue")
    return face(suit, KEYLINE + twice("half") + middle, define("half", ornament + pips))


def _cords(outlines: list[str], fill: str, width: float) -> str:
    """Return strokes with an ink edge, joined where they meet."""
    edges = "".join(line(outline, width + 8, "ink") for outline in outlines)
    return edges + "".join(line(outline, width, fill) for outline in outlines)


def _rosette(x: float, y: float, scale: float, heart: str) -> str:
    petal = smooth([(0, -6), (9, -16), (0, -30, 1), (-9, -16)])
    petals = "".join(turn(petal, 60 * i) for i in range(6))
    flower = path(petals, "gold", "ink", 4) + path(circle(0, 0, 8), heart, "ink", 4)
    return place(flower, x, y, 0, scale)
