"""Where everything lies on a table of a given size: pure geometry, in logical pixels.

`measures` finds the size of the cards; here they and everything else get their places.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from schafkopf_qt.ui.table.measures import (
    BACK,
    CARD_RATIO,
    FAN_DEPTH,
    GAP,
    HAND_ANGLE,
    HAND_CENTRE,
    HAND_HEIGHT,
    HAND_SAG,
    HAND_WIDTH,
    LEAST_HEIGHT,
    LEAST_WIDTH,
    LIFT,
    PITCH,
    TRICK,
    TRICKS,
    banner_height,
    fan_length,
    fitting,
    overhang,
    plate_gap,
    plate_height,
    side_height,
    top_block,
    trick_half,
)

__all__ = ["CARD_RATIO", "TRICK_ORDER", "Place", "Side", "TableLayout", "sides", "table_layout"]


class Side(Enum):
    """Where a seat is on the screen, seen from the seat whose hand lies open."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


_SIDES: Final = {
    3: (Side.SOUTH, Side.WEST, Side.EAST),
    4: (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST),
}
_TURNS: Final = {Side.WEST: 90.0, Side.NORTH: 180.0, Side.EAST: -90.0}
_TILTS: Final = {Side.SOUTH: -2.0, Side.WEST: -6.0, Side.NORTH: 4.0, Side.EAST: -3.0}

TRICK_ORDER: Final = (Side.NORTH, Side.WEST, Side.EAST, Side.SOUTH)
"""The cards of a trick from bottom to top, whoever led: so no card covers another's index."""


def sides(seats: int) -> tuple[Side, ...]:
    """Return the sides in clockwise order of the seats, the own one first."""
    return _SIDES[seats]


