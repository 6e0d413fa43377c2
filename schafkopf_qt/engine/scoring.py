"""What a deal is worth: who won, runners, value and payments, line by line (RULES 1.7-1.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from schafkopf_qt.engine.cards import TOTAL_POINTS, CardSet, Rank
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.order import CardOrder
from schafkopf_qt.engine.rules import (
    Doubling,
    March,
    Ramsch,
    RamschTie,
    RoundUnits,
    RufspielPayment,
    Rules,
    RunnersSide,
    SieValue,
    Tariff,
    ToutValue,
    Virgins,
)

SIE_RUNNERS = 8
"""A Sie holds the eight top trumps."""


class LineKind(StrEnum):
    """What one line of a result stands for."""

    BASE = "base"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    RUNNERS = "runners"
    TOUT = "tout"
    SIE = "sie"
    DOUBLED = "doubled"
    RAMSCH = "ramsch"
    VIRGINS = "virgins"
    MARCH = "march"
    ROUND_WON = "round_won"
    ROUND_SCHNEIDER = "round_schneider"
    ROUND_DRAWN = "round_drawn"


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One step of the value: `amount` units are added, or multiplied when `is_factor`.

    `count` is the number of runners or of virgins, `word` the doubling said.
    """

    kind: LineKind
    amount: int
    is_factor: bool = False
    count: int = 0
    word: Word | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """The unbroken run of top trumps in the dealt hands and the side that held it."""

    by_declarers: bool
    length: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What the value of a declared game depends on; points and tricks of the declaring side."""

    contract: Contract
    seats: int
    partner: int | None
    points: int
    tricks: int
    total_tricks: int
    run: Run
    words: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a deal; payments are tariff units per seat (team units in preset A).

    `won` tells whether the declaring side won (for the rotating game: team 0), None if nobody
    did. `runners` are those that counted.
    """

    contract: Contract
    payments: tuple[int, ...]
    value: int
    won: bool | None
    lines: tuple[ScoreLine, ...]
    schneider: bool = False
    schwarz: bool = False
    runners: int = 0
    run: Run | None = None
    partner: int | None = None
    points: int = 0
    tricks: int = 0
    seat_points: tuple[int, ...] = ()
    seat_tricks: tuple[int, ...] = ()


def count_run(order: CardOrder, declarers: CardSet) -> Run:
    """Return the run of top trumps, given all cards dealt to the declaring side."""
    by_declarers = order.trumps[0] in declarers
    length = 0
    for card in order.trumps:
        if (card in declarers) is not by_declarers:
            break
        length += 1
    return Run(by_declarers, length)


def counted_runners(kind: GameKind, run: Run, won: bool, tariff: Tariff) -> int:
    """Return how many runners are paid: all of them from the minimum on, else none."""
    if tariff.runners_side is RunnersSide.WINNER and run.by_declarers is not won:
        return 0
    lone_ranks = kind in (GameKind.WENZ, GameKind.GEIER)
    if run.length < (tariff.runners_min_wenz if lone_ranks else tariff.runners_min):
        return 0
    if kind is GameKind.SOLO and tariff.solo_runner_cap:
        return min(run.length, tariff.solo_runner_cap)
    return run.length


def points_needed(doubling: Doubling, words: Sequence[Word]) -> int:
    """Return the card points with which the declaring side wins: 61, or 60 if it was taken over."""
    taken_over = doubling.takes_over and bool(words) and words[-1].by_defenders
    return TOTAL_POINTS // 2 if taken_over else TOTAL_POINTS // 2 + 1


