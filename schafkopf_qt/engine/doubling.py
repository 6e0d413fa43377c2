"""Kontra, Re, Supra, Hirsch: who may double, and until when (RULES 1.6)."""

from __future__ import annotations

from dataclasses import dataclass

from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.games import Contract, Stage, Word
from schafkopf_qt.engine.rules import Doubling, Window


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as a doubling sees it; `cards_out` counts all cards played in the deal.

    `speaker_played` says whether the speaker has played a card, `answering` whether the word
    before was said after the last card.
    """

    seats: int
    cards_out: int
    speaker_played: bool = False
    answering: bool = False


def window_open(doubling: Doubling, step: int, moment: Moment) -> bool:
    """Whether step 0.. of the ladder may still be said at this moment."""
    extra = step * moment.seats if doubling.later_each_step else 0
    match doubling.window:
        case Window.BEFORE_FIRST_CARD:
            return moment.cards_out <= extra
        case Window.BEFORE_SECOND_CARD:
            return moment.cards_out <= 1 + extra
        case Window.BEFORE_TRICK2:
            return moment.cards_out <= moment.seats + extra
        case Window.BEFORE_SECOND_CARD_OF_TRICK2:
            return moment.cards_out <= moment.seats + 1 + extra
        case Window.HOLDING_ALL_CARDS:
            # An answer must stay possible for one who has played before the Kontra came.
            return not moment.speaker_played or (step > 0 and moment.answering)


def why_not_double(
    doubling: Doubling,
    contract: Contract,
    word: Word,
    declares: bool,
    said: int,
    moment: Moment,
) -> Reason | None:
    """Return the rule that forbids the word, or None if it may be said.

    `declares` says whether the speaker belongs to the declaring side, `said` how many steps
    of the ladder were already said.
    """
    if not doubling.words:
        return Reason.DOUBLING_OFF
    if not contract.game.doubles or contract.stage is Stage.SIE:
        return Reason.DOUBLING_NOT_IN_THIS_GAME
    if said >= len(doubling.words) or doubling.words[said] is not word:
        return Reason.DOUBLING_WRONG_STEP
    if declares is word.by_defenders:
        return Reason.DOUBLING_WRONG_SIDE
    if not window_open(doubling, said, moment):
        return Reason.DOUBLING_TOO_LATE
    return None
