"""What the answers to a position lead to, judged apart from the players that search.

The hidden cards are dealt by counting alone. Where it is asked whether to double, what the others
said tells most of their cards: there only the likeliest layouts count, by the tables of strength.
A position with few cards left is solved by trying everything, in each layout with open cards; an
earlier one, and a bid, is played to its end by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from math import prod
from statistics import mean, stdev

from schafkopf_qt.ai.play import choose_card
from schafkopf_qt.ai.solver import Aim
from schafkopf_qt.ai.strength import beat_chance, win_chance
from schafkopf_qt.engine.actions import Action, Bid, Name, Pass, Play
from schafkopf_qt.engine.deal import (
    Deal,
    Phase,
    apply,
    legal_actions,
    playable,
    taken_cards,
    tricks_taken,
)
from schafkopf_qt.engine.games import GameKind, Stage
from schafkopf_qt.engine.view import view_of
from tests.ai.minimax import values
from tests.ai.suite.layouts import layouts
from tests.ai.suite.position import SILENCE, Position, Theme, answer_word

_SOLVED_WITH = 4
"""How many cards a hand holds at the most when trying everything takes no time to speak of."""
_ONE_OF = 20
"""Of how many layouts the likeliest counts where it is asked whether to double."""

Outcome = tuple[float, float]
"""Whether the seat's side got what it turns on, and how much it has of what counts."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one answer led to, layout by layout."""

    word: str
    good: bool
    outcomes: tuple[Outcome, ...]

    @property
    def reached(self) -> float:
        """The share of the layouts in which the seat's side got there."""
        return mean(reached for reached, _ in self.outcomes)

    @property
    def amount(self) -> float:
        """Mean card points of the seat's side; in bidding and doubling its payment."""
        return mean(amount for _, amount in self.outcomes)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How much better the best good answer is than the best of the others."""

    answers: tuple[Answer, ...]

    @property
    def best(self) -> Answer:
        """The best of the answers that the position accepts."""
        return max((one for one in self.answers if one.good), key=_rank)

    @property
    def rival(self) -> Answer:
        """The best of those that it does not accept."""
        return max((one for one in self.answers if not one.good), key=_rank)

    @property
    def confirmed(self) -> bool:
        """Whether the good answer is not below the other beyond what chance does."""
        reached, its_error = self.gain(0)
        amount, error = self.gain(1)
        if abs(reached) > 2 * its_error:
            return reached > 0
        return amount > -2 * error

    def gain(self, which: int) -> tuple[float, float]:
        """Return the gain in what is reached (0) or in the amount (1), with its standard error."""
        pairs = zip(self.best.outcomes, self.rival.outcomes, strict=True)
        gains = [ours[which] - theirs[which] for ours, theirs in pairs]
        error = stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        return mean(gains), error


def _rank(answer: Answer) -> tuple[float, float]:
    return answer.reached, answer.amount


def judge(position: Position, number: int, seed: int = 0) -> Verdict:
    """Return what all legal answers lead to in so many layouts."""
    if position.theme is Theme.DOUBLING:
        tried = list(islice(layouts(position, seed), _ONE_OF * number))
        likeliest = sorted(tried, key=lambda deal: -meant(deal, position))[:number]
        return _verdict(position, _doubled(position, likeliest))
    deals = list(islice(layouts(position, seed), number))
    if deals[0].phase is Phase.PLAY:
        return _verdict(position, _by_card(position, deals))
    return _verdict(position, _by_word(position, deals))


def _verdict(position: Position, found: dict[str, list[Outcome]]) -> Verdict:
    return Verdict(
        tuple(
            Answer(word, position.accepts(word), tuple(outcomes))
            for word, outcomes in found.items()
        )
    )


def meant(deal: Deal, position: Position) -> float:
    """Return the chances that the hidden players would give what they announced and doubled."""
    contract, rules = deal.contract, deal.rules
    assert contract is not None
    spoke = [(double.seat, beat_chance) for double in deal.doubles]
    if contract.declarer is not None:
        spoke.append((contract.declarer, win_chance))
    forehand = rules.forehand(deal.dealer)
    return prod(
        chance(deal.dealt[seat], contract.kind, contract.suit, rules, seat == forehand)
        for seat, chance in spoke
        if seat != position.seat
    )


def played_out(deal: Deal) -> Deal:
    """Return the deal played to its end by rules of thumb, all others passing."""
    while (seat := deal.to_act) is not None:
        action: Action = Pass(seat)
        if deal.phase is Phase.PLAY:
            action = Play(seat, choose_card(view_of(deal, seat)))
        deal = apply(deal, action).deal
    return deal


def _by_card(position: Position, deals: Iterable[Deal]) -> dict[str, list[Outcome]]:
    found: dict[str, list[Outcome]] = {}
    for deal in deals:
        few = len(deal.hands[position.seat]) <= _SOLVED_WITH
        ramsch = deal.contract is not None and deal.contract.kind is GameKind.RAMSCH
        look = _solved if few and not ramsch else _tried
        for word, outcome in look(deal, position).items():
            found.setdefault(word, []).append(outcome)
    return found


def _solved(deal: Deal, position: Position) -> dict[str, Outcome]:
    """Return what open cards and best play by everybody lead to."""
    contract, seat = deal.contract, position.seat
    assert contract is not None
    tout = contract.stage is Stage.TOUT
    total = deal.rules.hand_size if tout else 120
    target = total if tout else position.target
    found = values(deal, Aim.TRICKS if tout else Aim.POINTS)
    return {card.name: _for_side(deal, seat, value, target, total) for card, value in found.items()}


def _tried(deal: Deal, position: Position) -> dict[str, Outcome]:
    """Return what each card leads to when all play on by rules of thumb."""
    seat = position.seat
    found = {}
    for card in playable(deal, seat):
        end = played_out(apply(deal, Play(seat, card)).deal)
        assert end.contract is not None
        assert end.score is not None
        points = [cards.points for cards in taken_cards(end)]
        if end.contract.kind is GameKind.RAMSCH:
            found[card.name] = float(end.score.payments[seat] >= 0), float(-points[seat])
            continue
        total, target = 120, position.target
        if end.contract.stage is Stage.TOUT:
            points, total = list(tricks_taken(end)), deal.rules.hand_size
            target = total
        counted = sum(points[one] for one in range(deal.rules.seats) if end.declares(one))
        found[card.name] = _for_side(end, seat, counted, target, total)
    return found


def _for_side(deal: Deal, seat: int, counted: int, target: int, total: int) -> Outcome:
    reached = counted >= target
    if deal.declares(seat):
        return float(reached), float(counted)
    return float(not reached), float(total - counted)


def _by_word(position: Position, deals: list[Deal]) -> dict[str, list[Outcome]]:
    """Return the payments of each bid, with the suit that suits it best, or of each suit."""
    found: dict[str, list[Outcome]] = {}
    for action in legal_actions(deals[0], position.seat):
        match action:
            case Pass():
                found[answer_word(action)] = [(0.5, 0.0)] * len(deals)
            case Name():
                found[answer_word(action)] = [_paid(deal, position, action) for deal in deals]
            case Bid(_, offer) if offer.stage is not Stage.SIE:
                found[answer_word(action)] = _best_suit(position, deals, action)
    return found


def _best_suit(position: Position, deals: list[Deal], bid: Bid) -> list[Outcome]:
    spoken = [_all_pass(apply(deal, bid).deal) for deal in deals]
    if spoken[0].phase is not Phase.NAMING:
        return [_outcome(played_out(deal), position.seat) for deal in spoken]
    tried = (
        [_paid(deal, position, suit) for deal in spoken]
        for suit in legal_actions(spoken[0], position.seat)
    )
    return max(tried, key=_mean_payment)


def _mean_payment(outcomes: list[Outcome]) -> float:
    return mean(paid for _, paid in outcomes)


def _all_pass(deal: Deal) -> Deal:
    while deal.phase is Phase.AUCTION:
        assert deal.to_act is not None
        deal = apply(deal, Pass(deal.to_act)).deal
    return deal


def _paid(deal: Deal, position: Position, action: Action) -> Outcome:
    return _outcome(played_out(apply(deal, action).deal), position.seat)


def _outcome(end: Deal, seat: int) -> Outcome:
    assert end.score is not None
    paid = end.score.payments[seat]
    return float(paid > 0), float(paid)


def _doubled(position: Position, deals: list[Deal]) -> dict[str, list[Outcome]]:
    """Return what one more doubling adds, if the rest is played by rules of thumb."""
    ends = [_outcome(played_out(deal), position.seat) for deal in deals]
    words = {answer_word(one) for one in legal_actions(deals[0], position.seat)}
    return {
        SILENCE: [(0.5, 0.0)] * len(deals),
        **{word: ends for word in words if not word[0].isupper()},
    }
