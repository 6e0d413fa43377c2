"""What the person may say: offers, the suit to name, Kontra and Re."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Reason
from schafkopf_qt.engine.cards import Card, Rank
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.turns import Question
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.i18n import _, fmt, pgettext, strip_isolates
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.pictures import suit_picture
from schafkopf_qt.ui.widgets import Columns, Panel, Spoken, WordButton, Words


class AuctionPanel(Spoken, Panel):
    """Buttons for everything the person may say now; empty-handed it says who is on turn.

    It is shown a view and, when the person is asked, the question; it emits what was chosen.
    """

    chosen = Signal(object)
    declined = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SeatView | None = None
        self._question: Question | None = None
        self._names: Sequence[str] = ()
        self.prompt = Words("body", self)
        self.buttons = Columns(104, 2, self)
        self.buttons.set_spacing(10)
        self.body.addWidget(self.prompt)
        self.body.addWidget(self.buttons)
        self.retranslate()

    def show_state(
        self, view: SeatView | None, question: Question | None, names: Sequence[str]
    ) -> None:
        """Show what may be said; `question` is None unless the person is being asked."""
        self._view, self._question, self._names = view, question, names
        self.retranslate()

    def retranslate(self) -> None:
        """Build the words and buttons again in the language in force."""
        self.heading.setText(self._heading_words())
        self.prompt.setText(self._prompt_words())
        self.prompt.setVisible(bool(self.prompt.text()))
        for old in self.buttons.findChildren(WordButton):
            old.hide()
            old.deleteLater()
        buttons = self._offers() if self._view is not None else []
        self.buttons.set_items(buttons)
        self.buttons.setVisible(bool(buttons))
        self.line.setVisible(bool(buttons) or bool(self.prompt.text()))
        self.setVisible(bool(buttons) or bool(self.heading.text()))

    def focus_first(self) -> None:
        """Put the keyboard on the first button that can be used."""
        for button in self.buttons.findChildren(WordButton):
            if button.isEnabled() and not button.isHidden():
                button.setFocus()
                return

    def _heading_words(self) -> str:
        view = self._view
        if self._question is not None:
            return _("Your turn")
        if view is None or view.to_act is None or view.to_act >= len(self._names):
            return ""
        return fmt(_("On turn: {name}"), name=self._names[view.to_act])

    def _prompt_words(self) -> str:
        view, question = self._view, self._question
        if view is None or question is None:
            return ""
        if question.doubling:
            return _("Last chance to double the value.")
        match view.phase:
            case Phase.AUCTION:
                return _("Which game would you like to play?")
            case Phase.NAMING:
                best = view.bidding.best
                if best is not None and best[1] is Offer.RUFSPIEL:
                    return _("Which ace do you call?")
                return _("Which suit is trump?")
            case _:
                return _("Play a card.")

    def _offers(self) -> list[QWidget]:
        view, question = self._view, self._question
        assert view is not None
        doubles = [self._double_button(act) for act in view.legal if isinstance(act, Double)]
        if question is None:
            return [*doubles]
        if question.doubling:
            return [*doubles, self._decline_button()]
        match view.phase:
            case Phase.AUCTION:
                return [self._pass_button(view.seat), *self._bid_buttons(view)]
            case Phase.NAMING:
                return [self._name_button(act) for act in view.legal if isinstance(act, Name)]
            case _:
                return [*doubles]

    def _pass_button(self, seat: int) -> WordButton:
        return self._button(pgettext("said in the auction", "Pass"), Pass(seat))

    def _bid_buttons(self, view: SeatView) -> list[WordButton]:
        buttons = []
        for group in view.bidding.ladder:
            for offer in group:
                bid = Bid(view.seat, offer)
                button = self._button(texts.offer_name(offer), bid)
                button.setEnabled(bid in view.legal)
                reason = _why_not(view, offer)
                gloss = texts.game_gloss(offer.kind)
                words = gloss if reason is None else texts.reason_sentence(reason, view)
                button.setToolTip(words)
                button.setAccessibleDescription(strip_isolates(words))
                buttons.append(button)
        return buttons

    def _name_button(self, action: Name) -> WordButton:
        view = self._view
        assert view is not None
        assert view.bidding.best is not None
        calls = view.bidding.best[1] is Offer.RUFSPIEL
        ace = Card.of(action.suit, Rank.ACE)
        words = texts.card_name(ace) if calls else texts.suit_name(action.suit)
        button = self._button(words, action)
        size = max(20, round(self.fontMetrics().height() * 1.6))
        button.setIcon(QIcon(suit_picture(action.suit, size)))
        button.setIconSize(QSize(size, size))
        button.setToolTip(texts.suit_gloss(action.suit))
        return button

    def _double_button(self, action: Double) -> WordButton:
        button = self._button(texts.word_name(action.word), action)
        button.setProperty("role", "primary")
        button.setToolTip(_("Doubles the value of the deal."))
        return button

    def _decline_button(self) -> WordButton:
        button = WordButton("call", self.buttons)
        button.setText(_("Do not double"))
        button.clicked.connect(self.declined)
        return button

    def _button(self, words: str, action: Action) -> WordButton:
        button = WordButton("call", self.buttons)
        button.setText(words)
        button.clicked.connect(lambda: self.chosen.emit(action))
        return button


def _why_not(view: SeatView, offer: Offer) -> Reason | None:
    """Return why the owner of the view, who is asked, may not offer a game of the ladder."""
    if Bid(view.seat, offer) in view.legal:
        return None
    if not view.bidding.outranks(view.seat, offer):
        return Reason.MUST_OUTRANK
    return Reason.NO_CALLABLE_SUIT if offer is Offer.RUFSPIEL else Reason.SIE_NEEDS_ALL_TOP_TRUMPS
