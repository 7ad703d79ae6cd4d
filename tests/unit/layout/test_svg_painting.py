# ruff: noqa: E501 - SVG is written as a designer has it
from collections.abc import Mapping

import pytest

from drawing import HEAD, draw, draw_file, paths_of, pointed_at
from proofpress.geometry import Outline, Point, Rect, Transform, ellipse, polygon, rectangle
from proofpress.layout.bounds import items_bounds
from proofpress.layout.context import PLAIN, Context, Tint
from proofpress.layout.pathdata import signed_area
from proofpress.layout.reading import ART, Items, Memo, Reader
from proofpress.layout.svg import Painter
from proofpress.layout.xml import Element, read_svg_tree
from proofpress.paint import LinearGradient, RadialGradient, Rgb, Stop
from proofpress.scene import Group, Path, Stroke, Tiling
from proofpress.source.text import SourceText

AS_PIXELS = ": the picture is drawn as pixels"

RED, BLUE, BLACK = Rgb(1, 0, 0), Rgb(0, 0, 1), Rgb(0, 0, 0)


def test_basic_shapes_become_outlines() -> None:
    items = draw(
        '<rect x="1" y="2" width="3" height="4"/><rect width="8" height="6" rx="1"/>'
        '<circle cx="5" cy="5" r="2"/><ellipse rx="2" ry="1"/>'
        '<polygon points="0,0 1,0 1 1"/><rect width="0" height="5"/>'
    )
    assert [path.outline for path, _ in paths_of(items)] == [
        rectangle(Rect(1, 2, 3, 4)),
        rectangle(Rect(0, 0, 8, 6), 1, 1),
        ellipse(Point(5, 5), 2, 2),
        ellipse(Point(0, 0), 2, 1),
        polygon([Point(0, 0), Point(1, 0), Point(1, 1)]),
    ]


def test_lines_are_drawn_by_their_stroke() -> None:
    items = draw(
        '<line x1="1" y1="2" x2="3" y2="4" fill="none" stroke="#f00" stroke-width=".5" '
        'stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="2" '
        'stroke-dasharray="1 2 3" stroke-dashoffset="1" stroke-opacity=".5"/>'
    )
    ((path, _),) = paths_of(items)
    assert path.fill is None
    assert path.stroke == Stroke(
        RED, 0.5, "round", "bevel", 2.0, (1, 2, 3, 1, 2, 3), dash_offset=1, opacity=0.5
    )


def test_units_and_percentages() -> None:
    items = draw('<rect x="10%" y="1mm" width="1in" height="50%"/>')
    ((path, _),) = paths_of(items)
    assert path.outline.bounds() == pytest.approx(Rect(10, 96 / 25.4, 96, 50))


def test_fill_is_black_where_nothing_is_said_and_inherited_else() -> None:
    items = draw(
        '<rect width="1" height="1"/><g fill="red"><rect width="1" height="1"/>'
        '<g fill="blue"><rect width="1" height="1" fill="inherit"/></g></g>'
    )
    assert [path.fill for path, _ in paths_of(items)] == [BLACK, RED, BLUE]


@pytest.mark.parametrize(
    ("written", "colour", "opacity"),
    [
        ("rgb(255, 0, 0)", RED, 1.0),
        ("rgba(255 0 0 / 50%)", RED, 0.5),
        ("#f00", RED, 1.0),
        ("#ff000080", RED, 128 / 255),
        ("hsl(240 100% 50%)", BLUE, 1.0),
        ("RED", RED, 1.0),
    ],
)
def test_colours_of_css(written: str, colour: Rgb, opacity: float) -> None:
    ((path, _),) = paths_of(draw(f'<rect width="1" height="1" fill="{written}"/>'))
    assert path.fill == pytest.approx(colour)
    assert path.fill_opacity == pytest.approx(opacity)


def test_current_colour_comes_from_the_context() -> None:
    context = PLAIN._replace(color=Tint(BLUE), fill=Tint(RED))
    items = draw(
        '<rect width="1" height="1"/><rect width="1" height="1" fill="currentColor"/>'
        '<g color="red"><rect width="1" height="1" fill="currentColor"/></g>',
        context,
    )
    assert [path.fill for path, _ in paths_of(items)] == [RED, BLUE, RED]


