"""The words of the program in the language of the person: one translator for the whole process.

Messages are English sentences with named placeholders. They live apart from the game, which
speaks ids and numbers, and from Qt, so that a sentence can be tested without a window. Import the
functions or the module, as you like: a change of language reaches both.

>>> fmt(_("{name} leads"), name="Vroni") == f"{FSI}Vroni{PDI} leads"
True
"""

from __future__ import annotations

import ctypes
import gettext as _gettext
import io
import locale
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from schafkopf_qt.assets import AssetMissingError, data_root

Digits: TypeAlias = Literal["latin", "arabic", "auto"]

DOMAIN: Final = "schafkopf_qt"
SOURCE_LANGUAGE: Final = "en"
PSEUDO_LANGUAGE: Final = "en_XA"
"""A made-up language for tests: every message comes back in accents and brackets."""

FSI: Final = "\N{FIRST STRONG ISOLATE}"
PDI: Final = "\N{POP DIRECTIONAL ISOLATE}"
_LRM: Final = "\N{LEFT-TO-RIGHT MARK}"
_RLM: Final = "\N{RIGHT-TO-LEFT MARK}"
_ALM: Final = "\N{ARABIC LETTER MARK}"

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_MARKUP: Final = re.compile(r"(\s*(?:#{1,6}|[-*+>]|\d+\.)\s+)(.*)")
_VERBATIM: Final = re.compile(r"\s*(<!--.*-->|!\[.*\]\(.*\)|-{3,})\s*")
_DIRECTION_MARKS: Final = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069" + _LRM + _RLM + _ALM))
_ARABIC_NUMBER: Final = str.maketrans("0123456789,.", "٠١٢٣٤٥٦٧٨٩٬٫")
_ARABIC_PERCENT: Final = "٪"


class LanguageMissingError(LookupError):
    """There is no catalogue for the language `code`, or it cannot be read."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no catalogue for language: {code}")
        self.code = code

    def __reduce__(self) -> tuple[type[LanguageMissingError], tuple[str]]:
        return type(self), (self.code,)


class _Current:
    """What the one translator of the process is set to; English until someone says otherwise."""

    code: str = SOURCE_LANGUAGE
    digits: Digits = "auto"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(code: str) -> None:
    """Speak `code` from now on; a regional code such as `de_AT` falls back to its language.

    Raises `LanguageMissingError` and leaves the language as it was if there is no catalogue.
    """
    if code == PSEUDO_LANGUAGE:
        _Current.code, _Current.catalogue = code, _PseudoTranslations()
        return
    known = _known(code)
    if known is None:
        raise LanguageMissingError(code)
    _Current.catalogue = _catalogue(known)
    _Current.code = known


def language() -> str:
    """Return the code of the language spoken now."""
    return _Current.code


def available_languages() -> dict[str, str]:
    """Return the code of every language with a catalogue, and its name in that language."""
    return {code: _own_name(code) for code in _installed_codes()}


def system_language(preferred: Iterable[str] = ()) -> str:
    """Return the first language of the desktop that we speak, else English.

    `preferred` are codes to try first, best first, such as those Qt reports (`de-AT`, `nl`).
    """
    for code in (*preferred, *_desktop_codes()):
        known = _known(code)
        if known is not None:
            return known
    return SOURCE_LANGUAGE


def is_rtl(code: str | None = None) -> bool:
    """Tell whether a language, or else the one spoken now, is written from right to left."""
    return bool(_locale(code or _Current.code).text_direction == "rtl")


def _known(code: str) -> str | None:
    installed = _installed_codes()
    plain = code.split(".")[0].split("@")[0].replace("-", "_")
    return next((c for c in (plain, plain.split("_")[0].lower()) if c in installed), None)


def _installed_codes() -> tuple[str, ...]:
    try:
        root = data_root("translations")
    except AssetMissingError:
        return ()
    found = [
        folder.name
        for folder in root.iterdir()
        if folder.is_dir()
        and any(
            folder.joinpath("LC_MESSAGES", f"{DOMAIN}.{kind}").is_file() for kind in ("mo", "po")
        )
    ]
    return tuple(sorted(found))


def _desktop_codes() -> list[str]:
    """Return what the operating system says about languages, best first."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    codes = [code for name in names for code in os.environ.get(name, "").split(":") if code]
    if sys.platform == "win32":
        identifier = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        codes.append(locale.windows_locale.get(identifier, ""))
    codes.append(locale.getlocale()[0] or "")
    return [code for code in codes if code not in ("", "C", "POSIX") and code[:2] != "C."]


