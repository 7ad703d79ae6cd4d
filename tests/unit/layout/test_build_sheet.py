"""Build sheets: what they list and say, in every language, and that it keeps its place."""

import io
import re
from collections.abc import Iterable, Iterator, Sequence

import pypdfium2
import pytest
from PIL import Image

from faced import DECK, FLAME, GAME, LAMP, STYLES, face
from pictures import jpeg
from proofpress.diagnostics import Span
from proofpress.geometry import IDENTITY, Rect, Transform, rectangle
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.lang.catalog import Catalogs
from proofpress.lang.speaker import Speaker
from proofpress.lang.words import languages_with_words, own_words
from proofpress.language import Language
from proofpress.layout.buildsheet import MARGIN, SQUARE, BuildPlan, lay_out_build_sheet
from proofpress.layout.inventory import PrintedFile, ranges
from proofpress.model.game import Game
from proofpress.model.load import load
from proofpress.model.template import Paper
from proofpress.paint import Rgb
from proofpress.pipeline import build_pack
from proofpress.request import Fold, Imposition, Request
from proofpress.scene import Frame, GlyphRun, Group, Item, Paint, Path
from proofpress.sheet import Leaf, Page, Sheet, Side
from proofpress.source.project import Folder, Project
from proofpress.text.fonts import load_fonts
from proofpress.text.typeset import IconShape, Typesetter
from proofpress.values import replace
from small_packs import TEMPLATES, project_of

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
A5 = Paper("a5", "A5", 148, 210)
NOT_FOR_CARDS = {
    "build_creases",
    "build_folded",
    "build_tokens",
    "build_rules",
    "build_staple",
    "build_curves",
    "build_one_side",
    "build_boards",
    "build_parts",
}
COIN = face('<rect x="-2" y="-2" width="22" height="22" fill="#a22"/>', "0 0 18 18")
FILES = {
    "game.yaml": GAME,
    "components/lamps.yaml": f"{DECK}tokens:\n"
    "  - {id: coin, name: Coin, supply: 30, outline: {circle: 18 mm}, face: coin, back: coin}\n"
    "  - {id: cube, name: Cube, owner: players, supply: 4, outline: {square: 9 mm},"
    " face: coin, back: coin}\n",
    "templates/styles.yaml": STYLES,
    "templates/faces/coin.svg": COIN,
    "templates/faces/lamp.svg": face('<rect width="60" height="80" fill="#caa"/>'),
    "templates/faces/lamp_back.svg": face('<rect width="60" height="80" fill="#123"/>'),
    "art/flame.svg": FLAME,
    "art/icons/lamp.svg": LAMP,
}


class NoIcons:
    def icon(self, name: str, paint: Paint) -> IconShape | None:  # noqa: ARG002 - an IconSource
        return None


@pytest.fixture(scope="module")
def typesetter() -> Typesetter:
    fonts, found = load_fonts(Project(Folder.of("pack", {}), TEMPLATES))
    assert found == ()
    return Typesetter(fonts, NoIcons())


def game_in(code: str) -> Game:
    game, found = load(project_of({"game.yaml": GAME.replace("source: en", f"source: {code}")}))
    assert found == ()
    assert game is not None
    return game


def leaves(count: int, copies: int = 2) -> list[Leaf]:
    return [
        Leaf(
            f"deck.card_{n}",
            "cards",
            copies,
            page(Side.FRONT, f"deck.card_{n}", f"Card {n}"),
            page(Side.BACK),
        )
        for n in range(1, count + 1)
    ]


def page(side: Side, subject: str = "deck", label: str = "") -> Page:
    box = Rect(0, 0, 63, 88)
    frame = Frame(63, 88, (Path(rectangle(box), Rgb(0.8, 0.5, 0.5)),))
    return Page(frame, rectangle(box), 2, 4, subject, side, "en", label)


def build_sheet(
    typesetter: Typesetter,
    paper: Paper = A4,
    code: str = "en",
    count: int = 5,
    folds: Sequence[Fold] = ("duplex", "gutter"),
) -> tuple[Sheet, ...]:
    game = game_in(code)
    speaker = Speaker(
        game, Catalogs(game.languages.source, {}, Span("pack/locale")), game.languages.source
    )
    pieces = leaves(count)
    files = []
    for fold in folds:
        plan, found = plan_sheets(pieces, Setup(A4, fold), f"cards-{fold}")
        assert plan is not None
        assert found == ()
        files.append(PrintedFile("cards", plan.name, impose(plan, {})))
    sheets, found = lay_out_build_sheet(BuildPlan(game, speaker, paper, pieces, files), typesetter)
    assert found == ()
    return sheets


