"""What is alike in two files is measured once, and what differs in anything is measured anew."""

from typing import Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name, Pdf

from planted_pdf import GROUND, embedded_font, new_page, picture, saved
from proofpress.preflight import painting
from proofpress.preflight.known import Known
from proofpress.preflight.measure import measure
from proofpress.preflight.pixels import NOTHING, View
from work import work_of

LINE = GROUND + b"0.1 w 9 9 m 60 9 l S "


def file_of(*contents: bytes, **more: Any) -> bytes:
    pdf = pikepdf.new()
    for content in contents:
        new_page(pdf, content, **more)
    return saved(pdf)


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The places of pages that pdfium has loaded."""
    places: list[int] = []
    load = pypdfium2.PdfDocument.get_page

    def noted(document: pypdfium2.PdfDocument, index: int) -> object:
        places.append(index)
        return load(document, index)

    monkeypatch.setattr(pypdfium2.PdfDocument, "get_page", noted)
    return places


def test_a_page_of_another_file_is_known_under_its_number_here(loaded: list[int]) -> None:
    known = Known()
    measure(file_of(GROUND, LINE, GROUND), View(), known)
    assert loaded == [0, 1]
    data = file_of(LINE, b"", GROUND)
    facts = measure(data, View(), known)
    assert loaded == [0, 1, 1]
    assert facts == measure(data, View())
    assert [page.number for page in facts.pages] == [1, 2, 3]


@pytest.mark.parametrize(
    ("view", "content", "more"),
    [
        (View(), LINE + b" ", {}),
        (View(), LINE, {"bleed": 2.0}),
        (View(), LINE, {"Rotate": 90}),
        (View(), LINE, {"Annots": Array([Dictionary(Subtype=Name.Link, Rect=[0, 0, 9, 9])])}),
        (View(2.0), LINE, {}),
        (View(read={1}), LINE, {}),
        (View(has_coverage=False), LINE, {}),
    ],
)
def test_what_differs_in_anything_is_not_known(
    view: View, content: bytes, more: dict[str, Any], loaded: list[int]
) -> None:
    known = Known()
    measure(file_of(LINE), View(), known)
    data = file_of(content, **more)
    facts = measure(data, view, known)
    assert loaded == [0, 0]
    assert facts == measure(data, view)


def with_font(letters: bytes) -> bytes:
    pdf = pikepdf.new()
    font = embedded_font(pdf, ToUnicode=pdf.make_stream(letters))
    new_page(pdf, GROUND + b"BT /F 9 Tf (a) Tj ET", {"/Font": Dictionary(F=font)})
    return saved(pdf)


def test_a_page_with_another_font_is_not_known(loaded: list[int]) -> None:
    known = Known()
    for letters in (b"one", b"other", b"one"):
        measure(with_font(letters), View(), known)
    assert loaded == [0, 0]


def form_of(pdf: Pdf, content: bytes, **drawn: Any) -> Any:
    form = pdf.make_stream(content, Type=Name.XObject, Subtype=Name.Form)
    form.BBox = Array([0, 0, 99, 99])
    form.Resources = Dictionary(XObject=Dictionary(drawn))
    return form


def with_form(content: bytes, lines: int) -> bytes:
    pdf = pikepdf.new()
    form = form_of(pdf, b"9 9 m 60 9 l S " * lines)
    new_page(pdf, content + b"/F Do", {"/XObject": Dictionary(F=form)})
    return saved(pdf)


def test_a_form_of_another_page_is_not_followed_again_but_in_other_colours() -> None:
    known = Known()
    first, second, red = (
        with_form(content, 1_000) for content in (GROUND, GROUND + b" ", b"1 0 0 RG 2 w ")
    )
    _, once = work_of(lambda: measure(first, NOTHING, known))
    facts, again = work_of(lambda: measure(second, NOTHING, known))
    assert facts == measure(second, NOTHING)
    assert again < once / 4
    assert measure(red, NOTHING, known) == measure(red, NOTHING)


def test_pictures_of_two_files_are_told_apart() -> None:
    """An object's number is that of another object in another file."""
    known, counts = Known(), []
    for has_other in (False, True):
        pdf = pikepdf.new()
        other = picture(pdf, 30, 30) if has_other else None
        form = form_of(pdf, b"q 9 0 0 9 0 0 cm /P Do Q", **{"/P": picture(pdf, 60, 60)})
        drawn = {"/F": form} | ({"/O": other} if has_other else {})
        content = b"/F Do " + (b"q 4.5 0 0 4.5 20 20 cm /O Do Q" if has_other else b"")
        new_page(pdf, content, {"/XObject": Dictionary(drawn)})
        counts.append(len(measure(saved(pdf), NOTHING, known).pages[0].painted.pictures))
    assert counts == [1, 2]


def test_what_was_not_followed_to_its_end_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    known, data = Known(), file_of(LINE * 20)
    with monkeypatch.context() as few:
        few.setattr(painting, "MOST_OPERATORS", 50)
        assert measure(data, NOTHING, known).broken
    assert measure(data, NOTHING, known) == measure(data, NOTHING)
