"""Sentences about cards, games, events and people, made from the ids and numbers of the engine.

The only door through which facts become words; every other module of the window imports from
here. German proper names of the game stay German; explanations add a gloss in brackets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from schafkopf_qt.engine.actions import Reason
from schafkopf_qt.engine.cards import Rank
from schafkopf_qt.engine.events import (
    BidMade,
    CardPlayed,
    ContractMade,
    DealScored,
    Doubled,
    Event,
    PartnerShown,
    Passed,
    Reveal,
    ThrownIn,
    TrickTaken,
)
from schafkopf_qt.engine.order import TRUMP
from schafkopf_qt.engine.state import Phase
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.i18n import N_, _, fmt, pgettext
from schafkopf_qt.ui.comment_texts import comment_sentence
from schafkopf_qt.ui.name_texts import (
    card_name,
    contract_banner,
    contract_name,
    game_gloss,
    game_name,
    offer_name,
    player_name,
    rank_name,
    suit_gloss,
    suit_name,
    tricks,
    word_name,
)
from schafkopf_qt.ui.notice_texts import error_sentence, notice_sentence, trouble_sentence
from schafkopf_qt.ui.player_texts import (
    level_name,
    level_summary,
    player_description,
    temperament_name,
    temperament_summary,
)
from schafkopf_qt.ui.rule_texts import (
    conflict_sentence,
    group_name,
    option_hint,
    option_name,
    option_value,
    preset_name,
    preset_summary,
)
from schafkopf_qt.ui.score_texts import payment_sentence, points, result_headline, score_line, units

__all__ = [
    "card_name",
    "comment_sentence",
    "conflict_sentence",
    "contract_banner",
    "contract_name",
    "error_sentence",
    "event_bubble",
    "event_sentence",
    "game_gloss",
    "game_name",
    "group_name",
    "level_name",
    "level_summary",
    "notice_sentence",
    "offer_name",
    "option_hint",
    "option_name",
    "option_value",
    "payment_sentence",
    "player_description",
    "player_name",
    "points",
    "preset_name",
    "preset_summary",
    "rank_name",
    "reason_sentence",
    "result_headline",
    "role_label",
    "score_line",
    "suit_gloss",
    "suit_name",
    "temperament_name",
    "temperament_summary",
    "tricks",
    "trouble_sentence",
    "units",
    "word_name",
]

_REASONS: Final = {
    Reason.DEAL_OVER: N_("This deal is over."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn yet."),
    Reason.WRONG_PHASE: N_("That cannot be done at this point of the deal."),
    Reason.GAME_NOT_OFFERED: N_("This game is not played under the rules of this match."),
    Reason.MUST_OUTRANK: N_("Your game must be higher than the one named last."),
    Reason.NO_CALLABLE_SUIT: N_(
        "You cannot call an ace: you need a plain card (no trump) of Eichel, Gras or Schellen "
        "whose ace you do not hold."
    ),
    Reason.SIE_NEEDS_ALL_TOP_TRUMPS: N_(
        "For a Sie you must hold all four Obers and all four Unters."
    ),
    Reason.SUIT_NOT_CALLABLE: N_("You cannot name this suit with these cards."),
    Reason.CARD_NOT_HELD: N_("You do not hold this card."),
    Reason.FOLLOW_TRUMP: N_("Trump was led: you must play a trump as long as you have one."),
    Reason.FOLLOW_SUIT: N_("{suit} was led: you must follow suit as long as you can."),
    Reason.CALLED_ACE_MUST_BE_PLAYED: N_("The called suit was led: you must play the {ace} now."),
    Reason.CALLED_ACE_MUST_BE_KEPT: N_(
        "The {ace} was called: you may not throw it on another suit."
    ),
    Reason.CALLED_SUIT_LEAD_FORBIDDEN: N_(
        "You hold the called {ace}: lead the ace itself or another suit. "
        "You have too few cards of the suit to run away."
    ),
    Reason.DOUBLING_OFF: N_("There is no Kontra under the rules of this match."),
    Reason.DOUBLING_NOT_IN_THIS_GAME: N_("There is no Kontra in this game."),
    Reason.DOUBLING_WRONG_STEP: N_("Another word comes next: Kontra first, then Re."),
    Reason.DOUBLING_WRONG_SIDE: N_("It is for the other side to say this word."),
    Reason.DOUBLING_TOO_LATE: N_("It is too late to double."),
}
_REVEALS: Final = {
    Reveal.ACE_PLAYED: N_("Partner: {name}. The called ace has been played."),
    Reveal.RAN_AWAY: N_("Partner: {name}. Nobody else could have led the called suit like this."),
    Reveal.DOUBLED: N_("Partner: {name}. Only the declaring side may say this word."),
}


def role_label(view: SeatView, seat: int) -> str:
    """Return what a seat is, or does, as far as the owner of the view may know; it has to be short.

    A role (declarer, partner, dealer) comes first, then being on turn, then the tricks taken: turn
    and tricks have marks of their own on the table.
    """
    if (role := _role(view, seat)) is not None:
        return role
    if view.to_act == seat:
        return pgettext("role", "on turn")
    if view.phase in (Phase.PLAY, Phase.DONE):
        return tricks(sum(trick.winner == seat for trick in view.tricks))
    return ""


def _role(view: SeatView, seat: int) -> str | None:
    contract = view.contract
    if contract is not None and contract.declarer == seat:
        return pgettext("role", "Declarer")
    own_secret = view.holds_called_ace and seat == view.seat
    own_team = view.rules.is_rotating and seat == (view.seat + 2) % view.rules.seats
    if seat == view.partner or own_secret or own_team:
        return pgettext("role", "Partner")
    return pgettext("role", "Dealer") if view.dealer == seat else None


def reason_sentence(reason: Reason, view: SeatView | None = None) -> str:
    """Return why something is not allowed; the view supplies the suit or the ace in question."""
    ace = suit = None
    if view is not None and view.contract is not None:
        ace = view.contract.called_ace
        led = view.trick.led
        if led is not None and view.order.class_of(led) != TRUMP:
            suit = led.suit
    values = {
        "ace": card_name(ace) if ace is not None else rank_name(Rank.ACE),
        "suit": suit_gloss(suit) if suit is not None else _("A suit"),
    }
    return fmt(_(_REASONS[reason]), **values)


def event_bubble(event: Event) -> str | None:
    """Return what a player says aloud with an event, or None if it is done in silence."""
    match event:
        case Passed():
            return pgettext("said in the auction", "Pass")
        case BidMade(_seat, offer):
            return offer_name(offer)
        case Doubled(_seat, word):
            return word_name(word)
        case _:
            return None


def event_sentence(event: Event, names: Sequence[str]) -> str:
    """Return an event as a sentence for the log and for screen readers; names go by seat."""
    match event:
        case Passed(seat) | BidMade(seat, _) | Doubled(seat, _):
            return fmt(_("{name}: “{words}”"), name=names[seat], words=event_bubble(event) or "")
        case ContractMade(contract):
            declarer = None if contract.declarer is None else names[contract.declarer]
            title, detail = contract_banner(contract, declarer)
            return fmt(_("The game: {title}. {detail}."), title=title, detail=detail)
        case ThrownIn():
            return _("Everybody passed: the cards are thrown in, and the next dealer deals.")
        case CardPlayed(seat, card, _):
            return fmt(_("{name}: {card}"), name=names[seat], card=card_name(card))
        case PartnerShown(seat, how):
            return fmt(_(_REVEALS[how]), name=names[seat])
        case TrickTaken(winner, count, _, worth):
            return fmt(
                _("Trick {number}: {name}, {points}."),
                number=count,
                name=names[winner],
                points=points(worth),
            )
        case DealScored(score):
            return result_headline(score, names)
        case _:
            assert_never(event)
