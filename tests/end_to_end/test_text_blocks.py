"""Lists, tables and keywords from YAML to paper: what a reader copies, and what is said."""

import re
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from blocks_pack import blocks_pack
from proofpress.deliver import deliver
from proofpress.pipeline import build_pack
from proofpress.request import Request
from proofpress.source.project import Folder, Project, shipped

REQUEST = Request(("en", "de"), ("a4",), ("cards",), ("pdf",), ("duplex",))


def copied(path: Path) -> str:
    """Return the text of a PDF as pdfium reads it, its lines and blanks as single blanks.

    Words that lines part are joined. The room in a keyword's box is a blank to readers of PDF;
    blanks before a mark are left out.
    """
    document = pdfium.PdfDocument(path)
    try:
        text = "".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()
    joined = " ".join(text.replace("\ufffe", "").replace("\u00a0", " ").split())
    return re.sub(r" ([.,:])", r"\1", joined)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    project = Project(Folder.of("works", blocks_pack()), Folder.open(shipped("templates")))
    built = build_pack(project, REQUEST)
    assert built.found == ()
    assert built.delivery is not None
    output = deliver(built.delivery, tmp_path_factory.mktemp("output"))
    files = {path.parent.parent.name: path for path in output.rglob("cards.pdf")}
    return {language: copied(path) for language, path in files.items()}


def test_markers_are_read_before_their_points(pages: dict[str, str]) -> None:
    assert "At the end of the year: • Every mill brings its miller 2" in pages["en"]
    assert "• Roads are mended: – a stone road for 1" in pages["en"]
    assert "9. Draw three cards and keep the best of them. 10. Pay for it. 11." in pages["en"]
    assert "• Straßen werden ausgebessert: – eine gepflasterte" in pages["de"]


def test_a_table_is_read_row_by_row(pages: dict[str, str]) -> None:
    said = pages["en"]
    assert "Good Place Price Flour mill 2 Smoked fish in barrels of oak, salted twice" in said
    assert "any | all 1 Nobody haggles." in said


def test_keywords_are_read_as_their_words(pages: dict[str, str]) -> None:
    assert "Swift and Double move: when you play this card fares count twice" in pages["en"]
    assert "Whoever has the longest river and the shortest road." in pages["en"]


def test_c063_a_wide_word_in_a_cell_is_broken_at_its_edge_and_named() -> None:
    word = "Taumatawhakatangihangakoauauotamateaturipukakapiki"
    text = f"| Place | n |\\n| --- | --- |\\n| {word} | 2 |"
    files = {
        **blocks_pack(),
        "game.yaml": blocks_pack()["game.yaml"].replace(", release: [de]", ""),
        "components/cards.yaml": (
            "decks:\n  - id: works\n    name: Works\n    size: poker\n    face: work\n"
            f'    cards:\n      - {{id: w2, name: W, text: "{text}"}}\n'
        ),
        "templates/faces/work.svg": (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"'
            ' viewBox="0 0 63 88">'
            '<text pp:box="5 15 30 40" pp:style="words" pp:text="card.text"/></svg>'
        ),
    }
    del files["locale/de.po"]
    project = Project(Folder.of("works", files), Folder.open(shipped("templates")))

    (found,) = build_pack(project, Request(("en",), ("a4",), ("cards",), ("pdf",))).found

    assert (found.name, found.severity) == ("broken-word", "warning")
    assert f"`{word}`" in found.message
    assert (found.span.line, found.span.column) == (7, 66)
