"""Tagged PDF: marks, the tree of structure, and what the file says of itself."""

import io
import subprocess
from functools import cache
from pathlib import Path as FilePath

import pikepdf
import pytest

from booked import EVERYTHING, boxes, heading, make, paragraph
from drawn import Fonts, page, placed, run, sheet
from faced import GAME
from proofpress.backends.document import Document, FontSource, OutlineEntry
from proofpress.backends.pdf import PdfRenderer
from proofpress.backends.pdf_tagged import TaggedRenderer
from proofpress.geometry import Rect, Transform, rectangle
from proofpress.impose.single import one_per_sheet
from proofpress.layout.book import Booklet
from proofpress.paint import Cmyk, Rgb
from proofpress.scene import Anchor, Group, Item, Link, Path
from proofpress.sheet import Sheet
from proofpress.tagging import ARTIFACT, Tag
from proofpress.values import replace
from tagged_file import check, marked, nodes
from typesetting import fonts

DOCUMENT = Document("Light & dark", "en", "Rules", "1.0")


def written(sheets: list[Sheet], document: Document = DOCUMENT) -> bytes:
    return TaggedRenderer(PdfRenderer(Fonts())).render(sheets, document)


def drawn(*items: Item, document: Document = DOCUMENT) -> pikepdf.Pdf:
    leaf = page(*items, width=148, height=210, bleed=0)
    sheets = [sheet([placed(leaf, 0, 0, shown=0)], [], 148, 210, "none")]
    return pikepdf.open(io.BytesIO(written(sheets, document)))


def printed(booklet: Booklet) -> bytes:
    outline = tuple(OutlineEntry(one.title, one.target, one.level) for one in booklet.chapters)
    document = replace(DOCUMENT, outline=outline)
    source: FontSource = fonts()
    return TaggedRenderer(PdfRenderer(source)).render(one_per_sheet(booklet.pages), document)


@cache
def everything() -> bytes:
    return printed(make(EVERYTHING).booklet)


def everything_opened() -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(everything()))


P, Q = Tag("P", 1), Tag("P", 2)


def line(text: str, y: float, tag: Tag | None) -> Group:
    return Group((run(text, 0, 0),), Transform.translation(10, y), tag=tag)


def test_what_is_painted_stands_in_marks_of_its_node() -> None:
    file = drawn(line("One", 10, P), line("two", 15, P), line("Three", 20, Q))
    assert marked(file.pages[0]) == [("P", 0), ("P", 1), ("P", 2)]
    check(file)
    assert [(node.way, node.marks) for node in nodes(file)] == [
        ("Document", ()),
        ("Document/P", ((0, 0), (0, 1))),
        ("Document/P", ((0, 2),)),
    ]


def test_what_has_no_tag_is_an_artifact() -> None:
    file = drawn(line("One", 10, P), line("2", 200, None), line("3", 200, ARTIFACT))
    assert marked(file.pages[0]) == [("P", 0), ("Artifact", None), ("Artifact", None)]
    check(file)


def test_of_tags_within_each_other_the_innermost_counts() -> None:
    point = Tag("L", 1, numbering="Disc").child("LI", 1)
    label = Group((run("1.", 0, 0),), tag=point.child("Lbl"))
    rest = run("Go on", 6, 0)
    file = drawn(Group((label, rest), Transform.translation(9, 9), tag=point.child("LBody")))
    assert marked(file.pages[0]) == [("Lbl", 0), ("LBody", 1)]
    check(file)
    (whole, _) = [node for node in nodes(file) if node.way.startswith("Document/L")][:2]
    assert str(whole.object.A.ListNumbering) == "/Disc"


def test_a_figure_is_one_mark_with_words_and_a_box() -> None:
    square = Path(rectangle(Rect(0, 0, 10, 10)), Rgb(1, 0, 0))
    inner = Group((square,), Transform.translation(5, 5), tag=P)
    file = drawn(Group((square, inner), tag=Tag("Figure", alt="Żeton & co."), opacity=1))
    assert marked(file.pages[0]) == [("Figure", 0)]
    (_, figure) = nodes(file)
    assert str(figure.object.Alt) == "Żeton & co."
    assert [round(float(x)) for x in figure.object.A.BBox] == [0, 553, 43, 595]


def test_a_cell_says_what_it_heads_and_spans() -> None:
    row = Tag("Table").child("TR")
    head = replace(row.child("TH"), scope="Column", columns=2)
    file = drawn(Group((run("Cost", 5, 5),), tag=head))
    cell = nodes(file)[-1]
    assert cell.way == "Document/Table/TR/TH"
    assert (str(cell.object.A.Scope), int(cell.object.A.ColSpan)) == ("/Column", 2)
    assert "/RowSpan" not in cell.object.A


def test_a_link_stands_in_the_tree_and_says_where_it_leads() -> None:
    anchor = Anchor("war", Rect(0, 50, 9, 9), "target")
    own = Group((run("War", 5, 5), Link(Rect(5, 2, 9, 4), "war", "On war")), tag=Tag("Link", 1))
    within = Group((run("See war", 5, 9), Link(Rect(5, 6, 9, 4), "war")), tag=P)
    document = replace(DOCUMENT, outline=(OutlineEntry("War", "war"),))
    file = drawn(own, within, anchor, document=document)
    check(file)
    assert [(node.way, node.links) for node in nodes(file)] == [
        ("Document", 0),
        ("Document/Link", 1),
        ("Document/P", 0),
        ("Document/P/Link", 1),
    ]
    assert [str(link.Contents) for link in file.pages[0].obj.Annots] == ["On war", "War"]


