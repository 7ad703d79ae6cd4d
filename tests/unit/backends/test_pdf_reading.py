"""What pdfium, and with it Chrome, reads out of lines in many scripts."""

import pypdfium2 as pdfium
import pytest

from copied import LINES, Case, plain, rendered


@pytest.mark.parametrize("case", LINES, ids=lambda case: f"{case.language}: {case.text}")
def test_pdfium_reads_lines_as_they_are_written(case: Case) -> None:
    data, wanted = rendered(case)
    file = pdfium.PdfDocument(data)
    read = plain(file[0].get_textpage().get_text_bounded())
    file.close()
    assert read == wanted
