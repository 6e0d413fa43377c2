"""Games noted in a text file, one a line: the contract, the hands and, if known, how it went.

A line is `contract|declarer|hands|cards|points`. The contract is an offer and its suit
(`rufspiel:E`, `solo:H`, `wenz`), the declarer a seat counted from forehand, who is seat 0 and
leads; the hands are those of seats 0, 1, 2, ... with commas between. The cards in the order
played and the card points of the declaring side may be left out. Empty lines and lines that
begin with `#` say nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from schafkopf_qt.engine.actions import Bid, IllegalActionError, Name, Pass, Play
from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.deal import Deal, Phase, apply, start_deal
from schafkopf_qt.engine.games import Contract, Offer, Stage
from schafkopf_qt.engine.notation import NotationError, parse_card, parse_suit, print_cards
from schafkopf_qt.engine.rules import Rules

MOST_GAMES: Final = 100_000
"""With more games in it, a file is not read to its end."""

_SHOWN: Final = 40
"""Letters of a faulty part that an error carries; a line may be of any length."""


class GameFlaw(StrEnum):
    """What is wrong with a line that notes a game."""

    FIELDS = "fields"
    CONTRACT = "contract"
    NOT_OFFERED = "not_offered"
    DECLARER = "declarer"
    CARD = "card"
    HANDS = "hands"
    MAY_NOT_DECLARE = "may_not_declare"
    ILLEGAL_CARD = "illegal_card"
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_CARDS = "too_many_cards"
    POINTS = "points"
    TOO_MANY_GAMES = "too_many_games"


class NotedGameError(ValueError):
    """A line that cannot be read; `line` counts from 1, `part` is the offending text."""

    def __init__(self, line: int, flaw: GameFlaw, part: str = "") -> None:
        super().__init__(f"line {line}: {flaw.value}: {part[:_SHOWN]!r}")
        self.line = line
        self.flaw = flaw
        self.part = part[:_SHOWN]

    def __reduce__(self) -> tuple[type[NotedGameError], tuple[int, GameFlaw, str]]:
        return type(self), (self.line, self.flaw, self.part)


@dataclass(frozen=True, slots=True)
class NotedGame:
    """A deal before its first card, and the same deal as it was played if that was noted."""

    line: int
    deal: Deal
    played: Deal | None


class _FlawError(Exception):
    def __init__(self, flaw: GameFlaw, part: str = "") -> None:
        super().__init__(flaw, part)
        self.flaw = flaw
        self.part = part


def parse_games(text: str, rules: Rules) -> tuple[NotedGame, ...]:
    """Return all games of a file, played by these rules; raises NotedGameError."""
    return tuple(_games(text, rules))


def print_game(deal: Deal) -> str:
    """Return the line that notes a deal with a contract, with the cards if it is over.

    A doubling has no place in it.
    """
    contract, forehand = deal.contract, deal.rules.forehand(deal.dealer)
    assert contract is not None
    assert contract.declarer is not None
    declarer = (contract.declarer - forehand) % deal.rules.seats
    hands = ",".join(print_cards(deal.dealt[seat]) for seat in deal.rules.seats_from(forehand))
    parts = [_print_contract(contract), str(declarer), hands]
    if deal.score is not None and deal.tricks:
        parts += [print_cards(card for trick in deal.tricks for card in trick.cards)]
        parts += [str(deal.score.points)]
    return "|".join(parts)


def parse_contract(text: str) -> tuple[Offer, Suit | None]:
    """Return the offer and the suit of a contract; raises NotationError.

    The suit may be missing; whether it has to be there is for the caller to say.

    >>> parse_contract("solo:H")
    (<Offer.SOLO: 'solo'>, <Suit.HERZ: 2>)
    """
    word, colon, letter = text.partition(":")
    try:
        offer = Offer(word)
    except ValueError:
        raise NotationError(text) from None
    if not colon:
        return offer, None
    if not offer.needs_suit or (offer is Offer.RUFSPIEL and letter == Suit.HERZ.letter):
        raise NotationError(text)
    return offer, parse_suit(letter)


def declared(deal: Deal, seat: int, offer: Offer, suit: Suit | None) -> Deal:
    """Return the deal in which this seat declares and everybody else passes.

    Raises IllegalActionError if the rules or the seat's cards do not allow it.
    """
    while deal.phase is Phase.AUCTION:
        assert deal.to_act is not None
        mine = deal.to_act == seat
        deal = apply(deal, Bid(seat, offer) if mine else Pass(deal.to_act)).deal
    if deal.phase is Phase.NAMING:
        assert suit is not None
        deal = apply(deal, Name(seat, suit)).deal
    return deal


def _games(text: str, rules: Rules) -> Iterator[NotedGame]:
    found = 0
    # Not `splitlines`, which would count more lines than an editor shows.
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        found += 1
        if found > MOST_GAMES:
            raise NotedGameError(number, GameFlaw.TOO_MANY_GAMES)
        try:
            yield _game(number, line, rules)
        except _FlawError as error:
            raise NotedGameError(number, error.flaw, error.part) from error
        except NotationError as error:
            raise NotedGameError(number, GameFlaw.CARD, error.text) from error


def _game(number: int, line: str, rules: Rules) -> NotedGame:
    parts = [part.strip() for part in line.split("|")]
    if not 3 <= len(parts) <= 5:
        raise _FlawError(GameFlaw.FIELDS, str(len(parts)))
    contract, declarer, hands, cards, points = (*parts, "", "")[:5]
    deal = _deal(contract, declarer, hands, rules)
    if not cards:
        if points:
            raise _FlawError(GameFlaw.TOO_FEW_CARDS)
        return NotedGame(number, deal, None)
    played = _played(deal, cards)
    if points:
        _check_points(played, points)
    return NotedGame(number, deal, played)


def _deal(contract: str, declarer: str, hands: str, rules: Rules) -> Deal:
    try:
        offer, suit = parse_contract(contract)
    except NotationError as error:
        raise _FlawError(GameFlaw.CONTRACT, contract) from error
    if offer.needs_suit and suit is None:
        raise _FlawError(GameFlaw.CONTRACT, contract)
    if offer not in rules.auction.offers:
        raise _FlawError(GameFlaw.NOT_OFFERED, contract)
    if declarer not in map(str, range(rules.seats)):
        raise _FlawError(GameFlaw.DECLARER, declarer)
    dealt = _hands(hands)
    try:
        deal = start_deal(rules, dealt, dealer=rules.seats - 1).deal
    except ValueError as error:
        raise _FlawError(GameFlaw.HANDS) from error
    try:
        return declared(deal, int(declarer), offer, suit)
    except IllegalActionError as error:
        raise _FlawError(GameFlaw.MAY_NOT_DECLARE, contract) from error


def _hands(text: str) -> tuple[CardSet, ...]:
    # Of a card that stands twice one is lost, and the hands no longer make up the pack.
    return tuple(CardSet.of(map(parse_card, hand.split())) for hand in text.split(","))


def _played(deal: Deal, text: str) -> Deal:
    for card in map(parse_card, text.split()):
        if deal.to_act is None:
            raise _FlawError(GameFlaw.TOO_MANY_CARDS, card.name)
        try:
            deal = apply(deal, Play(deal.to_act, card)).deal
        except IllegalActionError as error:
            raise _FlawError(GameFlaw.ILLEGAL_CARD, card.name) from error
    if not deal.is_over:
        raise _FlawError(GameFlaw.TOO_FEW_CARDS)
    return deal


def _check_points(played: Deal, text: str) -> None:
    assert played.score is not None
    if text != str(played.score.points):
        raise _FlawError(GameFlaw.POINTS, text)


def _print_contract(contract: Contract) -> str:
    match contract.stage:
        case Stage.PLAIN:
            word = contract.kind.value
        case Stage.TOUT:
            word = f"{contract.kind.value}_tout"
        case Stage.SIE:
            return Offer.SIE.value
    return word if contract.suit is None else f"{word}:{contract.suit.letter}"
