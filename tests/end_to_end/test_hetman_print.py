"""The shipped pack on paper: counts, places, boxes, text and pictures of its sheets."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest

from compare import difference, pdf_picture, svg_picture
from delivered import Delivered
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.inline import InlineWords
from proofpress.lang.scope import card_scope
from proofpress.lang.speaker import Speaker
from proofpress.language import Language

LANGUAGES = ("ru", "uk", "en")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARDS = [
    f"{language}/{paper}/{name}.pdf"
    for language in LANGUAGES
    for paper in PAPERS
    for name in ("cards", "cards-gutterfold")
]
TOKENS = [f"{language}/{paper}/tokens.pdf" for language in LANGUAGES for paper in PAPERS]
MM = 25.4 / 72
TOLERANCE = 0.01

Box = tuple[float, float, float, float]


def trim(copy: dict[str, object]) -> Box:
    box = copy["trim"]
    assert isinstance(box, list)
    return (float(box[0]), float(box[1]), float(box[2]), float(box[3]))


def placed(page: pikepdf.Page) -> Iterator[tuple[float, float]]:
    """Yield where the corner of every page form lies on a sheet, in mm from the top left.

    What is drawn in the sheet's own space are its marks.
    """
    height = float(page.MediaBox[3]) * MM
    stack: list[pikepdf.Matrix] = []
    matrix = pikepdf.Matrix()
    for one in pikepdf.parse_content_stream(page):
        operands, operator = one.operands, one.operator
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*(float(number) for number in operands)) @ matrix
            case "Do" if stack:
                yield matrix.e * MM, height - matrix.f * MM
            case _:
                pass


def mark_lines(stream: pikepdf.Page | pikepdf.Object) -> list[tuple[float, float, float, float]]:
    """Return the straight lines that are stroked on the sheet itself, in mm.

    They stand beside the footer, perhaps in a form of their own.
    """
    lines, here = [], (0.0, 0.0)
    depth = 0
    for one in pikepdf.parse_content_stream(stream):
        numbers = [float(each) for each in one.operands if isinstance(each, int | float | Decimal)]
        match str(one.operator):
            case "q":
                depth += 1
            case "Q":
                depth -= 1
            case "m" if depth == 0:
                here = (numbers[0], numbers[1])
            case "l" if depth == 0:
                lines.append((*here, numbers[0], numbers[1]))
                here = (numbers[0], numbers[1])
            case "Do" if depth == 0:
                lines += mark_lines(stream.Resources.XObject[str(one.operands[0])])
            case _:
                pass
    return lines


def test_every_file_is_there(hetman: Delivered) -> None:
    for path in [*CARDS, *TOKENS, *(f"{language}/booklet.pdf" for language in LANGUAGES)]:
        assert (hetman.folder / path).is_file(), path
    for language in LANGUAGES:
        for paper in PAPERS:
            assert list((hetman.folder / language / paper / "svg").glob("*.svg"))


def test_the_manifest_lists_what_lies_there(hetman: Delivered) -> None:
    there = {path.relative_to(hetman.folder).as_posix() for path in hetman.folder.rglob("*.*")}
    assert there - {"manifest.json"} == set(hetman.files)


@pytest.mark.parametrize("path", CARDS)
def test_cards_in_the_file_the_manifest_and_the_pack_agree(hetman: Delivered, path: str) -> None:
    expected = {
        f"{deck.id}.{card.id}": card.copies for deck in hetman.game.decks for card in deck.cards
    }
    for side in ("front", "back"):
        listed = Counter(one["piece"] for one in hetman.copies(path) if one["side"] == side)
        assert listed == expected
    with pikepdf.open(hetman.folder / path) as pdf:
        assert sum(len(list(placed(page))) for page in pdf.pages) == 2 * sum(expected.values())


@pytest.mark.parametrize("path", TOKENS)
def test_tokens_in_the_file_the_manifest_and_the_pack_agree(hetman: Delivered, path: str) -> None:
    seats = len(hetman.game.players.seats)
    expected = sum(one.supply * (seats if one.owner else 1) for one in hetman.game.tokens)
    assert len(hetman.copies(path)) == 2 * expected
    with pikepdf.open(hetman.folder / path) as pdf:
        assert sum(len(list(placed(page))) for page in pdf.pages) == 2 * expected


@pytest.mark.parametrize("path", [*CARDS, *TOKENS])
def test_copies_lie_where_the_manifest_says(hetman: Delivered, path: str) -> None:
    by_page: dict[object, list[tuple[float, float]]] = {}
    for copy in hetman.copies(path):
        x, y, width, height = trim(copy)
        right, bottom = x + width, y + height
        corners = {0: (x, y), 90: (right, y), 180: (right, bottom), 270: (x, bottom)}
        corner = corners[int(str(copy["rotation"]))]
        by_page.setdefault(copy["page"], []).append(corner)
    with pikepdf.open(hetman.folder / path) as pdf:
        for number, page in enumerate(pdf.pages, 1):
            for found, listed in zip(placed(page), by_page.get(number, []), strict=True):
                assert found == pytest.approx(listed, abs=TOLERANCE)


@pytest.mark.parametrize("path", CARDS)
def test_every_card_is_63_by_88_mm_between_its_crop_marks(hetman: Delivered, path: str) -> None:
    with pikepdf.open(hetman.folder / path) as pdf:
        for number, page in enumerate(pdf.pages, 1):
            lines = mark_lines(page)
            upright = {round(x, 3) for x, _, x2, _ in lines if x == x2}
            level = {round(y, 3) for _, y, _, y2 in lines if y == y2}
            for copy in hetman.copies(path):
                if copy["page"] == number:
                    x, y, width, height = trim(copy)
                    assert (width, height) == pytest.approx((63, 88), abs=TOLERANCE)
                    assert {round(x, 3), round(x + 63, 3)} <= upright
                    assert {round(y, 3), round(y + 88, 3)} <= level


@pytest.mark.parametrize("path", [*CARDS, *TOKENS])
def test_no_mark_lies_over_a_trim(hetman: Delivered, path: str) -> None:
    boxes: dict[object, list[Box]] = {}
    for copy in hetman.copies(path):
        boxes.setdefault(copy["page"], []).append(trim(copy))
    half = 0.15 / 2
    with pikepdf.open(hetman.folder / path) as pdf:
        for number, page in enumerate(pdf.pages, 1):
            for x1, y1, x2, y2 in mark_lines(page):
                left, right = min(x1, x2) - half, max(x1, x2) + half
                top, bottom = min(y1, y2) - half, max(y1, y2) + half
                for x, y, width, height in boxes.get(number, []):
                    is_clear = right <= x or left >= x + width or bottom <= y or top >= y + height
                    assert is_clear, (number, (x1, y1, x2, y2), (x, y, width, height))


@pytest.mark.parametrize("path", [*CARDS, *TOKENS])
def test_backs_lie_behind_their_fronts(hetman: Delivered, path: str) -> None:
    with pikepdf.open(hetman.folder / path) as pdf:
        width = float(pdf.pages[0].MediaBox[2]) * MM
        height = float(pdf.pages[0].MediaBox[3]) * MM
    is_long_edge_upright = height > width
    sides: dict[tuple[object, object, object], dict[object, Box]] = {}
    for copy in hetman.copies(path):
        key = (copy["sheet"], copy["piece"], copy["copy"])
        sides.setdefault(key, {})[copy["side"]] = trim(copy)
    for both in sides.values():
        x, y, w, h = both["front"]
        across, down = (width - x - w, y, w, h), (x, height - y - h, w, h)
        if "gutterfold" in path:  # the fold runs down the middle of the sheet, or across it
            is_across = abs(both["back"][1] - y) < TOLERANCE
        else:
            is_across = is_long_edge_upright
        assert both["back"] == pytest.approx(across if is_across else down, abs=TOLERANCE)


@pytest.mark.parametrize("path", [*CARDS, *TOKENS])
def test_boxes_are_the_paper_the_trims_and_their_bleed(hetman: Delivered, path: str) -> None:
    paper = PAPERS[path.split("/")[1]]
    with pikepdf.open(hetman.folder / path) as pdf:
        for number, page in enumerate(pdf.pages, 1):
            media = [float(one) * MM for one in page.MediaBox]
            assert sorted(media[2:]) == pytest.approx(sorted(paper), abs=TOLERANCE)
            trims = [trim(copy) for copy in hetman.copies(path) if copy["page"] == number]
            left = min(x for x, _, _, _ in trims)
            right = max(x + w for x, _, w, _ in trims)
            top = min(y for _, y, _, _ in trims)
            bottom = max(y + h for _, y, _, h in trims)
            box = [left, media[3] - bottom, right, media[3] - top]
            assert [float(one) * MM for one in page.TrimBox] == pytest.approx(box, abs=TOLERANCE)
            bleed = [left - 2, media[3] - bottom - 2, right + 2, media[3] - top + 2]
            assert [float(one) * MM for one in page.BleedBox] == pytest.approx(bleed, abs=TOLERANCE)


def joined(text: str) -> str:
    """Return extracted text with lines joined, the breaker's hyphens taken out, blanks alike."""
    text = re.sub(r"[-\u00ad\u2010\ufffe]\s*\r?\n|\x02", "", text)
    return re.sub(r"[\s\u00a0\u202f\u2060]+", " ", text)


