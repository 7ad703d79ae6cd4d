"""The shipped booklets as files: tagged from cover to cover, with links and bookmarks that lead."""

import pikepdf
import pytest

from delivered import Delivered
from tagged_file import check, nodes

LANGUAGES = ("en", "ru", "uk")


@pytest.fixture(scope="module", params=LANGUAGES)
def booklet(request: pytest.FixtureRequest, hetman: Delivered) -> pikepdf.Pdf:
    return pikepdf.open(hetman.folder / request.param / "booklet.pdf")


def test_all_that_is_painted_is_tagged_in_the_order_of_reading(booklet: pikepdf.Pdf) -> None:
    check(booklet)


def test_figures_are_described_and_headings_nest(booklet: pikepdf.Pdf) -> None:
    found = nodes(booklet)
    figures = [node.object for node in found if node.way.endswith("/Figure")]
    assert figures
    assert all(str(figure.Alt) for figure in figures)
    levels = [int(node.way[-1]) for node in found if node.way[-2:] in {"H1", "H2", "H3"}]
    steps = [after - before for before, after in zip([0, *levels], levels, strict=False)]
    assert max(steps) == 1


def test_bookmarks_and_links_lead_to_pages(booklet: pikepdf.Pdf) -> None:
    pages = {page.obj.objgen for page in booklet.pages}
    links = [link for page in booklet.pages for link in page.obj.get("/Annots", ())]
    assert links
    assert {link.Dest[0].objgen for link in links} <= pages
    with booklet.open_outline() as outline:
        assert outline.root
        assert {entry.destination[0].objgen for entry in outline.root} <= pages


def test_checkers_find_nothing_but_a_schema_that_one_of_them_does_not_know(
    booklet: pikepdf.Pdf,
) -> None:
    pdfua = pytest.importorskip("pdfua")
    assert list(pdfua.validate(booklet.filename).findings) == []
    pdfa = pytest.importorskip("pikepdf.pdfa", exc_type=ImportError)
    told = [str(one) for one in pdfa.check(booklet, "2b").findings]
    assert [one for one in told if "pdfuaid" not in one and "XMP namespace pdfa" not in one] == [
        one for one in told if "pdfaExtension:schemas" in one
    ]


def test_sheets_to_staple_are_even_and_turned_on_the_short_edge(hetman: Delivered) -> None:
    for language in LANGUAGES:
        screen = pikepdf.open(hetman.folder / language / "booklet.pdf")
        for paper in ("a4", "letter"):
            sheets = pikepdf.open(hetman.folder / language / paper / "booklet-print.pdf")
            assert len(sheets.pages) == 2 * -(-len(screen.pages) // 4)
            assert str(sheets.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
            assert not any("/Annots" in page.obj for page in sheets.pages)
