"""Text in a PDF: what a reader copies out, and what the file holds of the font."""

import io

import pikepdf
import pypdfium2 as pdfium
import pytest

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Outline
from proofpress.glyphs import Glyph
from proofpress.paint import BLACK
from proofpress.scene import GlyphRun, Group, Item
from proofpress.usage import DrawingError

DOCUMENT = Document("Game", "uk")


def rendered(*items: Item) -> bytes:
    card = page(*items, width=190, height=250)
    return render_pdf([sheet([placed(card, 10, 10)])], DOCUMENT, Fonts())


def copied(*items: Item) -> str:
    """Return what pdfium reads, its own line ends left out."""
    file = pdfium.PdfDocument(rendered(*items))
    text = file[0].get_textpage().get_text_bounded()
    file.close()
    return str(text).replace("\r\n", "\n")


@pytest.mark.parametrize(
    "text",
    [
        "Наказ гетьмана: їжак, ґанок, Єва",
        "Приказ гетмана: объезд, ёж",
        "office affluent fi ffl fj",
        "№\u00a05 і 10\u202f000",
        "Zażółć gęślą jaźń",
        "Œuvre, ẞ, ß, ç, ÿ",
        "а\u0301том e\u0301t",
        "– — „так“ «ні» … × −5",
    ],
)
def test_pdfium_reads_text_letter_for_letter(text: str) -> None:
    assert copied(run(text, 5, 20)) == text


def test_a_soft_hyphen_within_a_line_is_still_there() -> None:
    data = rendered(run("козаць\u00adкий", 5, 20))
    file = pdfium.PdfDocument(data)
    textpage = file[0].get_textpage()
    text = textpage.get_text_range(0, textpage.count_chars())
    file.close()
    # pdfium gives soft hyphens back as its own sign for them.
    assert text.replace("\ufffe", "\u00ad").replace("\x02", "\u00ad") == "козаць\u00adкий"


def test_text_in_keyed_and_composed_groups_is_read_too() -> None:
    keyed = Group((run("ключ", 5, 20),), key="key")
    composed = Group((run("разом", 5, 30), run("із цим", 5, 40)), opacity=0.5)
    assert copied(keyed, composed).split("\n") == ["ключ", "разом", "із цим"]


def test_one_glyph_with_two_texts_reads_as_each() -> None:
    first, second = run("1", 5, 20, features={"onum": True}), run("2", 5, 30)
    (glyph,) = first.glyphs
    again = GlyphRun(5, 40, first.font, 3, first.paint, "I", (glyph,))
    assert copied(first, second, again).split("\n") == ["1", "2", "I"]


def test_pages_may_mean_different_texts_by_one_glyph() -> None:
    (glyph,) = run("a", 5, 20, features={"smcp": True}).glyphs
    cards = [
        page(GlyphRun(5, 20, "fira-sans-400", 3, BLACK, text, (glyph,)), run("так", 15, 20))
        for text in ("1", "I", "1", "l")
    ]
    twice = placed(cards[3], 10, 110)
    places = [placed(card, 10 + 50 * at, 10) for at, card in enumerate(cards)]
    data = render_pdf([sheet([*places, twice])], DOCUMENT, Fonts())
    textpage = pdfium.PdfDocument(data)[0].get_textpage()
    assert (
        textpage.get_text_bounded().split()
        == ["1", "так", "I", "так", "1", "так"]
        + [
            "l",
            "так",
        ]
        * 2
    )
    file = pikepdf.open(io.BytesIO(data))
    assert len([one for one in file.objects if _is(one, "/Type0")]) == 3
    assert len([one for one in file.objects if _is(one, "/CIDFontType2")]) == 1


def _is(part: object, kind: str) -> bool:
    return isinstance(part, pikepdf.Dictionary) and part.get("/Subtype") == kind


def test_glyphs_against_the_order_of_reading_copy_out_as_they_read() -> None:
    plain = run("abc", 5, 20)
    turned = GlyphRun(
        5,
        20,
        plain.font,
        3,
        plain.paint,
        "cba",
        tuple(glyph._replace(cluster=2 - place) for place, glyph in enumerate(plain.glyphs)),
    )
    assert "ActualText <feff006300620061>" in contents(rendered(turned))


