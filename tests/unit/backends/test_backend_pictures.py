"""What lands where, in pictures of one letter a square millimetre, drawn by both backends."""

import io
from collections.abc import Callable

import pytest
from PIL import Image as Pillow

from compare import pdf_image, svg_image
from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import render_svg
from proofpress.geometry import Outline, Point, Rect, Transform, ellipse, polygon, rectangle
from proofpress.paint import Grey, Ink, LinearGradient, Rgb, Stop
from proofpress.scene import Frame, Group, Image, Item, Path, Raster, Stroke, Tiling
from proofpress.sheet import Sheet

DOCUMENT = Document("Game", "en")
SCALE = 8  # pixels a millimetre; the middle one speaks for its square
LETTERS = {
    (255, 0, 0): "R",
    (0, 128, 0): "G",
    (0, 0, 255): "B",
    (255, 255, 255): "_",
    (0, 0, 0): "#",
    (128, 128, 128): "+",
}
RED, GREEN, BLUE = Rgb(1, 0, 0), Rgb(0, 128 / 255, 0), Rgb(0, 0, 1)

Draw = Callable[[Sheet], str]


def _letters(image: Pillow.Image) -> str:
    rows = []
    middle = SCALE // 2
    for y in range(middle, image.height, SCALE):
        pixels = [image.getpixel((x, y)) for x in range(middle, image.width, SCALE)]
        rows.append("".join(_letter(pixel) for pixel in pixels))
    return "\n".join(rows)


def _letter(pixel: object) -> str:
    assert isinstance(pixel, tuple)
    near = [
        letter
        for colour, letter in LETTERS.items()
        if all(abs(one - other) <= 3 for one, other in zip(pixel, colour, strict=True))
    ]
    return near[0] if near else "?"


def _by_pdf(sheet: Sheet) -> str:
    data = render_pdf([sheet], DOCUMENT, Fonts())
    return _letters(pdf_image(data, 0, sheet.width, sheet.height, SCALE))


def _by_svg(sheet: Sheet) -> str:
    data = render_svg(sheet, sheet.front, DOCUMENT, Fonts())
    return _letters(svg_image(data, SCALE))


@pytest.fixture(params=[_by_pdf, _by_svg], ids=["pdf", "svg"])
def draw(request: pytest.FixtureRequest) -> Draw:
    by: Draw = request.param
    return by


def picture(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def box(x: float, y: float, width: float, height: float, colour: Rgb) -> Path:
    return Path(rectangle(Rect(x, y, width, height)), colour)


# An F that differs from itself however it is turned or mirrored, red on top.
FLAG: tuple[Item, ...] = (
    box(0, 0, 3, 1, RED),
    box(0, 1, 1, 3, BLUE),
    box(1, 2, 1, 1, GREEN),
)


def flag_sheet(rotation: int, shown: float = 0) -> Sheet:
    card = page(*FLAG, width=3, height=4, bleed=1)
    return sheet(
        [placed(card, 1, 1, rotation, shown=shown)],  # type: ignore[arg-type]
        width=6,
        height=6,
    )


def test_a_page_stands_upright(draw: Draw) -> None:
    assert draw(flag_sheet(0)) == picture("""
        ______
        _RRR__
        _B____
        _BG___
        _B____
        ______
    """)


def test_a_page_turned_by_90_has_its_top_on_the_right(draw: Draw) -> None:
    assert draw(flag_sheet(90)) == picture("""
        ______
        _BBBR_
        __G_R_
        ____R_
        ______
        ______
    """)


def test_a_page_turned_by_180_stands_on_its_head(draw: Draw) -> None:
    assert draw(flag_sheet(180)) == picture("""
        ______
        ___B__
        __GB__
        ___B__
        _RRR__
        ______
    """)


def test_a_page_turned_by_270_has_its_top_on_the_left(draw: Draw) -> None:
    assert draw(flag_sheet(270)) == picture("""
        ______
        _R____
        _R_G__
        _RBBB_
        ______
        ______
    """)


def test_bleed_shows_as_far_as_the_clip_lets_it(draw: Draw) -> None:
    card = page(box(-3, -3, 8, 8, RED), width=2, height=2, bleed=3)
    narrow = sheet([placed(card, 2, 2, shown=1)], width=6, height=6)
    assert draw(narrow) == picture("""
        ______
        _RRRR_
        _RRRR_
        _RRRR_
        _RRRR_
        ______
    """)


def test_paint_beyond_the_bleed_does_not_show(draw: Draw) -> None:
    card = page(box(-9, -9, 20, 20, RED), width=2, height=2, bleed=1)
    wide = sheet([placed(card, 2, 2, shown=2)], width=6, height=6)
    assert draw(wide) == picture("""
        ______
        _RRRR_
        _RRRR_
        _RRRR_
        _RRRR_
        ______
    """)


def test_an_empty_slot_stays_white(draw: Draw) -> None:
    assert set(draw(sheet([], width=4, height=4))) == {"_", "\n"}


def test_marks_lie_over_pages(draw: Draw) -> None:
    card = page(box(0, 0, 2, 2, RED), width=2, height=2, bleed=0)
    marked = sheet([placed(card, 0, 0, shown=0)], [box(1, 0, 2, 1, BLUE)], width=3, height=2)
    assert draw(marked) == picture("""
        RBB
        RR_
    """)


def test_a_clip_lies_in_the_space_of_its_group(draw: Draw) -> None:
    group = Group(
        (box(0, 0, 9, 9, GREEN),),
        transform=Transform.scaling(2).then(Transform.translation(1, 0)),
        clip=rectangle(Rect(0, 0, 1, 1)),
    )
    assert draw(sheet([], [group], width=4, height=3)) == picture("""
        _GG_
        _GG_
        ____
    """)


def test_a_clip_by_the_even_odd_rule_leaves_holes(draw: Draw) -> None:
    frame = polygon([Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4)]).segments
    hole = polygon([Point(1, 1), Point(3, 1), Point(3, 3), Point(1, 3)]).segments
    clip = type(rectangle(Rect(0, 0, 1, 1)))((*frame, *hole))
    group = Group((box(0, 0, 4, 4, RED),), clip=clip, clip_rule="evenodd")
    assert draw(sheet([], [group], width=4, height=4)) == picture("""
        RRRR
        R__R
        R__R
        RRRR
    """)


