"""Finished PDF files as poppler and qpdf see them."""

import subprocess
from pathlib import Path as FilePath

import pytest

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document, OutlineEntry
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Point, Rect, ellipse, rectangle
from proofpress.paint import Ink, LinearGradient, Rgb, Stop
from proofpress.scene import Anchor, Frame, GlyphRun, Group, Item, Link, Path, Stroke, Tiling

DOCUMENT = Document("Гетьман", "uk", "Карти", "1.0", (OutlineEntry("Війна", "war"),))


def written(folder: FilePath, *items: Item) -> FilePath:
    anchor = Anchor("war", Rect(1, 1, 5, 5), "target")
    card = page(*items, anchor, width=190, height=250)
    file = folder / "cards.pdf"
    file.write_bytes(render_pdf([sheet([placed(card, 10, 10)])], DOCUMENT, Fonts()))
    return file


def output(*command: str | FilePath) -> str:
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout + done.stderr


@pytest.mark.outside("pdftotext")
@pytest.mark.parametrize(
    "text",
    [
        "Наказ гетьмана: їжак, ґанок, Єва",
        "office affluent fi ffl fj",
        "козаць\u00adкий звичай",
        "Zażółć gęślą jaźń",
        "а\u0301том, e\u0301t",
        "– — „так“ «ні» … × −5",
    ],
)
def test_poppler_reads_text_letter_for_letter(tmp_path: FilePath, text: str) -> None:
    assert output("pdftotext", written(tmp_path, run(text, 5, 20)), "-").strip() == text


@pytest.mark.outside("pdftotext")
def test_poppler_reads_no_break_spaces_as_spaces(tmp_path: FilePath) -> None:
    file = written(tmp_path, run("№\u00a05 і 10\u202f000", 5, 20))
    text = output("pdftotext", file, "-").strip()
    assert text.replace("\u00a0", " ").replace("\u202f", " ") == "№ 5 і 10 000"


@pytest.mark.outside("pdftotext")
def test_poppler_leaves_out_a_glyph_without_text(tmp_path: FilePath) -> None:
    word = run("гай", 5, 20)
    hyphen = run("-", 5, 20).glyphs[0]._replace(cluster=3)
    broken = GlyphRun(5, 20, word.font, 3, word.paint, "гай", (*word.glyphs, hyphen))
    assert output("pdftotext", written(tmp_path, broken), "-").strip() == "гай"


@pytest.mark.outside("pdftotext")
def test_poppler_reads_glyphs_against_the_order_of_reading(tmp_path: FilePath) -> None:
    plain = run("abc", 5, 20)
    glyphs = tuple(glyph._replace(cluster=2 - place) for place, glyph in enumerate(plain.glyphs))
    turned = GlyphRun(5, 20, plain.font, 3, plain.paint, "cba", glyphs)
    assert output("pdftotext", written(tmp_path, turned), "-").strip() == "cba"


@pytest.mark.outside("pdffonts")
def test_all_fonts_are_embedded_subsets_with_their_text(tmp_path: FilePath) -> None:
    file = written(tmp_path, run("Похід", 5, 20), run("жирно", 5, 30, font="fira-sans-700"))
    lines = output("pdffonts", file).splitlines()[2:]
    assert len(lines) == 2
    for line in lines:
        name, *kind, embedded, subset, has_text, _, _ = line.split()
        assert name[6:] in ("+FiraSans-400", "+FiraSans-700")
        assert kind == ["CID", "TrueType", "Identity-H"]
        assert (embedded, subset, has_text) == ("yes", "yes", "yes")


@pytest.mark.outside("pdfinfo")
def test_the_paper_and_the_title_are_right(tmp_path: FilePath) -> None:
    lines = output("pdfinfo", "-box", written(tmp_path)).splitlines()
    facts = {name.strip(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
    assert facts["Title"] == "Гетьман"
    assert facts["Page size"] == "595.276 x 841.89 pts (A4)"
    assert facts["TrimBox"].split() == ["28.35", "104.88", "566.93", "813.54"]


@pytest.mark.outside("qpdf")
def test_a_file_with_everything_in_it_has_no_fault(tmp_path: FilePath) -> None:
    stops = (Stop(0, Rgb(1, 0, 0)), Stop(0.3, Rgb(0, 1, 0), 0.5), Stop(1, Rgb(0, 0, 1), 0))
    disc = Path(ellipse(Point(9, 9), 5, 5), LinearGradient(Point(0, 0), Point(9, 9), stops))
    tiles = Tiling(Frame(4, 4, (disc,)), 4, 5)
    cut = Stroke(Ink("Cut ÷", 1, Rgb(1, 0, 1)), 0.2)
    file = written(
        tmp_path,
        Group((disc, Path(rectangle(Rect(0, 0, 9, 9)), tiles, cut)), opacity=0.5, key="a"),
        Group((disc,), clip=rectangle(Rect(0, 0, 9, 9), 2), key="b"),
        run("office № 5", 5, 20),
        Link(Rect(5, 5, 9, 9), "war"),
    )
    assert "No syntax or stream encoding errors found" in output("qpdf", "--check", file)
