"""The manual does what it says: its commands run, its files are right, its links lead somewhere."""

from pathlib import Path

import pytest
import typer

from command_line import Shell
from manual import DOCS, PAGES, ROOT, Written, anchors, command_lines, local_links, steps
from proofpress.cli import app

RUNNABLE = [page for page in sorted(DOCS.glob("*.md")) if any(steps(page))]


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", RUNNABLE, ids=named)
def test_the_commands_of_a_page_do_what_it_says(page: Path, tmp_path: Path) -> None:
    for step in steps(page):
        if isinstance(step, Written):
            place = tmp_path / step.path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(step.text, encoding="utf-8")
            continue
        assert step.words[0] == "proofpress", step
        run = Shell(tmp_path).run("-m", "proofpress.cli", *step.words[1:])
        said = run.stdout + run.stderr
        assert run.returncode == step.status, f"{step}\n{said}"
        assert [line for line in step.says if line not in said] == [], f"{step}\n{said}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_that_a_page_names_exists(page: Path) -> None:
    for words in command_lines(page):
        command, rest = typer.main.get_command(app.typer()), words
        while rest and rest[0] in getattr(command, "commands", {}):
            command, rest = command.commands[rest[0]], rest[1:]  # type: ignore[attr-defined]
        assert not hasattr(command, "commands") or rest[:1] == ["--version"], words
        if rest and rest[-1].startswith("--"):  # an option that is named without a value
            known = {name for one in command.params for name in one.opts}
            assert rest.pop() in known, words
        if rest:
            command.make_context("proofpress", rest)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_of_a_page_leads_to_a_file(page: Path) -> None:
    for link in local_links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_tutorial_and_the_guides_have_commands() -> None:
    assert {"tutorial.md", "translating.md", "printing.md"} <= {page.name for page in RUNNABLE}
