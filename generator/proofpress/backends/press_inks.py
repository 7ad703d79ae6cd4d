"""Colours as inks: the palette's own, black alone for what is black, a profile or a formula.

The formula is the usual one: black is what all three lack, and takes that much away from each:
K = 1 - max(R, G, B), C = (1 - R - K) / (1 - K), M and Y alike.
"""

from collections.abc import Callable, Iterable, Mapping
from math import floor
from typing import Literal, assert_never

from proofpress.model.template import Swatch
from proofpress.paint import Cmyk, Colour, Grey, Ink, Rgb
from proofpress.units import shortest
from proofpress.values import NamedTuple

Use = Literal["fill", "line", "text"]
Key = tuple[int, int, int]

KEY_BLACK = Cmyk(0, 0, 0, 1)
_DARK, _NEUTRAL = 40, 10  # of 255: type and lines so dark and so grey are black


Way = Literal["black", "palette", "profile", "formula", "as written"]


class Used(NamedTuple):
    """How a colour is printed: its inks, how they were found, and their sum before the limit."""

    name: str
    inks: Cmyk
    way: Way
    before: float

    @property
    def is_reduced(self) -> bool:
        """Say whether the limit took some of the ink away."""
        return self.before > sum(self.inks) + 1e-6


class Inks:
    """Turns colours into inks under a limit (4 is 400 %), and keeps what it had to do to them.

    `by_profile` turns a screen colour into inks. `used` holds what became of each colour.
    """

    def __init__(
        self,
        swatches: Iterable[Swatch],
        limit: float,
        by_profile: Callable[[Rgb], Cmyk] | None = None,
    ) -> None:
        self.used: dict[tuple[str, Way], Used] = {}
        self._limit = limit
        self._by_profile = by_profile
        self._palette = {_key(one.rgb): one for one in swatches if one.cmyk is not None or one.ink}
        self._known: dict[tuple[Colour, bool], Colour] = {}

    def of(self, colour: Colour, use: Use) -> Cmyk | Ink:
        """Return the inks of a colour."""
        place = colour, use == "fill"
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = self._work_out(colour, use)
        assert isinstance(known, Cmyk | Ink)
        return known

    def _work_out(self, colour: Colour, use: Use) -> Cmyk | Ink:
        match colour:
            case Grey(level):
                return Cmyk(0, 0, 0, 1 - level)
            case Cmyk():
                return self._within(in_words(colour), colour, "as written")
            case Ink(name, tint, Rgb() as shown):
                return Ink(name, tint, self._of_screen(shown, "fill"))
            case Ink():
                return colour
            case Rgb():
                return self._of_rgb(colour, use)
            case _:
                assert_never(colour)

    def _of_rgb(self, colour: Rgb, use: Use) -> Cmyk | Ink:
        key = _key(colour)
        if key == (0, 0, 0) and use != "fill":
            return self._within(hex_of(colour), KEY_BLACK, "black")  # a deep black is for areas
        swatch = self._palette.get(key)
        if swatch is not None and swatch.cmyk is not None:
            inks = self._within(f"{hex_of(colour)} {swatch.id}", swatch.cmyk, "palette")
            return Ink(swatch.ink, 1.0, inks) if swatch.ink else inks
        return self._of_screen(colour, use)

    def _of_screen(self, colour: Rgb, use: Use) -> Cmyk:
        key, name = _key(colour), hex_of(colour)
        least, most = min(key), max(key)
        if use != "fill" and most <= _DARK and most - least <= _NEUTRAL:
            return self._within(name, KEY_BLACK, "black")
        if least == most:
            return self._within(name, Cmyk(0, 0, 0, round(1 - most / 255, 4)), "black")
        if self._by_profile is not None:
            return self._within(name, self._by_profile(colour), "profile")
        return self._within(name, by_formula(colour), "formula")

    def _within(self, name: str, inks: Cmyk, way: Way) -> Cmyk:
        less = within(inks, self._limit)
        self.used[name, way] = Used(name, less, way, sum(inks))
        return less


def within(inks: Cmyk, limit: float) -> Cmyk:
    """Return inks whose sum is within a limit of at least 1.

    >>> within(Cmyk(1, 0.8, 0.1, 1), 2.4)
    Cmyk(cyan=0.8, magenta=0.6, yellow=0, black=1)
    """
    if sum(inks) <= limit + 1e-9:
        return _stepped(inks, limit)
    colours = list(inks[:3])
    for _ in colours:
        excess = sum(colours) + inks.black - limit
        wet = sum(part > 0 for part in colours)
        if excess <= 1e-9 or not wet:
            break
        colours = [max(0, part - excess / wet) for part in colours]
    cyan, magenta, yellow = (round(part, 4) if part else 0 for part in colours)
    return _stepped(Cmyk(cyan, magenta, yellow, inks.black), limit)


def _stepped(inks: Cmyk, limit: float) -> Cmyk:
    """Return inks that are within a limit in the 256 steps, too, that a press's processor has."""
    if sum(round(part * 255) for part in inks) <= floor(limit * 255 + 1e-6):
        return inks
    return Cmyk(*(round(floor(part * 255 + 1e-6) / 255, 4) for part in inks))


def by_formula(colour: Rgb) -> Cmyk:
    """Return the inks of a screen colour without a profile.

    >>> by_formula(Rgb(0.5, 0.25, 0.25))
    Cmyk(cyan=0.0, magenta=0.5, yellow=0.5, black=0.5)
    """
    black = 1 - max(colour)
    if black >= 1:
        return KEY_BLACK
    cyan, magenta, yellow = (round((1 - part - black) / (1 - black), 4) for part in colour)
    return Cmyk(cyan, magenta, yellow, round(black, 4))


def clashes(swatches: Iterable[Swatch]) -> Mapping[str, tuple[str, ...]]:
    """Return, by screen colour, the names of colours that have other inks each."""
    alike: dict[Key, list[Swatch]] = {}
    for one in swatches:
        if one.cmyk is not None:
            alike.setdefault(_key(one.rgb), []).append(one)
    return {
        hex_of(some[0].rgb): tuple(one.id for one in some)
        for some in alike.values()
        if len({(one.cmyk, one.ink) for one in some}) > 1
    }


def hex_of(colour: Rgb) -> str:
    """Return a screen colour as it is written."""
    return "#" + "".join(f"{part:02x}" for part in _key(colour))


def in_words(inks: Cmyk) -> str:
    """Return inks in percent: `C10 M100 Y85 K5`."""
    parts = zip("CMYK", inks, strict=True)
    return " ".join(f"{letter}{shortest(100 * part, 0)}" for letter, part in parts)


def _key(colour: Rgb) -> Key:
    red, green, blue = (round(255 * part) for part in colour)
    return red, green, blue
