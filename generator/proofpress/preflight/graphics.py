"""The graphics state of a content stream, and the sum of what was painted with it."""

from proofpress.geometry import IDENTITY, Point, Transform
from proofpress.preflight.facts import Colour, Painted, Picture, Use
from proofpress.preflight.spaces import BLACK, GREY, Space
from proofpress.units import mm_to_points

_MOST_DISTINCT = 4096
UNSEEN = (3, 7)  # text rendering modes that paint nothing


Inherited = tuple[Colour, Colour, float]  # fill, stroke, line width


class State:
    """What `q` keeps and `Q` brings back, as far as it is measured."""

    __slots__ = (
        "fill", "fill_space", "font_size", "leading", "matrix", "mode", "stretch", "stroke",
        "stroke_space", "width",
    )  # fmt: skip

    def __init__(self, matrix: Transform) -> None:
        self.matrix = matrix
        self.fill = self.stroke = BLACK
        self.fill_space: Space = GREY
        self.stroke_space: Space = GREY
        self.width = 1.0
        self.font_size = 0.0
        self.leading = 0.0
        self.stretch = 1.0
        self.mode = 0

    def kept(self) -> "State":
        """Return the state as it is now."""
        made = State(self.matrix)
        made.fill, made.fill_space = self.fill, self.fill_space
        made.stroke, made.stroke_space = self.stroke, self.stroke_space
        made.width, made.font_size, made.leading = self.width, self.font_size, self.leading
        made.stretch, made.mode = self.stretch, self.mode
        return made

    @property
    def inherited(self) -> Inherited:
        """What a form drawn now takes over."""
        return self.fill, self.stroke, self.width


class Tally:
    """What was painted, each distinct thing with its first place; lengths in mm of its own space.

    `is_cut` where there were more distinct things than are kept.
    """

    def __init__(self) -> None:
        self.lines: dict[float, Point] = {}
        self.types: dict[float, Point] = {}
        self.colours: dict[tuple[Use, Colour], Point] = {}
        self.pictures: dict[tuple[object, ...], Picture] = {}
        self.effects: dict[str, Point] = {}
        self.is_cut = False

    def line(self, width: float, place: Point) -> None:
        """Note a line by its width in mm."""
        if len(self.lines) < _MOST_DISTINCT:
            self.lines.setdefault(round(width, 4), place)

    def type(self, size: float, place: Point) -> None:
        """Note type by its size in mm."""
        if len(self.types) < _MOST_DISTINCT:
            self.types.setdefault(round(size, 4), place)

    def colour(self, use: Use, colour: Colour, place: Point) -> None:
        """Note a flat colour."""
        if len(self.colours) < _MOST_DISTINCT:
            self.colours.setdefault((use, colour), place)

    def picture(self, key: tuple[object, ...], picture: Picture) -> None:
        """Note a picture; the key tells it from others."""
        if len(self.pictures) < _MOST_DISTINCT:
            self.pictures.setdefault((*key, round(picture.ppi)), picture)
        else:
            self.is_cut = True

    def effect(self, what: str, place: Point) -> None:
        """Note something that is not opaque."""
        self.effects.setdefault(what, place)

    def add(self, other: "Tally", by: Transform) -> None:
        """Take over what a form paints, drawn through a transform."""
        scale = by.scale
        if scale <= 0:
            return
        for width, place in other.lines.items():
            self.line(width * scale, by.apply(place))
        for size, place in other.types.items():
            self.type(size * scale, by.apply(place))
        for (use, colour), place in other.colours.items():
            self.colour(use, colour, by.apply(place))
        for key, one in other.pictures.items():
            placed = one._replace(place=by.apply(one.place), ppi=one.ppi / scale)
            self.picture(key[:-1], placed)
        for what, place in other.effects.items():
            self.effect(what, by.apply(place))
        self.is_cut = self.is_cut or other.is_cut

    def painted(self) -> Painted:
        """Return what was painted, with widths and sizes in points."""
        return Painted(
            {mm_to_points(width): place for width, place in self.lines.items()},
            {mm_to_points(size): place for size, place in self.types.items()},
            self.colours,
            tuple(self.pictures.values()),
            self.effects,
        )


def upright(text: Transform, state: State) -> tuple[float, Point]:
    """Return the size of type in mm, measured up its letters, and where it begins."""
    whole = text.then(state.matrix)
    size = abs(state.font_size) * (whole.c**2 + whole.d**2) ** 0.5
    return size, Point(whole.e, whole.f)


START = IDENTITY
