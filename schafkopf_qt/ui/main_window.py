"""The window: top bar, start page and table page, and the dialogs that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from schafkopf_qt.app.notices import Notice
from schafkopf_qt.app.opponents import needs_search, opponents, remembered
from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.app.session import Session
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import _, has_arabic_digits, language
from schafkopf_qt.storage.fields import clean_text
from schafkopf_qt.storage.records import LONGEST_NAME
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.commands import Commands
from schafkopf_qt.ui.dialogs.about import AboutDialog
from schafkopf_qt.ui.dialogs.message import MessageDialog, NameDialog
from schafkopf_qt.ui.dialogs.new_game import NewGameDialog
from schafkopf_qt.ui.dialogs.preferences import PreferencesDialog
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.pages.presenter import Presenter
from schafkopf_qt.ui.pages.start import WIDEST, StartPage
from schafkopf_qt.ui.pages.table import TablePage
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.top_bar import TopBar
from schafkopf_qt.ui.waking import Waking, WakingNote
from schafkopf_qt.ui.widgets import Spoken


class MainWindow(Spoken, QMainWindow):
    """Shows the start page or the table, and does what is commanded."""

    closing = Signal()
    remembers_place = True
    """Whether size and place of the window are kept for the next time."""

    def __init__(self, session: Session, preferences: Preferences, look: Look) -> None:
        super().__init__()
        self._session, self._preferences, self._look = session, preferences, look
        self.deck = Deck(self)
        self.commands = Commands(self)
        self.commands.fill(self.menuBar())
        self.menuBar().setNativeMenuBar(False)
        self.top_bar = TopBar(self.commands, look, self)
        self.start = StartPage(self.deck, self)
        self.table = TablePage(look, self.deck, self)
        self.presenter = Presenter(self.table, look)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.table)
        centre = QWidget(self)
        layout = QVBoxLayout(centre)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.top_bar)
        layout.addWidget(self.pages, 1)
        self.waking_note = WakingNote((28, 0, 28, 10), centre)
        self.waking_note.words.setMaximumWidth(WIDEST)
        layout.addWidget(self.waking_note)
        self.setCentralWidget(centre)
        self.setMinimumSize(800, 600)
        self.resize(1280, 800)
        self.restoreGeometry(QByteArray.fromHex(preferences.geometry.encode("ascii")))
        self._waking = Waking(session.bots, self)
        self._waking.add(self.waking_note, self._wants_search)
        self._waking.add(self.table.waking_note, self._needs_search)
        self._connect()
        self._on_look()
        self._dress_cards()
        self.show_start()
        self.retranslate()

    def retranslate(self) -> None:
        """Set title, menus and what the table says in the language in force."""
        self.setWindowTitle(_("Schafkopf"))
        self.commands.retranslate()
        self.presenter.retranslate()

    def show_start(self) -> None:
        """Put the match to rest and show the start page."""
        self.presenter.close()
        self._session.close_match()
        self._list_matches()
        self.pages.setCurrentWidget(self.start)
        self._tell_where()
        (self.start.continue_button if self._session.latest() else self.start.new_button).setFocus()

    def show_new_match(self, key: str = "") -> None:
        """Ask how to play; `key` is the rule system chosen already."""
        preferences = self._preferences
        person, strength = (preferences.player_name, preferences.avatar), preferences.strength
        others = opponents(preferences.opponents, strength, preferences.avatar)
        dialog = NewGameDialog(self, key or preferences.rules, person, others, strength)
        dialog.accepted_match.connect(self._on_new_match)
        dialog.open()

    def show_preferences(self) -> None:
        """Show the preferences."""
        PreferencesDialog(self._preferences, self).open()

    def show_about(self) -> None:
        """Show what the program is."""
        AboutDialog(self).open()

    def show_message(self, title: Callable[[], str], text: Callable[[], str]) -> None:
        """Show a message that the person closes."""
        message = MessageDialog(title, text, self)
        message.add_way(lambda: _("Close"), role="primary")
        message.open()

    def tell(self, notices: Sequence[Notice]) -> None:
        """Tell the person what the session or the preferences have to say about files."""
        for notice in notices:
            self._on_notice(notice)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Put the match to rest before the window goes; it is saved already."""
        self.presenter.close()
        self._session.close_match()
        if self.remembers_place:
            self._preferences.geometry = bytes(self.saveGeometry().toHex().data()).decode("ascii")
        self.closing.emit()
        super().closeEvent(event)

    def _connect(self) -> None:
        for name, way in (
            ("new_match", self.show_new_match),
            ("start_page", self.show_start),
            ("preferences", self.show_preferences),
            ("about", self.show_about),
            ("quit", self.close),
            ("next_deal", self.presenter.next_deal),
            ("double", self.presenter.double),
            ("hurry", self.presenter.hurry),
            ("full_screen", self._on_full_screen),
        ):
            self.commands.on(name, way)
        self.commands.language_chosen.connect(self._on_language)
        self.commands.card_wanted.connect(self.presenter.play_place)
        start = self.start
        start.language_chosen.connect(self._on_language)
        start.continue_wanted.connect(self._session.open_match)
        start.open_wanted.connect(self._session.open_match)
        start.rename_wanted.connect(self._on_rename)
        start.new_wanted.connect(self.show_new_match)
        start.preferences_wanted.connect(self.show_preferences)
        start.quit_wanted.connect(self.close)
        self.presenter.subtitle_changed.connect(self.top_bar.set_subtitle)
        self.table.result.new_match.connect(lambda: self.show_new_match())
        self.table.result.to_start.connect(self.show_start)
        self._session.opened.connect(self.show_table)
        self._session.notice.connect(self._on_notice)
        self._preferences.notice.connect(self._on_notice)
        self._preferences.changed.connect(self._on_preference)
        self._look.changed.connect(self._on_look)

    def _tell_where(self) -> None:
        """Show the bar and offer the commands that mean something on the page shown."""
        on_table = self.pages.currentWidget() is self.table
        self.top_bar.setVisible(on_table)
        for name in ("start_page", "next_deal", "double", "hurry"):
            self.commands[name].setEnabled(on_table)
        self._waking.refresh()

    def _wants_search(self) -> bool:
        """Whether those who would sit down now, from the start page, think with the search."""
        preferences = self._preferences
        others = opponents(preferences.opponents, preferences.strength, preferences.avatar)
        on_start = self.pages.currentWidget() is self.start
        return on_start and any(needs_search(player.level) for player in others)

    def _needs_search(self) -> bool:
        """Whether somebody who sits at the table thinks with the search."""
        controller = self.presenter.controller
        if controller is None or self.pages.currentWidget() is not self.table:
            return False
        players = enumerate(controller.match.players)
        return any(controller.is_bot(seat) and needs_search(one.level) for seat, one in players)

    def _list_matches(self) -> None:
        self.start.show_matches(self._session.matches(), self._session.latest())

    def _on_new_match(
        self, rules: Rules, players: tuple[Player, ...], name: str, strength: str
    ) -> None:
        cleaned = [replace(one, name=clean_text(one.name, LONGEST_NAME)) for one in players]
        person = cleaned[0]
        self._preferences.change(
            rules=rules.key,
            player_name=person.name,
            avatar=person.avatar,
            strength=strength,
            opponents=remembered(cleaned[1:], self._preferences.opponents),
        )
        self.presenter.close()
        self._session.close_match()
        self._session.new_match(rules, name, players, 0)

    def show_table(self, controller: TableController) -> None:
        """Show the table with this match on it, and let the match begin or go on."""
        self.pages.setCurrentWidget(self.table)
        self.presenter.open(controller)
        self._tell_where()
        self.table.setFocus()

    def _on_rename(self, match_id: str, name: str) -> None:
        dialog = NameDialog(name, self)
        dialog.named.connect(lambda new: self._rename(match_id, new))
        dialog.open()

    def _rename(self, match_id: str, name: str) -> None:
        self._session.rename_match(match_id, name)
        self._list_matches()

    def _on_notice(self, notice: Notice) -> None:
        self.show_message(lambda: _("Please note"), lambda: texts.notice_sentence(notice))

    def _on_language(self, code: str) -> None:
        self._preferences.language = code

    def _on_preference(self, name: str) -> None:
        preferences = self._preferences
        if name in ("language", "digits"):
            self._look.speak(preferences.language, preferences.digits)
            self._dress_cards()
        elif name in ("theme", "text_scale"):
            self._look.dress(preferences.theme, preferences.text_scale / 100)
        else:
            self._dress_cards()

    def _dress_cards(self) -> None:
        preferences = self._preferences
        letters = index_letters() if preferences.index_letters else "german"
        self.deck.set_style(preferences.back, letters)
        self.table.scene.set_card_style(preferences.back, letters)
        self.table.scene.set_speed(preferences.speed)
        self.table.scene.set_trick_hold(preferences.trick_hold)
        self.presenter.may_comment = preferences.comments
        self.start.update()
        self.table.update()

    def _on_look(self) -> None:
        self.start.set_theme(self._look.theme)

    def _on_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)


def index_letters() -> str:
    """Return the letters that the cards carry in the language in force.

    Arabic ones come only together with Arabic digits: a card shows both.
    """
    if language() == "ar":
        return "arabic" if has_arabic_digits() else "german"
    return "dutch" if language() == "nl" else "german"
