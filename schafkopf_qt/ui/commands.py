"""Everything a person can command: one action each, for menus, keys and buttons alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from schafkopf_qt.i18n import N_, _, available_languages, language

_WORDS: Final = {
    "new_match": N_("&New match…"),
    "start_page": N_("&Start page"),
    "preferences": N_("&Preferences…"),
    "quit": N_("&Quit"),
    "next_deal": N_("Next &deal"),
    "double": N_("&Kontra or Re"),
    "hurry": N_("Show at &once"),
    "full_screen": N_("&Full screen"),
    "about": N_("&About Schafkopf"),
}
_KEYS: Final = {
    "new_match": "Ctrl+N",
    "start_page": "Ctrl+W",
    "preferences": "Ctrl+,",
    "quit": "Ctrl+Q",
    "next_deal": "N",
    "double": "K",
    "hurry": "Esc",
    "full_screen": "F11",
}
_HAND: Final = 8


class Commands(QObject):
    """The actions by name, in menus that follow the language; none of them repeats by itself."""

    language_chosen = Signal(str)
    card_wanted = Signal(int)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        for name in _WORDS:
            self._actions[name] = self._action(window, _KEYS.get(name, ""))
        for place in range(_HAND):
            self._card_action(window, place)
        self._actions["full_screen"].setCheckable(True)
        self._languages: dict[str, QAction] = {}
        group = QActionGroup(self)
        for code, own_name in available_languages().items():
            action = QAction(own_name, window)
            action.setCheckable(True)
            action.setActionGroup(group)
            action.triggered.connect(lambda _checked, code=code: self.language_chosen.emit(code))
            self._languages[code] = action
        self._menus: list[tuple[QMenu, str]] = []
        self.language_menu = QMenu(window)
        self.language_menu.addActions(list(self._languages.values()))
        self.retranslate()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def on(self, name: str, way: Callable[[], object]) -> None:
        """Let a command do this."""
        self._actions[name].triggered.connect(lambda _checked=False: way())

    def fill(self, bar: QMenuBar | QMenu) -> None:
        """Put all commands into a menu bar, or into the one menu of a narrow window."""
        game = self._menu(bar, N_("&Game"))
        for name in ("new_match", "start_page", "", "preferences", "", "quit"):
            self._put(game, name)
        table = self._menu(bar, N_("&Table"))
        for name in ("next_deal", "double", "hurry", "", "full_screen"):
            self._put(table, name)
        languages = self._menu(bar, N_("&Language"))
        languages.addActions(list(self._languages.values()))
        self._put(self._menu(bar, N_("&Help")), "about")
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        for name, words in _WORDS.items():
            self._actions[name].setText(_(words))
        for menu, words in self._menus:
            menu.setTitle(_(words))
        for code, action in self._languages.items():
            action.setChecked(code == language())

    def _action(self, window: QWidget, key: str) -> QAction:
        action = QAction(window)
        action.setAutoRepeat(False)
        if key:
            action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        window.addAction(action)
        return action

    def _card_action(self, window: QWidget, place: int) -> None:
        action = self._action(window, str(place + 1))
        action.triggered.connect(lambda: self.card_wanted.emit(place))

    def _menu(self, bar: QMenuBar | QMenu, words: str) -> QMenu:
        menu = bar.addMenu(_(words))
        self._menus.append((menu, words))
        return menu

    def _put(self, menu: QMenu, name: str) -> None:
        if name:
            menu.addAction(self._actions[name])
        else:
            menu.addSeparator()
