"""Let the monkey play whole matches: one of `rotating`, one session of each other rule system.

Run by hand: `python tests/bench/monkey_run.py --deals 40 --seed 1`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def main() -> int:
    """Play and print what was played; returns 1 if Qt had something to complain about."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40, help="deals of a match without end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mischief", type=float, default=0.25, help="share of pranks")
    parser.add_argument("--speed", default="off", choices=("off", "fast", "normal", "slow"))
    parser.add_argument("rules", nargs="*", default=["rotating", "traditional", "classic"])
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCHAFKOPF_DATA_DIR"] = folder
        os.environ["SCHAFKOPF_CACHE_DIR"] = folder
        return _run(given)


def _run(given: argparse.Namespace) -> int:
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    from schafkopf_qt.engine.presets import preset
    from schafkopf_qt.ui.look import Look
    from tests.monkey import Monkey

    complaints: list[str] = []

    def on_message(kind: QtMsgType, _context: object, text: str) -> None:
        # The offscreen platform says what it cannot do: raise windows, enforce least sizes.
        if kind is not QtMsgType.QtDebugMsg and "This plugin does not support" not in text:
            complaints.append(text)

    qInstallMessageHandler(on_message)
    look = Look(QApplication([]))
    exceptions: list[str] = []
    sys.excepthook = lambda kind, error, trace: exceptions.append(repr(error))
    for key in given.rules:
        start = time.perf_counter()
        monkey = Monkey(look, given.seed, given.speed)
        monkey.play(preset(key), given.deals, given.mischief)
        match = monkey.finished[-1]
        seconds = time.perf_counter() - start
        print(
            f"{key}: {len(match.finished_deals)} deals, over: {match.is_over}, standings "
            f"{match.standings}, {sum(monkey.pranks.values())} pranks, {seconds:.0f} s"
        )
        print("   ", dict(monkey.pranks))
        monkey.close()
    for text in complaints + exceptions:
        print("complaint:", text)
    return 1 if complaints or exceptions else 0


if __name__ == "__main__":
    sys.exit(main())
