"""The page of all findings as Markdown: `python -m proofpress.report.checks_page` prints it."""

import sys
from collections.abc import Iterator

from proofpress.checks.base import Check, Files
from proofpress.checks.pages import shown
from proofpress.checks.registry import CHECKS

_AREAS = {
    "Y": "Files that cannot be read as YAML",
    "P": "Files of the pack",
    "M": "What the pack says",
    "L": "Languages",
    "T": "Texts on paper",
    "F": "Faces",
    "A": "Art",
    "S": "Sheets",
    "K": "What makers get",
    "R": "Rules",
    "D": "Finished documents",
    "X": "Translations that come back",
}
_SYNTAX = {"yaml": "yaml", "svg": "xml", "po": "po"}
_INTRO = """\
# Findings

Everything that `proofpress check` and `proofpress preflight` can say, with an example and what to
write instead; `proofpress explain unknown-key` prints one of these pages. An error stops the build
of its pack, a warning does not (`proofpress check --strict` makes it count).

This page is written by `make docs` from the checks themselves."""


def format_checks() -> str:
    """Return the whole page: a table of all findings, then each with its examples."""
    return "\n".join([_INTRO, *_contents(), *(line for one in CHECKS for line in _section(one))])


def _contents() -> Iterator[str]:
    area = ""
    for check in CHECKS:
        code = check.code
        if code.code[0] != area:
            yield from ("", f"**{_AREAS[code.code[0]]}**", "")
            area = code.code[0]
        summary = next(check.sections())[1]
        yield f"- [{code.code} {code.name}](#{code.code.lower()}-{code.name}): {summary}"
    yield ""


def _section(check: Check) -> Iterator[str]:
    code = check.code
    yield f"## {code.code} {code.name}"
    yield ""
    for title, body in check.sections():
        yield f"**{title}.** {body}" if title else f"*{code.severity.capitalize()}.* {body}"
        yield ""
        if title == "Example":
            yield from _files(check.bad)
        elif title == "Instead":
            yield from _files(check.good)


def _files(files: Files) -> Iterator[str]:
    for path, content in files.items():
        if content is None:
            yield f"`{path}` is not there."
        else:
            yield f"`{path}`:"
            yield ""
            yield f"````{_SYNTAX.get(path.rpartition('.')[2], '')}"
            yield shown(content).rstrip("\n")
            yield "````"
        yield ""


if __name__ == "__main__":
    sys.stdout.buffer.write(format_checks().encode())
