"""Profiles of makers read from `templates/makers/`: a file each, the pack's own before the shared.

Every figure says where it comes from: `bleed: {value: 1/8 in, from: faq}`.
"""

from collections.abc import Mapping
from typing import TypeVar, cast

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import ID, Key, Kind, Reading, Row, Table, quoted
from proofpress.model.files import read_node
from proofpress.model.kinds import ChoiceKind, FlagKind, ListKind, MapKind, NameKind, WordKind
from proofpress.model.maker import (
    NAMES,
    Container,
    Figure,
    Maker,
    MakerSize,
    Order,
    Source,
    Standard,
    holes_in,
)
from proofpress.model.quantities import IntKind, LengthKind, NumberKind
from proofpress.paint import Cmyk
from proofpress.source.node import Mapping as MappingNode
from proofpress.source.node import Scalar, Sequence
from proofpress.source.project import Folder, Project
from proofpress.units import MM_PER_INCH, shortest
from proofpress.values import dataclass

FOLDER = "makers"
T = TypeVar("T")

TEXT = Key("text", WordKind("what was read"), is_required=True)
DATE = Key("date", WordKind("a day", r"[0-9]{4}-[0-9]{2}-[0-9]{2}", "2026-11-29"), is_required=True)
VERIFIED = Key("verified", FlagKind(), is_required=True)
SOURCE = Table("a map of `text`, `date` and `verified`", TEXT, DATE, VERIFIED)
FROM = Key("from", NameKind("the id of a source"), is_required=True)


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A figure: its value and its source; without the profile's sources nothing is checked."""

    of: Kind[object]

    @property
    def expects(self) -> str:
        """The figure in words."""
        return "a figure such as `{value: 3 mm, from: faq}`"

    @property
    def value(self) -> Key[object]:
        """The key of the value."""
        return Key("value", self.of, is_required=True)

    def read(self, node: object, reading: Reading) -> Row | None:
        """Return the figure as a row."""
        table = Table(self.expects, self.value, FROM)
        return table.read(node, reading)  # type: ignore[arg-type]


_PARTS = ("cards", "tokens", "boards", "booklet")
_ROUND = 6  # inches are not exact as floats


def _figure(name: str, kind: Kind[object]) -> Key[Row]:
    return Key(name, FigureKind(kind), is_required=True)


NAME = Key("name", WordKind("a maker's name"), is_required=True)
SOURCES = Key("sources", MapKind(SOURCE), is_required=True)
PARTS = _figure("parts", ListKind(ChoiceKind(_PARTS), 1, "a list of parts"))
CONTAINER = _figure("container", ChoiceKind(("pdf", "images")))
ORDER = _figure("order", ChoiceKind(("front-back", "back-front", "fronts-backs")))
BLEED = _figure("bleed", LengthKind(0.0, 30.0))
SAFE = _figure("safe", LengthKind(0.0, 30.0))
COLOURS = _figure("colour", ChoiceKind(("rgb", "cmyk")))
INK_LIMIT = _figure("ink_limit", NumberKind(100, 400))
STANDARD = _figure("standard", ChoiceKind(("none", "x1a", "x4")))
LETTERS = _figure("text", ChoiceKind(("live", "outlines")))
MARKS = _figure("marks", ChoiceKind(("none", "crop")))
RESOLUTION = _figure("resolution", IntKind(150, 1200))
LEAST = _figure("least_resolution", IntKind(72, 1200))
ALPHA = _figure("alpha", FlagKind())
COUNTS = _figure("counts", ChoiceKind(("expand", "list")))
SHARED_BACKS = _figure("shared_backs", ChoiceKind(("once", "each")))
FILES = _figure("files", WordKind("a pattern of file names such as `{deck}-{card}-{side}`"))
CONDITION = Key("condition", FigureKind(WordKind("the name of a printing condition")))
RICH_BLACK = Key("rich_black", FigureKind(ListKind(NumberKind(0, 100), 4, "four percentages")))
WIDTH = Key("width", LengthKind(), is_required=True)
HEIGHT = Key("height", LengthKind(), is_required=True)
PIXELS = Key("pixels", ListKind(IntKind(50, 20_000), 2, "a width and a height"))
SIZE = Table("a map of `width`, `height`, `pixels` and `from`", WIDTH, HEIGHT, PIXELS, FROM)
SIZES = Key("sizes", MapKind(SIZE))
_FIGURES: tuple[Key[Row], ...] = (
    PARTS, CONTAINER, ORDER, BLEED, SAFE, COLOURS, INK_LIMIT, STANDARD, LETTERS, MARKS,
    RESOLUTION, LEAST, ALPHA, COUNTS, SHARED_BACKS, FILES,
)  # fmt: skip
_MORE: tuple[Key[Row], ...] = (CONDITION, RICH_BLACK)
MAKER = Table("a maker's profile", NAME, SOURCES, SIZES, *_FIGURES, *_MORE)


