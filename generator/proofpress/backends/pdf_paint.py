"""Colours, gradients and tilings as PDF paints: operators, and resources that they name."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal as Choice
from typing import assert_never

from proofpress.backends.document import UnsupportedPaintError
from proofpress.backends.pdf_objects import Literal, Tile, matrix_text, name_for, number
from proofpress.backends.ramp import (
    Gradient,
    flat_stop,
    in_one_space,
    kept_focus,
    unrolled,
)
from proofpress.geometry import Outline, Rect, Transform
from proofpress.paint import (
    Cmyk,
    Colour,
    Grey,
    Ink,
    LinearGradient,
    RadialGradient,
    Rgb,
    Stop,
)
from proofpress.scene import Stroke
from proofpress.units import shortest
from proofpress.values import NamedTuple, replace

Use = Choice["fill", "stroke"]

_FINE, _FARTHEST = 100.0, 20_000.0  # pdfium draws nothing beyond 50,000 units
_DOT = 0.001  # mm: a dash that cannot be told from one without length
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Applied(NamedTuple):
    """The operator that selects a paint, what it names, and whether it is in inks."""

    operator: str
    resource: Literal | Tile | None
    is_press: bool = False


def colour_operator(colour: Colour, use: Use) -> Applied:
    """Return how a flat colour is selected."""
    fills = use == "fill"
    match colour:
        case Grey() | Rgb() | Cmyk():
            operator = {Grey: "g", Rgb: "rg", Cmyk: "k"}[type(colour)]
            select = operator if fills else operator.upper()
            return Applied(f"{_parts(colour)} {select}", None, isinstance(colour, Cmyk))
        case Ink(_, tint, _):
            space = _separation(colour)
            select, paint = ("cs", "scn") if fills else ("CS", "SCN")
            return Applied(f"/{space.name} {select} {number(tint)} {paint}", space, True)
        case _:
            assert_never(colour)


def gradient_operator(gradient: Gradient, use: Use, area: Rect, ctm: Transform) -> Applied:
    """Return how a gradient over an area is selected; its stops' opacity is not in it.

    A pattern's matrix leads to the space in which its stream began, hence `ctm`.
    """
    flat = flat_stop(gradient)
    if flat is not None:
        return colour_operator(flat.colour, use)
    rolled = unrolled(gradient, area)
    shading = _shading(rolled, in_one_space(rolled.stops))
    matrix = matrix_text(rolled.transform.then(ctm))
    text = f"<< /PatternType 2 /Matrix [{matrix}] /Shading {shading} >>"
    pattern = Literal("Pattern", name_for("P", text), text)
    is_press = any(isinstance(stop.colour, Cmyk | Ink) for stop in rolled.stops)
    return Applied(pattern_operator(pattern.name, use), pattern, is_press)


def pattern_operator(name: str, use: Use) -> str:
    """Return the operator that selects a pattern."""
    return f"/Pattern cs /{name} scn" if use == "fill" else f"/Pattern CS /{name} SCN"


def opacity_state(opacity: float) -> Literal:
    """Return the graphics state in which everything is drawn at an opacity."""
    value = shortest(opacity, 4)
    text = f"<< /Type /ExtGState /ca {value} /CA {value} >>"
    return Literal("ExtGState", name_for("A", text), text)


def line_operators(stroke: Stroke) -> tuple[tuple[str, str], ...]:
    """Return what says how a line is drawn, each with the part of the state that it sets."""
    dashes = tuple(max(0.0, dash) for dash in stroke.dashes)
    dashes = dashes if any(dashes) else ()
    if len(dashes) % 2:
        dashes *= 2  # dashes and gaps change places each time round, but not in pdfium
    phase = stroke.dash_offset % sum(dashes) if dashes else 0.0  # PDF knows no negative one
    join = stroke.join
    if stroke.cap != "butt" and 0.0 in dashes[::2]:
        join = "round" if stroke.cap == "round" and not any(dashes[::2]) else join
        dashes = _with_dots(dashes)
    return (
        ("width", f"{number(stroke.width)} w"),
        ("cap", f"{_CAPS[stroke.cap]} J"),
        ("join", f"{_JOINS[join]} j"),
        ("miter", f"{number(max(1.0, stroke.miter_limit))} M"),
        ("dashes", f"[{' '.join(map(number, dashes))}] {number(phase)} d"),
    )


def _with_dots(dashes: Sequence[float]) -> tuple[float, ...]:
    """Return dashes and gaps with a little of each gap for a dash without length before it.

    pdfium makes such dashes a tenth of a unit long, and those after them come late.
    """
    pairs = zip(dashes[::2], dashes[1::2], strict=True)
    dotted = (
        (dash, gap) if dash else (min(_DOT, gap), max(gap - _DOT, 0.0)) for dash, gap in pairs
    )
    return tuple(length for pair in dotted for length in pair)


def finer_units(outline: Outline, stroke: Stroke) -> float:
    """Return how many finer units a line may be drawn in for each of its own."""
    box = outline.bounds()
    reach = max(map(abs, (box.x, box.y, box.right, box.bottom))) + stroke.width
    return min(_FINE, _FARTHEST / reach)


def scaled(stroke: Stroke, by: float) -> Stroke:
    """Return a line with all its lengths in other units."""
    dashes = tuple(dash * by for dash in stroke.dashes)
    return replace(
        stroke, width=stroke.width * by, dashes=dashes, dash_offset=stroke.dash_offset * by
    )


def _parts(colour: Rgb | Cmyk | Grey) -> str:
    return " ".join(number(part) for part in colour)


def _separation(ink: Ink) -> Literal:
    text = _separation_text(ink)
    return Literal("ColorSpace", name_for("S", text), text)


def _separation_text(ink: Ink) -> str:
    is_press = isinstance(ink.shown, Cmyk)
    space, none = ("/DeviceCMYK", "0 0 0 0") if is_press else ("/DeviceRGB", "1 1 1")
    tint = f"<< /FunctionType 2 /Domain [0 1] /C0 [{none}] /C1 [{_parts(ink.shown)}] /N 1 >>"
    return f"[/Separation /{_escaped(ink.name)} {space} {tint}]"


def _escaped(word: str) -> str:
    """Return a word as PDF 1.7, 7.3.5 writes names: UTF-8, with # before odd bytes."""
    if not word:
        raise UnsupportedPaintError("an ink has no name")
    return "".join(
        chr(byte) if 0x21 <= byte <= 0x7E and chr(byte) not in "#%()/<>[]{}" else f"#{byte:02X}"
        for byte in word.encode()
    )


