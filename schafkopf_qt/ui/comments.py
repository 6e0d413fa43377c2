"""What a computer player says about the game now and then: who, when, and about what.

Comments are about what the whole table knows. They follow from the deal and the event alone, so
that the same deal is commented in the same way, and nobody's hidden cards have a part in it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from schafkopf_qt.app.opponents import Temperament, manner_of
from schafkopf_qt.engine.cards import TOTAL_POINTS
from schafkopf_qt.engine.events import DealScored, Event, PartnerShown, ThrownIn, TrickTaken
from schafkopf_qt.engine.games import GameKind, Sides, Stage
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.scoring import LineKind, Score
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.view import SeatView


class Topic(StrEnum):
    """What a comment is about."""

    BIG_TRICK = "big_trick"
    BIG_LOSS = "big_loss"
    PARTNER_FOUND = "partner_found"
    """Said by the declarer when the partner is known."""

    PARTNER_SHOWN = "partner_shown"
    """Said by the partner who is known now."""

    ALL_PASSED = "all_passed"
    LONE_WON = "lone_won"
    LONE_LOST = "lone_lost"
    LONE_BEATEN = "lone_beaten"
    """Said by those who have beaten somebody who played alone."""

    PRAISE = "praise"
    """Said by those whom somebody has beaten alone."""

    SCHNEIDER_WON = "schneider_won"
    SCHNEIDER_LOST = "schneider_lost"
    SCHWARZ_WON = "schwarz_won"
    KONTRA_WORKED = "kontra_worked"
    KONTRA_FAILED = "kontra_failed"
    CLOSE_WON = "close_won"
    CLOSE_LOST = "close_lost"
    DRAWN = "drawn"
    RAMSCH_TRICK = "ramsch_trick"
    RAMSCH_LOST = "ramsch_lost"
    RAMSCH_ESCAPED = "ramsch_escaped"
    """Said by somebody without a trick in a Ramsch."""

    MARCH = "march"
    LONG_MATCH = "long_match"


@dataclass(frozen=True, slots=True)
class Comment:
    """What a seat says; `lot` decides between the wordings that suit the temperament."""

    seat: int
    topic: Topic
    temperament: Temperament
    lot: int = 0


Occasion = tuple[Topic, Iterable[int]]
"""Something to say and the seats that could say it."""

MOST: Final = 3
"""Comments in one deal at most, one of them kept for its end."""

BIG: Final = 30
"""Card points from which a trick is worth a word: three good cards, or two of the best."""

_HAIR: Final = 3
"""Card points beyond the half with which a game is won, or lost, by a hair."""

_LONG: Final = 10
"""After every so many deals somebody notices how long they have been playing."""

_USUAL: Final = 0.5
_CHANCES: Final = {
    Topic.PARTNER_FOUND: 0.15,
    Topic.PARTNER_SHOWN: 0.15,
    Topic.ALL_PASSED: 0.35,
    Topic.SCHWARZ_WON: 0.8,
    Topic.KONTRA_WORKED: 0.8,
    Topic.KONTRA_FAILED: 0.8,
    Topic.DRAWN: 0.8,
    Topic.MARCH: 1.0,
    Topic.LONG_MATCH: 0.8,
}
"""How likely a word is said; what happens rarely is spoken of more often."""

_EAGERNESS: Final = {
    Temperament.CAUTIOUS: 0.8,
    Temperament.STEADY: 1.0,
    Temperament.BOLD: 1.25,
}


def comment_for(
    events: Sequence[Event], view: SeatView, players: Sequence[Player], said: int = 0
) -> Comment | None:
    """Return what a computer player says after these events, most often nothing.

    `view` is the one after the events; only what is public in it counts, so every seat's view
    gives the same answer. `said` is how many comments the deal has had.
    """
    if said >= (MOST if view.phase is Phase.DONE else MOST - 1):
        return None
    for event in reversed(events):
        spoken = [
            (topic, bots)
            for topic, seats in _occasions(event, view)
            if (bots := [seat for seat in seats if players[seat].kind is PlayerKind.BOT])
        ]
        if spoken:
            return _chosen(spoken, view, players)
    return None


def _chosen(
    spoken: Sequence[tuple[Topic, list[int]]], view: SeatView, players: Sequence[Player]
) -> Comment | None:
    """Draw lots, which only public facts go into, for topic, speaker, wording and silence."""
    names = [player.name for player in players]
    lot = random.Random(f"{view.round} {view.dealer} {view.played.mask} {view.bidding} {names}")
    topic, seats = lot.choice(spoken)
    seat = lot.choice(seats)
    temperament = manner_of(players[seat].level).temperament
    if lot.random() >= _CHANCES.get(topic, _USUAL) * _EAGERNESS[temperament]:
        return None
    return Comment(seat, topic, temperament, lot.randrange(60))


def _occasions(event: Event, view: SeatView) -> list[Occasion]:
    match event:
        case TrickTaken(winner, _, _, points) if points >= BIG and view.phase is Phase.PLAY:
            return _after_big_trick(winner, view)
        case PartnerShown(partner, _) if view.contract is not None and view.phase is Phase.PLAY:
            declarer = view.contract.declarer
            assert declarer is not None
            return [(Topic.PARTNER_FOUND, [declarer]), (Topic.PARTNER_SHOWN, [partner])]
        case ThrownIn():
            return [(Topic.ALL_PASSED, range(view.rules.seats))]
        case DealScored(score):
            return _after_deal(score, view)
        case _:
            return []


def _after_big_trick(winner: int, view: SeatView) -> list[Occasion]:
    assert view.contract is not None
    if view.contract.game.sides is Sides.EVERYONE:
        return [(Topic.RAMSCH_TRICK, [winner])]
    declaring = _declaring(view, view.partner)
    if declaring is None:
        return []
    ours = [
        seat for seat in range(view.rules.seats) if (seat in declaring) == (winner in declaring)
    ]
    theirs = [seat for seat in range(view.rules.seats) if seat not in ours]
    return [(Topic.BIG_TRICK, ours), (Topic.BIG_LOSS, theirs)]


def _declaring(view: SeatView, partner: int | None) -> frozenset[int] | None:
    """Return the declaring side, team 0 if the sides are fixed; None unless everybody knows it."""
    contract = view.contract
    assert contract is not None
    match contract.game.sides:
        case Sides.FIXED:
            return frozenset(range(0, view.rules.seats, 2))
        case Sides.ALONE:
            assert contract.declarer is not None
            return frozenset((contract.declarer,))
        case Sides.CALLED_ACE if partner is not None:
            assert contract.declarer is not None
            return frozenset((contract.declarer, partner))
        case _:
            return None


def _after_deal(score: Score, view: SeatView) -> list[Occasion]:
    seats = range(view.rules.seats)
    occasions: list[Occasion] = []
    if view.round % _LONG == 0:
        occasions.append((Topic.LONG_MATCH, seats))
    if score.contract.kind is GameKind.RAMSCH:
        return occasions + _after_ramsch(score)
    if score.won is None:
        return [*occasions, (Topic.DRAWN, seats)]
    declaring = _declaring(view, score.partner)
    assert declaring is not None
    winners = [seat for seat in seats if (seat in declaring) is score.won]
    losers = [seat for seat in seats if seat not in winners]
    if view.doubles:
        last = view.doubles[-1].seat
        occasions.append((Topic.KONTRA_WORKED if last in winners else Topic.KONTRA_FAILED, [last]))
    return occasions + _after_lone(score, winners, losers) + _after_margin(score, winners, losers)


def _after_ramsch(score: Score) -> list[Occasion]:
    paid = list(enumerate(score.payments))
    if any(line.kind is LineKind.MARCH for line in score.lines):
        return [(Topic.MARCH, [seat for seat, units in paid if units > 0])]
    escaped = [seat for seat, units in paid if units >= 0 and score.seat_tricks[seat] == 0]
    return [
        (Topic.RAMSCH_LOST, [seat for seat, units in paid if units < 0]),
        (Topic.RAMSCH_ESCAPED, escaped),
    ]


def _after_lone(score: Score, winners: list[int], losers: list[int]) -> list[Occasion]:
    if not score.contract.game.lone:
        return []
    if score.won:
        return [(Topic.LONE_WON, winners), (Topic.PRAISE, losers)]
    return [(Topic.LONE_LOST, losers), (Topic.LONE_BEATEN, winners)]


def _after_margin(score: Score, winners: list[int], losers: list[int]) -> list[Occasion]:
    if score.contract.stage is not Stage.PLAIN:
        return []
    if score.schwarz:
        return [(Topic.SCHWARZ_WON, winners), (Topic.SCHNEIDER_LOST, losers)]
    if score.schneider:
        return [(Topic.SCHNEIDER_WON, winners), (Topic.SCHNEIDER_LOST, losers)]
    if abs(score.points - TOTAL_POINTS // 2) <= _HAIR:
        return [(Topic.CLOSE_WON, winners), (Topic.CLOSE_LOST, losers)]
    return []
