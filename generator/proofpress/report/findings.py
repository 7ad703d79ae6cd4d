"""Findings as people and programs read them: with source line and caret, as lines, as JSON."""

import json
import unicodedata
from collections.abc import Callable, Sequence
from re import Match
from typing import Literal

from proofpress.diagnostics import Diagnostic, Note, Span, in_order, once_for_languages
from proofpress.regex import regex

Format = Literal["text", "lines", "json"]
_WIDEST = 160  # characters of a line that is shown
# What would move a terminal's cursor, end a line in which others look for words, or turn letters.
_CONTROLS = regex("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
LineOf = Callable[[Span], str]


def format_findings(found: Sequence[Diagnostic], line_of: LineOf, style: Format) -> str:
    """Return findings in one of the formats, in order; `line_of` gives a span's first line.

    What is the same in several languages is told once to people, and for each to programs.
    """
    ordered = in_order(found)
    if style == "json":
        return _as_json(ordered)
    told = once_for_languages(ordered)
    if style == "lines":
        return "".join(f"{_shown(_head(one))}\n" for one in told)
    return "".join(_with_source(one, line_of) for one in told) + summary(told) + "\n"


def summary(found: Sequence[Diagnostic]) -> str:
    """Return the counts in words: `2 errors, 1 warning`."""
    kinds = ("error", "warning", "note")
    counts = [(kind, sum(one.severity == kind for one in found)) for kind in kinds]
    parts = [f"{count} {kind}{'s' if count != 1 else ''}" for kind, count in counts if count]
    return ", ".join(parts) or "no findings"


def _place(span: Span) -> str:
    if span.line is None:
        return span.file
    return f"{span.file}:{span.line}:{span.column}" if span.column else f"{span.file}:{span.line}"


def _head(one: Diagnostic) -> str:
    about = f" ({one.language})" if one.language else ""
    return f"{_place(one.span)}: {one.severity}[{one.code} {one.name}]: {one.message}{about}"


def _with_source(one: Diagnostic, line_of: LineOf) -> str:
    head, excerpt = _shown(_head(one)), _excerpt(one.span, line_of)
    lines = [head, *(_CONTROLS.sub(_one_sign, line) for line in excerpt)]
    for note in one.notes:
        at = f" ({_place(note.span)})" if note.span else ""
        lines.append(f"  note: {_shown(note.message + at)}")
    lines += [f"  hint: {_shown(hint)}" for hint in one.hints]
    return "\n".join(lines) + "\n\n"


def _shown(text: str) -> str:
    """Return a text of one line, its controls written as in YAML's double quotes."""
    return _CONTROLS.sub(lambda found: _written(ord(found[0])), text)


def _written(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _one_sign(found: Match[str]) -> str:
    """Return what stands for a control in a line whose columns count."""
    return "\t" if found[0] == "\t" else "\ufffd"


def _excerpt(span: Span, line_of: LineOf) -> list[str]:
    line = line_of(span) if span.line is not None else ""
    if not line.strip() or span.line is None or span.column is None:
        return []
    start = span.column - 1
    ends_here = span.end_line == span.line and span.end_column is not None
    end = span.end_column - 1 if ends_here and span.end_column is not None else len(line.rstrip())
    line, start, end = _window(line, start, end)
    under = max(1, _columns(line[start:end]))
    lead = "".join("\t" if one == "\t" else " " * _columns(one) for one in line[:start])
    gutter = " " * len(str(span.line))
    return [f"  {span.line} | {line}", f"  {gutter} | {lead}{'^' * under}"]


def _window(line: str, start: int, end: int) -> tuple[str, int, int]:
    """Return the part of a long line that shows where a finding begins, with its new columns."""
    if len(line) <= _WIDEST:
        return line, start, end
    left = max(0, min(start - _WIDEST // 4, len(line) - _WIDEST))
    before, after = "…" * (left > 0), "…" * (left + _WIDEST < len(line))
    moved = len(before) - left
    shown = before + line[left : left + _WIDEST] + after
    return shown, start + moved, min(end + moved, len(shown))


def _columns(text: str) -> int:
    """Return how many terminal columns a text takes."""
    wide = sum(unicodedata.east_asian_width(one) in "WF" for one in text)
    thin = sum(unicodedata.combining(one) > 0 for one in text)
    return len(text) + wide - thin


def _as_json(found: Sequence[Diagnostic]) -> str:
    counts = {
        f"{kind}s": sum(one.severity == kind for one in found) for kind in ("error", "warning")
    }
    whole = {"diagnostics": [_fields(one) for one in found], "summary": counts}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _fields(one: Diagnostic) -> dict[str, object]:
    return {
        "code": one.code,
        "name": one.name,
        "severity": one.severity,
        "message": one.message,
        **_position(one.span),
        "subject": one.subject or None,
        "language": one.language or None,
        "notes": [_note(note) for note in one.notes],
        "hints": list(one.hints),
    }


def _note(note: Note) -> dict[str, object]:
    return {"message": note.message, **(_position(note.span) if note.span else {"file": None})}


def _position(span: Span) -> dict[str, object]:
    return dict(span._asdict())