def test_style_sheets_win_over_attributes_and_style_over_both() -> None:
    items = draw(
        "<style>/* c */ .a { fill: red } rect.a, circle { stroke: blue } "
        "#z { fill: blue !important } * { stroke-width: 2px }</style>"
        '<rect class="a" fill="black" width="1" height="1"/>'
        '<path class="a" style="fill:blue;" d="M0 0H1V1Z"/>'
        '<path id="z" style="fill:red" d="M0 0H1V1Z"/>'
    )
    drawn = [path for path, _ in paths_of(items)]
    assert [path.fill for path in drawn] == [RED, BLUE, BLUE]
    assert drawn[0].stroke == Stroke(BLUE, 2.0)
    assert drawn[1].stroke is None


def test_transforms_nest() -> None:
    items = draw(
        '<g transform="translate(10 0)"><g transform="scale(2)">'
        '<rect width="1" height="1"/></g></g>'
    )
    ((_, through),) = paths_of(items)
    assert through == Transform(2, 0, 0, 2, 10, 0)


def test_hidden_parts_are_left_out() -> None:
    items = draw(
        '<g display="none"><rect width="1" height="1"/></g>'
        '<g visibility="hidden"><rect width="1" height="1"/>'
        '<rect width="2" height="2" visibility="visible"/></g>'
        '<rect width="1" height="1" opacity="0"/><rect width="1" height="1" fill="none"/>'
    )
    ((path, _),) = paths_of(items)
    assert path.outline == rectangle(Rect(0, 0, 2, 2))


def test_opacity_of_a_lone_fill_needs_no_group() -> None:
    (path,) = draw('<rect width="1" height="1" opacity=".5" fill-opacity=".5"/>')
    assert isinstance(path, Path)
    assert path.fill_opacity == 0.25


def test_opacity_of_fill_and_stroke_together_is_a_group() -> None:
    (group,) = draw('<rect width="1" height="1" opacity=".5" stroke="red"/>')
    assert isinstance(group, Group)
    assert group.opacity == 0.5


def test_use_draws_what_it_points_to_in_its_own_colours() -> None:
    items = draw(
        '<defs><path id="p" d="M0 0H1V1Z"/></defs>'
        '<use href="#p" x="5" y="6" fill="red"/><use href="#p" fill="blue"/>'
    )
    (one, through), (two, _) = paths_of(items)
    assert (one.fill, two.fill) == (RED, BLUE)
    assert through == Transform.translation(5, 6)


def test_a_symbol_is_fitted_into_the_box_of_its_use() -> None:
    symbol = '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="6"/></symbol>'
    (placed,) = draw(symbol + '<use href="#s" x="20" y="10" width="40" height="20"/>')
    assert isinstance(placed, Group)
    ((path, through),) = paths_of((placed,))
    assert through.box(Rect(0, 0, 10, 10)) == pytest.approx(Rect(30, 10, 20, 20))
    (inner,) = placed.items
    assert isinstance(inner, Group)
    assert inner.clip is not None
    assert inner.transform.box(inner.clip.bounds()) == pytest.approx(Rect(0, 0, 40, 20))
    assert path.fill == BLACK


def test_a_symbol_with_visible_overflow_is_not_clipped() -> None:
    symbol = '<symbol id="s" viewBox="0 0 10 10" overflow="visible"><circle r="6"/></symbol>'
    (placed,) = draw(symbol + '<use href="#s" width="20" height="20"/>')
    assert isinstance(placed, Group)
    assert placed.clip is None


def test_a_large_definition_used_twice_is_drawn_once() -> None:
    many = "".join(f'<rect x="{x}" width="1" height="1"/>' for x in range(5))
    first, second = draw(f'<defs><g id="m">{many}</g></defs><use href="#m"/><use href="#m" x="9"/>')
    assert isinstance(first, Group)
    assert isinstance(second, Group)
    assert first.key == "pack/art/x.svg#m"
    assert second.items == (first,)


def test_definitions_in_a_circle_end() -> None:
    _, found = draw_file(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        '<g id="a"><use href="#a"/><rect width="1" height="1"/></g></svg>'
    )
    assert [one.message for one in found] == ["definitions use one another more than 32 deep"]


