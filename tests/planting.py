"""Faults planted in a copy of a pack: a place is marked in the text that a change puts in.

`⟦...⟧` marks what a finding has to point at. The marks are taken out again, and where they stood
is counted in the changed text itself, never asked of the program.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from proofpress.diagnostics import Diagnostic
from proofpress.source.project import Folder, Project, shipped
from proofpress.values import dataclass

Files = dict[str, bytes]
Edit = Callable[[Files], Files]

PACK = "hetman"
LANGUAGES = ("uk", "en")
_FIRST_MARK = 0xE000  # private use: no file of the pack holds such characters


class Place(NamedTuple):
    """What must be told, and where: the end is counted too; a whole file has no line."""

    name: str
    file: str
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A change to the pack and what it deserves: names of findings, in the order of the marks.

    `whole` are findings about a file. `hint` is part of a hint of the first finding. A fault that
    `ends_file`, or that others would hide, stays out of the copy with all faults. `is_drawn` says
    that it takes layout to see it.
    """

    title: str
    edits: tuple[Edit, ...]
    names: tuple[str, ...]
    whole: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    is_alone: bool = False
    is_drawn: bool = False


@cache
def pristine() -> Mapping[str, bytes]:
    """Return the files of the shipped pack, which is translated into `LANGUAGES` alone here."""
    folder = Folder.open(shipped("content") / PACK)
    files = {path: folder.read_bytes(path) or b"" for path in folder.files}
    kept = {f"locale/{code}.po" for code in LANGUAGES}
    files = {path: data for path, data in files.items() if path in kept or path[-3:] != ".po"}
    said = f"languages: {{source: ru, release: [{', '.join(LANGUAGES)}]}}"
    files["game.yaml"], count = re.subn(rb"languages: {.*}", said.encode(), files["game.yaml"])
    assert count == 1
    return files


def swap(path: str, old: str, new: str) -> Edit:
    """Put `new` in the place of `old`, which stands in the file once."""

    def edit(files: Files) -> Files:
        text = files[path].decode()
        assert text.count(old) == 1, (path, old, text.count(old))
        return {**files, path: text.replace(old, new).encode()}

    return edit


def write(path: str, content: str | bytes) -> Edit:
    """Put a file into the pack, in place of one that was there."""
    data = content.encode() if isinstance(content, str) else content
    return lambda files: {**files, path: data}


def append(path: str, content: str) -> Edit:
    """Put something at the end of a file."""
    return lambda files: {**files, path: files[path] + content.encode()}


def remove(path: str) -> Edit:
    """Take a file out of the pack."""
    return lambda files: {name: data for name, data in files.items() if name != path}


def _entry(id: str, languages: Iterable[str], change: Callable[[str], str]) -> Edit:
    pattern = re.compile(rf'msgctxt "{re.escape(id)}"\n(?:.+\n)*')

    def edit(files: Files) -> Files:
        changed = dict(files)
        for language in languages:
            path = f"locale/{language}.po"
            text = changed[path].decode()
            found = pattern.search(text)
            assert found is not None, (path, id)
            entry = change(found[0])
            changed[path] = f"{text[: found.start()]}{entry}{text[found.end() :]}".encode()
        return changed

    return edit


def item(path: str, id: str, old: str, new: str) -> Edit:
    """Put `new` in the place of `old` inside the list item with an id."""
    pattern = re.compile(rf"- (?:{{|\w+: {{|\w+:\n +)?id: {id}\b(?:(?!\n +- ).)*", re.DOTALL)

    def edit(files: Files) -> Files:
        text = files[path].decode()
        found = pattern.search(text)
        assert found is not None, (path, id)
        assert found[0].count(old) == 1, (path, id, old, found[0])
        changed = found[0].replace(old, new)
        return {**files, path: f"{text[: found.start()]}{changed}{text[found.end() :]}".encode()}

    return edit


def source(id: str, old: str, new: str) -> Edit:
    """Let the translations know a changed source text, so that none of them is stale."""

    def change(text: str) -> str:
        head, before, said = text.partition("msgstr")
        assert head.count(old) == 1, (id, old)
        return head.replace(old, re.sub("[⟦⟧]", "", new)) + before + said

    return _entry(id, LANGUAGES, change)


