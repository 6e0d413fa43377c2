"""The trick before the current one: who played what, and who took it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from schafkopf_qt.engine.state import Trick
from schafkopf_qt.i18n import _, fmt, list_text
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.theme import Theme
from schafkopf_qt.ui.widgets import Panel, Spoken, Words

_RATIO = 1000 / 560
_WIDEST = 84
_GLOW = 4


class TrickPicture(QWidget):
    """The cards in the order played; the one that took the trick is framed and stands higher."""

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._trick: Trick | None = None
        self._accent = QColor("#E8B44A")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_trick(self, trick: Trick | None) -> None:
        """Show a complete trick, or nothing."""
        self._trick = trick
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Frame the winner in the accent of this theme."""
        self._accent = QColor(theme.accent)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for four cards of a readable width."""
        return QSize(242, self.heightForWidth(242))

    def minimumSizeHint(self) -> QSize:
        """Let the panel become narrow; the cards overlap then."""
        return QSize(120, self.heightForWidth(120))

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the cards with room for the frame."""
        return round(self._card_width(width) * _RATIO) + 2 * _GLOW + 6

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards, never mirrored: the order of play runs clockwise in every language."""
        trick = self._trick
        if trick is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        width = self._card_width(self.width())
        pitch = (self.width() - 2 * _GLOW - width) / max(1, trick.seats - 1)
        pitch = min(pitch, width + 6)
        left = (self.width() - width - pitch * (trick.seats - 1)) / 2
        for place, (seat, card) in enumerate(trick.plays):
            wins = seat == trick.winner
            box = QRectF(
                left + place * pitch, _GLOW + (0 if wins else 6), width, round(width * _RATIO)
            )
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(18, 10, 4, 60))
            painter.drawRoundedRect(box.translated(0, 2), 4, 4)
            picture = self._deck.picture(card, width, self.devicePixelRatioF())
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            if wins:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(self._accent, 3))
                painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)
        painter.end()

    def _card_width(self, width: int) -> int:
        return min(_WIDEST, max(40, (width - 2 * _GLOW - 12) // 4))


class LastTrickPanel(Spoken, Panel):
    """The last trick as a picture and in words."""

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trick: Trick | None = None
        self._names: Sequence[str] = ()
        self.picture = TrickPicture(deck, self)
        self.words = Words("muted", self)
        self.body.addWidget(self.picture)
        self.body.addWidget(self.words)
        self.retranslate()

    def show_trick(self, trick: Trick | None, names: Sequence[str]) -> None:
        """Show a complete trick, or that there is none yet."""
        self._trick, self._names = trick, names
        self.picture.show_trick(trick)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.heading.setText(_("Last trick"))
        trick = self._trick
        self.picture.setVisible(trick is not None)
        if trick is None or trick.winner is None:
            self.words.setText(_("No trick has been taken yet."))
            return
        name, worth = self._names[trick.winner], texts.points(trick.card_set.points)
        self.words.setText(fmt(_("{name}: {points}"), name=name, points=worth))
        played = [
            fmt(_("{name}: {card}"), name=self._names[seat], card=texts.card_name(card))
            for seat, card in trick.plays
        ]
        self.picture.setAccessibleName(list_text(played))
