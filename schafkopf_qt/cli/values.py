"""What the values on the line may be; each reader raises ArgumentTypeError with a sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from schafkopf_qt.ai.levels import Temperament, UnknownLevelError, parse_level
from schafkopf_qt.ai.selfplay import LEVELS
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import Offer
from schafkopf_qt.engine.notation import NotationError
from schafkopf_qt.engine.noted_games import parse_contract
from schafkopf_qt.i18n import _, fmt, number

_SIDES: Final = (320, 16_000)
_SCALES: Final = (0.5, 4.0)


def level_names() -> dict[str, str]:
    """Return the words of the levels and temperaments for a sentence."""
    daring = (temper.value for temper in Temperament if temper is not Temperament.STEADY)
    return {"levels": ", ".join(LEVELS), "temperaments": ", ".join(daring)}


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return the reader of a whole number."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(
                fmt(
                    _("{text} is no whole number from {low} to {high}"),
                    text=text,
                    low=low,
                    high=high,
                )
            )
        return value

    return read


def level(text: str) -> str:
    """Return the level of a player, with a temperament after a dot or without."""
    try:
        parse_level(text)
    except UnknownLevelError as error:
        sentence = _("there is no level {level}; choose from: {levels}")
        raise argparse.ArgumentTypeError(
            fmt(sentence, level=text, levels=", ".join(LEVELS))
        ) from error
    return text


def levels(text: str) -> tuple[str, ...]:
    """Return levels with commas between them."""
    return tuple(level(part.strip()) for part in text.split(","))


def contract(text: str) -> tuple[Offer, Suit | None]:
    """Return a game that somebody can be made to play, and its suit if one is named."""
    try:
        found = parse_contract(text)
    except NotationError:
        found = None
    if found is None or found[0] is Offer.SIE:
        # One might wait for ever for the eight cards of a Sie.
        offers = ", ".join(offer.value for offer in Offer if offer is not Offer.SIE)
        sentence = _("{text} is no contract; choose from: {offers}, with a suit as in solo:H")
        raise argparse.ArgumentTypeError(fmt(sentence, text=text, offers=offers))
    return found


def size(text: str) -> tuple[int, int]:
    """Return width and height of a window."""
    width, _times, height = text.lower().partition("x")
    low, high = _SIDES
    if width.isdecimal() and height.isdecimal():
        found = int(width), int(height)
        if low <= min(found) and max(found) <= high:
            return found
    raise argparse.ArgumentTypeError(
        fmt(
            _("{text} is no size such as 1280x800, with sides from {low} to {high}"),
            text=text,
            low=low,
            high=high,
        )
    )


def scale(text: str) -> float:
    """Return the factor by which everything is larger."""
    low, high = _SCALES
    try:
        factor = float(text)
    except ValueError:
        factor = 0.0
    if low <= factor <= high:
        return factor
    raise argparse.ArgumentTypeError(
        fmt(
            _("{text} is no factor from {low} to {high}"),
            text=text,
            low=number(low, places=1),
            high=number(high, places=1),
        )
    )
