"""The plate of a seat: portrait, name, role, tricks taken, and marks for dealer and turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.i18n import is_rtl, number
from schafkopf_qt.ui.pictures import avatar_picture, icon_picture, suit_picture
from schafkopf_qt.ui.table.items import Painted
from schafkopf_qt.ui.table.layout import Side
from schafkopf_qt.ui.table.lettering import fitted, paint_line
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import heading_font, ui_font

_ARROWS: Final = {
    Side.SOUTH: (-1.0, 0.0),
    Side.WEST: (1.0, 0.0),
    Side.NORTH: (0.0, 1.0),
    Side.EAST: (-1.0, 0.0),
}
"""Where the mark of the seat on turn points: to the middle of the table."""


@dataclass(frozen=True, slots=True)
class PlateText:
    """What a plate says; `sign` is the suit, or the letter of the trumps, of the seat's game."""

    name: str = ""
    role: str = ""
    tricks: int = 0
    avatar: int = 1
    is_dealer: bool = False
    is_on_turn: bool = False
    sign: Suit | str | None = None


class PlateItem(Painted):
    """The plate of one side; it lies in scene coordinates and never moves within a layout."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.text = PlateText()
        self.scale_of_text = 1.0
        self.pulse = 0.0
        self._box = QRectF()

    @property
    def box(self) -> QRectF:
        """The plate without its shadow and marks."""
        return self._box

    def place(self, box: QRectF, text_scale: float) -> None:
        """Put the plate where the layout says."""
        if (box, text_scale) != (self._box, self.scale_of_text):
            self.prepareGeometryChange()
            self._box, self.scale_of_text = QRectF(box), text_scale
            self.update()

    def set_text(self, text: PlateText) -> None:
        """Show this from now on."""
        if text != self.text:
            self.text = text
            self.update()

    def set_turn(self, is_on_turn: bool) -> None:
        """Mark the seat as being on turn, or not, and leave the rest as it is."""
        self.set_text(replace(self.text, is_on_turn=is_on_turn))

    def set_pulse(self, pulse: float) -> None:
        """Light the edge for a moment, from 0 to 1."""
        if pulse != self.pulse:
            self.pulse = pulse
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the plate with room for its shadow and marks."""
        margin = 26 * self.scale_of_text
        return self._box.adjusted(-margin, -margin, margin, margin)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the plate and its marks."""
        box, active = self._box, self.text.is_on_turn
        corner = box.height() / 2
        paint_shadow(painter, box, corner, 6, self.theme.shadow, 3)
        if active:
            self._paint_arrow(painter)
        edge = self.theme.accent if active or self.pulse else self.theme.plate_line
        painter.setBrush(QColor(self.theme.plate))
        width = 2.6 if active else 1.4
        painter.setPen(QPen(QColor(edge), width + 3 * self.pulse))
        painter.drawRoundedRect(box, corner, corner)
        self._paint_portrait(painter)
        self._paint_words(painter)
        self._paint_tabs(painter)

    def _mirrored(self, box: QRectF) -> QRectF:
        """Return a box given from the left, counted from where the plate begins to be read."""
        if is_rtl():
            box.moveLeft(self._box.left() + self._box.right() - box.right())
        return box

    def _portrait_box(self) -> QRectF:
        size = self._box.height() - 10
        return self._mirrored(QRectF(self._box.left() + 5, self._box.top() + 5, size, size))

    def _paint_portrait(self, painter: QPainter) -> None:
        box = self._portrait_box()
        size = max(8, round(box.height()))
        picture = avatar_picture(self.text.avatar, size, 2.0)
        painter.drawPixmap(box, picture, QRectF(picture.rect()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = self.theme.accent if self.text.is_on_turn else self.theme.plate_line
        painter.setPen(QPen(QColor(ring), 3.0 if self.text.is_on_turn else 2.0))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        if self.text.is_dealer:
            self._paint_dealer(painter, box)

    def _paint_dealer(self, painter: QPainter, portrait: QRectF) -> None:
        size = 21 * self.scale_of_text
        mark = QRectF(0, 0, size, size)
        corner = portrait.bottomLeft() if is_rtl() else portrait.bottomRight()
        inset = portrait.width() * 0.16
        mark.moveCenter(QPointF(corner.x() + (inset if is_rtl() else -inset), corner.y() - inset))
        painter.setBrush(QColor(self.theme.accent))
        painter.setPen(QPen(QColor(self.theme.plate), 2))
        painter.drawEllipse(mark)
        icon = icon_picture("dealer_mark", max(6, round(size * 0.66)), 2.0, self.theme.accent_text)
        inner = QRectF(0, 0, size * 0.66, size * 0.66)
        inner.moveCenter(mark.center())
        painter.drawPixmap(inner, icon, QRectF(icon.rect()))

    def _paint_words(self, painter: QPainter) -> None:
        box, scale = self._box, self.scale_of_text
        middle = box.center().y() + (1 if self.text.role else 12 * scale)
        for (font, words), colour, top, height in (
            (self.name_line(), self.theme.text, middle - 23.5 * scale, 23 * scale),
            (self.role_line(), self.theme.muted, middle, 19 * scale),
        ):
            line = QRectF(box.left() + self._words_start, top, self._words_width, height)
            paint_line(painter, self._mirrored(line), font, words, colour)

    def name_line(self) -> tuple[QFont, str]:
        """Return the name as it is painted, and its font; a long one is cut."""
        font = ui_font(16 * self.scale_of_text, 600)
        return fitted(font, self.text.name, self._words_width, least=0.64)

    def role_line(self) -> tuple[QFont, str]:
        """Return the role as it is painted, and its font; there is room for the longest word."""
        font = ui_font(12.5 * self.scale_of_text, 500)
        return fitted(font, self.text.role, self._words_width, least=0.64)

    @property
    def _words_start(self) -> float:
        return self._box.height() - 1

    @property
    def _words_width(self) -> float:
        return self._box.width() - self._words_start - 5 * self.scale_of_text

    def _paint_tabs(self, painter: QPainter) -> None:
        """Paint the sign of the seat's game and its tricks on the upper edge of the plate."""
        scale, box = self.scale_of_text, self._box
        height = 21 * scale
        end, top = box.right() - 18 * scale, box.top() - height * 0.6
        if self.text.tricks:
            width = 42 * scale
            self._paint_tricks(painter, self._mirrored(QRectF(end - width, top, width, height)))
            end -= width + 4 * scale
        if self.text.sign is not None:
            size = 25 * scale
            disc = QRectF(end - size, top + (height - size) / 2, size, size)
            self._paint_sign(painter, self._mirrored(disc), self.text.sign)

    def _paint_sign(self, painter: QPainter, disc: QRectF, sign: Suit | str) -> None:
        painter.setPen(QPen(QColor(self.theme.plate), 2))
        painter.setBrush(QColor(self.theme.accent))
        painter.drawEllipse(disc)
        if isinstance(sign, Suit):
            inset = disc.width() * 0.1
            inner = disc.adjusted(inset, inset, -inset, -inset)
            picture = suit_picture(sign, max(6, round(inner.height())), 2.0)
            painter.drawPixmap(inner, picture, QRectF(picture.rect()))
        else:
            font = heading_font(disc.width() * 0.66)
            paint_line(painter, disc, font, sign, self.theme.accent_text, centred=True)

    def _paint_tricks(self, painter: QPainter, tab: QRectF) -> None:
        """Paint how many tricks the seat has taken, beside a little heap of cards."""
        scale = self.scale_of_text
        painter.setBrush(QColor(self.theme.chip))
        painter.setPen(QPen(QColor(self.theme.plate_line), 1.4))
        painter.drawRoundedRect(tab, tab.height() / 2, tab.height() / 2)
        card = QRectF(tab.left() + 9 * scale, tab.top() + 6 * scale, 7 * scale, 10 * scale)
        room = tab.adjusted(20 * scale, 0, -6 * scale, 0)
        if is_rtl():
            card.moveLeft(tab.right() - 19 * scale)
            room = tab.adjusted(6 * scale, 0, -20 * scale, 0)
        painter.setPen(QPen(QColor(self.theme.muted), 1.4))
        painter.setBrush(QColor(self.theme.plate))
        painter.drawRoundedRect(card.translated(3 * scale, -1.5 * scale), 1.5, 1.5)
        painter.drawRoundedRect(card, 1.5, 1.5)
        font = ui_font(12.5 * scale, 600)
        paint_line(painter, room, font, number(self.text.tricks), self.theme.text, centred=True)

    def _paint_arrow(self, painter: QPainter) -> None:
        across, down = _ARROWS[self.side]
        box, size = self._box, 9 * self.scale_of_text
        root = QPointF(
            box.center().x() + across * box.width() / 2,
            box.center().y() + down * box.height() / 2,
        )
        tip = QPointF(root.x() + across * size * 1.15, root.y() + down * size * 1.15)
        aside = QPointF(down * size, across * size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.accent))
        painter.drawPolygon(QPolygonF([root + aside, tip, root - aside]))
