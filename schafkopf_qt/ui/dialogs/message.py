"""A message with a few ways on: a question, a name to type, or something that went wrong."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from schafkopf_qt.i18n import _
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.fields import Field, TextLine
from schafkopf_qt.ui.widgets import WordButton, Words

Said = Callable[[], str]
"""Words are handed over as functions, so that an open message follows the language."""


class MessageDialog(Sheet):
    """A heading and a text; `add_way` adds a button."""

    wanted_width = 480

    def __init__(self, title: Said, text: Said, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._text = title, text
        self._ways: list[tuple[WordButton, Said]] = []
        self.words = Words("body", self.content)
        self.body.addWidget(self.words)
        self.retranslate()

    @property
    def ways(self) -> list[WordButton]:
        """The buttons in their order."""
        return [button for button, _words in self._ways]

    def add_way(
        self, words: Said, way: Callable[[], object] | None = None, role: str = "call"
    ) -> WordButton:
        """Add a button that closes the message and then goes this way."""
        button = self.add_button(role)
        button.setDefault(role == "primary")
        button.clicked.connect(self.accept)
        if way is not None:
            button.clicked.connect(way)
        self._ways.append((button, words))
        self.retranslate()
        return button

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(self._title())
        self.words.setText(self._text())
        for button, words in self._ways:
            button.setText(words())


class NameDialog(Sheet):
    """Asks for a new name."""

    named = Signal(str)
    wanted_width = 480

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = TextLine(60, self.content)
        self._line.setText(name)
        self._line.selectAll()
        self._field = Field(self._line, self.content)
        self.body.addWidget(self._field)
        self.ok_button = self.add_button("primary")
        self.ok_button.setDefault(True)
        self.ok_button.clicked.connect(self._on_ok)
        self.cancel_button = self.add_button()
        self.cancel_button.clicked.connect(self.reject)
        self.retranslate()
        self._line.setFocus()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(_("Rename the match"))
        self._field.set_words(_("Name of the match"))
        self.ok_button.setText(_("Rename"))
        self.cancel_button.setText(_("Cancel"))

    def _on_ok(self) -> None:
        name = self._line.text().strip()
        self.accept()
        if name:
            self.named.emit(name)
