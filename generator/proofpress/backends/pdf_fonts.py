"""Fonts in a PDF: glyph ids as codes, subset at save, and the text that each glyph stands for."""

import struct
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from itertools import groupby
from typing import NamedTuple

import uharfbuzz as hb
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFObjectReference, PDFString

from proofpress.backends.document import DrawingError, DrawnFont
from proofpress.backends.pdf_objects import Objects, Stream, deflate, name_for
from proofpress.units import shortest

_DROPPED = tuple(
    int.from_bytes(tag.encode(), "big")
    for tag in ("GSUB", "GPOS", "GDEF", "name", "post", "cmap", "OS/2", "DSIG", "STAT", "meta")
)
_FIXED_PITCH, _SERIF, _SYMBOLIC, _ITALIC = 1, 2, 4, 64  # PDF 1.7, 9.8.2
_SERIF_CLASSES = range(1, 6)  # sFamilyClass of OS/2, its high byte
_LARGEST_BLOCK = 100  # entries in one block of a CMap


class Code(NamedTuple):
    """A glyph as text operators need it: its code, its width in thousandths, its usual text."""

    hexadecimal: str
    width: float
    text: str | None


class Program:
    """One font file, as it is written into documents."""

    def __init__(self, font: DrawnFont) -> None:
        """Read a font; one with PostScript outlines is refused."""
        if font.data[:4] == b"OTTO":
            raise DrawingError(f"the font `{font.family}` has PostScript (CFF) outlines")
        self.id = font.id
        self.family = font.family
        self.name = name_for("F", font.id)
        self._face = hb.Face(hb.Blob(font.data))
        self._font = hb.Font(self._face)
        self._per_mille = 1000 / self._face.upem
        self._usual = self._usual_texts()
        self._codes: dict[int, Code] = {}

    def code(self, glyph_id: int) -> Code:
        """Return how text operators write a glyph."""
        known = self._codes.get(glyph_id)
        if known is None:
            width = self._font.get_glyph_h_advance(glyph_id) * self._per_mille
            known = Code(f"{glyph_id:04x}", width, self._usual.get(glyph_id))
            self._codes[glyph_id] = known
        return known

    def write(self, objects: Objects, glyphs: Iterable[int], spelt: Mapping[int, str]) -> None:
        """Write the font with the glyphs that a document draws.

        `spelt` has the text of those glyphs that no character leads to by itself.
        """
        ids = sorted(glyphs)
        base = f"/{_subset_tag(self.id, ids)}+{_plain_name(self.family)}"
        program = self._subset(ids)
        file = objects.add(
            Stream({"Length1": len(program), "Filter": "/FlateDecode"}, deflate(program))
        )
        texts = {id: text for id in ids if (text := spelt.get(id) or self._usual.get(id))}
        cmap = Stream({"Filter": "/FlateDecode"}, deflate(_to_unicode(texts).encode("ascii")))
        font = {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": base,
            "Encoding": "/Identity-H",
            "DescendantFonts": PDFArray([self._descendant(objects, base, ids, file)]),
            "ToUnicode": objects.add(cmap),
        }
        fonts = objects.document.idToObject["BasicFonts"]
        fonts[self.name] = objects.add(PDFDictionary(font), f"Font.{self.name}")

    def _descendant(
        self, objects: Objects, base: str, ids: list[int], file: PDFObjectReference
    ) -> PDFObjectReference:
        system = {
            "Registry": PDFString("Adobe"),
            "Ordering": PDFString("Identity"),
            "Supplement": 0,
        }
        return objects.add(
            PDFDictionary(
                {
                    "Type": "/Font",
                    "Subtype": "/CIDFontType2",
                    "BaseFont": base,
                    "CIDSystemInfo": PDFDictionary(system),
                    "CIDToGIDMap": "/Identity",
                    "DW": 0,
                    "W": self._widths(ids),
                    "FontDescriptor": objects.add(self._descriptor(base, file)),
                }
            )
        )

    def _descriptor(self, base: str, file: PDFObjectReference) -> PDFDictionary:
        metrics = _read_metrics(self._face)
        scale = self._per_mille
        keys: dict[str, object] = {
            "Type": "/FontDescriptor",
            "FontName": base,
            "Flags": metrics.flags,
            "FontBBox": f"[{' '.join(shortest(side * scale, 0) for side in metrics.box)}]",
            "ItalicAngle": shortest(metrics.slant, 2),
            "Ascent": shortest(metrics.ascent * scale, 0),
            "Descent": shortest(metrics.descent * scale, 0),
            "CapHeight": shortest(metrics.capitals * scale, 0),
            "StemV": 50 + (metrics.weight // 65) ** 2,  # the usual guess: no table has the width
            "FontFile2": file,
        }
        return PDFDictionary(keys)

    def _widths(self, ids: list[int]) -> str:
        parts = []
        for _, run in groupby(enumerate(ids), key=lambda pair: pair[1] - pair[0]):
            neighbours = [id for _, id in run]
            widths = " ".join(shortest(self.code(id).width, 3) for id in neighbours)
            parts.append(f"{neighbours[0]} [{widths}]")
        return f"[{' '.join(parts)}]"

    def _subset(self, ids: list[int]) -> bytes:
        wanted = hb.SubsetInput()
        wanted.glyph_set.update([0, *ids])
        wanted.drop_table_tag_set.update(_DROPPED)
        wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
        data: bytes = hb.subset(self._face, wanted).blob.data
        return data

    def _usual_texts(self) -> dict[int, str]:
        """Return the lowest character that leads to each glyph, by the font's own map."""
        texts: dict[int, str] = {}
        for code in sorted(self._face.unicodes):
            texts.setdefault(self._font.get_nominal_glyph(code), chr(code))
        return texts


class _Metrics(NamedTuple):
    box: tuple[int, ...]
    ascent: int
    descent: int
    capitals: int
    weight: int
    slant: float
    flags: int


def _read_metrics(face: hb.Face) -> _Metrics:
    head = face.reference_table("head").data
    hhea = face.reference_table("hhea").data
    os2 = face.reference_table("OS/2").data or bytes(96)
    post = face.reference_table("post").data or bytes(32)
    ascent, descent = struct.unpack_from(">hh", hhea, 4)
    (weight,) = struct.unpack_from(">H", os2, 4)
    (version,) = struct.unpack_from(">H", os2, 0)
    slant, _, is_fixed = struct.unpack_from(">lIL", post, 4)
    flags = _SYMBOLIC  # the codes are glyph ids, not characters of a Latin set
    flags |= _FIXED_PITCH if is_fixed else 0
    flags |= _SERIF if os2[30] in _SERIF_CLASSES else 0
    flags |= _ITALIC if slant else 0
    return _Metrics(
        struct.unpack_from(">hhhh", head, 36),
        ascent,
        descent,
        struct.unpack_from(">h", os2, 88)[0] if version >= 2 else ascent,
        weight or 400,
        slant / 65536,
        flags,
    )


def _subset_tag(id: str, glyphs: list[int]) -> str:
    """Return six letters that differ for different subsets (PDF 1.7, 9.6.4)."""
    digest = blake2b(f"{id}:{glyphs}".encode(), digest_size=6).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest)


def _plain_name(family: str) -> str:
    return "".join(char for char in family if char.isascii() and char.isalnum()) or "Font"


def _to_unicode(texts: Mapping[int, str]) -> str:
    entries = [f"<{id:04x}> <{text.encode('utf-16-be').hex()}>" for id, text in texts.items()]
    blocks = [
        entries[start : start + _LARGEST_BLOCK] for start in range(0, len(entries), _LARGEST_BLOCK)
    ]
    body = "\n".join(
        f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n{body}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    )
