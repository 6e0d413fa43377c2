"""Fit the tables of `ai/strength_table.py` to deals that the computer players play themselves.

    python tests/bench/fit_strength.py --hands 4000

Prints the rows of both tables. Declarers of PLAYING hold any hand that somebody could think of
playing; those of AGAINST hold one that PLAYING itself would bid.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from schafkopf_qt.ai.bot import RuleBot
from schafkopf_qt.ai.selfplay import finish
from schafkopf_qt.ai.strength import features, game_order, win_chance
from schafkopf_qt.ai.strength_table import PLAYING
from schafkopf_qt.engine.actions import Bid, Name, Pass
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import CardSet, Suit
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal
from schafkopf_qt.engine.games import GameKind, Offer
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS

RIDGE = 3.0
BID_FROM = {GameKind.RUFSPIEL: 0.56}
BID_FROM_LONE = 0.55

Sample = tuple[tuple[float, ...], bool]


def rules_of(seats: int, pack_size: int) -> Rules:
    """Return the traditional rules without doubling for so many seats and cards."""
    rules = with_option(preset("traditional"), "doubling.words", ())
    return with_option(with_option(rules, "seats", seats), "pack_size", pack_size)


def declared(deal: Deal, seat: int, kind: GameKind, suit: Suit | None) -> Deal:
    """Return the deal with this seat as declarer of this game."""
    while deal.phase is Phase.AUCTION:
        assert deal.to_act is not None
        mine = deal.to_act == seat
        deal = apply(deal, Bid(seat, Offer(kind.value)) if mine else Pass(deal.to_act)).deal
    if suit is not None:
        deal = apply(deal, Name(seat, suit)).deal
    return deal


def suits_of(kind: GameKind, hand: CardSet, rules: Rules) -> tuple[Suit | None, ...]:
    """Return the suits with which the hand can play the game."""
    if kind is GameKind.RUFSPIEL:
        return callable_suits(hand, rules)
    return tuple(Suit) if kind is GameKind.SOLO else (None,)


def is_thinkable(hand: CardSet, kind: GameKind, suit: Suit | None, rules: Rules) -> bool:
    """Whether somebody could think of playing the game with this hand."""
    trumps = game_order(kind, suit, rules).trumps_in(hand)
    if kind is GameKind.RUFSPIEL:
        return len(trumps) >= 4
    if kind is GameKind.SOLO:
        return len(trumps) >= rules.hand_size - 3
    return bool(trumps)


def samples(kind: GameKind, rules: Rules, against: bool, seed: int) -> Iterator[Sample]:
    """Yield the counts of hands and whether their side won: declarers', or opponents'."""
    lot, players = random.Random(seed), [RuleBot()] * rules.seats
    while True:
        deal = new_deal(rules, lot.randrange(DEAL_NUMBERS), 1, lot.randrange(rules.seats)).deal
        seat, forehand = lot.randrange(rules.seats), rules.forehand(deal.dealer)
        hand = deal.dealt[seat]
        suits = [s for s in suits_of(kind, hand, rules) if is_thinkable(hand, kind, s, rules)]
        if not suits:
            continue
        suit = lot.choice(suits)
        if against:
            chances = {s: win_chance(hand, kind, s, rules, seat == forehand) for s in suits}
            suit = max(suits, key=lambda s: chances[s])
            if chances[suit] < BID_FROM.get(kind, BID_FROM_LONE):
                continue
        played = finish(declared(deal, seat, kind, suit), players)
        assert played.score is not None
        won = played.score.won is True
        for other in range(rules.seats) if against else (seat,):
            if not against or not played.declares(other):
                counts = features(deal.dealt[other], kind, suit, rules, other == forehand)
                yield counts, won is not against


def fitted(found: list[Sample]) -> NDArray[np.float64]:
    """Return the weights of a logistic regression, by Newton's method with a little ridge."""
    counts = np.array([sample[0] for sample in found])
    won = np.array([sample[1] for sample in found], dtype=float)
    weights = np.zeros(counts.shape[1])
    for _round in range(30):
        chance = 1 / (1 + np.exp(-counts @ weights))
        slope = counts.T @ (won - chance) - RIDGE * weights
        curve = counts.T @ (counts * (chance * (1 - chance))[:, None])
        weights += np.linalg.solve(curve + RIDGE * np.eye(len(weights)), slope)
    return weights


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    for name in ("PLAYING", "AGAINST"):
        print(name)
        for kind, seats, pack_size in PLAYING:
            source = samples(kind, rules_of(seats, pack_size), name == "AGAINST", options.seed)
            found = [next(source) for _hand in range(options.hands)]
            row = ", ".join(f"{weight:.2f}" for weight in fitted(found))
            print(f"    (GameKind.{kind.name}, {seats}, {pack_size}): ({row}),", flush=True)


if __name__ == "__main__":
    main()
