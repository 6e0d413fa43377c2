"""What sits on a head: crowns, berets, caps and the feathers in them; origin as in `heads`."""

from __future__ import annotations

from palette import shade_of
from paths import Points, circle, intersect, limb, shift, smooth, turn
from svg import clipped_lines, line, path, shape, tilt

_CROWN_BASE = ((30, -44), (0, -42), (-30, -44))
_HALF_CROWN = 60


def feather(discs: Points, colour: str) -> str:
    """Return a slim feather along discs `(x, y, radius)` with its quill."""
    quill = smooth([(x, y) for x, y, *_ in discs], closed=False)
    return shape(limb(discs, 8), colour, 5, (-8, -6)) + line(quill, 3.2, shade_of(colour))


def plume(x: float, y: float, colour: str, scale: float, degrees: float = 0) -> str:
    """Return a curled ostrich plume that grows out of (x, y)."""
    edge = [
        *((0, 0, 1), (-10, -30), (-4, -58), (14, -82), (40, -98), (70, -100), (94, -86)),
        *((104, -62), (98, -42), (84, -34, 1), (86, -50), (78, -62), (64, -66), (48, -60)),
        *((38, -44), (34, -24), (30, -8, 1)),
    ]
    quill = [(10, -10), (8, -36), (16, -60), (34, -78), (60, -85), (82, -76), (92, -58)]
    outline, rib = (
        shift(turn(smooth(scaled, closed), degrees), x, y)
        for scaled, closed in (
            ([(px * scale, py * scale, *corner) for px, py, *corner in edge], True),
            ([(px * scale, py * scale) for px, py in quill], False),
        )
    )
    return shape(outline, colour, 5.5, (-9, -8)) + line(rib, 3.4, shade_of(colour))


def brooch(colour: str = "red") -> str:
    """Return the round jewel that holds a plume."""
    return path(circle(0, 0, 15), "gold", "ink", 5) + path(circle(0, 0, 6), colour, "ink", 3)


def cockade() -> str:
    """Return the rosette of a bicorne."""
    return (
        path(circle(0, 0, 18), "white", "ink", 5)
        + path(circle(0, 0, 11), "blue", "ink", 3)
        + path(circle(0, 0, 4), "white")
    )


def beret(colour: str, band: str = "gold", slashes: str | None = None, degrees: float = -6) -> str:
    """Return a wide beret, slashed with a second colour if one is given."""
    w = 92
    crown = smooth(
        [
            *((-w, -56, 1), (-w - 6, -84), (-w * 0.62, -122), (0, -134), (w * 0.62, -126)),
            *((w + 8, -90), (w, -58, 1), (w * 0.5, -46), (0, -42), (-w * 0.5, -46)),
        ]
    )
    text = shape(crown, colour, 6, (-14, -10))
    if slashes:
        for x in (-62, -30, 2, 34, 64):
            slash = smooth(
                [(x, -124), (x + 9, -100), (x + 6, -70), (x, -58), (x - 8, -72), (x - 8, -100)]
            )
            text += path(intersect(slash, crown), slashes, "ink", 3)
    rim = smooth(
        [
            *((-60, -44, 1), (-62, -62), (-30, -72), (0, -74), (30, -72), (62, -62)),
            *((60, -44, 1), (30, -54), (0, -56), (-30, -54)),
        ]
    )
    return tilt(text + shape(rim, band, 5, (-10, -4)), degrees)


def bicorne() -> str:
    """Return the drummer's two-cornered hat with its gold lace."""
    hat = smooth(
        [
            *((-112, -44), (-104, -66), (-60, -92), (-20, -128), (16, -132), (58, -96)),
            *((106, -68), (114, -44), (60, -56), (0, -60), (-60, -56)),
        ]
    )
    lace = line("M-104,-52C-60,-66 60,-66 106,-52", 6, "gold")
    return shape(hat, "black", 6, (-12, -10)) + lace


