"""The cheap policy: what a sensible player does by rules of thumb, a million times a second.

The same thoughts as `ai.play`, in compiled code. It serves to play deals out and to judge how
likely a card was in a deal that is only supposed. It uses what the seat on turn may know: its hand,
the union of the other hands, the table and `CANNOT`, `SHOWN` and `SUSPECT`.
"""

from __future__ import annotations

from typing import Any, Final

from schafkopf_qt.ai.kernel.bits import compiled, count, highest
from schafkopf_qt.ai.kernel.layout import (
    ACE,
    ACE_CLASS,
    ALONE,
    CALLED,
    CANNOT,
    CLASS_MASKS,
    CLASSES,
    DECLARER,
    ENEMY_TRUMPS,
    EVERYONE,
    F_BEST,
    F_HELD,
    F_LED,
    F_LYING,
    F_RAN,
    F_SEAT,
    F_TAKER,
    F_TRICK,
    FIXED,
    FRIEND,
    HANDS,
    NONE,
    POINTS,
    ROOM,
    SEATS,
    SHAPE,
    SHOWN,
    SUSPECT,
    TRUMP,
    TRUMPS,
    VALUES,
)
from schafkopf_qt.ai.kernel.search import legal
from schafkopf_qt.ai.ramsch import RAMSCH_WEIGHTS
from schafkopf_qt.ai.weights import WEIGHTS

Array = Any

# Compiled code takes plain numbers from outside, not fields of a record.
_TO_COME: Final = WEIGHTS.to_come
_BEAT_AGAIN: Final = WEIGHTS.beat_again
_PLAIN_LATER: Final = WEIGHTS.plain_later
_SECOND_BEST: Final = WEIGHTS.second_best
_PLAIN_TRICK: Final = WEIGHTS.plain_trick
_TRUMP_DECAY: Final = WEIGHTS.trump_decay
_TRUMP_TRICK: Final = WEIGHTS.trump_trick
_SMEAR: Final = WEIGHTS.smear
_SMEAR_TRUMP: Final = WEIGHTS.smear_trump
_TRUMP_ANY: Final = WEIGHTS.trump_any
_VOID: Final = WEIGHTS.void
_PULL: Final = WEIGHTS.pull
_PULL_PARTNER: Final = WEIGHTS.pull_partner
_PULL_LONE: Final = WEIGHTS.pull_lone
_PULL_DRAWN: Final = WEIGHTS.pull_drawn
_DEFENDER_TRUMP: Final = WEIGHTS.defender_trump
_SEARCH: Final = WEIGHTS.search
_CALLED_ACE: Final = WEIGHTS.called_ace
_BARE_TEN: Final = WEIGHTS.bare_ten
_SHORT_SUIT: Final = WEIGHTS.short_suit
_POSITION: Final = WEIGHTS.position
_RAMSCH_TO_COME: Final = RAMSCH_WEIGHTS.to_come
_RAMSCH_LEAD: Final = RAMSCH_WEIGHTS.lead
_RAMSCH_DANGER: Final = RAMSCH_WEIGHTS.danger
_RAMSCH_COVER: Final = RAMSCH_WEIGHTS.cover


@compiled
def read(game: Array, soft: Array, at: int) -> None:
    """Find out for the seat on turn who is a friend and where the trumps are."""
    seat, seats, shape = game[at + F_SEAT], game[SEATS], game[SHAPE]
    hand = game[HANDS + seat]
    unseen = game[at + F_HELD] & ~hand
    ace, partner, declarer = game[ACE], game[9], game[DECLARER]
    mine = seat in (declarer, partner)
    total = 0.0
    for other in range(seats):
        soft[ROOM + other] = count(unseen & ~game[CANNOT + other])
        if other == seat:
            friend = 1.0
        elif shape == FIXED:
            friend = 1.0 if (other - seat) & 1 == 0 else 0.0
        elif shape == ALONE:
            friend = 1.0 if seat != declarer and other != declarer else 0.0
        elif shape == EVERYONE:
            friend = 0.0
        elif game[SHOWN] or seat == partner:
            theirs = other in (declarer, partner)
            friend = 1.0 if theirs == mine else 0.0
        elif other == declarer:
            friend = 0.0
        else:
            # The holder of the ace is hidden among those who may hold it.
            friend = -1.0
            if game[CANNOT + other] & ace:
                friend = 0.0 if seat == declarer else 1.0
            else:
                total += soft[SUSPECT + other]
        soft[FRIEND + other] = friend
    trumps = game[TRUMPS] & unseen
    expected = everybody = 0.0
    for other in range(seats):
        if soft[FRIEND + other] < 0:
            chance = soft[SUSPECT + other] / total if total > 0 else 0.5
            soft[FRIEND + other] = chance if seat == declarer else 1.0 - chance
        if other != seat and soft[ROOM + other] > 0:
            held = count(trumps & ~game[CANNOT + other]) * count(game[HANDS + other])
            held = held / soft[ROOM + other]
            everybody += held
            expected += held * (1.0 - soft[FRIEND + other])
    soft[ENEMY_TRUMPS] = expected * count(trumps) / everybody if everybody > 0 else 0.0


