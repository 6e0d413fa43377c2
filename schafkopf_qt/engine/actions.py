"""What a seat can do in a deal, and the ids of the rules that can forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schafkopf_qt.engine.cards import Card, Suit
from schafkopf_qt.engine.games import Offer, Word


@dataclass(frozen=True, slots=True)
class Pass:
    """Say "weiter" in the auction; final."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer a game in the auction; irrevocable."""

    seat: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class Name:
    """As winner of the auction name the called ace's suit or the trump suit."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Double:
    """Say Kontra, Re, Supra or Hirsch, out of turn."""

    seat: int
    word: Word


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the current trick."""

    seat: int
    card: Card


Action = Pass | Bid | Name | Double | Play


class Reason(StrEnum):
    """The rule that an illegal action breaks."""

    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    GAME_NOT_OFFERED = "game_not_offered"
    MUST_OUTRANK = "must_outrank"
    NO_CALLABLE_SUIT = "no_callable_suit"
    SIE_NEEDS_ALL_TOP_TRUMPS = "sie_needs_all_top_trumps"
    SUIT_NOT_CALLABLE = "suit_not_callable"
    CARD_NOT_HELD = "card_not_held"
    FOLLOW_TRUMP = "follow_trump"
    FOLLOW_SUIT = "follow_suit"
    CALLED_ACE_MUST_BE_PLAYED = "called_ace_must_be_played"
    CALLED_ACE_MUST_BE_KEPT = "called_ace_must_be_kept"
    CALLED_SUIT_LEAD_FORBIDDEN = "called_suit_lead_forbidden"
    DOUBLING_OFF = "doubling_off"
    DOUBLING_NOT_IN_THIS_GAME = "doubling_not_in_this_game"
    DOUBLING_WRONG_STEP = "doubling_wrong_step"
    DOUBLING_WRONG_SIDE = "doubling_wrong_side"
    DOUBLING_TOO_LATE = "doubling_too_late"


class IllegalActionError(ValueError):
    """An action that the rules forbid; `reason` is the id of the rule."""

    def __init__(self, reason: Reason, action: Action) -> None:
        # The arguments as they came: so the error pickles.
        super().__init__(reason, action)
        self.reason = reason
        self.action = action

    def __str__(self) -> str:
        return f"{self.reason.value}: {self.action}"
