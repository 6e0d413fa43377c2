"""The translator: languages, plural forms, numbers, and values that keep their direction."""

from __future__ import annotations

import doctest
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from hypothesis import given
from hypothesis import strategies as st

from schafkopf_qt import i18n

LANGUAGES = ("ar", "de", "en", "nl")
ARABIC_FORMS = ("لا نقاط", "نقطة", "نقطتان", "{n} نقاط", "{n} نقطةً", "{n} نقطة")


@pytest.fixture
def translations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Use catalogues made for a test instead of the program's own."""
    monkeypatch.setattr(i18n, "data_root", lambda kind: tmp_path)
    i18n._catalogue.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    i18n._catalogue.cache_clear()


def write_catalogue(root: Path, code: str, *texts: tuple[object, object, str | None]) -> None:
    catalogue = Catalog(locale=code)
    for message, text, context in texts:
        catalogue.add(message, text, context=context)
    path = root / code / "LC_MESSAGES" / "schafkopf_qt.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalogue)


def test_examples_of_the_docstrings_hold() -> None:
    assert doctest.testmod(i18n).failed == 0


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_can_be_spoken(code: str) -> None:
    i18n.set_language(code)
    assert i18n.language() == code


def test_languages_carry_their_own_names() -> None:
    names = i18n.available_languages()
    wanted = {"ar": "العربية", "de": "Deutsch", "en": "English", "nl": "Nederlands"}
    assert wanted.items() <= names.items()


def test_any_catalogue_is_an_available_language(translations: Path) -> None:
    write_catalogue(translations, "fr", ("Play", "Jouer", None))
    assert i18n.available_languages() == {"fr": "Français"}
    i18n.set_language("fr")
    assert i18n._("Play") == "Jouer"


def test_unknown_language_is_refused_and_the_old_one_kept() -> None:
    i18n.set_language("de")
    with pytest.raises(i18n.LanguageMissingError) as caught:
        i18n.set_language("tlh")
    assert (caught.value.code, i18n.language()) == ("tlh", "de")
    assert pickle.loads(pickle.dumps(caught.value)).code == "tlh"


def test_broken_catalogue_is_refused(translations: Path) -> None:
    folder = translations / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "schafkopf_qt.mo").write_bytes(b"no catalogue at all")
    with pytest.raises(i18n.LanguageMissingError):
        i18n.set_language("de")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:nl"}, "nl"),
        ({"LC_ALL": "ar_EG", "LANG": "de_DE"}, "ar"),
        ({"LANG": "ar@euro"}, "ar"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_desktop_language_is_found(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LANG", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(i18n.locale, "getlocale", lambda: (None, None))
    assert i18n.system_language() == expected


def test_preferred_languages_come_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert i18n.system_language(["fr-FR", "nl-BE"]) == "nl"


def test_only_arabic_runs_from_right_to_left() -> None:
    assert [code for code in (*LANGUAGES, i18n.PSEUDO_LANGUAGE) if i18n.is_rtl(code)] == ["ar"]
    i18n.set_language("ar")
    assert i18n.is_rtl()


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (10, 3), (11, 4), (99, 4), (100, 5), (101, 5), (103, 3)],
)
def test_arabic_has_six_plural_forms(n: int, form: int, translations: Path) -> None:
    write_catalogue(translations, "ar", (("{n} point", "{n} points"), ARABIC_FORMS, None))
    i18n.set_language("ar")
    assert i18n.ngettext("{n} point", "{n} points", n) == ARABIC_FORMS[form]
    assert i18n.ngettext("{n} point", "{n} points", -n) == ARABIC_FORMS[form]


def test_context_tells_two_meanings_apart(translations: Path) -> None:
    write_catalogue(
        translations,
        "de",
        ("Hearts", "Herz", "suit"),
        ("Hearts", "Herzen", "love"),
        (("{n} game", "{n} games"), ("{n} Spiel", "{n} Spiele"), "deal"),
    )
    i18n.set_language("de")
    assert i18n.pgettext(*i18n.NP_("suit", "Hearts")) == "Herz"
    assert i18n.pgettext("love", "Hearts") == "Herzen"
    assert i18n.npgettext("deal", "{n} game", "{n} games", 2) == "{n} Spiele"


def test_marked_constants_follow_a_change_of_language(translations: Path) -> None:
    write_catalogue(translations, "de", ("Deal", "Geben", None))
    write_catalogue(translations, "nl", ("Deal", "Delen", None))
    label = i18n.N_("Deal")
    spoken = []
    for code in ("de", "nl"):
        i18n.set_language(code)
        spoken.append(i18n._(label))
    assert spoken == ["Geben", "Delen"]


def test_empty_text_is_not_the_header_of_the_catalogue() -> None:
    i18n.set_language("de")
    assert i18n._("") == ""


