"""The text dump: every kind of item and paint in short, readable words."""

import pytest

from proofpress.backends.dump import dump_frame, dump_pages, dump_sheets
from proofpress.geometry import (
    Close,
    Line,
    Move,
    Outline,
    Point,
    Rect,
    Transform,
    ellipse,
    polygon,
    rectangle,
)
from proofpress.glyphs import Glyph
from proofpress.impose.single import one_per_sheet
from proofpress.paint import (
    BLACK,
    Cmyk,
    Grey,
    Ink,
    LinearGradient,
    RadialGradient,
    Rgb,
    Stop,
)
from proofpress.scene import (
    Anchor,
    Fit,
    Frame,
    GlyphRun,
    Group,
    Image,
    Item,
    Link,
    Paint,
    Path,
    Raster,
    Stroke,
    Tiling,
)
from proofpress.sheet import Crease, Page, Placement, Sheet, Side, Surface

BOX = rectangle(Rect(1, 2, 30, 40.5))
RED = Rgb(165 / 255, 28 / 255, 43 / 255)


def dumped(*items: Item) -> list[str]:
    """Return the lines of a frame without its head."""
    return dump_frame(Frame(63, 88, items)).splitlines()[1:]


def page(subject: str, *items: Item, label: str = "", side: Side = Side.FRONT) -> Page:
    frame = Frame(63, 88, items)
    return Page(frame, rectangle(Rect(0, 0, 63, 88)), 3, 4, subject, side, "ru", label)


def painted(paint: Paint) -> str:
    (line, *_) = dumped(Path(BOX, paint))
    return line.removeprefix("  path box 1 2 30 × 40.5 fill ")


def test_a_frame_says_its_size() -> None:
    assert dump_frame(Frame(63, 88.9)) == "frame 63 × 88.9\n"


def test_text_is_its_words_place_font_and_colour() -> None:
    glyphs = (Glyph(5, 1.25, 0, 0, 0), Glyph(6, 1.5, 0, 0, 1))
    run = GlyphRun(4, 12.5, "FiraSans-Bold", 3.175, RED, 'a"\\\n\u00a0', glyphs, "ru", 0.5)
    assert dumped(run) == [
        '  text "a\\"\\\\\\n~" ru at 4 12.5 width 2.75 FiraSans-Bold 9 pt #a51c2b opacity 0.5'
    ]


def test_a_path_is_its_shape_fill_and_stroke() -> None:
    stroke = Stroke(BLACK, 0.15, "round", "bevel", dashes=(2, 1), dash_offset=0.5, opacity=0.25)
    assert dumped(Path(BOX, RED, stroke, "evenodd", 0.75)) == [
        "  path box 1 2 30 × 40.5 fill #a51c2b opacity 0.75 evenodd "
        "stroke 0.15 grey 0 opacity 0.25 dashes 2 1 from 0.5 cap round join bevel"
    ]


def test_a_sharp_join_names_its_limit_where_it_is_unusual() -> None:
    assert dumped(Path(BOX, stroke=Stroke(BLACK, 1, miter_limit=10))) == [
        "  path box 1 2 30 × 40.5 stroke 1 grey 0 miter 10"
    ]


def test_a_short_outline_is_written_out_and_a_long_one_named() -> None:
    triangle = polygon([Point(0, 0), Point(3, 0), Point(0, 4.25)])
    assert dumped(Path(triangle, BLACK)) == ["  path M0,0 L3,0 L0,4.25 Z fill grey 0"]
    circle = ellipse(Point(5, 5), 5, 5)
    twice = Outline(circle.segments * 3)
    (line,) = dumped(Path(twice, BLACK))
    assert line.startswith("  path shape ")
    assert line.endswith(" of 18 in 0 0 10 × 10 fill grey 0")
    assert "C" in dumped(Path(circle, BLACK))[0]


