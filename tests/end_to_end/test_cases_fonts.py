"""The case of the trouble log about fonts that a file names and does not hold (C067)."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pytest
from pikepdf import Name

from command_line import Shell
from manual import DOCS, Written, steps

BASE_14 = ("Helvetica", "Times", "Courier", "Symbol", "ZapfDingbats")
FILES = ("/FontFile", "/FontFile2", "/FontFile3")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all that is printed of a pack which has every kind of piece."""
    folder = tmp_path_factory.mktemp("fonts")
    for step in steps(DOCS / "pack.md"):
        if isinstance(step, Written):
            place = folder / step.path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(step.text, encoding="utf-8")
    shell = Shell(folder)
    shell.proofpress("build", "ferry", "--format", "pdf", "--fold", "duplex,gutter")
    shell.proofpress("calibrate", "--out", "calibration.pdf")
    shop = shell.run("-m", "proofpress.cli", "build", "ferry", "--profile", "shop", "--out", "shop")
    assert "unembedded-font" not in shop.stdout
    return folder


class Named(NamedTuple):
    """A font as a file names it; `is_held` says that its outlines are in the file."""

    name: str
    is_held: bool


def fonts_of(path: Path) -> Iterator[Named]:
    with pikepdf.open(path) as document:
        for one in document.objects:
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == Name.Font:
                own = one if one.Subtype != Name.Type0 else one.DescendantFonts[0]
                held = any(key in own.get("/FontDescriptor", {}) for key in FILES)
                yield Named(str(one.BaseFont).removeprefix("/"), held)


def test_c067_every_font_of_every_file_is_in_it(printed: Path) -> None:
    files = sorted(printed.rglob("*.pdf"))
    names = {path.name for path in files}
    assert names >= {
        "cards.pdf",
        "cards-gutterfold.pdf",
        "tokens.pdf",
        "boards.pdf",
        "dice.pdf",
        "standees.pdf",
        "screens.pdf",
        "boxes.pdf",
        "build-sheet.pdf",
        "booklet.pdf",
        "booklet-print.pdf",
        "calibration.pdf",
    }
    for path in files:
        fonts = list(fonts_of(path))
        assert fonts or path.parent.name == "printshop_x1a", path.name  # a token without words
        for name, is_held in fonts:
            assert is_held, (path.name, name)
            assert not name.startswith(BASE_14), (path.name, name)
            assert name[6:7] == "+", (path.name, name)  # a subset
