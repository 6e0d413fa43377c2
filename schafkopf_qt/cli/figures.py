"""The figures of many deals as a table for people and as JSON for programs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from schafkopf_qt.ai.figures import Averages, ContractFigures, Estimate, Figures
from schafkopf_qt.engine.games import Offer, Stage
from schafkopf_qt.i18n import _, fmt, number, pgettext, strip_isolates
from schafkopf_qt.ui.texts import game_name, offer_name

Row = tuple[str, ...]

_NOTHING = "–"


def table_lines(found: Figures) -> Iterator[str]:
    """Yield the lines of a table with a row for each kind of contract, and one for all of them."""
    rows: list[Row] = [
        (
            pgettext("column of a table", "Game"),
            pgettext("column of a table", "Deals"),
            pgettext("column of a table", "Won (%)"),
            pgettext("column of a table", "Card points"),
            pgettext("column of a table", "Payment"),
        )
    ]
    for contract in (*found.contracts, *([found.total] if len(found.contracts) > 1 else [])):
        rows.append(_row(_name(contract), contract.averages))
        if contract.people is not None:
            rows.append(_row("  " + pgettext("row of a table", "the people"), contract.people))
        if contract.difference is not None:
            label = "  " + pgettext("row of a table", "difference")
            rows.append(_row(label, contract.difference, signed=True))
    yield from _aligned([tuple(map(strip_isolates, row)) for row in rows])


def figures_json(found: Figures) -> dict[str, object]:
    """Return the figures as JSON can hold them; an estimate is a mean and its standard error."""
    return {
        "deals": found.deals,
        "thrown_in": found.thrown_in,
        "standings": found.standings,
        "contracts": [_contract_json(contract) for contract in found.contracts],
        "total": _averages_json(found.total),
    }


def _contract_json(contract: ContractFigures) -> dict[str, object]:
    assert contract.kind is not None
    averages = contract.averages
    won, points = averages.won, averages.points
    return {
        "game": contract.kind.value,
        "stage": contract.stage.value,
        "count": averages.count,
        "won": None if won is None else round(won.mean * averages.count),
        "mean_points": None if points is None else round(points.mean, 2),
        **_averages_json(contract),
    }


def _averages_json(contract: ContractFigures) -> dict[str, object]:
    found = {"averages": contract.averages}
    if contract.people is not None and contract.difference is not None:
        found |= {"people": contract.people, "difference": contract.difference}
    return {
        name: {
            "count": averages.count,
            "won": _estimate_json(averages.won),
            "points": _estimate_json(averages.points),
            "payment": _estimate_json(averages.payment),
        }
        for name, averages in found.items()
    }


def _estimate_json(estimate: Estimate | None) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    error = None if estimate.error is None else round(estimate.error, 5)
    return {"mean": round(estimate.mean, 5), "error": error}


def _name(contract: ContractFigures) -> str:
    if contract.kind is None:
        return pgettext("row of a table", "all games")
    match contract.stage:
        case Stage.PLAIN:
            return game_name(contract.kind)
        case Stage.TOUT:
            return offer_name(Offer(f"{contract.kind.value}_tout"))
        case Stage.SIE:
            return offer_name(Offer.SIE)


def _row(label: str, averages: Averages, signed: bool = False) -> Row:
    return (
        label,
        number(averages.count),
        _cell(averages.won, 1, signed, factor=100),
        _cell(averages.points, 1, signed),
        _cell(averages.payment, 2, signed=True),
    )


def _cell(estimate: Estimate | None, places: int, signed: bool, factor: int = 1) -> str:
    if estimate is None:
        return _NOTHING
    mean = number(factor * estimate.mean, signed=signed, places=places)
    if estimate.error is None:
        return mean
    error = number(factor * estimate.error, places=places)
    # NOTE: a mean and its standard error.
    return fmt(_("{mean} ± {error}"), mean=mean, error=error)


def _aligned(rows: Sequence[Row]) -> Iterator[str]:
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for label, *cells in rows:
        line = [label + " " * (widths[0] - _width(label))]
        for cell, width in zip(cells, widths[1:], strict=True):
            line.append(" " * (width - _width(cell)) + cell)
        yield "  ".join(line)


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes; an accent takes none."""
    return sum(not unicodedata.combining(letter) for letter in text)
