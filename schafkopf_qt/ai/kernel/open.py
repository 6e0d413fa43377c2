"""All cards open: what each card of the seat on turn leads to."""

from __future__ import annotations

from typing import Any

from schafkopf_qt.ai.kernel.bits import compiled, entry, plain
from schafkopf_qt.ai.kernel.layout import (
    COUNTING,
    F_LEFT,
    F_MOVES,
    F_SEAT,
    FRAME,
    FRAMES,
    HANDS,
    RAISING,
    SEATS,
)
from schafkopf_qt.ai.kernel.search import order_moves, play, prepare, search
from schafkopf_qt.ai.kernel.worlds import only_tricks, take_sides

Array = Any
"""An array of 64-bit integers."""

_WIDTH = 8
"""The first windows that an exact value is looked for in, in card points."""


@entry
def lay_open(game: Array, course: Array, shunner: int, tricks: bool) -> None:
    """Play the course from the dealt hands; the next frame is that of the card to be chosen.

    `shunner` is the seat that wants few points from all others, -1 where two sides play.
    """
    take_sides(game)
    if shunner >= 0:
        game[COUNTING] = 1 << shunner
        game[RAISING] = (1 << game[SEATS]) - 1 - game[COUNTING]
    at = plain(FRAMES)
    for place in range(len(course)):
        play(game, at, course[place])
        at += FRAME
    if tricks:
        only_tricks(game, at)
    prepare(game)


@compiled
def exact(game: Array, table: Array, era: int, at: int, guess: int) -> int:
    """Return the value to come from frame `at` on: windows of nothing, closing in from a guess."""
    low, high = 0, game[at + F_LEFT]
    mark = min(max(guess, 1), high)
    step = _WIDTH
    while low < high:
        found = search(game, table, era, at, mark - 1, mark)
        if found >= mark:
            low = found
            mark = min(high, found + step)
        else:
            high = found
            mark = max(low + 1, found - step + 1)
        if high - low <= _WIDTH:
            mark = (low + high + 1) // 2
        step *= 2
    return low


@entry
def value_deal(game: Array, table: Array, era: int, at: int, before: int, target: int) -> int:
    """Return what the seat on turn reaches with its best card, as `value_cards` does for each."""
    if target > 0:
        return before + search(game, table, era, at, target - before - 1, target - before)
    return before + exact(game, table, era, at, game[at + F_LEFT] // 2)


@entry
def value_cards(
    game: Array, table: Array, era: int, at: int, before: int, target: int, results: Array
) -> None:
    """Write for each card, by number, what it leads to; -1 for a card as good as another.

    `before` has been taken already. With a `target` above 0 the value is only true as far as the
    question goes whether it is reached.
    """
    seat = game[at + F_SEAT]
    number = order_moves(game, at, plain(-1))
    guess = game[at + F_LEFT] // 2
    for card in range(32):
        results[card] = -1
    for move in range(number):
        card = game[at + F_MOVES + move] & 255
        gain = play(game, at, card)
        there = at + FRAME
        if target > 0:
            need = target - before - gain
            value = gain + search(game, table, era, there, need - 1, need)
        else:
            value = gain + exact(game, table, era, there, guess - gain)
            guess = value
        game[HANDS + seat] |= 1 << card
        results[card] = before + value
