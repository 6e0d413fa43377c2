"""Who sits at the table: how strong the computer players are, and how much each of them dares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from schafkopf_qt.app.opponents import (
    STRENGTHS,
    TEMPERAMENTS,
    Temperament,
    character,
    manner_of,
    spec_of,
)
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.fields import Choice, ChoiceCard, Field, PlayerField, TickBox
from schafkopf_qt.ui.pictures import AVATARS, suit_picture
from schafkopf_qt.ui.widgets import Columns, Spoken, Words

_SIGN: Final = 1.5
"""Height of the sign of a strength beside that of a line of text."""

_SIGNS: Final = dict(zip(STRENGTHS, reversed(Suit), strict=True))
"""The suits as the Obers rank them: the stronger the players, the higher the suit."""


class StrengthChoice(Columns):
    """One card for each strength; `picked` tells what the person takes."""

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(160, 4, parent)
        self.cards: dict[str, ChoiceCard] = {}
        for level in STRENGTHS:
            card = ChoiceCard(self)
            card.setCheckable(True)
            card.setAutoExclusive(True)
            card.clicked.connect(lambda _checked, level=level: self.picked.emit(level))
            self.cards[level] = card
        self.set_items(list(self.cards.values()))

    @property
    def value(self) -> str:
        """The strength that is chosen."""
        return next(level for level, card in self.cards.items() if card.isChecked())

    def set_value(self, level: str) -> None:
        """Choose a strength without telling anybody."""
        self.cards[level].setChecked(True)

    def set_words(self) -> None:
        """Set signs, names and descriptions in the language in force."""
        self.ensurePolished()
        size = round(self.fontMetrics().height() * _SIGN)
        for level, card in self.cards.items():
            card.set_picture(suit_picture(_SIGNS[level], size))
            name = texts.level_name(level)
            card.set_words(name, texts.level_summary(level))
            card.setAccessibleName(fmt(_("Strength: {level}"), level=name))


class OpponentField(Field):
    """Portrait and name of a computer player, its temperament and, where wanted, its own level.

    The portrait, the name and the temperament of a character change together as long as nobody
    has given it a name of their own.
    """

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        self.who = PlayerField(player.name, player.avatar)
        super().__init__(self.who, parent)
        manner = manner_of(player.level)
        self.temperament = Choice(self)
        self.level = Choice(self)
        self._temperament = manner.temperament
        self._level = manner.level
        self.temperament.picked.connect(self._on_temperament)
        self.level.picked.connect(self._on_level)
        self.level.hide()
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        below = layout.indexOf(self.who) + 1
        layout.insertWidget(below, self.temperament)
        layout.insertWidget(below + 1, self.level)

    @property
    def player(self) -> Player:
        """The computer player as it stands here; without a name it is the character it looks."""
        name = self.who.name or character(self.who.avatar).name
        spec = spec_of(self._level, self._temperament)
        return Player(name, PlayerKind.BOT, spec, self.who.avatar)

    @property
    def own_level(self) -> str:
        """The level of this player."""
        return self._level

    def set_level(self, level: str) -> None:
        """Let this player play at a level."""
        self._level = level
        self.level.set_value(level)

    def change_places(self, taken: Sequence[int]) -> None:
        """Let somebody else sit here, with the next face that is not taken."""
        before = character(self.who.avatar)
        faces = [(self.who.avatar + step - 1) % AVATARS + 1 for step in range(1, AVATARS)]
        face = next(face for face in faces if face not in taken)
        self.who.show_portrait(face)
        if self.who.name in ("", before.name):
            after = character(face)
            self.who.line.setText(after.name)
            self._temperament = after.temperament
            self._show_temperament()

    def say(self, label: str) -> None:
        """Set all words in the language in force; `label` stands above the name."""
        self.set_words(label)
        who = self.who
        who.line.setAccessibleName(label)
        who.portrait.setAccessibleName(_("Let somebody else sit here"))
        who.portrait.setToolTip(_("Let somebody else sit here"))
        entries = [(one, texts.temperament_name(one)) for one in TEMPERAMENTS]
        self.temperament.fill(entries, self._temperament)
        self.temperament.setAccessibleName(fmt(_("Temperament: {name}"), name=label))
        self.level.fill([(one, texts.level_name(one)) for one in STRENGTHS], self._level)
        self.level.setAccessibleName(fmt(_("Strength: {name}"), name=label))
        self._show_temperament()

    def _show_temperament(self) -> None:
        self.temperament.set_value(self._temperament)
        meaning = texts.temperament_summary(self._temperament)
        self.temperament.setToolTip(meaning)
        self.temperament.setAccessibleDescription(meaning)

    def _on_temperament(self, value: object) -> None:
        assert isinstance(value, Temperament)
        self._temperament = value
        self._show_temperament()

    def _on_level(self, value: object) -> None:
        assert isinstance(value, str)
        self._level = value


class Seating(Spoken, QWidget):
    """The person and three computer players, how strong all of them are, or each of them."""

    def __init__(
        self,
        person: tuple[str, int],
        opponents: Sequence[Player],
        strength: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.strength_label = Words("group", self)
        # Qt likes to give a heading of several words two lines, and would keep their room free.
        policy = self.strength_label.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
        self.strength_label.setSizePolicy(policy)
        self.strength = StrengthChoice(self)
        self.players_label = Words("group", self)
        self.each = TickBox(self)
        self.person = Field(PlayerField(*person), self)
        self.opponents = [OpponentField(player, self) for player in opponents]
        self._head = Columns(260, 2, self)
        self._head.set_items([self.players_label, self.each])
        self._grid = Columns(160, 4, self)
        self._layout_rows()
        self.strength.set_value(strength)
        self.each.setChecked(any(one.own_level != strength for one in self.opponents))
        self.strength.picked.connect(self._on_strength)
        self.each.toggled.connect(self._on_each)
        self._who(0).portrait_pressed.connect(self._on_own_portrait)
        for seat, field in enumerate(self.opponents, start=1):
            field.who.portrait_pressed.connect(lambda seat=seat: self._replace(seat))
        self._on_each(self.each.isChecked())
        self.show_seats(1 + len(self.opponents))
        self.retranslate()

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of all seats, the person's first."""
        return (self.person, *self.opponents)

    def players(self, seats: int) -> tuple[Player, ...]:
        """Return the person, who may stay without a name, and the computer players."""
        who = self._who(0)
        person = Player(who.name, PlayerKind.HUMAN, avatar=who.avatar)
        return (person, *(field.player for field in self.opponents[: seats - 1]))

    def show_seats(self, seats: int) -> None:
        """Show the fields of so many seats."""
        self._grid.set_items(self.fields[:seats])
        for seat, field in enumerate(self.fields):
            field.setVisible(seat < seats)

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.strength_label.setText(_("How well do the others play?"))
        self.players_label.setText(_("Players"))
        self.each.setText(_("Own strength for each player"))
        self.strength.set_words()
        who, label = self._who(0), _("Your name")
        self.person.set_words(label)
        who.line.setAccessibleName(label)
        who.line.setPlaceholderText(_("You"))
        who.portrait.setAccessibleName(_("Change the portrait"))
        who.portrait.setToolTip(_("Change the portrait"))
        for seat, field in enumerate(self.opponents, start=1):
            field.say(fmt(_("Computer {number}"), number=seat))

    def _layout_rows(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(14)
        for row in (self.strength_label, self.strength, self._head, self._grid):
            rows.addWidget(row)

    def _who(self, seat: int) -> PlayerField:
        editor = self.fields[seat].editor
        assert isinstance(editor, PlayerField)
        return editor

    def _faces(self, but: int) -> list[int]:
        """Return the faces of all seats but one."""
        return [self._who(seat).avatar for seat in range(len(self.fields)) if seat != but]

    def _on_own_portrait(self) -> None:
        """Take the next face; whoever has it makes room, so that no two look alike."""
        own = self._who(0)
        own.show_portrait(own.avatar % AVATARS + 1)
        for seat in range(1, len(self.fields)):
            if self._who(seat).avatar == own.avatar:
                self._replace(seat)

    def _replace(self, seat: int) -> None:
        self.opponents[seat - 1].change_places(self._faces(seat))

    def _on_strength(self, level: str) -> None:
        for field in self.opponents:
            field.set_level(level)

    def _on_each(self, is_on: bool) -> None:
        """Show or hide the level of each one; without them all play at the strength above."""
        for field in self.opponents:
            field.level.setVisible(is_on)
            if not is_on:
                field.set_level(self.strength.value)
