"""Deals played by the cheap policy: on from a position, or again as they were really played."""

from __future__ import annotations

from math import exp, log
from typing import Any, Final

from schafkopf_qt.ai.kernel.bits import compiled, highest, plain
from schafkopf_qt.ai.kernel.layout import (
    ACE,
    ACE_CLASS,
    BONUS,
    CALLED,
    CANNOT,
    CLASS_MASKS,
    CLASSES,
    DECLARER,
    F_HELD,
    F_LED,
    F_LYING,
    F_RAN,
    F_SEAT,
    F_TAKER,
    F_TRICK,
    FRAME,
    FRAMES,
    HANDS,
    PLAYED,
    POINTS,
    SHAPE,
    SHOWN,
    SUSPECT,
    TAKEN,
    TRUMP,
    VALUES,
)
from schafkopf_qt.ai.kernel.policy import judge
from schafkopf_qt.ai.kernel.search import legal, play
from schafkopf_qt.ai.weights import WEIGHTS

Array = Any

_TRUMP_LEAD: Final = WEIGHTS.seen_trump_lead
_SEARCHED: Final = WEIGHTS.seen_search
_OTHER_LEAD: Final = WEIGHTS.seen_other_lead
_SMEARED: Final = WEIGHTS.seen_smear

IMPOSSIBLE: Final = -1e18
"""The log-likelihood of what cannot be."""


@compiled
def watch(game: Array, soft: Array, at: int, card: int) -> int:
    """Play a card and let everybody learn what it shows; return the points gained (`play`)."""
    seat, lying, led = game[at + F_SEAT], game[at + F_LYING], game[at + F_LED]
    bit, following = 1 << card, game[CLASSES + card]
    if lying and following != led:
        game[CANNOT + seat] |= game[CLASS_MASKS + led]
    if game[SHAPE] == CALLED:
        if bit == game[ACE]:
            game[SHOWN] = 1
        elif lying and led == game[ACE_CLASS] and game[at + F_RAN] == 0:
            game[CANNOT + seat] |= game[ACE]
        elif lying == 0 and seat != game[DECLARER]:
            if following == TRUMP:
                soft[SUSPECT + seat] *= _TRUMP_LEAD
            elif following == game[ACE_CLASS]:
                soft[SUSPECT + seat] *= _SEARCHED
            else:
                soft[SUSPECT + seat] *= _OTHER_LEAD
        if lying and game[at + F_TAKER] == game[DECLARER] and game[POINTS + card] >= 10:
            soft[SUSPECT + seat] *= _SMEARED
    game[PLAYED + seat] |= bit
    gain = play(game, at, card)
    after = at + FRAME
    if game[after + F_RAN]:
        game[SHOWN] = 1
    if game[after + F_LYING] == 0:
        taker = game[after + F_SEAT]
        game[TAKEN + taker] += game[at + F_TRICK] + game[POINTS + card] + game[BONUS]
        game[TAKEN + 4 + taker] += 1
    return gain


@compiled
def play_out(game: Array, soft: Array, at: int, until: int) -> tuple[int, int]:
    """Let the policy play from a frame until a trick begins with at most so many cards held.

    Returns the frame reached and the points that the counting side gained on the way.
    """
    gained = 0
    held = 0
    mask = game[at + F_HELD]
    while mask:
        mask &= mask - 1
        held += 1
    while held and (held > until or game[at + F_LYING]):
        gained += watch(game, soft, at, judge(game, soft, at))
        at += FRAME
        held -= 1
    return at, gained


@compiled
def card_chance(
    game: Array, soft: Array, moves: int, card: int, best: int, warmth: float, slip: float
) -> float:
    """Return how likely a card is among the legal ones, whose values `judge` has written."""
    most = soft[VALUES + best]
    chances = 0.0
    number = 0
    while moves:
        other = highest(moves)
        moves ^= 1 << other
        chances += exp((soft[VALUES + other] - most) / warmth)
        number += 1
    chance = exp((soft[VALUES + card] - most) / warmth) / chances
    return (1.0 - slip) * chance + slip / number


@compiled
def likelihood(
    game: Array, soft: Array, course: Array, ours: int, warmth: float, slip: float
) -> float:
    """Play a course again from the dealt hands in frame 0 on; return its log-likelihood.

    `course` holds the cards in order; those of seat `ours` are taken for granted. A card has the
    chance of a softmax of the policy's values over `warmth` card points, mixed with `slip` of any
    legal card. Returns `IMPOSSIBLE` if somebody could not have played so.
    """
    at = plain(FRAMES)
    total = 0.0
    for place in range(len(course)):
        card = course[place]
        seat = game[at + F_SEAT]
        moves = legal(game, game[HANDS + seat], game[at + F_LED], game[at + F_RAN])
        if moves >> card & 1 == 0:
            return IMPOSSIBLE
        if seat != ours and moves & (moves - 1):
            best = judge(game, soft, at)
            total += log(card_chance(game, soft, moves, card, best, warmth, slip))
        watch(game, soft, at, card)
        at += FRAME
    return total
