"""Which card to play when everybody is alone and the one with most card points loses."""

from __future__ import annotations

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.engine.cards import Card


def choose_ramsch_card(reading: Reading, cards: tuple[Card, ...]) -> Card:
    """Return the card that costs least: take little, and get rid of what would take later."""
    values = {card: _value(reading, card) for card in cards}
    return max(cards, key=lambda card: (values[card], reading.order.strengths[card]))


def _value(reading: Reading, card: Card) -> float:
    trick, order = reading.view.trick, reading.order
    led = order.classes[trick.led] if trick.led is not None else order.classes[card]
    ahead = order.winning_index((*trick.cards, card)) == len(trick.cards)
    takes = 1.0 if ahead else 0.0
    for seat in reading.others_to_play() if ahead else ():
        # Nobody wants the trick: who can stay below a card usually does.
        takes *= 1 - 0.6 * reading.chance_to_beat(seat, card, led)
    others = len(reading.others_to_play())
    cost = takes * (trick.card_set.points + card.points + 3.5 * others + 2.0)
    return danger(reading, card) - cost


def danger(reading: Reading, card: Card) -> float:
    """Return what holding the card on is likely to cost, in card points."""
    order = reading.order
    following = order.classes[card]
    same = order.of_class(reading.view.hand, following)
    lower_out = (
        reading.unseen & order.class_masks[following] & ~reading.higher(card).mask
    ).bit_count()
    higher_out = len(reading.higher(card))
    out = lower_out + higher_out
    wins = lower_out / out if out else 1.0
    # Small cards of the same suit give cover: a high card need not be played early.
    cover = sum(1 for other in same if order.strengths[other] < order.strengths[card])
    return wins * (9.0 + card.points) / (1 + 0.35 * cover)
