"""Pieces for makers: page order, copies, sizes, and a bleed that reaches."""

from collections.abc import Sequence
from typing import Any

import pytest

from drawn import page, run
from proofpress.backends.extent import path_extent
from proofpress.geometry import Rect, rectangle
from proofpress.impose.shop import ShopJob, fitted, shop_job
from proofpress.model.decode import Reading
from proofpress.model.maker import Maker
from proofpress.model.makers import read_maker
from proofpress.paint import Rgb
from proofpress.scene import Group, Path
from proofpress.sheet import Leaf, Page, Sheet, Side
from proofpress.values import replace
from small_packs import project_of


def maker(id: str, **other: Any) -> Maker:
    found = read_maker(id, project_of({}), Reading())
    assert found is not None
    return replace(found, **other)


def side(subject: str, which: Side, width: float = 63.5, height: float = 88.9) -> Page:
    ground = Path(rectangle(Rect(0, 0, width, height).grown(3.175)), Rgb(0.2, 0.4, 0.6))
    made = page(ground, width=width, height=height)
    return replace(made, bleed=3.175, subject=subject, side=which)


BACK = side("orders", Side.BACK)


def leaf(card: str, copies: int = 1, back: Page | None = BACK, stack: str = "cards") -> Leaf:
    return Leaf(f"orders.{card}", stack, copies, side(f"orders.{card}", Side.FRONT), back)


def job(leaves: Sequence[Leaf], whose: Maker) -> ShopJob:
    made, found = shop_job(leaves, whose, {})
    assert [one for one in found if one.severity == "error"] == []
    return made


def pages(sheets: Sequence[Sheet]) -> list[str]:
    placed = [sheet.front.placements[0] for sheet in sheets]
    return [f"{one.subject[7:]} {one.copy} {one.page.side.value}" for one in placed if one.page]


def test_drivethru_gets_one_file_for_a_deck_the_back_of_each_copy_before_its_front() -> None:
    (file,) = job([leaf("raid", 2), leaf("feast")], maker("drivethru")).files
    assert file.name == "orders"
    assert pages(file.sheets) == [
        "raid 1 back", "raid 1 front", "raid 2 back", "raid 2 front",
        "feast 1 back", "feast 1 front",
    ]  # fmt: skip
    assert {(sheet.width, sheet.height) for sheet in file.sheets} == {(69.85, 95.25)}
    (placement,) = file.sheets[0].front.placements
    assert placement.trim == Rect(3.175, 3.175, 63.5, 88.9)


def test_a_card_without_a_back_gets_an_empty_one_where_backs_are_looked_for() -> None:
    (file,) = job([leaf("raid", back=None)], maker("drivethru")).files
    assert pages(file.sheets) == ["raid 1 back", "raid 1 front"]
    (file,) = job([leaf("raid", back=None)], maker("printshop_x1a")).files
    assert pages(file.sheets) == ["raid 1 front"]
    (file,) = job([leaf("raid", back=None), leaf("feast")], maker("printshop_x1a")).files
    assert pages(file.sheets) == ["raid 1 front", "raid 1 back", "feast 1 front", "feast 1 back"]


def test_a_print_shop_gets_each_piece_once_and_the_counts_in_a_list() -> None:
    made = job([leaf("raid", 3), leaf("feast")], maker("printshop_x1a"))
    (file,) = made.files
    assert pages(file.sheets) == ["raid 1 front", "raid 1 back", "feast 1 front", "feast 1 back"]
    assert [(one.piece, one.copies) for one in made.listed] == [
        ("orders.raid", 3),
        ("orders.feast", 1),
    ]


def test_longpack_gets_the_back_as_the_last_page() -> None:
    (file,) = job([leaf("raid", 3), leaf("feast")], maker("longpack")).files
    assert pages(file.sheets) == ["raid 1 front", "feast 1 front", "raid 1 back"]


def test_what_has_one_name_shares_a_file_whatever_part_it_is_of() -> None:
    token = replace(leaf("raid"), subject="cube", stack="tokens")
    (file,) = job([leaf("raid"), token], maker("printshop_x1a", files="all")).files
    assert (file.name, len(file.sheets)) == ("all", 4)


def test_fronts_and_backs_lie_apart_where_the_file_names_say_so() -> None:
    apart = maker("longpack", files="{deck}-{side}s", shared_backs="each")
    fronts, backs = job([leaf("raid"), leaf("feast")], apart).files
    assert (fronts.name, pages(fronts.sheets)) == (
        "orders-fronts",
        ["raid 1 front", "feast 1 front"],
    )
    assert (backs.name, pages(backs.sheets)) == ("orders-backs", ["raid 1 back", "feast 1 back"])


