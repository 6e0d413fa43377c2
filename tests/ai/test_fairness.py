"""No computer player knows more than its view: other hidden cards, another process, another order
of questions, and still the same answer.
"""

from __future__ import annotations

import ast
import inspect
import os
import pickle
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import schafkopf_qt.ai
from schafkopf_qt.ai.bot import LEVELS, Bot, bot
from schafkopf_qt.ai.levels import parse_level
from schafkopf_qt.ai.wire import Ask, answer
from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.cards import CardSet
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal, replay, start_deal
from schafkopf_qt.engine.games import GameKind, Offer, Stage, Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import AceDiscard, AllPass, AuctionMode, Rules, RunAwayCount, Window
from schafkopf_qt.engine.turns import Declined, declined_by, next_question
from schafkopf_qt.engine.view import SeatView, view_of

TRADITIONAL = preset("traditional")


def varied(*options: tuple[str, object]) -> Rules:
    """Return the traditional rules with these options."""
    rules = TRADITIONAL
    for key, value in options:
        rules = with_option(rules, key, value)
    return rules


RULES = (
    *PRESETS,
    varied(("pack_size", 24)),
    varied(("seats", 3), ("auction.all_pass", AllPass.RAMSCH)),
    varied(("auction.offers", (Offer.SIE,)), ("auction.all_pass", AllPass.RAMSCH)),
    varied(("auction.mode", AuctionMode.HOLD), ("doubling.words", tuple(Word))),
    varied(
        ("called_ace.run_away_min", 3),
        ("called_ace.count", RunAwayCount.DEALT),
        ("called_ace.discard", AceDiscard.FREE),
        ("doubling.window", Window.HOLDING_ALL_CARDS),
    ),
)
DEALS = 4
"""Deals for each of these rules: half of them by rules of thumb, half of them at random."""

_SHUFFLES = 10
_SWAPS = 12


@dataclass(frozen=True)
class Pair:
    """A question to a seat, and the same question in a deal with other hidden cards."""

    deal: Deal
    twin: Deal
    seat: int
    doubling: bool

    def views(self) -> tuple[SeatView, SeatView]:
        """Return what the seat sees of both, the second by the way that it takes to a worker."""
        return view_of(self.deal, self.seat), pickle.loads(pickle.dumps(self.twin_view))

    @property
    def twin_view(self) -> SeatView:
        """What the seat sees of the other deal."""
        return view_of(self.twin, self.seat)


def questions(start: Deal, players: list[Bot]) -> Iterator[tuple[Deal, int, bool]]:
    """Yield all that is asked while these players play a deal: deal, seat, doubling only."""
    deal, declined = start, Declined()
    while (question := next_question(deal, declined)) is not None:
        yield deal, question.seat, question.doubling
        view, player = view_of(deal, question.seat), players[question.seat]
        action = player.double(view) if question.doubling else player.act(view)
        if action is None:
            declined = declined_by(deal, question.seat, declined)
        else:
            deal = apply(deal, action).deal


def twin_of(deal: Deal, seat: int, chance: random.Random) -> Deal | None:
    """Return a deal in which the others hold other cards and all have done the same, if any.

    All hidden cards are dealt anew if that can be; otherwise as many as possible change hands two
    at a time.
    """
    for _ in range(_SHUFFLES):
        if (twin := _replayed(deal, _shuffled(deal, seat, chance))) not in (None, deal):
            return twin
    twin = deal
    for _ in range(_SWAPS):
        twin = _replayed(deal, _swapped(twin, seat, chance)) or twin
    return twin if twin != deal else None


def _replayed(deal: Deal, hands: list[CardSet]) -> Deal | None:
    """Return the deal with other hands left, as far as they allow all that was done."""
    played = [dealt - left for dealt, left in zip(deal.dealt, deal.hands, strict=True)]
    dealt = tuple(gone | left for gone, left in zip(played, hands, strict=True))
    start = start_deal(deal.rules, dealt, deal.number, deal.round, deal.dealer).deal
    try:
        return replay(start, deal.actions)
    except ValueError:
        return None


def _shuffled(deal: Deal, seat: int, chance: random.Random) -> list[CardSet]:
    hidden = [card for other, hand in enumerate(deal.hands) if other != seat for card in hand]
    chance.shuffle(hidden)
    hands = list(deal.hands)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hands[other] = CardSet.of(hidden[: len(hand)])
            hidden = hidden[len(hand) :]
    return hands


def _swapped(deal: Deal, seat: int, chance: random.Random) -> list[CardSet]:
    hands = list(deal.hands)
    others = [other for other, hand in enumerate(hands) if other != seat and hand]
    if len(others) < 2:
        return hands
    one, two = chance.sample(others, 2)
    mine, theirs = (chance.choice(list(hands[other])) for other in (one, two))
    hands[one] = hands[one].without(mine) | CardSet.of([theirs])
    hands[two] = hands[two].without(theirs) | CardSet.of([mine])
    return hands


