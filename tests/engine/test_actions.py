"""Tests of `engine.actions` and of the errors that cross to another process."""

from __future__ import annotations

import pickle

from schafkopf_qt.engine.actions import Bid, IllegalActionError, Pass, Play, Reason
from schafkopf_qt.engine.cards import Card
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import NotationError


def test_actions_are_equal_by_what_they_say() -> None:
    assert Bid(1, Offer.WENZ) == Bid(1, Offer.WENZ)
    assert Bid(1, Offer.WENZ) != Bid(2, Offer.WENZ)
    assert len({Pass(0), Pass(0), Play(0, Card.EO)}) == 2


def test_errors_survive_the_way_to_another_process() -> None:
    illegal = IllegalActionError(Reason.FOLLOW_SUIT, Play(0, Card.EO))
    unreadable = NotationError("E1")

    again = pickle.loads(pickle.dumps(illegal))
    assert (again.reason, again.action, str(again)) == (
        Reason.FOLLOW_SUIT,
        Play(0, Card.EO),
        str(illegal),
    )
    assert str(illegal).startswith("follow_suit: ")
    assert pickle.loads(pickle.dumps(unreadable)).text == "E1"
    assert str(unreadable) == "not readable: 'E1'"
