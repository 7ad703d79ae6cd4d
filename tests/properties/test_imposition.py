"""What holds for every deck: backs lie behind fronts, marks and neighbours stay out of trims."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from proofpress.geometry import Point, Rect, rectangle
from proofpress.impose.plan import SheetPlan, plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.model.game import Cut
from proofpress.model.template import Paper
from proofpress.request import PRINTER_MARGIN, Fold
from proofpress.scene import Frame, Group, Item, Path
from proofpress.sheet import Leaf, Page, Placement, Sheet, Side, Surface

PAPERS = (
    Paper("a4", "A4", 210, 297),
    Paper("letter", "Letter", 215.9, 279.4),
    Paper("square", "Square", 250, 250),
)
NEAR = 0.01


@st.composite
def decks(draw: st.DrawFn, stack: str) -> list[Leaf]:
    sizes = draw(st.lists(st.tuples(lengths, lengths, bleeds, cuts), min_size=1, max_size=3))
    leaves = []
    for index in range(draw(st.integers(1, 6))):
        width, height, bleed, cut = draw(st.sampled_from(sizes))
        copies = draw(st.integers(1, 9))
        front, back = (page(index, side, width, height, bleed) for side in Side)
        has_back = draw(st.integers(0, 4)) > 0
        leaf = Leaf(f"piece_{index}", stack, copies, front, back if has_back else None, cut)
        leaves.append(leaf)
    return leaves


lengths = st.one_of(st.integers(8, 130), st.floats(8, 130).map(lambda length: round(length, 2)))
bleeds = st.sampled_from([0, 0.5, 1.7, 2, 3, 5])
CUTS: tuple[Cut, ...] = ("own", "own", "shared")
FOLDS: tuple[Fold, ...] = ("duplex", "short", "gutter", "none")
cuts = st.sampled_from(CUTS)
folds = st.sampled_from(FOLDS)


def page(index: int, side: Side, width: float, height: float, bleed: float) -> Page:
    outline = rectangle(Rect(0, 0, width, height))
    return Page(Frame(width, height), outline, bleed, 4, f"piece_{index}", side, "en")


def planned(leaves: list[Leaf], paper: Paper, fold: Fold) -> tuple[SheetPlan, tuple[Sheet, ...]]:
    plan, _ = plan_sheets(leaves, Setup(paper, fold), "sheet")
    if plan is None:
        return SheetPlan("sheet", fold, False, ()), ()
    footers = {(one.sheet, one.side): footer(one.width, one.height) for one in plan.footers}
    return plan, impose(plan, footers)


def footer(width: float, height: float) -> Frame:
    return Frame(width, height, (Path(rectangle(Rect(0, 0, width, height))),))


def filled(sheet: Sheet, side: Side) -> list[Placement]:
    return [
        placement
        for surface in sheet.surfaces
        for placement in surface.placements
        if placement.page is not None and placement.page.side is side
    ]


def lines(items: tuple[Item, ...]) -> Iterator[Rect]:
    """Yield the box of each straight mark, and of the footer as a whole."""
    for item in items:
        assert isinstance(item, Group)
        for path in item.items:
            assert isinstance(path, Path)
            points = [item.transform.apply(point) for point in path.outline.points()]
            step = 2 if item.label in ("crop marks", "fold mark") else len(points)
            for start in range(0, len(points), step):
                some = points[start : start + step]
                left, top = min(p.x for p in some), min(p.y for p in some)
                right, bottom = max(p.x for p in some), max(p.y for p in some)
                yield Rect(left, top, right - left, bottom - top)


def touches(mark: Rect, box: Rect) -> bool:
    """Say whether a mark, however thin, enters a box."""
    return (
        mark.x < box.right - 1e-6
        and mark.right > box.x + 1e-6
        and mark.y < box.bottom - 1e-6
        and mark.bottom > box.y + 1e-6
    )


def turned_over(sheet: Sheet, point: Point) -> Point:
    """Return where a point of the back, or of the other half of a fold, meets the front's side."""
    is_landscape = sheet.width > sheet.height
    if sheet.flip == "fold":
        fold = next(item for item in sheet.front.marks.items if is_fold(item))
        ((box),) = lines((fold,))
        if box.width == 0:
            return Point(2 * box.x - point.x, point.y)
        return Point(point.x, 2 * box.y - point.y)
    if is_landscape == (sheet.flip == "long"):
        return Point(point.x, sheet.height - point.y)
    return Point(sheet.width - point.x, point.y)


