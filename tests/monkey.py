"""A monkey at the window: clicks, keys, languages, new matches and restarts in any order.

Between its pranks it plays sensibly, so that matches come to an end; it notices when the window
and the engine no longer agree or nothing moves on any more.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from schafkopf_qt.app.bots import LocalBots, plain_answer
from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.app.session import Session
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.cards import CARDS, NO_CARDS, CardSet
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.main_window import MainWindow
from tests.ui.showing import settle

_KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Escape,
    Qt.Key.Key_K,
    Qt.Key.Key_N,
    Qt.Key.Key_1,
    Qt.Key.Key_8,
    Qt.Key.Key_F11,
)
_SIZES = ((800, 600), (1024, 700), (1280, 800), (1600, 900))
_LANGUAGES = ("ar", "de", "en", "nl")


class StuckError(AssertionError):
    """The window waits, but for nobody."""


class Monkey:
    """Lives in one window after another, on the same saved matches."""

    def __init__(self, look: Look, seed: int, speed: str = "off") -> None:
        self._random = random.Random(seed)
        self._look, self._speed = look, speed
        self.pranks: Counter[str] = Counter()
        self.deals: Counter[str] = Counter()
        self.finished: list[Match] = []
        self._open_window()

    def play(self, rules: Rules, deals: int, mischief: float, moves: int = 1_000_000) -> None:
        """Play until the match is over or so many deals of it are, with pranks in between.

        `mischief` is the share of pranks among all moves. A prank may open another match; the one
        that was begun here is taken up again afterwards.
        """
        self._begin(rules)
        record = self.session.record
        assert record is not None
        match_id = record.id
        for _move in range(moves):
            if self._random.random() < mischief:
                self._prank()
                self._come_back(match_id)
                continue
            table = self._table()
            over = len(table.match.finished_deals)
            if table.match.is_over or over >= deals:
                self.deals[rules.key] += over
                self.finished.append(table.match)
                return
            self._be_sensible()
        raise StuckError(f"{rules.key}: not over after {moves} moves")

    def close(self) -> None:
        """Close the window and send the computer players home."""
        self.window.close()
        self.session.quit()
        self.window.deleteLater()
        settle()

    def _open_window(self) -> None:
        self.session = Session(bots=LocalBots())
        preferences = Preferences()
        preferences.speed = self._speed  # type: ignore[assignment]
        self.preferences = preferences
        self.window = MainWindow(self.session, preferences, self._look)
        self.window.show()
        settle()

    def _players(self, seats: int) -> tuple[Player, ...]:
        human = Player("", PlayerKind.HUMAN)
        return (
            human,
            *(Player(f"Bot {at}", PlayerKind.BOT, "rules", at) for at in range(2, seats + 1)),
        )

    def _begin(self, rules: Rules) -> None:
        self._close_dialogs()
        self.window.presenter.close()
        self.session.close_match()
        self.session.new_match(rules, f"Monkey {rules.key}", self._players(rules.seats), 0)
        settle()

    def _table(self) -> TableController:
        table = self.session.table
        assert table is not None
        return table

    def _come_back(self, match_id: str) -> None:
        """Take the match up again, by the way a person would, wherever the prank has led."""
        if not self.window.isVisible():
            self._restart()
        self._close_dialogs()
        record = self.session.record
        if record is None or record.id != match_id or self.session.table is None:
            assert self.session.open_match(match_id) is not None
        settle()

    def _restart(self) -> None:
        self.close()
        self._open_window()

    def _close_dialogs(self) -> None:
        for _try in range(20):
            popup = QApplication.activePopupWidget()
            dialogs = [w for w in self.window.findChildren(QDialog) if w.isVisible()]
            if popup is not None:
                popup.close()
            elif dialogs:
                dialogs[-1].reject()
            else:
                return
            settle()
        raise StuckError("a dialog does not close")

    def _be_sensible(self) -> None:
        """Do what moves the deal on, through the signals that the widgets give."""
        settle()
        table, presenter = self._table(), self.window.presenter
        if not self.window.table.choreographer.is_idle:
            presenter.hurry()
            return
        if table.deal.is_over:
            before = len(table.match.deals)
            presenter.next_deal()
            settle()
            if len(table.match.deals) == before and not table.match.is_over:
                raise StuckError("no next deal")
            return
        if not table.is_waiting_for_person:
            self._wait_for_bots()
            return
        self._check_agreement()
        view, doubling = table.view, table.question.doubling
        action = plain_answer(view, doubling)
        done = len(table.deal.actions)
        if action is None:
            self.window.table.auction.declined.emit()
        elif isinstance(action, Play):
            self.window.table.scene.card_clicked.emit(action.card)
        else:
            self.window.table.auction.chosen.emit(action)
        if action is not None and len(table.deal.actions) == done:
            raise StuckError(f"{action} was not taken")

    def _wait_for_bots(self) -> None:
        table = self._table()
        done = len(table.deal.actions), table.question
        for _turn in range(2000):
            settle()
            if (len(table.deal.actions), table.question) != done or table.is_waiting_for_person:
                return
            QTest.qWait(1)
        raise StuckError(f"nobody acts; asked was {table.question}")

    def _check_agreement(self) -> None:
        """The window offers exactly what the engine allows."""
        table = self._table()
        view = table.view
        if not self.window.table.choreographer.is_idle:
            return
        cards = self.window.table.scene.cards
        shown = CardSet.of(item.card for item in cards if item.card is not None)
        assert CardSet.of(cards.hand) == view.hand, (cards.hand, view.hand)
        assert shown == view.hand | view.trick.card_set, (shown, view.hand, view.trick)
        expected = NO_CARDS if table.question.doubling else view.playable
        assert cards.enabled == expected, (cards.enabled, expected, table.question)

    def _prank(self) -> None:
        pranks: tuple[Callable[[], None], ...] = (
            self._click_anywhere,
            self._click_anywhere,
            self._click_a_card,
            self._press_a_key,
            self._press_a_key,
            self._change_language,
            self._change_theme,
            self._change_speed,
            self._resize,
            self._deal_anew,
            self._visit_start,
            self._open_a_dialog,
            self._close_window,
        )
        weights = (8, 8, 8, 8, 8, 4, 2, 4, 3, 1, 2, 2, 1)
        prank = self._random.choices(pranks, weights)[0]
        self.pranks[prank.__name__.strip("_")] += 1
        prank()
        if self._random.random() < 0.5:
            settle()

    def _top(self) -> QWidget:
        """The widget that gets what a person does: a menu, a dialog or the window."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window

    def _click_anywhere(self) -> None:
        top: QWidget = (
            QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window
        )
        at = QPoint(self._random.randrange(top.width()), self._random.randrange(top.height()))
        child = top.childAt(at) or top
        click = QTest.mouseDClick if self._random.random() < 0.2 else QTest.mouseClick
        click(child, Qt.MouseButton.LeftButton, pos=child.mapFrom(top, at))

    def _click_a_card(self) -> None:
        self.window.table.scene.card_clicked.emit(self._random.choice(CARDS))

    def _press_a_key(self) -> None:
        top = self._top()
        QTest.keyClick(top.focusWidget() or top, self._random.choice(_KEYS))

    def _change_language(self) -> None:
        self.preferences.language = self._random.choice(_LANGUAGES)

    def _change_theme(self) -> None:
        self.preferences.theme = self._random.choice(("dark", "light"))

    def _change_speed(self) -> None:
        if self._speed != "off":
            self.preferences.speed = self._random.choice(("off", "fast", "normal"))

    def _resize(self) -> None:
        self.window.resize(*self._random.choice(_SIZES))

    def _deal_anew(self) -> None:
        self._begin(preset(self._random.choice(PRESETS).key))

    def _visit_start(self) -> None:
        self._close_dialogs()
        self.window.show_start()

    def _open_a_dialog(self) -> None:
        self._random.choice(
            (self.window.show_new_match, self.window.show_preferences, self.window.show_about)
        )()

    def _close_window(self) -> None:
        self._close_dialogs()
        self.window.close()
