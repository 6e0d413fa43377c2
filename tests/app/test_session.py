"""The session: opening, resuming, the shelf of matches, and what it tells about files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from schafkopf_qt.ai import worker
from schafkopf_qt.app.bot_service import BotService
from schafkopf_qt.app.bots import LocalBots
from schafkopf_qt.app.notices import Notice, NoticeKind
from schafkopf_qt.app.session import Session
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Pass
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.storage.errors import Problem
from schafkopf_qt.storage.matches import EntryState, Library
from tests.app import workers
from tests.app.players import HandBots, numbers

CLASSIC = preset("classic")
PLAYERS = tuple(Player(f"P{seat}", PlayerKind.BOT, "random", seat + 1) for seat in range(4))


@dataclass
class Seen:
    """A session under test and what it said."""

    session: Session
    bots: HandBots
    said: list[str] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.session.opened.connect(lambda table: self.said.append("opened"))
        self.session.closed.connect(lambda: self.said.append("closed"))
        self.session.notice.connect(self.notices.append)

    def new(self, name: str = "One") -> TableController:
        """Open a new match with the person at seat 0."""
        return self.session.new_match(CLASSIC, name, PLAYERS, 0)

    @property
    def id(self) -> str:
        """The id of the open match."""
        assert self.session.record is not None
        return self.session.record.id


@pytest.fixture
def seen(library: Library) -> Seen:
    """Return a session whose first dealer is seat 3, with computer players by hand."""
    bots = HandBots()
    return Seen(Session(library, bots, numbers(3)), bots)


def test_new_match_is_on_disk_and_announced(seen: Seen, library: Library) -> None:
    table = seen.new("  Erste Ründe ")

    assert seen.said == ["opened"]
    assert seen.session.table is table
    assert seen.session.record == library.load(seen.id).value
    assert seen.session.record is not None
    assert seen.session.record.name == "Erste Ründe"


def test_seats_are_given_to_person_and_computer_players(seen: Seen) -> None:
    people = [Player("A\nnna", PlayerKind.HUMAN)] * 4

    table = seen.session.new_match(CLASSIC, "", people, 2)

    kinds = [player.kind for player in table.match.players]
    assert kinds == [PlayerKind.BOT, PlayerKind.BOT, PlayerKind.HUMAN, PlayerKind.BOT]
    assert table.match.players[0].name == "Anna"
    assert table.human_seat == 2


def test_every_action_is_on_disk_before_the_next_is_asked(seen: Seen, library: Library) -> None:
    table = seen.new()
    on_disk: list[int] = []

    def on_asked(_question: object) -> None:
        record = library.load(seen.id).value
        assert record is not None
        on_disk.append(len(record.match.deal.actions))

    table.asked.connect(on_asked)
    table.start()
    table.submit(Pass(0))
    seen.bots.answer(Pass(1))

    assert on_disk == [0, 1, 2]


def test_match_is_resumed_where_it_was_left(seen: Seen) -> None:
    table = seen.new()
    table.start()
    table.submit(Pass(0))
    left = table.match
    match_id = seen.id

    seen.session.close_match()
    resumed = seen.session.open_match(match_id)

    assert resumed is not None
    assert resumed.match == left
    resumed.start()
    assert resumed.question == table.question or resumed.question is not None
    assert seen.said == ["opened", "closed", "opened"]
    assert seen.notices == []


def test_closed_match_hears_nothing_any_more(seen: Seen) -> None:
    table = seen.new()
    table.start()
    table.submit(Pass(0))

    seen.session.close_match()
    seen.bots.answer(Pass(1))

    assert len(table.deal.actions) == 1
    assert (seen.session.table, seen.session.record) == (None, None)
    seen.session.close_match()
    assert seen.said == ["opened", "closed"]


def test_opening_another_match_closes_the_first(seen: Seen) -> None:
    first = seen.new("One")
    first.start()

    second = seen.new("Two")

    assert seen.said == ["opened", "closed", "opened"]
    assert seen.session.table is second
    assert not first.is_waiting_for_person


def test_latest_is_the_unfinished_match_played_last(seen: Seen) -> None:
    assert seen.session.latest() is None
    seen.new("One")
    seen.new("Two")
    rules = with_option(CLASSIC, "ending.kind", "hands")
    short = with_option(rules, "ending.amount", 1)
    table = seen.session.new_match(short, "Three", PLAYERS, None)
    table.start()
    while not table.match.is_over:
        seen.bots.answer_simply()

    latest = seen.session.latest()

    assert latest is not None
    assert latest.name == "Two"
    assert [entry.name for entry in seen.session.matches()] == ["Three", "Two", "One"]
    assert [entry.is_over for entry in seen.session.matches()] == [True, False, False]


def test_latest_is_never_a_match_that_cannot_be_opened(seen: Seen, library: Library) -> None:
    seen.new("One")
    (library.folder / "broken.json").write_bytes(b"")
    (library.folder / "newer.json").write_bytes(b'{"format": "schafkopf-match", "version": 9}')

    latest = seen.session.latest()

    assert latest is not None
    assert (latest.name, latest.state) == ("One", EntryState.READY)


def test_broken_file_is_told_and_the_state_before_opened(seen: Seen, library: Library) -> None:
    table = seen.new()
    table.start()
    table.submit(Pass(0))
    match_id = seen.id
    seen.session.close_match()
    library.path(match_id).write_bytes(b"\x00" * 100)

    resumed = seen.session.open_match(match_id)

    assert seen.notices == [Notice(NoticeKind.PREVIOUS_LOADED, f"{match_id}.json.broken")]
    assert resumed is not None
    assert resumed.deal.actions == ()


def test_match_that_is_broken_altogether_is_told_and_kept(seen: Seen, library: Library) -> None:
    library.folder.mkdir()
    (library.folder / "x.json").write_bytes(b"rubbish")

    assert seen.session.open_match("x") is None

    assert seen.notices == [Notice(NoticeKind.MATCH_UNREADABLE, "x.json.broken")]
    assert (library.folder / "x.json.broken").read_bytes() == b"rubbish"
    assert seen.said == []


def test_newer_match_is_refused_and_left_alone(seen: Seen, library: Library) -> None:
    seen.new()
    match_id = seen.id
    seen.session.close_match()
    content = json.loads(library.path(match_id).read_bytes())
    library.path(match_id).write_text(json.dumps({**content, "version": 9}))
    before = library.path(match_id).read_bytes()

    assert seen.session.open_match(match_id) is None
    assert not seen.session.rename_match(match_id, "Other")

    assert seen.notices == [Notice(NoticeKind.NEWER_VERSION, match_id)] * 2
    assert library.path(match_id).read_bytes() == before


def test_match_that_another_window_plays_is_not_opened(seen: Seen, library: Library) -> None:
    seen.new()
    other = Seen(Session(library, HandBots(), numbers(3)), HandBots())

    assert other.session.open_match(seen.id) is None
    assert other.notices == [Notice(NoticeKind.MATCH_IN_USE, seen.id)]

    match_id = seen.id
    seen.session.close_match()
    assert other.session.open_match(match_id) is not None
    other.session.quit()


def test_match_that_is_open_here_can_be_opened_again(seen: Seen) -> None:
    seen.new()

    assert seen.session.open_match(seen.id) is not None

    assert seen.notices == []


def test_match_that_is_not_there_is_told(seen: Seen) -> None:
    assert seen.session.open_match("nothing") is None
    assert not seen.session.remove_match("nothing")

    assert [notice.kind for notice in seen.notices] == [
        NoticeKind.READ_FAILED,
        NoticeKind.SAVE_FAILED,
    ]


def test_disk_that_takes_nothing_is_told_once_and_the_game_goes_on(
    seen: Seen, library: Library
) -> None:
    library.folder.write_bytes(b"a file in place of the folder")

    table = seen.new()
    table.start()
    table.submit(Pass(0))
    seen.bots.answer(Pass(1))

    assert len(table.deal.actions) == 2
    assert [notice.kind for notice in seen.notices] == [NoticeKind.SAVE_FAILED]
    assert seen.notices[0].detail in {problem.value for problem in Problem}
    assert seen.session.matches() == ()


def test_open_match_is_renamed_and_stays_so(seen: Seen, library: Library) -> None:
    table = seen.new("One")
    table.start()

    assert seen.session.rename_match(seen.id, "Two")
    table.submit(Pass(0))

    loaded = library.load(seen.id).value
    assert loaded is not None
    assert (loaded.name, len(loaded.match.deal.actions)) == ("Two", 1)


def test_match_on_the_shelf_is_renamed(seen: Seen) -> None:
    seen.new("One")
    match_id = seen.id
    seen.session.close_match()

    assert seen.session.rename_match(match_id, "Two")

    assert [entry.name for entry in seen.session.matches()] == ["Two"]


def test_removed_match_leaves_table_and_shelf_but_not_the_disk(
    seen: Seen, library: Library
) -> None:
    seen.new("One")
    match_id = seen.id

    assert seen.session.remove_match(match_id)

    assert seen.session.table is None
    assert seen.session.matches() == ()
    assert (library.folder / "trash" / f"{match_id}.json").exists()


def test_whole_match_in_a_real_worker_can_be_loaded_again(qtbot: QtBot, library: Library) -> None:
    bots = BotService(start=partial(worker.start, warm_up=workers.missing_search))
    session = Session(library, bots, numbers())
    rules = with_option(preset("rotating"), "ending.amount", 2)
    experts = [replace(player, level="expert") for player in PLAYERS]
    table = session.new_match(rules, "Demo", experts, None)
    deal_on(table)
    qtbot.waitUntil(lambda: bots.pid is not None and not bots.is_waking, timeout=60_000)

    with qtbot.waitSignal(table.match_over, timeout=60_000):
        table.start()

    assert session.record is not None
    loaded = library.load(session.record.id).value
    assert loaded is not None
    assert loaded.match == table.match
    session.quit()
    assert bots.pid is None


def deal_on(table: TableController) -> None:
    """Deal again after each deal, as a window does when the result was read."""
    table.deal_over.connect(lambda deal: table.next_deal())


@pytest.mark.parametrize("key", ["traditional", "tournament"])
def test_table_can_be_closed_from_any_announcement(
    qtbot: QtBot, library: Library, key: str
) -> None:
    closers: dict[str, Callable[[TableController], object]] = {
        "asked": lambda table: table.asked.connect(lambda _q: session.close_match()),
        "stepped": lambda table: table.stepped.connect(lambda _s: session.close_match()),
        "deal_over": lambda table: table.deal_over.connect(lambda _d: session.close_match()),
    }
    for close in closers.values():
        session = Session(library, LocalBots(), numbers())
        close(session.new_match(preset(key), "One", PLAYERS, None))
        assert session.table is not None
        with qtbot.waitSignal(session.closed, timeout=10_000):
            session.table.start()
        assert session.table is None
