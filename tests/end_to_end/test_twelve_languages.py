"""One sheet of nine cards in each of twelve languages, from files to paper and back to text."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from copied import plain as without_marks
from line_oracle import Measure, best_lines, end_at_breaks, shaped, unevenness
from proofpress.deliver import deliver
from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.model.template import Style
from proofpress.pipeline import Built, build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import Folder, Project, open_project, shipped
from proofpress.text.fonts import Font
from proofpress.text.typographer import Typographer
from proofpress.units import points_to_mm
from twelve_languages import BOXES, LANGUAGES, NAMES, WORDS, cards, coin, pack_files
from typesetting import fonts, lay, resolved, runs, style, texts

REQUEST = Request(LANGUAGES, ("a4",), ("cards",), ("pdf",), ("duplex",))
FAMILIES = {
    **dict.fromkeys(LANGUAGES, "Fira Sans"),
    "he": "Heebo",
    "ar": "Noto Sans Arabic",
    "ja": "Noto Sans JP",
    "zh": "Noto Sans SC",
}
# Their fonts kern across spaces or between ideographs, which are set one beside the other.
UNKERNED = ("he", "ja", "zh")
# Brackets of Heebo differ in width, and what turns them is the level, which the oracle lacks: mm.
BRACKETS = {"he": 0.04}
SIZE_PT = 9.0


@pytest.fixture(scope="module")
def built() -> Built:
    files = Folder.of("harbour", pack_files())
    return build_pack(Project(files, Folder.open(shipped("templates"))), REQUEST)


@pytest.fixture(scope="module")
def output(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert built.delivery is not None, built.found
    return deliver(built.delivery, tmp_path_factory.mktemp("output"))


def test_nothing_is_found(built: Built) -> None:
    assert built.found == ()


def test_each_language_has_one_sheet_of_nine_cards(output: Path) -> None:
    manifest = json.loads((output / "manifest.json").read_text("utf-8"))
    for language in LANGUAGES:
        (file,) = (file for file in manifest["files"] if file["path"] == f"{language}/a4/cards.pdf")
        fronts = [copy for copy in file["copies"] if copy["side"] == "front"]
        assert sorted(copy["piece"] for copy in fronts) == sorted(f"port.{id}" for id in NAMES)
        assert {copy["page"] for copy in fronts} == {1}


# What readers copy out. Icons are their terms; direction marks and kinds of blank do not count, as
# in `copied.py`. A hyphen of ours at a line's end is no part of the text, and both tools know that:
# poppler leaves it out, pdfium has a soft hyphen there. A line's end stands for a blank, in Chinese
# and Japanese for nothing. From poppler it is the default mode, which puts text into reading order:
# `-raw` is the order of drawing, in which Hebrew and Arabic run backwards and thin blanks go.


def spoken(language: str, id: str) -> list[str]:
    """Return what the boxes of a card say."""
    name, text = cards(language)[id]
    said = text.replace("**", "").replace("{icon:coin}", coin(language))
    return [without_marks(part) for part in (name, said, WORDS[language][0])]


def joined(language: str, lines: str) -> str:
    """Return lines as the text that was broken into them."""
    text = without_marks(lines).replace("\u00ad\n", "").replace("\u00ad", "")
    return ("" if language in ("ja", "zh") else " ").join(line for line in text.split("\n") if line)


def fronts(output: Path, language: str) -> Iterator[tuple[str, float, float]]:
    """Yield the cards of a language's sheet in their order, and where each is in mm."""
    manifest = json.loads((output / "manifest.json").read_text("utf-8"))
    (file,) = (file for file in manifest["files"] if file["language"] == language)
    for copy in file["copies"]:
        if copy["side"] == "front":
            yield copy["piece"].removeprefix("port."), *copy["trim"][:2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pdfium_reads_each_box_of_a_sheet_in_its_turn(output: Path, language: str) -> None:
    file = pdfium.PdfDocument(output / language / "a4/cards.pdf")
    lines = file[0].get_textpage().get_text_range().replace("\r\n", "\n").split("\n")
    file.close()
    for id, _, _ in fronts(output, language):
        for said in spoken(language, id):
            read = lines.pop(0)
            while len(joined(language, read)) < len(said):
                read += f"\n{lines.pop(0)}"
            assert joined(language, read) == said


@pytest.mark.outside("pdftotext")
@pytest.mark.parametrize("language", LANGUAGES)
def test_poppler_reads_each_box_of_a_card(output: Path, language: str) -> None:
    per_mm, dots = 40, 1016  # an inch: a box is cut out in whole dots
    for id, x, y in fronts(output, language):
        for (left, top, width, height), said in zip(BOXES, spoken(language, id), strict=True):
            area = {"x": x + left, "y": y + top, "W": width, "H": height}
            cut = [part for key, mm in area.items() for part in (f"-{key}", f"{mm * per_mm:.0f}")]
            file = str(output / language / "a4/cards.pdf")
            command = ["pdftotext", "-r", str(dots), *cut, file, "-"]
            done = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
            assert joined(language, done.stdout) == said


# Lines, without bold words and icons, against an independent way to break them


def plain(text: str) -> str:
    """Return a sentence without its marks and icons."""
    return " ".join(re.sub(r"\*\*|\{icon:coin\}", "", text).split())


def shown(language: str, **changes: object) -> Style:
    return style(
        font=FAMILIES[language],
        features=("kern=0",) if language in UNKERNED else (),
        hyphenate=False,
        widows=True,
        size_pt=SIZE_PT,
        leading_pt=14.0,
        **changes,
    )


def font_of(language: str) -> Font:
    font = fonts().find(FAMILIES[language], 400, False)
    assert font is not None
    return font


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("column", [27.0, 33.0, 49.0])
def test_lines_end_where_icu_and_harfbuzz_have_them(language: str, column: float) -> None:
    measure = Measure(font_of(language), language not in UNKERNED)
    em = points_to_mm(SIZE_PT)
    for _, written in cards(language).values():
        text = Typographer(Language(language)).keep_together(plain(written))
        given = resolved(plain(written), language=Language(language))
        found = lay(given, shown(language), Rect(0, 0, column, 200), SIZE_PT)

        expected = best_lines(text, language, measure, column / em)
        lines = texts(found)
        if lines != expected:  # then it is a tie, as ideographs of one width give them
            assert language in ("ja", "zh")
            assert len(lines) == len(expected)
            assert end_at_breaks(lines, text, language)
            least = unevenness(expected, measure, column / em)
            assert unevenness(lines, measure, column / em) == pytest.approx(least)
        for line, said in zip(found.lines, lines, strict=True):
            whole = measure.width(said) * em
            slack = BRACKETS.get(language, 1e-6)
            assert line.width == pytest.approx(whole, abs=slack)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_the_glyphs_that_harfbuzz_gives_it(language: str) -> None:
    font = font_of(language)
    for _, written in cards(language).values():
        given = resolved(plain(written), language=Language(language))
        found = lay(given, shown(language), Rect(0, 0, 400, 20), SIZE_PT)

        assert found.diagnostics == ()
        for run in runs(found.items):
            assert run.font == font.id
            assert 0 not in [glyph.id for glyph in run.glyphs]
            if run.is_right_to_left and re.search("[\u0590-\u06ff]", run.text):
                assert [(glyph.id, glyph.cluster) for glyph in run.glyphs] == shaped(run.text, font)


# Fonts that are not there


@pytest.mark.parametrize(
    ("language", "family", "extra"),
    [
        ("he", "Heebo", "fonts-rtl"),
        ("ar", "Noto Sans Arabic", "fonts-rtl"),
        ("ja", "Noto Sans JP", "fonts-cjk"),
        ("zh", "Noto Sans SC", "fonts-cjk"),
    ],
)
def test_without_a_font_the_error_names_it_and_the_extra(
    language: str, family: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("proofpress.source.fontpacks.find_spec", lambda _: None)
    files = Folder.of("harbour", pack_files())
    project = Project(files, Folder.open(shipped("templates")))
    found = check_pack(project, Request((language,), ("a4",)))

    missing = next(one for one in found if one.name == "unknown-font")
    assert missing.message == f"the font family `{family}` is not installed"
    assert missing.hints == (f"install it with `pip install proofpress[{extra}]`",)
    missing_glyphs = (one for one in found if one.name == "missing-glyph")
    glyph = next(one for one in missing_glyphs if one.span.file == f"harbour/locale/{language}.po")
    assert glyph.subject.startswith("port.")
    assert re.search(r"there is no glyph for `.` \(U\+[0-9A-F]{4}\) in `Fira Sans`", glyph.message)
    assert f"proofpress[{extra}]" in glyph.hints[0]


def test_a_language_that_is_not_asked_for_needs_no_font(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("proofpress.source.fontpacks.find_spec", lambda _: None)
    for path, content in pack_files().items():
        place = tmp_path / "harbour" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, "utf-8")
    found = check_pack(open_project(tmp_path / "harbour"), Request(("en", "cs"), ("a4",)))

    assert found == ()
