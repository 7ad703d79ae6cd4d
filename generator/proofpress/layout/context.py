"""What an SVG element inherits: fill, stroke, colour and the rest, as values."""

from collections.abc import Callable, Mapping

from proofpress.layout.pathdata import FARTHEST, parse_numbers
from proofpress.paint import Rgb, parse_hex
from proofpress.regex import regex
from proofpress.scene import Cap, FillRule, Join, Paint
from proofpress.units import MM_PER_INCH, PIXELS_PER_INCH, POINTS_PER_INCH
from proofpress.values import NamedTuple

_LENGTH = regex(
    r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*((?i:px|mm|cm|in|pt|pc|q)|%)?\s*"
)
# CSS Values 3, 5.2: lengths by their user units, of which a px is one.
_UNITS = {
    None: 1.0,
    "px": 1.0,
    "mm": PIXELS_PER_INCH / MM_PER_INCH,
    "cm": 10 * PIXELS_PER_INCH / MM_PER_INCH,
    "q": PIXELS_PER_INCH / MM_PER_INCH / 4,
    "in": PIXELS_PER_INCH,
    "pt": PIXELS_PER_INCH / POINTS_PER_INCH,
    "pc": 12 * PIXELS_PER_INCH / POINTS_PER_INCH,
}


MAX_COLOUR = 200
MAX_DASHES = 200


class Tint(NamedTuple):
    """A flat colour with its own opacity, as `rgba()` writes it."""

    colour: Paint
    alpha: float = 1.0


# The names that nearly every face has; for all others a parser of CSS is asked, and imported.
_PLAIN = {"black": Tint(Rgb(0.0, 0.0, 0.0)), "white": Tint(Rgb(1.0, 1.0, 1.0))}


class Url(NamedTuple):
    """A paint server by its id, and what to paint when it is not there."""

    id: str
    fallback: Tint | None = None


# None paints nothing; "currentColor" is looked up where it is used.
Asked = Tint | Url | str | None


class Context(NamedTuple):
    """The inherited properties at one place of the tree."""

    color: Tint = Tint(Rgb(0, 0, 0))
    fill: Asked = Tint(Rgb(0, 0, 0))
    fill_opacity: float = 1.0
    fill_rule: FillRule = "nonzero"
    stroke: Asked = None
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    cap: Cap = "butt"
    join: Join = "miter"
    miter_limit: float = 4.0
    dashes: tuple[float, ...] = ()
    dash_offset: float = 0.0
    is_visible: bool = True
    clip_rule: FillRule = "nonzero"
    is_stroke_first: bool = False


PLAIN = Context()