def test_pseudo_language_marks_every_message_and_keeps_placeholders() -> None:
    i18n.set_language(i18n.PSEUDO_LANGUAGE)
    assert i18n._("<b>{name}</b> leads") == "[!! <b>{name}</b> léàdš !!]"
    assert i18n.npgettext("deal", "{n} game", "{n} games", 2) == "[!! {n} gàméš !!]"
    assert i18n.PSEUDO_LANGUAGE not in i18n.available_languages()


def test_values_are_isolated() -> None:
    assert i18n.fmt("{who}: {n}", who="فاطمة", n=3) == "\u2068فاطمة\u2069: \u20683\u2069"


def test_values_are_never_read_as_placeholders() -> None:
    assert i18n.strip_isolates(i18n.fmt("{a}{b}", a="{b}", b="{a}")) == "{b}{a}"


def test_missing_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        i18n.fmt("{name} leads")


def test_line_of_values_only_runs_from_right_to_left_in_arabic() -> None:
    i18n.set_language("ar")
    assert i18n.fmt("{a} – {b}", a="Sepp", b=61).startswith("\u200f")
    assert not i18n.fmt("نقاط {a}", a="Sepp").startswith("\u200f")


@given(st.text(), st.integers(-999, 999))
def test_stripping_gives_back_what_was_filled_in(name: str, n: int) -> None:
    plain = i18n.strip_isolates(name)
    filled = i18n.strip_isolates(i18n.fmt("{name} ({n})", name=name, n=n))
    assert filled == f"{plain} ({i18n.number(n)})"


@pytest.mark.parametrize(
    ("code", "digits", "expected"),
    [
        ("en", "latin", "−12,345"),
        ("de", "latin", "−12.345"),
        ("nl", "auto", "−12.345"),
        ("ar", "latin", "\u200e−12,345"),
        ("ar", "auto", "\u200e−12,345"),
        ("ar", "arabic", "\u061c−١٢٬٣٤٥"),
    ],
)
def test_numbers_follow_language_and_digits(code: str, digits: i18n.Digits, expected: str) -> None:
    i18n.set_language(code)
    i18n.set_digits(digits)
    assert i18n.number(-12345) == expected


def test_signed_numbers_show_a_plus_but_zero_does_not() -> None:
    assert [i18n.number(n, signed=True) for n in (5, 0, -5)] == ["+5", "0", "−5"]


def test_number_that_rounds_to_zero_has_no_sign() -> None:
    assert i18n.number(-0.3, signed=True) == "0"


def test_arabic_percent_and_decimals() -> None:
    i18n.set_language("ar")
    i18n.set_digits("arabic")
    assert (i18n.percent(0.256), i18n.number(0.5, places=2)) == ("٢٦٪", "٠٫٥٠")


def test_german_percent_has_a_space_that_does_not_break() -> None:
    i18n.set_language("de")
    assert i18n.percent(1) == "100\u00a0%"


@pytest.mark.parametrize(
    ("region", "expected"), [("ar_EG", True), ("ar_MA", False), ("de_DE", False)]
)
def test_automatic_digits_follow_the_country(
    region: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", f"{region}.UTF-8")
    i18n.set_language("ar")
    assert i18n.has_arabic_digits() is expected


def test_unknown_digits_are_refused() -> None:
    with pytest.raises(ValueError, match="roman"):
        i18n.set_digits("roman")  # type: ignore[arg-type]


def test_lists_are_joined_as_the_language_does() -> None:
    spoken = {}
    for code in LANGUAGES:
        i18n.set_language(code)
        spoken[code] = i18n.strip_isolates(i18n.list_text(["A", "B", "C"]))
    assert spoken == {"ar": "A وB وC", "de": "A, B und C", "en": "A, B, and C", "nl": "A, B en C"}
    assert i18n.list_text([]) == ""


GUIDE = """\
# The cards

Eight *ranks* and
four suits.

<!-- for translators -->
- One thing
  goes on
- Another

| Card | Points |
|:-----|-------:|
| Sau  | 11     |

1. First
"""


def test_guide_is_cut_into_whole_messages() -> None:
    assert [message for _mark, message in i18n.markdown_messages(GUIDE) if message] == [
        "The cards",
        "Eight *ranks* and four suits.",
        "One thing goes on",
        "Another",
        "Card",
        "Points",
        "Sau",
        "First",
    ]


def test_guide_keeps_its_markup_when_translated() -> None:
    i18n.set_language(i18n.PSEUDO_LANGUAGE)
    lines = i18n.translate_markdown(GUIDE).splitlines()
    assert lines[0] == "# [!! Thé çàrdš !!]"
    assert "<!-- for translators -->" in lines
    assert "| [!! Šàü !!] | 11 |" in lines
    assert lines[-1] == "1. [!! Fîršt !!]"


def test_untranslated_guide_stays_as_it_is_but_for_line_breaks() -> None:
    once = i18n.translate_markdown(GUIDE)
    assert i18n.translate_markdown(once) == once
