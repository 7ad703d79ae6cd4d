"""The shipped booklet as a web page in each language: structure, pieces, counts, contrast."""

import re
from itertools import pairwise

import pytest

from delivered import Delivered
from hetman_pack import LANGUAGES
from proofpress.colour import LEAST_CONTRAST, contrast
from proofpress.lang.references import find_targets
from proofpress.model.message import Reference
from web_page import Page

CODES = [language.code for language in LANGUAGES]
SHEETS = ("cards", "tokens", "boards", "boards-tiled-sich", "boxes")


@pytest.fixture(scope="module")
def pages(hetman: Delivered) -> dict[str, Page]:
    return {code: Page((hetman.folder / code / "booklet.html").read_bytes()) for code in CODES}


@pytest.mark.parametrize("code", CODES)
def test_a_reader_finds_the_way(pages: dict[str, Page], code: str) -> None:
    page = pages[code]
    assert dict(page.elements[0][1]) == {"lang": code, "dir": "ltr"}
    ids, links = page.all("id"), page.all("href")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links} <= set(ids)
    assert all(link.startswith("#") for link in links)
    ranks = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert ranks[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(ranks))


@pytest.mark.parametrize("code", CODES)
def test_texts_can_be_read_by_day_and_by_night(pages: dict[str, Page], code: str) -> None:
    for scheme in pages[code].schemes:
        texts = {name: one for name, one in scheme.items() if name.startswith("book_")}
        assert texts
        for name, colour in texts.items():
            assert contrast(colour, scheme["panel"]) >= LEAST_CONTRAST, name


def test_every_card_that_the_booklet_names_has_its_picture(
    hetman: Delivered, pages: dict[str, Page]
) -> None:
    targets = find_targets(hetman.game)
    named = {
        targets[part.target].path
        for text in hetman.game.texts()
        if text.id.startswith("book.")
        for part in text.parts
        if isinstance(part, Reference)
    }
    cards = {path for path in named if path.startswith("actions.")}
    assert len(cards) > 5
    for page in pages.values():
        pictured = ("figure", "li")  # by itself, or in the list of cards
        shown = {attrs.get("id") for tag, attrs in page.elements if tag in pictured}
        assert {f"card.{path}" for path in cards} <= shown


def test_components_are_those_of_the_sheets(hetman: Delivered, pages: dict[str, Page]) -> None:
    files = [f"en/a4/{name}.pdf" for name in SHEETS]
    copies = {
        (copy["piece"], copy["copy"])
        for file in files
        for copy in hetman.copies(file)
        if copy["side"] == "front"
    }
    for page in pages.values():
        counts = re.findall(r'class="count">(\d+)', page.text)
        assert sum(map(int, counts)) == len(copies)


def test_a_page_speaks_its_own_language_alone(pages: dict[str, Page]) -> None:
    assert re.search("[\u0400-\u04ff]", pages["en"].words) is None
    for code in ("ru", "uk"):
        words = re.findall("[A-Za-z]{3,}", pages[code].words)
        assert {"Contents", "Find", "Pictures", "cards", "page"}.isdisjoint(words)
