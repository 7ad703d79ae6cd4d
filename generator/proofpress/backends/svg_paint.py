"""Colours, gradients, tilings and clips as SVG: attribute values, and definitions that they name.

A definition's id is made from what it contains, so the same part has the same id in every file.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import assert_never

from proofpress.backends.outlines import SVG, path_text
from proofpress.backends.ramp import (
    Gradient,
    flat_stop,
    in_one_space,
    kept_focus,
    ordered_stops,
    screen_colour,
)
from proofpress.geometry import IDENTITY, Outline, Transform
from proofpress.paint import Colour, LinearGradient, RadialGradient, Stop
from proofpress.scene import FillRule, Stroke
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass


@dataclass(frozen=True, slots=True)
class Definition:
    """A part of `<defs>` with the other parts that it calls for."""

    id: str
    text: str
    needs: tuple["Definition", ...] = ()
    letters: object = None  # what the definition shows of a font, where it brings one along


class Value(NamedTuple):
    """A paint as an attribute says it, with its opacity and the definition that it names."""

    text: str
    opacity: float = 1.0
    definition: Definition | None = None


@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """Return a number as SVG writes it."""
    return shortest(value, 4)


def id_for(letter: str, *parts: str) -> str:
    """Return an id made from what a definition contains."""
    return letter + blake2b("\0".join(parts).encode(), digest_size=7).hexdigest()


def defined(
    letter: str, element: str, attributes: str, inside: str, needs: Iterable[Definition] = ()
) -> Definition:
    """Return the definition of an element; attributes have a blank before each."""
    id = id_for(letter, attributes, inside)
    text = f'<{element} id="{id}"{attributes}>{inside}</{element}>'
    return Definition(id, text, tuple(needs))


@lru_cache(maxsize=1 << 12)
def transform_value(transform: Transform) -> str:
    """Return the value of a transform attribute."""
    a, b, c, d, e, f = transform
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({number(e)} {number(f)})"
    turn = " ".join(shortest(part, 8) for part in (a, b, c, d))
    return f"matrix({turn} {number(e)} {number(f)})"


def transform_attribute(transform: Transform, name: str = "transform") -> str:
    """Return a transform attribute with a blank before it, nothing where nothing moves."""
    return "" if transform == IDENTITY else f' {name}="{transform_value(transform)}"'


@lru_cache(maxsize=1 << 12)
def colour_value(colour: Colour) -> str:
    """Return a colour as a screen shows it; press colours are refused."""
    parts = (round(min(1.0, max(0.0, part)) * 255) for part in screen_colour(colour))
    return "#" + "".join(f"{part:02x}" for part in parts)


def gradient_value(gradient: Gradient) -> Value:
    """Return a gradient."""
    flat = flat_stop(gradient)
    if flat is not None:
        return Value(colour_value(flat.colour), flat.opacity)
    definition = _gradient(gradient, in_one_space(ordered_stops(gradient)))
    return Value(f"url(#{definition.id})", 1.0, definition)


def clip_definition(outline: Outline, rule: FillRule) -> Definition:
    """Return a clip path."""
    even_odd = ' clip-rule="evenodd"' if rule == "evenodd" else ""
    path = f'<path d="{path_text(outline, SVG)}"{even_odd}/>'
    return defined("c", "clipPath", "", path)


def line_attributes(stroke: Stroke) -> str:
    """Return what says how a line is drawn, but for its paint."""
    parts = [f' stroke-width="{number(stroke.width)}"']
    if stroke.cap != "butt":
        parts.append(f' stroke-linecap="{stroke.cap}"')
    if stroke.join != "miter":
        parts.append(f' stroke-linejoin="{stroke.join}"')
    elif stroke.miter_limit != 4:
        parts.append(f' stroke-miterlimit="{number(max(1.0, stroke.miter_limit))}"')
    dashes = tuple(max(0.0, dash) for dash in stroke.dashes)
    if any(dashes):
        parts.append(f' stroke-dasharray="{" ".join(map(number, dashes))}"')
        if stroke.dash_offset:
            parts.append(f' stroke-dashoffset="{number(stroke.dash_offset)}"')
    return "".join(parts)


def opacity_attribute(name: str, opacity: float) -> str:
    """Return an opacity attribute with a blank before it, nothing for the whole."""
    return "" if opacity >= 1 else f' {name}="{number(max(0.0, opacity))}"'


def _gradient(gradient: Gradient, stops: tuple[Stop, ...]) -> Definition:
    common = (
        ' gradientUnits="userSpaceOnUse"'
        + ("" if gradient.spread == "pad" else f' spreadMethod="{gradient.spread}"')
        + transform_attribute(gradient.transform, "gradientTransform")
    )
    inside = "".join(_stop(stop) for stop in stops)
    match gradient:
        case LinearGradient(start=start, end=end):
            places = {"x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y}
            name = "linearGradient"
        case RadialGradient(centre=centre, radius=radius):
            focus = kept_focus(gradient)
            places = {"cx": centre.x, "cy": centre.y, "r": radius, "fx": focus.x, "fy": focus.y}
            name = "radialGradient"
        case _:
            assert_never(gradient)
    return defined("g", name, common + _attributes(places), inside)


def _attributes(places: Mapping[str, float]) -> str:
    return "".join(f' {name}="{shortest(value, 6)}"' for name, value in places.items())


def _stop(stop: Stop) -> str:
    opacity = opacity_attribute("stop-opacity", stop.opacity)
    return (
        f'<stop offset="{shortest(stop.offset, 6)}" stop-color="{colour_value(stop.colour)}"'
        f"{opacity}/>"
    )
