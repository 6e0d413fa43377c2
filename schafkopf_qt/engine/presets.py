"""The four rule systems as data, their options, and what cannot go together."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import Offer, Stage, Word
from schafkopf_qt.engine.options import OPTIONS, Option, option_value, with_option
from schafkopf_qt.engine.rules import (
    Auction,
    AuctionMode,
    CalledAce,
    ContractOrder,
    Doubling,
    Ending,
    EndingKind,
    Ramsch,
    RoundUnits,
    RufspielPayment,
    Rules,
    RunnersSide,
    SieValue,
    Tariff,
    ToutValue,
    Window,
)

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Conflict",
    "Option",
    "UnknownPresetError",
    "option_value",
    "preset",
    "validate",
    "with_option",
]

_LONE_GAMES = (Offer.SOLO, Offer.WENZ, Offer.GEIER)
_TOUTS = (Offer.SOLO_TOUT, Offer.WENZ_TOUT, Offer.GEIER_TOUT)

_ROTATING: Final = Rules(
    key="rotating",
    seats=4,
    pack_size=32,
    packets=(4, 4),
    auction=Auction(AuctionMode.NONE),
    doubling=Doubling(),
    called_ace=CalledAce(),
    tariff=Tariff(),
    ramsch=Ramsch(),
    units=RoundUnits(),
    ending=Ending(EndingKind.TARGET, 11),
    cut=False,
    trump_cycle=(Suit.EICHEL, Suit.GRAS, Suit.HERZ, Suit.SCHELLEN),
)

_TRADITIONAL: Final = Rules(
    key="traditional",
    seats=4,
    pack_size=32,
    packets=(4, 4),
    auction=Auction(AuctionMode.SINGLE_ROUND, (Offer.RUFSPIEL, *_LONE_GAMES, *_TOUTS, Offer.SIE)),
    doubling=Doubling((Word.KONTRA, Word.RE)),
    called_ace=CalledAce(),
    tariff=Tariff(runners_side=RunnersSide.WINNER, rufspiel_payment=RufspielPayment.EACH_FROM_EACH),
    ramsch=Ramsch(),
    units=RoundUnits(),
    ending=Ending(EndingKind.HANDS, 16),
)

_POINTS = Tariff(rufspiel=10, solo=50, wenz=50, geier=50, schneider=10, schwarz=10, runner=10)

_CLASSIC: Final = Rules(
    key="classic",
    seats=4,
    pack_size=32,
    packets=(4, 4),
    auction=Auction(
        AuctionMode.SINGLE_ROUND,
        (Offer.RUFSPIEL, Offer.WENZ, Offer.SOLO),
        ContractOrder.SOLO_HIGHEST,
    ),
    doubling=Doubling(),
    called_ace=CalledAce(),
    tariff=_POINTS,
    ramsch=Ramsch(value=10),
    units=RoundUnits(),
    ending=Ending(EndingKind.OPEN),
)

_TOURNAMENT: Final = replace(
    _CLASSIC,
    key="tournament",
    auction=Auction(
        AuctionMode.HOLD,
        (
            Offer.RUFSPIEL,
            Offer.WENZ,
            Offer.SOLO,
            Offer.WENZ_TOUT,
            Offer.SOLO_TOUT,
            Offer.SIE,
        ),
        ContractOrder.SOLO_HIGHEST,
    ),
    doubling=Doubling((Word.KONTRA, Word.RE), Window.BEFORE_SECOND_CARD),
    tariff=replace(
        _POINTS,
        rufspiel=20,
        schneider_defenders_max=29,
        tout=ToutValue.WITH_RUNNERS,
        sie=SieValue.WITH_RUNNERS,
    ),
    ramsch=Ramsch(value=20),
    ending=Ending(EndingKind.HANDS, 16),
)

PRESETS: Final = (_ROTATING, _TRADITIONAL, _CLASSIC, _TOURNAMENT)


class UnknownPresetError(LookupError):
    """A preset key that does not exist."""


def preset(key: str) -> Rules:
    """Return the preset of this key; raises UnknownPresetError."""
    for rules in PRESETS:
        if rules.key == key:
            return rules
    raise UnknownPresetError(key)


class Conflict(StrEnum):
    """A combination of options that cannot be played."""

    SEATS_UNKNOWN = "seats_unknown"
    PACK_UNKNOWN = "pack_unknown"
    THREE_NEED_SHORT_PACK = "three_need_short_pack"
    PACKETS_DO_NOT_FIT = "packets_do_not_fit"
    RUFSPIEL_NEEDS_FOUR = "rufspiel_needs_four"
    SIE_NEEDS_EIGHT_CARDS = "sie_needs_eight_cards"
    NO_GAMES_OFFERED = "no_games_offered"
    TOUT_WITHOUT_ITS_GAME = "tout_without_its_game"
    DOUBLING_LADDER_GAP = "doubling_ladder_gap"
    ROTATING_NEEDS_FOUR = "rotating_needs_four"
    ROTATING_NEEDS_FULL_PACK = "rotating_needs_full_pack"
    ROTATING_NEEDS_TRUMP_CYCLE = "rotating_needs_trump_cycle"
    ROTATING_HAS_NO_BIDDING = "rotating_has_no_bidding"
    AUCTION_HAS_NO_TRUMP_CYCLE = "auction_has_no_trump_cycle"
    ENDING_NEEDS_AMOUNT = "ending_needs_amount"
    VALUE_NOT_ADMITTED = "value_not_admitted"


def validate(rules: Rules) -> tuple[Conflict, ...]:
    """Return every reason why these rules cannot be played; empty for good ones."""
    found = [*_pack_conflicts(rules), *_game_conflicts(rules)]
    if rules.ending.kind is not EndingKind.OPEN and rules.ending.amount < 1:
        found.append(Conflict.ENDING_NEEDS_AMOUNT)
    for option in OPTIONS:
        if option.applies_to(rules) and not option.admits(option_value(rules, option.key)):
            found.append(Conflict.VALUE_NOT_ADMITTED)
    return tuple(dict.fromkeys(found))


def _pack_conflicts(rules: Rules) -> list[Conflict]:
    found = []
    if rules.seats not in (3, 4):
        return [Conflict.SEATS_UNKNOWN]
    if rules.pack_size not in (24, 32):
        return [Conflict.PACK_UNKNOWN]
    if rules.seats == 3 and rules.pack_size != 24:
        found.append(Conflict.THREE_NEED_SHORT_PACK)
    if sum(rules.packets) != rules.hand_size or any(packet < 1 for packet in rules.packets):
        found.append(Conflict.PACKETS_DO_NOT_FIT)
    return found


def _game_conflicts(rules: Rules) -> list[Conflict]:
    found = []
    offers, words = rules.auction.offers, rules.doubling.words
    if words != tuple(Word)[: len(words)]:
        found.append(Conflict.DOUBLING_LADDER_GAP)
    if rules.is_rotating:
        if rules.seats != 4:
            found.append(Conflict.ROTATING_NEEDS_FOUR)
        if rules.pack_size != 32:
            found.append(Conflict.ROTATING_NEEDS_FULL_PACK)
        if not rules.trump_cycle:
            found.append(Conflict.ROTATING_NEEDS_TRUMP_CYCLE)
        if offers or words:
            found.append(Conflict.ROTATING_HAS_NO_BIDDING)
        return found
    if rules.trump_cycle:
        found.append(Conflict.AUCTION_HAS_NO_TRUMP_CYCLE)
    if not offers:
        found.append(Conflict.NO_GAMES_OFFERED)
    if rules.seats == 3 and Offer.RUFSPIEL in offers:
        found.append(Conflict.RUFSPIEL_NEEDS_FOUR)
    if Offer.SIE in offers and rules.seats in (3, 4) and rules.hand_size < 8:
        found.append(Conflict.SIE_NEEDS_EIGHT_CARDS)
    if any(offer.stage is Stage.TOUT and Offer(offer.kind.value) not in offers for offer in offers):
        found.append(Conflict.TOUT_WITHOUT_ITS_GAME)
    return found
