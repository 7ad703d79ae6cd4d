"""Groups with one key are written once, unless a language has a picture of its own in them."""

import pytest

from drawn import Fonts, run, sheet
from proofpress.backends import pdf_content, svg_markup
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect, rectangle
from proofpress.paint import BLACK
from proofpress.scene import Group, Path, Stroke


def drawing(width: float) -> Group:
    return Group((Path(rectangle(Rect(0, 0, width, 1)), BLACK),), key="face/cover#0")


def test_a_pdf_has_a_form_for_each_content_of_a_key() -> None:
    library = pdf_content.Library(Fonts())
    one, same, other = (library.group_form(drawing(width), None) for width in (2, 2, 3))
    assert one is same
    assert one is not other


def test_marks_with_a_key_are_in_a_file_once() -> None:
    crosses = [Path(rectangle(Rect(x, 0, 1, 1)), stroke=Stroke(BLACK, 0.1)) for x in range(90)]
    sheets = [
        sheet(marks=(Group(tuple(crosses), key=key), run("A sheet", 9, 9 + at)))
        for at, key in enumerate(("marks/1", "marks/1", "marks/2"))
    ]
    sizes = [
        len(render_pdf(some, Document("Game", "uk"), Fonts()))
        for some in (sheets[:1], sheets[:2], [sheets[0], sheets[2]])
    ]
    assert sizes[1] == pytest.approx(sizes[2], abs=8)
    assert sizes[1] - sizes[0] < 1100


def test_svg_has_a_definition_for_each_content_of_a_key() -> None:
    library = svg_markup.Library(Fonts())
    one, same, other = (library.group("face/cover#0", drawing(width).items) for width in (2, 2, 3))
    assert one is same
    assert one is not other
