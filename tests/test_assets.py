"""Finding the files of the program, in a checkout and in an installed package."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from schafkopf_qt import assets


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package in a folder of its own, with one resource in it."""
    folder = tmp_path / "schafkopf_qt"
    (folder / "resources" / "cards").mkdir(parents=True)
    (folder / "resources" / "cards" / "one.svg").write_bytes(b"<svg/>")
    monkeypatch.setattr(assets, "files", lambda name: tmp_path / name)
    assets.data_root.cache_clear()
    yield folder
    assets.data_root.cache_clear()


def test_checkout_has_its_resources_beside_the_package() -> None:
    root = assets.data_root("resources")

    assert root == Path(assets.__file__).resolve().parent.parent / "resources"


def test_installed_package_has_its_resources_inside(package: Path) -> None:
    assert assets.data_root("resources") == package / "resources"
    assert assets.read_bytes("cards/one.svg") == b"<svg/>"


@pytest.mark.parametrize("card", ["EO", "GX", "H7", "SA"])
def test_card_faces_are_found_by_their_text(card: str) -> None:
    assert assets.card_svg("german", card).startswith(b"<svg")


@pytest.mark.parametrize("name", ["rauten", "forst"])
def test_backs_are_found_by_name(name: str) -> None:
    assert assets.back_svg(name).startswith(b"<svg")


def test_icon_is_repainted_in_the_colour_asked_for() -> None:
    plain = assets.icon_svg("hint")
    repainted = assets.icon_svg("hint", "#E9DFC8")

    assert b"#000000" in plain
    assert b"#000000" not in repainted
    assert b"#E9DFC8" in repainted


def test_fonts_are_listed_in_order_and_readable() -> None:
    names = assets.font_names()

    assert list(names) == sorted(names)
    assert {name.split("-")[0] for name in names} == {"Inter", "Vazirmatn", "Vollkorn"}
    assert all(len(assets.font_bytes(name)) > 10_000 for name in names)


def test_text_has_plain_line_ends(package: Path) -> None:
    (package / "resources" / "note.txt").write_bytes("Grüß\r\nGott\r\n".encode())

    assert assets.read_text("note.txt") == "Grüß\nGott\n"


@pytest.mark.parametrize("path", ["cards/german/none.svg", "", "../pyproject.toml", "/etc/hosts"])
def test_missing_or_outside_file_is_named_in_the_error(path: str) -> None:
    with pytest.raises(assets.AssetMissingError) as raised:
        assets.read_bytes(path)

    assert raised.value.asset_id == path


def test_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(assets.AssetMissingError("fonts")))

    assert error.asset_id == "fonts"
