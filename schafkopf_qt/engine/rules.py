"""A rule system as data: small frozen records that pickle, compare and go into a save."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import GameKind, Offer, Word


class AuctionMode(StrEnum):
    """How the auction runs (RULES 1.2)."""

    NONE = "none"
    SINGLE_ROUND = "single_round"
    HOLD = "hold"


class ContractOrder(StrEnum):
    """How the lone games rank against each other (RULES 1.2)."""

    AS_LISTED = "as_listed"
    SOLO_HIGHEST = "solo_highest"
    SOLOS_EQUAL = "solos_equal"


class AllPass(StrEnum):
    """What happens when nobody bids."""

    REDEAL = "redeal"
    RAMSCH = "ramsch"


class OberInWenz(StrEnum):
    """Where the Ober ranks in a Wenz (RULES 1.3)."""

    BELOW_KING = "below_king"
    BELOW_ACE = "below_ace"


class Window(StrEnum):
    """Until when a doubling may be said (RULES 1.6)."""

    BEFORE_FIRST_CARD = "before_first_card"
    BEFORE_SECOND_CARD = "before_second_card"
    BEFORE_TRICK2 = "before_trick2"
    BEFORE_SECOND_CARD_OF_TRICK2 = "before_second_card_of_trick2"
    HOLDING_ALL_CARDS = "holding_all_cards"


class RunAwayCount(StrEnum):
    """Which hand is counted when the holder of the called ace wants to run away."""

    CURRENT = "current"
    DEALT = "dealt"


class AceDiscard(StrEnum):
    """From when the called ace may be thrown on another suit."""

    LAST_TRICK = "last_trick"
    LAST_TWO_TRICKS = "last_two_tricks"
    FREE = "free"


class RunnersSide(StrEnum):
    """Whose runners count (RULES 1.8)."""

    WINNER = "winner"
    EITHER = "either"


class RufspielPayment(StrEnum):
    """How a Rufspiel is paid (RULES 1.9)."""

    EACH_FROM_EACH = "each_from_each"
    PAIRWISE = "pairwise"


class ToutValue(StrEnum):
    """What a Tout is worth: four bases, or twice the base and its runners."""

    FLAT = "4x_base_flat"
    WITH_RUNNERS = "2x_base_plus_lauf"


class SieValue(StrEnum):
    """What a Sie is worth: four bases, or four times the base and eight runners."""

    FLAT = "4x_base_flat"
    WITH_RUNNERS = "4x_base_plus_lauf"


class RamschTie(StrEnum):
    """Who pays when two players tie for most card points."""

    SHARED = "shared"
    HIGHEST_OBER = "highest_ober"


class Virgins(StrEnum):
    """What a player without a trick changes in a Ramsch."""

    NONE = "none"
    DOUBLE_INDIVIDUAL = "double_individual"
    DOUBLE_ALL = "double_all"


class March(StrEnum):
    """When taking everything in a Ramsch wins instead of losing."""

    NONE = "none"
    ALL_TRICKS = "all_tricks"
    NINETY = "ninety"


class EndingKind(StrEnum):
    """What ends a match."""

    TARGET = "target"
    HANDS = "hands"
    DEALER_ROUNDS = "dealer_rounds"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Auction:
    """Who may say what, and what happens if nobody does; `offers` is a set in listed order."""

    mode: AuctionMode
    offers: tuple[Offer, ...] = ()
    order: ContractOrder = ContractOrder.AS_LISTED
    all_pass: AllPass = AllPass.REDEAL


@dataclass(frozen=True, slots=True)
class Doubling:
    """The ladder of doubling; an empty ladder switches it off.

    `later_each_step` moves the end of the window one trick on for each step of the ladder;
    `takes_over` makes 61 the aim of the side that doubled last.
    """

    words: tuple[Word, ...] = ()
    window: Window = Window.BEFORE_TRICK2
    later_each_step: bool = False
    takes_over: bool = False


@dataclass(frozen=True, slots=True)
class CalledAce:
    """The duties of the holder of the called ace; `run_away_min` 0 forbids running away."""

    run_away_min: int = 4
    count: RunAwayCount = RunAwayCount.CURRENT
    discard: AceDiscard = AceDiscard.LAST_TRICK


@dataclass(frozen=True, slots=True)
class Tariff:
    """What a deal is worth, in tariff units (RULES 1.7 to 1.9).

    `schneider_declarers_max` and `_defenders_max` are card points with which that side is
    still schneider; `solo_runner_cap` 0 means no limit.
    """

    rufspiel: int = 1
    solo: int = 2
    wenz: int = 2
    geier: int = 2
    schneider: int = 1
    schwarz: int = 1
    runner: int = 1
    runners_side: RunnersSide = RunnersSide.EITHER
    runners_min: int = 3
    runners_min_wenz: int = 2
    solo_runner_cap: int = 0
    schneider_declarers_max: int = 30
    schneider_defenders_max: int = 30
    rufspiel_payment: RufspielPayment = RufspielPayment.PAIRWISE
    tout: ToutValue = ToutValue.FLAT
    sie: SieValue = SieValue.FLAT

    def base(self, kind: GameKind) -> int:
        """Return the base value of a declared game in units."""
        match kind:
            case GameKind.RUFSPIEL:
                return self.rufspiel
            case GameKind.WENZ:
                return self.wenz
            case GameKind.GEIER:
                return self.geier
            case _:
                return self.solo


@dataclass(frozen=True, slots=True)
class Ramsch:
    """The price of a Ramsch and its options (RULES 1.10)."""

    value: int = 1
    tie: RamschTie = RamschTie.SHARED
    virgins: Virgins = Virgins.NONE
    march: March = March.NONE


@dataclass(frozen=True, slots=True)
class RoundUnits:
    """What a team gets for a round of the rotating game (RULES 1.7)."""

    win: int = 1
    schneider: int = 2
    schneider_from: int = 91


@dataclass(frozen=True, slots=True)
class Ending:
    """When a match is over; `amount` counts units, hands or dealer rounds, 0 if open."""

    kind: EndingKind
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """One complete rule system; `key` names the preset it was made from."""

    key: str
    seats: int
    pack_size: int
    packets: tuple[int, ...]
    auction: Auction
    doubling: Doubling
    called_ace: CalledAce
    tariff: Tariff
    ramsch: Ramsch
    units: RoundUnits
    ending: Ending
    cut: bool = True
    ober_in_wenz: OberInWenz = OberInWenz.BELOW_KING
    trump_cycle: tuple[Suit, ...] = ()

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, and so the number of tricks."""
        return self.pack_size // self.seats

    @property
    def is_rotating(self) -> bool:
        """Whether trump is given by the round instead of an auction."""
        return self.auction.mode is AuctionMode.NONE

    def forehand(self, dealer: int) -> int:
        """Return the seat that receives cards, speaks and leads first."""
        return (dealer + 1) % self.seats

    def next_dealer(self, dealer: int) -> int:
        """Return the dealer of the next hand, also after one that was thrown in."""
        return (dealer + 1) % self.seats

    def cutter(self, dealer: int) -> int:
        """Return the seat that cuts: the one to the dealer's right."""
        return (dealer - 1) % self.seats

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise, beginning with this one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))
