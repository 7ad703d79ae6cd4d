"""The shipped booklets as files: tagged from cover to cover, with links and bookmarks that lead."""

import re

import pikepdf
import pytest

from delivered import Delivered
from tagged_file import check, nodes

LANGUAGES = ("en", "ru", "uk")
SCHEMA = ("pdfuaid:part", "pdfaExtension:schemas")
MARK = "<pdfuaid:part>1</pdfuaid:part>"
SPACE = r'xmlns:pdfuaid="[^"]*"'


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


def test_a_checker_of_accessibility_finds_nothing(booklet: pikepdf.Pdf) -> None:
    pdfua = pytest.importorskip("pdfua")
    assert list(pdfua.validate(booklet.filename).findings) == []


def test_a_checker_of_archives_finds_nothing_but_the_mark_of_accessibility(
    booklet: pikepdf.Pdf,
) -> None:
    # It knows no extension schema, and reads none: it is asked with the mark and without it.
    pdfa = pytest.importorskip("pikepdf.pdfa", exc_type=ImportError)
    told = {one.message.split("=")[0] for one in pdfa.check(booklet, "2b").findings}
    assert told == {
        *(f"XMP namespace pdfa{name}" for name in ("Extension", "Schema", "Property")),
        *(f"XMP property {name} is not permitted" for name in SCHEMA),
    }
    bare = pikepdf.open(booklet.filename)
    packet = bare.Root.Metadata.read_bytes().decode()
    for passage in (r"<rdf:Description[^>]*/ns/extension/.*?</rdf:Description>", MARK, SPACE):
        packet, count = re.subn(passage, "", packet, flags=re.DOTALL)
        assert count == 1
    bare.Root.Metadata.write(packet.encode())
    assert list(pdfa.check(bare, "2b").findings) == []


def test_sheets_to_staple_are_even_and_turned_on_the_short_edge(hetman: Delivered) -> None:
    for language in LANGUAGES:
        screen = pikepdf.open(hetman.folder / language / "booklet.pdf")
        for paper in ("a4", "letter"):
            sheets = pikepdf.open(hetman.folder / language / paper / "booklet-print.pdf")
            assert len(sheets.pages) == 2 * -(-len(screen.pages) // 4)
            assert str(sheets.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
            assert not any("/Annots" in page.obj for page in sheets.pages)
