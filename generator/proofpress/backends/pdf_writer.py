"""The objects of one PDF file, from drawn streams and what they name, through reportlab."""

from collections.abc import Mapping, MutableMapping
from hashlib import blake2b
from typing import Any, assert_never

from proofpress.backends.pdf_file import Parted, write_file
from proofpress.backends.pdf_model import (
    BasicFonts,
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
    format,
)
from proofpress.backends.pdf_objects import (
    Bytes,
    Drawn,
    FontUse,
    Form,
    Literal,
    Picture,
    Resource,
    Samples,
    SoftMask,
    Tile,
    deflate,
    font_name,
    matrix_text,
    name_for,
    number,
    rect_text,
)
from proofpress.values import dataclass, field

_IN_A_LINE = 6  # entries of a dictionary, as reportlab writes it
_CHANNELS = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}
_GROUPS = {
    "opacity": "<< /Type /Group /S /Transparency /I true >>",
    "mask": "<< /Type /Group /S /Transparency /CS /DeviceGray >>",
}


class Keys(PDFDictionary):
    """A dictionary that is written fast; reportlab's own looks at every letter of every name.

    Its names are letters, digits and full stops, and its texts are ASCII.
    """

    def format(self, document: Any, IND: bytes = b"\n ") -> bytes:  # noqa: N803 - its interface
        """Return the dictionary as it stands in the file, as reportlab would write it."""
        lines = [
            b"/%s %s" % (name.encode("ascii"), formatted(value, document))
            for name, value in sorted(self.dict.items())
        ]
        for place in reversed(range(_IN_A_LINE, len(lines), _IN_A_LINE)):
            lines.insert(place, IND)
        return b"<<\n" + b" ".join(lines) + b"\n>>"


def formatted(value: object, document: Any) -> bytes:
    """Return a value as it stands in the file; texts are written as they are."""
    if type(value) is str:
        return value.encode("ascii")
    if type(value) is PDFObjectReference:
        return b"%d %d R" % document.idToObjectNumberAndVersion[value.name]
    formatted: bytes = format(value, document)
    return formatted


class Packed(Parted):
    """A stream whose bytes are packed already; reportlab's own would pack them at every save."""

    __RefOnly__ = 1

    def __init__(self, keys: Mapping[str, object], data: Bytes) -> None:
        """Take the dictionary's keys and the packed bytes."""
        self.dictionary = Keys({**keys, "Length": len(data)})
        self.data = data

    def parts(self, document: PDFDocument) -> tuple[Bytes, ...]:
        """Return the stream as it stands in the file."""
        return self.dictionary.format(document), b"\nstream\n", self.data, b"\nendstream\n"


@dataclass(slots=True)
class FontTable:
    """The codes that a document shows of a font, by one meaning of its glyphs."""

    name: str
    codes: set[int] = field(default_factory=set)
    texts: dict[int, str] = field(default_factory=dict)

    def suits(self, use: FontUse) -> bool:
        """Say whether a stream means the same by its glyphs."""
        return all(self.texts.get(glyph, text) == text for glyph, text in use.texts.items())


@dataclass(slots=True)
class Objects:
    """The objects of one document: each resource is written when it is first asked for.

    `document` is reportlab's, whose published types lack half of what it has. `packed` keeps
    deflated streams by their digest for other documents. A font has more than one table where
    streams mean different texts by one glyph.
    """

    document: Any
    packed: MutableMapping[str, bytes] = field(default_factory=dict)
    references: dict[str, PDFObjectReference] = field(default_factory=dict)
    fonts: dict[str, list[FontTable]] = field(default_factory=dict)

    def add(self, part: PDFObject, name: str | None = None) -> PDFObjectReference:
        """Write an object and return the reference to it."""
        reference: PDFObjectReference = self.document.Reference(part, name)
        return reference

    def finish(self) -> bytes:
        """Return the file."""
        self.add(self.document.Catalog)
        self.add(self.document.info)
        return write_file(self.document)

    def stream(self, drawn: Drawn, keys: Mapping[str, object] | None = None) -> Packed:
        """Return a content stream that other documents may have too."""
        packed = self.packed.get(drawn.digest)
        if packed is None:
            packed = self.packed[drawn.digest] = deflate(drawn.operators)
        return Packed({**(keys or {}), "Filter": "/FlateDecode"}, packed)

    def dictionary(self, drawn: Drawn) -> Keys:
        """Return the resource dictionary of a stream; what it shows counts as shown."""
        categories: dict[str, dict[str, object]] = {}
        for resource in drawn.resources:
            named = categories.setdefault(_category(resource), {})
            named[resource.name] = self.reference(resource)
        keys: dict[str, object] = {category: Keys(named) for category, named in categories.items()}
        if drawn.fonts:
            keys["Font"] = self._fonts(drawn.fonts)
        return Keys(keys)

    def _fonts(self, uses: Mapping[str, FontUse]) -> PDFObject:
        tables = {id: self._table(id, use) for id, use in uses.items()}
        if all(table is self.fonts[id][0] for id, table in tables.items()):
            return PDFObjectReference(BasicFonts)
        return Keys({font_name(id): PDFObjectReference(table.name) for id, table in tables.items()})

    def _table(self, id: str, use: FontUse) -> FontTable:
        """Return the first table of a font that suits a use, which has it thereafter."""
        tables = self.fonts.setdefault(id, [])
        table = next((table for table in tables if table.suits(use)), None)
        if table is None:
            table = FontTable(f"{font_name(id)}.{len(tables)}")
            tables.append(table)
        table.codes.update(use.codes)
        table.texts.update(use.texts)
        return table

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
                return Keys({"Type": "/ExtGState", "SMask": Keys(mask)})
            case Tile():
                return self._build_tile(resource)
            case Picture(_, colour, cover):
                keys = self._image_keys(colour)
                if cover is not None:
                    keys["SMask"] = self.add(Packed(self._image_keys(cover), cover.data))
                return Packed(keys, colour.data)
            case _:
                assert_never(resource)

    def _image_keys(self, samples: Samples) -> dict[str, object]:
        space: object = samples.space
        if samples.profile:
            space = PDFArray(["/ICCBased", self._profile(samples)])
        if samples.palette:
            last = len(samples.palette) // 3 - 1
            space = PDFArray(["/Indexed", space, str(last), f"<{samples.palette.hex()}>"])
        return {**dict(samples.keys), "ColorSpace": space}

    def _profile(self, samples: Samples) -> PDFObjectReference:
        """Return the reference to a colour profile, one for all pictures that have it."""
        name = name_for("P", blake2b(samples.profile, digest_size=16).hexdigest())
        if name not in self.references:
            keys = {
                "N": _CHANNELS[samples.space],
                "Alternate": samples.space,
                "Filter": "/FlateDecode",
            }
            self.references[name] = self.add(Packed(keys, deflate(samples.profile)), name)
        return self.references[name]

    def _build_form(self, form: Form) -> Packed:
        keys: dict[str, object] = {
            "Type": "/XObject",
            "Subtype": "/Form",
            "BBox": rect_text(form.box),
            "Resources": self.dictionary(form.content),
        }
        if form.group is not None:
            keys["Group"] = _GROUPS[form.group]
        return self.stream(form.content, keys)

    def _build_tile(self, tile: Tile) -> Packed:
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


_CATEGORIES: Mapping[type[object], str] = {
    Form: "XObject",
    Picture: "XObject",
    SoftMask: "ExtGState",
    Tile: "Pattern",
}


def _category(resource: Resource) -> str:
    if isinstance(resource, Literal):
        return resource.category
    return _CATEGORIES[type(resource)]
