"""From nodes to typed values: tables of declared keys, and the faults found while reading them.

A table is data (names, kinds, what is required), so that unknown keys can be answered with the
known ones and other descriptions of the format can be made from it. The kinds of single values are
in `kinds`.
"""

import unicodedata
from collections.abc import Iterable
from collections.abc import Mapping as MappingType
from typing import Generic, Protocol, TypeVar

from proofpress.codes import Severity
from proofpress.diagnostics import (
    MOST_FOUND,
    Diagnostic,
    Note,
    Span,
    TooManyFindingsError,
    cut_off,
    did_you_mean,
    finding,
    has_errors,
    nearest,
)
from proofpress.regex import regex
from proofpress.source.node import Entry, Mapping, Node, Scalar, Sequence
from proofpress.source.text import Origin
from proofpress.values import dataclass

ID = regex(r"[a-z][a-z0-9_]*")
WAS = "was"  # a key that every table with ids has: what the id was before
_COMMENT = regex(r"[ \t]*(#\S*)")

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Reading:
    """What decoding carries along: the findings so far, whose part is read, the named colours.

    `subject` is the id path that findings bear. `colours` are the palette's ids, None where it is
    not known yet which there are. `renamed` are rows with a `was`: their paths, its values. With
    the finding that makes them more than `most`, TooManyFindingsError ends the reading.
    """

    __slots__ = ("colours", "found", "most", "renamed", "subject")

    def __init__(
        self,
        found: list[Diagnostic] | None = None,
        subject: str = "",
        colours: frozenset[str] | None = None,
        renamed: list[tuple[str, Node]] | None = None,
        most: int | None = None,
    ) -> None:
        self.found = [] if found is None else found
        self.most = most
        self.subject = subject
        self.colours = colours
        self.renamed = [] if renamed is None else renamed

    def within(self, subject: str) -> "Reading":
        """Return the same reading with another subject."""
        return Reading(self.found, subject, self.colours, self.renamed, self.most)

    def with_colours(self, colours: Iterable[str]) -> "Reading":
        """Return the same reading with these colours to name."""
        return Reading(self.found, self.subject, frozenset(colours), self.renamed, self.most)

    def fault(
        self,
        name: str,
        span: Span,
        message: str,
        *,
        notes: Iterable[Note] = (),
        hints: Iterable[str] = (),
        severity: Severity | None = None,
    ) -> None:
        """Add a finding about the subject."""
        self.add(
            finding(
                name,
                span,
                message,
                subject=self.subject,
                notes=notes,
                hints=hints,
                severity=severity,
            )
        )

    def add(self, *found: Diagnostic) -> None:
        """Add findings."""
        self.found += found
        if self.most is not None and len(self.found) >= self.most and has_errors(found):
            self.found[-1] = cut_off(self.found[-1], self.most)
            raise TooManyFindingsError


class Kind(Protocol[T_co]):
    """One kind of value: what it expects, in words, and how a node is read as one."""

    @property
    def expects(self) -> str:
        """The kind in words: `a whole number`."""

    def read(self, node: Node, reading: Reading) -> T_co | None:
        """Return the value, or None after a fault was added."""


@dataclass(frozen=True, slots=True)
class Key(Generic[T_co]):
    """A key of a table: its name and the kind of its value."""

    name: str
    kind: Kind[T_co]
    is_required: bool = False


