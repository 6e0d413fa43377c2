"""A match: players, deals and standings under one rule system; pure, nothing is saved here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from schafkopf_qt.engine.deal import Deal, Step, new_deal
from schafkopf_qt.engine.rules import Ending, EndingKind, Rules


class PlayerKind(StrEnum):
    """Who decides for a seat."""

    HUMAN = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Player:
    """One player of a match; `level` is the id of a bot's level, `avatar` counts from 1."""

    name: str
    kind: PlayerKind
    level: str = "rules"
    avatar: int = 1


@dataclass(frozen=True, slots=True)
class Match:
    """Players and deals in order; the last deal may still be going on."""

    rules: Rules
    players: tuple[Player, ...]
    first_dealer: int
    deals: tuple[Deal, ...] = ()

    @property
    def deal(self) -> Deal:
        """The current deal; there is one as soon as the first was dealt."""
        return self.deals[-1]

    @property
    def finished_deals(self) -> tuple[Deal, ...]:
        """The deals that are over, thrown-in ones included."""
        return tuple(deal for deal in self.deals if deal.is_over)

    @property
    def standings(self) -> tuple[int, ...]:
        """Tariff units per seat; in the rotating game both partners carry their team's units."""
        totals = [0] * self.rules.seats
        for deal in self.deals:
            if deal.score is not None:
                totals = [a + b for a, b in zip(totals, deal.score.payments, strict=True)]
        return tuple(totals)

    @property
    def is_over(self) -> bool:
        """Whether the ending of the rules is reached."""
        return is_finished(
            self.rules.ending,
            self.standings,
            len(self.finished_deals),
            self.rules.seats,
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that lead; equal balances share."""
        return leaders(self.standings)

    @property
    def next_dealer(self) -> int:
        """The dealer of the deal that comes next."""
        return (self.first_dealer + len(self.deals)) % self.rules.seats

    def with_deal(self, deal: Deal) -> Match:
        """Return the match with its current deal moved on."""
        return replace(self, deals=(*self.deals[:-1], deal))

    def dealt(self, number: int) -> tuple[Match, Step]:
        """Return the match with one more deal of this number, and the step that began it."""
        assert not self.deals or self.deal.is_over
        step = new_deal(self.rules, number, len(self.deals) + 1, self.next_dealer)
        return replace(self, deals=(*self.deals, step.deal)), step


def leaders(balances: Sequence[int]) -> tuple[int, ...]:
    """Return all seats with the highest balance."""
    best = max(balances)
    return tuple(seat for seat, balance in enumerate(balances) if balance == best)


def is_finished(ending: Ending, balances: Sequence[int], hands: int, seats: int) -> bool:
    """Whether a match is over after so many hands (RULES 1.12)."""
    match ending.kind:
        case EndingKind.TARGET:
            return max(balances) >= ending.amount
        case EndingKind.HANDS:
            return hands >= ending.amount
        case EndingKind.DEALER_ROUNDS:
            return hands >= ending.amount * seats
        case EndingKind.OPEN:
            return False
