"""Computer players and tables for tests of what happens between window and engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from schafkopf_qt.ai.wire import Ask
from schafkopf_qt.app.bots import Bots
from schafkopf_qt.app.table import TableController
from schafkopf_qt.engine.actions import Action, Bid, Pass
from schafkopf_qt.engine.match import Match, Player, PlayerKind
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import preset
from schafkopf_qt.engine.rules import Rules, Window
from schafkopf_qt.engine.view import SeatView

KONTRA = with_option(preset("traditional"), "doubling.window", Window.BEFORE_FIRST_CARD)
"""Rules under which everybody is asked about doubling before the first card."""


class HandBots(Bots):
    """Computer players whose answers a test gives by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.asks: list[Ask] = []

    @property
    def last(self) -> Ask:
        """The question asked last."""
        return self.asks[-1]

    def ask(self, view: SeatView, doubling: bool, level: str) -> int:
        """Note the question."""
        self.asks.append(Ask(len(self.asks) + 100, view, doubling, level))
        return self.last.ticket

    def answer(self, action: object) -> None:
        """Answer the question asked last."""
        self.answered.emit(self.last.ticket, action)

    def answer_simply(self) -> None:
        """Answer the question asked last as `simple` would."""
        self.answer(None if self.last.doubling else simple(self.last.view))


def simple(view: SeatView) -> Action:
    """Return the first game that can be offered, or else the first legal action."""
    return next((act for act in view.legal if isinstance(act, Bid)), view.legal[0])


def passing(view: SeatView) -> Action:
    """Return a pass in the auction, or else the first legal action."""
    return next((act for act in view.legal if isinstance(act, Pass)), view.legal[0])


def new_match(rules: Rules, human_seat: int | None = 0, level: str = "random") -> Match:
    """Return a match without a deal; the last seat deals first, so that seat 0 begins."""
    players = tuple(
        Player(f"P{seat}", PlayerKind.HUMAN if seat == human_seat else PlayerKind.BOT, level)
        for seat in range(rules.seats)
    )
    return Match(rules, players, first_dealer=rules.seats - 1)


def numbers(first: int = 1) -> Callable[[], int]:
    """Return a source of deal numbers in their order."""
    source = count(first)
    return lambda: next(source)


class Log:
    """Writes down what a table announces and saves, in its order."""

    def __init__(self, table: TableController) -> None:
        self.lines: list[str] = []
        self.steps: list[object] = []
        table.deal_began.connect(lambda step: self._note("deal_began", step))
        table.stepped.connect(lambda step: self._note("stepped", step))
        table.asked.connect(lambda question: self._note(f"asked {question.seat}"))
        table.deal_over.connect(lambda deal: self._note("deal_over"))
        table.match_over.connect(lambda match: self._note("match_over"))
        table.trouble.connect(lambda trouble: self._note(f"trouble {trouble}"))

    def saved(self, match: Match) -> None:
        """Note that the table saves."""
        self._note("saved")

    def _note(self, line: str, step: object = None) -> None:
        self.lines.append(line)
        if step is not None:
            self.steps.append(step)
