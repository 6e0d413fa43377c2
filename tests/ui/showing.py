"""Shows widgets to tests, and plays deals for them to show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.engine.deal import apply, legal_actions
from schafkopf_qt.engine.match import Match


def shown(qtbot: QtBot, widget: QWidget, width: int, height: int) -> None:
    """Show a widget at a size and let all layouts come to rest."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    settle()


def settle() -> None:
    """Let posted events arrive: changes of language, layouts, widgets that are to be deleted."""
    for _turn in range(8):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()


def played_out(match: Match) -> Match:
    """Return the match with its deal played to the end, always taking the last legal action."""
    deal = match.deal
    while not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        deal = apply(deal, legal_actions(deal, seat)[-1]).deal
    return match.with_deal(deal)
