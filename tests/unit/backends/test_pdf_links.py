"""Links, their targets and the contents in the side bar."""

import io

import pikepdf
import pytest

from drawn import Fonts, page, placed, sheet
from proofpress.backends.document import DanglingLinkError, Document, OutlineEntry
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect, Transform
from proofpress.scene import Anchor, Group, Link
from proofpress.sheet import Page, Sheet

MM = 72 / 25.4


def leaf(name: str, x: float = 20) -> Page:
    link = Link(Rect(10, 20, 30, 5), "war")
    anchor = Group(
        (Anchor(name, Rect(x, 50, 10, 5), "target"),), Transform.translation(2, 1), key=name
    )
    return page(link, anchor, width=148, height=210, bleed=0)


def booklet() -> list[Sheet]:
    pages = [leaf("order"), leaf("war", 40)]
    return [sheet([placed(one, 0, 0, shown=0)], [], 148, 210, "none") for one in pages]


def opened(*outline: OutlineEntry) -> pikepdf.Pdf:
    document = Document("Rules", "en", outline=outline)
    return pikepdf.open(io.BytesIO(render_pdf(booklet(), document, Fonts())))


def test_a_link_covers_its_box_and_leads_to_its_anchor() -> None:
    file = opened()
    (link,) = file.pages[0].obj.Annots
    corners = [float(part) / MM for part in link.Rect]
    assert corners == pytest.approx([10, 210 - 25, 40, 210 - 20], abs=0.001)
    target, kind, left, top, zoom = link.Dest
    assert target.objgen == file.pages[1].obj.objgen
    assert (str(kind), zoom) == ("/XYZ", None)
    assert (float(left) / MM, float(top) / MM) == pytest.approx((42, 210 - 51), abs=0.001)


def test_a_turned_page_takes_its_links_along() -> None:
    card = page(Link(Rect(0, 0, 10, 5), "here"), Anchor("here", Rect(0, 0, 1, 1), "target"))
    turned = sheet([placed(card, 10, 10, 90)])
    file = pikepdf.open(io.BytesIO(render_pdf([turned], Document("Game", "en"), Fonts())))
    (link,) = file.pages[0].obj.Annots
    corners = [float(part) / MM for part in link.Rect]
    assert corners == pytest.approx([93, 297 - 20, 98, 297 - 10], abs=0.001)


def test_text_boxes_are_no_targets() -> None:
    card = page(Link(Rect(0, 0, 10, 5), "title"), Anchor("title", Rect(0, 0, 1, 1), "text"))
    with pytest.raises(DanglingLinkError, match="`title`"):
        render_pdf([sheet([placed(card, 10, 10)])], Document("Game", "en"), Fonts())


def test_the_contents_hang_together() -> None:
    file = opened(
        OutlineEntry("Гра", "order"),
        OutlineEntry("Фази", "order", 1),
        OutlineEntry("Війна", "war", 2),
        OutlineEntry("Кінець", "war"),
    )
    with file.open_outline() as outline:
        titles = [
            (entry.title, [(below.title, [leaf.title for leaf in below.children])])
            for entry in outline.root
            for below in (entry.children or [entry])
        ]
        assert titles == [("Гра", [("Фази", ["Війна"])]), ("Кінець", [("Кінець", [])])]
    assert str(file.Root.PageMode) == "/UseOutlines"
    assert int(file.Root.Outlines.Count) == 4
    last = file.Root.Outlines.Last
    assert last.Dest[0].objgen == file.pages[1].obj.objgen


def test_a_level_that_is_left_out_hangs_below_the_last_entry() -> None:
    file = opened(OutlineEntry("Гра", "order"), OutlineEntry("Війна", "war", 3))
    assert str(file.Root.Outlines.First.First.Title) == "Війна"


def test_a_document_without_contents_has_no_side_bar() -> None:
    file = opened()
    assert "/Outlines" not in file.Root
    assert str(file.Root.PageMode) == "/UseNone"


def test_contents_that_lead_nowhere_are_refused() -> None:
    with pytest.raises(DanglingLinkError, match="`peace`"):
        opened(OutlineEntry("Мир", "peace"))
