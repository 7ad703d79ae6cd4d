from collections.abc import Sequence

import pytest

from proofpress.geometry import Rect, Transform, rectangle
from proofpress.report.fit import Level, gather
from proofpress.scene import Anchor, Fit, Frame, Group, Item, TextField
from proofpress.sheet import Page, Side

BOX = Rect(5, 5, 50, 10)


def field(
    size: float = 10, floor: float = 8, scale: float = 1, name: str = "card.name"
) -> TextField:
    return TextField(name, "title", 10, floor, size, 1.2 * size, False, scale)


def text(fill: float, of: TextField, natural: float = 10) -> Anchor:
    fit = Fit(of.size_pt, natural, 1, of.leading_pt)
    return Anchor("raid.name", BOX, "text", "Raid", fit, of, fill)


def page(id: str, *items: Item) -> Page:
    outline = rectangle(Rect(0, 0, 63, 88))
    return Page(Frame(63, 88, items), outline, 3, 4, f"orders.{id}", Side.FRONT, "en", id.title())


def levels(pages: Sequence[Page]) -> list[Level]:
    (row,) = gather({"en": pages})
    return [spot.level for spot in row.cells["en"].spots.values()]


def test_a_field_has_a_row_with_a_cell_for_each_language() -> None:
    own = field()
    english, german = [page("raid", text(0.3, own))], [page("raid", text(0.7, own))]
    (row,) = gather({"en": english, "de": german})
    assert (row.name, row.style, row.scale) == ("card.name", "title", 1)
    assert {code: cell.tightest.fill for code, cell in row.cells.items()} == {"en": 0.3, "de": 0.7}
    assert row.pieces == {"orders.raid": "Raid"}


def test_the_tightest_text_is_the_one_that_wants_the_smallest_size_then_the_fullest() -> None:
    own = field(9)
    pages = [
        page("raid", text(0.95, own)),
        page("war", text(0.8, own, natural=9)),
        page("feast", text(0.99, own)),
    ]
    (row,) = gather({"en": pages})
    cell = row.cells["en"]
    assert (cell.tightest.subject, cell.size_pt, cell.style_pt) == ("orders.war", 9, 10)
    (row,) = gather({"en": [pages[0], pages[2]]})
    assert row.cells["en"].tightest.label == "Feast"


@pytest.mark.parametrize(("fill", "level"), [(0.2, "room"), (0.6, "well"), (0.9, "full")])
def test_at_its_own_size_a_field_is_judged_by_the_room_that_is_left(
    fill: float, level: Level
) -> None:
    assert levels([page("raid", text(fill, field()))]) == [level]


def test_a_smaller_field_is_told_by_the_text_that_needs_it() -> None:
    own = field(9)
    pages = [page("raid", text(0.5, own)), page("war", text(0.9, own, natural=9))]
    assert levels(pages) == ["room", "smaller"]


def test_the_floor_and_tighter_leading_are_the_limit() -> None:
    own = field(8)
    pages = [page("raid", text(0.9, own, natural=8)), page("war", text(1, own, natural=0))]
    assert levels(pages) == ["limit", "limit"]
    assert levels([page("war", text(1, field(10, floor=10), natural=0))]) == ["limit"]


def test_of_a_field_that_a_piece_has_twice_the_tighter_one_counts() -> None:
    own = field()
    (row,) = gather({"en": [page("raid", text(0.3, own), text(0.8, own))]})
    assert [spot.fill for spot in row.cells["en"].spots.values()] == [0.8]


def test_a_scaled_face_tells_sizes_on_paper_in_a_row_of_its_own() -> None:
    scaled = Group((text(0.5, field(scale=1.5)),), Transform.scaling(1.5))
    whole, half = gather({"en": [page("raid", text(0.5, field())), page("war", scaled)]})
    assert (whole.scale, whole.cells["en"].size_pt) == (1, 10)
    assert (half.scale, half.cells["en"].size_pt) == (1.5, 15)


def test_spaces_and_targets_are_no_texts() -> None:
    assert gather({"en": [page("raid", Anchor("war", BOX, "space"))]}) == ()