def flat_cap(colour: str, band: str) -> str:
    """Return a broad flat cap with a head band."""
    cap = smooth(
        [
            *((-88, -52), (-96, -76), (-66, -112), (-8, -124), (60, -116), (92, -84)),
            *((88, -54), (40, -64), (-40, -64)),
        ]
    )
    rim = smooth(
        [
            *((-72, -40, 1), (-78, -60), (-30, -72), (30, -72), (78, -60), (72, -40, 1)),
            *((34, -52), (-34, -52)),
        ]
    )
    return shape(cap, colour, 6, (-14, -9)) + shape(rim, band, 5, (-8, -5))


def hunting_cap(colour: str, brim: str) -> str:
    """Return a soft cap whose brim runs out to the right."""
    cap = smooth(
        [
            *((-74, -44), (-90, -62), (-60, -112), (-6, -132), (50, -118), (78, -74)),
            *((70, -46), (30, -56), (-30, -56)),
        ]
    )
    edge = smooth(
        [
            *((-82, -36, 1), (-92, -58), (-40, -74), (30, -74), (96, -66), (118, -48, 1)),
            *((60, -44), (0, -48), (-50, -42)),
        ]
    )
    return shape(cap, colour, 6, (-14, -9)) + shape(edge, brim, 5.5, None)


def brimmed_hat(colour: str, band: str = "gold") -> str:
    """Return a high hat with a waved brim."""
    crown = smooth(
        [
            *((-60, -48, 1), (-58, -92), (-30, -126), (6, -136), (44, -122), (60, -88)),
            (62, -48, 1),
        ]
    )
    ribbon = smooth([(-62, -44, 1), (-62, -66, 1), (0, -76), (62, -66, 1), (62, -44, 1), (0, -54)])
    brim = smooth(
        [
            *((-96, -40), (-80, -54), (-40, -50), (0, -52), (40, -50), (86, -58)),
            *((104, -44), (60, -34), (0, -38), (-60, -30)),
        ]
    )
    return (
        shape(crown, colour, 6, (-14, -8))
        + shape(ribbon, band, 5, (-8, -4))
        + shape(brim, colour, 6, (-6, -6))
    )


def morion() -> str:
    """Return the halberdier's helmet: comb, bowl and upturned brim."""
    comb = smooth([(-56, -66), (-30, -132), (20, -146), (58, -128), (44, -108), (56, -66)])
    bowl = smooth(
        [
            *((-62, -44, 1), (-64, -76), (-36, -112), (0, -120), (36, -112), (64, -76)),
            (62, -44, 1),
        ]
    )
    brim = smooth(
        [
            *((-104, -70, 1), (-88, -46), (-40, -30), (0, -28), (40, -30), (88, -46)),
            *((104, -70, 1), (60, -58), (0, -52), (-60, -58)),
        ]
    )
    return (
        shape(comb, "steel", 5.5, (-9, -6))
        + shape(bowl, "steel_light", 6, (-18, -6), "steel")
        + shape(brim, "gold", 6, (-8, -8))
    )


def turban() -> str:
    """Return the crowned turban of the bells' König."""
    cloth = smooth(
        [
            *((-66, -36, 1), (-88, -66), (-70, -110), (-20, -128), (26, -128), (72, -108)),
            *((88, -64), (66, -36, 1), (30, -50), (-30, -50)),
        ]
    )
    folds = (
        "M-90,-60C-40,-110 30,-110 80,-120M-60,-44C-20,-86 40,-84 90,-90"
        "M-80,-90C-50,-120 -20,-128 10,-132M-10,-50C20,-66 60,-66 90,-60"
    )
    crown = smooth(
        [
            *((-40, -112, 1), (-46, -146, 1), (-24, -130, 1), (0, -158, 1), (24, -130, 1)),
            *((46, -146, 1), (40, -112, 1), (0, -106)),
        ]
    )
    jewel = path(circle(0, -86, 14), "red", "ink", 5) + path(circle(-3, -90, 4), "red_light")
    return (
        shape(cloth, "white", 6, (-14, -10))
        + clipped_lines(folds, cloth, 4.4, "#B3A788")
        + shape(crown, "gold", 5.5, (-8, -5))
        + jewel
    )


