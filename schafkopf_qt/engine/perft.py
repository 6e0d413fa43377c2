"""Counts of all ways in which a deal can go on: one number that proves legality and turn order."""

from __future__ import annotations

from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.deal import apply, playable
from schafkopf_qt.engine.state import Deal, Phase


def perft(deal: Deal, depth_cards: int | None = None) -> int:
    """Return how many different legal sequences of so many cards exist, all cards if None.

    A sequence also ends where the deal ends; doublings are left out. Raises ValueError before
    play has begun and for a negative depth.
    """
    if deal.phase in (Phase.AUCTION, Phase.NAMING):
        raise ValueError("no contract is played yet")
    if depth_cards is not None and depth_cards < 0:
        raise ValueError(f"negative depth: {depth_cards}")
    left = deal.rules.pack_size - deal.cards_out
    return _count(deal, left if depth_cards is None else min(depth_cards, left))


def _count(deal: Deal, depth: int) -> int:
    seat = deal.to_act
    if depth == 0 or seat is None:
        return 1
    cards = playable(deal, seat)
    if depth == 1:
        return len(cards)
    return sum(_count(apply(deal, Play(seat, card)).deal, depth - 1) for card in cards)
