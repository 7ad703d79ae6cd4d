"""Runs the annotated cases: each expected finding is a comment at the end of its line.

A case begins `# file: components/cards.yaml` and a sentence; it is laid over the small pack of
`checks/example.py`, over the German one where it says `# pack: german`. Further `# file:` lines
begin further files; `(latin-1)` behind one encodes it, `(9000000 bytes)` pads it, `(none)` takes it
out of the pack. An annotation is `# error[unknown-key] 9-14: the message`, columns from 1, the end
exclusive, `9-3:2` for an end on another line, `file` for a finding about the whole file.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from proofpress.checks.example import GERMAN, PACK
from proofpress.codes import BY_NAME
from proofpress.diagnostics import Diagnostic
from small_packs import findings

HERE = Path(__file__).parent
CASES = sorted(path for path in HERE.glob("[!_]*/*") if path.is_file())

_FILE = re.compile(r"(?:#|<!--) file: (\S+)(?: \((.+)\))?(?: -->)?")
_ANNOTATION = re.compile(
    r"\s*(?:#|<!--) (error|warning|note)\[([a-z0-9-]+)\] (file|\d+-[\d:]+): "
    r"(.*?)(?: -->)?(?=\s*(?:#|<!--) (?:error|warning|note)\[|$)"
)


class Expected(NamedTuple):
    """A finding as a case writes it down."""

    path: str
    line: int
    columns: str
    severity: str
    name: str
    code: str
    message: str


class Case(NamedTuple):
    """A pack with the findings that it must give, and no other."""

    files: dict[str, str | bytes]
    expected: list[Expected]


def read_case(text: str) -> Case:
    is_german = text.startswith("# pack: german\n")
    files: dict[str, str | bytes] = dict(GERMAN if is_german else PACK)
    expected: list[Expected] = []
    for path, how, lines in _sections(text):
        plain = []
        for number, line in enumerate(lines, start=1):
            expected += _annotations(path, number, line)
            plain.append(_ANNOTATION.sub("", line))
        files[path] = _encode("\n".join(plain), how)
        if how == "none":
            del files[path]
    return Case(files, sorted(expected))


def _sections(text: str) -> Iterator[tuple[str, str, list[str]]]:
    path, how, lines = "", "", list[str]()
    for line in text.split("\n"):
        head = _FILE.fullmatch(_ANNOTATION.sub("", line))
        if head is not None:
            if path:
                yield path, how, [*lines, ""]
            path, how, lines = head[1], head[2] or "", []
        lines.append(line)
    yield path, how, lines


def _annotations(path: str, number: int, line: str) -> Iterator[Expected]:
    for match in _ANNOTATION.finditer(line):
        severity, name, columns, message = match.groups()
        place = 0 if columns == "file" else number
        yield Expected(path, place, columns, severity, name, BY_NAME[name].code, message)


def _encode(text: str, how: str) -> str | bytes:
    if how.endswith(" bytes"):
        return text + "#" * (int(how.split()[0]) - len(text.encode()))
    return text.encode(how) if how not in ("", "none") else text


def as_expected(found: Diagnostic) -> Expected:
    """Return a finding in the form of an annotation."""
    span = found.span
    end = span.end_column if span.end_line == span.line else f"{span.end_line}:{span.end_column}"
    columns = "file" if span.line is None else f"{span.column}-{end}"
    path = span.file.partition("/")[2]
    return Expected(
        path, span.line or 0, columns, found.severity, found.name, found.code, found.message
    )


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_case_gives_the_findings_that_are_written_in_it(path: Path) -> None:
    case = read_case(path.read_text(encoding="utf-8"))
    found = findings(BY_NAME[path.parent.name], case.files)
    assert sorted(map(as_expected, found)) == case.expected


def test_the_runner_takes_annotations_out_and_keeps_the_lines() -> None:
    case = read_case(
        "# file: a.yaml\n# Two faults.\nkey: 1 # error[unknown-key] 1-4: no `key`"
        " # warning[bad-id] 2-5:3: x: y\n# file: b.svg (latin-1) # error[not-utf8] file: é\n"
    )
    assert case.files["a.yaml"] == "# file: a.yaml\n# Two faults.\nkey: 1\n"
    assert case.files["b.svg"] == b"# file: b.svg (latin-1)\n"
    assert case.expected == [
        Expected("a.yaml", 3, "1-4", "error", "unknown-key", "M001", "no `key`"),
        Expected("a.yaml", 3, "2-5:3", "warning", "bad-id", "M007", "x: y"),
        Expected("b.svg", 0, "file", "error", "not-utf8", "Y013", "é"),
    ]
