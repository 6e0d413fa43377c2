"""The start page: languages, the match to go on with, saved matches, the rule systems."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.presets import PRESETS
from schafkopf_qt.i18n import _, available_languages, fmt, language
from schafkopf_qt.storage.matches import Entry
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.fields import ChoiceCard
from schafkopf_qt.ui.pages.entries import MatchRow, shown_name
from schafkopf_qt.ui.pictures import app_picture
from schafkopf_qt.ui.table.deck import Deck
from schafkopf_qt.ui.table.layout import CARD_RATIO
from schafkopf_qt.ui.theme import Theme
from schafkopf_qt.ui.widgets import Columns, Panel, Spoken, WordButton, Words, rule

WIDEST = 1180
"""How wide the column of the page becomes, in logical pixels."""

_HERO_CARDS = (Card.EO, Card.GO, Card.HO, Card.SO)
_LOWEST, _HIGHEST, _PROPORTION = 230, 340, 0.25
_RIM = 34
_CARD_SHARE = 0.11


class Hero(Spoken, QWidget):
    """The head of the page: a strip of table with the four Obers, the name of the game."""

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deck = deck
        self._theme: Theme | None = None
        self._has_fan = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._icon = QLabel(self)
        self._icon.setPixmap(app_picture(84))
        self._title = Words("hero", self)
        self._line = Words("hero-line", self)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        words.addWidget(self._icon)
        words.addWidget(self._title)
        words.addWidget(self._line)
        words.addStretch(1)
        layout = QHBoxLayout(self)
        self._words_layout = layout
        layout.setContentsMargins(48, 26, 40, 26)
        layout.addLayout(words, 1)
        layout.addStretch(1)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of this theme from now on."""
        self._theme = theme
        self.update()

    def retranslate(self) -> None:
        """Set the name of the game and the line below it."""
        self._title.setText(_("Schafkopf"))
        self._line.setText(_("The Bavarian card game, for one person and three computer players"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange words and cards for another width; a wide page has a high head."""
        super().resizeEvent(event)
        wanted = round(self.width() * _PROPORTION)
        self.setMinimumHeight(min(_HIGHEST, max(_LOWEST, wanted)))
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Arrange words and cards for longer or larger words."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return handled

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint rim, table and the fan of cards."""
        if self._theme is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        outer = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        self._paint_table(painter, self._theme, outer)
        if self._has_fan:
            self._paint_fan(painter)
        painter.end()

    def _arrange(self) -> None:
        """Leave half of the width to the cards if the title has room beside them."""
        words = self._title.fontMetrics().horizontalAdvance(self._title.text())
        self._has_fan = self.width() * 0.5 > 56 + words
        self._words_layout.setStretch(1, 1 if self._has_fan else 0)

    def _paint_table(self, painter: QPainter, theme: Theme, outer: QRectF) -> None:
        rim = QLinearGradient(outer.topLeft(), outer.bottomLeft())
        felt = QRadialGradient(outer.center(), outer.width() * 0.62)
        for place in (0, 1):
            rim.setColorAt(place, QColor(theme.rim[place]))
            felt.setColorAt(place, QColor(theme.felt[place]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(rim)
        painter.drawRoundedRect(outer, 30, 30)
        inner = outer.adjusted(12, 12, -12, -12)
        painter.setBrush(felt)
        painter.setPen(QPen(QColor(theme.accent), 2))
        painter.drawRoundedRect(inner, 20, 20)

    def _paint_fan(self, painter: QPainter) -> None:
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()).adjusted(14, 14, -14, -14), 19, 19)
        painter.setClipPath(clip)
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        middle = self.width() * (0.26 if mirrored else 0.74)
        room = (self.height() - 2 * _RIM) / CARD_RATIO
        width = min(room, self.width() * _CARD_SHARE)
        height = width * CARD_RATIO
        for place, card in enumerate(_HERO_CARDS):
            step = place - (len(_HERO_CARDS) - 1) / 2
            painter.save()
            sag = 12 + step * step * width * 0.06
            painter.translate(QPointF(middle + step * width * 0.77, self.height() / 2 + sag))
            painter.rotate(step * 9)
            target = QRectF(-width / 2, -height / 2, width, height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(18, 10, 4, 80))
            painter.drawRoundedRect(target.translated(1, 5), 7, 7)
            picture = self._deck.picture(card, width, self.devicePixelRatioF())
            painter.drawPixmap(target, picture, QRectF(picture.rect()))
            painter.restore()


class StartPage(Spoken, QScrollArea):
    """Where the program begins; it emits what the person wants and decides nothing."""

    language_chosen = Signal(str)
    continue_wanted = Signal(str)
    new_wanted = Signal(str)
    open_wanted = Signal(str)
    rename_wanted = Signal(str, str)
    preferences_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, deck: Deck, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("plain")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._entries: Sequence[Entry] = ()
        self._latest: Entry | None = None
        self._content = QWidget(self)
        self.hero = Hero(deck, self._content)
        self._language_strip = QWidget(self._content)
        self._languages = Columns(110, 6, self._language_strip)
        self._language_buttons: dict[str, WordButton] = {}
        self._systems_heading = Words("group", self._content)
        self._systems = Columns(230, 4, self._content)
        self._cards: dict[str, ChoiceCard] = {}
        self._saved = Panel(self._content)
        self._make_languages()
        self._make_systems()
        self._make_actions()
        self._lay_out()
        self.setWidget(self._content)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Paint in the colours of this theme from now on."""
        self.hero.set_theme(theme)

    def show_matches(self, entries: Sequence[Entry], latest: Entry | None) -> None:
        """Show the saved matches and the unfinished one to go on with, if there is one."""
        self._entries, self._latest = entries, latest
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        for code, button in self._language_buttons.items():
            button.setChecked(code == language())
        self.new_button.setText(_("New match"))
        self.preferences_button.setText(_("Preferences"))
        self.quit_button.setText(_("Quit"))
        latest = self._latest
        self.continue_button.setVisible(latest is not None)
        if latest is not None:
            self.continue_button.setText(fmt(_("Continue “{name}”"), name=shown_name(latest)))
        actions = [self.continue_button] if latest is not None else []
        self.new_button.setProperty("role", "big" if latest is not None else "big-primary")
        self.new_button.style().polish(self.new_button)
        rest: list[QWidget] = [self.new_button, self.preferences_button, self.quit_button]
        self._actions.set_items([*actions, *rest])
        self._systems_heading.setText(_("Four ways to play"))
        for letter, (key, card) in zip("ABCD", self._cards.items(), strict=True):
            title = fmt(_("{letter} · {name}"), letter=letter, name=texts.preset_name(key))
            card.set_words(title, texts.preset_summary(key))
        self._saved.heading.setText(_("Saved matches"))
        self._list_matches()

    def _make_languages(self) -> None:
        for code, name in available_languages().items():
            button = WordButton("pill", self._languages)
            button.setText(name)
            button.setCheckable(True)
            button.setAccessibleName(name)
            button.clicked.connect(lambda _checked, code=code: self.language_chosen.emit(code))
            self._language_buttons[code] = button
        self._languages.set_items(list(self._language_buttons.values()))
        self._languages.set_spacing(8)
        strip = QHBoxLayout(self._language_strip)
        strip.setContentsMargins(0, 0, 0, 0)
        strip.addStretch(2)
        strip.addWidget(self._languages, 5)

    def _make_systems(self) -> None:
        for rules in PRESETS:
            card = ChoiceCard(self._systems)
            card.clicked.connect(lambda _checked, key=rules.key: self.new_wanted.emit(key))
            self._cards[rules.key] = card
        self._systems.set_items(list(self._cards.values()))

    def _make_actions(self) -> None:
        self._actions = Columns(190, 4, self._content)
        self.continue_button = WordButton("big-primary", self._actions)
        self.new_button = WordButton("big", self._actions)
        self.preferences_button = WordButton("big", self._actions)
        self.quit_button = WordButton("big", self._actions)
        self.continue_button.clicked.connect(self._on_continue)
        self.new_button.clicked.connect(lambda: self.new_wanted.emit(""))
        self.preferences_button.clicked.connect(self.preferences_wanted)
        self.quit_button.clicked.connect(self.quit_wanted)

    def _lay_out(self) -> None:
        column = QWidget(self._content)
        column.setMaximumWidth(WIDEST)
        layout = QVBoxLayout(column)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(18)
        for widget in (
            self._language_strip,
            self.hero,
            self._actions,
            self._systems_heading,
            self._systems,
            self._saved,
        ):
            layout.addWidget(widget)
        layout.addStretch(1)
        outer = QHBoxLayout(self._content)
        outer.setContentsMargins(28, 18, 28, 24)
        outer.addStretch(1)
        outer.addWidget(column, 100)
        outer.addStretch(1)

    def _list_matches(self) -> None:
        while (item := self._saved.body.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._saved.setVisible(bool(self._entries))
        for place, entry in enumerate(self._entries):
            if place:
                self._saved.body.addWidget(rule(self._saved))
            row = MatchRow(entry, self._saved)
            row.open_wanted.connect(self.open_wanted)
            row.rename_wanted.connect(self.rename_wanted)
            self._saved.body.addWidget(row)

    def _on_continue(self) -> None:
        if self._latest is not None:
            self.continue_wanted.emit(self._latest.id)

    def minimumSizeHint(self) -> QSize:
        """Let the window become small; the page scrolls."""
        return QSize(320, 240)
