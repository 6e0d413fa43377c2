"""Cards look alike at every size, cost memory once, and carry the letters of the language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from schafkopf_qt.engine.cards import CARDS, Card
from schafkopf_qt.ui.table.deck import BACKS, INDEX_LETTERS, Deck, index_text


def corner(deck: Deck, card: Card) -> QImage:
    """Return the part of a face that holds the index glyph."""
    picture = deck.picture(card, 112, 1.0).toImage()
    width = picture.width()
    return picture.copy(0, 0, width * 112 // 560, width * 130 // 560)


@pytest.mark.parametrize(
    ("letters", "texts"),
    [
        ("german", "A K O U 10 9 8 7"),
        ("dutch", "A H O U 10 9 8 7"),
        ("arabic", "آ م ع د ١٠ ٩ ٨ ٧"),
    ],
)
def test_the_index_follows_the_letters(letters: str, texts: str) -> None:
    cards = (Card.EA, Card.EK, Card.EO, Card.EU, Card.EX, Card.E9, Card.E8, Card.E7)

    assert " ".join(index_text(card, letters) for card in cards) == texts


@pytest.mark.parametrize("letters", INDEX_LETTERS)
def test_no_two_cards_of_a_suit_have_the_same_corner(qapp: QApplication, letters: str) -> None:
    deck = Deck()
    deck.set_style("rauten", letters)

    corners = {bytes(corner(deck, card).constBits()) for card in CARDS}

    assert len(corners) == 32


def test_the_index_stands_in_both_corners(qapp: QApplication) -> None:
    deck = Deck()
    face = deck.picture(Card.E7, 112, 1.0).toImage()
    for image in (face, face.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)):
        unit = image.width() / 560
        inked = [
            (x, y)
            for x in range(round(25 * unit), round(105 * unit))
            for y in range(round(37 * unit), round(119 * unit))
            if image.pixelColor(x, y).lightness() < 120
        ]
        assert len(inked) > 100


def test_pictures_are_crisp_on_a_plain_and_on_a_fine_screen(qapp: QApplication) -> None:
    deck = Deck()

    assert deck.picture(Card.EO, 100, 1.0).width() == 200
    assert deck.picture(Card.EO, 100, 3.0).width() == 300
    assert deck.picture(Card.EO, 430, 1.0).width() == 430


def test_a_picture_is_drawn_once(qapp: QApplication) -> None:
    deck = Deck()

    assert deck.picture(Card.EO, 100, 1.0).cacheKey() == deck.picture(Card.EO, 100, 1.0).cacheKey()
    assert not deck.has(Card.GO, 100, 1.0)


def test_warming_draws_one_card_in_each_turn_and_forgets_other_sizes(qtbot: QtBot) -> None:
    deck = Deck()
    deck.picture(Card.EO, 90, 1.0)
    drawn: list[Card | None] = []
    deck.drawn.connect(drawn.append)

    deck.warm(40, 20, 1.0, [Card.SU])
    qtbot.waitUntil(lambda: deck.is_warm, timeout=20_000)

    assert drawn[:3] == [None, None, Card.SU]
    assert len(drawn) == 34
    assert not deck.has(Card.EO, 90, 1.0)
    assert all(deck.has(card, 40, 1.0) for card in CARDS)


def test_unknown_names_stand_for_the_first_ones(qapp: QApplication) -> None:
    deck = Deck()
    deck.set_style("no such back", "no such letters")

    assert (deck.back_name, deck.index_letters) == (BACKS[0], "german")


@pytest.mark.parametrize("back", BACKS)
def test_a_back_does_not_mark_its_card(qapp: QApplication, back: str) -> None:
    """Turned round it looks the same, so nobody can tell cards by how they lie."""
    deck = Deck()
    deck.set_style(back, "german")
    image = deck.picture(None, 60, 1.0).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    turned = image.flipped(Qt.Orientation.Horizontal | Qt.Orientation.Vertical)

    difference = [
        abs(image.pixelColor(x, y).lightness() - turned.pixelColor(x, y).lightness())
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    ]
    assert sum(difference) / len(difference) < 4


def test_pictures_of_sizes_long_gone_are_dropped(qapp: QApplication, plain_cards: None) -> None:
    deck = Deck()
    for width in range(20, 400):
        deck.picture(Card.EO, width, 1.0)

    assert not deck.has(Card.EO, 20, 1.0)
    assert deck.has(Card.EO, 399, 1.0)


def test_choosing_the_same_look_again_draws_nothing_anew(qapp: QApplication) -> None:
    deck = Deck()
    deck.picture(Card.EO, 30, 1.0)

    assert not deck.set_style("rauten", "german")
    assert deck.has(Card.EO, 30, 1.0)
    assert deck.set_style("forst", "german")
