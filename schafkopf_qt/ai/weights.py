"""The numbers behind the choice of a card; found by letting bots of both kinds play duplicates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in card points, unless they are factors (`second_best`, `trump_decay`).

    `to_come` is what each later player adds to a trick, `tempo` what having the lead is worth;
    `plain_trick` and `trump_trick` are what else lies in a trick that a card wins later.
    """

    to_come: float = 3.0
    tempo: float = 1.0
    beat_again: float = 0.5
    plain_later: float = 0.85
    decisive: float = 15.0
    second_best: float = 0.35
    plain_trick: float = 6.0
    trump_decay: float = 0.5
    trump_trick: float = 8.0
    smear: float = 0.45
    smear_trump: float = 0.45
    trump_any: float = 2.0
    void: float = 1.5
    pull: float = 6.0
    pull_partner: float = 5.0
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
