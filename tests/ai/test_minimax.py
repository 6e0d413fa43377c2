"""The yardstick itself: endings that can be solved by hand, and trying everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schafkopf_qt.engine.actions import Play
from schafkopf_qt.engine.cards import Card, CardSet, pack
from schafkopf_qt.engine.deal import (
    Deal,
    Phase,
    apply,
    playable,
    start_deal,
    taken_cards,
    tricks_taken,
)
from schafkopf_qt.engine.following import ace_duty
from schafkopf_qt.engine.games import Stage
from schafkopf_qt.engine.notation import parse_card, parse_cards
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import AceDiscard, AllPass, OberInWenz, Rules, RunAwayCount
from schafkopf_qt.engine.state import Trick
from tests.ai.endings import KINDS, endings
from tests.ai.minimax import Aim, aims_of, values
from tests.engine.positions import contract_of

TRADITIONAL = with_option(preset("traditional"), "auction.all_pass", AllPass.RAMSCH)


def ending(
    game: str, hands: str, trick: str = "", leader: int = 0, rules: Rules = TRADITIONAL
) -> Deal:
    """Return the last cards of a game written `solo E by 0`, `wenz by 0` or `ramsch`.

    `hands` are what is held, `trick` is what lies on the table; nothing has been taken before.
    """
    words = game.split()
    declarer = int(words[-1]) if "by" in words else None
    contract = contract_of(words[0], declarer, words[1] if words[1:2] not in ([], ["by"]) else None)
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    deal = start_deal(rules, _dealt(held, trick, leader, rules)).deal
    ace = contract.called_ace
    return replace(
        deal,
        phase=Phase.PLAY,
        contract=contract,
        partner=next((seat for seat, hand in enumerate(held) if ace in hand), None),
        hands=held,
        trick=Trick(leader, rules.seats, tuple(parse_card(card) for card in trick.split())),
    )


def _dealt(held: tuple[CardSet, ...], trick: str, leader: int, rules: Rules) -> tuple[CardSet, ...]:
    """Return what the seats may have been dealt: what is gone is shared out from the lowest on."""
    hands = list(held)
    for place, card in enumerate(trick.split()):
        hands[(leader + place) % rules.seats] |= parse_cards(card)
    given = CardSet.of(card for hand in hands for card in hand)
    rest = [card for card in pack(rules.pack_size) if card not in given]
    for seat, hand in enumerate(hands):
        missing = rules.hand_size - len(hand)
        hands[seat] |= CardSet.of(rest[:missing])
        rest = rest[missing:]
    return tuple(hands)


def named(found: dict[Card, int]) -> dict[str, int]:
    """Return the values by the names of the cards."""
    return {card.name: value for card, value in found.items()}


def test_a_small_trump_takes_the_fat_trick_and_the_great_one_the_last() -> None:
    deal = ending("solo E by 0", "EO E7|EA|G7|H7", "SA SX SK", leader=1)

    assert named(values(deal, Aim.POINTS)) == {"E7": 39, "EO": 28}
    assert named(values(deal, Aim.TRICKS)) == {"E7": 2, "EO": 1}


def test_defenders_want_the_count_of_the_declarer_low() -> None:
    # Seat 2 can save its ten for the partner's ace, or give it away to the declarer's trump.
    deal = ending("solo E by 0", "S7|SA|SX H7|G7 G8", "E9 E8")

    assert named(values(deal, Aim.POINTS)) == {"SX": 10, "H7": 0}


def test_the_trick_on_the_table_goes_to_whoever_takes_it() -> None:
    deal = ending("solo E by 0", "SA|E7|SX|S7", leader=1)

    assert named(values(deal, Aim.POINTS)) == {"E7": 0}


def test_what_was_taken_before_counts() -> None:
    deal = ending("solo E by 0", "EO|EA|EX|E7", leader=0)
    before = Trick(0, 4, (Card.GO, Card.EK, Card.E9, Card.GA), winner=0)
    lost = Trick(0, 4, (Card.SX, Card.SA, Card.SK, Card.GX), winner=1)

    assert named(values(replace(deal, tricks=(before, lost)), Aim.POINTS)) == {"EO": 24 + 18}
    assert named(values(replace(deal, tricks=(before, lost)), Aim.TRICKS)) == {"EO": 2}


RUFSPIEL = "EO SK|SX G7|S9 G8|SA S7"


def test_the_holder_of_the_called_ace_must_lead_it() -> None:
    deal = ending("rufspiel S by 0", RUFSPIEL, leader=3)

    assert named(values(deal, Aim.POINTS)) == {"SA": 28}


def test_who_runs_away_is_free_from_then_on() -> None:
    # The deal gave him more of the suit than he has left.
    rules = with_option(TRADITIONAL, "called_ace.count", RunAwayCount.DEALT)
    rules = with_option(rules, "called_ace.run_away_min", 3)
    deal = ending("rufspiel S by 0", RUFSPIEL, leader=3, rules=rules)
    dealt = deal.dealt[3]
    assert len(deal.order.of_class(dealt, 3)) >= 3

    assert named(values(deal, Aim.POINTS)) == {"SA": 28, "S7": 14}


@pytest.mark.parametrize(
    ("discard", "found"),
    [
        (AceDiscard.LAST_TRICK, {"E9": 35}),
        (AceDiscard.LAST_TWO_TRICKS, {"E9": 35, "SA": 25}),
        (AceDiscard.FREE, {"E9": 35, "SA": 25}),
    ],
)
def test_the_called_ace_is_thrown_away_only_where_the_rules_let_it(
    discard: AceDiscard, found: dict[str, int]
) -> None:
    rules = with_option(TRADITIONAL, "called_ace.discard", discard)
    deal = ending("rufspiel S by 0", "EO S8|S9|SX|SA E9", "GA G7", leader=1, rules=rules)

    assert named(values(deal, Aim.POINTS)) == found


@pytest.mark.parametrize(
    ("place", "points"), [(OberInWenz.BELOW_KING, 13), (OberInWenz.BELOW_ACE, 0)]
)
def test_the_ober_in_a_wenz_ranks_where_the_rules_put_it(place: OberInWenz, points: int) -> None:
    rules = with_option(TRADITIONAL, "ober_in_wenz", place)
    deal = ending("wenz by 0", "SX|SO|S9|S8", rules=rules)

    assert named(values(deal, Aim.POINTS)) == {"SX": points}


def test_in_a_ramsch_all_others_play_against_the_seat_on_turn() -> None:
    deal = ending("ramsch", "SA S7|S8 S9|SX H7|G7 GA")

    assert named(values(deal, Aim.FEWEST)) == {"SA": 32, "S7": 0}


def test_seats_0_and_2_count_in_the_rotating_game() -> None:
    rules = preset("rotating")
    deal = ending("rotating E", "GK SA|GA S7|GX SX|G8 S8", leader=1, rules=rules)

    assert named(values(deal, Aim.POINTS)) == {"GA": 21, "S7": 21}


def test_three_players_make_a_trick_of_three() -> None:
    deal = ending("geier by 1", "GA|SO|G9", leader=2, rules=with_option(TRADITIONAL, "seats", 3))

    assert named(values(deal, Aim.POINTS)) == {"G9": 14}


def tried(deal: Deal, aim: Aim, me: int) -> int:
    """Return the value of a deal by playing every way to its end with the engine's `apply`."""
    if deal.phase is Phase.DONE:
        counts = tricks_taken(deal) if aim is Aim.TRICKS else [c.points for c in taken_cards(deal)]
        return sum(counts[seat] for seat in range(deal.rules.seats) if _counts(deal, seat, aim, me))
    seat = deal.trick.next_seat
    found = [tried(apply(deal, Play(seat, card)).deal, aim, me) for card in playable(deal, seat)]
    if aim is Aim.FEWEST:
        return min(found) if seat == me else max(found)
    return max(found) if deal.declares(seat) else min(found)