def score_declared(rules: Rules, facts: Facts) -> Score:
    """Return the score of a Rufspiel or a lone game."""
    stage = facts.contract.stage
    if stage is Stage.PLAIN:
        won = facts.points >= points_needed(rules.doubling, facts.words)
    else:
        won = stage is Stage.SIE or facts.tricks == facts.total_tricks
    lines = _lines(rules.tariff, facts, won)
    value = 0
    for line in lines:
        value = value * line.amount if line.is_factor else value + line.amount
    kinds = {line.kind: line for line in lines}
    runners = kinds.get(LineKind.RUNNERS)
    return Score(
        contract=facts.contract,
        payments=_payments(rules, facts, value if won else -value),
        value=value,
        won=won,
        lines=lines,
        schneider=LineKind.SCHNEIDER in kinds,
        schwarz=LineKind.SCHWARZ in kinds,
        runners=runners.count if runners else 0,
        run=facts.run,
        partner=facts.partner,
        points=facts.points,
        tricks=facts.tricks,
    )


def _lines(tariff: Tariff, facts: Facts, won: bool) -> tuple[ScoreLine, ...]:
    kind, stage = facts.contract.kind, facts.contract.stage
    lines = [ScoreLine(LineKind.BASE, tariff.base(kind))]
    runners = counted_runners(kind, facts.run, won, tariff)
    if stage is Stage.SIE:
        if tariff.sie is SieValue.WITH_RUNNERS:
            lines.append(_runners_line(tariff, SIE_RUNNERS))
        lines.append(ScoreLine(LineKind.SIE, 4, is_factor=True))
        return tuple(lines)
    if stage is Stage.TOUT:
        with_runners = tariff.tout is ToutValue.WITH_RUNNERS
        if with_runners and runners:
            lines.append(_runners_line(tariff, runners))
        lines.append(ScoreLine(LineKind.TOUT, 2 if with_runners else 4, is_factor=True))
    else:
        lines += _margin_lines(tariff, facts, won)
        if runners:
            lines.append(_runners_line(tariff, runners))
    lines += [ScoreLine(LineKind.DOUBLED, 2, is_factor=True, word=word) for word in facts.words]
    return tuple(lines)


def _runners_line(tariff: Tariff, runners: int) -> ScoreLine:
    return ScoreLine(LineKind.RUNNERS, tariff.runner * runners, count=runners)


def _margin_lines(tariff: Tariff, facts: Facts, won: bool) -> list[ScoreLine]:
    lines = []
    loser_points = TOTAL_POINTS - facts.points if won else facts.points
    loser_tricks = facts.total_tricks - facts.tricks if won else facts.tricks
    limit = tariff.schneider_defenders_max if won else tariff.schneider_declarers_max
    if loser_points <= limit:
        lines.append(ScoreLine(LineKind.SCHNEIDER, tariff.schneider))
    if loser_tricks == 0:
        lines.append(ScoreLine(LineKind.SCHWARZ, tariff.schwarz))
    return lines


def _payments(rules: Rules, facts: Facts, value: int) -> tuple[int, ...]:
    """Return signed payments; `value` is positive when the declaring side won."""
    declarer, partner = facts.contract.declarer, facts.partner
    if partner is None:
        return tuple(
            value * (facts.seats - 1) if seat == declarer else -value for seat in range(facts.seats)
        )
    from_each = rules.tariff.rufspiel_payment is RufspielPayment.EACH_FROM_EACH
    amount = 2 * value if from_each else value
    return tuple(amount if seat in (declarer, partner) else -amount for seat in range(facts.seats))


def round_units(team_points: tuple[int, int], units: RoundUnits) -> tuple[int, int]:
    """Return the units of the two teams of a rotating round; 60:60 gives nothing (RULES 1.7)."""
    ours, theirs = team_points
    if ours == theirs:
        return 0, 0
    won = units.schneider if max(ours, theirs) >= units.schneider_from else units.win
    return (won, 0) if ours > theirs else (0, won)


