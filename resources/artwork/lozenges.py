"""Fields of Bavarian lozenges, clipped to any outline."""

from __future__ import annotations

from paths import bounds, intersect, polygon
from svg import many, path


def lozenge(x: float, y: float, half_width: float, half_height: float) -> str:
    """Return one upright lozenge about its centre."""
    return polygon(
        (x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y)
    )


def lozenge_field(
    outline: str,
    width: float,
    height: float,
    x: float,
    y: float,
    ground: str = "white",
    colour: str = "blue",
) -> str:
    """Fill an outline with lozenges of one size, one of them centred on (x, y)."""
    left, top, right, bottom = bounds(outline)
    lozenges = []
    for row in range(int((top - y) // height) - 1, int((bottom - y) // height) + 2):
        for column in range(int((left - x) // width) - 1, int((right - x) // width) + 2):
            whole = lozenge(x + column * width, y + row * height, width / 2, height / 2)
            lozenges.append(intersect(whole, outline))
    return path(outline, ground) + many(lozenges, colour)
