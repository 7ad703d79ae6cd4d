"""What is seen of a page: the whole for its ink, along the cut for its bleed, its text."""

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array

from planted_pdf import new_page, saved
from proofpress.preflight.facts import PageFacts
from proofpress.preflight.measure import measure
from proofpress.preflight.pixels import NOTHING, View

GROUND = b"0.2 0.1 0.4 0 k 0 0 120 120 re f "
RIMS = View(3.0, has_coverage=False)


def pages_of(view: View, *contents: bytes, side: float = 120.0) -> tuple[PageFacts, ...]:
    pdf = pikepdf.new()
    for content in contents:
        new_page(pdf, content, size=(side, side))
    return measure(saved(pdf), view).pages


def test_along_the_cut_alone_the_same_gaps_are_seen_as_on_the_whole_page() -> None:
    left_alone = b"1 0 0 0 k 3 0 117 120 re f"
    holes = GROUND + b"0 0 0 0 k 20 117 30 3 re f 117 40 3 50 re f 60 0 2 3 re f"
    rims = pages_of(RIMS, left_alone, holes, GROUND, b"")
    whole = pages_of(View(3.0), left_alone, holes, GROUND, b"")
    assert [len(page.gaps) for page in rims] == [1, 2, 0, 0]
    assert [page.gaps for page in rims] == [page.gaps for page in whole]
    assert [page.coverage is None for page in (*rims, *whole)] == [True] * 4 + [False] * 4
    small = pages_of(RIMS, left_alone, side=30.0)
    assert [page.gaps for page in small] == [
        page.gaps for page in pages_of(View(3.0), left_alone, side=30.0)
    ]


@pytest.mark.parametrize("place", [-500, -1, 119, 1e7])
def test_a_cut_that_is_not_on_the_page_is_looked_at_as_far_as_it_is(place: float) -> None:
    pdf = pikepdf.new()
    page = new_page(pdf, GROUND, size=(120.0, 120.0))
    page.TrimBox = Array([place, place, place + 100, place + 100])
    page.BleedBox = Array([place - 9, place - 9, place + 109, place + 109])
    (rims,), (whole,) = (measure(saved(pdf), view).pages for view in (RIMS, View(3.0)))
    assert rims.gaps == whole.gaps


def test_a_page_is_loaded_once_and_only_where_something_is_asked_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded: list[int] = []
    load = pypdfium2.PdfDocument.get_page

    def noted(document: pypdfium2.PdfDocument, index: int) -> object:
        loaded.append(index)
        return load(document, index)

    monkeypatch.setattr(pypdfium2.PdfDocument, "get_page", noted)
    for view, numbers in (
        (View(3.0, read={1}), [0, 1]),
        (View(None, has_coverage=False, read={2}), [1]),
        (NOTHING, []),
    ):
        loaded.clear()
        first, second = pages_of(view, GROUND, GROUND)
        assert loaded == numbers
        assert [first.text, second.text] == ["" if n in view.read else None for n in (1, 2)]
