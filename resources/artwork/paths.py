"""Outlines as SVG path strings: making, moving, clipping and joining them.

Clipping and shading happen here, at build time, because the SVG renderer of Qt ignores clip
paths. Every coordinate is rounded as soon as it becomes text, so that the same drawing comes out
to the byte on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pathops
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

Points = Sequence[tuple[float, ...]]
"""Points `(x, y)`; a third item has a meaning of its own in `smooth` and in `limb`."""

# Results that differ in the last bit between processors must not straddle a rounding boundary;
# drawn coordinates sit exactly on such boundaries, shifted ones do not.
_NUDGE = 0.0037

_CIRCLE = 0.5523


def number(value: float) -> str:
    """Round a coordinate: whole units above 160, else one decimal (0.1 unit is 0.01 mm)."""
    shifted = value + _NUDGE
    text = f"{shifted:.1f}" if abs(shifted) < 160 else f"{shifted:.0f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def _point(x: float, y: float) -> str:
    return f"{number(x)},{number(y)}"


def _parse(outline: str) -> pathops.Path:
    path = pathops.Path()
    parse_path(outline, path.getPen(glyphSet=None))
    return path


def _text(path: pathops.Path) -> str:
    pen = SVGPathPen(None, ntos=number)
    path.draw(pen)
    commands: str = pen.getCommands()
    return commands


def transform(outline: str, matrix: tuple[float, float, float, float, float, float]) -> str:
    """Map an outline through the affine matrix (a, b, c, d, e, f) of SVG."""
    path = pathops.Path()
    parse_path(outline, TransformPen(path.getPen(glyphSet=None), matrix))
    return _text(path)


def shift(outline: str, dx: float, dy: float) -> str:
    """Move an outline."""
    return transform(outline, (1, 0, 0, 1, dx, dy))


def turn(outline: str, degrees: float, cx: float = 0, cy: float = 0) -> str:
    """Turn an outline clockwise about (cx, cy)."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    offset = (cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)
    return transform(outline, (cos, sin, -sin, cos, *offset))


def _combine(first: str, second: str, operation: pathops.PathOp) -> str:
    return _text(pathops.op(_parse(first), _parse(second), operation, fix_winding=False))


def intersect(first: str, second: str) -> str:
    """Return what two outlines have in common."""
    return _combine(first, second, pathops.PathOp.INTERSECTION)


def subtract(first: str, second: str) -> str:
    """Return the first outline without the second."""
    return _combine(first, second, pathops.PathOp.DIFFERENCE)


def unite(first: str, *others: str) -> str:
    """Return one outline round all of them."""
    for other in others:
        first = _combine(first, other, pathops.PathOp.UNION)
    return first


