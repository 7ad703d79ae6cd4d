"""Boxes, places, objects and bytes of a PDF, measured from the finished file."""

import io

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_raw
import pytest

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import PdfRenderer, render_pdf
from proofpress.geometry import Rect, ellipse, rectangle
from proofpress.paint import Cmyk, Colour, Ink, Rgb
from proofpress.scene import Frame, Group, Path, Stroke
from proofpress.sheet import Flip, Placement, Sheet, Side, Surface
from proofpress.usage import DrawingError

MM = 72 / 25.4
DOCUMENT = Document("Гетьман", "uk", "Карти", "1.0")
RED = Rgb(1, 0, 0)


def opened(*sheets: Sheet, document: Document = DOCUMENT) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(render_pdf(sheets, document, Fonts())))


def box_mm(page: pikepdf.Page, name: str, height: float) -> tuple[float, ...]:
    left, bottom, right, top = (float(side) / MM for side in page.obj[name])
    return tuple(round(part, 4) for part in (left, height - top, right - left, top - bottom))


def forms(file: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [one for one in file.objects if _key(one, "/Subtype") == "/Form"]


def _key(one: object, name: str) -> str:
    is_stream = isinstance(one, pikepdf.Object) and isinstance(one, pikepdf.Stream)
    return str(one.get(name)) if is_stream else ""  # type: ignore[attr-defined]


def test_the_paper_is_exact() -> None:
    for width, height in ((210.0, 297.0), (215.9, 279.4), (297.0, 210.0)):
        file = opened(sheet([], [], width, height))
        assert box_mm(file.pages[0], "/MediaBox", height) == (0, 0, width, height)


def test_boxes_of_a_sheet_go_round_all_trims_and_what_bleeds() -> None:
    card = page()
    file = opened(sheet([placed(card, 10, 20), placed(card, 77, 20), placed(card, 10, 112)]))
    assert box_mm(file.pages[0], "/TrimBox", 297) == (10, 20, 130, 180)
    assert box_mm(file.pages[0], "/BleedBox", 297) == (8, 18, 134, 184)


def test_boxes_of_a_single_page_are_its_own() -> None:
    leaf = page(width=148, height=210)
    file = opened(sheet([placed(leaf, 3, 3, shown=3)], [], 154, 216, flip="none"))
    assert box_mm(file.pages[0], "/TrimBox", 216) == (3, 3, 148, 210)
    assert box_mm(file.pages[0], "/BleedBox", 216) == (0, 0, 154, 216)


def test_the_bleed_box_stays_on_the_paper() -> None:
    leaf = page(width=20, height=20)
    file = opened(sheet([placed(leaf, 0, 0, shown=3)], [], 20, 20))
    assert box_mm(file.pages[0], "/BleedBox", 20) == (0, 0, 20, 20)


def test_boxes_of_an_empty_side_are_around_its_slots() -> None:
    empty = Placement(None, 0, Rect(5, 5, 63, 88), 0, Rect(3, 3, 67, 92))
    file = opened(sheet([empty]))
    assert box_mm(file.pages[0], "/TrimBox", 297) == (5, 5, 63, 88)
    assert box_mm(file.pages[0], "/BleedBox", 297) == (3, 3, 67, 92)


def test_boxes_of_a_side_without_slots_are_the_paper() -> None:
    file = opened(sheet([]))
    assert box_mm(file.pages[0], "/TrimBox", 297) == (0, 0, 210, 297)


def test_both_sides_of_a_sheet_become_pages() -> None:
    front = Surface(Side.FRONT, (placed(page(), 10, 10),), Frame(210, 297))
    back = Surface(Side.BACK, (placed(page(), 137, 10),), Frame(210, 297))
    file = opened(Sheet("one", 210, 297, "long", front, back))
    assert len(file.pages) == 2
    assert box_mm(file.pages[1], "/TrimBox", 297) == (137, 10, 63, 88)


def test_cards_lie_where_they_were_placed_to_a_hundredth_of_a_millimetre() -> None:
    card = page(Path(rectangle(Rect(0, 0, 63, 88), 2), RED))
    spots = [placed(card, 10.5, 20.25), placed(card, 90, 20.25, 90), placed(card, 10.5, 120, 180)]
    file = pdfium.PdfDocument(render_pdf([sheet(spots)], DOCUMENT, Fonts()))
    found = _path_boxes(file[0])
    for spot, box in zip(spots, found, strict=True):
        wanted = (spot.trim.x, spot.trim.y, spot.trim.width, spot.trim.height)
        assert box == pytest.approx(wanted, abs=0.01)
    file.close()


def _path_boxes(page: pdfium.PdfPage) -> list[tuple[float, ...]]:
    """Return the boxes of all paths in forms, in millimetres from the top left."""
    boxes: list[tuple[float, ...]] = []
    height = page.get_height()
    for form in page.get_objects(filter=[pdfium_raw.FPDF_PAGEOBJ_FORM], max_depth=1):
        matrix = form.get_matrix()
        for index in range(pdfium_raw.FPDFFormObj_CountObjects(form.raw)):
            inner = pdfium_raw.FPDFFormObj_GetObject(form.raw, index)
            path = pdfium.PdfObject(inner, page=page, level=1)
            left, bottom, right, top = path.get_bounds()
            corners = [matrix.on_point(x, y) for x in (left, right) for y in (bottom, top)]
            xs, ys = [x for x, _ in corners], [height - y for _, y in corners]
            boxes.append(
                (min(xs) / MM, min(ys) / MM, (max(xs) - min(xs)) / MM, (max(ys) - min(ys)) / MM)
            )
    return boxes


def test_a_page_is_written_once_however_often_it_is_placed() -> None:
    card, other = page(Path(rectangle(Rect(0, 0, 9, 9)), RED)), page(run("другий", 5, 10))
    spots = [placed(card, 0, 0), placed(card, 63, 0), placed(other, 126, 0), placed(card, 0, 88)]
    file = opened(sheet(spots), sheet(spots, name="cards-2"))
    assert len(forms(file)) == 2


def test_pages_with_equal_paint_are_written_once() -> None:
    one = page(Path(rectangle(Rect(0, 0, 9, 9)), RED), subject="one")
    other = page(Path(rectangle(Rect(0, 0, 9, 9)), RED), subject="other")
    assert len(forms(opened(sheet([placed(one, 0, 0), placed(other, 63, 0)])))) == 1


def test_a_keyed_group_is_written_once_for_all_pages() -> None:
    def card(x: float) -> Placement:
        art = Group(
            (Path(ellipse(Rect(0, 0, 9, 9).centre, 4, 4), RED),), clip=None, key="art/raid.svg"
        )
        return placed(page(art, run(f"{x:g}", 5, 50)), x, 10)

    assert len(forms(opened(sheet([card(0), card(63), card(126)])))) == 1 + 1  # the cards are one


def test_the_same_sheets_give_the_same_bytes() -> None:
    def made() -> list[Sheet]:
        card = page(run("Похід", 5, 10), Path(rectangle(Rect(0, 0, 9, 9)), RED))
        return [sheet([placed(card, 10, 10)], [run("Аркуш", 5, 290)])]

    kept = PdfRenderer(Fonts())
    first = kept.render(made(), DOCUMENT)
    kept.render([sheet([placed(page(run("інше office", 1, 9)), 10, 10)])], DOCUMENT)
    assert kept.render(made(), DOCUMENT) == first == render_pdf(made(), DOCUMENT, Fonts())


def test_a_file_does_not_depend_on_what_was_rendered_before() -> None:
    art = Group((Path(rectangle(Rect(0, 0, 9, 9)), RED),), key="art")
    card = page(art, run("office 1", 5, 10), run("1", 5, 20, features={"onum": True}))
    files = []
    for before in ([], [sheet([placed(page(run("1", 5, 20, features={"onum": True})), 5, 5)])]):
        renderer = PdfRenderer(Fonts())
        for earlier in before:
            renderer.render([earlier], DOCUMENT)
        files.append(renderer.render([sheet([placed(card, 5, 5)])], DOCUMENT))
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("flip", "duplex"),
    [
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("none", None),
    ],
)
def test_viewers_are_told_to_print_at_size_and_how_to_flip(flip: Flip, duplex: str | None) -> None:
    file = opened(sheet(flip=flip))
    preferences = file.Root.ViewerPreferences
    assert preferences.PrintScaling == "/None"
    assert preferences.DisplayDocTitle is True
    assert preferences.get("/Duplex") == duplex


