"""Exact search with all cards open: alpha-beta with a table of positions at the start of tricks."""

from __future__ import annotations

from typing import Any

import numpy as np

from schafkopf_qt.ai.kernel.bits import compiled, count, entry, highest, plain
from schafkopf_qt.ai.kernel.layout import (
    ACE,
    ACE_CLASS,
    BONUS,
    CLASS_MASKS,
    CLASSES,
    COUNTING,
    DISCARD,
    F_BEST,
    F_HELD,
    F_LED,
    F_LEFT,
    F_LYING,
    F_MOVES,
    F_RAN,
    F_SEAT,
    F_TAKER,
    F_TRICK,
    FRAME,
    GROUPS,
    HANDS,
    HISTORY,
    NAMES,
    NO_CLASS,
    NODES,
    POINTS,
    RAISING,
    RUN_DEALT,
    RUN_MIN,
    SEATS,
    TRUMP,
)

Array = Any
"""A one-dimensional array of 64-bit integers."""


@compiled
def legal(game: Array, hand: int, led: int, ran: int) -> int:
    """Return the mask of the cards that may be played (RULES 1.5); `led` is -1 for a lead."""
    ace = game[ACE]
    bound = ace & hand != 0 and ran == 0
    if led < 0:
        if bound:
            suit = hand & game[CLASS_MASKS + game[ACE_CLASS]]
            held = game[RUN_DEALT] if game[RUN_DEALT] >= 0 else count(suit)
            if held < game[RUN_MIN]:
                return hand & ~(suit & ~ace)
        return hand
    if bound and led == game[ACE_CLASS]:
        return ace
    same = hand & game[CLASS_MASKS + led]
    if same != 0:
        return same
    if bound and count(hand) > game[DISCARD]:
        return hand & ~ace
    return hand


@compiled
def play(game: Array, at: int, card: int) -> int:
    """Lay a card on the table of frame `at`, fill the next frame, return what was gained."""
    seat, lying, best = game[at + F_SEAT], game[at + F_LYING], game[at + F_BEST]
    after = at + FRAME
    bit = 1 << card
    following = game[CLASSES + card]
    game[HANDS + seat] ^= bit
    taker, led, ran = game[at + F_TAKER], game[at + F_LED], game[at + F_RAN]
    if lying == 0:
        led, best, taker = following, card, seat
        ace = game[ACE]
        if ace != 0 and bit != ace and following == game[ACE_CLASS] and game[HANDS + seat] & ace:
            ran = 1
    elif card > best and (following == game[CLASSES + best] or following == TRUMP):
        best, taker = card, seat
    points = game[at + F_TRICK] + game[POINTS + card]
    game[after + F_HELD] = game[at + F_HELD] ^ bit
    game[after + F_RAN] = ran
    seats = game[SEATS]
    if lying + 1 < seats:
        game[after + F_SEAT] = seat + 1 if seat + 1 < seats else 0
        game[after + F_LYING] = lying + 1
        game[after + F_LED], game[after + F_BEST] = led, best
        game[after + F_TAKER], game[after + F_TRICK] = taker, points
        game[after + F_LEFT] = game[at + F_LEFT]
        return 0
    points += game[BONUS]
    game[after + F_SEAT], game[after + F_LYING] = taker, 0
    game[after + F_LED], game[after + F_TRICK] = NO_CLASS, 0
    game[after + F_LEFT] = game[at + F_LEFT] - points
    return points if game[COUNTING] >> taker & 1 else 0


@compiled
def beatable(game: Array, seat: int, led: int, best: int) -> bool:
    """Whether a seat has a card that may be played to the trick and beats the best so far."""
    hand = game[HANDS + seat]
    same = hand & game[CLASS_MASKS + led]
    if same != 0 or led == TRUMP:
        # A trump in the trick cannot be beaten by following in a plain suit.
        if led != TRUMP and game[CLASSES + best] == TRUMP:
            return False
        return same >> best > 1
    trumps = hand & game[CLASS_MASKS + TRUMP]
    return trumps >> best > 1 if game[CLASSES + best] == TRUMP else trumps != 0


