"""Measures a PDF file: bytes in, facts out. What cannot be read is told among them.

Nothing here judges; `judge` holds the facts against limits.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pikepdf

from proofpress.preflight.digests import FAULTS, Digests
from proofpress.preflight.facts import FileFacts, PageFacts, Painted
from proofpress.preflight.known import Known, PageKey
from proofpress.preflight.painting import Reader
from proofpress.preflight.pixels import MOST_RENDERED, Shown, View, open_rendering
from proofpress.preflight.structure import (
    NO_SIZE,
    Objects,
    Paper,
    annotations_of,
    inherited,
    intents_of,
    scripts_of,
    xmp_standard,
)
from proofpress.values import replace

MOST_PAGES = 2_000


class UnreadableError(Exception):
    """A file that cannot be opened, with the reason in words."""


def measure(data: bytes, view: View, known: Known | None = None) -> FileFacts:
    """Return what there is to know of a file, with what is viewed of its pages.

    What is `known` is not measured again, and what is measured is known thereafter.

    Raises UnreadableError where it is none, or has a password.
    """
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            return _measure(pdf, data, view, known or Known())
    except pikepdf.PasswordError:
        raise UnreadableError("it opens with a password only") from None
    except FAULTS as fault:
        raise UnreadableError(_in_words(fault)) from None


def _in_words(fault: Exception) -> str:
    said = str(fault).strip().split("\n")[0]
    return said.rpartition(": ")[2][:200] or type(fault).__name__


def _measure(pdf: Any, data: bytes, view: View, known: Known) -> FileFacts:
    reader = Reader(Digests(pdf), known)
    broken: dict[str, None] = {}
    count = len(pdf.pages)
    if any("MediaBox is undefined" in said for said in pdf.get_warnings()):
        broken[NO_SIZE] = None  # qpdf takes Letter for it and goes on
    if count > MOST_PAGES:
        broken[f"more than {MOST_PAGES:,} pages"] = None
    pages = tuple(_pages(pdf.pages, _Desk(reader, data, view, known.pages), broken))
    objects = Objects(pdf)
    if objects.is_cut:
        broken["more objects than are looked at"] = None
    broken |= reader.unread
    info = pdf.trailer.get("/Info")
    keys = info if isinstance(info, pikepdf.Dictionary) else {}
    return FileFacts(
        size=len(data),
        version=str(pdf.pdf_version),
        is_encrypted=pdf.is_encrypted,
        pages=pages,
        page_count=count,
        fonts=tuple(objects.fonts),
        scripts=tuple(scripts_of(pdf)),
        intents=intents_of(pdf),
        standard=str(keys.get("/GTS_PDFXVersion", "")),
        xmp_standard=xmp_standard(pdf, reader.unpacker),
        info=frozenset(str(key)[1:] for key in keys),
        trapped=str(keys.get("/Trapped", ""))[1:],
        has_id="/ID" in pdf.trailer,
        has_layers="/OCProperties" in pdf.Root,
        filters=frozenset(one[1:] for one in objects.filters),
        broken=tuple(broken),
    )


def _pages(pages: Sequence[Any], desk: "_Desk", broken: dict[str, None]) -> Iterator[PageFacts]:
    for number, page in enumerate(pages, 1):
        if number > MOST_PAGES:
            return
        try:
            yield desk.page(page.obj, number)
        except FAULTS as fault:
            broken[f"page {number}: {_in_words(fault)}"] = None


class _Desk:
    """Where the pages of a file are measured, each kind of them once."""

    def __init__(
        self, reader: Reader, data: bytes, view: View, known: dict[PageKey, PageFacts]
    ) -> None:
        self._reader = reader
        self._view = view
        self._known = known
        self._rendering = open_rendering(data, view)

    def page(self, page: Any, number: int) -> PageFacts:
        """Return what there is to know of a page."""
        digest = self._reader.digests.of_page(page)
        is_read = number in self._view.read
        is_rendered = number <= MOST_RENDERED
        key = digest and (digest, self._view.reach, self._view.has_coverage, is_read, is_rendered)
        known = self._known.get(key) if key else None
        if known is not None:
            return replace(known, number=number)
        facts = self._measured(page, number)
        if key and not self._reader.unread:
            self._known[key] = facts
        return facts

    def _measured(self, page: Any, number: int) -> PageFacts:
        reader, paper = self._reader, Paper(page)
        trim, bleed = paper.given("/TrimBox"), paper.given("/BleedBox")
        contents = page.get("/Contents")
        painted = Painted()
        if contents is not None:
            painted = reader.page(contents, inherited(page, "/Resources"), paper.matrix)
        shown = Shown()
        if self._rendering is not None and not reader.unread:
            # or the renderer would meet the same excess
            shown = self._rendering.look(number, paper.media, trim, bleed)
        return PageFacts(
            number,
            paper.media,
            bleed,
            trim,
            "/ArtBox" in page,
            int(inherited(page, "/Rotate") or 0),
            annotations_of(page, paper),
            painted,
            *shown,
        )
