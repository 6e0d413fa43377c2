"""What comes of many deals: outcomes, and their averages with standard errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from schafkopf_qt.engine.deal import Deal
from schafkopf_qt.engine.games import Contract, GameKind, Stage


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended; `contract` is None if it was thrown in.

    `payments` are tariff units per seat. `won` and `points` belong to the declaring side, in the
    rotating game to the first team; they are None where there are no sides, and the card points
    also in a Sie, which is paid without a card on the table.
    """

    payments: tuple[int, ...]
    contract: Contract | None = None
    won: bool | None = None
    points: int | None = None

    @property
    def payment(self) -> int | None:
        """What the declarer got, None where nobody declares."""
        if self.contract is None or self.contract.declarer is None:
            return None
        return self.payments[self.contract.declarer]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error, which one value alone does not have."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class Averages:
    """The means over some deals: share won from 0 to 1, card points, payment of the declarer."""

    count: int
    won: Estimate | None
    points: Estimate | None
    payment: Estimate | None


@dataclass(frozen=True, slots=True)
class ContractFigures:
    """How one kind of contract went, or all of them if `kind` is None.

    `people` is what people made of the deals of which that is known, and `difference` how much more
    the computer players got on these same deals, pair by pair.
    """

    kind: GameKind | None
    stage: Stage
    averages: Averages
    people: Averages | None = None
    difference: Averages | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of some deals; `standings` are tariff units per seat."""

    deals: int
    thrown_in: int
    standings: tuple[int, ...]
    contracts: tuple[ContractFigures, ...]
    total: ContractFigures


Pair = tuple[Outcome, Outcome | None]
"""How computer players ended a deal, and how people ended the same one."""


def outcome_of(deal: Deal) -> Outcome:
    """Return how a deal that is over ended."""
    assert deal.is_over
    contract, score = deal.contract, deal.score
    if contract is None or score is None:
        return Outcome((0,) * deal.rules.seats)
    if contract.kind is GameKind.RAMSCH:
        return Outcome(score.payments, contract)
    points = None if contract.stage is Stage.SIE else score.points
    return Outcome(score.payments, contract, score.won is True, points)


def estimate(values: Sequence[float]) -> Estimate | None:
    """Return the mean of some values and its standard error, None if there are none.

    >>> estimate([1, 2, 3, 4, 5, 6])
    Estimate(mean=3.5, error=0.7637626158259734)
    """
    if not values:
        return None
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else None
    return Estimate(fmean(values), error)


def averages(outcomes: Iterable[Outcome]) -> Averages:
    """Return the means over some deals that were played."""
    return _averages([(o.won, o.points, o.payment) for o in outcomes])


def differences(pairs: Iterable[tuple[Outcome, Outcome]]) -> Averages:
    """Return the mean of first less second over pairs of outcomes of the same deal."""
    return _averages(
        [
            (
                _less(first.won, second.won),
                _less(first.points, second.points),
                _less(first.payment, second.payment),
            )
            for first, second in pairs
        ]
    )


def figures(seats: int, pairs: Iterable[Pair]) -> Figures:
    """Return the figures of deals that are over, by kind of contract."""
    found = list(pairs)
    groups: dict[tuple[GameKind, Stage], list[Pair]] = {}
    for pair in found:
        contract = pair[0].contract
        if contract is not None:
            groups.setdefault((contract.kind, contract.stage), []).append(pair)
    played = [pair for group in groups.values() for pair in group]
    return Figures(
        deals=len(found),
        thrown_in=len(found) - len(played),
        standings=tuple(
            sum(ours.payments[seat] for ours, _people in found) for seat in range(seats)
        ),
        contracts=tuple(
            _contract_figures(kind, stage, groups[kind, stage])
            for kind in GameKind
            for stage in Stage
            if (kind, stage) in groups
        ),
        total=_contract_figures(None, Stage.PLAIN, played),
    )


def _contract_figures(kind: GameKind | None, stage: Stage, pairs: list[Pair]) -> ContractFigures:
    both = [(ours, people) for ours, people in pairs if people is not None]
    return ContractFigures(
        kind,
        stage,
        averages(ours for ours, _people in pairs),
        averages(people for _ours, people in both) if both else None,
        differences(both) if both else None,
    )


Facts = tuple[float | None, float | None, float | None]


def _averages(rows: Sequence[Facts]) -> Averages:
    won, points, payment = (
        estimate([value for value in (row[place] for row in rows) if value is not None])
        for place in range(3)
    )
    return Averages(len(rows), won, points, payment)


def _less(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else first - second
