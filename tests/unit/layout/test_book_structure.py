"""What a booklet tells those who do not see it: each part has its place in the structure."""

import pytest

from booked import EVERYTHING, boxes, heading, make, paragraph
from proofpress.scene import Anchor, GlyphRun, Path
from proofpress.tagging import ARTIFACT, Tag
from structured import leaves, nodes, path, root, texts


def test_every_part_has_its_place_in_the_structure() -> None:
    pages = make(EVERYTHING).pages
    bare = [item for tag, item in leaves(pages) if tag is None and not isinstance(item, Anchor)]
    assert bare == []


def test_every_part_of_a_box_has_its_place_in_the_structure() -> None:
    pages = boxes().pages
    bare = [item for tag, item in leaves(pages) if tag is None and not isinstance(item, Anchor)]
    assert bare == []
    numbers = [root(tag).number for tag in nodes(pages) if tag != ARTIFACT]
    assert numbers == sorted(numbers)
    said = dict(texts(pages))
    assert said["Table/TR/TH"] == "Price"
    assert said["Table/Caption"] == "Prices"
    assert said["Div/L/LI/LBody"] == "A rim"
    assert {tag.alt for tag in nodes(pages) if tag.role == "Figure"} == {"A lamp", "Drop of oil"}


def test_nodes_stand_in_the_order_of_the_blocks() -> None:
    numbers = [root(tag).number for tag in nodes(make(EVERYTHING).pages) if tag != ARTIFACT]
    assert numbers == sorted(numbers)


def test_texts_say_what_they_are() -> None:
    said = texts(make(EVERYTHING).pages)
    assert ("H1", "On start") in said
    assert ("P", "Light a lamp.") in said
    assert said[said.index(("L/LI/Lbl", "1.")) :][:4] == [
        ("L/LI/Lbl", "1."),
        ("L/LI/LBody", "Find oil."),
        ("L/LI/Lbl", "2."),
        ("L/LI/LBody", "Pour it."),
    ]
    assert ("TOC/Caption", "Contents") in said
    assert any(where == "TOC/TOCI/Reference/Link" for where, _ in said)
    assert ("L/LI/LBody/P", "Light a lamp.") in said


def test_lists_say_how_they_are_numbered() -> None:
    lists = {root(tag) for tag in nodes(make(EVERYTHING).pages) if root(tag).role == "L"}
    assert {tag.numbering for tag in lists} == {"Decimal", "Disc", ""}


def test_folios_rules_and_leaders_are_no_part_of_the_text() -> None:
    pages = make(EVERYTHING).pages
    unread = [item for tag, item in leaves(pages) if tag == ARTIFACT]
    assert {str(number) for number in range(2, len(pages) + 1)} <= {
        item.text for item in unread if isinstance(item, GlyphRun)
    }
    assert all(isinstance(item, GlyphRun | Path) for item in unread)


def test_figures_say_what_they_show() -> None:
    figures = [tag for tag in nodes(make(EVERYTHING).pages) if tag.role == "Figure"]
    assert [tag.alt for tag in figures] == [
        "Lamps",
        *("Dim lamp", "Summary", "Drop of oil", "Flag"),
    ]


@pytest.mark.parametrize(
    ("levels", "roles"),
    [((1, 2, 3, 1), "H1 H2 H3 H1"), ((2, 3), "H1 H2"), ((1, 3, 3, 2), "H1 H2 H3 H2")],
)
def test_headings_nest_without_a_jump(levels: tuple[int, ...], roles: str) -> None:
    blocks = "".join(heading(f"h{n}", level) for n, level in enumerate(levels))
    pages = make(blocks + paragraph("last", "The end.")).pages
    assert " ".join(path(tag) for tag in nodes(pages) if tag.role.startswith("H")) == roles


def test_a_paragraph_on_two_pages_is_one_node() -> None:
    text = "A lamp that is lit stays lit until somebody covers it. " * 80
    pages = make(paragraph("long", text)).pages
    assert len(pages) == 2
    assert nodes(pages[:1])[0] == nodes(pages[1:])[0] == Tag("P", 1)


def test_in_a_table_without_a_head_the_first_cell_of_a_row_is_its_head() -> None:
    pages = make("  - table: {id: t, rows: [[Oil, '1'], [Wick, '2']]}\n").pages
    cells = [(tag.role, tag.scope) for tag in nodes(pages) if tag.role in {"TH", "TD"}]
    assert cells == [("TH", "Row"), ("TD", "")] * 2
