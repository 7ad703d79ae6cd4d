"""reportlab's object model, without what it loads for pictures and fonts of its own.

It imports Pillow at once, which takes 10 ms; pictures come to us as packed samples, fonts as
tables of our own.
"""

import codecs

from proofpress.late import late, standing_for

_METRICS = "reportlab.pdfbase.pdfmetrics"


with (
    standing_for("PIL", Image=None),
    late("inspect", "pickle", "tempfile", "textwrap", "reportlab.pdfbase.pdfutils", _METRICS),
):
    from reportlab.pdfbase.pdfdoc import (
        BasicFonts,
        PDFArray,
        PDFDictionary,
        PDFDocument,
        PDFFile,
        PDFInfo,
        PDFName,
        PDFObject,
        PDFObjectReference,
        PDFString,
        PDFTrailer,
        format,
    )
    from reportlab.pdfbase.rl_codecs import RL_Codecs

RL_Codecs.register()
with standing_for(_METRICS, standardEncodings=("PDFDocEncoding",)):
    for _name in ("pdfdoc", "extpdfdoc"):
        codecs.lookup(_name)  # once: it asks the metrics for the names of all

__all__ = [
    "BasicFonts",
    "PDFArray",
    "PDFDictionary",
    "PDFDocument",
    "PDFFile",
    "PDFInfo",
    "PDFName",
    "PDFObject",
    "PDFObjectReference",
    "PDFString",
    "PDFTrailer",
    "format",
]
