"""The 25 mistakes that ruin print-and-play files: each is planted and found, or cannot be made.

`FOUND` has what is planted: in a pack, the bad example of the finding's own page; in a PDF file, a
page drawn so. What geometry prevents is measured on sheets as they are made, in a test that bears
the mistake's number. A mistake may stand on both sides.
"""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path as Source

import pikepdf
import pypdfium2
import pytest
from pikepdf import Dictionary, Name, Pdf

from planted_pdf import BLEED, GROUND, as_x4, embedded_font, new_page, picture, saved
from proofpress.checks.registry import find_check
from proofpress.deliver import Copy, OutputFile
from proofpress.exporting import export_pack
from proofpress.geometry import Rect, rectangle
from proofpress.impose.booklet import saddle_stitch
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.model.template import Paper
from proofpress.pipeline import build_pack
from proofpress.preflight.counting import miscounted
from proofpress.preflight.limits import HOME, Limits
from proofpress.preflight.run import check_bytes
from proofpress.request import PRINTER_MARGIN, Export, Fold, Request
from proofpress.scene import Frame, Group, Path
from proofpress.sheet import Leaf, Page, Sheet, Side
from small_packs import findings, project_of

SHOP = Limits(
    "the shop", is_shop=True, bleed=BLEED, most_ink=240.0, takes_transparency=False,
    spaces=frozenset(("CMYK", "grey")),
)  # fmt: skip
Plant = Callable[[Pdf], object]


def drawn(content: bytes, bleed: float = BLEED) -> Plant:
    return lambda pdf: new_page(pdf, GROUND + content, bleed=bleed)


def with_text(content: bytes) -> Plant:
    def plant(pdf: Pdf) -> None:
        font = embedded_font(pdf, ToUnicode=pdf.make_stream(b"letters"))
        new_page(pdf, GROUND + content, {"/Font": Dictionary(F1=font)})

    return plant


def low_picture(pdf: Pdf) -> None:
    image = Dictionary(I1=picture(pdf, 100, 100))
    new_page(pdf, GROUND + b"q 40 0 0 40 9 9 cm /I1 Do Q", {"/XObject": image})


def foreign_font(pdf: Pdf) -> None:
    font = pdf.make_indirect(
        Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    )
    new_page(pdf, GROUND, {"/Font": Dictionary(F1=font)})


def see_through(pdf: Pdf) -> None:
    state = Dictionary(G1=Dictionary(ca=0.5))
    new_page(pdf, GROUND + b"/G1 gs 9 9 9 9 re f", {"/ExtGState": state})


def without_intent(pdf: Pdf) -> None:
    new_page(pdf)
    as_x4(pdf)
    del pdf.Root.OutputIntents


def heavy(pdf: Pdf) -> None:
    new_page(pdf)
    pdf.Root.Ballast = pdf.make_stream(b"0" * 9_000)


# Number, mistake, the finding, and what a PDF file is planted with (None: the page's bad example).
FOUND: list[tuple[int, str, str, Plant | None, Limits]] = [
    (3, "a thin frame on a back", "frame-near-cut", None, HOME),
    (4, "bleed that is not painted", "unpainted-bleed",
     lambda pdf: new_page(pdf, b"1 0 0 0 k 3 3 63 88 re f"), HOME),
    (4, "no bleed at all", "missing-bleed", lambda pdf: new_page(pdf, bleed=0.0), SHOP),
    (5, "text that is cut off", "outside-safe-area", None, HOME),
    (6, "a line on the cut", "line-on-cut", None, HOME),
    (8, "text that does not fit", "text-overflow", None, HOME),
    (9, "a letter that no font has", "missing-glyph", None, HOME),
    (10, "a font that is not in the file", "unembedded-font", foreign_font, HOME),
    (11, "black text in RGB", "mixed-black-text",
     with_text(b"0 0 0 rg BT /F1 4 Tf 9 9 Td (Hop) Tj ET"), SHOP),
    (11, "black text in four inks", "mixed-black-text",
     with_text(b".6 .4 .4 1 k BT /F1 4 Tf 9 9 Td (Hop) Tj ET"), SHOP),
    (12, "RGB for a press", "wrong-colour-space", drawn(b"1 0 0 rg 9 9 9 9 re f"), SHOP),
    (13, "too much ink", "too-much-ink", drawn(b"1 1 1 1 k 9 9 9 9 re f"), SHOP),
    (14, "a hairline in a face", "thin-line", None, HOME),
    (14, "a hairline in a file", "hairline", drawn(b"0 w 9 9 m 60 9 l S"), HOME),
    (15, "art of too few pixels", "low-resolution", None, HOME),
    (15, "pixels stretched in a file", "coarse-picture", low_picture, HOME),
    (16, "transparency for old presses", "live-transparency", see_through, SHOP),
    (18, "a card that names what is not there", "unknown-reference", None, HOME),
    (18, "a text that is not translated", "missing-translation", None, HOME),
    (18, "a translation of an older text", "stale-translation", None, HOME),
    (19, "type too small", "small-type", None, HOME),
    (19, "text too pale", "low-contrast", None, HOME),
    (19, "red and brown alone", "close-colours", None, HOME),
    (22, "boxes that lie wrong", "bad-page-box", drawn(b"", bleed=-1.0), HOME),
    (22, "PDF/X without an intent", "broken-standard", without_intent, HOME),
    (25, "a file too large", "large-document", heavy, Limits(most_bytes=8_000)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "plant", "limits"),
    [row[2:] for row in FOUND],
    ids=[f"{row[0]:02} {row[1]}" for row in FOUND],
)
def test_a_planted_mistake_is_found(name: str, plant: Plant | None, limits: Limits) -> None:
    check = find_check(name)
    assert check is not None
    if plant is None:
        told = [one.name for one in findings(check.code, check.example(check.bad))]
    else:
        pdf = pikepdf.new()
        plant(pdf)
        data = saved(pdf, compress_streams=False)
        told = [one["name"] for one in check_bytes("planted.pdf", data, limits)["findings"]]
    assert name in told


