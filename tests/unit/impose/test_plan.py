"""Which copy goes where, on which sheets, with which marks."""

import pytest

from proofpress.geometry import Line, Move, Point, Rect, ellipse, rectangle
from proofpress.impose.plan import SheetPlan, footer_place, plan_sheets
from proofpress.impose.room import FOOTER_DEPTH, Setup
from proofpress.impose.sheets import apart, impose
from proofpress.impose.single import one_per_sheet
from proofpress.model.template import Paper
from proofpress.request import PRINTER_MARGIN, Fold, Imposition
from proofpress.scene import Frame, Group, Item, Path
from proofpress.sheet import FooterSpace, Leaf, Page, Placement, Sheet, Side, Surface
from proofpress.source.text import Origin, SourceText
from proofpress.usage import UsageError

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)


def page(subject: str, side: Side, width: float = 63, height: float = 88) -> Page:
    outline = rectangle(Rect(0, 0, width, height))
    return Page(Frame(width, height), outline, 3, 4, subject, side, "en")


def card(subject: str, copies: int = 1, width: float = 63, height: float = 88) -> Leaf:
    front = page(subject, Side.FRONT, width, height)
    return Leaf(subject, "cards", copies, front, page(subject, Side.BACK, width, height))


def coin(subject: str, copies: int, across: float) -> Leaf:
    outline = ellipse(Point(across / 2, across / 2), across / 2, across / 2)
    front, back = (Page(Frame(across, across), outline, 2, 1, subject, side, "en") for side in Side)
    return Leaf(subject, "tokens", copies, front, back)


def planned(leaves: list[Leaf], paper: Paper = A4, fold: Fold = "duplex") -> SheetPlan:
    plan, found = plan_sheets(leaves, Setup(paper, fold), "cards")
    assert found == ()
    assert plan is not None
    return plan


def imposed(leaves: list[Leaf], paper: Paper = A4, fold: Fold = "duplex") -> tuple[Sheet, ...]:
    return impose(planned(leaves, paper, fold), {})


def filled(surface: Surface | None) -> list[Placement]:
    assert surface is not None
    return [placement for placement in surface.placements if placement.page is not None]


def group(surface: Surface, label: str) -> Group | None:
    for item in surface.marks.items:
        if isinstance(item, Group) and item.label == label:
            return item
    return None


def points(item: Item | None) -> list[Point]:
    assert isinstance(item, Group)
    path = item.items[0]
    assert isinstance(path, Path)
    return list(path.outline.points())


def test_copies_follow_each_other_in_order() -> None:
    (sheet,) = imposed([card("raid", 3), card("fort", 2)])
    named = [(p.page.subject, p.copy) for p in filled(sheet.front) if p.page is not None]
    assert named == [("raid", 1), ("raid", 2), ("raid", 3), ("fort", 1), ("fort", 2)]


def test_a_full_sheet_is_followed_by_a_partly_filled_one_on_the_same_grid() -> None:
    first, second = imposed([card("raid", 11)])
    assert [len(filled(sheet.front)) for sheet in (first, second)] == [8, 3]
    places = [[p.trim for p in sheet.front.placements] for sheet in (first, second)]
    assert places[0] == places[1]


def test_empty_slots_keep_their_place_on_both_sides() -> None:
    (sheet,) = imposed([card("raid", 3)])
    assert sheet.back is not None
    for surface in sheet.surfaces:
        assert len(surface.placements) == 8
        assert [p.copy for p in surface.placements] == [1, 2, 3, 0, 0, 0, 0, 0]


def test_backs_are_mirrored_top_to_bottom_when_a_landscape_sheet_flips_on_its_long_edge() -> None:
    (sheet,) = imposed([card("raid")])
    assert sheet.back is not None
    assert (sheet.width, sheet.height, sheet.flip) == (297, 210, "long")
    front, back = sheet.front.placements[0], sheet.back.placements[0]
    assert front.trim == Rect(16.5, 15, 63, 88)
    assert back.trim == Rect(16.5, 107, 63, 88)
    assert (front.rotation, back.rotation) == (0, 180)