def test_a_linear_gradient_on_the_box_of_its_shape() -> None:
    ((path, _),) = paths_of(
        draw(
            '<linearGradient id="g"><stop offset="0" stop-color="red"/>'
            '<stop offset="50%" stop-color="blue" stop-opacity=".5"/></linearGradient>'
            '<rect x="10" y="20" width="30" height="40" fill="url(#g)"/>'
        )
    )
    assert path.fill == LinearGradient(
        Point(0, 0),
        Point(1, 0),
        (Stop(0, RED), Stop(0.5, BLUE, 0.5)),
        Transform(30, 0, 0, 40, 10, 20),
    )


def test_a_radial_gradient_takes_what_it_lacks_from_another() -> None:
    ((path, _),) = paths_of(
        draw(
            '<linearGradient id="a" gradientUnits="userSpaceOnUse" spreadMethod="reflect">'
            '<stop stop-color="red"/><stop offset="1" style="stop-color:blue"/></linearGradient>'
            '<radialGradient id="b" href="#a" cx="5" cy="6" r="7" gradientTransform="scale(2)"/>'
            '<rect width="9" height="9" fill="url(#b)"/>'
        )
    )
    assert path.fill == RadialGradient(
        Point(5, 6), 7, Point(5, 6), (Stop(0, RED), Stop(1, BLUE)), Transform.scaling(2), "reflect"
    )


def test_a_gradient_that_is_not_there_falls_back_or_is_found() -> None:
    ((path, _),) = paths_of(draw('<rect width="1" height="1" fill="url(#no) red"/>'))
    assert path.fill == RED
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="gold"/>'
        '<rect width="1" height="1" fill="url(#golt)"/></svg>'
    )
    _, found = draw_file(text)
    assert [(one.name, one.message, one.hints) for one in found] == [
        ("art-syntax", "there is no `#golt` in this file", ("did you mean `gold`?",))
    ]
    assert pointed_at(text, found[0]) == "url(#golt)"


@pytest.mark.parametrize(
    "gradient",
    [
        '<linearGradient id="g" x2="0.0001" spreadMethod="repeat">',
        '<radialGradient id="g" r="0.0001" spreadMethod="reflect">',
    ],
)
def test_a_gradient_that_never_stops_beginning_anew_is_found(gradient: str) -> None:
    tag = gradient[1:15]
    stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{gradient}{stops}</{tag}>'
        '<rect width="9" height="9" fill="url(#g)"/></svg>'
    )
    _, (found,) = draw_file(text)
    assert "begins anew more than 100 times" in found.message
    assert pointed_at(text, found) in ("repeat", "reflect")


def test_a_pattern_is_a_tiling_with_its_content_at_the_corner() -> None:
    ((path, _),) = paths_of(
        draw(
            '<pattern id="p" x="1" y="2" width="3" height="4" patternUnits="userSpaceOnUse" '
            'patternTransform="scale(2)"><rect width="1" height="1" fill="red"/></pattern>'
            '<rect width="20" height="20" fill="url(#p)"/>'
        )
    )
    tiling = path.fill
    assert isinstance(tiling, Tiling)
    assert (tiling.step_x, tiling.step_y) == (3, 4)
    assert tiling.transform == Transform(2, 0, 0, 2, 2, 4)
    assert tiling.frame.items == (Path(rectangle(Rect(0, 0, 1, 1)), RED),)


def test_a_pattern_in_fractions_of_its_shape() -> None:
    ((path, _),) = paths_of(
        draw(
            '<pattern id="p" width=".5" height=".25" patternContentUnits="objectBoundingBox">'
            '<rect width=".1" height=".1"/></pattern>'
            '<rect x="2" y="2" width="20" height="40" fill="url(#p)"/>'
        )
    )
    tiling = path.fill
    assert isinstance(tiling, Tiling)
    assert (tiling.step_x, tiling.step_y) == (10, 10)
    assert tiling.transform == Transform.translation(2, 2)
    ((_, through),) = paths_of(tiling.frame.items)
    assert through == Transform.scaling(20, 40)


def test_a_clip_is_an_outline_with_its_rule() -> None:
    (group,) = draw(
        '<clipPath id="c"><path clip-rule="evenodd" d="M0 0H9V9H0ZM2 2H4V4H2Z"/></clipPath>'
        '<rect width="20" height="20" clip-path="url(#c)"/>'
    )
    assert isinstance(group, Group)
    assert group.clip_rule == "evenodd"
    assert group.clip is not None
    assert group.clip.bounds() == Rect(0, 0, 9, 9)


