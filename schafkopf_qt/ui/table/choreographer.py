"""Plays the events of a deal one after the other; the engine never waits for it.

After the animations of a step the scene shows the view that came with it, so whatever an animation
did, and however it was cut short, the table ends up saying what the engine says.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

from schafkopf_qt.engine.events import Event, TrickTaken
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui.comments import Comment
from schafkopf_qt.ui.table.directions import commented, dealt, directed
from schafkopf_qt.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class _Dealing:
    """The cards are dealt; the engine has no event for it."""


_Act = Event | _Dealing | Comment


@dataclass(frozen=True, slots=True)
class _Step:
    """What happens, and the view that is shown when it has happened, with a comment on it."""

    acts: tuple[_Act, ...]
    view: SeatView
    players: tuple[Player, ...] | None = None
    comment: Comment | None = None


class Choreographer(QObject):
    """The queue of animations of one scene; `idle` is emitted each time it runs empty."""

    idle = Signal()

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        super().__init__(parent if parent is not None else scene)
        self._scene = scene
        self._steps: deque[_Step] = deque()
        self._step: _Step | None = None
        self._acts: deque[_Act] = deque()
        self._animation: QAbstractAnimation | None = None
        self._awaits_click = False
        self._is_advancing = False
        scene.background_clicked.connect(self.skip)
        scene.reshaped.connect(self._finish_step)
        scene.motion_changed.connect(self._on_motion_changed)

    @property
    def is_idle(self) -> bool:
        """Whether the table shows the last view that it was given."""
        return self._step is None and not self._steps

    def enqueue(
        self, events: Sequence[Event], view: SeatView, comment: Comment | None = None
    ) -> None:
        """Show these events after those that are waiting, and then this view.

        A comment comes last and stays until the next step is over; who hurries sees it too.
        """
        acts = (*events, comment) if comment is not None else tuple(events)
        self._steps.append(_Step(acts, view, comment=comment))
        self._advance()

    def deal(self, view: SeatView, players: Sequence[Player] | None = None) -> None:
        """Show the dealing of a new hand; what was still to be shown of the old one is dropped."""
        self._drop()
        seated = None if players is None else tuple(players)
        self._steps.append(_Step((_Dealing(),), view, seated))
        self._advance()

    def complete(self) -> None:
        """Show the last view at once, and none of the animations before it."""
        if self.is_idle:
            return
        step = self._steps[-1] if self._steps else self._step
        assert step is not None
        players = next(
            (s.players for s in (*reversed(self._steps), self._step) if s and s.players), None
        )
        self._drop()
        self._scene.show_view(step.view, players, step.comment)
        if self.is_idle:
            self.idle.emit()

    def skip(self) -> None:
        """Go on: end the wait for a click, or else complete everything."""
        if self._awaits_click:
            self._finish_step()
        else:
            self.complete()

    def _advance(self) -> None:
        if self._is_advancing or self.is_idle:
            return
        self._is_advancing = True
        try:
            while self._animation is None and not self.is_idle:
                self._take_next()
        finally:
            self._is_advancing = False
        if self.is_idle:
            self.idle.emit()

    def _take_next(self) -> None:
        if self._step is None:
            self._step = self._steps.popleft()
            self._acts.extend(() if self._scene.motion.is_off else self._step.acts)
        elif self._acts:
            self._perform(self._acts.popleft(), self._step)
        else:
            step, self._step = self._step, None
            self._scene.show_view(step.view, step.players, step.comment)

    def _perform(self, act: _Act, step: _Step) -> None:
        if isinstance(act, _Dealing):
            self._scene.show_view(step.view, step.players)
            animation: QAbstractAnimation | None = dealt(self._scene, step.view, self)
        elif isinstance(act, Comment):
            self._scene.show_view(step.view, step.players, act)
            animation = commented(self._scene, step.view, self)
        else:
            self._scene.gestures.stop()
            animation = directed(act, self._scene, step.view, self)
        if animation is None:
            return
        self._awaits_click = isinstance(act, TrickTaken) and self._scene.trick_hold is None
        self._animation = animation
        animation.finished.connect(self._on_finished)
        animation.start()

    def _on_finished(self) -> None:
        self._release_animation()
        self._advance()

    def _finish_step(self) -> None:
        """Cut the running step short: its view is shown at once and the next one begins."""
        if self._step is not None:
            self._release_animation()
            self._acts.clear()
            self._advance()

    def _on_motion_changed(self) -> None:
        if self._scene.motion.is_off:
            self.complete()

    def _drop(self) -> None:
        self._release_animation()
        self._acts.clear()
        self._steps.clear()
        self._step = None

    def _release_animation(self) -> None:
        animation, self._animation = self._animation, None
        self._awaits_click = False
        if animation is not None:
            animation.stop()
            animation.deleteLater()
