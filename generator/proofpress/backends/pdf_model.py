"""reportlab's object model, without the library that it loads for pictures of its own.

It imports Pillow at once, which takes 10 ms; pictures come to us as packed samples.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType


@contextmanager
def _without_pillow() -> Iterator[None]:
    """Let an empty module stand for Pillow, unless it is there already."""
    if "PIL" in sys.modules:
        yield
        return
    stand_in = ModuleType("PIL")
    stand_in.Image = None  # type: ignore[attr-defined]
    sys.modules["PIL"] = stand_in
    try:
        yield
    finally:
        del sys.modules["PIL"]


with _without_pillow():
    from reportlab.pdfbase.pdfdoc import (
        BasicFonts,
        PDFArray,
        PDFDictionary,
        PDFDocument,
        PDFInfo,
        PDFName,
        PDFObject,
        PDFObjectReference,
        PDFString,
        format,
    )

__all__ = [
    "BasicFonts",
    "PDFArray",
    "PDFDictionary",
    "PDFDocument",
    "PDFInfo",
    "PDFName",
    "PDFObject",
    "PDFObjectReference",
    "PDFString",
    "format",
]
