"""What can be wrong with one catalogue of translations.

It lives apart from the commands because the build hook asks it too: a wrong placeholder or a
broken plural rule must never reach a wheel. Needs Babel only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po

DOMAIN = "schafkopf_qt"
HEADERS = ("Project-Id-Version", "Language", "Plural-Forms", "Content-Type")

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_LINE = re.compile(
    r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?)\s+)?"([^"\\]|\\.)*"\s*)?'
)
_NUMBER_NAMES = {"n", "count"}
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_BIDI_CONTROL = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class BrokenCatalogueError(Exception):
    """A catalogue file cannot be read; the text says which one and why."""


def read_catalogue(path: Path, code: str | None = None) -> Catalog:
    """Read a `.po` or `.pot` file. Raises `BrokenCatalogueError`.

    Babel silently repairs a quote that is never closed, so the form of each line is checked first.
    """
    try:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not _LINE.fullmatch(line):
                raise ValueError(f"line {number} is not of a catalogue: {line}")
        with path.open("rb") as file:
            return read_po(file, locale=code, domain=DOMAIN, abort_invalid=True)
    except (OSError, PoFileError, ValueError) as error:
        raise BrokenCatalogueError(f"{path.name} ({code or 'template'}): {error}") from error


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def breaking_faults(catalogue: Catalog) -> list[str]:
    """Return the faults that would show wrong or crash a sentence: no wheel is built with them."""
    faults = [] if catalogue.locale is None else _plural_rule_faults(catalogue)
    for message in messages(catalogue):
        faults += [f"{_label(message)}: {fault}" for fault in _message_faults(message)]
    return faults


def completeness_faults(catalogue: Catalog, path: Path) -> list[str]:
    """Return what is missing or left over in a catalogue that is to be published."""
    faults = [f"header is missing: {name}" for name in _missing_headers(path)]
    for message in messages(catalogue):
        if message.fuzzy:
            faults.append(f"{_label(message)}: marked fuzzy")
        if is_untranslated(message, catalogue.num_plurals):
            faults.append(f"{_label(message)}: not translated")
    faults += [f"{_label(message)}: obsolete" for message in catalogue.obsolete.values()]
    return faults


def is_untranslated(message: Message, forms: int) -> bool:
    """Tell whether a message lacks its text or any of its plural forms."""
    texts = translations(message)
    return not all(texts) or len(texts) != (forms if message.pluralizable else 1)


def translations(message: Message) -> tuple[str, ...]:
    """Return the one text of a message, or its plural forms in order."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ())


def sources(message: Message) -> tuple[str, ...]:
    """Return the English text of a message, or its singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _label(message: Message) -> str:
    context = f"{message.context} | " if message.context else ""
    return repr(context + sources(message)[0])


def _missing_headers(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    return [name for name in HEADERS if f'\n"{name}: ' not in text]


def _plural_rule_faults(catalogue: Catalog) -> list[str]:
    expected = get_plural(catalogue.locale)
    if (catalogue.num_plurals, catalogue.plural_expr) == (
        expected.num_plurals,
        expected.plural_expr,
    ):
        return []
    return [f"Plural-Forms must be: {expected}"]


def _message_faults(message: Message) -> Iterator[str]:
    originals = sources(message)
    for text in originals:
        yield from _brace_faults(text)
        if _BIDI_CONTROL.search(text):
            yield "a bare direction mark (the program adds them itself)"
    for form, text in enumerate(translations(message)):
        if not text:
            continue
        yield from _brace_faults(text)
        yield from _placeholder_faults(message, form, text)
        if _BIDI_CONTROL.search(text):
            yield "a bare direction mark (the program adds them itself)"
        if sorted(_TAG.findall(text)) != sorted(_TAG.findall(originals[-1])):
            yield f"other tags than the original: {text!r}"
        if _margins(text) != _margins(originals[0]):
            yield f"other white space at the start or end than the original: {text!r}"


def _brace_faults(text: str) -> Iterator[str]:
    if re.search(r"[{}]", _PLACEHOLDER.sub("", text)):
        yield f"a lone brace: {text!r}"


def _placeholder_faults(message: Message, form: int, text: str) -> Iterator[str]:
    """Compare the placeholders of one form with the original's.

    A form for exactly one number (the first; in Arabic those for none, one and two) may say the
    number in words: "نقطتان" is two points. The number is called `n` or `count`.
    """
    originals = [set(_PLACEHOLDER.findall(original)) for original in sources(message)]
    wanted = set.union(*originals)
    found = set(_PLACEHOLDER.findall(text))
    if found - wanted:
        yield f"unknown placeholder {_listed(found - wanted)}: {text!r}"
    forms = len(translations(message))
    says_one_number = message.pluralizable and forms > 1 and form < (3 if forms == 6 else 1)
    may_be_missing = _NUMBER_NAMES | (wanted - originals[0]) if says_one_number else set()
    missing = wanted - found - may_be_missing
    if missing:
        yield f"missing placeholder {_listed(missing)}: {text!r}"


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))


def _margins(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
