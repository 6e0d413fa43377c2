"""What a deal, or the match, came to: shown over the table until the person goes on.

It is a part of the table page and no window of its own, so that it cannot be lost behind one.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from schafkopf_qt.engine.deal import Deal
from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.rules import Tariff
from schafkopf_qt.engine.scoring import Score
from schafkopf_qt.i18n import _, fmt, list_text, ngettext, number
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.pictures import avatar_picture
from schafkopf_qt.ui.widgets import Columns, Spoken, WordButton, Words, rule

_MARGIN = 24
_WIDEST = 560


class ResultCard(Spoken, QFrame):
    """Headline, value line by line, payments and balances, and the way on."""

    next_deal = Signal()
    new_match = Signal()
    to_start = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._match: Match | None = None
        self._deal: Deal | None = None
        self._human: int | None = None
        self._scale = 1.0
        self.content = QWidget(self)
        self.title = Words("result-title", self.content)
        self.headline = Words("body", self.content)
        self._layout = QVBoxLayout(self.content)
        self._layout.setContentsMargins(4, 0, 4, 0)
        self._layout.setSpacing(14)
        self._page = parent
        self._area = QScrollArea(self)
        self._area.setObjectName("plain")
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self.content)
        self.buttons = Columns(150, 3, self)
        layout = QVBoxLayout(self)
        self._frame = layout
        layout.setContentsMargins(26, 22, 26, 22)
        layout.setSpacing(12)
        layout.addWidget(self._area, 1)
        layout.addWidget(self.buttons)
        self.next_button = self._button("primary", self.next_deal)
        self.new_button = self._button("primary", self.new_match)
        self.start_button = self._button("call", self.to_start)
        self.hide()
        parent.installEventFilter(self)

    def show_deal(self, match: Match, deal: Deal, human: int | None, scale: float = 1.0) -> None:
        """Show the result of a deal, and of the match if this deal has ended it."""
        self._match, self._deal, self._human, self._scale = match, deal, human, scale
        self.retranslate()
        self.show()
        self.raise_()
        self._place()
        (self.new_button if match.is_over else self.next_button).setFocus()

    def retranslate(self) -> None:
        """Build the words again in the language in force."""
        self.next_button.setText(_("Next deal"))
        self.new_button.setText(_("New match"))
        self.start_button.setText(_("Start page"))
        self._clear()
        self._layout.addWidget(self.title)
        self._layout.addWidget(self.headline)
        match, deal = self._match, self._deal
        if match is None or deal is None:
            return
        names = [texts.player_name(player) for player in match.players]
        self.title.setText(self._title_words(match, deal, names))
        score = deal.score
        if score is None:
            self.headline.setText(
                _("Everybody passed: the cards are thrown in, and the next dealer deals.")
            )
        else:
            game = texts.contract_name(score.contract)
            headline = texts.result_headline(score, names)
            self.headline.setText(fmt("{game} · {headline}", game=game, headline=headline))
            self._layout.addWidget(self._value_table(score, match.rules.tariff))
        self._layout.addWidget(self._standings_table(match, score, names))
        self._layout.addStretch(1)
        over = match.is_over
        self.new_button.setVisible(over)
        self.next_button.setVisible(not over)
        shown = [self.new_button, self.start_button] if over else [self.next_button]
        self.start_button.setVisible(over)
        self.buttons.set_items(shown)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of the page."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _button(self, role: str, pressed: SignalInstance) -> WordButton:
        button = WordButton(role, self.buttons)
        button.clicked.connect(pressed)
        return button

    def _clear(self) -> None:
        while (item := self._layout.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget not in (self.title, self.headline):
                widget.hide()
                widget.deleteLater()

    def _title_words(self, match: Match, deal: Deal, names: list[str]) -> str:
        if match.is_over:
            winners = [names[seat] for seat in match.winners]
            template = ngettext(
                "The match is over. Winner: {names}",
                "The match is over. Winners: {names}",
                len(winners),
            )
            return fmt(template, names=list_text(winners))
        score = deal.score
        if score is None:
            return _("Thrown in")
        paid = score.payments[self._human] if self._human is not None else 0
        if match.rules.is_rotating and self._human is not None and score.won is not None:
            paid = 1 if (self._human % 2 == 0) is score.won else -1
        if self._human is None or paid == 0:
            return _("Drawn") if score.won is None else _("Result")
        return _("You won") if paid > 0 else _("You lost")

    def _value_table(self, score: Score, tariff: Tariff) -> QWidget:
        table, grid = _grid(self.content)
        for row, line in enumerate(score.lines):
            label, value = texts.score_line(line, score)
            grid.addWidget(_words("body", label, table), row, 0)
            grid.addWidget(_amount("amount-even", value, table), row, 1)
        row = len(score.lines)
        grid.addWidget(rule(table), row, 0, 1, 2)
        grid.addWidget(_words("name", _("Value of the deal"), table), row + 1, 0)
        grid.addWidget(_amount("amount-even", number(score.value), table), row + 1, 1)
        how = texts.payment_sentence(score, tariff)
        if how:
            grid.addWidget(_words("muted", how, table), row + 2, 0, 1, 2)
        return table

    def _standings_table(self, match: Match, score: Score | None, names: list[str]) -> QWidget:
        table, grid = _grid(self.content)
        grid.addWidget(_amount("muted", _("this deal"), table), 0, 2)
        grid.addWidget(_amount("muted", _("balance"), table), 0, 3)
        size = round(28 * min(self._scale, 1.5))
        for seat, name in enumerate(names):
            paid = score.payments[seat] if score is not None else 0
            portrait = QLabel(table)
            portrait.setPixmap(avatar_picture(match.players[seat].avatar, size))
            grid.addWidget(portrait, seat + 1, 0)
            grid.addWidget(_words("name", name, table), seat + 1, 1)
            sign = "good" if paid > 0 else "bad" if paid < 0 else "even"
            grid.addWidget(_amount(f"amount-{sign}", number(paid, signed=True), table), seat + 1, 2)
            balance = number(match.standings[seat], signed=True)
            grid.addWidget(_amount("amount-even", balance, table), seat + 1, 3)
        grid.setColumnStretch(0, 0)
        grid.setColumnStretch(1, 1)
        return table

    def _place(self) -> None:
        page = self._page
        width = min(page.width() - 2 * _MARGIN, round(_WIDEST * self._scale))
        frame = self._frame.contentsMargins()
        inner = width - frame.left() - frame.right()
        wanted = self._layout.totalHeightForWidth(inner - 8)
        least = self._layout.totalMinimumSize()
        wanted = max(wanted, self._layout.totalSizeHint().height(), least.height())
        wanted += self.buttons.heightForWidth(inner)
        wanted += self._frame.spacing() + frame.top() + frame.bottom() + 4
        height = min(page.height() - 2 * _MARGIN, wanted)
        self.setGeometry((page.width() - width) // 2, (page.height() - height) // 2, width, height)


def _grid(parent: QWidget) -> tuple[QWidget, QGridLayout]:
    table = QWidget(parent)
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(0, 1)
    return table, grid


def _words(role: str, text: str, parent: QWidget) -> Words:
    label = Words(role, parent)
    label.setText(text)
    return label


def _amount(role: str, text: str, parent: QWidget) -> QLabel:
    label = QLabel(text, parent)
    label.setProperty("role", role)
    label.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
    return label
