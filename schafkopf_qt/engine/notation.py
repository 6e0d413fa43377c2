"""Cards, actions and deals as text, in pairs of parse and print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.cards import Card, CardSet, Suit
from schafkopf_qt.engine.deal import Deal, replay, start_deal
from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.rules import Rules

_SUITS = {suit.letter: suit for suit in Suit}


class NotationError(ValueError):
    """A text that is no card, action or deal; `text` is the offending part."""

    def __init__(self, text: str) -> None:
        # The argument as it came: so the error pickles.
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return f"not readable: {self.text!r}"


def parse_card(text: str) -> Card:
    """Return the card written as suit letter and rank letter; raises NotationError.

    >>> parse_card("HX")
    <Card.HX: 22>
    """
    try:
        return Card[text]
    except KeyError:
        raise NotationError(text) from None


def parse_cards(text: str) -> CardSet:
    """Return the set of cards written with spaces between; raises NotationError on a repeat."""
    cards = [parse_card(word) for word in text.split()]
    found = CardSet.of(cards)
    if len(found) != len(cards):
        raise NotationError(text)
    return found


def print_cards(cards: Iterable[Card]) -> str:
    """Return cards as text in the order given.

    >>> print_cards(parse_cards("SA EO"))
    'EO SA'
    """
    return " ".join(card.name for card in cards)


def parse_suit(text: str) -> Suit:
    """Return the suit of a letter; raises NotationError."""
    try:
        return _SUITS[text]
    except KeyError:
        raise NotationError(text) from None


def print_action(action: Action) -> str:
    """Return an action as text: seat, verb and object.

    >>> print_action(Bid(2, Offer.WENZ))
    '2 bid wenz'
    """
    match action:
        case Pass(seat):
            return f"{seat} pass"
        case Bid(seat, offer):
            return f"{seat} bid {offer.value}"
        case Name(seat, suit):
            return f"{seat} name {suit.letter}"
        case Double(seat, word):
            return f"{seat} double {word.value}"
        case Play(seat, card):
            return f"{seat} play {card.name}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Return the action that `print_action` wrote; raises NotationError."""
    match text.split():
        case [seat, "pass"] if seat in _SEATS:
            return Pass(int(seat))
        case [seat, verb, what] if seat in _SEATS:
            try:
                match verb:
                    case "bid":
                        return Bid(int(seat), Offer(what))
                    case "name":
                        return Name(int(seat), parse_suit(what))
                    case "double":
                        return Double(int(seat), Word(what))
                    case "play":
                        return Play(int(seat), parse_card(what))
            except ValueError:
                raise NotationError(text) from None
    raise NotationError(text)


_SEATS = ("0", "1", "2", "3")


def print_deal(deal: Deal) -> str:
    """Return a deal as four lines of text, from which `parse_deal` makes it again."""
    hands = " | ".join(print_cards(hand) for hand in deal.dealt)
    actions = "; ".join(print_action(action) for action in deal.actions)
    head = f"deal {deal.number} round {deal.round} dealer {deal.dealer}"
    return f"rules {deal.rules.key}\n{head}\nhands {hands}\nactions {actions}\n"


def parse_deal(text: str, rules: Rules) -> Deal:
    """Return the deal written by `print_deal`, played under these rules.

    Raises NotationError for unreadable text or rules of another key, and IllegalActionError for
    a forbidden action.
    """
    lines = text.splitlines()
    if len(lines) != 4:
        raise NotationError(text)
    if _rest(lines[0], "rules") != rules.key:
        raise NotationError(lines[0])
    match lines[1].split():
        case ["deal", number, "round", round_number, "dealer", dealer]:
            pass
        case _:
            raise NotationError(lines[1])
    try:
        facts = int(number), int(round_number), int(dealer)
        hands = tuple(parse_cards(part) for part in _rest(lines[2], "hands").split("|"))
        deal = start_deal(rules, hands, *facts).deal
    except ValueError as error:
        raise (error if isinstance(error, NotationError) else NotationError(text)) from error
    actions = [part for part in _rest(lines[3], "actions").split(";") if part.strip()]
    return replay(deal, (parse_action(part) for part in actions))


def _rest(line: str, word: str) -> str:
    head, _, rest = line.partition(" ")
    if head != word:
        raise NotationError(line)
    return rest
