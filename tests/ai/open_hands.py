"""Endings handed to the compiled search, answer by answer, in the words of `minimax`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from schafkopf_qt.ai.kernel import layout, worlds
from schafkopf_qt.ai.kernel import search as kernel
from schafkopf_qt.ai.kernel.search import prepare, search
from schafkopf_qt.ai.tables import Ints, table_of
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import Deal
from tests.ai.minimax import Aim

# Compiled code has no door for Python but where the program needs one. These doors are made anew
# each time: kept ones would not notice that what lies behind them has changed.
_door: Any = njit(error_model="numpy")


@_door
def legal(game: Any, hand: int, led: int, ran: int) -> int:
    """Return `kernel.search.legal`."""
    return kernel.legal(game, hand, led, ran)


@_door
def play(game: Any, at: int, card: int) -> int:
    """Return `kernel.search.play`."""
    return kernel.play(game, at, card)


@_door
def take_sides(game: Any) -> None:
    """Call `kernel.worlds.take_sides`."""
    worlds.take_sides(game)


@_door
def only_tricks(game: Any, at: int) -> None:
    """Call `kernel.worlds.only_tricks`."""
    worlds.only_tricks(game, at)


ALL = 1000
"""More than any count of card points."""


def positions_table(bits: int = 18) -> Ints:
    """Return an empty table of positions with so many places, as a power of two."""
    return np.zeros(2 << bits, np.int64)


class OpenHands:
    """One ending in the arrays of the kernel; the cards played before are played there as well."""

    def __init__(self, deal: Deal, aim: Aim, positions: Ints, era: int) -> None:
        assert deal.contract is not None
        self._positions, self._era = positions, era
        self._table = table_of(deal.contract, deal.rules)
        self._game = game = self._table.base.copy()
        seats = deal.rules.seats
        for seat, hand in enumerate(deal.dealt):
            game[layout.HANDS + seat] = self._table.mask(hand)
        take_sides(game)
        if aim is Aim.FEWEST:
            me = 1 << deal.trick.next_seat
            game[layout.COUNTING], game[layout.RAISING] = me, (1 << seats) - 1 - me
        self._at = layout.FRAMES
        game[self._at + layout.F_SEAT] = deal.rules.forehand(deal.dealer)
        before = 0
        for trick in (*deal.tricks, deal.trick):
            for card in trick.cards:
                before += play(game, self._at, self._table.places[card])
                self._at += layout.FRAME
        if aim is Aim.TRICKS:
            counting = int(game[layout.COUNTING])
            before = sum(counting >> (trick.winner or 0) & 1 for trick in deal.tricks)
            only_tricks(game, self._at)
        self._before = int(before)
        prepare(game)

    def legal(self) -> list[Card]:
        """Return the cards that the kernel lets the seat on turn play."""
        return [self._table.cards[place] for place in self._places(self._at)]

    def value(self, card: Card) -> int:
        """Return the final count that the card leads to."""
        return self._searched(card, -1, ALL)

    def reaches(self, card: Card, target: int) -> bool:
        """Return whether the card leads to at least so many; asked with a window of nothing."""
        return self._searched(card, target - 1, target) >= target

    def _searched(self, card: Card, low: int, high: int) -> int:
        game, at = self._game, self._at
        seat, place = game[at + layout.F_SEAT], self._table.places[card]
        done = self._before + int(play(game, at, place))
        there = at + layout.FRAME
        found = search(game, self._positions, self._era, there, low - done, high - done)
        game[layout.HANDS + seat] |= 1 << place
        return done + int(found)

    def perft(self) -> int:
        """Return how many different ways to play on the kernel knows."""
        return self._ways(self._at)

    def _ways(self, at: int) -> int:
        game = self._game
        if not game[at + layout.F_HELD]:
            return 1
        total, seat = 0, game[at + layout.F_SEAT]
        for place in self._places(at):
            play(game, at, place)
            total += self._ways(at + layout.FRAME)
            game[layout.HANDS + seat] |= 1 << place
        return total

    def _places(self, at: int) -> list[int]:
        game = self._game
        hand = game[layout.HANDS + game[at + layout.F_SEAT]]
        led = game[at + layout.F_LED] if game[at + layout.F_LYING] else layout.NO_CLASS
        mask = int(legal(game, hand, led, game[at + layout.F_RAN]))
        return [place for place in range(32) if mask >> place & 1]
