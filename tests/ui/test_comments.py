"""Comments: about what everybody knows, seldom, by computer players only, always the same ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from schafkopf_qt.app.bots import plain_answer
from schafkopf_qt.app.opponents import Temperament
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import NO_CARDS, Suit
from schafkopf_qt.engine.deal import apply, new_deal
from schafkopf_qt.engine.events import (
    DealScored,
    Event,
    PartnerShown,
    Reveal,
    ThrownIn,
    TrickTaken,
)
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.scoring import LineKind, Score, ScoreLine
from schafkopf_qt.engine.state import Phase, Step
from schafkopf_qt.engine.turns import declined_by, next_question
from schafkopf_qt.engine.view import SeatView, view_of
from schafkopf_qt.ui import comments
from schafkopf_qt.ui.comments import BIG, MOST, Comment, Topic, comment_for

HUMAN = Player("", PlayerKind.HUMAN)
PLAYERS = (
    HUMAN,
    Player("Sepp", PlayerKind.BOT, "learner.cautious"),
    Player("Vroni", PlayerKind.BOT, "learner"),
    Player("Resi", PlayerKind.BOT, "learner.bold"),
)
SOLO = Contract(GameKind.SOLO, 1, Suit.GRAS)
WENZ_BY_PERSON = Contract(GameKind.WENZ, 0)
CALL = Contract(GameKind.RUFSPIEL, 1, Suit.GRAS)
RAMSCH = Contract(GameKind.RAMSCH)
ROTATING = Contract(GameKind.ROTATING, None, Suit.GRAS)


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody speak who has something to say."""
    monkeypatch.setattr(comments, "_USUAL", 9.0)
    monkeypatch.setattr(comments, "_CHANCES", {})


def view(contract: Contract | None, **facts: object) -> SeatView:
    """Return the person's view of a deal with these facts, in the midst of play."""
    seen = view_of(new_deal(preset("traditional"), 5, 3, 0).deal, 0)
    return replace(seen, **{"contract": contract, "phase": Phase.PLAY, "to_act": 0, **facts})  # type: ignore[arg-type]


def steps(rules: Rules, number: int) -> list[Step]:
    """Return a deal as the plain computer players play it."""
    step = new_deal(rules, number, number % 16 + 1, number % rules.seats)
    told, declined = [step], frozenset[tuple[int, int]]()
    while (question := next_question(step.deal, declined)) is not None:
        action = plain_answer(view_of(step.deal, question.seat), question.doubling)
        if action is None:
            declined = declined_by(step.deal, question.seat, declined)
            continue
        step, declined = apply(step.deal, action), frozenset()
        told.append(step)
    return told


def topics(event: Event, seen: SeatView) -> set[tuple[Topic, int]]:
    """Return everything that may be said about an event, and by whom."""
    said = set()
    for round_ in range(1, 200):
        comment = comment_for([event], replace(seen, round=20 * round_ + 1), PLAYERS)
        if comment is not None:
            said.add((comment.topic, comment.seat))
    return said


def score(
    contract: Contract,
    won: bool | None,
    points: int = 75,
    partner: int | None = None,
    **facts: object,
) -> DealScored:
    """Return the end of a deal; payments only tell winners from losers."""
    declaring = {contract.declarer, partner}
    payments = tuple(1 if (seat in declaring) is won else -1 for seat in range(4))
    given = {"payments": payments, "partner": partner, **facts}
    return DealScored(Score(contract, value=1, won=won, lines=(), points=points, **given))  # type: ignore[arg-type]


def ramsch(payments: tuple[int, ...], tricks: tuple[int, ...], *kinds: LineKind) -> DealScored:
    lines = tuple(ScoreLine(kind, 0) for kind in kinds)
    return DealScored(Score(RAMSCH, payments, 10, None, lines, seat_tricks=tricks))


