"""Movements over time: every one has a parent, and stopping it leaves no trace in the engine."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.layout import Place

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""The factor by which each speed stretches the times; "off" makes no animation at all."""

FADE: Final = 80
"""Longest time of a change without travel, in milliseconds."""

FLIGHT: Final = 240
DEAL: Final = 220
PACKET_GAP: Final = 90
TURN_OVER: Final = 160
CLOSE_UP: Final = 180
STAGGER: Final = 12
LIFT: Final = 110
DROP: Final = 140
SHAKE: Final = 180
SHAKE_REACH: Final = 6.0
TRICK_HOLD: Final = 900
WINNER_GLOW: Final = 200
COLLECT: Final = 320
RISE: Final = 160
SAID_HOLD: Final = 420
DOUBLED_HOLD: Final = 900
CONTRACT_HOLD: Final = 500
COMMENT_HOLD: Final = 1500
PULSE: Final = 420

Curve = QEasingCurve.Type


@dataclass(frozen=True, slots=True)
class Motion:
    """How fast things move, and whether they may travel at all."""

    speed: str = "normal"
    is_reduced: bool = False

    @property
    def is_off(self) -> bool:
        """Whether everything happens at once."""
        return SPEEDS[self.speed] == 0

    def travel(self, milliseconds: float) -> int:
        """Return how long a movement takes; with reduced motion it is a short fade."""
        time = milliseconds * SPEEDS[self.speed]
        return max(1, round(min(time, FADE) if self.is_reduced else time))

    def hold(self, milliseconds: float) -> int:
        """Return how long something stays to be read."""
        return max(1, round(milliseconds * SPEEDS[self.speed]))


class Tween(QVariantAnimation):
    """Calls `step` with a number that runs from 0 to 1 along a curve."""

    def __init__(
        self,
        step: Callable[[float], None],
        milliseconds: int,
        parent: QObject,
        curve: Curve = Curve.OutCubic,
    ) -> None:
        super().__init__(parent)
        self._step = step
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setDuration(milliseconds)
        self.setEasingCurve(curve)

    def updateCurrentValue(self, value: object) -> None:
        """Pass the number on while the animation runs."""
        if isinstance(value, float) and self.state() is QVariantAnimation.State.Running:
            self._step(value)


def flight(
    item: CardItem,
    end: Place,
    motion: Motion,
    milliseconds: float,
    parent: QObject,
    curve: Curve = Curve.OutCubic,
) -> Tween:
    """Return the flight of a card from where it is when the flight begins."""
    start: list[Place] = []

    def step(part: float) -> None:
        if not start:
            start.append(item.place)
        if motion.is_reduced:
            item.move_to(end)
            item.setOpacity(part)
            return
        item.move_to(between(start[0], end, part))
        item.set_rise(math.sin(math.pi * min(1.0, max(0.0, part))))

    return Tween(step, motion.travel(milliseconds), parent, curve)


def between(start: Place, end: Place, part: float) -> Place:
    """Return the place a part of the way from one to the other, turning the short way round."""
    turn = (end.angle - start.angle + 180) % 360 - 180
    return Place(
        start.x + (end.x - start.x) * part,
        start.y + (end.y - start.y) * part,
        start.angle + turn * part,
        start.scale + (end.scale - start.scale) * part,
    )


def shake_offset(part: float) -> float:
    """Return how far aside a shaken card is: twice to and fro, dying away."""
    if part >= 1:
        return 0.0
    return SHAKE_REACH * math.sin(4 * math.pi * part) * (1 - 0.4 * part)
