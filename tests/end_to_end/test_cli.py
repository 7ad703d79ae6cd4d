"""The command line: its exit statuses, and what it says where."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command_line import Shell
from proofpress.source.project import shipped

SMALL = ["--lang", "en", "--paper", "a4", "--only", "tokens", "--format", "pdf"]


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "proofpress.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, check=False)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("build", "nothing"), "there is no pack `nothing`"),
        (("build", "hetmann"), "did you mean `hetman`?"),
        (("build", "hetman", "--paper", "a44"), "did you mean `a4`?"),
        (("build", "hetman", "--lang", "xx"), "no language `xx`; there are ar, de, en, fr, he, ja"),
        (("build", "hetman", "--only", "card"), "did you mean `cards`?"),
        (("check", "hetman", "--format", "xml"), "--format does not know `xml`"),
        (("explain", "T999"), "there is no finding `T999`"),
        (("build", "hetman", "--ink", "lo"), "--ink does not know `lo`; did you mean `low`?"),
        (("list", "dice"), "list does not know `dice`"),
        (("build", "--wrong"), "No such option"),
        (("build", "hetman", "--lang", ","), "--lang names nothing"),
        (("build", "hetman", "--paper", ""), "--paper names nothing"),
        (("check", "."), "is no pack: it has no game.yaml"),
        (("check", str(shipped("content").parent)), "did you mean `"),
    ],
)
def test_wrong_words_end_with_2_and_say_what_there_is(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_a_name_the_packs_of_the_folder_are_meant(tmp_path: Path) -> None:
    for name in ("ebb", "flow"):
        assert run("new", name, cwd=tmp_path).returncode == 0
    both = run("lang", "extract", cwd=tmp_path)
    assert both.stdout.split() == ["ebb/locale/ebb.pot", "flow/locale/flow.pot"]
    inside = run("lang", "extract", cwd=tmp_path / "ebb")
    assert inside.stdout.split() == ["locale/ebb.pot"]
    assert "did you mean `ebb`?" in run("check", "eb", cwd=tmp_path).stderr
    for path in ("ebb/game.yaml", "ebb/components"):
        assert "did you mean `ebb`?" in run("check", path, cwd=tmp_path).stderr
    mixed = run("build", cwd=tmp_path / "ebb").stderr
    assert "name a folder outside it: `--out ../output`" in mixed


def test_a_folder_without_packs_is_said(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    done = run("check", cwd=tmp_path)
    assert done.returncode == 2
    assert "no pack under ./content" in done.stderr


def test_a_clean_pack_ends_with_0_and_a_faulty_one_with_1(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    shutil.copytree(shipped("content") / "hetman", pack)
    assert run("check", str(pack), "--no-layout").returncode == 0
    game = pack / "game.yaml"
    game.write_text(game.read_text().replace("version:", "versoin:"))
    done = run("check", str(pack), "--no-layout", "--format", "json")
    assert done.returncode == 1
    whole = json.loads(done.stdout)
    assert whole["summary"]["errors"] == len(whole["diagnostics"]) == 1
    assert {one["name"] for one in whole["diagnostics"]} == {"unknown-key"}


def test_a_faulty_pack_stops_no_other_and_leaves_its_output_whole(tmp_path: Path) -> None:
    content = tmp_path / "content"
    for name in ("one", "two"):
        shutil.copytree(shipped("content") / "hetman", content / name)
    assert run("build", *SMALL, cwd=tmp_path).returncode == 0
    before = (tmp_path / "output/one/manifest.json").read_bytes()
    shutil.rmtree(tmp_path / "output/two")
    deck = content / "one/components/actions.yaml"
    deck.write_text(deck.read_text().replace("pay: 1", "pay: 1x"))
    done = run("build", *SMALL, cwd=tmp_path)
    assert done.returncode == 1
    assert "bad-number" in done.stdout
    assert (tmp_path / "output/one/manifest.json").read_bytes() == before
    assert (tmp_path / "output/two/en/a4/tokens.pdf").is_file()
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [".cache", "one", "two"]


def test_a_pack_that_is_not_printed_says_so(tmp_path: Path) -> None:
    pack = tmp_path / "rules_only"
    shutil.copytree(shipped("content") / "hetman", pack)
    game = pack / "game.yaml"
    game.write_text(game.read_text() + "\nprint: none\n")
    done = run("build", str(pack), cwd=tmp_path)
    assert (done.returncode, "not printed" in done.stdout) == (0, True)


def test_an_unwritable_folder_ends_with_3(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file stands in the way")
    done = run("build", str(shipped("content") / "hetman"), *SMALL, cwd=tmp_path)
    assert done.returncode == 3
    assert "what was delivered before is untouched" in done.stderr


def _cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used (proc(5): fields 14 and 15 of stat)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _hear_interrupts() -> None:
    """Undo what a shell does to the jobs in its background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
