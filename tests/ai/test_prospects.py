"""Games that are only thought of, against what the engine pays when they are played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from schafkopf_qt.ai.prospects import outlook, prospect
from schafkopf_qt.engine.actions import Double
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.deal import Deal, apply
from schafkopf_qt.engine.games import Contract, GameKind, Stage, Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.view import view_of
from tests.ai.positions import TRADITIONAL, dealt_to_forehand, table
from tests.engine.positions import declared, play_random_cards

ALL_TOPS = "EO GO HO SO EU GU HU SU"
SOLO = Contract(GameKind.SOLO, 0, Suit.HERZ)


def paid(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return what the engine pays when the contract is played, anyhow."""
    over = play_random_cards(declared(deal, contract), 32, random.Random(0))
    assert over.score is not None
    return over.score.payments


@pytest.mark.parametrize("stage", [Stage.PLAIN, Stage.TOUT])
def test_a_game_that_cannot_be_lost_is_worth_what_the_engine_pays(stage: Stage) -> None:
    deal = dealt_to_forehand(ALL_TOPS)
    contract = replace(SOLO, stage=stage)

    found = prospect(view_of(deal, 0), contract, 40, 1)

    assert found.contract == contract
    assert found.won == found.all_tricks == pytest.approx(1.0)
    assert found.gain == pytest.approx(paid(deal, contract)[0])
    assert found.gain > 0


def test_a_wenz_with_long_suits_is_paid_with_its_runners() -> None:
    deal = dealt_to_forehand("EU GU HU SU EA EX EK EO")
    contract = Contract(GameKind.WENZ, 0)

    found = prospect(view_of(deal, 0), contract, 40, 1)

    assert found.gain == pytest.approx(paid(deal, contract)[0])
    assert found.won == pytest.approx(1.0)


def test_a_hopeless_game_is_lost() -> None:
    view = view_of(dealt_to_forehand("E7 E8 E9 G7 G8 G9 S7 S8"), 0)

    found = prospect(view, SOLO, 60, 1)

    assert found.won < 0.02
    assert found.all_tricks == 0.0
    # A solo costs its declarer two for each of the others at least, and more with schneider.
    assert found.gain < -3 * (TRADITIONAL.tariff.solo + 0.5)


def test_a_tout_is_won_by_all_tricks_alone() -> None:
    # One trick is lost at least, and never more than a few points.
    view = view_of(dealt_to_forehand("EO GO HO EU GU HU SU S7"), 0)

    plain = prospect(view, SOLO, 60, 1)
    tout = prospect(view, replace(SOLO, stage=Stage.TOUT), 60, 1)

    assert plain.won == pytest.approx(1.0)
    assert tout.won == tout.all_tricks < 0.5
    assert plain.gain > 0 > tout.gain


def test_better_cards_have_better_prospects() -> None:
    contract = Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL)
    poor, good = (
        prospect(view_of(dealt_to_forehand(hand), 0), contract, 150, 1)
        for hand in ("EO GU HK H8 E9 G9 S9 S8", "EO HO GU HK H8 E9 SA S8")
    )
    assert poor.won < good.won - 0.1
    assert poor.gain < good.gain


# All is decided: seat 0 declares and has the last two trumps, seat 2 is its partner.
LAST = (
    "EO GO HO EU HA HX E7 E8|SO H7 H8 EK E9 G7 G8 S7"
    "|GU HU HK SU EA EX GA S9|H9 GX GK G9 SA SX SK S8"
)
COURSE = "EO H7 SU H9 GO H8 HU S8 HO SO GU G9 EU G7 HK SX HA S7 EX SK HX G8 GA GK"


@pytest.mark.parametrize("seat", range(4))
def test_the_outlook_is_that_of_the_side_of_the_seat(seat: int) -> None:
    deal = table("rufspiel E by 0", LAST, COURSE)
    over = play_random_cards(deal, 8, random.Random(0))
    assert over.score is not None
    assert over.score.won

    found = outlook(view_of(deal, seat), 40, 1)

    assert found.won == pytest.approx(1.0)
    assert found.gain * over.score.payments[seat] > 0


def test_the_gain_is_what_the_engine_pays_where_everything_is_known() -> None:
    deal = table("rufspiel E by 0", LAST, f"{COURSE} E7 E9 EA SA")
    over = play_random_cards(deal, 4, random.Random(0))
    assert over.score is not None
    # The others cannot tell who was dealt which of the trumps that make the runners.
    found = outlook(view_of(deal, 0), 30, 1)
    assert found.gain == pytest.approx(over.score.payments[0])


# The last trick is left, which the Unter of seat 0 takes from any cards: 60 points in all.
SIXTY = (
    "EO G7 G8 GU GX HA SU SK|E7 EK EA GO H7 H8 S7 S9"
    "|E8 GK GA HO HX S8 SX SA|E9 EU EX G9 H9 HU HK SO"
)
SIXTY_COURSE = "EO H7 HO H9 HA H8 HX HK GX S9 GA G9 GK SO G8 GO S7 S8 HU SK EX SU E7 E8 G7 EA SX EU"


def kontra(rules: Rules) -> Deal:
    """Return a sure solo of seat 0, with Kontra said all the same."""
    deal = declared(dealt_to_forehand(ALL_TOPS, rules), SOLO)
    return apply(deal, Double(1, Word.KONTRA)).deal


def test_a_game_that_was_doubled_pays_twice() -> None:
    deal = kontra(TRADITIONAL)
    single = paid(dealt_to_forehand(ALL_TOPS), SOLO)[0]

    assert outlook(view_of(deal, 0), 20, 1).gain == pytest.approx(2 * single)


def test_sixty_points_are_enough_for_who_has_been_doubled_if_the_rules_say_so() -> None:
    takes_over = with_option(TRADITIONAL, "doubling.takes_over", True)
    for rules, won in ((TRADITIONAL, 0.0), (takes_over, 1.0)):
        deal = table("solo H by 0", SIXTY, SIXTY_COURSE)
        view = replace(view_of(deal, 0), rules=rules, doubles=(Double(1, Word.KONTRA),))
        assert outlook(view, 20, 1).won == pytest.approx(won)
        assert outlook(replace(view, doubles=()), 20, 1).won == 0.0


def test_nothing_is_hoped_from_a_game_that_cannot_be() -> None:
    # Nobody else can call Gras: all its other cards lie here.
    view = view_of(dealt_to_forehand("GX GK G9 G8 G7 E7 E8 E9"), 0)

    found = prospect(view, Contract(GameKind.RUFSPIEL, 1, Suit.GRAS), 20, 1)

    assert (found.won, found.all_tricks) == (0.0, 0.0)
    assert found.gain < 0


def test_what_a_kontra_tells_does_not_leave_the_outlook_to_chance() -> None:
    hands = (
        "EO EU GU HA HX H9 EA E7|GO HO SO HU HK SA SK S9"
        "|SU H8 H7 GA GX GK E9 E8|EX EK G9 G8 G7 SX S8 S7"
    )
    deal = apply(table("solo H by 0", hands), Double(1, Word.KONTRA)).deal
    found = [outlook(view_of(deal, 0), 160, seed).won for seed in range(8)]
    # Of 160 deals drawn but few would have made anybody say Kontra.
    assert max(found) - min(found) < 0.15


def test_equal_seeds_give_equal_prospects() -> None:
    view = view_of(dealt_to_forehand("EO HO GU HK H8 E9 SA S8"), 0)
    contract = Contract(GameKind.RUFSPIEL, 0, Suit.EICHEL)
    one, same, other = (prospect(view, contract, 100, seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other
