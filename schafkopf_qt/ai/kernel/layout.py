"""Where everything lies in the two arrays that stand for one game in compiled code.

Cards are numbered by strength: the four plain suits from low to high, then the trumps from low to
high, so that every class is a run of bits and the higher bit wins within it.
"""

from __future__ import annotations

from typing import Final

# The array of 64-bit integers. First what every search needs.
HANDS: Final = 0
"""Four masks: what each seat holds."""
SEATS: Final = 4
COUNTING: Final = 5
"""Seats (as bits) whose tricks make up the value."""
RAISING: Final = 6
"""Seats (as bits) that want the value high; the others want it low."""
ACE: Final = 7
"""Mask of the called ace, 0 if none."""
ACE_CLASS: Final = 8
PARTNER: Final = 9
"""The holder of the called ace, -1 if there is none."""
RUN_MIN: Final = 10
"""So many cards of the called suit allow running away, 99 if never."""
RUN_DEALT: Final = 11
"""How many the partner was dealt if that decides, -1 if his hand at the time does."""
DISCARD: Final = 12
"""With at most so many cards left the called ace may be thrown away."""
BONUS: Final = 13
"""What a trick is worth beside its cards."""
CLASS_MASKS: Final = 14
TRUMPS: Final = 18
"""Mask of the trumps: the last of the five classes."""
NODES: Final = 19
"""How many positions were looked at."""

# What the cheap policy knows in public, beside the table.
DECLARER: Final = 20
"""Seat of the declarer, -1 if nobody declares."""
SHAPE: Final = 21
"""Who plays with whom: one of the four below."""
FIXED: Final = 0
CALLED: Final = 1
ALONE: Final = 2
EVERYONE: Final = 3
SHOWN: Final = 22
"""Whether everybody knows the holder of the called ace."""
RUNS_BY_DEALT: Final = 23
CANNOT: Final = 24
"""Four masks: cards that a seat is known not to hold."""
PLAYED: Final = 28
"""Four masks: what each seat has played."""

POINTS: Final = 32
CLASSES: Final = 64
TAKEN: Final = 96
"""Card points taken by each seat, and then tricks taken by each seat, in a game played out."""

FRAMES: Final = 104
"""One frame for each card that can lie on the table, beginning here."""
FRAME: Final = 20
F_SEAT: Final = 0
F_LYING: Final = 1
"""Cards in the trick."""
F_LED: Final = 2
F_BEST: Final = 3
F_TAKER: Final = 4
F_TRICK: Final = 5
"""Points in the trick."""
F_HELD: Final = 6
"""Mask of all cards that are still held."""
F_RAN: Final = 7
"""Whether the holder of the called ace has run away."""
F_LEFT: Final = 8
"""Points that are not decided: in hands and in the trick."""
F_MOVES: Final = 10

HISTORY: Final = FRAMES + FRAME * 34
"""How often a card of a seat cut the search short: 4 times 32."""
GROUPS: Final = HISTORY + 128
"""Number of groups of neighbours with equal points, then for each its place and its mask << 8."""
NAMES: Final = GROUPS + 9
"""For each group and each part of it what has to change to get its common name."""
SIZE: Final = NAMES + 16 * 8

NO_CLASS: Final = -1
TRUMP: Final = 4

# The array of floats of the cheap policy.
FRIEND: Final = 0
"""How likely each seat plays on the side of the seat on turn."""
SUSPECT: Final = 4
"""How likely each seat is the hidden partner, on an open scale, after what it did in public."""
ENEMY_TRUMPS: Final = 8
ROOM: Final = 12
"""How many of the unseen cards each seat may hold."""
VALUES: Final = 16
"""The value of each card for the seat on turn."""
NONE: Final = 48
"""Chance to hold none of m cards among n with a hand of h: index (33 * m + n) * 9 + h."""
SOFT_SIZE: Final = NONE + 33 * 33 * 9
