"""The order of the cards in one contract: what is trump, what follows what, what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from schafkopf_qt.engine.cards import Card, CardSet, Rank, Suit, pack
from schafkopf_qt.engine.games import GAMES, Contract, GameKind, TrumpSuit
from schafkopf_qt.engine.rules import OberInWenz, Rules

TRUMP: Final = 4
"""The following class of all trumps; plain cards have their suit's number 0..3."""

_PLAIN_RANKS: Final = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.OBER,
    Rank.UNTER,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)
_OBER_BELOW_ACE: Final = (
    Rank.ACE,
    Rank.OBER,
    Rank.TEN,
    Rank.KING,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)
_SUIT_TRUMP_RANKS: Final = (
    Rank.OBER,
    Rank.UNTER,
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


@dataclass(frozen=True, slots=True)
class CardOrder:
    """Strength and following class of every card in one contract (RULES 1.3).

    `trumps` runs from high to low, `plain` holds the four plain suits from high to low,
    `classes` and `strengths` are indexed by card; a greater strength wins within a class.
    """

    trumps: tuple[Card, ...]
    plain: tuple[tuple[Card, ...], ...]
    classes: tuple[int, ...]
    strengths: tuple[int, ...]
    class_masks: tuple[int, ...]

    def class_of(self, card: Card) -> int:
        """Return `TRUMP` or the number of the plain suit that the card follows in."""
        return self.classes[card]

    def is_trump(self, card: Card) -> bool:
        """Whether the card is trump."""
        return self.classes[card] == TRUMP

    def of_class(self, cards: CardSet, following: int) -> CardSet:
        """Return the cards that belong to this following class."""
        return CardSet(cards.mask & self.class_masks[following])

    def trumps_in(self, cards: CardSet) -> CardSet:
        """Return the trumps among the cards."""
        return CardSet(cards.mask & self.class_masks[TRUMP])

    def winning_index(self, cards: Sequence[Card]) -> int:
        """Return the position of the winning card in a trick of at least one card."""
        best = 0
        for index in range(1, len(cards)):
            if self.beats(cards[index], cards[best]):
                best = index
        return best

    def beats(self, later: Card, earlier: Card) -> bool:
        """Whether a card beats one that was played before it in the same trick."""
        later_class, earlier_class = self.classes[later], self.classes[earlier]
        if later_class == earlier_class:
            return self.strengths[later] > self.strengths[earlier]
        return later_class == TRUMP

    def high_to_low(self) -> tuple[Card, ...]:
        """Return all cards, trumps first, then the plain suits: the order of a sorted hand."""
        return self.trumps + tuple(card for suit in self.plain for card in suit)


@lru_cache(maxsize=256)
def card_order(
    kind: GameKind,
    suit: Suit | None = None,
    size: int = 32,
    ober_in_wenz: OberInWenz = OberInWenz.BELOW_KING,
) -> CardOrder:
    """Return the order of a game; `suit` is its trump suit, given only where it varies."""
    cards = pack(size)
    game = GAMES[kind]
    trump_suit = Suit.HERZ if game.trump_suit is TrumpSuit.HEARTS else suit
    trumps = [Card.of(s, rank) for rank in game.trump_ranks for s in Suit]
    if trump_suit is not None:
        trumps += [Card.of(trump_suit, rank) for rank in _SUIT_TRUMP_RANKS]
    # The same Ober stands among the rank trumps and in the suit; the first place counts.
    ranked = tuple(card for card in dict.fromkeys(trumps) if card in cards)
    trump_mask = CardSet.of(ranked).mask
    below_ace = kind is GameKind.WENZ and ober_in_wenz is OberInWenz.BELOW_ACE
    ranks = _OBER_BELOW_ACE if below_ace else _PLAIN_RANKS
    plain = tuple(
        tuple(
            card
            for card in (Card.of(s, rank) for rank in ranks)
            if card in cards and not trump_mask >> card & 1
        )
        for s in Suit
    )
    classes = [card >> 3 for card in range(32)]
    strengths = [0] * 32
    for following, group in enumerate((*plain, ranked)):
        for strength, card in enumerate(reversed(group), start=1):
            classes[card], strengths[card] = following, strength
    masks = tuple(CardSet.of(group).mask for group in (*plain, ranked))
    return CardOrder(ranked, plain, tuple(classes), tuple(strengths), masks)


def order_of(contract: Contract, rules: Rules) -> CardOrder:
    """Return the order of the cards in this contract under these rules."""
    # In a Rufspiel the contract's suit is that of the called ace; trump is Herz.
    suit = None if contract.kind is GameKind.RUFSPIEL else contract.suit
    return card_order(contract.kind, suit, rules.pack_size, rules.ober_in_wenz)