# What cannot be made wrong, measured on sheets: poker cards of three kinds, and their PDF.

PAPERS = (Paper("a4", "A4", 210, 297), Paper("letter", "Letter", 215.9, 279.4))
FOLDS: tuple[Fold, ...] = ("duplex", "short", "gutter")


def page(side: Side, subject: str) -> Page:
    outline = rectangle(Rect(0, 0, 63, 88))
    return Page(Frame(63, 88), outline, 3.0, 4.0, subject, side, "en", key=f"{subject}{side}")


def sheets_of(paper: Paper, fold: Fold) -> tuple[Sheet, ...]:
    leaves = [
        Leaf(name, "cards", count, page(Side.FRONT, name), page(Side.BACK, name))
        for name, count in (("red", 7), ("blue", 4), ("grey", 2))
    ]
    plan, _ = plan_sheets(leaves, Setup(paper, fold), "cards")
    assert plan is not None
    footers = {(one.sheet, one.side): Frame(one.width, one.height) for one in plan.footers}
    return impose(plan, footers)


ALL_SHEETS = [sheets_of(paper, fold) for paper in PAPERS for fold in FOLDS]


@pytest.fixture(scope="module")
def made() -> OutputFile:
    """Build a deck of cards with backs, and return its double-sided PDF on A4."""
    check = find_check("frame-near-cut")
    assert check is not None
    request = Request(papers=("a4",), parts=("cards",), folds=("duplex",), formats=("pdf",))
    built = build_pack(project_of(check.example(check.good)), request)
    assert built.delivery is not None, built.found
    return next(file for file in built.delivery.files if file.path.endswith("/cards.pdf"))


def test_01_nothing_asks_a_printer_to_scale(made: OutputFile) -> None:
    with pikepdf.open(BytesIO(made.data)) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == Name("/None")
    words = pypdfium2.PdfDocument(made.data)[0].get_textpage().get_text_bounded()
    words = words.replace("\xa0", " ")
    assert "actual size (100%)" in words
    assert "100 mm" in words
    assert "4 in" in words
    assert Request().papers == ("a4", "letter")


def test_02_backs_lie_behind_their_fronts(made: OutputFile) -> None:
    def side(name: str) -> dict[tuple[str, int], Copy]:
        return {(one.piece, one.copy): one for one in made.copies if one.side == name}

    fronts, backs = side("front"), side("back")
    assert fronts.keys() == backs.keys()
    width = pypdfium2.PdfDocument(made.data).get_page_size(0)[0] / 72 * 25.4
    is_upright = width < 250
    for key, front in fronts.items():
        x, y, w, h = front.trim
        behind = (width - x - w, y) if is_upright else (x, 210 - y - h)
        assert backs[key].trim[:2] == pytest.approx(behind, abs=0.01)
        assert backs[key].page == front.page + 1


def test_03_backs_have_as_much_bleed_as_fronts() -> None:
    for sheets in ALL_SHEETS:
        for surface in (surface for sheet in sheets for surface in sheet.surfaces):
            for one in surface.placements:
                if one.page is not None:
                    assert one.clip.x <= one.trim.x - 1
                    assert one.clip.right >= one.trim.right + 1


