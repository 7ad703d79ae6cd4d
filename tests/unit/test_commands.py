"""Plain words mean the same as they do to typer, and all others are left to it."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

from proofpress.cli import app
from proofpress.commands import Commands, argument, option

commands = Commands("Commands of all kinds.")
called: list[tuple[Any, ...]] = []


@commands.command()
def make(  # noqa: PLR0917 - of all kinds
    packs: Annotated[list[str] | None, argument(metavar="[PACK]...")] = None,
    paper: Annotated[str, option(metavar="a4,letter")] = "a4",
    paper_weight: Annotated[float, option(help="In grams.")] = 80.0,
    skip: Annotated[int, option(min=0, max=9)] = 0,
    jobs: Annotated[int | None, option("--jobs", min=1)] = None,
    mix: Annotated[bool, option("--mix")] = False,
    out: Annotated[Path, option(metavar="FOLDER")] = Path("output"),
    lang: Annotated[list[str] | None, option("--lang")] = None,
) -> None:
    """Take everything."""
    called.append(("make", packs, paper, paper_weight, skip, jobs, mix, out, lang))


@commands.command("list")
def list_(
    what: Annotated[str, argument(metavar="KIND")],
    place: Annotated[Path | None, argument(metavar="[PLACE]")] = None,
    is_long: Annotated[bool, option()] = False,
) -> None:
    """Take two words."""
    called.append(("list", what, place, is_long))


group = typer.main.get_command(commands.typer())
WORDS = (
    "make", "list", "one", "two", "3", "12", "-3", "2.5", "nan", " 4", "", "--", "-", "-h",
    "--help", "--paper", "--paper=a3", "--pap", "--paper-weight", "--skip", "--jobs", "--mix",
    "--no-mix", "--out", ".", "--lang", "--is-long", "--no-is-long",
)  # fmt: skip


def outcome(call: Callable[[], Any]) -> tuple[Any, ...] | None:
    """Return what a call gave to which command, None if none was called."""
    called.clear()
    try:
        call()
    except typer.TyperException:
        return None
    return called[0] if called else None


@given(st.sampled_from(("make", "list")), st.lists(st.sampled_from(WORDS), max_size=6))
def test_plain_words_mean_what_they_mean_to_typer(name: str, words: list[str]) -> None:
    call = commands.call_of([name, *words])
    if call is not None:
        given_ = outcome(lambda: group([name, *words], standalone_mode=False))
        assert repr(outcome(call)) == repr(given_)  # `nan` is not itself


@pytest.mark.parametrize(
    ("words", "given_"),
    [
        (["make"], ("make", None, "a4", 80.0, 0, None, False, Path("output"), None)),
        (
            ["make", "x", "--mix", "--paper", "a3", "y", "--skip", "9", "--out", "z"],
            ("make", ["x", "y"], "a3", 80.0, 9, None, True, Path("z"), None),
        ),
        (["list", "x"], ("list", "x", None, False)),
        (["list", "x", "y", "--is-long"], ("list", "x", Path("y"), True)),
    ],
)
def test_plain_words_are_read_without_typer(words: list[str], given_: tuple[Any, ...]) -> None:
    call = commands.call_of(words)
    assert call is not None
    assert outcome(call) == given_


@pytest.mark.parametrize(
    "words",
    [
        [], ["mak"], ["--help"], ["make", "--help"], ["make", "--skip"], ["make", "--skip", "x"],
        ["make", "--skip", "10"], ["make", "--jobs", "0"], ["make", "--paper=a3"],
        ["make", "--paper", "--mix"], ["make", "--mix", "--mix"], ["make", "--lang", "uk"],
        ["make", "--", "x"], ["list"], ["list", "x", "y", "z"], ["list", "x", "--no-is-long"],
    ],
)  # fmt: skip
def test_all_other_words_are_left_to_typer(words: list[str]) -> None:
    assert commands.call_of(words) is None


def test_a_folder_that_cannot_be_read_is_left_to_typer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    assert commands.call_of(["make", "--out", str(tmp_path)]) is None
    assert commands.call_of(["make", "--out", str(tmp_path / "new")]) is not None


def test_every_command_can_be_called_by_plain_words() -> None:
    words = {"preflight": ["x"], "explain": ["x"], "list": ["x"], "new": ["x"]}
    root = typer.main.get_command(app.typer())
    for name in root.commands:  # type: ignore[attr-defined]
        assert (app.call_of([name, *words.get(name, [])]) is None) is (name == "lang")