@lru_cache(maxsize=64)
def _locale(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="_")
    except (UnknownLocaleError, ValueError):
        return Locale(SOURCE_LANGUAGE)


def _own_name(code: str) -> str:
    name = _locale(code).get_display_name() or code
    return name[0].upper() + name[1:]


@lru_cache(maxsize=16)
def _catalogue(code: str) -> _gettext.NullTranslations:
    """Read a catalogue: the compiled one of a wheel, or the `.po` of a checkout, compiled here."""
    folder = data_root("translations").joinpath(code, "LC_MESSAGES")
    try:
        source = folder.joinpath(f"{DOMAIN}.po")
        if not source.is_file():
            return _gettext.GNUTranslations(
                io.BytesIO(folder.joinpath(f"{DOMAIN}.mo").read_bytes())
            )
        compiled = io.BytesIO()
        write_mo(compiled, read_po(io.BytesIO(source.read_bytes()), locale=code))
        compiled.seek(0)
        return _gettext.GNUTranslations(compiled)
    except (OSError, ValueError, SyntaxError) as error:
        raise LanguageMissingError(code) from error


class _PseudoTranslations(_gettext.NullTranslations):
    """Answers every message with itself, accented and in brackets, so that a test can see it.

    Placeholders, tags and entities stay as they are.
    """

    _KEPT = re.compile(r"(\{\w+\}|<[^>]*>|&\w+;)")
    _ACCENTED = str.maketrans("AEIOUYCNSZaeiouycnsz", "ÀÉÎÕÜÝÇÑŠŽàéîõüýçñšž")

    def gettext(self, message: str) -> str:
        """Return `message` dressed up."""
        parts = self._KEPT.split(message)
        dressed = (
            part if at % 2 else part.translate(self._ACCENTED) for at, part in enumerate(parts)
        )
        return f"[!! {''.join(dressed)} !!]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for `n`, dressed up."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return `message` dressed up."""
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for `n`, dressed up."""
        return self.ngettext(msgid1, msgid2, n)


def _(message: str) -> str:
    """Return `message` in the language spoken now."""
    return _Current.catalogue.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form for `n` things; the count itself still has to be filled in with `fmt`."""
    return _Current.catalogue.ngettext(singular, plural, abs(n))


def pgettext(context: str, message: str) -> str:
    """Return `message` as meant in `context`, for a word that has two translations."""
    return _Current.catalogue.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """Return the form for `n` things, as meant in `context`."""
    return _Current.catalogue.npgettext(context, singular, plural, abs(n))


def N_(message: str) -> str:  # noqa: N802 (gettext's own name)
    """Mark a constant for the catalogues and return it unchanged: `_()` translates it later."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:  # noqa: N802
    """Mark a constant with its context; `pgettext(*constant)` translates it later."""
    return context, message


def translate_markdown(text: str) -> str:
    """Return a Markdown text with every heading, paragraph, list item and table cell translated.

    >>> translate_markdown("# Trumps\\n\\n- Obers\\n- Unters\\n")
    '# Trumps\\n\\n- Obers\\n- Unters\\n'
    """
    return "".join(mark + _(message) for mark, message in markdown_messages(text))


def markdown_messages(text: str) -> Iterator[tuple[str, str]]:
    """Cut a Markdown text into pairs of verbatim markup and the message that follows it.

    Lines of one paragraph are joined, so that re-wrapping a text does not change its messages.
    """
    mark, words = "", list[str]()
    for line in text.splitlines():
        markup = _MARKUP.fullmatch(line)
        is_table = line.lstrip().startswith("|")
        if words and not (line.strip() == "" or markup or is_table or _VERBATIM.fullmatch(line)):
            words.append(line.strip())
            continue
        yield mark, " ".join(words)
        mark, words = "\n" if words else "", []
        if is_table:
            for cell in re.split(r"\s*\|\s*", line.strip())[1:-1]:
                has_words = any(map(str.isalpha, cell))
                yield mark + "| ", cell if has_words else ""
                mark = " " if has_words else f"{cell} "
            mark += "|\n"
        elif markup:
            mark, words = mark + markup[1], [markup[2].strip()]
        elif line.strip() == "" or _VERBATIM.fullmatch(line):
            mark += f"{line.rstrip()}\n"
        else:
            words = [line.strip()]
    yield mark, " ".join(words)
    yield "\n" if words else "", ""