class Place(NamedTuple):
    """The centre of a card, its turn in degrees clockwise, and its size beside one of the hand."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True)
class TableLayout:
    """All places of one table; made by `table_layout`."""

    width: float
    height: float
    seats: int
    is_rtl: bool
    text: float
    rim: float
    table: QRectF
    felt: QRectF
    card_width: float
    trick_centre: QPointF
    side_y: float
    plates_below: bool

    @property
    def card_height(self) -> float:
        """Height of a card of the hand."""
        return self.card_width * CARD_RATIO

    @property
    def back_width(self) -> float:
        """Width of the backs in the other hands."""
        return self.card_width * BACK

    @property
    def lift(self) -> float:
        """How far a card under the pointer rises."""
        return self.card_width * LIFT

    @property
    def trick_scale(self) -> float:
        """Size of the cards in the trick beside those of the hand."""
        return TRICK

    @property
    def back_scale(self) -> float:
        """Size of the backs beside the cards of the hand."""
        return BACK

    @property
    def ring(self) -> QRectF:
        """The ellipse that marks the middle of the table."""
        across, down = self.card_width * 1.75, self.card_width * 1.48
        centre = self.trick_centre
        return QRectF(centre.x() - across, centre.y() - down, 2 * across, 2 * down)

    def hand(self, count: int) -> tuple[Place, ...]:
        """Return the places of the open hand, from left to right in every language."""
        if count == 0:
            return ()
        room = self.felt.width() - 16 - self.card_width * (HAND_WIDTH - 7 * PITCH)
        pitch = min(self.card_width * PITCH, room / max(1, count - 1))
        base = self.felt.bottom() - self.card_width * HAND_CENTRE
        places = []
        for index in range(count):
            step = index - (count - 1) / 2
            sag = step * step * self.card_width * HAND_SAG
            x = self.felt.center().x() + step * pitch
            places.append(Place(x, base + sag, step * HAND_ANGLE))
        return tuple(places)

    @property
    def hand_area(self) -> QRectF:
        """The part of the felt in which the open hand lies, without the lift."""
        height = self.card_width * HAND_HEIGHT
        width = min(self.felt.width(), self.card_width * HAND_WIDTH)
        left = self.felt.center().x() - width / 2
        return QRectF(left, self.felt.bottom() - height, width, height)

    def backs(self, side: Side, count: int) -> tuple[Place, ...]:
        """Return the places of a closed hand of so many cards, bottom card first."""
        turn = _TURNS[side]
        spread = min(self.card_width * 26 / 112, self._spread_room / max(1, count - 1))
        step_angle = min(4.2, 17.0 / max(1, count - 1))
        along = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        centre = self._fan_centre(side)
        places = []
        for index in range(count):
            step = index - (count - 1) / 2
            x = centre.x() + along[0] * step * spread
            y = centre.y() + along[1] * step * spread
            places.append(Place(x, y, turn + step * step_angle, BACK))
        return tuple(places)

    def trick(self, side: Side) -> Place:
        """Return the place of the card that a side plays."""
        shape, scale = TRICKS[self.seats], TRICK
        width, height = self.card_width * scale, self.card_height * scale
        offsets = {
            Side.SOUTH: (0.0, shape.down),
            Side.WEST: (-shape.aside, -shape.level),
            Side.NORTH: (0.0, -shape.up),
            Side.EAST: (shape.aside, -shape.level),
        }
        across, down = offsets[side]
        centre = self.trick_centre
        return Place(centre.x() + across * width, centre.y() + down * height, _TILTS[side], scale)

    @property
    def trick_area(self) -> QRectF:
        """The part of the felt that the cards of a trick may cover."""
        half = self.card_width * TRICK * TRICKS[self.seats].half_width
        return QRectF(self.trick_centre.x() - half, self._trick_top, 2 * half, self._trick_height)

    def won(self, side: Side) -> Place:
        """Return where a trick goes that a side takes: behind its plate."""
        centre = self.plate(side).center()
        return Place(centre.x(), centre.y(), _TURNS.get(side, 0.0), TRICK * 0.55)

    def plate(self, side: Side) -> QRectF:
        """Return the plate with the name and state of a side."""
        height, width = plate_height(self.text), self._plate_width(side)
        felt = self.felt
        if side is Side.NORTH:
            top = felt.top() + self._fan_depth
            return QRectF(felt.center().x() - width / 2, top, width, height)
        if side is Side.SOUTH:
            bottom, hand = self.hand_area.top() - 2, self.card_width * HAND_WIDTH / 2
            # On a wide table the own plate stays with the hand.
            right = min(felt.right() - self._inset, felt.center().x() + hand + width * 0.75)
            return QRectF(right - width, bottom - height, width, height)
        if self.plates_below:
            top = self.side_y + self._fan_extent / 2 + plate_gap(self.text) / 2
            left = felt.left() + GAP if side is Side.WEST else felt.right() - GAP - width
            return QRectF(left, top, width, height)
        top, inset = self.side_y - height / 2, self._fan_depth + GAP
        left = felt.left() + inset if side is Side.WEST else felt.right() - inset - width
        return QRectF(left, top, width, height)

    @property
    def banner(self) -> QRectF:
        """The largest space for the contract, in the corner where lines of text begin."""
        width = min(316 * self.text, self._corner_room)
        left = self.felt.left() + self._inset
        if self.is_rtl:
            left = self.felt.right() - self._inset - width
        return QRectF(left, self.felt.top() + self._inset, width, banner_height(self.text))

    def bubble(self, side: Side, width: float, height: float) -> tuple[QRectF, QPointF]:
        """Return the box of a speech bubble of this size and the point it speaks from."""
        plate = self.plate(side)
        tail = 9 * self.text
        if side is Side.NORTH:
            box = QRectF(plate.right() + tail, plate.center().y() - height / 2, width, height)
            tip = QPointF(plate.right() + 1, plate.center().y())
            if self.is_rtl:
                box.moveRight(plate.left() - tail)
                tip.setX(plate.left() - 1)
            return self._inside(box), tip
        if side is Side.SOUTH and self.plates_below:
            box = QRectF(
                plate.left() - tail - width, plate.center().y() - height / 2, width, height
            )
            return self._inside(box), QPointF(plate.left() - 1, plate.center().y())
        box = QRectF(plate.center().x() - width / 2, plate.top() - tail - height, width, height)
        return self._inside(box), QPointF(plate.center().x(), plate.top() - 1)

    def comment_room(self, side: Side) -> QSizeF:
        """Return how large a bubble with a comment may be so that it covers no card of a trick."""
        plate, felt, tail = self.plate(side), self.felt, 9 * self.text
        if side is Side.NORTH:
            width = min(240 * self.text, felt.right() - plate.right() - tail - self._inset)
            return QSizeF(width, 2 * (plate.center().y() - felt.top() - 4))
        if side is Side.SOUTH and self.plates_below:
            return QSizeF(plate.width(), plate.height() * 1.5)
        above = self.banner.bottom() if self.banner.right() > plate.left() else felt.top()
        return QSizeF(plate.width(), plate.top() - tail - max(above, felt.top() + 4))

    def _inside(self, box: QRectF) -> QRectF:
        box.moveLeft(
            min(max(box.left(), self.felt.left() + 4), self.felt.right() - 4 - box.width())
        )
        box.moveTop(max(box.top(), self.felt.top() + 4))
        return box

    @property
    def _inset(self) -> float:
        return min(20.0, max(8.0, self.card_width * 0.17))

    @property
    def _fan_extent(self) -> float:
        return self.card_width * fan_length(self.plates_below)

    @property
    def _spread_room(self) -> float:
        # Turned cards reach beyond their own width.
        return self._fan_extent - self.back_width * 1.42

    @property
    def _fan_depth(self) -> float:
        return self.card_width * FAN_DEPTH - overhang(self.rim)

    def _fan_centre(self, side: Side) -> QPointF:
        felt = self.felt
        inset = self.back_width * CARD_RATIO / 2 - overhang(self.rim)
        if side is Side.NORTH:
            return QPointF(felt.center().x(), felt.top() + inset)
        x = felt.left() + inset if side is Side.WEST else felt.right() - inset
        return QPointF(x, self.side_y)

    @property
    def _trick_height(self) -> float:
        return self.card_height * TRICK * TRICKS[self.seats].height

    @property
    def _trick_top(self) -> float:
        shape = TRICKS[self.seats]
        above = 0.53 + max(shape.up, shape.level)
        return self.trick_centre.y() - self.card_height * TRICK * above

    def _plate_width(self, side: Side) -> float:
        wanted = 204 * self.text
        beside_trick = self.felt.width() / 2 - self.card_width * trick_half(self.seats)
        arrow = 12 * self.text
        if side is Side.NORTH:
            # Leave the banner its corner as long as the name can be read.
            room = self.felt.width() - 2 * (self._inset + GAP + 316 * self.text)
            return min(wanted, max(room, 140 * self.text))
        if side is Side.SOUTH:
            return min(wanted, beside_trick - self._inset - arrow)
        inset = GAP if self.plates_below else self._fan_depth + GAP
        return min(wanted, beside_trick - inset - arrow)

    @property
    def _corner_room(self) -> float:
        if self.seats == 3:
            return self.felt.width() - 2 * self._inset
        middle = max(self._plate_width(Side.NORTH), self._fan_extent)
        return (self.felt.width() - middle) / 2 - self._inset - GAP


@lru_cache(maxsize=64)
def table_layout(
    width: float, height: float, seats: int, text_scale: float = 1.0, is_rtl: bool = False
) -> TableLayout:
    """Return the layout of a table of this size; `text_scale` runs from 1 to 2.

    Reading from right to left moves the banner to the other corner and nothing else.
    """
    width, height = max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)
    unit = min(width / 958, height / 724)
    margin, rim = min(24.0, max(6.0, 14 * unit)), min(34.0, max(10.0, 18 * unit))
    table = QRectF(margin, margin, width - 2 * margin, height - 2 * margin)
    felt = table.adjusted(rim, rim, -rim, -rim)
    fit = fitting(felt, rim, seats, unit, text_scale)
    text, below, card = fit.text, fit.plates_below, fit.card_width
    top = felt.top() + top_block(card, rim, seats, text)
    shape = TRICKS[seats]
    trick_height = card * CARD_RATIO * TRICK
    spare = felt.bottom() - card * HAND_HEIGHT - top - trick_height * shape.height
    centre_y = top + spare / 2 + trick_height * (0.53 + max(shape.up, shape.level))
    return TableLayout(
        width=width,
        height=height,
        seats=seats,
        is_rtl=is_rtl,
        text=text,
        rim=rim,
        table=table,
        felt=felt,
        card_width=card,
        trick_centre=QPointF(felt.center().x(), centre_y),
        side_y=side_height(felt, card, text, below, centre_y),
        plates_below=below,
    )
