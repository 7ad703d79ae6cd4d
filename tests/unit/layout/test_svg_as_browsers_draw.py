# ruff: noqa: E501 - SVG is written as a designer has it
"""What browsers and resvg draw alike, and other readers of SVG often do not."""

import pytest

from compare import assert_alike, pdf_picture, svg_picture
from drawing import HEAD, draw, draw_file, paths_of, pointed_at
from drawn import Fonts, placed, sheet
from faced import face, flat, lay
from pictures import png
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.geometry import Rect, polygon
from proofpress.layout.context import PLAIN, Tint
from proofpress.paint import LinearGradient, Rgb
from proofpress.scene import Group, Image, Tiling
from proofpress.values import replace

GREEN, RED = Rgb(0, 1, 0), Rgb(1, 0, 0)
CAPS = "".join(
    f'<path d="{data}" stroke="#000" stroke-width="4" stroke-linecap="{cap}"/>'
    for data, cap in [
        ("M10 10h0", "round"),
        ("M20 10h0", "square"),
        ("M30 10z", "square"),
        ("M40 10c0 0 0 0 0 0", "round"),
        ("M50 10h0", "butt"),
        ("M10 30", "round"),
    ]
)

SERVERS = (
    '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>'
    '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3"/></pattern>'
)


def printed(inside: str) -> bytes:
    page = replace(lay(inside).leaves[0].front, bleed=0.0)
    drawn = sheet([placed(page, 0, 0, shown=0)], width=60, height=80)
    return render_pdf([drawn], Document("Lamps", "en"), Fonts())


@pytest.mark.parametrize(
    "inside",
    [
        CAPS,
        '<line x1="5" y1="10" x2="55" y2="30" stroke="#fc0" stroke-opacity=".3" stroke-width="5"/>',
        '<line x1="5" y1="10" x2="55" y2="30"/><polyline points="5,50 55,70"/>',
        '<symbol id="s"><rect x="-5" y="-5" width="20" height="20"/></symbol><use href="#s" x="20" y="20" width="10" height="10"/>',
        '<g clip-rule="evenodd"><clipPath id="p"><path d="M5 5h40v40h-40zM15 15h20v20h-20z"/></clipPath></g><rect width="50" height="50" clip-path="url(#p)"/>',
        '<clipPath id="t"><path d="M20 50C40 20 0 20 20 50Z"/><path d="M20 50C0 20 40 20 20 50Z"/></clipPath><rect width="60" height="80" clip-path="url(#t)"/>',
        f'{SERVERS}<rect x="8" y="8" width="40" height="50" fill="#0f0" stroke="url(#g)" stroke-width="6"/>',
        f'{SERVERS}<rect x="8" y="8" width="40" height="50" fill="url(#p)" fill-opacity=".4"/>',
        f'{SERVERS}<rect x="8" y="8" width="40" height="50" fill="url(#p)" opacity=".4"/>',
        '<clipPath id="a"><circle cx="10" cy="10" r="8"/></clipPath><defs><path id="u" d="M0 0h20v20h-20z"/></defs><use href="#u" x="20" y="30" clip-path="url(#a)"/>',
    ],
)
def test_a_face_prints_as_another_renderer_draws_it(inside: str) -> None:
    raw = face(inside, root='width="60mm" height="80mm"')
    assert_alike(pdf_picture(printed(inside), 0, 60, 80), svg_picture(raw.encode()))


def test_a_symbol_stands_where_it_and_its_use_say() -> None:
    items = draw('<symbol id="s" x="8" y="9"><path d="M0 0h9v9z"/></symbol><use href="#s" x="3"/>')
    ((path, by),) = paths_of(items)
    assert by.box(path.outline.bounds()) == Rect(11, 9, 9, 9)


def test_a_line_has_no_area_that_a_viewer_could_fill() -> None:
    items = draw('<path d="M0 0L9 5" stroke="red"/><path d="M0 0L9 5L3 3" stroke="red"/>')
    assert [path.fill for path, _ in paths_of(items)] == [None, Rgb(0, 0, 0)]


def test_what_a_definition_inherits_it_has_from_where_it_is_written() -> None:
    items = draw(
        '<g fill="#0f0" color="#0f0" stop-opacity="1"><defs>'
        '<pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>'
        '<linearGradient id="g"><stop stop-color="currentColor"/><stop offset="1"/></linearGradient>'
        '</defs></g><rect width="9" height="9" fill="url(#p)"/><rect width="9" height="9" fill="url(#g)"/>'
    )
    (tiled, _), (shaded, _) = paths_of(items)
    assert isinstance(tiled.fill, Tiling)
    ((tile, _),) = paths_of(tiled.fill.frame.items)
    assert tile.fill == GREEN
    assert isinstance(shaded.fill, LinearGradient)
    assert shaded.fill.stops[0].colour == GREEN


