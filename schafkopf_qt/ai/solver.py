"""Best play with all cards open: for looking back at a deal, never for playing in one.

Nobody at the table knows all hands, so no player and no hint may ask this room.
"""

from __future__ import annotations

from enum import Enum, auto
from itertools import count

import numpy as np

from schafkopf_qt.ai.kernel import layout
from schafkopf_qt.ai.kernel.open import lay_open, value_cards, value_deal
from schafkopf_qt.ai.tables import Ints, card_course, table_of, with_equals
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import Deal, Phase, apply, playable, taken_cards, tricks_taken
from schafkopf_qt.engine.games import GameKind, Stage

_ENTRIES = 1 << 19
_ERAS = 1 << 24
_eras = count()
_positions: Ints | None = None


class Aim(Enum):
    """What the seats play for."""

    POINTS = auto()
    """Two sides: card points of the declaring side (in the rotating game seats 0 and 2)."""
    TRICKS = auto()
    """Two sides: tricks of the declaring side; in a Tout it wants them all."""
    FEWEST = auto()
    """Ramsch: one seat wants few card points, and all others give it what they can."""


def aim_of(deal: Deal) -> Aim:
    """Return what a deal is played for by its contract."""
    assert deal.contract is not None
    if deal.contract.kind is GameKind.RAMSCH:
        return Aim.FEWEST
    return Aim.TRICKS if deal.contract.stage is Stage.TOUT else Aim.POINTS


class OpenCards:
    """A deal in play with all cards open, under best play by everybody from here on.

    All counts are of the whole deal, with what has been taken before, and of the side that `Aim`
    names. `seat` is who wants few points in a Ramsch: the seat on turn, if not given. `nodes` is
    how many positions have been looked at.
    """

    def __init__(self, deal: Deal, aim: Aim | None = None, seat: int | None = None) -> None:
        """Raises ValueError if the deal is not in play."""
        if deal.phase is not Phase.PLAY or deal.contract is None:
            raise ValueError("the deal is not in play")
        self.deal = deal
        self.aim = aim_of(deal) if aim is None else aim
        self.seat = deal.trick.next_seat if seat is None else seat
        self.nodes = 0
        self._era = next(_eras) % _ERAS
        self._table = table_of(deal.contract, deal.rules)

    def value(self) -> int:
        """Return what best play leads to."""
        game, at, before = self._laid_open(self.deal)
        return self._counted(game, value_deal(game, _memory(), self._era, at, before, 0))

    def reaches(self, target: int) -> bool:
        """Return whether best play leads to at least so many; far quicker than the value."""
        game, at, before = self._laid_open(self.deal)
        value = value_deal(game, _memory(), self._era, at, before, target)
        return self._counted(game, value) >= target

    def card_values(self) -> dict[Card, int]:
        """Return what each playable card leads to."""
        return self._by_card(self.deal, 0)

    def cards_reaching(self, target: int) -> frozenset[Card]:
        """Return the playable cards that lead to at least so many."""
        values = self._by_card(self.deal, target)
        return frozenset(card for card, value in values.items() if value >= target)

    def line(self) -> tuple[Card, ...]:
        """Return one way of best play to the last card."""
        found = []
        deal = self.deal
        while deal.phase is Phase.PLAY:
            values = self._by_card(deal, 0)
            best = max if self._raises(deal) else min
            card = best(values, key=lambda one: values[one])
            found.append(card)
            deal = apply(deal, Play(deal.trick.next_seat, card)).deal
        return tuple(found)

    def _raises(self, deal: Deal) -> bool:
        seat = deal.trick.next_seat
        return seat != self.seat if self.aim is Aim.FEWEST else deal.declares(seat) is True

    def _by_card(self, deal: Deal, target: int) -> dict[Card, int]:
        game, at, before = self._laid_open(deal)
        results = np.empty((1, 32), np.int64)
        value_cards(game, _memory(), self._era, at, before, target, results[0])
        self.nodes += int(game[layout.NODES])
        legal = playable(deal, deal.trick.next_seat)
        with_equals(self._table, legal, results)
        return {card: int(results[0, self._table.places[card]]) for card in legal}

    def _counted(self, game: Ints, value: int) -> int:
        self.nodes += int(game[layout.NODES])
        return int(value)

    def _laid_open(self, deal: Deal) -> tuple[Ints, int, int]:
        """Return the arrays of the position, the frame of the next card, and the count so far."""
        game = self._table.base.copy()
        for seat, hand in enumerate(deal.dealt):
            game[layout.HANDS + seat] = self._table.mask(hand)
        game[layout.FRAMES + layout.F_SEAT] = deal.rules.forehand(deal.dealer)
        cards = [card for trick in (*deal.tricks, deal.trick) for card in trick.cards]
        shunner = self.seat if self.aim is Aim.FEWEST else -1
        lay_open(game, card_course(self._table, cards), shunner, self.aim is Aim.TRICKS)
        return game, layout.FRAMES + layout.FRAME * len(cards), self._before(deal)

    def _before(self, deal: Deal) -> int:
        if self.aim is Aim.TRICKS:
            taken = tricks_taken(deal)
        else:
            taken = tuple(cards.points for cards in taken_cards(deal))
        return sum(taken[seat] for seat in range(deal.rules.seats) if self._counts(deal, seat))

    def _counts(self, deal: Deal, seat: int) -> bool:
        return seat == self.seat if self.aim is Aim.FEWEST else deal.declares(seat) is True


def _memory() -> Ints:
    """Return the table of positions that all questions share."""
    global _positions
    if _positions is None:
        _positions = np.zeros(2 * _ENTRIES, np.int64)
    return _positions
