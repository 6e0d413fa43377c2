"""What speaks for and against a card as the first of a trick, by the role of the one who leads."""

from __future__ import annotations

from schafkopf_qt.ai.inference import Reading
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.view import SeatView


def lead_bonus(reading: Reading, card: Card) -> float:
    """Return the good that leading the card does beyond this trick, in card points."""
    return _by_role(reading, card) - _bare_ten(reading, card)


def searches_ace(view: SeatView, card: Card) -> bool:
    """Whether leading the card asks for the called ace while nobody has shown it."""
    contract = view.contract
    if contract is None or view.trick.cards or view.declares(view.seat) is not False:
        return False
    ace = contract.called_ace
    return ace is not None and ace not in view.played and view.order.classes[card] == ace.suit


def _by_role(reading: Reading, card: Card) -> float:
    match reading.contract.kind:
        case GameKind.ROTATING:
            return 0.0
        case GameKind.RUFSPIEL:
            if reading.view.is_declarer or reading.view.holds_called_ace:
                return _declaring(reading, card)
            return _searching(reading, card)
        case _:
            if reading.view.is_declarer:
                return _declaring(reading, card)
            return _against_one(reading, card)


def _declaring(reading: Reading, card: Card) -> float:
    """The declaring side pulls trumps as long as the others have any."""
    if reading.order.is_trump(card):
        if reading.enemy_trumps < 0.5:
            return -reading.weights.pull_drawn
        return _pull(reading) * min(1.0, reading.enemy_trumps / 3)
    if card is reading.called_ace:
        return -reading.weights.called_ace
    return 0.0


def _pull(reading: Reading) -> float:
    weights = reading.weights
    if reading.contract.game.lone:
        return weights.pull_lone
    return weights.pull if reading.view.is_declarer else weights.pull_partner


def _searching(reading: Reading, card: Card) -> float:
    """The others search the called ace in a Rufspiel and leave the trumps alone."""
    if reading.order.is_trump(card):
        return -reading.weights.defender_trump
    if searches_ace(reading.view, card) and card.points < 10:
        return reading.weights.search
    return _length_bonus(reading, card)


def _against_one(reading: Reading, card: Card) -> float:
    """Against a lone player: a long suit through one who plays next, else a short one."""
    if reading.order.is_trump(card):
        return -reading.weights.defender_trump
    declarer = reading.contract.declarer
    assert declarer is not None
    length = len(reading.order.of_class(reading.view.hand, reading.order.classes[card]))
    distance = (declarer - reading.seat) % reading.view.rules.seats
    if distance == 1:
        return reading.weights.position * (length - 1)
    return (
        -reading.weights.position * (length - 1)
        if distance == reading.view.rules.seats - 1
        else 0.0
    )


def _length_bonus(reading: Reading, card: Card) -> float:
    length = len(reading.order.of_class(reading.view.hand, reading.order.classes[card]))
    return reading.weights.short_suit * (3 - length)


def _bare_ten(reading: Reading, card: Card) -> float:
    """A ten led while others may hold its ace is a present."""
    is_bare = card.points == 10 and not reading.order.is_trump(card) and reading.higher(card)
    return reading.weights.bare_ten if is_bare else 0.0