def radiate_crown(jewel: str) -> str:
    """Return the oldest kind of crown: five plain rays with a ball on each."""
    w, rays = _HALF_CROWN, 5
    tips: list[tuple[float, float]] = [(-w - 6, -128)]
    tips += [(-w - 6 + (2 * w + 12) * i / (rays - 1), -134) for i in range(1, rays - 1)]
    tips += [(w + 6, -128)]
    edge: list[tuple[float, ...]] = [(-w, -52, 1)]
    for i, (x, y) in enumerate(tips):
        edge.append((x, y, 1))
        if i < rays - 1:
            edge.append((-w - 3 + (2 * w + 6) * (i + 0.5) / (rays - 1), -86, 1))
    text = shape(smooth([*edge, (w, -52, 1), *_CROWN_BASE]), "gold", 6, (-10, -5))
    for x, y in tips:
        text += path(circle(x, y + (1 if y == -134 else -1), 8), "gold_light", "ink", 4.5)
    return text + _jewelled_band(jewel)


def lily_crown(jewel: str) -> str:
    """Return a crown of three lilies."""
    w = _HALF_CROWN
    edge = smooth(
        [
            *((-w, -52, 1), (-w - 8, -92, 1), (-w + 18, -82, 1), (-w + 26, -96, 1)),
            *((-26, -112), (-30, -100, 1), (-20, -88, 1), (-14, -116), (0, -140, 1)),
            *((14, -116), (20, -88, 1), (30, -100, 1), (26, -112), (w - 26, -96, 1)),
            *((w - 18, -82, 1), (w + 8, -92, 1), (w, -52, 1), *_CROWN_BASE),
        ]
    )
    text = shape(edge, "gold", 6, (-10, -6))
    for x, y in ((-w - 8, -98), (w + 8, -98), (0, -146)):
        text += path(circle(x, y, 8), "gold_light", "ink", 4.5)
    return text + _jewelled_band(jewel)


def arched_crown(jewel: str, cap: str) -> str:
    """Return an emperor's crown: two arches over a cap, a cross on top."""
    w = _HALF_CROWN
    bonnet = smooth(
        [
            *((-w + 4, -58, 1), (-w - 2, -92), (-34, -124), (0, -132), (34, -124)),
            *((w + 2, -92), (w - 4, -58, 1)),
        ]
    )
    text = shape(bonnet, cap, 5, (-12, -8))
    arches = (
        f"M{-w + 4},-80C{-w - 4},-116 -34,-136 0,-136C34,-136 {w + 4},-116 {w - 4},-80",
        "M0,-136V-74",
    )
    for arch in arches:
        text += line(arch, 13, "ink") + line(arch, 6.5, "gold")
    edge = smooth(
        [
            *((-w, -52, 1), (-w - 2, -84, 1), (-w + 20, -74, 1), (0, -70, 1)),
            *((w - 20, -74, 1), (w + 2, -84, 1), (w, -52, 1), *_CROWN_BASE),
        ]
    )
    cross = "M-3,-172H3V-165H9V-159H3V-152H-3V-159H-9V-165H-3Z"
    text += shape(edge, "gold", 6, (-10, -6)) + path(circle(0, -144, 10), "gold_light", "ink", 5)
    return text + shape(cross, "gold", 4, None) + _jewelled_band(jewel)


def _jewelled_band(jewel: str) -> str:
    w = _HALF_CROWN
    band = smooth(
        [
            *((-w, -52, 1), (-w - 1, -68, 1), (-30, -60), (0, -58), (30, -60)),
            *((w + 1, -68, 1), (w, -52, 1), *_CROWN_BASE),
        ]
    )
    text = shape(band, "gold_dark", 5, None)
    beside = "red" if jewel == "green" else "green"
    for x, y, stone in ((-38, -55, beside), (0, -52, jewel), (38, -55, beside)):
        text += path(circle(x, y, 6), stone, "ink", 3)
    return text
