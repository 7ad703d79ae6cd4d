"""The parts of a PDF that content streams call by name, and their way into a document.

A name is made from what a part contains, so the same part has the same name in every document and
what was rendered once serves again.
"""

import zlib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple, assert_never
from typing import Literal as Choice

from reportlab.pdfbase.pdfdoc import (
    BasicFonts,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
)

from proofpress.geometry import Point, Rect, Transform
from proofpress.units import shortest
from proofpress.values import dataclass, field

FormKind = Choice["opacity", "mask"] | None  # composed by itself: for its opacity, as a mask
Spelling = tuple[str, int, str]  # font id, glyph id, the text that the glyph stands for


class LinkBox(NamedTuple):
    """The corners of a box that leads to an anchor."""

    corners: tuple[Point, ...]
    target: str


class Target(NamedTuple):
    """An anchor that links lead to."""

    name: str
    place: Point


@dataclass(frozen=True, slots=True)
class Content:
    """A finished stream: deflated operators and all that they call for.

    `codes` are those of each font that the stream shows by itself, `spellings` the glyphs, here and
    in its forms and tiles, whose text only the whole document can settle. Links and targets, its
    forms' among them, are in the stream's own space. `is_press` says that something is in inks.
    """

    data: bytes
    digest: str
    resources: tuple["Resource", ...]
    codes: Mapping[str, tuple[int, ...]]
    spellings: frozenset[Spelling]
    links: tuple[LinkBox, ...] = ()
    targets: tuple[Target, ...] = ()
    is_transparent: bool = False
    is_press: bool = False

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
    content: Content
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
    content: Content
    box: Rect
    step_x: float
    step_y: float
    matrix: Transform


@dataclass(frozen=True, slots=True)
class Samples:
    """An image's packed pixels with the keys that say how they are packed."""

    data: bytes
    keys: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture, and how far it covers where it is not whole."""

    name: str
    colour: Samples
    cover: Samples | None


_GROUPS = {
    "opacity": "<< /Type /Group /S /Transparency /I true >>",
    "mask": "<< /Type /Group /S /Transparency /CS /DeviceGray >>",
}

Resource = Literal | Form | SoftMask | Tile | Picture


def deflate(data: bytes) -> bytes:
    """Return bytes packed; every stream goes through here, so that one deflate serves all."""
    return zlib.compress(data, 6)


def name_for(letter: str, *parts: str) -> str:
    """Return a resource name made from what the resource contains."""
    digest = blake2b("\0".join(parts).encode(), digest_size=7).hexdigest()
    return letter + digest


def number(value: float) -> str:
    """Return a coordinate as PDF writes it."""
    return shortest(value, 4)


def matrix_text(transform: Transform) -> str:
    """Return the six numbers of a transform."""
    a, b, c, d, e, f = transform
    turn = " ".join(shortest(part, 8) for part in (a, b, c, d))
    return f"{turn} {shortest(e, 5)} {shortest(f, 5)}"


def rect_text(rect: Rect, digits: int = 4) -> str:
    """Return a box as an array of its two corners."""
    corners = (rect.x, rect.y, rect.right, rect.bottom)
    return f"[{' '.join(shortest(part, digits) for part in corners)}]"


class Stream(PDFObject):
    """A stream whose bytes are packed already; reportlab's own would pack them at every save."""

    __RefOnly__ = 1

    def __init__(self, keys: Mapping[str, object], data: bytes) -> None:
        """Take the dictionary's keys and the packed bytes."""
        self.dictionary = PDFDictionary({**keys, "Length": len(data)})
        self.data = data

    def format(self, document: PDFDocument) -> bytes:
        """Return the stream as it stands in the file."""
        head: bytes = self.dictionary.format(document)
        return head + b"\nstream\n" + self.data + b"\nendstream\n"