def test_a_glyph_without_text_is_marked_as_such() -> None:
    word = run("гай", 5, 20)
    hyphen = run("-", 5, 20).glyphs[0]._replace(cluster=3)
    broken = GlyphRun(5, 20, word.font, 3, word.paint, "гай", (*word.glyphs, hyphen))
    assert "ActualText <feff> >> BDC" in contents(rendered(broken))


def contents(data: bytes) -> str:
    """Return the operators of all pages and forms."""
    file = pikepdf.open(io.BytesIO(data))
    streams = [one for one in file.objects if isinstance(one, pikepdf.Stream)]
    forms = [one for one in streams if one.get("/Subtype") == "/Form"]
    return "\n".join(
        one.read_bytes().decode("latin-1")
        for one in (*forms, *(page.Contents for page in file.pages))
    )


def test_plain_text_needs_no_text_beside_it() -> None:
    shown = contents(rendered(run("Похід office", 5, 20), run("AVATAR", 5, 30)))
    assert "ActualText" not in shown
    assert shown.count("TJ") == 2


def test_gaps_that_rounding_leaves_do_not_add_up() -> None:
    text = "Відбиваємо напад на Січ і ділимо здобич порівну між усіма" * 2
    line = run(text, 5, 20, 2.7)
    wide = tuple(glyph._replace(advance=glyph.advance + 0.0123) for glyph in line.glyphs)
    file = pdfium.PdfDocument(rendered(GlyphRun(5, 20, line.font, 2.7, line.paint, text, wide)))
    textpage = file[0].get_textpage()
    wanted = 10 + 5 + sum(glyph.advance for glyph in wide[:-1])
    left, _, _, _ = textpage.get_charbox(len(text) - 1, loose=True)
    assert left / 72 * 25.4 == pytest.approx(wanted, abs=0.01)
    file.close()


def test_offsets_move_a_glyph_and_not_those_behind_it() -> None:
    line = run("abc", 5, 20, 4)
    raised = tuple(
        glyph._replace(x_offset=0.5, y_offset=-0.25) if place == 1 else glyph
        for place, glyph in enumerate(line.glyphs)
    )
    shown = contents(rendered(GlyphRun(5, 20, line.font, 4, line.paint, "abc", raised)))
    assert "0.25 Ts" in shown
    assert "0 Ts" in shown
    assert copied(GlyphRun(5, 20, line.font, 4, line.paint, "abc", raised)) == "abc"


def test_fonts_are_embedded_as_subsets_with_their_text() -> None:
    data = rendered(run("Похід", 5, 20), run("жирно", 5, 30, font="fira-sans-700"))
    file = pikepdf.open(io.BytesIO(data))
    fonts = [
        one
        for one in file.objects
        if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
    ]
    composed = [font for font in fonts if font.Subtype == "/Type0"]
    assert len(composed) == 2
    assert len(fonts) == 4
    for font, weight in zip(composed, (400, 700), strict=True):
        tag, _, name = str(font.BaseFont)[1:].partition("+")
        assert (len(tag), tag.isupper(), name) == (6, True, f"FiraSans-{weight}")
        assert b"beginbfchar" in font.ToUnicode.read_bytes()
        program = font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()
        assert 500 < len(program) < 20_000


def test_a_document_without_text_has_no_font() -> None:
    assert b"/Type /Font" not in rendered()


class _PostScript:
    id = family = "cff"
    data = b"OTTO" + bytes(100)
    units_per_em = 1000
    weight = 400
    italic = False

    def glyph_outline(self, glyph_id: int) -> Outline:
        raise AssertionError(f"glyph {glyph_id} is asked for")


class _PostScriptFonts:
    def by_id(self, id: str) -> _PostScript:
        assert id == "cff"
        return _PostScript()


def test_a_font_with_postscript_outlines_is_refused() -> None:
    line = GlyphRun(5, 5, "cff", 3, run("a", 0, 0).paint, "a", (Glyph(1, 1, 0, 0, 0),))
    with pytest.raises(DrawingError, match="PostScript"):
        render_pdf([sheet([], [line])], DOCUMENT, _PostScriptFonts())
