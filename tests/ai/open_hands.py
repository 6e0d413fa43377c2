"""How many ways to play on the compiled search knows."""

from __future__ import annotations

from typing import Any

from numba import njit

from schafkopf_qt.ai.kernel import layout, worlds
from schafkopf_qt.ai.kernel import search as kernel
from schafkopf_qt.ai.tables import table_of
from schafkopf_qt.engine.deal import Deal

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


def perft(deal: Deal) -> int:
    """Return in how many ways the deal can be played to its end, by the kernel's rules."""
    assert deal.contract is not None
    table = table_of(deal.contract, deal.rules)
    game = table.base.copy()
    for seat, hand in enumerate(deal.dealt):
        game[layout.HANDS + seat] = table.mask(hand)
    take_sides(game)
    at = layout.FRAMES
    game[at + layout.F_SEAT] = deal.rules.forehand(deal.dealer)
    for trick in (*deal.tricks, deal.trick):
        for card in trick.cards:
            play(game, at, table.places[card])
            at += layout.FRAME
    return _ways(game, at)


def _ways(game: Any, at: int) -> int:
    if not game[at + layout.F_HELD]:
        return 1
    total, seat = 0, game[at + layout.F_SEAT]
    led = game[at + layout.F_LED] if game[at + layout.F_LYING] else layout.NO_CLASS
    mask = int(legal(game, game[layout.HANDS + seat], led, game[at + layout.F_RAN]))
    for place in range(32):
        if mask >> place & 1:
            play(game, at, place)
            total += _ways(game, at + layout.FRAME)
            game[layout.HANDS + seat] |= 1 << place
    return total