class Row:
    """A map that was opened by a table; its values are read one by one.

    `meant` are the known keys that its unknown ones are nearest to.
    """

    __slots__ = ("entries", "meant", "node", "reading")

    def __init__(
        self,
        node: Mapping,
        entries: dict[str, Entry],
        reading: Reading,
        meant: frozenset[str] = frozenset(),
    ) -> None:
        self.node = node
        self.entries = entries
        self.reading = reading
        self.meant = meant

    def get(self, key: Key[T]) -> T | None:
        """Return the value of a key, or None when it is absent or faulty."""
        entry = self.entries.get(key.name)
        if entry is None:
            return None
        if _says(entry):
            return key.kind.read(entry.value, self.reading)
        _refuse_blank_value(entry, key, self.reading)
        return None

    def text(self, key: Key[T]) -> T | None:
        """Return the value of a key that has an id path of its own: the row's, then its name."""
        entry = self.entries.get(key.name)
        if entry is None:
            return None
        reading = self.reading.within(join(self.reading.subject, key.name))
        if _says(entry):
            return key.kind.read(entry.value, reading)
        _refuse_blank_value(entry, key, reading)
        return None

    def within(self, reading: Reading) -> "Row":
        """Return the same row for another reading."""
        return Row(self.node, self.entries, reading, self.meant)

    def has(self, key: Key[T]) -> bool:
        """Say whether a key is given at all."""
        return key.name in self.entries

    def origin(self, key: Key[T]) -> Origin:
        """Return the place of a key's value, or of the row's head when it is absent."""
        entry = self.entries.get(key.name)
        return head_of(self.node).origin if entry is None else entry.value.origin

    def place(self, key: Key[T]) -> Origin | None:
        """Return the place of a key's value, or None when it is absent."""
        entry = self.entries.get(key.name)
        return None if entry is None else entry.value.origin

    def refuse(self, key: Key[T], name: str, message: str, hints: Iterable[str] = ()) -> None:
        """Add a finding at a key's name."""
        self.reading.fault(name, self.entries[key.name].key.span, message, hints=hints)

    def missing(self, name: str, hints: Iterable[str] = ()) -> None:
        """Report a key that is not there, at the head of the row, unless it is but misspelt."""
        if name in self.meant:
            return
        span = head_of(self.node).span
        self.reading.fault("missing-key", span, f"the key `{name}` is missing", hints=hints)


def _says(entry: Entry) -> bool:
    """Say whether a key has a value; the same as `is_blank`, for the many that have."""
    node = entry.value
    return type(node) is not Scalar or bool(node.value) or node.style != "plain"


def _refuse_blank_value(entry: Entry, key: Key[object], reading: Reading) -> None:
    what, expects = f"`{entry.key.value}`", key.kind.expects
    refuse_blank(entry.value, entry.key.span, expects, what, reading, may_go=not key.is_required)


class Table:
    """The keys that a map may have. `later` are keys of the format that are not read yet."""

    __slots__ = ("expects", "id", "keys", "later", "names", "required")

    def __init__(
        self, expects: str, *keys: Key[object], later: MappingType[str, str] | None = None
    ) -> None:
        self.expects = expects
        self.keys = keys
        self.later = later or {}
        self.names = frozenset(key.name for key in keys)
        self.required = tuple(key.name for key in keys if key.is_required)
        self.id = next((key for key in keys if key.name == "id"), None)

    def read(self, node: Node, reading: Reading) -> Row | None:
        """Return the map as a row, unknown and missing keys reported."""
        return self.open(node, reading, self.names)

    def open(self, node: Node, reading: Reading, known: frozenset[str]) -> Row | None:
        """Return the map as a row in which these keys are known: the table's own, and more."""
        if not isinstance(node, Mapping):
            refuse_shape(node, self.expects, reading)
            return None
        entries = {entry.key.value: entry for entry in node.entries}
        row = Row(node, entries, reading)
        if self.id is not None and WAS in entries and WAS not in known:
            reading.renamed.append((reading.subject, entries[WAS].value))
            known |= {WAS}
        if not entries.keys() <= known:
            unknown = [entry.key for name, entry in entries.items() if name not in known]
            meant = (nearest(key.value, known) for key in unknown[:MOST_FOUND])
            row.meant = frozenset(filter(None, meant))
            for key in unknown:
                self._refuse(key, known, reading)
        for name in self.required:
            if name not in entries:
                row.missing(name)
        return row

    def _refuse(self, key: Scalar, known: frozenset[str], reading: Reading) -> None:
        name = key.value
        if name in self.later:
            message = f"`{name}` is not read yet: {self.later[name]}"
            reading.fault("unsupported-yet", key.span, message)
            return
        hints = did_you_mean(name, known) or (f"known here: {quoted(sorted(known))}",)
        reading.fault("unknown-key", key.span, f"the key `{name}` is not known here", hints=hints)


class Ids:
    """The ids of one list, or of the whole pack: each may be claimed once.

    Two ids are the same when only case or Unicode normalisation tells them apart.
    """

    __slots__ = ("_first",)

    def __init__(self) -> None:
        self._first: dict[str, Scalar] = {}

    def claim(self, id: Scalar, reading: Reading) -> bool:
        """Say whether the id is free, and take it; report it when it is not."""
        folded = _folded(id.value)
        first = self._first.get(folded)
        if first is None:
            self._first[folded] = id
            return True
        message = f"the id `{id.value}` is given twice"
        if first.value != id.value:
            how = "case" if first.value == id.value.lower() else "the form of its letters"
            message = f"the id `{id.value}` differs from `{first.value}` by {how} only"
        notes = (Note("the first one stands here", first.span),)
        reading.fault("duplicate-id", id.span, message, notes=notes)
        return False

    def is_disguised(self, id: Scalar) -> bool:
        """Say whether something that is no id differs from one by case or normalisation only."""
        return ID.fullmatch(id.value) is None and _folded(id.value) in self._first


