"""Icons stand where the style says, in the PDF's content stream and in the SVG file alike."""

import pypdfium2 as pdfium
import pytest

from drawn import page, placed, sheet
from positions import Positions, pdf_positions, svg_positions
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import SvgRenderer, render_svg
from proofpress.geometry import Rect
from proofpress.lang.inline import Inline
from proofpress.model.template import Style
from proofpress.paint import BLACK
from proofpress.units import points_to_mm
from typesetting import BOLD, EN, fonts, icon, resolved, setting, style, typesetter, words

SITUATIONS: dict[str, tuple[Inline | str, ...]] = {
    "between": ("Take 2 ", icon("gold"), " from the mill now."),
    "first": (icon("gold"), " is what everybody wants, always."),
    "last": ("Every miller gives one ", icon("gold")),
    "alone": (icon("gold"),),
    "bold": (words("Take ", BOLD), icon("gold")._replace(look=BOLD), words(" now", BOLD)),
    "two_lines": ("Take two ", icon("gold"), " and give back the other ", icon("wide"), " to us"),
}
TOLERANCE = 0.05  # mm: what a reader cannot see


def drawn(text: tuple[Inline | str, ...], kind: Style, size_pt: float) -> list[Positions]:
    """Return what a text draws, in the PDF and in the SVG."""
    whole = resolved(*text, language=EN)
    done = typesetter().set(whole, kind, Rect(5, 5, 53, 60), size_pt, 1.25 * size_pt, BLACK)
    paper = sheet([placed(page(*done.items), 20, 30)])
    document = Document("Game", "en")
    return [
        pdf_positions(render_pdf([paper], document, fonts()), 297),
        svg_positions(render_svg(paper, paper.front, document, fonts())),
    ]


@pytest.mark.parametrize("size_pt", [6.5, 9.0, 24.0])
@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_an_icon_stands_on_its_line_as_declared(name: str, align: str, size_pt: float) -> None:
    kind = style(align=align, icon_height=1.6, icon_shift=0.1)
    cap = setting(kind).voice.font.cap_height * points_to_mm(size_pt)

    for found in drawn(SITUATIONS[name], kind, size_pt):
        assert found.shapes
        for shape in found.shapes:
            assert shape.height == pytest.approx(1.6 * cap, abs=TOLERANCE)
            middle = shape.y + shape.height / 2 + 0.6 * cap
            on = [text.y for text in found.texts if abs(text.y - middle) < cap]
            if name != "alone":
                assert on
            assert all(y == pytest.approx(middle, abs=TOLERANCE) for y in on)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_an_icon_alone_stands_where_a_word_would(align: str) -> None:
    kind = style(align=align)
    cap = setting(kind).voice.font.cap_height * points_to_mm(9)
    beside = drawn((*SITUATIONS["alone"], " I"), kind, 9)

    for alone, with_word in zip(drawn(SITUATIONS["alone"], kind, 9), beside, strict=True):
        (shape,) = alone.shapes
        assert shape.y == pytest.approx(with_word.shapes[0].y, abs=TOLERANCE)
        assert shape.y + shape.height / 2 == pytest.approx(with_word.texts[0].y - cap / 2, abs=0.05)
        edges = {"left": shape.x - 25, "centre": 0.0, "right": 78 - shape.right}
        assert edges[align] == pytest.approx(0, abs=TOLERANCE)
        if align == "centre":
            assert shape.x + shape.width / 2 == pytest.approx(51.5, abs=TOLERANCE)


def test_the_usual_icon_has_its_middle_at_the_middle_of_the_capitals() -> None:
    for found in drawn(SITUATIONS["between"], style(), 10):
        cap = setting().voice.font.cap_height * points_to_mm(10)
        (shape,) = found.shapes
        assert shape.height == pytest.approx(1.4 * cap, abs=TOLERANCE)
        assert found.texts[0].y - cap / 2 == pytest.approx(shape.y + shape.height / 2, abs=0.01)


@pytest.mark.parametrize("count", [1, 2, 20])
def test_icons_alone_are_copied_out_line_by_line_as_their_term(count: int) -> None:
    whole = resolved(*[icon("gold")] * count, language=EN)
    done = typesetter().set(whole, style(), Rect(5, 5, 53, 60), 9, 11.25, BLACK)
    paper = sheet([placed(page(*done.items), 20, 30)])
    document = Document("Game", "en")
    pdf = pdfium.PdfDocument(render_pdf([paper], document, fonts()))
    read = pdf[0].get_textpage().get_text_bounded()
    pdf.close()
    lines = [len(line.text) for line in done.lines]
    assert sum(lines) == count
    assert read.split() == ["gold" * each for each in lines]
    live = SvgRenderer(fonts(), text="live").render(paper, paper.front, document)
    assert b"<text" not in live
