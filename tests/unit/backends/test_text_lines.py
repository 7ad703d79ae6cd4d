"""Lines of text as one item: every backend draws them as it draws their runs."""

import pytest

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.dump import dump_sheets
from proofpress.backends.pdf import PdfRenderer
from proofpress.backends.pdf_tagged import TaggedRenderer
from proofpress.backends.svg import render_svg
from proofpress.geometry import Point
from proofpress.glyphs import Word
from proofpress.paint import BLACK, LinearGradient, Rgb, Stop
from proofpress.scene import Group, Item, LineRun, Paint, TextLines, with_runs
from proofpress.sheet import Sheet
from proofpress.values import replace

DOCUMENT = Document("Game", "uk")
RED = Rgb(0.8, 0.1, 0.1)


def word(text: str, font: str) -> Word:
    return Word(text, tuple(run(text, 0, 0, font=font).glyphs))


def lines(paint: Paint = RED, size: float = 3.0) -> TextLines:
    upright, bold = "fira-sans-400", "fira-sans-700"
    first = word("Кожен ", upright)
    held = word("10\u00a0000 ", upright)
    split = Word("fi", word("fi", upright).glyphs[:1])  # a glyph that has to be told its text
    runs = (
        LineRun(5, 10, upright, (first, held, first)),
        LineRun(40, 10, bold, (word("щит", bold),)),
        LineRun(5, 14, upright, (split, first)),
    )
    return TextLines.of(runs, size, paint, "uk")


def sheets(*items: Item) -> list[Sheet]:
    return [sheet([placed(page(*items), 10, 10)])]


GRADIENT = LinearGradient(Point(0, 0), Point(40, 0), (Stop(0, BLACK), Stop(1, RED)))


@pytest.mark.parametrize("text", [lines(), lines(GRADIENT)], ids=["flat", "gradient"])
def test_all_files_are_the_same_as_those_of_the_runs(text: TextLines) -> None:
    before, icon = run("Назва", 5, 5), Group((run("*", 30, 10),), spoken="монета")
    whole, parted = sheets(before, text, icon), sheets(before, *text.items, icon)
    assert dump_sheets(whole) == dump_sheets(parted)
    for make in (PdfRenderer, lambda fonts: TaggedRenderer(PdfRenderer(fonts))):
        made = [make(Fonts()).render(some, DOCUMENT) for some in (whole, parted)]
        assert made[0] == made[1]
    drawn = [render_svg(one, one.front, DOCUMENT, Fonts()) for one in (*whole, *parted)]
    assert drawn[0] == drawn[1]


def test_without_a_size_it_is_not_drawn() -> None:
    made = [PdfRenderer(Fonts()).render(sheets(*some), DOCUMENT) for some in ((lines(size=0),), ())]
    assert made[0] == made[1]


def test_its_runs_are_the_same_ones_every_time() -> None:
    text = lines()
    assert text.items is text.items
    assert [item.text for item in text.items] == ["Кожен 10\u00a0000 Кожен ", "щит", "fiКожен "]
    assert tuple(with_runs((text, text.items[0]))) == (*text.items, text.items[0])


def test_changed_it_is_a_plain_group() -> None:
    text = lines()
    faint = replace(text, opacity=0.5)
    assert type(faint) is Group
    assert (faint.items, faint.opacity) == (text.items, 0.5)
    assert text.opacity == 1
    assert text == lines()