@cache
def pairs() -> tuple[Pair, ...]:
    """Return questions of many deals that leave a choice and have a twin."""
    found = []
    for rules in RULES:
        for number in range(DEALS):
            chance = random.Random(number)
            level = ("rules", "random")[number % 2]
            players = [bot(level, seat) for seat in range(rules.seats)]
            start = new_deal(rules, 1000 + number, 1 + number, number % rules.seats).deal
            for deal, seat, doubling in questions(start, players):
                if not doubling and len(view_of(deal, seat).legal) == 1:
                    continue
                twin = twin_of(deal, seat, chance)
                if twin is not None:
                    found.append(Pair(deal, twin, seat, doubling))
    return tuple(found)


def pairs_for(level: str) -> list[Pair]:
    """Return the questions for a level: all, or a few that do not cost a search much."""
    if not parse_level(level)[0].searches:
        return list(pairs())
    late = [pair for pair in pairs() if len(pair.deal.tricks) >= 3 and not pair.doubling]
    early = [pair for pair in pairs() if pair.deal.cards_out == 6]
    spoken = [pair for pair in pairs() if pair.doubling or pair.deal.phase is not Phase.PLAY]
    chance = random.Random(0)
    return [*chance.sample(late, 40), *chance.sample(early, 2), *chance.sample(spoken, 8)]


def asked(player: Bot, view: SeatView, doubling: bool) -> Action | None:
    """Return what a player answers."""
    return player.double(view) if doubling else player.act(view)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a search look at all it wants to look at, however slow the machine is."""
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)


def test_twins_differ_in_hidden_cards_only_and_there_are_many() -> None:
    moved, phases, kinds = 0, Counter[str](), Counter[str]()
    for pair in pairs():
        own, other = pair.deal.hands[pair.seat], pair.twin.hands[pair.seat]
        assert own == other
        assert pair.deal.hands != pair.twin.hands
        truth, twin = pair.views()
        assert truth == twin
        moved += sum(
            len(before - after)
            for before, after in zip(pair.deal.hands, pair.twin.hands, strict=True)
        )
        phases["doubling" if pair.doubling else pair.deal.phase.value] += 1
        if pair.deal.contract is not None:
            tout = pair.deal.contract.stage is Stage.TOUT
            kinds["tout" if tout else pair.deal.contract.kind.value] += 1

    assert moved > 6 * len(pairs())
    assert all(phases[phase] >= few for phase, few in FEWEST_BY_PHASE.items()), phases
    assert all(kinds[kind] >= 10 for kind in (*GameKind, "tout")), kinds
    assert any(p.deal.partner != p.twin.partner for p in pairs()), "the holder of the ace moves too"


FEWEST_BY_PHASE = {"auction": 40, "naming": 5, "doubling": 10, "play": 300}


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_no_answer(level: str) -> None:
    for pair in pairs_for(level):
        truth, twin = pair.views()

        expected = asked(bot(level, 3), truth, pair.doubling)

        assert asked(bot(level, 3), twin, pair.doubling) == expected


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("level", LEVELS)
def test_earlier_questions_change_no_answer(level: str) -> None:
    wanted = [(pair.views()[0], pair.doubling) for pair in pairs_for(level)[::2]]
    one, other = bot(level, 3), bot(level, 3)

    forwards = [asked(one, view, doubling) for view, doubling in wanted]
    backwards = [asked(other, view, doubling) for view, doubling in reversed(wanted)]

    assert forwards == backwards[::-1]
    assert forwards == [asked(bot(level, 3), view, doubling) for view, doubling in wanted]


IN_A_PROCESS = """
import pickle, sys, time
time.monotonic = lambda: 0.0
from schafkopf_qt.ai.wire import answer
asks = pickle.load(sys.stdin.buffer)
print([str(answer(ask).action) for ask in asks])
"""


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_answers_are_the_same_in_every_process(seed: str, checkout: Path) -> None:
    asks = [
        Ask(0, pair.twin_view, pair.doubling, level)
        for level in LEVELS
        for pair in pairs_for(level)[::3]
    ]
    run = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS],
        input=pickle.dumps(asks),
        env={**os.environ, "PYTHONHASHSEED": seed},
        cwd=checkout,
        capture_output=True,
        check=True,
    )

    there = ast.literal_eval(run.stdout.decode())

    assert there == [str(answer(ask).action) for ask in asks]


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_is_asked_with_a_view_and_nothing_else(level: str) -> None:
    player = bot(level)
    for method in (player.act, player.double):
        parameters = inspect.signature(method, eval_str=True).parameters
        assert [parameter.annotation for parameter in parameters.values()] == [SeatView]


def test_nobody_who_thinks_takes_a_deal_or_deals_a_number_again() -> None:
    # Those that play whole deals without a table hand the players views. The solver looks back at
    # deals; that no player imports it is the business of import-linter.
    takers = set()
    for path in Path(schafkopf_qt.ai.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                found = bool(names & {"new_deal", "dealt_hands", "shuffled_pack"})
            else:
                found = isinstance(node, ast.arg) and "Deal" in ast.dump(node)
            if found:
                takers.add(path.stem)

    assert "selfplay" in takers
    assert takers <= {"selfplay", "figures", "solver"}


def test_a_question_to_a_worker_carries_no_deal() -> None:
    deal = new_deal(TRADITIONAL, 5, 1, 0).deal
    seat = deal.to_act
    assert seat is not None
    message = pickle.dumps(Ask(1, view_of(deal, seat), False, "rules"))

    assert b"SeatView" in message
    assert b"Deal\x94" not in message
    assert b"Deal\x94" in pickle.dumps(deal)
