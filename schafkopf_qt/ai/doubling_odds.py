"""How likely the words of doubling are, said or not, in many supposed deals at once."""

from __future__ import annotations

from typing import Final

import numpy as np

from schafkopf_qt.ai.auction_odds import chances, log_chance, surely
from schafkopf_qt.ai.strength_table import AGAINST, PLAYING
from schafkopf_qt.ai.tables import Floats, Ints
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.view import SeatView

_BEATS_FROM: Final = {GameKind.RUFSPIEL: 0.59, GameKind.SOLO: 0.39}
_BEATS_LONE_FROM: Final = 0.47
_WINS_FROM: Final = 0.8
_WIDTH: Final = 0.05
"""Fitted to the doublings of experts at their own table, by the odds of `strength`."""
_SAID_SLIP: Final = 0.005
"""How often a word is said for no such reason."""
_SILENT_SLIP: Final = 0.3
"""How often nothing is said that could be: many people hardly ever double."""


def doubling_likelihood(view: SeatView, dealt: Ints) -> Floats:
    """Return the log-likelihood of what other seats said, or did not say, in each deal.

    `dealt` has one row for each deal and in it the mask of each seat's dealt hand, cards numbered
    as in `Card`. What the called ace proves of the sides is not looked at here.
    """
    total = np.zeros(len(dealt))
    contract = view.contract
    if contract is None or contract.declarer is None or contract.stage is not Stage.PLAIN:
        return total
    for double in view.doubles:
        if double.seat != view.seat:
            total += log_chance(_would_say(view, double, dealt[:, double.seat]), _SAID_SLIP)
    if view.doubles or not view.rules.doubling.words or not view.tricks:
        return total
    for seat in range(view.rules.seats):
        if seat in (view.seat, contract.declarer):
            continue
        hands = dealt[:, seat]
        silent = 1.0 - _beats(view, seat, hands)
        if contract.called_ace is not None:
            # The partner cannot say Kontra.
            silent[hands >> int(contract.called_ace) & 1 == 1] = 1.0
        total += log_chance(silent, _SILENT_SLIP)
    return total


def _would_say(view: SeatView, double: Double, hands: Ints) -> Floats:
    contract, seat = view.contract, double.seat
    assert contract is not None
    if double.word.by_defenders:
        return _beats(view, seat, hands)
    if seat != contract.declarer:
        return np.ones(len(hands))
    leads = view.rules.forehand(view.dealer) == seat
    found = chances(hands, contract.kind, contract.suit, view.rules, leads, PLAYING)
    return surely(found - _WINS_FROM, _WIDTH)


def _beats(view: SeatView, seat: int, hands: Ints) -> Floats:
    """Return how likely the owner of each hand thinks that the declarer loses."""
    contract = view.contract
    assert contract is not None
    leads = view.rules.forehand(view.dealer) == seat
    found = chances(hands, contract.kind, contract.suit, view.rules, leads, AGAINST)
    return surely(found - _BEATS_FROM.get(contract.kind, _BEATS_LONE_FROM), _WIDTH)