def test_passages_in_another_language_say_so() -> None:
    polish = replace(run("Dzień dobry", 5, 5), language="pl")
    file = drawn(Group((polish, replace(run("Hello", 5, 9), language="en")), tag=P))
    spans = [
        str(operands[1].Lang)
        for operands, operator in pikepdf.parse_content_stream(file.pages[0])
        if str(operator) == "BDC" and "/Lang" in operands[1]
    ]
    assert spans == ["pl"]
    assert str(file.Root.Lang) == "en"


def test_a_booklet_is_tagged_from_cover_to_credits() -> None:
    file = everything_opened()
    check(file)
    assert bool(file.Root.MarkInfo.Marked)
    assert bool(file.Root.ViewerPreferences.DisplayDocTitle)
    assert {str(one.obj.Tabs) for one in file.pages} == {"/S"}
    roles = [node.way.rpartition("/")[2] for node in nodes(file)]
    assert {"H1", "P", "L", "LI", "Lbl", "LBody", "TOC", "TOCI", "Link", "Figure"} <= {*roles}
    assert all(node.object.Alt for node in nodes(file) if node.way.endswith("Figure"))


def test_boxes_and_tables_are_tagged() -> None:
    file = pikepdf.open(io.BytesIO(printed(boxes().booklet)))
    check(file)
    roles = {node.way.rpartition("/")[2] for node in nodes(file)}
    assert {"Table", "TR", "TH", "TD", "Caption", "Figure"} <= roles
    heads = [node.object for node in nodes(file) if node.way.endswith("TH")]
    assert {str(head.A.Scope) for head in heads} == {"/Column"}


def test_text_from_right_to_left_is_said_in_the_order_of_reading() -> None:
    hebrew = GAME.replace("source: en", "source: he")
    blocks = paragraph("p", "שלום לכולם, 12 קלפים")
    booklet = make(blocks, {"game.yaml": hebrew}).booklet
    document = replace(DOCUMENT, language="he")
    data = TaggedRenderer(PdfRenderer(fonts())).render(one_per_sheet(booklet.pages), document)
    file = pikepdf.open(io.BytesIO(data))
    check(file)
    (text,) = [node.object for node in nodes(file) if node.way == "Document/P"]
    assert str(text.ActualText).replace("\u00a0", " ") == "שלום לכולם, 12 קלפים"
    assert str(file.Root.ViewerPreferences.Direction) == "/R2L"
    english = everything_opened()
    assert all("/ActualText" not in node.object for node in nodes(english))


def test_bookmarks_are_the_headings_nested() -> None:
    blocks = [(f"h{n}", level) for n, level in enumerate((1, 2, 2, 1, 2))]
    text = "".join(heading(*one) + paragraph(f"p_{one[0]}", "Burn it.") for one in blocks)
    file = pikepdf.open(io.BytesIO(printed(make(text).booklet)))
    with file.open_outline() as outline:
        entries = [(one.title, [two.title for two in one.children]) for one in outline.root]
    assert entries == [("On h0", ["On h1", "On h2"]), ("On h3", ["On h4"])]
    heads = [node.way[-2:] for node in nodes(file) if node.way[-2] == "H"]
    assert heads == ["H1", "H2", "H2", "H1", "H2"]


def test_the_same_booklet_has_the_same_bytes() -> None:
    assert printed(make(EVERYTHING).booklet) == everything()


def test_metadata_say_what_the_file_keeps_to() -> None:
    with everything_opened().open_metadata() as said:
        assert said["pdfuaid:part"] == "1"
        assert (said["pdfaid:part"], said["pdfaid:conformance"]) == ("2", "B")
        assert said["dc:title"] == "Light & dark"


def test_a_booklet_with_inks_is_no_archive() -> None:
    ink = Path(rectangle(Rect(0, 0, 10, 10)), Cmyk(0, 1, 1, 0))
    file = drawn(Group((ink,), tag=Tag("Figure", alt="Red")))
    with file.open_metadata() as said:
        assert "pdfaid:part" not in said
        assert said["pdfuaid:part"] == "1"
    assert "/OutputIntents" not in file.Root


@pytest.mark.outside("pdfinfo")
def test_poppler_reads_the_structure_in_order(tmp_path: FilePath) -> None:
    (tmp_path / "booklet.pdf").write_bytes(everything())
    command = ["pdfinfo", "-struct-text", str(tmp_path / "booklet.pdf")]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    words = ["Contents", "On start", "Light a lamp.", "Find oil.", "A wick.", "On box", "Summary"]
    text = said.replace("\u00a0", " ")
    start = text.index("H1 (block)")
    places = [text.index(f'"{word}', start if n else 0) for n, word in enumerate(words)]
    assert places == sorted(places)
    assert "H1 (block)" in said


def test_the_checker_of_pdf_ua_finds_nothing() -> None:
    pdfua = pytest.importorskip("pdfua")
    report = pdfua.validate(io.BytesIO(everything()))
    assert list(report.findings) == []
