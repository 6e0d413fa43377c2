"""Who has to be asked next: the seat on turn, or one whose last chance to double has come.

Doubling is out of turn, but a program must ask somebody. Everybody who still may say the next
word, but no longer after the next card, is heard before that card; the same rule serves the
table, self-play and tests.
"""

from __future__ import annotations

from dataclasses import dataclass

from schafkopf_qt.engine.deal import Deal, may_double_after

Declined = frozenset[tuple[int, int]]
"""Seats that let a chance to double go, each with the number of words said at that time."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat that is asked; `doubling` means only whether it doubles, and it may decline."""

    seat: int
    doubling: bool = False


def next_question(deal: Deal, declined: Declined = frozenset()) -> Question | None:
    """Return whom to ask now, or None when the deal is over."""
    on_turn = deal.to_act
    if on_turn is None:
        return None
    said = len(deal.doubles)
    for seat in deal.rules.seats_from(deal.rules.forehand(deal.dealer)):
        # The seat on turn weighs its doubling together with its card.
        if seat == on_turn or (seat, said) in declined:
            continue
        if may_double_after(deal, seat, 0) and not may_double_after(deal, seat, 1):
            return Question(seat, doubling=True)
    return Question(on_turn)


def declined_by(deal: Deal, seat: int, declined: Declined) -> Declined:
    """Return the record with this seat's refusal to say the next word added."""
    return declined | {(seat, len(deal.doubles))}
