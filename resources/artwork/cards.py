"""The frame every card shares: panel, index corners, the band between the halves, the diaper.

One unit is 0.1 mm; a card is 560 x 1000 units with the origin at its upper left corner.
"""

from __future__ import annotations

from palette import DIAPER, PALETTE, PANEL_TINT, SUIT_COLOUR
from paths import clip_segment, intersect, number, polygon
from suits import sign_definitions
from svg import LIGHT, define, document, many, path, place, shape, use

WIDTH, HEIGHT = 560, 1000
CORNER = 34
LEFT, RIGHT, TOP, BOTTOM = 26, 534, 26, 974
NOTCH_WIDTH, NOTCH_HEIGHT = 110, 230

# The halves of a picture card meet on a bend from (26, 556) to (534, 444).
SLOPE = -112 / 508
BEND_DEGREES = -12.4

# The place of the sign is the mark of the rank: the Ober's high, the Unter's low, the König's two.
OBER_SIGN = (174, 98)
UNTER_SIGN = (94, 438)
KOENIG_SIGNS = ((176, 98), (478, 98))


def bend_y(x: float) -> float:
    """Return the height of the dividing bend at `x`."""
    return 500 + SLOPE * (x - 280)


def _panel() -> str:
    """Return the keyline: a rounded rectangle with a notch for each of the two indices."""
    r, q = 20, 16
    right_notch, bottom_notch = WIDTH - NOTCH_WIDTH, HEIGHT - NOTCH_HEIGHT
    return (
        f"M{NOTCH_WIDTH + q},{TOP}H{RIGHT - r}Q{RIGHT},{TOP} {RIGHT},{TOP + r}"
        f"V{bottom_notch - q}Q{RIGHT},{bottom_notch} {RIGHT - q},{bottom_notch}"
        f"H{right_notch + q}Q{right_notch},{bottom_notch} {right_notch},{bottom_notch + q}"
        f"V{BOTTOM - q}Q{right_notch},{BOTTOM} {right_notch - q},{BOTTOM}"
        f"H{LEFT + r}Q{LEFT},{BOTTOM} {LEFT},{BOTTOM - r}"
        f"V{NOTCH_HEIGHT + q}Q{LEFT},{NOTCH_HEIGHT} {LEFT + q},{NOTCH_HEIGHT}"
        f"H{NOTCH_WIDTH - q}Q{NOTCH_WIDTH},{NOTCH_HEIGHT} {NOTCH_WIDTH},{NOTCH_HEIGHT - q}"
        f"V{TOP + q}Q{NOTCH_WIDTH},{TOP} {NOTCH_WIDTH + q},{TOP}Z"
    )


PANEL = _panel()
HALF = polygon((-200, -400), (760, -400), (760, bend_y(760)), (-200, bend_y(-200)))
PANEL_HALF = intersect(PANEL, HALF)

KEYLINE = path(PANEL, "none", "ink", 4.5)


def half_shape(
    outline: str,
    fill: str,
    width: float = 6,
    light: tuple[float, float] | None = LIGHT,
) -> str:
    """Return a shape that ends at the bend."""
    return shape(intersect(outline, HALF), fill, width, light)


def sign(x: float, y: float, scale: float = 1.08) -> str:
    """Return the suit sign at its full optical size."""
    return use("sign", x, y, scale=scale)


def koenig_signs() -> str:
    """Return the two signs of a König."""
    return "".join(sign(x, y, 0.98) for x, y in KOENIG_SIGNS)


def twice(name: str) -> str:
    """Return a definition and its copy turned by 180 degrees about the centre of the card."""
    return (
        f'<use xlink:href="#{name}"/>'
        f'<use xlink:href="#{name}" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
    )


def face(suit: str, content: str, definitions: str = "") -> str:
    """Return a whole card: paper, content and the index signs (the app paints the letters)."""
    index = use("index", 65, 176, scale=0.8)
    turned = f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{index}</g>'
    return document(
        WIDTH,
        HEIGHT,
        paper() + content + index + turned,
        sign_definitions(suit) + definitions,
    )


def paper() -> str:
    """Return the blank card with its edge."""
    return (
        f'<rect x="1.5" y="1.5" width="{WIDTH - 3}" height="{HEIGHT - 3}" rx="{CORNER}"'
        f' fill="{PALETTE["paper"]}" stroke="{PALETTE["card_edge"]}" stroke-width="3"/>'
    )


def picture(suit: str, figure: str) -> str:
    """Return a double-headed picture card with `figure` in its upper half."""
    content = twice("ground") + KEYLINE + twice("figure") + _band(suit)
    return face(suit, content, define("ground", _ground(suit)) + define("figure", figure))


def _ground(suit: str) -> str:
    """Return the tinted half panel with its quiet lozenge diaper."""
    below_bend = (-SLOPE, 1, 500 - SLOPE * 280 - 2)
    beside_notch = [(-1, 0, -NOTCH_WIDTH), (1, 0, RIGHT), (0, -1, -TOP), below_bend]
    under_notch = [(-1, 0, -LEFT), (1, 0, NOTCH_WIDTH), (0, -1, -NOTCH_HEIGHT), below_bend]
    text = ""
    for i in range(-6, 12):
        for direction in (1, -1):
            whole = (i * 56, 0, i * 56 + direction * 300, 600)
            for region in (beside_notch, under_notch):
                if cut := clip_segment(whole, region):
                    x1, y1, x2, y2 = map(number, cut)
                    text += f"M{x1} {y1}L{x2} {y2}"
    return path(PANEL_HALF, PANEL_TINT[suit]) + path(text, "none", DIAPER[suit], 2.4)


def _band(suit: str) -> str:
    """Return the bend itself: gold edges, the suit's colour, lozenges."""
    lozenges: tuple[list[str], list[str]] = ([], [])
    count = 13
    for i in range(count):
        x = LEFT + (RIGHT - LEFT) * (i + 0.5) / count
        y = bend_y(x)
        lozenges[i % 2].append(
            polygon((x - 13, y - SLOPE * 13), (x, y - 6.5), (x + 13, y + SLOPE * 13), (x, y + 6.5))
        )
    return (
        path(_stripe(13), "gold", "ink", 5)
        + path(_stripe(7), SUIT_COLOUR[suit])
        + many(lozenges[1], "gold_light")
        + many(lozenges[0], "white")
    )


def _stripe(half: float) -> str:
    left, right = bend_y(LEFT), bend_y(RIGHT)
    corners = (
        (LEFT, left - half),
        (RIGHT, right - half),
        (RIGHT, right + half),
        (LEFT, left + half),
    )
    return polygon(*corners)


def along_bend(content: str, x: float, above: float) -> str:
    """Return content standing `above` units over the bend, leaning with it."""
    return place(content, x, round(bend_y(x) - above), BEND_DEGREES, 0.98)
