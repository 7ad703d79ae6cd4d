"""A document of reportlab's objects as the bytes of a file, put together once.

reportlab's own way is the same, but copies every stream four times until it stands in the file.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from proofpress.backends.pdf_model import PDFFile, PDFObject, PDFTrailer, format
from proofpress.backends.pdf_objects import Bytes


class Parted(PDFObject):
    """An object that is written in parts, the last of which ends a line."""

    def parts(self, document: Any) -> Sequence[Bytes]:
        """Return what stands in the file, to be joined."""
        raise NotImplementedError

    def format(self, document: Any) -> bytes:
        """Return the object as it stands in the file, as reportlab asks for it."""
        return b"".join(self.parts(document))


def write_file(document: Any) -> bytes:
    """Return the file of a reportlab document that is neither encrypted nor signed."""
    catalog, info = document.Reference(document.Catalog), document.Reference(document.info)
    written: list[Bytes] = list(PDFFile(document._pdfVersion).strings)
    at = sum(map(len, written))
    offsets = []
    for parts in _objects(document):
        offsets.append(at)
        at += sum(map(len, parts))
        written += parts
    trailer = PDFTrailer(at, len(offsets) + 1, None, catalog, info, document.ID())
    return b"".join((*written, _cross_references(offsets), trailer.format(document)))


def _objects(document: Any) -> Iterator[Sequence[Bytes]]:
    """Yield the objects in parts; writing one may add others to the document."""
    number = 1
    while number in document.numberToId:
        one = document.idToObject[document.numberToId[number]]
        yield (b"%d 0 obj\n" % number, *_body(one, document), b"endobj\n")
        number += 1


def _body(one: Any, document: Any) -> Sequence[Bytes]:
    if isinstance(one, Parted):
        return one.parts(document)
    body: bytes = format(one, document, toplevel=1)
    return (body,) if body.endswith(b"\n") else (body, b"\n")


def _cross_references(offsets: Iterable[int]) -> bytes:
    """Return the table of where objects begin (PDF 1.7, 7.5.4)."""
    entries = [f"{at:010d} 00000 n \n" for at in offsets]
    return f"xref\n0 {len(entries) + 1}\n0000000000 65535 f \n{''.join(entries)}".encode("ascii")
