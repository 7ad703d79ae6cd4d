"""Prints a check's page: for `proofpress explain`, and for whoever builds a page of all checks."""

from proofpress.checks.base import Check, Files


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
    return "\n\n".join(parts) + "\n"


def _files(files: Files) -> str:
    return "\n".join(f"\n  {path}\n{_indent(text, 6)}" for path, text in files.items())


def _indent(text: str, width: int = 2) -> str:
    return "\n".join(" " * width + line if line else "" for line in text.rstrip("\n").split("\n"))
