"""The result of a deal that is over, counted from its tricks."""

from __future__ import annotations

from dataclasses import replace

from schafkopf_qt.engine.cards import CardSet
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.scoring import (
    Facts,
    Score,
    count_run,
    score_declared,
    score_ramsch,
    score_round,
)
from schafkopf_qt.engine.state import Deal


def taken_cards(deal: Deal) -> tuple[CardSet, ...]:
    """Return the cards that each seat has taken in tricks."""
    masks = [0] * deal.rules.seats
    for trick in deal.tricks:
        assert trick.winner is not None
        masks[trick.winner] |= trick.card_set.mask
    return tuple(CardSet(mask) for mask in masks)


def tricks_taken(deal: Deal) -> tuple[int, ...]:
    """Return how many tricks each seat has taken."""
    winners = [trick.winner for trick in deal.tricks]
    return tuple(winners.count(seat) for seat in range(deal.rules.seats))


def score_deal(deal: Deal) -> Score:
    """Return the score of a deal that has been played out (or needs no play)."""
    contract = deal.contract
    assert contract is not None
    taken = taken_cards(deal)
    points, tricks = tuple(cards.points for cards in taken), tricks_taken(deal)
    if contract.kind is GameKind.RAMSCH:
        score = score_ramsch(deal.rules.ramsch, points, tricks, taken)
    elif contract.kind is GameKind.ROTATING:
        score = score_round(deal.rules, contract, points)
    else:
        score = score_declared(deal.rules, _facts(deal, contract, points, tricks))
    return replace(score, seat_points=points, seat_tricks=tricks)


def _facts(
    deal: Deal, contract: Contract, points: tuple[int, ...], tricks: tuple[int, ...]
) -> Facts:
    side = [seat for seat in range(deal.rules.seats) if deal.declares(seat)]
    mask = 0
    for seat in side:
        mask |= deal.dealt[seat].mask
    return Facts(
        contract=contract,
        seats=deal.rules.seats,
        partner=deal.partner,
        points=sum(points[seat] for seat in side),
        tricks=sum(tricks[seat] for seat in side),
        total_tricks=deal.rules.hand_size,
        run=count_run(deal.order, CardSet(mask)),
        words=tuple(double.word for double in deal.doubles),
    )
