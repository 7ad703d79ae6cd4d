"""`proofpress prove` and the trial games of `check`, through the command line."""

import json
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
    (hint,) = [line for line in run.stdout.splitlines() if "prove" in line and "players 2" in line]
    words = hint.split("`")[1].split()[1:]
    again = shell.run("-m", "proofpress.cli", words[0], "lamps", *words[1:])
    assert again.returncode == 1
    assert "in 1 of 1 games with 2 players" in again.stdout
    assert shell.run("-m", "proofpress.cli", "check", "lamps", "--no-play").returncode == 0


def test_a_proof_is_the_same_for_any_number_of_processes(shell: Shell) -> None:
    mended = RULES.replace("1..3", "1..3 atmost (gold in bank)")
    (shell.folder / "lamps/rules.yaml").write_text(mended)
    words = ("prove", "lamps", "--games", "1500", "--format", "json")
    one, two = shell.proofpress(*words), shell.proofpress(*words, "--jobs", "2")
    assert one == two
    (found, _) = json.loads(one)["findings"]
    assert found["status"] == "sampled"
    assert (found["games"], sum(found["wins"]) + found["ties"]) == (1500, 1500)


def test_what_cannot_be_played_is_said(shell: Shell) -> None:
    run = shell.run("-m", "proofpress.cli", "prove", "lamps", "--players", "3")
    assert run.returncode == 2
    assert "for 1 to 2 players" in run.stderr
    (shell.folder / "lamps/rules.yaml").write_text("numbers: {lamps: 3}\n")
    run = shell.run("-m", "proofpress.cli", "prove", "lamps")
    assert run.returncode == 2
    assert "no `flow`" in run.stderr


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
