"""Duplicate deals: the same cards with the players changed round, and the log that keeps them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from schafkopf_qt.ai.figures import Outcome
from schafkopf_qt.ai.selfplay import Seating, first_contract, seatings, side_levels
from schafkopf_qt.engine.games import Contract, GameKind, Stage
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS, successor

Key = tuple[str, int]
"""A match and the place of a deal in it."""

OURS_AT = {4: ((0, 2), (1, 3)), 3: ((0,), (1,), (2,))}
"""For each seating of a deal the seats that are ours; of three players one is, in turn."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one duplicate deal ended in each of its seatings."""

    key: Key
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class DuplicateDeal:
    """One deal in all its seatings, still to be played."""

    key: Key
    seatings: tuple[Seating, ...]

    def play(self) -> Played:
        """Return how the deal ends."""
        return Played(self.key, tuple(seating.outcome() for seating in self.seatings))


@dataclass(frozen=True, slots=True)
class DuplicateMatch:
    """Ours against theirs.

    In whole deals everybody bids, doubles and plays. With `contracts` the rule players bid; then
    ours declare against theirs, and theirs against ours.
    """

    rules: Rules
    ours: str
    theirs: str
    contracts: bool = False
    seed: int = 0

    @property
    def headline(self) -> str:
        """What is played."""
        what = "given contracts" if self.contracts else "whole deals"
        ramsch = ", Ramsch" if self.rules.auction.all_pass is AllPass.RAMSCH else ""
        cards = f"{self.rules.seats} players, {self.rules.pack_size} cards{ramsch}"
        return f"{self.rules.key}, {cards}, {what} from {self.seed}"

    @property
    def name(self) -> str:
        """What tells the deals of this match from others in a log."""
        return f"{self.headline}: {self.ours} - {self.theirs}"

    def is_ours(self, seating: int, seat: int) -> bool:
        """Whether the seat is ours in this seating of a whole deal."""
        return seat in OURS_AT[self.rules.seats][seating]

    def deals(self, count: int) -> Iterator[DuplicateDeal]:
        """Yield the deals of the match, always the same ones in the same order."""
        source = self._contracts() if self.contracts else self._whole_deals(count)
        for place, seated in enumerate(islice(source, count)):
            yield DuplicateDeal((self.name, place), seated)

    def _whole_deals(self, count: int) -> Iterator[tuple[Seating, ...]]:
        seats = range(self.rules.seats)
        for new in seatings(self.rules, [self.ours] * self.rules.seats, count, self.seed):
            yield tuple(
                Seating(
                    new.deal,
                    tuple(self.ours if self.is_ours(place, s) else self.theirs for s in seats),
                    new.seed,
                )
                for place in range(len(OURS_AT[self.rules.seats]))
            )

    def _contracts(self) -> Iterator[tuple[Seating, ...]]:
        number, nobody = self.seed % DEAL_NUMBERS, [""] * self.rules.seats
        while True:
            deal = first_contract(self.rules, number)
            number = successor(deal.number)
            yield tuple(
                Seating(deal, side_levels(deal, nobody, *sides), self.seed)
                for sides in ((self.ours, self.theirs), (self.theirs, self.ours))
            )


class Log:
    """The deals that were played, in a file with one JSON line for each if there is one."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.played: dict[Key, Played] = {}
        text = path.read_text(encoding="utf-8") if path is not None and path.exists() else ""
        for line in text.splitlines():
            try:
                played = _parse(line)
            except ValueError:
                # The last line of a run that was killed.
                continue
            self.played[played.key] = played
        if path is not None and text and not text.endswith("\n"):
            with path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def write(self, played: Played) -> None:
        """Add a deal; it is in the file when this returns."""
        self.played[played.key] = played
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_print(played) + "\n")

    def of(self, match: DuplicateMatch, deals: int) -> list[Played]:
        """Return the first so many deals of a match, as far as they were played."""
        keys = ((match.name, place) for place in range(deals))
        return [self.played[key] for key in keys if key in self.played]


def _print(played: Played) -> str:
    match, place = played.key
    outcomes = [
        {
            "payments": outcome.payments,
            "game": outcome.contract and outcome.contract.kind.value,
            "stage": outcome.contract and outcome.contract.stage.value,
            "declarer": outcome.contract and outcome.contract.declarer,
            "won": outcome.won,
            "points": outcome.points,
        }
        for outcome in played.outcomes
    ]
    return json.dumps({"match": match, "place": place, "outcomes": outcomes})


def _parse(line: str) -> Played:
    """Return the deal of a line; raises ValueError."""
    found = json.loads(line)
    outcomes = []
    for entry in found["outcomes"]:
        contract = None
        if entry["game"] is not None:
            kind, stage = GameKind(entry["game"]), Stage(entry["stage"])
            contract = Contract(kind, entry["declarer"], None, stage)
        payments = tuple(entry["payments"])
        outcomes.append(Outcome(payments, contract, entry["won"], entry["points"]))
    return Played((found["match"], found["place"]), tuple(outcomes))
