"""The numbers behind the choice of a card; found by letting bots of both kinds play duplicates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in card points, unless called a factor.

    The trick: `to_come` is what each later player adds, `beat_again` the factor with which a card
    that has beaten another is beaten in its turn.
    Cards kept: what else lies in a trick that a plain card or a trump takes later (`plain_trick`,
    `trump_trick`), factors for each higher card outside (`second_best`, `trump_decay`) and for what
    can go wrong until then (`plain_later`), the share of its own points that a card can still give
    to a partner's trick (`smear`, `smear_trump`), the worth of any trump at all (`trump_any`) and
    of becoming void while holding one (`void`).
    Leads: for pulling trumps as declarer, as partner, as lone player; against pulling drawn ones,
    against trumps led by the others, against the called ace or a ten below its ace; for the search
    of the called ace, for short suits, for the right length by the seat of a lone player.
    Reading the others: how many times likelier a declarer holds a trump (`rich_...`), and how many
    times likelier a seat is the hidden partner after what it did (`seen_...`).
    """

    to_come: float = 3.0
    beat_again: float = 0.5
    plain_later: float = 0.85
    second_best: float = 0.35
    plain_trick: float = 6.0
    trump_decay: float = 0.5
    trump_trick: float = 8.0
    smear: float = 0.45
    smear_trump: float = 0.45
    trump_any: float = 2.0
    void: float = 1.5
    pull: float = 9.0
    pull_partner: float = 8.0
    pull_lone: float = 19.0
    pull_drawn: float = 4.0
    defender_trump: float = 6.0
    search: float = 10.0
    called_ace: float = 6.0
    bare_ten: float = 8.0
    short_suit: float = 1.5
    position: float = 1.0
    rich_rufspiel: float = 1.6
    rich_solo: float = 2.5
    rich_wenz: float = 2.5
    seen_trump_lead: float = 4.0
    seen_search: float = 0.05
    seen_other_lead: float = 0.7
    seen_smear: float = 2.0


WEIGHTS: Final = Weights()
