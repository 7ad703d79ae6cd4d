"""The parts of a PDF that content streams call by name, and their way into a document.

A name is made from what a part contains, so the same part has the same name in every document and
what was rendered once serves again.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Literal as Choice

import deflate as libdeflate

from proofpress.geometry import Point, Rect, Transform
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass

Bytes = bytes | memoryview
FormKind = Choice["opacity", "mask"] | None  # composed by itself: for its opacity, as a mask


class LinkBox(NamedTuple):
    """The corners of a box that leads to an anchor."""

    corners: tuple[Point, ...]
    target: str


class Target(NamedTuple):
    """An anchor that links lead to."""

    name: str
    place: Point


class Alphabet(dict[int, int]):
    """A bit for each code that was shown of a font, so that a number tells any of them."""

    def __init__(self) -> None:
        super().__init__()
        self._codes: dict[int, tuple[int, ...]] = {}

    def __missing__(self, code: int) -> int:
        bit = self[code] = 1 << len(self)
        return bit

    def bits(self, codes: Iterable[int]) -> int:
        """Return the bits of some codes."""
        bits = 0
        for code in codes:
            bits |= self[code]
        return bits

    def codes(self, bits: int) -> tuple[int, ...]:
        """Return the codes of some bits in order; many sheets show the same ones."""
        known = self._codes.get(bits)
        if known is None:
            known = tuple(sorted([code for code, bit in self.items() if bit & bits]))
            self._codes[bits] = known
        return known


class Codes:
    """The codes that streams show of a font, put in order when something asks.

    `bits` are those of words, in the font's `alphabet`.
    """

    __slots__ = ("_all", "alphabet", "bits", "others")

    def __init__(self, others: Iterable[Iterable[int]] = ()) -> None:
        self.bits = 0
        self.alphabet: Alphabet | None = None
        self.others = list(others)
        self._all: tuple[int, ...] | None = None

    @classmethod
    def of(cls, codes: tuple[int, ...]) -> "Codes":
        """Return codes that are in order already, each once."""
        known = cls([codes])
        known._all = codes
        return known

    def add(self, more: "Codes") -> None:
        """Show what other streams show."""
        if more.bits:
            self.bits |= more.bits
            self.alphabet = more.alphabet
        self.others += more.others
        self._all = None

    def __iter__(self) -> Iterator[int]:
        """Yield the codes in order, each once."""
        if self._all is None:
            codes = self.alphabet.codes(self.bits) if self.alphabet is not None else ()
            self._all = tuple(sorted(set(codes).union(*self.others))) if self.others else codes
        return iter(self._all)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Codes) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment] # more may come


class FontUse(NamedTuple):
    """What streams show of a font, and the texts of glyphs that have none of their own."""

    codes: Codes
    texts: dict[int, str]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn stream: its operators and all that they call for, whatever document it comes into.

    `fonts` says by font id what the stream shows by itself. Links and targets, its forms' among
    them, are in the stream's own space. `is_fixed` says that a paint is tied to the space in which
    the stream begins, so that it cannot be written into another; `is_press` that something is in
    inks.
    """

    operators: bytes
    digest: str
    resources: tuple["Resource", ...]
    fonts: Mapping[str, FontUse]
    links: tuple[LinkBox, ...] = ()
    targets: tuple[Target, ...] = ()
    is_transparent: bool = False
    is_press: bool = False
    is_fixed: bool = False

    def links_through(self, transform: Transform) -> Iterator[LinkBox]:
        """Yield the links as they lie where the stream is drawn."""
        for corners, target in self.links:
            yield LinkBox(tuple(map(transform.apply, corners)), target)

    def targets_through(self, transform: Transform) -> Iterator[Target]:
        """Yield the targets as they lie where the stream is drawn."""
        for name, place in self.targets:
            yield Target(name, transform.apply(place))


@dataclass(frozen=True, slots=True)
class Literal:
    """A resource without references, written out."""

    category: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Form:
    """A stream that is drawn as a whole; as a transparency group it is composed first."""

    name: str
    content: Drawn
    box: Rect
    group: FormKind = None


@dataclass(frozen=True, slots=True)
class SoftMask:
    """A graphics state that lets through as much as a form is light."""

    name: str
    form: Form


@dataclass(frozen=True, slots=True)
class Tile:
    """A stream that is repeated over the plane."""

    name: str
    content: Drawn
    box: Rect
    step_x: float
    step_y: float
    matrix: Transform


@dataclass(frozen=True, slots=True)
class Samples:
    """An image's packed pixels with the keys that say how they are packed.

    `space` is the colour space of the channels, which a `profile` (ICC) replaces where there is
    one; with a `palette` the samples are places in it.
    """

    data: Bytes
    keys: tuple[tuple[str, str], ...]
    space: str = "/DeviceGray"
    profile: bytes = b""
    palette: bytes = b""


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture, and how far it covers where it is not whole."""

    name: str
    colour: Samples
    cover: Samples | None


Resource = Literal | Form | SoftMask | Tile | Picture


_FLAT = 8  # a picture that runs alone pack eightfold
_LEVEL = 6  # of libdeflate: streams come out as small as zlib's at 6, in a third less than at 5


def deflate(data: bytes) -> bytes:
    """Return bytes packed; every stream goes through here, so that one deflate serves all."""
    return bytes(libdeflate.zlib_compress(data, _LEVEL))


def deflate_differences(data: bytes) -> bytes:
    """Return the differences between neighbouring samples packed.

    Runs alone pack them as well as matches do, in a tenth of the time; where there is much to match
    (flat art), matches are found quickly and pack better.
    """
    packer = zlib.compressobj(6, zlib.DEFLATED, zlib.MAX_WBITS, 8, zlib.Z_RLE)
    runs = packer.compress(data) + packer.flush()
    if len(runs) * _FLAT > len(data):
        return runs
    return min(runs, deflate(data), key=len)


def name_for(letter: str, *parts: str) -> str:
    """Return a resource name made from what the resource contains."""
    digest = blake2b("\0".join(parts).encode(), digest_size=7).hexdigest()
    return letter + digest


def font_name(id: str) -> str:
    """Return the name by which streams select a font."""
    return name_for("F", id)


@lru_cache(maxsize=1 << 16)
def number(value: float) -> str:
    """Return a coordinate as PDF writes it."""
    return shortest(value, 4)


@lru_cache(maxsize=1 << 12)
def matrix_text(transform: Transform) -> str:
    """Return the six numbers of a transform."""
    a, b, c, d, e, f = transform
    turn = " ".join(shortest(part, 8) for part in (a, b, c, d))
    return f"{turn} {shortest(e, 5)} {shortest(f, 5)}"


def place_text(place: Point) -> str:
    """Return the six numbers of a move to a place."""
    return f"1 0 0 1 {_finely(place.x)} {_finely(place.y)}"


@lru_cache(maxsize=1 << 12)  # the cells of a tiling have their rows and columns in common
def _finely(value: float) -> str:
    return shortest(value, 5)


@lru_cache(maxsize=1 << 10)
def rect_text(rect: Rect, digits: int = 4) -> str:
    """Return a box as an array of its two corners."""
    corners = (rect.x, rect.y, rect.right, rect.bottom)
    return f"[{' '.join(shortest(part, digits) for part in corners)}]"
