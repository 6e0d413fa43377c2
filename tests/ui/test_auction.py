"""The panel of calls says why a game cannot be offered."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from schafkopf_qt.engine.actions import Bid, Reason
from schafkopf_qt.engine.deal import apply, new_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.turns import Question
from schafkopf_qt.engine.view import view_of
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.panels.auction import AuctionPanel
from schafkopf_qt.ui.widgets import WordButton
from tests.ui.showing import settle

NAMES = ("You", "Sepp", "Vroni", "Resi")


def test_a_game_that_cannot_be_offered_says_why(qtbot: QtBot, look: Look) -> None:
    deal = new_deal(preset("traditional"), 1, 1, 3).deal
    deal = apply(deal, Bid(0, Offer.WENZ)).deal
    view = view_of(deal, 1)
    panel = AuctionPanel()
    qtbot.addWidget(panel)
    panel.show_state(view, Question(1, doubling=False), NAMES)
    settle()
    buttons = {button.text(): button for button in panel.findChildren(WordButton)}
    outranked = buttons[texts.offer_name(Offer.RUFSPIEL)]
    assert not outranked.isEnabled()
    assert outranked.toolTip() == texts.reason_sentence(Reason.MUST_OUTRANK)
    sie = buttons[texts.offer_name(Offer.SIE)]
    assert sie.toolTip() == texts.reason_sentence(Reason.SIE_NEEDS_ALL_TOP_TRUMPS)
    solo = buttons[texts.offer_name(Offer.SOLO_TOUT)]
    assert solo.toolTip() == texts.game_gloss(Offer.SOLO.kind)


def test_a_heading_alone_has_no_gap_below_it(qtbot: QtBot, look: Look) -> None:
    deal = new_deal(preset("traditional"), 1, 1, 3).deal
    panel = AuctionPanel()
    qtbot.addWidget(panel)
    panel.show_state(view_of(deal, 1), None, NAMES)
    panel.resize(280, 300)
    panel.show()
    settle()
    assert not panel.line.isVisible()
    assert panel.heading.height() < 40
    assert panel.heading.y() < 20
