"""The dialog that sets up a match: rule system, options, length, players, name."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.presets import PRESETS, preset, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.dialogs.rule_options import RuleOptions
from schafkopf_qt.ui.dialogs.sheet import Sheet
from schafkopf_qt.ui.fields import ChoiceCard, Field, PlayerField, TextLine
from schafkopf_qt.ui.pictures import AVATARS
from schafkopf_qt.ui.widgets import Columns, WordButton, Words

OPPONENTS = (("Sepp", 3), ("Vroni", 2), ("Resi", 7))
"""Names and portraits that the computer players have at first."""
"""First names as they are common where the game is played; a person may change them."""


class NewGameDialog(Sheet):
    """Emits `accepted_match` with rules, players and a name when the person starts."""

    accepted_match = Signal(object, object, str)
    wanted_width = 980

    def __init__(
        self,
        parent: QWidget | None = None,
        key: str = "traditional",
        name: str = "",
        avatar: int = 1,
    ) -> None:
        super().__init__(parent)
        self._cards: dict[str, ChoiceCard] = {}
        self._systems = Columns(160, 4, self.content)
        for rules in PRESETS:
            card = ChoiceCard(self._systems)
            card.setCheckable(True)
            card.setAutoExclusive(True)
            card.clicked.connect(lambda _checked, key=rules.key: self.choose(key))
            self._cards[rules.key] = card
        self._systems.set_items(list(self._cards.values()))
        self.systems_label = Words("group", self.content)
        self.players_label = Words("group", self.content)
        self.options_button = WordButton("call", self.content)
        self.options_button.setCheckable(True)
        self.options_button.toggled.connect(self._on_options)
        # Whoever would look like the person takes the last portrait, which nobody has at first.
        others = ((other, AVATARS if face == avatar else face) for other, face in OPPONENTS)
        seated = ((name, avatar), *others)
        self.players = [
            Field(PlayerField(*player, self.content), self.content) for player in seated
        ]
        self._players_grid = Columns(160, 4, self.content)
        self.match_name = Field(TextLine(60, self.content), self.content)
        self.options = RuleOptions(preset(key), self.content)
        self.options.changed.connect(self._on_rules)
        self.options.hide()
        for widget in (
            self.systems_label,
            self._systems,
            self.players_label,
            self._players_grid,
            self.match_name,
            self.options_button,
            self.options,
        ):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.conflicts = Words("warning", self)
        self.footer.addWidget(self.conflicts)
        self.start_button = self.add_button("primary")
        self.start_button.setDefault(True)
        self.start_button.clicked.connect(self._on_start)
        self.cancel_button = self.add_button()
        self.cancel_button.clicked.connect(self.reject)
        self.choose(key)
        self.retranslate()

    @property
    def rules(self) -> Rules:
        """The rules as they stand."""
        return self.options.rules

    def choose(self, key: str) -> None:
        """Take a rule system as it is; options changed before are given up."""
        self._cards[key].setChecked(True)
        self.options.set_rules(preset(key))
        self._on_rules(self.options.rules)

    def retranslate(self) -> None:
        """Set all words in the language in force."""
        self.set_title(_("New match"))
        self.systems_label.setText(_("Rule system"))
        self.players_label.setText(_("Players"))
        for letter, (key, card) in zip("ABCD", self._cards.items(), strict=True):
            title = fmt(_("{letter} · {name}"), letter=letter, name=texts.preset_name(key))
            card.set_words(title, texts.preset_summary(key))
        for seat, field in enumerate(self.players):
            label = _("Your name") if seat == 0 else fmt(_("Computer {number}"), number=seat)
            field.set_words(label)
            editor = field.editor
            assert isinstance(editor, PlayerField)
            editor.line.setAccessibleName(label)
            editor.line.setPlaceholderText(_("You") if seat == 0 else "")
            editor.portrait.setAccessibleName(_("Change the portrait"))
            editor.portrait.setToolTip(_("Change the portrait"))
        self.match_name.set_words(_("Name of the match"))
        assert isinstance(self.match_name.editor, TextLine)
        self.match_name.editor.setPlaceholderText(_("may stay empty"))
        self.start_button.setText(_("Start"))
        self.cancel_button.setText(_("Cancel"))
        self._on_rules(self.options.rules)

    def _on_options(self, shown: bool) -> None:
        self.options.setVisible(shown)
        self._on_rules(self.options.rules)

    def _on_rules(self, rules: Rules) -> None:
        self._players_grid.set_items(list(self.players[: rules.seats]))
        for seat, field in enumerate(self.players):
            field.setVisible(seat < rules.seats)
        shown = self.options_button.isChecked()
        self.options_button.setText(_("Hide the options") if shown else _("Options"))
        found = validate(rules)
        self.conflicts.setText(" ".join(texts.conflict_sentence(one) for one in found))
        self.conflicts.setVisible(bool(found))
        self.start_button.setEnabled(not found)

    def _on_start(self) -> None:
        rules = self.options.rules
        players = []
        for seat, field in enumerate(self.players[: rules.seats]):
            editor = field.editor
            assert isinstance(editor, PlayerField)
            kind = PlayerKind.HUMAN if seat == 0 else PlayerKind.BOT
            name = editor.name or ("" if seat == 0 else OPPONENTS[seat - 1][0])
            players.append(Player(name, kind, "rules", editor.avatar))
        assert isinstance(self.match_name.editor, TextLine)
        name = self.match_name.editor.text().strip()
        self.accept()
        self.accepted_match.emit(rules, tuple(players), name)
