"""What a game would bring that is not played yet, or not yet doubled: tried out many times."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from schafkopf_qt.ai.kernel import layout
from schafkopf_qt.ai.kernel.trial import play_all
from schafkopf_qt.ai.sampling import Worlds, likeliest, sample
from schafkopf_qt.ai.tables import Floats, Ints
from schafkopf_qt.engine.cards import CardSet
from schafkopf_qt.engine.deal import Phase
from schafkopf_qt.engine.games import Contract, Stage
from schafkopf_qt.engine.order import CardOrder
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.scoring import Facts, count_run, points_needed, score_declared
from schafkopf_qt.engine.view import SeatView

_DRAWN = 20
"""Deals drawn for each one played out: whoever doubles holds cards that few deals give."""

_scratch: Ints = np.zeros(layout.SIZE, np.int64)


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a game goes on average: `won` by the declaring side, `gain` of the seat that asks.

    `gain` is in tariff units, `all_tricks` is how often the declaring side takes every trick.
    """

    contract: Contract
    won: float
    gain: float
    all_tricks: float


def prospect(view: SeatView, contract: Contract, number: int, seed: int) -> Prospect:
    """Return how a contract goes that the seat only thinks of; the auction is left out."""
    supposed = replace(view, phase=Phase.PLAY, contract=contract)
    return _played(supposed, sample(supposed, number, seed))


def outlook(view: SeatView, number: int, seed: int) -> Prospect:
    """Return how the game on the table goes on from here, in so many of its likeliest deals."""
    worlds = sample(view, _DRAWN * number, seed)
    return _played(view, worlds.chosen(*likeliest(worlds, number, seed)) if len(worlds) else worlds)


def _played(view: SeatView, worlds: Worlds) -> Prospect:
    contract = view.contract
    assert contract is not None
    if not len(worlds):
        return Prospect(contract, 0.0, -1.0, 0.0)
    results = np.zeros((len(worlds), 8), np.int64)
    suspects = worlds.soft[layout.SUSPECT : layout.SUSPECT + 4].copy()
    play_all(worlds.games, worlds.at, worlds.soft, suspects, _scratch, results)
    shares = np.exp(worlds.weights - worlds.weights.max())
    shares /= shares.sum()
    counting = worlds.games[:, layout.COUNTING]
    sides = (counting[:, None] >> np.arange(4)) & 1
    points = (results[:, :4] * sides).sum(axis=1)
    tricks = (results[:, 4:] * sides).sum(axis=1)
    gains = _gains(view, worlds, points, tricks)
    need = points_needed(view.rules.doubling, [double.word for double in view.doubles])
    swept = tricks == view.rules.hand_size
    won = swept if contract.stage is Stage.TOUT else points >= need
    return Prospect(contract, float(shares @ won), float(shares @ gains), float(shares @ swept))


def _gains(view: SeatView, worlds: Worlds, points: Ints, tricks: Ints) -> Floats:
    contract, order = view.contract, view.order
    assert contract is not None
    gains = np.zeros(len(worlds))
    known: dict[Facts, int] = {}
    words = tuple(double.word for double in view.doubles)
    for row in range(len(worlds)):
        game = worlds.games[row]
        partner = int(game[layout.PARTNER])
        facts = Facts(
            contract,
            view.rules.seats,
            None if partner < 0 else partner,
            int(points[row]),
            int(tricks[row]),
            view.rules.hand_size,
            count_run(order, _declaring_cards(view.rules, order, worlds, row)),
            words,
        )
        if facts not in known:
            known[facts] = score_declared(view.rules, facts).payments[view.seat]
        gains[row] = known[facts]
    return gains


def _declaring_cards(rules: Rules, order: CardOrder, worlds: Worlds, row: int) -> CardSet:
    """Return the trumps that the declaring side was dealt."""
    game = worlds.games[row]
    mask = 0
    for seat in range(rules.seats):
        if game[layout.COUNTING] >> seat & 1:
            mask |= int(game[layout.HANDS + seat] | game[layout.PLAYED + seat])
    places = worlds.table.places
    return CardSet.of(card for card in order.trumps if mask >> places[card] & 1)