DOUBLED = (Double(0, Word.KONTRA), Double(1, Word.RE))
BIG_TRICK = TrickTaken(1, 3, NO_CARDS, BIG)
ENDS = [
    (
        "lone won",
        score(SOLO, True),
        {},
        {(Topic.LONE_WON, 1), (Topic.PRAISE, 2), (Topic.PRAISE, 3)},
    ),
    (
        "lone lost",
        score(SOLO, False, 45),
        {},
        {(Topic.LONE_LOST, 1), (Topic.LONE_BEATEN, 2), (Topic.LONE_BEATEN, 3)},
    ),
    (
        "the person wins alone",
        score(WENZ_BY_PERSON, True),
        {},
        {(Topic.PRAISE, seat) for seat in (1, 2, 3)},
    ),
    (
        "the person loses alone",
        score(WENZ_BY_PERSON, False, 45),
        {},
        {(Topic.LONE_BEATEN, seat) for seat in (1, 2, 3)},
    ),
    ("plainly won", score(CALL, True, partner=2), {}, set()),
    (
        "schneider",
        score(CALL, True, 95, partner=2, schneider=True),
        {},
        {(Topic.SCHNEIDER_WON, 1), (Topic.SCHNEIDER_WON, 2), (Topic.SCHNEIDER_LOST, 3)},
    ),
    (
        "schwarz",
        score(CALL, False, 0, partner=0, schneider=True, schwarz=True),
        {},
        {(Topic.SCHNEIDER_LOST, 1), (Topic.SCHWARZ_WON, 2), (Topic.SCHWARZ_WON, 3)},
    ),
    (
        "close",
        score(CALL, True, 61, partner=0),
        {},
        {(Topic.CLOSE_WON, 1), (Topic.CLOSE_LOST, 2), (Topic.CLOSE_LOST, 3)},
    ),
    ("Re worked", score(CALL, True, partner=2), {"doubles": DOUBLED}, {(Topic.KONTRA_WORKED, 1)}),
    ("Re failed", score(CALL, False, 45, 2), {"doubles": DOUBLED}, {(Topic.KONTRA_FAILED, 1)}),
    ("the person's Kontra", score(CALL, False, 45, 2), {"doubles": DOUBLED[:1]}, set()),
    (
        "Tout",
        score(replace(SOLO, stage=Stage.TOUT), True, 120, schneider=True),
        {},
        {(Topic.LONE_WON, 1), (Topic.PRAISE, 2), (Topic.PRAISE, 3)},
    ),
    ("drawn", score(ROTATING, None, 60), {}, {(Topic.DRAWN, seat) for seat in (1, 2, 3)}),
    (
        "teams",
        score(ROTATING, True, 62),
        {},
        {(Topic.CLOSE_LOST, 1), (Topic.CLOSE_WON, 2), (Topic.CLOSE_LOST, 3)},
    ),
    (
        "Ramsch",
        ramsch((10, -30, 10, 10), (3, 3, 2, 0)),
        {},
        {(Topic.RAMSCH_LOST, 1), (Topic.RAMSCH_ESCAPED, 3)},
    ),
    ("the person loses the Ramsch", ramsch((-30, 10, 10, 10), (5, 1, 1, 1)), {}, set()),
    (
        "march",
        ramsch((-10, -10, 30, -10), (0, 0, 8, 0), LineKind.MARCH),
        {},
        {(Topic.MARCH, 2)},
    ),
]


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(
    ("event", "facts", "said"), [pytest.param(*rest, id=name) for name, *rest in ENDS]
)
def test_what_is_said_at_the_end_of_a_deal(
    event: DealScored, facts: dict[str, object], said: set[tuple[Topic, int]]
) -> None:
    assert topics(event, view(event.score.contract, phase=Phase.DONE, **facts)) == said


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize(
    ("contract", "partner", "said"),
    [
        (SOLO, None, {(Topic.BIG_TRICK, 1), (Topic.BIG_LOSS, 2), (Topic.BIG_LOSS, 3)}),
        (ROTATING, None, {(Topic.BIG_TRICK, 1), (Topic.BIG_LOSS, 2), (Topic.BIG_TRICK, 3)}),
        (CALL, 3, {(Topic.BIG_TRICK, 1), (Topic.BIG_LOSS, 2), (Topic.BIG_TRICK, 3)}),
        (CALL, None, set()),
        (RAMSCH, None, {(Topic.RAMSCH_TRICK, 1)}),
    ],
    ids=["alone", "teams", "partner known", "partner secret", "Ramsch"],
)
def test_a_big_trick_is_spoken_of_only_where_everybody_knows_the_sides(
    contract: Contract, partner: int | None, said: set[tuple[Topic, int]]
) -> None:
    assert topics(BIG_TRICK, view(contract, partner=partner)) == said


