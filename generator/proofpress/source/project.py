"""The world as the program may see it: the pack's files, and the files that ship with us."""

import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding
from proofpress.source.text import SourceText
from proofpress.values import dataclass, field

MAX_TEXT_BYTES = 8 * 1024 * 1024
MAX_BINARY_BYTES = 64 * 1024 * 1024
MAX_FILES = 20_000


def shipped(name: str) -> Path:
    """Return the folder of files that travel with us: `templates` or `content`.

    In a wheel they lie inside the package, in a checkout or an editable install beside its
    source root.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "shipped" / name
    return inside if inside.is_dir() else package.parent.parent / name


@dataclass(slots=True)
class Held:
    """Files as they were when their digests were asked for: bytes, and their SHA-256 in hex."""

    files: dict[str, tuple[bytes, str]] = field(default_factory=dict)
    room: int = 32 * 1024 * 1024  # bytes


@dataclass(frozen=True, slots=True)
class Folder:
    """Files under one root by relative POSIX path; nothing outside the root can be read.

    `name` goes before the path in findings. `strays` are links that are not followed, because they
    lead out of the root, to a folder or nowhere; `is_cut` says that there were too many files;
    `specials` are pipes, sockets and devices, which might never end. `held` are files whose digest
    was asked for: what a build is known by is what it then reads.
    """

    name: str
    files: Mapping[str, Path | bytes]
    strays: tuple[str, ...] = ()
    is_cut: bool = False
    specials: tuple[str, ...] = ()
    held: Held = field(default_factory=Held)

    @staticmethod
    def open(root: Path, name: str | None = None) -> "Folder":
        """Return the folder at `root` as it is now; hidden files and folders are left out."""
        top = root.resolve()
        files: dict[str, Path | bytes] = {}
        strays: list[str] = []
        specials: list[str] = []
        paths = list(islice(_walk(root), MAX_FILES + 1))
        for path in paths[:MAX_FILES]:
            place = path.relative_to(root).as_posix()
            is_link = path.is_symlink()
            # Unlike resolve(), realpath() bears links in a circle.
            real = Path(os.path.realpath(path)) if is_link else path
            if real.is_file() and (not is_link or real.is_relative_to(top)):
                files[place] = path
            elif is_link:
                strays.append(place)
            else:
                specials.append(place)
        is_cut = len(paths) > MAX_FILES
        others = tuple(sorted(strays)), is_cut, tuple(sorted(specials))
        return Folder(name or top.name, dict(sorted(files.items())), *others)

    @staticmethod
    def of(name: str, files: Mapping[str, str | bytes]) -> "Folder":
        """Return a folder that exists only in memory."""
        return Folder(
            name,
            {
                path: content.encode() if isinstance(content, str) else content
                for path, content in sorted(files.items())
            },
        )

    def paths(self, under: str = "", suffix: str = "") -> tuple[str, ...]:
        """Return the paths below a folder that end on a suffix, sorted."""
        start = f"{under}/" if under else ""
        return tuple(
            path for path in self.files if path.startswith(start) and path.endswith(suffix)
        )

    def span(self, path: str) -> Span:
        """Return the span of a file as a whole."""
        return Span(f"{self.name}/{path}")

    def read_bytes(self, path: str) -> bytes | None:
        """Return a file's bytes, or None when there is no such file or it is too large."""
        if path in self.held.files:
            return self.held.files[path][0]
        found = self.files.get(path)
        if found is None or isinstance(found, bytes):
            return found
        return found.read_bytes() if found.stat().st_size <= MAX_BINARY_BYTES else None

    def is_too_large(self, path: str) -> bool:
        """Say whether a file is so large that it is not read."""
        found = self.files.get(path)
        return isinstance(found, Path) and found.stat().st_size > MAX_BINARY_BYTES

    def too_large(self, path: str) -> Diagnostic:
        """Return the finding about a file that is so large that it is not read."""
        most = f"a file over {MAX_BINARY_BYTES // (1024 * 1024)} MiB"
        return finding("file-too-large", self.span(path), most)

    def digest(self, path: str) -> str:
        """Return the SHA-256 of a file's bytes in hex, empty where it cannot be read.

        The bytes are held for those who read the file next, while there is room.
        """
        known = self.known_digest(path)
        data = None if known else self.read_bytes(path)
        if data is None:
            return known
        digest = sha256(data).hexdigest()
        if len(data) <= self.held.room:
            self.held.files[path] = data, digest
            self.held.room -= len(data)
        return digest

    def known_digest(self, path: str) -> str:
        """Return the digest of a file that is held, empty for others."""
        return self.held.files[path][1] if path in self.held.files else ""

    def read_text(self, path: str) -> tuple[SourceText | None, Diagnostics]:
        """Return a UTF-8 text (a byte order mark taken off), or None and what is wrong."""
        span = self.span(path)
        data = self.read_bytes(path)
        if data is None and self.is_too_large(path):
            return None, (self.too_large(path),)
        if data is None:
            return None, (finding("missing-file", span, f"there is no readable file `{path}`"),)
        if len(data) > MAX_TEXT_BYTES:
            limit = MAX_TEXT_BYTES // (1024 * 1024)
            return None, (finding("file-too-large", span, f"a text file over {limit} MiB"),)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            start = data.rfind(b"\n", 0, error.start) + 1
            column = len(data[start : error.start].decode("utf-8", "replace")) + 1
            at = Span(span.file, line, column, line, column + 1)
            message = f"byte 0x{data[error.start]:02x} is not UTF-8"
            return None, (finding("not-utf8", at, message, hints=("save the file as UTF-8",)),)
        return SourceText(span.file, text), ()