def marks_on(sheet: Sheet) -> Iterator[Rect]:
    """Yield the box of each line of the crop marks of a sheet."""
    for surface in sheet.surfaces:
        for group in surface.marks.items:
            if isinstance(group, Group) and group.label == "crop marks":
                for path in group.items:
                    assert isinstance(path, Path)
                    points = [group.transform.apply(point) for point in path.outline.points()]
                    for one, two in zip(points[::2], points[1::2], strict=True):
                        x, y = min(one.x, two.x), min(one.y, two.y)
                        yield Rect(x, y, abs(one.x - two.x), abs(one.y - two.y))


def test_06_and_07_crop_marks_are_there_and_stay_out_of_every_bleed() -> None:
    for sheets in ALL_SHEETS:
        for sheet in sheets:
            marks = list(marks_on(sheet))
            assert len(marks) >= 8
            for one in (one for surface in sheet.surfaces for one in surface.placements):
                clip = one.clip.grown(0.4)
                assert not any(
                    mark.x < clip.right
                    and clip.x < mark.right
                    and mark.y < clip.bottom
                    and clip.y < mark.bottom
                    for mark in marks
                )


def test_10_and_25_our_own_file_is_whole_small_and_open(made: OutputFile) -> None:
    told = check_bytes("cards.pdf", made.data, HOME)
    assert [one["name"] for one in told["findings"] if one["severity"] == "error"] == []
    assert len(made.data) < 100_000


def test_17_a_card_too_few_stops_a_build(made: OutputFile) -> None:
    wanted = {"cards": {"lamps.red": 1}}
    assert list(miscounted(made, wanted)) == []
    (one,) = miscounted(made, {"cards": {"lamps.red": 2}})
    assert one.name == "wrong-count"
    assert one.severity == "error"


def test_20_all_sheets_of_a_stack_have_one_grid() -> None:
    for sheets in ALL_SHEETS:
        grids = [
            {(round(one.trim.x, 4), round(one.trim.y, 4)) for one in sheet.front.placements}
            for sheet in sheets
        ]
        assert all(grid <= grids[0] for grid in grids)
        assert len({(sheet.width, sheet.height) for sheet in sheets}) == 1


def test_21_nothing_lies_in_the_edge_that_printers_leave_blank() -> None:
    for sheets in ALL_SHEETS:
        for sheet in sheets:
            printed = Rect(0, 0, sheet.width, sheet.height).grown(-PRINTER_MARGIN)
            assert all(printed.contains(mark, 0.01) for mark in marks_on(sheet))
            for surface in sheet.surfaces:
                assert all(printed.contains(one.clip, 0.01) for one in surface.placements)


def test_23_cut_lines_are_closed_single_and_to_scale() -> None:
    check = find_check("frame-near-cut")
    assert check is not None
    project = project_of(check.example(check.good))
    built = export_pack(project, Request(papers=("a4",), parts=("cards",)), Export("dxf"))
    assert built.delivery is not None
    (cut,) = (one for one in built.delivery.files if one.path.endswith(".svg"))
    text = cut.data.decode()
    assert re.search(r'width="(210|297)mm"', text)
    paths = re.findall(r'\bd="([^"]+)"', text)
    assert paths
    assert all(path.rstrip().lower().endswith("z") for path in paths)
    assert len(paths) == len(set(paths))


@pytest.mark.parametrize("pages", [1, 6, 8, 13])
def test_24_booklets_have_four_pages_a_sheet_in_order(pages: int) -> None:
    folios = saddle_stitch(pages, thickness=0.1)
    read: dict[int, int | None] = {}
    count = 4 * len(folios)
    for number, folio in enumerate(folios):
        read[2 * number + 1], read[2 * number + 2] = folio.front.right, folio.back.left
        read[count - 2 * number] = folio.front.left
        read[count - 2 * number - 1] = folio.back.right
    order = [read[place] for place in sorted(read)]
    assert [one for one in order if one is not None] == list(range(1, pages + 1))
    assert count % 4 == 0
    if pages > 1:
        assert order[-1] == pages  # blanks stand before the back cover
    assert [folio.shift for folio in folios] == sorted(folio.shift for folio in folios)


def test_every_mistake_is_found_or_prevented() -> None:
    prevented = re.findall(r"^def test_(\d\d)(?:_and_(\d\d))?", Source(__file__).read_text(), re.M)
    numbers = {int(one) for pair in prevented for one in pair if one} | {row[0] for row in FOUND}
    assert numbers == set(range(1, 26))
