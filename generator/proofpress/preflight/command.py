"""Several files one after another: what is printed about them, and whether any has an error."""

import json
from collections.abc import Iterator, Sequence
from typing import Literal

from proofpress.preflight.guard import check_file
from proofpress.preflight.limits import Limits
from proofpress.preflight.report import Entry, counts, in_lines

Style = Literal["text", "lines", "json"]


def preflight(paths: Sequence[str], limits: Limits, style: Style) -> tuple[str, bool]:
    """Return what there is to print about files, and whether they have no error."""
    entries = [check_file(path, limits) for path in paths]
    summary = counts(entries)
    return "".join(_words(entries, style, summary)), not summary["errors"]


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
