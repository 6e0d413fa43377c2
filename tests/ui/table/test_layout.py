"""The table fits at every size: nothing touches, nothing leaves it, and little is wasted."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF, QTransform

from schafkopf_qt.ui.table.layout import (
    CARD_RATIO,
    TRICK_ORDER,
    Place,
    Side,
    TableLayout,
    sides,
    table_layout,
)

SIZES = ((520, 470), (640, 480), (800, 600), (958, 724), (1280, 800), (1024, 768), (1920, 860))
LARGE = ((2560, 1440), (3440, 1440), (3840, 2160), (700, 900))
EVERY = pytest.mark.parametrize("size", SIZES + LARGE, ids=lambda size: "x".join(map(str, size)))
SEATS = pytest.mark.parametrize("seats", [3, 4])
SCALES = pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])


def corners(place: Place, card_width: float) -> QPolygonF:
    width = card_width * place.scale
    box = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
    turn = QTransform().translate(place.x, place.y).rotate(place.angle)
    return turn.map(QPolygonF(box))


def covered(places: tuple[Place, ...], card_width: float) -> QRectF:
    box = QRectF()
    for place in places:
        box = box.united(corners(place, card_width).boundingRect())
    return box


def areas(layout: TableLayout) -> dict[str, QRectF]:
    """Return the boxes that must not touch each other."""
    hand = 24 // 3 if layout.seats == 3 else 8
    others = sides(layout.seats)[1:]
    found = {
        f"backs {side.value}": covered(layout.backs(side, hand), layout.card_width)
        for side in others
    }
    found |= {f"plate {side.value}": layout.plate(side) for side in sides(layout.seats)}
    played = tuple(layout.trick(side) for side in sides(layout.seats))
    found["trick"] = covered(played, layout.card_width)
    found["hand"] = covered(layout.hand(hand), layout.card_width)
    found["banner"] = layout.banner
    return found


@EVERY
@SEATS
@SCALES
@pytest.mark.parametrize("is_rtl", [False, True], ids=["ltr", "rtl"])
def test_nothing_on_the_table_overlaps(
    size: tuple[int, int], seats: int, scale: float, is_rtl: bool
) -> None:
    layout = table_layout(*size, seats, scale, is_rtl)

    touching = [
        (one, other)
        for (one, box), (other, box2) in combinations(areas(layout).items(), 2)
        if box.adjusted(1, 1, -1, -1).intersects(box2)
    ]

    assert touching == []


@EVERY
@SEATS
@SCALES
def test_everything_lies_on_the_table(size: tuple[int, int], seats: int, scale: float) -> None:
    layout = table_layout(*size, seats, scale)

    outside = {
        name: box
        for name, box in areas(layout).items()
        if not layout.table.adjusted(-1, -1, 1, 1).contains(box)
    }

    assert outside == {}


@EVERY
@SEATS
def test_the_table_fills_the_window(size: tuple[int, int], seats: int) -> None:
    layout = table_layout(*size, seats)

    assert layout.table.width() * layout.table.height() >= 0.9 * size[0] * size[1]


@pytest.mark.parametrize("size", SIZES)
def test_cards_can_be_told_apart_in_the_fan(size: tuple[int, int]) -> None:
    layout = table_layout(*size, 4)
    left, right = layout.hand(8)[3:5]

    assert right.x - left.x >= 0.26 * layout.card_width
    assert layout.card_width >= 60


def test_cards_grow_with_the_window_without_a_limit() -> None:
    widths = [
        table_layout(*size, 4).card_width for size in ((800, 600), (1920, 1080), (3840, 2160))
    ]

    assert widths[0] * 1.7 < widths[1]
    assert widths[1] * 1.8 < widths[2]


@SEATS
@SCALES
def test_reading_direction_moves_only_the_banner(seats: int, scale: float) -> None:
    ltr, rtl = (table_layout(958, 724, seats, scale, is_rtl) for is_rtl in (False, True))

    assert ltr.hand(8) == rtl.hand(8)
    for side in sides(seats):
        assert ltr.trick(side) == rtl.trick(side)
        assert ltr.plate(side) == rtl.plate(side)
        assert ltr.won(side) == rtl.won(side)
    centre = ltr.table.center().x()
    assert ltr.banner.center().x() - centre == pytest.approx(centre - rtl.banner.center().x())


def test_seats_go_round_clockwise() -> None:
    layout = table_layout(958, 724, 4)

    places = [layout.trick(side) for side in sides(4)]

    south, west, north, east = places
    assert west.x < south.x < east.x
    assert north.y < west.y < south.y


@SEATS
def test_the_index_of_every_card_in_a_trick_can_be_seen(seats: int) -> None:
    layout = table_layout(958, 724, seats)
    played = [layout.trick(side) for side in TRICK_ORDER if side in sides(seats)]
    for at, place in enumerate(played):
        index = index_corner(place, layout.card_width)
        for above in played[at + 1 :]:
            shape = corners(above, layout.card_width)
            assert not shape.containsPoint(index, Qt.FillRule.WindingFill), at


def index_corner(place: Place, card_width: float) -> QPointF:
    """Return the middle of the index sign of a card, 65 and 110 units from its corner."""
    unit = card_width * place.scale / 560
    turn = QTransform().translate(place.x, place.y).rotate(place.angle)
    return turn.map(QPointF((75 - 280) * unit, (110 - 500) * unit))


@EVERY
@SCALES
def test_a_bubble_keeps_clear_of_the_trick(size: tuple[int, int], scale: float) -> None:
    layout = table_layout(*size, 4, scale)
    silent = (Side.SOUTH,) if layout.plates_below else ()
    for side in sides(4):
        box, _tip = layout.bubble(side, 120 * layout.text, 34 * layout.text)
        assert layout.table.contains(box)
        if side not in silent:
            assert not box.intersects(layout.trick_area), side
