"""The 32 cards of the Bavarian pack and sets of them, apart from any rule of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final


class Suit(IntEnum):
    """The four suits in their order of rank (RULES 1.1)."""

    EICHEL = 0
    GRAS = 1
    HERZ = 2
    SCHELLEN = 3

    @property
    def letter(self) -> str:
        """The suit's letter in card notation: E, G, H or S."""
        return "EGHS"[self]


class Rank(IntEnum):
    """The eight ranks in the plain order of a suit without Ober and Unter moved (low to high)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    UNTER = 3
    OBER = 4
    KING = 5
    TEN = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The rank's letter in card notation: 7 8 9 U O K X A."""
        return "789UOKXA"[self]


class Card(IntEnum):
    """One card; its value is ``8 * suit + rank`` and so the number of its bit in a `CardSet`.

    >>> Card.GX.suit.name, Card.GX.rank.name, Card.GX.points
    ('GRAS', 'TEN', 10)
    """

    E7 = 0
    E8 = 1
    E9 = 2
    EU = 3
    EO = 4
    EK = 5
    EX = 6
    EA = 7
    G7 = 8
    G8 = 9
    G9 = 10
    GU = 11
    GO = 12
    GK = 13
    GX = 14
    GA = 15
    H7 = 16
    H8 = 17
    H9 = 18
    HU = 19
    HO = 20
    HK = 21
    HX = 22
    HA = 23
    S7 = 24
    S8 = 25
    S9 = 26
    SU = 27
    SO = 28
    SK = 29
    SX = 30
    SA = 31

    @classmethod
    def of(cls, suit: Suit, rank: Rank) -> Card:
        """Return the card of this suit and rank."""
        return CARDS[suit * 8 + rank]

    @property
    def suit(self) -> Suit:
        """The suit printed on the card, whether or not it is trump."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> Rank:
        """The rank printed on the card."""
        return _RANK_OF[self]

    @property
    def points(self) -> int:
        """Card points (Augen): ace 11, ten 10, king 4, Ober 3, Unter 2, others 0."""
        return RANK_POINTS[self & 7]


RANK_POINTS: Final = (0, 0, 0, 2, 3, 4, 10, 11)
CARDS: Final = tuple(Card)
_SUIT_OF: Final = tuple(Suit(card >> 3) for card in CARDS)
_RANK_OF: Final = tuple(Rank(card & 7) for card in CARDS)
_BYTE_POINTS: Final = tuple(
    sum(points for rank, points in enumerate(RANK_POINTS) if byte >> rank & 1)
    for byte in range(256)
)


@dataclass(frozen=True, slots=True)
class CardSet:
    """An immutable set of cards held in one 32-bit mask; iterates in ascending card value.

    >>> CardSet.of([Card.EA, Card.EX]).points
    21
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """Return the set of these cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and bool(self.mask >> card & 1)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return self.mask & ~other.mask == 0

    def __repr__(self) -> str:
        return f"CardSet({' '.join(card.name for card in self)!r})"

    def without(self, card: Card) -> CardSet:
        """Return the set with one card removed (no error if it is absent)."""
        return CardSet(self.mask & ~(1 << card))

    def of_suit(self, suit: Suit) -> CardSet:
        """Return the cards on which this suit is printed, trump or not."""
        return CardSet(self.mask & 0xFF << 8 * suit)

    def of_rank(self, rank: Rank) -> CardSet:
        """Return the cards of this rank."""
        return CardSet(self.mask & 0x01010101 << rank)

    @property
    def points(self) -> int:
        """Sum of the card points of the set, 0 to 120."""
        mask = self.mask
        return (
            _BYTE_POINTS[mask & 255]
            + _BYTE_POINTS[mask >> 8 & 255]
            + _BYTE_POINTS[mask >> 16 & 255]
            + _BYTE_POINTS[mask >> 24]
        )


NO_CARDS: Final = CardSet()
FULL_PACK: Final = CardSet((1 << 32) - 1)
SHORT_PACK: Final = FULL_PACK - FULL_PACK.of_rank(Rank.SEVEN) - FULL_PACK.of_rank(Rank.EIGHT)
TOTAL_POINTS: Final = 120


def pack(size: int) -> CardSet:
    """Return the pack of 32 cards, or the short one of 24 without sevens and eights."""
    return SHORT_PACK if size == 24 else FULL_PACK