def _walk(root: Path) -> Iterator[Path]:
    """Yield files, and links of all kinds, below a folder, but hidden ones and editors' backups."""
    for folder, names, files in os.walk(root, followlinks=False):
        names[:] = sorted(name for name in names if not name.startswith((".", "__pycache__")))
        links = [name for name in names if (Path(folder) / name).is_symlink()]
        for name in sorted([*links, *files]):
            if not name.startswith(".") and not name.endswith("~"):
                yield Path(folder) / name


@dataclass(frozen=True, slots=True)
class Project:
    """One pack beside the shared templates.

    The pack's folder is named as the user named it (`content/hetman`), so that findings lead there.
    """

    pack: Folder
    templates: Folder

    @property
    def id(self) -> str:
        """The pack's own name: its folder's."""
        return self.pack.name.replace("\\", "/").rstrip("/").rpartition("/")[2]

    def text_of(self, file: str) -> SourceText | None:
        """Return the text of a file as findings name it, None where it cannot be read."""
        for folder in (self.pack, self.templates):
            start = f"{folder.name}/"
            if file.startswith(start):
                return folder.read_text(file[len(start) :])[0]
        return None

    def template(self, path: str) -> tuple[Folder, str] | None:
        """Return where a template lies: the pack's `templates/` first, then the shared ones."""
        own = f"templates/{path}"
        if own in self.pack.files:
            return self.pack, own
        return (self.templates, path) if path in self.templates.files else None

    def icon(self, name: str) -> tuple[Folder, str] | None:
        """Return where an icon lies: the pack's `art/icons/` first, then the shared ones."""
        own = f"art/icons/{name}.svg"
        if own in self.pack.files:
            return self.pack, own
        shared = f"icons/{name}.svg"
        return (self.templates, shared) if shared in self.templates.files else None


def open_project(folder: Path) -> Project:
    """Return the pack in a folder beside the templates that ship with us."""
    name = folder.as_posix() if folder.name not in ("", "..") else folder.resolve().name
    return Project(Folder.open(folder, name), Folder.open(shipped("templates"), "templates"))


def pack_folders(content: Path) -> dict[str, Path]:
    """Return the packs of a folder by name; without such a folder, those that ship with us."""
    parent = content if content.is_dir() else shipped("content")
    found = sorted(path.parent for path in parent.glob("*/game.yaml"))
    return {folder.name: folder for folder in found}


def is_inside(reference: str) -> bool:
    """Say whether a written path stays inside its pack: relative, no `..`, no drive, no scheme."""
    parts = reference.split("/")
    return not (
        reference.startswith("/")
        or "\\" in reference
        or ".." in parts
        or ":" in parts[0]
        or "\0" in reference
    )
