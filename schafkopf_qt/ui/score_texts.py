"""Words for what a deal was worth: the lines of a score, points, units, the headline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from schafkopf_qt.engine.cards import TOTAL_POINTS
from schafkopf_qt.engine.games import GameKind, Sides, Stage
from schafkopf_qt.engine.rules import RufspielPayment, Tariff
from schafkopf_qt.engine.scoring import LineKind, Score, ScoreLine
from schafkopf_qt.i18n import N_, _, fmt, list_text, ngettext, number
from schafkopf_qt.ui.name_texts import word_name

_PLAIN_LABELS: Final = {
    LineKind.BASE: N_("Base value"),
    LineKind.SCHNEIDER: N_("Schneider (few card points)"),
    LineKind.SCHWARZ: N_("Schwarz (no trick)"),
    LineKind.TOUT: N_("Tout (every trick promised)"),
    LineKind.SIE: N_("Sie (all top trumps)"),
    LineKind.RAMSCH: N_("Price of the Ramsch"),
    LineKind.MARCH: N_("Durchmarsch (one player took everything)"),
    LineKind.ROUND_WON: N_("Deal won"),
    LineKind.ROUND_SCHNEIDER: N_("Deal won with schneider"),
    LineKind.ROUND_DRAWN: N_("Round drawn"),
}


def points(count: int) -> str:
    """Return a number of card points (Augen) in words."""
    return fmt(ngettext("{count} card point", "{count} card points", count), count=count)


def units(count: int) -> str:
    """Return a number of tariff units in words; a negative number keeps its sign."""
    template = ngettext("{count} unit", "{count} units", count)
    return fmt(template, count=number(count))


def score_line(line: ScoreLine, score: Score) -> tuple[str, str]:
    """Return the label and the value of one line of a score."""
    return _label(line, score), _amount(line)


def _label(line: ScoreLine, score: Score) -> str:
    match line.kind:
        case LineKind.RUNNERS:
            template = ngettext(
                "{count} runner (Laufende)", "{count} runners (Laufende)", line.count
            )
            return fmt(template, count=line.count)
        case LineKind.VIRGINS:
            template = ngettext(
                "{count} player without a trick", "{count} players without a trick", line.count
            )
            return fmt(template, count=line.count)
        case LineKind.DOUBLED:
            assert line.word is not None
            return word_name(line.word)
        case _:
            return _(_PLAIN_LABELS[line.kind])


def _amount(line: ScoreLine) -> str:
    if line.is_factor:
        return fmt(_("× {factor}"), factor=line.amount)
    if line.kind in (LineKind.BASE, LineKind.RAMSCH):
        return number(line.amount)
    return number(line.amount, signed=True)


def payment_sentence(score: Score, tariff: Tariff) -> str:
    """Return who pays the value of a deal to whom, or nothing where it is simply paid once."""
    if not any(score.payments):
        return ""
    match score.contract.game.sides:
        case Sides.ALONE:
            return _("The declarer settles with each of the others.")
        case Sides.CALLED_ACE if tariff.rufspiel_payment is RufspielPayment.EACH_FROM_EACH:
            return _("Each winner gets it from each loser.")
        case _:
            return ""


def result_headline(score: Score, names: Sequence[str]) -> str:
    """Return who won a deal and with how many card points, in one sentence."""
    kind = score.contract.kind
    if kind is GameKind.RAMSCH:
        return _ramsch_headline(score, names)
    if score.won is None:
        return fmt(
            _("The deal is drawn, {ours} to {theirs}."),
            ours=score.points,
            theirs=TOTAL_POINTS - score.points,
        )
    winners = [names[seat] for seat, paid in enumerate(score.payments) if paid > 0] or [
        names[seat] for seat, wins in enumerate(_winners(score)) if wins
    ]
    if score.contract.stage is not Stage.PLAIN:
        template = ngettext("Winner: {names}.", "Winners: {names}.", len(winners))
        return fmt(template, names=list_text(winners))
    ours = score.points if score.won else TOTAL_POINTS - score.points
    template = ngettext(
        "Winner: {names}, {ours} to {theirs} card points.",
        "Winners: {names}, {ours} to {theirs} card points.",
        len(winners),
    )
    return fmt(template, names=list_text(winners), ours=ours, theirs=TOTAL_POINTS - ours)


def _winners(score: Score) -> tuple[bool, ...]:
    """Tell for every seat whether it won; needed where the stakes are nothing."""
    seats = range(len(score.payments))
    if score.contract.kind is GameKind.ROTATING:
        return tuple((seat % 2 == 0) is score.won for seat in seats)
    side = (score.contract.declarer, score.partner)
    return tuple((seat in side) is score.won for seat in seats)


def _ramsch_headline(score: Score, names: Sequence[str]) -> str:
    losers = [names[seat] for seat, paid in enumerate(score.payments) if paid < 0]
    if any(line.kind is LineKind.MARCH for line in score.lines):
        winners = [names[seat] for seat, paid in enumerate(score.payments) if paid > 0]
        return fmt(_("Durchmarsch: {names}."), names=list_text(winners))
    if not losers:
        return _("Nobody loses the Ramsch.")
    most = max(score.seat_points, default=0)
    template = ngettext(
        "Lost the Ramsch: {names} with {points}.",
        "Lost the Ramsch: {names} with {points} each.",
        len(losers),
    )
    return fmt(template, names=list_text(losers), points=points(most))