def test_backs_are_mirrored_left_to_right_when_a_landscape_sheet_flips_on_its_short_edge() -> None:
    (sheet,) = imposed([card("raid")], fold="short")
    assert sheet.back is not None
    back = sheet.back.placements[0]
    assert back.trim == Rect(217.5, 15, 63, 88)
    assert (sheet.flip, back.rotation) == ("short", 0)


def test_backs_are_mirrored_left_to_right_when_a_portrait_sheet_flips_on_its_long_edge() -> None:
    (sheet,) = imposed([card("square", width=70, height=70)])
    assert sheet.back is not None
    assert (sheet.width, sheet.height) == (210, 297)
    front, back = sheet.front.placements[0], sheet.back.placements[0]
    assert back.trim.x == 210 - front.trim.right
    assert back.trim.y == front.trim.y
    assert back.rotation == 0


def test_sheets_that_are_filled_alike_have_their_marks_in_common() -> None:
    first, second, last = imposed([card("a", 20)])
    marks = [group(one.front, "crop marks") for one in (first, second, last)]
    assert marks[0] is marks[1]
    keys = [one.key for one in marks if one is not None]
    assert keys[0] == keys[2]
    smaller = group(imposed([card("a", 9, width=60)])[0].front, "crop marks")
    assert smaller is not None
    assert smaller.key not in {None, *keys}


def test_gutterfold_lays_backs_beyond_an_upright_fold_without_turning_them() -> None:
    (sheet,) = imposed([card("raid", 4)], fold="gutter")
    assert sheet.back is None
    assert sheet.flip == "fold"
    fronts = [p for p in filled(sheet.front) if p.page and p.page.side is Side.FRONT]
    backs = [p for p in filled(sheet.front) if p.page and p.page.side is Side.BACK]
    assert len(fronts) == len(backs) == 4
    for front, back in zip(fronts, backs, strict=True):
        assert front.trim.right <= 148.5 - 5 - 2
        assert back.trim.x == pytest.approx(297 - front.trim.right)
        assert back.trim.y == front.trim.y
        assert (front.rotation, back.rotation, front.copy) == (0, 0, back.copy)


def test_gutterfold_turns_backs_upside_down_beyond_a_level_fold() -> None:
    (sheet,) = imposed([card("raid", 3)], LETTER, fold="gutter")
    front, back = sheet.front.placements[0], sheet.front.placements[3]
    assert (sheet.width, sheet.height) == (279.4, 215.9)
    assert back.trim.y == pytest.approx(215.9 - front.trim.bottom)
    assert (front.rotation, back.rotation) == (0, 180)


def test_a_fold_line_runs_through_the_middle_of_a_gutterfold_sheet_and_no_other() -> None:
    (folded,) = imposed([card("raid")], fold="gutter")
    assert {point.x for point in points(group(folded.front, "fold mark"))} == {148.5}
    (level,) = imposed([card("raid")], LETTER, fold="gutter")
    assert {point.y for point in points(group(level.front, "fold mark"))} == {215.9 / 2}
    (duplex,) = imposed([card("raid")])
    assert group(duplex.front, "fold mark") is None


def test_a_leaf_without_a_back_leaves_its_back_slot_empty() -> None:
    single = Leaf("single", "cards", 1, page("single", Side.FRONT), None)
    (sheet,) = imposed([single, card("raid")])
    assert sheet.back is not None
    assert [p.page is None for p in sheet.back.placements[:2]] == [True, False]
    assert sheet.back.placements[0].copy == 0


def test_every_sheet_has_a_back_when_any_has_so_that_the_printer_keeps_count() -> None:
    single = Leaf("single", "cards", 8, page("single", Side.FRONT), None)
    first, second = imposed([single, card("raid")])
    assert first.back is not None
    assert filled(first.back) == []
    assert len(filled(second.back)) == 1


