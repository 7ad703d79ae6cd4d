"""The kinds of texts for people: read with their place, and parsed into messages."""

from proofpress.diagnostics import Span
from proofpress.model.decode import (
    Reading,
    first_sign,
    refuse_blank,
    refuse_long,
    refuse_shape,
    shortened,
)
from proofpress.model.message import Text, TextKind, excess, parse_text
from proofpress.regex import regex
from proofpress.source.node import Node, Scalar, Sequence
from proofpress.source.text import Written
from proofpress.values import NamedTuple, dataclass

_SWALLOWED = regex(r"[ \t]+(#[^\s#]\S*)")
BLOCKS = ("literal", "folded")


class Shortened(NamedTuple):
    """A block text without the line ends after its last word."""

    value: str
    scalar: Scalar

    @property
    def span(self) -> Span:
        """Where the whole of it stands."""
        return self.scalar.span

    def span_of(self, start: int, end: int) -> Span:
        """Return where value[start:end] stands."""
        return self.scalar.span_of(start, end)


@dataclass(frozen=True, slots=True)
class WrittenKind:
    """A text for people, with its place; never empty, of at most so many characters."""

    expects: str = "a text"
    most: int | None = None

    def read(self, node: Node, reading: Reading) -> Written | None:
        """Return the text as it was written."""
        if type(node) is not Scalar:
            self._refuse(node, reading)
            return None
        value = node.value
        if not value or value.isspace():
            self._refuse_empty(node, reading)
            return None
        if self.most is not None and len(value) > self.most:
            refuse_long(node, self.expects, self.most, reading)
            return None
        if node.style in BLOCKS:
            value = value.rstrip("\n")
            return Shortened(value, node)
        if node.style == "plain":
            swallowed = _SWALLOWED.match(node.source.text, node.end)
            if swallowed is not None:
                reading.fault(
                    "unquoted-hash",
                    node.source.span(swallowed.start(1), swallowed.end(1)),
                    f"`{shortened(swallowed[1])}` is read as a comment, not as a part of the text",
                    hints=("quote the text, or put a blank after the `#` of a comment",),
                    severity="warning",
                )
        return node

    def _refuse(self, node: Node, reading: Reading) -> None:
        if not isinstance(node, Scalar) and node.source.text[node.start : node.start + 1] in "{[":
            brace = node.source.text[node.start]
            name = "unquoted-brace" if brace == "{" else "wrong-type"
            message = f"a text that begins with an unquoted `{brace}`"
            reading.fault(name, first_sign(node), message, hints=("quote it",))
            return
        is_points = isinstance(node, Sequence)
        hints = ("the points of a list are written in a block: `text: |`, then lines of `- `",)
        refuse_shape(node, self.expects, reading, hints if is_points else ())

    def _refuse_empty(self, node: Scalar, reading: Reading) -> None:
        if node.style == "plain":
            refuse_blank(node, node.span, self.expects, "this", reading)
            return
        reading.fault("empty-text", node.span, "an empty text where a text is expected")


@dataclass(frozen=True, slots=True)
class MessageKind:
    """A text for people as a message; its id is the subject that it is read within."""

    kind: TextKind = "text"
    expects: str = "a text"

    def read(self, node: Node, reading: Reading) -> Text | None:
        """Return the message, faults of its markup added."""
        written = WRITTEN.read(node, reading)
        if written is None:
            return None
        message = excess(written.value)
        if message:
            reading.fault("out-of-range", written.span, message)
            return None
        text, found = parse_text(reading.subject, self.kind, written)
        reading.add(*found)
        return text


@dataclass(frozen=True, slots=True)
class MessageListKind:
    """A list of messages; the number of each, from 1, ends its id."""

    kind: TextKind = "text"
    expects: str = "a list of texts"

    def read(self, node: Node, reading: Reading) -> tuple[Text, ...] | None:
        """Return the messages."""
        if not isinstance(node, Sequence):
            refuse_shape(node, self.expects, reading)
            return None
        one = MessageKind(self.kind)
        texts = [
            one.read(item, reading.within(f"{reading.subject}.{number}"))
            for number, item in enumerate(node.items, start=1)
        ]
        return tuple(text for text in texts if text is not None)


WRITTEN = WrittenKind()
