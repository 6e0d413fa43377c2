"""The whole window: pages, commands, languages, and a deal played in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.app.bots import LocalBots
from schafkopf_qt.app.notices import Notice, NoticeKind, Trouble
from schafkopf_qt.app.opponents import Temperament
from schafkopf_qt.app.preferences import Preferences
from schafkopf_qt.app.session import Session
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.i18n import available_languages
from schafkopf_qt.storage.matches import Library
from schafkopf_qt.storage.settings import SettingsFile
from schafkopf_qt.ui.comments import Comment, Topic
from schafkopf_qt.ui.dialogs.message import MessageDialog
from schafkopf_qt.ui.dialogs.new_game import NewGameDialog
from schafkopf_qt.ui.dialogs.preferences import PreferencesDialog
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.main_window import MainWindow
from schafkopf_qt.ui.notice_texts import trouble_sentence
from schafkopf_qt.ui.pages import presenter
from schafkopf_qt.ui.widgets import WordButton
from tests.ui.clipping import clipped, unnamed, untranslated
from tests.ui.showing import settle, shown

CASES = [("en_XA", 1.0), *((code, 2.0) for code in (*available_languages(), "en_XA"))]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    numbers = iter(range(1000))
    made = Session(Library(tmp_path / "matches"), LocalBots(), lambda: next(numbers))
    yield made
    made.quit()


@pytest.fixture
def window(qtbot: QtBot, session: Session, look: Look, tmp_path: Path) -> MainWindow:
    preferences = Preferences(SettingsFile(tmp_path / "settings.json"))
    preferences.change(speed="off", language="en", theme="dark", digits="latin")
    made = MainWindow(session, preferences, look)
    shown(qtbot, made, 1280, 800)
    return made


def open_match(window: MainWindow, session: Session, players: tuple[Player, ...], key: str) -> None:
    session.new_match(preset(key), "[!! evening !!]", players, 0)
    settle()


def act(window: MainWindow, seat: int = 0) -> None:
    """Do the first thing that the person may do, by the means of the window."""
    controller = window.presenter.controller
    assert controller is not None
    view = controller.view
    if view.phase is Phase.PLAY and not (controller.question and controller.question.doubling):
        window.table.scene.card_clicked.emit(next(iter(view.playable)))
    else:
        buttons = window.table.auction.buttons.findChildren(WordButton)
        next(b for b in buttons[::-1] if b.isEnabled() and not b.isHidden()).click()
    settle()


def play_on(window: MainWindow) -> None:
    """Act for the person until the deal is over."""
    for _turn in range(60):
        controller = window.presenter.controller
        assert controller is not None
        if controller.deal.is_over:
            return
        if controller.is_waiting_for_person:
            act(window)
        settle()
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(("code", "scale"), CASES)
def test_no_text_is_cut_on_any_page(
    code: str,
    scale: float,
    window: MainWindow,
    session: Session,
    look: Look,
    players: tuple[Player, ...],
) -> None:
    window.resize(800, 600)
    look.dress("light", scale)
    look.speak(code, "latin")
    settle()
    faults = {"start": clipped(window)}
    open_match(window, session, players, "traditional")
    faults["auction"] = clipped(window)
    play_on(window)
    faults["result"] = clipped(window)
    assert faults == {page: [] for page in faults}


def test_an_open_table_follows_the_language_completely(
    window: MainWindow, session: Session, look: Look, players: tuple[Player, ...]
) -> None:
    named = tuple(
        Player(player.name and "[!! bot !!]", player.kind, player.level, player.avatar)
        for player in players
    )
    open_match(window, session, named, "traditional")
    play_on(window)
    look.speak("en_XA", "latin")
    settle()
    own_names = {*available_languages().values(), "en_XA"}
    found = [line for line in untranslated(window) if not any(n in line for n in own_names)]
    actions = [a.text() for a in window.findChildren(QAction) if a.text() and "[!!" not in a.text()]
    assert found == []
    assert set(actions) <= own_names


def test_after_a_walk_through_all_languages_every_word_is_as_before(
    window: MainWindow, session: Session, look: Look, players: tuple[Player, ...]
) -> None:
    def words() -> list[str]:
        shown = [child for child in window.findChildren(QWidget) if child.isVisibleTo(window)]
        texts = [getattr(child, "text", str)() for child in shown]
        return sorted(text for text in texts if isinstance(text, str) and text)

    open_match(window, session, players, "traditional")
    before = words()
    for code in ("de", "ar", "nl", "en_XA", "en"):
        look.speak(code, "latin")
        settle()
    assert words() == before


def test_the_chrome_is_mirrored_in_arabic_and_the_table_is_not(
    window: MainWindow, session: Session, look: Look, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "traditional")
    view, column = window.table.view, window.table.area
    assert column.x() > view.x()
    hand = window.table.scene.layout.hand(8)
    look.speak("ar", "latin")
    settle()
    assert column.x() < view.x()
    mirrored = window.table.scene.layout.hand(8)
    assert [place.x for place in mirrored] == pytest.approx([place.x for place in hand], abs=2)


@pytest.mark.parametrize("key", [rules.key for rules in PRESETS])
def test_a_deal_can_be_played_to_its_result_and_the_next_one_dealt(
    key: str, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, key)
    play_on(window)
    result = window.table.result
    assert result.isVisible()
    result.next_button.click()
    settle()
    assert not result.isVisible()
    assert window.presenter.controller is not None
    assert len(window.presenter.controller.match.deals) == 2


def test_a_card_that_may_not_be_played_is_refused_with_the_reason(
    window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "rotating")
    for _turn in range(40):
        controller = window.presenter.controller
        assert controller is not None
        view = controller.view
        forbidden = view.hand - view.playable
        if controller.is_waiting_for_person and forbidden:
            card = next(iter(forbidden))
            window.table.scene.card_clicked.emit(card)
            assert controller.view.hand == view.hand
            assert window.table.bubble.isVisible()
            assert "must" in window.table.bubble.text()
            return
        if controller.is_waiting_for_person:
            act(window)
        settle()
    raise AssertionError("every card could be played")


def test_number_keys_play_the_card_at_that_place_once(
    qtbot: QtBot, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "rotating")
    controller = window.presenter.controller
    assert controller is not None
    qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    before = controller.view
    place = next(
        at for at, card in enumerate(window.table.scene.cards.hand) if card in before.playable
    )
    card = window.table.scene.cards.hand[place]
    window.presenter.play_place(place)
    assert Play(0, card) in controller.deal.actions


def test_nothing_that_plays_repeats_while_a_key_is_held(window: MainWindow) -> None:
    assert [a.text() for a in window.actions() if a.autoRepeat()] == []


def test_the_window_starts_on_the_start_page_and_goes_on_with_the_latest_match(
    window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    assert window.pages.currentWidget() is window.start
    assert not window.start.continue_button.isVisible()
    open_match(window, session, players, "traditional")
    window.show_start()
    settle()
    assert window.start.continue_button.isVisible()
    window.start.continue_button.click()
    settle()
    assert window.pages.currentWidget() is window.table
    assert window.presenter.controller is not None


def test_a_new_match_is_set_up_in_the_dialog(window: MainWindow) -> None:
    window.start.new_button.click()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    dialog.choose("classic")
    dialog.start_button.click()
    settle()
    assert window.presenter.controller is not None
    assert window.presenter.controller.match.rules == preset("classic")


def test_the_opponents_chosen_sit_there_again_the_next_time(
    window: MainWindow, tmp_path: Path
) -> None:
    window.show_new_match()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    dialog.seating.strength.cards["club"].click()
    dialog.seating.each.click()
    first = dialog.seating.opponents[0]
    first.who.line.setText(" Opa\u2028 ")
    first.temperament.picked.emit(Temperament.BOLD)
    first.level.picked.emit("expert")
    dialog.start_button.click()
    settle()
    controller = window.presenter.controller
    assert controller is not None
    levels = [player.level for player in controller.match.players[1:]]
    assert levels == ["expert.bold", "club", "club.bold"]

    written = Preferences(SettingsFile(tmp_path / "settings.json"))
    assert written.strength == "club"
    assert written.opponents[0] == ("Opa", 3, "expert.bold")
    window.show_start()
    window.show_new_match()
    settle()
    again = window.findChildren(NewGameDialog)[-1]
    assert again.seating.strength.value == "club"
    assert again.seating.each.isChecked()
    assert again.seating.opponents[0].player.name == "Opa"


@pytest.mark.parametrize("level", ["rules", "unheard of.bold", ""])
def test_a_match_with_any_level_is_taken_up_again(
    level: str, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    seated = tuple(replace(player, level=level) for player in players)
    open_match(window, session, seated, "traditional")
    window.show_start()
    window.start.continue_button.click()
    settle()
    play_on(window)
    assert window.table.result.isVisible()


def test_the_opponents_comment_the_game_unless_the_person_minds(
    window: MainWindow,
    session: Session,
    players: tuple[Player, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counts = []

    def talk(_events: object, view: SeatView, _players: object, said: int) -> Comment:
        counts.append(said)
        return Comment(1, Topic.BIG_LOSS, Temperament.STEADY)

    monkeypatch.setattr(presenter, "comment_for", talk)
    open_match(window, session, players, "rotating")
    act(window)
    assert window.table.scene.comment is not None
    assert counts == list(range(len(counts)))
    window.show_preferences()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.fields["comments"].editor.picked.emit(False)  # type: ignore[attr-defined]
    act(window)
    assert window.table.scene.comment is None


def test_a_preference_takes_effect_and_is_written_at_once(
    window: MainWindow, tmp_path: Path, look: Look
) -> None:
    window.show_preferences()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    dialog.fields["theme"].editor.picked.emit("light")  # type: ignore[attr-defined]
    dialog.fields["language"].editor.picked.emit("de")  # type: ignore[attr-defined]
    settle()
    assert look.theme.name == "light"
    assert "Einstellungen" in dialog.title.text()
    written = Preferences(SettingsFile(tmp_path / "settings.json"))
    assert (written.theme, written.language) == ("light", "de")
    assert clipped(dialog) == []


@pytest.mark.parametrize(("code", "scale"), CASES)
def test_no_text_is_cut_in_the_preferences(
    code: str, scale: float, window: MainWindow, look: Look
) -> None:
    window.resize(800, 600)
    look.dress("dark", scale)
    look.speak(code, "latin")
    window.show_preferences()
    settle()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None
    assert clipped(dialog) == []


def test_a_notice_is_told_and_can_be_closed(window: MainWindow) -> None:
    window.tell([Notice(NoticeKind.MATCH_UNREADABLE, "evening.json.broken")])
    settle()
    message = window.findChild(MessageDialog)
    assert message is not None
    assert "evening.json.broken" in message.words.text()


def test_everything_on_the_table_page_has_a_name(
    window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "traditional")
    assert unnamed(window) == []


def test_the_panels_stay_inside_a_small_window(
    window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "traditional")
    window.resize(800, 600)
    settle()
    page = window.table
    assert QRect(page.rect()).contains(page.view.geometry())
    assert QRect(page.rect()).contains(page.area.geometry())
    assert page.view.width() > page.area.width()


def test_closing_the_window_puts_the_match_to_rest(
    qtbot: QtBot, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "traditional")
    with qtbot.waitSignal(session.closed):
        window.close()
    assert session.latest() is not None


@pytest.mark.parametrize("trouble", Trouble)
def test_trouble_is_told_if_it_changes_how_the_computer_players_play(
    trouble: Trouble, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    open_match(window, session, players, "traditional")
    session.bots.trouble.emit(trouble.value)
    told = window.table.bubble.isVisible() and window.table.bubble.text()
    is_lasting = trouble not in (Trouble.BOT_FAILED, Trouble.BOT_ILLEGAL)
    assert told == (is_lasting and trouble_sentence(trouble))


def test_clicks_while_something_is_shown_only_hurry_it(
    qtbot: QtBot, window: MainWindow, session: Session, players: tuple[Player, ...]
) -> None:
    window.table.scene.set_speed("slow")
    session.new_match(preset("rotating"), "", players, 0)
    controller = window.presenter.controller
    assert controller is not None
    assert not window.table.choreographer.is_idle
    hand = controller.view.hand
    window.table.scene.card_clicked.emit(next(iter(hand)))
    assert controller.view.hand == hand
    assert window.table.choreographer.is_idle
    qtbot.mouseClick(window.table.view.viewport(), Qt.MouseButton.LeftButton)
