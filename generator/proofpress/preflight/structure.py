"""The structure of a file: its pages' boxes, fonts, actions, keys of standards."""

import re
from collections.abc import Iterator
from typing import Any

import pikepdf

from proofpress.geometry import Rect, Transform
from proofpress.preflight.facts import Annotation, Font, Intent
from proofpress.preflight.streams import Unpacker, filters_of
from proofpress.regex import regex
from proofpress.units import points_to_mm

MOST_OBJECTS = 300_000
_MOST_NAMED = 10_000  # resources of one kind
NO_SIZE = "a page has no MediaBox of four numbers"
_HIGHEST = 64  # nodes of the page tree above a page
_SUBSET = regex(r"[A-Z]{6}\+")
_XMP_STANDARD = regex(rb"GTS_PDFXVersion(?:>|=[\"'])\s*([^<\"']{1,40})", re.IGNORECASE)
_EMBEDDED = ("/FontFile", "/FontFile2", "/FontFile3")
_KNOWN_ENCODINGS = ("/WinAnsiEncoding", "/MacRomanEncoding")
# Actions that lead to a place of the same file.
_INNER = ("/GoTo", "/Named")


def inherited(page: Any, key: str) -> Any:
    """Return what a page, or a node above it, gives for a key."""
    node = page
    for _ in range(_HIGHEST):
        if not isinstance(node, pikepdf.Dictionary):
            return None
        if key in node:
            return node[key]
        node = node.get("/Parent")
    return None


class Paper:
    """A page's sheet: the map from its own units to millimetres from the top left corner."""

    def __init__(self, page: Any) -> None:
        self._page = page
        unit = float(page.get("/UserUnit", 1.0))
        corners = _corners(inherited(page, "/MediaBox"))
        if corners is None:
            raise ValueError(NO_SIZE)
        self._scale = points_to_mm(unit)
        self._left, self._top = corners[0], corners[3]
        self.media = self.box(corners)

    @property
    def matrix(self) -> Transform:
        """The map from the page's own units."""
        scale = self._scale
        return Transform(scale, 0, 0, -scale, -self._left * scale, self._top * scale)

    def box(self, corners: tuple[float, float, float, float]) -> Rect:
        """Return a box of the page's units in millimetres."""
        left, bottom, right, top = corners
        scale = self._scale
        lengths = (left - self._left, self._top - top, right - left, top - bottom)
        return Rect(*(round(length * scale, 4) for length in lengths))

    def given(self, key: str) -> Rect | None:
        """Return a box that the page has of its own, or None."""
        corners = _corners(self._page.get(key))
        return None if corners is None else self.box(corners)


def _corners(written: Any) -> tuple[float, float, float, float] | None:
    if not isinstance(written, pikepdf.Array) or len(written) != 4:
        return None
    x1, y1, x2, y2 = (float(part) for part in written)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def annotations_of(page: Any, paper: Paper) -> tuple[Annotation, ...]:
    """Return what lies over a page."""
    written = page.get("/Annots")
    found = []
    for one in list(written)[:10_000] if isinstance(written, pikepdf.Array) else ():
        corners = _corners(one.get("/Rect")) if isinstance(one, pikepdf.Dictionary) else None
        if corners is not None:
            kind = str(one.get("/Subtype", "/?"))[1:]
            found.append(Annotation(kind, paper.box(corners), _action(one.get("/A"))))
    return tuple(found)


def _action(written: Any) -> str:
    kind = str(written.get("/S", "")) if isinstance(written, pikepdf.Dictionary) else ""
    return "" if kind in _INNER else kind[1:]


def scripts_of(pdf: Any) -> Iterator[str]:
    """Yield what a file would do by itself, in words."""
    root = pdf.Root
    names = root.get("/Names")
    if isinstance(names, pikepdf.Dictionary):
        if "/JavaScript" in names:
            yield "JavaScript"
        if "/EmbeddedFiles" in names:
            yield "files inside the file"
    opening = root.get("/OpenAction")
    does = _action(opening)
    if does:
        yield f"the action {does} as it is opened"
    if "/AA" in root:
        yield "actions of the document"
    if isinstance(root.get("/AcroForm"), pikepdf.Dictionary):
        yield "a form to fill in"


class Objects:
    """What all objects of a file come to: fonts, filters, actions of pages and annotations."""

    def __init__(self, pdf: Any) -> None:
        self.fonts: dict[Font, None] = {}
        self.filters: set[str] = set()
        self.is_cut = len(pdf.objects) > MOST_OBJECTS
        found = [one for one, _ in zip(pdf.objects, range(MOST_OBJECTS), strict=False)]
        for one in found:
            if isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
                self._see(one)

    def _see(self, one: Any) -> None:
        if isinstance(one, pikepdf.Stream):
            self.filters.update(filters_of(one))
        self._see_font(one)
        for holder in (one, one.get("/Resources")):
            named = holder.get("/Font") if isinstance(holder, pikepdf.Dictionary) else None
            if isinstance(named, pikepdf.Dictionary):
                for key in list(named.keys())[:_MOST_NAMED]:
                    self._see_font(named[key])

    def _see_font(self, font: Any) -> None:
        if isinstance(font, pikepdf.Dictionary) and str(font.get("/Type", "")) == "/Font":
            kind = str(font.get("/Subtype", "/?"))[1:]
            if not kind.startswith("CIDFont"):
                self.fonts[_font(font, kind)] = None


def _font(font: Any, kind: str) -> Font:
    name = str(font.get("/BaseFont", font.get("/Name", "/?")))[1:]
    holder = font
    below = font.get("/DescendantFonts")
    if isinstance(below, pikepdf.Array) and len(below):
        holder = below[0]
    descriptor = holder.get("/FontDescriptor") if isinstance(holder, pikepdf.Dictionary) else None
    is_embedded = kind == "Type3" or (
        isinstance(descriptor, pikepdf.Dictionary) and any(key in descriptor for key in _EMBEDDED)
    )
    has_unicode = "/ToUnicode" in font or str(font.get("/Encoding")) in _KNOWN_ENCODINGS
    return Font(_SUBSET.sub("", name), kind, is_embedded, bool(_SUBSET.match(name)), has_unicode)


def intents_of(pdf: Any) -> tuple[Intent, ...]:
    """Return the output intents of a file."""
    written = pdf.Root.get("/OutputIntents")
    found = []
    for one in list(written)[:16] if isinstance(written, pikepdf.Array) else ():
        if isinstance(one, pikepdf.Dictionary):
            kind = str(one.get("/S", "/?"))[1:]
            condition = str(one.get("/OutputConditionIdentifier", ""))
            found.append(
                Intent(kind, condition, "/DestOutputProfile" in one, "/RegistryName" in one)
            )
    return tuple(found)


def xmp_standard(pdf: Any, unpacker: Unpacker) -> str:
    """Return the PDF/X version that a file's XMP names, or nothing."""
    written = pdf.Root.get("/Metadata")
    data = unpacker.unpack(written) if isinstance(written, pikepdf.Stream) else None
    found = _XMP_STANDARD.search(data or b"")
    return found[1].decode("latin-1").strip() if found else ""
