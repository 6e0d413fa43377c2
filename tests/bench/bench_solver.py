"""Measure the solver: what each card leads to with all hands open.

    python -m tests.bench.bench_solver [--deals 100] [--kinds rufspiel solo] [--start]

For each kind of game it prints nodes a second, and for deals before their first card and for every
trick of the rule players through the same deals the milliseconds of four questions: what the
deal is worth, whether 61 is reached, and both for each card of the seat on turn. Every question
finds an empty table of positions. In a Tout the question is whether all tricks are taken.

`--start` measures how long a worker takes until it can think and until its first answer: with an
empty folder for compiled code, and again with what the first left there.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median

from schafkopf_qt.ai import code_cache, worker
from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.solver import Aim, OpenCards, aim_of
from schafkopf_qt.ai.wire import Answer, Ask, Ready
from schafkopf_qt.engine.auction import callable_suits
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import Deal, Phase, apply, new_deal
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.order import order_of
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AllPass
from schafkopf_qt.engine.view import view_of
from tests.ai.endings import KINDS
from tests.engine.positions import declared

LEAST_TRUMPS = {GameKind.RUFSPIEL: 5, GameKind.SOLO: 6, GameKind.WENZ: 2, GameKind.GEIER: 2}
"""A declarer has at least so many: with fewer most deals are decided before they begin."""

QUESTIONS: dict[str, Callable[[OpenCards, int], object]] = {
    "value": lambda cards, target: cards.value(),
    "61?": lambda cards, target: cards.reaches(target),
    "values of cards": lambda cards, target: cards.card_values(),
    "cards to 61": lambda cards, target: cards.cards_reaching(target),
}


def deals(kind: str, count: int, seed: int) -> list[Deal]:
    """Return deals before their first card, the declarer strong enough to think of the game."""
    chance = random.Random(f"{kind} {seed}")
    rules = preset("rotating" if kind == "rotating" else "traditional")
    if kind != "rotating":
        rules = with_option(rules, "auction.all_pass", AllPass.RAMSCH)
        plain = tuple(offer for offer in Offer if offer.stage is not Stage.SIE)
        rules = with_option(rules, "auction.offers", plain)
    found: list[Deal] = []
    while len(found) < count:
        deal = new_deal(rules, chance.getrandbits(30), chance.randint(1, 4), 3).deal
        contract = _contract(deal, kind, chance)
        if contract is not None:
            found.append(declared(deal, contract))
    return found


def _contract(deal: Deal, kind: str, chance: random.Random) -> Contract | None:
    declarer = chance.randrange(4)
    game = GameKind.SOLO if kind == "tout" else GameKind(kind)
    if game in (GameKind.RAMSCH, GameKind.ROTATING):
        return Contract(game)
    contract = Contract(game, declarer)
    if game is GameKind.SOLO:
        contract = replace(contract, suit=chance.choice(tuple(Suit)))
    if game is GameKind.RUFSPIEL:
        suits = callable_suits(deal.dealt[declarer], deal.rules)
        if not suits:
            return None
        contract = replace(contract, suit=chance.choice(suits))
    trumps = order_of(contract, deal.rules).trumps_in(deal.dealt[declarer])
    if len(trumps) < LEAST_TRUMPS[game]:
        return None
    return replace(contract, stage=Stage.TOUT) if kind == "tout" else contract


def target_of(deal: Deal) -> int:
    """Return the count that the contract turns on."""
    match aim_of(deal):
        case Aim.TRICKS:
            return deal.rules.hand_size
        case Aim.FEWEST:
            return 31
        case _:
            return 61


def measure(kind: str, count: int, seed: int) -> dict[int, dict[str, list[float]]]:
    """Return the milliseconds of each question by the number of tricks that are over."""
    found: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    player = bot("rules")
    for deal in deals(kind, count, seed):
        while deal.phase is Phase.PLAY:
            if not deal.trick.cards:
                _ask_all(deal, found[len(deal.tricks)])
            deal = apply(deal, player.act(view_of(deal, deal.trick.next_seat))).deal
    return found


def _ask_all(deal: Deal, found: dict[str, list[float]]) -> None:
    for name, question in QUESTIONS.items():
        cards = OpenCards(deal)  # A new one remembers nothing of the questions before.
        began = time.perf_counter()
        question(cards, target_of(deal))
        found[name].append(1000 * (time.perf_counter() - began))
        found[f"{name} nodes"].append(cards.nodes)


def row(name: str, found: dict[str, list[float]]) -> str:
    """Return a line with median and 95th percentile of each question."""
    line = f"{name:<10}"
    for question in QUESTIONS:
        spent = sorted(found[question])
        late = spent[min(len(spent) - 1, int(0.95 * len(spent)))]
        line += f"{median(spent):>10.2f} /{late:>8.1f}"
    return line


def start(parent: Path) -> tuple[float, float]:
    """Return the seconds until a new worker can think, and until its first answer."""
    began = time.perf_counter()
    process, connection = worker.start(parent)
    ready = _wait(connection, Ready)
    deal = declared(new_deal(preset("traditional"), 7, 1, 3).deal, Contract(GameKind.GEIER, 0))
    view = view_of(deal, deal.trick.next_seat)
    connection.send(Ask(1, view, False, "expert"))
    answered = _wait(connection, Answer)
    connection.close()
    process.join(10)
    return ready - began, answered - began


def _wait(connection: Connection, kind: type) -> float:
    while not isinstance(connection.recv(), kind):
        pass
    return time.perf_counter()


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", action="store_true")
    options = parser.parse_args()
    if options.start:
        # What a person keeps compiled elsewhere would make the cold start a warm one.
        os.environ.pop(code_cache.VARIABLE, None)
        with tempfile.TemporaryDirectory() as folder:
            for name in ("cold", "warm"):
                ready, answered = start(Path(folder))
                print(f"{name}: can think after {ready:.2f} s, first answer after {answered:.2f} s")
        return
    measure("rufspiel", 1, 1)  # Compiled, or loaded.
    print("milliseconds, median / 95th percentile")
    print(" " * 10 + "".join(f"{question:>20}" for question in QUESTIONS))
    for kind in options.kinds:
        found = measure(kind, options.deals, options.seed)
        spent = sum(sum(found[trick][name]) for trick in found for name in QUESTIONS)
        nodes = sum(sum(found[trick][f"{name} nodes"]) for trick in found for name in QUESTIONS)
        print(f"{kind}: {nodes / spent / 1000:.1f} million nodes a second")
        for trick in sorted(found):
            print(row(f"  trick {trick + 1}", found[trick]), flush=True)


if __name__ == "__main__":
    main()
