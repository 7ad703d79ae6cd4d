"""Sheets as a ruler on the finished PDF finds them: sizes, backs behind fronts, marks, boxes."""

import io
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

import pikepdf
import pytest

from proofpress.backends.document import Document, DrawnFont
from proofpress.backends.pdf import PdfRenderer
from proofpress.geometry import IDENTITY, Point, Rect, Transform, around, rectangle
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.model.template import Paper
from proofpress.paint import Rgb
from proofpress.request import Fold
from proofpress.scene import Frame, Path
from proofpress.sheet import Leaf, Page, Side
from proofpress.units import mm_to_points

PAPERS = (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))
CARD = Rect(0, 0, 63, 88)
NEAR = 0.01
MM = 1 / mm_to_points(1)


class NoFonts:
    def by_id(self, id: str) -> DrawnFont:
        raise KeyError(id)


class Measured(NamedTuple):
    """What one page of the PDF shows, in millimetres from its top left corner."""

    width: float
    height: float
    trims: list[Rect]
    tops: list[Point]
    lines: list[Rect]
    trim_box: Rect
    bleed_box: Rect


def deck() -> list[Leaf]:
    return [leaf("raid", 7, 0.9), leaf("fort", 4, 0.3)]


def leaf(subject: str, copies: int, red: float) -> Leaf:
    front, back = (
        Page(
            Frame(63, 88, (Path(rectangle(CARD.grown(3)), Rgb(red, green, 0.5)),)),
            rectangle(CARD),
            3,
            4,
            subject,
            side,
            "en",
        )
        for side, green in ((Side.FRONT, 0.2), (Side.BACK, 0.8))
    )
    return Leaf(subject, "cards", copies, front, back)


