"""What is written fast into PDF files is what reportlab writes."""

from typing import Any

import pytest
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFDocument, PDFObjectReference

from proofpress.backends.pdf_writer import Keys


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