def maker_ids(project: Project) -> tuple[str, ...]:
    """Return the names of all profiles, the shared ones and the pack's own."""
    return tuple(sorted(_places(project)))


def read_maker(id: str, project: Project, reading: Reading) -> Maker | None:
    """Return a profile, or None where it cannot be used, which is reported."""
    folder, path = _places(project)[id]
    before = len(reading.found)
    node = read_node(folder, path, reading)
    row = MAKER.read(node, reading) if node is not None else None
    if row is None or not isinstance(node, MappingNode):
        return None
    draft = _Draft(row, _sources(row))
    maker = draft.maker(id) if len(reading.found) == before else None
    if maker is None:
        draft.read_all()
        return None
    _check(maker, row)
    return maker if len(reading.found) == before else None


def _places(project: Project) -> dict[str, tuple[Folder, str]]:
    places: dict[str, tuple[Folder, str]] = {}
    for folder, under in ((project.templates, FOLDER), (project.pack, f"templates/{FOLDER}")):
        for path in folder.paths(under, ".yaml"):
            id = path.rpartition("/")[2].removesuffix(".yaml")
            if ID.fullmatch(id):
                places[id] = folder, path
    return places


def _sources(row: Row) -> Mapping[str, Source]:
    found = row.get(SOURCES) or {}
    return {
        key.value: Source(
            key.value, one.get(TEXT) or "", one.get(DATE) or "", one.get(VERIFIED) or False
        )
        for key, one in found.items()
    }


class _Draft:
    """A profile while it is read."""

    def __init__(self, row: Row, sources: Mapping[str, Source]) -> None:
        self._row = row
        self._sources = sources
        self._figures: list[Figure] = []

    def read_all(self) -> None:
        """Report what is wrong with any figure, all at once."""
        for key in (*_FIGURES, *_MORE):
            self._read(key)
        self._sizes()

    def maker(self, id: str) -> Maker | None:
        """Return the profile, or None after a fault."""
        before = len(self._row.reading.found)
        name = self._row.get(NAME)
        values = {key.name: self._read(key) for key in _FIGURES}
        sizes = self._sizes()
        condition, rich = self._read(CONDITION), self._read(RICH_BLACK)
        if len(self._row.reading.found) > before or name is None:
            return None
        return Maker(
            id=id,
            name=name,
            parts=cast("tuple[str, ...]", values["parts"]),
            container=cast("Container", values["container"]),
            order=cast("Order", values["order"]),
            sizes=sizes,
            bleed=round(cast("float", values["bleed"]), _ROUND),
            safe=round(cast("float", values["safe"]), _ROUND),
            colour=cast("str", values["colour"]),  # type: ignore[arg-type]
            ink_limit=cast("float", values["ink_limit"]) / 100,
            standard=cast("Standard", values["standard"]),
            text=cast("str", values["text"]),  # type: ignore[arg-type]
            marks=cast("str", values["marks"]),  # type: ignore[arg-type]
            resolution=cast("int", values["resolution"]),
            least_resolution=cast("int", values["least_resolution"]),
            takes_alpha=cast("bool", values["alpha"]),
            counts=cast("str", values["counts"]),  # type: ignore[arg-type]
            shared_backs=cast("str", values["shared_backs"]),  # type: ignore[arg-type]
            files=cast("str", values["files"]),
            condition=cast("str | None", condition) or "",
            rich_black=_inks(cast("tuple[float, ...] | None", rich)),
            figures=tuple(self._figures),
            sources=self._sources,
            origin=self._row.origin(NAME),
        )

    def _read(self, key: Key[Row]) -> object:
        """Return the value of a figure, None where it is absent or faulty."""
        row = self._row.get(key)
        if row is None:
            return None
        value_key = cast("FigureKind", key.kind).value
        value = row.get(value_key)
        source = self._source(row)
        if value is not None and source is not None:
            self._figures.append(Figure(key.name, _in_words(row, value_key, value), source))
        return value

    def _source(self, row: Row) -> str | None:
        source = row.get(FROM)
        if source is not None and source not in self._sources:
            hints = did_you_mean(source, self._sources)
            message = f"there is no source `{source}` in this profile"
            row.reading.fault("unknown-reference", row.origin(FROM).span, message, hints=hints)
            return None
        return source

    def _sizes(self) -> tuple[MakerSize, ...]:
        sizes = []
        for key, row in (self._row.get(SIZES) or {}).items():
            width, height, pixels = row.get(WIDTH), row.get(HEIGHT), row.get(PIXELS)
            source = self._source(row)
            if pixels is not None and len(pixels) != 2:
                message = f"{len(pixels)} numbers where two are expected: a width and a height"
                row.refuse(PIXELS, "wrong-type", message)
            elif width is not None and height is not None and source is not None:
                size = MakerSize(
                    key.value,
                    round(width, _ROUND),
                    round(height, _ROUND),
                    None if pixels is None else (pixels[0], pixels[1]),
                )
                sizes.append(size)
                self._figures.append(Figure(f"size {size.id}", _size_in_words(size), source))
        return tuple(sizes)


