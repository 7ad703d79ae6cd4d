"""The calibration sheet: squares on both sides that show how far a printer's backs are off.

Every square of the back is moved by what its label says, so the one that lies on its square of the
front names the offset that puts all backs right. A scale on each axis shows offsets that are larger
than any square's.
"""

from collections.abc import Iterator, Sequence

from proofpress.geometry import Line, Move, Outline, Point, Rect, Segment, rectangle
from proofpress.language import Language
from proofpress.model.template import Paper, Style
from proofpress.paint import BLACK
from proofpress.request import Offset
from proofpress.scene import Frame, Item, Path, Stroke
from proofpress.sheet import Flip, Sheet, Side, Surface
from proofpress.text.typeset import Typesetter
from proofpress.units import shortest
from proofpress.values import NamedTuple, replace

LEAST_SIDE = 200.0  # what the squares and the words need of a sheet
STEPS = (-2, -1, 0, 1, 2)  # mm
PITCH, SQUARE = 22.0, 10.0
REACH = 10  # mm that the scales reach to either side
_MARGIN = 12.0
_LINE = 0.2
_TITLE_PT, _WORDS_PT, _FLOOR_PT, _LABEL_PT = 12.0, 9.0, 6.0, 6.5
_TITLE_HEIGHT = 7.0
_BELOW = 14.0  # from the squares to the scale below them
_BESIDE = 22.0
_ENGLISH = Language("en")

HOW_TO = (
    "1. Print pages {pages} on both sides of one sheet, at actual size (100 %), turned over on "
    "the {edge} edge.",
    "2. Hold the sheet against a bright light or a window, the back towards you. Each square of "
    "the back has its numbers inside and belongs to the square of the front with the same ones.",
    "3. Find the square that lies exactly on its square of the front. Its numbers are the offset. "
    "If two neighbours are equally near, take the number between theirs.",
    "4. If no square is near, read the scales: the lines of the front cross them at the numbers.",
    "5. Keep the numbers: proofpress calibrate --save my_printer --x {x} --y {y}{option}",
    "6. Print with them: proofpress build --printer my_printer. To try them, make this sheet anew "
    "with --printer my_printer: now the square in the middle must fit.",
)