def test_single_strokes_are_written_out_however_many() -> None:
    marks = [segment for x in range(9) for segment in (Move(x, 0), Line(x, 3))]
    (line,) = dumped(Path(Outline(tuple(marks)), stroke=Stroke(BLACK, 0.15)))
    assert line.startswith("  path M0,0 L0,3 M1,0 L1,3 ")


def test_only_upright_boxes_are_called_boxes() -> None:
    tilted = polygon([Point(0, 0), Point(3, 1), Point(2, 4), Point(-1, 3)])
    assert dumped(Path(tilted, BLACK)) == ["  path M0,0 L3,1 L2,4 L-1,3 Z fill grey 0"]
    other_way = Outline((Move(0, 0), Line(0, 4), Line(3, 4), Line(3, 0), Close()))
    assert dumped(Path(other_way, BLACK)) == ["  path box 0 0 3 × 4 fill grey 0"]


@pytest.mark.parametrize(
    ("paint", "words"),
    [
        (RED, "#a51c2b"),
        (Cmyk(0, 0.9, 0.6, 0.125), "cmyk(0 0.9 0.6 0.125)"),
        (Grey(0.5), "grey 0.5"),
        (Ink("CutContour", 1, Rgb(1, 0, 1)), "ink CutContour 1 shown #ff00ff"),
        (
            LinearGradient(Point(0, 0), Point(0, 9), (Stop(0, RED), Stop(1, BLACK, 0.5))),
            "linear(0 0 to 0 9, 0 #a51c2b, 1 grey 0 opacity 0.5)",
        ),
        (
            LinearGradient(Point(0, 0), Point(0, 9), (), Transform(e=2, f=3), "repeat"),
            "linear(0 0 to 0 9, repeat moved 2 3)",
        ),
        (
            RadialGradient(Point(5, 5), 4, Point(5, 5), (Stop(0.25, RED),)),
            "radial(5 5 radius 4, 0.25 #a51c2b)",
        ),
        (
            RadialGradient(Point(5, 5), 4, Point(6, 5), (), Transform(a=2, d=0.5)),
            "radial(5 5 radius 4 focus 6 5 scaled 2 0.5)",
        ),
    ],
)
def test_paints_in_words(paint: Paint, words: str) -> None:
    assert painted(paint) == words


def test_a_tiling_shows_its_frame_below() -> None:
    tile = Tiling(Frame(2, 2, (Path(BOX, RED),)), 3, 4, Transform.rotation(90))
    assert dumped(Path(BOX, tile, Stroke(BLACK, 1))) == [
        "  path box 1 2 30 × 40.5 fill tiling(2 × 2 step 3 4 matrix 0 1 -1 0 0 0) stroke 1 grey 0",
        "    frame 2 × 2",
        "      path box 1 2 30 × 40.5 fill #a51c2b",
    ]


def test_a_picture_is_its_digest_and_box() -> None:
    raster = Raster("0123456789abcdef", b"", "png", 640, 480)
    assert dumped(Image(raster, Rect(0, 0, 64, 48))) == [
        "  image png 0123456789ab 640 × 480 px at 0 0 64 × 48"
    ]


def test_a_group_says_what_it_does_and_indents_its_items() -> None:
    group = Group((Path(BOX, RED),), Transform(e=3, f=4), BOX, "evenodd", 0.5, label="crop marks")
    assert dumped(group) == [
        '  group "crop marks" moved 3 4 clip box 1 2 30 × 40.5 evenodd opacity 0.5',
        "    path box 1 2 30 × 40.5 fill #a51c2b",
    ]


def test_a_group_with_a_key_is_written_once() -> None:
    mace = Group((Path(BOX, RED),), Transform(a=2, d=2), key="icon/mace")
    assert dumped(mace, mace) == [
        "  group key icon/mace scaled 2 2",
        "    path box 1 2 30 × 40.5 fill #a51c2b",
        "  group key icon/mace scaled 2 2 as above",
    ]