def test_an_interrupted_build_ends_with_130_and_leaves_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "proofpress.cli", "build"]
    build = subprocess.Popen(
        [*command, str(shipped("content") / "hetman")],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hear_interrupts,
    )
    while _cpu_seconds(build.pid) < 1.5:  # well inside a build of all files
        time.sleep(0.05)
    build.send_signal(signal.SIGINT)
    _, said = build.communicate(timeout=60)
    assert build.returncode == 130
    assert "interrupted" in said
    assert list(tmp_path.iterdir()) == []


ENDING = """\
import atexit, sys
from proofpress.cli import main

sys.argv[1:] = ["--version"]
atexit.register(print, "taken apart")
main()
"""


@pytest.mark.parametrize(
    ("before", "is_taken_apart"),
    [("", False), ("import multiprocessing", True), ("sys.setprofile(lambda *_: None)", True)],
)
def test_values_are_not_taken_apart_unless_something_waits_for_it(
    before: str, *, is_taken_apart: bool
) -> None:
    words = (sys.executable, "-c", ENDING.replace("\nmain()", f"\n{before}\nmain()"))
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("proofpress 0")
    assert ("taken apart" in done.stdout) is is_taken_apart


PLAIN = """\
import sys
from proofpress.cli import main

sys.argv[1:] = ["list", "papers"]
sys.setprofile(lambda *_: None)
try:
    main()
finally:
    print([name for name in ("typer", "inspect", "dataclasses") if name in sys.modules])
"""


def test_plain_words_need_no_typer() -> None:
    words = (sys.executable, "-c", PLAIN)
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_findings_are_explained_by_code_and_by_name() -> None:
    by_code, by_name = run("explain", "t002"), run("explain", "text-overflow")
    assert by_code.returncode == by_name.returncode == 0
    assert by_code.stdout == by_name.stdout
    assert "pp:fit" in by_code.stdout


def test_output_is_never_mixed_with_a_pack_or_another_output(tmp_path: Path) -> None:
    for name in ("one", "two/one"):
        shutil.copytree(shipped("content") / "hetman", tmp_path / name)
    for words in (["one", "--out", "."], ["one", "--out", "one"], ["one", "two/one"]):
        done = run("build", *words, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "two"]


def test_what_a_calibration_sheet_told_moves_the_backs_of_the_next_build(tmp_path: Path) -> None:
    shell = Shell(tmp_path, {"XDG_CONFIG_HOME": str(tmp_path / "settings")})
    said = shell.proofpress("calibrate", "--save", "study", "--x", "0.5", "--y", "-1.25")
    kept = tmp_path / "settings/proofpress/printers.yaml"
    assert said == f"{kept}: print with `--printer study`\n"
    assert "study: {back: {x: 0.5 mm, y: -1.25 mm}}" in kept.read_text(encoding="utf-8")
    shell.proofpress("calibrate", "--paper", "letter", "--printer", "study", "--out", "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF-")
    for words in (("--save", "study"), ("--x", "1"), ("--printer", "attic"), ("--paper", "a5")):
        assert shell.run("-m", "proofpress.cli", "calibrate", *words).returncode == 2
