"""Words for rule systems: presets, their options and values, and what cannot go together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from schafkopf_qt.engine.games import Offer, Word
from schafkopf_qt.engine.options import Group
from schafkopf_qt.engine.presets import Conflict
from schafkopf_qt.engine.rules import (
    AceDiscard,
    AllPass,
    AuctionMode,
    ContractOrder,
    EndingKind,
    March,
    OberInWenz,
    RamschTie,
    RufspielPayment,
    RunAwayCount,
    RunnersSide,
    SieValue,
    ToutValue,
    Virgins,
    Window,
)
from schafkopf_qt.i18n import N_, NP_, _, fmt, list_text, ngettext, number, pgettext
from schafkopf_qt.ui.name_texts import offer_name, word_name

_PRESETS: Final = {
    "rotating": N_("Rotating trump"),
    "traditional": N_("Traditional"),
    "classic": N_("Classic"),
    "tournament": N_("Tournament"),
}
_SUMMARIES: Final = {
    "rotating": N_(
        "Two fixed teams. The trump suit changes with every deal; "
        "the first team with 11 units wins."
    ),
    "traditional": N_("Rufspiel, Solo, Wenz, Geier, Tout and Sie with Kontra and Re. 16 deals."),
    "classic": N_("Rufspiel, Wenz and Solo in points, without Kontra. Play as long as you like."),
    "tournament": N_(
        "An auction that goes on until all others pass, Kontra before the second card, "
        "prices of the clubs. 16 deals."
    ),
}
_GROUPS: Final = {
    Group.PACK: N_("Pack and dealing"),
    Group.AUCTION: N_("Auction and games"),
    Group.CALLED_ACE: N_("The called ace"),
    Group.DOUBLING: N_("Kontra and Re"),
    Group.TARIFF: N_("Prices"),
    Group.RAMSCH: N_("Ramsch"),
    Group.ENDING: N_("Length of the match"),
}
_OPTIONS: Final = {
    "seats": N_("Players"),
    "pack_size": N_("Pack"),
    "packets": N_("Cards dealt at a time"),
    "cut": N_("Cut before the deal"),
    "auction.mode": N_("Auction"),
    "auction.offers": N_("Games that may be offered"),
    "auction.order": N_("Order of the lone games"),
    "auction.all_pass": N_("If everybody passes"),
    "ober_in_wenz": N_("The Ober in a Wenz"),
    "called_ace.run_away_min": N_("Running away with the called ace"),
    "called_ace.count": N_("Cards counted for running away"),
    "called_ace.discard": N_("The called ace may be thrown off"),
    "doubling.words": N_("Doubling"),
    "doubling.window": N_("Doubling is possible"),
    "doubling.later_each_step": N_("Each answer may come one trick later"),
    "doubling.takes_over": N_("Whoever doubles last needs 61"),
    "tariff.rufspiel": N_("Rufspiel"),
    "tariff.solo": N_("Solo"),
    "tariff.wenz": N_("Wenz"),
    "tariff.geier": N_("Geier"),
    "tariff.schneider": N_("Schneider"),
    "tariff.schwarz": N_("Schwarz"),
    "tariff.runner": N_("Each runner (Laufende)"),
    "tariff.runners_side": N_("Runners are paid"),
    "tariff.runners_min": N_("Runners count from"),
    "tariff.runners_min_wenz": N_("Runners in Wenz and Geier count from"),
    "tariff.solo_runner_cap": N_("Runners in a Solo"),
    "tariff.schneider_declarers_max": N_("The declaring side is schneider up to"),
    "tariff.schneider_defenders_max": N_("The defenders are schneider up to"),
    "tariff.rufspiel_payment": N_("Payment of a Rufspiel"),
    "tariff.tout": N_("Value of a Tout"),
    "tariff.sie": N_("Value of a Sie"),
    "ramsch.value": N_("Price of a Ramsch"),
    "ramsch.tie": N_("Two with most card points"),
    "ramsch.virgins": N_("A player without a trick (Jungfrau)"),
    "ramsch.march": N_("Taking everything (Durchmarsch)"),
    "units.win": N_("Units for a deal won"),
    "units.schneider": N_("Units for a deal won with schneider"),
    "units.schneider_from": N_("Schneider from"),
    "ending.kind": N_("The match ends"),
    "ending.amount": N_("Units, deals or rounds until the end"),
}
_HINTS: Final = {
    "auction.mode": N_("In a long auction an earlier player may also match a later one."),
    "called_ace.run_away_min": N_(
        "Running away: with enough cards of the called suit its holder may lead a low one."
    ),
    "doubling.takes_over": N_("After a Kontra the defenders then need 61 card points."),
    "tariff.runners_side": N_("Runners are the top trumps held by one side without a gap."),
}
_VALUES: Final = (
    (AuctionMode.NONE, NP_("auction", "none")),
    (AuctionMode.SINGLE_ROUND, NP_("auction", "one turn each")),
    (AuctionMode.HOLD, NP_("auction", "until all others pass")),
    (ContractOrder.AS_LISTED, NP_("order of games", "Solo, Wenz, Geier")),
    (ContractOrder.SOLO_HIGHEST, NP_("order of games", "Geier, Wenz, Solo")),
    (ContractOrder.SOLOS_EQUAL, NP_("order of games", "all equal")),
    (AllPass.REDEAL, NP_("all pass", "the next dealer deals")),
    (AllPass.RAMSCH, NP_("all pass", "a Ramsch is played")),
    (OberInWenz.BELOW_KING, NP_("Ober in a Wenz", "below the King")),
    (OberInWenz.BELOW_ACE, NP_("Ober in a Wenz", "below the Ace")),
    (Window.BEFORE_FIRST_CARD, NP_("doubling", "before the first card")),
    (Window.BEFORE_SECOND_CARD, NP_("doubling", "before the second card")),
    (Window.BEFORE_TRICK2, NP_("doubling", "before the second trick")),
    (
        Window.BEFORE_SECOND_CARD_OF_TRICK2,
        NP_("doubling", "before the second card of the second trick"),
    ),
    (Window.HOLDING_ALL_CARDS, NP_("doubling", "while you hold all your cards")),
    (RunAwayCount.CURRENT, NP_("running away", "the cards in hand")),
    (RunAwayCount.DEALT, NP_("running away", "the cards dealt")),
    (AceDiscard.LAST_TRICK, NP_("called ace", "only in the last trick")),
    (AceDiscard.LAST_TWO_TRICKS, NP_("called ace", "in the last two tricks")),
    (AceDiscard.FREE, NP_("called ace", "at any time")),
    (RunnersSide.WINNER, NP_("runners", "to the winners only")),
    (RunnersSide.EITHER, NP_("runners", "for whichever side holds them")),
    (RufspielPayment.EACH_FROM_EACH, NP_("payment", "each winner from each loser")),
    (RufspielPayment.PAIRWISE, NP_("payment", "each loser pays one winner")),
    (ToutValue.FLAT, NP_("value", "four times the base")),
    (ToutValue.WITH_RUNNERS, NP_("value", "twice the base with runners")),
    (SieValue.FLAT, NP_("value", "four times the base")),
    (SieValue.WITH_RUNNERS, NP_("value", "four times the base with runners")),
    (RamschTie.SHARED, NP_("Ramsch", "both pay")),
    (RamschTie.HIGHEST_OBER, NP_("Ramsch", "the one with the highest Ober pays")),
    (Virgins.NONE, NP_("Ramsch", "changes nothing")),
    (Virgins.DOUBLE_INDIVIDUAL, NP_("Ramsch", "receives double")),
    (Virgins.DOUBLE_ALL, NP_("Ramsch", "doubles the price for all")),
    (March.NONE, NP_("Ramsch", "loses like any other")),
    (March.ALL_TRICKS, NP_("Ramsch", "wins with all tricks")),
    (March.NINETY, NP_("Ramsch", "wins with all tricks or 90 card points")),
    (EndingKind.TARGET, NP_("ending", "when a side reaches a number of units")),
    (EndingKind.HANDS, NP_("ending", "after a number of deals")),
    (EndingKind.DEALER_ROUNDS, NP_("ending", "after a number of dealer rounds")),
    (EndingKind.OPEN, NP_("ending", "when you stop")),
)
# Members of different enums with the same value are equal, so the type belongs to the key.
_BY_TYPE: Final[dict[tuple[type, object], tuple[str, str]]] = {
    (type(member), member.value): words for member, words in _VALUES
}
_CONFLICTS: Final = {
    Conflict.SEATS_UNKNOWN: N_("Schafkopf is played by three or four."),
    Conflict.PACK_UNKNOWN: N_("The pack has 24 or 32 cards."),
    Conflict.THREE_NEED_SHORT_PACK: N_("Three players need the short pack of 24 cards."),
    Conflict.PACKETS_DO_NOT_FIT: N_("The cards dealt at a time do not add up to a hand."),
    Conflict.RUFSPIEL_NEEDS_FOUR: N_("A Rufspiel needs four players."),
    Conflict.SIE_NEEDS_EIGHT_CARDS: N_("A Sie needs eight cards in each hand."),
    Conflict.NO_GAMES_OFFERED: N_("Choose at least one game that may be offered."),
    Conflict.TOUT_WITHOUT_ITS_GAME: N_("A Tout needs the plain game it belongs to."),
    Conflict.DOUBLING_LADDER_GAP: N_("The words of doubling come in order, without a gap."),
    Conflict.ROTATING_NEEDS_FOUR: N_("Rotating trump needs four players."),
    Conflict.ROTATING_NEEDS_FULL_PACK: N_("Rotating trump needs the full pack of 32 cards."),
    Conflict.ROTATING_NEEDS_TRUMP_CYCLE: N_("Rotating trump needs an order of trump suits."),
    Conflict.ROTATING_HAS_NO_BIDDING: N_("Rotating trump has neither auction nor doubling."),
    Conflict.AUCTION_HAS_NO_TRUMP_CYCLE: N_("With an auction the trump suit does not rotate."),
    Conflict.ENDING_NEEDS_AMOUNT: N_("Say how long the match is: at least 1."),
    Conflict.VALUE_NOT_ADMITTED: N_("One of the numbers is not possible here."),
}


def preset_name(key: str) -> str:
    """Return the name of a rule system."""
    return _(_PRESETS[key])


def preset_summary(key: str) -> str:
    """Return a rule system in one or two sentences."""
    return _(_SUMMARIES[key])


def group_name(group: Group) -> str:
    """Return the heading of a group of options."""
    return _(_GROUPS[group])


def option_name(key: str) -> str:
    """Return the label of an option."""
    return _(_OPTIONS[key])


def option_hint(key: str) -> str:
    """Return one sentence about an option, or nothing where its name says it all."""
    return _(_HINTS[key]) if key in _HINTS else ""


def option_value(key: str, value: object) -> str:
    """Return a value of an option in words."""
    if key in _SPECIAL:
        return _SPECIAL[key](value)
    if isinstance(value, bool):
        return pgettext("option", "yes") if value else pgettext("option", "no")
    if isinstance(value, int):
        return number(value)
    return pgettext(*_BY_TYPE[type(value), value])


def conflict_sentence(conflict: Conflict) -> str:
    """Return why a combination of options cannot be played."""
    return _(_CONFLICTS[conflict])


def _seats(value: object) -> str:
    assert isinstance(value, int)
    return fmt(ngettext("{count} player", "{count} players", value), count=value)


def _cards(value: object) -> str:
    assert isinstance(value, int)
    return fmt(ngettext("{count} card", "{count} cards", value), count=value)


def _packets(value: object) -> str:
    assert isinstance(value, tuple)
    return " + ".join(number(packet) for packet in value)


def _offers(value: object) -> str:
    assert isinstance(value, tuple)
    return list_text([offer_name(Offer(offer)) for offer in value])


def _ladder(value: object) -> str:
    assert isinstance(value, tuple)
    if not value:
        return pgettext("doubling", "none")
    # A dot between the words, not a comma: it is the same in every script.
    return " · ".join(word_name(Word(word)) for word in value)


def _run_away(value: object) -> str:
    assert isinstance(value, int)
    if value == 0:
        return pgettext("running away", "never")
    template = ngettext("with {count} card of the suit", "with {count} cards of the suit", value)
    return fmt(template, count=value)


def _cap(value: object) -> str:
    assert isinstance(value, int)
    if value == 0:
        return pgettext("runners", "no limit")
    return fmt(ngettext("at most {count}", "at most {count}", value), count=value)


def _card_points(value: object) -> str:
    assert isinstance(value, int)
    return fmt(ngettext("{count} card point", "{count} card points", value), count=value)


_SPECIAL: Final[dict[str, Callable[[object], str]]] = {
    "seats": _seats,
    "pack_size": _cards,
    "packets": _packets,
    "auction.offers": _offers,
    "doubling.words": _ladder,
    "called_ace.run_away_min": _run_away,
    "tariff.solo_runner_cap": _cap,
    "tariff.schneider_declarers_max": _card_points,
    "tariff.schneider_defenders_max": _card_points,
    "units.schneider_from": _card_points,
}
