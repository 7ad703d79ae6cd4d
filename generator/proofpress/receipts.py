"""The cache, `output/.cache`: receipts and memories of builds; it may be deleted at any time.

A receipt says what came out of which input, so that the same again costs nothing; it counts only
while every file that it names lies unchanged in the pack's folder. A memory holds the parts of
the work, so that a small change costs little.
"""

import errno
import json
import os
from collections.abc import Iterable, Mapping, Sequence, Set
from contextlib import suppress
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import deflate

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span
from proofpress.memory import Memory, Value, unpack
from proofpress.memory import pack as pack_values
from proofpress.values import NamedTuple, dataclass

CACHE = ".cache"
_FORMAT = 2
_AT_ONCE = 1 << 20  # bytes that are handed to the disk together: most parts are small
_MOST = 50  # receipts of one pack: one for each request of late


# What reading a file of ours may raise that somebody else has written.
UNREADABLE = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)


class Made(NamedTuple):
    """A file that a build made, by the digest of its bytes."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """What one build came to: its findings, and the files that it delivered."""

    found: Diagnostics
    files: tuple[Made, ...]


class Receipts:
    """The receipts of the packs that are delivered to one folder."""

    def __init__(self, output: Path) -> None:
        self._output = output

    def find(self, pack: str, request: str, inputs: str) -> Receipt | None:
        """Return the receipt of a request for the same inputs, if all its files are still there."""
        kept = self._read(pack)
        known = kept.get(request)
        if known is None or known.get("inputs") != inputs:
            return None
        try:
            receipt = _receipt(known)
            others = _paths(kept.values(), inputs).union(known["beside"])
        except (KeyError, TypeError, ValueError):
            return None
        folder = self._output / pack
        is_whole = _is_listed(folder, receipt.files, others) and all(
            _digest(folder / file.path) == file.sha256 for file in receipt.files
        )
        return receipt if is_whole else None

    def keep(self, pack: str, request: str, inputs: str, receipt: Receipt) -> int | None:
        """Write a receipt and return how many files are other than those of the one before.

        None where there is none for the request. A folder that refuses the receipt only costs the
        next build its time.
        """
        known = self._read(pack)
        former = known.pop(request, None)
        known[request] = {
            "inputs": inputs,
            "found": [_plain(one) for one in receipt.found],
            "files": [list(file) for file in receipt.files],
            "beside": _beside(self._output / pack, receipt.files),
        }
        kept = dict(list(known.items())[-_MOST:])
        data = json.dumps({"format": _FORMAT, "receipts": kept}).encode()
        _write_aside(self._path(pack), (_checksum(data), data))
        return None if former is None else _other(receipt.files, former)

    def _path(self, pack: str) -> Path:
        return self._output / CACHE / f"{pack}.receipts.json"

    def _read(self, pack: str) -> dict[str, dict[str, Any]]:
        try:
            checksum, line_end, data = read_regular(self._path(pack)).partition(b"\n")
            if checksum + line_end != _checksum(data):
                return {}
            whole = json.loads(data)
            is_ours = whole["format"] == _FORMAT
            return {str(key): dict(one) for key, one in whole["receipts"].items() if is_ours}
        except UNREADABLE:
            return {}


def _other(files: Iterable[Made], former: Mapping[str, Any]) -> int | None:
    """Return how many files were not the same in a former receipt; None of one that is damaged."""
    try:
        before = {Made(*file) for file in former["files"]}
    except (KeyError, TypeError, ValueError):
        return None
    return sum(file not in before for file in files)


def read_regular(path: Path) -> bytes:
    """Return the bytes of a file; OSError for a pipe or a device, which might never end."""
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, "no file", str(path))
    return path.read_bytes()


def read_memory(output: Path, pack: str, request: str) -> Memory:
    """Return what earlier builds of a request for a pack have left in `output`."""
    whole, later = _memory_paths(output, pack, request)
    return Memory(_read_values(whole), _read_values(later), is_kept=True)


def write_memory(memory: Memory, output: Path, pack: str, request: str) -> None:
    """Keep what a build has used or made, where it is other than before."""
    if not memory.has_changed:
        return
    whole, later = _memory_paths(output, pack, request)
    if memory.is_worn:
        _write_aside(whole, pack_values(memory.used))
        with suppress(OSError):
            later.unlink()
    else:
        _write_aside(later, pack_values(memory.added))


def _memory_paths(output: Path, pack: str, request: str) -> tuple[Path, Path]:
    """Return where a memory lies: the whole, and what was added to it since."""
    name = f"{pack}.{blake2b(request.encode(), digest_size=6).hexdigest()}"
    return output / CACHE / f"{name}.memory", output / CACHE / f"{name}.later.memory"


def _read_values(path: Path) -> Mapping[str, Value]:
    try:
        return unpack(read_regular(path))
    except UNREADABLE:
        return {}


def _write_aside(path: Path, parts: Iterable[bytes | memoryview]) -> None:
    """Replace a file of the cache as a whole, or leave it where the disk refuses."""
    aside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside.open("wb", buffering=_AT_ONCE) as file:
            file.writelines(parts)
        os.replace(aside, path)
    except OSError:
        with suppress(OSError):
            aside.unlink()


def _checksum(data: bytes) -> bytes:
    """Return the line before receipts: their words are told as they stand."""
    return b"%08x\n" % deflate.adler32(data)


def _beside(folder: Path, files: tuple[Made, ...]) -> Sequence[str]:
    """Return what lies beside the files that a build made, by its paths."""
    own = {file.path for file in files}
    paths = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in paths if path not in own)


def _paths(receipts: Iterable[Mapping[str, Any]], inputs: str) -> set[str]:
    """Return the files that requests have made of the same inputs."""
    return {path for one in receipts if one["inputs"] == inputs for path, _ in one["files"]}


def _is_listed(folder: Path, files: tuple[Made, ...], others: Set[str]) -> bool:
    """Say whether the manifest lists the files as they were made, and beside them only others.

    What has been made of other inputs meanwhile might have to go. What is in no language, as a
    report, tells of one request and goes with the next.
    """
    try:
        whole = json.loads(read_regular(folder / "manifest.json"))
        listed = {entry["path"]: entry["sha256"] for entry in whole["files"]}
        telling = {entry["path"] for entry in whole["files"] if entry.get("language") == ""}
    except UNREADABLE:
        return False
    own = dict(files)
    return own.items() <= listed.items() and telling <= own.keys() and listed.keys() <= others


def _digest(path: Path) -> str:
    try:
        return sha256(read_regular(path)).hexdigest()
    except OSError:
        return ""


def _plain(one: Diagnostic) -> dict[str, object]:
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity,
        "message": one.message,
        "span": one.span,
        "subject": one.subject,
        "language": one.language,
        "notes": one.notes,
        "hints": one.hints,
    }


def _receipt(written: Mapping[str, Any]) -> Receipt:
    found = tuple(_diagnostic(one) for one in written["found"])
    return Receipt(found, tuple(Made(*map(str, file)) for file in written["files"]))


def _diagnostic(written: Mapping[str, Any]) -> Diagnostic:
    facts = dict(written)
    notes = tuple(
        Note(message, None if span is None else Span(*span)) for message, span in facts["notes"]
    )
    span, hints = Span(*facts["span"]), tuple(facts["hints"])
    return Diagnostic(**{**facts, "span": span, "notes": notes, "hints": hints})