def test_clip_shapes_add_up_whichever_way_they_run() -> None:
    (group,) = draw(
        '<clipPath id="c"><path d="M0 0H6V6H0Z"/><path d="M4 4V9H9V4Z"/></clipPath>'
        '<rect width="20" height="20" clip-path="url(#c)"/>'
    )
    assert isinstance(group, Group)
    assert group.clip is not None
    one, other = Outline(group.clip.segments[:5]), Outline(group.clip.segments[5:])
    assert signed_area(one) == 36
    assert signed_area(other) == 25


def test_a_clip_in_fractions_of_what_it_clips() -> None:
    (group,) = draw(
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/>'
        '</clipPath><g clip-path="url(#c)"><rect x="10" y="10" width="20" height="20"/></g>'
    )
    assert isinstance(group, Group)
    assert group.clip is not None
    assert group.clip.bounds() == Rect(10, 10, 10, 20)


def test_bounds_of_groups_go_through_their_maps() -> None:
    items = draw('<g transform="translate(5 5) scale(2)"><circle cx="1" cy="1" r="1"/></g>')
    assert items_bounds(items) == pytest.approx(Rect(5, 5, 4, 4))
    assert items_bounds(()) == Rect(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("inside", "name", "at"),
    [
        ('<rect width="1" height="1" filter="url(#f)"/>', "unsupported-art", "url(#f)"),
        ('<rect width="1" height="1" mask="url(#f)"/>', "unsupported-art", "url(#f)"),
        ("<script>1</script>", "unsupported-art", "<script"),
        ("<foreignObject/>", "unsupported-art", "<foreignObject"),
        ("<animate/>", "unsupported-art", "<animate"),
        ("<text>Напис</text>", "art-text", "<text"),
        ('<use href="other.svg#a"/>', "unsupported-art", "other.svg#a"),
        ('<image href="http://x.y/z.png" width="1" height="1"/>', "unsupported-art", "http://x.y/z.png"),
        ('<rect width="1" height="1" fill="gelb"/>', "art-syntax", "gelb"),
        ('<rect width="1" height="-1"/>', "art-syntax", "-1"),
        ('<path d="M0 0 L1 q"/>', "art-syntax", "M0 0 L1 q"),
        ('<rect width="1" height="1" transform="turn(1)"/>', "art-syntax", "turn(1)"),
        ('<polygon points="1 2 3"/>', "art-syntax", "1 2 3"),
        ('<rect width="1" height="1" clip-path="circle(3)"/>', "unsupported-art", "circle(3)"),
        ('<rect width="1" height="1" style="mix-blend-mode:hue"/>', "rasterised-art", "<rect"),
        ("<style>.a {} g + rect { fill: red }</style><rect/>", "rasterised-art", "g + rect"),
    ],
)  # fmt: skip
def test_what_is_not_supported_is_found_at_its_place(inside: str, name: str, at: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
    _, found = draw_file(text)
    assert [(one.name, pointed_at(text, one)) for one in found] == [(name, at)]


def test_a_file_as_inkscape_writes_it_is_drawn() -> None:
    art, found = draw_file(
        """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="69mm" height="62mm" viewBox="0 0 69 62" version="1.1" id="svg1"
   inkscape:version="1.3" sodipodi:docname="x.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff"><inkscape:grid/></sodipodi:namedview>
  <defs id="defs1"/><title>Рада</title><metadata><x xmlns="urn:rdf"/></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path
       style="fill:#c83737;stroke:#000000;stroke-width:0.264583;font-family:'A B';-inkscape-x:none"
       d="m 5,6 h 12.5 v 9.25 z" id="path1" sodipodi:nodetypes="cccc" />
  </g>
</svg>"""
    )
    assert found == ()
    assert art is not None
    assert art.view == Rect(0, 0, 69, 62)
    ((path, _),) = paths_of(art.items)
    assert path.stroke == Stroke(BLACK, 0.264583)


def test_a_picture_without_a_view_box_needs_a_size() -> None:
    art, _ = draw_file('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10mm"/>')
    assert art is not None
    assert art.view == pytest.approx(Rect(0, 0, 20, 960 / 25.4))
    art, found = draw_file('<svg xmlns="http://www.w3.org/2000/svg"/>')
    assert art is None
    assert [one.message for one in found] == ["a picture needs a `viewBox`"]


def test_a_picture_is_put_onto_its_box() -> None:
    art, _ = draw_file(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 10 10"><path d="M-3-3H7V7Z"/></svg>'
    )
    assert art is not None
    (group,) = art.placed(Rect(10, 20, 40, 20))
    assert isinstance(group, Group)
    assert group.transform.box(Rect(-3, -3, 10, 10)) == pytest.approx(Rect(20, 20, 20, 20))
    (group,) = art.placed(Rect(10, 20, 40, 20), "xMidYMid slice")
    assert isinstance(group, Group)
    assert group.transform.box(Rect(-3, -3, 10, 10)) == pytest.approx(Rect(10, 10, 40, 40))
    assert group.clip is not None
    assert group.transform.box(group.clip.bounds()) == pytest.approx(Rect(10, 20, 40, 20))
    (group,) = art.placed(Rect(10, 20, 40, 20), "none")
    assert isinstance(group, Group)
    assert group.transform.box(Rect(-3, -3, 10, 10)) == pytest.approx(Rect(10, 20, 40, 20))


def test_a_clip_may_use_shapes_and_leave_out_hidden_ones() -> None:
    (group,) = draw(
        '<path id="p" d="M0 0H2V2H0Z" display="none"/><defs><path id="q" d="M0 0H2V2H0Z"/></defs>'
        '<clipPath id="c" transform="translate(1 1)"><title>a</title><use href="#q" x="3"/>'
        '<rect width="9" height="9" visibility="hidden"/><rect width="9" height="9" display="none"/>'
        '</clipPath><rect width="20" height="20" clip-path="url(#c)"/>'
    )
    assert isinstance(group, Group)
    assert group.clip is not None
    assert group.clip.bounds() == Rect(4, 1, 2, 2)


def test_a_clip_inside_a_clip_is_a_group_in_a_group() -> None:
    (group,) = draw(
        '<clipPath id="a"><rect width="5" height="5"/></clipPath>'
        '<clipPath id="b" clip-path="url(#a)"><rect width="9" height="2"/></clipPath>'
        '<rect width="20" height="20" clip-path="url(#b)"/>'
    )
    assert isinstance(group, Group)
    (inner,) = group.items
    assert isinstance(inner, Group)
    assert group.clip is not None
    assert inner.clip is not None
    assert {group.clip.bounds().height, inner.clip.bounds().height} == {5, 2}


def test_a_nested_svg_has_its_own_viewport() -> None:
    (group,) = draw(
        '<svg x="10" y="20" width="30" height="30" viewBox="0 0 3 3">'
        '<rect x="-1" width="5" height="1"/></svg>'
    )
    assert isinstance(group, Group)
    assert group.transform == Transform(10, 0, 0, 10, 10, 20)
    assert group.clip is not None
    assert group.clip.bounds() == Rect(0, 0, 3, 3)


def test_gradients_that_have_no_area_or_one_stop() -> None:
    items = draw(
        '<linearGradient id="one"><stop stop-color="red" stop-opacity=".5"/></linearGradient>'
        '<linearGradient id="flat" x2="0"><stop stop-color="blue"/><stop offset="1"/></linearGradient>'
        '<linearGradient id="none"/><radialGradient id="dot" r="0"><stop stop-color="red"/></radialGradient>'
        '<rect width="9" height="9" fill="url(#one)"/><rect width="9" height="9" fill="url(#flat)"/>'
        '<rect width="9" height="9" fill="url(#none)"/><rect width="9" height="9" fill="url(#dot)"/>'
        '<path d="M0 0H9" fill="url(#one)" stroke="none"/>'
    )
    one, flat, dot = (path.fill for path, _ in paths_of(items))
    assert isinstance(one, LinearGradient)
    assert one.stops == (Stop(0, RED, 0.5), Stop(1, RED, 0.5))
    assert (flat, dot) == (BLACK, RED)


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<clipPath id="c"><g/></clipPath>', f"`<g>` cannot clip{AS_PIXELS}"),
        ('<clipPath id="c"><use href="#no"/></clipPath>', "there is no `#no` in this file"),
        ('<clipPath id="c"><rect width="1" height="1" clip-rule="evenodd"/><circle r="1"/></clipPath>',
         f"`clip-rule: evenodd` beside other shapes of a clip is not supported{AS_PIXELS}"),
        ('<g id="c"/>', "`#c` is a `g`, which cannot serve here"),
    ],
)  # fmt: skip
def test_clips_that_cannot_be_followed_are_found(inside: str, message: str) -> None:
    text = f'{HEAD}{inside}<rect width="9" height="9" clip-path="url(#c)"/></svg>'
    _, found = draw_file(text)
    assert [one.message for one in found] == [message]


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ('stop-color="gelb"', "`gelb` is no colour"),
        ('offset="half"', "`half` is no opacity"),
    ],
)
def test_stops_that_cannot_be_read_are_found(attributes: str, message: str) -> None:
    text = (
        f'{HEAD}<linearGradient id="g" href="#no"><stop {attributes}/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/></svg>'
    )
    _, found = draw_file(text)
    assert {one.message for one in found} == {message, "there is no `#no` in this file"}


