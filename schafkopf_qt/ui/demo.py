"""The demonstration: a computer player acts for the person too, on the real table.

With a folder for pictures it takes one of every page, plays until it has them all, and ends.
"""

from __future__ import annotations

import tempfile
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from schafkopf_qt.app.bots import PLAIN_LEVEL, Bots, LocalBots
from schafkopf_qt.app.opponents import CAST
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.main_window import MainWindow

PICTURES: Final = ("start", "new_match", "preferences", "auction", "play", "result")
PAUSE: Final = 700
"""Milliseconds between two actions of the person's computer player, for those who watch."""

PICTURE_PAUSE: Final = 650
"""The same where pictures are taken: longer than layouts and fonts need to come to rest."""

_REST: Final = 300
_RESULT_PAUSE: Final = 5000
_MOST_DEALS: Final = 24
_TRICKS_BEFORE_PICTURE: Final = 2


class Autopilot(QObject):
    """Acts for the person at a table, after a pause; answers are dropped once the table is gone."""

    def __init__(self, window: MainWindow, pause: int) -> None:
        super().__init__(window)
        self._window = window
        self._bots: Bots = LocalBots(self)
        self._ticket: int | None = None
        self._pause = pause
        self._bots.answered.connect(self._on_answered)
        window.presenter.settled.connect(self._on_settled)
        window.presenter.result_shown.connect(self._on_result)

    def _on_settled(self) -> None:
        QTimer.singleShot(self._pause, self, self._think)

    def _think(self) -> None:
        controller = self._window.presenter.controller
        if controller is None or controller.question is None or self._ticket is not None:
            return
        if controller.is_waiting_for_person:
            doubling = controller.question.doubling
            self._ticket = self._bots.ask(controller.view, doubling, PLAIN_LEVEL)

    def _on_answered(self, ticket: int, action: Action | None) -> None:
        controller = self._window.presenter.controller
        if ticket != self._ticket or controller is None:
            return
        self._ticket = None
        if action is None:
            controller.decline()
        else:
            controller.submit(action)

    def _on_result(self) -> None:
        QTimer.singleShot(_RESULT_PAUSE if self._pause == PAUSE else self._pause, self, self._go_on)

    def _go_on(self) -> None:
        controller = self._window.presenter.controller
        if controller is None:
            return
        if controller.match.is_over:
            start_demo_match(self._window, controller.match.rules)
        else:
            self._window.presenter.next_deal()


def folder_trouble(folder: Path) -> str | None:
    """Make the folder for the pictures; return a sentence on why it cannot hold any, or None."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError:
        return fmt(_("No pictures can be written into the folder {folder}."), folder=str(folder))


class Photographer(QObject):
    """Takes the pictures of `PICTURES` as their moments come and says when it has them all."""

    pages_taken = Signal()
    finished = Signal()
    failed = Signal(str)
    """A sentence on why a picture could not be written; no more are taken then."""

    def __init__(self, window: MainWindow, folder: Path, prefix: str) -> None:
        super().__init__(window)
        self._window, self._folder, self._prefix = window, folder, prefix
        self._taken: set[str] = set()
        self._deals = 0
        self._has_failed = False
        self._steps: deque[Callable[[], None]] = deque()
        window.presenter.settled.connect(self._on_settled)
        window.presenter.result_shown.connect(self._on_result)

    def take_pages(self) -> None:
        """Take the start page and the dialogs, which no deal is needed for; then tell."""
        self._steps = deque(
            (
                lambda: self.take("start"),
                self._window.show_new_match,
                lambda: self._take_dialog("new_match"),
                self._window.show_preferences,
                lambda: self._take_dialog("preferences"),
                self.pages_taken.emit,
            )
        )
        self._next_step()

    def take(self, name: str, widget: QWidget | None = None) -> None:
        """Write the picture of this name, unless another could not be written before."""
        if self._has_failed:
            return
        picture = (widget or self._window).grab()
        path = self._folder / f"{self._prefix}-{name}.png"
        if picture.save(str(path)):
            self._taken.add(name)
            return
        self._has_failed = True
        self.failed.emit(fmt(_("The picture {file} cannot be written."), file=str(path)))

    def _next_step(self) -> None:
        if self._steps:
            self._steps.popleft()()
            QTimer.singleShot(_REST, self, self._next_step)

    def _take_dialog(self, name: str) -> None:
        for dialog in self._window.findChildren(Sheet):
            if dialog.isVisible():
                self.take(name, dialog)
                dialog.reject()

    def _on_settled(self) -> None:
        QTimer.singleShot(_REST, self, self._take_table)

    def _on_result(self) -> None:
        QTimer.singleShot(_REST, self, self._take_result)

    def _take_table(self) -> None:
        controller = self._window.presenter.controller
        if controller is None or not controller.is_waiting_for_person:
            return
        view = controller.view
        if view.phase in (Phase.AUCTION, Phase.NAMING) and "auction" not in self._taken:
            self.take("auction")
        late = len(view.tricks) >= _TRICKS_BEFORE_PICTURE and len(view.trick.cards) > 1
        if view.phase is Phase.PLAY and late and "play" not in self._taken:
            self.take("play")

    def _take_result(self) -> None:
        self._deals += 1
        controller = self._window.presenter.controller
        if controller is not None and controller.deal.score is not None:
            self.take("result")
        wanted = set(PICTURES)
        if controller is not None and controller.match.rules.is_rotating:
            wanted.discard("auction")
        if wanted <= self._taken or self._deals >= _MOST_DEALS:
            self.finished.emit()


def start_demo_match(window: MainWindow, rules: Rules) -> None:
    """Put an unsaved match on the table; the first seat is the autopilot's."""
    others = (
        Player(one.name, PlayerKind.BOT, PLAIN_LEVEL, one.avatar) for one in CAST[: rules.seats - 1]
    )
    players = (Player("", PlayerKind.HUMAN), *others)
    match = Match(rules, players, first_dealer=rules.seats - 1)
    window.show_table(TableController(match, 0, LocalBots(window), parent=window))
