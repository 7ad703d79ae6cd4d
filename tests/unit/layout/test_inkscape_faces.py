# ruff: noqa: E501 - SVG is written as Inkscape has it
"""Faces with the habits of files that Inkscape writes."""

from collections.abc import Iterable

import pytest

from drawing import paths_of
from faced import anchors, flat, lay, words
from proofpress.geometry import IDENTITY, Rect, Transform
from proofpress.scene import Anchor, GlyphRun, Group, Item

HEAD = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="{width}" height="{height}" viewBox="{view}" version="1.1" id="svg1" xml:space="preserve"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="lamp.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:pp="urn:proofpress:face">
"""
NAMED_VIEW = """<sodipodi:namedview id="namedview1" pagecolor="#ffffff" inkscape:document-units="mm">
  <inkscape:grid id="grid1" units="mm" spacingx="1" /><sodipodi:guide position="3,85" orientation="0,-1" id="guide1" />
</sodipodi:namedview>
"""


def inkscape(
    inside: str, view: str = "0 0 60 80", width: str = "60mm", height: str = "80mm"
) -> dict[str, str | bytes]:
    head = HEAD.format(width=width, height=height, view=view)
    return {"templates/faces/lamp.svg": f"{head}{NAMED_VIEW}{inside}</svg>"}


def placed(items: Iterable[Item], by: Transform = IDENTITY) -> list[tuple[str, Rect]]:
    """Return text boxes by name, and glyph runs by their words, with their place on the page."""
    found: list[tuple[str, Rect]] = []
    for item in items:
        match item:
            case Group():
                found += placed(item.items, item.transform.then(by))
            case Anchor():
                found.append((item.name, by.box(item.box)))
            case GlyphRun():
                height = Rect(item.x, item.y - item.size, item.width, item.size)
                found.append((item.text, by.box(height)))
            case _:
                pass
    return found


LAYERS = """
<defs id="defs1">
  <inkscape:path-effect effect="powerstroke" id="path-effect1" is_visible="true" />
  <inkscape:perspective sodipodi:type="inkscape:persp3d" id="perspective1" />
  <svg:clipPath clipPathUnits="userSpaceOnUse" id="clipPath1"><svg:rect id="rect1" width="60" height="40" x="0" y="0" style="fill:none" /></svg:clipPath>
  <symbol id="lamp"><path d="m 0,0 h 4 v 4 z" id="path1" /></symbol>
</defs>
<metadata id="metadata1"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work rdf:about="" xmlns:cc="http://creativecommons.org/ns#"/></rdf:RDF></metadata>
<g inkscape:label="Notes" inkscape:groupmode="layer" id="layer2" style="display:none" sodipodi:insensitive="true">
  <text id="text9" x="1" y="2"><tspan sodipodi:role="line">Ask for a warmer red here</tspan></text>
</g>
<g inkscape:label="Ground" inkscape:groupmode="layer" id="layer1" style="display:inline" transform="translate(0,1)">
  <path sodipodi:type="star" sodipodi:sides="5" inkscape:flatsided="false" inkscape:connector-curvature="0" sodipodi:nodetypes="ccc"
     style="color:#000000;font-style:normal;font-family:sans-serif;-inkscape-font-specification:sans-serif;text-anchor:start;fill:#c83737;fill-opacity:1;fill-rule:evenodd;stroke:none;stroke-width:0.264583;stroke-linecap:butt;stroke-dasharray:none;paint-order:markers fill stroke;-inkscape-stroke:none;enable-background:accumulate;stop-color:#000000;color-interpolation:sRGB;vector-effect:none;marker:none;mix-blend-mode:normal;isolation:auto"
     d="m 5,6 h 12.5 v 9.25 z" id="path2" clip-path="url(#clipPath1)" />
  <use x="0" y="0" xlink:href="#lamp" id="use1" transform="matrix(2,0,0,2,30,30)" style="fill:#0000ff" width="100%" height="100%" />
</g>
<g inkscape:groupmode="layer" id="layer3" inkscape:label="Words">
  <text xml:space="preserve" style="font-size:4px;line-height:1.25;font-family:Literata;-inkscape-font-specification:Literata;fill:#0000ff;stroke-width:0.26" x="5" y="14" id="text1" pp:box="5 10 50 6" pp:style="words" pp:text="card.name" pp:fill="palette.red"><tspan sodipodi:role="line" id="tspan1" x="5" y="14" style="stroke-width:0.26">Sample</tspan></text>
