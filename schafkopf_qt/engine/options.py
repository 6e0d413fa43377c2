"""Every field of the rules that a player may change, described as data.

The rules editor and the check of a save are generated from `OPTIONS`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.rules import (
    AceDiscard,
    AllPass,
    AuctionMode,
    ContractOrder,
    EndingKind,
    March,
    OberInWenz,
    RamschTie,
    RufspielPayment,
    Rules,
    RunAwayCount,
    RunnersSide,
    SieValue,
    ToutValue,
    Virgins,
    Window,
)


class Group(StrEnum):
    """Where an option stands in the rules editor."""

    PACK = "pack"
    AUCTION = "auction"
    CALLED_ACE = "called_ace"
    DOUBLING = "doubling"
    TARIFF = "tariff"
    RAMSCH = "ramsch"
    ENDING = "ending"


class Scope(StrEnum):
    """For which rule systems an option means something."""

    ALL = "all"
    ROTATING = "rotating"
    AUCTION = "auction"


@dataclass(frozen=True, slots=True)
class Option:
    """One field of `Rules`; `key` is its dotted path.

    Either `choices` lists the allowed values, or the value is a whole number from `low` to
    `high`; with `subset` the value is a tuple of distinct members of `choices`.
    """

    key: str
    group: Group
    choices: tuple[Hashable, ...] = ()
    low: int = 0
    high: int = 0
    subset: bool = False
    scope: Scope = Scope.AUCTION

    def admits(self, value: object) -> bool:
        """Whether the field may have this value."""
        if self.subset:
            return (
                isinstance(value, tuple)
                and len(set(value)) == len(value)
                and all(member in self.choices for member in value)
            )
        if self.choices:
            return value in self.choices
        return type(value) is int and self.low <= value <= self.high

    def applies_to(self, rules: Rules) -> bool:
        """Whether the option means anything under these rules."""
        return self.scope is Scope.ALL or (self.scope is Scope.ROTATING) is rules.is_rotating


def _number(key: str, group: Group, low: int, high: int, scope: Scope = Scope.AUCTION) -> Option:
    return Option(key, group, low=low, high=high, scope=scope)


def _choice(key: str, group: Group, members: type[StrEnum]) -> Option:
    return Option(key, group, tuple(members))


_PRICE: Final = 1000
_PACKETS: Final = ((4, 4), (2, 2, 2, 2), (3, 2, 3), (8,), (3, 3), (2, 2, 2), (6,))
_LADDERS: Final = tuple(tuple(Word)[:length] for length in range(5))
_AUCTION_MODES: Final = (AuctionMode.SINGLE_ROUND, AuctionMode.HOLD)

OPTIONS: Final[tuple[Option, ...]] = (
    Option("seats", Group.PACK, (4, 3)),
    Option("pack_size", Group.PACK, (32, 24)),
    Option("packets", Group.PACK, _PACKETS, scope=Scope.ALL),
    Option("cut", Group.PACK, (True, False), scope=Scope.ALL),
    Option("auction.mode", Group.AUCTION, _AUCTION_MODES),
    Option("auction.offers", Group.AUCTION, tuple(Offer), subset=True),
    _choice("auction.order", Group.AUCTION, ContractOrder),
    _choice("auction.all_pass", Group.AUCTION, AllPass),
    _choice("ober_in_wenz", Group.AUCTION, OberInWenz),
    Option("called_ace.run_away_min", Group.CALLED_ACE, (0, 3, 4)),
    _choice("called_ace.count", Group.CALLED_ACE, RunAwayCount),
    _choice("called_ace.discard", Group.CALLED_ACE, AceDiscard),
    Option("doubling.words", Group.DOUBLING, _LADDERS),
    _choice("doubling.window", Group.DOUBLING, Window),
    Option("doubling.later_each_step", Group.DOUBLING, (False, True)),
    Option("doubling.takes_over", Group.DOUBLING, (False, True)),
    _number("tariff.rufspiel", Group.TARIFF, 0, _PRICE),
    _number("tariff.solo", Group.TARIFF, 0, _PRICE),
    _number("tariff.wenz", Group.TARIFF, 0, _PRICE),
    _number("tariff.geier", Group.TARIFF, 0, _PRICE),
    _number("tariff.schneider", Group.TARIFF, 0, _PRICE),
    _number("tariff.schwarz", Group.TARIFF, 0, _PRICE),
    _number("tariff.runner", Group.TARIFF, 0, _PRICE),
    _choice("tariff.runners_side", Group.TARIFF, RunnersSide),
    _number("tariff.runners_min", Group.TARIFF, 1, 14),
    _number("tariff.runners_min_wenz", Group.TARIFF, 1, 4),
    Option("tariff.solo_runner_cap", Group.TARIFF, (0, 8)),
    Option("tariff.schneider_declarers_max", Group.TARIFF, (30, 29)),
    Option("tariff.schneider_defenders_max", Group.TARIFF, (30, 29)),
    _choice("tariff.rufspiel_payment", Group.TARIFF, RufspielPayment),
    _choice("tariff.tout", Group.TARIFF, ToutValue),
    _choice("tariff.sie", Group.TARIFF, SieValue),
    _number("ramsch.value", Group.RAMSCH, 0, _PRICE),
    _choice("ramsch.tie", Group.RAMSCH, RamschTie),
    _choice("ramsch.virgins", Group.RAMSCH, Virgins),
    _choice("ramsch.march", Group.RAMSCH, March),
    _number("units.win", Group.TARIFF, 1, 10, Scope.ROTATING),
    _number("units.schneider", Group.TARIFF, 1, 10, Scope.ROTATING),
    _number("units.schneider_from", Group.TARIFF, 61, 120, Scope.ROTATING),
    Option("ending.kind", Group.ENDING, tuple(EndingKind), scope=Scope.ALL),
    _number("ending.amount", Group.ENDING, 0, 1000, Scope.ALL),
)

# A field found by its name: the types of its values are checked by `Option.admits`.
_replaced: Final[Callable[..., Rules]] = replace

_BY_KEY: Final = {option.key: option for option in OPTIONS}


def option_value(rules: Rules, key: str) -> object:
    """Return the value of the field with this dotted key; raises AttributeError."""
    value: object = rules
    for part in key.split("."):
        value = getattr(value, part)
    return value


def with_option(rules: Rules, key: str, value: object) -> Rules:
    """Return the rules with one option changed.

    A change of seats or pack takes with it what could not be played otherwise: the packets,
    the Rufspiel for three, the Sie with six cards. Raises KeyError for an unknown option and
    ValueError for a value it does not admit.
    """
    if not _BY_KEY[key].admits(value):
        raise ValueError(f"{key} cannot be {value!r}")
    outer, _, inner = key.partition(".")
    if inner:
        value = replace(getattr(rules, outer), **{inner: value})
    changed = _replaced(rules, **{outer: value})
    return _fitted(changed) if outer in ("seats", "pack_size") else changed


def _fitted(rules: Rules) -> Rules:
    if rules.seats == 3:
        rules = replace(rules, pack_size=24)
    if sum(rules.packets) != rules.hand_size:
        rules = replace(rules, packets=(3, 3) if rules.hand_size == 6 else (4, 4))
    offers = tuple(
        offer
        for offer in rules.auction.offers
        if not (offer is Offer.RUFSPIEL and rules.seats == 3)
        and not (offer is Offer.SIE and rules.hand_size < 8)
    )
    return replace(rules, auction=replace(rules.auction, offers=offers))