def _shading(gradient: Gradient, stops: tuple[Stop, ...]) -> str:
    match gradient:
        case LinearGradient(start=start, end=end):
            kind, places = 2, [*start, *end]
        case RadialGradient(centre=centre, radius=radius):
            kind, places = 3, [*kept_focus(gradient), 0.0, *centre, radius]
        case _:
            assert_never(gradient)
    coordinates = " ".join(shortest(place, 6) for place in places)
    return (
        f"<< /ShadingType {kind} /ColorSpace {_space(stops[0].colour)} /Coords [{coordinates}]"
        f" /Function {_function(stops)} /Extend [true true] >>"
    )


def _space(colour: Colour) -> str:
    match colour:
        case Grey():
            return "/DeviceGray"
        case Rgb():
            return "/DeviceRGB"
        case Cmyk():
            return "/DeviceCMYK"
        case Ink():
            return _separation_text(colour)
        case _:
            assert_never(colour)


def _function(stops: tuple[Stop, ...]) -> str:
    """Return colours over 0 to 1; between two stops at one place there is a hard edge."""
    pairs = [(one, other) for one, other in pairwise(stops) if other.offset > one.offset]
    pieces = [_piece(one.colour, other.colour) for one, other in pairs]
    if len(pieces) == 1:
        return pieces[0]
    bounds = " ".join(shortest(one.offset, 6) for one, _ in pairs[1:])
    encode = " ".join(["0 1"] * len(pieces))
    return (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(pieces)}]"
        f" /Bounds [{bounds}] /Encode [{encode}] >>"
    )


def _piece(one: Colour, other: Colour) -> str:
    ends = f"/C0 [{_values(one)}] /C1 [{_values(other)}]"
    return f"<< /FunctionType 2 /Domain [0 1] {ends} /N 1 >>"


def _values(colour: Colour) -> str:
    return number(colour.tint) if isinstance(colour, Ink) else _parts(colour)
