"""Deals of the hidden cards that agree with a table, and what each card leads to in them."""

from __future__ import annotations

from math import log
from typing import Any, Final

from schafkopf_qt.ai.kernel.bits import compiled, count, entry, highest, plain
from schafkopf_qt.ai.kernel.layout import (
    ACE,
    ACE_CLASS,
    ALONE,
    BONUS,
    CALLED,
    CLASS_MASKS,
    COUNTING,
    DECLARER,
    F_HELD,
    F_LED,
    F_LEFT,
    F_LYING,
    F_MOVES,
    F_RAN,
    F_SEAT,
    F_TRICK,
    FRAME,
    HANDS,
    PARTNER,
    PLAYED,
    POINTS,
    RAISING,
    RUN_DEALT,
    RUNS_BY_DEALT,
    SEATS,
    SHAPE,
    SUSPECT,
    TAKEN,
)
from schafkopf_qt.ai.kernel.playout import IMPOSSIBLE, likelihood, play_out, watch
from schafkopf_qt.ai.kernel.search import legal, order_moves, prepare, search

Array = Any

_TRIES: Final = 40
_SWAPS: Final = 48


@compiled
def lot(state: Array, below: int) -> int:
    """Return a number from 0 on by lot; `state` is one 64-bit integer in an array."""
    state[0] = state[0] * 6364136223846793005 + 1442695040888963407
    return (state[0] >> 33 & 0x7FFFFFFF) % below


@compiled
def give(
    state: Array,
    unseen: int,
    cannot: Array,
    sizes: Array,
    hands: Array,
    rich: int,
    strong: int,
    favour: int,
) -> bool:
    """Deal the unseen cards so that nobody gets what he cannot hold; False if no way was found.

    A deal is `favour` times as likely for each card of `strong` that seat `rich` gets, as nearly as
    some swaps at the end can make it; with 1 all deals are equally likely.
    """
    seats = len(sizes)
    for _ in range(_TRIES):
        left = unseen
        for seat in range(seats):
            hands[seat] = 0
        done = True
        # Cards that few can hold come first.
        for most in range(1, seats + 1):
            todo = 0
            mask = left
            while mask:
                card = highest(mask)
                mask ^= 1 << card
                holders = 0
                for seat in range(seats):
                    if sizes[seat] > 0 and cannot[seat] >> card & 1 == 0:
                        holders += 1
                if holders <= most:
                    todo |= 1 << card
            left &= ~todo
            while todo:
                skip = lot(state, count(todo))
                mask = todo
                for _step in range(skip):
                    mask &= mask - 1
                bit = mask & -mask
                todo ^= bit
                room = plain(0)
                for seat in range(seats):
                    if cannot[seat] & bit == 0:
                        pull = favour if seat == rich and strong & bit else 1
                        room += pull * (sizes[seat] - count(hands[seat]))
                if room > 0:
                    ticket = lot(state, room)
                    for seat in range(seats):
                        if cannot[seat] & bit == 0:
                            pull = favour if seat == rich and strong & bit else 1
                            ticket -= pull * (sizes[seat] - count(hands[seat]))
                            if ticket < 0:
                                hands[seat] |= bit
                                break
                elif not _make_room(cannot, sizes, hands, bit):
                    done = False
                    break
            if not done:
                break
        if done:
            _stir(state, unseen, cannot, hands, rich, strong, favour)
            return True
    return False


@compiled
def _make_room(cannot: Array, sizes: Array, hands: Array, bit: int) -> bool:
    """Give a card to a full hand that can pass another card on to a hand with room."""
    seats = len(sizes)
    for full in range(seats):
        if cannot[full] & bit or sizes[full] == 0:
            continue
        for other in range(seats):
            if count(hands[other]) < sizes[other]:
                movable = hands[full] & ~cannot[other]
                if movable:
                    moved = movable & -movable
                    hands[full] ^= moved | bit
                    hands[other] |= moved
                    return True
    return False


@compiled
def _stir(
    state: Array, unseen: int, cannot: Array, hands: Array, rich: int, strong: int, favour: int
) -> None:
    """Swap cards at random where that is possible: filling in order favours some deals."""
    seats = len(hands)
    bound = 0
    for seat in range(seats):
        if hands[seat]:
            bound |= cannot[seat] & unseen
    # Nor does filling give a rich hand all that it should get: it may be full too soon.
    if bound == 0 and (favour == 1 or rich < 0 or hands[rich] == 0):
        return
    for _ in range(_SWAPS):
        one, two = lot(state, seats), lot(state, seats)
        if one == two or hands[one] == 0 or hands[two] == 0:
            continue
        first, second = hands[one], hands[two]
        for _step in range(lot(state, count(first))):
            first &= first - 1
        for _step in range(lot(state, count(second))):
            second &= second - 1
        first, second = first & -first, second & -second
        worse = 0
        if one == rich:
            worse = int(strong & first != 0) - int(strong & second != 0)
        elif two == rich:
            worse = int(strong & second != 0) - int(strong & first != 0)
        if worse > 0 and lot(state, favour) > 0:
            continue
        if cannot[two] & first == 0 and cannot[one] & second == 0:
            hands[one] ^= first | second
            hands[two] ^= first | second


@compiled
def copy_game(source: Array, target: Array) -> None:
    """Copy a game; a loop compiles in a fraction of the time of a slice."""
    for place in range(len(source)):
        target[place] = source[place]