def score_round(rules: Rules, contract: Contract, points: Sequence[int]) -> Score:
    """Return the score of a rotating round from the card points of the four seats."""
    ours, theirs = points[0] + points[2], points[1] + points[3]
    units = round_units((ours, theirs), rules.units)
    value = max(units)
    if value == 0:
        line = ScoreLine(LineKind.ROUND_DRAWN, 0)
    elif max(ours, theirs) >= rules.units.schneider_from:
        line = ScoreLine(LineKind.ROUND_SCHNEIDER, value)
    else:
        line = ScoreLine(LineKind.ROUND_WON, value)
    return Score(
        contract=contract,
        payments=(*units, *units),
        value=value,
        won=None if value == 0 else ours > theirs,
        lines=(line,),
        schneider=line.kind is LineKind.ROUND_SCHNEIDER,
        points=ours,
    )


def score_ramsch(
    ramsch: Ramsch,
    points: Sequence[int],
    tricks: Sequence[int],
    taken: Sequence[CardSet],
) -> Score:
    """Return the score of a Ramsch; `taken` are the cards in each seat's tricks (RULES 1.10)."""
    contract, price = Contract(GameKind.RAMSCH), ScoreLine(LineKind.RAMSCH, ramsch.value)
    marcher = _marcher(ramsch, points, tricks)
    if marcher is not None:
        payments = [-ramsch.value] * len(points)
        payments[marcher] = ramsch.value * (len(points) - 1)
        march = ScoreLine(LineKind.MARCH, 0)
        return Score(contract, tuple(payments), ramsch.value, None, (price, march))
    losers = _ramsch_losers(ramsch, points, taken)
    if not losers:
        nothing = ScoreLine(LineKind.RAMSCH, 0)
        return Score(contract, (0,) * len(points), 0, None, (nothing,))
    virgins = [seat for seat, count in enumerate(tricks) if count == 0]
    lines, value = [price], ramsch.value
    if virgins and ramsch.virgins is Virgins.DOUBLE_ALL:
        factor = 2 ** len(virgins)
        value *= factor
        lines.append(ScoreLine(LineKind.VIRGINS, factor, is_factor=True, count=len(virgins)))
    elif virgins and ramsch.virgins is Virgins.DOUBLE_INDIVIDUAL:
        lines.append(ScoreLine(LineKind.VIRGINS, 0, count=len(virgins)))
    doubled = virgins if ramsch.virgins is Virgins.DOUBLE_INDIVIDUAL else []
    return Score(
        contract, _ramsch_payments(value, losers, doubled, len(points)), value, None, tuple(lines)
    )


def _ramsch_payments(
    value: int, losers: Sequence[int], doubled: Sequence[int], seats: int
) -> tuple[int, ...]:
    payments = [0] * seats
    others = [seat for seat in range(seats) if seat not in losers]
    for place, seat in enumerate(others):
        amount = 2 * value if seat in doubled else value
        # Of two tied losers each pays one of the others; with three seats both pay the third.
        payers = losers if len(losers) > len(others) else [losers[place % len(losers)]]
        for payer in payers:
            payments[payer] -= amount
            payments[seat] += amount
    return tuple(payments)


def _marcher(ramsch: Ramsch, points: Sequence[int], tricks: Sequence[int]) -> int | None:
    best = max(range(len(points)), key=lambda seat: (tricks[seat], points[seat]))
    if ramsch.march is not March.NONE and tricks[best] == sum(tricks):
        return best
    richest = max(range(len(points)), key=lambda seat: points[seat])
    if ramsch.march is March.NINETY and points[richest] >= 90:
        return richest
    return None


def _ramsch_losers(ramsch: Ramsch, points: Sequence[int], taken: Sequence[CardSet]) -> list[int]:
    most = max(points)
    losers = [seat for seat, seat_points in enumerate(points) if seat_points == most]
    if len(losers) > 2:
        return []
    if len(losers) == 2 and ramsch.tie is RamschTie.HIGHEST_OBER:
        obers = {seat: taken[seat].of_rank(Rank.OBER) for seat in losers}
        if any(obers.values()):
            # The lowest card number is the highest Ober: Eichel, Gras, Herz, Schellen.
            return [
                min(
                    (seat for seat in losers if obers[seat]),
                    key=lambda s: min(obers[s]),
                )
            ]
    return losers
