"""What happened in a deal: the facts that the table shows and the log keeps."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.games import Contract, Offer, Word
from schafkopf_qt.engine.scoring import Score


class Reveal(StrEnum):
    """How the partner in a Rufspiel became known to all (RULES 1.5)."""

    ACE_PLAYED = "ace_played"
    RAN_AWAY = "ran_away_deduction"
    DOUBLED = "re_said"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat offered a game."""

    seat: int
    offer: Offer


@dataclass(frozen=True, slots=True)
class ContractMade:
    """The contract stands and play begins."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """All passed; the next dealer deals."""


@dataclass(frozen=True, slots=True)
class Doubled:
    """A seat doubled the value."""

    seat: int
    word: Word


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table; `position` counts 0.. in its trick."""

    seat: int
    card: Card
    position: int


@dataclass(frozen=True, slots=True)
class PartnerShown:
    """Everybody knows the partner now."""

    seat: int
    how: Reveal


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; `number` counts from 1, `points` are card points."""

    winner: int
    number: int
    cards: CardSet
    points: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over and paid."""

    score: Score


Event = (
    Passed
    | BidMade
    | ContractMade
    | ThrownIn
    | Doubled
    | CardPlayed
    | PartnerShown
    | TrickTaken
    | DealScored
)
