"""reportlab's object model, without what it loads for pictures, fonts and words of its own.

It imports Pillow at once, which takes 10 ms; pictures come to us as packed samples, fonts as
tables of our own. Nor are there expressions in what we write, which it reads by `ast`.
"""

import codecs

from proofpress.late import deferred, late, standing_for

_METRICS, _EVALUATION = "reportlab.pdfbase.pdfmetrics", "reportlab.lib.rl_safe_eval"
_EVALUATING = ("rl_safe_exec", "rl_safe_eval", "safer_globals", "rl_extended_literal_eval")
_ADDRESSES = ("unquote", "urlparse")

with (
    standing_for("PIL", Image=None),
    standing_for(_EVALUATION, **{name: deferred(_EVALUATION, name) for name in _EVALUATING}),
    late("ast", literal_eval=deferred("ast", "literal_eval")),
    late("urllib.parse", **{name: deferred("urllib.parse", name) for name in _ADDRESSES}),
    late("pickle", "tempfile", "reportlab.pdfbase.pdfutils", _METRICS),
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