@pytest.mark.parametrize(
    ("attribute", "message"),
    [
        ('stroke-width="thick"', "`thick` is no length"),
        ('fill-opacity="much"', "`much` is no opacity"),
        ('opacity="much"', "`much` is no opacity"),
        ('stroke-linecap="flat"', "`flat` is none of butt, round, square"),
        ('stroke-dasharray="1 -2"', "`1 -2` has a negative dash"),
        ('stroke-miterlimit="4px"', "`4px` is no number"),
        ('color="gelb"', "`gelb` is no colour"),
        ('x="left"', "`left` is no length"),
        ('style="fill:gelb"', "`gelb` is no colour"),
    ],
)
def test_values_that_cannot_be_read_are_found(attribute: str, message: str) -> None:
    _, found = draw_file(f'{HEAD}<rect width="9" height="9" {attribute}/></svg>')
    assert [(one.name, one.message) for one in found] == [("art-syntax", message)]


def test_dashes_of_nothing_are_a_plain_line() -> None:
    items = draw(
        '<path d="M0 0H9" stroke="red" stroke-dasharray="0 0"/>'
        '<path d="M0 0H9" stroke="red" stroke-dasharray="none"/>'
    )
    assert [path.stroke and path.stroke.dashes for path, _ in paths_of(items)] == [(), ()]


