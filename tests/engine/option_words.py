"""The words in which test vectors may name a value, besides the values that a save holds."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, TypeVar

from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.rules import (
    AceDiscard,
    AllPass,
    AuctionMode,
    ContractOrder,
    March,
    RamschTie,
    RunAwayCount,
    RunnersSide,
    SieValue,
    ToutValue,
    Virgins,
    Window,
)

E = TypeVar("E", bound=StrEnum)


class UnknownOptionError(AssertionError):
    """An option, a value or a preset of a vector that nobody taught us."""


ALIASES: Final[dict[StrEnum, str]] = {
    AceDiscard.LAST_TRICK: "false last last_only last_trick_only",
    AceDiscard.LAST_TWO_TRICKS: (
        "last_but_one last_but_one_trick from_last_but_one from_last_but_one_trick"
        " from_the_last_but_one_trick from_trick7 from_trick_7 trick7 last_two"
    ),
    AceDiscard.FREE: "true any always ace_discard_free",
    AllPass.REDEAL: "thrown_in throw_in next_dealer",
    AuctionMode.SINGLE_ROUND: "single one_turn one_round",
    ContractOrder.AS_LISTED: "literal listed",
    March.NONE: "false off loses nothing",
    March.ALL_TRICKS: "true on all win wins wins_all wins_from_each all_tricks_win",
    March.NINETY: "90 90+ 90_points from_90 ninety_points",
    RamschTie.SHARED: "each both each_pays both_pay share split",
    RamschTie.HIGHEST_OBER: (
        "ober higher_ober higher_ober_pays highest_ober_pays highest_ober_loses"
    ),
    RunAwayCount.CURRENT: "current_hand",
    RunAwayCount.DEALT: "dealt_hand",
    RunnersSide.EITHER: "both either_side",
    RunnersSide.WINNER: "winners winning winning_side",
    SieValue.FLAT: "flat 4x_base",
    SieValue.WITH_RUNNERS: (
        "bavarian with_runners 4x_base_plus_laufende 4x_base_plus_8_lauf 4x_base_plus_8_laufende"
    ),
    ToutValue.FLAT: "flat 4x_base",
    ToutValue.WITH_RUNNERS: "bavarian with_runners 2x 2x_base_plus_laufende",
    Virgins.NONE: "false off nothing",
    Virgins.DOUBLE_INDIVIDUAL: (
        "true double individual double_own double_for_virgin receives_double"
    ),
    Virgins.DOUBLE_ALL: (
        "all double_price double_whole double_each double_per_virgin double_total whole_price"
    ),
    Window.BEFORE_FIRST_CARD: (
        "before_play before_lead before_trick1 before_trick_1 before_first_card_of_trick1"
        " before_first_card_of_trick_1 before_first_card_trick1"
    ),
    Window.BEFORE_SECOND_CARD: (
        "before_second_card_of_trick1 before_second_card_of_trick_1 before_second_card_trick1"
        " until_second_card before_card2"
    ),
    Window.BEFORE_TRICK2: (
        "before_trick_2 before_first_card_of_trick2 before_first_card_of_trick_2"
        " before_first_card_trick2"
    ),
    Window.BEFORE_SECOND_CARD_OF_TRICK2: (
        "before_second_card_of_trick_2 before_second_card_trick2 before_trick2_second_card"
        " before_card2_of_trick2"
    ),
    Window.HOLDING_ALL_CARDS: (
        "while_holding_all_cards holds_all_cards caller_holds_all_cards all_cards"
        " all_cards_in_hand before_own_first_card own_first_card speaker_holds_all_cards"
    ),
}


def plain(text: Any) -> str:
    """Return a word in the spelling of saves: lower case with underscores."""
    return str(text).strip().lower().replace("-", "_").replace(" ", "_")


def member(kind: type[E], value: Any) -> E:
    """Return the member of an enum that a vector's value means."""
    text = plain(value)
    for found in kind:
        if text == found.value or text in ALIASES.get(found, "").split():
            return found
    raise UnknownOptionError(f"{kind.__name__} {value!r}")


def offer_of(name: str) -> Offer:
    """Return the offer of a vector's word."""
    text = plain(name)
    for other, ours in (("sauspiel", "rufspiel"), ("rufer", "rufspiel"), ("farbsolo", "solo")):
        text = text.replace(other, ours)
    return member(Offer, text)


def words_of(value: Any) -> tuple[Word, ...]:
    """Return a ladder of doublings; a mere yes means Kontra and Re."""
    if isinstance(value, bool):
        return (Word.KONTRA, Word.RE) if value else ()
    if isinstance(value, str):
        value = [] if plain(value) in ("none", "off", "") else value.replace(",", " ").split()
    return tuple(member(Word, word) for word in value or ())
