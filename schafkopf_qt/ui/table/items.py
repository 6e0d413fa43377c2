"""One card on the table, and what all painted things of the table have in common."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.ui.table.layout import CARD_RATIO, Place
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import DARK, Theme

CORNER: Final = 0.06
"""Radius of a card's corner beside its width."""

_DIM: Final = QColor(30, 22, 16, 104)
_GLOW: Final = QColor("#FFC94D")
_GLOW_RINGS: Final = ((9.0, 36), (6.0, 60), (3.0, 150))
_RING: Final = 3.5
_RING_EDGE: Final = QColor("#2B1A12")
_MARGIN: Final = 0.3


class Painted(QGraphicsItem):
    """A thing on the table that a person cannot grab; it knows the colours in use."""

    def __init__(self) -> None:
        super().__init__()
        self.theme = DARK
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    def set_theme(self, theme: Theme) -> None:
        """Take over the colours of a theme."""
        self.theme = theme
        self.update()


class CardItem(Painted):
    """A card, open or closed, whose origin is its centre.

    `turned` is 0 for its back and 1 for its face and runs between them while it is turned over.
    """

    def __init__(self, card: Card | None, width: float) -> None:
        super().__init__()
        self.card = card
        self.width = width
        self.place = Place(0, 0)
        self.face = QPixmap()
        self.back = QPixmap()
        self.turned = 0.0 if card is None else 1.0
        self.lift = 0.0
        self.glow = 0.0
        self.rise = 0.0
        self.is_dimmed = False
        self.has_focus = False

    @property
    def height(self) -> float:
        """Height before scaling."""
        return self.width * CARD_RATIO

    @property
    def box(self) -> QRectF:
        """The card itself, without shadow and glow, in its own coordinates."""
        return QRectF(-self.width / 2, -self.height / 2, self.width, self.height)

    def resize(self, width: float) -> None:
        """Give the card another width; the pictures are stretched until new ones come."""
        if width != self.width:
            self.prepareGeometryChange()
            self.width = width

    def move_to(self, place: Place) -> None:
        """Put the card where a layout says."""
        self.place = place
        self.setRotation(place.angle)
        self.setScale(place.scale)
        self._set_position()

    def set_lift(self, lift: float) -> None:
        """Raise the card along its own upright by so many pixels."""
        if lift != self.lift:
            self.prepareGeometryChange()
            self.lift = lift
            self._set_position()

    def set_turned(self, turned: float) -> None:
        """Turn the card over, from 0 (back) to 1 (face)."""
        if turned != self.turned:
            self.turned = turned
            self.update()

    def set_glow(self, glow: float) -> None:
        """Light the edge, from 0 to 1."""
        if glow != self.glow:
            self.glow = glow
            self.update()

    def set_rise(self, rise: float) -> None:
        """Raise the card above the table, from 0 to 1: its shadow falls farther."""
        if rise != self.rise:
            self.rise = rise
            self.update()

    def set_marks(self, is_dimmed: bool, has_focus: bool) -> None:
        """Set whether the card cannot be played now, and whether the keyboard is on it."""
        if (is_dimmed, has_focus) != (self.is_dimmed, self.has_focus):
            self.is_dimmed, self.has_focus = is_dimmed, has_focus
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the card with room for its shadow, glow and focus mark."""
        margin = self.width * _MARGIN
        return self.box.adjusted(-margin, -margin, margin, margin + self.lift)

    def shape(self) -> QPainterPath:
        """Return where the pointer is on the card; a raised card still covers where it lay."""
        path = QPainterPath()
        path.addRect(self.box.adjusted(0, 0, 0, self.lift))
        return path

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint shadow, glow, picture, veil and focus mark."""
        box, corner, unit = self.box, self.width * CORNER, self.width / 112
        blur = max(2, round(7 * unit))
        painter.save()
        if 0 < self.turned < 1:
            painter.scale(max(0.01, abs(math.cos(math.pi * self.turned))), 1)
        drop = (4 + 9 * self.rise) * unit
        spread = 6 * self.rise * unit
        paint_shadow(painter, box, corner, blur, self.theme.shadow, drop, spread)
        if self.glow:
            _paint_glow(painter, box, corner, unit, self.glow)
        picture = self.face if self.turned >= 0.5 else self.back
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        if self.is_dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_DIM)
            painter.drawRoundedRect(box, corner, corner)
        painter.restore()
        if self.has_focus:
            self._paint_focus(painter, box, corner)

    def _paint_focus(self, painter: QPainter, box: QRectF, corner: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, colour in ((_RING + 3, _RING_EDGE), (_RING, QColor(self.theme.focus))):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner + 1, corner + 1)

    def _set_position(self) -> None:
        turn = math.radians(self.place.angle)
        self.setPos(
            QPointF(
                self.place.x + math.sin(turn) * self.lift,
                self.place.y - math.cos(turn) * self.lift,
            )
        )


def _paint_glow(
    painter: QPainter, box: QRectF, corner: float, unit: float, strength: float
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for reach, alpha in _GLOW_RINGS:
        colour = QColor(_GLOW)
        colour.setAlpha(round(alpha * strength))
        painter.setBrush(colour)
        grow = reach * unit
        painter.drawRoundedRect(
            box.adjusted(-grow, -grow, grow, grow), corner + grow, corner + grow
        )
