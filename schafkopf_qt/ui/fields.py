"""Labelled fields of the dialogs: a choice, a number, a line of text, and a card to choose by.

The label stands above its field, so that the longest words of any language at any text size fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from schafkopf_qt.i18n import is_rtl
from schafkopf_qt.ui.look import number_locale
from schafkopf_qt.ui.pictures import avatar_picture
from schafkopf_qt.ui.widgets import Words

_PORTRAIT = 34
_TEXT_MARGIN = 10


class Choice(QComboBox):
    """A drop-down of values with words; it tells only what the person picks."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._on_activated)

    def fill(self, entries: Sequence[tuple[object, str]], value: object) -> None:
        """Show these values in their words, with this one chosen."""
        self._values = tuple(entry for entry, _words in entries)
        self.blockSignals(True)
        self.clear()
        self.addItems([words for _entry, words in entries])
        self.blockSignals(False)
        self.set_value(value)

    def minimumSizeHint(self) -> QSize:
        """Ask for the room of the longest entry; Qt remembers that of earlier entries."""
        return self.sizeHint()

    def set_value(self, value: object) -> None:
        """Choose a value without telling anybody."""
        place = next((at for at, entry in enumerate(self._values) if entry == value), -1)
        self.blockSignals(True)
        self.setCurrentIndex(place)
        self.blockSignals(False)

    def value(self) -> object:
        """Return the chosen value, None if there is none."""
        place = self.currentIndex()
        return self._values[place] if 0 <= place < len(self._values) else None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area unless the field was entered."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and, in the colour of its text, the arrow."""
        super().paintEvent(event)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxArrow
        box = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        _stroke(self, [_chevron(box, down=True)])

    def _on_activated(self, place: int) -> None:
        self.picked.emit(self._values[place])


class Amount(QSpinBox):
    """A whole number, written in the digits of the person."""

    picked = Signal(object)

    def __init__(self, low: int, high: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setKeyboardTracking(True)
        self.valueChanged.connect(lambda value: self.picked.emit(value))
        self.localise()

    def localise(self) -> None:
        """Take on the digits in force; Qt rewrites a number only when it is set again."""
        locale = number_locale()
        locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        self.setLocale(locale)
        # From left to right the padding of the style sheet does not reach the line inside.
        self.lineEdit().setTextMargins(0 if is_rtl() else _TEXT_MARGIN, 0, 0, 0)
        # Qt sets western digits against the side where the language begins.
        side = Qt.AlignmentFlag.AlignRight if is_rtl() else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)
        self.set_value(self.value())

    def set_value(self, value: object) -> None:
        """Show a number without telling anybody."""
        assert isinstance(value, int)
        self.blockSignals(True)
        self.setValue(value)
        self.lineEdit().setText(self.textFromValue(value))
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area unless the field was entered."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and, in the colour of its text, the two arrows."""
        super().paintEvent(event)
        option = QStyleOptionSpinBox()
        self.initStyleOption(option)
        lines = []
        for part, down in (
            (QStyle.SubControl.SC_SpinBoxUp, False),
            (QStyle.SubControl.SC_SpinBoxDown, True),
        ):
            control = QStyle.ComplexControl.CC_SpinBox
            box = self.style().subControlRect(control, option, part, self)
            lines.append(_chevron(box, down))
        _stroke(self, lines)


class TickBox(QCheckBox):
    """A box to tick; its text may be long, its tick is painted in the accent's text colour."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the box and, if it is checked, the tick."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        element = QStyle.SubElement.SE_CheckBoxIndicator
        box = QRectF(self.style().subElementRect(element, option, self))
        spots = ((0.24, 0.52), (0.44, 0.70), (0.77, 0.32))
        tick = [QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in spots]
        _stroke(self, [tick], self.palette().highlightedText().color())


def _chevron(box: QRect, down: bool) -> list[QPointF]:
    centre, wide, high = QRectF(box).center(), 4.5, 2.5 if down else -2.5
    return [
        centre + QPointF(-wide, -high),
        centre + QPointF(0, high),
        centre + QPointF(wide, -high),
    ]


def _stroke(widget: QWidget, lines: list[list[QPointF]], colour: QColor | None = None) -> None:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour or widget.palette().text().color(), 2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    for line in lines:
        painter.drawPolyline(line)
    painter.end()


class Field(QWidget):
    """A label above its editor; the label's words are the editor's accessible name."""

    def __init__(self, editor: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.label = Words("label", self)
        self.label.setBuddy(editor)
        self.hint = Words("muted", self)
        self.hint.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.label)
        layout.addWidget(editor)
        layout.addWidget(self.hint)
        layout.addStretch(1)

    def set_words(self, label: str, hint: str = "") -> None:
        """Set the label and a sentence below the editor."""
        self.label.setText(label)
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self.editor.setAccessibleName(label)
        self.editor.setAccessibleDescription(hint)


class ChoiceCard(QPushButton):
    """A large button with a title and a text, such as one of the rule systems."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choice")
        self.setAutoDefault(False)
        self.title = Words("card-title", self)
        self.text_label = Words("muted", self)
        self.picture = QLabel(self)
        self.picture.hide()
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        layout = QVBoxLayout(self)
        self._content = layout
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(6)
        layout.addLayout(head)
        layout.addWidget(self.text_label)
        layout.addStretch(1)
        for label in (self.picture, self.title, self.text_label):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, title: str, text: str) -> None:
        """Set the title and the text; a screen reader hears both."""
        self.title.setText(title)
        self.text_label.setText(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)

    def set_picture(self, picture: QPixmap) -> None:
        """Show a small picture before the title."""
        self.picture.setPixmap(picture)
        self.picture.show()

    def sizeHint(self) -> QSize:
        """Return the size of the content."""
        return self._content.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the content."""
        return self._content.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """Say that a narrow card is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the texts need."""
        return self._content.totalHeightForWidth(width)


class TextLine(QLineEdit):
    """A line of text that takes names in any script."""

    def __init__(self, longest: int = 40, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(longest)
        self.setClearButtonEnabled(False)

    def setPlaceholderText(self, text: str) -> None:
        """Set the words of the empty field, and ask for their room."""
        super().setPlaceholderText(text)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Ask for the room of the words that stand in an empty field."""
        self.ensurePolished()
        hint = super().minimumSizeHint()
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return QSize(max(hint.width(), words + 2 * _TEXT_MARGIN + 6), hint.height())


class PlayerField(QWidget):
    """A portrait, which asks for another one when it is pressed, and the name of a player."""

    portrait_pressed = Signal()

    def __init__(self, name: str, avatar: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.avatar = avatar
        self.portrait = QToolButton(self)
        self.portrait.setObjectName("portrait")
        self.portrait.setIconSize(QSize(_PORTRAIT, _PORTRAIT))
        self.portrait.clicked.connect(lambda: self.portrait_pressed.emit())
        self.line = TextLine(24, self)
        self.line.setText(name)
        self.setFocusProxy(self.line)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.portrait)
        layout.addWidget(self.line, 1)
        self.show_portrait(avatar)

    @property
    def name(self) -> str:
        """The name as typed, without spaces around it."""
        return self.line.text().strip()

    def show_portrait(self, avatar: int) -> None:
        """Show this portrait from now on."""
        self.avatar = avatar
        self.portrait.setIcon(QIcon(avatar_picture(avatar, _PORTRAIT)))
