"""Text on the table: one line in a box, in the direction of the language, shrunk or cut to fit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from schafkopf_qt.i18n import is_rtl


def text_width(font: QFont, text: str) -> float:
    """Return how wide a line of text is."""
    return QFontMetricsF(font).horizontalAdvance(text)


def fitted(font: QFont, text: str, width: float, least: float = 0.75) -> tuple[QFont, str]:
    """Return a font in which the text fits, at least that part of its size; else cut the text."""
    wanted = text_width(font, text)
    if wanted <= width:
        return font, text
    smaller = QFont(font)
    smaller.setPixelSize(max(9, int(font.pixelSize() * max(least, width / wanted))))
    cut = QFontMetricsF(smaller).elidedText(text, Qt.TextElideMode.ElideRight, width)
    return smaller, cut


def fitted_block(font: QFont, text: str, box: QRectF, least: float = 0.55) -> QFont:
    """Return the largest font, at least that part of its size, in which the text fills the box."""
    fitting = QFont(font)
    flags = int(Qt.TextFlag.TextWordWrap)
    for size in range(font.pixelSize(), max(8, int(font.pixelSize() * least)) - 1, -1):
        fitting.setPixelSize(size)
        needed = QFontMetricsF(fitting).boundingRect(box, flags, text)
        if needed.height() <= box.height() and needed.width() <= box.width():
            break
    return fitting


def paint_line(
    painter: QPainter,
    box: QRectF,
    font: QFont,
    text: str,
    colour: str,
    centred: bool = False,
    wraps: bool = False,
) -> None:
    """Paint one line, or a block, where lines begin in this language, or in the middle."""
    rtl = is_rtl()
    side = Qt.AlignmentFlag.AlignRight if rtl else Qt.AlignmentFlag.AlignLeft
    if centred:
        side = Qt.AlignmentFlag.AlignHCenter
    # Without AlignAbsolute Qt would swap left and right once more for a right-to-left text.
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute | side
    painter.setLayoutDirection(
        Qt.LayoutDirection.RightToLeft if rtl else Qt.LayoutDirection.LeftToRight
    )
    painter.setFont(font)
    painter.setPen(QColor(colour))
    lines = Qt.TextFlag.TextWordWrap if wraps else Qt.TextFlag.TextSingleLine
    painter.drawText(box, int(flags) | int(lines), text)
