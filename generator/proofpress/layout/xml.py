"""SVG files as trees of elements that know the place of every attribute; no DTD, no entities."""

import re
from xml.parsers import expat
from xml.parsers.expat import errors

from proofpress.diagnostics import Diagnostics, Note, Span, finding
from proofpress.regex import regex
from proofpress.source.text import SourceText
from proofpress.values import NamedTuple, dataclass, field

MAX_NODES = 50_000
MAX_DEPTH = 100
MAX_ATTRIBUTES = 1_000

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
FACE_NAMESPACE = "urn:proofpress:face"
_PREFIX = {
    FACE_NAMESPACE: "pp:",
    "http://www.w3.org/1999/xlink": "xlink:",
    "http://www.w3.org/XML/1998/namespace": "xml:",
}
_CODES = errors.codes
_TAG_NAME = regex(rb"<[^\s/>]+")
_TAG_ATTRIBUTE = regex(rb"""\s*([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_TAG_END = regex(rb"""(?:[^"'>]|"[^"]*"|'[^']*')*>\s*""")
_CONTINUATIONS = bytes(range(0x80, 0xC0))
_PLAIN_DOCTYPE = regex(rb"""<!DOCTYPE(?:[^\[\]<>"']|"[^"]*"|'[^']*')*>""")
_PLAIN_SVG = "save it as plain SVG (Illustrator: without its editing capabilities)"
_NO_LINE_END = regex(rb"[^\r\n]")
_STRETCH = 4096
_RAW_CHARACTER = regex(r"&[^;]*;|\r\n|.", re.DOTALL)


class Attribute(NamedTuple):
    """An attribute's value as read, whose characters lead back to where they were written.

    `start` and `end` are offsets of the raw value between its quotes.
    """

    value: str
    source: SourceText
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where the value stands, quotes left out."""
        return self.source.span(self.start, self.end)

    def span_of(self, start: int, end: int) -> Span:
        """Return where value[start:end] stands, through entities such as `&lt;`."""
        raw = self.source.text[self.start : self.end]
        if len(raw) == len(self.value):  # nothing in it was written longer than it is
            return self.source.span(self.start + start, self.start + max(start, end))
        if start == 0 and end >= len(self.value):
            return self.span
        starts = [self.start + match.start() for match in _RAW_CHARACTER.finditer(raw)]
        starts.append(self.end)
        last = len(starts) - 1
        return self.source.span(starts[min(start, last)], starts[min(end, last)])


class Document:
    """One file's id space: its elements by id and the text of its style sheets."""

    __slots__ = ("_marks", "_parents", "data", "ids", "name", "root", "source", "styles")

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.data = source.text.encode()
        self.name = source.path
        self.ids: dict[str, Element] = {}
        self.styles: list[Element] = []
        self.root: Element | None = None
        self._marks: list[int] = []
        self._parents: dict[Element, Element] = {}

    def offset(self, byte: int) -> int:
        """Return the code point at which a byte stands."""
        if len(self.data) == len(self.source.text):
            return byte
        if not self._marks:
            self._marks.append(0)
            for start in range(0, len(self.data), _STRETCH):
                count = _code_points(self.data[start : start + _STRETCH])
                self._marks.append(self._marks[-1] + count)
        stretch = byte // _STRETCH
        return self._marks[stretch] + _code_points(self.data[stretch * _STRETCH : byte])

    def parent(self, element: "Element") -> "Element | None":
        """Return the element that an element of the file stands in."""
        if not self._parents and self.root is not None:
            waiting = [self.root]
            while waiting:
                outer = waiting.pop()
                self._parents.update(dict.fromkeys(outer.children, outer))
                waiting.extend(outer.children)
        return self._parents.get(element)


def _code_points(data: bytes) -> int:
    """Return how many characters begin in a stretch of UTF-8."""
    return len(data.translate(None, _CONTINUATIONS))


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """An element of a document; two elements are equal only if they are the same.

    Names in SVG's own namespace stand bare, those of faces as `pp:text`, others as `uri name`.
    What a face has worked out for a piece: `forced` are properties that win over style sheets and
    `style`, `parts` stand for the children, `slot` is what fills an element of tag `#slot`, and
    `origin` is the element as it was written. An element that `is_common` serves all pieces for
    which it comes out alike.
    """

    tag: str
    attributes: dict[str, str]
    children: tuple["Element", ...]
    document: Document
    start: int
    text: str = ""
    forced: dict[str, str] = field(default_factory=dict)
    parts: tuple["Element | Run", ...] = ()
    slot: object = None
    origin: "Element | None" = None
    is_common: bool = False

    @property
    def content(self) -> tuple["Element | Run", ...]:
        """What is drawn inside it."""
        return self.parts or self.children

    @property
    def span(self) -> Span:
        """Where the element's start tag names it."""
        data = self.document.data
        match = _TAG_NAME.match(data, self.start)
        end = match.end() if match else self.start + 1
        return self.document.source.span(
            self.document.offset(self.start), self.document.offset(end)
        )

    @property
    def tag_written(self) -> str:
        """The tag as it was written, whatever stands for the element now."""
        return self.tag if self.origin is None else self.origin.tag

    def ancestors(self) -> tuple["Element", ...]:
        """Return the elements of the file that it stands in, the nearest first."""
        result: list[Element] = []
        outer = self.document.parent(self.origin or self)
        while outer is not None:
            result.append(outer)
            outer = self.document.parent(outer)
        return tuple(result)

    def span_inside(self, written: str) -> Span:
        """Return where some text stands inside the element; the element itself when it does not."""
        start = self.document.offset(self.start)
        found = self.document.source.text.find(written, start) if written else -1
        if found < 0:
            return self.span
        return self.document.source.span(found, found + len(written))

    @property
    def text_span(self) -> Span:
        """Where the words inside a childless element stand."""
        data = self.document.data
        match = _TAG_END.match(data, self.start)
        start = match.end() if match else self.start
        end = data.find(b"<", start)
        while end > start and data[end - 1 : end].isspace():
            end -= 1
        return self.document.source.span(
            self.document.offset(start), self.document.offset(max(start, end))
        )

    def attribute(self, name: str) -> Attribute | None:
        """Return an attribute with its place, or None when it is not written there."""
        if self.origin is not None:
            return self.origin.attribute(name)
        names = list(self.attributes)
        if name not in self.attributes:
            return None
        number, wanted = -1, names.index(name)
        data = self.document.data
        head = _TAG_NAME.match(data, self.start)
        position = head.end() if head else self.start
        while match := _TAG_ATTRIBUTE.match(data, position):
            position = match.end()
            if match[1] == b"xmlns" or match[1].startswith(b"xmlns:"):
                continue
            number += 1
            if number == wanted:
                group = 2 if match[2] is not None else 3
                first, last = map(self.document.offset, match.span(group))
                return Attribute(self.attributes[name], self.document.source, first, last)
        return None

    def span_of(self, name: str) -> Span:
        """Return where an attribute's value stands: its twin's where a twin gave it."""
        found = self.attribute(f"pp:{name}") or self.attribute(name)
        return found.span if found else self.span


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """Neighbouring elements that never change: drawn once for each context they stand in."""

    key: str
    elements: tuple[Element, ...]


class _RefusedError(Exception):
    """The file holds something that is refused whatever follows."""

    def __init__(self, message: str, byte: int, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.byte = byte
        self.hint = hint


class _DoctypeError(Exception):
    """The file has a document type that declares nothing."""

    def __init__(self, found: re.Match[bytes]) -> None:
        super().__init__()
        self.found = found


class _Open:
    """An element whose end tag has not come yet."""

    __slots__ = ("attributes", "children", "start", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], start: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.start = start
        self.children: list[Element] = []
        self.text: list[str] = []


class _Reader:
    """Builds the tree from expat's events."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.open: list[_Open] = []
        self.nodes = 0
        self.parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self.parser.ordered_attributes = True
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.StartNamespaceDeclHandler = self.namespace
        self.parser.ProcessingInstructionHandler = self.instruction

    def start(self, name: str, pairs: list[str]) -> None:
        """Open an element."""
        byte = self.parser.CurrentByteIndex
        self.nodes += 1
        if self.nodes > MAX_NODES:
            raise _RefusedError(f"more than {MAX_NODES} elements", byte)
        if len(self.open) >= MAX_DEPTH:
            raise _RefusedError(f"elements nested more than {MAX_DEPTH} deep", byte)
        if len(pairs) > 2 * MAX_ATTRIBUTES:
            raise _RefusedError(f"more than {MAX_ATTRIBUTES} attributes of one element", byte)
        attributes = {
            _short(key) if " " in key else key: value
            for key, value in zip(pairs[::2], pairs[1::2], strict=True)
        }
        space, _, local = name.rpartition(" ")
        tag = local if space == SVG_NAMESPACE else f"{space} {local}"
        self.open.append(_Open(tag, attributes, byte))

    def end(self, _name: str) -> None:
        """Close the innermost element."""
        done = self.open.pop()
        element = Element(
            done.tag,
            done.attributes,
            tuple(done.children),
            self.document,
            done.start,
            "".join(done.text),
        )
        if "id" in done.attributes:
            known = self.document.ids.get(done.attributes["id"])
            if known is None or known.start > done.start:  # of several the first, as browsers have
                self.document.ids[done.attributes["id"]] = element
        if done.tag == "style":
            self.document.styles.append(element)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.document.root = element

    def words(self, data: str) -> None:
        """Keep character data that is not only blank."""
        if self.open and not data.isspace():
            self.open[-1].text.append(data)

    def namespace(self, prefix: str | None, address: str | None) -> None:
        """Refuse a misspelt namespace of faces, whose attributes nobody would read."""
        is_meant = prefix == "pp" or (address or "").startswith("urn:proofpress")
        if is_meant and address != FACE_NAMESPACE:
            raise _RefusedError(
                f"`{address}` is not the namespace of faces",
                self.parser.CurrentByteIndex,
                f'write `xmlns:pp="{FACE_NAMESPACE}"`',
            )

    def doctype(self, *_declaration: object) -> None:
        """Refuse a document type that declares: it is where entities come from.

        One that only names a standard is left out, so that nothing of it is looked for.
        """
        start = self.document.data.rfind(b"<!DOCTYPE", 0, self.parser.CurrentByteIndex)
        plain = _PLAIN_DOCTYPE.match(self.document.data, start)
        if plain is not None:
            raise _DoctypeError(plain)
        raise _RefusedError("a DOCTYPE is not read", start, _PLAIN_SVG)

    def instruction(self, target: str, _data: str) -> None:
        """Refuse a style sheet that is not in the file."""
        if target == "xml-stylesheet" and self.document.root is None and not self.open:
            raise _RefusedError(
                "a style sheet outside the file is not read",
                self.parser.CurrentByteIndex,
                "put it into a `<style>` of the file",
            )


def _short(name: str) -> str:
    space, _, local = name.rpartition(" ")
    prefix = _PREFIX.get(space)
    return name if prefix is None else prefix + local


def _without(data: bytes, doctype: re.Match[bytes]) -> bytes:
    blank = _NO_LINE_END.sub(b" ", doctype[0])  # what follows keeps its place
    return data[: doctype.start()] + blank + data[doctype.end() :]


def read_svg_tree(source: SourceText, fault: str) -> tuple[Element | None, Diagnostics]:
    """Return the root `svg` element of a file, or None and a finding named `fault`."""
    document = Document(source)
    reader = _Reader(document)

    def place(byte: int) -> Span:
        start = document.offset(max(0, min(byte, len(document.data))))
        return source.span(start, start + 1)

    def refuse(message: str, byte: int, *hints: str) -> tuple[None, Diagnostics]:
        return None, (finding(fault, place(byte), message, hints=hints),)

    try:
        try:
            reader.parser.Parse(document.data, True)
        except _DoctypeError as doctype:
            reader = _Reader(document)
            reader.parser.Parse(_without(document.data, doctype.found), True)
    except expat.ExpatError as error:
        byte = reader.parser.ErrorByteIndex
        message = f"not well-formed XML: {expat.ErrorString(error.code)}"
        is_cut = error.code in (
            _CODES[errors.XML_ERROR_TAG_MISMATCH],
            _CODES[errors.XML_ERROR_NO_ELEMENTS],
        )
        unclosed = reader.open[-1:] if is_cut else []
        notes = [Note("this element is not closed", place(one.start)) for one in unclosed]
        hints = _mended(error.code, document.data, byte)
        return None, (finding(fault, place(byte), message, notes=notes, hints=hints),)
    except _RefusedError as error:
        return refuse(error.message, error.byte, *((error.hint,) if error.hint else ()))
    root = document.root
    if root is None or root.tag != "svg":
        found = root.tag.rpartition(" ")[2] if root else "nothing"
        hint = f'write `<svg xmlns="{SVG_NAMESPACE}" ...>`'
        return refuse(f"the root is `{found}`, not an SVG `svg` element", _start(root), hint)
    return root, ()


def _mended(code: int, data: bytes, byte: int) -> tuple[str, ...]:
    """Return what would mend a fault of XML, if it is one that people make."""
    if code == _CODES[errors.XML_ERROR_UNBOUND_PREFIX]:
        return (f'write `<svg xmlns:pp="{FACE_NAMESPACE}" ...>` for `pp:`',)
    if code == _CODES[errors.XML_ERROR_UNDEFINED_ENTITY]:
        return ("write the sign itself",)
    if code == _CODES[errors.XML_ERROR_INVALID_TOKEN]:
        if data[byte : byte + 1] == b"<":
            return ("write `&lt;` for `<` between quotes",)
        if b"&" in data[max(0, byte - 1) : byte + 1]:
            return ("write `&amp;` for `&`; in an expression `and` says `&&`",)
    return ()


def _start(root: Element | None) -> int:
    return root.start if root else 0
