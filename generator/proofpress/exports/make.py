"""One export of an edition: its files for another table or machine, by the name of that target."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from proofpress.exports.kinds import Kind
from proofpress.usage import UsageError

if TYPE_CHECKING:
    from proofpress.backends.document import Document
    from proofpress.backends.pdf import PdfRenderer
    from proofpress.backends.svg import SvgRenderer
    from proofpress.exports.pictures import Named
    from proofpress.sheet import Sheet

# What each target is, in a few words for people.
TABLES: Mapping[str, str] = {
    "tts": "a saved object for Tabletop Simulator",
    "pcio": "a room for playingcards.io",
    "png": "pictures with a table of them",
}
CUTTERS: Mapping[str, str] = {"dxf": "sheets to print, and their cuts as DXF and SVG"}


def table_files(
    target: str, kinds: Sequence[Kind], title: str, svg: "SvgRenderer", base: str
) -> "Iterator[Named]":
    """Yield the files of an edition for a table of `TABLES`; `title` names the main one."""
    from proofpress.exports.pictures import Named, Pictures

    pictures = Pictures(svg)
    match target:
        case "tts":
            from proofpress.exports.tabletop_simulator import saved_object

            yield from saved_object(kinds, title, pictures, base)
        case "pcio":
            from proofpress.exports.playingcards import room

            yield Named(f"{title}.pcio", room(kinds, pictures))
        case _:
            from proofpress.exports.picture_table import picture_table

            yield from picture_table(kinds, pictures)


def cutter_files(
    sheets: "Sequence[Sheet]", name: str, pdf: "PdfRenderer", document: "Document"
) -> "Iterator[Named]":
    """Yield the sheets as PDF, plain and with their cuts in inks of their own; then the cuts.

    Raises UsageError where the library for DXF is not installed.
    """
    from proofpress.exports.pictures import Named

    try:
        from proofpress.exports.cut_files import cut_files, with_contours
    except ImportError as error:
        if error.name != "ezdxf":
            raise
        raise UsageError("DXF needs an extra: `pip install proofpress[cut]`") from None
    yield Named(f"{name}.pdf", pdf.render(sheets, document))
    contours = [with_contours(sheet) for sheet in sheets]
    yield Named(f"{name}-contours.pdf", pdf.render(contours, document))
    yield from cut_files(sheets)
