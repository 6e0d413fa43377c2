"""Tests of `engine.match`."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from schafkopf_qt.engine.actions import Pass
from schafkopf_qt.engine.deal import apply
from schafkopf_qt.engine.match import Match, Player, PlayerKind, is_finished, leaders
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Ending, EndingKind, Rules
from tests.engine.positions import random_steps

PLAYERS = tuple(Player(name, PlayerKind.BOT) for name in "NESW")


def played_match(rules: Rules, hands: int) -> Match:
    """Return a match after so many random hands, or fewer if it ends before."""
    match = Match(rules, PLAYERS[: rules.seats], first_dealer=2)
    chance = random.Random(1)
    for number in range(hands):
        if match.is_over:
            break
        match, step = match.dealt(number)
        for moved in random_steps(step, chance):
            match = match.with_deal(moved.deal)
    return match


def test_the_deal_goes_round_from_the_first_dealer() -> None:
    match = played_match(preset("classic"), 6)

    assert [deal.dealer for deal in match.deals] == [2, 3, 0, 1, 2, 3]
    assert [deal.round for deal in match.deals] == [1, 2, 3, 4, 5, 6]
    assert match.next_dealer == 0


def test_standings_add_up_the_payments() -> None:
    match = played_match(preset("traditional"), 12)

    paid = [deal.score.payments for deal in match.deals if deal.score is not None]
    assert match.standings == tuple(map(sum, zip(*paid, strict=True)))
    assert sum(match.standings) == 0


def test_a_hand_thrown_in_moves_the_deal_and_counts() -> None:
    rules = replace(preset("traditional"), ending=Ending(EndingKind.HANDS, 1))
    match, step = Match(rules, PLAYERS, 0).dealt(5)
    deal = step.deal
    for seat in (1, 2, 3, 0):
        deal = apply(deal, Pass(seat)).deal

    assert not match.is_over
    match = match.with_deal(deal)

    assert match.finished_deals == (deal,)
    assert match.next_dealer == 1
    assert match.is_over


def test_a_draw_moves_the_trump_on() -> None:
    match = played_match(preset("rotating"), 8)

    suits = [deal.contract.suit for deal in match.deals if deal.contract is not None]
    trumps = [suit.letter for suit in suits if suit is not None]
    assert "".join(trumps) == "EGHSEGHS"[: len(trumps)]


def test_a_running_deal_does_not_end_a_match() -> None:
    rules = replace(preset("traditional"), ending=Ending(EndingKind.HANDS, 1))

    match, _ = Match(rules, PLAYERS, 0).dealt(1)

    assert match.finished_deals == ()
    assert not match.is_over


def test_the_rotating_game_ends_at_eleven_units_for_one_team() -> None:
    match = played_match(preset("rotating"), 100)

    assert match.is_over
    assert max(match.standings) in (11, 12)
    assert match.winners in ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("ending", "balances", "hands", "over"),
    [
        (Ending(EndingKind.TARGET, 11), (10, 10, 10, 10), 30, False),
        (Ending(EndingKind.TARGET, 11), (11, 3, 11, 3), 30, True),
        (Ending(EndingKind.TARGET, 11), (3, 12, 3, 12), 30, True),
        (Ending(EndingKind.HANDS, 16), (0, 0, 0, 0), 15, False),
        (Ending(EndingKind.HANDS, 16), (0, 0, 0, 0), 16, True),
        (Ending(EndingKind.DEALER_ROUNDS, 2), (0, 0, 0, 0), 7, False),
        (Ending(EndingKind.DEALER_ROUNDS, 2), (0, 0, 0, 0), 8, True),
        (Ending(EndingKind.OPEN), (999, 0, 0, -999), 9999, False),
    ],
)
def test_a_match_ends_as_its_rules_say(
    ending: Ending, balances: tuple[int, ...], hands: int, over: bool
) -> None:
    assert is_finished(ending, balances, hands, 4) is over


def test_dealer_rounds_of_three_seats_have_three_hands() -> None:
    assert is_finished(Ending(EndingKind.DEALER_ROUNDS, 2), (0, 0, 0), 6, 3)


def test_equal_balances_share_the_lead() -> None:
    assert leaders((6, 6, -4, -8)) == (0, 1)
    assert leaders((0, 0, 0, 0)) == (0, 1, 2, 3)
    assert leaders((-1, 3, -1, -1)) == (1,)
