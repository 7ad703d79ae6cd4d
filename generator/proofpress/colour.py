"""How far colours are apart, and how they contrast: to all eyes, to the colour-blind, in grey."""

from collections.abc import Callable
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Literal, assert_never

from proofpress.paint import Cmyk, Colour, Grey, Ink, Rgb
from proofpress.values import NamedTuple

Vision = Literal["normal", "protanopia", "deuteranopia", "tritanopia", "grey"]

# Contrast ratios of WCAG 2.2, 1.4.3: of text, and of text that is large.
LEAST_CONTRAST, LEAST_LARGE_CONTRAST = 4.5, 3.0
# Distances (CIEDE2000) at which colours are told apart across a table, and barely.
CLEAR_DISTANCE, LEAST_DISTANCE = 20.0, 10.0

_Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira, Fernandes 2009, table 1, severity 1.0, for linear RGB.
_BLIND: dict[Vision, _Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VISIONS: tuple[Vision, ...] = ("normal", *_BLIND, "grey")

# IEC 61966-2-1: linear sRGB to XYZ, as shares of its white.
_XYZ: _Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750),
                 (0.0193339, 0.1191920, 0.9503041))  # fmt: skip
_WHITE = tuple(sum(row) for row in _XYZ)


class Lab(NamedTuple):
    """A colour of CIELAB: lightness 0 to 100, green to red, blue to yellow."""

    lightness: float
    a: float
    b: float


class Apart(NamedTuple):
    """How far two colours are apart at the worst, and to which vision."""

    distance: float
    vision: Vision


def as_rgb(colour: Colour) -> Rgb:
    """Return what a screen shows of a colour; of press colours without a profile."""
    match colour:
        case Rgb():
            return colour
        case Grey(level):
            return Rgb(level, level, level)
        case Cmyk(cyan, magenta, yellow, black):
            return Rgb(*((1 - ink) * (1 - black) for ink in (cyan, magenta, yellow)))
        case Ink(_, tint, shown):
            return over(as_rgb(shown), tint, Rgb(1, 1, 1))
        case _:
            assert_never(colour)


def over(colour: Rgb, opacity: float, ground: Rgb) -> Rgb:
    """Return what is seen of a colour laid over another."""
    parts = zip(colour, ground, strict=True)
    return Rgb(*(top * opacity + low * (1 - opacity) for top, low in parts))


def luminance(colour: Rgb) -> float:
    """Return the relative luminance, 0 black to 1 white (WCAG 2.2)."""
    red, green, blue = map(_to_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(1024)
def seen(colour: Rgb, vision: Vision) -> Rgb:
    """Return a colour as eyes of a kind see it, or as it is printed in grey."""
    if vision == "normal":
        return colour
    if vision == "grey":
        level = _from_linear(luminance(colour))
        return Rgb(level, level, level)
    linear = [_to_linear(part) for part in colour]
    parts = (sum(map(_times, row, linear)) for row in _BLIND[vision])
    return Rgb(*(_from_linear(min(max(part, 0.0), 1.0)) for part in parts))


def apart(one: Rgb, other: Rgb) -> Apart:
    """Return how far apart two colours are in the vision where they are nearest."""
    distances = (
        Apart(ciede2000(lab(seen(one, vision)), lab(seen(other, vision))), vision)
        for vision in VISIONS
    )
    return min(distances, key=lambda found: found.distance)


@lru_cache(1024)
def lab(colour: Rgb) -> Lab:
    """Return a colour in CIELAB, relative to the white of sRGB (D65)."""
    linear = [_to_linear(part) for part in colour]
    x, y, z = (
        _cube_root(sum(map(_times, row, linear)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the CIEDE2000 difference of two colours (Sharma, Wu, Dalal 2005)."""
    first, second = _evened(one, other)
    lightness = second.lightness - first.lightness
    chroma = second.chroma - first.chroma
    turn = _turn(first, second)
    hue = 2 * sqrt(first.chroma * second.chroma) * sin(radians(turn / 2))
    mean_l = (first.lightness + second.lightness) / 2
    mean_c = (first.chroma + second.chroma) / 2
    mean_h = _mean_hue(first, second)
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c = 1 + 0.045 * mean_c
    s_h = 1 + 0.015 * mean_c * _hue_weight(mean_h)
    bend = 60 * exp(-(((mean_h - 275) / 25) ** 2))
    rotation = -sin(radians(bend)) * 2 * _grey_share(mean_c)
    l_part, c_part, h_part = lightness / s_l, chroma / s_c, hue / s_h
    return sqrt(l_part**2 + c_part**2 + h_part**2 + rotation * c_part * h_part)


class _Polar(NamedTuple):
    """A colour by lightness, chroma and hue (degrees)."""

    lightness: float
    chroma: float
    hue: float


def _evened(one: Lab, other: Lab) -> tuple[_Polar, _Polar]:
    """Return two colours in polar form, their greys evened out as the formula has it."""
    stretch = 1.5 - _grey_share((hypot(one.a, one.b) + hypot(other.a, other.b)) / 2) / 2
    first, second = (
        _Polar(each.lightness, hypot(each.a * stretch, each.b),
               degrees(atan2(each.b, each.a * stretch)) % 360)
        for each in (one, other)
    )  # fmt: skip
    return first, second


def _grey_share(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _turn(first: _Polar, second: _Polar) -> float:
    if first.chroma * second.chroma == 0:
        return 0.0
    turn = second.hue - first.hue
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(first: _Polar, second: _Polar) -> float:
    total = first.hue + second.hue
    if first.chroma * second.chroma == 0:
        return total
    if abs(first.hue - second.hue) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


_times: Callable[[float, float], float] = float.__mul__


def _to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _from_linear(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _cube_root(share: float) -> float:
    return share ** (1 / 3) if share > (6 / 29) ** 3 else share / (3 * (6 / 29) ** 2) + 4 / 29
