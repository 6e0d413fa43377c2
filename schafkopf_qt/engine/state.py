"""The frozen record of one deal, hidden cards included; `deal` moves it forward."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schafkopf_qt.engine.actions import (
    Action,
    Double,
)
from schafkopf_qt.engine.auction import Bidding
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.events import (
    Event,
    Reveal,
)
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.order import CardOrder, order_of
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.scoring import (
    Score,
)


class Phase(StrEnum):
    """Where a deal stands."""

    AUCTION = "auction"
    NAMING = "naming"
    PLAY = "play"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or not; `winner` is known once it is complete."""

    leader: int
    seats: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None

    @property
    def led(self) -> Card | None:
        """The first card, None while nobody has led."""
        return self.cards[0] if self.cards else None

    @property
    def next_seat(self) -> int:
        """The seat that plays next to this trick."""
        return (self.leader + len(self.cards)) % self.seats

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Seat and card in the order played."""
        return tuple(
            ((self.leader + index) % self.seats, card) for index, card in enumerate(self.cards)
        )

    @property
    def card_set(self) -> CardSet:
        """The cards of the trick as a set."""
        return CardSet.of(self.cards)


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything about one deal, hidden cards included; players get a `SeatView` instead.

    Facts that a save holds: `rules number round dealer dealt actions`; the rest follows from
    them. `round` counts the hands of a match from 1. `partner` is the holder of the called
    ace, `shown` how the others learnt it; `double_card` counts the cards that were out when
    the last doubling was said.
    """

    rules: Rules
    number: int
    round: int
    dealer: int
    dealt: tuple[CardSet, ...]
    actions: tuple[Action, ...]
    phase: Phase
    bidding: Bidding
    hands: tuple[CardSet, ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    contract: Contract | None = None
    partner: int | None = None
    ran_away: bool = False
    shown: Reveal | None = None
    doubles: tuple[Double, ...] = ()
    double_card: int = -1
    score: Score | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.phase is Phase.DONE

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and nothing was played."""
        return self.phase is Phase.DONE and self.contract is None

    @property
    def order(self) -> CardOrder:
        """The order of the cards; only while a contract stands."""
        assert self.contract is not None
        return order_of(self.contract, self.rules)

    @property
    def to_act(self) -> int | None:
        """The seat on turn; doubling is out of turn and does not count."""
        match self.phase:
            case Phase.AUCTION:
                return self.bidding.speaker
            case Phase.NAMING:
                best = self.bidding.best
                return best[0] if best else None
            case Phase.PLAY:
                return self.trick.next_seat
            case Phase.DONE:
                return None

    @property
    def cards_out(self) -> int:
        """How many cards have been played."""
        return len(self.tricks) * self.rules.seats + len(self.trick.cards)

    def declares(self, seat: int) -> bool:
        """Whether the seat belongs to the declaring side, known to others or not."""
        assert self.contract is not None
        if self.contract.kind is GameKind.ROTATING:
            return seat % 2 == 0
        return seat == self.contract.declarer or seat == self.partner


@dataclass(frozen=True, slots=True)
class Step:
    """A deal after an action, and what happened."""

    deal: Deal
    events: tuple[Event, ...]
