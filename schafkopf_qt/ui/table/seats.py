"""The words on the table: plates, speech bubbles and the banner, kept apart from the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QGraphicsScene

from schafkopf_qt.engine.cards import Card, Rank, Suit
from schafkopf_qt.engine.events import BidMade, Event, Passed
from schafkopf_qt.engine.match import Player
from schafkopf_qt.engine.view import SeatView
from schafkopf_qt.ui import texts
from schafkopf_qt.ui.comments import Comment
from schafkopf_qt.ui.table.banner import BannerItem
from schafkopf_qt.ui.table.bubbles import BubbleItem
from schafkopf_qt.ui.table.deck import index_text
from schafkopf_qt.ui.table.items import Painted
from schafkopf_qt.ui.table.layout import Side, TableLayout, sides
from schafkopf_qt.ui.table.plates import PlateItem, PlateText
from schafkopf_qt.ui.table.tableau import game_sign, last_calls, seat_at, side_of, tricks_of
from schafkopf_qt.ui.theme import Theme

PLATES_Z = 300.0
BUBBLES_Z = 600.0


class TableSeats:
    """All items with words of a scene; `tell` makes them say what a view says."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.banner = BannerItem()
        self.plates = {side: PlateItem(side) for side in Side}
        self.bubbles = {side: BubbleItem(side) for side in Side}
        for item in self:
            item.setZValue(BUBBLES_Z if isinstance(item, BubbleItem) else PLATES_Z)
            item.setVisible(False)
            scene.addItem(item)

    def __iter__(self) -> Iterator[Painted]:
        yield self.banner
        yield from self.plates.values()
        yield from self.bubbles.values()

    def tell(
        self,
        view: SeatView,
        players: Sequence[Player],
        layout: TableLayout,
        letters: str,
        comment: Comment | None = None,
    ) -> None:
        """Say exactly what the view says, and one comment, in the language in force."""
        used = sides(view.rules.seats)
        for side, plate in self.plates.items():
            plate.setVisible(side in used)
            plate.setOpacity(1)
            plate.set_pulse(0)
            if side in used:
                seat = seat_at(view, side)
                plate.place(layout.plate(side), layout.text)
                plate.set_text(_plate_text(view, seat, players[seat], letters))
                plate.setToolTip(texts.player_description(players[seat]))
        calls = last_calls(view)
        for bubble in self.bubbles.values():
            bubble.setVisible(False)
        for seat, offer in calls.items():
            said = Passed(seat) if offer is None else BidMade(seat, offer)
            self.say(side_of(view, seat), said, layout)
        if comment is not None:
            self.show_comment(side_of(view, comment.seat), comment, layout)
        self.tell_contract(view, players, layout, letters)

    def tell_contract(
        self, view: SeatView, players: Sequence[Player], layout: TableLayout, letters: str
    ) -> None:
        """Let the banner say which game is played, or hide it."""
        self.banner.setVisible(view.contract is not None)
        self.banner.setOpacity(1)
        self.banner.setPos(0, 0)
        contract = view.contract
        if contract is None:
            return
        declarer = None
        if contract.declarer is not None:
            declarer = texts.player_name(players[contract.declarer])
        title, detail = texts.contract_banner(contract, declarer)
        word = texts.word_name(view.doubles[-1].word) if view.doubles else ""
        self.banner.place(layout, title, detail, word, _sign(view, letters))

    def say(self, side: Side, event: Event, layout: TableLayout) -> BubbleItem | None:
        """Show what a seat says with an event; return the bubble, or None for a silent event."""
        words = texts.event_bubble(event)
        if words is None:
            return None
        bubble = self.bubbles[side]
        bubble.place(layout, words, isinstance(event, Passed))
        _show(bubble)
        return bubble

    def show_comment(self, side: Side, comment: Comment, layout: TableLayout) -> BubbleItem:
        """Show what a seat says about the game, and return the bubble."""
        bubble = self.bubbles[side]
        bubble.place_comment(layout, texts.comment_sentence(comment))
        _show(bubble)
        return bubble

    def hush(self) -> None:
        """Take all bubbles away."""
        for bubble in self.bubbles.values():
            bubble.setVisible(False)

    def set_theme(self, theme: Theme) -> None:
        """Take over the colours of a theme."""
        for item in self:
            item.set_theme(theme)


def _show(bubble: BubbleItem) -> None:
    bubble.setOpacity(1)
    bubble.setPos(0, 0)
    bubble.setVisible(True)


def _plate_text(view: SeatView, seat: int, player: Player, letters: str) -> PlateText:
    declares = view.contract is not None and view.contract.declarer == seat
    return PlateText(
        name=texts.player_name(player),
        role=texts.role_label(view, seat),
        tricks=tricks_of(view, seat),
        avatar=player.avatar,
        is_dealer=view.dealer == seat,
        is_on_turn=view.to_act == seat,
        sign=_sign(view, letters) if declares else None,
    )


def _sign(view: SeatView, letters: str) -> Suit | str | None:
    """Return the suit of the contract, or the letter of its only trump rank."""
    sign = None if view.contract is None else game_sign(view.contract)
    if isinstance(sign, Rank):
        return index_text(Card.of(Suit.EICHEL, sign), letters)
    return sign
