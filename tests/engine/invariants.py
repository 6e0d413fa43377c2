"""What must hold in every deal under every rule system, and random rules to try it on."""

from __future__ import annotations

import random

from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import TOTAL_POINTS, CardSet, pack
from schafkopf_qt.engine.deal import legal_actions, replay, undealt
from schafkopf_qt.engine.games import Offer, Stage
from schafkopf_qt.engine.notation import parse_action, parse_deal, print_action, print_deal
from schafkopf_qt.engine.options import OPTIONS, Option, with_option
from schafkopf_qt.engine.presets import PRESETS, validate
from schafkopf_qt.engine.rules import AllPass, Rules
from schafkopf_qt.engine.scoring import Score
from schafkopf_qt.engine.state import Deal, Phase, Step
from schafkopf_qt.engine.turns import Declined, next_question


def check_step(step: Step, declined: Declined = frozenset()) -> None:
    """Assert what holds after every action."""
    deal = step.deal
    pack_mask = pack(deal.rules.pack_size).mask
    masks = [hand.mask for hand in deal.hands]
    masks += [trick.card_set.mask for trick in (*deal.tricks, deal.trick)]
    assert sum(masks) == pack_mask, "each card is in one place"
    question = next_question(deal, declined)
    assert (question is None) is deal.is_over
    if question is not None:
        actions = legal_actions(deal, question.seat)
        doubles = sum(isinstance(action, Double) for action in actions)
        assert doubles if question.doubling else len(actions) > doubles
    if deal.contract is not None and deal.contract.called_ace is not None:
        assert deal.partner not in (None, deal.contract.declarer)


def check_end(deal: Deal) -> None:
    """Assert what holds of a deal that is over."""
    assert deal.phase is Phase.DONE
    if deal.contract is None:
        assert deal.rules.auction.all_pass is AllPass.REDEAL
        assert deal.score is None
        return
    assert deal.score is not None
    check_score(deal, deal.score)


def check_score(deal: Deal, score: Score) -> None:
    """Assert that points, tricks, value and payments of a score agree."""
    stage, seats = score.contract.stage, deal.rules.seats
    played_out = not deal.hands[0]
    assert played_out or stage is not Stage.PLAIN
    if played_out:
        assert sum(score.seat_points) == TOTAL_POINTS
        assert sum(score.seat_tricks) == deal.rules.hand_size
    value = 0
    for line in score.lines:
        value = value * line.amount if line.is_factor else value + line.amount
    assert value == score.value
    if deal.rules.is_rotating:
        assert score.payments[:2] == score.payments[2:]
        assert min(score.payments) == 0
    else:
        assert sum(score.payments) == 0
    assert len(score.payments) == seats
    if score.won is not None and not deal.rules.is_rotating and score.value:
        gains = [payment > 0 for payment in score.payments]
        assert gains == [deal.declares(seat) is score.won for seat in range(seats)]


def check_record(deal: Deal) -> None:
    """Assert that a deal is what its record says, also when written and read."""
    start = undealt(deal)
    assert replay(start, deal.actions) == deal
    assert parse_deal(print_deal(deal), deal.rules) == deal
    for action in deal.actions:
        assert parse_action(print_action(action)) == action


def with_random_option(rules: Rules, option: Option, chance: random.Random) -> Rules:
    """Return the rules with one option changed at random, if they can be played then."""
    if not option.applies_to(rules):
        return rules
    if option.subset:
        size = chance.randint(1, len(option.choices))
        chosen = set(chance.sample(tuple(Offer), size))
        value: object = tuple(offer for offer in Offer if offer in chosen)
    elif option.choices:
        value = chance.choice(option.choices)
    else:
        value = chance.randint(option.low, option.high)
    changed = with_option(rules, option.key, value)
    return rules if validate(changed) else changed


def random_rules(chance: random.Random, changes: int = 8) -> Rules:
    """Return playable rules: a preset with up to so many options changed."""
    rules = chance.choice(PRESETS)
    for _ in range(chance.randint(0, changes)):
        rules = with_random_option(rules, chance.choice(OPTIONS), chance)
    return rules


def hidden_from(deal: Deal, seat: int) -> CardSet:
    """Return the cards that a seat cannot place: those still in the hands of others."""
    masks = (hand.mask for other, hand in enumerate(deal.hands) if other != seat)
    return CardSet(sum(masks))
