"""Which card to play in a Tout: one side must take every trick, the other needs only one."""

from __future__ import annotations

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.engine.cards import Card


def choose_tout_card(reading: Reading, cards: tuple[Card, ...]) -> Card:
    """Return the surest card of the declarer, or the one that a defender can best do without."""
    value = _sureness if reading.view.is_declarer else _defence
    values = {card: value(reading, card) for card in cards}
    return max(cards, key=lambda card: (values[card], -reading.order.strengths[card]))


def _takes(reading: Reading, card: Card) -> float:
    """Return how likely the card takes the trick itself against the other side."""
    trick, order = reading.view.trick, reading.order
    cards = (*trick.cards, card)
    if order.winning_index(cards) != len(trick.cards):
        return 0.0
    led = order.classes[cards[0]]
    chance = 1.0
    for seat in reading.others_to_play():
        if not reading.friends[seat]:
            chance *= 1 - reading.chance_to_beat(seat, card, led)
    return chance


def _sureness(reading: Reading, card: Card) -> float:
    order = reading.order
    takes = _takes(reading, card)
    if reading.view.trick.cards or not order.is_trump(card):
        # Following, the lowest winner is enough: high trumps are still needed.
        return takes * 100 - order.strengths[card] * order.is_trump(card)
    pulls = 10 if reading.enemy_trumps > 0.1 else -10
    return takes * 100 + pulls + order.strengths[card] / 10


def _defence(reading: Reading, card: Card) -> float:
    """Keep what may take a trick one day, above all the guarded second best of a suit."""
    order = reading.order
    takes = _takes(reading, card)
    same = order.of_class(reading.view.hand, order.classes[card])
    higher = len(reading.higher(card))
    guarded = len(same) > higher
    keep = 10.0 / (1 + higher) if guarded else 1.0 / (1 + higher)
    return takes * 100 - keep
