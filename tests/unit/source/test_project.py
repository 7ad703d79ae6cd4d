"""Folders and files: what can be read, and what cannot."""

import os
from hashlib import sha256
from pathlib import Path

import pytest

from proofpress.diagnostics import Span
from proofpress.layout.kit import Kit
from proofpress.model.decode import Reading
from proofpress.model.files import find_unknown_files
from proofpress.source import project as module
from proofpress.source.fonts import find_font_files
from proofpress.source.project import (
    Folder,
    Project,
    is_inside,
    open_project,
    pack_folders,
    shipped,
)


def test_a_folder_lists_its_files_and_leaves_hidden_ones_out(tmp_path: Path) -> None:
    (tmp_path / "a b").mkdir()
    (tmp_path / "a b" / "ü#1 (50%).yaml").write_text("x: 1")
    (tmp_path / ".hidden").write_text("x")
    (tmp_path / "backup.yaml~").write_text("x")
    folder = Folder.open(tmp_path, "pack")
    assert folder.paths() == ("a b/ü#1 (50%).yaml",)
    assert folder.paths("a b", ".yaml") == ("a b/ü#1 (50%).yaml",)
    assert folder.paths("other") == ()


def test_a_link_out_of_the_folder_counts_as_absent(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("s")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "out").symlink_to(tmp_path / "secret")
    (pack / "in").write_text("i")
    (pack / "again").symlink_to(pack / "in")
    (pack / "folder").symlink_to(tmp_path)
    (pack / "nowhere").symlink_to(tmp_path / "none")
    folder = Folder.open(pack)
    assert folder.paths() == ("again", "in")
    assert folder.strays == ("folder", "nowhere", "out")
    assert not folder.is_cut


def test_a_folder_of_too_many_files_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        (tmp_path / name).write_text("x")
    monkeypatch.setattr(module, "MAX_FILES", 2)
    folder = Folder.open(tmp_path)
    assert (folder.paths(), folder.is_cut) == (("a", "b"), True)


def test_what_a_file_was_known_by_is_what_is_read_of_it(tmp_path: Path) -> None:
    for name in ("art", "text"):
        (tmp_path / name).write_text("before")
    folder = Folder.open(tmp_path)
    assert folder.known_digest("art") == ""
    assert folder.digest("art") == sha256(b"before").hexdigest() == folder.known_digest("art")
    for name in ("art", "text"):
        (tmp_path / name).write_text("after")
    assert folder.digest("art") == sha256(b"before").hexdigest()
    assert (folder.read_bytes("art"), folder.read_bytes("text")) == (b"before", b"after")
    assert folder.digest("nothing") == ""


def test_large_files_are_not_held(tmp_path: Path) -> None:
    (tmp_path / "art").write_text("before")
    folder = Folder.open(tmp_path)
    folder.held.room = 5
    assert folder.digest("art") == sha256(b"before").hexdigest()
    assert folder.known_digest("art") == ""


def test_links_in_a_circle_count_as_absent(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "in").write_text("i")
    assert Folder.open(tmp_path).paths() == ("in",)


def test_a_byte_order_mark_is_taken_off() -> None:
    text, found = Folder.of("p", {"a": b"\xef\xbb\xbfx"}).read_text("a")
    assert found == ()
    assert text is not None
    assert text.text == "x"


def test_bytes_that_are_not_utf8_are_named_with_line_and_column() -> None:
    text, found = Folder.of("p", {"a": "ok\nñ".encode() + b"\xff"}).read_text("a")
    assert text is None
    assert (found[0].name, found[0].span) == ("not-utf8", Span("p/a", 2, 2, 2, 3))


def test_a_missing_and_a_too_large_text_are_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder.of("p", {"a": "12345"})
    assert folder.read_text("b")[1][0].name == "missing-file"
    monkeypatch.setattr(module, "MAX_TEXT_BYTES", 4)
    assert folder.read_text("a")[1][0].name == "file-too-large"


def test_a_too_large_file_on_disk_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    monkeypatch.setattr(module, "MAX_BINARY_BYTES", 4)
    folder = Folder.open(tmp_path)
    assert folder.read_bytes("a") is None
    text, found = folder.read_text("a")
    assert text is None
    assert [(one.name, one.message) for one in found] == [("file-too-large", "a file over 0 MiB")]


@pytest.mark.parametrize("path", ["fonts/a.ttf", "art/a.png"])
def test_a_font_or_picture_too_large_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(module, "MAX_BINARY_BYTES", 4)
    (tmp_path / path).parent.mkdir()
    (tmp_path / path).write_bytes(b"12345")
    project = Project(Folder.open(tmp_path, "p"), Folder.of("templates", {}))
    found = find_font_files(project)[1] or Kit(project).art(path)[1]
    assert [(one.name, one.span.file) for one in found] == [("file-too-large", f"p/{path}")]


def test_the_packs_own_templates_and_icons_win() -> None:
    pack = Folder.of("p", {"templates/faces/a.svg": "", "art/icons/x.svg": ""})
    templates = Folder.of("templates", {"faces/a.svg": "", "faces/b.svg": "", "icons/y.svg": ""})
    project = Project(pack, templates)
    assert project.template("faces/a.svg") == (pack, "templates/faces/a.svg")
    assert project.template("faces/b.svg") == (templates, "faces/b.svg")
    assert project.template("faces/c.svg") is None
    assert project.icon("x") == (pack, "art/icons/x.svg")
    assert project.icon("y") == (templates, "icons/y.svg")
    assert project.icon("z") is None


def test_a_project_gives_the_text_that_findings_name_and_its_own_id() -> None:
    project = Project(Folder.of("content/game", {"a": "one\ntwo\n"}), Folder.of("templates", {}))
    text = project.text_of("content/game/a")
    assert text is not None
    assert text.line(2) == "two"
    assert project.text_of("content/game/b") is None
    assert project.text_of("elsewhere/a") is None
    assert project.id == "game"


def test_packs_are_found_by_their_game_file(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "game.yaml").write_text("")
    (tmp_path / "a").mkdir()
    assert list(pack_folders(tmp_path)) == ["b"]
    assert list(pack_folders(tmp_path / "none")) == list(pack_folders(shipped("content")))


def test_an_opened_project_is_named_as_it_was_asked_for(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("")
    assert open_project(tmp_path).pack.name == tmp_path.as_posix()
    assert open_project(tmp_path / "..").pack.name == tmp_path.parent.name
    assert "sizes.yaml" in open_project(tmp_path).templates.files


@pytest.mark.parametrize(
    ("reference", "inside"),
    [
        ("art/a b#1 (50%).png", True),
        ("../a", False),
        ("a/../../b", False),
        ("/etc/passwd", False),
        ("C:/a", False),
        ("https://x/y", False),
        ("a\\b", False),
    ],
)
def test_a_reference_must_stay_inside(reference: str, inside: bool) -> None:
    assert is_inside(reference) is inside


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
def test_pipes_are_told_and_never_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "notes.txt")
    folder = Folder.open(tmp_path, "p")
    assert (folder.paths(), folder.specials) == ((), ("notes.txt",))
    reading = Reading()
    find_unknown_files(folder, reading)
    told = [(one.name, one.span.file, one.message) for one in reading.found]
    message = "`notes.txt` is no file but a pipe, a socket or a device"
    assert told == [("unknown-file", "p/notes.txt", message)]
