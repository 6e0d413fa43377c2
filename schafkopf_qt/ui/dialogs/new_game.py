"""The dialog that sets up a match: rule system, opponents, players, name, options."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from schafkopf_qt.app.opponents import DEFAULT_STRENGTH, opponents
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.presets import PRESETS, preset, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.dialogs.opponents import Seating
from schafkopf_qt.ui.dialogs.rule_options import RuleOptions
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.fields import ChoiceCard, Field, TextLine
from schafkopf_qt.ui.widgets import Columns, WordButton, Words


class NewGameDialog(Sheet):
    """Emits `accepted_match` with rules, players, a name and the strength of all opponents."""

    accepted_match = Signal(object, object, str, str)
    wanted_width = 980

    def __init__(
        self,
        parent: QWidget | None = None,
        key: str = "traditional",
        person: tuple[str, int] = ("", 1),
        others: Sequence[Player] | None = None,
        strength: str = DEFAULT_STRENGTH,
    ) -> None:
        super().__init__(parent)
        self._cards: dict[str, ChoiceCard] = {}
        self.systems_label = Words("group", self.content)
        self._systems = self._make_systems()
        if others is None:
            others = opponents(strength=strength, avatar=person[1])
        self.seating = Seating(person, others, strength, self.content)
        self.match_name = Field(TextLine(60, self.content), self.content)
        self.options_button = WordButton("call", self.content)
        self.options_button.setCheckable(True)
        self.options_button.toggled.connect(self._on_options)
        self.options_field = Field(self.options_button, self.content)
        self._last_row = Columns(260, 2, self.content)
        self._last_row.set_items([self.match_name, self.options_field])
        self.options = RuleOptions(preset(key), self.content)
        self.options.changed.connect(self._on_rules)
        self.options.hide()
        for widget in (
            self.systems_label,
            self._systems,
            self.seating,
            self._last_row,
            self.options,
        ):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self._make_footer()
        self.choose(key)
        self.retranslate()

    @property
    def rules(self) -> Rules:
        """The rules as they stand."""
        return self.options.rules

    @property
    def players(self) -> tuple[Field, ...]:
        """The fields of the players, the person's first."""
        return self.seating.fields

    def choose(self, key: str) -> None:
        """Take a rule system as it is; options changed before are given up."""
        self._cards[key].setChecked(True)
        self.options.set_rules(preset(key))
        self._on_rules(self.options.rules)

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(_("New match"))
        self.systems_label.setText(_("Rule system"))
        for letter, (key, card) in zip("ABCD", self._cards.items(), strict=True):
            title = fmt(_("{letter} · {name}"), letter=letter, name=texts.preset_name(key))
            card.set_words(title, texts.preset_summary(key))
        self.match_name.set_words(_("Name of the match"))
        assert isinstance(self.match_name.editor, TextLine)
        self.match_name.editor.setPlaceholderText(_("may stay empty"))
        self.options_field.set_words(_("Rules in detail"))
        self.start_button.setText(_("Start"))
        self.cancel_button.setText(_("Cancel"))
        self._on_rules(self.options.rules)

    def _make_systems(self) -> Columns:
        systems = Columns(160, 4, self.content)
        for rules in PRESETS:
            card = ChoiceCard(systems)
            card.setCheckable(True)
            card.setAutoExclusive(True)
            card.clicked.connect(lambda _checked, key=rules.key: self.choose(key))
            self._cards[rules.key] = card
        systems.set_items(list(self._cards.values()))
        return systems

    def _make_footer(self) -> None:
        self.conflicts = Words("warning", self)
        self.footer.addWidget(self.conflicts)
        self.start_button = self.add_button("primary")
        self.start_button.setDefault(True)
        self.start_button.clicked.connect(self._on_start)
        self.cancel_button = self.add_button()
        self.cancel_button.clicked.connect(self.reject)

    def _on_options(self, shown: bool) -> None:
        self.options.setVisible(shown)
        self._on_rules(self.options.rules)

    def _on_rules(self, rules: Rules) -> None:
        self.seating.show_seats(rules.seats)
        shown = self.options_button.isChecked()
        self.options_button.setText(_("Hide the options") if shown else _("Options"))
        found = validate(rules)
        self.conflicts.setText(" ".join(texts.conflict_sentence(one) for one in found))
        self.conflicts.setVisible(bool(found))
        self.start_button.setEnabled(not found)

    def _on_start(self) -> None:
        rules = self.options.rules
        assert isinstance(self.match_name.editor, TextLine)
        name = self.match_name.editor.text().strip()
        players = self.seating.players(rules.seats)
        strength = self.seating.strength.value
        self.accept()
        self.accepted_match.emit(rules, players, name, strength)