@compiled
def holds(game: Array, soft: Array, other: int, cards: int) -> float:
    """Return how likely another seat holds at least one of the unseen cards."""
    some = count(cards & ~game[CANNOT + other])
    if some == 0:
        return 0.0
    room, size = int(soft[ROOM + other]), count(game[HANDS + other])
    return 1.0 - soft[NONE + (33 * some + room) * 9 + min(size, room)]


@compiled
def beats(game: Array, soft: Array, unseen: int, other: int, card: int, led: int) -> float:
    """Return how likely another seat can beat a card in a trick of the led class."""
    following = game[CLASSES + card]
    higher = holds(game, soft, other, unseen & game[CLASS_MASKS + following] & ~((2 << card) - 1))
    if following == TRUMP and led == TRUMP:
        return higher
    void = 1.0 - holds(game, soft, other, unseen & game[CLASS_MASKS + led])
    if following == TRUMP:
        return void * higher
    return min(1.0, higher + void * holds(game, soft, other, unseen & game[TRUMPS]))


@compiled
def trick_chance(game: Array, soft: Array, at: int, card: int) -> float:
    """Return how likely our side takes the trick if the card is played to it now."""
    seat, seats, lying = game[at + F_SEAT], game[SEATS], game[at + F_LYING]
    unseen = game[at + F_HELD] & ~game[HANDS + seat]
    following = game[CLASSES + card]
    led, best, taker = game[at + F_LED], game[at + F_BEST], game[at + F_TAKER]
    if lying == 0:
        led, best, taker = following, card, seat
    elif card > best and (following == game[CLASSES + best] or following == TRUMP):
        best, taker = card, seat
    ours = soft[FRIEND + taker]
    behind, overtaken = 1.0 - ours, 0.0
    other = seat
    for _ in range(lying + 1, seats):
        other = other + 1 if other + 1 < seats else 0
        friend = soft[FRIEND + other]
        chance = beats(game, soft, unseen, other, best, led)
        # A card that has beaten ours is higher still, and harder to beat again.
        lost, saved = ours * (1.0 - friend) * chance, behind * friend * chance
        regained = overtaken * friend * chance * _BEAT_AGAIN
        ours += saved + regained - lost
        behind, overtaken = behind - saved, overtaken + lost - regained
    return ours


@compiled
def keeping(game: Array, soft: Array, at: int, card: int) -> float:
    """Return what the card may still bring in a later trick, in card points."""
    seat, hand = game[at + F_SEAT], game[HANDS + game[at + F_SEAT]]
    if count(hand) == 1:
        return 0.0
    unseen = game[at + F_HELD] & ~hand
    following = game[CLASSES + card]
    higher = count(unseen & game[CLASS_MASKS + following] & ~((2 << card) - 1))
    points = game[POINTS + card]
    if following == TRUMP:
        wins = 1.0 / (1.0 + _TRUMP_DECAY * higher)
        return wins * _TRUMP_TRICK + max(wins, _SMEAR_TRUMP) * points + _TRUMP_ANY
    walks = 1.0
    good = _PLAIN_LATER
    if higher == 0:
        for other in range(game[SEATS]):
            if other != seat and soft[FRIEND + other] < 1 and game[HANDS + other]:
                ruff = beats(game, soft, unseen, other, card, following)
                walks *= 1.0 - (1.0 - soft[FRIEND + other]) * ruff
    for _ in range(higher):
        good *= _SECOND_BEST
    good *= walks
    return good * _PLAIN_TRICK + max(good, _SMEAR) * points


