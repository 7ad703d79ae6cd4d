"""A build of what has not changed costs nothing, says so, and is never wrong about it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from command_line import Shell, files_below
from proofpress.checks.example import PACK

WORDS = ("build", "lamps", "--paper", "a4", "--format", "pdf", "--fold", "duplex")
SAME = "nothing has changed"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    for path, content in PACK.items():
        file = tmp_path / "lamps" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
    return Shell(tmp_path)


def contents(folder: Path) -> dict[str, bytes]:
    return {path: (folder / path).read_bytes() for path in files_below(folder)}


def times(folder: Path) -> dict[str, int]:
    return {path: os.stat(folder / path).st_mtime_ns for path in files_below(folder)}


def test_the_second_build_says_that_nothing_has_changed(shell: Shell) -> None:
    first = shell.proofpress(*WORDS)
    made = contents(shell.folder / "output/lamps")
    written = times(shell.folder / "output/lamps")
    second = shell.proofpress(*WORDS)
    assert SAME not in first
    assert second == first.rstrip("\n") + f", {SAME}\n"
    assert contents(shell.folder / "output/lamps") == made
    assert times(shell.folder / "output/lamps") == written


def test_an_unchanged_build_repeats_its_findings(shell: Shell) -> None:
    styles = shell.folder / "lamps/templates/styles.yaml"
    styles.write_text(styles.read_text("utf-8").replace("9 pt", "5.2 pt"), "utf-8")
    first = shell.proofpress(*WORDS)
    assert "warning" in first
    assert shell.proofpress(*WORDS).replace(f", {SAME}", "") == first


def edit_card(folder: Path) -> None:
    path = folder / "lamps/components/cards.yaml"
    path.write_text(path.read_text("utf-8").replace("Light it.", "Light two."), "utf-8")


def delete_a_file(folder: Path) -> None:
    (folder / "output/lamps/en/a4/cards.pdf").unlink()


def damage_a_file(folder: Path) -> None:
    (folder / "output/lamps/en/a4/cards.pdf").write_bytes(b"%PDF damaged")


def delete_the_cache(folder: Path) -> None:
    for path in (folder / "output/.cache").iterdir():
        path.unlink()


@pytest.mark.parametrize("change", [edit_card, delete_a_file, damage_a_file, delete_the_cache])
def test_a_change_is_built(shell: Shell, change: Callable[[Path], None]) -> None:
    shell.proofpress(*WORDS)
    change(shell.folder)
    assert SAME not in shell.proofpress(*WORDS)
    made = contents(shell.folder / "output/lamps")
    shell.proofpress(*WORDS, "--out", "clean")
    assert contents(shell.folder / "clean/lamps") == made


def test_a_build_says_how_many_files_are_other_than_before(shell: Shell) -> None:
    book = "blocks:\n  - paragraph: {id: aim, text: Light them all.}\n"
    (shell.folder / "lamps/booklet.yaml").write_text(book, "utf-8")
    first = shell.proofpress(*WORDS)
    before = contents(shell.folder / "output/lamps")
    edit_card(shell.folder)
    second = shell.proofpress(*WORDS)
    after = contents(shell.folder / "output/lamps")
    count = sum(before[path] != after[path] for path in after if path != "manifest.json")
    assert "new or changed" not in first
    assert 0 < count < len(after) - 1
    assert second.endswith(f"files in output/lamps, {count} of them new or changed\n")
    delete_a_file(shell.folder)
    assert shell.proofpress(*WORDS).endswith(", none of them new or changed\n")


def test_another_request_is_built(shell: Shell) -> None:
    cards = ("build", "lamps", "--only", "cards", *WORDS[2:])
    shell.proofpress(*cards)
    assert SAME not in shell.proofpress(*cards[:-1], "short")
    assert SAME in shell.proofpress(*cards)


def test_what_another_request_made_of_a_language_that_is_gone_goes(shell: Shell) -> None:
    shell.proofpress(*WORDS)
    made = contents(shell.folder / "output/lamps")
    game = shell.folder / "lamps/game.yaml"
    before = game.read_text("utf-8")
    game.write_text(before.replace("{source: en", "{draft: [nl], source: en"), "utf-8")
    shell.proofpress(*WORDS, "--lang", "en,nl")
    assert (shell.folder / "output/lamps/nl").is_dir()
    game.write_text(before, "utf-8")
    assert SAME not in shell.proofpress(*WORDS)
    assert contents(shell.folder / "output/lamps") == made


def test_the_report_of_another_request_goes(shell: Shell) -> None:
    shell.proofpress(*WORDS)
    made = contents(shell.folder / "output/lamps")
    shell.proofpress("build", "lamps", "--paper", "a4", "--format", "html,pdf", *WORDS[-2:])
    assert (shell.folder / "output/lamps/report.html").exists()
    shell.proofpress(*WORDS)
    assert contents(shell.folder / "output/lamps") == made


def test_a_build_sheet_of_other_folds_is_made_again(shell: Shell) -> None:
    shell.proofpress(*WORDS)
    sheet = shell.folder / "output/lamps/en/a4/build-sheet.pdf"
    before = sheet.read_bytes()
    shell.proofpress(*WORDS[:-1], "short")
    assert sheet.read_bytes() != before
    assert SAME not in shell.proofpress(*WORDS)
    assert sheet.read_bytes() == before


def test_an_error_leaves_no_receipt(shell: Shell) -> None:
    path = shell.folder / "lamps/components/cards.yaml"
    path.write_text(path.read_text("utf-8").replace("name: Red lamp", "copies: two"), "utf-8")
    for _ in range(2):
        run = shell.run("-m", "proofpress.cli", *WORDS)
        assert run.returncode == 1
        assert "nothing delivered" in run.stdout


@pytest.mark.parametrize("words", [WORDS, ("lang", "status", "lamps")], ids=" ".join)
def test_a_command_does_its_work_where_nobody_listens(shell: Shell, words: tuple[str, ...]) -> None:
    game = shell.folder / "lamps/game.yaml"
    game.write_text(game.read_text("utf-8").replace("{source: en", "{draft: [nl], source: en"))
    closed = "import sys; sys.stdout = sys.stderr = None; sys.argv[0] = 'proofpress'"
    run = shell.run("-c", f"{closed}; from proofpress.cli import main; main()", *words)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert (shell.folder / "output/lamps/manifest.json").exists() is (words == WORDS)
