"""Deals played at random as one seat is told them, and a record of all that is to be seen."""

from __future__ import annotations

import random
from dataclasses import replace

from PySide6.QtCore import QAbstractAnimation, Qt

from schafkopf_qt.engine.deal import Step, apply, legal_actions, new_deal
from schafkopf_qt.engine.events import Event
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules
from schafkopf_qt.engine.view import SeatView, view_of
from schafkopf_qt.ui.table.choreographer import Choreographer
from schafkopf_qt.ui.table.items import CardItem
from schafkopf_qt.ui.table.scene import TableScene

Told = tuple[tuple[Event, ...], SeatView]

PLAYERS = (
    Player("", PlayerKind.HUMAN, avatar=8),
    Player("Sepp", PlayerKind.BOT, avatar=3),
    Player("Vroni", PlayerKind.BOT, avatar=2),
    Player("Resi", PlayerKind.BOT, avatar=7),
)


def three_handed() -> Rules:
    """Return rules for three players with the short pack."""
    classic = preset("classic")
    offers = (Offer.WENZ, Offer.SOLO)
    auction = replace(classic.auction, offers=offers)
    return replace(classic, seats=3, pack_size=24, auction=auction)


def told_deal(rules: Rules, number: int, seat: int = 0, dealer: int = 0) -> list[Told]:
    """Return a whole deal with random actions as one seat is told it; the first step deals."""
    choice = random.Random(number)
    step: Step = new_deal(rules, number, 1, dealer)
    told = [(step.events, view_of(step.deal, seat))]
    while step.deal.to_act is not None:
        actions = [a for s in range(rules.seats) for a in legal_actions(step.deal, s)]
        step = apply(step.deal, choice.choice(actions))
        told.append((step.events, view_of(step.deal, seat)))
    return told


def seen(scene: TableScene) -> dict[str, object]:
    """Return everything that is to be seen on a table, strays and leftovers included."""
    cards = sorted(
        (
            item.zValue(),
            "back" if item.card is None else item.card.name,
            round(item.x(), 3),
            round(item.y(), 3),
            round(item.rotation() % 360, 3),
            round(item.scale(), 4),
            round(item.opacity(), 3),
            (item.turned, item.lift, item.rise, item.glow, item.is_dimmed, item.has_focus),
            (item.width, item.theme.name, item.isVisible()),
        )
        for item in scene.items()
        if isinstance(item, CardItem)
    )
    seats = scene.seats
    return {
        "cards": cards,
        "plates": {
            side: (plate.text, plate.box, plate.pulse, plate.opacity(), plate.theme.name)
            for side, plate in seats.plates.items()
            if plate.isVisible()
        },
        "bubbles": {
            side: (bubble.text, bubble.box, bubble.pos(), bubble.opacity())
            for side, bubble in seats.bubbles.items()
            if bubble.isVisible()
        },
        "banner": seats.banner.isVisible()
        and (
            seats.banner.title,
            seats.banner.detail,
            seats.banner.word,
            seats.banner.sign,
            seats.banner.box,
            seats.banner.pos(),
            seats.banner.opacity(),
        ),
    }


def running(choreographer: Choreographer) -> list[QAbstractAnimation]:
    """Return the animations that run for a choreographer now; there is never more than one."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return [
        child
        for child in choreographer.findChildren(QAbstractAnimation, options=direct)
        if child.state() is QAbstractAnimation.State.Running
    ]


def let_pass(choreographer: Choreographer, milliseconds: int) -> None:
    """Let the time of the running animation go by without waiting for it."""
    for animation in running(choreographer):
        animation.setCurrentTime(animation.currentTime() + milliseconds)
