"""Prints a check's page: for `proofpress explain`, and for whoever builds a page of all checks."""

from proofpress.checks.base import Check, Files

_LONGEST_LINE = 160


def format_page(check: Check) -> str:
    """Return a check's page as plain text, examples included."""
    code = check.code
    parts = [f"{code.code} {code.name} ({code.severity})"]
    for title, body in check.sections():
        lines = [title, _indent(body)] if title else [body]
        if title == "Example":
            lines.append(_files(check.bad))
        elif title == "Instead":
            lines.append(_files(check.good))
        parts.append("\n".join(line for line in lines if line))
    return "\n\n".join(parts)


def _files(files: Files) -> str:
    return "\n".join(f"\n  {path}{_show(content)}" for path, content in files.items())


def _show(content: str | bytes | None) -> str:
    if content is None:
        return " (no such file)"
    return "\n" + _indent(shown(content), 6)


def shown(content: str | bytes) -> str:
    """Return an example's file as a page can show it: very long lines are cut."""
    if isinstance(content, bytes):
        content = content.decode("utf-8", "backslashreplace")
    return "\n".join(
        line if len(line) <= _LONGEST_LINE else f"{line[:60]} ..." for line in content.split("\n")
    )


def _indent(text: str, width: int = 2) -> str:
    return "\n".join(" " * width + line if line else "" for line in text.rstrip("\n").split("\n"))