@pytest.mark.parametrize("fold", ["duplex", "short", "gutter", "none"])
def test_leaves_without_backs_are_printed_on_one_side(fold: Fold) -> None:
    single = Leaf("single", "cards", 8, page("single", Side.FRONT), None)
    (sheet,) = imposed([single], fold=fold)
    assert sheet.back is None
    assert sheet.flip == "none"
    assert len(filled(sheet.front)) == 8


def test_no_fold_prints_fronts_only() -> None:
    (sheet,) = imposed([card("raid", 8)], fold="none")
    assert sheet.back is None
    assert {p.page.side for p in filled(sheet.front) if p.page is not None} == {Side.FRONT}


def test_another_size_begins_a_new_sheet_and_a_new_grid() -> None:
    sheets = imposed([card("raid"), card("chart", width=70, height=120), card("fort")])
    assert [len(filled(sheet.front)) for sheet in sheets] == [2, 1]
    assert [sheet.name for sheet in sheets] == ["cards-01", "cards-02"]


def test_sheets_are_named_so_that_they_sort() -> None:
    names = [sheet.name for sheet in imposed([card("raid", 801)])]
    assert len(names) == 101
    assert names == sorted(names)
    assert names[0] == "cards-001"


def test_crop_marks_stand_at_both_trims_of_each_gutter() -> None:
    (sheet,) = imposed([card("raid")])
    marks = points(group(sheet.front, "crop marks"))
    above = sorted({point.x for point in marks if point.y < 13})
    assert above == [16.5, 79.5, 83.5, 146.5, 150.5, 213.5, 217.5, 280.5]
    beside = sorted({point.y for point in marks if point.x < 14.5})
    assert beside == [15, 103, 107, 195]


def test_crop_marks_begin_half_a_millimetre_outside_the_shown_bleed() -> None:
    (sheet,) = imposed([card("raid")])
    above = sorted({point.y for point in points(group(sheet.front, "crop marks")) if point.y < 13})
    assert above == [10, 12.5]


def test_neighbours_that_share_their_cut_share_its_mark() -> None:
    shared = Leaf("raid", "cards", 9, page("raid", Side.FRONT), None, "shared")
    (sheet,) = imposed([shared])
    marks = points(group(sheet.front, "crop marks"))
    assert sorted({point.x for point in marks if point.y < 14.5}) == [10.5, 73.5, 136.5, 199.5]


def test_shared_cuts_show_bleed_beside_empty_slots_too() -> None:
    (sheet,) = imposed([Leaf("raid", "cards", 4, page("raid", Side.FRONT), None, "shared")])
    shown = []
    for one in filled(sheet.front):
        trim, clip = one.trim, one.clip
        edges = (trim.x - clip.x, trim.y - clip.y, clip.right - trim.right)
        shown.append(tuple(round(edge, 6) for edge in (*edges, clip.bottom - trim.bottom)))
    assert shown == [(2, 2, 0, 0), (0, 2, 0, 2), (0, 2, 2, 2), (2, 0, 2, 2)]


def test_shared_cuts_show_bleed_only_at_the_grids_edge() -> None:
    shared = Leaf("raid", "cards", 9, page("raid", Side.FRONT), None, "shared")
    (sheet,) = imposed([shared])
    corner, middle = sheet.front.placements[0], sheet.front.placements[4]
    assert corner.clip == Rect(8.5, 14.5, 65, 90)
    assert middle.clip == middle.trim


def test_backs_have_crop_marks_behind_those_of_the_front() -> None:
    (sheet,) = imposed([card("raid")])
    assert sheet.back is not None
    front = {(p.x, round(210 - p.y, 6)) for p in points(group(sheet.front, "crop marks"))}
    back = {(p.x, round(p.y, 6)) for p in points(group(sheet.back, "crop marks"))}
    assert front == back


