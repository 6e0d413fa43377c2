"""Which card to play: what a trick brings, against what the card could still do later."""

from __future__ import annotations

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.ai.lead import lead_bonus
from schafkopf_qt.ai.ramsch import choose_ramsch_card
from schafkopf_qt.ai.tout import choose_tout_card
from schafkopf_qt.ai.weights import WEIGHTS, Weights
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.view import SeatView


def choose_card(view: SeatView, weights: Weights = WEIGHTS) -> Card:
    """Return the card to play; the same for the same view."""
    cards = tuple(view.playable)
    if len(cards) == 1:
        return cards[0]
    reading = Reading(view, weights)
    if reading.contract.kind is GameKind.RAMSCH:
        return choose_ramsch_card(reading, cards)
    if reading.contract.stage is Stage.TOUT:
        return choose_tout_card(reading, cards)
    return max(cards, key=lambda card: _preference(reading, card))


def _preference(reading: Reading, card: Card) -> tuple[float, int, int]:
    """Return the value of a card, and for equal ones: points into a sure trick, else few points."""
    points = card.points if chance_of_trick(reading, card) == 1.0 else -card.points
    return round(card_value(reading, card), 6), points, -reading.order.strengths[card]


def card_value(reading: Reading, card: Card) -> float:
    """Return what playing the card is worth, in card points; only differences mean something."""
    view, weights = reading.view, reading.weights
    chance = chance_of_trick(reading, card)
    to_come = weights.to_come * len(reading.others_to_play())
    points = view.trick.card_set.points + card.points + to_come
    value = chance * points - keeping_value(reading, card)
    if not view.trick.cards:
        return value + lead_bonus(reading, card)
    return value + _void_bonus(reading, card)


def chance_of_trick(reading: Reading, card: Card) -> float:
    """Return how likely our side takes the trick if the card is played to it now."""
    trick, order = reading.view.trick, reading.order
    cards = (*trick.cards, card)
    ahead = order.winning_index(cards)
    best, led = cards[ahead], order.classes[cards[0]]
    leader = trick.leader
    ours = reading.friends[(leader + ahead) % reading.view.rules.seats]
    behind, overtaken = 1.0 - ours, 0.0
    for seat in reading.others_to_play():
        friend, beats = reading.friends[seat], reading.chance_to_beat(seat, best, led)
        # A card that has beaten ours is higher still, and harder to beat again.
        again = beats * reading.weights.beat_again
        lost, saved = ours * (1 - friend) * beats, behind * friend * beats
        regained = overtaken * friend * again
        ours += saved + regained - lost
        behind, overtaken = behind - saved, overtaken + lost - regained
    return ours


def keeping_value(reading: Reading, card: Card) -> float:
    """Return what the card may still bring in a later trick, in card points."""
    if len(reading.view.hand) == 1:
        return 0.0
    if reading.order.is_trump(card):
        return _keeping_trump(reading, card)
    following = reading.order.classes[card]
    higher = len(reading.higher(card))
    walks = 1.0
    for seat, size in enumerate(reading.sizes):
        if seat != reading.seat and size and reading.friends[seat] < 1:
            ruff = reading.chance_to_beat(seat, card, following) if not higher else 0.0
            walks *= 1 - (1 - reading.friends[seat]) * ruff
    good = reading.weights.plain_later * walks * reading.weights.second_best**higher
    saved = max(good, reading.weights.smear)
    return good * reading.weights.plain_trick + saved * card.points


def _keeping_trump(reading: Reading, card: Card) -> float:
    weights, higher = reading.weights, len(reading.higher(card))
    wins = 1 / (1 + weights.trump_decay * higher)
    saved = max(wins, weights.smear_trump)
    return wins * weights.trump_trick + saved * card.points + weights.trump_any


def _void_bonus(reading: Reading, card: Card) -> float:
    """Return the good of throwing the last card of a suit while holding trumps to ruff it."""
    order, hand = reading.order, reading.view.hand
    following = order.classes[card]
    if order.is_trump(card) or following == order.classes[reading.view.trick.cards[0]]:
        return 0.0
    lonely = len(order.of_class(hand, following)) == 1 and card.points < 10
    return reading.weights.void if lonely and order.trumps_in(hand) else 0.0
