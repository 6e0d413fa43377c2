"""Tests of `engine.doubling`."""

from __future__ import annotations

import pytest

from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.doubling import Moment, why_not_double, window_open
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.rules import Doubling, Window

SOLO = Contract(GameKind.SOLO, 0, Suit.EICHEL)
KONTRA_RE = Doubling((Word.KONTRA, Word.RE))
LAST_CARD_OUT = {
    Window.BEFORE_FIRST_CARD: 0,
    Window.BEFORE_SECOND_CARD: 1,
    Window.BEFORE_TRICK2: 4,
    Window.BEFORE_SECOND_CARD_OF_TRICK2: 5,
}


@pytest.mark.parametrize(("window", "last"), LAST_CARD_OUT.items())
@pytest.mark.parametrize("step", [0, 1, 2, 3])
def test_a_window_closes_with_its_card_for_every_step(window: Window, last: int, step: int) -> None:
    doubling = Doubling(tuple(Word), window)

    assert window_open(doubling, step, Moment(4, last))
    assert not window_open(doubling, step, Moment(4, last + 1))


@pytest.mark.parametrize(("window", "last"), LAST_CARD_OUT.items())
def test_a_window_may_move_one_trick_on_for_each_step(window: Window, last: int) -> None:
    doubling = Doubling(tuple(Word), window, later_each_step=True)

    for step in range(4):
        assert window_open(doubling, step, Moment(4, last + 4 * step))
        assert not window_open(doubling, step, Moment(4, last + 4 * step + 1))


def test_a_trick_of_three_seats_has_three_cards() -> None:
    assert window_open(KONTRA_RE, 0, Moment(3, 3))
    assert not window_open(KONTRA_RE, 0, Moment(3, 4))


def test_who_still_holds_all_cards_may_double() -> None:
    doubling = Doubling((Word.KONTRA, Word.RE), Window.HOLDING_ALL_CARDS)

    assert window_open(doubling, 0, Moment(4, 3, speaker_played=False))
    assert not window_open(doubling, 0, Moment(4, 3, speaker_played=True, answering=True))
    assert window_open(doubling, 1, Moment(4, 3, speaker_played=True, answering=True))
    assert not window_open(doubling, 1, Moment(4, 4, speaker_played=True))


@pytest.mark.parametrize(
    ("words", "contract", "word", "declares", "said", "reason"),
    [
        ("kontra re", SOLO, Word.KONTRA, False, 0, None),
        ("kontra re", SOLO, Word.RE, True, 1, None),
        ("", SOLO, Word.KONTRA, False, 0, Reason.DOUBLING_OFF),
        ("kontra re", SOLO, Word.KONTRA, True, 0, Reason.DOUBLING_WRONG_SIDE),
        ("kontra re", SOLO, Word.RE, False, 1, Reason.DOUBLING_WRONG_SIDE),
        ("kontra re", SOLO, Word.RE, True, 0, Reason.DOUBLING_WRONG_STEP),
        ("kontra re", SOLO, Word.KONTRA, False, 1, Reason.DOUBLING_WRONG_STEP),
        ("kontra re", SOLO, Word.SUPRA, False, 2, Reason.DOUBLING_WRONG_STEP),
        ("kontra re supra hirsch", SOLO, Word.HIRSCH, True, 3, None),
        (
            "kontra re",
            Contract(GameKind.RAMSCH),
            Word.KONTRA,
            False,
            0,
            Reason.DOUBLING_NOT_IN_THIS_GAME,
        ),
        (
            "kontra re",
            Contract(GameKind.SOLO, 0, None, Stage.SIE),
            Word.KONTRA,
            False,
            0,
            Reason.DOUBLING_NOT_IN_THIS_GAME,
        ),
        (
            "kontra re",
            Contract(GameKind.SOLO, 0, Suit.GRAS, Stage.TOUT),
            Word.KONTRA,
            False,
            0,
            None,
        ),
    ],
)
def test_a_forbidden_doubling_names_the_rule(
    words: str, contract: Contract, word: Word, declares: bool, said: int, reason: Reason | None
) -> None:
    doubling = Doubling(tuple(Word(text) for text in words.split()))

    assert why_not_double(doubling, contract, word, declares, said, Moment(4, 0)) is reason


def test_too_late_is_said_last() -> None:
    late = Moment(4, 5)

    assert why_not_double(KONTRA_RE, SOLO, Word.KONTRA, False, 0, late) is Reason.DOUBLING_TOO_LATE
