"""Putting outlines on paper: only `path`, `use`, `g` and `rect`, flat fills and strokes.

Qt draws one filled path with hundreds of sub-paths up to ten times slower than the same shapes
as single paths; `many` and `clipped_lines` therefore emit one small path each.
"""

from __future__ import annotations

from collections.abc import Iterable

from palette import colour, shade_of
from paths import clipped_strokes, intersect, number, shift, subtract

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

LIGHT = (-12, -9)
"""The shade of a shape is the shape without itself moved by this much: light from upper left."""


def _short(value: float) -> str:
    """Format a factor or angle: at most three decimals."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(
    outline: str,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 6,
    opacity: float | None = None,
    round_ends: bool = False,
) -> str:
    """Return one painted outline, or nothing for an empty one."""
    if not outline:
        return ""
    text = f'<path d="{outline}" fill="{colour(fill)}"'
    if stroke:
        text += f' stroke="{colour(stroke)}" stroke-width="{number(width)}"'
    if round_ends:
        text += ' stroke-linecap="round"'
    if opacity is not None:
        text += f' opacity="{_short(opacity)}"'
    return text + "/>"


def line(outline: str, width: float = 4, stroke: str = "ink", opacity: float | None = None) -> str:
    """Return an open stroke with round ends."""
    return path(outline, "none", stroke, width, opacity, round_ends=True)


def shape(
    outline: str,
    fill: str,
    width: float = 6,
    light: tuple[float, float] | None = LIGHT,
    shade: str | None = None,
) -> str:
    """Return a flat fill, a crescent of shade on the lower right, and an ink outline."""
    text = path(outline, fill)
    if light:
        text += path(subtract(outline, shift(outline, *light)), shade or shade_of(fill))
    return text + (path(outline, "none", "ink", width) if width else "")


def many(outlines: Iterable[str], fill: str) -> str:
    """Return several outlines of one colour, each as a path of its own."""
    paths = "".join(f'<path d="{outline}"/>' for outline in outlines if outline)
    return f'<g fill="{colour(fill)}">{paths}</g>'


def clipped_lines(strokes: str, clip: str, width: float, stroke: str = "ink") -> str:
    """Return strokes that end exactly at the edge of `clip`."""
    return many(clipped_strokes(strokes, clip, width), stroke)


def clipped_fill(outline: str, clip: str, fill: str) -> str:
    """Return a flat fill without outline, cut off at `clip`."""
    return path(intersect(outline, clip), fill)


def place(content: str, x: float, y: float, degrees: float = 0, scale: float = 1) -> str:
    """Return content moved to (x, y), turned and scaled about its own origin."""
    return f'<g transform="{placement(x, y, degrees, scale)}">{content}</g>'


def placement(x: float, y: float, degrees: float = 0, scale: float = 1, flip: bool = False) -> str:
    """Return the value of a transform attribute; `flip` mirrors left and right."""
    text = f"translate({number(x)} {number(y)})"
    if degrees:
        text += f" rotate({_short(degrees)})"
    if flip:
        text += f" scale({_short(-scale)} {_short(scale)})"
    elif scale != 1:
        text += f" scale({_short(scale)})"
    return text


def tilt(content: str, degrees: float) -> str:
    """Return content turned about its own origin."""
    return f'<g transform="rotate({_short(degrees)})">{content}</g>'


def use(name: str, x: float, y: float, degrees: float = 0, scale: float = 1) -> str:
    """Return a copy of a named definition, moved, turned and scaled."""
    return f'<use xlink:href="#{name}" transform="{placement(x, y, degrees, scale)}"/>'


def define(name: str, content: str) -> str:
    """Return a group that `use` can refer to."""
    return f'<g id="{name}">{content}</g>'


def document(width: float, height: float, content: str, definitions: str = "") -> str:
    """Return a whole SVG file with its origin at the upper left."""
    defs = f"<defs>{definitions}</defs>" if definitions else ""
    return (
        f'<svg {NAMESPACES} viewBox="0 0 {number(width)} {number(height)}"'
        f' width="{number(width)}" height="{number(height)}">'
        f'{defs}<g stroke-linejoin="round">{content}</g></svg>\n'
    )