@compiled
def take_sides(game: Array) -> None:
    """Fill in who holds the called ace and whose tricks count, from the dealt hands."""
    if game[SHAPE] == CALLED:
        for seat in range(game[SEATS]):
            if game[HANDS + seat] & game[ACE]:
                game[PARTNER] = seat
                if game[RUNS_BY_DEALT]:
                    suit = game[HANDS + seat] & game[CLASS_MASKS + game[ACE_CLASS]]
                    game[RUN_DEALT] = count(suit)
        game[COUNTING] = (1 << game[DECLARER]) | (1 << game[PARTNER])
    elif game[SHAPE] == ALONE:
        game[COUNTING] = 1 << game[DECLARER]
    game[RAISING] = game[COUNTING]


@entry
def suppose(
    base: Array,
    soft: Array,
    course: Array,
    ours: int,
    cannot: Array,
    sizes: Array,
    hands: Array,
    unseen: int,
    state: Array,
    strong: int,
    favour: int,
    warmth: float,
    slip: float,
    worlds: Array,
    weights: Array,
    tries: int,
) -> int:
    """Fill `worlds` with deals that agree with the course; return how many were found.

    `base` is the game before the first card with our dealt hand in place; in `worlds` each row is
    the game after the course. The declarer gets cards of `strong` `favour` times as often as
    others; `weights` takes that back and adds the log-likelihood of the others' cards.
    """
    seats = base[SEATS]
    found = 0
    for _ in range(tries):
        if found == len(worlds):
            break
        if not give(state, unseen, cannot, sizes, hands, base[DECLARER], strong, favour):
            break
        game = worlds[found]
        copy_game(base, game)
        for seat in range(seats):
            if seat != ours:
                game[HANDS + seat] = hands[seat] | base[PLAYED + seat]
            game[PLAYED + seat] = 0
        if base[SHAPE] == CALLED:
            suit = base[CLASS_MASKS + base[ACE_CLASS]] & ~base[ACE]
            if game[HANDS + base[DECLARER]] & suit == 0:
                continue
        take_sides(game)
        for seat in range(seats):
            soft[SUSPECT + seat] = 1.0
        weight = likelihood(game, soft, course, ours, warmth, slip)
        if weight > IMPOSSIBLE:
            given = hands[base[DECLARER]] if base[DECLARER] >= 0 else 0
            weights[found] = weight - log(favour) * count(given & strong)
            found += 1
    return found


@compiled
def set_suspects(soft: Array, suspects: Array) -> None:
    """Go back to the suspicions of the root."""
    for seat in range(4):
        soft[SUSPECT + seat] = suspects[seat]


@compiled
def only_tricks(game: Array, at: int) -> None:
    """Let tricks alone count: for a Tout."""
    for card in range(32):
        game[POINTS + card] = 0
    game[BONUS] = 1
    game[at + F_TRICK] = 0
    seats = game[SEATS]
    game[at + F_LEFT] = (count(game[at + F_HELD]) + game[at + F_LYING]) // seats
    for seat in range(seats):
        game[TAKEN + seat] = game[TAKEN + 4 + seat]


@compiled
def banked(game: Array) -> int:
    """Return what the counting side has taken so far."""
    total = 0
    for seat in range(game[SEATS]):
        if game[COUNTING] >> seat & 1:
            total += game[TAKEN + seat]
    return total


@compiled
def grade(
    game: Array, table: Array, era: int, at: int, banked_points: int, targets: Array, middle: int
) -> int:
    """Return how many of the rising targets the counting side reaches with open cards."""
    reached = middle
    while reached < len(targets):
        need = targets[reached] - banked_points
        if need > 0 and search(game, table, era, at, need - 1, need) < need:
            break
        reached += 1
    if reached > middle:
        return reached
    while reached > 0:
        need = targets[reached - 1] - banked_points
        if need <= 0 or search(game, table, era, at, need - 1, need) >= need:
            break
        reached -= 1
    return reached


@entry
def weigh(
    worlds: Array,
    first: int,
    last: int,
    at: int,
    soft: Array,
    suspects: Array,
    scratch: Array,
    table: Array,
    era: int,
    until: int,
    targets: Array,
    middle: int,
    tricks: bool,
    grades: Array,
) -> None:
    """Write for worlds `first` to `last` and each legal card how many targets are reached.

    The policy plays on until a trick begins with at most `until` cards held, then the cards are
    open. Cards that are as good as another get -1.
    """
    for number in range(first, last):
        world = worlds[number]
        if tricks:
            only_tricks(world, at)
        prepare(world)
        moves = order_moves(world, at, plain(-1))
        for card in range(32):
            grades[number, card] = -1
        for move in range(moves):
            card = world[at + F_MOVES + move] & 255
            copy_game(world, scratch)
            set_suspects(soft, suspects)
            watch(scratch, soft, at, card)
            there = at + FRAME
            if count(scratch[there + F_HELD]) > until:
                there, _gain = play_out(scratch, soft, there, until)
            grades[number, card] = grade(
                scratch, table, era + number, there, banked(scratch), targets, middle
            )
    set_suspects(soft, suspects)


@entry
def outcomes(
    worlds: Array,
    first: int,
    last: int,
    at: int,
    soft: Array,
    suspects: Array,
    scratch: Array,
    results: Array,
) -> None:
    """Write for each world and legal card the points and tricks of every seat, policy playing."""
    for number in range(first, last):
        world = worlds[number]
        seat = world[at + F_SEAT]
        moves = legal(world, world[HANDS + seat], world[at + F_LED], world[at + F_RAN])
        while moves:
            card = highest(moves)
            moves ^= 1 << card
            copy_game(world, scratch)
            set_suspects(soft, suspects)
            watch(scratch, soft, at, card)
            play_out(scratch, soft, at + FRAME, plain(0))
            for place in range(8):
                results[number, card, place] = scratch[TAKEN + place]
    set_suspects(soft, suspects)