def measured(paper: Paper, fold: Fold) -> list[Measured]:
    plan, found = plan_sheets(deck(), Setup(paper, fold), "cards")
    assert found == ()
    assert plan is not None
    data = PdfRenderer(NoFonts()).render(impose(plan, {}), Document("Mace", "en"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return [measure(page) for page in pdf.pages]


def measure(page: pikepdf.Page) -> Measured:
    media = [float(edge) for edge in page.mediabox]
    width, height = media[2] * MM, media[3] * MM
    to_paper = Transform(MM, 0, 0, -MM, 0, height)
    forms = list(placed_forms(page))
    trims = [form.then(to_paper).box(CARD) for form in forms]
    tops = [form.then(to_paper).apply(Point(31.5, 0)) for form in forms]
    lines = [to_paper.box(line) for line in stroked_lines(page)]
    boxes = [to_paper.box(corners(box)) for box in (page.trimbox, page.obj.BleedBox)]
    return Measured(width, height, trims, tops, lines, boxes[0], boxes[1])


def corners(box: pikepdf.Object) -> Rect:
    assert isinstance(box, pikepdf.Array)
    left, bottom, right, top = (float(edge) for edge in box)
    return Rect(left, bottom, right - left, top - bottom)


def operations(
    content: pikepdf.Page | pikepdf.Object, resources: pikepdf.Object, outer: Transform = IDENTITY
) -> Iterator[tuple[str, list[float], Transform]]:
    """Yield each operator with its numbers and the transform in force, those in marks too."""
    now, kept = outer, []
    for instruction in pikepdf.parse_content_stream(content):
        name = str(instruction.operator)
        numbers = [float(one) for one in instruction.operands if is_number(one)]
        if name == "q":
            kept.append(now)
        elif name == "Q":
            now = kept.pop()
        elif name == "cm":
            now = Transform(*numbers).then(now)
        elif name == "Do":
            form = resources.XObject[str(instruction.operands[0])]
            if not near(corners(form.BBox), CARD.grown(4)):
                yield from operations(form, form.Resources, now)
                continue
        yield name, numbers, now


def is_number(operand: object) -> bool:
    return isinstance(operand, (int, float, Decimal))


def placed_forms(page: pikepdf.Page) -> Iterator[Transform]:
    for name, _, now in operations(page, page.obj.Resources):
        if name == "Do":
            yield now


def stroked_lines(page: pikepdf.Page) -> Iterator[Rect]:
    path: list[tuple[Point, Point]] = []
    at = Point(0, 0)
    for name, numbers, now in operations(page, page.obj.Resources):
        if name == "m":
            at = now.apply(Point(*numbers))
        elif name in ("l", "c"):  # a straight line may be written as a curve
            end = now.apply(Point(*numbers[-2:]))
            path.append((at, end))
            at = end
        elif name in ("S", "s"):
            yield from (around(line) for line in path)
            path = []
        elif name in ("n", "f", "f*", "B", "B*"):
            path = []


def near(one: Rect, other: Rect) -> bool:
    return all(abs(a - b) <= NEAR for a, b in zip(one, other, strict=True))


def enters(line: Rect, box: Rect) -> bool:
    return (
        line.x < box.right - NEAR
        and line.right > box.x + NEAR
        and line.y < box.bottom - NEAR
        and line.bottom > box.y + NEAR
    )


every_sheet = pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
every_fold = pytest.mark.parametrize("fold", ["duplex", "short", "gutter"])


@every_sheet
@every_fold
def test_every_card_is_63_by_88_mm_and_all_are_there(paper: Paper, fold: Fold) -> None:
    pages = measured(paper, fold)
    trims = [trim for page in pages for trim in page.trims]
    assert len(trims) == 2 * 11
    for trim in trims:
        assert abs(trim.width - 63) <= NEAR
        assert abs(trim.height - 88) <= NEAR


@every_sheet
def test_backs_lie_behind_fronts_after_a_flip_on_the_long_edge(paper: Paper) -> None:
    pages = measured(paper, "duplex")
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front.width > front.height
        assert len(front.trims) == len(back.trims) > 0
        for one, other in zip(front.trims, back.trims, strict=True):
            assert near(other, one._replace(y=front.height - one.bottom))
        for top, behind in zip(front.tops, back.tops, strict=True):
            assert abs(front.height - behind.y - top.y) <= NEAR


@every_sheet
def test_backs_lie_behind_fronts_after_a_flip_on_the_short_edge(paper: Paper) -> None:
    pages = measured(paper, "short")
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for one, other in zip(front.trims, back.trims, strict=True):
            assert near(other, one._replace(x=front.width - one.right))
        for top, behind in zip(front.tops, back.tops, strict=True):
            assert abs(front.width - behind.x - top.x) <= NEAR


@every_sheet
def test_backs_lie_behind_fronts_across_the_fold(paper: Paper) -> None:
    for page in measured(paper, "gutter"):
        half = len(page.trims) // 2
        folds = [line for line in page.lines if max(line.width, line.height) > 100]
        (fold,) = folds
        pairs = zip(page.trims[:half], page.trims[half:], strict=True)
        tops = zip(page.tops[:half], page.tops[half:], strict=True)
        is_upright = fold.width < NEAR
        middle = fold.x if is_upright else fold.y
        for front, back in pairs:
            folded = (
                front._replace(x=2 * middle - front.right)
                if is_upright
                else front._replace(y=2 * middle - front.bottom)
            )
            assert near(back, folded)
        for top, behind in tops:
            axis = 0 if is_upright else 1
            assert abs(2 * middle - top[axis] - behind[axis]) <= NEAR


@every_sheet
@every_fold
def test_nothing_of_a_trim_lies_under_a_mark(paper: Paper, fold: Fold) -> None:
    for page in measured(paper, fold):
        assert len(page.lines) >= 16
        for trim in page.trims:
            assert not any(enters(line, trim) for line in page.lines)


@every_sheet
@every_fold
def test_page_boxes_stand_around_all_trims_and_their_shown_bleed(paper: Paper, fold: Fold) -> None:
    for page in measured(paper, fold):
        whole = page.trims[0]
        for trim in page.trims:
            whole = whole.union(trim)
        assert page.trim_box.contains(whole, NEAR)
        assert near(page.bleed_box, page.trim_box.grown(2))