def test_links_and_anchors_are_named() -> None:
    box = Rect(1, 2, 3, 4)
    fit = Fit(8.5, 9, 2, 10.2)
    assert dumped(
        Link(box, "phases.order"),
        Anchor("raid.text", box, "text", "Набег", fit),
        Anchor("raid.name", box, "text", fit=Fit(8, 8, 1, 9.6)),
        Anchor("phases.order", box, "target"),
    ) == [
        "  link to phases.order at 1 2 3 × 4",
        '  anchor text raid.text at 1 2 3 × 4 2 lines 8.5 of 9 pt leading 10.2 pt "Набег"',
        "  anchor text raid.name at 1 2 3 × 4 1 line 8 of 8 pt leading 9.6 pt",
        "  anchor target phases.order at 1 2 3 × 4",
    ]


def test_a_page_has_its_outline_bleed_and_creases() -> None:
    crease = Crease(Point(31.5, 0), Point(31.5, 88), "fold")
    front = page("orders.raid", label="Набег")
    creased = Page(front.frame, front.outline, 3, 4, "orders.raid", Side.BACK, "ru", "", (crease,))
    assert dump_pages([front, creased]).splitlines() == [
        'page 1 orders.raid front ru "Набег"',
        "  outline box 0 0 63 × 88 bleed 3 safe 4",
        "  frame 63 × 88",
        "page 2 orders.raid back ru",
        "  outline box 0 0 63 × 88 bleed 3 safe 4",
        "  fold 31.5 0 to 31.5 88",
        "  frame 63 × 88",
    ]


def test_equal_pages_are_written_once_even_when_they_are_not_the_same_object() -> None:
    assert dump_pages([page("raid"), page("raid"), page("fort")]).count("page ") == 2
    assert dump_pages([]) == ""


def test_a_sheet_refers_to_its_pages_by_number() -> None:
    front = page("raid")
    placements = (
        Placement(front, 1, Rect(10, 20, 63, 88), 0, Rect(8, 18, 67, 92)),
        Placement(front, 2, Rect(80, 20, 88, 63), 90, Rect(80, 18, 90, 65)),
        Placement(None, 0, Rect(10, 120, 63, 88), 0, Rect(10, 120, 63, 88)),
    )
    marks = Frame(210, 297, (Path(BOX, stroke=Stroke(BLACK, 0.15)),))
    back = Surface(Side.BACK, (), Frame(210, 297))
    sheet = Sheet("cards-01", 210, 297, "long", Surface(Side.FRONT, placements, marks), back)
    assert dump_sheets([sheet]).splitlines() == [
        "page 1 raid front ru",
        "  outline box 0 0 63 × 88 bleed 3 safe 4",
        "  frame 63 × 88",
        "sheet cards-01 210 × 297 flip long",
        "  front",
        "    page 1 raid copy 1 at 10 20 63 × 88 bleed 2",
        "    page 1 raid copy 2 at 80 20 88 × 63 turned 90 bleed 0 2 2 0",
        "    empty at 10 120 63 × 88 bleed 0",
        "    marks",
        "      path box 1 2 30 × 40.5 stroke 0.15 grey 0",
        "  back",
    ]


def test_marks_that_are_the_same_on_many_sheets_are_written_once() -> None:
    marks = Frame(210, 297, (Path(BOX, stroke=Stroke(BLACK, 0.15)),))
    sheets = [
        Sheet(f"cards-{number}", 210, 297, "none", Surface(Side.FRONT, (), marks))
        for number in (1, 2)
    ]
    assert dump_sheets(sheets).splitlines()[-3:] == [
        "sheet cards-2 210 × 297 flip none",
        "  front",
        "    marks as on cards-1 front",
    ]


def test_booklet_sheets_follow_each_other() -> None:
    text = dump_sheets(one_per_sheet([page("book.1"), page("book.2")], "booklet"))
    assert [line for line in text.splitlines() if line.startswith("sheet")] == [
        "sheet booklet-1 63 × 88 flip none",
        "sheet booklet-2 63 × 88 flip none",
    ]
