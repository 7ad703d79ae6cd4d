"""The same pack gives the same bytes: in any folder, from anywhere, in any order of hashing."""

import shutil
from pathlib import Path

import pytest

from command_line import Shell, files_below
from proofpress.source.project import shipped


def build(shell: Path, seed: str, *words: str) -> None:
    variables = {"PYTHONHASHSEED": seed, "TZ": "Asia/Kathmandu" if seed == "1" else "UTC"}
    languages = ("--lang", "uk,en", "--paper", "a4")
    Shell(shell, variables).proofpress("build", *words, *languages)


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The pack as it is shipped, and a copy of it elsewhere: what came out of each."""
    here = tmp_path_factory.mktemp("here")
    build(here, "1", str(shipped("content") / "hetman"))
    there = tmp_path_factory.mktemp("there") / "Söhne & Töchter (zweite)"
    pack = there / "Мої ігри" / "hetman"
    shutil.copytree(shipped("content") / "hetman", pack)
    away = there / "away"
    away.mkdir()
    build(away, "4242", "../Мої ігри/hetman", "--out", "../Drücke mich")
    return here / "output" / "hetman", there / "Drücke mich" / "hetman"


def test_two_builds_make_the_same_files(builds: tuple[Path, Path]) -> None:
    one, other = builds
    assert files_below(one) == files_below(other)
    assert {"uk/a4/cards.pdf", "en/booklet.pdf", "manifest.json"} <= set(files_below(one))


def test_two_builds_give_the_same_bytes(builds: tuple[Path, Path]) -> None:
    one, other = builds
    paths = files_below(one)
    different = [path for path in paths if (one / path).read_bytes() != (other / path).read_bytes()]
    assert different == []
