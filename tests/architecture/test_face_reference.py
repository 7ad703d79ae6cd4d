"""The reference of faces names every word that the code knows."""

from pathlib import Path

from proofpress.layout.vocabulary import CONTROLS
from proofpress.layout.workings import FILTERS, FUNCTIONS

REFERENCE = Path(__file__).parents[2] / "generator" / "docs" / "faces.md"


def test_every_attribute_of_faces_is_in_the_reference() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    assert [name for name in sorted(CONTROLS) if f"`pp:{name}" not in text] == []


def test_every_function_and_filter_is_in_the_reference() -> None:
    text = REFERENCE.read_text(encoding="utf-8")
    assert [name for name in sorted({*FUNCTIONS, *FILTERS}) if f"`{name}`" not in text] == []
