"""1,376 games of people, replayed card by card to the card points that were counted."""

from __future__ import annotations

from pathlib import Path

from schafkopf_qt.engine.actions import Bid, Name, Pass, Play
from schafkopf_qt.engine.cards import TOTAL_POINTS
from schafkopf_qt.engine.deal import apply, start_deal
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import parse_card, parse_cards, parse_suit
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.state import Deal, Phase

DATA = Path(__file__).resolve().parent.parent / "data"
RULES = preset("tournament")


def games() -> list[str]:
    """Return the lines that are games."""
    text = (DATA / "human_games.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def replayed(line: str) -> tuple[Deal, int]:
    """Return the deal of a line, played to its end, and the card points noted there."""
    contract, declarer, hands, cards, points = line.split("|")
    offer, _, suit = contract.partition(":")
    dealt = tuple(parse_cards(hand) for hand in hands.split(","))
    deal = start_deal(RULES, dealt, dealer=3).deal
    while deal.phase is Phase.AUCTION:
        seat = deal.to_act
        assert seat is not None
        speaks = seat == int(declarer)
        deal = apply(deal, Bid(seat, Offer(offer)) if speaks else Pass(seat)).deal
    if deal.phase is Phase.NAMING:
        deal = apply(deal, Name(int(declarer), parse_suit(suit))).deal
    for word in cards.split():
        assert deal.to_act is not None
        deal = apply(deal, Play(deal.to_act, parse_card(word))).deal
    return deal, int(points)


def test_all_1376_games_replay_legally_to_their_card_points() -> None:
    lines = games()
    assert len(lines) == 1376
    for line in lines:
        deal, points = replayed(line)

        assert deal.score is not None, line
        assert deal.score.points == points, line
        assert sum(deal.score.seat_points) == TOTAL_POINTS, line
        assert sum(deal.score.payments) == 0, line
