"""YAML files to nodes, straight from libyaml's events, with a place for every node.

No type is guessed: a scalar stays the text that was written. Anchors, aliases and merge keys are
resolved here; duplicate keys, tags and second documents are faults.
"""

from collections.abc import Iterator

from proofpress.diagnostics import (
    Diagnostic,
    Diagnostics,
    Note,
    Span,
    at_most,
    cut_off,
    did_you_mean,
    finding,
)
from proofpress.late import late
from proofpress.regex import regex
from proofpress.source.node import Entry, Mapping, Node, Scalar, Sequence
from proofpress.source.offsets import ScalarStyle
from proofpress.source.text import SourceText
from proofpress.values import dataclass, field

with late():  # the patterns are of the reader in Python, a twentieth of a short build
    import yaml

MAX_DEPTH = 64
MAX_ALIASED_NODES = 100_000
MOST_FOUND = 100  # in one file

_STRAY_BREAKS = regex("[\x85\u2028\u2029]")
# What YAML 1.2 does not admit into a text (5.1, c-printable).
_UNPRINTABLE = regex("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BRACED = regex(r"(?:^|[:\-,\[{])[ \t]+(\{[^{}\n]*\})[ \t]*[^\s,}\]#]")
# A text that begins with a sign of our markup, which without quotes is YAML's.
_MARKED = regex(r"(?:: |- )[ \t]*(\[\[|-(?= )|\|(?=[ \t]*[^\s#+0-9-]))")
_TAG = regex(r"\S+")
_PROPERTIES = regex(r"(?:[&!][^\s]*[ \t\r\n]+)+")
_new = tuple.__new__  # the quickest way: there are many
_STYLES: dict[str | None, ScalarStyle] = {
    None: "plain",
    "": "plain",
    "'": "single",
    '"': "double",
    "|": "literal",
    ">": "folded",
}


# What is missing where something does not go on as it began, by what libyaml calls it.
_EXPECTED = {
    "while parsing a flow mapping": "expected `,` or `}` in a map between braces",
    "while parsing a flow sequence": "expected `,` or `]` in a list between brackets",
    "while parsing a block mapping": "expected a key of the map, or its end",
    "while parsing a block collection": "expected `- ` of the list, or its end",
    "while scanning a simple key": "expected a colon behind a key",
}


def read_yaml(source: SourceText) -> tuple[Node | None, Diagnostics]:
    """Return the node of a file's one document (None: empty or unreadable) and what is wrong."""
    stray = tuple(at_most(_stray_breaks(source), MOST_FOUND))
    if stray:
        return None, stray
    reader = _Reader(source)
    try:
        root = reader.read(yaml.CSafeLoader(source.text))
    except yaml.MarkedYAMLError as error:
        return None, (*reader.found, _syntax_fault(source, error))
    except yaml.reader.ReaderError as error:
        return None, (*reader.found, _unreadable(source, error))
    except UnicodeEncodeError as error:
        message = f"the character U+{ord(source.text[error.start]):04X} is not allowed in a text"
        span = source.span(error.start, error.start + 1)
        return None, (*reader.found, finding("yaml-syntax", span, message))
    except _EndOfFile:
        return None, tuple(reader.found)
    return root, tuple(reader.found)


class _EndOfFile(Exception):  # noqa: N818 - not an error, the end of reading a file
    """A fault after which the rest of the file cannot be read; it is already reported."""


@dataclass(slots=True)
class _Open:
    """A list or a map whose end has not come yet."""

    start: int
    is_map: bool
    is_flow: bool
    anchor: str | None
    children: list[Node] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    merges: list[Entry] = field(default_factory=list)
    keys: dict[str, Scalar] = field(default_factory=dict)
    key: Scalar | None = None
    skips_value: bool = False
    size: int = 1


class _Reader:
    """Builds nodes from events; one reader reads one file."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.found: list[Diagnostic] = []
        self._stack: list[_Open] = []
        self._anchors: dict[str, tuple[Node, int]] = {}
        self._open_anchors: set[str] = set()
        self._aliased = 0
        self._root: Node | None = None

    def read(self, parser: yaml.CSafeLoader) -> Node | None:
        documents = 0
        next_event = parser.get_event
        while True:
            event = next_event()
            # Most events are scalars: their test comes first, and is the cheapest.
            if type(event) is yaml.ScalarEvent:
                self._scalar(event)
                continue
            match event:
                case yaml.CollectionStartEvent():
                    self._begin(event)
                case yaml.CollectionEndEvent():
                    self._finish(_end(event))
                case yaml.AliasEvent():
                    self._alias(event)
                case yaml.DocumentStartEvent():
                    documents += 1
                    if documents > 1:
                        self._stop("second-document", event, "a second document begins here")
                case yaml.StreamEndEvent():
                    return self._root
                case _:
                    pass

    def _tell(self, found: Diagnostic) -> None:
        """Keep a finding; after too many of them the rest of the file is not read."""
        is_last = len(self.found) == MOST_FOUND - 1
        self.found.append(cut_off(found, MOST_FOUND) if is_last else found)
        if is_last:
            raise _EndOfFile

    def _stop(self, name: str, event: yaml.Event, message: str) -> None:
        span = self.source.span(_start(event), _end(event))
        self.found.append(finding(name, span, message))
        raise _EndOfFile

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        start, end = event.start_mark.index, event.end_mark.index  # type: ignore[union-attr]
        style = _STYLES[event.style]
        if event.tag is not None or event.anchor is not None:
            start = self._skip_properties(event, start, end)
        if style == "literal" or style == "folded":  # noqa: PLR1714 - the faster way
            end = start + len(_written_block(self.source.text[start:end], event.value))
        scalar = _new(Scalar, (event.value, style, start, end, self.source))
        if event.anchor is not None:
            self._anchors[event.anchor] = (scalar, 1)
        self._add(scalar, 1)

    def _skip_properties(self, event: yaml.ScalarEvent, start: int, end: int) -> int:
        properties = _PROPERTIES.match(self.source.text, start, end)
        if event.tag is not None:
            self._tag(start)
        return properties.end() if properties else end

    def _tag(self, start: int) -> None:
        written = _TAG.match(self.source.text, start)
        tag = written[0] if written is not None else "!"
        hint = "the field decides how a value is read: leave the tag out"
        span = self.source.span(start, start + len(tag))
        self._tell(finding("yaml-tag", span, f"the tag `{tag}` is not used", hints=(hint,)))

    def _begin(self, event: yaml.CollectionStartEvent) -> None:
        if len(self._stack) >= MAX_DEPTH:
            self._stop("too-deep", event, f"lists and maps nested more than {MAX_DEPTH} deep")
        if event.tag is not None:
            self._tag(_start(event))
        if event.anchor is not None:
            self._open_anchors.add(event.anchor)
        is_map = isinstance(event, yaml.MappingStartEvent)
        self._stack.append(_Open(_start(event), is_map, bool(event.flow_style), event.anchor))

    def _finish(self, end: int) -> None:
        done = self._stack.pop()
        node = self._mapping(done, end) if done.is_map else self._sequence(done, end)
        if done.anchor is not None:
            self._open_anchors.discard(done.anchor)
            self._anchors[done.anchor] = (node, done.size)
        self._add(node, done.size)

    def _sequence(self, done: _Open, end: int) -> Sequence:
        if not done.is_flow:
            end = max(done.children[-1].end, done.start) if done.children else done.start
        return Sequence(tuple(done.children), done.start, end, self.source)

    def _mapping(self, done: _Open, end: int) -> Mapping:
        if not done.is_flow:
            last = done.entries[-1] if done.entries else None
            end = max(last.value.end, last.key.end) if last else done.start
        entries = [*done.entries, *self._merged(done)] if done.merges else done.entries
        return Mapping(tuple(entries), done.start, end, self.source)

    def _merged(self, done: _Open) -> list[Entry]:
        """Return the entries that merge keys bring: the map's own win, then earlier ones."""
        entries: dict[str, Entry] = {}
        for key, value in done.merges:
            maps = value.items if isinstance(value, Sequence) else (value,)
            for one in maps:
                if not isinstance(one, Mapping):
                    message = "a merge key takes a map or a list of maps"
                    self._tell(finding("bad-merge", key.span, message))
                    continue
                for entry in one.entries:
                    if entry.key.value not in done.keys:
                        entries.setdefault(entry.key.value, entry)
        return list(entries.values())

    def _alias(self, event: yaml.AliasEvent) -> None:
        name = event.anchor or ""
        span = self.source.span(_start(event), _end(event))
        if name in self._open_anchors:
            self._stop("alias-cycle", event, f"`*{name}` stands inside the value that it names")
        if name not in self._anchors:
            hints = did_you_mean(name, self._anchors)
            message = f"there is no anchor `&{name}` before this place"
            hints += ("a text that begins with `*` must be quoted",)
            self.found.append(finding("unknown-alias", span, message, hints=hints))
            raise _EndOfFile
        node, size = self._anchors[name]
        self._aliased += size
        if self._aliased > MAX_ALIASED_NODES:
            message = f"aliases bring more than {MAX_ALIASED_NODES} values into this file"
            self._stop("alias-explosion", event, message)
        self._add(node, size)

    def _add(self, node: Node, size: int) -> None:
        if not self._stack:
            self._root = node
            return
        parent = self._stack[-1]
        parent.size += size
        if not parent.is_map:
            parent.children.append(node)
        elif parent.skips_value:
            parent.skips_value = False
        elif parent.key is None:
            self._key(parent, node)
        else:
            entry = _new(Entry, (parent.key, node))
            is_merge = parent.key.value == "<<" and parent.key.style == "plain"
            (parent.merges if is_merge else parent.entries).append(entry)
            parent.key = None

    def _key(self, parent: _Open, node: Node) -> None:
        if not isinstance(node, Scalar):
            message = "a key must be a plain text"
            hints = ("quote a text that begins with a brace or a bracket",)
            self._tell(finding("yaml-syntax", node.span, message, hints=hints))
            parent.skips_value = True
            return
        first = parent.keys.setdefault(node.value, node)
        if first is node:
            parent.key = node
            return
        parent.skips_value = True
        notes = (Note("the first one stands here", first.span),)
        message = f"the key `{node.value}` is given twice"
        self._tell(finding("duplicate-key", node.span, message, notes=notes))


def _written_block(raw: str, value: str) -> str:
    """Return a block scalar's raw text without the blank lines up to the next token."""
    blanks = value[len(value.rstrip()) :]
    return raw.rstrip() if not blanks.strip("\n") else raw.rstrip("\r\n")


def _start(event: yaml.Event) -> int:
    """Return where an event begins; libyaml's events always bear marks."""
    return event.start_mark.index if event.start_mark is not None else 0


def _end(event: yaml.Event) -> int:
    return event.end_mark.index if event.end_mark is not None else 0


def _stray_breaks(source: SourceText) -> Iterator[Diagnostic]:
    for found in _STRAY_BREAKS.finditer(source.text):
        yield finding(
            "stray-line-break",
            source.span(found.start(), found.end()),
            f"the invisible line separator U+{ord(found[0]):04X} stands here",
            hints=("replace it with a blank or an ordinary line end",),
        )


def _unreadable(source: SourceText, error: yaml.reader.ReaderError) -> Diagnostic:
    found = _UNPRINTABLE.search(source.text)
    at = found.start() if found else min(error.position, len(source.text))
    character = source.text[at : at + 1]
    what = f"the character U+{ord(character):04X}" if character else "a character"
    message = f"{what} is not allowed in a text"
    return finding("yaml-syntax", source.span(at, at + 1), message)


def _syntax_fault(source: SourceText, error: yaml.MarkedYAMLError) -> Diagnostic:
    mark = error.problem_mark or error.context_mark
    if error.context == "while scanning a quoted scalar" and error.context_mark is not None:
        mark = error.context_mark  # the quotation mark that nothing closes, not the end of the file
    at = min(mark.index, len(source.text)) if mark is not None else 0
    line_start = source.text.rfind("\n", 0, at) + 1
    line_end = source.text.find("\n", at)
    line = source.text[line_start : line_end if line_end >= 0 else len(source.text)]
    tab = _leading_tab(line)
    if tab is not None:
        place = line_start + tab
        blanks = ("indent with blanks: YAML does not allow tabs there",)
        return finding(
            "tab-indent", source.span(place, place + 1), "a tab indents this line", hints=blanks
        )
    brace = _unquoted_brace(source, line_start, line, at)
    if brace is not None:
        quotes = ("quote the text: an unquoted brace begins a map",)
        message = "a text begins with an unquoted brace"
        return finding("unquoted-brace", brace, message, hints=quotes)
    message = _in_words(error)
    end = at + 1 if source.text[at : at + 1].strip() else at
    hints = _hints(source, at, message)
    notes: tuple[Note, ...] = ()
    context, opened = error.context or "", error.context_mark
    if context in _EXPECTED and opened is not None and opened.index < at:
        notes = (Note("it begins here", source.span(opened.index, opened.index + 1)),)
        hints = hints or _unparted(source.text, at, context)
    return finding("yaml-syntax", source.span(at, end), message, notes=notes, hints=hints)


def _unparted(text: str, at: int, context: str) -> tuple[str, ...]:
    """Return what may be wrong where a map or a list does not go on as it should."""
    sign = text[at : at + 1]
    if "flow" in context:
        if sign == ":":
            return ("a comma is missing before this, or quote a text that holds a colon",)
        return ("a comma, a bracket or a quotation mark is missing before this",)
    if "key" in context:
        return ("write a colon and a blank behind a key",)
    if text[text.rfind("\n", 0, at) + 1 : at].strip():
        return ("quote the whole text, and close every quotation mark",)
    if sign == "-" and "collection" in context:
        return ("write a blank after `-`",)
    return ("what belongs together begins at the same column",)


def _leading_tab(line: str) -> int | None:
    lead = len(line) - len(line.lstrip(" \t"))
    place = line.find("\t", 0, lead)
    return place if place >= 0 else None


def _unquoted_brace(source: SourceText, line_start: int, line: str, at: int) -> Span | None:
    for start, text in ((line_start, line), _line_before(source, line_start)):
        for match in _BRACED.finditer(text):
            if start + match.start(1) <= at:
                return source.span(start + match.start(1), start + match.end(1))
    return None


def _line_before(source: SourceText, line_start: int) -> tuple[int, str]:
    start = source.text.rfind("\n", 0, max(0, line_start - 1)) + 1
    return start, source.text[start : max(start, line_start - 1)]


def _in_words(error: yaml.MarkedYAMLError) -> str:
    expected = _EXPECTED.get(error.context or "")
    if expected is not None and "find expected" in (error.problem or ""):
        return expected
    parts = [part for part in (error.context, error.problem) if part]
    return ": ".join(parts) or "this is not YAML"


def _hints(source: SourceText, at: int, message: str) -> tuple[str, ...]:
    character = source.text[at : at + 1]
    if "mapping values are not allowed" in message:
        return ("quote a text that holds a colon and a blank",)
    if "unknown escape" in message:
        return ("between double quotes a backslash is written `\\\\`",)
    line = source.text[source.text.rfind("\n", 0, at) + 1 :].partition("\n")[0]
    marked = _MARKED.search(line)
    if marked:
        return (f"quote a text that begins with `{marked[1]}`",)
    if character and character in "@`%*&!{}[]|>":
        return (f"quote a text that begins with `{character}`",)
    return ()