def test_marks_are_lines_of_their_own() -> None:
    (sheet,) = imposed([card("raid")])
    marks = group(sheet.front, "crop marks")
    assert marks is not None
    path = marks.items[0]
    assert isinstance(path, Path)
    kinds = [type(segment) for segment in path.outline.segments]
    assert kinds == [Move, Line] * 24


def test_tokens_of_different_sizes_share_sheets_in_rows_of_one_size() -> None:
    sheets = imposed([coin("gold_1", 70, 20), coin("gold_5", 36, 25), coin("marker", 1, 14)])
    assert len(sheets) == 2
    for sheet in sheets:
        rows: dict[float, set[float]] = {}
        for placement in filled(sheet.front):
            rows.setdefault(placement.trim.y, set()).add(placement.trim.height)
        assert all(len(heights) == 1 for heights in rows.values())
    assert sum(len(filled(sheet.front)) for sheet in sheets) == 107


def test_seventy_coins_fit_on_one_sheet() -> None:
    (sheet,) = imposed([coin("gold_1", 70, 20)])
    assert len(filled(sheet.front)) == len(filled(sheet.back)) == 70


def test_a_long_token_is_laid_on_its_side_to_save_height() -> None:
    mace = card("mace", 1, 18, 62)
    leaf = Leaf("mace", "tokens", 1, mace.front, mace.back)
    (sheet,) = imposed([coin("gold_1", 60, 20), leaf])
    (turned,) = [p for p in filled(sheet.front) if p.page and p.page.subject == "mace"]
    assert turned.rotation == 90
    assert (turned.trim.width, turned.trim.height) == (62, 18)


def test_tokens_that_no_one_way_of_laying_the_paper_suits_get_sheets_of_their_own() -> None:
    sizes = [(189, 270), (180, 276)]
    leaves = [card(f"tile_{width}", 1, width, height) for width, height in sizes]
    tiles = [Leaf(leaf.subject, "tokens", 1, leaf.front, leaf.back) for leaf in leaves]
    sheets = imposed(tiles)
    assert [len(filled(sheet.front)) for sheet in sheets] == [1, 1]


def test_the_reason_for_tokens_compares_both_ways_to_lay_the_paper() -> None:
    (reason,) = planned([coin("gold_1", 70, 20)]).reasons
    assert reason.startswith("1 sheet of A4 ")
    assert reason.endswith(
        " in rows of one size each, because the other way round it takes no fewer"
    )
    tiles = card("tile", 12, 42, 62)
    large = Leaf("tile", "tokens", 12, tiles.front, tiles.back)
    (reason,) = planned([coin("gold_1", 60, 20), coin("gold_5", 20, 25), large]).reasons
    assert reason.startswith("2 sheets of A4 ")
    assert reason.endswith(", because the other way round it takes 3")


def test_round_tokens_have_a_hairline_outside_their_edge_on_the_front_only() -> None:
    (sheet,) = imposed([coin("gold_1", 2, 20)])
    lines = group(sheet.front, "cut lines")
    assert lines is not None
    assert lines.clip_rule == "evenodd"
    assert lines.clip is not None
    assert sheet.back is not None
    assert group(sheet.back, "cut lines") is None


def test_a_gutterfold_has_hairlines_on_its_fronts_only() -> None:
    (sheet,) = imposed([coin("gold_1", 1, 20)], fold="gutter")
    lines = points(group(sheet.front, "cut lines"))
    assert max(point.y for point in lines) < sheet.height / 2 or (
        max(point.x for point in lines) < sheet.width / 2
    )


def test_cards_with_rounded_corners_need_no_hairline() -> None:
    front = page("raid", Side.FRONT)
    rounded = Page(front.frame, rectangle(Rect(0, 0, 63, 88), 3), 3, 4, "raid", Side.FRONT, "en")
    (sheet,) = imposed([Leaf("raid", "cards", 1, rounded, None)])
    assert group(sheet.front, "cut lines") is None


