"""Finds cut text: every label, button, box and field that does not have the room its words need."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from schafkopf_qt.ui.widgets import WordButton

TOLERANCE = 1


def clipped(root: QWidget) -> list[str]:
    """Return a line for every text below `root` that is cut or sticks out of its parent."""
    faults = []
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisibleTo(root):
            continue
        name = f"{type(widget).__name__} {_words(widget)!r}"
        faults += [f"{name}: {fault}" for fault in _faults(widget)]
        if _words(widget) and widget is not root:
            faults += [f"{name}: {fault}" for fault in _outside(widget, root)]
    return faults


def _words(widget: QWidget) -> str:
    match widget:
        case QLabel() | QAbstractButton():
            return widget.text()
        case QComboBox():
            return widget.currentText()
        case QLineEdit():
            return widget.text() or widget.placeholderText()
        case _:
            return ""


def _faults(widget: QWidget) -> Iterator[str]:
    width, height = widget.width(), widget.height()
    match widget:
        case QLabel() if widget.text() and widget.wordWrap():
            needed = widget.heightForWidth(width)
            if needed > height + TOLERANCE:
                yield f"needs {needed} px of height, has {height}"
            word = max(widget.text().split(), key=widget.fontMetrics().horizontalAdvance)
            longest = widget.fontMetrics().horizontalAdvance(word)
            if longest > widget.contentsRect().width() + TOLERANCE:
                yield f"its longest word needs {longest} px of width, has {width}"
        case QLabel() if widget.text():
            yield from _smaller_than_hint(widget)
        case WordButton():
            needed = widget.heightForWidth(width)
            if needed > height + TOLERANCE:
                yield f"needs {needed} px of height, has {height}"
            if widget.minimumSizeHint().width() > width + TOLERANCE:
                yield f"needs {widget.minimumSizeHint().width()} px of width, has {width}"
        case QToolButton() | QCheckBox():
            yield from _smaller_than_hint(widget)
        case QComboBox():
            option = QStyleOptionComboBox()
            widget.initStyleOption(option)
            part = QStyle.SubControl.SC_ComboBoxEditField
            control = QStyle.ComplexControl.CC_ComboBox
            room = widget.style().subControlRect(control, option, part, widget).width()
            needed = widget.fontMetrics().horizontalAdvance(widget.currentText())
            if needed > room + TOLERANCE:
                yield f"needs {needed} px of width, has {room}"
        case QLineEdit() if widget.placeholderText():
            needed = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
            if needed > width - 20:
                yield f"its placeholder needs {needed} px of width, has {width - 20}"


def _smaller_than_hint(widget: QWidget) -> Iterator[str]:
    hint, size = widget.sizeHint(), widget.size()
    if hint.width() > size.width() + TOLERANCE:
        yield f"needs {hint.width()} px of width, has {size.width()}"
    if hint.height() > size.height() + TOLERANCE:
        yield f"needs {hint.height()} px of height, has {size.height()}"


def _outside(widget: QWidget, root: QWidget) -> Iterator[str]:
    """Yield what sticks out; inside a scroll area only the width counts, it scrolls downwards."""
    parent = widget.parentWidget()
    while parent is not None:
        box = QRect(widget.mapTo(parent, QPoint(0, 0)), widget.size())
        room = parent.rect()
        scrolls = isinstance(parent.parentWidget(), QAbstractScrollArea)
        if box.left() < room.left() - TOLERANCE or box.right() > room.right() + TOLERANCE:
            yield f"sticks out of {type(parent).__name__} sideways: {box} in {room}"
            return
        if scrolls:
            return
        if box.top() < room.top() - TOLERANCE or box.bottom() > room.bottom() + TOLERANCE:
            yield f"sticks out of {type(parent).__name__}: {box} in {room}"
            return
        if parent is root:
            return
        parent = parent.parentWidget()


def untranslated(root: QWidget) -> list[str]:
    """Return the words below `root` that the pseudo-language has not dressed up."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        text = _words(widget)
        letters = [letter for letter in text if letter.isalpha()]
        is_typed = isinstance(widget, QLineEdit) and bool(widget.text())
        if len(letters) > 1 and "[!!" not in text and not is_typed:
            found.append(f"{type(widget).__name__} {text!r}")
        tip = widget.toolTip()
        if tip and "[!!" not in tip:
            found.append(f"tool tip {tip!r}")
    return found


def unnamed(root: QWidget) -> list[str]:
    """Return the widgets that take the keyboard but have nothing a screen reader could say."""
    found = []
    for widget in root.findChildren(QWidget):
        takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(root)
        outer = widget.parentWidget()
        inner = isinstance(widget, QAbstractScrollArea) or isinstance(outer, QComboBox)
        if isinstance(outer, QAbstractScrollArea) and outer.viewport() is widget:
            inner = True
        if takes_keys and not inner and not (widget.accessibleName() or _words(widget)):
            found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found
