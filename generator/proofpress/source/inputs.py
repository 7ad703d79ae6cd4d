"""What a build's output depends on, as digests: the files it reads and the program itself."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from operator import attrgetter
from pathlib import Path

from proofpress.memory import Memory
from proofpress.source.project import Folder, Project
from proofpress.values import dataclass

OF_PIECES = ("components/", "locale/")
_PACKAGE = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Inputs:
    """Digests of what a build reads: of everything, and of what all pieces of a pack share.

    Shared is all but the pieces themselves and their translations.
    """

    whole: str
    shared: str


@dataclass(frozen=True, slots=True)
class Past:
    """What earlier builds know, and the inputs that say whether it still holds."""

    memory: Memory
    inputs: Inputs


NO_PAST = Past(Memory(), Inputs("", ""))


def inputs_of(project: Project) -> Inputs:
    """Return the digests of a pack's files, of the shared templates and of the program."""
    whole, shared = sha256(), sha256()
    lines = [(False, digest_of_program())]
    lines += [(False, line) for _, line in _folder_lines(project.templates)]
    lines += [(path.startswith(OF_PIECES), line) for path, line in _folder_lines(project.pack)]
    for is_of_pieces, line in lines:
        data = line.encode("utf-8", "surrogateescape")
        whole.update(data)
        if not is_of_pieces:
            shared.update(data)
    return Inputs(whole.hexdigest(), shared.hexdigest())


def _folder_lines(folder: Folder) -> Iterator[tuple[str, str]]:
    """Yield what a folder is called, and each file with the digest of its bytes."""
    yield "", f"{folder.name}\0{folder.is_cut}\0{folder.strays}\n"
    for path in folder.files:
        yield path, f"{path}\0{folder.digest(path)}\n"


@cache
def digest_of_program() -> str:
    """Return the digest of our own code (by size and time of its files) and of the libraries.

    A library is known by the name of the folder that says its version.
    """
    whole = sha256(sys.version.encode())
    for line in (*_code_lines(str(_PACKAGE)), *_libraries()):
        whole.update(f"{line}\n".encode("utf-8", "surrogateescape"))
    return whole.hexdigest()


def _code_lines(folder: str, inside: str = "") -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=attrgetter("name")):
            place = f"{inside}/{entry.name}"
            if not entry.is_dir():
                facts = entry.stat()
                yield f"{place} {facts.st_size} {facts.st_mtime_ns}"
            elif entry.name not in ("__pycache__", "shipped"):
                yield from _code_lines(entry.path, place)


def _libraries() -> Iterator[str]:
    for folder in sorted(path for path in set(sys.path) if os.path.isdir(path)):
        yield from sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))