@compiled
def order_moves(game: Array, at: int, first: int) -> int:
    """Write the moves worth trying into the frame, most promising first; return their number.

    Of cards that no other card can come between and that have the same points only one is tried.
    `first` is a card to begin with, -1 if none.
    """
    seat = game[at + F_SEAT]
    hand = game[HANDS + seat]
    lying, best = game[at + F_LYING], game[at + F_BEST]
    moves = legal(game, hand, game[at + F_LED], game[at + F_RAN])
    others = game[at + F_HELD] & ~hand
    barrier = others
    if lying:
        barrier |= 1 << best
    number = 0
    above = -1
    while moves:
        card = highest(moves)
        moves ^= 1 << card
        points, following = game[POINTS + card], game[CLASSES + card]
        if (
            above >= 0
            and game[POINTS + above] == points
            and game[CLASSES + above] == following
            and barrier & ((1 << above) - (2 << card)) == 0
        ):
            if card == first:
                first = above
        else:
            game[at + F_MOVES + number] = card
            number += 1
        above = card
    if number > 1:
        rank_moves(game, at, first, number)
    return number


@compiled
def rank_moves(game: Array, at: int, first: int, number: int) -> None:
    """Sort the moves of a frame: who seems to take the trick, and the points that go into it."""
    seat, seats = game[at + F_SEAT], game[SEATS]
    raising = game[RAISING]
    ours = raising >> seat & 1
    lying, trick = game[at + F_LYING], game[at + F_TRICK]
    shuns = (game[COUNTING] >> seat & 1) != ours
    for place in range(at + F_MOVES, at + F_MOVES + number):
        card = game[place]
        following, points = game[CLASSES + card], game[POINTS + card]
        led = game[at + F_LED] if lying else following
        best, taker = game[at + F_BEST], game[at + F_TAKER]
        if lying == 0 or (
            card > best and (following == game[CLASSES + best] or following == TRUMP)
        ):
            best, taker = card, seat
        side = raising >> taker & 1
        alone = True
        later = seat
        for _ in range(lying + 1, seats):
            later = later + 1 if later + 1 < seats else 0
            other = raising >> later & 1
            if beatable(game, later, led, best) and other != side:
                side = other
                alone = False
        if shuns:
            score = 200 - trick - points if taker == seat else 300 + points
            if taker != seat:
                score += card >> 2
        elif side == ours:
            score = 200 + points + trick
            if taker == seat:
                score -= 8 if following == TRUMP and lying else 0
                score += 10 if lying == 0 and alone else 0
        else:
            score = 100 - 2 * points - (6 if following == TRUMP else 0)
        score += min(game[HISTORY + 32 * seat + card] >> 6, 80)
        if card == first:
            score = 1000
        # Held in falling order of score; the card rides in the low bits.
        entry = (score << 8) | card
        spot = place
        while spot > at + F_MOVES and game[spot - 1] < entry:
            game[spot] = game[spot - 1]
            spot -= 1
        game[spot] = entry


@compiled
def sure(game: Array, at: int) -> int:
    """Return points that the leader's side surely takes from the start of a trick on.

    The run of the highest trumps falls to the side that holds it; the leader also cashes plain
    cards that nobody can beat as long as all others follow or have no trumps. Negative if the
    other side holds the run: what that side surely takes.
    """
    held, seat, seats = game[at + F_HELD], game[at + F_SEAT], game[SEATS]
    raising = game[RAISING]
    ours = raising >> seat & 1
    mine = game[HANDS + seat]
    friends = mine
    for other in range(seats):
        if raising >> other & 1 == ours:
            friends |= game[HANDS + other]
    run = 0
    trumps = held & game[CLASS_MASKS + TRUMP]
    if trumps:
        top = friends >> highest(trumps) & 1
        while trumps:
            card = highest(trumps)
            if friends >> card & 1 != top:
                break
            run += game[POINTS + card]
            trumps ^= 1 << card
        if not top:
            return -run
    outside = held & ~mine & game[CLASS_MASKS + TRUMP]
    for suit in range(TRUMP):
        cards = mine & game[CLASS_MASKS + suit]
        if cards == 0:
            continue
        rest = held & ~mine & game[CLASS_MASKS + suit]
        if outside == 0:
            tricks = 8
        else:
            tricks = 8
            for other in range(seats):
                if other != seat:
                    tricks = min(tricks, count(rest & game[HANDS + other]))
        while cards and tricks:
            card = highest(cards)
            if rest >> card:
                break
            run += game[POINTS + card]
            cards ^= 1 << card
            tricks -= 1
    return run


