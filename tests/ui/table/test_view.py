"""The hand can be played by keyboard and read out, in every language the same way round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from schafkopf_qt import i18n
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table.hand_buttons import HandButton
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.table.view import TableView
from tests.ui.table.watching import told_deal

pytestmark = pytest.mark.usefixtures("plain_cards")
MakeScene = Callable[..., TableScene]
LEFT = Qt.MouseButton.LeftButton


def own_turn() -> SeatView:
    return next(
        view
        for _events, view in told_deal(preset("rotating"), 3)
        if view.to_act == view.seat and 1 <= len(view.playable) < len(view.hand)
    )


@pytest.fixture
def table(make_scene: MakeScene, qtbot: QtBot) -> Iterator[TableView]:
    """Return a view of a table at which its owner is on turn."""
    view = own_turn()
    scene = make_scene(view)
    scene.set_speed("off")
    table = TableView(scene)
    qtbot.addWidget(table)
    table.resize(800, 600)
    table.show()
    qtbot.waitExposed(table)
    scene.set_enabled_cards(view.playable)
    table.refresh_words()
    yield table
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def buttons(table: TableView) -> list[HandButton]:
    """Return the buttons of the hand as seen from left to right."""
    shown = [b for b in table.viewport().findChildren(HandButton) if b.isVisible()]
    return sorted(shown, key=lambda button: button.x())


def scene_of(table: TableView) -> TableScene:
    scene = table.scene()
    assert isinstance(scene, TableScene)
    return scene


def focused(table: TableView) -> Card | None:
    return scene_of(table).cards.focused


def test_the_table_fills_the_view(table: TableView) -> None:
    assert scene_of(table).sceneRect().size().toSize() == table.viewport().size()
    table.resize(1000, 640)
    assert scene_of(table).sceneRect().size().toSize() == table.viewport().size()


def test_every_card_of_the_hand_has_a_button_with_its_name(table: TableView) -> None:
    shown = buttons(table)

    assert tuple(button.card for button in shown) == scene_of(table).cards.hand
    assert all(button.accessibleName() for button in shown)
    enabled = {button.card for button in shown if button.accessibleDescription()}
    assert enabled == set(scene_of(table).cards.enabled)
    assert table.accessibleName()


def test_a_screen_reader_hears_who_sits_at_the_table(table: TableView) -> None:
    i18n.set_language("en")
    table.retranslate()

    assert table.accessibleDescription() == (
        "Sepp, rules of thumb. Vroni, rules of thumb. Resi, rules of thumb."
    )


@pytest.mark.parametrize("language", ["en", "ar"])
def test_arrow_keys_go_where_they_point(table: TableView, language: str) -> None:
    i18n.set_language(language)
    QApplication.setLayoutDirection(
        Qt.LayoutDirection.RightToLeft if language == "ar" else Qt.LayoutDirection.LeftToRight
    )
    table.retranslate()
    shown = buttons(table)
    shown[2].setFocus(Qt.FocusReason.TabFocusReason)

    QTest.keyClick(shown[2], Qt.Key.Key_Left)
    assert focused(table) is shown[1].card
    QTest.keyClick(shown[1], Qt.Key.Key_Right)
    assert focused(table) is shown[2].card
    QTest.keyClick(shown[2], Qt.Key.Key_Home)
    assert focused(table) is shown[0].card
    QTest.keyClick(shown[0], Qt.Key.Key_End)
    assert focused(table) is shown[-1].card


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_play_the_card_with_the_focus(table: TableView, key: Qt.Key) -> None:
    played: list[Card] = []
    scene_of(table).card_clicked.connect(played.append)
    button = buttons(table)[1]
    button.setFocus()

    QTest.keyClick(button, key)

    assert played == [button.card]


def test_a_key_held_down_plays_one_card(table: TableView) -> None:
    played: list[Card] = []
    scene_of(table).card_clicked.connect(played.append)
    button = buttons(table)[0]
    QTest.keyClick(button, Qt.Key.Key_Space)
    for _repeat in range(5):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
            QApplication.sendEvent(button, event)

    assert played == [button.card]


def test_the_focus_goes_on_to_the_next_card_when_one_is_played(table: TableView) -> None:
    told = told_deal(preset("rotating"), 3)
    at = next(i for i, (_events, view) in enumerate(told) if view == scene_of(table).view)
    hand = scene_of(table).cards.hand
    after = told[at + 1][1]
    gone = next(card for card in hand if card not in after.hand)
    shown = buttons(table)
    shown[hand.index(gone)].setFocus(Qt.FocusReason.TabFocusReason)

    scene_of(table).show_view(after)

    assert any(button.hasFocus() for button in buttons(table))


def test_the_mouse_reaches_the_cards_below_their_buttons(table: TableView) -> None:
    played: list[Card] = []
    scene_of(table).card_clicked.connect(played.append)
    place = scene_of(table).layout.hand(len(scene_of(table).cards.hand))[0]
    at = table.mapFromScene(place.x - 20, place.y)

    QTest.mouseClick(table.viewport(), LEFT, pos=at)

    assert played == [scene_of(table).cards.hand[0]]


def test_the_card_under_the_pointer_rises_and_sinks_again(table: TableView) -> None:
    scene = scene_of(table)
    card = next(iter(scene.cards.enabled))
    item = scene.cards.open_item(card)
    assert item is not None
    corner = item.mapToScene(-item.width * 0.35, -item.height * 0.2)

    QTest.mouseMove(table.viewport(), table.mapFromScene(corner))
    QTest.mouseMove(table.viewport(), table.mapFromScene(corner) + QPoint(1, 1))
    assert item.lift == scene.layout.lift
    QTest.mouseMove(table.viewport(), QPoint(5, 5))
    assert item.lift == 0


def test_a_click_is_where_it_is_in_a_window_smaller_than_the_least(table: TableView) -> None:
    table.resize(330, 300)
    scene = scene_of(table)
    played: list[Card] = []
    scene.card_clicked.connect(played.append)
    place = scene.layout.hand(len(scene.cards.hand))[0]

    QTest.mouseClick(table.viewport(), LEFT, pos=table.mapFromScene(place.x - 10, place.y))

    assert played == [scene.cards.hand[0]]
    assert all(table.viewport().rect().contains(b.geometry().center()) for b in buttons(table))


def test_the_keyboard_begins_at_a_card_that_can_be_played(table: TableView) -> None:
    table.focus_hand()

    assert focused(table) in scene_of(table).cards.enabled
