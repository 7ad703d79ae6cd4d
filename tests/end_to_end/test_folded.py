"""Dice, standees, a screen and boxes from files to paper."""

import json
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from folded_pack import PACK
from proofpress.deliver import deliver
from proofpress.pipeline import build_pack, check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from small_packs import all_findings
from user_packs import write_pack

PARTS = ("dice", "standees", "screens", "boxes", "build-sheet")
MM = 25.4 / 72


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("folded")
    project = open_project(write_pack(folder / "kit", PACK))
    request = Request(formats=("pdf",), parts=PARTS, folds=("duplex", "gutter"))
    built = build_pack(project, request)
    assert [one.message for one in built.found] == []
    assert built.delivery is not None
    return deliver(built.delivery, folder / "output")


def words(file: Path) -> str:
    document = pdfium.PdfDocument(file)
    return " ".join(page.get_textpage().get_text_bounded() for page in document)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_kind_has_a_file_of_its_own(output: Path, paper: str) -> None:
    files = sorted(path.stem for path in (output / "en" / paper).glob("*.pdf"))
    assert files == ["boxes", "build-sheet", "dice", "screens", "standees"]
    files.remove("build-sheet")
    pages = {name: len(pdfium.PdfDocument(output / f"en/{paper}/{name}.pdf")) for name in files}
    assert pages == {"boxes": 2, "dice": 1, "screens": 2, "standees": 1}


def test_every_net_is_in_the_manifest(output: Path) -> None:
    manifest = json.loads((output / "manifest.json").read_text(encoding="utf-8"))
    pieces = {
        file["path"]: sorted(copy["piece"] for copy in file["copies"] if copy["side"] == "front")
        for file in manifest["files"]
    }
    assert pieces["en/a4/boxes.pdf"] == ["short", "thin", "tide_box"]
    assert pieces["en/a4/standees.pdf"] == ["ghost", "ghost.foot", "keeper.north", "keeper.south"]
    stickers = [f"{die}.{side}" for die in ("berth", "swell") for side in range(1, 7)]
    assert pieces["en/a4/dice.pdf"] == [*stickers, "wind"]


def test_the_build_sheet_tells_how_to_fold_and_counts_what_is_put_together(output: Path) -> None:
    said = " ".join(words(output / "en/a4/build-sheet.pdf").split()).replace("\xa0", " ")
    assert "Score the dashed lines, fold along them, and put glue on the hatched areas." in said
    assert "Boxes, dice, standees, screens: card stock" in said
    # Six stickers are one die, and a figure with its foot one standee.
    for count in ("Dice × 3", "Standees × 3", "Screens × 1", "Boxes × 3"):
        assert count in said


def test_a_box_without_faces_bears_the_title_and_its_deck(output: Path) -> None:
    said = " ".join(words(output / "en/a4/boxes.pdf").split())
    # Front, back, two sides, a lid; the second box has a front of its own and sides too narrow.
    assert said.count("The long way to the lighthouse") >= 5
    assert said.count("Tides") == 6
    assert "For Tides, 54 in all" in said


def test_a_figure_with_words_is_turned_and_not_mirrored(output: Path) -> None:
    assert words(output / "en/a4/standees.pdf").count("Hoo") == 2


def test_a_screen_has_its_inside_on_the_back(output: Path) -> None:
    document = pdfium.PdfDocument(output / "en/a4/screens.pdf")
    front, back = (page.get_textpage().get_text_bounded() for page in document)
    assert "Chart screen" in front
    assert "Look out first." in back


def test_a_box_that_no_paper_holds_is_an_error_with_its_size(tmp_path: Path) -> None:
    kit = """\
boxes:
  - {id: crate, name: Crate, size: tarot, cards: 400}
"""
    folder = write_pack(tmp_path / "kit", {**PACK, "components/kit.yaml": kit})
    found = check_pack(open_project(folder), Request(papers=("a4",), parts=("boxes",)))
    assert [(one.name, one.message) for one in found if one.name == "piece-too-large"] == [
        (
            "piece-too-large",
            "a piece of 415.2 × 411 mm does not fit on A4 with its marks and a footer",
        )
    ]


def test_a_panel_keeps_texts_away_from_its_folds() -> None:
    near = (
        PACK["templates/faces/wind.svg"]
        .replace("2 2 16 10", "0 0 20 10")
        .replace('pp:style="number"', 'pp:style="number" pp:align="left top"')
    )
    found = all_findings({**PACK, "templates/faces/wind.svg": near})
    (one,) = (one for one in found if one.name == "outside-safe-area")
    assert one.subject == "wind"
    assert "`panel.force`" in one.message


def test_a_text_too_long_for_a_plain_box_is_told() -> None:
    title = "The unabridged chronicle of everything that was washed ashore " * 6
    game = PACK["game.yaml"].replace("The long way to the lighthouse", title.strip())
    found = [
        one for one in all_findings({**PACK, "game.yaml": game}) if one.name == "text-overflow"
    ]
    told = [one for one in found if one.message.startswith("`game.title` does not fit on a plain")]
    assert told
    assert told[0].subject == "tide_box"


def test_a_face_of_another_size_says_what_the_panel_wants() -> None:
    lid = PACK["templates/faces/lid.svg"].replace("0 0 65 90", "0 0 63 88")
    found = all_findings({**PACK, "templates/faces/lid.svg": lid})
    assert "the piece that asks for it 65 × 90 mm" in found[0].message
