"""The icons of toolbar and menus: strokes of one colour, which the interface replaces."""

from __future__ import annotations

import math

from paths import circle, polygon, rounded_rect
from svg import NAMESPACES

INK = "#000000"
_SIZE = 24


def _gear() -> str:
    """Return a cogwheel with eight teeth."""
    teeth, corners = 8, []
    for i in range(teeth):
        for turn, radius in ((-0.3, 7.2), (-0.2, 9.8), (0.2, 9.8), (0.3, 7.2)):
            angle = 2 * math.pi * (i + turn) / teeth
            corners.append((12 + radius * math.sin(angle), 12 - radius * math.cos(angle)))
    return polygon(*corners)


# Each icon is its stroked outlines and its filled ones.
UI_ICONS: dict[str, tuple[str, str]] = {
    "hint": (
        "M9,17.5V16C9,14.5 5.8,12.8 5.8,9.2C5.8,5.7 8.6,3 12,3C15.4,3 18.2,5.7 18.2,9.2"
        "C18.2,12.8 15,14.5 15,16V17.5ZM9.8,21H14.2M12,17V11.5M9.8,9.5L12,11.5L14.2,9.5",
        "",
    ),
    "undo": ("M8.5,4L4,8.5L8.5,13M4,8.5H14C17.6,8.5 20,11 20,14.2C20,17.5 17.6,20 14,20H8", ""),
    "rules": (
        "M12,6C10.2,4.6 7.4,4.2 3.5,4.4V18.4C7.4,18.2 10.2,18.8 12,20.2"
        "C13.8,18.8 16.6,18.2 20.5,18.4V4.4C16.6,4.2 13.8,4.6 12,6ZM12,6V20",
        "",
    ),
    "settings": (_gear() + circle(12, 12, 3), ""),
    "new_game": (
        rounded_rect(3, 4, 11, 17, 2) + "M19,4V10M16,7H22",
        polygon((8.5, 8.5), (11, 12.5), (8.5, 16.5), (6, 12.5)),
    ),
    "fullscreen": ("M4,9V4H9M15,4H20V9M20,15V20H15M9,20H4V15", ""),
    "language": (
        circle(12, 12, 9) + circle(12, 12, 4, 9) + "M3.8,9H20.2M3.8,15H20.2",
        "",
    ),
    "menu": ("M4,6.5H20M4,12H20M4,17.5H20", ""),
    "sound": (
        "M4,9.5H7.5L12,5.5V18.5L7.5,14.5H4ZM15.5,9C17.2,10.6 17.2,13.4 15.5,15"
        "M18,6.2C21.4,9.4 21.4,14.6 18,17.8",
        "",
    ),
    "dealer_mark": (
        "M7.2,5.8L3.4,7.2C2.6,7.5 2.3,8.2 2.6,9L6.4,19.2" + rounded_rect(9, 3.5, 11.5, 17, 2),
        polygon((14.8, 8), (17.4, 12), (14.8, 16), (12.2, 12)),
    ),
}


def ui_icon(name: str) -> str:
    """Return one icon on a square of 24 units, strokes 2 units wide."""
    strokes, fills = UI_ICONS[name]
    text = (
        f'<path d="{strokes}" fill="none" stroke="{INK}" stroke-width="2"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )
    if fills:
        text += f'<path d="{fills}" fill="{INK}"/>'
    return (
        f'<svg {NAMESPACES} viewBox="0 0 {_SIZE} {_SIZE}" width="{_SIZE}" height="{_SIZE}">'
        f"{text}</svg>\n"
    )
