"""What a card says itself, as bytes and back; offsets count from where its text begins."""

import json
from collections.abc import Mapping
from typing import Any

from proofpress.memory import Value, parsed
from proofpress.model.fields import Field, FieldType, FieldValue
from proofpress.model.message import LOOKS, Text, TextKind, Words, parse_text
from proofpress.model.texts import BLOCKS, Shortened
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin, SourceText, Written
from proofpress.values import NamedTuple

_ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
_LOOK_CODES = {look: code for code, look in enumerate(LOOKS)}


class CardParts(NamedTuple):
    """What a card says itself; what it leaves to its kind or its deck is None.

    One that does something (`do`) is not kept, nor one with a map for its copies.
    """

    id: Scalar
    kind: str
    copies: int
    copies_at: Origin
    name: Text
    text: Text | None
    face: str | None
    face_at: Origin | None
    back: str | None
    back_at: Origin | None
    fields: Mapping[str, Field]
    origin: Origin
    do: Node | None = None
    by_players: Mapping[int, int] = {}


def store(parts: CardParts, begin: int) -> bytes:
    """Return a card as bytes; its text begins at an offset of its file."""
    writer = _Writer(begin)
    fields = [
        [name, writer.value(one.value), *writer.origin(one.origin)]
        for name, one in parts.fields.items()
    ]
    whole = [
        parts.kind,
        writer.scalar(parts.id),
        parts.copies,
        writer.origin(parts.copies_at),
        writer.text(parts.name),
        None if parts.text is None else writer.text(parts.text),
        parts.face,
        None if parts.face_at is None else writer.origin(parts.face_at),
        parts.back,
        None if parts.back_at is None else writer.origin(parts.back_at),
        fields,
        writer.origin(parts.origin),
    ]
    return _ENCODER.encode(whole).encode("utf-8", "surrogatepass")


class _Writer:
    """Writes the parts of one card."""

    def __init__(self, begin: int) -> None:
        self._begin = begin

    def origin(self, origin: Origin) -> list[int]:
        return [origin.start - self._begin, origin.end - self._begin]

    def scalar(self, scalar: Scalar) -> list[Any]:
        begin = self._begin
        return [scalar.value, scalar.style, scalar.start - begin, scalar.end - begin]

    def value(self, value: FieldValue) -> object:
        if isinstance(value, Text):
            return self.text(value)
        return [self.value(one) for one in value] if isinstance(value, tuple) else value

    def text(self, text: Text) -> list[Any]:
        """Return a text; one with more than words is parsed again."""
        written = text.written
        scalar = written.scalar if isinstance(written, Shortened) else written
        assert isinstance(scalar, Scalar)
        return [text.id, *self.scalar(scalar), _stretches(text)]


def _stretches(text: Text) -> list[int] | None:
    """Return where words begin and end and how they look, None where there is more than words."""
    stretches: list[int] = []
    raw = text.raw
    for part in text.parts:
        if not isinstance(part, Words) or raw[part.start : part.end] != part.text:
            return None
        stretches += (part.start, part.end, _LOOK_CODES[part.look])
    return stretches


class Reader:
    """Reads what was kept of a card whose text begins at an offset of a file."""

    def __init__(self, value: Value, source: SourceText, begin: int) -> None:
        """Take the bytes; `kind` is what the card names as its kind."""
        self._whole = parsed(value)
        self._source = source
        self._begin = begin
        self.kind: str = self._whole[0]

    def parts(self, types: Mapping[str, FieldType]) -> CardParts:
        """Return the card, with the types of its fields by name."""
        kind, id, copies, copies_at, name, text, face, face_at, back, back_at, fields, origin = (
            self._whole
        )
        return CardParts(
            self._scalar(*id),
            kind,
            copies,
            self._origin(*copies_at),
            self._text("name", *name),
            None if text is None else self._text("text", *text),
            face,
            None if face_at is None else self._origin(*face_at),
            back,
            None if back_at is None else self._origin(*back_at),
            {
                name: Field(self._value(types[name], value), types[name], self._origin(*place))
                for name, value, *place in fields
            },
            self._origin(*origin),
        )

    def _origin(self, start: int, end: int) -> Origin:
        return Origin(self._source, start + self._begin, end + self._begin)

    def _scalar(self, value: str, style: Any, start: int, end: int) -> Scalar:
        return Scalar(value, style, start + self._begin, end + self._begin, self._source)

    def _value(self, type: FieldType, value: Any) -> FieldValue:
        if value is None:
            return None
        if type.kind != "text" and type.kind != "name":  # noqa: PLR1714 - mypy narrows this form
            return _frozen(value)
        if type.is_list:
            return tuple([self._text(type.kind, *one) for one in value])
        return self._text(type.kind, *value)

    def _text(  # noqa: PLR0913, PLR0917 - as it stands in a list
        self,
        kind: TextKind,
        id: str,
        value: str,
        style: Any,
        start: int,
        end: int,
        stretches: list[int] | None,
    ) -> Text:
        scalar = self._scalar(value, style, start, end)
        written: Written = scalar
        if style in BLOCKS:
            written = Shortened(value.rstrip("\n"), scalar)
        if stretches is None:
            return parse_text(id, kind, written)[0]
        raw = written.value
        rest = iter(stretches)
        words = [
            Words(raw[at:to], LOOKS[look], at, to)
            for at, to, look in zip(rest, rest, rest, strict=True)
        ]
        return Text(id, kind, tuple(words), written)


def _frozen(value: Any) -> FieldValue:
    return tuple([_frozen(one) for one in value]) if isinstance(value, list) else value