def test_a_gradient_of_an_icon_takes_the_colour_that_is_asked_for() -> None:
    inside = (
        '<linearGradient id="g"><stop stop-color="currentColor"/><stop offset="1"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/>'
    )
    context = PLAIN._replace(color=Tint(GREEN), fill=Tint(GREEN))
    ((path, _),) = paths_of(draw(inside, context))
    assert isinstance(path.fill, LinearGradient)
    assert path.fill.stops[0].colour == GREEN


def test_of_elements_with_one_id_the_first_counts() -> None:
    items = draw(
        '<defs><g id="a"><rect id="a" width="3" height="3"/></g><circle id="a" r="5"/></defs>'
        '<use href="#a"/>'
    )
    ((path, _),) = paths_of(items)
    assert path.outline.bounds() == Rect(0, 0, 3, 3)


def test_a_stated_length_of_a_path_scales_its_dashes() -> None:
    items = draw(
        '<g stroke="red" stroke-dasharray="1 2" stroke-dashoffset="1">'
        '<path d="M0 0H30" pathLength="10"/><rect width="10" height="5" pathLength="10"/></g>'
    )
    strokes = [path.stroke for path, _ in paths_of(items)]
    assert [stroke and (stroke.dashes, stroke.dash_offset) for stroke in strokes] == [
        ((3, 6), 3),
        ((3, 6), 3),
    ]


def test_what_asks_for_an_extension_is_not_drawn() -> None:
    assert (
        draw('<g requiredExtensions="http://ns.adobe.com/ai"><rect width="1" height="1"/></g>')
        == ()
    )


@pytest.mark.parametrize("written", ["NONE", " none "])
def test_display_is_read_in_either_case(written: str) -> None:
    assert draw(f'<g display="{written}"><rect width="1" height="1"/></g>') == ()


def test_a_nested_svg_without_a_size_clips_at_its_surroundings() -> None:
    items = draw('<svg x="5" y="5"><path d="M-9 0h9v9z"/></svg>')
    (group,) = items
    assert isinstance(group, Group)
    assert group.clip is not None
    assert group.clip.bounds() == Rect(0, 0, 100, 100)


def test_radii_and_units_as_css_writes_them() -> None:
    items = draw('<ellipse rx="auto" ry="2"/><path d="M0 0h9v9z" stroke="red" stroke-width="4Q"/>')
    (circle, _), (path, _) = paths_of(items)
    assert circle.outline.bounds() == Rect(-2, -2, 4, 4)
    assert path.stroke is not None
    assert path.stroke.width == pytest.approx(96 / 25.4)
    assert path.outline.segments == polygon([*path.outline.points()]).segments


@pytest.mark.parametrize(
    ("inside", "at", "message"),
    [
        ('<g style="rotate:9deg"><path d="M0 0h9v9z"/></g>', "rotate:9deg", "`rotate` is not supported"),
        ('<g style="all:unset"><path d="M0 0h9v9z"/></g>', "all:unset", "`all` is not supported"),
        ('<path d="M0 0h9v9z" style="mask-image:url(#a)"/>', "mask-image:url(#a)", "`mask-image` is not supported"),
        ("<style>g { path { fill: red } }</style>", "path", "the rule `path` inside another one is not supported"),
        ("<style>g { @media print { fill: red } }</style>", "@media", "the rule `@media` is not supported"),
        ('<style media="screen">g { fill: red }</style>', "screen", "a style sheet with this `media` is not supported"),
        ('<style type="text/less">g { fill: red }</style>', "text/less", "a style sheet with this `type` is not supported"),
        ('<path d="M0 0h9v9z" systemLanguage="de"/>', "de", "`systemLanguage` is not supported"),
        ('<path d="M0 0h9v9z"><animate attributeName="x"/></path>', "<animate", "`<animate>` is not supported"),
        ('<path d="M0 0h9v9z" stroke="red" stroke-width="-2"/>', "-2", "`-2` is negative"),
        ('<rect width="9" height="9" rx="-3"/>', "-3", "a radius is negative"),
        ('<path d="M0 0h9v9z" stroke="red" stroke-dasharray="1" pathLength="x"/>', "x", "`x` is no length of a path"),
        ('<path d="M0 0h9v9z" opacity="inherit"/>', "inherit", "`inherit` is no opacity"),
        (
            '<path d="M0 0h9v9z" transform="scale(2)" transform-origin="1 1" transform-box="stroke-box"/>', "stroke-box",
            "a `transform-box` of `stroke-box` is not supported",
        ),
        (
            '<radialGradient id="g" fx="1.4"><stop/></radialGradient><path d="M0 0h9v9z" fill="url(#g)"/>', "1.4",
            "the focus lies outside the gradient's circle: renderers do not agree on it",
        ),
        (
            '<linearGradient id="g" gradientTransform="scale(0)"><stop/><stop offset="1"/></linearGradient><path d="M0 0h9v9z" fill="url(#g)"/>', "scale(0)",
            "the transform makes the gradient flat: renderers do not agree on it",
        ),
        (
            '<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/><path d="M0 0h9v9z" fill="url(#g)"/>', "#g",
            "`#g` leads back to itself",
        ),
        (
            '<pattern id="g" width="2" height="2" href="#g"/><path d="M0 0h9v9z" fill="url(#g)"/>', "#g",
            "`#g` leads back to itself",
        ),
    ],
)  # fmt: skip
def test_what_would_look_otherwise_is_found(inside: str, at: str, message: str) -> None:
    text = f"{HEAD}<path/>{inside}<path d='M0 0h1v1z'/></svg>"
    _, found = draw_file(text)
    assert [(pointed_at(text, one), one.message) for one in found] == [(at, message)]