def placed(items: Iterable[Item], by: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Yield the items inside all groups with the map to the sheet."""
    for item in items:
        if isinstance(item, Group):
            yield from placed(item.items, item.transform.then(by))
        else:
            yield item, by


def words(sheet: Sheet) -> str:
    runs = (item.text for item, _ in placed(sheet.front.marks.items) if isinstance(item, GlyphRun))
    return " ".join(" ".join(runs).replace("\u00a0", " ").split())


def boxes(sheet: Sheet) -> Iterator[Rect]:
    """Yield the box of every text, without what is below the baseline, and of every picture."""
    for item, by in placed(sheet.front.marks.items):
        if isinstance(item, GlyphRun):
            yield by.box(Rect(item.x, item.y - item.size * 0.7, item.width, item.size * 0.7))
    yield from (one.trim for one in sheet.front.placements)


def test_a_name_wider_than_its_place_is_broken_and_not_left_out(typesetter: Typesetter) -> None:
    name = "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenua"
    game, found = load(
        project_of({"game.yaml": GAME.replace("title: Lamps", f"title: {name * 2}")})
    )
    assert game is not None
    assert found == ()
    language = game.languages.source
    speaker = Speaker(game, Catalogs(language, {}, Span("pack/locale")), language)
    piece = Leaf("deck.card", "cards", 1, page(Side.FRONT, "deck.card", name), None)
    cards, found = plan_sheets([piece], Setup(A4, "duplex"), "cards")
    assert cards is not None
    files = [PrintedFile("cards", "cards", impose(cards, {}))]

    (sheet,), _ = lay_out_build_sheet(BuildPlan(game, speaker, A4, [piece], files), typesetter)

    said = words(sheet).replace(" ", "")
    assert said.count(name) >= 3
    assert "deck.card" not in said
    edge = A4.width - MARGIN
    assert all(box.right <= edge + 0.3 for box in boxes(sheet) if box.y < 250)


def test_the_list_counts_what_the_manifest_counts() -> None:
    request = Request(papers=("a4",), formats=("pdf",))
    built = build_pack(project_of(FILES), request)
    assert built.found == ()
    assert built.delivery is not None
    files = {file.path: file for file in built.delivery.files}
    text = pdf_text(files["en/a4/build-sheet.pdf"].data)
    for name, pieces in (("cards", 2), ("tokens", 3)):
        file = files[f"en/a4/{name}.pdf"]
        counts: dict[str, int] = {}
        for copy in file.copies:
            counts[copy.piece] = counts.get(copy.piece, 0) + (copy.side == "front")
        assert len(counts) == pieces
        for count in counts.values():
            assert f"× {count}" in text
        assert f"{sum(counts.values())} {name}" in text
    assert re.findall(r"× (\d+)", text) == ["2", "1", "30", "4", "4"]
    assert "First lamp" in text
    assert "Cube · Second" in text
    assert "cards-gutterfold 1" in text
    assert files["en/a4/build-sheet.pdf"].copies == ()
    document = pypdfium2.PdfDocument(files["en/a4/build-sheet.pdf"].data)
    assert document[0].get_trimbox() == document[0].get_mediabox()  # nothing is cut out of it


def pdf_text(data: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(data))
    pages = (document[n].get_textpage().get_text_range() for n in range(len(document)))
    return " ".join(" ".join(pages).replace("\u00a0", " ").split())


def test_it_is_made_when_it_is_asked_for_and_tells_of_all_parts() -> None:
    def made(*parts: str, formats: tuple[str, ...] = ("pdf",)) -> set[str]:
        request = Request(papers=("a4",), parts=parts, formats=formats, folds=("duplex",))
        built = build_pack(project_of(FILES), request)
        assert built.delivery is not None
        return {file.path for file in built.delivery.files}

    assert made("cards") == {"en/a4/cards.pdf"}
    assert made("build-sheet") == {"en/a4/build-sheet.pdf"}
    assert made("build-sheet", formats=("svg",)) == set()
    alone = Request(papers=("a4",), parts=("build-sheet",), formats=("pdf",))
    together = Request(papers=("a4",), formats=("pdf",))
    one, other = (build_pack(project_of(FILES), request) for request in (alone, together))
    assert one.delivery is not None
    assert other.delivery is not None
    assert one.delivery.files[0] in other.delivery.files


def test_it_tells_of_the_booklet_as_one_prints_it() -> None:
    book = {"booklet.yaml": "blocks: [paragraph: {id: a, text: Light a lamp.}]\n"}
    alone = Request(papers=("a4",), parts=("build-sheet",), formats=("pdf",), folds=("duplex",))
    for request in (alone, replace(alone, parts=("build-sheet", "booklet"))):
        built = build_pack(project_of(FILES | book), request)
        assert built.delivery is not None
        files = {file.path: file for file in built.delivery.files}
        text = pdf_text(files["en/a4/build-sheet.pdf"].data)
        assert "booklet-print.pdf flip on the short edge" in text
        assert text.count("fold them once and staple them") == 1


@pytest.mark.parametrize("code", languages_with_words())
def test_it_says_all_and_keeps_its_place_in_every_language(
    typesetter: Typesetter, code: str
) -> None:
    own = own_words(Language(code))
    for paper in (A4, LETTER):
        (sheet,) = build_sheet(typesetter, paper, code)
        said = words(sheet).replace(" ", "")
        keys = {key for key in own if key.startswith("build_")} - NOT_FOR_CARDS
        for key in (*keys, "flip_long", "fold", "actual_size"):
            assert all(word in said for word in re.findall(r"[^\W\d²]+", own[key])), key
        inside = Rect(5, 5, paper.width - 10, paper.height - 10)
        assert all(inside.contains(box) for box in boxes(sheet))


def test_boxes_keep_apart_where_languages_are_long(typesetter: Typesetter) -> None:
    for code in ("de", "el", "he"):
        (sheet,) = build_sheet(typesetter, LETTER, code, count=8)
        every = [box.grown(-0.05) for box in boxes(sheet)]
        clashes = [
            (one, other)
            for number, one in enumerate(every)
            for other in every[number + 1 :]
            if one.intersects(other)
        ]
        assert clashes == []


def test_a_language_from_the_right_mirrors_the_columns(typesetter: Typesetter) -> None:
    (english,) = build_sheet(typesetter, code="en", count=1)
    (hebrew,) = build_sheet(typesetter, code="he", count=1)
    (left,), (right,) = english.front.placements, hebrew.front.placements
    assert left.trim.x == pytest.approx(MARGIN)
    assert right.trim.right == pytest.approx(A4.width - MARGIN)


def test_a_long_list_flows_over_pages_and_shows_each_piece_once(typesetter: Typesetter) -> None:
    sheets = build_sheet(typesetter, count=130)
    assert len(sheets) > 3
    shown = [one.subject for sheet in sheets for one in sheet.front.placements]
    assert shown == [f"deck.card_{n}" for n in range(1, 131)]
    foot = A4.height - 11
    for number, sheet in enumerate(sheets, 1):
        assert f"Sheet {number} of {len(sheets)}" in words(sheet)
        assert sheet.back is None
        assert sheet.flip == "none"
        assert all(one.copy == 0 for one in sheet.front.placements)
        assert all(one.trim.bottom < foot for one in sheet.front.placements)


def test_a_small_paper_has_one_column(typesetter: Typesetter) -> None:
    sheets = build_sheet(typesetter, A5, "de")
    inside = Rect(5, 5, A5.width - 10, A5.height - 10)
    assert all(inside.contains(box) for sheet in sheets for box in boxes(sheet))


def test_the_square_is_as_large_as_it_says(typesetter: Typesetter) -> None:
    (sheet,) = build_sheet(typesetter)
    sizes = [
        (round(box.width, 6), round(box.height, 6))
        for item, by in placed(sheet.front.marks.items)
        if isinstance(item, Path)
        for box in (by.box(item.outline.bounds()),)
    ]
    assert (SQUARE, SQUARE) in sizes
    assert "50 mm" in words(sheet)


def test_steps_are_those_of_the_files(typesetter: Typesetter) -> None:
    (plain,) = build_sheet(typesetter, folds=("none",))
    said = words(plain)
    assert "score the dashed line" not in said
    assert "against the light" not in said
    assert "print on one side" in said
    assert "One of these files is enough" not in said
    (folded,) = build_sheet(typesetter, folds=("gutter",))
    assert words(folded).index("score the dashed line") < words(folded).index("steel rule")


def test_fronts_and_backs_in_files_of_their_own_are_no_choice() -> None:
    request = Request(
        papers=("a4",),
        parts=("build-sheet",),
        formats=("pdf",),
        folds=("duplex",),
        imposition=Imposition(backs="apart"),
    )
    built = build_pack(project_of(FILES), request)
    assert built.delivery is not None
    text = pdf_text(built.delivery.files[0].data)
    assert "cards-front.pdf 1 sheet · front" in text
    assert "cards-back.pdf 1 sheet · back" in text
    assert "One of these files is enough" not in text


def test_pictures_of_pixels_come_down_to_what_is_seen() -> None:
    noise = Image.effect_noise((700, 700), 90).convert("RGB")
    files: dict[str, str | bytes] = {
        **FILES,
        "art/noise.jpg": jpeg(noise),
        "components/lamps.yaml": FILES["components/lamps.yaml"].replace("flame.svg", "noise.jpg"),
        "templates/faces/lamp.svg": face(
            '<rect width="60" height="80" fill="#caa" pp:if="card.art" pp:image="card.art"/>'
        ),
    }
    request = Request(papers=("a4",), parts=("cards", "build-sheet"), formats=("pdf",))
    built = build_pack(project_of(files), request)
    assert built.delivery is not None
    sizes = {file.path: len(file.data) for file in built.delivery.files}
    assert sizes["en/a4/cards.pdf"] > len(files["art/noise.jpg"])
    assert sizes["en/a4/build-sheet.pdf"] < 0.5 * sizes["en/a4/cards.pdf"]


@pytest.mark.parametrize(
    ("numbers", "written"),
    [([], ""), ([4], "4"), ([1, 2], "1–2"), ([1, 3, 4, 5, 9], "1, 3–5, 9")],
)
def test_neighbours_are_a_range(numbers: list[int], written: str) -> None:
    assert ranges(numbers) == written