def test_a_piece_too_large_is_reported_once_for_its_size_and_the_rest_is_printed() -> None:
    source = SourceText("pack/components/cards.yaml", "decks:\n  - map")
    leaves = [card("map", 2, 200, 280), card("chart", 1, 200, 280), card("raid")]
    plan, found = plan_sheets(leaves, Setup(A4, "duplex"), "cards", {"map": Origin(source, 11, 14)})
    assert plan is not None
    assert plan.copies == 1
    (only,) = found
    assert only.name == "piece-too-large"
    assert (only.span.line, only.span.column, only.subject) == (2, 5, "map")
    assert only.message == (
        "a piece of 200 × 280 mm does not fit on A4 with its marks and a footer"
    )
    assert [note.message for note in only.notes] == ["2 pieces have this size"]


def test_a_seats_own_piece_is_reported_where_the_piece_was_written() -> None:
    source = SourceText("pack/components/tokens.yaml", "tokens:\n  - map")
    origins = {"map": Origin(source, 12, 15)}
    _, (found,) = plan_sheets([card("map.kurin_1", 1, 200, 280)], Setup(A4, "duplex"), "t", origins)
    assert (found.span.line, found.span.column, found.subject) == (2, 5, "map.kurin_1")


def test_nothing_is_planned_when_nothing_fits() -> None:
    plan, found = plan_sheets([card("map", 1, 200, 280)], Setup(A4, "duplex"), "cards")
    assert plan is None
    assert [one.span.file for one in found] == ["map"]
    assert plan_sheets([], Setup(A4, "duplex"), "cards") == (None, ())


def test_the_plan_asks_for_a_footer_on_each_printed_side() -> None:
    plan = planned([card("raid", 9)])
    assert plan.footers == (
        FooterSpace(1, 2, Side.FRONT, "long", 200, FOOTER_DEPTH),
        FooterSpace(1, 2, Side.BACK, "long", 200, FOOTER_DEPTH),
        FooterSpace(2, 2, Side.FRONT, "long", 200, FOOTER_DEPTH),
        FooterSpace(2, 2, Side.BACK, "long", 200, FOOTER_DEPTH),
    )
    (folded,) = planned([card("raid")], fold="gutter").footers
    assert (folded.width, folded.side, folded.flip) == (287, Side.FRONT, "fold")


def corner_of_footer(surface: Surface, foot: Point) -> Point:
    footer = group(surface, "footer")
    assert footer is not None
    return footer.transform.apply(foot)


def footed(leaves: list[Leaf], paper: Paper = A4, fold: Fold = "duplex") -> Sheet:
    plan = planned(leaves, paper, fold)
    frames = {(f.sheet, f.side): Frame(f.width, f.height) for f in plan.footers}
    return impose(plan, frames)[0]


def test_a_footer_below_stands_inside_the_printer_margin() -> None:
    sheet = footed([card("square", width=70, height=70)])
    for surface in sheet.surfaces:
        assert corner_of_footer(surface, Point(0, FOOTER_DEPTH)) == Point(5, 292)


def test_a_footer_beside_stands_with_its_foot_to_the_right_edge() -> None:
    sheet = footed([card("raid")])
    for surface in sheet.surfaces:
        assert corner_of_footer(surface, Point(0, FOOTER_DEPTH)) == Point(292, 205)
        assert corner_of_footer(surface, Point(200, 0)) == Point(286, 5)


