"""Rules made from the words of the test vectors: preset letters and named options.

Whatever is not known here raises `UnknownOptionError`, so that no vector passes unread.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from schafkopf_qt.engine.auction import ladder
from schafkopf_qt.engine.cards import Suit
from schafkopf_qt.engine.games import Offer, Stage, Word
from schafkopf_qt.engine.options import with_option
from schafkopf_qt.engine.presets import PRESETS, preset
from schafkopf_qt.engine.rules import (
    AceDiscard,
    AllPass,
    AuctionMode,
    ContractOrder,
    Ending,
    EndingKind,
    March,
    OberInWenz,
    RamschTie,
    RufspielPayment,
    Rules,
    RunAwayCount,
    RunnersSide,
    SieValue,
    ToutValue,
    Virgins,
    Window,
)
from tests.engine.option_words import UnknownOptionError, member, offer_of, plain, words_of

Setter = Callable[[Rules, Any], Rules]
LETTERS = {"A": "rotating", "B": "traditional", "C": "classic", "D": "tournament"}


def rules_of(text: str) -> list[Rules]:
    """Return the rules a preset text means: letters, keys, ``any``, and options after them.

    A text that names options only stands on the traditional rules.
    """
    words = re.sub(r"[,;()]", " ", re.sub(r"\s*=\s*", "=", text)).split()
    found: list[Rules] = []
    options: dict[str, Any] = {}
    for word in words:
        if word in LETTERS or word in LETTERS.values():
            found.append(preset(LETTERS.get(word, word)))
        elif word.lower() == "any":
            found += PRESETS
        elif word.lower() in ("option", "options", "preset"):
            continue
        elif "=" in word:
            name, _, value = word.partition("=")
            options[name] = parse_value(value)
        elif plain(word) in _WORDS:
            options.update(_WORDS[plain(word)])
        elif plain(word) in _SETTERS:
            options[word] = True
        else:
            raise UnknownOptionError(f"preset {text!r}")
    return [with_options(rules, options) for rules in found or [preset("traditional")]]


_WORDS: dict[str, dict[str, Any]] = {
    "hold": {"auction_mode": "hold"},
    "single_round": {"auction_mode": "single_round"},
    "kurze_karte": {"deck": 24},
    "three_players": {"players": 3},
}


def parse_options(text: str) -> dict[str, Any]:
    """Return the options of a text such as ``a=1, b=two`` or ``ace_discard_free``."""
    found: dict[str, Any] = {}
    for part in re.split(r"\s*(?:[,;&+]|\band\b)\s*(?![^\[{]*[\]}])", text.strip()):
        name, equals, value = part.partition("=")
        found[name.strip()] = parse_value(value.strip()) if equals else True
    return found


def parse_value(text: str) -> Any:
    """Return the JSON value of a text, or the text itself."""
    try:
        return json.loads(text.lower() if text in ("True", "False", "None") else text)
    except json.JSONDecodeError:
        return text


def with_options(rules: Rules, options: Mapping[str, Any]) -> Rules:
    """Return the rules with the named options of a vector switched; packs and seats first."""
    names = sorted(options, key=lambda name: name not in ("deck", "pack", "players", "seats"))
    for name in names:
        rules = _with_named(rules, name, options[name])
    return rules


def _with_named(rules: Rules, name: str, value: Any) -> Rules:
    word = plain(name)
    head, dot, tail = word.partition(".")
    if dot and head in _SETTERS:
        return with_options(rules, {head: {tail: value}})
    kind = re.fullmatch(r"(?:base_(?P<a>\w+)|(?P<b>\w+)_base)", word)
    if word in _SETTERS:
        return _SETTERS[word](rules, value)
    if kind is not None:
        return _set_base(rules, {kind["a"] or kind["b"]: value})
    raise UnknownOptionError(f"option {name!r} = {value!r}")


def offering(rules: Rules, *offers: Offer) -> Rules:
    """Return the rules with these offers added, where they are missing."""
    together = dict.fromkeys((*rules.auction.offers, *offers))
    return _auction(rules, offers=tuple(together))


def _auction(rules: Rules, **changes: Any) -> Rules:
    return replace(rules, auction=replace(rules.auction, **changes))


def _tariff(rules: Rules, **changes: Any) -> Rules:
    return replace(rules, tariff=replace(rules.tariff, **changes))


def _doubling(rules: Rules, **changes: Any) -> Rules:
    return replace(rules, doubling=replace(rules.doubling, **changes))


def _ace(rules: Rules, **changes: Any) -> Rules:
    return replace(rules, called_ace=replace(rules.called_ace, **changes))


def _set_base(rules: Rules, value: Any) -> Rules:
    kinds = {"rufspiel": "rufspiel", "solo": "solo", "wenz": "wenz", "geier": "geier"}
    names = {"rufer": "rufspiel", "sauspiel": "rufspiel", "farbsolo": "solo", **kinds}
    if isinstance(value, Mapping):
        if not set(value) <= set(names):
            raise UnknownOptionError(f"base {value!r}")
        return _tariff(rules, **{names[name]: amount for name, amount in value.items()})
    return _tariff(rules, **dict.fromkeys(kinds, value))


def _set_schneider_max(rules: Rules, value: Any) -> Rules:
    sides = value if isinstance(value, Mapping) else {"declarers": value, "defenders": value}
    changes = {}
    for side, most in sides.items():
        if side not in ("declarers", "defenders"):
            raise UnknownOptionError(f"schneider_max {value!r}")
        changes[f"schneider_{side}_max"] = most
    return _tariff(rules, **changes)


def _set_runners_min(rules: Rules, value: Any) -> Rules:
    if not isinstance(value, Mapping):
        return _tariff(rules, runners_min=value, runners_min_wenz=value)
    changes: dict[str, int] = {}
    for name, least in value.items():
        field = "runners_min_wenz" if name in ("wenz", "geier") else "runners_min"
        if name not in ("wenz", "geier", "rufspiel", "rufer", "solo", "ramsch"):
            raise UnknownOptionError(f"laufende_min {value!r}")
        if changes.setdefault(field, least) != least:
            raise UnknownOptionError(f"laufende_min {value!r} parts games the engine joins")
    return _tariff(rules, **changes)


def _set_order(rules: Rules, value: Any) -> Rules:
    if isinstance(value, str) and "<" in value:
        value = value.split("<")
    if isinstance(value, str):
        named = member(ContractOrder, value)
        return _auction(rules, order=named)
    groups = [[group] if isinstance(group, str) else group for group in value]
    return ordered(rules, groups)


def ordered(rules: Rules, groups: list[list[str]]) -> Rules:
    """Return the rules that offer just these games in this order, low to high."""
    groups_of_offers = [{offer_of(name) for name in group} for group in groups]
    flat = tuple(offer for offer in Offer if any(offer in group for group in groups_of_offers))
    for order in ContractOrder:
        candidate = _auction(rules, offers=flat, order=order)
        if [set(group) for group in ladder(candidate)] == groups_of_offers:
            return candidate
    raise UnknownOptionError(f"order {groups!r}")


def _set_offers(rules: Rules, value: Any) -> Rules:
    return _auction(rules, offers=tuple(offer_of(name) for name in value))


def _switch_offers(*kinds: str) -> Setter:
    """Return the setter that adds or removes offers by a word of their name."""

    def setter(rules: Rules, value: Any) -> Rules:
        wanted = {
            offer
            for offer in Offer
            if offer.stage.value in kinds
            or (offer.stage is Stage.PLAIN and offer.kind.value in kinds)
        }
        if isinstance(value, str):
            mode = "tout_mode" if "tout" in kinds else "sie_mode"
            rules, value = with_options(rules, {mode: value}), True
        if not value:
            return _auction(rules, offers=tuple(o for o in rules.auction.offers if o not in wanted))
        fitting = [
            offer
            for offer in Offer
            if offer in wanted
            and (offer.stage is not Stage.TOUT or Offer(offer.kind.value) in rules.auction.offers)
        ]
        return offering(rules, *fitting)

    return setter


def _lengthen_ladder(steps: int) -> Setter:
    def setter(rules: Rules, value: Any) -> Rules:
        words = tuple(Word)[:steps] if value else tuple(Word)[: steps - 1]
        return _doubling(rules, words=words)

    return setter


def _set_run_away(rules: Rules, value: Any) -> Rules:
    off = value in (False, None, 0, "off", "none", "never")
    return _ace(rules, run_away_min=0 if off else int(value))


def _set_ending(rules: Rules, value: Any) -> Rules:
    if value in (None, "unlimited", "open", "none", 0):
        return replace(rules, ending=Ending(EndingKind.OPEN))
    if isinstance(value, str):
        rounds = re.fullmatch(r"(\d+)[ _](?:full_?)?(?:dealer_?)?rounds?", value)
        if rounds is None:
            raise UnknownOptionError(f"session {value!r}")
        return replace(rules, ending=Ending(EndingKind.DEALER_ROUNDS, int(rounds[1])))
    return replace(rules, ending=Ending(EndingKind.HANDS, int(value)))


def _set_dealer_rounds(rules: Rules, value: Any) -> Rules:
    return replace(rules, ending=Ending(EndingKind.DEALER_ROUNDS, int(value)))


def _set_target(rules: Rules, value: Any) -> Rules:
    return replace(rules, ending=Ending(EndingKind.TARGET, int(value)))


def _set_units(rules: Rules, value: Any) -> Rules:
    if not isinstance(value, Mapping) or not set(value) <= {"win", "schneider"}:
        raise UnknownOptionError(f"units {value!r}")
    return replace(rules, units=replace(rules.units, **value))


def _set_seats(rules: Rules, value: Any) -> Rules:
    return rules if rules.is_rotating else with_option(rules, "seats", int(value))


def _set_pack(rules: Rules, value: Any) -> Rules:
    named = {"short": 24, "kurze_karte": 24, "full": 32, "long": 32}
    size = named.get(plain(value), value)
    return rules if rules.pack_size == size else with_option(rules, "pack_size", int(size))


def _set_variant(rules: Rules, value: Any) -> Rules:
    variants: dict[str, dict[str, Any]] = {
        "three_players": {"players": 3},
        "three": {"players": 3},
        "three_player": {"players": 3},
        "kurze_karte": {"deck": 24},
        "short": {"deck": 24},
        "short_pack": {"deck": 24},
        "standard": {},
        "normal": {},
        "four_players": {},
        "full": {},
    }
    name = plain(value)
    if name not in variants:
        raise UnknownOptionError(f"variant {value!r}")
    return with_options(rules, variants[name])


def _set_trump_cycle(rules: Rules, value: Any) -> Rules:
    return replace(rules, trump_cycle=tuple(Suit("EGHS".index(letter)) for letter in value))


def _amount(group: str, field: str) -> Setter:
    """Return the setter of a number in one of the records of `Rules`."""

    def setter(rules: Rules, value: Any) -> Rules:
        return replace(rules, **{group: replace(getattr(rules, group), **{field: int(value or 0)})})

    return setter


def _switch(group: str, field: str) -> Setter:
    def setter(rules: Rules, value: Any) -> Rules:
        return replace(rules, **{group: replace(getattr(rules, group), **{field: bool(value)})})

    return setter


def _named(group: str, field: str, kind: type[StrEnum]) -> Setter:
    def setter(rules: Rules, value: Any) -> Rules:
        chosen = {field: member(kind, value)}
        return replace(rules, **{group: replace(getattr(rules, group), **chosen)})

    return setter


_ALL_PASS = _named("auction", "all_pass", AllPass)
_MODE = _named("auction", "mode", AuctionMode)
_WINDOW = _named("doubling", "window", Window)
_TIE = _named("ramsch", "tie", RamschTie)
_VIRGINS = _named("ramsch", "virgins", Virgins)
_MARCH = _named("ramsch", "march", March)
_DISCARD = _named("called_ace", "discard", AceDiscard)
_RUNNER = _amount("tariff", "runner")
_CAP = _amount("tariff", "solo_runner_cap")
_LATER = _switch("doubling", "later_each_step")
_OVER = _switch("doubling", "takes_over")
_RAMSCH_VALUE = _amount("ramsch", "value")

_SETTERS: dict[str, Setter] = {
    "deck": _set_pack,
    "pack": _set_pack,
    "pack_size": _set_pack,
    "players": _set_seats,
    "seats": _set_seats,
    "variant": _set_variant,
    "packets": lambda rules, value: replace(rules, packets=tuple(value)),
    "contracts": _set_offers,
    "contract_order": _set_order,
    "order_low_to_high": _set_order,
    "auction_mode": _MODE,
    "mode": _MODE,
    "all_pass": _ALL_PASS,
    "tout": _switch_offers("tout"),
    "sie": _switch_offers("sie"),
    "geier": _switch_offers("geier"),
    "base": _set_base,
    "tariff": lambda rules, value: with_options(rules, value),
    "schneider": _amount("tariff", "schneider"),
    "schwarz": _amount("tariff", "schwarz"),
    "laufende": _RUNNER,
    "laufende_unit": _RUNNER,
    "laufende_value": _RUNNER,
    "runner": _RUNNER,
    "laufende_side": _named("tariff", "runners_side", RunnersSide),
    "laufende_min": _set_runners_min,
    "runners_from": _set_runners_min,
    "laufende_cap_solo": _CAP,
    "laufende_max_solo": _CAP,
    "laufende_cap": _CAP,
    "schneider_max": _set_schneider_max,
    "schneider_declarers_max": _amount("tariff", "schneider_declarers_max"),
    "schneider_defenders_max": _amount("tariff", "schneider_defenders_max"),
    "tout_mode": _named("tariff", "tout", ToutValue),
    "sie_mode": _named("tariff", "sie", SieValue),
    "kontra": lambda rules, value: _doubling(rules, words=words_of(value)),
    "kontra_ladder": lambda rules, value: _doubling(rules, words=words_of(value)),
    "ladder": lambda rules, value: _doubling(rules, words=words_of(value)),
    "supra": _lengthen_ladder(3),
    "hirsch": _lengthen_ladder(4),
    "kontra_window": _WINDOW,
    "window": _WINDOW,
    "later_each_step": _LATER,
    "one_trick_later_per_step": _LATER,
    "re_one_trick_later": _LATER,
    "takes_over": _OVER,
    "kontra_takes_over": _OVER,
    "stoss_uebernimmt": _OVER,
    "rufspiel_payment": _named("tariff", "rufspiel_payment", RufspielPayment),
    "wenz_ober_rank": lambda rules, value: replace(rules, ober_in_wenz=member(OberInWenz, value)),
    "davonlaufen": lambda rules, value: _set_run_away(rules, 4 if value is True else value),
    "davonlaufen_min": _set_run_away,
    "davonlaufen_count": _named("called_ace", "count", RunAwayCount),
    "ace_discard": _DISCARD,
    "ace_discard_free": _DISCARD,
    "ramsch": lambda rules, value: _ALL_PASS(rules, "ramsch" if value else "redeal"),
    "ramsch_value": _RAMSCH_VALUE,
    "ramsch_amount": _RAMSCH_VALUE,
    "tie": _TIE,
    "ties": _TIE,
    "ramsch_tie": _TIE,
    "jungfrau": _VIRGINS,
    "ramsch_jungfrau": _VIRGINS,
    "virgins": _VIRGINS,
    "durchmarsch": _MARCH,
    "ramsch_durchmarsch": _MARCH,
    "march": _MARCH,
    "session_hands": _set_ending,
    "dealer_rounds": _set_dealer_rounds,
    "session_rounds": _set_dealer_rounds,
    "full_rounds": _set_dealer_rounds,
    "target": _set_target,
    "match_target": _set_target,
    "schneider_points": _amount("units", "schneider_from"),
    "schneider_from": _amount("units", "schneider_from"),
    "units": _set_units,
    "trump_cycle": _set_trump_cycle,
}
