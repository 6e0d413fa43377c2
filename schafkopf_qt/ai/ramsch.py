"""Which card to play when everybody is alone and the one with most card points loses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.engine.cards import Card, CardSet


@dataclass(frozen=True, slots=True)
class RamschWeights:
    """Card points that each later player adds to a trick, that the lead costs, and so on.

    `danger` is what a card costs that surely takes a trick later, beside its own points; `cover`
    says how much each lower card of the suit takes off that.
    """

    to_come: float = 5.0
    lead: float = 2.0
    danger: float = 9.0
    cover: float = 0.2


RAMSCH_WEIGHTS: Final = RamschWeights()


def choose_ramsch_card(
    reading: Reading, cards: tuple[Card, ...], weights: RamschWeights = RAMSCH_WEIGHTS
) -> Card:
    """Return the card that costs least: take little, and get rid of what would take later."""
    values = {card: danger(reading, card, weights) - cost(reading, card, weights) for card in cards}
    return max(cards, key=lambda card: (values[card], reading.order.strengths[card]))


def cost(reading: Reading, card: Card, weights: RamschWeights) -> float:
    """Return the card points that playing the card is likely to bring us now."""
    trick, order = reading.view.trick, reading.order
    if order.winning_index((*trick.cards, card)) != len(trick.cards):
        return 0.0
    others = reading.others_to_play()
    takes = 1.0
    for seat in others:
        takes *= 1 - _must_beat(reading, seat, card)
    points = trick.card_set.points + card.points
    return takes * (points + weights.to_come * len(others) + weights.lead)


def danger(reading: Reading, card: Card, weights: RamschWeights) -> float:
    """Return what holding the card on is likely to cost, in card points."""
    order = reading.order
    higher, lower = len(reading.higher(card)), len(_lower(reading, card))
    takes = lower / (lower + higher) if lower + higher else 1.0
    same = order.of_class(reading.view.hand, order.classes[card])
    # Small cards of the same suit give cover: a high card need not be played early.
    cover = sum(order.strengths[other] < order.strengths[card] for other in same)
    return takes * (weights.danger + card.points) / (1 + weights.cover * cover)


def _must_beat(reading: Reading, seat: int, card: Card) -> float:
    """Return how likely a seat cannot but beat the card: nobody wants the trick."""
    higher = reading.chance_of(seat, reading.higher(card))
    return higher * (1 - reading.chance_of(seat, _lower(reading, card)))


def _lower(reading: Reading, card: Card) -> CardSet:
    """Return the unseen cards of the same class that are lower."""
    same = reading.unseen & reading.order.class_masks[reading.order.classes[card]]
    return CardSet(same) - reading.higher(card)
