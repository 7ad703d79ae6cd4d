"""What commands take and answer alike: packs, a word of a list, findings, an exit status."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

from proofpress.commands import argument, option
from proofpress.usage import UsageError

if TYPE_CHECKING:
    from proofpress.diagnostics import Diagnostic, Span
    from proofpress.report.findings import Format as Style
    from proofpress.source.project import Project
    from proofpress.source.text import SourceText

CLEAN, FINDINGS, USAGE, UNFINISHED, INTERRUPTED = 0, 1, 2, 3, 130

Packs = Annotated[
    list[str] | None,
    argument(
        metavar="[PACK]...", help="Folders, or names under ./content; without one, what lies here."
    ),
]
Format = Annotated[str, option("--format", metavar="text|lines|json")]


def has_terminal() -> bool:
    """Say whether somebody sees how far a command is; standard error may be closed."""
    return sys.stderr is not None and sys.stderr.isatty()


def one_of(word: str, known: Iterable[str], option: str) -> str:
    """Return a word of an option if it is known; UsageError if not."""
    from proofpress.diagnostics import did_you_mean

    names = tuple(known)
    if word not in names:
        near = did_you_mean(word, names) or (f"there are {', '.join(names)}",)
        raise UsageError(f"{option} does not know `{word}`; {near[0]}")
    return word


def print_found(
    projects: "Sequence[Project]", found: "Sequence[Diagnostic]", style: "Style"
) -> None:
    """Print findings, with the source lines of the packs that they are about."""
    print(words_of(projects, found, style), end="")


def words_of(projects: "Sequence[Project]", found: "Sequence[Diagnostic]", style: "Style") -> str:
    """Return findings in words, with the source lines of the packs that they are about."""
    from proofpress.report.findings import format_findings

    texts: dict[str, tuple[SourceText, ...]] = {}

    def line_of(span: "Span") -> str:
        if span.file not in texts:
            found = (project.text_of(span.file) for project in projects)
            texts[span.file] = tuple(text for text in found if text is not None)
        lines = (text.line(span.line or 0) for text in texts[span.file])
        return next((line for line in lines if line), "")

    return format_findings(found, line_of, style)
