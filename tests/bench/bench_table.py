"""How long the table takes to paint, to move and to appear; run by hand.

    python tests/bench/bench_table.py

Figures are medians in milliseconds of processor time on an offscreen raster window, so that other
programs on the machine do not count. A turn of the event loop while cards move should stay below
16 ms at 1280 x 800, or cards stutter.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
STARTED = time.process_time()

from PySide6.QtCore import QEventLoop  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from schafkopf_qt.engine.deal import Step, apply, legal_actions, new_deal  # noqa: E402
from schafkopf_qt.engine.events import Event  # noqa: E402
from schafkopf_qt.engine.match import Player, PlayerKind  # noqa: E402
from schafkopf_qt.engine.presets import preset  # noqa: E402
from schafkopf_qt.engine.view import SeatView, view_of  # noqa: E402
from schafkopf_qt.ui.table.choreographer import Choreographer  # noqa: E402
from schafkopf_qt.ui.table.felt import table_picture  # noqa: E402
from schafkopf_qt.ui.table.scene import TableScene  # noqa: E402
from schafkopf_qt.ui.table.view import TableView  # noqa: E402
from schafkopf_qt.ui.theme import DARK, load_fonts  # noqa: E402

PLAYERS = [Player(name, PlayerKind.BOT, avatar=at) for at, name in enumerate("ABCD", 1)]
SIZES = ((1280, 800), (2560, 1440))


def deal_steps() -> list[tuple[tuple[Event, ...], SeatView]]:
    """Return a deal of the rotating game, step by step, as seat 0 sees it."""
    choice = random.Random(1)
    step: Step = new_deal(preset("rotating"), 1, 1, 0)
    steps = [(step.events, view_of(step.deal, 0))]
    while step.deal.to_act is not None:
        step = apply(step.deal, choice.choice(legal_actions(step.deal, step.deal.to_act)))
        steps.append((step.events, view_of(step.deal, 0)))
    return steps


def median_of(action: Callable[[], object], times: int = 30) -> float:
    """Return the median time of an action in milliseconds."""
    spent = []
    for _time in range(times):
        begun = time.process_time()
        action()
        spent.append((time.process_time() - begun) * 1000)
    return statistics.median(spent)


def played(app: QApplication, view: TableView, choreographer: Choreographer) -> list[float]:
    """Return the time of each turn of the event loop while a deal is dealt and played."""
    steps = deal_steps()
    choreographer.deal(steps[0][1], PLAYERS)
    for step in steps[1:]:
        choreographer.enqueue(*step)
    turns = []
    while not choreographer.is_idle:
        begun = time.process_time()
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
        turns.append((time.process_time() - begun) * 1000)
        time.sleep(0.004)
    return [turn for turn in turns if turn > 0.5]


def measure(app: QApplication, width: int, height: int) -> None:
    """Print the figures for one size of the window."""
    scene = TableScene()
    view = TableView(scene)
    view.resize(width, height)
    begun = time.process_time()
    scene.show_view(deal_steps()[2][1], PLAYERS)
    view.show()
    view.grab()
    first = (time.process_time() - begun) * 1000
    while not scene.deck.is_warm:
        app.processEvents()
    print(f"{width} x {height}, cards {scene.layout.card_width:.0f} wide")
    print(f"  first picture of the table {first:7.1f}")
    print(f"  table top alone            {median_of(table_top(scene), 5):7.1f}")
    print(f"  whole window painted       {median_of(view.viewport().grab):7.1f}")
    print(f"  view shown at once         {median_of(lambda: scene.show_view(scene.view)):7.1f}")
    scene.set_speed("fast")
    turns = played(app, view, Choreographer(scene))
    turns.sort()
    late = turns[int(len(turns) * 0.95)]
    print(f"  a turn while cards move    {statistics.median(turns):7.1f}")
    print(f"    19 of 20 are below       {late:7.1f}, worst {turns[-1]:.1f}")
    view.close()


def table_top(scene: TableScene) -> Callable[[], object]:
    """Return the painting of the empty table at the size of a scene."""
    return lambda: table_picture(scene.layout, DARK, 1.0)


def main() -> None:
    """Measure all sizes."""
    app = QApplication(sys.argv)
    load_fonts()
    print(f"imports, application, fonts  {(time.process_time() - STARTED) * 1000:7.1f}")
    for size in SIZES:
        measure(app, *size)


if __name__ == "__main__":
    main()
