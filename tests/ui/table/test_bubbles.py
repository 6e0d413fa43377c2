"""A comment is read in full, lies on no open card, and looks like no word that counts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from schafkopf_qt.app.opponents import Temperament
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.i18n import available_languages, is_rtl
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.comments import Comment, Topic
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.table.bubbles import BubbleItem
from schafkopf_qt.ui.table.layout import CARD_RATIO, Place, Side, TableLayout, sides, table_layout

SIZES = ((520, 470), (558, 520), (800, 600), (958, 724), (1920, 860))


def sentences() -> list[str]:
    """Return everything that computer players say, in the language in force."""
    comments = (Comment(1, topic, Temperament.STEADY, lot) for topic in Topic for lot in range(3))
    return [texts.comment_sentence(comment) for comment in comments]


def card(place: Place, layout: TableLayout) -> QRectF:
    width = layout.card_width * place.scale
    box = QRectF(0, 0, width, width * CARD_RATIO)
    box.moveCenter(QRectF(place.x, place.y, 0, 0).center())
    return box


def in_the_way(layout: TableLayout) -> list[QRectF]:
    """Return what a comment must not cover: the trick, the hand, the banner and the plates."""
    played = [card(layout.trick(side), layout) for side in sides(layout.seats)]
    plates = [layout.plate(side) for side in sides(layout.seats)]
    return [*played, *plates, layout.hand_area, layout.banner]


@pytest.mark.parametrize("code", [*available_languages(), "en_XA"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [3, 4])
def test_every_comment_is_read_in_full_and_covers_no_open_card(
    code: str, scale: float, seats: int, look: Look
) -> None:
    look.speak(code, "latin")
    faults = []
    for width, height in SIZES:
        layout = table_layout(width, height, seats, scale, is_rtl())
        for side in sides(seats)[1:]:
            bubble = BubbleItem(side)
            for sentence in sentences():
                bubble.place_comment(layout, sentence)
                faults += [(width, side, sentence, fault) for fault in wrongs(bubble, layout)]
    assert faults == []


def wrongs(bubble: BubbleItem, layout: TableLayout) -> list[str]:
    found = []
    if not layout.felt.adjusted(-1, -1, 1, 1).contains(bubble.box):
        found.append("leaves the table")
    if any(bubble.box.intersects(box.adjusted(1, 1, -1, -1)) for box in in_the_way(layout)):
        found.append("covers something")
    inner = bubble.box.adjusted(8, 4, -8, -4)
    flags = int(Qt.TextFlag.TextWordWrap)
    needed = QFontMetricsF(bubble.font).boundingRect(inner, flags, bubble.text)
    if needed.height() > inner.height() or needed.width() > inner.width():
        found.append("is cut")
    return found


def test_a_bubble_that_carried_a_comment_can_carry_an_offer_again() -> None:
    layout, bubble = table_layout(958, 724, 4), BubbleItem(Side.WEST)
    bubble.place(layout, texts.offer_name(Offer.WENZ), False)
    before = bubble.box
    bubble.place_comment(layout, sentences()[0])
    assert bubble.is_comment
    assert bubble.box.height() != before.height()

    bubble.place(layout, texts.offer_name(Offer.WENZ), False)

    assert not bubble.is_comment
    assert bubble.box == before
