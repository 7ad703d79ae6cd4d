"""Booklets with long names and narrow columns: nothing is cut off, nothing lies on another."""

from collections.abc import Iterator

import pytest

from booked import DECK, SENTENCE, TOKENS, heading, make, of_kind, paragraph, placed
from faced import GAME
from proofpress.geometry import Transform
from proofpress.layout.bookframe import FOOT
from proofpress.scene import GlyphRun, Link, Path
from proofpress.sheet import Page

LONG = "How a year ends and how all that lies on the table is counted and put away again"
WIDE = "Bundesausbildungsförderungsgesetz"
TWO_COLUMNS = "columns: 2\n"


def boxes(page: Page) -> list[tuple[str, float, float, float, float]]:
    """Return the words on a page above its foot, each with the box of its line."""
    found = []
    for item, place in placed(page.frame.items, Transform()):
        if isinstance(item, GlyphRun) and item.y + place.f < page.height - FOOT:
            x, y, size = item.x + place.e, item.y + place.f, item.size * place.a
            found.append((item.text, x, y - 0.7 * size, x + item.width * place.a, y))
    return found


def overlaps(page: Page) -> Iterator[tuple[str, str]]:
    """Yield the words that lie on one another."""
    all_of_them = boxes(page)
    for number, (text, left, top, right, bottom) in enumerate(all_of_them):
        for other, x, y, end, foot in all_of_them[number + 1 :]:
            if min(right, end) - max(left, x) > 0.1 and min(bottom, foot) - max(top, y) > 0.1:
                yield text, other


def said(page: Page) -> str:
    return " ".join(" ".join(text for text, *_ in boxes(page)).split())


def titled(text: str, level: int = 1) -> str:
    return f"  - heading: {{id: long, level: {level}, text: {text}}}\n"


# Contents


@pytest.mark.parametrize("keys", ["", TWO_COLUMNS], ids=["one column", "two columns"])
@pytest.mark.parametrize("code", ["en", "he"])
def test_a_long_heading_is_whole_in_the_contents(keys: str, code: str) -> None:
    blocks = heading("start") + "  - contents\n" + titled(LONG) + paragraph("p", SENTENCE)
    files = {"game.yaml": GAME.replace("source: en", f"source: {code}")}
    (page,) = make(blocks, files, keys).pages

    assert said(page).count(LONG) == 2
    links = [link for link, _ in of_kind(page, Link) if link.target == "book.long"]
    lines = {place.f for link, place in of_kind(page, Link) if link.target == "book.long"}
    assert len(lines) == len(links) > 1
    assert list(overlaps(page)) == []


def test_the_page_stands_at_the_last_line_of_a_heading_in_the_contents() -> None:
    (page,) = make("  - contents\n" + titled(LONG) + paragraph("p", SENTENCE)).pages
    last = max((place.f, link.box) for link, place in of_kind(page, Link))[0]
    (number,) = [one for one in boxes(page) if one[0] == "1"]
    (dots,) = [
        (path, place)
        for path, place in of_kind(page, Path)
        if path.stroke is not None and path.stroke.dashes
    ]

    assert number[4] > last
    assert dots[0].outline.bounds().y + dots[1].f == pytest.approx(number[4])
    assert dots[0].outline.bounds().width > 0


# The component list


def renamed(name: str) -> dict[str, str]:
    return {
        "components/lamps.yaml": DECK.replace("Dim lamp", name).replace("Summaries", name),
        "components/tokens.yaml": TOKENS.replace("Drop of oil", name),
    }


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize("name", ["Lamp", WIDE, LONG], ids=["short", "wide", "long"])
def test_components_keep_to_their_column_and_off_each_other(columns: int, name: str) -> None:
    keys = f"columns: {columns}\n"
    made = make("  - components\n" + paragraph("after", "Then begin."), renamed(name), keys)

    assert {one.name for one in made.found} <= ({"broken-word"} if name == WIDE else set())
    for page in made.pages:
        assert list(overlaps(page)) == []
    words = " ".join(said(page) for page in made.pages)
    assert words.replace(" ", "").count(name.replace(" ", "")) >= 1
    assert "12 tokens" in words


def test_a_name_has_room_for_its_words_beside_a_margin() -> None:
    """A margin for notes and two columns leave 44 mm: words that are not wide stay whole."""
    note = "  - margin_note: {id: aside, text: Mind the lamp.}\n"
    made = make(note + paragraph("p", SENTENCE) + "  - components\n", keys=TWO_COLUMNS)

    assert made.found == ()


# The texts of a deck


def test_the_copies_of_a_card_stand_off_its_name() -> None:
    deck = DECK.replace("First lamp", LONG).replace("Second lamp", WIDE)
    blocks = "  - card_texts: {deck: lamps}\n"
    made = make(blocks, {"components/lamps.yaml": deck}, "columns: 3\n")

    for page in made.pages:
        assert list(overlaps(page)) == []
    assert "× 2" in " ".join(said(page) for page in made.pages).replace("\u00a0", " ")


# Places


def test_what_is_wrong_with_words_of_our_own_has_a_place() -> None:
    """The licence, the running foot and the index are made of strings that no author wrote."""
    files = {"game.yaml": GAME.replace("CC0-1.0", '"CC 🇳🇴"')}
    blocks = titled('"Dogs 🐶"') + paragraph("p", SENTENCE) + "  - credits\n  - index\n"
    found = make(blocks, files).found

    assert {one.name for one in found} == {"missing-glyph"}
    assert {one.span.file.rpartition("/")[2] for one in found} == {"game.yaml", "booklet.yaml"}
    assert all(one.span.line for one in found)