def test_a_switch_draws_its_first_child() -> None:
    items = draw('<switch><rect width="1" height="1"/><rect width="2" height="2"/></switch>')
    assert len(paths_of(items)) == 1


def test_selectors_reach_through_the_elements_around() -> None:
    items = draw(
        "<style>@charset 'utf-8'; g.cls path { fill: red } #top > path { fill: blue }"
        " svg .a.b, circle { stroke: blue } .a * { stroke-width: 3 } g > g > rect { fill: blue }"
        "</style>"
        '<g class="cls"><g><path d="M0 0H1V1Z"/></g><path class="a b" d="M0 0H1V1Z"/></g>'
        '<g id="top"><path d="M0 0H1V1Z"/><g><path d="M0 0H1V1Z"/><rect width="1" height="1"/></g></g>'
    )
    drawn = [path for path, _ in paths_of(items)]
    assert [path.fill for path in drawn] == [RED, RED, BLUE, BLACK, BLUE]
    assert [path.stroke for path in drawn] == [None, Stroke(BLUE, 1.0), None, None, None]


def test_the_heavier_selector_wins_whatever_its_place() -> None:
    ((path, _),) = paths_of(
        draw(
            "<style>g .a { fill: red } .a { fill: blue } g rect { fill: #000 }</style>"
            '<g><rect class="a" width="1" height="1"/></g>'
        )
    )
    assert path.fill == RED


def test_a_class_inside_a_used_definition_is_matched_where_it_was_written() -> None:
    items = draw(
        "<style>.on rect { fill: red } #s rect { stroke: blue }</style>"
        '<defs><g id="s"><rect width="1" height="1"/></g></defs><g class="on"><use href="#s"/></g>'
    )
    ((path, _),) = paths_of(items)
    assert path.fill == BLACK
    assert path.stroke == Stroke(BLUE, 1.0)


def test_a_wider_colour_gives_way_to_the_one_before_it() -> None:
    style = "fill:#f00;fill:color(display-p3 1 0.1 0.1);fill-opacity:1"
    ((path, _),) = paths_of(draw(f'<rect width="1" height="1" style="{style}"/>'))
    assert path.fill == RED


