"""The banner: which game is played, by whom, and whether it was doubled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.i18n import is_rtl
from schafkopf_qt.ui.pictures import suit_picture
from schafkopf_qt.ui.table.items import Painted
from schafkopf_qt.ui.table.layout import TableLayout
from schafkopf_qt.ui.table.lettering import fitted, fitted_block, paint_line, text_width
from schafkopf_qt.ui.table.shadows import paint_shadow
from schafkopf_qt.ui.theme import heading_font, ui_font


class BannerItem(Painted):
    """A box in the corner of the table where reading begins; hidden while no contract stands."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ""
        self.detail = ""
        self.word = ""
        self.sign: Suit | str | None = None
        self._box = QRectF()
        self._scale = 1.0
        self._is_tight = False

    @property
    def box(self) -> QRectF:
        """The banner without its shadow."""
        return self._box

    def place(
        self, layout: TableLayout, title: str, detail: str, word: str, sign: Suit | str | None
    ) -> None:
        """Show a contract; `word` is the last doubling, or empty."""
        self.prepareGeometryChange()
        self.title, self.detail, self.word, self.sign = title, detail, word, sign
        self._scale, room, self._is_tight = layout.text, layout.banner, False
        words = max(text_width(self._title_font, title), text_width(self._detail_font, detail))
        self._is_tight = words * 0.8 > room.width() - self._sign_room
        width = min(room.width(), words + self._sign_room + 22 * layout.text)
        width = max(width, self._word_width + 36 * layout.text if word else 0.0)
        self._box = QRectF(room.left(), room.top(), width, room.height())
        if layout.is_rtl:
            self._box.moveRight(room.right())
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the banner with room for its shadow."""
        return self._box.adjusted(-24, -24, 24, 24)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the banner."""
        theme, box = self.theme, self._box
        corner = 14 * self._scale
        paint_shadow(painter, box, corner, 7, theme.shadow, 4)
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.setBrush(QColor(theme.plate))
        painter.drawRoundedRect(box, corner, corner)
        self._paint_sign(painter)
        room = box.width() - self._sign_room - 14 * self._scale
        self._paint_words(painter, box.left() + self._sign_room, room)
        if self.word:
            self._paint_word(painter)

    @property
    def _title_font(self) -> QFont:
        return heading_font(18 * self._scale)

    @property
    def _detail_font(self) -> QFont:
        return ui_font(12.5 * self._scale, 500)

    @property
    def _word_font(self) -> QFont:
        return ui_font(13 * self._scale, 600)

    @property
    def _sign_room(self) -> float:
        return (14 if self.sign is None else 48 if self._is_tight else 64) * self._scale

    @property
    def _word_width(self) -> float:
        return text_width(self._word_font, self.word) + 20 * self._scale

    def _mirrored(self, box: QRectF) -> QRectF:
        if is_rtl():
            box.moveLeft(self._box.left() + self._box.right() - box.right())
        return box

    def _paint_sign(self, painter: QPainter) -> None:
        size = (30 if self._is_tight else 42) * self._scale
        room = QRectF(self._box.left() + (9 if self._is_tight else 13) * self._scale, 0, size, size)
        room.moveTop(self._box.center().y() - size / 2)
        room = self._mirrored(room)
        if isinstance(self.sign, Suit):
            picture = suit_picture(self.sign, max(8, round(size)), 2.0)
            painter.drawPixmap(room, picture, QRectF(picture.rect()))
        elif self.sign is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.accent))
            painter.drawEllipse(room.adjusted(2, 2, -2, -2))
            font = heading_font(size * 0.62)
            paint_line(painter, room, font, self.sign, self.theme.accent_text, centred=True)

    def _paint_words(self, painter: QPainter, left: float, room: float) -> None:
        box, scale = self._box, self._scale
        if self._is_tight:
            # With no room for both the name of the game takes all of it, in several lines.
            block = QRectF(left, box.top() + 4, room, box.height() - 8)
            font = fitted_block(self._title_font, self.title, block)
            colour = self.theme.text
            paint_line(painter, self._mirrored(block), font, self.title, colour, wraps=True)
            return
        lines = (
            (self.title, self._title_font, self.theme.text, 7.0, 26.0),
            (self.detail, self._detail_font, self.theme.muted, 32.0, 20.0),
        )
        for text, font, colour, top, height in lines:
            line = QRectF(left, box.top() + top * scale, room, height * scale)
            font, words = fitted(font, text, room, least=0.66)
            paint_line(painter, self._mirrored(line), font, words, colour)

    def _paint_word(self, painter: QPainter) -> None:
        """Paint the last doubling on the upper edge, where it takes no room from the contract."""
        scale = self._scale
        width, height = self._word_width, 24 * scale
        left, top = self._box.right() - width - 18 * scale, self._box.top() - height * 0.7
        pill = self._mirrored(QRectF(left, top, width, height))
        painter.setPen(QPen(QColor(self.theme.plate), 2))
        painter.setBrush(QColor(self.theme.accent))
        painter.drawRoundedRect(pill, height / 2, height / 2)
        paint_line(painter, pill, self._word_font, self.word, self.theme.accent_text, centred=True)
