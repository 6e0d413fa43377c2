"""Draw every SVG of the program into `resources`, or check that the files there are current.

python resources/artwork/build.py           write what has changed
python resources/artwork/build.py --check   write nothing, list what differs, exit 1 if any does
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import aces
import courts_eichel
import courts_gras
import courts_herz
import courts_schellen
from app_icon import app_icon
from avatars import AVATARS
from backs import forst, rauten
from cards import picture
from pips import NUMBERS, number_card
from suits import suit_icon
from ui_icons import UI_ICONS, ui_icon

RESOURCES = Path(__file__).resolve().parent.parent

FIGURES: dict[str, dict[str, Callable[[], str]]] = {
    "E": {
        "A": aces.eichel,
        "K": courts_eichel.koenig,
        "O": courts_eichel.ober,
        "U": courts_eichel.unter,
    },
    "G": {
        "A": aces.gras,
        "K": courts_gras.koenig,
        "O": courts_gras.ober,
        "U": courts_gras.unter,
    },
    "H": {
        "A": aces.herz,
        "K": courts_herz.koenig,
        "O": courts_herz.ober,
        "U": courts_herz.unter,
    },
    "S": {
        "A": aces.schellen,
        "K": courts_schellen.koenig,
        "O": courts_schellen.ober,
        "U": courts_schellen.unter,
    },
}


def drawings() -> Iterator[tuple[str, str]]:
    """Yield the path below `resources` and the content of every generated file."""
    for suit, figures in FIGURES.items():
        for rank in NUMBERS:
            yield f"cards/german/{suit}{rank}.svg", number_card(suit, rank)
        for rank, draw in figures.items():
            yield f"cards/german/{suit}{rank}.svg", picture(suit, draw())
    yield "backs/rauten.svg", rauten()
    yield "backs/forst.svg", forst()
    yield "icons/app.svg", app_icon()
    yield "icons/app_small.svg", app_icon(small=True)
    for suit in FIGURES:
        yield f"icons/suit_{suit}.svg", suit_icon(suit)
    for number, avatar in enumerate(AVATARS, start=1):
        yield f"icons/avatar_{number}.svg", avatar()
    for name in UI_ICONS:
        yield f"icons/{name}.svg", ui_icon(name)


def main(arguments: list[str] | None = None) -> int:
    """Write or check all files; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="only list the files that differ")
    check: bool = parser.parse_args(arguments).check
    differing = []
    for name, content in drawings():
        file = RESOURCES / name
        # Bytes, so that no platform rewrites the line ends.
        if file.is_file() and file.read_bytes() == content.encode():
            continue
        differing.append(name)
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.encode())
    for name in differing:
        print(name)
    return 1 if check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
