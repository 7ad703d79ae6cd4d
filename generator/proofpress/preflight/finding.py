"""One thing that is wrong with a finished file, with its page and its place there."""

from collections.abc import Sequence

from proofpress.codes import BY_NAME, Severity
from proofpress.diagnostics import Diagnostic, Span
from proofpress.diagnostics import finding as diagnostic
from proofpress.geometry import Point
from proofpress.units import shortest
from proofpress.values import NamedTuple


class Finding(NamedTuple):
    """A finding; `page` counts from 1 (0: the whole file), `place` is in mm from its top left.

    `more_pages` have the same.
    """

    name: str
    message: str
    severity: Severity
    page: int = 0
    place: Point | None = None
    more_pages: tuple[int, ...] = ()

    @property
    def code(self) -> str:
        """Its code in the table."""
        return BY_NAME[self.name].code

    @property
    def where(self) -> str:
        """The page and the place in words, nothing for the whole file."""
        return in_words(self.page, self.place, self.more_pages)

    def about(self, file: str) -> Diagnostic:
        """Return it as a finding about a file by its path."""
        message = ": ".join(filter(None, (self.where, self.message)))
        return diagnostic(
            self.name, Span(file), message, subject=self.where, severity=self.severity
        )


def in_words(page: int, place: Sequence[float] | None, more_pages: Sequence[int] = ()) -> str:
    """Return a page and a place on it in words, nothing for page 0."""
    if not page:
        return ""
    at = "" if place is None else " at {}, {} mm".format(*(shortest(part, 1) for part in place))
    more = f" and {len(more_pages)} more" if more_pages else ""
    return f"page {page}{at}{more}"


def found(name: str, message: str, page: int = 0, place: Point | None = None) -> Finding:
    """Return a finding as severe as the table has it."""
    return Finding(name, message, BY_NAME[name].severity, page, place)
