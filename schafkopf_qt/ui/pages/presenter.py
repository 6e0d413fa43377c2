"""Between the match and the table page: shows what happened, passes on what the person wants.

The engine may be ahead of the picture. The person is asked only when all has been shown, and what
they want goes to the controller at once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from schafkopf_qt.app.notices import Trouble
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Action, Double, Play, Reason
from schafkopf_qt.engine.cards import NO_CARDS, Card
from schafkopf_qt.engine.deal import Deal
from schafkopf_qt.engine.state import Phase, Step
from schafkopf_qt.engine.turns import Question
from schafkopf_qt.engine.view import SeatView, view_of
from schafkopf_qt.i18n import _, fmt
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.comments import Comment, comment_for
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.pages.table import TablePage
from schafkopf_qt.ui.table.tableau import sorted_hand

_TOLD = (Trouble.WORKER_RESTARTED, Trouble.WORKER_LOST, Trouble.SEARCH_MISSING)
"""The troubles that change how the computer players play; the others are for the log."""

_log = logging.getLogger(__name__)


class Presenter(QObject):
    """Shows one match at a time on a table page."""

    subtitle_changed = Signal(str)
    result_shown = Signal()
    settled = Signal()
    """All that happened has been shown, and the person or nobody is asked."""

    def __init__(self, page: TablePage, look: Look) -> None:
        super().__init__(page)
        self._page, self._look = page, look
        self._controller: TableController | None = None
        self._over: Deal | None = None
        self._comments = 0
        self.may_comment = True
        page.scene.card_clicked.connect(self._on_card)
        page.choreographer.idle.connect(self._on_idle)
        page.auction.chosen.connect(self._submit)
        page.auction.declined.connect(self._on_declined)
        page.result.next_deal.connect(self.next_deal)
        look.changed.connect(self._refresh_score)

    @property
    def controller(self) -> TableController | None:
        """The match on the table."""
        return self._controller

    def open(self, controller: TableController) -> None:
        """Put a match on the table and let it begin or go on."""
        self.close()
        self._controller = controller
        controller.deal_began.connect(self._on_deal_began)
        controller.stepped.connect(self._on_stepped)
        controller.asked.connect(self._on_asked)
        controller.deal_over.connect(self._on_deal_over)
        controller.trouble.connect(self._on_trouble)
        if controller.match.deals:
            self.rebuild()
        controller.start()

    def close(self) -> None:
        """Take the match off the table; it rests as it was saved."""
        controller, self._controller = self._controller, None
        self._over = None
        self._page.choreographer.complete()
        self._page.result.hide()
        self._page.bubble.hide()
        if controller is not None:
            controller.stop()
            for signal, slot in (
                (controller.deal_began, self._on_deal_began),
                (controller.stepped, self._on_stepped),
                (controller.asked, self._on_asked),
                (controller.deal_over, self._on_deal_over),
                (controller.trouble, self._on_trouble),
            ):
                signal.disconnect(slot)

    def rebuild(self) -> None:
        """Show the match as the engine has it, at once and without any movement."""
        controller = self._controller
        if controller is None or not controller.match.deals:
            return
        self._page.choreographer.complete()
        self._page.scene.show_view(controller.view, controller.match.players)
        self._refresh()

    def retranslate(self) -> None:
        """Say everything again in the language in force."""
        if self._page.choreographer.is_idle:
            self._refresh()

    def hurry(self) -> None:
        """Finish all that moves at once."""
        self._page.choreographer.skip()

    def next_deal(self) -> None:
        """Deal again, if the deal is over and the match is not."""
        controller = self._controller
        if controller is not None and controller.match.deals and controller.deal.is_over:
            self.hurry()
            self._over = None
            self._page.result.hide()
            controller.next_deal()

    def double(self) -> None:
        """Say the next word of doubling, if the person may."""
        view = self._view()
        if view is not None:
            for action in view.legal:
                if isinstance(action, Double):
                    self._submit(action)
                    return

    def play_place(self, place: int) -> None:
        """Play the card at this place of the hand, counted from the left."""
        view = self._view()
        cards = () if view is None else sorted_hand(view)
        if place < len(cards):
            self._on_card(cards[place])

    def say(self, said: Callable[[], str]) -> None:
        """Show a sentence over the table for a while."""
        self._page.bubble.say(said)

    def _view(self) -> SeatView | None:
        controller = self._controller
        return controller.view if controller is not None and controller.match.deals else None

    def _seat(self) -> int:
        assert self._controller is not None
        human = self._controller.human_seat
        return 0 if human is None else human

    def _names(self) -> list[str]:
        assert self._controller is not None
        return [texts.player_name(player) for player in self._controller.match.players]

    def _on_deal_began(self, step: Step) -> None:
        assert self._controller is not None
        view = view_of(step.deal, self._seat())
        self._over = None
        self._comments = 0
        self._page.result.hide()
        self._page.bubble.hide()
        self._rest()
        self._page.choreographer.deal(view, self._controller.match.players)
        if step.events:
            self._page.choreographer.enqueue(step.events, view)
        self._refresh_score()
        self._page.last_trick.show_trick(None, self._names())
        self._tell_subtitle(view)

    def _on_stepped(self, step: Step) -> None:
        self._rest()
        view = view_of(step.deal, self._seat())
        self._page.choreographer.enqueue(step.events, view, self._comment(step, view))

    def _comment(self, step: Step, view: SeatView) -> Comment | None:
        """Return what a computer player says about a step, if the person likes comments."""
        if not self.may_comment or self._controller is None:
            return None
        players = self._controller.match.players
        comment = comment_for(step.events, view, players, self._comments)
        self._comments += comment is not None
        return comment

    def _on_asked(self, _question: Question) -> None:
        if self._page.choreographer.is_idle:
            self._refresh()

    def _on_deal_over(self, deal: Deal) -> None:
        self._over = deal
        if self._page.choreographer.is_idle:
            self._refresh()

    def _on_trouble(self, name: str) -> None:
        trouble = Trouble(name)
        _log.warning("trouble with a computer player: %s", name)
        if trouble in _TOLD:
            self.say(lambda: texts.trouble_sentence(trouble))

    def _on_idle(self) -> None:
        self._refresh()

    def _on_card(self, card: Card) -> None:
        controller = self._controller
        if controller is None or controller.human_seat is None:
            return
        if not self._page.choreographer.is_idle:
            self.hurry()
            return
        reason = controller.submit(Play(controller.human_seat, card))
        if reason is not None:
            self._page.scene.refuse(card)
            self._explain(reason)

    def _on_declined(self) -> None:
        if self._controller is not None:
            self._rest()
            self._controller.decline()

    def _submit(self, action: Action) -> None:
        if self._controller is None:
            return
        reason = self._controller.submit(action)
        if reason is not None:
            self._explain(reason)

    def _explain(self, reason: Reason) -> None:
        view = self._view()
        self.say(lambda: texts.reason_sentence(reason, view))

    def _rest(self) -> None:
        """Offer nothing while something is being shown, but the words of doubling."""
        self._page.scene.set_enabled_cards(NO_CARDS)
        view = self._view()
        self._page.auction.show_state(view, None, () if view is None else self._names())

    def _refresh(self) -> None:
        """Show panels and enabled cards as the engine has them; all movement is over."""
        controller, view = self._controller, self._view()
        if controller is None or view is None:
            return
        question = controller.question
        if question is not None and controller.is_bot(question.seat):
            question = None
        plays = question is not None and not question.doubling
        self._page.scene.set_enabled_cards(view.playable if plays else NO_CARDS)
        names = self._names()
        shown = view if controller.human_seat is not None or view.phase is Phase.PLAY else None
        self._page.auction.show_state(shown, question, names)
        self._page.last_trick.show_trick(view.tricks[-1] if view.tricks else None, names)
        self._refresh_score()
        self._tell_subtitle(view)
        if question is not None:
            self._hand_over_keyboard(plays and view.phase is Phase.PLAY)
        if self._over is not None:
            self._show_result(self._over)
        self.settled.emit()

    def _hand_over_keyboard(self, plays: bool) -> None:
        """Put the keyboard where the answer is given, unless a dialog has it."""
        if plays:
            self._page.view.focus_hand()
        else:
            self._page.auction.focus_first()
            self._page.bring_up(self._page.auction)

    def _refresh_score(self) -> None:
        if self._controller is not None:
            self._page.score.show_match(self._controller.match, self._look.scale)

    def _show_result(self, deal: Deal) -> None:
        controller = self._controller
        assert controller is not None
        self._over = None
        self._page.result.show_deal(controller.match, deal, controller.human_seat, self._look.scale)
        self.result_shown.emit()

    def _tell_subtitle(self, view: SeatView) -> None:
        names = self._names()
        words = fmt(_("Deal {round} · Dealer: {name}"), round=view.round, name=names[view.dealer])
        if view.phase is Phase.PLAY:
            number = len(view.tricks) + 1
            words = fmt(
                _("Deal {round} · Dealer: {name} · Trick {number}"),
                round=view.round,
                name=names[view.dealer],
                number=number,
            )
        self.subtitle_changed.emit(words)
