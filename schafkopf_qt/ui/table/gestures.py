"""What a person does with the cards of the hand: point, lift, click, drag, and being refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QGuiApplication

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.ui.table.animations import (
    CLOSE_UP,
    DROP,
    LIFT,
    SHAKE,
    Curve,
    Tween,
    between,
    shake_offset,
)
from schafkopf_qt.ui.table.cards import FLYING_Z, HAND_Z
from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.layout import Place

if TYPE_CHECKING:
    from schafkopf_qt.ui.table.scene import TableScene

_LEFT: Final = Qt.MouseButton.LeftButton


class Gestures(QObject):
    """The pointer on the table; it lives only as long as the cards lie still.

    `stop` ends every gesture at once: the scene calls it before it arranges the cards anew.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._hovered: Card | None = None
        self._pressed: Card | None = None
        self._is_down = False
        self._is_dragging = False
        self._pressed_at = QPointF()
        self._lifts: dict[Card, Tween] = {}
        self._moves: dict[Card, Tween] = {}
        self._goals: dict[Card, float] = {}

    def press(self, at: QPointF, button: Qt.MouseButton) -> None:
        """Begin a click; a second button during a drag ends it without playing."""
        if self._is_down or button is not _LEFT:
            self._abandon()
            return
        self._is_down = True
        self._pressed = self._card_at(at)
        self._pressed_at = at

    def move(self, at: QPointF) -> None:
        """Lift the card under the pointer, or drag the one that was pressed."""
        if not self._is_down:
            self.point_at(self._card_at(at))
            return
        card = self._pressed
        far = (at - self._pressed_at).manhattanLength()
        if card is None or card not in self._scene.cards.enabled:
            return
        if self._is_dragging or far >= QGuiApplication.styleHints().startDragDistance():
            self._drag(card, at)

    def release(self, at: QPointF, button: Qt.MouseButton) -> None:
        """End a click: say which card was meant, or that the table was clicked."""
        if not self._is_down or button is not _LEFT:
            return
        card, was_dragging = self._pressed, self._is_dragging
        self._is_down = self._is_dragging = False
        self._pressed = None
        if was_dragging and card is not None:
            self._dropped(card, at)
        elif card is None:
            if self._card_at(at) is None:
                self._scene.background_clicked.emit()
        elif self._card_at(at) is card:
            self._scene.card_clicked.emit(card)

    def point_at(self, card: Card | None) -> None:
        """Let the pointer be on a card of the hand, or on none."""
        if card is not self._hovered:
            self._hovered = card
            self.settle()

    def settle(self) -> None:
        """Raise the card that is pointed at, if it can be played, and lower all others."""
        for card in self._scene.cards.hand:
            item = self._scene.cards.open_item(card)
            if item is not None and not (self._is_dragging and card is self._pressed):
                self._lift(card, item)

    def shake(self, card: Card) -> None:
        """Shake a card of the hand once at its own place."""
        item, home = self._scene.cards.open_item(card), self._home(card)
        if item is None or home is None:
            return
        self._halt(self._moves, card)
        item.set_rise(0)
        item.move_to(home)
        item.setZValue(HAND_Z + self._scene.cards.hand.index(card))
        motion = self._scene.motion
        if motion.is_off or motion.is_reduced:
            return

        def step(part: float) -> None:
            item.move_to(home._replace(x=home.x + shake_offset(part)))

        time = motion.travel(SHAKE)
        self._start(self._moves, card, Tween(step, time, self, Curve.Linear))

    def stop(self) -> None:
        """Forget the pointer and end all movements where they are."""
        for running in (self._lifts, self._moves):
            for card in list(running):
                self._halt(running, card)
        self._goals.clear()
        self._hovered = self._pressed = None
        self._is_down = self._is_dragging = False

    def _card_at(self, at: QPointF) -> Card | None:
        for item in self._scene.items(at):
            if isinstance(item, CardItem):
                return item.card if item.card in self._scene.cards.hand else None
        return None

    def _drag(self, card: Card, at: QPointF) -> None:
        item = self._scene.cards.open_item(card)
        if item is None:
            return
        if not self._is_dragging:
            self._is_dragging = True
            self._halt(self._moves, card)
            self._halt(self._lifts, card)
            self._goals.pop(card, None)
            item.setZValue(FLYING_Z)
            item.set_lift(0)
            item.set_rise(1)
        item.move_to(Place(at.x(), at.y()))

    def _dropped(self, card: Card, at: QPointF) -> None:
        if at.y() < self._scene.layout.hand_area.top():
            # Whoever listens has played or refused the card when this returns.
            self._scene.card_clicked.emit(card)
        if card in self._scene.cards.hand:
            self._send_home(card)

    def _abandon(self) -> None:
        card = self._pressed if self._is_dragging else None
        self._is_down = self._is_dragging = False
        self._pressed = None
        if card is not None:
            self._send_home(card)

    def _send_home(self, card: Card) -> None:
        item, home = self._scene.cards.open_item(card), self._home(card)
        if item is None or home is None or item.place == home or card in self._moves:
            return
        item.set_rise(0)
        item.setZValue(HAND_Z + self._scene.cards.hand.index(card))
        motion, start = self._scene.motion, item.place
        if motion.is_off or motion.is_reduced:
            item.move_to(home)
            return

        def step(part: float) -> None:
            item.move_to(between(start, home, part))

        self._start(self._moves, card, Tween(step, motion.travel(CLOSE_UP), self))

    def _home(self, card: Card) -> Place | None:
        hand = self._scene.cards.hand
        if card not in hand:
            return None
        return self._scene.layout.hand(len(hand))[hand.index(card)]

    def _lift(self, card: Card, item: CardItem) -> None:
        chosen = card is self._hovered or card is self._scene.cards.focused
        raised = chosen and card in self._scene.cards.enabled
        goal = self._scene.layout.lift if raised else 0.0
        if self._goals.get(card, item.lift) == goal:
            return
        start, motion = item.lift, self._scene.motion
        self._halt(self._lifts, card)
        if motion.is_off or motion.is_reduced:
            item.set_lift(goal)
            return

        def step(part: float) -> None:
            item.set_lift(start + (goal - start) * part)

        self._goals[card] = goal
        time = motion.travel(LIFT if raised else DROP)
        self._start(self._lifts, card, Tween(step, time, self, Curve.OutQuad))

    def _start(self, running: dict[Card, Tween], card: Card, tween: Tween) -> None:
        self._halt(running, card)
        running[card] = tween
        tween.finished.connect(self._on_finished)
        tween.start()

    def _halt(self, running: dict[Card, Tween], card: Card) -> None:
        tween = running.pop(card, None)
        if tween is not None:
            tween.stop()
            tween.deleteLater()

    def _on_finished(self) -> None:
        for running in (self._lifts, self._moves):
            for card, tween in list(running.items()):
                if tween.state() is Tween.State.Stopped:
                    self._halt(running, card)
        self._goals = {card: goal for card, goal in self._goals.items() if card in self._lifts}