def parse_svg_length(text: str, whole: float = 1.0) -> float | None:
    """Return a length in user units; a percentage is of `whole`."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        return None
    unit = match[2] and match[2].lower()
    length = float(match[1]) * (whole / 100 if unit == "%" else _UNITS[unit])
    return length if -FARTHEST <= length <= FARTHEST else None


def parse_tint(text: str) -> Tint | None:
    """Return a CSS colour: a name, `#rgb`, `#rrggbb`, `rgb()`, `hsl()` and so on, else None."""
    colour = parse_hex(text)
    if colour is not None:
        return Tint(colour)
    if text in _PLAIN:
        return _PLAIN[text]
    if len(text) > MAX_COLOUR:
        return None
    of_day = _OF_DAY.fullmatch(text)
    if of_day is not None:
        return parse_tint(of_day[1].strip())
    from tinycss2 import color4

    parsed = color4.parse_color(text)  # type: ignore[no-untyped-call]
    if parsed is None or isinstance(parsed, str):
        return None
    try:
        red, green, blue = parsed.to("srgb").coordinates
    except NotImplementedError:
        return None
    return Tint(Rgb(*(min(1.0, max(0.0, part)) for part in (red, green, blue))), parsed.alpha)


# A colour for day and one for night (draw.io writes both): paper is light.
_OF_DAY = regex(r"light-dark\(((?:[^(),]|\([^()]*\))+),.*\)")
_PROFILED = regex(r"\s*(?:icc-color|device-cmyk)\([^()]*\)\s*$")
_URL = regex(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)\s*(.*)")


def parse_paint(text: str) -> Asked:
    """Return what a `fill` or `stroke` asks for; raise ValueError when it says nothing known."""
    text = text.strip()
    if text == "none":
        return None
    if text.lower() == "currentcolor":
        return "currentColor"
    match = _URL.fullmatch(text)
    if match is not None:
        return Url(match[1], parse_tint(match[2]) if match[2] not in ("", "none") else None)
    return _colour(_PROFILED.sub("", text) if "(" in text else text)


def parse_fraction(text: str) -> float:
    """Return an opacity, 0 to 1, written as a number or a percentage."""
    value = parse_svg_length(text, 1.0)
    if value is None:
        raise ValueError(f"`{text}` is no opacity")
    return min(1.0, max(0.0, value))


def _length(text: str) -> float:
    value = parse_svg_length(text)
    if value is None or text.rstrip().endswith("%"):
        raise ValueError(f"`{text}` is no length")
    return value


def _colour(text: str) -> Tint:
    tint = parse_tint(text)
    if tint is None:
        raise ValueError(f"`{text[:60]}` is no colour")
    return tint


def _choice(*names: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in names:
            raise ValueError(f"`{text}` is none of {', '.join(names)}")
        return text

    return read


def _dashes(text: str) -> tuple[float, ...]:
    if text.strip() == "none":
        return ()
    words = text.replace(",", " ").split()
    if len(words) > MAX_DASHES:
        raise ValueError(f"more than {MAX_DASHES} dashes")
    values = [_length(word) for word in words]
    if any(value < 0 for value in values):
        raise ValueError(f"`{text}` has a negative dash")
    if not any(values):
        return ()
    return tuple(values * 2 if len(values) % 2 else values)


def _width(text: str) -> float:
    value = _length(text)
    if value < 0:
        raise ValueError(f"`{text}` is negative")
    return value


def _limit(text: str) -> float:
    values = parse_numbers(text)
    if values is None or len(values) != 1:
        raise ValueError(f"`{text}` is no number")
    return max(1.0, values[0])


def _visible(text: str) -> bool:
    return text.strip().lower() == "visible"


def _paint_order(text: str) -> bool:
    words = [word for word in text.split() if word != "markers"]
    if not set(words) <= {"normal", "fill", "stroke"}:
        raise ValueError(f"`{text[:60]}` is no order of fill and stroke")
    return words[:1] == ["stroke"]


_READERS: Mapping[str, tuple[str, Callable[[str], object]]] = {
    "color": ("color", _colour),
    "fill": ("fill", parse_paint),
    "fill-opacity": ("fill_opacity", parse_fraction),
    "fill-rule": ("fill_rule", _choice("nonzero", "evenodd")),
    "stroke": ("stroke", parse_paint),
    "stroke-opacity": ("stroke_opacity", parse_fraction),
    "stroke-width": ("stroke_width", _width),
    "stroke-linecap": ("cap", _choice("butt", "round", "square")),
    "stroke-linejoin": ("join", _choice("miter", "round", "bevel")),
    "stroke-miterlimit": ("miter_limit", _limit),
    "stroke-dasharray": ("dashes", _dashes),
    "stroke-dashoffset": ("dash_offset", _length),
    "visibility": ("is_visible", _visible),
    "paint-order": ("is_stroke_first", _paint_order),
    "clip-rule": ("clip_rule", _choice("nonzero", "evenodd")),
}


INHERITED = frozenset(_READERS)


class Values:
    """Reads property values, each distinct one once."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], object] = {}

    def read(self, name: str, value: str) -> object:
        """Return the value of a property of the table above; raise ValueError when it has none."""
        key = (name, value)
        if key not in self._known:
            self._known[key] = _READERS[name][1](value)
        return self._known[key]

    def derive(
        self, context: Context, properties: Mapping[str, str]
    ) -> tuple[Context, tuple[tuple[str, str], ...]]:
        """Return what the element's children inherit, and the properties that cannot be read."""
        if _READERS.keys().isdisjoint(properties):
            return context, ()
        changes: dict[str, object] = {}
        faults: list[tuple[str, str]] = []
        for name, value in properties.items():
            reader = _READERS.get(name)
            if reader is None or value == "inherit" or (name, value) == ("color", "currentColor"):
                continue
            try:
                changes[reader[0]] = self.read(name, value)
            except ValueError as error:
                faults.append((name, str(error)))
        if not changes:
            return context, tuple(faults)
        return context._replace(**changes), tuple(faults)  # type: ignore[arg-type]
