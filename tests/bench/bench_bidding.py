"""Check that an expert bids and doubles what pays: each hand again, with the other cards anew.

    python -m tests.bench.bench_bidding [--deals 300] [--again 40] [--rules traditional]

An expert's bids at its own table are collected. Each hand that it bid and played is then dealt
again many times with the others' cards at random; deals in which another seat would have bid
before it, or more, are left out. Everybody plays those at the level of `--players`. The table
tells for each kind of game what the declarer is paid for a hand on average, how many hands lose on
average, and how many of these do so by more than two standard errors, which luck alone makes of
one in forty that neither win nor lose. The second table is about the words of doubling at the table
itself: what the side of the last word was paid in the end.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from statistics import mean, stdev

from schafkopf_qt.ai.bidding import choose_offer
from schafkopf_qt.ai.bot import bot
from schafkopf_qt.ai.crew import as_done
from schafkopf_qt.ai.selfplay import Seating, finish, seatings
from schafkopf_qt.engine.actions import Bid, Name, Pass
from schafkopf_qt.engine.cards import CardSet, pack
from schafkopf_qt.engine.deal import Deal, Phase, apply, start_deal
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.view import view_of

MOST_TRIES = 400


@dataclass(frozen=True, slots=True)
class Hand:
    """What came of one hand that was bid: kind of game and payments when dealt again."""

    kind: str
    payments: tuple[float, ...]
    doubled: tuple[tuple[str, float], ...]
    """Each last word of doubling at the table, and what the seat that said it was paid."""


def judge(seating: Seating, again: int, level: str) -> Hand | None:
    """Play one deal at the expert's own table and its declarer's hand again and again."""
    deal = seating.play()
    contract = deal.contract
    if contract is None or contract.declarer is None or deal.score is None:
        return None
    last = deal.doubles[-1:]
    words = tuple((one.word.value, deal.score.payments[one.seat]) for one in last)
    players = [bot(level, seating.seed + seat) for seat in range(deal.rules.seats)]
    payments = []
    for other in _dealt_again(deal, again):
        score = finish(other, players).score
        assert score is not None
        payments.append(float(score.payments[contract.declarer]))
    return Hand(contract.kind.value, tuple(payments), words)


def _dealt_again(deal: Deal, number: int) -> Iterator[Deal]:
    """Yield deals with the same hand and bid of the declarer that all others let pass."""
    contract = deal.contract
    assert contract is not None
    assert contract.declarer is not None
    own, seats = deal.dealt[contract.declarer], deal.rules.seats
    chance, found = random.Random(deal.number), 0
    for _ in range(MOST_TRIES):
        rest = list(pack(deal.rules.pack_size) - own)
        chance.shuffle(rest)
        size = deal.rules.hand_size
        hands = [CardSet.of(rest[place * size : (place + 1) * size]) for place in range(seats - 1)]
        hands.insert(contract.declarer, own)
        other = start_deal(deal.rules, tuple(hands), 0, deal.round, deal.dealer).deal
        bid = _bid_again(other, deal)
        if bid is not None:
            found += 1
            yield bid
            if found == number:
                return


def _bid_again(deal: Deal, before: Deal) -> Deal | None:
    """Return the deal with the contract of before, None if another seat would not have it so."""
    contract = before.contract
    assert contract is not None
    best = before.bidding.best
    assert best is not None
    while deal.phase is Phase.AUCTION:
        seat = deal.to_act
        assert seat is not None
        if seat == contract.declarer:
            if not any(action == Bid(seat, best[1]) for action in view_of(deal, seat).legal):
                return None
            deal = apply(deal, Bid(seat, best[1])).deal
        elif choose_offer(view_of(deal, seat)) is not None:
            return None
        else:
            deal = apply(deal, Pass(seat)).deal
    if deal.phase is Phase.NAMING:
        assert contract.declarer is not None
        assert contract.suit is not None
        deal = apply(deal, Name(contract.declarer, contract.suit)).deal
    return deal


def tables(hands: list[Hand]) -> Iterator[str]:
    """Yield the lines of both tables."""
    yield f"{'game':<10}{'hands':>6}{'paid for a hand':>20}{'lose':>7}{'surely':>8}"
    kinds: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for hand in hands:
        if len(hand.payments) > 4:
            error = stdev(hand.payments) / len(hand.payments) ** 0.5
            kinds[hand.kind].append((mean(hand.payments), error))
            kinds["all"].append((mean(hand.payments), error))
    for kind, found in kinds.items():
        means = [one for one, _error in found]
        error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
        losing = sum(one < 0 for one in means)
        surely = sum(one < -2 * error for one, error in found)
        paid = f"{mean(means):+.2f} ± {error:.2f}"
        yield f"{kind:<10}{len(found):>6}{paid:>20}{losing:>7}{surely:>8}"
    yield ""
    yield f"{'last word':<10}{'said':>6}{'paid to that seat':>20}"
    words: dict[str, list[float]] = defaultdict(list)
    for hand in hands:
        for word, paid_to in hand.doubled:
            words[word].append(paid_to)
    for word, payments in words.items():
        error = stdev(payments) / len(payments) ** 0.5 if len(payments) > 1 else 0.0
        paid = f"{mean(payments):+.2f} ± {error:.2f}"
        yield f"{word:<10}{len(payments):>6}{paid:>20}"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--again", type=int, default=40)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--players", default="rules")
    parser.add_argument("--rules", choices=PRESETS, default="traditional")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--pack", type=int, default=32)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    rules = preset(options.rules)
    for option, value in (("pack_size", options.pack), ("seats", options.seats)):
        rules = with_option(rules, option, value)
    tasks = seatings(rules, [options.level] * rules.seats, options.deals, options.seed)
    work = partial(judge, again=options.again, level=options.players)
    found = [hand for _, hand in as_done(work, tasks, options.jobs) if hand is not None]
    print("\n".join(tables(found)))


if __name__ == "__main__":
    main()