def test_what_follows_a_group_is_not_clipped_or_moved(draw: Draw) -> None:
    group = Group(
        (box(0, 0, 4, 4, RED),),
        Transform.translation(1, 1),
        clip=rectangle(Rect(0, 0, 1, 1)),
        key="dot",
    )
    assert draw(sheet([], [group, box(0, 0, 1, 1, BLUE)], width=3, height=2)) == picture("""
        B__
        _R_
    """)


def test_groups_of_one_key_are_drawn_at_each_place(draw: Draw) -> None:
    first = Group((box(0, 0, 1, 1, RED),), key="dot")
    second = Group((box(0, 0, 1, 1, RED),), Transform.translation(2, 1), key="dot")
    assert draw(sheet([], [first, second], width=3, height=2)) == picture("""
        R__
        __R
    """)


def test_a_keyed_group_does_not_take_on_the_colour_before_it(draw: Draw) -> None:
    first = Group((box(0, 0, 1, 1, RED), box(1, 0, 1, 1, RED)), key="red")
    blue = box(2, 0, 1, 1, BLUE)
    again = Group(
        (box(0, 0, 1, 1, RED), box(1, 0, 1, 1, RED)), Transform.translation(3, 0), key="red"
    )
    last = box(5, 0, 1, 1, BLUE)
    assert draw(sheet([], [first, blue, again, last], width=6, height=1)) == "RRBRRB"


def test_opacity_of_a_group_counts_once_where_items_overlap(draw: Draw) -> None:
    black = Rgb(0, 0, 0)
    group = Group((box(0, 0, 2, 1, black), box(1, 0, 2, 1, black)), opacity=127 / 255)
    assert draw(sheet([], [group], width=3, height=1)) == "+++"


def test_opacity_of_a_keyed_group_is_that_of_each_place(draw: Draw) -> None:
    black = Rgb(0, 0, 0)
    items = (box(0, 0, 2, 1, black), box(1, 0, 1, 1, black))
    half = Group(items, opacity=127 / 255, key="bar")
    whole = Group(items, Transform.translation(2, 0), key="bar")
    assert draw(sheet([], [half, whole], width=4, height=1)) == "++##"


def test_a_line_lies_over_its_fill_and_keeps_its_own_opacity(draw: Draw) -> None:
    path = Path(
        rectangle(Rect(1, 1, 4, 4)),
        Rgb(1, 1, 1),
        Stroke(Rgb(0, 0, 0), 2, opacity=127 / 255),
    )
    assert draw(sheet([], [path], width=6, height=6)) == picture("""
        ++++++
        ++++++
        ++__++
        ++__++
        ++++++
        ++++++
    """)


def test_dashes_begin_at_their_offset(draw: Draw) -> None:
    line = polygon([Point(0, 0.5), Point(6, 0.5)], closed=False)
    dashed = Path(line, stroke=Stroke(Rgb(0, 0, 0), 1, dashes=(2, 1), dash_offset=1))
    assert draw(sheet([], [dashed], width=6, height=1)) == "#_##_#"


