"""Faults planted in a copy of the shipped pack: each is told at its place, alone and with others.

A fault is told as itself and as nothing else: the whole list of findings is compared. Faults that
no layout is needed for are looked for without one, which is the slow part of a check; with layout
they are met once more in the copy that has them all.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import planted_content
import planted_drawing
from planting import PACK, Fault, Files, plant, planted_project, pristine, told
from proofpress.cli import app
from proofpress.diagnostics import Diagnostics
from proofpress.pipeline import check_pack
from proofpress.request import Request

FAULTS = (*planted_content.FAULTS, *planted_drawing.FAULTS)
BY_TITLE = {fault.title: fault for fault in FAULTS}
BUILT = (
    "a misspelt key of a card",
    "an anchor inside itself",
    "a translation without its closing quote",
    "art that is not there",
    "bytes that are not UTF-8",
)


def check(files: Files, is_drawn: bool, is_read: bool) -> Diagnostics:
    """Return the findings of a pack; two languages are enough to see a face or a translation."""
    found = check_pack(planted_project(files), with_layout=False, with_play=False)
    if is_drawn:
        parts = ("cards", "tokens", "booklet") if is_read else ("cards", "tokens")
        request = Request(("ru", "uk"), papers=(), parts=parts)
        found += check_pack(planted_project(files), request, with_play=False)
    return tuple(dict.fromkeys(found))


def save(files: Files, folder: Path) -> Path:
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def test_there_are_enough_faults_and_no_two_of_a_name() -> None:
    assert len(FAULTS) >= 100
    assert len(BY_TITLE) == len(FAULTS)


def test_the_pack_itself_has_no_fault() -> None:
    assert told(check_pack(planted_project(dict(pristine())))) == ()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_a_fault_is_told_at_its_place_and_as_nothing_else(fault: Fault) -> None:
    files, places = plant([fault])
    is_read = any(place.file.endswith("booklet.yaml") for place in places)
    found = check(files, fault.is_drawn, is_read)
    assert told(found) == places, found
    assert any(fault.hint in hint for one in found for hint in (*one.hints, ""))


def test_all_faults_together_are_told_each_at_its_place() -> None:
    files, places = plant(fault for fault in FAULTS if not fault.is_alone)
    found = told(check_pack(planted_project(files), with_play=False))
    assert [place for place in places if place not in found] == []
    assert [place for place in found if place not in places] == []
    assert len(places) >= 80


@pytest.mark.parametrize("title", BUILT)
def test_a_build_of_a_faulty_pack_leaves_what_was_delivered(title: str, tmp_path: Path) -> None:
    files, places = plant([BY_TITLE[title]])
    save(files, tmp_path / PACK)
    former = {"manifest.json": b"{}", "ru/booklet.pdf": b"%PDF former"}
    save(former, tmp_path / "output" / PACK)
    command = (sys.executable, "-m", "proofpress.cli", "build", PACK, "--paper", "a4")
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == ""
    assert "Traceback" not in run.stdout
    for place in places:
        where = f"{place.file}:{place.line}:{place.column}: "
        assert f"\n{where}" in f"\n{run.stdout}"
        assert f" {place.name}]: " in run.stdout
    kept = {
        path.relative_to(tmp_path / "output" / PACK).as_posix(): path.read_bytes()
        for path in (tmp_path / "output").rglob("*")
        if path.is_file()
    }
    assert kept == former


def test_the_command_prints_the_places_as_json_and_as_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = [fault for fault in planted_content.FAULTS if not fault.is_alone]
    files, places = plant(together)
    save(files, tmp_path / PACK)
    monkeypatch.chdir(tmp_path)
    ran = CliRunner().invoke(app.typer(), ["check", PACK, "--no-layout", "--format", "json"])
    assert ran.exit_code == 1
    printed = json.loads(ran.stdout)["diagnostics"]
    keys = ("name", "file", "line", "column", "end_line", "end_column")
    assert {tuple(one[key] for key in keys) for one in printed} == set(places)
    ran = CliRunner().invoke(app.typer(), ["check", PACK, "--no-layout", "--format", "lines"])
    assert ran.exit_code == 1
    assert len(ran.stdout.splitlines()) == len(printed)
