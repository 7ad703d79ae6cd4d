"""Fonts in a PDF: glyph ids as codes, subset at save, and the text that each glyph stands for."""

import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import groupby

from proofpress.backends.document import DrawnFont
from proofpress.backends.pdf_model import PDFArray, PDFDictionary, PDFObjectReference
from proofpress.backends.pdf_objects import Alphabet, deflate, font_name
from proofpress.backends.pdf_writer import FontTable, Objects, Packed
from proofpress.regex import regex
from proofpress.text.harfbuzz import hb
from proofpress.units import shortest
from proofpress.usage import DrawingError
from proofpress.values import NamedTuple

_DROPPED = tuple(
    int.from_bytes(tag.encode(), "big")
    for tag in ("GSUB", "GPOS", "GDEF", "name", "post", "cmap", "OS/2", "DSIG", "STAT", "meta")
)
_FIXED_PITCH, _SERIF, _SYMBOLIC, _ITALIC = 1, 2, 4, 64  # PDF 1.7, 9.8.2
_SERIF_CLASSES = range(1, 6)  # sFamilyClass of OS/2, its high byte
# What has a glyph too, but is never written: joined forms, and radicals that are not ideographs.
_OTHER_FORMS = frozenset((*range(0xFB00, 0xFE00), *range(0xFE70, 0xFF00), *range(0x2E80, 0x2FE0)))
NO_BREAK_HYPHEN = "\u2011"  # shaping draws it as a hyphen, where HarfBuzz draws a box
_WITHOUT_GLYPH = (
    "\u00a0\u00ad\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    f"\u200b\u200c\u200d{NO_BREAK_HYPHEN}\u202f\u205f\u2060\u3000\ufeff"
)
_CODES = 0xFFFF
_JOINED = range(0x0620, 0x0700)  # letters of Arabic, drawn by their neighbours
_JOINER, _LAM = "\u200d", "\u0644"
# A letter by itself, joined to what is beside it, and behind one that joins nothing.
_AROUND = ("", _JOINER, _LAM, f"{_JOINER}{_LAM}", "\u0631")
_BESIDE = (*(f"{before}{{}}{after}" for before in _AROUND for after in _AROUND[:2]),)
# Direction marks; Hebrew to Arabic letters and marks, and those of Arabic Extended.
_CARRIERS = (*map(chr, (0x200E, 0x200F, *range(0x0590, 0x0800), *range(0x0860, 0x0900))),)
_CARRIED = {char: place for place, char in enumerate(_CARRIERS)}
_FIGURES = tuple(  # a digit's text is the same in all forms that styles ask for
    {height: True, width: True} for height in ("lnum", "onum") for width in ("tnum", "pnum")
)
_LETTERS = regex("[^A-Za-z0-9]")
_LARGEST_BLOCK = 100  # entries in one block of a CMap


_ESCAPES = {ord(sign): f"\\{sign}" for sign in "()\\"} | {ord("\r"): "\\r"}


class Code(NamedTuple):
    """A glyph as text operators need it: its code, its width in thousandths, its usual text."""

    shown: str
    width: float
    text: str | None
    id: int


class _Codes(dict[int, Code]):
    """The codes of a font's glyphs, made when they are first asked for."""

    def __init__(self, font: hb.Font, per_mille: float, texts: Mapping[int, str]) -> None:
        super().__init__()
        self._font = font
        self._per_mille = per_mille
        self._texts = texts

    def __missing__(self, id: int) -> Code:
        width = self._font.get_glyph_h_advance(id) * self._per_mille
        code = self[id] = Code(_code_text(id), width, self._texts.get(id), id)
        return code


