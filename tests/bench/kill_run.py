"""The long run of `test_kill`: `python tests/bench/kill_run.py --kills 200`."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.kills import Count, kill_once  # noqa: E402 (the checkout must be on the path first)


def main() -> int:
    """Kill as often as asked and print what was met; an exception is a lost action."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2)
    options = parser.parse_args()
    count, lots = Count(), random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        for _kill in range(options.kills):
            kill_once(Path(folder) / "matches", lots, count)
    print(
        f"{count.kills} kills, {count.reported} actions reported, none lost; "
        f"{count.saved_unreported} saved but not reported yet, "
        f"{count.half_written} half-written temporary files, "
        f"{count.between_renames} times between the two renames"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
