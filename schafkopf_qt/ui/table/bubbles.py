"""Speech bubbles: what a seat has said in the auction or by doubling, and its comments."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from schafkopf_qt.ui.table.items import Painted
from schafkopf_qt.ui.table.layout import Side, TableLayout
from schafkopf_qt.ui.table.lettering import fitted, fitted_block, paint_line, text_width
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import ui_font

_PADDING: Final = (14.0, 9.0)
"""Room around the words of a comment, across and down, at normal text size."""


class BubbleItem(Painted):
    """The bubble of one side; it is not in the scene while the seat is silent.

    A comment looks like the plate it comes from, and so like no word that counts in the game.
    """

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.text = ""
        self.is_quiet = False
        self.is_comment = False
        self.font = ui_font(15)
        self._padding = _PADDING
        self._box = QRectF()
        self._tip = QPointF()
        self._scale = 1.0

    @property
    def box(self) -> QRectF:
        """The bubble without its tail and shadow."""
        return self._box

    def place(self, layout: TableLayout, text: str, is_quiet: bool) -> None:
        """Show a text beside the plate of the side; a pass is said more quietly than a game."""
        self.prepareGeometryChange()
        self.text, self.is_quiet, self._scale = text, is_quiet, layout.text
        self.is_comment = False
        self.font = ui_font(15 * layout.text, 500 if is_quiet else 600)
        width = min(text_width(self.font, text) + 34 * layout.text, layout.card_width * 2.6)
        self._box, self._tip = layout.bubble(self.side, width, 34 * layout.text)
        self.update()

    def place_comment(self, layout: TableLayout, text: str) -> None:
        """Show a comment beside the plate of the side, in as many lines as it needs."""
        self.prepareGeometryChange()
        self.text, self.is_quiet, self._scale = text, True, layout.text
        self.is_comment = True
        room = layout.comment_room(self.side)
        across = 2 * _PADDING[0] * layout.text
        # On a flat table there is less room, and the words need it more than the edge.
        down = min(2 * _PADDING[1] * layout.text, room.height() / 4)
        self._padding = (across / 2 - 1, down / 2 - 1)
        words = QRectF(0, 0, room.width() - across, room.height() - down)
        self.font = fitted_block(ui_font(14 * layout.text, 500), text, words, least=0.5)
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = QFontMetricsF(self.font).boundingRect(words, flags, text)
        # A little more than the measured width, so that rounding never breaks a line.
        width, height = needed.width() + across + 2, needed.height() + down
        self._box, self._tip = layout.bubble(self.side, width, height)
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the bubble with room for its tail and shadow."""
        margin = 22 * self._scale
        return self._box.adjusted(-margin, -margin, margin, margin)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the bubble."""
        theme, box = self.theme, self._box
        corner = min(16 * self._scale, box.height() / 2)
        paint_shadow(painter, box, corner, 6, theme.shadow, 3)
        if self.is_comment:
            painter.setPen(QPen(QColor(theme.plate_line), 1.4))
            painter.setBrush(QColor(theme.plate))
            painter.drawPath(self._outline(corner))
            across, down = self._padding
            inner = box.adjusted(across, down, -across, -down)
            paint_line(painter, inner, self.font, self.text, theme.text, centred=True, wraps=True)
            return
        painter.setPen(QPen(QColor(theme.bubble_line), 2))
        painter.setBrush(QColor(theme.bubble))
        painter.drawPath(self._outline(corner))
        font, words = fitted(self.font, self.text, box.width() - 20 * self._scale)
        paint_line(painter, box, font, words, theme.bubble_text, centred=True)

    def _outline(self, corner: float) -> QPainterPath:
        outline = QPainterPath()
        outline.addRoundedRect(self._box, corner, corner)
        box, tip, half = self._box, self._tip, 7 * self._scale
        tail = QPainterPath(tip)
        if box.left() <= tip.x() <= box.right():
            middle = min(max(tip.x(), box.left() + corner), box.right() - corner)
            foot = box.bottom() - 2 if tip.y() > box.bottom() else box.top() + 2
            tail.lineTo(middle - half, foot)
            tail.lineTo(middle + half, foot)
        else:
            foot = box.left() + 2 if tip.x() < box.left() else box.right() - 2
            tail.lineTo(foot, box.center().y() - half)
            tail.lineTo(foot, box.center().y() + half)
        tail.closeSubpath()
        return outline.united(tail)
