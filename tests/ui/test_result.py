"""The card of a result says who pays whom, and does not scroll where there is room for it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import Contract, GameKind, Word
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.scoring import LineKind, Score, ScoreLine
from schafkopf_qt.i18n import available_languages
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.look import Look
from schafkopf_qt.ui.panels.result import ResultCard
from tests.ui.conftest import Played
from tests.ui.showing import settle, shown

SOLO = Score(
    Contract(GameKind.SOLO, 0, Suit.SCHELLEN),
    (-36, 12, 12, 12),
    12,
    False,
    (
        ScoreLine(LineKind.BASE, 2),
        ScoreLine(LineKind.SCHNEIDER, 1),
        ScoreLine(LineKind.DOUBLED, 2, is_factor=True, word=Word.KONTRA),
        ScoreLine(LineKind.DOUBLED, 2, is_factor=True, word=Word.RE),
    ),
    points=25,
)
CALL = Score(Contract(GameKind.RUFSPIEL, 0, Suit.GRAS), (1, -1, 1, -1), 1, True, ())


@pytest.mark.parametrize("code", available_languages())
def test_a_long_result_does_not_scroll_on_a_large_page(
    code: str, qtbot: QtBot, look: Look, played: Played
) -> None:
    look.speak(code, "latin")
    page = QWidget()
    shown(qtbot, page, 1280, 720)
    card = ResultCard(page)
    match = played("traditional", 1)
    card.show_deal(match, replace(match.deal, score=SOLO), 0)
    settle()
    area = card.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize(
    ("score", "key", "ending"),
    [
        (SOLO, "traditional", "each of the others."),
        (SOLO, "classic", "each of the others."),
        (CALL, "traditional", "from each loser."),
        (CALL, "classic", ""),
    ],
)
def test_who_pays_whom_is_told_where_the_value_is_not_paid_once(
    score: Score, key: str, ending: str, look: Look
) -> None:
    words = texts.payment_sentence(score, preset(key).tariff)
    assert words.endswith(ending)
    assert bool(words) is bool(ending)