</g>
"""


def test_layers_symbols_and_long_styles_are_drawn() -> None:
    laid = lay(files=inkscape(LAYERS))
    assert {one.name for one in laid.found} == {"low-contrast"}  # red words on a red shape
    assert words(laid.front()) == ["First lamp"]
    (star, at), (lamp, through) = paths_of(laid.front())
    assert at.box(star.outline.bounds()) == Rect(5, 7, 12.5, 9.25)
    assert star.fill_rule == "evenodd"
    assert star.stroke is None
    assert through.box(lamp.outline.bounds()) == Rect(30, 31, 8, 8)


def test_a_hidden_layer_with_a_twin_for_its_display_may_show() -> None:
    inside = (
        "<g style=\"display:none\" pp:display=\"'inline' if card.light == 3 else 'none'\">"
        '<path d="m 5,6 h 1 v 1 z"/></g>'
    )
    laid = lay(files=inkscape(inside))
    assert [len(flat(laid.front(number))) for number in (0, 1)] == [0, 1]


MM = '<text x="5" y="12" pp:box="5 8 50 9" pp:style="words" pp:fit="7" pp:text="card.name">Sample</text><rect x="5" y="20" width="10" height="10" id="r"/>'
PIXELS = (
    '<text x="18.9" y="45.4" pp:box="18.897638 30.236221 188.976378 34.015748" pp:style="words" pp:fit="7" pp:text="card.name">Sample</text>'
    '<rect x="18.897638" y="75.590551" width="37.795276" height="37.795276" id="r"/>'
)


def test_a_face_in_pixels_with_its_size_on_paper_is_the_same_in_millimetres() -> None:
    here = lay(files=inkscape(MM))
    there = lay(files=inkscape(PIXELS, view="0 0 226.77165 302.3622"))
    assert here.found == there.found == ()
    one, other = placed(here.front()), placed(there.front())
    assert [name for name, _ in one] == [name for name, _ in other]
    for (_, here_box), (_, there_box) in zip(one, other, strict=True):
        assert here_box == pytest.approx(there_box, abs=1e-4)
    assert anchors(here.front())[0].fit == anchors(there.front())[0].fit
    ((path, by),) = paths_of(there.front())
    assert by.box(path.outline.bounds()) == pytest.approx(Rect(5, 20, 10, 10), abs=1e-4)


@pytest.mark.parametrize(
    ("width", "height", "view"),
    [("60mm", "80mm", "0 0 60 80"), ("6cm", "8cm", "0 0 600 800"), ("100%", "100%", "0 0 60 80")],
)
def test_units_of_paper(width: str, height: str, view: str) -> None:
    assert lay(files=inkscape("", view, width, height)).found == ()


def test_a_face_in_pixels_without_its_size_on_paper_is_an_error() -> None:
    laid = lay(files=inkscape(PIXELS, "0 0 226.77165 302.3622", "226.77165", "302.3622"))
    assert laid.told[0] == (
        "bad-attribute",
        "the face is 226.77 × 302.36 mm, the piece that asks for it 60 × 80 mm",
    )
    assert laid.found[0].hints == (
        'it is drawn in pixels: write its size on paper, `width="60mm"`',
    )


def test_width_and_height_that_stretch_the_view_box_are_an_error() -> None:
    laid = lay(files=inkscape("", "0 0 60 80", "60mm", "60mm"))
    assert laid.told[0] == (
        "bad-attribute",
        "`width` and `height` have other proportions than the `viewBox`",
    )


def test_faces_in_one_another_must_have_the_same_units() -> None:
    pixels = inkscape(PIXELS, view="0 0 226.77165 302.3622")["templates/faces/lamp.svg"]
    laid = lay('<g pp:include="pixels"/>', {"templates/faces/pixels.svg": pixels})
    assert laid.told[0] == (
        "bad-attribute",
        "its units are not those of the face that it is part of",
    )


def test_flowed_text_is_refused_with_what_to_do() -> None:
    inside = '<flowRoot xml:space="preserve" id="f"><flowRegion id="g"><rect width="9" height="9"/></flowRegion><flowPara>1</flowPara></flowRoot>'
    laid = lay(files=inkscape(inside))
    assert [(one.name, one.message, one.hints) for one in laid.found] == [
        (
            "unsupported-svg",
            "`<flowRoot>` is not supported",
            ("convert it (Inkscape: Text, Convert to Text)",),
        )
    ]
