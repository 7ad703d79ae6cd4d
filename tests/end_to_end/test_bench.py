"""The benchmark's own files stay fit for use: its deck builds, its scripts are Python."""

import json
import py_compile
from pathlib import Path

import pytest

from command_line import Shell

BENCH = Path(__file__).parent.parent / "bench"
SCRIPTS = [*sorted(BENCH.glob("*.py")), *sorted((BENCH / "peers").glob("*.py"))]
WRITE = "import data; from pathlib import Path; data.PICTURES = 2; "  # 20 of them take seconds


def test_its_deck_builds_before_and_after_an_edit(tmp_path: Path) -> None:
    bench = Shell(tmp_path, {"PYTHONPATH": str(BENCH)})
    bench.python("-c", WRITE + "data.write_pack(Path('deck'), 9)")
    build = ("build", "deck", "--paper", "a4", "--format", "pdf", "--only", "cards")
    said = bench.proofpress(*build)
    assert "\n1 warning\n" in said  # its footer is as small as that of the others
    bench.python("-c", WRITE + "data.edit_pack(Path('deck'), 3)")
    assert bench.proofpress(*build) == said.rstrip("\n") + ", 2 of them new or changed\n"
    assert "Edited 3 times" in (tmp_path / "deck/components/deck.yaml").read_text()
    assert (tmp_path / "output/deck/en/a4/cards.pdf").stat().st_size > 100_000


def test_its_deck_for_the_others_is_the_same(tmp_path: Path) -> None:
    bench = Shell(tmp_path, {"PYTHONPATH": str(BENCH)})
    bench.python("-c", WRITE + "data.write_neutral(Path('neutral'), 9)")
    deck = json.loads((tmp_path / "neutral/deck.json").read_text())
    assert len(deck) == 9
    assert all((tmp_path / "neutral/art" / card["art"]).exists() for card in deck)


def test_its_booklet_builds_in_three_languages(tmp_path: Path) -> None:
    bench = Shell(tmp_path, {"PYTHONPATH": str(BENCH)})
    few = "import data; data.PICTURES = 2; import bookdata; bookdata.CHAPTERS = 1; "
    bench.python("-c", f"{few}from pathlib import Path; bookdata.write_book_pack(Path('book'))")
    build = ("build", "book", "--only", "booklet", "--paper", "a4", "--format", "pdf")
    said = bench.proofpress(*build)
    assert said.endswith("book: 6 files in output/book\n")
    assert " error[" not in said
    files = sorted((tmp_path / "output/book").rglob("booklet.pdf"))
    assert [file.parent.name for file in files] == ["fr", "pl", "ru"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_its_scripts_are_python(script: Path, tmp_path: Path) -> None:
    py_compile.compile(str(script), str(tmp_path / "compiled"), doraise=True)
