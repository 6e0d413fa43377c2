"""Deals made out of what was sampled, and what each is to a view: played again by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp

from schafkopf_qt.ai.sampling import Worlds, dealt_hands, favours, sample
from schafkopf_qt.engine.cards import CardSet
from schafkopf_qt.engine.deal import Deal, replay, start_deal
from schafkopf_qt.engine.view import SeatView, view_of


def dealt_again(deal: Deal, dealt: Sequence[CardSet]) -> Deal:
    """Return the deal with other hands in which all have done the same.

    Raises ValueError if somebody could not have done so.
    """
    start = start_deal(deal.rules, tuple(dealt), deal.number, deal.round, deal.dealer).deal
    return replay(start, deal.actions)


def sampled_deals(deal: Deal, worlds: Worlds) -> list[Deal]:
    """Return the sampled deals, each played again as the true one was."""
    seats = deal.rules.seats
    return [
        dealt_again(deal, [CardSet(int(mask)) for mask in row[:seats]])
        for row in dealt_hands(worlds)
    ]


def layouts(deal: Deal, seat: int) -> Iterator[tuple[CardSet, ...]]:
    """Yield all dealt hands that agree with what a seat sees: for short endings only."""
    view = view_of(deal, seat)
    gone = [dealt - left for dealt, left in zip(deal.dealt, deal.hands, strict=True)]
    sizes = [0 if other == seat else len(hand) for other, hand in enumerate(deal.hands)]
    for split in _splits(tuple(view.unseen), sizes):
        hands = [played | left for played, left in zip(gone, split, strict=True)]
        hands[seat] = view.dealt
        try:
            if view_of(dealt_again(deal, hands), seat) == view:
                yield tuple(hands)
        except ValueError:
            continue


def _splits(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[list[CardSet]]:
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _splits(rest, sizes[1:]):
            yield [CardSet(sum(1 << card for card in chosen)), *others]


def likelihood_of(view: SeatView, hands: Sequence[CardSet]) -> float:
    """Return how likely these hands make what was done and said, up to a constant."""
    held = [(hand & view.unseen).mask for hand in hands]
    held[view.seat] = 0
    worlds = sample(view, 1, 0, held=held)
    assert len(worlds) == 1
    return exp(float(worlds.weights[0] + favours(view, worlds)[0]))
