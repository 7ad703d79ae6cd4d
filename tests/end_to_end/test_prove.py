"""`proofpress prove` and the trial games of `check`, through the command line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Shell
from user_packs import write_pack

RULES = """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - while: gold in bank > 0
    do:
      - each: me in players
        do:
          - choose: n in 1..3
            optional: true
            do: [move n gold from bank to purse of me]
score: gold in purse of me
"""


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    write_pack(tmp_path / "lamps", {"rules.yaml": RULES})
    return Shell(tmp_path)


def test_a_breach_is_found_told_and_played_again(shell: Shell) -> None:
    run = shell.run("-m", "proofpress.cli", "check", "lamps")
    assert run.returncode == 1
    assert "rules.yaml:10:18: error[R004 rule-breach]" in run.stdout
    assert "the last:" in run.stdout
    (hint,) = [line for line in run.stdout.splitlines() if "--players 1" in line]
    words = hint.split("`")[1].split()[1:]
    assert "games with 1 player, and with 2\n" in run.stdout
    again = shell.run("-m", "proofpress.cli", *words)
    assert again.returncode == 1
    assert "rules.yaml:10:18: pieces asked for: " in again.stdout
    words = [*words[:-1], "--games", "1"]
    again = shell.run("-m", "proofpress.cli", *words)
    assert again.returncode == 1
    assert "in 1 of 1 games with 1 player" in again.stdout
    assert shell.run("-m", "proofpress.cli", "check", "lamps", "--no-play").returncode == 0


def test_a_proof_is_the_same_for_any_workers_and_in_any_environment(tmp_path: Path) -> None:
    mended = RULES.replace("1..3", "1..3 atmost (gold in bank)")
    here = Shell(tmp_path / "here", {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC"})
    there = Shell(
        tmp_path / "elsewhere" / "deep",
        {"PYTHONHASHSEED": "2", "LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"},
    )
    for shell in (here, there):
        write_pack(shell.folder / "lamps", {"rules.yaml": mended})
    words = ("prove", "lamps", "--games", "1500")
    one = here.proofpress(*words, "--format", "json")
    assert one == there.proofpress(*words, "--format", "json", "--jobs", "2")
    assert one == here.proofpress(*words, "--format", "json", "--cluster", "local", "--jobs", "2")
    assert there.proofpress(*words) == here.proofpress(*words, "--jobs", "2")
    told = json.loads(one)
    assert told["summary"]["packs"] == [
        {"pack": "lamps", "games": 1500, "asked": 1500, "ended": "whole"}
    ]
    (play,) = [one for one in told["findings"] if (one["kind"], one["players"]) == ("play", 2)]
    assert (play["status"], play["scope"]) == ("sampled", "1500 games by chance")
    assert list(play) == [
        "pack", "kind", "about", "players", "status", "scope", "words", "figures", "assumptions",
        "witness",
    ]  # fmt: skip


def test_a_page_is_written_and_packs_without_rules_are_left_out(shell: Shell) -> None:
    content = shell.folder / "content"
    write_pack(content / "plain", {})
    run = shell.run("-m", "proofpress.cli", "prove")
    assert (run.returncode, run.stdout) == (2, "")
    write_pack(content / "heaps", {"rules.yaml": RULES})
    run = shell.run("-m", "proofpress.cli", "prove", "--games", "50", "--report", "new/page.html")
    assert run.returncode == 1
    assert run.stderr == "the pack `plain` has no rules that play: no `flow`: left out\n"
    page = (shell.folder / "new" / "page.html").read_text(encoding="utf-8")
    assert "50 games by chance" in page
    assert page.count("<svg") > 4


def test_a_cluster_needs_dask_an_answer_and_workers_of_its_own(shell: Shell) -> None:
    (shell.folder / "distributed.py").write_text("raise ImportError\n")
    without = Shell(shell.folder, {"PYTHONPATH": str(shell.folder)})
    for words, said in (
        (("--cluster", "local"), "pip install 'proofpress[cluster]'"),
        (("--cluster", "tcp://127.0.0.1:9", "--jobs", "2"), "--jobs is about this machine"),
    ):
        run = without.run("-m", "proofpress.cli", "prove", "lamps", *words)
        assert (run.returncode, run.stdout) == (2, "")
        assert said in run.stderr


def test_a_game_that_breaks_a_rule_is_refuted(shell: Shell) -> None:
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--games", "100")
    assert run.returncode == 1
    lines = run.stdout.split("lamps, 2 players\n")[1].splitlines()
    assert lines[0].startswith("  refuted  demand gold: too few: a game asks for 1")
    (refuted, again) = lines[2:4]
    assert refuted.startswith("  refuted  breach-short ")
    assert again.startswith("           seen in `proofpress prove lamps --players 2 --seed ")
    words = again.split("`")[1].split()[1:]
    assert "in 1 of 1 games" in shell.run("-m", "proofpress.cli", *words).stdout


def test_a_time_that_is_up_is_no_fault_and_the_report_is_that_of_so_many_games(
    shell: Shell,
) -> None:
    mended = RULES.replace("1..3", "1..3 atmost (gold in bank)")
    (shell.folder / "lamps/rules.yaml").write_text(mended)
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--for", "0s", "--format", "json")
    assert run.returncode == 0
    told = json.loads(run.stdout)
    (pack,) = told["summary"]["packs"]
    assert (pack["games"], pack["ended"]) == (200, "time")
    full = json.loads(shell.proofpress("prove", "lamps", "--games", "200", "--format", "json"))
    assert [one["kind"] for one in full["findings"]] == [one["kind"] for one in told["findings"]]
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--for", "soon")
    assert run.returncode == 2
    assert "`soon`" in run.stderr


# The command, which says `on` once to whoever waits for it to be at work: what ends it later may
# come at any moment, and not amid a line.
WATCHED = """\
import sys
from proofpress.cli import main
from proofpress.rules.campaign import Ledger

