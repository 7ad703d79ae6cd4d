"""What an area or a line is painted with: flat colours and gradients (tilings are in scene)."""

from typing import Literal

from proofpress.geometry import IDENTITY, Point, Transform
from proofpress.values import NamedTuple, dataclass


class Rgb(NamedTuple):
    """A screen colour, each part 0 to 1 (sRGB)."""

    red: float
    green: float
    blue: float


class Cmyk(NamedTuple):
    """A press colour, each part 0 to 1."""

    cyan: float
    magenta: float
    yellow: float
    black: float


class Grey(NamedTuple):
    """A grey, 0 black to 1 white."""

    level: float


class Ink(NamedTuple):
    """A named ink such as `CutContour`, its tint, and what is shown instead of all of it."""

    name: str
    tint: float
    shown: Rgb | Cmyk


Colour = Rgb | Cmyk | Grey | Ink


class Stop(NamedTuple):
    """A colour at a place of a gradient, offset 0 to 1."""

    offset: float
    colour: Colour
    opacity: float = 1.0


Spread = Literal["pad", "reflect", "repeat"]


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """Colours along the line from start to end."""

    start: Point
    end: Point
    stops: tuple[Stop, ...]
    transform: Transform = IDENTITY
    spread: Spread = "pad"


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """Colours from a focus outwards to a circle."""

    centre: Point
    radius: float
    focus: Point
    stops: tuple[Stop, ...]
    transform: Transform = IDENTITY
    spread: Spread = "pad"


BLACK = Grey(0.0)
WHITE = Grey(1.0)


def parse_hex(text: str) -> Rgb | None:
    """Return the colour of `#a51c2b` or `#fff`, else None."""
    digits = text[1:]
    if not text.startswith("#") or len(digits) not in (3, 6):
        return None
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    try:
        value = int(digits, 16)
    except ValueError:
        return None
    return Rgb((value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255)