def _counts(deal: Deal, seat: int, aim: Aim, me: int) -> bool:
    return seat == me if aim is Aim.FEWEST else deal.declares(seat)


def with_all_tricks(deal: Deal) -> Deal:
    """Return the deal without the Tout that would end it early."""
    assert deal.contract is not None
    return replace(deal, contract=replace(deal.contract, stage=Stage.PLAIN))


@pytest.mark.parametrize("kind", KINDS)
def test_values_are_those_of_trying_everything(kind: str) -> None:
    for deal in (*endings(kind, 2, 25, seed=1), *endings(kind, 3, 4, seed=1)):
        seat, whole = deal.trick.next_seat, with_all_tricks(deal)
        for aim in aims_of(deal):
            expected = {
                card: tried(apply(whole, Play(seat, card)).deal, aim, seat)
                for card in playable(deal, seat)
            }
            assert values(deal, aim) == expected


@pytest.mark.parametrize("kind", KINDS)
def test_endings_are_of_their_kind_and_everywhere_in_a_trick(kind: str) -> None:
    found = list(endings(kind, 4, 80))

    for deal in found:
        assert deal.contract is not None
        tout = deal.contract.stage is Stage.TOUT
        assert ("tout" if tout else deal.contract.kind.value) == kind
        assert len(deal.hands[deal.trick.next_seat]) == 4
        assert deal.phase is Phase.PLAY
        assert not tout or all(trick.winner == deal.contract.declarer for trick in deal.tricks)
    assert {len(deal.trick.cards) for deal in found} == {0, 1, 2, 3}
    assert any(
        deal.trick.cards == () and len(values(deal, aims_of(deal)[0])) == 4 for deal in found
    )
    tables = {(deal.rules.seats, deal.rules.pack_size) for deal in found}
    everywhere = {"rotating": {(4, 32)}, "rufspiel": {(4, 32), (4, 24)}}
    assert tables == everywhere.get(kind, {(4, 32), (4, 24), (3, 24)})


def test_endings_of_a_rufspiel_have_all_duties_of_the_called_ace() -> None:
    found = list(endings("rufspiel", 4, 150))
    held, may_run, may_discard = 0, 0, 0
    for deal in found:
        assert deal.contract is not None
        assert deal.partner is not None
        hand, dealt = deal.hands[deal.partner], deal.dealt[deal.partner]
        held += deal.contract.called_ace in hand
        duty = ace_duty(
            deal.contract, deal.rules.called_ace, deal.order, hand, dealt, deal.ran_away
        )
        may_run += duty is not None and duty.may_run_away
        may_discard += duty is not None and duty.may_discard

    assert len(found) > held > 100
    assert may_run > 15
    assert may_discard > 20
    assert sum(deal.ran_away for deal in found) > 10
    assert {deal.rules.called_ace.discard for deal in found} == set(AceDiscard)
    assert {deal.rules.called_ace.count for deal in found} == set(RunAwayCount)
    assert {deal.rules.called_ace.run_away_min for deal in found} == {0, 3, 4}


def test_equal_seeds_give_equal_endings() -> None:
    assert list(endings("wenz", 3, 5, seed=7)) == list(endings("wenz", 3, 5, seed=7))
    assert list(endings("wenz", 3, 5, seed=7)) != list(endings("wenz", 3, 5, seed=8))