def test_the_backs_footer_moves_to_the_other_edge_where_the_backs_need_the_room() -> None:
    below = footed([card("map", width=185, height=268)], fold="short")
    assert below.back is not None
    assert corner_of_footer(below.front, Point(0, FOOTER_DEPTH)) == Point(5, 292)
    assert corner_of_footer(below.back, Point(0, FOOTER_DEPTH)) == Point(5, 11)
    beside = footed([card("map", width=268, height=185)], fold="short")
    assert beside.back is not None
    assert corner_of_footer(beside.front, Point(0, FOOTER_DEPTH)) == Point(292, 205)
    assert corner_of_footer(beside.back, Point(0, FOOTER_DEPTH)) == Point(5, 5)


def test_reasons_are_given_once_for_each_arrangement() -> None:
    plan = planned([card("raid", 20), card("chart", 1, 70, 120)])
    assert len(plan.sheets) == 4
    assert len(plan.reasons) == 2


def test_a_booklet_page_is_a_sheet_of_its_own_size() -> None:
    leaves = [page("book", Side.FRONT, 148, 210) for _ in range(10)]
    sheets = one_per_sheet(leaves, "booklet")
    assert [sheet.name for sheet in sheets][::9] == ["booklet-01", "booklet-10"]
    (placement,) = sheets[0].front.placements
    assert placement.trim == placement.clip == Rect(0, 0, 148, 210)
    assert (sheets[0].width, sheets[0].height, sheets[0].back) == (148, 210, None)


def test_everything_stays_inside_the_printer_margin() -> None:
    for fold in ("duplex", "gutter"):
        for sheet in imposed([card("raid", 9), card("chart", 2, 70, 120)], fold=fold):
            paper = Rect(0, 0, sheet.width, sheet.height).grown(-PRINTER_MARGIN)
            for surface in sheet.surfaces:
                assert all(paper.contains(p.clip) for p in surface.placements)


def asked(leaves: list[Leaf], fold: Fold = "duplex", **words: object) -> tuple[Sheet, ...]:
    imposition = Imposition(**words)  # type: ignore[arg-type]
    plan, _ = plan_sheets(leaves, Setup(A4, fold, imposition), leaves[0].stack)
    assert plan is not None
    return impose(plan, {})


def test_skipped_slots_stay_empty_on_both_sides_of_the_first_sheet() -> None:
    first, second = asked([card("raid", 10)], skip=3)
    assert [p.copy for p in first.front.placements] == [0, 0, 0, 1, 2, 3, 4, 5]
    assert first.back is not None
    assert [p.copy for p in first.back.placements] == [0, 0, 0, 1, 2, 3, 4, 5]
    assert [p.copy for p in second.front.placements] == [6, 7, 8, 9, 10, 0, 0, 0]


def test_a_shared_cut_shows_bleed_towards_skipped_slots() -> None:
    shared = Leaf("raid", "cards", 2, page("raid", Side.FRONT), None, "shared")
    (sheet,) = asked([shared], skip=1)
    first, last = filled(sheet.front)
    assert (first.trim.x - first.clip.x, first.clip.right - first.trim.right) == (2, 0)
    assert (last.trim.x - last.clip.x, last.clip.right - last.trim.right) == (0, 2)


def test_skipping_a_whole_sheet_is_refused() -> None:
    with pytest.raises(UsageError, match="--skip 8 leaves no slot: the first sheet has 8 of them"):
        asked([card("raid")], skip=8)


def test_tokens_may_skip_slots_too() -> None:
    (sheet,) = asked([coin("gold", 5, 20), coin("silver", 5, 20)], skip=2)
    assert [p.copy for p in sheet.front.placements][:7] == [0, 0, 1, 2, 3, 4, 5]


def test_listed_pieces_lie_on_the_sheets_once() -> None:
    (sheet,) = asked([card("raid", 5), card("fort", 7)], copies="listed")
    assert [p.subject for p in filled(sheet.front)] == ["raid", "fort"]


def test_as_much_bleed_shows_as_is_asked_for_and_there_is() -> None:
    for bleed, shown in ((1.0, 1.0), (3.0, 3.0), (9.0, 3.0), (0.0, 0.0), (None, 2.0)):
        (sheet,) = asked([card("raid")], bleed=bleed)
        placement = sheet.front.placements[0]
        assert placement.trim.x - placement.clip.x == pytest.approx(shown)


