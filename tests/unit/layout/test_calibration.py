"""Calibration sheets: what one reads off is what puts the backs right."""

from functools import cache

import pytest

from proofpress.geometry import Outline, Rect
from proofpress.language import Language
from proofpress.layout.calibration import STEPS, Leafing, lay_out_calibration
from proofpress.layout.kit import Kit
from proofpress.model.decode import Reading
from proofpress.model.template import Paper, Style
from proofpress.model.theme import read_theme
from proofpress.request import Offset
from proofpress.scene import GlyphRun, Item, Path
from proofpress.sheet import Flip, Sheet, Surface
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import Typesetter
from small_packs import project_of

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
NOWHERE = Offset()


@cache
def typesetter() -> Typesetter:
    project = project_of({})
    fonts, _ = load_fonts(project)
    return Typesetter(fonts, Kit(project))


def calibration(
    paper: Paper = A4,
    flip: Flip = "long",
    offset: Offset = NOWHERE,
    *,
    is_landscape: bool = False,
) -> tuple[Leafing, Sheet]:
    leafing = Leafing(paper, is_landscape, flip, offset, "1 and 2")
    return leafing, lay_out_calibration(leafing, style(), typesetter())


@cache
def style() -> Style:
    found = read_theme(project_of({}), Reading()).style("footer", Language("en"))
    assert found is not None
    return found


def squares(surface: Surface) -> list[Rect]:
    (path,) = (item for item in surface.marks.items if isinstance(item, Path) and is_many(item))
    segments = path.outline.segments
    return [Outline(segments[at : at + 5]).bounds() for at in range(0, len(segments), 5)]


def is_many(item: Path) -> bool:
    return len(item.outline.segments) == 5 * len(STEPS) ** 2


def words(items: tuple[Item, ...]) -> str:
    said = " ".join(item.text for item in items if isinstance(item, GlyphRun))
    return said.replace("\xa0", " ")


def printed(leafing: Leafing, box: Rect, off: Offset) -> Rect:
    """Return where a box of the back comes to lie on the front, by a printer that is off."""
    width, height = leafing.size
    moved = box.moved(*off)
    if (leafing.flip == "long") == leafing.is_landscape:
        return moved._replace(y=height - moved.bottom)
    return moved._replace(x=width - moved.right)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("is_landscape", [False, True])
def test_the_square_that_fits_names_the_offset_that_puts_backs_right(
    flip: Flip, is_landscape: bool
) -> None:
    leafing, sheet = calibration(A4, flip, is_landscape=is_landscape)
    assert sheet.back is not None
    fronts, backs = squares(sheet.front), squares(sheet.back)
    labels = [(x, y) for y in STEPS for x in STEPS]
    for number, (x, y) in enumerate(labels):
        off = Offset(-x, -y)  # what an offset of (x, y) puts right
        near = [
            max(abs(a - b) for a, b in zip(printed(leafing, back, off), front, strict=True)) < 0.001
            for front, back in zip(fronts, backs, strict=True)
        ]
        assert near == [one == number for one in range(len(labels))]


def test_squares_are_so_far_apart_that_no_offset_leads_to_a_neighbour() -> None:
    leafing, sheet = calibration()
    fronts = squares(sheet.front)
    first = fronts[0].x
    assert min(abs(one.x - first) for one in fronts if one.x != first) > 20
    assert all(leafing.size[0] > one.right and one.x > 0 for one in fronts)


def test_both_sides_bear_the_labels_and_the_words_are_on_the_front() -> None:
    _, sheet = calibration()
    assert sheet.back is not None
    front, back = (words(side.marks.items) for side in (sheet.front, sheet.back))
    for said in (front, back):
        assert said.count("x -2") == said.count("x 2") == 5
    assert "actual size (100" in front
    assert "proofpress calibrate --save my_printer --x 1 --y -1" in front
    assert "back" in back


def test_with_a_saved_offset_the_middle_square_bears_it_and_lies_behind_its_front() -> None:
    leafing, sheet = calibration(offset=Offset(3.5, -2))
    assert sheet.back is not None
    middle = squares(sheet.back)[12], squares(sheet.front)[12]
    seen = printed(leafing, middle[0], Offset(-3.5, 2))
    assert seen == pytest.approx(middle[1], abs=0.001)
    assert "x 3.5" in words(sheet.back.marks.items)
    assert "--x 4.5 --y -2" in words(sheet.front.marks.items)


def test_everything_keeps_clear_of_the_edges() -> None:
    for is_landscape in (False, True):
        leafing, sheet = calibration(LETTER, is_landscape=is_landscape)
        assert sheet.back is not None
        for surface in (sheet.front, sheet.back):
            for item in surface.marks.items:
                if isinstance(item, Path):
                    box = item.outline.bounds()
                    assert Rect(0, 0, *leafing.size).grown(-8).contains(box)
