"""The Hetman rulebook in every language: where its pages end, and what it says of itself."""

from collections import defaultdict
from functools import cache

import pytest

import hetman_pack
from booked import of_kind, rows
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.language import Language
from proofpress.layout.book import FOOT, MARGIN, Booklet, Shelf, lay_out_book
from proofpress.layout.bookframe import measure_of
from proofpress.layout.kit import Kit
from proofpress.rules.narration import Told
from proofpress.scene import Anchor, Frame, GlyphRun, Group, Item, Link
from proofpress.sheet import Leaf, Page, Side
from proofpress.tagging import Tag
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter

STORY = (Told("phase", "1"), Told("choice", "2", 0), Told("effect", "3"))
CODES = [language.code for language in (*hetman_pack.LANGUAGES, *hetman_pack.DRAFTS)]


def blank(subject: str, width: float, height: float) -> Page:
    outline = rectangle(Rect(0, 0, width, height))
    return Page(Frame(width, height), outline, 0, 0, subject, Side.FRONT, "ru")


@cache
def booklet(code: str) -> Booklet:
    """Lay out the texts; pictures are blank, and the example is short."""
    game = hetman_pack.game()
    book = game.book
    assert book is not None
    leaves = tuple(
        Leaf(subject, "cards", 1, blank(subject, width, height), None)
        for subject, width, height in (
            ("actions.sea_raid", 63, 88),
            ("actions.wages", 63, 88),
            ("sich", 360, 236),
        )
    )
    look = book.look
    opener = blank(look.opener, measure_of(book).width, look.opener_height)
    covers = {
        "cover": blank("cover", book.width, book.height),
        look.page: blank(look.page, book.width, book.height),
        look.opener: opener,
    }
    speaker = hetman_pack.speaker(Language(code))
    shelf = Shelf(game, book, speaker, leaves, covers, lambda *_: STORY)
    fonts, _ = load_fonts(hetman_pack.project())
    typesetter = Typesetter(fonts, Kit(hetman_pack.project()), game.theme.hyphenation)
    made, found = lay_out_book(shelf, typesetter)
    assert found == ()
    return made


@pytest.mark.parametrize("code", CODES)
def test_no_heading_is_the_last_on_its_page(code: str) -> None:
    heads = {chapter.target for chapter in booklet(code).chapters}
    for page in booklet(code).pages:
        lowest = max((run.y + place.f for run, place in body(page)), default=0.0)
        for anchor, _ in of_kind(page, Anchor):
            if anchor.name in heads or anchor.name.startswith("phases."):
                assert anchor.box.bottom < lowest, (page.subject, anchor.name)


@pytest.mark.parametrize("code", CODES)
def test_text_stays_within_the_margins(code: str) -> None:
    for page in booklet(code).pages:
        for run, place in body(page):
            left = run.x + place.e
            assert left >= MARGIN - 0.01, run.text
            assert left + run.width <= page.width - MARGIN + 0.5, run.text
            assert run.y + place.f < page.height - FOOT + 0.5, run.text


@pytest.mark.parametrize("code", CODES)
def test_no_line_of_a_paragraph_stands_alone(code: str) -> None:
    lines: dict[Tag, dict[str, set[float]]] = defaultdict(lambda: defaultdict(set))
    for page in booklet(code).pages:
        for tag, y in tagged_runs(page.frame.items, Transform(), None):
            lines[tag][page.subject].add(y)
    for tag, places in lines.items():
        whole = sum(map(len, places.values()))
        if len(places) > 1 and whole > 3:
            assert min(map(len, places.values())) > 1, tag


@pytest.mark.parametrize("code", CODES)
def test_contents_bookmarks_and_links_lead_where_they_say(code: str) -> None:
    made = booklet(code)
    at = {
        anchor.name: number
        for number, page in enumerate(made.pages, 1)
        for anchor, _ in of_kind(page, Anchor)
    }
    assert {chapter.target: chapter.page for chapter in made.chapters}.items() <= at.items()
    links = {link.target for page in made.pages for link, _ in of_kind(page, Link)}
    assert links <= at.keys()
    listed = " ".join(rows(made.pages[1])).replace("\u00a0", " ")
    book = hetman_pack.game().book
    assert book is not None
    for chapter in made.chapters:
        is_listed = chapter.level < book.look.contents_depth
        assert (f"{chapter.title}{chapter.page}" in listed) == is_listed


@pytest.mark.parametrize("code", CODES)
def test_the_last_page_is_not_nearly_empty(code: str) -> None:
    page = booklet(code).pages[-1]
    assert max(run.y + place.f for run, place in body(page)) > page.height / 4


def body(page: Page) -> list[tuple[GlyphRun, Transform]]:
    """Return the text of a page without its foot."""
    foot = page.height - 14
    return [(run, place) for run, place in of_kind(page, GlyphRun) if run.y + place.f < foot]


def tagged_runs(
    items: tuple[Item, ...], place: Transform, tag: Tag | None
) -> list[tuple[Tag, float]]:
    """Return the paragraph and the baseline of each run."""
    found: list[tuple[Tag, float]] = []
    for item in items:
        if isinstance(item, Group):
            found += tagged_runs(item.items, item.transform.then(place), item.tag or tag)
        elif isinstance(item, GlyphRun) and tag is not None and tag.role == "P":
            found.append((tag, round(item.y + place.f, 2)))
    return found
