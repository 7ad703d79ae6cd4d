"""Cases of the trouble log that are about scripts: what other tools tore, turned or lost."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from line_oracle import shaped
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.pipeline import check_pack
from proofpress.request import Request
from proofpress.scene import GlyphRun
from proofpress.source.project import open_project
from proofpress.text.dictionary import word_ends
from proofpress.text.fonts import Font
from proofpress.text.script import clusters
from proofpress.text.shape import Voice, missing_in
from proofpress.text.typeset import SetText
from typesetting import fonts, lay, resolved, runs, style, texts
from user_packs import write_pack

ZWSP = "\u200b"


def check(folder: Path, *cards: str) -> Diagnostics:
    rows = "".join(
        f'      - {{id: c{number}, name: "{text}"}}\n' for number, text in enumerate(cards)
    )
    head = "decks:\n  - id: lamps\n    name: Lamps\n    size: poker\n    face: card\n    cards:\n"
    pack = write_pack(folder / "lamps", {"components/lamps.yaml": head + rows})
    return check_pack(open_project(pack), Request(papers=("a4",), folds=("duplex",)))


def set_in(text: str, language: str, family: str, width: float, size_pt: float) -> SetText:
    shown = style(font=family, features=(), hyphenate=False, size_pt=size_pt, leading_pt=14.0)
    given = resolved(text, language=Language(language))
    return lay(given, shown, Rect(0, 0, width, 200), size_pt)


# C065: scripts without spaces, and places to end a line that are not seen

THAI = "จั่วการ์ดสองใบแล้ววางหนึ่งใบไว้หน้าผู้เล่น"
KHMER = "ហូតបៀពីរសន្លឹកហើយដាក់មួយនៅលើតុ"


@pytest.mark.parametrize(
    ("text", "language", "family"),
    [(THAI, "th", "Noto Sans Thai"), (KHMER, "km", "Noto Sans Khmer")],
)
def test_c065_lines_end_between_words(text: str, language: str, family: str) -> None:
    found = set_in(text, language, family, 25, 10)

    assert found.diagnostics == ()
    lines = texts(found)
    assert len(lines) > 1
    assert "".join(lines) == text
    ends = {sum(map(len, lines[:count])) for count in range(1, len(lines))}
    assert ends <= set(word_ends(text))
    assert [cluster for line in lines for cluster in clusters(line)] == clusters(text)
    assert all(line.width <= 25 + 1e-6 for line in found.lines)


def test_c065_a_line_ends_at_a_zero_width_space_and_nothing_is_drawn_there() -> None:
    words = "Super​cali​fragi​listic​expi​ali​docious".split(ZWSP)
    found = set_in(ZWSP.join(words), "en", "Fira Sans", 25, 10)

    assert found.diagnostics == ()
    assert len(found.lines) > 1
    assert "".join(texts(found)) == "".join(words)
    starts = [sum(map(len, words[:count])) for count in range(len(words))]
    ends = [sum(map(len, texts(found)[:count])) for count in range(1, len(found.lines))]
    assert set(ends) <= set(starts)
    assert all(glyph.id for run in runs(found.items) for glyph in run.glyphs)


def test_c065_without_dictionaries_it_is_an_error_and_still_ends_at_marks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in ("paragraph", "dictionary"):
        monkeypatch.setattr(f"proofpress.text.{module}.has_dictionaries", lambda: False)
    marked = "จั่ว​การ์ด​สอง​ใบ​แล้ว​วาง​หนึ่ง​ใบ"
    found = set_in(marked, "th", "Noto Sans Thai", 25, 10)

    (error,) = found.diagnostics
    assert (error.name, error.severity) == ("missing-dictionary", "error")
    assert "proofpress[scripts]" in error.hints[0]
    starts = {len("".join(marked.split(ZWSP)[:count])) for count in range(marked.count(ZWSP) + 1)}
    assert sum(map(len, texts(found)[:1])) in starts
    assert "".join(texts(found)) == marked.replace(ZWSP, "")


# C069: emoji, one after the other and in sequences

SEQUENCES = ("🍷", "🐶", "👍🏽", "👨‍👩‍👧", "🇳🇴", "1️⃣", "❤︎", "❤️")


def test_c069_an_emoji_that_no_font_has_is_one_error_with_its_name(tmp_path: Path) -> None:
    found = check(
        tmp_path, "Wine 🍷 dog 🐶", "Skin 👍🏽 family 👨‍👩‍👧", "Flag 🇳🇴 key 1️⃣", "Hearts ❤︎ ❤️"
    )

    assert [one.name for one in found] == ["missing-glyph"] * 8
    for sequence, one in zip(SEQUENCES, found, strict=True):
        codes = " ".join(f"U+{ord(char):04X}" for char in sequence)
        assert one.message == f"there is no glyph for `{sequence}` ({codes}) in `Fira Sans`"
        assert one.span.end_column is not None
        assert one.span.column is not None
        assert one.span.end_column - one.span.column == len(sequence)


def people() -> Font:
    """Return a font with the people of a family, each a square, and no picture of them together."""
    names = {0x1F468: "man", 0x1F469: "woman", 0x1F467: "girl", 0x200D: "joiner"}
    builder: Any = FontBuilder(1000, isTTF=True)  # type: ignore[no-untyped-call]
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    pen: Any = TTGlyphPen(None)
    for place in ((0, 0), (0, 500), (500, 500), (500, 0)):
        (pen.lineTo if place != (0, 0) else pen.moveTo)(place)
    pen.closePath()
    square = pen.glyph()
    builder.setupGlyf(dict.fromkeys([".notdef", *names.values()], square))
    builder.setupHorizontalMetrics(
        {name: (0 if name == "joiner" else 600, 0) for name in [".notdef", *names.values()]}
    )
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "People", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    return Font("people-400", "People", 400, False, file.getvalue())


@pytest.mark.parametrize("table", ["COLR", "SVG ", "sbix", "CBDT"])
def test_c069_a_font_of_pictures_in_colours_is_refused(table: str, tmp_path: Path) -> None:
    """Its letters may have no outlines at all, and would leave a gap on the card."""
    with TTFont(BytesIO(people().data)) as font:
        pictures = DefaultTable(table)
        pictures.data = b"\0" * 16
        font[table] = pictures
        file = BytesIO()
        font.save(file)
    styles = "styles: {words: {font: Fira Sans, size: 10, fallback: [People]}}\n"
    cards = "decks:\n  - {id: d, name: D, size: poker, face: card, cards: [{id: a, name: '👨'}]}\n"
    pack = write_pack(
        tmp_path / "lamps",
        {
            "fonts/people.ttf": file.getvalue(),
            "templates/styles.yaml": styles,
            "components/lamps.yaml": cards,
        },
    )
    found = check_pack(open_project(pack), Request(papers=("a4",), folds=("duplex",)))

    assert "bad-font" in {one.name for one in found}
    (refused,) = (one for one in found if one.name == "bad-font")
    assert refused.span.file.endswith("lamps/fonts/people.ttf")
    assert f"pictures in colours ({table.strip()})" in refused.message
    assert "{icon:NAME}" in refused.hints[0]


def test_c069_a_family_is_not_drawn_as_three_people() -> None:
    fira = fonts().find("Fira Sans", 400, False)
    assert fira is not None
    voice = Voice((fira, people()), {}, Language("en"))

    assert not voice.lacks("👨")
    assert voice.lacks("👨\u200d👩\u200d👧")
    assert [each.sign for each in missing_in(voice.pieces("a👨\u200d👩\u200d👧b"))] == [
        "👨\u200d👩\u200d👧"
    ]


# C073: right-to-left paragraphs of several lines

HEBREW = "קח שני קלפים מהחפיסה (Deck A), ואחר כך הנח קלף אחד. המשחק ל-2-4 שחקנים, 45 דקות."
ARABIC = "خذ بطاقتين من الرزمة (Deck A) ثم ضع بطاقة واحدة. اللعبة من 2-4 لاعبين، 45 دقيقة."


@pytest.mark.parametrize(
    ("text", "language", "family"),
    [(HEBREW, "he", "Heebo"), (ARABIC, "ar", "Noto Sans Arabic")],
)
def test_c073_each_line_is_turned_after_lines_are_broken(
    text: str, language: str, family: str
) -> None:
    found = set_in(text, language, family, 40, 9)

    assert found.diagnostics == ()
    assert len(found.lines) >= 3
    assert " ".join(texts(found)).replace("\u00a0", " ") == text
    first = [run for run in runs(found.items) if run.y == found.lines[0].y]
    rightmost = max(first, key=lambda run: run.x)
    assert rightmost.text.startswith(text.split(" ", 1)[0])
    assert rightmost.glyphs[-1].cluster == 0
    assert rightmost.x + rightmost.width == pytest.approx(40)
    (number,) = (run for run in runs(found.items) if "2-4" in run.text)
    assert not number.is_right_to_left
    assert [number.text[glyph.cluster] for glyph in number.glyphs] == list("2-4")
    assert {bracket_glyphs(found, "("), bracket_glyphs(found, ")")} == {
        shaped(")", fonts().by_id(number.font))[0][0],
        shaped("(", fonts().by_id(number.font))[0][0],
    }
    assert bracket_glyphs(found, "(") == shaped(")", fonts().by_id(number.font))[0][0]


def bracket_glyphs(found: SetText, bracket: str) -> int:
    (glyph,) = (
        glyph.id
        for run in runs(found.items)
        for glyph in run.glyphs
        if run.text[glyph.cluster] == bracket
    )
    return glyph


# C075: scripts whose letters change places and join


@pytest.mark.parametrize(
    ("text", "language", "family"),
    [
        ("शीर्षक हिन्दी क्षत्रिय", "hi", "Noto Sans Devanagari"),
        ("தொகை நெய் கோட்டை", "ta", "Noto Sans Tamil"),
        ("విజ్ఞానం క్షేత్రం", "te", "Noto Sans Telugu"),
        ("বিজ্ঞান ক্ষেত্র", "bn", "Hind Siliguri"),
        ("ស្ត្រី ខ្មែរ", "km", "Noto Sans Khmer"),
        ("น้ำที่นี่", "th", "Noto Sans Thai"),
        # U+200D between letters asks for another form of them; the word is no emoji.
        ("दुसर्\u200dया क्\u200dष", "mr", "Noto Sans Devanagari"),
        ("র\u200d্যাব", "bn", "Hind Siliguri"),
    ],
)
def test_c075_glyphs_are_those_of_harfbuzz_for_the_whole_line(
    text: str, language: str, family: str
) -> None:
    found = set_in(text, language, family, 400, 10)

    assert found.diagnostics == ()
    assert all(run.font.startswith(family.lower().replace(" ", "-")) for run in runs(found.items))
    drawn = [
        (glyph.id, glyph.cluster + at)
        for run, at in zip(runs(found.items), starts(runs(found.items)), strict=True)
        for glyph in run.glyphs
    ]
    assert drawn == shaped(text, fonts().by_id(runs(found.items)[0].font))


def starts(line: list[GlyphRun]) -> list[int]:
    return [sum(len(run.text) for run in line[:count]) for count in range(len(line))]


def test_c075_a_vowel_sign_stands_before_its_consonant() -> None:
    found = set_in("हि", "hi", "Noto Sans Devanagari", 40, 10)

    (run,) = runs(found.items)
    font = fonts().by_id(run.font)
    assert [glyph.id for glyph in run.glyphs][1] == font.glyph_id("ह")
    assert {glyph.cluster for glyph in run.glyphs} == {0}


@pytest.mark.parametrize(("text", "name"), [("ರಾಜ್ಯ", "Kannada"), ("ക്ഷോ", "Malayalam")])
def test_c075_a_script_without_a_font_is_named_by_whole_signs(
    tmp_path: Path, text: str, name: str
) -> None:
    found = check(tmp_path, text)

    assert [re.findall("`([^`]+)`", one.message)[0] for one in found] == clusters(text), name
    assert {one.name for one in found} == {"missing-glyph"}