def test_parts_of_a_clip_that_run_both_ways_are_found() -> None:
    both = "M5 5h20v20h-20zM30 5v20h20v-20z"
    inside = '<clipPath id="c"><path d="{}"/><path d="M9 9h9v9z"/></clipPath><path d="M0 0h9v9z" clip-path="url(#c)"/>'
    message = "beside other shapes of a clip, parts that run both ways round are not supported: the picture is drawn as pixels"
    _, found = draw_file(HEAD + inside.format(both) + "</svg>")
    assert [one.message for one in found] == [message]
    with_hole = "M5 5h20v20h-20zM9 9v9h9v-9z"
    _, found = draw_file(HEAD + inside.format(with_hole) + "</svg>")
    assert found == ()


@pytest.mark.parametrize(
    ("root", "at"),
    [
        ('opacity=".5"', ".5"),
        ('transform="rotate(9)"', "rotate(9)"),
        ('style="background:#8cf"', "background:#8cf"),
        ('filter="url(#f)"', "url(#f)"),
        ('style="background:none;opacity:1;mix-blend-mode:normal"', None),
    ],
)
def test_what_a_root_asks_for_the_whole_file_is_found(root: str, at: str | None) -> None:
    text = face('<rect width="9" height="9"/>', root=root)
    laid = lay(files={"templates/faces/lamp.svg": text})
    assert [(one.name, pointed_at(text, one)) for one in laid.found] == (
        [("unsupported-svg", at)] if at else []
    )
    _, found = draw_file(text)
    assert [pointed_at(text, one) for one in found] == ([at] if at else [])


def test_a_picture_without_a_size_has_its_own() -> None:
    text = HEAD + "".join(
        f'<image href="a.png" {size}/>' for size in ("", 'width="8"', 'height="8"', 'width="auto"')
    )
    art, found = draw_file(text + "</svg>", files={"a.png": png([[(0, 0, 0)] * 2] * 4)})
    assert found == ()
    assert art is not None
    boxes = [one.box for one in flat(art.items) if isinstance(one, Image)]
    assert [(box.width, box.height) for box in boxes] == [(2, 4), (8, 16), (4, 8), (2, 4)]


def test_a_colour_for_day_and_night_is_that_of_the_day() -> None:
    items = draw(
        '<path d="M0 0h9v9z" style="fill:light-dark(rgb(0, 255, 0), var(--dark, #121212));'
        'stroke:light-dark(#ff0000, #fff)"/>'
    )
    ((path, _),) = paths_of(items)
    assert path.stroke is not None
    assert (path.fill, path.stroke.paint) == (GREEN, RED)


def test_a_style_sheet_hides_what_is_not_to_be_printed_with_its_words() -> None:
    laid = lay(
        "<style>.st4{display:none}</style><g class='st4'><text>Ask for a warmer red</text></g>"
        '<rect width="9" height="9"/>'
    )
    assert laid.found == ()
    assert len(paths_of(laid.front())) == 1


DOCTYPE = """<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
    "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"""


def test_a_doctype_that_only_names_a_standard_is_left_out() -> None:
    head = f'<?xml version="1.0"?><!-- <!DOCTYPE a> -->{DOCTYPE}{HEAD}'
    art, found = draw_file(head + '<path d="M0 0h9v9z"/></svg>')
    assert found == ()
    assert art is not None
    assert len(paths_of(art.items)) == 1
    for inside, at, message in (
        ('<path d="M0 0h9v9z" fill="nix"/>', "nix", "`nix` is no colour"),
        ("<g>&nbsp;</g>", "&", "not well-formed XML: undefined entity"),
    ):
        text = f"{head}{inside}</svg>"
        _, found = draw_file(text)
        assert [(pointed_at(text, one), one.message) for one in found] == [(at, message)]


def test_a_style_sheet_outside_the_file_is_found() -> None:
    text = f'<?xml-stylesheet href="a.css" type="text/css"?>{HEAD}</svg>'
    _, found = draw_file(text)
    assert [(one.span.column, one.message) for one in found] == [
        (1, "a style sheet outside the file is not read")
    ]
