"""Choosing a card by looking at deals that may be: sampled hands, then open cards.

In the first tricks the cheap policy plays on for a while before the cards are opened: an open-hand
search believes that everybody knows everything, and so never spends a card to learn something or
to hide it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np

from schafkopf_qt.ai.kernel import ahead, layout
from schafkopf_qt.ai.kernel.worlds import outcomes, weigh
from schafkopf_qt.ai.sampling import Worlds, likeliest, sample
from schafkopf_qt.ai.stakes import stakes_of
from schafkopf_qt.ai.tables import Floats, Ints, with_equals
from schafkopf_qt.engine.cards import Card, CardSet, Suit
from schafkopf_qt.engine.deal import Phase, start_deal
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.scoring import score_ramsch
from schafkopf_qt.engine.view import SeatView, view_of

_BATCH = 8
_ENTRIES = 1 << 18
_table: Ints = np.zeros(2 * _ENTRIES, np.int64)
_scratch: Ints = np.zeros(layout.SIZE, np.int64)
_era = 0


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a card leads to for the seat on turn, over all sampled deals.

    `worth` mixes the chance to win with margins (1 a game won, -1 a game lost), `won` is that
    chance alone, `error` the standard error of `worth`.
    """

    card: Card
    worth: float
    won: float
    error: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: deals sampled and looked at, seconds, and cards held when cards open."""

    samples: int
    worlds: int
    seconds: float
    until: int = 16


def estimate(view: SeatView, effort: Effort, seed: int) -> tuple[Estimate, ...]:
    """Return an estimate for each playable card, the best first.

    Raises ValueError if no deal agrees with the view.
    """
    ends = time.monotonic() + effort.seconds
    worlds = sample(view, effort.samples, seed)
    if not len(worlds):
        raise ValueError("no deal agrees with what was seen")
    rows, shares = likeliest(worlds, effort.worlds, seed)
    order = np.random.default_rng(seed).permutation(len(rows))
    rows, shares = rows[order], shares[order]
    chosen = worlds.chosen(rows, shares)
    assert view.contract is not None
    if view.contract.kind is GameKind.RAMSCH:
        values, won = _ramsch(view, chosen)
        done = len(rows)
    else:
        values, won, done = _open_hands(view, chosen, effort, ends)
    found = _summary(view, chosen, values[:done], won[:done], shares[:done])
    return tuple(sorted(found, key=lambda one: (-one.worth, one.card.points, one.card)))


def _summary(
    view: SeatView, worlds: Worlds, values: Floats, won: Floats, shares: Floats
) -> list[Estimate]:
    shares = shares / shares.sum()
    found = []
    for card in view.playable:
        place = worlds.table.places[card]
        column = values[:, place]
        worth = float(shares @ column)
        spread = float(shares @ (column - worth) ** 2)
        error = (spread * float((shares**2).sum())) ** 0.5
        found.append(Estimate(card, worth, float(shares @ won[:, place]), error))
    return found


def _open_hands(
    view: SeatView, worlds: Worlds, effort: Effort, ends: float
) -> tuple[Floats, Floats, int]:
    """Return worth and victory of each card in each deal looked at, and how many those are."""
    global _era
    stakes = stakes_of(view)
    suspects = worlds.soft[layout.SUSPECT : layout.SUSPECT + 4].copy()
    grades = np.full((len(worlds), 32), -1, np.int64)
    until = 32 if stakes.tricks else effort.until
    done = 0
    while done < len(worlds):
        last = min(done + _BATCH, len(worlds))
        weigh(
            worlds.games, done, last, worlds.at, worlds.soft, suspects, _scratch,
            _table, _era, until, stakes.targets, stakes.middle, stakes.tricks, grades,
        )  # fmt: skip
        done = last
        if time.monotonic() >= ends:
            break
    _era = (_era + len(worlds)) & 0xFFFFFF
    grades = grades[:done]
    with_equals(worlds.table, view.playable, grades)
    worths = stakes.worths[grades.clip(min=0)]
    won = stakes.won(grades)
    if not _counts(view):
        return -worths, 1.0 - won, done
    return worths, won, done


def _counts(view: SeatView) -> bool:
    """Whether the seat on turn belongs to the side whose points are counted."""
    return view.declares(view.seat) is True


def _ramsch(view: SeatView, worlds: Worlds) -> tuple[Floats, Floats]:
    """Return what each card pays in each deal when everybody plays on by the policy."""
    seats = view.rules.seats
    results = np.zeros((len(worlds), 32, 8), np.int64)
    suspects = worlds.soft[layout.SUSPECT : layout.SUSPECT + 4].copy()
    outcomes(worlds.games, 0, len(worlds), worlds.at, worlds.soft, suspects, _scratch, results)
    values = np.zeros((len(worlds), 32))
    won = np.zeros((len(worlds), 32))
    nothing = (CardSet(),) * seats
    price = view.rules.ramsch.value or 1
    for card in view.playable:
        place = worlds.table.places[card]
        for row in range(len(worlds)):
            taken = results[row, place].tolist()
            points, tricks = taken[:seats], taken[4 : 4 + seats]
            paid = score_ramsch(view.rules.ramsch, points, tricks, nothing).payments[view.seat]
            values[row, place] = paid / price - points[view.seat] / 120
            won[row, place] = paid >= 0
    return values, won


def warm_up() -> None:
    """Compile all that a search needs, or load it from the cache of compiled code."""
    ahead.compile_policy()
    for rules, contract in (
        (preset("traditional"), Contract(GameKind.RUFSPIEL, 0, Suit.GRAS)),
        (preset("traditional"), Contract(GameKind.RAMSCH)),
    ):
        hands = tuple(CardSet(0x11111111 << seat) for seat in range(rules.seats))
        deal = replace(
            start_deal(rules, hands, dealer=rules.seats - 1).deal,
            phase=Phase.PLAY,
            contract=contract,
        )
        estimate(view_of(deal, 0), Effort(samples=2, worlds=1, seconds=0.0), 0)
    ahead.compile_search()
