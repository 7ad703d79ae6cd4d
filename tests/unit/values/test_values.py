"""Languages, paints, sheets and findings as values."""

from proofpress.codes import BY_CODE, BY_NAME, CODES
from proofpress.diagnostics import Span, did_you_mean, finding, has_errors, in_order
from proofpress.geometry import Rect, rectangle
from proofpress.glyphs import Glyph
from proofpress.language import Language
from proofpress.paint import BLACK, Rgb, parse_hex
from proofpress.scene import Frame, GlyphRun
from proofpress.sheet import Page, Sheet, Side, Surface


def test_a_language_has_a_script_and_a_direction() -> None:
    assert [(Language(code).script, Language(code).direction) for code in ("uk", "he", "en")] == [
        ("Cyrl", "ltr"),
        ("Hebr", "rtl"),
        ("Latn", "ltr"),
    ]
    assert Language("sr-Latn").script == "Latn"
    assert Language("pt-BR").base == "pt"


def test_hex_colours_are_read_and_others_refused() -> None:
    assert parse_hex("#fff") == Rgb(1, 1, 1)
    assert parse_hex("#ff0000") == Rgb(1, 0, 0)
    assert [parse_hex(text) for text in ("red", "#12", "#gggggg")] == [None, None, None]


def test_a_run_is_as_wide_as_its_advances() -> None:
    run = GlyphRun(0, 0, "f", 3, BLACK, "ab", (Glyph(1, 2.0, 0, 0, 0), Glyph(2, 3.0, 0, 0, 1)))
    assert run.width == 5


def test_a_page_is_as_large_as_its_frame() -> None:
    outline = rectangle(Rect(0, 0, 63, 88))
    page = Page(Frame(63, 88), outline, 3, 4, "deck.card", Side.FRONT, "uk")
    assert (page.width, page.height) == (63, 88)


def test_a_sheet_without_a_back_has_one_surface() -> None:
    front = Surface(Side.FRONT, (), Frame(1, 1))
    back = Surface(Side.BACK, (), Frame(1, 1))
    assert Sheet("s", 1, 1, "none", front).surfaces == (front,)
    assert Sheet("s", 1, 1, "long", front, back).surfaces == (front, back)


def test_codes_and_names_are_unique_and_sorted_in_their_area() -> None:
    assert len(BY_CODE) == len(BY_NAME) == len(CODES)
    for area in {one.code[0] for one in CODES}:
        numbers = [one.code for one in CODES if one.code[0] == area]
        assert numbers == sorted(numbers)
    assert not any(one.code.startswith("C") for one in CODES)


def test_findings_come_in_order_and_once() -> None:
    late = finding("unknown-key", Span("b", 2, 1, 2, 3), "late")
    early = finding("unknown-key", Span("b", 1, 9, 1, 10), "early")
    whole = finding("missing-file", Span("a"), "whole", severity="warning")
    assert in_order([late, early, whole, late]) == (whole, early, late)
    assert has_errors([late])
    assert not has_errors([whole])


def test_a_finding_that_pieces_share_comes_once_whatever_their_order() -> None:
    place = Span("a", 1, 1, 1, 2)
    red = finding("unknown-value", place, "no `x`", subject="red", hints=("values here: pay",))
    green = finding("unknown-value", place, "no `x`", subject="green", hints=("values here: oil",))
    other = finding("unknown-value", place, "no `x`", subject="green", language="uk")
    assert in_order([red, green, other]) == in_order([other, green, red]) == (green, other)


def test_a_misspelt_word_gets_its_nearest() -> None:
    assert did_you_mean("copis", ["copies", "name"]) == ("did you mean `copies`?",)
    assert did_you_mean("zzz", ["copies"]) == ()
