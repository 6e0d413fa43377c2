"""Small widgets that the pages, panels and dialogs share.

They exist because Qt's own do not break long words of other languages into lines, and because
every one of them has to follow a change of language while it is open.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from schafkopf_qt.i18n import is_rtl

_PANEL_MARGINS = (18, 12, 18, 16)
_SCROLL_BAR = 12
"""What a panel must be able to lose in width when the column beside the table begins to scroll."""


class Spoken:
    """Mixin for a widget whose words follow the language: `retranslate` sets them all."""

    def retranslate(self) -> None:
        """Set every text again in the language in force."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Set the texts again when the language has changed."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)  # type: ignore[misc]  # the other base is a QWidget


class Words(QLabel):
    """A label that breaks lines and never asks for more width than its longest word.

    In a language written from right to left it breaks the lines itself: Qt would count the space
    at the end of a line and set the lines off from each other.
    """

    def __init__(self, role: str = "body", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setProperty("role", role)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        """Set the text; a name in Latin letters still begins where the language begins."""
        mark = "\N{RIGHT-TO-LEFT MARK}" if text and is_rtl() else ""
        self._whole = mark + text
        self.setAccessibleName(text)
        self._break()

    def text(self) -> str:
        """Return the text as it was set, without our line breaks."""
        return self._whole

    def sizeHint(self) -> QSize:
        """Return the size with a comfortable number of words in a line."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self.heightForWidth(hint.width())))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the longest word."""
        self.ensurePolished()
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(word) for word in self._whole.split()), default=0)
        return QSize(widest + self._frame().width() + 2, metrics.height())

    def heightForWidth(self, width: int) -> int:
        """Return the height that the broken text needs."""
        if not is_rtl():
            return super().heightForWidth(width)
        self.ensurePolished()
        lines = broken(self._whole, self.fontMetrics(), width - self._frame().width())
        metrics = self.fontMetrics()
        spacing = max(metrics.lineSpacing(), metrics.height())
        return spacing * len(lines) + self._frame().height() + 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew for another width."""
        super().resizeEvent(event)
        self._break()

    def _break(self) -> None:
        text = self._whole
        if is_rtl() and text:
            room = self.width() - self._frame().width()
            text = "\n".join(broken(text, self.fontMetrics(), room))
        if text != super().text():
            super().setText(text)

    def _frame(self) -> QSize:
        return self.size() - self.contentsRect().size()


class Heading(Words):
    """A heading in the display face."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("heading", parent)


class WordButton(QPushButton):
    """A push button whose text breaks into lines where one line does not fit."""

    def __init__(self, role: str = "plain", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAutoDefault(False)

    def lines_for(self, width: int) -> list[str]:
        """Return the text broken into lines for a button of this width."""
        room = width - self._frame().width() - self._icon_room()
        return broken(self.text(), self.fontMetrics(), room)

    def sizeHint(self) -> QSize:
        """Return the size with the text in one line."""
        self.ensurePolished()
        metrics = self.fontMetrics()
        text = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text())
        return self._around(text.width(), 1)

    def minimumSizeHint(self) -> QSize:
        """Return the size with one word in a line."""
        self.ensurePolished()
        words = self.text().split() or [""]
        metrics = self.fontMetrics()
        return self._around(max(metrics.horizontalAdvance(word) for word in words), 1)

    def hasHeightForWidth(self) -> bool:
        """Say that a narrow button is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the broken text needs."""
        return self._around(0, len(self.lines_for(width))).height()

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """Let the style draw the broken text."""
        super().initStyleOption(option)
        option.features &= ~QStyleOptionButton.ButtonFeature.HasMenu
        option.text = "\n".join(self.lines_for(self.width()))

    def _around(self, text_width: int, lines: int) -> QSize:
        frame = self._frame()
        height = self.fontMetrics().lineSpacing() * lines
        height = max(height, self.iconSize().height() if not self.icon().isNull() else 0)
        width = text_width + self._icon_room() + frame.width() + 2
        return QSize(width, max(height + frame.height(), self.minimumHeight()))

    def _icon_room(self) -> int:
        return 0 if self.icon().isNull() else self.iconSize().width() + 6

    def _frame(self) -> QSize:
        """Return what border and padding add to the text."""
        self.ensurePolished()
        option = QStyleOptionButton()
        super().initStyleOption(option)
        option.features &= ~QStyleOptionButton.ButtonFeature.HasMenu
        option.rect = QRect(0, 0, 400, 200)
        element = QStyle.SubElement.SE_PushButtonContents
        inner = self.style().subElementRect(element, option, self)
        return QSize(400, 200) - inner.size()