def said(speaker: Speaker, game: Any, language: str) -> Iterator[tuple[str, str]]:
    """Yield the subject and the words of every name and text of the cards."""
    for deck in game.decks:
        for card in deck.cards:
            for text in filter(None, (card.name, card.text)):
                resolved, found = speaker.say(text, card_scope(deck, card))
                assert resolved is not None, (language, found)
                words = [one.text for one in resolved.inlines if isinstance(one, InlineWords)]
                yield f"{deck.id}.{card.id}", joined("".join(words)).strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["a4/cards.pdf", "letter/cards-gutterfold.pdf"])
def test_pdfium_reads_every_name_and_text(hetman: Delivered, language: str, name: str) -> None:
    path = f"{language}/{name}"
    pages = {(one["piece"], one["side"]): one["page"] for one in reversed(hetman.copies(path))}
    document = pdfium.PdfDocument(hetman.folder / path)
    texts = [joined(page.get_textpage().get_text_bounded()) for page in document]
    document.close()
    catalogs, _ = read_catalogs(hetman.project, hetman.game)
    speaker = Speaker(hetman.game, catalogs, Language(language))
    for subject, words in said(speaker, hetman.game, language):
        number = pages[subject, "front"]
        assert isinstance(number, int)
        assert words in texts[number - 1], (subject, words)


