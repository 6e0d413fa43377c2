"""Measure the real window with four experts at the table: how it starts, how it moves meanwhile.

    python -m tests.bench.bench_window [--deals 3] [--size 1280x800]

The program is started twice in processes of its own: with an empty folder for compiled code, and
again with what the first left there. Each opens the window, waits until the computer players are
awake and for the first thing that one of them says; all times count from the start of the
process. The second then plays deals at normal speed while the worker never stops thinking, and
tells how long the event loop stood still from one turn to the next while something moved: a frame
that takes longer than 34 ms stutters.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

STARTED = time.perf_counter()
TICK = 4
"""Milliseconds between two looks at the clock."""
LONG = 34.0
MOST_SECONDS = 400.0


def main() -> None:
    """Print both starts and the table of pauses."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=3)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child is not None:
        width, height = map(int, options.size.split("x"))
        print(json.dumps(_child(options.child, width, height)))
        return
    with tempfile.TemporaryDirectory() as folder:
        for name, deals in (("cold", 0), ("warm", options.deals)):
            found = _run(folder, deals, options.size)
            starts = ", ".join(
                f"{what} {found[what]:.2f} s" for what in ("shown", "awake", "answer")
            )
            print(f"{name}: {starts}")
        _tell(found["pauses"])


def _run(folder: str, deals: int, size: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.bench.bench_window", "--child", str(deals)]
    environment = {
        **os.environ,
        "SCHAFKOPF_DATA_DIR": folder,
        "SCHAFKOPF_CACHE_DIR": folder,
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
    }
    environment.pop("NUMBA_CACHE_DIR", None)
    done = subprocess.run(
        [*command, "--size", size], env=environment, check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def _tell(pauses: list[float]) -> None:
    ordered = sorted(pauses)
    late = sum(pause > LONG for pause in ordered)
    marks = {
        name: f"{ordered[int(share * (len(ordered) - 1))]:.1f}"
        for name, share in (("median", 0.5), ("95 %", 0.95), ("99.9 %", 0.999), ("worst", 1.0))
    }
    print(f"{len(ordered)} turns while cards moved, in milliseconds:")
    print(", ".join(f"{name} {mark}" for name, mark in marks.items()))
    print(f"longer than {LONG:.0f} ms: {late}")


def _child(deals: int, width: int, height: int) -> dict[str, Any]:
    from PySide6.QtCore import QElapsedTimer, QEventLoop, Qt, QTimer

    from schafkopf_qt.app.preferences import Preferences
    from schafkopf_qt.app.session import Session
    from schafkopf_qt.engine.deal import new_deal
    from schafkopf_qt.engine.games import Contract, GameKind
    from schafkopf_qt.engine.match import Player, PlayerKind
    from schafkopf_qt.engine.presets import preset
    from schafkopf_qt.engine.view import view_of
    from schafkopf_qt.ui.application import application
    from schafkopf_qt.ui.look import Look
    from schafkopf_qt.ui.main_window import MainWindow
    from tests.engine.positions import declared

    app = application()
    preferences = Preferences()
    look = Look(app)
    look.dress(preferences.theme, 1.0)
    look.speak("en", preferences.digits)
    session = Session()
    window = MainWindow(session, preferences, look)
    window.resize(width, height)
    window.show()
    app.processEvents()
    times = {"shown": time.perf_counter() - STARTED}
    bots = session.bots
    bots.start()

    def until(is_true: Callable[[], bool]) -> None:
        ends = time.perf_counter() + MOST_SECONDS
        while not is_true():
            assert time.perf_counter() < ends, "it took too long"
            app.processEvents()
            time.sleep(0.001)

    until(lambda: not bots.is_waking)
    times["awake"] = time.perf_counter() - STARTED
    answered: list[int] = []
    bots.answered.connect(lambda ticket, _action: answered.append(ticket))
    players = [Player(name, PlayerKind.BOT, "expert", at) for at, name in enumerate("ABCD", 1)]
    session.new_match(preset("traditional"), "bench", players, None)
    until(lambda: bool(answered))
    times["answer"] = time.perf_counter() - STARTED

    # The worker has always another question, the longest that there is.
    deal = declared(new_deal(preset("traditional"), 7, 1, 3).deal, Contract(GameKind.GEIER, 0))
    hard = view_of(deal, deal.trick.next_seat)
    mine = [bots.ask(hard, False, "expert")]

    def ask_again(ticket: int, _action: object) -> None:
        if ticket in mine:
            mine[:] = [bots.ask(hard, False, "expert")]

    bots.answered.connect(ask_again)
    pauses: list[float] = []
    finished: list[int] = []
    clock = QElapsedTimer()
    clock.start()
    before = [0]

    def tick() -> None:
        now = clock.nsecsElapsed()
        if not window.table.choreographer.is_idle:
            pauses.append((now - before[0]) / 1e6)
        before[0] = now

    def on_result() -> None:
        finished.append(1)
        window.presenter.next_deal()

    window.presenter.result_shown.connect(on_result)
    timer = QTimer(app)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(tick)
    timer.start(TICK)
    while len(finished) < deals:
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    timer.stop()
    session.quit()
    return {**times, "pauses": pauses}


if __name__ == "__main__":
    main()
