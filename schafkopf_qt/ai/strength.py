"""How good a hand is for a game: the chance to win it, by counting what experience counts."""

from __future__ import annotations

from math import exp

from schafkopf_qt.ai.strength_table import AGAINST, PLAYING
from schafkopf_qt.engine.cards import CardSet, Rank, Suit
from schafkopf_qt.engine.games import GameKind
from schafkopf_qt.engine.order import CardOrder, card_order
from schafkopf_qt.engine.rules import Rules


def win_chance(
    hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules, leads: bool
) -> float:
    """Return how likely the owner of a dealt hand wins the game as its declarer.

    `suit` is the trump suit of a solo or that of the called ace; `leads` says whether the owner
    leads to the first trick.
    """
    row = PLAYING[kind, rules.seats, rules.pack_size]
    return _logistic(row, features(hand, kind, suit, rules, leads))


def beat_chance(
    hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules, leads: bool
) -> float:
    """Return how likely the declarer of the game loses it against the owner of a dealt hand."""
    row = AGAINST[kind, rules.seats, rules.pack_size]
    return _logistic(row, features(hand, kind, suit, rules, leads))


def all_tricks_chance(
    hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules, leads: bool
) -> float:
    """Return how likely the owner of a dealt hand takes every trick of a lone game.

    All trumps of the others must fall under the run of own top trumps, and every plain card must
    stand in a run from its ace down.
    """
    order = game_order(kind, suit, rules)
    if _plain_tricks(hand, order)[1]:
        return 0.0
    run = top_run(hand, kind, suit, rules)
    out = len(order.trumps) - len(order.trumps_in(hand))
    # One more trump outside than we can draw is dangerous only if one player has them all.
    together = (rules.seats - 1) * (1 / (rules.seats - 1)) ** max(out, 1)
    drawn = 1.0 if out <= run else 1.0 - together if out == run + 1 else 0.0
    # The lead of the others may be trumped before our ace.
    return drawn if leads or len(order.trumps_in(hand)) == len(hand) else drawn * 0.88


def top_run(hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules) -> int:
    """Return how many trumps from the highest down the hand holds without a gap."""
    length = 0
    for card in game_order(kind, suit, rules).trumps:
        if card not in hand:
            break
        length += 1
    return length


def game_order(kind: GameKind, suit: Suit | None, rules: Rules) -> CardOrder:
    """Return the order of the cards in a game that is still only thought of."""
    trump_suit = None if kind is GameKind.RUFSPIEL else suit
    return card_order(kind, trump_suit, rules.pack_size, rules.ober_in_wenz)


def features(
    hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules, leads: bool
) -> tuple[float, ...]:
    """Return the counts that the tables weigh; the first is always 1.

    Then for a Wenz or Geier: each trump held. Else: number of trumps, each of the four Obers,
    number of Unters, of trump aces and tens, of plain suits not held, cards of the called suit and
    whether its ten is held. Then for all: plain cards in a run from the ace down, other plain
    cards, tens without their ace, and whether we lead.
    """
    order = game_order(kind, suit, rules)
    in_runs, losers = _plain_tricks(hand, order)
    common = (float(in_runs), float(losers), float(_bare_tens(hand, order)), float(leads))
    if kind in (GameKind.WENZ, GameKind.GEIER):
        return (1.0, *(float(card in hand) for card in order.trumps), *common)
    trumps = order.trumps_in(hand)
    called = order.of_class(hand, suit) if kind is GameKind.RUFSPIEL and suit is not None else ()
    return (
        1.0,
        float(len(trumps)),
        *(float(card in hand) for card in order.trumps[:4]),
        float(len(hand.of_rank(Rank.UNTER))),
        float(sum(card.points >= 10 for card in trumps)),
        float(sum(bool(mask) and not hand.mask & mask for mask in order.class_masks[:4])),
        float(len(called)),
        float(any(card.rank is Rank.TEN for card in called)),
        *common,
    )


def _logistic(row: tuple[float, ...], counts: tuple[float, ...]) -> float:
    return 1 / (1 + exp(-sum(weight * count for weight, count in zip(row, counts, strict=True))))


def _plain_tricks(hand: CardSet, order: CardOrder) -> tuple[int, int]:
    """Return how many plain cards stand in a run from the ace down, and how many do not."""
    in_runs = losers = 0
    for suit in order.plain:
        unbroken = True
        for card in suit:
            if card not in hand:
                unbroken = False
            elif unbroken:
                in_runs += 1
            else:
                losers += 1
    return in_runs, losers


def _bare_tens(hand: CardSet, order: CardOrder) -> int:
    """Return how many plain tens are held without their ace."""
    held = [[card for card in suit if card in hand] for suit in order.plain]
    return sum(bool(suit) and suit[0].rank is Rank.TEN for suit in held)
