"""Movements keep their promises about time and end exactly where they should."""

from __future__ import annotations

import pytest

from schafkopf_qt.ui.table.animations import (
    FADE,
    FLIGHT,
    SHAKE_REACH,
    TRICK_HOLD,
    Motion,
    between,
    shake_offset,
)
from schafkopf_qt.ui.table.layout import Place


def test_speeds_stretch_all_times() -> None:
    times = [Motion(speed).travel(FLIGHT) for speed in ("slow", "normal", "fast")]

    assert times == sorted(times, reverse=True)
    assert times[1] == FLIGHT
    assert Motion("off").is_off


def test_reduced_motion_shortens_travel_but_not_the_time_to_read() -> None:
    motion = Motion("slow", is_reduced=True)

    assert motion.travel(FLIGHT) == FADE
    assert motion.hold(TRICK_HOLD) > TRICK_HOLD


@pytest.mark.parametrize(
    ("start", "end", "half"), [(90, -90, 180), (170, -170, 180), (-10, 10, 0), (0, 90, 45)]
)
def test_cards_turn_the_short_way_round(start: float, end: float, half: float) -> None:
    middle = between(Place(0, 0, start), Place(10, 20, end), 0.5)

    assert (middle.x, middle.y) == (5, 10)
    assert (middle.angle - half) % 360 in (0, 180 if abs(start - end) == 180 else 0)


def test_a_flight_ends_exactly_at_its_goal() -> None:
    goal = Place(3.3, 4.4, -3.0, 0.875)

    end = between(Place(1, 2, 0, 1), goal, 1.0)

    assert end == pytest.approx(goal)


def test_a_shaken_card_stays_near_and_comes_back() -> None:
    offsets = [shake_offset(step / 100) for step in range(101)]

    assert max(offsets) <= SHAKE_REACH
    assert min(offsets) >= -SHAKE_REACH
    assert max(offsets) > 4
    assert min(offsets) < -4
    assert offsets[0] == offsets[-1] == 0
