"""What is written fast into PDF files is what reportlab writes."""

from typing import Any

import pytest
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
    PDFString,
)

from proofpress.backends.pdf_file import write_file
from proofpress.backends.pdf_writer import Keys, Packed, Written


@pytest.mark.parametrize("count", [0, 1, 6, 7, 12, 13])
def test_a_dictionary_is_written_as_reportlab_writes_it(count: int) -> None:
    document: Any = PDFDocument(invariant=1)
    reference = document.Reference(PDFDictionary(), "Page1")
    assert isinstance(reference, PDFObjectReference)
    kinds = ["/Page", 12, reference, PDFArray([1, reference]), "<< /S /T >>", 0]
    keys = {f"F{number:x}.{count}": kinds[number % 6] for number in range(count)}
    keys |= {"Inner": Keys(keys)} if count else {}
    slow = {
        name: PDFDictionary(one.dict) if type(one) is Keys else one for name, one in keys.items()
    }
    assert Keys(keys).format(document) == PDFDictionary(slow).format(document)


class Latecomer(PDFObject):
    """An object that names another one first when it is written."""

    def format(self, document: Any) -> bytes:
        reference = document.Reference(PDFString("late"), "Late")
        written: bytes = reference.format(document)
        return written


def document_of_all_kinds() -> Any:
    document: Any = PDFDocument(invariant=1, pdfVersion=(1, 7), lang="uk")
    document.Catalog.Outlines = None
    stream = document.Reference(Packed({"Filter": "/FlateDecode"}, b"stream\n"))
    form = document.Reference(Packed({}, b"form"))
    document.Reference(Written("(words)"))
    document.Reference(PDFArray([stream, form, 0.5]))
    document.Reference(Latecomer())
    document.addPage(Keys({"Type": "/Page", "Contents": stream}))
    return document


def test_a_file_is_written_as_reportlab_writes_it() -> None:
    fast, slow = write_file(document_of_all_kinds()), document_of_all_kinds().format()
    assert fast == slow
    assert b"(late)" in fast
