"""How the match stands: names, balances, and how far it has come."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.rules import EndingKind
from schafkopf_qt.i18n import _, fmt, list_text, ngettext, number
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.pictures import avatar_picture
from schafkopf_qt.ui.widgets import Panel, Spoken, Words


class ScorePanel(Spoken, Panel):
    """One row for every player, or for every team of the rotating game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._scale = 1.0
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(10)
        self._rows.setVerticalSpacing(8)
        self._rows.setColumnStretch(1, 1)
        self.body.addLayout(self._rows)
        self.retranslate()

    def show_match(self, match: Match | None, scale: float = 1.0) -> None:
        """Show the standings of a match; `scale` is the size of the text."""
        self._match, self._scale = match, scale
        self.retranslate()

    def retranslate(self) -> None:
        """Build the rows again in the language in force."""
        self.heading.setText(_("Score"))
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        match = self._match
        if match is None:
            self.note.setText("")
            return
        self.note.setText(progress(match))
        for row, (avatars, name, balance) in enumerate(standings(match)):
            self._add_row(row, avatars, name, balance)

    def _add_row(self, row: int, avatars: tuple[int, ...], name: str, balance: int) -> None:
        size = round(30 * min(self._scale, 1.5))
        pictures = QLabel(self)
        pictures.setPixmap(avatar_picture(avatars[0], size))
        label = Words("name", self)
        label.setText(name)
        amount = QLabel(number(balance, signed=True), self)
        sign = "good" if balance > 0 else "bad" if balance < 0 else "even"
        amount.setProperty("role", f"amount-{sign}")
        amount.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        amount.setAccessibleName(fmt(_("{name}: {units}"), name=name, units=texts.units(balance)))
        self._rows.addWidget(pictures, row, 0)
        self._rows.addWidget(label, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self._rows.addWidget(amount, row, 2)


def standings(match: Match) -> list[tuple[tuple[int, ...], str, int]]:
    """Return avatars, name and balance of every player, or of the two teams."""
    names = [texts.player_name(player) for player in match.players]
    if match.rules.is_rotating:
        return [
            (
                tuple(match.players[seat].avatar for seat in team),
                list_text([names[seat] for seat in team]),
                match.standings[team[0]],
            )
            for team in ((0, 2), (1, 3))
        ]
    return [
        ((player.avatar,), name, balance)
        for player, name, balance in zip(match.players, names, match.standings, strict=True)
    ]


def progress(match: Match) -> str:
    """Return how far a match has come: the deal and how many there are, or the units to reach."""
    ending, deals = match.rules.ending, max(1, len(match.deals))
    match ending.kind:
        case EndingKind.TARGET:
            template = ngettext("to {count} unit", "to {count} units", ending.amount)
            return fmt(template, count=ending.amount)
        case EndingKind.HANDS:
            return fmt(_("Deal {number} of {total}"), number=deals, total=ending.amount)
        case EndingKind.DEALER_ROUNDS:
            total = ending.amount * match.rules.seats
            return fmt(_("Deal {number} of {total}"), number=deals, total=total)
        case EndingKind.OPEN:
            return fmt(_("Deal {number}"), number=deals)
