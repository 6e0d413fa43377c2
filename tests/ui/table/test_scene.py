"""The table shows a view as it is, and says which card a person means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from schafkopf_qt import i18n
from schafkopf_qt.engine.cards import NO_CARDS, Card, CardSet
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.layout import Side, sides
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.theme import LIGHT
from tests.ui.table.watching import PLAYERS, seen, three_handed, told_deal

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
MakeScene = Callable[..., TableScene]

pytestmark = pytest.mark.usefixtures("plain_cards")


def own_turn(number: int = 3) -> SeatView:
    """Return a view in which its owner is to play and may not play every card."""
    return next(
        view
        for _events, view in told_deal(preset("rotating"), number)
        if view.to_act == view.seat and 1 <= len(view.playable) < len(view.hand)
    )


def painted(scene: TableScene) -> QImage:
    image = QImage(scene.sceneRect().size().toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def middle(scene: TableScene, card: Card) -> QPointF:
    """Return a point of a card that no other card of the hand covers."""
    item = scene.cards.open_item(card)
    assert item is not None
    return item.mapToScene(QPointF(-item.width * 0.35, -item.height * 0.2))


def click(scene: TableScene, at: QPointF, to: QPointF | None = None) -> None:
    scene.gestures.press(at, LEFT)
    if to is not None:
        for part in (0.2, 0.6, 1.0):
            scene.gestures.move(at + (to - at) * part)
    scene.gestures.release(to or at, LEFT)


def test_a_card_of_the_hand_can_be_clicked_playable_or_not(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)
    clicked: list[Card] = []
    scene.card_clicked.connect(clicked.append)

    for card in scene.cards.hand:
        click(scene, middle(scene, card))

    assert tuple(clicked) == scene.cards.hand


def test_two_quick_clicks_on_two_cards_are_two_clicks(make_scene: MakeScene) -> None:
    scene = make_scene(own_turn())
    clicked: list[Card] = []
    scene.card_clicked.connect(clicked.append)
    one, other = scene.cards.hand[:2]

    for card in (one, other):
        click(scene, middle(scene, card))

    assert clicked == [one, other]


def test_clicks_beside_the_hand_reach_the_table(make_scene: MakeScene) -> None:
    scene = make_scene(own_turn())
    clicks: list[int] = []
    scene.background_clicked.connect(lambda: clicks.append(1))

    click(scene, QPointF(20, 20))
    click(scene, scene.seats.plates[Side.NORTH].box.center())
    for place in scene.layout.backs(Side.WEST, 1):
        click(scene, QPointF(place.x, place.y))

    assert len(clicks) == 3


def test_a_card_dropped_on_the_table_is_played(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)
    clicked: list[Card] = []
    scene.card_clicked.connect(clicked.append)
    card = next(iter(view.playable))

    click(scene, middle(scene, card), scene.layout.trick_centre)

    assert clicked == [card]


def test_a_card_dropped_in_the_hand_goes_home(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_speed("off")
    scene.set_enabled_cards(view.playable)
    before = seen(scene)
    clicked: list[Card] = []
    scene.card_clicked.connect(clicked.append)
    card = next(iter(view.playable))

    start = middle(scene, card)
    click(scene, start, start + QPointF(60, 10))

    assert clicked == []
    assert seen(scene) == before


def test_a_dropped_card_that_nobody_plays_goes_home(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_speed("off")
    scene.set_enabled_cards(view.playable)
    before = seen(scene)

    card = next(iter(view.playable))
    click(scene, middle(scene, card), scene.layout.trick_centre)

    assert seen(scene) == before


def test_a_second_button_ends_a_drag_without_playing(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_speed("off")
    scene.set_enabled_cards(view.playable)
    before = seen(scene)
    clicked: list[Card] = []
    scene.card_clicked.connect(clicked.append)
    card = next(iter(view.playable))

    scene.gestures.press(middle(scene, card), LEFT)
    scene.gestures.move(scene.layout.trick_centre)
    scene.gestures.press(scene.layout.trick_centre, RIGHT)
    scene.gestures.release(scene.layout.trick_centre, RIGHT)
    scene.gestures.release(scene.layout.trick_centre, LEFT)

    assert clicked == []
    assert seen(scene) == before


def test_a_card_that_cannot_be_played_is_not_dragged(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)
    before = seen(scene)
    card = next(card for card in scene.cards.hand if card not in view.playable)

    scene.gestures.press(middle(scene, card), LEFT)
    scene.gestures.move(scene.layout.trick_centre)

    assert seen(scene) == before


def test_a_new_view_ends_a_drag(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)
    before = seen(scene)
    clicks: list[int] = []
    scene.background_clicked.connect(lambda: clicks.append(1))
    scene.gestures.press(middle(scene, next(iter(view.playable))), LEFT)
    scene.gestures.move(scene.layout.trick_centre)

    scene.show_view(view)
    scene.gestures.release(scene.layout.trick_centre, LEFT)

    assert clicks == []
    assert seen(scene) == before


def test_only_playable_cards_rise_under_the_pointer(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_speed("off")
    scene.set_enabled_cards(view.playable)

    for card in scene.cards.hand:
        scene.gestures.move(middle(scene, card))
        raised = {item.card for item in scene.cards if item.lift > 0}
        assert raised == ({card} if card in view.playable else set())
    scene.gestures.point_at(None)

    assert not any(item.lift for item in scene.cards)


def test_cards_that_cannot_be_played_are_dimmed(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)

    dimmed = CardSet.of(item.card for item in scene.cards if item.is_dimmed and item.card)
    assert dimmed == view.hand - view.playable

    scene.set_enabled_cards(NO_CARDS)
    assert not any(item.is_dimmed for item in scene.cards)


def test_a_refused_card_shakes_once_and_lies_as_before(make_scene: MakeScene, qtbot: QtBot) -> None:
    scene = make_scene(own_turn())
    scene.set_speed("fast")
    before = seen(scene)
    card = scene.cards.hand[0]
    item = scene.cards.open_item(card)
    assert item is not None
    home = item.x()
    reached: list[float] = []

    scene.refuse(card)
    scene.refuse(card)
    for _tick in range(20):
        qtbot.wait(10)
        reached.append(abs(item.x() - home))

    assert 2 < max(reached) <= 6
    assert seen(scene) == before


def test_turn_and_dealer_are_marked_by_more_than_a_colour(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    texts = {side: plate.text for side, plate in scene.seats.plates.items()}

    assert [side for side, text in texts.items() if text.is_on_turn] == [Side.SOUTH]
    assert sum(text.is_dealer for text in texts.values()) == 1
    plate = scene.seats.plates[Side.SOUTH]
    picture = QImage(640, 480, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    scene.render(painter, picture.rect(), scene.sceneRect())
    painter.end()
    # The arrow beside the plate.
    spot = QPoint(round(plate.box.left() - 4), round(plate.box.center().y()))
    assert picture.pixelColor(spot) == QColor(plate.theme.accent)


def test_a_plate_tells_how_its_player_plays(make_scene: MakeScene) -> None:
    i18n.set_language("en")
    scene = make_scene(told_deal(preset("classic"), 3)[0][1])
    assert scene.view is not None
    person, *others = PLAYERS
    levels = ("expert.bold", "rules", "unheard of")
    seated = [replace(one, level=level) for one, level in zip(others, levels, strict=True)]

    scene.show_view(scene.view, (person, *seated))

    tips = [i18n.strip_isolates(scene.seats.plates[side].toolTip()) for side in sides(4)]
    assert tips == ["", "Sepp, Expert, bold", "Vroni, rules of thumb", "Resi"]


def test_words_follow_the_language_and_cards_do_not_move(make_scene: MakeScene) -> None:
    scene = make_scene(own_turn())
    english = seen(scene)

    i18n.set_language("ar")
    scene.retranslate()
    arabic = seen(scene)

    assert arabic["cards"] == english["cards"]
    assert arabic["plates"] != english["plates"]
    assert arabic["banner"] != english["banner"]


def test_every_look_can_be_painted(make_scene: MakeScene) -> None:
    view = own_turn()
    scene = make_scene(view)
    scene.set_enabled_cards(view.playable)
    scene.focus_card(scene.cards.hand[0])
    dark = painted(scene)
    scene.set_theme(LIGHT)
    light = painted(scene)
    scene.set_text_scale(2.0)
    large = painted(scene)

    assert dark != light
    assert light != large


def test_the_number_of_seats_may_change(make_scene: MakeScene) -> None:
    four, three = own_turn(), told_deal(three_handed(), 2)[0][1]
    scene, fresh = make_scene(four), make_scene(three)

    scene.show_view(three, PLAYERS[:3])

    assert seen(scene) == seen(fresh)
    assert not scene.seats.plates[Side.NORTH].isVisible()


def test_pictures_are_drawn_again_when_a_size_has_come_to_rest(
    make_scene: MakeScene, qtbot: QtBot
) -> None:
    scene = make_scene(own_turn())
    item = next(item for item in scene.cards if isinstance(item, CardItem) and item.card)
    before = item.face.cacheKey()

    scene.resize_to(QSizeF(900, 700))
    assert item.face.cacheKey() == before
    assert item.width == scene.layout.card_width

    qtbot.waitUntil(lambda: item.face.cacheKey() != before, timeout=3000)


def test_switching_the_back_leaves_no_card_with_the_old_one(make_scene: MakeScene) -> None:
    scene = make_scene(own_turn())
    old = {item.back.cacheKey() for item in scene.cards if item.card is None}

    scene.set_card_style("forst", "german")

    new = {item.back.cacheKey() for item in scene.cards if item.card is None}
    assert not old & new