class Leafing(NamedTuple):
    """How one of the sheets lies and is turned over, and the offset that it is printed with."""

    paper: Paper
    is_landscape: bool
    flip: Flip
    offset: Offset
    pages: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as it lies."""
        sides = self.paper.width, self.paper.height
        return (sides[1], sides[0]) if self.is_landscape else sides

    def behind(self, point: Point) -> Point:
        """Return where a point of the back lies on the front."""
        width, height = self.size
        if (self.flip == "long") == self.is_landscape:
            return Point(point.x, height - point.y)
        return Point(width - point.x, point.y)


def lay_out_calibration(leafing: Leafing, style: Style, typesetter: Typesetter) -> Sheet:
    """Return the sheet, both sides."""
    writer = _Writer(leafing, style, typesetter)
    width, height = leafing.size
    front, back = (
        Surface(side, (), Frame(width, height, tuple(items)))
        for side, items in ((Side.FRONT, writer.front()), (Side.BACK, writer.back()))
    )
    name = f"calibration-{'landscape' if leafing.is_landscape else 'portrait'}"
    return Sheet(name, width, height, leafing.flip, front, back)


class _Writer:
    def __init__(self, leafing: Leafing, style: Style, typesetter: Typesetter) -> None:
        self._leafing = leafing
        self._style = replace(style, align="left", vertical="top", hyphenate=False)
        self._typesetter = typesetter
        width, height = leafing.size
        self._centre = Point(width / 2, height / 2)

    def front(self) -> Iterator[Item]:
        yield from self._heading("front", self._how_to())
        squares = []
        for centre, label in self._squares():
            middle = self._leafing.behind(centre)
            squares.append(_around(middle))
            box = Rect(middle.x - PITCH / 2, middle.y + SQUARE / 2 + 0.6, PITCH, 3.0)
            yield from self._label(" · ".join(label), box)
        yield _drawn(rectangle(box) for box in squares)
        across, down = self._scales()
        middle, side = self._leafing.behind(across), self._leafing.behind(down)
        yield _drawn((_line(middle.x, middle.y - 5, middle.x, middle.y + 5),))
        yield _drawn((_line(side.x - 5, side.y, side.x + 5, side.y),))

    def back(self) -> Iterator[Item]:
        yield from self._heading("back", "")
        squares = []
        offset = self._leafing.offset
        for (centre, label), (x, y) in zip(self._squares(), _steps(), strict=True):
            moved = Point(centre.x + offset.x + x, centre.y + offset.y + y)
            squares.append(_around(moved))
            yield from self._label("\n".join(label), _around(moved))
        yield _drawn(rectangle(box) for box in squares)
        across, down = self._scales()
        lines = []
        for step in range(-REACH, REACH + 1):
            length = 3.0 if step % 5 == 0 else 1.5
            lines.append(_line(across.x + step, across.y, across.x + step, across.y - length))
            lines.append(_line(down.x, down.y + step, down.x - length, down.y + step))
        yield _drawn(lines)
        for step in range(-REACH, REACH + 1, 5):
            below = Rect(across.x + step - 4, across.y + 0.6, 8, 3)
            yield from self._label(_signed(step, "x" * (step == 0)), below)
            beside = Rect(down.x + 0.6, down.y + step - 1.5, 8, 3)
            yield from self._label(_signed(step, "y" * (step == 0)), beside)

    def _squares(self) -> Iterator[tuple[Point, tuple[str, str]]]:
        """Yield the middle of each square on the back, before it is moved, and its label."""
        offset = self._leafing.offset
        for x, y in _steps():
            label = _signed(offset.x + x, "x"), _signed(offset.y + y, "y")
            yield Point(self._centre.x + PITCH * x, self._centre.y + PITCH * y), label

    def _scales(self) -> tuple[Point, Point]:
        """Return where the scales on the back have their noughts.

        The first stands so that its line on the front is below the squares, clear of the words.
        """
        reach = 2 * PITCH + SQUARE / 2
        across = Point(self._centre.x, self._centre.y + reach + _BELOW)
        if self._leafing.behind(across).y < self._centre.y:
            across = Point(self._centre.x, self._centre.y - reach - _BELOW)
        return across, Point(self._centre.x + reach + _BESIDE, self._centre.y)

    def _how_to(self) -> str:
        example = (1, -1) if self._leafing.offset == Offset() else (1, 0)
        x, y = (
            shortest(base + step) for base, step in zip(self._leafing.offset, example, strict=True)
        )
        option = " --landscape" if self._leafing.is_landscape else ""
        return "\n".join(HOW_TO).format(
            pages=self._leafing.pages, edge=self._leafing.flip, x=x, y=y, option=option
        )

    def _heading(self, side: str, words: str) -> Iterator[Item]:
        width, height = self._leafing.size
        lying = "on its side" if self._leafing.is_landscape else "upright"
        title = f"Calibration · {self._leafing.paper.name} {lying} · {side}"
        box = Rect(_MARGIN, _MARGIN, width - 2 * _MARGIN, _TITLE_HEIGHT)
        yield from self._set(title, box, _TITLE_PT)
        if words:
            top = box.bottom + 1.0
            bottom = height / 2 - 2 * PITCH - SQUARE / 2 - 4.0
            yield from self._set(words, Rect(_MARGIN, top, box.width, bottom - top), _WORDS_PT)

    def _label(self, words: str, box: Rect) -> Sequence[Item]:
        return self._set(words, box, _LABEL_PT, is_centred=True)

    def _set(
        self, words: str, box: Rect, size_pt: float, *, is_centred: bool = False
    ) -> Sequence[Item]:
        style = replace(self._style, size_pt=size_pt, leading_pt=1.25 * size_pt)
        if is_centred:
            style = replace(style, align="centre", vertical="middle")
        text = self._typesetter.plain(words, _ENGLISH)
        size = self._typesetter.natural_size(text, style, box.width, box.height, _FLOOR_PT)
        size = max(size, _FLOOR_PT)
        leading = self._typesetter.leading(text, style, box.width, box.height, size)
        return self._typesetter.set(text, style, box, size, leading, BLACK).items


def _steps() -> Iterator[tuple[int, int]]:
    return ((x, y) for y in STEPS for x in STEPS)


def _signed(length: float, axis: str) -> str:
    return f"{axis} {shortest(length)}".strip()


def _around(middle: Point) -> Rect:
    return Rect(middle.x - SQUARE / 2, middle.y - SQUARE / 2, SQUARE, SQUARE)


def _line(x: float, y: float, end_x: float, end_y: float) -> Outline:
    return Outline((Move(x, y), Line(end_x, end_y)))


def _drawn(outlines: "Iterator[Outline] | Sequence[Outline]") -> Path:
    segments: list[Segment] = [segment for outline in outlines for segment in outline.segments]
    return Path(Outline(tuple(segments)), stroke=Stroke(BLACK, _LINE))