SMALL_BOX = 9
SMALL_LIMIT = 16.0  # sheets differ by up to 13, a full stop lost in a footer by 19
AGREEING = [
    ("uk/a4/cards.pdf", (0, 3, 9, 15, 18, 24)),  # fronts and backs in turn: 5 s a page
    ("en/letter/cards-gutterfold.pdf", range(0, 32, 6)),
    ("ru/a4/tokens.pdf", range(6)),
]


@pytest.mark.parametrize(("path", "pages"), AGREEING)
def test_pdf_and_svg_of_a_sheet_agree(hetman: Delivered, path: str, pages: Sequence[int]) -> None:
    data = (hetman.folder / path).read_bytes()
    folder, _, name = path.removesuffix(".pdf").rpartition("/")
    sides = sorted(
        file for file in hetman.files if re.fullmatch(rf"{folder}/svg/{name}-\d+.*\.svg", file)
    )
    sides.sort(key=lambda file: (file.split("-front")[0].split("-back")[0], "-back" in file))
    with pikepdf.open(hetman.folder / path) as pdf:
        sizes = [[float(one) * MM for one in page.MediaBox][2:] for page in pdf.pages]
    assert len(sides) == len(sizes)
    for page in pages:
        drawn = pdf_picture(data, page, *sizes[page])
        other = svg_picture((hetman.folder / sides[page]).read_bytes())
        assert drawn.shape == other.shape
        found = difference(drawn, other, SMALL_BOX)
        assert found.most <= SMALL_LIMIT, (sides[page], found)