class Program:
    """One font file, as it is written into documents: `codes` by glyph id.

    A code is a glyph id, but for the `stand_ins`: where a glyph is drawn for another character than
    its own, the space for a no-break space say, the pair has a code behind all glyphs. Then the
    right character is copied out, also where readers do not know of replacement text.
    """

    def __init__(self, font: DrawnFont) -> None:
        """Read a font; one with PostScript outlines is refused."""
        if font.data[:4] == b"OTTO":
            raise DrawingError(f"the font `{font.family}` has PostScript (CFF) outlines")
        self.id = font.id
        self.family = font.family
        self.name = font_name(font.id)
        self._face = hb.Face(hb.Blob(font.data))
        self._font = hb.Font(self._face)
        self._per_mille = 1000 / self._face.upem
        self._usual = self._usual_texts()
        self.blank: int = self._font.get_nominal_glyph(ord(" ")) or 0
        self.alphabet = Alphabet()  # of the words that were shown
        self.codes = _Codes(self._font, self._per_mille, self._usual)
        self._drawn: dict[int, int] = {}
        self.stand_ins = self._stand_ins() | self._joined_letters()

    def code_of(self, char: str) -> Code | None:
        """Return the code of the glyph that a character has by itself."""
        id = self._font.get_nominal_glyph(ord(char))
        code = self.stand_ins.get((id, char)) or self.codes[id] if id else None
        return code if code is not None and code.text == char else None

    def carrier(self, char: str) -> Code | None:
        """Return a code without advance that has the text of a direction mark or of a letter.

        Its glyph may have ink: it is to be shown unseen.
        """
        place, glyph = _CARRIED.get(char), self._without_advance
        code = self._face.glyph_count + len(_WITHOUT_GLYPH) + (place or 0)
        if place is None or glyph is None or code >= _CODES:
            return None
        if code not in self.codes:
            self.codes[code] = Code(_code_text(code), 0.0, char, code)
            self._drawn[code] = glyph
        return self.codes[code]

    def _take_carriers(self, codes: Iterable[int]) -> None:
        """Make the carriers among codes, which pages of an earlier build show, too."""
        first = self._face.glyph_count + len(_WITHOUT_GLYPH)
        for code in codes:
            if first <= code < first + len(_CARRIERS):
                self.carrier(_CARRIERS[code - first])

    @cached_property
    def inked(self) -> int:
        """The first glyph of the font's own map that has ink and an advance."""
        for code in sorted(self._face.unicodes):
            id: int = self._font.get_nominal_glyph(code) or 0
            if id and self._has_ink(id) and self._font.get_glyph_h_advance(id):
                return id
        return 0

    @cached_property
    def _without_advance(self) -> int | None:
        """The first glyph without an advance, one with ink if there is any: pdfium wants it."""
        found = [
            (not self._has_ink(id), id)
            for id in (self._font.get_nominal_glyph(code) for code in sorted(self._face.unicodes))
            if id and not self._font.get_glyph_h_advance(id)
        ]
        return min(found)[1] if found else None

    def _has_ink(self, id: int) -> bool:
        extents = self._font.get_glyph_extents(id)
        return extents is not None and bool(extents.width)

    def write(self, objects: Objects, tables: Sequence[FontTable]) -> None:
        """Write the font with the codes that a document uses; its tables differ in texts alone."""
        ids = sorted(set().union(*(table.codes for table in tables)))
        self._take_carriers(ids)
        base = f"/{_subset_tag(self.id, ids)}+{_plain_name(self.family, self.id)}"
        descendant = self._descendant(objects, base, ids)
        for table in tables:
            font = {
                "Type": "/Font",
                "Subtype": "/Type0",
                "BaseFont": base,
                "Encoding": "/Identity-H",
                "DescendantFonts": PDFArray([descendant]),
                "ToUnicode": objects.add(self._texts(table)),
            }
            objects.add(PDFDictionary(font), table.name)
        fonts = objects.document.idToObject["BasicFonts"]
        fonts[self.name] = PDFObjectReference(tables[0].name)

    def _texts(self, table: FontTable) -> Packed:
        texts = {
            id: text
            for id in sorted(table.codes)
            if (text := table.texts.get(id) or self.codes[id].text)
        }
        return Packed({"Filter": "/FlateDecode"}, deflate(_to_unicode(texts).encode("ascii")))

    def _descendant(self, objects: Objects, base: str, ids: list[int]) -> PDFObjectReference:
        glyphs = [self._drawn.get(id, id) for id in ids]
        keys = {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": base,
            "CIDSystemInfo": "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
            "CIDToGIDMap": "/Identity",
            "DW": 0,
            "W": self._widths(ids),
            "FontDescriptor": objects.add(self._descriptor(objects, base, glyphs)),
        }
        if glyphs != ids:
            table = _glyph_table(dict(zip(ids, glyphs, strict=True)))
            keys["CIDToGIDMap"] = objects.add(Packed({"Filter": "/FlateDecode"}, deflate(table)))
        return objects.add(PDFDictionary(keys))

    def _descriptor(self, objects: Objects, base: str, glyphs: list[int]) -> PDFDictionary:
        metrics = _read_metrics(self._face)
        scale = self._per_mille
        program = self._subset(glyphs)
        file = Packed({"Length1": len(program), "Filter": "/FlateDecode"}, deflate(program))
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
            "FontFile2": objects.add(file),
        }
        return PDFDictionary(keys)

    def _widths(self, ids: list[int]) -> str:
        parts = []
        for _, run in groupby(enumerate(ids), key=lambda pair: pair[1] - pair[0]):
            neighbours = [id for _, id in run]
            widths = " ".join(shortest(self.codes[id].width, 3) for id in neighbours)
            parts.append(f"{neighbours[0]} [{widths}]")
        return f"[{' '.join(parts)}]"

    def _stand_ins(self) -> dict[tuple[int, str], Code]:
        """Return the codes of glyphs that HarfBuzz draws for characters without a glyph."""
        stand_ins = {}
        for code, char in enumerate(_WITHOUT_GLYPH, self._face.glyph_count):
            glyph = self._drawn_for(char)
            if glyph and self._usual.get(glyph) != char and code < _CODES:
                width = self.codes[glyph].width
                made = Code(_code_text(code), width, char, code)
                stand_ins[glyph, char] = self.codes[code] = made
                self._drawn[code] = glyph
        return stand_ins

    def _joined_letters(self) -> dict[tuple[int, str], Code]:
        """Return the codes of glyphs that are drawn for several letters, dots aside.

        A font may draw letters without their dots, and those beside them; a lam may have alefs of
        its own. The lowest of the letters is the glyph's own text.
        """
        letters = [chr(code) for code in sorted(self._face.unicodes) if code in _JOINED]
        codes = {}
        for char in letters:
            for around in _BESIDE:
                text = around.format(char)
                glyph = self._letter_in(text, around.index("{"))
                if glyph and self._usual.setdefault(glyph, char) != char:
                    codes[glyph, char] = glyph
        first = self._face.glyph_count + len(_WITHOUT_GLYPH) + len(_CARRIED)
        made = {}
        for code, (glyph, char) in enumerate(sorted(codes), first):
            if code < _CODES:
                width = self.codes[glyph].width
                made[glyph, char] = self.codes[code] = Code(_code_text(code), width, char, code)
                self._drawn[code] = glyph
        return made

    def _letter_in(self, text: str, place: int) -> int:
        """Return the widest of the glyphs that a letter is drawn by."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
        hb.shape(self._font, buffer)
        found = [
            (at.x_advance, info.codepoint)
            for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
            if info.cluster == place
        ]
        return max(found)[1] if found else 0

    def _drawn_for(self, char: str, features: Mapping[str, bool] | None = None) -> int:
        if char == NO_BREAK_HYPHEN:
            return self._font.get_nominal_glyph(ord("-")) or 0
        buffer = hb.Buffer()
        buffer.add_str(char)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, dict(features or {}))
        return int(buffer.glyph_infos[0].codepoint)

    def _subset(self, glyphs: list[int]) -> bytes:
        wanted = hb.SubsetInput()
        wanted.glyph_set.update([0, *glyphs])
        wanted.drop_table_tag_set.update(_DROPPED)
        wanted.flags = hb.SubsetFlags.RETAIN_GIDS | hb.SubsetFlags.NO_HINTING
        data: bytes = hb.subset(self._face, wanted).blob.data
        return data

    def _usual_texts(self) -> dict[int, str]:
        """Return the lowest character that leads to each glyph, by the font's own map, and digits.

        Ligatures, joined forms and radicals have characters too, but what people write is others.
        """
        texts: dict[int, str] = {}
        for code in sorted(self._face.unicodes):
            if code not in _OTHER_FORMS:
                texts.setdefault(self._font.get_nominal_glyph(code), chr(code))
        for features in _FIGURES:
            for digit in "0123456789":
                texts.setdefault(self._drawn_for(digit, features), digit)
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


def _code_text(code: int) -> str:
    """Return a code of two bytes as it stands in a literal string (PDF 1.7, 7.3.4.2)."""
    return "".join(_ESCAPES.get(byte) or chr(byte) for byte in divmod(code, 256))


def _subset_tag(id: str, glyphs: list[int]) -> str:
    """Return six letters that differ for different subsets (PDF 1.7, 9.6.4)."""
    digest = blake2b(f"{id}:{glyphs}".encode(), digest_size=6).digest()
    return "".join(chr(ord("A") + byte % 26) for byte in digest)


def _plain_name(family: str, id: str) -> str:
    """Return a font's family with what its id says beyond that: `FiraSans-700`."""
    rest = id.removeprefix(family.lower().replace(" ", "-"))
    parts = (_LETTERS.sub("", part) for part in (family, rest.title()))
    return "-".join(part for part in parts if part) or "Font"


def _glyph_table(glyphs: Mapping[int, int]) -> bytes:
    """Return the glyph of each code, two bytes each (PDF 1.7, 9.7.4.2)."""
    table = [0] * (max(glyphs) + 1)
    for code, glyph in glyphs.items():
        table[code] = glyph
    return struct.pack(f">{len(table)}H", *table)


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
