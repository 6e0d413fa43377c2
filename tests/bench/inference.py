"""Check what players read out of bids and cards, against the true hands of games of people.

    python -m tests.bench.inference [--first 200] [--skip 0] [--worlds 400] [--jobs 2]

Before each trick of each game one seat, taken at random, samples deals that agree with what it
knows. The table tells by trick how likely it holds the truth to be (natural logarithms, means over
the games), against one who takes all deals that agree with what was seen for equally likely:

  deal     the gain for the whole of the hidden hands
  card     for each hidden card, the mean log-likelihood of its true holder: uniform and weighed
  partner  the same for the hidden partner of a Rufspiel, as long as the seat cannot tell

`--warmth` and `--slip` try other constants of `ai/sampling`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from collections import defaultdict
from functools import partial
from pathlib import Path
from statistics import mean, stdev

import numpy as np

from schafkopf_qt.ai import sampling
from schafkopf_qt.ai.inference import holdings
from schafkopf_qt.ai.sampling import Worlds, dealt_hands, favours, sample
from schafkopf_qt.ai.tables import Floats
from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.deal import Deal, apply
from schafkopf_qt.engine.noted_games import NotedGame, parse_games
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.view import view_of

GAMES = Path(__file__).parents[1] / "data" / "human_games.txt"
LEAST = 0.25
"""A share of a sampled deal: what was never sampled is not thought impossible."""

Row = dict[str, float]


def positions(game: NotedGame) -> list[Deal]:
    """Return the deal before each trick in which something is hidden and open."""
    assert game.played is not None
    deal, found = game.deal, [game.deal]
    for trick in game.played.tricks[:-2]:
        for seat, card in trick.plays:
            deal = apply(deal, Play(seat, card)).deal
        found.append(deal)
    return found


def judge(deal: Deal, seat: int, number: int, seed: int, warmth: float, slip: float) -> Row | None:
    """Return the log-likelihoods that the seat gives to the truth; None if it found no deal."""
    view = view_of(deal, seat)
    worlds = sample(view, number, seed, warmth, slip)
    truth = sample(view, 1, 0, warmth, slip, tuple(hand.mask for hand in deal.hands))
    if not len(worlds) or not len(truth):
        return None
    even = -favours(view, worlds)
    shares, flat = _shares(worlds.weights), _shares(even)
    # How much likelier the truth is than the mean deal, with the truth among the sampled ones.
    likelihood = worlds.weights - even
    of_truth = float(truth.weights[0] + favours(view, truth)[0])
    top = max(float(likelihood.max()), of_truth)
    average = (flat @ np.exp(likelihood - top)) * number + np.exp(of_truth - top)
    found = {"deal": of_truth - top - float(np.log(average / (number + 1)))}
    found |= _cards(deal, seat, worlds, flat, "uniform")
    found |= _cards(deal, seat, worlds, shares, "weighed")
    assert deal.contract is not None
    ace, partner = deal.contract.called_ace, deal.partner
    if ace is not None and partner not in (None, seat, view.partner):
        holds = dealt_hands(worlds)[:, partner] >> int(ace) & 1
        found["partner, uniform"] = _log(float(flat @ holds), number)
        found["partner, weighed"] = _log(float(shares @ holds), number)
    return found


def _shares(weights: Floats) -> Floats:
    shares: Floats = np.exp(weights - weights.max())
    return shares / shares.sum()


def _cards(deal: Deal, seat: int, worlds: Worlds, shares: Floats, name: str) -> Row:
    may_hold = holdings(view_of(deal, seat))
    hands = dealt_hands(worlds)
    found = []
    for other, hand in enumerate(deal.hands):
        for card in hand if other != seat else ():
            if sum(mask >> card & 1 for mask in may_hold) > 1:
                found.append(_log(shares @ (hands[:, other] >> int(card) & 1), len(worlds)))
    return {f"card, {name}": mean(found)} if found else {}


def _log(chance: float, number: int) -> float:
    return float(np.log((chance * number + LEAST) / (number + 2 * LEAST)))


def judge_game(game: NotedGame, number: int, warmth: float, slip: float) -> list[tuple[int, Row]]:
    """Return what one game gives, by trick."""
    found = []
    for trick, deal in enumerate(positions(game)):
        seat = random.Random(f"{game.line} {trick}").randrange(deal.rules.seats)
        row = judge(deal, seat, number, 100 * game.line + trick, warmth, slip)
        if row is not None:
            found.append((trick, row))
    return found


def table(found: list[tuple[int, Row]]) -> list[str]:
    """Return the lines of the table."""
    columns = ["deal"]
    columns += [f"{what}, {how}" for what in ("card", "partner") for how in ("uniform", "weighed")]
    rows: dict[str, list[Row]] = defaultdict(list)
    for trick, row in found:
        rows[f"{trick + 1}"].append(row)
        rows["all"].append(row)
    lines = ["trick" + "".join(f"{column:>20}" for column in columns)]
    for name in sorted(rows):
        line = f"{name:<5}"
        for column in columns:
            values = [row[column] for row in rows[name] if column in row]
            error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
            line += f"{mean(values):>12.3f} ± {error:.3f}" if values else " " * 20
        lines.append(line)
    return lines


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=200)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--warmth", type=float, default=sampling.WARMTH)
    parser.add_argument("--slip", type=float, default=sampling.SLIP)
    options = parser.parse_args()
    games = parse_games(GAMES.read_text(encoding="utf-8"), preset("tournament"))
    chosen = games[options.skip : options.skip + options.first]
    judged = partial(judge_game, number=options.worlds, warmth=options.warmth, slip=options.slip)
    with multiprocessing.get_context("spawn").Pool(options.jobs) as pool:
        found = [one for game in pool.imap(judged, chosen, 8) for one in game]
    print("\n".join(table(found)))


if __name__ == "__main__":
    main()
