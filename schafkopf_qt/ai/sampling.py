"""Deals of the hidden cards that agree with a view, each with what makes it likely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from schafkopf_qt.ai.auction_odds import auction_likelihood
from schafkopf_qt.ai.doubling_odds import doubling_likelihood
from schafkopf_qt.ai.inference import holdings
from schafkopf_qt.ai.kernel import layout
from schafkopf_qt.ai.kernel.worlds import suppose
from schafkopf_qt.ai.tables import Floats, Ints, Table, card_course, new_soft, table_of
from schafkopf_qt.engine.cards import FULL_PACK, Card, CardSet, Rank
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.view import SeatView

WARMTH = 2.5
"""Card points by which a card must be better to be chosen e times as often."""

SLIP = 0.1
"""How often people do something else.

Both by tests/bench/inference.py: the flat top of the likelihood of the true hands, first half.
"""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Some deals; row by row the game after all cards that were played.

    `weights` are log-likelihoods, up to a constant; `at` is the frame of the next card, `soft` what
    the policy works with, its suspicions as the cards played leave them.
    """

    table: Table
    games: Ints
    weights: Floats
    at: int
    soft: Floats

    def __len__(self) -> int:
        return len(self.games)

    def chosen(self, rows: Ints, shares: Floats) -> Worlds:
        """Return some of the deals, weighed by their shares."""
        return replace(self, games=self.games[rows], weights=np.log(shares))


def sample(
    view: SeatView,
    number: int,
    seed: int,
    warmth: float = WARMTH,
    slip: float = SLIP,
    held: Sequence[int] | None = None,
) -> Worlds:
    """Return up to so many deals that agree with all the view proves; equal seeds, equal deals.

    Their weights tell how likely they make the bids, passes and cards of the others. `held` are
    masks of the hidden cards that each seat may hold, if not all that the view leaves open.
    """
    assert view.contract is not None
    table = table_of(view.contract, view.rules)
    seats = view.rules.seats
    base = table.base.copy()
    base[layout.HANDS + view.seat] = table.mask(view.dealt)
    base[layout.FRAMES + layout.F_SEAT] = view.rules.forehand(view.dealer)
    cards: list[Card] = []
    for trick in (*view.tricks, view.trick):
        cards += trick.cards
        for seat, card in trick.plays:
            base[layout.PLAYED + seat] |= 1 << table.places[card]
    unseen = table.mask(view.unseen)
    may_hold = holdings(view) if held is None else held
    cannot = np.array([unseen & ~table.mask(CardSet(mask)) for mask in may_hold], np.int64)
    sizes = _sizes(view)
    state = np.array([seed * 2654435761 + 88172645463325252], np.int64)
    games = np.empty((number, layout.SIZE), np.int64)
    weights = np.empty(number)
    soft = new_soft()
    found = suppose(
        base, soft, card_course(table, cards), view.seat, cannot, sizes, cannot.copy(),
        unseen, state, *_wealth(view, table), warmth, slip, games, weights, 20 * number,
    )  # fmt: skip
    games, weights = games[:found], weights[:found]
    if found:
        dealt = _dealt(table, games)
        weights = weights + auction_likelihood(view, dealt) + doubling_likelihood(view, dealt)
    at = layout.FRAMES + layout.FRAME * (len(view.tricks) * seats + len(view.trick.cards))
    return Worlds(table, games, weights, at, soft)


def favours(view: SeatView, worlds: Worlds) -> Floats:
    """Return how many times as often as by chance each deal was drawn, as a logarithm."""
    strong, favour = _wealth(view, worlds.table)
    declarer = int(worlds.table.base[layout.DECLARER])
    if declarer in (-1, view.seat):
        return np.zeros(len(worlds))
    held = worlds.games[:, layout.HANDS + declarer] & strong
    count = sum(held >> place & 1 for place in range(len(worlds.table.cards)))
    found: Floats = np.log(favour) * np.asarray(count, np.float64)
    return found


def dealt_hands(worlds: Worlds) -> Ints:
    """Return the mask of each seat's dealt hand, deal by deal, cards numbered as in `Card`."""
    return _dealt(worlds.table, worlds.games)


def _wealth(view: SeatView, table: Table) -> tuple[int, int]:
    """Return the cards that a declarer is rich in, and how many times likelier he holds one.

    Among evenly dealt hands those that somebody plays alone with are too rare to be found.
    """
    contract = view.contract
    assert contract is not None
    trumps = int(table.base[layout.TRUMPS])
    match contract.kind:
        case GameKind.RUFSPIEL:
            return trumps, 2
        case GameKind.SOLO:
            return trumps | table.mask(FULL_PACK.of_rank(Rank.ACE)), 4
        case GameKind.WENZ | GameKind.GEIER:
            high = FULL_PACK.of_rank(Rank.ACE) | FULL_PACK.of_rank(Rank.TEN)
            return trumps | table.mask(high), 4
        case _:
            return 0, 1


def _dealt(table: Table, games: Ints) -> Ints:
    """Return the mask of each seat's dealt hand in each deal, cards numbered as in `Card`."""
    hands = games[:, layout.HANDS : layout.HANDS + 4] | games[:, layout.PLAYED : layout.PLAYED + 4]
    dealt = np.zeros_like(hands)
    for place, card in enumerate(table.cards):
        dealt |= (hands >> place & 1) << int(card)
    return dealt


def _sizes(view: SeatView) -> Ints:
    left = view.rules.hand_size - len(view.tricks)
    played = {seat for seat, _ in view.trick.plays}
    sizes = [left - (seat in played) for seat in range(view.rules.seats)]
    sizes[view.seat] = 0
    return np.array(sizes, np.int64)


def likeliest(worlds: Worlds, number: int, seed: int) -> tuple[Ints, Floats]:
    """Choose deals in proportion to their likelihood; return row numbers and shares (sum 1).

    Systematic resampling: a deal of great weight is taken once, with the share of all its draws.
    """
    chances = np.exp(worlds.weights - worlds.weights.max())
    chances /= chances.sum()
    offset = np.random.default_rng(seed).random()
    marks = (np.arange(number) + offset) / number
    drawn = np.searchsorted(np.cumsum(chances), marks).clip(max=len(chances) - 1)
    rows, counts = np.unique(drawn, return_counts=True)
    return rows.astype(np.int64), counts / number