@entry
def prepare(game: Array) -> None:
    """Find which cards can stand for each other: run it once when the hands are set.

    Within a group of neighbours with equal points only the sequence of owners matters, so the
    table of positions knows all such positions by one name.
    """
    codes = np.empty(16, np.int64)
    for group in range(game[GROUPS]):
        run = game[GROUPS + 1 + group]
        shift, size = run & 255, count(run >> 8)
        for some in range(1 << size):
            code = 0
            for bit in range(size):
                if some >> bit & 1:
                    owner = 0
                    for seat in range(game[SEATS]):
                        if game[HANDS + seat] >> (shift + bit) & 1:
                            owner = seat + 1
                    code = code * 5 + owner
            codes[some] = code
            name = some
            for other in range(some):
                if codes[other] == code and count(other) == count(some):
                    name = other
                    break
            game[NAMES + 16 * group + some] = (some ^ name) << shift


@entry
def search(game: Array, table: Array, era: int, at: int, alpha: int, beta: int) -> int:
    """Return the value that is still to come from frame `at` on, exact within the window.

    Below or equal `alpha` it is an upper bound, from `beta` on a lower one (fail-soft). `era`
    tells the positions of one deal apart from those of deals before in the same table.
    """
    game[NODES] += 1
    left = game[at + F_LEFT]
    if left <= alpha:
        return left
    if beta <= 0:
        return 0
    lying, held, seat = game[at + F_LYING], game[at + F_HELD], game[at + F_SEAT]
    floor, ceiling, first = 0, left, plain(-1)
    slot, key = 0, 0
    if lying == 0:
        if held == 0:
            return 0
        name = held
        for group in range(game[GROUPS]):
            run = game[GROUPS + 1 + group]
            some = held >> (run & 255) & (run >> 8)
            name ^= game[NAMES + 16 * group + some]
        key = name | (seat << 32) | (game[at + F_RAN] << 34) | (era << 35)
        slot = ((((name * 1540483477) >> 13) ^ (seat * 977)) & ((len(table) >> 1) - 1)) << 1
        if table[slot] == key:
            entry = table[slot + 1]
            floor, ceiling, first = entry & 1023, entry >> 10 & 1023, (entry >> 20) - 1
            if floor >= beta or floor == ceiling:
                return floor
            if ceiling <= alpha:
                return ceiling
            alpha, beta = max(alpha, floor), min(beta, ceiling)
        elif game[COUNTING] == game[RAISING]:
            certain = sure(game, at)
            # Certain for the raising side if exactly one of these holds: it leads, the run is ours.
            if (certain >= 0) == (game[RAISING] >> seat & 1 == 1):
                floor = abs(certain)
                if floor >= beta:
                    return floor
                alpha = max(alpha, floor)
            else:
                ceiling = left - abs(certain)
                if ceiling <= alpha:
                    return ceiling
                beta = min(beta, ceiling)
    number = order_moves(game, at, first)
    raises = game[RAISING] >> seat & 1
    lower, upper = alpha, beta
    value = -1 if raises else 1 << 20
    choice = 0
    for place in range(at + F_MOVES, at + F_MOVES + number):
        card = game[place] & 255
        gain = play(game, at, card)
        found = gain + search(game, table, era, at + FRAME, lower - gain, upper - gain)
        game[HANDS + seat] |= 1 << card
        if raises:
            if found > value:
                value, choice = found, card
                lower = max(lower, value)
        elif found < value:
            value, choice = found, card
            upper = min(upper, value)
        if lower >= upper:
            if place > at + F_MOVES:
                spot = HISTORY + 32 * seat + card
                game[spot] += count(held)
                if game[spot] > 8000:
                    for other in range(HISTORY, HISTORY + 128):
                        game[other] >>= 1
            break
    if lying == 0:
        if value < beta:
            ceiling = min(ceiling, value)
        if value > alpha:
            floor = max(floor, value)
        table[slot] = key
        table[slot + 1] = floor | (ceiling << 10) | ((choice + 1) << 20)
    return value
