"""How each event looks: turns one event into one animation of the items of a scene.

Every function may only move, fade and light items. What the table shows afterwards is not decided
here: the choreographer shows the view that belongs to the event.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import (
    QAbstractAnimation,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QSequentialAnimationGroup,
)

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.events import (
    BidMade,
    CardPlayed,
    ContractMade,
    DealScored,
    Doubled,
    Event,
    PartnerShown,
    Passed,
    ThrownIn,
    TrickTaken,
)
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.table import animations as times
from schafkopf_qt.ui.table.animations import Curve, Tween, between, flight
from schafkopf_qt.ui.table.cards import HAND_Z
from schafkopf_qt.ui.table.items import CardItem, Painted
from schafkopf_qt.ui.table.layout import Place, Side
from schafkopf_qt.ui.table.scene import TableScene
from schafkopf_qt.ui.table.tableau import side_of, sorted_hand

UNTIL_CLICK = 2**30
"""Milliseconds that stand for a pause until somebody clicks."""

_RISE_PIXELS = 8.0


def directed(
    event: Event, scene: TableScene, view: SeatView, parent: QObject
) -> QAbstractAnimation | None:
    """Return the animation of an event; `view` is the one after it. None if nothing moves."""
    match event:
        case CardPlayed():
            return _card_played(event, scene, view, parent)
        case TrickTaken():
            return _trick_taken(event, scene, view, parent)
        case Passed(seat) | BidMade(seat, _):
            return _said(event, seat, times.SAID_HOLD, scene, view, parent)
        case Doubled(seat, _):
            return _said(event, seat, times.DOUBLED_HOLD, scene, view, parent)
        case ContractMade():
            return _contract_made(scene, view, parent)
        case PartnerShown(seat, _):
            plate = scene.seats.plates[side_of(view, seat)]
            time = scene.motion.hold(times.PULSE)
            return Tween(lambda part: plate.set_pulse(1 - part), time, parent, Curve.Linear)
        case ThrownIn():
            return _pause(scene.motion.hold(times.CONTRACT_HOLD), parent)
        case DealScored():
            return None


def dealt(scene: TableScene, view: SeatView, parent: QObject) -> QAbstractAnimation:
    """Return the dealing of a hand whose view the scene shows already."""
    _end_turns(scene)
    whole = QParallelAnimationGroup(parent)
    if scene.motion.is_reduced:
        for item in scene.cards:
            whole.addAnimation(_faded_in(item, scene.motion.travel(times.DEAL), whole))
        return whole
    heap = scene.layout.won(side_of(view, view.dealer))
    scene.seats.banner.setVisible(False)
    start = 0
    number = 0
    for packet, size in enumerate(view.rules.packets):
        for seat in view.rules.seats_from(view.rules.forehand(view.dealer)):
            side = side_of(view, seat)
            items = _packet_items(scene, side, packet, start, size, len(view.rules.packets))
            line = QSequentialAnimationGroup(whole)
            line.addAnimation(_pause(scene.motion.travel(times.PACKET_GAP * number) - 1, line))
            line.addAnimation(_packet_flown(scene, items, heap, line))
            if side is Side.SOUTH:
                line.addAnimation(_turned_over(scene, items, line))
            whole.addAnimation(line)
            number += 1
        start += size
    return whole


def _end_turns(scene: TableScene) -> None:
    for plate in scene.seats.plates.values():
        plate.set_turn(False)


def _packet_items(
    scene: TableScene, side: Side, packet: int, start: int, size: int, packets: int
) -> list[CardItem]:
    if side is not Side.SOUTH:
        return scene.cards.backs(side)[start : start + size]
    # The hand is sorted already; each packet brings cards to all parts of it.
    hand = scene.cards.hand
    mixed = sorted(range(len(hand)), key=lambda index: (index % packets, index))
    cards = [hand[index] for index in mixed[start : start + size]]
    return [scene.cards.cover(card, scene.layout) for card in cards]


def _packet_flown(
    scene: TableScene, items: list[CardItem], heap: Place, parent: QObject
) -> QAbstractAnimation:
    goals = [item.place for item in items]
    start = heap._replace(scale=scene.layout.back_scale)
    for item in items:
        item.move_to(start)
        item.setOpacity(0)

    def step(part: float) -> None:
        for item, goal in zip(items, goals, strict=True):
            item.setOpacity(1)
            item.move_to(between(start, goal, part))

    return Tween(step, scene.motion.travel(times.DEAL), parent)


def _turned_over(scene: TableScene, items: list[CardItem], parent: QObject) -> QAbstractAnimation:
    def step(part: float) -> None:
        for item in items:
            item.set_turned(part)

    return Tween(step, scene.motion.travel(times.TURN_OVER), parent, Curve.InOutQuad)


def _card_played(
    event: CardPlayed, scene: TableScene, view: SeatView, parent: QObject
) -> QAbstractAnimation:
    side, layout = side_of(view, event.seat), scene.layout
    item = scene.cards.release(event.card, side, layout)
    whole = QParallelAnimationGroup(parent)
    whole.addAnimation(flight(item, layout.trick(side), scene.motion, times.FLIGHT, whole))
    if side is Side.SOUTH:
        hand = scene.cards.hand
        rest = [scene.cards.open_item(card) for card in hand]
        places = layout.hand(len(hand))
    else:
        rest = list(scene.cards.backs(side))
        places = layout.backs(side, len(rest)) if rest else ()
    for other, place in zip(rest, places, strict=True):
        if other is not None:
            whole.addAnimation(_slid(scene, other, place, 0, whole))
    return whole


def _trick_taken(
    event: TrickTaken, scene: TableScene, view: SeatView, parent: QObject
) -> QAbstractAnimation:
    _end_turns(scene)
    trick = view.tricks[event.number - 1]
    best = next(card for seat, card in trick.plays if seat == event.winner)
    whole = QSequentialAnimationGroup(parent)
    winner = scene.cards.open_item(best)
    glow = scene.motion.hold(times.WINNER_GLOW)
    if winner is not None:
        whole.addAnimation(Tween(winner.set_glow, glow, whole, Curve.OutQuad))
    hold = UNTIL_CLICK
    if scene.trick_hold is not None:
        hold = max(1, scene.motion.hold(scene.trick_hold) - glow)
    whole.addAnimation(_pause(hold, whole))
    whole.addAnimation(_collected(trick.cards, side_of(view, event.winner), scene, whole))
    return whole


def _collected(
    cards: Iterable[Card], side: Side, scene: TableScene, parent: QObject
) -> QAbstractAnimation:
    items = [item for card in cards if (item := scene.cards.open_item(card)) is not None]
    starts, goal = [item.place for item in items], scene.layout.won(side)
    still = scene.motion.is_reduced

    def step(part: float) -> None:
        for item, start in zip(items, starts, strict=True):
            if still:
                item.setOpacity(1 - part)
            else:
                item.set_glow(0)
                item.move_to(between(start, goal, part))
                item.setOpacity(min(1.0, 4 * (1 - part)))

    return Tween(step, scene.motion.travel(times.COLLECT), parent, Curve.InOutCubic)


def _said(
    event: Event, seat: int, hold: int, scene: TableScene, view: SeatView, parent: QObject
) -> QAbstractAnimation | None:
    side = side_of(view, seat)
    bubble = scene.seats.say(side, event, scene.layout)
    if bubble is None:
        return None
    if not isinstance(event, Doubled):
        scene.seats.plates[side].set_turn(False)
    whole = QSequentialAnimationGroup(parent)
    whole.addAnimation(_risen(bubble, scene, whole))
    whole.addAnimation(_pause(scene.motion.hold(hold), whole))
    return whole


def commented(scene: TableScene, view: SeatView, parent: QObject) -> QAbstractAnimation:
    """Return the appearance of the comment that the scene shows already.

    It is held long enough to be read, but never keeps the owner of the view from playing.
    """
    assert scene.comment is not None
    bubble = scene.seats.bubbles[side_of(view, scene.comment.seat)]
    whole = QSequentialAnimationGroup(parent)
    whole.addAnimation(_risen(bubble, scene, whole))
    if view.to_act != view.seat:
        whole.addAnimation(_pause(scene.motion.hold(times.COMMENT_HOLD), whole))
    return whole


def _contract_made(scene: TableScene, view: SeatView, parent: QObject) -> QAbstractAnimation:
    seats, layout = scene.seats, scene.layout
    whole = QSequentialAnimationGroup(parent)
    was_told = seats.banner.isVisible()
    seats.hush()
    seats.tell_contract(view, scene.players, layout, scene.deck.index_letters)
    together = QParallelAnimationGroup(whole)
    if not was_told:
        together.addAnimation(_risen(seats.banner, scene, together))
    order = sorted_hand(view)
    for index, place in enumerate(layout.hand(len(order))):
        item = scene.cards.open_item(order[index])
        if item is not None and item.place != place:
            item.setZValue(HAND_Z + index)
            together.addAnimation(_slid(scene, item, place, index, together))
    whole.addAnimation(together)
    whole.addAnimation(_pause(scene.motion.hold(times.CONTRACT_HOLD), whole))
    return whole


def _slid(
    scene: TableScene, item: CardItem, place: Place, index: int, parent: QObject
) -> QAbstractAnimation:
    start = item.place
    still = scene.motion.is_reduced

    def step(part: float) -> None:
        item.move_to(place if still else between(start, place, part))

    time = scene.motion.travel(times.CLOSE_UP + times.STAGGER * index)
    return Tween(step, time, parent)


def _risen(item: Painted, scene: TableScene, parent: QObject) -> QAbstractAnimation:
    still = scene.motion.is_reduced
    item.setOpacity(0)

    def step(part: float) -> None:
        item.setOpacity(part)
        if not still:
            item.setPos(0, _RISE_PIXELS * (1 - part))

    return Tween(step, scene.motion.travel(times.RISE), parent)


def _faded_in(item: CardItem, time: int, parent: QObject) -> QAbstractAnimation:
    item.setOpacity(0)
    return Tween(item.setOpacity, time, parent)


def _pause(milliseconds: int, parent: QObject) -> QPauseAnimation:
    return QPauseAnimation(max(0, milliseconds), parent)
