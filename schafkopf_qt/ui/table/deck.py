"""The pictures of the cards: drawings turned into pixmaps, once for each size and look.

The drawings carry no letters; the index in the corners is painted here, so that it can follow the
language. Rendering one card takes some milliseconds, so the rest is warmed one card at a time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from schafkopf_qt.assets import back_svg, card_svg
from schafkopf_qt.engine.cards import CARDS, Card, Rank, Suit
from schafkopf_qt.ui.table.layout import CARD_RATIO
from schafkopf_qt.ui.theme import ARABIC_FAMILY, HEADING_FAMILY

BACKS: Final = ("rauten", "forst")
INDEX_LETTERS: Final = {
    "german": ("A", "K", "O", "U"),
    "dutch": ("A", "H", "O", "U"),
    "arabic": ("آ", "م", "ع", "د"),
}
"""The letters for ace, king, Ober and Unter; see the artwork notes for their reasons."""

_LETTERED: Final = (Rank.ACE, Rank.KING, Rank.OBER, Rank.UNTER)
_FIGURES: Final = {Rank.TEN: "10", Rank.NINE: "9", Rank.EIGHT: "8", Rank.SEVEN: "7"}
_ARABIC_FIGURES: Final = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_INK: Final = {
    Suit.EICHEL: "#5B3216",
    Suit.GRAS: "#2C5A22",
    Suit.HERZ: "#A3281D",
    Suit.SCHELLEN: "#1F4A78",
}
_UNITS_ACROSS: Final = 560
_INDEX_X: Final = 65.0
_INDEX_Y: Final = 78.0
_INDEX_HEIGHT: Final = 82.0
_INDEX_WIDTH: Final = 80.0
_FULL_SUPERSAMPLING: Final = 430
"""Width in device pixels up to which a card is drawn at twice the size of a plain screen."""
_MOST_PICTURES: Final = 120
"""How many pictures are kept at most; the oldest go first."""


class Deck(QObject):
    """The faces and the back of one deck at the size in use.

    Ask for any card at any time; `drawn` says that the face of a card, or the back (None), was
    drawn in advance.
    """

    drawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.style = "german"
        self.back_name = BACKS[0]
        self.index_letters = "german"
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self._wanted: list[tuple[Card | None, float, float]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._warm_one)

    def set_style(self, back: str, index_letters: str) -> bool:
        """Choose back and index letters, and return whether that changes the look.

        An unknown name stands for the first one.
        """
        before = self.back_name, self.index_letters
        self.back_name = back if back in BACKS else BACKS[0]
        self.index_letters = index_letters if index_letters in INDEX_LETTERS else "german"
        if before == (self.back_name, self.index_letters):
            return False
        self._pictures.clear()
        return True

    def picture(self, card: Card | None, width: float, ratio: float) -> QPixmap:
        """Return the face of a card, or the back, for a logical width and a screen's ratio."""
        pixels = self._pixels(width, ratio)
        key = self._key(card, pixels)
        picture = self._pictures.get(key)
        if picture is None:
            picture = self._drawn(card, pixels)
            if len(self._pictures) >= _MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = picture
        return picture

    def has(self, card: Card | None, width: float, ratio: float) -> bool:
        """Return whether a picture is there already."""
        return self._key(card, self._pixels(width, ratio)) in self._pictures

    def warm(
        self, width: float, back_width: float, ratio: float, first: Iterable[Card] = ()
    ) -> None:
        """Forget other sizes and draw all faces and backs, one in each turn of the event loop.

        The backs come before the faces, and the cards in sight before the others.
        """
        face, back = self._pixels(width, ratio), self._pixels(back_width, ratio)
        self._pictures = {
            key: picture for key, picture in self._pictures.items() if key[1] in (face, back)
        }
        faces = [(card, width) for card in dict.fromkeys((*first, *CARDS))]
        self._wanted = [
            (card, size, ratio)
            for card, size in [(None, back_width), (None, width), *faces]
            if self._key(card, self._pixels(size, ratio)) not in self._pictures
        ]
        self._wanted.reverse()
        if self._wanted:
            self._timer.start()

    @property
    def is_warm(self) -> bool:
        """Whether nothing is left to draw in advance."""
        return not self._wanted

    def _warm_one(self) -> None:
        if self._wanted:
            card, width, ratio = self._wanted.pop()
            self.picture(card, width, ratio)
            self.drawn.emit(card)
        if not self._wanted:
            self._timer.stop()

    def _key(self, card: Card | None, pixels: int) -> tuple[object, ...]:
        look = self.back_name if card is None else self.index_letters
        return card, pixels, self.style, look

    @staticmethod
    def _pixels(width: float, ratio: float) -> int:
        # A turned card stays crisp if there are more pixels in it than on the screen.
        wanted = max(ratio, min(2.0, _FULL_SUPERSAMPLING / max(1.0, width)))
        return max(8, round(width * wanted))

    def _drawn(self, card: Card | None, pixels: int) -> QPixmap:
        picture = QPixmap(pixels, round(pixels * CARD_RATIO))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _renderer(self.style, card, self.back_name).render(painter, QRectF(picture.rect()))
        if card is not None:
            painter.scale(pixels / _UNITS_ACROSS, pixels / _UNITS_ACROSS)
            _paint_index(painter, card, self.index_letters)
        painter.end()
        return picture


@lru_cache(maxsize=80)
def _renderer(style: str, card: Card | None, back: str) -> QSvgRenderer:
    drawing = back_svg(back) if card is None else card_svg(style, card.name)
    return QSvgRenderer(QByteArray(drawing))


def index_text(card: Card, letters: str) -> str:
    """Return what stands in the corner of a card."""
    if card.rank in _FIGURES:
        figures = _FIGURES[card.rank]
        return figures.translate(_ARABIC_FIGURES) if letters == "arabic" else figures
    return INDEX_LETTERS[letters][_LETTERED.index(card.rank)]


def _paint_index(painter: QPainter, card: Card, letters: str) -> None:
    glyphs = _glyphs(index_text(card, letters), letters == "arabic")
    colour = QColor(_INK[card.suit])
    painter.fillPath(glyphs, colour)
    painter.translate(_UNITS_ACROSS, _UNITS_ACROSS * CARD_RATIO)
    painter.rotate(180)
    painter.fillPath(glyphs, colour)


@lru_cache(maxsize=32)
def _glyphs(text: str, is_arabic: bool) -> QPainterPath:
    font = QFont(ARABIC_FAMILY if is_arabic else HEADING_FAMILY)
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.Bold if is_arabic else QFont.Weight.Black)
    if not is_arabic:
        # The default figures of this face hang below the line.
        font.setFeature(QFont.Tag("lnum"), 1)
    outline = QPainterPath()
    outline.addText(0, 0, font, text)
    box = outline.boundingRect()
    # Low Arabic letters would become far too wide at the full height.
    tall = max(box.height(), 62.0) if is_arabic else box.height()
    down = _INDEX_HEIGHT / tall
    across = min(down, _INDEX_WIDTH / box.width())
    if is_arabic:
        down = across
    fit = QTransform()
    fit.translate(_INDEX_X - box.center().x() * across, _INDEX_Y - box.center().y() * down)
    fit.scale(across, down)
    return fit.map(outline)