def test_a_file_says_what_it_is() -> None:
    file = opened(sheet())
    assert file.pdf_version == "1.6"
    assert str(file.Root.Lang) == "uk"
    assert str(file.docinfo.Title) == "Гетьман"
    assert str(file.docinfo.Subject) == "Карти"
    assert str(file.docinfo.Keywords) == "1.0"


def test_nothing_is_in_a_file_that_a_shop_would_strike_out() -> None:
    data = render_pdf([sheet([placed(page(run("Текст", 5, 9)), 9, 9)])], DOCUMENT, Fonts())
    for word in (b"/Trans", b"Helvetica", b"ASCII85Decode", b"/JavaScript", b"(anonymous)"):
        assert word not in data


def test_a_named_ink_is_a_separation() -> None:
    cut = Path(
        rectangle(Rect(5, 5, 9, 9)), stroke=Stroke(Ink("Cut Contour", 1, Rgb(1, 0, 1)), 0.25)
    )
    file = opened(sheet([], [cut]))
    (space,) = file.pages[0].obj.Resources.ColorSpace.values()
    assert [str(part) for part in space[:3]] == ["/Separation", "/Cut Contour", "/DeviceRGB"]


def test_no_sheets_are_refused() -> None:
    with pytest.raises(DrawingError, match="no sheet"):
        render_pdf([], DOCUMENT, Fonts())


def test_a_transparent_page_of_screen_colours_is_blended_as_such() -> None:
    veiled = Group((Path(rectangle(Rect(0, 0, 9, 9)), RED),), opacity=0.5, key="veil")
    card = page(Group((veiled,), key="outer"))
    plain = page(Path(rectangle(Rect(0, 0, 9, 9)), RED))
    file = opened(sheet([placed(card, 9, 9)]), sheet([placed(plain, 9, 9)]))
    assert file.pages[0].obj.Group.CS == "/DeviceRGB"
    assert "/Group" not in file.pages[1].obj


@pytest.mark.parametrize("colour", [Cmyk(0, 1, 1, 0), Ink("Gold", 1, RED)])
def test_a_page_in_inks_is_not_blended_as_screen_colours(colour: Colour) -> None:
    items = (Path(rectangle(Rect(0, 0, 9, 9)), colour), Path(rectangle(Rect(4, 4, 9, 9)), colour))
    card = page(Group(items, opacity=0.5))
    file = opened(sheet([placed(card, 9, 9)]))
    assert "/Group" not in file.pages[0].obj
