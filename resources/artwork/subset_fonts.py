"""Cut the bundled fonts down to the scripts the program speaks, and make them draw isolates.

Needs the unmodified families (static TrueType, as Google Fonts publishes them) in one folder:

    python subset_fonts.py FOLDER_WITH_THE_ORIGINALS

None of the three licences reserves a font name, so a modified copy may keep its name.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

FONTS = Path(__file__).resolve().parent.parent / "fonts"

LATIN_FONTS = (
    "Vollkorn-Bold.ttf",
    "Vollkorn-Black.ttf",
    "Inter-Regular.ttf",
    "Inter-Medium.ttf",
    "Inter-SemiBold.ttf",
)
ARABIC_FONTS = ("Vazirmatn-Regular.ttf", "Vazirmatn-Medium.ttf", "Vazirmatn-Bold.ttf")

LATIN = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x2BC, 0x2BC),
    (0x1E9E, 0x1E9E),
    (0x2000, 0x200A),
    (0x2010, 0x2027),
    (0x202F, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2190, 0x2199),
    (0x21B5, 0x21B5),
    (0x21E7, 0x21E7),
    (0x2212, 0x2215),
    (0x2248, 0x2265),
    (0x25A0, 0x25CF),
    (0x2605, 0x2606),
    (0x2660, 0x2667),
    (0x2713, 0x2717),
)
ARABIC = ((0x600, 0x6FF), (0x750, 0x77F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC))

INVISIBLE = (
    0x061C,
    *range(0x200B, 0x2010),
    *range(0x202A, 0x202F),
    0x2060,
    *range(0x2066, 0x206A),
    0xFEFF,
)
"""Direction marks, isolates and joiners: a font without them may draw a box for each."""


def main(originals: Path) -> None:
    """Write all bundled fonts, from the originals in a folder."""
    for name in LATIN_FONTS:
        _write(originals / name, LATIN)
    for name in ARABIC_FONTS:
        _write(originals / name, LATIN + ARABIC)


def _write(original: Path, ranges: tuple[tuple[int, int], ...]) -> None:
    wanted = {code for first, last in ranges for code in range(first, last + 1)}
    options = subset.Options()
    # Small capitals and ornaments would more than double the size; figures and kerning are used.
    options.layout_features = [
        *subset.Options().layout_features,
        *("lnum", "tnum", "onum", "pnum", "case"),
    ]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    font = TTFont(original, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted | set(INVISIBLE))
    subsetter.subset(font)
    _add_invisible(font)
    font.save(FONTS / original.name)
    print(original.name, (FONTS / original.name).stat().st_size)


def _add_invisible(font: TTFont) -> None:
    """Give every invisible character that is missing one shared empty glyph without width."""
    missing = [code for code in INVISIBLE if code not in font.getBestCmap()]
    if not missing:
        return
    name = "invisible"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (0, 0)
    if "GDEF" in font and font["GDEF"].table.GlyphClassDef is not None:
        font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(dict.fromkeys(missing, name))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
