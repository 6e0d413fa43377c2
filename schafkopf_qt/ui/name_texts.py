"""The names of cards, suits, games and players, in the language in force.

They stand apart from the sentences because the words for scores and rules need them too.
"""

from __future__ import annotations

from typing import Final

from schafkopf_qt.engine.cards import Card, Rank, Suit
from schafkopf_qt.engine.games import Contract, GameKind, Offer, Stage, Word
from schafkopf_qt.engine.match import Player, PlayerKind
from schafkopf_qt.i18n import N_, NP_, _, fmt, ngettext, pgettext

_SUITS: Final = {
    Suit.EICHEL: NP_("suit", "Eichel"),
    Suit.GRAS: NP_("suit", "Gras"),
    Suit.HERZ: NP_("suit", "Herz"),
    Suit.SCHELLEN: NP_("suit", "Schellen"),
}
_SUIT_GLOSSES: Final = {
    Suit.EICHEL: NP_("suit with gloss", "Eichel (Acorns)"),
    Suit.GRAS: NP_("suit with gloss", "Gras (Leaves)"),
    Suit.HERZ: NP_("suit with gloss", "Herz (Hearts)"),
    Suit.SCHELLEN: NP_("suit with gloss", "Schellen (Bells)"),
}
_RANKS: Final = {
    Rank.SEVEN: NP_("rank", "Seven"),
    Rank.EIGHT: NP_("rank", "Eight"),
    Rank.NINE: NP_("rank", "Nine"),
    Rank.UNTER: NP_("rank", "Unter"),
    Rank.OBER: NP_("rank", "Ober"),
    Rank.KING: NP_("rank", "King"),
    Rank.TEN: NP_("rank", "Ten"),
    Rank.ACE: NP_("rank", "Ace"),
}
_GAMES: Final = {
    GameKind.RUFSPIEL: NP_("game", "Rufspiel"),
    GameKind.SOLO: NP_("game", "Solo"),
    GameKind.WENZ: NP_("game", "Wenz"),
    GameKind.GEIER: NP_("game", "Geier"),
    GameKind.RAMSCH: NP_("game", "Ramsch"),
    GameKind.ROTATING: NP_("game", "Rotating trump"),
}
_GAME_GLOSSES: Final = {
    GameKind.RUFSPIEL: N_(
        "Rufspiel: you call an ace; whoever holds it is your secret partner. "
        "Obers, Unters and Herz are trump."
    ),
    GameKind.SOLO: N_(
        "Solo: you play alone against all others. Obers, Unters and the suit you name are trump."
    ),
    GameKind.WENZ: N_("Wenz: you play alone against all others. Only the Unters are trump."),
    GameKind.GEIER: N_("Geier: you play alone against all others. Only the Obers are trump."),
    GameKind.RAMSCH: N_(
        "Ramsch: everybody plays alone, and whoever takes most card points loses. "
        "Obers, Unters and Herz are trump."
    ),
    GameKind.ROTATING: N_(
        "Rotating trump: two fixed teams; the trump suit changes with every deal."
    ),
}
_OFFERS: Final = {
    Offer.RUFSPIEL: NP_("offer", "Rufspiel"),
    Offer.SOLO: NP_("offer", "Solo"),
    Offer.WENZ: NP_("offer", "Wenz"),
    Offer.GEIER: NP_("offer", "Geier"),
    Offer.SOLO_TOUT: NP_("offer", "Solo Tout"),
    Offer.WENZ_TOUT: NP_("offer", "Wenz Tout"),
    Offer.GEIER_TOUT: NP_("offer", "Geier Tout"),
    Offer.SIE: NP_("offer", "Sie"),
}
_WORDS: Final = {
    Word.KONTRA: NP_("doubling", "Kontra"),
    Word.RE: NP_("doubling", "Re"),
    Word.SUPRA: NP_("doubling", "Supra"),
    Word.HIRSCH: NP_("doubling", "Hirsch"),
}


def suit_name(suit: Suit) -> str:
    """Return the short name of a suit."""
    return pgettext(*_SUITS[suit])


def suit_gloss(suit: Suit) -> str:
    """Return the name of a suit with its meaning, for explanations and tool tips."""
    return pgettext(*_SUIT_GLOSSES[suit])


def rank_name(rank: Rank) -> str:
    """Return the name of a rank."""
    return pgettext(*_RANKS[rank])


def card_name(card: Card) -> str:
    """Return the name of a card, such as "Ober of Eichel"."""
    template = pgettext("card name", "{rank} of {suit}")
    return fmt(template, suit=suit_name(card.suit), rank=rank_name(card.rank))


def game_name(kind: GameKind) -> str:
    """Return the name of a kind of game."""
    return pgettext(*_GAMES[kind])


def game_gloss(kind: GameKind) -> str:
    """Return what a kind of game is, in one or two sentences."""
    return _(_GAME_GLOSSES[kind])


def offer_name(offer: Offer) -> str:
    """Return what a player says to offer a game."""
    return pgettext(*_OFFERS[offer])


def word_name(word: Word) -> str:
    """Return the word of a step of doubling."""
    return pgettext(*_WORDS[word])


def contract_name(contract: Contract) -> str:
    """Return the name of a contract with its suit or called ace."""
    ace = contract.called_ace
    if ace is not None:
        return fmt(_("Rufspiel on the {ace}"), ace=card_name(ace))
    name = game_name(contract.kind)
    if contract.stage is Stage.SIE:
        return offer_name(Offer.SIE)
    if contract.stage is Stage.TOUT:
        name = offer_name(Offer(f"{contract.kind.value}_tout"))
    if contract.suit is None:
        return name
    if contract.kind is GameKind.ROTATING:
        return fmt(_("Trump is {suit}"), suit=suit_name(contract.suit))
    return fmt(
        pgettext("game and suit", "{game} in {suit}"), game=name, suit=suit_name(contract.suit)
    )


def contract_banner(contract: Contract, declarer_name: str | None) -> tuple[str, str]:
    """Return the heading of a contract and the line below it; no declarer in some games."""
    title = contract_name(contract)
    ace = contract.called_ace
    if declarer_name is None:
        if contract.kind is GameKind.RAMSCH:
            return title, _("Everybody plays alone")
        return title, _("Two fixed teams")
    if ace is not None:
        return title, fmt(
            _("Declarer: {name} · calls the {ace}"), name=declarer_name, ace=card_name(ace)
        )
    return title, fmt(_("Declarer: {name} · alone against all"), name=declarer_name)


def player_name(player: Player) -> str:
    """Return the name of a player; a person without a name is "You"."""
    if player.name:
        return player.name
    if player.kind is PlayerKind.HUMAN:
        return pgettext("name of the person at the table", "You")
    return pgettext("name of a player", "Computer")


def tricks(count: int) -> str:
    """Return a number of tricks in words."""
    return fmt(ngettext("{count} trick", "{count} tricks", count), count=count)
