"""Words for how a computer player plays: its strength and its temperament."""

from __future__ import annotations

from typing import Final

from schafkopf_qt.app.opponents import Manner, Temperament, manner_of
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.i18n import N_, NP_, _, fmt, pgettext
from schafkopf_qt.ui.name_texts import player_name

_LEVELS: Final = {
    "beginner": NP_("strength of a player", "Beginner"),
    "learner": NP_("strength of a player", "Learner"),
    "club": NP_("strength of a player", "Club"),
    "expert": NP_("strength of a player", "Expert"),
    "rules": NP_("strength of a player", "rules of thumb"),
    "random": NP_("strength of a player", "plays at random"),
}
_LEVEL_SUMMARIES: Final = {
    "beginner": N_("Forgets cards and names a game only with a splendid hand."),
    "learner": N_("Knows the rules well, but remembers only the last few tricks."),
    "club": N_("Plays like a good regulars’ table and counts the trumps."),
    "expert": N_("Thinks about every card and gives nothing away."),
}
# NOTE: how much a player dares; the word stands by itself beside a man's or a woman's name.
_TEMPERAMENTS: Final = {
    Temperament.CAUTIOUS: NP_("temperament of a player", "cautious"),
    # NOTE: neither cautious nor bold; the word stands by itself beside a man's or a woman's name.
    Temperament.STEADY: NP_("temperament of a player", "steady"),
    # NOTE: dares a lot; the word stands by itself beside a man's or a woman's name.
    Temperament.BOLD: NP_("temperament of a player", "bold"),
}
_TEMPERAMENT_SUMMARIES: Final = {
    Temperament.CAUTIOUS: N_("Cautious: names a game only when it is almost certain to be won."),
    Temperament.STEADY: N_("Steady: names a game when it is likely to be won."),
    Temperament.BOLD: N_("Bold: ventures a game, or a Kontra, even when it may go wrong."),
}


def level_name(level: str) -> str:
    """Return the name of a level; empty for one that this program does not know."""
    words = _LEVELS.get(level)
    return "" if words is None else pgettext(*words)


def level_summary(level: str) -> str:
    """Return in one line how a level that a person may choose plays."""
    return _(_LEVEL_SUMMARIES[level])


def temperament_name(temperament: Temperament) -> str:
    """Return the word for a temperament."""
    return pgettext(*_TEMPERAMENTS[temperament])


def temperament_summary(temperament: Temperament) -> str:
    """Return in one sentence what a temperament means."""
    return _(_TEMPERAMENT_SUMMARIES[temperament])


def player_description(player: Player) -> str:
    """Return the name of a computer player and how it plays; of a person there is nothing to say.

    A match saved by another program may hold a level that is not known here.
    """
    if player.kind is PlayerKind.HUMAN:
        return ""
    name, manner = player_name(player), manner_of(player.level)
    if not manner.level:
        return name
    return _with_manner(name, manner)


def _with_manner(name: str, manner: Manner) -> str:
    level = level_name(manner.level)
    if not manner.is_choice and manner.temperament is Temperament.STEADY:
        return fmt(_("{name}, {level}"), name=name, level=level)
    return fmt(
        _("{name}, {level}, {temperament}"),
        name=name,
        level=level,
        temperament=temperament_name(manner.temperament),
    )
