"""Delivery: whole or not at all, partial builds, stale files."""

import json
import os
from pathlib import Path

import pytest

from proofpress.deliver import Copy, Delivery, OutputFile, Scope, deliver


def file(path: str, scope: Scope, data: bytes = b"x") -> OutputFile:
    return OutputFile(path, scope, data, (Copy("deck.a", 1, 1, 1, "front", (0, 0, 63, 88), 0),))


UK = Scope("uk", "a4", "cards", "pdf")
EN = Scope("en", "a4", "cards", "pdf")


def manifest(folder: Path) -> dict[str, dict[str, object]]:
    whole = json.loads((folder / "manifest.json").read_text())
    return {entry["path"]: entry for entry in whole["files"]}


def test_files_and_manifest_are_delivered(tmp_path: Path) -> None:
    folder = deliver(Delivery("game", "1", (file("uk/a.pdf", UK),), frozenset({UK})), tmp_path)
    assert (folder / "uk/a.pdf").read_bytes() == b"x"
    entry = manifest(folder)["uk/a.pdf"]
    assert entry["language"] == "uk"
    assert entry["copies"] == [
        {
            "piece": "deck.a",
            "copy": 1,
            "sheet": 1,
            "page": 1,
            "side": "front",
            "trim": [0, 0, 63, 88],
            "rotation": 0,
        }
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game"]


def test_a_partial_build_replaces_keeps_and_drops(tmp_path: Path) -> None:
    first = (file("uk/a.pdf", UK), file("uk/b.pdf", UK), file("en/a.pdf", EN))
    folder = deliver(Delivery("game", "1", first, frozenset({UK, EN})), tmp_path)
    (folder / "mine.txt").write_text("a maker's own note")
    deliver(Delivery("game", "1", (file("uk/a.pdf", UK, b"new"),), frozenset({UK})), tmp_path)
    assert sorted(manifest(folder)) == ["en/a.pdf", "uk/a.pdf"]
    assert (folder / "uk/a.pdf").read_bytes() == b"new"
    assert not (folder / "uk/b.pdf").exists()
    assert (folder / "en/a.pdf").exists()
    assert (folder / "mine.txt").exists()


def test_a_failed_delivery_leaves_the_former_one_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), tmp_path)

    def full(_path: Path, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        deliver(Delivery("game", "1", (file("a.pdf", UK, b"y"),), frozenset({UK})), tmp_path)
    monkeypatch.undo()
    assert (folder / "a.pdf").read_bytes() == b"x"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game"]


def test_an_interrupted_swap_is_brought_back(tmp_path: Path) -> None:
    folder = deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), tmp_path)
    folder.rename(tmp_path / ".game.old")
    deliver(Delivery("game", "1", (file("b.pdf", EN),), frozenset({EN})), tmp_path)
    assert sorted(manifest(folder)) == ["a.pdf", "b.pdf"]


def test_an_unreadable_manifest_counts_as_none(tmp_path: Path) -> None:
    folder = deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), tmp_path)
    for text in ("{", "[]", '{"format": 99, "files": []}', '{"format": 1}'):
        (folder / "manifest.json").write_text(text)
        deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), tmp_path)
        assert sorted(manifest(folder)) == ["a.pdf"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
@pytest.mark.parametrize("kind", ["pipe", "device", "brackets"])
def test_a_manifest_that_never_ends_counts_as_none(tmp_path: Path, kind: str) -> None:
    folder = deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), tmp_path)
    endless(folder / "manifest.json", kind)
    deliver(Delivery("game", "1", (file("b.pdf", UK),), frozenset({UK})), tmp_path)
    assert sorted(manifest(folder)) == ["b.pdf"]


def endless(path: Path, kind: str) -> None:
    """Put something in a file's place that cannot be read to its end."""
    path.unlink()
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.write_text("[" * 1_000_000)


def test_a_path_that_is_too_long_is_named_before_anything_is_written(tmp_path: Path) -> None:
    long = "/".join(["x" * 200] * 25)
    with pytest.raises(OSError, match="a path of more than") as caught:
        deliver(Delivery("game", "1", (file(long, UK),), frozenset({UK})), tmp_path)
    assert str(caught.value.filename).endswith(long)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x" * 260, "ж" * 130])
def test_a_name_that_is_too_long_is_named_before_anything_is_written(
    tmp_path: Path, name: str
) -> None:
    long = f"uk/cards/{name}.png"
    with pytest.raises(OSError, match="a file name of more than") as caught:
        deliver(Delivery("game", "1", (file(long, UK),), frozenset({UK})), tmp_path / "output")
    assert caught.value.filename == f"{name}.png"
    assert list(tmp_path.iterdir()) == []


def test_a_pack_whose_name_leaves_no_room_for_the_swap_is_named(tmp_path: Path) -> None:
    delivery = Delivery("g" * 252, "1", (file("a.pdf", UK),), frozenset({UK}))
    with pytest.raises(OSError, match="a file name of more than") as caught:
        deliver(delivery, tmp_path / "output")
    assert "g" * 252 in str(caught.value.filename)
    assert list(tmp_path.iterdir()) == []


def test_an_output_folder_that_is_too_deep_is_named(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*["y" * 200] * 25)
    with pytest.raises(OSError, match="a path of more than"):
        deliver(Delivery("game", "1", (file("a.pdf", UK),), frozenset({UK})), deep)
    assert list(tmp_path.iterdir()) == []
