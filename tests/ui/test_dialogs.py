"""The dialogs: no text is cut in any language, every word is translated, choices take effect."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.app.opponents import (
    CAST,
    DEFAULT_STRENGTH,
    Temperament,
    character,
    opponents,
    spec_of,
)
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
from schafkopf_qt.ui.pictures import AVATARS
from tests.ui.clipping import clipped, unnamed, untranslated
from tests.ui.showing import settle, shown


def with_options(key: str) -> Callable[[QWidget], Sheet]:
    def make(parent: QWidget) -> Sheet:
        dialog = NewGameDialog(parent, key)
        dialog.options_button.setChecked(True)
        return dialog

    return make


def each_one(parent: QWidget) -> Sheet:
    dialog = NewGameDialog(parent)
    dialog.seating.each.setChecked(True)
    return dialog


def message(parent: QWidget) -> Sheet:
    dialog = MessageDialog(lambda: "[!! title !!]", lambda: "[!! text !!]", parent)
    dialog.add_way(lambda: "[!! go on !!]", role="primary")
    return dialog


DIALOGS: dict[str, Callable[[QWidget], Sheet]] = {
    "new_game": NewGameDialog,
    "each_one": each_one,
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
    rules, players, name, strength = caught.args
    assert rules == preset("classic")
    assert players[0] == Player("Leni", PlayerKind.HUMAN, "rules", players[0].avatar)
    assert players[1:] == opponents(avatar=players[0].avatar)
    assert (name, strength) == ("", DEFAULT_STRENGTH)


def started(qtbot: QtBot, dialog: NewGameDialog) -> list[str]:
    """Start the match and return the specs of the opponents."""
    with qtbot.waitSignal(dialog.accepted_match) as caught:
        dialog.start_button.click()
    return [player.level for player in caught.args[1][1:]]


def test_one_strength_holds_for_all_opponents(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    dialog.seating.strength.cards["expert"].click()
    assert dialog.seating.strength.value == "expert"
    assert started(qtbot, dialog) == ["expert.cautious", "expert", "expert.bold"]


def test_a_temperament_can_be_changed(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    field = dialog.seating.opponents[0]
    field.temperament.picked.emit(Temperament.BOLD)
    assert "Bold" in field.temperament.accessibleDescription()
    assert started(qtbot, dialog)[0] == "learner.bold"


def test_each_one_may_have_a_strength_of_its_own(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    dialog.show()
    field = dialog.seating.opponents[1]
    assert not field.level.isVisible()
    dialog.seating.each.click()
    assert field.level.isVisible()
    field.level.picked.emit("club")
    assert started(qtbot, dialog) == ["learner.cautious", "club", "learner.bold"]


def test_without_own_strengths_all_play_as_the_card_says(qtbot: QtBot, host: QMainWindow) -> None:
    dialog = NewGameDialog(host, others=opponents((("Opa", 6, "expert"),)), strength="beginner")
    assert dialog.seating.each.isChecked()
    dialog.seating.each.click()
    assert started(qtbot, dialog)[0] == "beginner"


def test_what_was_remembered_is_shown(host: QMainWindow) -> None:
    rows = (("Opa", 6, "club.bold"), ("Lena", 2, "club"), ("Ali", 4, "club.cautious"))
    dialog = NewGameDialog(host, others=opponents(rows, "club"), strength="club")
    assert dialog.seating.strength.cards["club"].isChecked()
    assert not dialog.seating.each.isChecked()
    field = dialog.seating.opponents[0]
    assert (field.who.name, field.who.avatar) == ("Opa", 6)
    assert field.temperament.value() is Temperament.BOLD


def faces(dialog: NewGameDialog) -> list[int]:
    return [player.avatar for player in dialog.seating.players(4)]


def test_every_portrait_belongs_to_one_of_the_cast() -> None:
    assert {one.avatar for one in CAST} == set(range(1, AVATARS + 1))


def test_nobody_looks_like_anybody_whatever_portraits_are_pressed(
    qtbot: QtBot, host: QMainWindow
) -> None:
    dialog = NewGameDialog(host)
    own = []
    for seat in (0, 0, 1, 0, 2, 2, 0, 3, 0, 0, 1, 3, 0, 0):
        editor = dialog.players[seat].editor
        assert isinstance(editor, PlayerField)
        editor.portrait.click()
        assert len(set(faces(dialog))) == 4
        own.append(faces(dialog)[0])
    assert set(own) == set(range(1, AVATARS + 1))


def test_name_and_temperament_of_a_character_go_with_its_face(host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    field = dialog.seating.opponents[0]
    field.who.portrait.click()
    one = character(field.who.avatar)
    assert field.player == Player(
        one.name, PlayerKind.BOT, spec_of(DEFAULT_STRENGTH, one.temperament), one.avatar
    )
    assert field.temperament.value() is one.temperament


def test_a_name_given_by_the_person_stays_with_the_seat(host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    field = dialog.seating.opponents[0]
    field.who.line.setText("Opa")
    before = field.player
    field.who.portrait.click()
    assert (field.player.name, field.player.level) == ("Opa", before.level)
    assert field.player.avatar != before.avatar


def test_a_computer_player_is_never_without_a_name(host: QMainWindow) -> None:
    dialog = NewGameDialog(host)
    field = dialog.seating.opponents[2]
    field.who.line.setText("  ")
    assert field.player.name == character(field.who.avatar).name


def test_the_dialog_makes_room_for_own_strengths(host: QMainWindow) -> None:
    host.resize(1280, 800)
    dialog = NewGameDialog(host)
    dialog.show()
    settle()
    dialog.seating.each.click()
    settle()
    assert not dialog.area.verticalScrollBar().isVisible()
    assert clipped(dialog) == []


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