def test_a_negative_dash_offset_counts_backwards(draw: Draw) -> None:
    line = polygon([Point(0, 0.5), Point(6, 0.5)], closed=False)
    dashed = Path(line, stroke=Stroke(Rgb(0, 0, 0), 1, dashes=(2, 1), dash_offset=-1))
    assert draw(sheet([], [dashed], width=6, height=1)) == "_##_##"


def test_an_odd_list_of_dashes_changes_places(draw: Draw) -> None:
    line = polygon([Point(0, 0.5), Point(6, 0.5)], closed=False)
    dashed = Path(line, stroke=Stroke(Rgb(0, 0, 0), 1, dashes=(1, 2, 3)))
    assert draw(sheet([], [dashed], width=6, height=1)) == "#__###"


def test_a_hard_edge_between_two_stops_stays_hard(draw: Draw) -> None:
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))
    paint = LinearGradient(Point(0, 0), Point(4, 0), stops)
    assert draw(sheet([], [Path(rectangle(Rect(0, 0, 4, 1)), paint)], width=4, height=1)) == "RRBB"


def test_a_gradient_moves_with_the_group_it_is_in(draw: Draw) -> None:
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))
    paint = LinearGradient(Point(0, 0), Point(2, 0), stops)
    path = Path(rectangle(Rect(0, 0, 2, 1)), paint)
    keyed = Group((path,), Transform.rotation(90).then(Transform.translation(1, 0)), key="two")
    loose = Group((path,), Transform.translation(1, 1))
    assert draw(sheet([], [keyed, loose], width=3, height=2)) == picture("""
        R__
        BRB
    """)


def test_a_repeated_gradient_starts_again(draw: Draw) -> None:
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))
    paint = LinearGradient(Point(2, 0), Point(4, 0), stops, spread="repeat")
    assert (
        draw(sheet([], [Path(rectangle(Rect(0, 0, 8, 1)), paint)], width=8, height=1)) == "RBRBRBRB"
    )


def test_a_reflected_gradient_turns_back(draw: Draw) -> None:
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))
    paint = LinearGradient(Point(2, 0), Point(4, 0), stops, spread="reflect")
    assert (
        draw(sheet([], [Path(rectangle(Rect(0, 0, 8, 1)), paint)], width=8, height=1)) == "BRRBBRRB"
    )


def test_stops_that_let_through_show_what_lies_below(draw: Draw) -> None:
    black = Rgb(0, 0, 0)
    stops = (Stop(0, black, 0), Stop(0.5, black, 0), Stop(0.5, black, 1), Stop(1, black, 1))
    paint = LinearGradient(Point(0, 0), Point(4, 0), stops)
    veil = Path(rectangle(Rect(0, 0, 4, 1)), paint)
    assert draw(sheet([], [box(0, 0, 4, 1, RED), veil], width=4, height=1)) == "RR##"


def test_stops_that_all_let_through_alike_need_no_mask(draw: Draw) -> None:
    black = Rgb(0, 0, 0)
    paint = LinearGradient(
        Point(0, 0), Point(4, 0), (Stop(0, black, 127 / 255), Stop(1, black, 127 / 255))
    )
    assert draw(sheet([], [Path(rectangle(Rect(0, 0, 4, 1)), paint)], width=4, height=1)) == "++++"


def test_a_gradient_without_length_is_its_last_colour(draw: Draw) -> None:
    paint = LinearGradient(Point(1, 1), Point(1, 1), (Stop(0, RED), Stop(1, BLUE)))
    assert draw(sheet([], [Path(rectangle(Rect(0, 0, 2, 1)), paint)], width=2, height=1)) == "BB"


def test_a_tiling_repeats_its_frame_at_its_steps(draw: Draw) -> None:
    tiling = Tiling(Frame(2, 2, (box(0, 0, 2, 1, RED), box(0, 1, 1, 1, BLUE))), 3, 2)
    path = Path(rectangle(Rect(0, 0, 6, 4)), tiling)
    assert draw(sheet([], [path], width=6, height=4)) == picture("""
        RR_RR_
        B__B__
        RR_RR_
        B__B__
    """)


def test_a_wide_tiling_does_not_drift_in_pdf() -> None:
    tiling = Tiling(Frame(2.53, 1, (box(0, 0, 1, 1, RED),)), 2.53, 1)
    path = Path(rectangle(Rect(0, 0, 64, 1)), tiling)
    drawn = _by_pdf(sheet([], [path], width=64, height=1))
    assert drawn.startswith("R_")
    assert drawn[60:62] == "_R"  # the 25th cell begins at 60.72


