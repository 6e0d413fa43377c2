"""Speech bubbles: what a seat has said in the auction or by doubling."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from schafkopf_qt.ui.table.items import Painted
from schafkopf_qt.ui.table.layout import Side, TableLayout
from schafkopf_qt.ui.table.lettering import fitted, paint_line, text_width
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import ui_font


class BubbleItem(Painted):
    """The bubble of one side; it is not in the scene while the seat is silent."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.text = ""
        self.is_quiet = False
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
        width = min(text_width(self._font, text) + 34 * layout.text, layout.card_width * 2.6)
        self._box, self._tip = layout.bubble(self.side, width, 34 * layout.text)
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
        painter.setPen(QPen(QColor(theme.bubble_line), 2))
        painter.setBrush(QColor(theme.bubble))
        painter.drawPath(self._outline(corner))
        font, words = fitted(self._font, self.text, box.width() - 20 * self._scale)
        paint_line(painter, box, font, words, theme.bubble_text, centred=True)

    @property
    def _font(self) -> QFont:
        return ui_font(15 * self._scale, 500 if self.is_quiet else 600)

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