def broken(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Break a text between words into lines of at most this width; a longer word stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        fits = metrics.size(Qt.TextFlag.TextShowMnemonic, longer).width() <= width
        if lines and fits:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


class Panel(QFrame):
    """A framed part of the side column with a heading, a note at its end, and a body."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.heading = Heading(self)
        self.note = Words("note", self)
        self.note.hide()
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.addWidget(self.heading, 1)
        self._top.addWidget(self.note)
        self.body = QVBoxLayout()
        self.body.setSpacing(8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*_PANEL_MARGINS)
        layout.setSpacing(8)
        layout.addLayout(self._top)
        self.line = rule(self)
        layout.addWidget(self.line)
        layout.addLayout(self.body)
        # Room that is left over opens at the end and not around the heading.
        layout.addStretch(1)

    def set_note(self, words: str) -> None:
        """Set the note beside the heading."""
        self.note.setText(words)
        self.note.setVisible(bool(words))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the note below the heading where it does not fit beside it."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        metrics = self.note.fontMetrics()
        note = metrics.horizontalAdvance(self.note.text()) + 4
        room = self.width() - _PANEL_MARGINS[0] - _PANEL_MARGINS[2] - self._top.spacing()
        beside = self.heading.minimumSizeHint().width() + note + _SCROLL_BAR <= room
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.note.setMinimumWidth(note if beside else 0)


def rule(parent: QWidget) -> QFrame:
    """Return a thin line between two parts of a panel."""
    line = QFrame(parent)
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


class Columns(QWidget):
    """Widgets in as many equal columns as fit, at most `most`; a narrow window has one."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least, self._most, self._gap = least, most, 12
        self._items: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_items(self, items: Sequence[QWidget]) -> None:
        """Show these widgets, in this order; those hidden on purpose stay hidden."""
        self._items = list(items)
        for item in self._items:
            is_hidden = _is_hidden_on_purpose(item)
            if item.parentWidget() is not self:
                item.setParent(self)
            item.setVisible(not is_hidden)
        self.updateGeometry()
        self._place()

    def set_spacing(self, pixels: int) -> None:
        """Set the gap between the widgets."""
        self._gap = pixels

    def sizeHint(self) -> QSize:
        """Return the size of all columns beside each other."""
        wide = [item.sizeHint().width() for item in self._shown]
        columns = min(self._most, len(wide) or 1)
        width = max([self._least, *wide]) * columns + self._gap * (columns - 1)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Ask for the width of one column only, so that the grid can become narrower."""
        widest = max((item.minimumSizeHint().width() for item in self._shown), default=0)
        return QSize(widest, self.heightForWidth(max(widest, self.width())))

    def hasHeightForWidth(self) -> bool:
        """Say that a narrow grid is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many rows as there are at this width."""
        heights = [height for _row, height in self._rows(width)]
        return sum(heights) + self._gap * max(0, len(heights) - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange again for another width, which may need another height."""
        super().resizeEvent(event)
        self._place()
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """Arrange again where the words have become longer, or the direction has changed."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.LayoutDirectionChange):
            self.updateGeometry()
            self._place()
        return handled

    @property
    def _shown(self) -> list[QWidget]:
        return [item for item in self._items if not _is_hidden_on_purpose(item)]

    def _columns(self, width: int) -> int:
        shown = self._shown
        widest = max((item.minimumSizeHint().width() for item in shown), default=1)
        room = (width + self._gap) // (max(self._least, widest) + self._gap)
        columns = max(1, min(self._most, room, len(shown) or 1))
        # Fewer columns that make as many rows leave nobody alone in the last one.
        return -(-len(shown) // -(-len(shown) // columns)) if shown else 1

    def _column_width(self, width: int) -> int:
        columns = self._columns(width)
        return (width - self._gap * (columns - 1)) // columns

    def _rows(self, width: int) -> list[tuple[list[QWidget], int]]:
        """Return the widgets of each row and its height."""
        columns, each, shown = self._columns(width), self._column_width(width), self._shown
        rows = [shown[at : at + columns] for at in range(0, len(shown), columns)]
        return [(row, max(_height(item, each) for item in row)) for row in rows]

    def _place(self) -> None:
        each, top = self._column_width(self.width()), 0
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for row, height in self._rows(self.width()):
            for column, item in enumerate(row):
                left = column * (each + self._gap)
                x = self.width() - left - each if mirrored else left
                item.setGeometry(x, top, each, height)
            top += height + self._gap


def _is_hidden_on_purpose(widget: QWidget) -> bool:
    # A widget that has never been shown counts as hidden too.
    on_purpose = Qt.WidgetAttribute.WA_WState_ExplicitShowHide
    return widget.isHidden() and widget.testAttribute(on_purpose)


def _height(widget: QWidget, width: int) -> int:
    if widget.hasHeightForWidth():
        return widget.heightForWidth(width)
    return widget.sizeHint().height()