def entry(id: str, language: str, old: str, new: str) -> Edit:
    """Change one message of a catalog."""

    def change(text: str) -> str:
        assert text.count(old) == 1, (id, old)
        return text.replace(old, new)

    return _entry(id, (language,), change)


def drop(id: str, language: str) -> Edit:
    """Take a message out of a catalog."""
    return _entry(id, (language,), lambda _: "")


def translate(id: str, language: str, new: str) -> Edit:
    """Give a message of a catalog another translation, quotation marks and all."""
    return _entry(
        id, (language,), lambda text: re.sub(r"(?s)msgstr .*", lambda _: f"msgstr {new}\n", text)
    )


def both(*edits: Edit) -> Edit:
    """Make one change of several, so that one may open a mark and the next close it."""

    def edit(files: Files) -> Files:
        for one in edits:
            files = one(files)
        return files

    return edit


def plant(faults: Iterable[Fault]) -> tuple[Files, tuple[Place, ...]]:
    """Return the pack with faults in it, and the places of the findings that they deserve."""
    files: Files = dict(pristine())
    names: list[str] = []
    places: list[Place] = []
    for fault in faults:
        for edit in fault.edits:
            files = edit(files)
            files, count = _hide_marks(files, len(names))
            names += [""] * count
        missing = names.count("")
        assert missing == len(fault.names), (fault.title, missing)
        names[len(names) - missing :] = fault.names
        places += [Place(name, f"{PACK}/{path}") for name, path in fault.whole]
    files, marked = _places(files, names)
    return files, tuple(sorted((*places, *marked), key=order))


KNOWN = ("assumed-values", "never-exercised")  # notes of the pack as it is


def order(place: Place) -> tuple[str, int, int, str]:
    """Return what findings are sorted by."""
    return place.file, place.line or 0, place.column or 0, place.name


def told(found: Iterable[Diagnostic]) -> tuple[Place, ...]:
    """Return where the findings of a run stand; what is only to know is left out."""
    known = (one for one in found if one.name not in KNOWN)
    return tuple(sorted((Place(one.name, *one.span) for one in known), key=order))


def planted_project(files: Files) -> Project:
    """Return the pack that these files make."""
    return Project(Folder.of(PACK, files), Folder.open(shipped("templates"), "templates"))


def _hide_marks(files: Files, first: int) -> tuple[Files, int]:
    """Give each pair of marks characters of its own, numbered from `first`."""
    count = 0
    changed = dict(files)
    for path, data in files.items():
        if "⟦".encode() not in data:
            continue
        text = data.decode("utf-8", "surrogateescape")
        while "⟦" in text:
            start = chr(_FIRST_MARK + 2 * (first + count))
            end = chr(_FIRST_MARK + 2 * (first + count) + 1)
            text = text.replace("⟦", start, 1).replace("⟧", end, 1)
            count += 1
        changed[path] = text.encode("utf-8", "surrogateescape")
    return changed, count


def _places(files: Files, names: list[str]) -> tuple[Files, list[Place]]:
    """Return the files without marks, and the place of each pair."""
    marks = re.compile(f"[{chr(_FIRST_MARK)}-{chr(_FIRST_MARK + max(1, 2 * len(names)) - 1)}]")
    clean, places = dict(files), []
    for path, data in files.items():
        if path.endswith((".ttf", ".png")):
            continue
        text = data.decode("utf-8", "surrogateescape")
        at = {found[0]: found.start() for found in marks.finditer(text)}
        if not at:
            continue
        clean[path] = marks.sub("", text).encode("utf-8", "surrogateescape")
        for number, name in enumerate(names):
            start, end = (chr(_FIRST_MARK + 2 * number + side) for side in (0, 1))
            if start in at:
                ends = (*_position(marks, text, at[start]), *_position(marks, text, at[end]))
                places.append(Place(name, f"{PACK}/{path}", *ends))
    return clean, places


def _position(marks: re.Pattern[str], text: str, offset: int) -> tuple[int, int]:
    before = marks.sub("", text[:offset]).removeprefix("\ufeff")
    line = before.count("\n") + 1
    return line, len(before) - (before.rfind("\n") + 1) + 1
