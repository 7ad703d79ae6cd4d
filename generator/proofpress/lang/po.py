"""Reads gettext PO files with the place of every string; polib writes them, and checks this reader.

Not for plural messages: forms of a noun live in the glossary.
"""

from proofpress.diagnostics import (
    MOST_FOUND,
    Diagnostic,
    Diagnostics,
    Note,
    Span,
    cut_off,
    did_you_mean,
    finding,
)
from proofpress.regex import regex
from proofpress.source.text import Origin, SourceText
from proofpress.values import NamedTuple, dataclass, field

_ESCAPES = {
    "n": "\n",
    "t": "\t",
    "r": "\r",
    "a": "\a",
    "b": "\b",
    "f": "\f",
    "v": "\v",
    '"': '"',
    "\\": "\\",
}
_KEYWORDS = ("msgctxt", "msgid", "msgstr")
_MOST_PARTS = 5_000  # of one string
_KEYWORD = regex(r"[^\W\d]\w*(?:\[\d*\])?")
_MARKS = ("~|", "~", "|", ".", ",", ":", "=")
_PLURAL = regex(r"msgid_plural|msgstr\[\d*\]")
_FIRST_FORM = "msgstr[0]"  # stands for an obsolete plural message
_PLURAL_KEYWORDS = frozenset({"msgid_plural", _FIRST_FORM})


