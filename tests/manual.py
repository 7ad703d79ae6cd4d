"""Pages of the manual as tests read them: files to write, commands to run, links, command lines."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from proofpress.values import dataclass

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "generator" / "docs"
PAGES = (
    ROOT / "README.md",
    *sorted(path for path in (ROOT / "generator").rglob("*.md") if "shipped" not in path.parts),
)
_FILE = re.compile(r"<!-- file: (\S.*\S) -->")
_QUOTED = re.compile(r"<!-- in: (\S.*\S) -->")
_LEFT_OUT = re.compile(r"^(?:# \.\.\.|<!-- \.\.\. -->)\n", re.M)
_FENCE = re.compile(r"(`{3,})(\w*)")
_LINK = re.compile(r"\]\(([^()\s]+)\)")
_COMMAND = re.compile(
    r"`proofpress ([a-z][^`]*)`|^(?:    |\$ )(?:\S*[/\\])?proofpress ([^#\n]*)", re.M
)


@dataclass(frozen=True, slots=True)
class Written:
    """A file that a page tells its reader to write."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command that a page shows: its words, how it ends, and lines that it says."""

    words: tuple[str, ...]
    status: int
    says: tuple[str, ...]


def steps(page: Path) -> Iterator[Written | Command]:
    """Yield what a reader of a page does, in order."""
    path = None
    for language, lines, before in _blocks(page.read_text(encoding="utf-8")):
        named = _FILE.fullmatch(before)
        path = named[1] if named else None
        if path is not None:
            yield Written(path, "\n".join([*lines, ""]))
        elif language == "console":
            yield from _commands(lines)


def quotes(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield what a page quotes: the file, and its passages as they stand there."""
    for _, lines, before in _blocks(page.read_text(encoding="utf-8")):
        named = _QUOTED.fullmatch(before)
        if named is not None:
            yield named[1], _LEFT_OUT.split("\n".join([*lines, ""]))


def _blocks(text: str) -> Iterator[tuple[str, list[str], str]]:
    """Yield the fenced blocks of a page: language, lines, and the line before."""
    lines = iter(text.split("\n"))
    before = ""
    for line in lines:
        fence = _FENCE.match(line)
        if fence is None:
            before = line
            continue
        block = []
        for inner in lines:
            if inner == fence[1]:
                break
            block.append(inner)
        yield fence[2], block, before
        before = ""


def _commands(lines: list[str]) -> Iterator[Command]:
    words: tuple[str, ...] = ()
    status, says = 0, list[str]()
    for line in lines:
        if line.startswith("$ "):
            if words:
                yield Command(words, status, tuple(says))
            words, status, says = tuple(shlex.split(line[2:])), 0, []
        elif re.fullmatch(r"exit [0-9]+", line):
            status = int(line[5:])
        elif line.strip():
            says.append(line.strip())
    if words:
        yield Command(words, status, tuple(says))


def command_lines(page: Path) -> list[list[str]]:
    """Return the words after `proofpress` of every command that a page names."""
    text = page.read_text(encoding="utf-8")
    found = (inline or block for inline, block in _COMMAND.findall(text))
    return [shlex.split(words) for words in dict.fromkeys(found)]


def local_links(page: Path) -> list[str]:
    """Return the links of a page that lead to files, without code."""
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S)
    return [link for link in _LINK.findall(prose) if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """Return what links to headings of a page are called."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}