@dataclass(slots=True)
class Objects:
    """The objects of one document: each resource is written when it is first asked for.

    `document` is reportlab's, whose published types lack half of what it has.
    """

    document: Any
    references: dict[str, PDFObjectReference] = field(default_factory=dict)
    codes: dict[str, set[int]] = field(default_factory=dict)
    spellings: set[Spelling] = field(default_factory=set)

    def add(self, part: PDFObject, name: str | None = None) -> PDFObjectReference:
        """Write an object and return the reference to it."""
        reference: PDFObjectReference = self.document.Reference(part, name)
        return reference

    def finish(self) -> bytes:
        """Return the file."""
        self.add(self.document.Catalog)
        self.add(self.document.info)
        data: bytes = self.document.format()
        return data

    def stream(self, content: Content, keys: Mapping[str, object] | None = None) -> Stream:
        """Return a content stream; what it draws counts as drawn."""
        for font, ids in content.codes.items():
            self.codes.setdefault(font, set()).update(ids)
        self.spellings |= content.spellings
        return Stream({**(keys or {}), "Filter": "/FlateDecode"}, content.data)

    def dictionary(self, content: Content) -> PDFDictionary:
        """Return the resource dictionary of a stream."""
        categories: dict[str, dict[str, object]] = {}
        for resource in content.resources:
            named = categories.setdefault(_category(resource), {})
            named[resource.name] = self.reference(resource)
        keys: dict[str, object] = {
            category: PDFDictionary(named) for category, named in categories.items()
        }
        if content.codes:
            keys["Font"] = PDFObjectReference(BasicFonts)
        return PDFDictionary(keys)

    def reference(self, resource: Resource) -> PDFObjectReference:
        """Return the reference to a resource of this document."""
        known = self.references.get(resource.name)
        if known is None:
            known = self.add(self._build(resource), resource.name)
            self.references[resource.name] = known
        return known

    def _build(self, resource: Resource) -> PDFObject:
        match resource:
            case Literal(_, _, text):
                return Written(text)
            case Form():
                return self._build_form(resource)
            case SoftMask(_, form):
                mask = {"S": "/Luminosity", "G": self.reference(form), "Type": "/Mask"}
                return PDFDictionary({"Type": "/ExtGState", "SMask": PDFDictionary(mask)})
            case Tile():
                return self._build_tile(resource)
            case Picture(_, colour, cover):
                keys: dict[str, object] = dict(colour.keys)
                if cover is not None:
                    keys["SMask"] = self.add(Stream(dict(cover.keys), cover.data))
                return Stream(keys, colour.data)
            case _:
                assert_never(resource)

    def _build_form(self, form: Form) -> Stream:
        keys: dict[str, object] = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": rect_text(form.box),
            "Resources": self.dictionary(form.content),
        }
        if form.group is not None:
            keys["Group"] = _GROUPS[form.group]
        return self.stream(form.content, keys)

    def _build_tile(self, tile: Tile) -> Stream:
        keys = {
            "Type": "/Pattern",
            "PatternType": 1,
            "PaintType": 1,
            "TilingType": 1,
            "BBox": rect_text(tile.box),
            "XStep": number(tile.step_x),
            "YStep": number(tile.step_y),
            "Matrix": f"[{matrix_text(tile.matrix)}]",
            "Resources": self.dictionary(tile.content),
        }
        return self.stream(tile.content, keys)


class Written(PDFObject):
    """An object written out as text."""

    def __init__(self, text: str) -> None:
        """Take the object's text."""
        self.text = text

    def format(self, document: PDFDocument) -> bytes:  # noqa: ARG002 - reportlab's protocol
        """Return the object as it stands in the file."""
        return self.text.encode("ascii")


def _category(resource: Resource) -> str:
    match resource:
        case Literal(category, _, _):
            return category
        case Form() | Picture():
            return "XObject"
        case SoftMask():
            return "ExtGState"
        case Tile():
            return "Pattern"
        case _:
            assert_never(resource)
