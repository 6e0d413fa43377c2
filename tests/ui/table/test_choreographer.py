"""However it is watched, the table ends up showing what the engine says, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractAnimation, QSizeF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from schafkopf_qt import i18n
from schafkopf_qt.app.opponents import Temperament
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.events import CardPlayed, TrickTaken
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.ui.comments import Comment, Topic
from schafkopf_qt.ui.table.choreographer import Choreographer
from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.theme import DARK, LIGHT
from tests.ui.table.watching import PLAYERS, let_pass, running, seen, three_handed, told_deal

pytestmark = pytest.mark.usefixtures("plain_cards")

RULES = (*map(preset, ("rotating", "traditional", "classic", "tournament")), three_handed())
MakeScene = Callable[..., TableScene]


def shown(scene: TableScene, like: TableScene) -> dict[str, object]:
    """Return what a new table shows of the last view of another that looks the same."""
    assert like.view is not None
    scene.set_theme(like.theme)
    scene.set_card_style(like.deck.back_name, like.deck.index_letters)
    scene.resize_to(like.sceneRect().size())
    scene.show_view(like.view, like.players, like.comment)
    return seen(scene)


def remark(seat: int) -> Comment:
    """Return something for a seat to say."""
    return Comment(seat, Topic.BIG_LOSS, Temperament.STEADY)


def assert_no_strays(scene: TableScene) -> None:
    """Check that no card is there twice, half way, or for nobody."""
    assert scene.view is not None
    items = [item for item in scene.items() if isinstance(item, CardItem)]
    faces = Counter(item.card for item in items if item.card is not None)
    assert max(faces.values(), default=1) == 1
    assert set(faces) == set(scene.view.hand) | set(scene.view.trick.cards)


ACTS = st.one_of(
    st.tuples(st.just("tell"), st.just(0)),
    st.tuples(st.just("tell"), st.just(0)),
    st.tuples(st.just("comment"), st.integers(1, 2)),
    st.tuples(st.just("time"), st.integers(1, 1500)),
    st.tuples(st.just("time"), st.integers(1, 200)),
    st.tuples(st.just("resize"), st.integers(500, 1100)),
    st.sampled_from(
        [(name, 0) for name in ("complete", "click", "theme", "back", "language", "deal", "refuse")]
    ),
    st.tuples(st.just("speed"), st.sampled_from(["slow", "normal", "fast", "off"])),
)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rules=st.sampled_from(RULES),
    number=st.integers(0, 10**6),
    acts=st.lists(ACTS, min_size=5, max_size=60),
)
def test_whatever_happens_the_table_ends_as_if_shown_at_once(
    qapp: QApplication, rules: Rules, number: int, acts: list[tuple[str, object]]
) -> None:
    i18n.set_language("en")
    scene, fresh = TableScene(), TableScene()
    choreographer = Choreographer(scene)
    told = told_deal(rules, number)
    choreographer.deal(told[0][1], PLAYERS[: rules.seats])
    at, comment = 1, None
    for act, value in acts:
        if act in ("tell", "comment") and at < len(told):
            assert isinstance(value, int)
            comment = remark(value) if value else None
            choreographer.enqueue(*told[at], comment)
            at += 1
        elif act == "deal":
            number += 1
            told, at, comment = told_deal(rules, number), 1, None
            choreographer.deal(told[0][1])
        else:
            disturb(scene, choreographer, act, value)
        assert len(running(choreographer)) == (0 if choreographer.is_idle else 1)
    choreographer.complete()

    assert choreographer.is_idle
    assert (scene.view, scene.comment) == (told[at - 1][1], comment)
    assert_no_strays(scene)
    assert seen(scene) == shown(fresh, scene)
    for made in (scene, fresh):
        made.deleteLater()


def disturb(scene: TableScene, choreographer: Choreographer, act: str, value: object) -> None:
    """Do one of the things that can happen while cards move."""
    match act, value:
        case "time", int(milliseconds):
            let_pass(choreographer, milliseconds)
        case "resize", int(width):
            scene.resize_to(QSizeF(width, width * 3 // 4))
        case "speed", str(name):
            scene.set_speed(name)
        case "theme", _:
            scene.set_theme(LIGHT if scene.theme is DARK else DARK)
        case "back", _:
            back = "forst" if scene.deck.back_name == "rauten" else "rauten"
            scene.set_card_style(back, "german")
        case "language", _:
            i18n.set_language("ar" if i18n.language() == "en" else "en")
            scene.retranslate()
        case "refuse", _:
            for card in scene.cards.hand[:1]:
                scene.refuse(card)
        case "click", _:
            scene.background_clicked.emit()
        case "complete", _:
            choreographer.complete()


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.key}-{rules.seats}")
def test_a_watched_deal_ends_as_if_shown_at_once(make_scene: MakeScene, rules: Rules) -> None:
    scene = make_scene()
    choreographer = Choreographer(scene)
    told = told_deal(rules, 5)
    choreographer.deal(told[0][1], PLAYERS[: rules.seats])
    for events, view in told:
        choreographer.enqueue(events, view)
    for _tick in range(4000):
        let_pass(choreographer, 60)

    assert choreographer.is_idle
    assert scene.view == told[-1][1]
    assert seen(scene) == shown(make_scene(), scene)


def said(scene: TableScene) -> list[str]:
    """Return the comments that are to be seen."""
    bubbles = scene.seats.bubbles.values()
    return [bubble.text for bubble in bubbles if bubble.isVisible() and bubble.is_comment]


def turns() -> tuple[int, int]:
    """Return places in the deal of number 3 after which another seat, and the owner, is on turn."""
    told = told_deal(preset("rotating"), 3)
    others = next(at for at in range(1, len(told)) if told[at][1].to_act == 2)
    own = next(at for at in range(others + 1, len(told)) if told[at][1].to_act == 0)
    return others, own


def test_a_comment_can_be_read_before_the_others_go_on(make_scene: MakeScene) -> None:
    told, (at, _own) = told_deal(preset("rotating"), 3), turns()
    scene = make_scene(told[at - 1][1])
    choreographer = Choreographer(scene)
    for step, comment in ((told[at], remark(2)), (told[at + 1], None)):
        choreographer.enqueue(*step, comment)
    for _card in told[at][0]:
        let_pass(choreographer, 2000)

    let_pass(choreographer, 1500)
    assert said(scene) == ["Ouch, that one hurts."]
    assert scene.view == told[at][1]
    let_pass(choreographer, 200)
    assert said(scene) == ["Ouch, that one hurts."]
    for _act in range(8):
        let_pass(choreographer, 5000)

    assert said(scene) == []
    assert choreographer.is_idle


def test_nobody_waits_for_a_comment_to_play(make_scene: MakeScene) -> None:
    told, (_others, at) = told_deal(preset("rotating"), 3), turns()
    scene = make_scene(told[at - 1][1])
    choreographer = Choreographer(scene)
    choreographer.enqueue(*told[at], remark(1))
    for _event in told[at][0]:
        let_pass(choreographer, 2000)
    let_pass(choreographer, 200)

    assert choreographer.is_idle
    assert len(said(scene)) == 1


def test_without_animations_a_comment_stays_until_the_next_step(make_scene: MakeScene) -> None:
    told = told_deal(preset("rotating"), 3)
    scene = make_scene(told[0][1])
    scene.set_speed("off")
    choreographer = Choreographer(scene)

    choreographer.enqueue(*told[1], remark(1))
    assert len(said(scene)) == 1
    choreographer.enqueue(*told[2])
    assert said(scene) == []


def test_a_comment_follows_the_language_and_goes_with_the_deal(make_scene: MakeScene) -> None:
    i18n.set_language("en")
    told = told_deal(preset("rotating"), 3)
    scene = make_scene(told[0][1])
    choreographer = Choreographer(scene)
    choreographer.enqueue(*told[1], remark(1))
    choreographer.complete()
    english = said(scene)
    i18n.set_language("de")
    scene.retranslate()
    assert len(said(scene)) == 1
    assert said(scene) != english
    i18n.set_language("en")
    choreographer.deal(told_deal(preset("rotating"), 4)[0][1])

    assert said(scene) == []


def test_every_card_is_seen_to_fly_to_the_trick(make_scene: MakeScene) -> None:
    told = told_deal(preset("rotating"), 3)
    scene = make_scene(told[0][1])
    choreographer = Choreographer(scene)
    flown = []
    for events, view in told[1:]:
        choreographer.enqueue(events, view)
        for event in events:
            if isinstance(event, CardPlayed):
                let_pass(choreographer, 100)
                item = scene.cards.open_item(event.card)
                assert item is not None
                assert item.rise > 0
                flown.append(event.card)
        choreographer.complete()

    assert sorted(flown) == sorted(Card)


def test_a_complete_trick_stays_and_is_collected(make_scene: MakeScene) -> None:
    told = told_deal(preset("rotating"), 3)
    at = next(i for i, (events, _view) in enumerate(told) if isinstance(events[-1], TrickTaken))
    scene = make_scene(told[at - 1][1])
    choreographer = Choreographer(scene)
    choreographer.enqueue(*told[at])
    last = next(event.card for event in told[at][0] if isinstance(event, CardPlayed))

    let_pass(choreographer, 300)
    let_pass(choreographer, 880)
    assert scene.cards.open_item(last) is not None
    let_pass(choreographer, 2000)

    assert scene.cards.open_item(last) is None
    assert choreographer.is_idle


def test_a_trick_can_wait_for_a_click(make_scene: MakeScene) -> None:
    told = told_deal(preset("rotating"), 3)
    at = next(i for i, (events, _view) in enumerate(told) if isinstance(events[-1], TrickTaken))
    scene = make_scene(told[at - 1][1])
    scene.set_trick_hold(None)
    choreographer = Choreographer(scene)
    for step in told[at : at + 2]:
        choreographer.enqueue(*step)
    let_pass(choreographer, 300)
    let_pass(choreographer, 100_000)
    assert not choreographer.is_idle

    scene.background_clicked.emit()

    # Only the wait ends: the card that comes next still flies.
    assert scene.view == told[at][1]
    assert not choreographer.is_idle


def test_no_animation_is_made_when_speed_is_off(make_scene: MakeScene) -> None:
    told = told_deal(preset("tournament"), 8)
    scene = make_scene()
    scene.set_speed("off")
    choreographer = Choreographer(scene)
    idle = []
    choreographer.idle.connect(lambda: idle.append(scene.view))

    choreographer.deal(told[0][1], PLAYERS)
    for events, view in told[1:]:
        choreographer.enqueue(events, view)
        for card in scene.cards.hand[:1]:
            scene.refuse(card)

    assert idle == [view for _events, view in told]
    assert choreographer.findChildren(QAbstractAnimation) == []
    assert scene.gestures.findChildren(QAbstractAnimation) == []


def test_switching_animations_off_completes_the_running_ones(make_scene: MakeScene) -> None:
    told = told_deal(preset("classic"), 4)
    scene = make_scene()
    choreographer = Choreographer(scene)
    choreographer.deal(told[0][1], PLAYERS)
    choreographer.enqueue(*told[1])

    scene.set_speed("off")

    assert choreographer.is_idle
    assert scene.view == told[1][1]


def test_a_new_hand_drops_what_was_left_of_the_old_one(make_scene: MakeScene) -> None:
    old, new = told_deal(preset("classic"), 4), told_deal(preset("classic"), 5)
    scene = make_scene(old[0][1])
    choreographer = Choreographer(scene)
    for step in old[1:]:
        choreographer.enqueue(*step)

    choreographer.deal(new[0][1])
    let_pass(choreographer, 100_000)

    assert choreographer.is_idle
    assert scene.view == new[0][1]
    assert_no_strays(scene)


def test_with_reduced_motion_nothing_travels(make_scene: MakeScene) -> None:
    told = told_deal(preset("rotating"), 3)
    scene = make_scene(told[0][1])
    scene.set_reduced_motion(True)
    choreographer = Choreographer(scene)
    events, view = told[1]
    choreographer.enqueue(events, view)
    assert isinstance(events[0], CardPlayed)

    let_pass(choreographer, 20)
    item = scene.cards.open_item(events[0].card)
    assert item is not None
    early = item.pos()
    let_pass(choreographer, 30)

    assert item.pos() == early
    assert [animation.totalDuration() <= 80 for animation in running(choreographer)] == [True]


def test_time_really_passes(make_scene: MakeScene, qtbot: QtBot) -> None:
    told = told_deal(preset("classic"), 4)
    scene = make_scene()
    scene.set_speed("fast")
    choreographer = Choreographer(scene)

    with qtbot.waitSignal(choreographer.idle, timeout=5000):
        choreographer.deal(told[0][1], PLAYERS)

    assert seen(scene) == shown(make_scene(), scene)
