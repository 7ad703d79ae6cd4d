"""Findings of a face, each told once: with the first piece, and how many more have it."""

from proofpress.diagnostics import Diagnostic, Diagnostics, Note, Span, finding
from proofpress.layout.operations import ExpressionFaultError
from proofpress.layout.slips import slip_hints
from proofpress.layout.xml import Element
from proofpress.values import dataclass, field, replace

LISTED = 3
MAX_FOUND = 100


@dataclass(slots=True)
class Faults:
    """Gathers findings by their place; `subject` is the piece at hand, empty before the first.

    `heard` are the places of all that were told, those told before among them.
    """

    subject: str = ""
    heard: list[Span] = field(default_factory=list)
    _found: dict[tuple[str, Span], Diagnostic] = field(default_factory=dict)
    _counts: dict[str, int] = field(default_factory=dict)
    _subjects: dict[tuple[str, Span], dict[str, None]] = field(default_factory=dict)

    def add(self, found: Diagnostic) -> None:
        """Keep a finding, unless its file has more than enough of them."""
        self.heard.append(found.span)
        key = (found.name, found.span)
        if key not in self._found:
            path = found.span.file
            self._counts[path] = count = self._counts.get(path, 0) + 1
            if count > MAX_FOUND:
                return
            if count == MAX_FOUND:
                hints = (*found.hints, "the rest of this file is not looked at")
                found = replace(found, hints=hints)
            self._found[key] = found
        if self.subject:
            self._subjects.setdefault(key, {})[self.subject] = None

    def is_full(self, path: str) -> bool:
        """Say whether a file has so many findings that no more of it is looked at."""
        return self._counts.get(path, 0) >= MAX_FOUND

    def report(
        self, name: str, element: Element, attribute: str, message: str, *hints: str
    ) -> None:
        """Keep a finding about an attribute, or about an element without one."""
        span = element.span_of(attribute) if attribute else element.span
        self.add(finding(name, span, message, hints=hints))

    def add_at(self, name: str, span: Span, message: str, *hints: str) -> None:
        """Keep a finding about a place."""
        self.add(finding(name, span, message, hints=hints))

    def expression(self, element: Element, attribute: str, fault: ExpressionFaultError) -> None:
        """Keep a finding about a stretch of an attribute's value."""
        place = element.attribute(attribute)
        span = place.span_of(fault.start, fault.end) if place else element.span
        hints = fault.hints or slip_hints(attribute, place.value if place else "", fault)
        self.add(finding(fault.name, span, fault.message, hints=hints))

    @property
    def diagnostics(self) -> Diagnostics:
        """All findings, each with the pieces that it is about."""
        return tuple(self._told(key, found) for key, found in self._found.items())

    def _told(self, key: tuple[str, Span], found: Diagnostic) -> Diagnostic:
        subjects = tuple(self._subjects.get(key, {}))
        if not subjects:
            return found
        first, more = subjects[0], subjects[1:]
        notes = found.notes
        if more:
            some = more if len(more) <= LISTED + 1 else more[:LISTED]
            listed = ", ".join(f"`{one}`" for one in some)
            rest = f" and {len(more) - len(some)} others" if len(some) < len(more) else ""
            noun = "piece" if len(more) == 1 else "pieces"
            notes = (*notes, Note(f"{len(more)} more {noun} with the same: {listed}{rest}"))
        return replace(found, subject=first, notes=notes)