def test_without_marks_their_room_is_for_pieces() -> None:
    (sheet,) = asked([card("map", 1, 194, 270)], marks="none")
    assert sheet.front.marks.items == ()
    plan, found = plan_sheets([card("map", 1, 194, 270)], Setup(A4, "duplex"), "cards")
    assert plan is None
    assert len(found) == 1


def test_a_back_alone_with_marks_has_the_hairline_of_round_tokens() -> None:
    (sheet,) = asked([coin("gold", 2, 20)], marks="back")
    assert group(sheet.front, "cut lines") is None
    assert sheet.back is not None
    lines = points(group(sheet.back, "cut lines"))
    left = min(p.trim.x for p in filled(sheet.back))
    assert min(point.x for point in lines) == pytest.approx(left, abs=0.01)
    (bare,) = asked([coin("gold", 2, 20)], marks="none")
    assert group(bare.front, "cut lines") is None


def test_a_grid_that_is_asked_for_is_taken() -> None:
    (sheet,) = asked([card("raid", 4)], grid=(2, 2))
    assert len(sheet.front.placements) == 4
    assert (sheet.width, sheet.height) == (210, 297)
    plan, found = plan_sheets([card("raid")], Setup(A4, "duplex", Imposition(grid=(9, 9))), "c")
    assert plan is None
    assert found[0].message == (
        "a grid of 9 × 9 pieces of 63 × 88 mm does not fit on A4 with a footer"
    )


def test_sizes_of_a_stack_lie_the_way_of_most_sheets_and_hold_as_many() -> None:
    plan = planned([card("raid", 24), card("chart", 4, 70, 120)])
    assert [(s.arrangement.room.is_landscape, s.arrangement.capacity) for s in plan.sheets] == [
        *[(True, 8)] * 3,
        (True, 4),
    ]
    turned = filled(impose(plan, {})[3].front)[0]
    assert (turned.rotation, turned.trim.width) == (90, 120)


def test_a_footer_runs_along_the_fold_where_that_gains_a_pair() -> None:
    (sheet,) = asked([card("mini", 8, 44, 68)], "gutter", bleed=1.0)
    assert len(filled(sheet.front)) == 16
    plan, _ = plan_sheets([card("mini", 8, 44, 68)], Setup(A4, "gutter", Imposition(1.0)), "c")
    assert plan is not None
    box, _ = footer_place(plan.sheets[0].arrangement, Side.FRONT)
    assert box.x == pytest.approx(105.5)
    backs = [p.clip for p in filled(sheet.front) if p.page and p.page.side is Side.BACK]
    assert not any(box.intersects(clip) for clip in backs)


def test_backs_apart_are_as_many_as_fronts_and_in_their_order() -> None:
    fronts, backs = apart(imposed([card("raid", 9)]))
    assert [sheet.name for sheet in fronts] == ["cards-01", "cards-02"]
    assert [sheet.name for sheet in backs] == ["cards-01-backs", "cards-02-backs"]
    assert all(sheet.back is None for sheet in (*fronts, *backs))
    copies = [[p.copy for sheet in some for p in filled(sheet.front)] for some in (fronts, backs)]
    assert copies == [[*range(1, 10)]] * 2


def test_cards_of_different_sizes_share_sheets_only_on_request() -> None:
    leaves = [card("raid", 3), card("mini", 4, 44, 68)]
    assert len(asked(leaves)) == 2
    (sheet,) = asked(leaves, is_mixed=True)
    assert len(filled(sheet.front)) == 7
    rows: dict[float, set[float]] = {}
    for placement in filled(sheet.front):
        rows.setdefault(placement.trim.y, set()).add(placement.trim.height)
    assert all(len(heights) == 1 for heights in rows.values())
