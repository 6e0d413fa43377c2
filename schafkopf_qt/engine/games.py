"""The kinds of contract, what can be bid, and the contract that is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from schafkopf_qt.engine.cards import Card, Rank, Suit


class GameKind(StrEnum):
    """A kind of contract; the value is what a save holds."""

    RUFSPIEL = "rufspiel"
    SOLO = "solo"
    WENZ = "wenz"
    GEIER = "geier"
    RAMSCH = "ramsch"
    ROTATING = "rotating"


class Stage(StrEnum):
    """How much a solo player promises: to win, to take every trick, or to hold every top trump."""

    PLAIN = "plain"
    TOUT = "tout"
    SIE = "sie"


class TrumpSuit(StrEnum):
    """Where the suit comes from that is trump as a whole."""

    NONE = "none"
    HEARTS = "hearts"
    NAMED = "named"
    ROUND = "round"


class Sides(StrEnum):
    """Who plays with whom."""

    FIXED = "fixed"
    CALLED_ACE = "called_ace"
    ALONE = "alone"
    EVERYONE = "everyone"


@dataclass(frozen=True, slots=True)
class Game:
    """What a kind of contract is made of; there is no class per contract.

    `trump_ranks` are trump in every suit, high to low; `lone` says whether a declarer
    stands against all others; `doubles` whether Kontra may be said (RULES 1.6).
    """

    kind: GameKind
    trump_ranks: tuple[Rank, ...]
    trump_suit: TrumpSuit
    sides: Sides
    doubles: bool

    @property
    def lone(self) -> bool:
        """Whether one declarer plays against everybody else."""
        return self.sides is Sides.ALONE


_BOTH: Final = (Rank.OBER, Rank.UNTER)

GAMES: Final[dict[GameKind, Game]] = {
    game.kind: game
    for game in (
        Game(GameKind.RUFSPIEL, _BOTH, TrumpSuit.HEARTS, Sides.CALLED_ACE, True),
        Game(GameKind.SOLO, _BOTH, TrumpSuit.NAMED, Sides.ALONE, True),
        Game(GameKind.WENZ, (Rank.UNTER,), TrumpSuit.NONE, Sides.ALONE, True),
        Game(GameKind.GEIER, (Rank.OBER,), TrumpSuit.NONE, Sides.ALONE, True),
        Game(GameKind.RAMSCH, _BOTH, TrumpSuit.HEARTS, Sides.EVERYONE, False),
        Game(GameKind.ROTATING, (), TrumpSuit.ROUND, Sides.FIXED, False),
    )
}


class Offer(StrEnum):
    """What a player can say in the auction."""

    RUFSPIEL = "rufspiel"
    SOLO = "solo"
    WENZ = "wenz"
    GEIER = "geier"
    SOLO_TOUT = "solo_tout"
    WENZ_TOUT = "wenz_tout"
    GEIER_TOUT = "geier_tout"
    SIE = "sie"

    @property
    def kind(self) -> GameKind:
        """The game that is offered; a Sie counts as a solo (RULES 2, no. 29)."""
        return GameKind.SOLO if self is Offer.SIE else GameKind(self.value.removesuffix("_tout"))

    @property
    def stage(self) -> Stage:
        """Plain, Tout or Sie."""
        if self is Offer.SIE:
            return Stage.SIE
        return Stage.TOUT if self.value.endswith("_tout") else Stage.PLAIN

    @property
    def needs_suit(self) -> bool:
        """Whether the winner of the auction still has to name a suit."""
        return self.stage is not Stage.SIE and self.kind in (
            GameKind.RUFSPIEL,
            GameKind.SOLO,
        )


@dataclass(frozen=True, slots=True)
class Contract:
    """The game that is played.

    `suit` is the suit of the called ace in a Rufspiel, the trump suit in a solo and in the
    rotating game, else None; `declarer` is None where nobody declares.
    """

    kind: GameKind
    declarer: int | None = None
    suit: Suit | None = None
    stage: Stage = Stage.PLAIN

    @property
    def game(self) -> Game:
        """The composition of this kind of contract."""
        return GAMES[self.kind]

    @property
    def called_ace(self) -> Card | None:
        """The ace that was called, in a Rufspiel only."""
        if self.kind is not GameKind.RUFSPIEL or self.suit is None:
            return None
        return Card.of(self.suit, Rank.ACE)


class Word(StrEnum):
    """The steps of doubling in their order (RULES 1.6)."""

    KONTRA = "kontra"
    RE = "re"
    SUPRA = "supra"
    HIRSCH = "hirsch"

    @property
    def by_defenders(self) -> bool:
        """Whether the defenders say this word, not the declaring side."""
        return self in (Word.KONTRA, Word.SUPRA)