def set_digits(digits: Digits) -> None:
    """Choose the digits: Latin, Arabic-Indic, or as is usual where the desktop comes from.

    `auto` writes Arabic-Indic digits when Arabic is spoken on a desktop of a country that uses
    them (Egypt, but not Morocco or Germany).
    """
    if digits not in ("latin", "arabic", "auto"):
        raise ValueError(f"unknown digits: {digits}")
    _Current.digits = digits


def has_arabic_digits() -> bool:
    """Tell whether numbers are written with Arabic-Indic digits now (for Qt's own number boxes)."""
    if _Current.digits != "auto":
        return _Current.digits == "arabic"
    if _locale(_Current.code).language != "ar":
        return False
    regions = [_locale(c.split(".")[0].split("@")[0].replace("-", "_")) for c in _desktop_codes()]
    spoken = next((region for region in regions if region.language == "ar"), None)
    return spoken is not None and spoken.default_numbering_system == "arab"


def number(n: int | float | Decimal, signed: bool = False, places: int = 0) -> str:
    """Write a number in the digits and with the separators of the person.

    `signed` shows a plus too; `places` are the digits after the point.

    >>> number(-1240), number(7, signed=True), number(0.5, places=2)
    ('−1,240', '+7', '0.50')
    """
    pattern = "#,##0" + ("." + "0" * places if places else "")
    rounded = round(Decimal(str(n)), places)
    arabic = has_arabic_digits()
    # Babel's Arabic-Indic pattern changes separators but not digits, so it is never asked for them.
    code = SOURCE_LANGUAGE if arabic else _Current.code
    text = str(format_decimal(abs(rounded), format=pattern, locale=_locale(code)))
    sign = "\N{MINUS SIGN}" if rounded < 0 else "+" if signed and rounded > 0 else ""
    if arabic:
        return (_ALM + sign if sign else "") + text.translate(_ARABIC_NUMBER)
    # Without the mark a lone number would show its sign at the wrong end of a right-to-left line.
    return (_LRM + sign if sign and is_rtl() else sign) + text


def percent(fraction: float) -> str:
    """Write a fraction of one as whole per cent.

    >>> percent(0.256)
    '26%'
    """
    text = number(fraction * 100)
    if has_arabic_digits():
        return text + _ARABIC_PERCENT
    symbol = "%" if is_rtl() else _locale(_Current.code).percent_formats[None].suffix[0]
    return text + symbol


def fmt(template: str, **values: str | int | Decimal) -> str:
    """Fill the `{name}` placeholders of a translated message.

    Every value is wrapped in direction isolates, so that an Arabic name does not turn an English
    sentence around and the other way round. Whole numbers are written by `number`.

    Raises `KeyError` if the message asks for a value that is not given.
    """
    filled = _PLACEHOLDER.sub(lambda match: isolate(_written(values[match[1]])), template)
    if is_rtl() and not _has_letters(_PLACEHOLDER.sub("", template)):
        # Nothing but values and punctuation: the line would run from left to right.
        return _RLM + filled
    return filled


def isolate(text: str) -> str:
    """Wrap a name or value so that its writing direction stays its own affair."""
    return f"{FSI}{text}{PDI}"


def list_text(items: Sequence[str]) -> str:
    """Join names to a list in words, each of them isolated.

    >>> strip_isolates(list_text(["Sepp", "Vroni", "Xaver"]))
    'Sepp, Vroni, and Xaver'
    """
    return str(format_list([isolate(item) for item in items], locale=_locale(_Current.code)))


def strip_isolates(text: str) -> str:
    """Remove all direction marks, for window titles, file names, the clipboard and logs."""
    return text.translate(_DIRECTION_MARKS)


def _written(value: str | int | Decimal) -> str:
    return value if isinstance(value, str) else number(value)


def _has_letters(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in ("L", "R", "AL") for character in text)
