"""`report.html` of a pack: one page that needs no network, no script and no other file."""

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from proofpress.diagnostics import Diagnostic, Diagnostics, Span
from proofpress.regex import regex
from proofpress.report.findings import summary
from proofpress.report.fit import Row
from proofpress.units import shortest
from proofpress.values import NamedTuple, dataclass

_MANY = 8  # findings of one kind that are shown each by itself
_PLACEHOLDER = regex(r"(\{[^{}\n]*\})")


class Fact(NamedTuple):
    """A line of the summary."""

    name: str
    value: str


class Count(NamedTuple):
    """A deck or a token: how many pieces of how many designs, and its trim size in mm."""

    id: str
    name: str
    kind: str
    designs: int
    copies: int
    width: float
    height: float


class Picture(NamedTuple):
    """A side of a piece as a small PNG; `copies` is 0 where many pieces share it."""

    subject: str
    label: str
    side: str
    copies: int
    png: bytes


@dataclass(frozen=True, slots=True)
class Shelf:
    """The pieces of one deck, or all tokens: how their texts fit, and what they look like.

    `left_out` counts the sides that are not shown.
    """

    id: str
    name: str
    fields: tuple[Row, ...]
    pictures: tuple[Picture, ...]
    left_out: int = 0


class File(NamedTuple):
    """A file of the build by its path beside the report, with its size in bytes.

    `remarks` say why its sheets are as they are.
    """

    path: str
    size: int
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """All that the page tells; names of the pack are in the first of the languages."""

    title: str
    version: str
    languages: tuple[str, ...]
    facts: tuple[Fact, ...]
    counts: tuple[Count, ...]
    files: tuple[File, ...]
    found: Diagnostics
    shelves: tuple[Shelf, ...]


def render_report(report: Report) -> bytes:
    """Return the page; whatever the pack says is escaped."""
    few, many = _by_kind(report.found)
    return (
        page_template("report.html.jinja")
        .render(report=report, totals=summary(report.found), few=few, many=many)
        .encode()
    )


def _by_kind(found: Diagnostics) -> tuple[Diagnostics, Sequence[Diagnostics]]:
    """Return the findings to show one by one, and those of kinds of which there are many."""
    kinds: dict[tuple[str, str], list[Diagnostic]] = {}
    for one in found:
        kinds.setdefault((one.code, one.severity), []).append(one)
    many = {kind: tuple(same) for kind, same in kinds.items() if len(same) > _MANY}
    few = tuple(one for one in found if (one.code, one.severity) not in many)
    return few, tuple(many.values())


@cache
def page_template(name: str) -> Template:
    """Return a page of ours, ready to be filled: what it is given is escaped."""
    environment = Environment(
        loader=PackageLoader("proofpress.report", "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        data_uri=_data_uri,
        place=_place,
        spoken=_spoken,
        in_placeholders=_in_placeholders,
        parted=_parted,
        points=_points,
        percent=_percent,
        kib=_kib,
        mm=_mm,
    )
    return environment.get_template(name)


def _data_uri(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"


def _place(span: Span) -> str:
    numbers = (span.line, span.column)
    return ":".join([span.file, *(str(number) for number in numbers if number is not None)])


def _spoken(message: str) -> Sequence[tuple[bool, str]]:
    """Return the parts of a message, and of each whether it is quoted from the pack."""
    return [(bool(number % 2), part) for number, part in enumerate(message.split("`")) if part]


def _in_placeholders(text: str) -> Sequence[tuple[bool, str]]:
    """Return the parts of a text, and of each whether it is a placeholder: it reads left to right.

    >>> _in_placeholders("Pay {gold:2!}.")
    [(False, 'Pay '), (True, '{gold:2!}'), (False, '.')]
    """
    parts = _PLACEHOLDER.split(text)
    return [(bool(number % 2), part) for number, part in enumerate(parts) if part]


def _parted(id: str) -> Markup:
    """Return an id that may go on in a new line where one of its words begins."""
    return Markup(re.sub("(?<=[._])(?=[^._])", "<wbr>", str(escape(id))))


def _points(size: float) -> str:
    return f"{shortest(size, 1)} pt"


def _mm(length: float) -> str:
    return shortest(length, 1)


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _kib(size: int) -> str:
    return f"{max(1, round(size / 1024)):,} KiB"