@pytest.mark.usefixtures("talkative")
def test_a_small_trick_and_the_last_one_are_not_spoken_of() -> None:
    assert topics(replace(BIG_TRICK, points=BIG - 1), view(SOLO)) == set()
    assert topics(BIG_TRICK, view(SOLO, phase=Phase.DONE)) == set()


@pytest.mark.usefixtures("talkative")
def test_declarer_and_partner_greet_each_other_when_all_know_them() -> None:
    event = PartnerShown(3, Reveal.ACE_PLAYED)

    assert topics(event, view(CALL, partner=3)) == {
        (Topic.PARTNER_FOUND, 1),
        (Topic.PARTNER_SHOWN, 3),
    }


@pytest.mark.usefixtures("talkative")
def test_cards_thrown_in_and_long_matches_are_spoken_of() -> None:
    passed = topics(ThrownIn(), view(None, phase=Phase.DONE))
    assert passed == {(Topic.ALL_PASSED, seat) for seat in (1, 2, 3)}
    done = view(CALL, phase=Phase.DONE, round=10)
    comment = comment_for([score(CALL, True, partner=2)], done, PLAYERS)
    assert comment is not None
    assert comment.topic is Topic.LONG_MATCH


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_what_is_said_depends_on_nothing_hidden(rules: Rules) -> None:
    bots = tuple(replace(player, kind=PlayerKind.BOT) for player in PLAYERS)
    said = 0
    for number in range(8):
        for step in steps(rules, number):
            views = [view_of(step.deal, seat) for seat in range(rules.seats)]
            blind = replace(views[0], dealt=NO_CARDS, hand=NO_CARDS, legal=())
            found = {comment_for(step.events, seen, bots) for seen in (*views, blind)}
            assert len(found) == 1
            said += found != {None}
    assert said > 0


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.key)
def test_comments_are_rare_and_none_is_put_into_the_person_s_mouth(rules: Rules) -> None:
    counts: Counter[int] = Counter()
    for number in range(30):
        said = 0
        for step in steps(rules, number):
            comment = comment_for(step.events, view_of(step.deal, 0), PLAYERS, said)
            if comment is not None:
                said += 1
                assert comment.seat != 0
        counts[said] += 1
    assert max(counts) <= MOST
    assert 0 < sum(said * deals for said, deals in counts.items()) < 30


@pytest.mark.usefixtures("talkative")
def test_the_last_comment_of_a_deal_is_kept_for_its_end() -> None:
    assert comment_for([BIG_TRICK], view(SOLO), PLAYERS, MOST - 2) is not None
    assert comment_for([BIG_TRICK], view(SOLO), PLAYERS, MOST - 1) is None
    end, done = score(SOLO, True), view(SOLO, phase=Phase.DONE)
    assert comment_for([end], done, PLAYERS, MOST - 1) is not None
    assert comment_for([end], done, PLAYERS, MOST) is None


@pytest.mark.usefixtures("talkative")
def test_a_comment_has_the_temperament_of_its_speaker() -> None:
    event, seen = ramsch((30, -30, 0, 0), (8, 0, 0, 0)), view(RAMSCH, phase=Phase.DONE)
    for level, temperament in (
        ("expert.bold", Temperament.BOLD),
        ("beginner.cautious", Temperament.CAUTIOUS),
        ("rules", Temperament.STEADY),
        ("unheard of", Temperament.STEADY),
    ):
        players = (HUMAN, replace(PLAYERS[1], level=level), HUMAN, HUMAN)
        comment = comment_for([event], seen, players)
        assert isinstance(comment, Comment)
        assert (comment.seat, comment.temperament) == (1, temperament)


def test_players_without_a_computer_among_them_keep_silent() -> None:
    assert comment_for([score(SOLO, True)], view(SOLO, phase=Phase.DONE), (HUMAN,) * 4) is None
