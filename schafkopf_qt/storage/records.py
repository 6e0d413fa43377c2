"""Matches as plain dicts and bytes: rules, players, and what was dealt and done, nothing else.

Reading a match plays it again, so whatever comes out of here is a match that can be played on.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from schafkopf_qt.engine.actions import Action, IllegalActionError
from schafkopf_qt.engine.cards import CardSet, pack
from schafkopf_qt.engine.deal import Deal, apply, start_deal
from schafkopf_qt.engine.match import Match, Player, PlayerKind, is_finished
from schafkopf_qt.engine.notation import (
    NotationError,
    parse_action,
    parse_cards,
    print_action,
    print_cards,
)
from schafkopf_qt.engine.rules import EndingKind, Rules
from schafkopf_qt.engine.shuffle import DEAL_NUMBERS
from schafkopf_qt.storage.errors import Flaw, NewerVersionError, UnreadableRecordError
from schafkopf_qt.storage.fields import Fields, clean_text, parse_json, text
from schafkopf_qt.storage.migrations import MATCH_MIGRATIONS
from schafkopf_qt.storage.rules_record import rules_from_dict, rules_to_dict

__all__ = [
    "LONGEST_NAME",
    "MatchRecord",
    "NewerVersionError",
    "Summary",
    "UnreadableRecordError",
    "deal_from_dict",
    "deal_to_dict",
    "parse_record",
    "print_record",
    "record_from_dict",
    "record_to_dict",
    "rules_from_dict",
    "rules_to_dict",
    "summary",
    "with_clean_names",
]

_MOST_LINES = 4000
_finished_lines: dict[int, tuple[Deal, str]] = {}
"""Lines of finished deals by the identity of the deal, which is kept so that it stays unique."""

LONGEST_NAME = 80
"""Characters that the name of a match or of a player may have."""

_MOST_ACTIONS = 100


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match with what a shelf needs to know of it; `id` is its file's name, not part of it."""

    id: str
    name: str
    match: Match
    human_seat: int | None
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list tells about a match without playing it again."""

    name: str
    key: str
    players: tuple[Player, ...]
    human_seat: int | None
    deals: int
    is_over: bool
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class _Head:
    """Everything of a record but its deals."""

    name: str
    rules: Rules
    players: tuple[Player, ...]
    first_dealer: int
    human_seat: int | None
    created: datetime
    changed: datetime
    deals: tuple[Fields, ...]


def with_clean_names(record: MatchRecord) -> MatchRecord:
    """Return the record with its names as they can be saved and read back."""
    players = tuple(
        replace(player, name=clean_text(player.name, LONGEST_NAME))
        for player in record.match.players
    )
    match = replace(record.match, players=players)
    return replace(record, name=clean_text(record.name, LONGEST_NAME), match=match)


def print_record(record: MatchRecord) -> bytes:
    """Return the match as the bytes of a file, with one deal a line."""
    content = _head_to_dict(record)
    head = json.dumps(MATCH_MIGRATIONS.stamped(content), ensure_ascii=False, indent=1)
    lines = ",\n".join(_deal_line(deal) for deal in record.match.deals)
    return f'{head[:-2]},\n "deals": [\n{lines}\n ]\n}}\n'.encode()


def parse_record(data: bytes, match_id: str) -> MatchRecord:
    """Return the match of a file's bytes.

    Raises UnreadableRecordError, and NewerVersionError for what a newer program wrote.
    """
    return record_from_dict(MATCH_MIGRATIONS.upgraded(parse_json(data)), match_id)


def record_to_dict(record: MatchRecord) -> dict[str, object]:
    """Return the match as JSON values."""
    deals = [deal_to_dict(deal) for deal in record.match.deals]
    return {**_head_to_dict(record), "deals": deals}


def _deal_line(deal: Deal) -> str:
    """Return a deal as one line; that of a deal that is over is made only once.

    A match is written after every action, and all its deals but one never change again.
    """
    known = _finished_lines.get(id(deal))
    if known is not None and known[0] is deal:
        return known[1]
    line = json.dumps(deal_to_dict(deal), ensure_ascii=False)
    if deal.is_over:
        if len(_finished_lines) >= _MOST_LINES:
            _finished_lines.clear()
        _finished_lines[id(deal)] = (deal, line)
    return line


def _head_to_dict(record: MatchRecord) -> dict[str, object]:
    match = record.match
    return {
        "name": record.name,
        "created": record.created.isoformat(timespec="milliseconds"),
        "changed": record.changed.isoformat(timespec="milliseconds"),
        "human_seat": record.human_seat,
        "rules": rules_to_dict(match.rules),
        "players": [
            {
                "name": player.name,
                "kind": player.kind.value,
                "level": player.level,
                "avatar": player.avatar,
            }
            for player in match.players
        ],
        "first_dealer": match.first_dealer,
    }


def record_from_dict(value: object, match_id: str) -> MatchRecord:
    """Return the match, played again action by action; raises UnreadableRecordError."""
    head = _head(value)
    match = _played(head)
    return MatchRecord(match_id, head.name, match, head.human_seat, head.created, head.changed)


def deal_to_dict(deal: Deal) -> dict[str, object]:
    """Return the facts of a deal as JSON values."""
    return {
        "number": deal.number,
        "round": deal.round,
        "dealer": deal.dealer,
        "hands": [print_cards(hand) for hand in deal.dealt],
        "actions": [print_action(action) for action in deal.actions],
    }


def deal_from_dict(value: object, rules: Rules) -> Deal:
    """Return the deal, played again under these rules; raises UnreadableRecordError."""
    return _deal(Fields(value, "deal"), rules)


def summary(data: bytes) -> Summary:
    """Return what a list tells about the match of a file's bytes.

    Only as much is played again as the question needs whether the match is over. Raises
    UnreadableRecordError and NewerVersionError.
    """
    head = _head(MATCH_MIGRATIONS.upgraded(parse_json(data)))
    return Summary(
        name=head.name,
        key=head.rules.key,
        players=head.players,
        human_seat=head.human_seat,
        deals=len(head.deals),
        is_over=_is_over(head),
        created=head.created,
        changed=head.changed,
    )


def _is_over(head: _Head) -> bool:
    ending, seats = head.rules.ending, head.rules.seats
    if not head.deals or ending.kind is EndingKind.OPEN:
        return False
    if ending.kind is EndingKind.TARGET:
        return _played(head).is_over
    hands = len(head.deals) - (0 if _deal(head.deals[-1], head.rules).is_over else 1)
    return is_finished(ending, (0,) * seats, hands, seats)


def _head(value: object) -> _Head:
    given = Fields(value)
    rules = rules_from_dict(given.any("rules"))
    seats = rules.seats
    human = given.any("human_seat")
    head = _Head(
        name=given.text("name", LONGEST_NAME),
        rules=rules,
        players=tuple(_players(given, seats)),
        first_dealer=given.whole("first_dealer", 0, seats - 1),
        human_seat=None if human is None else given.whole("human_seat", 0, seats - 1),
        created=given.moment("created"),
        changed=given.moment("changed"),
        deals=tuple(given.objects("deals")),
    )
    given.end()
    kinds = [player.kind is PlayerKind.HUMAN for player in head.players]
    if kinds != [seat == head.human_seat for seat in range(seats)]:
        raise UnreadableRecordError(Flaw.WRONG_PLAYERS, "players")
    return head


def _players(given: Fields, seats: int) -> Iterator[Player]:
    kinds = {kind.value: kind for kind in PlayerKind}
    players = tuple(given.objects("players", seats))
    if len(players) != seats:
        raise UnreadableRecordError(Flaw.WRONG_PLAYERS, "players")
    for player in players:
        kind = player.text("kind", 20)
        if kind not in kinds:
            raise UnreadableRecordError(Flaw.OUT_OF_RANGE, player.path("kind"))
        name, level = player.text("name", LONGEST_NAME), player.text("level", 40)
        yield Player(name, kinds[kind], level, player.whole("avatar", 1, 1000))
        player.end()


def _played(head: _Head) -> Match:
    match = Match(head.rules, head.players, head.first_dealer)
    deals: list[Deal] = []
    for given in head.deals:
        deal = _deal(given, head.rules)
        is_next = (deal.round, deal.dealer) == (
            len(deals) + 1,
            (head.first_dealer + len(deals)) % head.rules.seats,
        )
        if not is_next or (deals and not deals[-1].is_over):
            raise UnreadableRecordError(Flaw.WRONG_ORDER, given.where)
        deals.append(deal)
    return Match(match.rules, match.players, match.first_dealer, tuple(deals))


def _deal(given: Fields, rules: Rules) -> Deal:
    number = given.whole("number", 0, DEAL_NUMBERS - 1)
    round_number = given.whole("round", 1, 1_000_000)
    dealer = given.whole("dealer", 0, rules.seats - 1)
    hands = tuple(_hands(given, rules))
    actions = tuple(_actions(given))
    given.end()
    try:
        deal = start_deal(rules, hands, number, round_number, dealer).deal
    except ValueError as error:
        raise UnreadableRecordError(Flaw.WRONG_HANDS, given.path("hands")) from error
    return _after(deal, actions, given.path("actions"))


def _hands(given: Fields, rules: Rules) -> Iterator[CardSet]:
    cards = pack(rules.pack_size)
    for value in given.items("hands", rules.seats):
        where = given.path("hands")
        try:
            hand = parse_cards(text(value, 40, where))
        except NotationError as error:
            raise UnreadableRecordError(Flaw.NOT_NOTATION, where) from error
        if hand - cards:
            raise UnreadableRecordError(Flaw.WRONG_HANDS, where)
        yield hand


def _actions(given: Fields) -> Iterator[Action]:
    for index, value in enumerate(given.items("actions", _MOST_ACTIONS)):
        where = f"{given.path('actions')}.{index}"
        try:
            yield parse_action(text(value, 40, where))
        except NotationError as error:
            raise UnreadableRecordError(Flaw.NOT_NOTATION, where) from error


def _after(deal: Deal, actions: Iterable[Action], where: str) -> Deal:
    for index, action in enumerate(actions):
        if action.seat >= deal.rules.seats:
            raise UnreadableRecordError(Flaw.OUT_OF_RANGE, f"{where}.{index}")
        try:
            deal = apply(deal, action).deal
        except IllegalActionError as error:
            raise UnreadableRecordError(Flaw.ILLEGAL_ACTION, f"{where}.{index}") from error
    return deal
