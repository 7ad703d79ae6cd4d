"""Several files one after another: what is printed about them, and whether any has an error."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.model.makers import maker_ids, read_maker
from proofpress.preflight.guard import check_file
from proofpress.preflight.limits import HOME, Limits
from proofpress.preflight.makers import limits_of
from proofpress.preflight.report import Entry, counts, in_lines
from proofpress.source.project import Folder, Project, shipped
from proofpress.usage import UsageError

Style = Literal["text", "lines", "json"]


def preflight(paths: Sequence[Path], maker: str, style: Style) -> tuple[str, bool]:
    """Return what there is to print about files, and whether they have no error.

    Raises UsageError for a file or a maker that there is not.
    """
    limits = _limits_for(maker)
    for path in paths:
        if not path.is_file():
            raise UsageError(f"there is no file `{path}`")
    entries = [check_file(str(path), limits) for path in paths]
    summary = counts(entries)
    return "".join(_words(entries, style, summary)), not summary["errors"]


def _limits_for(name: str) -> Limits:
    """Return what a maker among the shared profiles holds files to, or a home printer."""
    if name == "home":
        return HOME
    project = Project(Folder.of("", {}), Folder.open(shipped("templates"), "templates"))
    known = maker_ids(project)
    if name not in known:
        near = did_you_mean(name, known) or (f"there are home, {', '.join(known)}",)
        raise UsageError(f"--for does not know `{name}`; {near[0]}")
    maker = read_maker(name, project, Reading())
    assert maker is not None, "the shared profiles have no faults"
    if maker.container != "pdf":
        raise UsageError(f"{maker.name} takes pictures, not PDF files")
    return limits_of(maker)


def _words(entries: list[Entry], style: Style, summary: dict[str, int]) -> Iterator[str]:
    if style == "json":
        files = [{key: one[key] for key in ("path", "measured", "findings")} for one in entries]
        whole = {"files": files, "summary": summary}
        yield json.dumps(whole, ensure_ascii=True, indent=1) + "\n"
        return
    for one in entries:
        for line in in_lines(one, with_measured=style == "text"):
            yield line + "\n"
        if style == "text":
            yield "\n"
    if style == "text":
        kinds = (("error", summary["errors"]), ("warning", summary["warnings"]))
        told = [f"{count} {kind}{'s' if count != 1 else ''}" for kind, count in kinds if count]
        yield (", ".join(told) or "no errors, no warnings") + "\n"
