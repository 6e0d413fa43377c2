"""The program as `schafkopf-qt` and as `python -m schafkopf_qt`."""

from __future__ import annotations

import multiprocessing
import sys

from schafkopf_qt import cli


def main() -> int:
    """Run the program and return its exit code."""
    # First of all: in a frozen program the worker process begins here too.
    multiprocessing.freeze_support()
    return cli.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