@compiled
def lead_bonus(game: Array, soft: Array, at: int, card: int) -> float:
    """Return the good that leading the card does beyond this trick, in card points."""
    seat, shape = game[at + F_SEAT], game[SHAPE]
    hand = game[HANDS + seat]
    unseen = game[at + F_HELD] & ~hand
    following, points = game[CLASSES + card], game[POINTS + card]
    declarer = game[DECLARER]
    bonus = 0.0
    above = unseen & game[CLASS_MASKS + following] & ~((2 << card) - 1)
    if points == 10 and following != TRUMP and above:
        bonus -= _BARE_TEN
    if shape == FIXED:
        return bonus
    length = count(hand & game[CLASS_MASKS + following])
    if seat == declarer or (shape == CALLED and seat == game[9]):
        if following == TRUMP:
            if soft[ENEMY_TRUMPS] < 0.5:
                return bonus - _PULL_DRAWN
            pull = _PULL_LONE if shape == ALONE else _PULL if seat == declarer else _PULL_PARTNER
            return bonus + pull * min(1.0, soft[ENEMY_TRUMPS] / 3.0)
        return bonus - _CALLED_ACE if 1 << card == game[ACE] else bonus
    if following == TRUMP:
        return bonus - _DEFENDER_TRUMP
    if shape == CALLED:
        if game[ACE] & game[at + F_HELD] and following == game[ACE_CLASS] and points < 10:
            return bonus + _SEARCH
        return bonus + _SHORT_SUIT * (3 - length)
    distance = (declarer - seat) % game[SEATS]
    if distance == 1:
        return bonus + _POSITION * (length - 1)
    if distance == game[SEATS] - 1:
        return bonus - _POSITION * (length - 1)
    return bonus


@compiled
def team_value(game: Array, soft: Array, at: int, card: int) -> float:
    """Return what playing the card is worth where there are two sides, in card points."""
    lying = game[at + F_LYING]
    chance = trick_chance(game, soft, at, card)
    points = game[POINTS + card]
    stake = game[at + F_TRICK] + points + _TO_COME * (game[SEATS] - 1 - lying)
    value = chance * stake - keeping(game, soft, at, card)
    following = game[CLASSES + card]
    if lying == 0:
        value += lead_bonus(game, soft, at, card)
    elif following != TRUMP and following != game[at + F_LED] and points < 10:
        hand = game[HANDS + game[at + F_SEAT]]
        if count(hand & game[CLASS_MASKS + following]) == 1 and hand & game[TRUMPS]:
            value += _VOID
    # Of equal cards: points into a sure trick, else few points, and the weaker one.
    value += 1e-4 * (points if chance > 0.999 else -points)
    return value - 1e-6 * card


@compiled
def shunning_value(game: Array, soft: Array, at: int, card: int) -> float:
    """Return the value of a card in a Ramsch: take little, get rid of what would take later."""
    seat, seats, lying = game[at + F_SEAT], game[SEATS], game[at + F_LYING]
    hand = game[HANDS + seat]
    unseen = game[at + F_HELD] & ~hand
    following, points, best = game[CLASSES + card], game[POINTS + card], game[at + F_BEST]
    same = unseen & game[CLASS_MASKS + following]
    above = same & ~((2 << card) - 1)
    below = same & ((1 << card) - 1)
    cost = 0.0
    if lying == 0 or (card > best and (following == game[CLASSES + best] or following == TRUMP)):
        takes = 1.0
        other = seat
        for _ in range(lying + 1, seats):
            other = other + 1 if other + 1 < seats else 0
            must = holds(game, soft, other, above) * (1.0 - holds(game, soft, other, below))
            takes *= 1.0 - must
        others = seats - 1 - lying
        stake = game[at + F_TRICK] + points + _RAMSCH_TO_COME * others + _RAMSCH_LEAD
        cost = takes * stake
    higher, lower = count(above), count(below)
    takes = lower / (lower + higher) if lower + higher else 1.0
    cover = count(hand & game[CLASS_MASKS + following] & ((1 << card) - 1))
    danger = takes * (_RAMSCH_DANGER + points) / (1.0 + _RAMSCH_COVER * cover)
    return danger - cost + 1e-6 * card


@compiled
def judge(game: Array, soft: Array, at: int) -> int:
    """Write the value of every legal card to `VALUES`; return the best card."""
    seat = game[at + F_SEAT]
    moves = legal(game, game[HANDS + seat], game[at + F_LED], game[at + F_RAN])
    if moves & (moves - 1) == 0:
        return highest(moves)
    read(game, soft, at)
    choice, most = -1, -1e9
    while moves:
        card = highest(moves)
        moves ^= 1 << card
        if game[SHAPE] == EVERYONE:
            value = shunning_value(game, soft, at, card)
        else:
            value = team_value(game, soft, at, card)
        soft[VALUES + card] = value
        if value > most:
            choice, most = card, value
    return choice
