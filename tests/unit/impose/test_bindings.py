"""The files of a booklet: both papers show the same pages."""

from drawn import page, run
from proofpress.binding import bindings
from proofpress.geometry import Rect
from proofpress.language import Language
from proofpress.layout.book import Booklet
from proofpress.model.template import Paper
from proofpress.request import Request
from proofpress.scene import Link
from proofpress.sheet import Page

PAPERS = (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))


def test_pages_for_paper_are_the_same_on_every_paper_so_that_each_is_drawn_once() -> None:
    items = run("Rules", 10, 20), Link(Rect(10, 20, 30, 5), "start")
    whole = [page(*items, width=148, height=210, bleed=0) for _ in range(8)]
    made = list(bindings(Booklet(tuple(whole), (), ()), Language("en"), PAPERS, Request()))
    screen, a4, letter = [_shown(one.sheets) for one in made]
    assert len(screen) == len(a4) == len(letter) == 8
    assert set(map(id, a4)) == set(map(id, letter))
    assert all(any(isinstance(item, Link) for item in one.frame.items) for one in screen)
    assert not any(isinstance(item, Link) for one in a4 for item in one.frame.items)


def _shown(sheets: object) -> list[Page]:
    placed = (one for sheet in sheets for side in sheet.surfaces for one in side.placements)  # type: ignore[attr-defined]
    return [one.page for one in placed if one.page is not None]
