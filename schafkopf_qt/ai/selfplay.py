"""Computer players among themselves: whole deals and matches without a table, and their figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from schafkopf_qt.ai.bot import LEVELS, Bot, UnknownLevelError, bot
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.rules import EndingKind, Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS, successor
from schafkopf_qt.engine.turns import Declined, declined_by, next_question
from schafkopf_qt.engine.view import view_of

__all__ = [
    "LEVELS",
    "ContractFigures",
    "Figures",
    "UnknownLevelError",
    "figures",
    "finish",
    "first_contract",
    "play_deals",
    "play_match",
    "play_sides",
]


@dataclass(frozen=True, slots=True)
class ContractFigures:
    """How one kind of contract went: `won` by the declaring side, `points` its mean card points.

    Both are None where there are no sides; in the rotating game the first team counts as declaring.
    """

    kind: GameKind
    stage: Stage
    count: int
    won: int | None
    points: float | None


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of some deals; `standings` are tariff units per seat."""

    deals: int
    thrown_in: int
    standings: tuple[int, ...]
    contracts: tuple[ContractFigures, ...]


def finish(deal: Deal, bots: Sequence[Bot]) -> Deal:
    """Return the deal played to its end by these players, one for each seat."""
    declined: Declined = frozenset()
    while (question := next_question(deal, declined)) is not None:
        view = view_of(deal, question.seat)
        player = bots[question.seat]
        action = player.double(view) if question.doubling else player.act(view)
        if action is None:
            declined = declined_by(deal, question.seat, declined)
        else:
            deal = apply(deal, action).deal
    return deal


def play_deals(rules: Rules, levels: Sequence[str], count: int, seed: int = 0) -> Iterator[Deal]:
    """Play deals one after the other, the dealer moving on; equal seeds give equal deals.

    Raises UnknownLevelError, and ValueError if there is not one level for each seat.
    """
    bots = _bots(rules, levels, seed)
    number, dealer = seed % DEAL_NUMBERS, rules.seats - 1
    for round_number in range(1, count + 1):
        yield finish(new_deal(rules, number, round_number, dealer).deal, bots)
        number, dealer = successor(number), rules.next_dealer(dealer)


def play_match(rules: Rules, levels: Sequence[str], seed: int = 0) -> Match:
    """Play a match to the end its rules give; raises ValueError if they give none."""
    if rules.ending.kind is EndingKind.OPEN:
        raise ValueError("a match without an end cannot be played to it")
    bots = _bots(rules, levels, seed)
    players = tuple(Player("", PlayerKind.BOT, level) for level in levels)
    match, number = Match(rules, players, rules.seats - 1), seed % DEAL_NUMBERS
    while not match.is_over:
        match, step = match.dealt(number)
        match, number = match.with_deal(finish(step.deal, bots)), successor(number)
    return match


def play_sides(deal: Deal, declaring: Bot, defending: Bot) -> Deal:
    """Return a deal with a contract played to its end, one player acting for each side."""
    seats = range(deal.rules.seats)
    return finish(deal, [declaring if deal.declares(seat) else defending for seat in seats])


def figures(rules: Rules, deals: Iterable[Deal]) -> Figures:
    """Return the figures of deals that are over."""
    count = thrown_in = 0
    standings = [0] * rules.seats
    groups: dict[tuple[GameKind, Stage], list[Deal]] = {}
    for deal in deals:
        count += 1
        if deal.contract is None or deal.score is None:
            thrown_in += 1
            continue
        groups.setdefault((deal.contract.kind, deal.contract.stage), []).append(deal)
        for seat, payment in enumerate(deal.score.payments):
            standings[seat] += payment
    contracts = tuple(
        _contract_figures(kind, stage, groups[kind, stage])
        for kind in GameKind
        for stage in Stage
        if (kind, stage) in groups
    )
    return Figures(count, thrown_in, tuple(standings), contracts)


def _contract_figures(kind: GameKind, stage: Stage, deals: list[Deal]) -> ContractFigures:
    if kind is GameKind.RAMSCH:
        return ContractFigures(kind, stage, len(deals), None, None)
    scores = [deal.score for deal in deals if deal.score is not None]
    won = sum(score.won is True for score in scores)
    # A Sie is paid without a card on the table.
    points = sum(score.points for score in scores) / len(scores) if stage is not Stage.SIE else None
    return ContractFigures(kind, stage, len(deals), won, points)


def _bots(rules: Rules, levels: Sequence[str], seed: int) -> list[Bot]:
    if len(levels) != rules.seats:
        raise ValueError(f"{len(levels)} levels for {rules.seats} seats")
    return [bot(level, seed + seat) for seat, level in enumerate(levels)]


def first_contract(rules: Rules, number: int) -> Deal:
    """Return the first deal from this number on in which somebody plays, before the first card."""
    bots = _bots(rules, ["rules"] * rules.seats, 0)
    while True:
        deal = new_deal(rules, number, 1, rules.seats - 1).deal
        while deal.phase in (Phase.AUCTION, Phase.NAMING):
            assert deal.to_act is not None
            seat = deal.to_act
            deal = apply(deal, bots[seat].act(view_of(deal, seat))).deal
        if deal.phase is Phase.PLAY:
            return deal
        number = successor(number)
