"""The dialogs: no text is cut in any language, every word is translated, choices take effect."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import available_languages
from schafkopf_qt.ui.dialogs.about import AboutDialog
from schafkopf_qt.ui.dialogs.message import MessageDialog, NameDialog
from schafkopf_qt.ui.dialogs.new_game import NewGameDialog
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.fields import Choice, PlayerField
from schafkopf_qt.ui.look import Look
from tests.ui.clipping import clipped, unnamed, untranslated
from tests.ui.showing import settle, shown


def with_options(key: str) -> Callable[[QWidget], Sheet]:
    def make(parent: QWidget) -> Sheet:
        dialog = NewGameDialog(parent, key)
        dialog.options_button.setChecked(True)
        return dialog

    return make


def message(parent: QWidget) -> Sheet:
    dialog = MessageDialog(lambda: "[!! title !!]", lambda: "[!! text !!]", parent)
    dialog.add_way(lambda: "[!! go on !!]", role="primary")
    return dialog


DIALOGS: dict[str, Callable[[QWidget], Sheet]] = {
    "new_game": NewGameDialog,
    "options_rotating": with_options("rotating"),
    "options_traditional": with_options("traditional"),
    "about": AboutDialog,
    "message": message,
    "name": lambda parent: NameDialog("[!! Sunday !!]", parent),
}

CASES = [("en_XA", 1.0), *((code, 2.0) for code in (*available_languages(), "en_XA"))]


@pytest.fixture
def host(qtbot: QtBot, look: Look) -> QMainWindow:
    window = QMainWindow()
    shown(qtbot, window, 800, 600)
    return window


@pytest.mark.parametrize(
    ("code", "scale"),
    [("en_XA", 1.0), *((code, 2.0) for code in (*available_languages(), "en_XA"))],
)
@pytest.mark.parametrize("name", DIALOGS)
def test_no_text_is_cut_in_the_smallest_window(
    name: str, code: str, scale: float, host: QMainWindow, look: Look
) -> None:
    look.dress("light", scale)
    look.speak(code, "latin")
    dialog = DIALOGS[name](host)
    dialog.show()
    settle()
    assert clipped(dialog) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_an_open_dialog_follows_the_language_completely(
    name: str, host: QMainWindow, look: Look
) -> None:
    dialog = DIALOGS[name](host)
    dialog.show()
    look.speak("en_XA", "latin")
    settle()
    assert untranslated(dialog) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_everything_that_takes_the_keyboard_has_a_name(
    name: str, host: QMainWindow, look: Look
) -> None:
    dialog = DIALOGS[name](host)
    dialog.show()
    settle()
    assert unnamed(dialog) == []


def test_a_match_starts_with_the_rules_and_the_players_chosen(
    qtbot: QtBot, host: QMainWindow
) -> None:
    dialog = NewGameDialog(host, "classic")
    seat = dialog.players[0].editor
    assert isinstance(seat, PlayerField)
    seat.line.setText(" Leni ")
    with qtbot.waitSignal(dialog.accepted_match) as caught:
        dialog.start_button.click()
    rules, players, name = caught.args
    assert rules == preset("classic")
    assert players[0] == Player("Leni", PlayerKind.HUMAN, "rules", players[0].avatar)
    assert [player.kind for player in players[1:]] == [PlayerKind.BOT] * 3
    assert name == ""


def test_a_person_may_stay_without_a_name(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    with qtbot.waitSignal(dialog.accepted_match) as caught:
        dialog.start_button.click()
    assert caught.args[1][0].name == ""


def test_rules_that_cannot_be_played_are_refused_with_a_sentence(host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    dialog.show()
    games = dialog.options.findChildren(QWidget, "games")[0]
    games.picked.emit(())
    assert "at least one game" in dialog.conflicts.text()
    assert dialog.conflicts.isVisible()
    assert not dialog.start_button.isEnabled()


def test_three_players_need_no_third_opponent(host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    dialog.show()
    seats = dialog.options.findChildren(Choice)[1]
    rules: list[Rules] = []
    dialog.options.changed.connect(rules.append)
    for choice in dialog.options.findChildren(Choice):
        if choice.itemText(1) == "3 players":
            seats = choice
    seats.picked.emit(3)
    assert rules[-1].seats == 3
    assert rules[-1].pack_size == 24
    assert not dialog.players[3].isVisibleTo(dialog)


def test_the_portrait_changes_when_it_is_pressed(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    editor = dialog.players[1].editor
    assert isinstance(editor, PlayerField)
    before = editor.avatar
    qtbot.mouseClick(editor.portrait, Qt.MouseButton.LeftButton)
    assert editor.avatar == before + 1


def test_an_open_dialog_grows_with_its_words(host: QMainWindow, look: Look) -> None:
    host.resize(1280, 800)
    dialog = NewGameDialog(host)
    dialog.show()
    settle()
    before = dialog.size()
    look.dress("dark", 1.25)
    settle()
    assert dialog.width() > before.width()
    assert dialog.height() > before.height()
