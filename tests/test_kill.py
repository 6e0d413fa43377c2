"""No action that was accepted is ever lost, whenever the program is killed."""

from __future__ import annotations

import os
import random
from pathlib import Path

from tests.kills import Count, kill_once

KILLS = int(os.environ.get("SCHAFKOPF_KILLS", "12"))


def test_killed_program_has_lost_nothing_it_had_accepted(tmp_path: Path) -> None:
    count, lots = Count(), random.Random(1)

    for _kill in range(KILLS):
        kill_once(tmp_path / "matches", lots, count)

    assert count.kills == KILLS
    assert count.reported >= KILLS
