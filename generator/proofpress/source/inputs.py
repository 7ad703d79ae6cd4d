"""What a build's output depends on, as one digest: the files it reads and the program itself."""

import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from proofpress.source.project import Folder, Project

_PACKAGE = Path(__file__).resolve().parent.parent


def digest_of_project(project: Project) -> str:
    """Return the digest of a pack's files, of the shared templates and of the program."""
    whole = sha256(digest_of_program().encode())
    for folder in (project.pack, project.templates):
        for line in _folder_lines(folder):
            whole.update(line.encode("utf-8", "surrogateescape"))
    return whole.hexdigest()


def _folder_lines(folder: Folder) -> Iterator[str]:
    """Yield what a folder is called, and each of its files with the digest of its bytes."""
    yield f"{folder.name}\0{folder.is_cut}\0{folder.strays}\n"
    for path in folder.files:
        data = folder.read_bytes(path)
        yield f"{path}\0{'' if data is None else sha256(data).hexdigest()}\n"


@cache
def digest_of_program() -> str:
    """Return the digest of our own code (by size and time of its files) and of the libraries.

    A library is known by the name of the folder that says its version.
    """
    whole = sha256(sys.version.encode())
    for line in (*_code_lines(_PACKAGE), *_libraries()):
        whole.update(f"{line}\n".encode("utf-8", "surrogateescape"))
    return whole.hexdigest()


def _code_lines(package: Path) -> Iterator[str]:
    for folder, names, files in os.walk(package):
        names[:] = sorted(name for name in names if name not in ("__pycache__", "shipped"))
        for name in sorted(files):
            facts = os.stat(os.path.join(folder, name))
            yield f"{os.path.relpath(folder, package)}/{name} {facts.st_size} {facts.st_mtime_ns}"


def _libraries() -> Iterator[str]:
    for folder in sorted(path for path in set(sys.path) if os.path.isdir(path)):
        yield from sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))