def is_fold(item: Item) -> bool:
    return isinstance(item, Group) and item.label == "fold mark"


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_every_copy_that_fits_lies_on_exactly_one_slot(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    plan, found = plan_sheets(leaves, Setup(paper, fold), "sheet")
    sheets = impose(plan, {}) if plan is not None else ()
    refused = {one.subject for one in found}
    sizes = {(x.front.width, x.front.height) for x in leaves if x.subject in refused}
    wanted = Counter(
        (leaf.subject, copy)
        for leaf in leaves
        if (leaf.front.width, leaf.front.height) not in sizes
        for copy in range(1, leaf.copies + 1)
    )
    placed = Counter(
        (placement.page.subject, placement.copy)
        for sheet in sheets
        for placement in filled(sheet, Side.FRONT)
        if placement.page is not None
    )
    for piece, times in placed.items():
        assert times == 1, piece
    assert wanted.keys() <= placed.keys()


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_every_back_lies_behind_its_front_and_turns_over_like_a_page(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    _, sheets = planned(leaves, paper, fold)
    for sheet in sheets:
        fronts = {key(placement): placement for placement in filled(sheet, Side.FRONT)}
        for back in filled(sheet, Side.BACK):
            front = fronts[key(back)]
            assert back.page is not None
            width, height = back.page.width, back.page.height
            for x, y in ((0, 0), (width, 0), (width / 3, height), (0, height / 2)):
                seen = turned_over(sheet, back.transform.apply(Point(width - x, y)))
                meant = front.transform.apply(Point(x, y))
                assert abs(seen.x - meant.x) < NEAR
                assert abs(seen.y - meant.y) < NEAR


def key(placement: Placement) -> tuple[str, int]:
    assert placement.page is not None
    return placement.page.subject, placement.copy


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_every_front_with_a_back_has_it_printed_unless_only_fronts_are_wanted(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    _, sheets = planned(leaves, paper, fold)
    double = {leaf.subject for leaf in leaves if leaf.back is not None}
    for sheet in sheets:
        fronts = {key(one) for one in filled(sheet, Side.FRONT)}
        backs = {key(one) for one in filled(sheet, Side.BACK)}
        expected = {piece for piece in fronts if piece[0] in double}
        assert backs == (set() if fold == "none" else expected)


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_trims_keep_their_size_and_no_bleed_enters_another_trim(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    _, sheets = planned(leaves, paper, fold)
    for sheet in sheets:
        for surface in sheet.surfaces:
            for placement in surface.placements:
                if placement.page is not None:
                    on_sheet = placement.transform.box(
                        Rect(0, 0, placement.page.width, placement.page.height)
                    )
                    assert near(on_sheet, placement.trim)
            for one, other in pairs(surface):
                if one.page is not None and other.page is not None:
                    assert not one.clip.intersects(other.trim)
                    assert not one.trim.intersects(other.clip)


def pairs(surface: Surface) -> Iterator[tuple[Placement, Placement]]:
    for index, one in enumerate(surface.placements):
        for other in surface.placements[index + 1 :]:
            yield one, other


def near(one: Rect, other: Rect) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_no_mark_and_no_footer_enters_a_trim_or_its_shown_bleed(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    _, sheets = planned(leaves, paper, fold)
    for sheet in sheets:
        for surface in sheet.surfaces:
            marks = list(lines(surface.marks.items))
            assert marks
            for placement in surface.placements:
                assert not any(touches(mark, placement.clip) for mark in marks)


@settings(deadline=None, max_examples=60)
@given(st.one_of(decks("cards"), decks("tokens")), st.sampled_from(PAPERS), folds)
def test_everything_is_inside_the_printer_margin_and_clear_of_the_footer(
    leaves: list[Leaf], paper: Paper, fold: Fold
) -> None:
    _, sheets = planned(leaves, paper, fold)
    for sheet in sheets:
        printable = Rect(0, 0, sheet.width, sheet.height).grown(-PRINTER_MARGIN)
        for surface in sheet.surfaces:
            *marks, foot = lines(surface.marks.items)
            assert printable.contains(foot)
            assert all(printable.contains(mark) for mark in marks)
            assert all(printable.contains(one.clip) for one in surface.placements)
            assert not any(touches(mark, foot) for mark in marks)


@settings(deadline=None, max_examples=30)
@given(decks("cards"), st.sampled_from(PAPERS))
def test_one_size_keeps_one_grid(leaves: list[Leaf], paper: Paper) -> None:
    _, sheets = planned(leaves, paper, "duplex")
    grids: dict[tuple[float, float, float, str], tuple[Rect, ...]] = {}
    cut_of = {leaf.subject: leaf.cut for leaf in leaves}
    for sheet in sheets:
        (first, *_) = filled(sheet, Side.FRONT)
        assert first.page is not None
        cut = cut_of[first.page.subject]
        size = (first.page.width, first.page.height, min(2, first.page.bleed), cut)
        grid = tuple(placement.trim for placement in sheet.front.placements)
        assert grids.setdefault(size, grid) == grid