def _inks(percent: tuple[float, ...] | None) -> Cmyk | None:
    if percent is None or len(percent) != 4:
        return None
    return Cmyk(*(part / 100 for part in percent))


def _in_words(row: Row, key: Key[object], value: object) -> str:
    """Return a value as it was written."""
    node = row.entries[key.name].value
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return ", ".join(item.value for item in node.items if isinstance(item, Scalar))
    return str(value)


def _size_in_words(size: MakerSize) -> str:
    trim = f"{shortest(size.width)} × {shortest(size.height)} mm"
    if size.pixels is None:
        return trim
    return f"{trim}, {size.pixels[0]} × {size.pixels[1]} px"


def _check(maker: Maker, row: Row) -> None:
    """Report figures that contradict each other."""
    span = row.origin(FILES).span
    unknown = sorted(holes_in(maker.files) - set(NAMES))
    if unknown:
        message = f"file names know no {quoted(f'{{{name}}}' for name in unknown)}"
        hints = (f"they know {quoted(f'{{{name}}}' for name in NAMES)}",)
        row.refuse(FILES, "unknown-choice", message, hints)
    if maker.files.startswith("/") or ".." in maker.files or "\\" in maker.files:
        message = f"`{maker.files}` does not stay in the maker's folder"
        row.reading.fault("path-outside-pack", span, message)
    if maker.container == "images":
        _check_pictures(maker, row)
    elif maker.standard != "none" and not maker.is_press:
        row.refuse(COLOURS, "unsupported-yet", "PDF/X is made in `cmyk` alone")


def _check_pictures(maker: Maker, row: Row) -> None:
    """Report what pictures for a maker cannot be."""
    needed = {"deck", "card", "side"} | ({"copy"} if maker.counts == "expand" else set())
    lacking = sorted(needed - holes_in(maker.files))
    if lacking:
        message = f"file names of pictures need {quoted(f'{{{name}}}' for name in lacking)}"
        row.refuse(FILES, "missing-key", message)
    for size in maker.sizes:
        _check_pixels(maker, size, row)
    if not maker.sizes:
        row.missing(SIZES.name)
    if maker.is_press:
        row.refuse(COLOURS, "unsupported-yet", "pictures are made in `rgb` alone")
    if maker.standard != "none":
        row.refuse(STANDARD, "unsupported-yet", "pictures are no PDF/X")
    if maker.marks == "crop":
        row.refuse(MARKS, "unsupported-yet", "pictures have no crop marks")


def _check_pixels(maker: Maker, size: MakerSize, row: Row) -> None:
    """Report a size whose pixels are not those of its trim and bleed."""
    if size.pixels is None:
        message = f"the size `{size.id}` has no `pixels`, and this maker takes pictures"
        row.refuse(SIZES, "missing-key", message)
        return
    sides = (size.width + 2 * maker.bleed, size.height + 2 * maker.bleed)
    computed = tuple(round(side / MM_PER_INCH * maker.resolution) for side in sides)
    if computed != size.pixels:
        message = (
            f"the size `{size.id}` with its bleed has {computed[0]} × {computed[1]} pixels at"
            f" {maker.resolution} dots per inch, not {size.pixels[0]} × {size.pixels[1]}"
        )
        row.refuse(SIZES, "out-of-range", message)
