"""Exports through the command line: what lies in the folder is what the pack holds."""

import io
import json
import zipfile
from collections import Counter
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from ezdxf.filemanagement import readfile

from command_line import Shell, files_below
from user_packs import copies, write_pack

FILES = {
    "components/all.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: card
    cut: shared
    cards:
      - {id: oil, name: Oil lamp, text: Burns for 3 nights., copies: 7}
      - {id: wax, name: Candle, text: 'Burns for "1" night, or two.', copies: 5}
tokens:
  - {id: flame, name: Flame, outline: {circle: 20 mm}, face: flame, supply: 6}
""",
    "templates/faces/flame.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="12" fill="#d86018"/>
</svg>
""",
}


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    folder = tmp_path_factory.mktemp("exports")
    write_pack(folder / "lamps", FILES)
    return Shell(folder)


def test_the_saved_object_counts_what_the_build_counts(shell: Shell) -> None:
    said = shell.proofpress("export", "lamps", "--to", "tts", "--base-url", "https://example.org/l")
    assert "files in output/lamps-tts" in said
    shell.proofpress("build", "lamps", "--paper", "a4", "--fold", "duplex", "--format", "pdf")
    save = json.loads((shell.folder / "output/lamps-tts/en/lamps.json").read_text())
    deck, bag = save["ObjectStates"]
    built = Counter(
        piece
        for name in ("cards", "tokens")
        for piece in copies(shell.folder / "output/lamps", f"en/a4/{name}.pdf")
    )
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == {
        "Oil lamp": built["lamps.oil"],
        "Candle": built["lamps.wax"],
    }
    assert len(bag["ContainedObjects"]) == built["flame"]
    sheet = deck["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/l/lamps-1.png"
    made = files_below(shell.folder / "output/lamps-tts/en")
    assert made == ["flame-back.png", "flame.png", "lamps-1.png", "lamps-back.png", "lamps.json"]


def test_a_room_and_a_table(shell: Shell) -> None:
    shell.proofpress("export", "lamps", "--to", "pcio", "--only", "cards")
    room = (shell.folder / "output/lamps-pcio/en/lamps.pcio").read_bytes()
    widgets = json.loads(zipfile.ZipFile(io.BytesIO(room)).read("widgets.json"))
    assert sum(one["type"] == "card" for one in widgets) == 12
    shell.proofpress("export", "lamps", "--to", "png")
    table = (shell.folder / "output/lamps-png/en/pieces.csv").read_text(encoding="utf-8")
    assert '"Burns for ""1"" night, or two."' in table


def test_sheets_for_a_cutter_and_their_cuts_agree(shell: Shell) -> None:
    shell.proofpress("export", "lamps", "--to", "dxf", "--paper", "a4,letter")
    folder = shell.folder / "output/lamps-dxf/en"
    for paper, width, height in (("a4", 210, 297), ("letter", 215.9, 279.4)):
        cut = list((folder / paper).glob("cards-*.dxf"))
        assert sum(len(readfile(path).modelspace()) for path in cut) == 12
        pages = pdfium.PdfDocument(folder / paper / "cards.pdf")
        for page in pages:
            size = sorted(side * 25.4 / 72 for side in page.get_size())
            assert size == pytest.approx(sorted((width, height)), abs=0.01)
        printed = copies(shell.folder / "output/lamps-dxf", f"en/{paper}/cards.pdf")
        assert sorted(set(printed)) == ["lamps.oil", "lamps.wax"]
        assert len(printed) == 12
        for path in cut:
            boxes = [_box(path, index) for index in range(len(readfile(path).modelspace()))]
            for index, (x, y, right, top) in enumerate(boxes):
                assert sorted((right - x, top - y)) == pytest.approx([63, 88], abs=0.01)
                assert x > 12  # where the machine's own marks lie
                assert y > 12
                for u, v, other_right, other_top in boxes[index + 1 :]:  # no edge is cut twice
                    assert min(right - u, other_right - x, top - v, other_top - y) < -1.9


def _box(path: Path, index: int) -> tuple[float, float, float, float]:
    entity = readfile(path).modelspace()[index]
    points = list(entity.get_points("xy"))
    across, up = [x for x, _ in points], [y for _, y in points]
    return min(across), min(up), max(across), max(up)


def test_what_cannot_be_is_said(shell: Shell) -> None:
    for words, message in (
        (("--to", "tss"), "`tts`"),
        (("--base-url", "ftp://example.org"), "https://"),
        (("--to", "dxf", "--frame", "4"), "from 5 to 50"),
        (("--to", "dxf", "--only", "dice,boxes"), "nothing for --to dxf: no dice, boxes"),
        (("--to", "tts", "--only", "boards"), "no boards; it has cards, tokens"),
        (("--to", "dxf", "--only", "cards,boards"), "makes nothing of `boards`"),
        (("--to", "pcio", "--only", "booklet"), "makes nothing of `booklet`"),
    ):
        run = shell.run("-m", "proofpress.cli", "export", "lamps", *words)
        assert run.returncode == 2
        assert message in run.stderr
        assert "Traceback" not in run.stderr


def test_a_fault_leaves_what_was_exported_untouched(tmp_path: Path) -> None:
    write_pack(tmp_path / "lamps", FILES)
    own = Shell(tmp_path)
    own.proofpress("export", "lamps", "--to", "png")
    before = files_below(tmp_path / "output")
    broken = FILES["components/all.yaml"].replace("face: flame", "face: flames")
    (tmp_path / "lamps/components/all.yaml").write_text(broken)
    run = own.run("-m", "proofpress.cli", "export", "lamps", "--to", "png")
    assert run.returncode == 1
    assert "flames" in run.stdout
    assert files_below(tmp_path / "output") == before


def test_an_export_to_a_maker_is_the_build_for_it(shell: Shell) -> None:
    shell.proofpress("export", "lamps", "--to", "mpc", "--only", "cards", "--out", "made")
    made = [path for path in files_below(shell.folder / "made/lamps/en/mpc") if "png" in path]
    assert len(made) > 1
