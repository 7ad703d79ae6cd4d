"""A board larger than the paper, as an eye on its finished sheets finds it.

C009: a tool that counted pages by another size than the board's own cut its board off at the right
and at the bottom, and left an empty strip; untiled, half a board was lost without a word.
"""

import io
import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image

from board_pack import BOARDS, HEIGHT, WIDTH, board_project
from proofpress.deliver import Copy
from proofpress.geometry import Rect
from proofpress.pipeline import Built, build_pack, check_pack
from proofpress.request import Request

PIXELS = 7  # a millimetre
MARKS = 100
SIDE = 2.0  # mm of a mark
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


def place_of(number: int) -> tuple[float, float]:
    """Where a mark stands: anywhere on the board, as good as at random."""
    state = number * 2654435761 % 2**32
    x, y = state / 2**32, state * 40503 % 2**16 / 2**16
    return round(x * (WIDTH - SIDE), 2), round(y * (HEIGHT - SIDE), 2)


def colour_of(number: int) -> tuple[int, int, int]:
    return 20 + 2 * number, 250 - 2 * number, 7 * number % 200


def marked_face() -> str:
    marks = []
    for number in range(MARKS):
        x, y = place_of(number)
        colour = "#{:02x}{:02x}{:02x}".format(*colour_of(number))
        marks.append(f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{colour}"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 594 420">'
        f'<rect x="-3" y="-3" width="600" height="426" fill="#ffffff"/>{"".join(marks)}</svg>'
    )


class Part(NamedTuple):
    """A page of the file: which box of the board lies where, the picture and the words of it."""

    board: Rect
    sheet: Rect
    picture: Image.Image
    words: str
    boxes: tuple[Rect, Rect]
    paper: tuple[float, float]


def parts(files: Mapping[str, Any], path: str, paper: tuple[float, float]) -> Iterator[Part]:
    file = files[path]
    document = pdfium.PdfDocument(file.data)
    with pikepdf.open(io.BytesIO(file.data)) as pdf:
        boxes = [(box(page.TrimBox, paper), box(page.BleedBox, paper)) for page in pdf.pages]
    for copy, own in zip(file.copies, boxes, strict=True):
        page = document[copy.page - 1]
        assert page.get_size() == pytest.approx([length * 72 / 25.4 for length in paper], abs=0.01)
        picture = page.render(scale=PIXELS * 25.4 / 72).to_pil().convert("RGB")
        words = page.get_textpage().get_text_range()
        yield Part(Rect(*copy.part), Rect(*copy.trim), picture, words, own, paper)
    document.close()


def box(written: pikepdf.Array, paper: tuple[float, float]) -> Rect:
    left, low, right, high = (float(value) * 25.4 / 72 for value in written)
    return Rect(left, paper[1] - high, right - left, high - low)


@pytest.fixture(scope="module")
def built() -> Built:
    files = {"templates/faces/isles.svg": marked_face()}
    return build_pack(board_project(files), Request(parts=("boards",), formats=("pdf",)))


@pytest.fixture(scope="module")
def files(built: Built) -> dict[str, Any]:
    assert [one for one in built.found if one.is_error] == []
    assert built.delivery is not None
    return {file.path: file for file in built.delivery.files}


@pytest.fixture(scope="module")
def pages(files: dict[str, Any]) -> dict[str, list[Part]]:
    return {
        id: list(parts(files, f"en/{id}/boards-tiled-isles.pdf", paper))
        for id, paper in PAPERS.items()
    }


def seen(part: Part, cell: Rect, number: int) -> list[tuple[float, float]]:
    """The pixels of a mark inside a cell, in the board's millimetres."""
    x, y = place_of(number)
    mark = Rect(x, y, SIDE, SIDE).grown(1)
    if not cell.intersects(mark):
        return []
    dx, dy = part.sheet.x - part.board.x, part.sheet.y - part.board.y
    found = []
    across, down = part.picture.width / part.paper[0], part.picture.height / part.paper[1]
    for column in range(int((mark.x + dx) * across), int((mark.right + dx) * across)):
        for row in range(int((mark.y + dy) * down), int((mark.bottom + dy) * down)):
            at = (column + 0.5) / across - dx, (row + 0.5) / down - dy
            if cell.contains(Rect(*at, 0, 0)) and _is_mark(part.picture, column, row, number):
                found.append(at)
    return found


def _is_mark(picture: Image.Image, column: int, row: int, number: int) -> bool:
    if not (0 <= column < picture.width and 0 <= row < picture.height):
        return False
    pixel = picture.getpixel((column, row))
    assert isinstance(pixel, tuple)
    return max(abs(a - b) for a, b in zip(pixel, colour_of(number), strict=True)) <= 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_joined_parts_show_the_board_within_a_tenth(
    pages: dict[str, list[Part]], paper: str
) -> None:
    some = pages[paper]
    assert len(some) == 8
    cells = [cell_of(part) for part in some]
    assert sum(cell.width * cell.height for cell in cells) == pytest.approx(WIDTH * HEIGHT)
    for number in range(MARKS):
        pixels = [
            at for part, cell in zip(some, cells, strict=True) for at in seen(part, cell, number)
        ]
        x, y = place_of(number)
        assert len(pixels) >= (SIDE * PIXELS - 4) ** 2, number
        centre = [sum(values) / len(pixels) for values in zip(*pixels, strict=True)]
        assert centre == pytest.approx([x + SIDE / 2, y + SIDE / 2], abs=0.1), number


