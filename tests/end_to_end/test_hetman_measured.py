"""The shipped pack's PDF files measured from outside: sound, whole, as their manifest says."""

import pikepdf
import pytest

from delivered import Delivered
from proofpress.preflight.judge import judge
from proofpress.preflight.limits import OWN_MINIATURES
from proofpress.preflight.measure import measure
from proofpress.preflight.pixels import NOTHING


def test_qpdf_finds_no_fault_in_any_file(hetman: Delivered) -> None:
    paths = [path for path in hetman.files if path.endswith(".pdf")]
    assert len(paths) > 10
    for path in paths:
        with pikepdf.open(hetman.folder / path) as pdf:
            assert pdf.check_pdf_syntax() == [], path


@pytest.mark.parametrize(
    "name", ["a4/tokens", "letter/cards", "letter/cards-gutterfold", "booklet"]
)
def test_files_measure_as_their_manifest_says(hetman: Delivered, name: str) -> None:
    path = f"uk/{name}.pdf"
    facts = measure((hetman.folder / path).read_bytes(), NOTHING)
    assert [one for one in judge(facts, OWN_MINIATURES) if one.severity == "error"] == []
    assert facts.broken == ()
    assert all(font.is_embedded and font.is_subset and font.has_unicode for font in facts.fonts)
    copies = hetman.copies(path)
    for page in facts.pages:
        trims = [copy["trim"] for copy in copies if copy["page"] == page.number]
        assert page.trim is not None
        if trims and name.startswith("a4") and page.media.width < page.media.height:
            left = min(trim[0] for trim in trims)  # type: ignore[index]
            assert page.trim.x == pytest.approx(left, abs=0.01)
    assert {copy["page"] for copy in copies} <= {page.number for page in facts.pages}
