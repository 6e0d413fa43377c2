"""The colours of the deck: a base, often a shade (`red_dark`) and a light (`red_light`)."""

from __future__ import annotations

PALETTE = {
    "ink": "#2B1A12",
    "paper": "#FBF5E4",
    "card_edge": "#A89468",
    "red": "#C23A2B",
    "red_dark": "#96271D",
    "red_light": "#DE6A52",
    "green": "#4F8A3C",
    "green_dark": "#346328",
    "green_light": "#7DB25B",
    "gold": "#EDB73B",
    "gold_dark": "#C98B22",
    "gold_light": "#F8DB84",
    "brown": "#8C5226",
    "brown_dark": "#643716",
    "brown_light": "#B9793F",
    "blue": "#3A6EA5",
    "blue_dark": "#27507D",
    "blue_light": "#8DB4D9",
    "white": "#FFFDF5",
    "white_dark": "#DCD3BC",
    "steel": "#B9C2C6",
    "steel_dark": "#8A969C",
    "steel_light": "#E3E8E8",
    "skin": "#F3C9A2",
    "skin_dark": "#DDA57A",
    "tan": "#DCA475",
    "tan_dark": "#BF8252",
    "umber": "#9A6239",
    "umber_dark": "#784726",
    "cheek": "#E58A68",
    "cheek_dark": "#D9744F",
    "lips": "#8E2F22",
    "mouth": "#9B3A2A",
    "hair": "#7A4A26",
    "hair_dark": "#4A2C1A",
    "auburn": "#B9793F",
    "auburn_dark": "#8C5226",
    "blond": "#D7A24E",
    "blond_dark": "#AE7A35",
    "grey": "#D8D2C2",
    "grey_dark": "#ADA591",
    "black": "#3B2B24",
    "black_dark": "#241812",
    "fawn": "#E3C59B",
    "fawn_dark": "#C6A475",
    "nut": "#D98E2B",
    "nut_dark": "#A8611B",
    "nut_light": "#F3C368",
    "cup": "#56803A",
    "cup_dark": "#3A5B28",
    "stone": "#B9CBD4",
    "stone_dark": "#8FA7B5",
    "linen_fold": "#B9AD90",
}

PANEL_TINT = {"E": "#F5E9C9", "G": "#E6EED2", "H": "#FAE3D6", "S": "#E1EBEF"}
DIAPER = {"E": "#EADAB0", "G": "#D3E0B8", "H": "#F2CFBD", "S": "#CBDAE3"}
SUIT_COLOUR = {"E": "brown", "G": "green", "H": "red", "S": "blue"}

# Schellen is blue: gold on ivory cannot be read.
INDEX_INK = {"E": "#5B3216", "G": "#2C5A22", "H": "#A3281D", "S": "#1F4A78"}


def colour(name: str) -> str:
    """Return the hex value of a colour name; hex values and `none` pass through."""
    return PALETTE.get(name, name)


def shade_of(name: str) -> str:
    """Return the name of the one shade step below a colour, or the colour if it has none."""
    if name.endswith("_light"):
        return name.removesuffix("_light")
    return f"{name}_dark" if f"{name}_dark" in PALETTE else name
