"""Editors for the options of a rule system, generated from the engine's list of them.

Every change makes new rules; what cannot be played is said at once, in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.options import OPTIONS, Group, Option
from schafkopf_qt.engine.presets import option_value, with_option
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.fields import Amount, Choice, Field, TickBox
from schafkopf_qt.ui.widgets import Columns, Spoken, Words


class Games(Columns):
    """A box to tick for every game that may be offered."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(150, 4, parent)
        self.setObjectName("games")
        self._boxes = {offer: TickBox(self) for offer in Offer}
        for box in self._boxes.values():
            box.clicked.connect(self._on_clicked)
        self.set_items(list(self._boxes.values()))
        self.retranslate()

    def retranslate(self) -> None:
        """Set the names of the games again."""
        for offer, box in self._boxes.items():
            box.setText(texts.offer_name(offer))
            box.setToolTip(texts.game_gloss(offer.kind))

    def set_value(self, value: object) -> None:
        """Tick these games without telling anybody."""
        assert isinstance(value, tuple)
        for offer, box in self._boxes.items():
            box.setChecked(offer in value)

    def _on_clicked(self) -> None:
        self.picked.emit(tuple(offer for offer, box in self._boxes.items() if box.isChecked()))


class RuleOptions(Spoken, QWidget):
    """All options that apply to the rules shown, by group."""

    changed = Signal(object)

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._fields: dict[str, Field] = {}
        self._headings: dict[Group, Words] = {}
        self._grids: dict[Group, Columns] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        for group in (Group.ENDING, *(group for group in Group if group is not Group.ENDING)):
            self._headings[group] = Words("group", self)
            self._grids[group] = Columns(260, 3, self)
            layout.addWidget(self._headings[group])
            layout.addWidget(self._grids[group])
        for option in OPTIONS:
            self._fields[option.key] = self._field(option)
        self.set_rules(rules)
        self.retranslate()

    @property
    def rules(self) -> Rules:
        """The rules as they stand."""
        return self._rules

    def set_rules(self, rules: Rules) -> None:
        """Show these rules: only the options that mean anything in them."""
        self._rules = rules
        for group, grid in self._grids.items():
            options = [option for option in OPTIONS if option.group is group]
            fitting = [option for option in options if option.applies_to(rules)]
            for option in options:
                field = self._fields[option.key]
                field.setVisible(option in fitting)
                if option in fitting:
                    _setter(field.editor)(option_value(rules, option.key))
            grid.set_items([self._fields[option.key] for option in fitting])
            grid.setVisible(bool(fitting))
            self._headings[group].setVisible(bool(fitting))

    def retranslate(self) -> None:
        """Set labels and values again in the language in force."""
        for group, heading in self._headings.items():
            heading.setText(texts.group_name(group))
        for option in OPTIONS:
            field = self._fields[option.key]
            field.set_words(texts.option_name(option.key), texts.option_hint(option.key))
            value = option_value(self._rules, option.key)
            match field.editor:
                case Choice() as choice:
                    entries = [(v, texts.option_value(option.key, v)) for v in option.choices]
                    choice.fill(entries, value)
                case Amount() as amount:
                    amount.localise()
                case Games() as games:
                    games.retranslate()

    def _field(self, option: Option) -> Field:
        editor: Games | Choice | Amount
        if option.subset:
            editor = Games(self)
        elif option.choices:
            editor = Choice(self)
        else:
            editor = Amount(option.low, option.high, self)
        key = option.key
        editor.picked.connect(lambda value: self._on_picked(key, value))
        return Field(editor, self)

    def _on_picked(self, key: str, value: object) -> None:
        self.set_rules(with_option(self._rules, key, value))
        self.changed.emit(self._rules)


def _setter(editor: QWidget) -> Callable[[object], None]:
    assert isinstance(editor, Games | Choice | Amount)
    return editor.set_value