def _folded(id: str) -> str:
    folded = id.lower()
    return folded if folded.isascii() else unicodedata.normalize("NFKC", folded).casefold()


def id_of(node: Node) -> Scalar | None:
    """Return the text that stands as an item's `id`, right or wrong."""
    found = node.get("id") if isinstance(node, Mapping) else None
    return found if isinstance(found, Scalar) else None


def subject_of(node: Node, before: str = "") -> str:
    """Return the id path of an item inside the part called `before`, as its id was written."""
    found = id_of(node)
    return join(before, shortened(found.value)) if found is not None else before


def join(before: str, name: str) -> str:
    """Return an id path with a name at its end."""
    return f"{before}.{name}" if before and name else before or name


def head_of(node: Mapping) -> Scalar | Mapping:
    """Return what stands for a map in a finding: its id's value, else its first key."""
    id = id_of(node)
    if id is not None and id.value:
        return id
    return node.entries[0].key if node.entries else node


def quoted(words: Iterable[str], last: str = ", ") -> str:
    """Return words in backticks, in one line.

    >>> quoted(["own", "shared"], " or ")
    '`own` or `shared`'
    """
    marked = [f"`{word}`" for word in words]
    return last.join(filter(None, (", ".join(marked[:-1]), *marked[-1:])))


def shape_of(node: Node) -> str:
    """Return what a node is, in words."""
    match node:
        case Scalar():
            return f"`{shortened(node.value)}`" if node.value else "nothing"
        case Sequence():
            return "a list"
        case Mapping():
            return "a map"


def shortened(text: str, most: int = 40) -> str:
    """Return the first line of a text, cut to a length that a message can bear."""
    if len(text) <= most and "\n" not in text:
        return text.strip()
    line = text.strip().split("\n", 1)[0]
    return line if len(line) <= most and line == text.strip() else line[:most].rstrip() + "…"


def refuse_shape(node: Node, expects: str, reading: Reading, hints: Iterable[str] = ()) -> None:
    """Report that a text, list or map stands where something else is expected."""
    if is_blank(node):
        refuse_blank(node, node.span, expects, "this", reading)
        return
    span = node.span if isinstance(node, Scalar) else first_sign(node)
    reading.fault("wrong-type", span, f"{shape_of(node)} where {expects} is expected", hints=hints)


def refuse_long(node: Scalar, expects: str, most: int, reading: Reading) -> None:
    """Report a text that is longer than what it is for could bear."""
    message = f"{expects} of {len(node.value)} characters where at most {most} may stand"
    reading.fault("out-of-range", node.span, message)


def first_sign(node: Sequence | Mapping) -> Span:
    """Return the span that shows where a list or a map begins: its bracket, or its first key."""
    if isinstance(node, Mapping) and node.entries and node.source.text[node.start] != "{":
        return node.entries[0].key.span
    return node.source.span(node.start, node.start + 1)


def is_blank(node: Node) -> bool:
    """Say whether nothing at all was written."""
    return isinstance(node, Scalar) and not node.value and node.style == "plain"


def refuse_blank(
    node: Node, span: Span, expects: str, what: str, reading: Reading, may_go: bool = False
) -> None:
    """Report a value that is not there, or that an unquoted `#` has turned into a comment."""
    comment = _COMMENT.match(node.source.text, node.start)
    if comment is not None and comment[1] != "#":
        reading.fault(
            "unquoted-hash",
            node.source.span(comment.start(1), comment.end(1)),
            f"an unquoted `#` begins a comment, so {what} has no value",
            hints=(f'quote it: "{comment[1]}"',),
        )
        return
    name = "empty-text" if expects == "a text" else "wrong-type"
    hints = ("leave the key out where there is nothing to say",) if may_go else ()
    if comment is not None:
        hints = ("an unquoted `#` begins a comment: quote the text",)
    reading.fault(name, span, f"{what} has no value, expected {expects}", hints=hints)
