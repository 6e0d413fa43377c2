"""Properties of every deal: random rules, random play, and what must never differ."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from schafkopf_qt.engine.actions import Action
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.deal import apply, new_deal, start_deal, undealt
from schafkopf_qt.engine.events import DealScored, Event, PartnerShown
from schafkopf_qt.engine.games import Contract, GameKind
from schafkopf_qt.engine.options import OPTIONS
from schafkopf_qt.engine.presets import PRESETS, preset, validate
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.engine.state import Deal, Step
from schafkopf_qt.engine.view import view_of
from tests.engine.invariants import (
    check_end,
    check_record,
    check_step,
    hidden_from,
    with_random_option,
)
from tests.engine.positions import declared, random_steps


@st.composite
def playable_rules(draw: st.DrawFn) -> Rules:
    """A preset with some options changed, such that it can be played."""
    rules = draw(st.sampled_from(PRESETS))
    for option in draw(st.lists(st.sampled_from(OPTIONS), max_size=8)):
        rules = with_random_option(rules, option, random.Random(draw(st.integers(0, 999))))
    return rules


@st.composite
def whole_deals(draw: st.DrawFn) -> list[Step]:
    """All steps of a deal in which everybody acts at random."""
    rules = draw(playable_rules())
    number = draw(st.integers(0, DEAL_NUMBERS - 1))
    start = new_deal(rules, number, draw(st.integers(1, 9)), draw(st.integers(0, rules.seats - 1)))
    chance = random.Random(draw(st.integers(0, 10**6)))
    return list(random_steps(start, chance, draw(st.sampled_from((0.0, 0.3, 0.9)))))


def deal_in_rufspiel(number: int, rules: Rules) -> Deal | None:
    """Return a deal at the first card of a Rufspiel, None if these hands do not allow one."""
    deal = new_deal(rules, number, 1, 3).deal
    for declarer in range(4):
        for suit in (0, 1, 3):
            called = Contract(GameKind.RUFSPIEL, declarer, Card(8 * suit).suit)
            try:
                return declared(deal, called)
            except ValueError:
                continue
    return None


@st.composite
def rufspiel_deals(draw: st.DrawFn) -> list[Step]:
    """All steps of a Rufspiel, with running away made easy."""
    rules = preset("traditional")
    ace = replace(rules.called_ace, run_away_min=draw(st.sampled_from((3, 4))))
    deal = deal_in_rufspiel(draw(st.integers(0, 10**6)), replace(rules, called_ace=ace))
    assume(deal is not None)
    assert deal is not None
    chance = random.Random(draw(st.integers(0, 10**6)))
    return list(random_steps(Step(deal, ()), chance, 0.3))


@given(whole_deals())
@settings(max_examples=250)
def test_every_step_and_every_end_is_sound(steps: list[Step]) -> None:
    # A refusal to double is no action: the questions are asked as if nobody had refused yet.
    for step in steps:
        check_step(step)
    check_end(steps[-1].deal)


@given(whole_deals())
@settings(max_examples=100)
def test_a_record_makes_the_same_deal_again(steps: list[Step]) -> None:
    check_record(steps[-1].deal)
    check_record(steps[len(steps) // 2].deal)


@given(whole_deals(), st.data())
@settings(max_examples=100)
def test_a_view_survives_the_way_to_the_worker(steps: list[Step], data: st.DataObject) -> None:
    deal = data.draw(st.sampled_from(steps)).deal
    for seat in range(deal.rules.seats):
        view = view_of(deal, seat)
        assert pickle.loads(pickle.dumps(view)) == view
        assert view.unseen == hidden_from(deal, seat)


def swapped(deal: Deal, seat: int, chance: random.Random) -> Deal | None:
    """Return a fresh deal in which two cards hidden from the seat have changed hands."""
    others = [other for other in range(deal.rules.seats) if other != seat and deal.hands[other]]
    if len(others) < 2:
        return None
    one, two = chance.sample(others, 2)
    mine, theirs = (chance.choice(list(deal.hands[other])) for other in (one, two))
    dealt = list(deal.dealt)
    dealt[one] = dealt[one].without(mine) | dealt[one].of([theirs])
    dealt[two] = dealt[two].without(theirs) | dealt[two].of([mine])
    return start_deal(deal.rules, tuple(dealt), deal.number, deal.round, deal.dealer).deal


def told(deal: Deal, actions: tuple[Action, ...]) -> tuple[Deal, list[Event]] | None:
    """Return the deal after the actions and all that was told of them, None if one is illegal."""
    events: list[Event] = []
    for action in actions:
        try:
            step = apply(deal, action)
        except ValueError:
            return None
        deal, events = step.deal, [*events, *step.events]
    return deal, events


def check_blindness(deal: Deal, seat: int, chance: random.Random) -> int:
    """Assert that a seat sees no difference when hidden cards change hands; count the tries."""
    truth = told(undealt(deal), deal.actions)
    assert truth is not None
    compared = 0
    other = deal
    for _ in range(12):
        fresh = swapped(other, seat, chance)
        result = told(fresh, deal.actions) if fresh is not None else None
        if result is None:
            continue
        # A Tout that is lost early is settled with cards in hand; its runners tell of them.
        scored = [[e for e in events if isinstance(e, DealScored)] for _, events in (truth, result)]
        if scored[0] != scored[1]:
            continue
        other = result[0]
        assert result[1] == truth[1]
        assert view_of(other, seat) == view_of(deal, seat)
        compared += 1
    return compared


@given(whole_deals(), st.data())
@settings(max_examples=150)
def test_a_view_does_not_change_with_the_hidden_cards(
    steps: list[Step], data: st.DataObject
) -> None:
    deal = data.draw(st.sampled_from(steps)).deal
    chance = random.Random(data.draw(st.integers(0, 999)))
    for seat in range(deal.rules.seats):
        check_blindness(deal, seat, chance)


@given(rufspiel_deals(), st.data())
@settings(max_examples=150)
def test_a_partner_is_shown_only_when_no_other_deal_is_possible(
    steps: list[Step], data: st.DataObject
) -> None:
    # Whatever is told follows from what all have seen: else a swap would be told differently.
    deal = data.draw(st.sampled_from(steps)).deal
    chance = random.Random(data.draw(st.integers(0, 999)))
    for seat in range(4):
        check_blindness(deal, seat, chance)


@given(rufspiel_deals())
@settings(max_examples=100)
def test_the_partner_is_shown_once_and_at_the_latest_by_the_ace(steps: list[Step]) -> None:
    shown = [event for step in steps for event in step.events if isinstance(event, PartnerShown)]
    last = steps[-1].deal
    assert [event.seat for event in shown] == [last.partner]
    for step in steps:
        seen = {view_of(step.deal, seat).partner for seat in range(4)}
        assert seen == {None if step.deal.shown is None else last.partner}


@given(playable_rules())
def test_rules_made_from_options_can_be_played(rules: Rules) -> None:
    assert validate(rules) == ()


def test_blindness_is_really_compared() -> None:
    # The properties above would be worth nothing if no swap were ever possible.
    compared = 0
    for number in range(40):
        chance = random.Random(number)
        start = deal_in_rufspiel(number, preset("traditional"))
        if start is not None:
            steps = list(random_steps(Step(start, ()), chance))
            compared += check_blindness(steps[len(steps) // 2].deal, 0, chance)
    assert compared > 100
