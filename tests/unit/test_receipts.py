"""Receipts: kept for the same input, and only while the files lie there unchanged."""

import json
import os
from hashlib import sha256
from pathlib import Path
from zlib import adler32

import pytest

from proofpress.diagnostics import Diagnostic, Note, Span, finding
from proofpress.receipts import Made, Receipt, Receipts

FOUND: tuple[Diagnostic, ...] = (
    finding(
        "small-type",
        Span("game/templates/faces/card.svg", 3, 5, 3, 9),
        "type of 5 pt",
        subject="deck.a",
        language="uk",
        notes=(Note("the box is here", Span("game/x.svg", 1, 2)), Note("no place")),
        hints=("enlarge it",),
    ),
    finding("small-type", Span("game/templates/styles.yaml"), "a whole file"),
)


def delivered(output: Path, data: bytes = b"sheet") -> Receipt:
    folder = output / "game"
    (folder / "uk").mkdir(parents=True, exist_ok=True)
    (folder / "uk/cards.pdf").write_bytes(data)
    digest = sha256(data).hexdigest()
    listed = {"files": [{"path": "uk/cards.pdf", "sha256": digest}]}
    (folder / "manifest.json").write_text(json.dumps(listed))
    return Receipt(FOUND, (Made("uk/cards.pdf", digest),))


def checked(data: bytes) -> bytes:
    """Return bytes as they lie in the cache."""
    return b"%08x\n" % adler32(data) + data


def test_the_same_input_finds_the_receipt_with_its_findings(tmp_path: Path) -> None:
    receipt = delivered(tmp_path)
    Receipts(tmp_path).keep("game", "all", "1", receipt)
    assert Receipts(tmp_path).find("game", "all", "1") == receipt


@pytest.mark.parametrize(
    ("pack", "request_", "inputs"), [("game", "all", "2"), ("game", "some", "1")]
)
def test_another_input_or_request_finds_none(
    tmp_path: Path, pack: str, request_: str, inputs: str
) -> None:
    Receipts(tmp_path).keep("game", "all", "1", delivered(tmp_path))
    assert Receipts(tmp_path).find(pack, request_, inputs) is None


@pytest.mark.parametrize("path", ["uk/cards.pdf", "manifest.json"])
@pytest.mark.parametrize("change", ["delete", "edit"])
def test_a_receipt_lapses_with_its_files(tmp_path: Path, path: str, change: str) -> None:
    Receipts(tmp_path).keep("game", "all", "1", delivered(tmp_path))
    file = tmp_path / "game" / path
    if change == "delete":
        file.unlink()
    else:
        file.write_bytes(b"{}")
    assert Receipts(tmp_path).find("game", "all", "1") is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"[" * 1_000_000,
        b'{"format": 99, "receipts": {}}',
        b'{"receipts": 1, "format": 1}',
        b"\xff",
    ],
)
def test_a_damaged_cache_counts_as_none(tmp_path: Path, content: bytes) -> None:
    receipts = Receipts(tmp_path)
    receipt = delivered(tmp_path)
    receipts.keep("game", "all", "1", receipt)
    (tmp_path / ".cache/game.receipts.json").write_bytes(checked(content))
    assert receipts.find("game", "all", "1") is None
    receipts.keep("game", "all", "1", receipt)
    assert receipts.find("game", "all", "1") == receipt


@pytest.mark.parametrize("found", [[{"code": "x"}], 5, [{"span": []}]])
def test_a_receipt_of_another_shape_counts_as_none(tmp_path: Path, found: object) -> None:
    receipts = Receipts(tmp_path)
    receipts.keep("game", "all", "1", delivered(tmp_path))
    path = tmp_path / ".cache/game.receipts.json"
    whole = json.loads(path.read_bytes().partition(b"\n")[2])
    whole["receipts"]["all"]["found"] = found
    data = json.dumps(whole).encode()
    path.write_bytes(checked(data))
    assert receipts.find("game", "all", "1") is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
@pytest.mark.parametrize(
    "at", [".cache/game.receipts.json", "game/manifest.json", "game/uk/cards.pdf"]
)
@pytest.mark.parametrize("is_pipe", [True, False])
def test_what_never_ends_is_not_read(tmp_path: Path, at: str, is_pipe: bool) -> None:
    receipts = Receipts(tmp_path)
    receipts.keep("game", "all", "1", delivered(tmp_path))
    (tmp_path / at).unlink()
    if is_pipe:
        os.mkfifo(tmp_path / at)
    else:
        (tmp_path / at).symlink_to("/dev/zero")
    assert receipts.find("game", "all", "1") is None


def test_a_word_that_was_damaged_is_not_told(tmp_path: Path) -> None:
    receipts = Receipts(tmp_path)
    receipts.keep("game", "all", "1", delivered(tmp_path))
    path = tmp_path / ".cache/game.receipts.json"
    path.write_bytes(path.read_bytes().replace(b"enlarge it", b"enlarge in"))
    assert receipts.find("game", "all", "1") is None


def test_old_receipts_make_room(tmp_path: Path) -> None:
    receipt = delivered(tmp_path)
    for number in range(60):
        Receipts(tmp_path).keep("game", f"request {number}", "1", receipt)
    assert Receipts(tmp_path).find("game", "request 0", "1") is None
    assert Receipts(tmp_path).find("game", "request 59", "1") == receipt


def test_a_folder_that_refuses_the_cache_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / ".cache").write_text("in the way")
    receipt = delivered(tmp_path)
    Receipts(tmp_path).keep("game", "all", "1", receipt)
    assert Receipts(tmp_path).find("game", "all", "1") is None
    assert (tmp_path / ".cache").read_text() == "in the way"