def test_a_colour_profile_beside_a_colour_is_left_alone() -> None:
    fill = "#ff0000 icc-color(sRGB, 1, 0, 0)"
    ((path, _),) = paths_of(draw(f'<rect width="1" height="1" style="fill:{fill}"/>'))
    assert path.fill == RED


def test_the_order_of_fill_and_stroke() -> None:
    items = draw('<g paint-order="stroke"><rect width="1" height="1" stroke="red"/></g>')
    (line, fill) = (path for path, _ in paths_of(items))
    assert (line.fill, line.stroke) == (None, Stroke(RED, 1.0))
    assert (fill.fill, fill.stroke) == (BLACK, None)


@pytest.mark.parametrize(
    ("attributes", "through"),
    [
        ('style="transform:translate(3px, 4px) rotate(90deg)"', Transform(0, 1, -1, 0, 3, 4)),
        ('style="transform:scaleX(2) translateY(4px)"', Transform(2, 0, 0, 1, 0, 4)),
        ('transform="rotate(90)" transform-origin="10 20"', Transform(0, 1, -1, 0, 30, 10)),
        ('transform="scale(2)" style="transform-origin:50% 50%"', Transform(2, 0, 0, 2, -50, -50)),
        ('transform="scale(2)" transform-origin="bottom left"', Transform(2, 0, 0, 2, 0, -100)),
        (
            'transform="scale(2)" style="transform-box:fill-box;transform-origin:center"',
            Transform(2, 0, 0, 2, -0.5, -1),
        ),
    ],
)
def test_transforms_as_style_sheets_have_them(attributes: str, through: Transform) -> None:
    ((_, found),) = paths_of(draw(f'<rect width="1" height="2" {attributes}/>'))
    assert found == pytest.approx(through)


def test_percentages_are_of_the_innermost_viewport() -> None:
    items = draw(
        '<svg x="10" width="20" height="40" overflow="visible"><rect width="50%" height="50%"/>'
        '</svg><svg width="20" height="20" viewBox="0 0 10 10" overflow="visible">'
        '<rect width="50%" height="50%"/></svg><circle r="10%"/>'
    )
    (one, _), (two, _), (circle, _) = paths_of(items)
    assert one.outline == rectangle(Rect(0, 0, 10, 20))
    assert two.outline == rectangle(Rect(0, 0, 5, 5))
    assert circle.outline == ellipse(Point(0, 0), 10, 10)


def test_a_switch_draws_its_first_child_without_an_extension() -> None:
    items = draw(
        '<switch><foreignObject requiredExtensions="http://ns.adobe.com/ai"/>'
        '<g fill="red"><rect width="1" height="1"/></g><rect width="2" height="2"/></switch>'
    )
    ((path, _),) = paths_of(items)
    assert path.fill == RED


@pytest.mark.parametrize(
    ("inside", "is_drawable"),
    [
        ('<rect width="1" height="1" filter="url(#f)"/>', True),
        ('<g marker-end="url(#m)"><rect width="1" height="1"/></g>', True),
        ('<rect width="1" height="1" style="vector-effect:non-scaling-stroke"/>', True),
        ("<style>a + b { fill: red }</style><g/>", True),
        ("<style>@import 'x.css';</style><g/>", False),
        ('<rect width="1" height="1" filter="url(#f)"/><script/>', False),
        ('<rect width="1" height="1" filter="url(#f)" fill="gelb"/>', False),
        ('<rect width="1" height="1"/>', False),
    ],
)
def test_what_a_renderer_of_pixels_would_draw_is_known(inside: str, is_drawable: bool) -> None:
    root, _ = read_svg_tree(SourceText("pack/art/x.svg", f"{HEAD}{inside}</svg>"), "art-syntax")
    assert root is not None
    reader = Reader(ART, _Nothing(), Memo(), Rect(0, 0, 100, 100))
    Painter(reader).paint_all(root.children)
    assert reader.is_drawable is is_drawable


class _Nothing:
    """Surroundings in which definitions are as they were written and pictures are blank."""

    def definition(self, element: Element) -> Element:
        return element

    def draw_slot(self, element: Element, context: Context) -> Items:
        del element, context
        return ()

    def draw_image(self, element: Element, properties: Mapping[str, str], box: Rect) -> Items:
        del element, properties, box
        return ()
