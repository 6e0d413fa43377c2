"""How large the parts of the table are: the card width is found with which all of them fit.

Widths and heights without a unit are multiples of the width of a card in the own hand. The numbers
come from a table of 958 x 724, at which such a card is 112 wide.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

CARD_RATIO: Final = 1000 / 560
"""Height of a card over its width."""

LEAST_WIDTH: Final = 440
LEAST_HEIGHT: Final = 380
"""A smaller scene is laid out as if it were this large."""

BACK: Final = 54 / 112
TRICK: Final = 98 / 112
PITCH: Final = 74 / 112
LIFT: Final = 22 / 112
HAND_HEIGHT: Final = 2.08
HAND_CENTRE: Final = 132 / 112
HAND_ANGLE: Final = 20 / 7
HAND_SAG: Final = 1.9 / 112
HAND_WIDTH: Final = 5.86
FAN_DEPTH: Final = 0.93
GAP: Final = 8.0
_LEAST_SHARE: Final = 0.8
"""What large words must leave of the width that cards have beside words of normal size."""


class TrickShape(NamedTuple):
    """How far the cards of a trick lie from its centre, in its own card widths and heights."""

    aside: float
    up: float
    level: float
    down: float

    @property
    def half_width(self) -> float:
        # A tilt of 6 degrees moves the corners out by 0.1 of a width.
        return self.aside + 0.6

    @property
    def height(self) -> float:
        return 1.06 + self.down + max(self.up, self.level)


TRICKS: Final = {3: TrickShape(0.68, 0.0, 0.14, 0.28), 4: TrickShape(0.9, 0.3, 0.0, 0.3)}


class Fitting(NamedTuple):
    """What was found for a size: the scale of all words, where plates go, and the card width."""

    text: float
    plates_below: bool
    card_width: float


def fitting(felt: QRectF, rim: float, seats: int, unit: float, text_scale: float) -> Fitting:
    """Return the largest cards that fit; large words take from them, but not without limit."""
    plain = max(0.85, unit) if unit < 1 else 1 + (unit - 1) * 0.6
    widest = fitting_card(felt, rim, seats, plain)[1]
    text = plain * text_scale
    while True:
        below, card = fitting_card(felt, rim, seats, text)
        if card >= _LEAST_SHARE * widest or text <= plain:
            return Fitting(text, below, card)
        text = max(plain, text * 0.96)


def fitting_card(felt: QRectF, rim: float, seats: int, text: float) -> tuple[bool, float]:
    """Return whether the side plates go below the backs, and the largest card that then fits."""
    beside = _largest_card(felt, rim, seats, text, below=False)
    below = _largest_card(felt, rim, seats, text, below=True)
    # Plates beside the backs look better, so they may cost a little.
    return (False, beside) if beside >= 0.92 * below else (True, below)


def _largest_card(felt: QRectF, rim: float, seats: int, text: float, below: bool) -> float:
    plate, banner = plate_height(text), banner_height(text)
    trick_height = CARD_RATIO * TRICK * TRICKS[seats].height
    half, arrow = trick_half(seats), 12 * text
    limits = [(felt.width() - 16) / HAND_WIDTH]
    fixed = 18 + banner + GAP if seats == 3 else plate + 2 * GAP - overhang(rim)
    fan = 0.0 if seats == 3 else FAN_DEPTH
    limits.append((felt.height() - fixed - GAP) / (fan + trick_height + HAND_HEIGHT))
    length = fan_length(below)
    plates = 2 if below else 1
    column = felt.height() - 20 - banner - plates * (plate + plate_gap(text)) - 3 * GAP
    limits.append(column / (length + HAND_HEIGHT))
    if below:
        limits.append((felt.width() / 2 - GAP - 136 * text - arrow) / half)
    else:
        room = felt.width() / 2 + overhang(rim) - GAP - 150 * text - arrow
        limits.append(room / (half + FAN_DEPTH))
    return max(24.0, min(limits))


def side_height(felt: QRectF, card: float, text: float, below: bool, trick_y: float) -> float:
    """Return the height of the middle of the side hands: a little above that of the trick."""
    plate, extent = plate_height(text), card * fan_length(below)
    plates = 2 if below else 1
    highest = felt.top() + 20 + banner_height(text) + GAP + extent / 2
    stack = plates * (plate + plate_gap(text)) + 2
    lowest = felt.bottom() - card * HAND_HEIGHT - stack - extent / 2
    wanted = trick_y - card * 0.36 - (plate / 2 if below else 0)
    return max(highest, min(lowest, wanted))


def top_block(card: float, rim: float, seats: int, text: float) -> float:
    if seats == 3:
        return 18 + banner_height(text) + GAP
    return card * FAN_DEPTH - overhang(rim) + plate_height(text) + GAP


def trick_half(seats: int) -> float:
    return TRICK * TRICKS[seats].half_width


def fan_length(below: bool) -> float:
    return 1.1 if below else 1.55


def overhang(rim: float) -> float:
    """Return how far the backs lie over the rim."""
    return rim * 0.6


def plate_height(text: float) -> float:
    return 44 * text + 14


def plate_gap(text: float) -> float:
    """Return the room above a plate that its marks for game and tricks take."""
    return 14 * text


def banner_height(text: float) -> float:
    return 43 * text + 17
