"""What a card says itself, as plain lists and back; offsets count from where its text begins."""

from collections.abc import Mapping
from typing import Any

from proofpress.model.decode import join
from proofpress.model.fields import Field, FieldType, FieldValue
from proofpress.model.message import Text, TextKind
from proofpress.model.texts import BLOCKS, Shortened
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin, SourceText
from proofpress.values import NamedTuple

_new = tuple.__new__  # the quickest way: there are many
_INSETS = {"plain": 0, "single": 1, "double": 1}  # how far in a value may stand as it is written


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


def plain(parts: CardParts, begin: int) -> list[Any]:
    """Return a card as what JSON can say; its text begins at an offset of its file."""

    def place(origin: Origin | None) -> list[int] | None:
        return None if origin is None else [origin.start - begin, origin.end - begin]

    fields = [
        [name, _value(one.value, begin), one.origin.start - begin, one.origin.end - begin]
        for name, one in parts.fields.items()
    ]
    return [
        parts.kind,
        _scalar(parts.id, begin),
        parts.copies,
        place(parts.copies_at),
        _text(parts.name, begin),
        None if parts.text is None else _text(parts.text, begin),
        parts.face,
        place(parts.face_at),
        parts.back,
        place(parts.back_at),
        fields,
        place(parts.origin),
    ]


def _scalar(scalar: Scalar, begin: int) -> list[Any]:
    """Return the place of a scalar, and its value where that is not what stands there."""
    value, style, start, end, source = scalar
    inset = _INSETS.get(style)
    if inset is not None and source.text[start + inset : end - inset] == value:
        return [style, start - begin, end - begin]
    return [style, start - begin, end - begin, value]


def _value(value: FieldValue, begin: int) -> object:
    if isinstance(value, Text):
        return _text(value, begin)
    return [_value(one, begin) for one in value] if isinstance(value, tuple) else value


def _text(text: Text, begin: int) -> list[Any]:
    """Return a text: what it was written as, for its id follows from the card's."""
    written = text.written
    scalar = written.scalar if isinstance(written, Shortened) else written
    assert isinstance(scalar, Scalar)
    return _scalar(scalar, begin)


class Reader:
    """Reads what was kept of a card whose text begins at an offset of a file."""

    def __init__(self, whole: Any, source: SourceText, begin: int) -> None:
        """Take what was kept; `kind` and `id` are what the card names as its kind and its id."""
        self._whole = whole
        self._source = source
        self._begin = begin
        self.kind: str = whole[0]
        self.id = self._scalar(*whole[1])

    def parts(self, types: Mapping[str, FieldType], path: str) -> CardParts:
        """Return the card that has an id path, with the types of its fields by name."""
        kind, _, copies, copies_at, name, text, face, face_at, back, back_at, fields, origin = (
            self._whole
        )
        place, source, begin = self._origin, self._source, self._begin
        values: dict[str, Field] = {}
        for field, value, start, end in fields:
            type = types[field]
            if value.__class__ is list:
                value = self._listed(type, join(path, field), value)
            at = _new(Origin, (source, start + begin, end + begin))
            values[field] = Field(value, type, at)
        return CardParts(
            self.id,
            kind,
            copies,
            place(*copies_at),
            self._text("name", join(path, "name"), *name),
            None if text is None else self._text("text", join(path, "text"), *text),
            face,
            None if face_at is None else place(*face_at),
            back,
            None if back_at is None else place(*back_at),
            values,
            place(*origin),
        )

    def _origin(self, start: int, end: int) -> Origin:
        return _new(Origin, (self._source, start + self._begin, end + self._begin))

    def _scalar(self, style: Any, start: int, end: int, value: str | None = None) -> Scalar:
        start += self._begin
        end += self._begin
        if value is None:
            inset = _INSETS[style]
            value = self._source.text[start + inset : end - inset]
        return _new(Scalar, (value, style, start, end, self._source))

    def _listed(self, type: FieldType, path: str, value: list[Any]) -> FieldValue:
        """Return the value of what was written as a list: a text, texts or other values."""
        if type.kind != "text" and type.kind != "name":  # noqa: PLR1714 - mypy narrows this form
            return _frozen(value)
        if not type.is_list:
            return self._text(type.kind, path, *value)
        return tuple(
            [self._text(type.kind, f"{path}.{number}", *one) for number, one in enumerate(value, 1)]
        )

    def _text(self, kind: TextKind, id: str, style: Any, *place: Any) -> Text:
        scalar = self._scalar(style, *place)
        if style in BLOCKS:
            return Text.unread(id, kind, Shortened(scalar.value.rstrip("\n"), scalar))
        return Text.unread(id, kind, scalar)


def _frozen(value: Any) -> FieldValue:
    return tuple([_frozen(one) for one in value]) if isinstance(value, list) else value
