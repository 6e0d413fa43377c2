"""One position of the suite: what a seat knows, what it should do and why, in words and cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from schafkopf_qt.engine.actions import Action, Bid, Double, Name, Pass, Play
from schafkopf_qt.engine.cards import Card, CardSet
from schafkopf_qt.engine.deal import Deal, Phase, apply, start_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import parse_card, parse_cards, parse_suit
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass, Rules

TRADITIONAL: Final = preset("traditional")
RULES: Final[dict[str, Rules]] = {
    "traditional": TRADITIONAL,
    "classic": preset("classic"),
    "tournament": preset("tournament"),
    "rotating": preset("rotating"),
    "ramsch": with_option(TRADITIONAL, "auction.all_pass", AllPass.RAMSCH),
    "short": with_option(TRADITIONAL, "pack_size", 24),
    "three": with_option(TRADITIONAL, "seats", 3),
}
"""The rule systems of the suite: the four presets, and three of their variants."""

SILENCE: Final = "silence"
"""The answer of a player who lets a chance to double go."""


class Theme(StrEnum):
    """What a position is about; a player is measured on each theme apart."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"
    SOLO = "solo"
    AGAINST_SOLO = "against solo"
    WENZ = "wenz"
    GEIER = "geier"
    ROTATING = "rotating"
    RAMSCH = "ramsch"
    TOUT = "tout"
    SHORT_PACK = "short pack"
    THREE_PLAYERS = "three players"
    ENDING = "ending"
    SCHNEIDER = "schneider"
    BIDDING = "bidding"
    DOUBLING = "doubling"


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat is asked, and its good answers.

    `hand` is the seat's own hand as dealt. `game` says who plays what while all others pass
    (`rufspiel G by 2`, `wenz_tout by 0`, `ramsch`, `rotating E`); a position of the auction has
    instead what was `said` so far, beginning with forehand. `course` holds the cards played, with
    bars between the tricks, `doubled` the seats that doubled before the first card.

    `good` lists all answers that are right, or `bad` all that are wrong: cards, bids, letters of
    suits, words of doubling. `target` is the number of card points of the declaring side that
    the position turns on.
    """

    key: str
    theme: Theme
    words: str
    hand: str
    good: str = ""
    bad: str = ""
    game: str = ""
    said: str = ""
    course: str = ""
    doubled: tuple[int, ...] = ()
    rules: str = "traditional"
    dealer: int = 3
    seat: int = 0
    target: int = 61

    @property
    def answers(self) -> frozenset[str]:
        """The answers that stand in the position, good or bad."""
        return frozenset((self.good or self.bad).split())

    def accepts(self, answer: str) -> bool:
        """Whether an answer is right."""
        return (answer in self.answers) is bool(self.good)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards played so far."""
        return tuple(parse_card(word) for word in self.course.replace("|", " ").split())


def dealt(position: Position, hands: tuple[CardSet, ...]) -> Deal:
    """Return the deal at the position, were these the hands dealt.

    Raises IllegalActionError if the hands do not agree with what was said and played.
    """
    rules = RULES[position.rules]
    letter = position.game.split()[1] if position.rules == "rotating" else "E"
    number = 1 + "EGHS".index(letter)
    deal = start_deal(rules, hands, 0, number, position.dealer).deal
    if position.rules != "rotating":
        deal = _spoken(deal, position)
    for seat in position.doubled:
        word = rules.doubling.words[len(deal.doubles)]
        deal = apply(deal, Double(seat, word)).deal
    for card in position.cards:
        assert deal.to_act is not None
        deal = apply(deal, Play(deal.to_act, card)).deal
    return deal


def _spoken(deal: Deal, position: Position) -> Deal:
    for word in _said(deal, position):
        assert deal.to_act is not None
        seat = deal.to_act
        action = Pass(seat) if word == "pass" else Bid(seat, Offer(word))
        deal = apply(deal, action).deal
    if deal.phase is Phase.NAMING and position.game:
        assert deal.to_act is not None
        deal = apply(deal, Name(deal.to_act, parse_suit(position.game.split()[1]))).deal
    return deal


def _said(deal: Deal, position: Position) -> list[str]:
    """Return what was said in the auction, word by word from forehand on."""
    words = position.game.split()
    if not words:
        return position.said.split()
    declarer = int(words[-1]) if "by" in words else None
    order = deal.rules.seats_from(deal.rules.forehand(deal.dealer))
    said = [words[0] if seat == declarer else "pass" for seat in order]
    # Where an auction goes round, the others have spoken once the first bid stands alone.
    return said


def answer_word(action: Action | None) -> str:
    """Return an action as it is written in a position; None is silence."""
    match action:
        case None:
            return SILENCE
        case Pass():
            return "pass"
        case Bid(_, offer):
            return offer.value
        case Name(_, suit):
            return suit.letter
        case Double(_, word):
            return word.value
        case Play(_, card):
            return card.name


def own_hand(position: Position) -> CardSet:
    """Return the hand dealt to the seat."""
    return parse_cards(position.hand)
