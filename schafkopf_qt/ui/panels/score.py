"""How the match stands: names, balances, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.rules import EndingKind
from schafkopf_qt.i18n import _, fmt, list_text, ngettext, number, strip_isolates
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.pictures import avatar_picture
from schafkopf_qt.ui.widgets import Panel, Spoken, Words


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the panel; `about` tells how its computer players play."""

    avatars: tuple[int, ...]
    name: str
    balance: int
    about: str


class ScorePanel(Spoken, Panel):
    """One row for every player, or for every team of the rotating game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._match: Match | None = None
        self._scale = 1.0
        self._rows: list[_Row] = []
        self.retranslate()

    def show_match(self, match: Match | None, scale: float = 1.0) -> None:
        """Show the standings of a match; `scale` is the size of the text."""
        self._match, self._scale = match, scale
        self.retranslate()

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.heading.setText(_("Score"))
        match = self._match
        self.set_note("" if match is None else progress(match))
        lines = [] if match is None else standings(match)
        while len(self._rows) < len(lines):
            self._rows.append(_Row(self))
            self.body.addWidget(self._rows[-1])
        for at, row in enumerate(self._rows):
            row.setVisible(at < len(lines))
            if at < len(lines):
                row.show_standing(lines[at], round(30 * min(self._scale, 1.5)))


class _Row(QWidget):
    """Portraits, name and balance of a player or a team."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures = [QLabel(self), QLabel(self)]
        self._name = Words("name", self)
        self._amount = QLabel(self)
        self._amount.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for picture in self._pictures:
            layout.addWidget(picture)
        layout.addWidget(self._name, 1)
        layout.addWidget(self._amount)

    def show_standing(self, standing: Standing, size: int) -> None:
        """Show a standing with portraits of this size."""
        avatars, name, balance = standing.avatars, standing.name, standing.balance
        for at, picture in enumerate(self._pictures):
            picture.setVisible(at < len(avatars))
            if at < len(avatars):
                picture.setPixmap(avatar_picture(avatars[at], size))
        self._name.setText(name)
        self._name.setToolTip(standing.about)
        self._name.setAccessibleDescription(strip_isolates(standing.about))
        sign = "good" if balance > 0 else "bad" if balance < 0 else "even"
        self._amount.setText(number(balance, signed=True))
        spoken = fmt(_("{name}: {units}"), name=name, units=texts.units(balance))
        self._amount.setAccessibleName(spoken)
        if self._amount.property("role") != f"amount-{sign}":
            self._amount.setProperty("role", f"amount-{sign}")
            self._amount.style().polish(self._amount)


def standings(match: Match) -> list[Standing]:
    """Return the standing of every player, or of the two teams."""
    seats = range(match.rules.seats)
    teams = [(0, 2), (1, 3)] if match.rules.is_rotating else [(seat,) for seat in seats]
    return [_standing(match, team) for team in teams]


def _standing(match: Match, team: tuple[int, ...]) -> Standing:
    players = [match.players[seat] for seat in team]
    names = [texts.player_name(player) for player in players]
    about = [words for player in players if (words := texts.player_description(player))]
    return Standing(
        avatars=tuple(player.avatar for player in players),
        name=list_text(names) if len(names) > 1 else names[0],
        balance=match.standings[team[0]],
        about="\n".join(about),
    )


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
