"""Groups with one key are written once, unless a language has a picture of its own in them."""

from drawn import Fonts
from proofpress.backends import pdf_content, svg_markup
from proofpress.geometry import Rect, rectangle
from proofpress.paint import BLACK
from proofpress.scene import Group, Path


def drawing(width: float) -> Group:
    return Group((Path(rectangle(Rect(0, 0, width, 1)), BLACK),), key="face/cover#0")


def test_a_pdf_has_a_form_for_each_content_of_a_key() -> None:
    library = pdf_content.Library(Fonts())
    one, same, other = (library.group_form(drawing(width), None) for width in (2, 2, 3))
    assert one is same
    assert one is not other


def test_svg_has_a_definition_for_each_content_of_a_key() -> None:
    library = svg_markup.Library(Fonts())
    one, same, other = (library.group("face/cover#0", drawing(width).items) for width in (2, 2, 3))
    assert one is same
    assert one is not other
