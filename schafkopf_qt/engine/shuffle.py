"""The frozen shuffle: a deal number always gives the same cards, on any machine, for ever."""

from __future__ import annotations

from schafkopf_qt.engine.cards import Card, CardSet, pack
from schafkopf_qt.engine.rules import Rules

DEAL_NUMBERS = 10**12
"""Deal numbers run from 0 to one below this."""

_MASK = (1 << 64) - 1


class _SplitMix:
    """The SplitMix64 generator, written out so that no library can change saved deals."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        """Return an unbiased number from 0 to one below the limit."""
        bound = (_MASK + 1) // limit * limit
        while True:
            drawn = self.next()
            if drawn < bound:
                return drawn % limit


def shuffled_pack(number: int, size: int, cut: bool) -> tuple[Card, ...]:
    """Return the pack in the order of this deal number, cut if the rules ask for it.

    Raises ValueError for a number outside 0 to `DEAL_NUMBERS` - 1.
    """
    if not 0 <= number < DEAL_NUMBERS:
        raise ValueError(f"deal number out of range: {number}")
    random = _SplitMix(number)
    cards = list(pack(size))
    for last in range(size - 1, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    if cut:
        # A cut leaves at least three cards in either half.
        at = 3 + random.below(size - 5)
        cards = cards[at:] + cards[:at]
    return tuple(cards)


def dealt_hands(number: int, rules: Rules, dealer: int) -> tuple[CardSet, ...]:
    """Return the hands of all seats, dealt in packets from forehand on."""
    cards = shuffled_pack(number, rules.pack_size, rules.cut)
    masks = [0] * rules.seats
    start = 0
    for packet in rules.packets:
        for seat in rules.seats_from(rules.forehand(dealer)):
            for card in cards[start : start + packet]:
                masks[seat] |= 1 << card
            start += packet
    return tuple(CardSet(mask) for mask in masks)


def successor(number: int) -> int:
    """Return the deal number that follows in a match whose deals come from one seed."""
    return _SplitMix(number ^ 0x5C4AF0).below(DEAL_NUMBERS)
