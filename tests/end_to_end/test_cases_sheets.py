"""Cases of the trouble log about sheets, from files to paper: backs, marks, margins, papers."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from measured import pages_of, texts_in
from proofpress.deliver import deliver
from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect
from proofpress.pipeline import build_pack
from proofpress.printers import find_printer
from proofpress.request import Fold, Imposition, Margins, Marks, Offset, Printer, Request
from proofpress.source.project import open_project
from user_packs import write_pack

NEAR = 0.05


class Made(NamedTuple):
    """What was delivered, and what was found on the way."""

    folder: Path
    found: Diagnostics

    def placed(self, path: str) -> list["Place"]:
        manifest = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        (file,) = (file for file in manifest["files"] if file["path"] == path)
        return [
            Place(one["piece"], one["copy"], one["page"], one["side"], Rect(*one["trim"]))
            for one in file["copies"]
        ]


class Place(NamedTuple):
    """Where a side of a copy lies, as the manifest says."""

    piece: str
    copy: int
    page: int
    side: str
    trim: Rect


def face(width: float, height: float, words: str = "card.name") -> str:
    middle = f"4 {height / 2 - 6} {width - 8} 12"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" '
        f'viewBox="0 0 {width} {height}">\n'
        f'  <rect x="-4" y="-4" width="{width + 8}" height="{height + 8}" fill="#e0a0a0"/>\n'
        f'  <text pp:box="{middle}" pp:style="words" pp:text="{words}"/>\n</svg>\n'
    )


def deck(
    *cards: str,
    id: str = "d",
    width: float = 63,
    height: float = 88,
    more: str = "",
    back: bool = True,
) -> str:
    rows = "".join(f"      - {card}\n" for card in cards)
    back_line = f"    back: {id}_back\n" if back else ""
    return (
        f"  - id: {id}\n    name: {id.title()}\n"
        f"    size: {{width: {width} mm, height: {height} mm}}\n"
        f"    face: {id}_front\n{back_line}{more}    cards:\n{rows}"
    )


def faces(id: str, width: float, height: float) -> dict[str, str | bytes]:
    return {
        f"templates/faces/{id}_front.svg": face(width, height),
        f"templates/faces/{id}_back.svg": face(width, height, "deck.name"),
    }


def made(folder: Path, files: dict[str, str | bytes], **asked: object) -> Made:
    """Build a pack and return what came of it."""
    usual: dict[str, object] = {
        "papers": ("a4",),
        "formats": ("pdf",),
        "folds": ("duplex",),
        "parts": ("cards",),
    }
    request = Request(**(usual | asked))  # type: ignore[arg-type]
    built = build_pack(open_project(write_pack(folder / "lamps", files)), request)
    assert built.delivery is not None, built.found
    return Made(deliver(built.delivery, folder / "output"), built.found)


# C003: a page larger than the usual ones


CASE_003: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n"
    + deck("{id: b, name: Big, copies: 30}", id="big", width=120, height=120)
    + deck("{id: s, name: Small, copies: 60}", id="small", width=44, height=68),
    "templates/papers.yaml": "papers:\n  wide: {name: Wide, width: 330 mm, height: 480 mm}\n",
    **faces("big", 120, 120),
    **faces("small", 44, 68),
}


@pytest.mark.parametrize("paper", ["wide", "330x480", "480x330mm"])
def test_c003_every_page_of_decks_of_two_sizes_has_the_box_that_was_asked_for(
    tmp_path: Path, paper: str
) -> None:
    output = made(tmp_path, CASE_003, papers=(paper,))
    pages = pages_of(output.folder / f"en/{paper}/cards.pdf")
    assert len(pages) >= 8
    first = pages[0].boxes.media
    assert sorted((first.width, first.height)) == pytest.approx([330, 480], abs=NEAR)
    assert all(page.boxes.media == first for page in pages)


def test_c003_sizes_that_would_lie_differently_by_themselves_lie_alike_in_a_file(
    tmp_path: Path,
) -> None:
    files: dict[str, str | bytes] = {
        "components/cards.yaml": "decks:\n"
        + deck("{id: p, name: Poker, copies: 20}", id="poker")
        + deck("{id: t, name: Tarot, copies: 3}", id="tarot", width=70, height=120),
        **faces("poker", 63, 88),
        **faces("tarot", 70, 120),
    }
    output = made(tmp_path, files)
    pages = pages_of(output.folder / "en/a4/cards.pdf")
    assert {(round(page.boxes.media.width), round(page.boxes.media.height)) for page in pages} == {
        (297, 210)
    }
    fronts = [one for one in output.placed("en/a4/cards.pdf") if one.side == "front"]
    assert sum(one.piece == "tarot.t" and one.page == 7 for one in fronts) == 3


# C007: one piece a page, backs apart


def case_007(bleed: str) -> dict[str, str | bytes]:
    return {
        "components/cards.yaml": "decks:\n"
        + deck(
            "{id: o1, name: One, copies: 2}",
            "{id: o2, name: Two, back: two_back}",
            id="order",
            width=61.5,
            more=f"    backs: mixed\n    bleed: {bleed}\n",
        ),
        **faces("order", 61.5, 88),
        "templates/faces/two_back.svg": face(61.5, 88),
    }


@pytest.mark.parametrize(
    ("bleed", "width", "height"),
    [
        ("3mm", 67.5, 94),
        ("1/8in", 67.85, 94.35),
        ("0.125 in", 67.85, 94.35),
        ("3.175 mm", 67.85, 94.35),
    ],
)
def test_c007_a_page_is_a_card_with_its_bleed_and_backs_have_their_own_file(
    tmp_path: Path, bleed: str, width: float, height: float
) -> None:
    asked = Imposition(backs="apart")
    output = made(tmp_path, case_007(bleed), papers=("single",), imposition=asked)
    front, back = (output.folder / f"en/single/cards-{side}.pdf" for side in ("front", "back"))
    sizes = [(page.boxes.media.width, page.boxes.media.height) for page in pages_of(front)]
    assert sizes == [pytest.approx((width, height), abs=NEAR)] * 3
    assert [page.boxes.media for page in pages_of(back)] == [p.boxes.media for p in pages_of(front)]
    whole = [Rect(0, 0, width, height)]
    said = [[texts_in(file, page, whole)[0] for page in (1, 2, 3)] for file in (front, back)]
    assert said == [["One", "One", "Two"], ["Order", "Order", "Two"]]


def test_c007_together_backs_follow_their_fronts(tmp_path: Path) -> None:
    output = made(tmp_path, case_007("3mm"), papers=("single", "a4"))
    said = [
        texts_in(output.folder / "en/single/cards.pdf", page, [Rect(0, 0, 67.5, 94)])[0]
        for page in range(1, 7)
    ]
    assert said == ["One", "Order", "One", "Order", "Two", "Two"]
    output = made(tmp_path, case_007("3mm"), papers=("a4",), imposition=Imposition(backs="apart"))
    names = sorted(path.name for path in (output.folder / "en/a4").iterdir())
    assert names == ["cards-back.pdf", "cards-front.pdf"]
    counts = [
        len(pages_of(output.folder / f"en/a4/cards-{side}.pdf")) for side in ("front", "back")
    ]
    assert counts == [1, 1]


def test_copies_may_be_listed_beside_each_piece_once(tmp_path: Path) -> None:
    asked = Imposition(copies="listed")
    output = made(tmp_path, case_007("3mm"), papers=("single",), imposition=asked)
    assert len(pages_of(output.folder / "en/single/cards.pdf")) == 4
    table = (output.folder / "en/single/cards-copies.csv").read_text(encoding="utf-8")
    assert table == "page,piece,copies\n1,order.o1,2\n3,order.o2,1\n"
    made(tmp_path, case_007("3mm"), papers=("single",))
    assert not (output.folder / "en/single/cards-copies.csv").exists()


def test_a_blank_back_has_the_boxes_of_its_card(tmp_path: Path) -> None:
    files = case_007("3mm") | {
        "components/cards.yaml": str(case_007("3mm")["components/cards.yaml"])
    }
    files["components/cards.yaml"] = str(files["components/cards.yaml"]) + deck(
        "{id: s, name: Single}", id="single", width=61.5, back=False
    )
    files["templates/faces/single_front.svg"] = face(61.5, 88)
    output = made(tmp_path, files, papers=("single",))
    pages = pages_of(output.folder / "en/single/cards.pdf")
    assert len(pages) == 8
    assert {page.boxes for page in pages} == {pages[0].boxes}


# C011: the order of backs


CASE_011: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n"
    + deck(
        *(f"{{id: {one}, name: {one.upper()}}}" for one in "abcdefghi"),
        id="letters",
        more="    backs: mixed\n    cut: shared\n",
    ),
    "templates/faces/letters_front.svg": face(63, 88),
    "templates/faces/letters_back.svg": face(63, 88),
}


@pytest.mark.parametrize(
    ("fold", "rows", "name"),
    [("duplex", "CBA FED IHG", "cards"), ("short", "GHI DEF ABC", "cards-short-edge")],
)
def test_c011_backs_are_mirrored_as_the_sheet_is_turned_over(
    tmp_path: Path, fold: Fold, rows: str, name: str
) -> None:
    output = made(tmp_path, CASE_011, folds=(fold,))
    path = output.folder / f"en/a4/{name}.pdf"
    assert pages_of(path)[0].boxes.media.width == pytest.approx(210, abs=NEAR)
    slots = [
        Rect((210 - 189) / 2 + 63 * column, (297 - 264) / 2 + 88 * row, 63, 88)
        for row in range(3)
        for column in range(3)
    ]
    assert "".join(texts_in(path, 1, slots)) == "ABCDEFGHI"
    assert "".join(texts_in(path, 2, slots)) == rows.replace(" ", "")
    (foot,) = texts_in(path, 2, [Rect(0, 0, 210, 297)])
    assert f"{'long' if fold == 'duplex' else 'short'} edge" in foot.replace("\xa0", " ")


# C013: uneven margins


CASE_013: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n" + deck("{id: a, name: A, copies: 7}", width=50, height=80),
    **faces("d", 50, 80),
}


def test_c013_backs_mirror_fronts_whatever_the_margins_are(tmp_path: Path) -> None:
    margins = Margins(left=6, right=20, top=9, bottom=15)
    output = made(tmp_path, CASE_013, imposition=Imposition(printer=Printer(margins)))
    (page, _) = pages_of(output.folder / "en/a4/cards.pdf")
    width, height = page.boxes.media.width, page.boxes.media.height
    sides: dict[str, list[Rect]] = {"front": [], "back": []}
    for one in output.placed("en/a4/cards.pdf"):
        sides[one.side].append(one.trim)
    assert len(sides["front"]) == len(sides["back"]) == 7
    for front, behind in zip(sides["front"], sides["back"], strict=True):
        if width < height:
            assert behind.x == pytest.approx(width - front.right, abs=0.001)
            assert behind.y == pytest.approx(front.y, abs=0.001)
        else:
            assert behind.y == pytest.approx(height - front.bottom, abs=0.001)
            assert behind.x == pytest.approx(front.x, abs=0.001)
        for trim in (front, behind):
            assert trim.x >= 6
            assert trim.right <= width - 6
    assert output.found == ()


# C015: the offset of a printer


CASE_015: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n" + deck("{id: a, name: A, copies: 9}"),
    **faces("d", 63, 88),
}


def with_printer(folder: Path, offset: str) -> Imposition:
    folder.mkdir(exist_ok=True)
    text = f"printers:\n  study: {{back: {offset}}}\n"
    (folder / "printers.yaml").write_text(text, encoding="utf-8")
    return Imposition(printer=find_printer(folder, "study"))


@pytest.mark.parametrize("cut", ["own", "shared"])
def test_c015_an_offset_moves_backs_by_exactly_that_and_fronts_not_at_all(
    tmp_path: Path, cut: str
) -> None:
    files = CASE_015 | {
        "components/cards.yaml": "decks:\n"
        + deck("{id: a, name: A, copies: 9}", more=f"    cut: {cut}\n")
    }
    path = "en/a4/cards.pdf"
    plain = made(tmp_path, files)
    places, ruled = plain.placed(path), pages_of(plain.folder / path)
    moved = made(tmp_path, files, imposition=with_printer(tmp_path / "home", "{x: 3.5, y: -2}"))
    for before, after in zip(places, moved.placed(path), strict=True):
        dx, dy = (3.5, -2.0) if before.side == "back" else (0.0, 0.0)
        assert after.trim == pytest.approx(before.trim.moved(dx, dy), abs=0.001)
    for number, (old, new) in enumerate(zip(ruled, pages_of(moved.folder / path), strict=True)):
        dx, dy = (3.5, -2.0) if number % 2 else (0.0, 0.0)
        for mark, other in zip(old.marks, new.marks, strict=True):
            assert other == pytest.approx(mark.moved(dx, dy), abs=0.001)
        assert new.boxes.trim == pytest.approx(old.boxes.trim.moved(dx, dy), abs=0.001)


def test_c015_what_an_offset_pushes_off_the_sheet_is_reported(tmp_path: Path) -> None:
    output = made(tmp_path, CASE_015, imposition=with_printer(tmp_path / "home", "{x: 60 mm}"))
    (found,) = output.found
    assert (found.name, found.severity) == ("unprintable-edge", "warning")
    assert found.message.startswith("backs on A4: pieces leave the paper")
    assert "mm at the right" in found.message
    assert "x 60 mm" in found.hints[0]


def test_a_sheet_that_lies_on_its_side_may_have_an_offset_of_its_own(tmp_path: Path) -> None:
    printer = Printer(back=Offset(9, 9), back_landscape=Offset(0, 1))
    plain = made(tmp_path, CASE_015).placed("en/a4/cards.pdf")
    output = made(tmp_path, CASE_015, imposition=Imposition(printer=printer))
    for before, after in zip(plain, output.placed("en/a4/cards.pdf"), strict=True):
        assert after.trim.y == pytest.approx(before.trim.y + (before.side == "back"), abs=0.001)


# C019: the side with crop marks


CASE_019: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n" + deck("{id: a, name: A, copies: 10}"),
    **faces("d", 63, 88),
}


@pytest.mark.parametrize(
    ("marks", "sides"),
    [("front", (True, False)), ("back", (False, True)), ("both", (True, True)), ("none", ())],
)
def test_c019_only_the_sides_that_are_named_bear_marks(
    tmp_path: Path, marks: Marks, sides: tuple[bool, ...]
) -> None:
    output = made(tmp_path, CASE_019, imposition=Imposition(marks=marks))
    counts = [len(page.marks) for page in pages_of(output.folder / "en/a4/cards.pdf")]
    front, back = sides or (False, False)
    assert counts == [24 * front, 24 * back] * 2
    asked = Imposition(marks=marks, backs="apart")
    output = made(tmp_path, CASE_019, imposition=asked, folds=("duplex", "none"))
    for name, has_marks in (("cards-front", front), ("cards-back", back), ("cards-fronts", front)):
        pages = pages_of(output.folder / f"en/a4/{name}.pdf")
        assert [len(page.marks) for page in pages] == [24 * has_marks] * 2


def test_marks_of_a_fold_stand_at_the_half_that_is_named(tmp_path: Path) -> None:
    counts = {}
    for marks in ("front", "back", "both", "none"):
        asked = Imposition(marks=marks)
        output = made(tmp_path, CASE_019, imposition=asked, folds=("gutter",))
        page = pages_of(output.folder / "en/a4/cards-gutterfold.pdf")[0]
        counts[marks] = len(page.marks)
    assert counts["both"] == 2 * counts["front"] == 2 * counts["back"] > counts["none"] == 0


# C021: no marks, and boxes


def test_c021_a_page_without_marks_has_no_line_and_the_boxes_of_its_card(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "components/cards.yaml": "decks:\n" + deck("{id: a, name: A, copies: 3}", back=False),
        "templates/faces/d_front.svg": face(63, 88),
    }
    output = made(tmp_path, files, papers=("single",), imposition=Imposition(marks="none"))
    pages = pages_of(output.folder / "en/single/cards.pdf")
    assert len(pages) == 3
    for page in pages:
        assert page.strokes == ()
        assert page.boxes.media == pytest.approx(Rect(0, 0, 69, 94), abs=NEAR)
        assert page.boxes.bleed == page.boxes.media
        assert page.boxes.trim == pytest.approx(Rect(3, 3, 63, 88), abs=NEAR)


# C125: what a printer cannot reach


CASE_125: dict[str, str | bytes] = {
    "components/cards.yaml": "decks:\n"
    + deck("{id: a, name: A, copies: 22}", id="tarot", width=70, height=120),
    **faces("tarot", 70, 120),
}
INKJET = Margins(left=3, right=3, top=3, bottom=12.7)


@pytest.mark.parametrize("bleed", [None, "shared"])
def test_c125_fewer_lie_on_a_sheet_where_the_printer_leaves_its_edges_blank(
    tmp_path: Path, bleed: None
) -> None:
    asked = Imposition(bleed, printer=Printer(INKJET))
    output = made(tmp_path, CASE_125, papers=("a4", "letter"), imposition=asked)
    assert output.found == ()
    orders = []
    for paper, width, height in (("a4", 210, 297), ("letter", 215.9, 279.4)):
        path = f"en/{paper}/cards.pdf"
        places = output.placed(path)
        orders.append([(one.piece, one.copy) for one in places if one.side == "front"])
        is_upright = pages_of(output.folder / path)[0].boxes.media.width < 250
        assert is_upright
        for one in places:
            assert one.trim.x >= 3
            assert one.trim.right <= width - 3
            assert one.trim.y >= 3
            assert one.trim.bottom <= height - 12.7
    assert orders[0] == orders[1] == [("tarot.a", copy) for copy in range(1, 23)]


def test_c125_a_grid_that_is_asked_for_all_the_same_is_warned_of(tmp_path: Path) -> None:
    asked = Imposition("shared", grid=(3, 2), printer=Printer(INKJET))
    output = made(tmp_path, CASE_125, imposition=asked)
    assert {one.name for one in output.found} == {"unprintable-edge"}
    assert [one.message for one in output.found] == [
        f"{side} on A4: pieces lie in the edge that the printer leaves blank: "
        "3 mm at the left, 3 mm at the right"
        for side in ("backs", "fronts")
    ]
    fronts = [one for one in output.placed("en/a4/cards.pdf") if one.page == 1]
    assert len(fronts) == 6
    letter = made(tmp_path, CASE_125, papers=("letter",), imposition=asked)
    assert all("the bleed of pieces" in one.message for one in letter.found)
