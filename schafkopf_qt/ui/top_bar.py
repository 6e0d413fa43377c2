"""The bar above the table: the game's name, where the deal stands, and a few commands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from schafkopf_qt.i18n import N_, _, available_languages, language
from schafkopf_qt.ui.commands import Commands
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.pictures import app_picture, line_icon
from schafkopf_qt.ui.widgets import Spoken, WordButton

_BUTTONS = (
    ("new_match", N_("New match")),
    ("start_page", N_("Start page")),
    ("preferences", N_("Preferences")),
)


class TopBar(Spoken, QFrame):
    """Where not all fits, the state of the deal goes below the title, or even takes its place, and
    one menu button stands for the others.
    """

    def __init__(self, commands: Commands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._look = look
        self._has_width = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._icon = QLabel(self)
        self._title = QLabel(self)
        self._title.setProperty("role", "app-title")
        self._subtitle = QLabel(self)
        self._subtitle.setProperty("role", "subtitle")
        self._buttons: list[tuple[WordButton, str]] = []
        for name, words in _BUTTONS:
            button = self._pill(commands[name].trigger)
            self._buttons.append((button, words))
        self.language_button = self._pill(None)
        self.language_button.setMenu(commands.language_menu)
        self.menu_button = QToolButton(self)
        self.menu_button.setProperty("role", "pill")
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.menu_button)
        commands.fill(menu)
        self.menu_button.setMenu(menu)
        words_box = QVBoxLayout()
        words_box.setSpacing(0)
        words_box.addWidget(self._title)
        self._below = QVBoxLayout()
        words_box.addLayout(self._below)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 7, 16, 7)
        layout.setSpacing(8)
        layout.addWidget(self._icon)
        layout.addLayout(words_box)
        self._beside = QHBoxLayout()
        self._beside.setContentsMargins(28, 0, 0, 0)
        self._beside.addWidget(self._subtitle)
        layout.addLayout(self._beside)
        layout.addStretch(1)
        for button in (*(button for button, _words in self._buttons), self.language_button):
            layout.addWidget(button)
        layout.addWidget(self.menu_button)
        look.changed.connect(self._on_look)
        self.retranslate()
        self._on_look()

    def set_subtitle(self, words: str) -> None:
        """Say where the deal stands."""
        self._subtitle.setText(words)
        self._arrange()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self._title.setText(_("Schafkopf"))
        for button, words in self._buttons:
            button.setText(_(words))
        self.language_button.setText(available_languages().get(language(), language()))
        self.language_button.setAccessibleName(_("Language"))
        self.menu_button.setAccessibleName(_("Menu"))
        self.menu_button.setToolTip(_("Menu"))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the bar for its new width."""
        super().resizeEvent(event)
        self._has_width = True
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Ask for what the narrowest arrangement needs."""
        return QSize(300, super().minimumSizeHint().height())

    def _pill(self, way: Callable[[], object] | None) -> WordButton:
        button = WordButton("pill", self)
        if way is not None:
            button.clicked.connect(lambda _checked=False: way())
        return button

    def _on_look(self) -> None:
        size = round(36 * min(self._look.scale, 1.4))
        self._icon.setPixmap(app_picture(size))
        icon = round(18 * self._look.scale)
        self.menu_button.setIcon(line_icon("menu", self._look.theme.text, icon))
        self.menu_button.setIconSize(QSize(icon, icon))
        self._arrange()

    def _arrange(self) -> None:
        """Show as much as fits: all in a row, the state below the title, or one menu button."""
        if not self._has_width:
            return
        pills = [*(button for button, _words in self._buttons), self.language_button]
        room = self.width() - self._icon.sizeHint().width() - 5 * 8 - 32
        title, state = self._title.sizeHint().width(), self._subtitle.sizeHint().width()
        buttons = sum(pill.sizeHint().width() + 8 for pill in pills)
        one_row = title + 36 + state + buttons <= room
        two_rows = max(title, state) + buttons <= room
        for pill in pills:
            pill.setVisible(one_row or two_rows)
        self.menu_button.setVisible(not (one_row or two_rows))
        wanted = self._beside if one_row else self._below
        if wanted.indexOf(self._subtitle) < 0:
            (self._below if one_row else self._beside).removeWidget(self._subtitle)
            wanted.addWidget(self._subtitle)
        self._title.setVisible(one_row or two_rows or not self._subtitle.text())
        self.updateGeometry()
        align = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        self._subtitle.setAlignment(align)