def bounds(outline: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom."""
    left, top, right, bottom = _parse(outline).bounds
    return left, top, right, bottom


def clipped_strokes(strokes: str, clip: str, width: float) -> list[str]:
    """Turn each sub-path of `strokes` into an outline `width` wide, cut off at `clip`."""
    outlines = []
    for piece in strokes.split("M")[1:]:
        path = _parse("M" + piece)
        path.stroke(width, pathops.LineCap.BUTT_CAP, pathops.LineJoin.ROUND_JOIN, 4)
        cut = pathops.op(path, _parse(clip), pathops.PathOp.INTERSECTION, fix_winding=False)
        outlines.append(_text(cut))
    return [outline for outline in outlines if outline]


def polygon(*points: tuple[float, float]) -> str:
    """Return a closed outline with straight sides."""
    return "M" + "L".join(_point(x, y) for x, y in points) + "Z"


def circle(x: float, y: float, radius: float, radius_y: float | None = None) -> str:
    """Return a circle, or an ellipse with a second radius."""
    rx, ry = radius, radius_y or radius
    kx, ky = rx * _CIRCLE, ry * _CIRCLE
    return (
        f"M{_point(x - rx, y)}"
        f"C{_point(x - rx, y - ky)} {_point(x - kx, y - ry)} {_point(x, y - ry)}"
        f"C{_point(x + kx, y - ry)} {_point(x + rx, y - ky)} {_point(x + rx, y)}"
        f"C{_point(x + rx, y + ky)} {_point(x + kx, y + ry)} {_point(x, y + ry)}"
        f"C{_point(x - kx, y + ry)} {_point(x - rx, y + ky)} {_point(x - rx, y)}Z"
    )


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners."""
    right, bottom, r, k = x + width, y + height, radius, radius * 0.45
    return (
        f"M{_point(x + r, y)}H{number(right - r)}"
        f"C{_point(right - k, y)} {_point(right, y + k)} {_point(right, y + r)}"
        f"V{number(bottom - r)}"
        f"C{_point(right, bottom - k)} {_point(right - k, bottom)} {_point(right - r, bottom)}"
        f"H{number(x + r)}"
        f"C{_point(x + k, bottom)} {_point(x, bottom - k)} {_point(x, bottom - r)}"
        f"V{number(y + r)}"
        f"C{_point(x, y + k)} {_point(x + k, y)} {_point(x + r, y)}Z"
    )


def smooth(points: Points, closed: bool = True) -> str:
    """Return a smooth curve through points; a third item makes a point a corner."""
    count = len(points)
    tangents = [_tangent(points, i, closed) for i in range(count)]
    text = f"M{_point(*points[0][:2])}"
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        start, end = points[i], points[j]
        if tangents[i] is None and tangents[j] is None:
            text += f"L{_point(*end[:2])}"
            continue
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        first = _control(start, end, tangents[i], length)
        second = _control(end, start, tangents[j], -length)
        text += f"C{_point(*first)} {_point(*second)} {_point(*end[:2])}"
    return text + ("Z" if closed else "")


def _tangent(points: Points, i: int, closed: bool) -> tuple[float, float] | None:
    """Return the direction of the curve in a point, None in a corner or at an open end."""
    if len(points[i]) > 2 or (not closed and i in (0, len(points) - 1)):
        return None
    before, after = points[i - 1], points[(i + 1) % len(points)]
    return after[0] - before[0], after[1] - before[1]


def _control(
    at: tuple[float, ...],
    other: tuple[float, ...],
    tangent: tuple[float, float] | None,
    length: float,
) -> tuple[float, float]:
    if tangent is None:
        return at[0] + (other[0] - at[0]) * 0.33, at[1] + (other[1] - at[1]) * 0.33
    reach = length * 0.34 / (math.hypot(*tangent) or 1)
    return at[0] + tangent[0] * reach, at[1] + tangent[1] * reach


def limb(discs: Points, steps: int = 10, round_start: bool = False, round_end: bool = False) -> str:
    """Return the outline of a stroke of changing width through discs `(x, y, radius)`."""
    spine = _spine(discs, steps)
    left: list[tuple[float, ...]] = []
    right: list[tuple[float, ...]] = []
    for i, (x, y, radius) in enumerate(spine):
        before, after = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length * radius, dx / length * radius
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    stride = max(1, steps // 3)
    sides = [_thin_out(left, stride), _thin_out(right, stride)[::-1]]
    outline = smooth(
        [point for side in sides for point in ((*side[0], 1), *side[1:-1], (*side[-1], 1))]
    )
    if round_start:
        outline = unite(outline, circle(*discs[0]))
    if round_end:
        outline = unite(outline, circle(*discs[-1]))
    return outline


def _spine(discs: Points, steps: int) -> list[tuple[float, ...]]:
    """Resample the centre line as a Catmull-Rom spline, `steps` discs for every one given."""
    padded = [discs[0], *discs, discs[-1]]
    spine: list[tuple[float, ...]] = []
    for i in range(1, len(padded) - 2):
        window = padded[i - 1 : i + 3]
        for step in range(steps):
            u = step / steps
            spine.append(tuple(_spline(u, *(disc[axis] for disc in window)) for axis in range(3)))
    spine.append(tuple(discs[-1]))
    return spine


def _spline(u: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - 3 * c + d - a) * u**3
    )


def _thin_out(side: Points, stride: int) -> list[tuple[float, ...]]:
    kept = list(side[::stride])
    if kept[-1] != side[-1]:
        kept.append(side[-1])
    return kept


def clip_segment(
    segment: tuple[float, float, float, float], planes: Iterable[tuple[float, float, float]]
) -> tuple[float, float, float, float] | None:
    """Cut a segment to the convex region of all half planes (a, b, c): a*x + b*y <= c."""
    x1, y1, x2, y2 = segment
    first, last = 0.0, 1.0
    for a, b, c in planes:
        start, end = a * x1 + b * y1 - c, a * x2 + b * y2 - c
        if start > 0 and end > 0:
            return None
        if start * end < 0:
            crossing = start / (start - end)
            if start > 0:
                first = max(first, crossing)
            else:
                last = min(last, crossing)
    if first >= last:
        return None
    dx, dy = x2 - x1, y2 - y1
    return x1 + dx * first, y1 + dy * first, x1 + dx * last, y1 + dy * last


def stations(discs: Points, count: int, offset: float = 0.5) -> list[tuple[float, ...]]:
    """Return `count` places `(x, y, radius, ux, uy)` spread along the straight centre line."""
    legs: list[tuple[float, float, tuple[float, ...], tuple[float, ...]]] = []
    total = 0.0
    for start, end in pairwise(discs):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        legs.append((total, length, start, end))
        total += length
    places: list[tuple[float, ...]] = []
    for i in range(count):
        distance = total * (i + offset) / count
        for before, length, start, end in legs:
            if before <= distance <= before + length:
                u = (distance - before) / length
                mixed = [start[axis] + (end[axis] - start[axis]) * u for axis in range(3)]
                direction = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
                places.append((*mixed, *direction))
                break
    return places