def cell_of(part: Part) -> Rect:
    """What shows of a part in the end: without the 10 mm that come under its neighbours."""
    board = part.board
    right = board.right if board.right > WIDTH - 0.01 else board.right - 10
    bottom = board.bottom if board.bottom > HEIGHT - 0.01 else board.bottom - 10
    return Rect(board.x, board.y, right - board.x, bottom - board.y)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_page_is_empty_and_each_says_where_it_belongs(
    pages: dict[str, list[Part]], paper: str
) -> None:
    some = pages[paper]
    labels = [f"{letter}{row}" for row in (1, 2) for letter in "ABCD"]
    for number, (part, label) in enumerate(zip(some, labels, strict=True), 1):
        words = " ".join(part.words.replace("\xa0", " ").split())
        column, row = "ABCD".index(label[0]) + 1, label[1]
        assert f"The seven isles · Part {label}: column {column}, row {row}" in words
        assert f"Sheet {number} of 8" in words
        right, left = chr(ord(label[0]) + 1), chr(ord(label[0]) - 1)
        assert (f"glue under {right}{row}" in words) == (label[0] != "D")
        assert (f"lies on {left}{row}" in words) == (label[0] != "A")
        assert (f"glue under {label[0]}2" in words) == (row == "1")
        assert (f"lies on {label[0]}1" in words) == (row == "2")
        assert part.boxes[0] == pytest.approx(part.sheet, abs=0.01)
        assert Rect(0, 0, *PAPERS[paper]).contains(part.boxes[1])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_strips_show_the_board_under_their_hatching(
    pages: dict[str, list[Part]], paper: str
) -> None:
    looked = 0
    for part in pages[paper]:
        cell = cell_of(part)
        strip = Rect(cell.right, part.board.y, part.board.right - cell.right, part.board.height)
        for number in range(MARKS):
            x, y = place_of(number)
            if strip.contains(Rect(x, y, SIDE, SIDE)):
                looked += 1
                shown = seen(part, strip, number)
                assert len(shown) > (SIDE * PIXELS) ** 2 / 4, (number, len(shown))
    assert looked > 2


def test_the_board_is_in_the_file_once(files: dict[str, Any]) -> None:
    with pikepdf.open(io.BytesIO(files["en/a4/boards-tiled-isles.pdf"].data)) as pdf:
        streams = [one for one in pdf.objects if isinstance(one, pikepdf.Stream)]
        drawn = [one.read_bytes() for one in streams if one.get("/Subtype") == "/Form"]
    assert sum(operators.count(b" rg") >= MARKS for operators in drawn) == 1


def test_the_manifest_says_which_part_lies_where(files: dict[str, Any]) -> None:
    copies = files["en/a4/boards-tiled-isles.pdf"].copies
    assert [(copy.piece, copy.copy) for copy in copies] == [("isles", 1)] * 8
    assert copies[0].entry["part"] == copies[0].part
    assert copies[0].part[:2] == (0, 0)
    whole: Copy = files["en/a4/boards.pdf"].copies[0]
    assert whole.piece == "hut.heron"
    assert "part" not in json.loads(json.dumps(whole.entry))


def _with_tiling(written: str) -> list[str]:
    old = "tiling: {keep: [[470, 335, 85, 45]]}"
    assert old in BOARDS
    project = board_project({"components/boards.yaml": BOARDS.replace(old, written)})
    found = check_pack(project, Request(papers=("a4",), parts=("boards",)))
    return [f"{one.name}: {one.message}" for one in found]


def test_a_board_too_large_is_an_error_where_it_must_not_be_parted() -> None:
    assert _with_tiling("tiling: none") == [
        "piece-too-large: a piece of 594 × 420 mm does not fit on A4 with its marks and a footer"
    ]


def test_seams_too_far_apart_for_a_paper_are_an_error() -> None:
    assert _with_tiling("tiling: {seams: {x: [300]}}") == [
        "piece-too-large: a part between the `seams` of a board of 594 × 420 mm does not fit on A4"
        " with its marks and a footer"
    ]


def test_the_build_sheet_tells_how_parts_are_joined_and_takes_no_file_for_another() -> None:
    request = Request(papers=("a4",), parts=("boards", "build-sheet"), formats=("pdf",))
    delivery = build_pack(board_project(), request).delivery
    assert delivery is not None
    (sheet,) = (file for file in delivery.files if file.path == "en/a4/build-sheet.pdf")
    document = pdfium.PdfDocument(sheet.data)
    words = " ".join(document[0].get_textpage().get_text_range().replace("\xa0", " ").split())
    document.close()
    assert "Boards: paper glued onto grey board 2 mm thick." in words
    assert "Boards in parts: make each row, then lay row onto row" in words
    assert "One of these files is enough" not in words