def test_a_tiling_turns_with_its_transform_and_its_group(draw: Draw) -> None:
    tiling = Tiling(Frame(2, 1, (box(0, 0, 1, 1, RED), box(1, 0, 1, 1, BLUE))), 2, 1)
    path = Path(rectangle(Rect(0, 0, 4, 1)), tiling)
    group = Group((path,), Transform.rotation(90).then(Transform.translation(1, 0)))
    assert draw(sheet([], [group], width=1, height=4)) == "R\nB\nR\nB"


def test_an_ink_shows_the_colour_that_stands_for_it(draw: Draw) -> None:
    cut = Path(rectangle(Rect(0, 0, 1, 1)), Ink("CutContour", 1, RED))
    thin = Path(rectangle(Rect(1, 0, 1, 1)), Ink("CutContour", 128 / 255, Rgb(0, 0, 0)))
    grey = Path(rectangle(Rect(2, 0, 1, 1)), Grey(0))
    assert draw(sheet([], [cut, thin, grey], width=3, height=1)) in ("R+#", "R?#")


def test_a_picture_of_pixels_is_not_mirrored(draw: Draw) -> None:
    small = Pillow.new("RGB", (2, 2), (255, 255, 255))
    small.putpixel((0, 0), (255, 0, 0))
    small.putpixel((1, 0), (0, 0, 255))
    small.putpixel((0, 1), (0, 128, 0))
    large = small.resize((40, 40), Pillow.Resampling.NEAREST)
    file = io.BytesIO()
    large.save(file, "png")
    raster = Raster("flag", file.getvalue(), "png", 40, 40)
    assert draw(sheet([], [Image(raster, Rect(1, 0, 4, 2))], width=6, height=2)) == picture("""
        _RRBB_
        _GG___
    """)


def test_letters_are_neither_mirrored_nor_upside_down() -> None:
    letter = run("F", 1, 9, size=12, font="fira-sans-700")
    marked = sheet([], [letter], width=8, height=10)
    data = render_pdf([marked], DOCUMENT, Fonts())
    for image in (
        pdf_image(data, 0, 8, 10, 4),
        svg_image(render_svg(marked, marked.front, DOCUMENT, Fonts()), 4),
    ):
        grey = image.convert("L")
        left, top, right, bottom = grey.point(lambda level: 255 if level < 128 else 0).getbbox()  # type: ignore[misc]
        middle = (left + right) // 2 + 2
        assert grey.getpixel((left + 1, bottom - 2)) == 0, "the stem goes down on the left"
        assert grey.getpixel((right - 2, top + 1)) == 0, "the arm is at the top"
        assert grey.getpixel((middle, bottom - 2)) == 255, "nothing is at the lower right"


def test_a_circle_is_filled(draw: Draw) -> None:
    disc = Path(ellipse(Point(5, 5), 5, 5), RED)
    rows = draw(sheet([], [disc], width=10, height=10)).splitlines()
    assert rows[5] == "R" * 10
    assert rows[0][0] == rows[9][9] == "_"


def test_an_empty_clip_lets_nothing_show(draw: Draw) -> None:
    group = Group((box(0, 0, 2, 1, RED),), clip=Outline(()))
    assert draw(sheet([], [group], width=2, height=1)) == "__"


def test_a_flattened_group_shows_nothing(draw: Draw) -> None:
    group = Group((box(0, 0, 2, 1, RED),), Transform.scaling(0, 1))
    assert draw(sheet([], [group, box(1, 0, 1, 1, BLUE)], width=2, height=1)) == "_B"


def test_a_group_that_lets_all_through_shows_nothing(draw: Draw) -> None:
    group = Group((box(0, 0, 2, 1, RED), box(0, 0, 1, 1, BLUE)), opacity=0)
    assert draw(sheet([], [group], width=2, height=1)) == "__"


def test_a_line_without_width_shows_nothing(draw: Draw) -> None:
    path = Path(rectangle(Rect(0.5, 0.5, 3, 1)), stroke=Stroke(RED, 0))
    assert draw(sheet([], [path], width=4, height=2)) == "____\n____"


def test_a_group_of_one_path_passes_its_opacity_on(draw: Draw) -> None:
    black = Rgb(0, 0, 0)
    fill = Group((box(0, 0, 1, 1, black),), Transform.translation(1, 0), opacity=127 / 255)
    line = polygon([Point(2, 0.5), Point(3, 0.5)], closed=False)
    stroke = Group((Path(line, stroke=Stroke(black, 1)),), opacity=127 / 255)
    assert draw(sheet([], [fill, stroke], width=4, height=1)) == "_++_"