class PoString(NamedTuple):
    """A string of a PO file: its value, and the stretches of the file that it is made of.

    `parts` are the offsets inside each pair of quotes, in order.
    """

    value: str
    source: SourceText
    parts: tuple[tuple[int, int], ...]

    @property
    def span(self) -> Span:
        """Where the whole of it stands, quotes included."""
        return self.source.span(self.parts[0][0] - 1, self.parts[-1][1] + 1)

    def span_of(self, start: int, end: int) -> Span:
        """Return where value[start:end] stands, through escapes and line ends of the file."""
        offsets = self._offsets()
        if start >= len(offsets):
            return self.source.span(self.parts[-1][1], self.parts[-1][1])
        first = offsets[start]
        if end <= start:
            return self.source.span(first[0], first[0])
        return self.source.span(first[0], offsets[min(end, len(offsets)) - 1][1])

    def _offsets(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        text = self.source.text
        for at, end in self.parts:
            index = at
            while index < end:
                width = 2 if text[index] == "\\" and text[index + 1 : index + 2] in _ESCAPES else 1
                found.append((index, index + width))
                index += width
        return found


@dataclass(frozen=True, slots=True)
class PoEntry:
    """One message of a PO file.

    `previous` is the source text of which a fuzzy translation was made (`#| msgid`), `former` the
    id that it had (`#| msgctxt`).
    """

    context: PoString | None
    source: PoString
    text: PoString
    flags: tuple[str, ...]
    previous: PoString | None
    former: PoString | None
    translator_comments: tuple[str, ...]
    extracted_comments: tuple[str, ...]
    references: tuple[str, ...]
    is_obsolete: bool
    origin: Origin

    @property
    def is_fuzzy(self) -> bool:
        """Say whether somebody has to look at the translation again."""
        return "fuzzy" in self.flags

    def is_stale(self, source: str) -> bool:
        """Say whether the translation is of another source text, or marked as fuzzy."""
        return self.source.value != source or self.is_fuzzy


@dataclass(frozen=True, slots=True)
class PoFile:
    """A PO file: header fields, messages in order, contexts of messages that cannot be read."""

    path: str
    header: dict[str, str]
    entries: tuple[PoEntry, ...]
    broken: frozenset[str]


@dataclass(slots=True)
class _Draft:
    """An entry while its lines come in."""

    start: int
    strings: dict[str, PoString] = field(default_factory=dict)
    comments: dict[str, list[str]] = field(default_factory=dict)
    open: str = ""
    end: int = 0
    is_obsolete: bool = False
    is_broken: bool = False
    is_spaced: bool = False

    @property
    def is_past(self) -> bool:
        """Say whether a comment that comes now belongs to the next entry."""
        return "msgstr" in self.strings or bool(self.strings and self.is_spaced)


def read_po(source: SourceText) -> tuple[PoFile, Diagnostics]:
    """Return the messages of a PO text; a faulty message is left out and reading goes on."""
    reader = _Reader(source)
    reader.read()
    return reader.finish()


class _Reader:
    """Walks the lines once; an entry ends where a comment, a blank line or its keyword begins."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.found: list[Diagnostic] = []
        self.header: dict[str, str] = {}
        self.entries: list[PoEntry] = []
        self.places: dict[tuple[str | None, str], PoEntry] = {}
        self.broken: set[str] = set()
        self.draft: _Draft | None = None

    def read(self) -> None:
        text = self.source.text
        start = 1 if text.startswith("\ufeff") else 0
        while start < len(text):
            feed = text.find("\n", start)
            end = len(text) if feed < 0 else feed
            self._line(start, end)
            start = end + 1
        self._close()

    def finish(self) -> tuple[PoFile, Diagnostics]:
        file = PoFile(self.source.path, self.header, tuple(self.entries), frozenset(self.broken))
        return file, tuple(self.found)

    def _line(self, start: int, end: int) -> None:
        start, end = _strip(self.source.text, start, end)
        if start == end:
            self._open(start).is_spaced = True
        elif self.source.text[start] == "#":
            self._comment(start, end)
        else:
            self._content("", start, end)

    def _comment(self, start: int, end: int) -> None:
        """A comment line, or a string behind `#~` (obsolete), `#|` (previous) or `#~|` (both)."""
        text = self.source.text
        kind = next((kind for kind in _MARKS if text.startswith(kind, start + 1, end)), "")
        inner, end = _strip(text, start + 1 + len(kind), end)
        if self.draft is not None and kind != "~" and self.draft.is_past:
            self._close()
        if kind not in ("~", "|", "~|"):
            if not kind:  # a translator's own: what is indented stays so
                inner = min(end, start + 1 + text.startswith(" ", start + 1))
            self._open(start).comments.setdefault(kind, []).append(text[inner:end])
        elif inner < end:
            self._content("|" if kind.endswith("|") else "", inner, end, obsolete=kind[0] == "~")

    def _content(self, mark: str, start: int, end: int, *, obsolete: bool = False) -> None:
        """A line with a keyword and a string, or with a further piece of the string before it."""
        text = self.source.text
        word = _KEYWORD.match(text, start, end)
        if word is None:
            self._more(start, end)
            return
        keyword = mark + word[0]
        draft = self._open(start)
        if keyword in draft.strings or (keyword == "msgctxt" and "msgid" in draft.strings):
            self._close()
            draft = self._open(start)
        draft.is_obsolete = draft.is_obsolete or obsolete
        draft.open = keyword
        draft.end = end
        string = self._string(_strip(text, word.end(), end)[0], end)
        if word[0] not in _KEYWORDS:
            self._unknown_keyword(word[0], start, word.end())
        if draft.is_obsolete and keyword == _FIRST_FORM:
            keyword = draft.open = "msgstr"
        draft.strings[keyword] = string

    def _more(self, start: int, end: int) -> None:
        draft = self._open(start)
        before = draft.strings.get(draft.open)
        if before is None:
            self._fault(start, end, "a string without a keyword before it")
            return
        if len(before.parts) == _MOST_PARTS:
            self._fault(start, end, f"a string on more than {_MOST_PARTS} lines")
        if len(before.parts) > _MOST_PARTS:
            return  # told, and joining takes the square of them
        more = self._string(start, end)
        value = before.value + more.value
        draft.strings[draft.open] = PoString(value, self.source, before.parts + more.parts)
        draft.end = end

    def _string(self, start: int, end: int) -> PoString:
        """The string between the quotes at `start`; what is wrong with it breaks the entry."""
        text = self.source.text
        if start >= end or text[start] != '"':
            self._fault(start, end, "expected a string in double quotes")
            return PoString("", self.source, ((start, start),))
        value: list[str] = []
        index = start + 1
        while index < end and text[index] != '"':
            if text[index] != "\\":
                value.append(text[index])
                index += 1
                continue
            letter = text[index + 1 : min(index + 2, end)]
            if letter and letter not in _ESCAPES:
                hint = "write `\\\\` for a backslash"
                self._fault(index, index + 2, f"unknown escape `\\{letter}`", hint)
            value.append(_ESCAPES.get(letter, letter))
            index += 2
        closed = min(index, end)
        if index >= end:
            self._fault(start, end, "a string without its closing quote")
        elif index + 1 < end:
            hint = 'write `\\"` for a quotation mark in a text'
            self._fault(index + 1, end, "characters after the closing quote", hint)
        return PoString("".join(value), self.source, ((start + 1, closed),))

    def _unknown_keyword(self, word: str, start: int, end: int) -> None:
        if _PLURAL.fullmatch(word):
            draft = self._open(start)
            if draft.is_obsolete or not _PLURAL_KEYWORDS.isdisjoint(draft.strings):
                return  # kept for nobody, or told
            hint = "put the forms of a noun into glossary.yaml and write `{term:number}`"
            self._fault(start, end, f"plural messages are not read (`{word}`)", hint)
        else:
            hints = did_you_mean(word, _KEYWORDS) if len(self.found) < MOST_FOUND else ()
            self._fault(start, end, f"unknown keyword `{word}`", *hints)

    def _tell(self, found: Diagnostic) -> None:
        """Keep a finding, unless there are too many. The file is read on: it may be rewritten."""
        if len(self.found) < MOST_FOUND - 1:
            self.found.append(found)
        elif len(self.found) < MOST_FOUND:
            self.found.append(cut_off(found))

    def _open(self, start: int) -> _Draft:
        if self.draft is None:
            self.draft = _Draft(start)
        elif not (self.draft.strings or self.draft.comments):
            self.draft.start = start
        return self.draft

    def _fault(self, start: int, end: int, message: str, *hints: str) -> None:
        self._open(start).is_broken = True
        span = self.source.span(start, end)
        self._tell(finding("po-syntax", span, message, hints=hints))

    def _close(self) -> None:
        draft, self.draft = self.draft, None
        if draft is None or not draft.strings:
            return
        self._check_strings(draft)
        context = draft.strings.get("msgctxt")
        if draft.is_broken:
            if context is not None and not draft.is_obsolete:
                self.broken.add(context.value)
            return
        entry = self._entry(draft, context)
        if context is None and not entry.source.value:
            self.header = _header(entry.text.value)
        elif self._is_new(entry):
            self.entries.append(entry)

    def _check_strings(self, draft: _Draft) -> None:
        if draft.is_broken:
            return
        missing = next((word for word in ("msgid", "msgstr") if word not in draft.strings), None)
        if missing is not None:
            draft.is_broken = True
            first = next(iter(draft.strings.values()))
            message = f"a message without `{missing}`"
            self._tell(finding("po-syntax", first.span, message))

    def _entry(self, draft: _Draft, context: PoString | None) -> PoEntry:
        flags = ",".join(draft.comments.get(",", ())).split(",")
        return PoEntry(
            context,
            draft.strings["msgid"],
            draft.strings["msgstr"],
            tuple(flag.strip() for flag in flags if flag.strip()),
            draft.strings.get("|msgid"),
            draft.strings.get("|msgctxt"),
            tuple(draft.comments.get("", ())),
            tuple(draft.comments.get(".", ())),
            tuple(" ".join(draft.comments.get(":", ())).split()),
            draft.is_obsolete,
            Origin(self.source, draft.start, draft.end),
        )

    def _is_new(self, entry: PoEntry) -> bool:
        if entry.is_obsolete:
            return True
        place = entry.context or entry.source
        key = (entry.context.value, "") if entry.context else (None, entry.source.value)
        first = self.places.setdefault(key, entry)
        if first is entry:
            return True
        message = f"`{place.value}` is translated twice"
        note = Note("first here", (first.context or first.source).span)
        self._tell(finding("duplicate-message", place.span, message, notes=(note,)))
        return False


def _strip(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the stretch without white space at its ends."""
    while start < end and text[start] in " \t\r\f\v":
        start += 1
    while end > start and text[end - 1] in " \t\r\f\v":
        end -= 1
    return start, end


def _header(text: str) -> dict[str, str]:
    pairs = (line.partition(":") for line in text.split("\n") if ":" in line)
    return {name.strip(): value.strip() for name, _, value in pairs}
