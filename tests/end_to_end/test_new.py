"""`proofpress new`: packs to begin with, which pass every check as they come."""

from pathlib import Path

import pytest

from command_line import Shell, files_below
from proofpress.pipeline import check_pack
from proofpress.request import Request
from proofpress.source.project import open_project
from proofpress.starting import origins, start_pack
from proofpress.usage import UsageError


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def test_an_empty_pack_is_called_by_its_folder_and_passes_every_check(shell: Shell) -> None:
    assert shell.proofpress("new", "night-ferry") == "night-ferry: 8 files in night-ferry\n"
    assert 'title: "Night ferry"' in (shell.folder / "night-ferry/game.yaml").read_text()
    assert shell.proofpress("check", "night-ferry") == "no findings\n"


def test_a_copy_is_the_pack_that_it_began_as(tmp_path: Path) -> None:
    for origin, folder in origins().items():
        start_pack(tmp_path / origin, origin)
        same = [name for name in files_below(folder) if not name.startswith(".")]
        assert files_below(tmp_path / origin) == same
    start_pack(tmp_path / "cossacks", "hetman")
    assert (tmp_path / "cossacks/locale/cossacks.pot").is_file()
    found = check_pack(open_project(tmp_path / "cossacks"), Request(parts=("tokens",)))
    assert [one for one in found if one.severity != "note"] == []


@pytest.mark.parametrize(
    ("folder", "origin", "message"),
    [
        ("full", "blank", "is there already"),
        ("file", "blank", "is there already"),
        ("link", "blank", "is there already"),
        ("free", "blnk", "did you mean `blank`?"),
        ("free", "chess", "there are blank, "),
    ],
)
def test_what_cannot_be_begun_is_said_and_nothing_is_written(
    tmp_path: Path, folder: str, origin: str, message: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/notes.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    before = files_below(tmp_path)
    with pytest.raises(UsageError, match=message):
        start_pack(tmp_path / folder, origin)
    assert files_below(tmp_path) == before


def test_a_name_with_quotes_makes_a_title_that_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / 'a "b"'
    start_pack(folder, "blank")
    assert 'title: "A \\"b\\""' in (folder / "game.yaml").read_text()
