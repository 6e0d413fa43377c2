"""The files that travel with the program: card faces, backs, icons, fonts, sounds and words.

They live beside the package in a checkout and inside it in a wheel or a frozen app; nobody else
has to know which. Bytes are handed out rather than paths, because a zipped package has no paths.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Literal, TypeAlias

DataKind: TypeAlias = Literal["resources", "translations"]

ICON_INK = "#000000"
"""The one colour the interface icons are drawn in; `icon_svg` replaces it."""

_PACKAGE = "schafkopf_qt"


class AssetMissingError(LookupError):
    """A file that belongs to the program is not there; `asset_id` says which one."""

    def __init__(self, asset_id: str) -> None:
        super().__init__(f"asset missing: {asset_id}")
        self.asset_id = asset_id

    def __reduce__(self) -> tuple[type[AssetMissingError], tuple[str]]:
        return type(self), (self.asset_id,)


@cache
def data_root(kind: DataKind) -> Traversable:
    """Return the folder of `kind`: inside the package if it is there, else next to it.

    >>> data_root("resources").joinpath("cards").is_dir()
    True
    """
    packed = files(_PACKAGE).joinpath(kind)
    if packed.is_dir():
        return packed
    beside = Path(__file__).resolve().parent.parent / kind
    if beside.is_dir():
        return beside
    raise AssetMissingError(kind)


def read_bytes(path: str) -> bytes:
    """Return the content of one resource, named with forward slashes as in `cards/german/EO.svg`.

    Raises `AssetMissingError` if there is no such file, and for a name that leaves the folder.
    """
    parts = PurePosixPath(path).parts
    if not parts or ".." in parts or PurePosixPath(path).is_absolute():
        raise AssetMissingError(path)
    try:
        return data_root("resources").joinpath(*parts).read_bytes()
    except OSError as error:
        raise AssetMissingError(path) from error


def read_text(path: str) -> str:
    """Return one resource as text (UTF-8, line ends as `\\n`)."""
    return read_bytes(path).decode("utf-8").replace("\r\n", "\n")


def card_svg(deck: str, card_text: str) -> bytes:
    """Return the face of a card, such as `card_svg("german", "EO")`.

    The face has no index letter in its corners: the deck paints it in the player's language.
    """
    return read_bytes(f"cards/{deck}/{card_text}.svg")


def back_svg(name: str) -> bytes:
    """Return a card back: `rauten` or `forst`."""
    return read_bytes(f"backs/{name}.svg")


def icon_svg(name: str, colour: str | None = None) -> bytes:
    """Return an icon; `colour` (`#rrggbb`) repaints the single-colour icons of the interface."""
    drawing = read_bytes(f"icons/{name}.svg")
    if colour is None:
        return drawing
    return drawing.replace(ICON_INK.encode(), colour.encode())


@cache
def font_names() -> tuple[str, ...]:
    """Return the file names of the fonts to load at start, in alphabetical order."""
    folder = data_root("resources").joinpath("fonts")
    if not folder.is_dir():
        raise AssetMissingError("fonts")
    return tuple(sorted(font.name for font in folder.iterdir() if font.name.endswith(".ttf")))


def font_bytes(name: str) -> bytes:
    """Return one font file, by a name out of `font_names()`."""
    return read_bytes(f"fonts/{name}")
