"""Kills a playing program at random moments and compares what it said with what is on disk."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from schafkopf_qt.engine.match import Match
from schafkopf_qt.engine.notation import print_action
from schafkopf_qt.storage.matches import Library

_LONGEST = 30
"""Deals after which a new match is begun, so that long runs stay quick."""

_PATIENCE = 60
"""Seconds after which a program that says nothing counts as hung."""

ROOT = Path(__file__).resolve().parent.parent


@dataclass
class Count:
    """What a run of kills has met."""

    kills: int = 0
    reported: int = 0
    saved_unreported: int = 0
    half_written: int = 0
    between_renames: int = 0


class LostActionError(AssertionError):
    """An action that was reported as saved is not on disk, or a file is broken."""


def kill_once(folder: Path, lots: random.Random, count: Count) -> None:
    """Let the program play in the folder, kill it, and check what is there."""
    lines = _lines_until_killed(folder, lots.uniform(0.0, 0.3))
    library = Library(folder)
    match_id = max(folder.glob("*.json*"), key=lambda path: path.stat().st_mtime).name
    match_id = match_id.partition(".json")[0]
    count.kills += 1
    count.reported += len(lines)
    path = library.path(match_id)
    count.half_written += path.with_name(f"{path.name}.tmp").exists()
    count.between_renames += not path.exists()
    loaded = library.load(match_id)
    if loaded.value is None or loaded.set_aside:
        raise LostActionError(f"{match_id} is broken")
    match = loaded.value.match
    count.saved_unreported += _check(lines, match)
    if len(match.deals) > _LONGEST:
        library.remove(match_id)


def _lines_until_killed(folder: Path, delay: float) -> list[str]:
    """Return the complete lines that the program wrote before it was killed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.kill_child", str(folder)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    hung = threading.Timer(_PATIENCE, process.kill)
    hung.start()
    first = process.stdout.readline()
    time.sleep(delay)
    process.kill()
    rest, errors = process.communicate(timeout=_PATIENCE)
    hung.cancel()
    if not first or errors:
        raise LostActionError(f"the program ended by itself: {errors}")
    return [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]


def _check(lines: list[str], match: Match) -> int:
    """Compare the lines with the match and return how many actions it has beyond them."""
    for line in lines:
        round_number, number, action = line.strip().split(" ", 2)
        deal = match.deals[int(round_number) - 1]
        if print_action(deal.actions[int(number) - 1]) != action:
            raise LostActionError(line)
    last_round, last_number, _action = lines[-1].split(" ", 2)
    later = sum(len(deal.actions) for deal in match.deals[int(last_round) - 1 :])
    return later - int(last_number)