def test_pictures_have_a_file_for_each_side_of_each_copy_and_one_for_a_shared_back() -> None:
    names = [file.name for file in job([leaf("raid", 2), leaf("feast")], maker("mpc")).files]
    assert names == [
        "cards/orders-raid-1-front",
        "cards/orders-raid-2-front",
        "cards/orders-feast-1-front",
        "cards/orders-back",
    ]
    made = job([leaf("raid", 2), leaf("feast")], maker("tgc"))
    assert [tuple(one) for one in made.listed] == [
        ("orders.raid", 2, "cards/orders-raid-front", "cards/orders-back"),
        ("orders.feast", 1, "cards/orders-feast-front", "cards/orders-back"),
    ]


def test_backs_that_differ_have_files_of_their_own() -> None:
    leaves = [leaf("raid", back=side("orders.raid", Side.BACK)), leaf("feast")]
    names = [file.name for file in job(leaves, maker("tgc")).files]
    assert names == [
        f"cards/orders-{card}-{one}" for card in ("raid", "feast") for one in ("front", "back")
    ]


def test_a_card_on_its_side_is_turned_and_its_back_the_other_way() -> None:
    lying = Leaf(
        "orders.raid",
        "cards",
        1,
        side("orders.raid", Side.FRONT, 88.9, 63.5),
        side("orders", Side.BACK, 88.9, 63.5),
    )
    (file,) = job([lying], maker("drivethru")).files
    assert {(sheet.width, sheet.height) for sheet in file.sheets} == {(69.85, 95.25)}
    assert [sheet.front.placements[0].rotation for sheet in file.sheets] == [270, 90]


def test_tokens_of_one_size_share_a_file() -> None:
    token = replace(leaf("raid"), subject="cube.red", stack="tokens")
    (file,) = job([token], maker("printshop_x1a")).files
    assert (file.name, file.part) == ("tokens-63.5x88.9", "tokens")
    _, found = shop_job([token], maker("mpc"), {})
    assert [(one.name, one.severity) for one in found] == [("unfit-piece", "note")]
    assert "1 piece of `tokens` is left out" in found[0].message


def test_a_page_is_stretched_to_the_trim_and_its_bleed_drawn_out() -> None:
    small = side("orders.raid", Side.FRONT, 63, 88)
    made = fitted(replace(small, bleed=3.0), 63.5, 88.9, 3.175)
    assert (made.width, made.height, made.bleed) == (63.5, 88.9, 3.175)
    rim, whole = made.frame.items
    assert isinstance(rim, Group)
    assert isinstance(whole, Group)
    assert whole.transform.box(Rect(0, 0, 63, 88)) == pytest.approx(Rect(0, 0, 63.5, 88.9))
    (larger,) = rim.items
    assert isinstance(larger, Group)
    reached = larger.transform.box(whole.transform.box(Rect(0, 0, 63, 88).grown(3.0)))
    assert reached.contains(Rect(0, 0, 63.5, 88.9).grown(3.175))
    assert fitted(small, 63, 88, 3.0).frame.items == small.frame.items


def test_a_text_nearer_to_the_cut_than_the_maker_allows_is_told_once_for_a_deck() -> None:
    words = run("Lamp", 2.5, 40)
    leaves = []
    for card in ("raid", "feast"):
        front = side(f"orders.{card}", Side.FRONT)
        frame = replace(front.frame, items=(*front.frame.items, words))
        leaves.append(Leaf(f"orders.{card}", "cards", 1, replace(front, frame=frame, safe=2), BACK))
    _, found = shop_job(leaves, maker("drivethru"), {})
    (fault,) = found
    assert fault.name == "outside-safe-area"
    assert fault.message == (
        "the text `Lamp` is 2.5 mm from the cut, and DriveThruCards asks for 3.175 mm"
    )
    assert shop_job(leaves, maker("drivethru", safe=2.0), {})[1] == ()


def test_crop_marks_lie_outside_the_bleed_and_point_at_the_cut() -> None:
    (file,) = job([leaf("raid")], maker("drivethru", marks="crop")).files
    sheet = file.sheets[0]
    (placement,) = sheet.front.placements
    assert placement.clip == placement.trim.grown(3.175)
    marks = [path_extent(one) for one in sheet.front.marks.items if isinstance(one, Path)]
    assert len(marks) == 8
    paper = Rect(0, 0, sheet.width, sheet.height)
    for mark in marks:
        assert paper.contains(mark)
        assert not mark.intersects(placement.clip)
        x, y = mark.centre
        trim = placement.trim
        is_at_cut = (x - trim.x, x - trim.right, y - trim.y, y - trim.bottom)
        assert min(map(abs, is_at_cut)) < 1e-6
