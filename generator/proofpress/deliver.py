"""Finished files to `output/<pack>/`: written aside, swapped in when all are good, with a manifest.

A partial build replaces what it was asked for and keeps the rest; what it was asked for and no
longer makes is dropped.
"""

import errno
import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from proofpress.late import late
from proofpress.receipts import UNREADABLE, read_regular
from proofpress.values import NamedTuple, dataclass, field

with late("bz2", "lzma"):  # which are for archives
    import shutil

MANIFEST = "manifest.json"
MANIFEST_FORMAT = 1
_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)
_UNIT = "characters" if os.name == "nt" else "bytes"


class Scope(NamedTuple):
    """What a file is, in the words of a build request; `paper` is empty where it has none."""

    language: str
    paper: str
    part: str
    format: str


class Copy(NamedTuple):
    """One side of one cut-out copy: where it lies in a file. Lengths in millimetres.

    Of a board in parts `part` is the box of the board that lies at `trim`; the other sheets that
    bear the same copy have its other parts.
    """

    piece: str
    copy: int
    sheet: int
    page: int
    side: str
    trim: tuple[float, float, float, float]
    rotation: int
    part: tuple[float, float, float, float] | None = None

    @property
    def entry(self) -> dict[str, object]:
        """What the manifest says of it."""
        entry = self._asdict()
        if self.part is None:
            del entry["part"]
        return entry


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A finished file: its path inside the pack's folder, what it is, its bytes and copies.

    `remarks` are for the report: why the sheets are as they are. `digest` is the SHA-256 of the
    bytes, in hex.
    """

    path: str
    scope: Scope
    data: bytes
    copies: tuple[Copy, ...] = ()
    remarks: tuple[str, ...] = ()
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        # Worked out once: manifest and receipt both name it.
        object.__setattr__(self, "digest", hashlib.sha256(self.data).hexdigest())


@dataclass(frozen=True, slots=True)
class Delivery:
    """All that one build of a pack made, and the scopes that it was asked for.

    `languages` are those of the pack: what an earlier build made in others is dropped.
    """

    pack: str
    version: str
    files: tuple[OutputFile, ...]
    asked: frozenset[Scope]
    languages: frozenset[str] = frozenset()

    def drops(self, scope: Scope) -> bool:
        """Say whether a file of an earlier build, not made again, has no place any more."""
        is_known = not self.languages or scope.language in self.languages
        return scope in self.asked or not is_known


def deliver(delivery: Delivery, output: Path) -> Path:
    """Swap a pack's new files in under `output/<pack>` and return that folder.

    Raises OSError when the disk refuses; the former folder is then whole.
    """
    target = output / delivery.pack
    aside = output / f".{delivery.pack}.new"
    former = output / f".{delivery.pack}.old"
    _refuse_long_paths(delivery, aside)
    _restore(target, former)
    shutil.rmtree(aside, ignore_errors=True)
    try:
        _write(delivery, target, aside)
        if target.exists():
            os.replace(target, former)
        os.replace(aside, target)
    except BaseException:
        _restore(target, former)
        shutil.rmtree(aside, ignore_errors=True)
        raise
    shutil.rmtree(former, ignore_errors=True)
    return target


def _restore(target: Path, former: Path) -> None:
    """Bring back what an interrupted swap had moved away."""
    if former.exists() and not target.exists():
        os.replace(former, target)
    shutil.rmtree(former, ignore_errors=True)


def _refuse_long_paths(delivery: Delivery, folder: Path) -> None:
    """Raise OSError, naming the path, when it or a name in it is longer than the system takes."""
    longest, longest_name = _limits(folder)
    for path in (file.path for file in delivery.files):
        whole = os.path.abspath(folder / path)
        if _length(whole) > longest:
            raise OSError(errno.ENAMETOOLONG, f"a path of more than {longest} {_UNIT}", whole)
        for name in (folder.name, *path.split("/")):
            if _length(name) > longest_name:
                message = f"a file name of more than {longest_name} {_UNIT}"
                raise OSError(errno.ENAMETOOLONG, message, name)


def _limits(folder: Path) -> tuple[int, int]:
    """Return how long a path may be under a folder that need not exist yet, and a name in it."""
    if os.name == "nt":
        return 259, 255
    there = next(path for path in Path(os.path.abspath(folder)).parents if os.path.exists(path))
    return os.pathconf(there, "PC_PATH_MAX") - 1, os.pathconf(there, "PC_NAME_MAX")


def _length(path: str) -> int:
    """Return what a file system counts: bytes, on Windows characters."""
    return len(path if os.name == "nt" else os.fsencode(path))


def _write(delivery: Delivery, target: Path, aside: Path) -> None:
    entries = {file.path: _entry(file) for file in delivery.files}
    aside.mkdir(parents=True)
    for file in delivery.files:
        path = aside / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)
    others = [one for one in _files_below(target) if one not in entries and one != MANIFEST]
    known = _read_manifest(target) if others else {}
    for place in others:
        entry = known.get(place)
        if entry is not None and delivery.drops(_scope(entry)):
            continue
        _keep(target / place, aside / place)
        if entry is not None:
            entries[place] = entry
    (aside / MANIFEST).write_text(_manifest(delivery, entries), encoding="utf-8")


def _keep(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, path)
    except OSError:  # a file system without hard links
        shutil.copy2(source, path)


def _files_below(folder: Path) -> list[str]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in paths)


def _entry(file: OutputFile) -> dict[str, object]:
    return {
        "path": file.path,
        **file.scope._asdict(),
        "sha256": file.digest,
        "bytes": len(file.data),
        "copies": [copy.entry for copy in file.copies],
    }


def _scope(entry: Mapping[str, object]) -> Scope:
    return Scope(*(str(entry.get(name, "")) for name in Scope._fields))


def _read_manifest(target: Path) -> dict[str, dict[str, object]]:
    """Return the former manifest's entries by path; none when there is no readable one."""
    try:
        whole = json.loads(read_regular(target / MANIFEST))
        if whole.get("format") != MANIFEST_FORMAT:
            return {}
        return {str(entry["path"]): entry for entry in whole["files"]}
    except UNREADABLE:
        return {}


def _manifest(delivery: Delivery, entries: Mapping[str, Mapping[str, object]]) -> str:
    """Return the manifest as JSON, a line per copy so that two builds compare line by line."""
    head = {"format": MANIFEST_FORMAT, "pack": delivery.pack, "version": delivery.version}
    lines = [_ENCODER.encode(head)[:-1] + ', "files": [']
    for number, path in enumerate(sorted(entries)):
        lines += _file_lines(entries[path], is_first=number == 0)
    return "\n".join([*lines, "]}", ""])


def _file_lines(entry: Mapping[str, object], *, is_first: bool) -> Sequence[str]:
    facts = {name: value for name, value in entry.items() if name != "copies"}
    start = ("" if is_first else ",") + _ENCODER.encode(facts)[:-1]
    copies = entry.get("copies")
    rows = [_ENCODER.encode(copy) for copy in copies] if isinstance(copies, list) else []
    return [start + ', "copies": [' + ",\n".join(["", *rows])[1:] + "]}"]