add = Ledger.add

def told(self, seeds, tallies):
    Ledger.add = add
    add(self, seeds, tallies)
    print("on", file=sys.stderr, flush=True)

if __name__ == "__main__":
    Ledger.add = told
    main()
"""


@pytest.mark.parametrize(
    ("number", "jobs", "status", "why"),
    [
        (signal.SIGINT, "2", 130, "interrupted"),
        (signal.SIGTERM, "1", 143, "terminated"),
        (signal.SIGKILL, "2", 3, "workers lost"),
    ],
)
def test_what_is_ended_tells_what_it_came_to(
    shell: Shell, number: int, jobs: str, status: int, why: str
) -> None:
    mended = RULES.replace("1..3", "1..3 atmost (gold in bank)")
    (shell.folder / "lamps/rules.yaml").write_text(mended)
    (shell.folder / "watched.py").write_text(WATCHED)
    words = ["watched.py", "prove", "lamps", "--games", "10000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, *words], cwd=shell.folder, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=_hear_interrupts,
    ) as child:  # fmt: skip
        assert child.stderr is not None
        assert child.stderr.readline() == "on\n"
        if number == signal.SIGKILL:
            os.kill(_workers_of(child.pid)[0], number)
        else:
            os.killpg(child.pid, number)
        said, complaint = child.communicate(timeout=60)
    assert child.returncode == status, complaint
    assert complaint.startswith(f"proofpress: lamps: {why}; partial: ")
    assert complaint.count("proofpress") == 1
    assert "sampled  play lamps: no rule is broken" in said
    assert f"lamps: {why}; partial: " in said


def test_what_cannot_be_played_is_said(shell: Shell) -> None:
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--players", "3")
    assert run.returncode == 2
    assert "for 1 to 2 players" in run.stderr
    (shell.folder / "lamps/rules.yaml").write_text("numbers: {lamps: 3}\n")
    run = shell.run("-m", "proofpress.cli", "prove", "lamps")
    assert run.returncode == 2
    assert "no `flow`" in run.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--lang", "en"], "--lang is for --read, --story, --round and --replay"),
        (["--read", "--story"], "--read and --story: one at a time"),
        (["--story", "--format", "json"], "--format json is for a proof, and --story is none"),
        (["--read", "--report", "x.html"], "--report is for a proof, and --read is none"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    options: list[str], words: str, shell: Shell
) -> None:
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", *options)
    assert (run.returncode, run.stdout) == (2, "")
    assert words in run.stderr


def test_rules_are_read_back_and_a_game_is_told(shell: Shell) -> None:
    mended = RULES.replace("1..3", "1..3 atmost (gold in bank)")
    (shell.folder / "lamps/rules.yaml").write_text(mended)
    said = shell.proofpress("prove", "lamps", "--read")
    assert "    1.1. For each me in the players, in order:" in said
    story = shell.proofpress("prove", "lamps", "--story", "--seed", "4", "--players", "2")
    assert story.startswith("Game 4, 2 players\n")
    assert story.count(" × gold: bank → purse (Player ") > 2
    assert story.splitlines()[-1].startswith("Player 2: ")
    refused = shell.run("-m", "proofpress.cli", "prove", "lamps", "--read", "--lang", "fr")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "has no language `fr`" in refused.stderr


def _hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # what begins in the background is deaf to it


def _workers_of(parent: int) -> list[int]:
    """Return the processes that a process has started, but for the tracker of its resources."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    lines = {int(child): Path(f"/proc/{child}/cmdline").read_text() for child in children}
    return [child for child, line in lines.items() if "spawn_main" in line]


def test_what_a_small_game_shows_is_told_again(shell: Shell) -> None:
    rules = RULES + "explore: [{id: tiny, players: 2, supply: {gold: 2}}]\n"
    (shell.folder / "lamps/rules.yaml").write_text(rules.replace("1..3", "0..2"))
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--games", "2", "--search", "0")
    assert run.returncode == 1
    (line,) = [one for one in run.stdout.splitlines() if "refuted  breach tiny" in one]
    assert "(the small game `tiny`, all 11 states)" in line
    seen = next(one for one in run.stdout.splitlines() if "--replay tiny:" in one)
    words = seen.split("`")[1].split()[1:]
    again = shell.run("-m", "proofpress.cli", *words)
    assert again.returncode == 1
    assert "rules.yaml:10:18: pieces asked for: 2" in again.stdout
    (shell.folder / "lamps/rules.yaml").write_text(rules.replace("1..3", "1..2"))
    again = shell.run("-m", "proofpress.cli", *words)
    assert again.returncode == 2
    assert "it does not fit these rules: number 1 picks one of " in again.stderr
