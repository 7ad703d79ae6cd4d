"""One slip that is seen without playing and met in a game: it is told once, with that game."""

from collections.abc import Iterable, Mapping

from proofpress.diagnostics import Diagnostic, Diagnostics, Span

# What goes wrong in a game, and the findings that say so without playing.
_FORESEEN: Mapping[str, tuple[str, ...]] = {
    "none": ("tie-unhandled",),
    "no-move": ("no-way-out", "guard-gap"),
    "row": ("short-table",),
}
_ALL = frozenset(name for names in _FORESEEN.values() for name in names)


def foreseen(kind: str, span: Span, known: Iterable[Diagnostic]) -> Diagnostics:
    """Return the findings that say of a place what went wrong there in a game, or led to it."""
    names = _FORESEEN.get(kind, ())
    return tuple(one for one in known if one.name in names and _is_of(one, span))


def once(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return findings without those that one of a game tells, too."""
    every = list(found)
    told = {note for one in every if one.name == "rule-breach" for note in one.notes}
    said = {(note.message, note.span) for note in told}
    return [one for one in every if one.name not in _ALL or (one.message, one.span) not in said]


def _is_of(one: Diagnostic, span: Span) -> bool:
    return any(_holds(span, place) for place in (one.span, *(note.span for note in one.notes)))


def _holds(outer: Span, inner: Span | None) -> bool:
    if inner is None or inner.file != outer.file:
        return False
    begins = (outer.line or 0, outer.column or 0) <= (inner.line or 0, inner.column or 0)
    ends = (inner.end_line or 0, inner.end_column or 0)
    return begins and ends <= (outer.end_line or 0, outer.end_column or 0)
