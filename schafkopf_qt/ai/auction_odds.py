"""How likely what was said in the auction is in many supposed deals at once.

The same counts and weights as `strength`, taken over arrays of hands.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np

from schafkopf_qt.ai.strength import game_order
from schafkopf_qt.ai.strength_table import PLAYING, Table
from schafkopf_qt.ai.tables import Floats, Ints
from schafkopf_qt.engine.cards import CardSet, Rank, Suit
from schafkopf_qt.engine.games import GameKind, Offer, Stage
from schafkopf_qt.engine.rules import OberInWenz, Rules
from schafkopf_qt.engine.view import SeatView

_NEEDED: Final = {GameKind.RUFSPIEL: 0.58, GameKind.SOLO: 0.62, GameKind.WENZ: 0.62}
_LONE_OF_THREE: Final = 0.44
_WIDTH: Final = 0.08
"""How sharply people tell a good hand from a bad one, as a chance to win."""
_PASS_SLIP: Final = 0.1
"""How often they pass against all expectation."""
_BID_SLIP: Final = 0.0003
"""How often they bid so: far less, because poor hands are so much more common than good ones."""


def auction_likelihood(view: SeatView, dealt: Ints) -> Floats:
    """Return the log-likelihood of the bids and passes of the other seats in each deal.

    `dealt` has one row for each deal and in it the mask of each seat's dealt hand, cards numbered
    as in `Card`.
    """
    total = np.zeros(len(dealt))
    spoken = {seat for seat, _offer in view.bidding.said} - {view.seat}
    for seat in spoken:
        offers = [offer for who, offer in view.bidding.said if who == seat and offer is not None]
        leads = view.rules.forehand(view.dealer) == seat
        hands = dealt[:, seat]
        if offers:
            chance = _bids(hands, offers[-1], _named(view, seat), view.rules, leads)
            total += log_chance(chance, _BID_SLIP)
        else:
            chance = 1.0 - _would_bid(hands, view.rules, leads)
            total += log_chance(chance, _PASS_SLIP)
    return total


def _named(view: SeatView, seat: int) -> Suit | None:
    contract = view.contract
    return contract.suit if contract is not None and contract.declarer == seat else None


def _bids(hands: Ints, offer: Offer, suit: Suit | None, rules: Rules, leads: bool) -> Floats:
    """Return how likely the owner of each hand makes this offer, and with this suit."""
    suits = _suits(offer.kind)
    found = np.array([chances(hands, offer.kind, one, rules, leads) for one in suits])
    best = found.max(axis=0)
    if offer.stage is not Stage.PLAIN:
        # Only the strongest hands: measured against the same scale.
        return surely(best - 0.95)
    if suit is None or len(suits) == 1:
        return surely(best - _needed(offer.kind, rules))
    mine = found[suits.index(suit)]
    return surely(mine - _needed(offer.kind, rules)) * surely(mine - best + 1.5 * _WIDTH)


def _would_bid(hands: Ints, rules: Rules, leads: bool) -> Floats:
    """Return how likely the owner of each hand bids anything."""
    silent = np.ones(len(hands))
    for offer in rules.auction.offers:
        if offer.stage is not Stage.PLAIN:
            continue
        suits = _suits(offer.kind)
        best = np.max([chances(hands, offer.kind, suit, rules, leads) for suit in suits], axis=0)
        silent *= 1.0 - surely(best - _needed(offer.kind, rules))
    return 1.0 - silent


def _suits(kind: GameKind) -> tuple[Suit | None, ...]:
    match kind:
        case GameKind.RUFSPIEL:
            return (Suit.EICHEL, Suit.GRAS, Suit.SCHELLEN)
        case GameKind.SOLO:
            return tuple(Suit)
        case _:
            return (None,)


def _needed(kind: GameKind, rules: Rules) -> float:
    if rules.seats == 3:
        return _LONE_OF_THREE
    return _NEEDED.get(kind, _NEEDED[GameKind.WENZ])


def surely(margin: Floats, width: float = _WIDTH) -> Floats:
    """Return how likely people take a chance for enough that lies so far above what they ask."""
    found: Floats = 1.0 / (1.0 + np.exp(-margin / width))
    return found


def log_chance(chance: Floats, slip: float) -> Floats:
    """Return the logarithm of a chance of people who do anything at all with chance `slip`."""
    return np.log(slip + (1.0 - slip) * chance)


def chances(
    hands: Ints,
    kind: GameKind,
    suit: Suit | None,
    rules: Rules,
    leads: bool,
    weights: Table = PLAYING,
) -> Floats:
    """Return `strength.win_chance` for each hand; 0 where the ace cannot be called.

    With the weights `AGAINST` it is `strength.beat_chance`.
    """
    shape = (rules.seats, rules.pack_size, rules.ober_in_wenz)
    constant, lead, tables = _tables(kind, suit, shape, rules, weights)
    total = np.full(len(hands), constant + (lead if leads else 0.0))
    for part in range(4):
        total += tables[part][hands >> 8 * part & 255]
    found: Floats = 1.0 / (1.0 + np.exp(-total))
    return found


_Shape: TypeAlias = tuple[int, int, OberInWenz]
_tables_known: dict[tuple[GameKind, Suit | None, _Shape, bool], tuple[float, float, Floats]] = {}


def _tables(
    kind: GameKind, suit: Suit | None, shape: _Shape, rules: Rules, weights: Table
) -> tuple[float, float, Floats]:
    """Return the weight of an empty hand, of the lead, and of each part of a hand in each suit.

    Every count of `strength.features` is a sum over the four suits, so four look-ups do.
    """
    declares = weights is PLAYING
    known = _tables_known.get((kind, suit, shape, declares))
    if known is not None:
        return known
    row = weights[kind, rules.seats, rules.pack_size]
    parts = np.arange(256, dtype=np.int64)
    hands = np.concatenate([parts << 8 * part for part in range(4)])
    total = np.zeros(len(hands))
    for weight, column in zip(row, _features(hands, kind, suit, rules), strict=True):
        total += weight * column
    constant = float(total[0])
    tables = total.reshape(4, 256) - constant
    if declares and kind is GameKind.RUFSPIEL and suit is not None:
        plain = game_order(kind, suit, rules).class_masks[suit] >> 8 * suit
        ace = 1 << Rank.ACE
        # Without a card of the suit, or with its ace, that ace cannot be called.
        tables[suit][(parts & plain == 0) | (parts & ace != 0)] = -100.0
    known = _tables_known[kind, suit, shape, declares] = constant, row[-1], tables
    return known


def _features(hands: Ints, kind: GameKind, suit: Suit | None, rules: Rules) -> list[Floats | float]:
    """Return the columns of `strength.features` for each hand of one who does not lead."""
    order = game_order(kind, suit, rules)
    in_runs, losers, tens = np.zeros(len(hands)), np.zeros(len(hands)), np.zeros(len(hands))
    for group in order.plain:
        unbroken = np.ones(len(hands), bool)
        for place, card in enumerate(group):
            held = hands >> card & 1 == 1
            unbroken &= held
            in_runs += unbroken
            losers += held & ~unbroken
            if card.rank is Rank.TEN:
                # An Ober may rank between the ace and the ten.
                tens += held & (hands & CardSet.of(group[:place]).mask == 0)
    common: list[Floats | float] = [in_runs, losers, tens, 0.0]
    trumps = order.trumps
    if kind in (GameKind.WENZ, GameKind.GEIER):
        return [1.0, *(_held(hands, CardSet.of([card])) for card in trumps), *common]
    voids = sum(((hands & mask) == 0) & (mask != 0) for mask in order.class_masks[:4])
    called: Floats | float = 0.0
    has_ten: Floats | float = 0.0
    if kind is GameKind.RUFSPIEL and suit is not None:
        mask = CardSet(order.class_masks[suit])
        called = _held(hands, mask)
        has_ten = _held(hands, mask.of_rank(Rank.TEN))
    return [
        1.0,
        _held(hands, CardSet.of(trumps)),
        *(_held(hands, CardSet.of([card])) for card in trumps[:4]),
        _held(hands, CardSet((1 << 32) - 1).of_rank(Rank.UNTER)),
        _held(hands, CardSet.of(card for card in trumps if card.points >= 10)),
        np.asarray(voids, np.float64),
        called,
        has_ten,
        *common,
    ]


def _held(hands: Ints, cards: CardSet) -> Floats:
    """Return how many of the cards each hand holds."""
    total = np.zeros(len(hands))
    for card in cards:
        total += hands >> card & 1
    return total
