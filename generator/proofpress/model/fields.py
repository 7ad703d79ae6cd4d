"""The types that a pack's own fields can have, and values with their place."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Literal, get_args

from proofpress.diagnostics import did_you_mean, nearest
from proofpress.model.decode import ID, Key, Kind, Reading, Row, quoted, refuse_shape, shortened
from proofpress.model.kinds import (
    ColourKind,
    FlagKind,
    IdKind,
    ListKind,
    MapKind,
    NameKind,
    WordKind,
)
from proofpress.model.message import Text
from proofpress.model.quantities import IntKind, NumberKind, PlaceKind
from proofpress.model.texts import MessageKind, MessageListKind
from proofpress.regex import regex
from proofpress.source.node import Mapping as Map
from proofpress.source.node import Node, Scalar
from proofpress.source.text import Origin
from proofpress.values import NamedTuple, dataclass, replace

FieldKind = Literal[
    "int", "number", "text", "name", "icon", "colour", "image", "flag", "points", "set", "term"
]


@dataclass(frozen=True, slots=True)
class FieldType:
    """What a field holds: `int 0..9`, `image?`, `list of icon`."""

    kind: FieldKind
    least: float | None = None
    most: float | None = None
    of: str | None = None
    is_list: bool = False
    is_optional: bool = False


FieldValue = int | float | str | bool | Text | None | tuple["FieldValue", ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A value of a declared field and where it stands."""

    value: FieldValue
    type: FieldType
    origin: Origin


class Declared(NamedTuple):
    """A field as declared. Where the declaration is wrong there is no type."""

    name: str
    type: FieldType | None
    key: Key[FieldValue]


class TypeNode(NamedTuple):
    """The node that a field's type is written in; a wrong one still declares the field."""

    node: Node


_KINDS: tuple[FieldKind, ...] = get_args(FieldKind)
_TYPE = regex(
    r"(?P<list>list\s+of\s+)?(?P<kind>[^\s?]+)(?:\s+(?P<rest>[^?]*[^\s?]))?\s*(?P<optional>\?)?"
)
_LIMIT = r"-?[0-9]{1,9}(?:\.[0-9]{1,6})?"
_RANGE = regex(rf"(?P<least>{_LIMIT})?\.\.(?P<most>{_LIMIT})?")
_OF = regex(r"of\s+([a-z][a-z0-9_]*)")
_TEXTS = ("text", "name")
_NOTHING: frozenset[str] = frozenset()
_EXPECTS = "a field type such as `int 0..9`"


@dataclass(frozen=True, slots=True)
class _TypeKind:
    expects: str = _EXPECTS

    def read(self, node: Node, reading: Reading) -> TypeNode | None:  # noqa: ARG002 - a Kind
        return TypeNode(node)


@dataclass(frozen=True, slots=True)
class _AnyKind:
    """A value of a field whose declaration is wrong: said once, at the declaration."""

    expects: str = "a value"

    def read(self, node: Node, reading: Reading) -> None:  # noqa: ARG002 - a Kind
        return None


FIELDS = Key(
    "fields", MapKind(_TypeKind(), IdKind(("icon", "ref", "lang")), "a map of fields to types")
)


_ALWAYS_ALIKE: Mapping[FieldKind, Kind[FieldValue]] = {
    "icon": NameKind("the name of an icon"),
    "term": NameKind("a term of the glossary"),
    "colour": ColourKind(),
    "flag": FlagKind(),
    "image": WordKind("the path of a picture"),
    "points": ListKind(PlaceKind(), expects="a list of points such as `[[0, 0], [20, 0]]`"),
}


def declare_fields(row: Row, built_in: Iterable[str]) -> tuple[Declared, ...]:
    """Return the fields that a part declares; none may have a built-in key's name."""
    declared: list[Declared] = []
    for name, type_node in (row.get(FIELDS) or {}).items():
        if name.value in built_in:
            message = f"the field `{name.value}` has the name of a key that is there already"
            row.reading.fault("bad-id", name.span, message)
            continue
        type = read_field_type(type_node.node, row.reading)
        declared.append(Declared(name.value, type, Key(name.value, kind_of(type))))
    return tuple(declared)


def read_field_type(node: Node, reading: Reading) -> FieldType | None:
    """Return the type that was written as `list of int 0..9?`, or None after a fault."""
    if not isinstance(node, Scalar):
        refuse_shape(node, _EXPECTS, reading)
        return None
    match = _TYPE.fullmatch(node.value.strip())
    kind = next((one for one in _KINDS if match is not None and one == match["kind"]), None)
    if match is None or kind is None:
        _refuse_kind(node, match, reading)
        return None
    plain = FieldType(kind, is_list=bool(match["list"]), is_optional=bool(match["optional"]))
    rest = match["rest"] or ""
    if kind == "set":
        return _reference(node, plain, rest, reading)
    if kind in ("int", "number") and rest:
        return _limited(node, plain, rest, reading)
    if rest:
        _refuse(
            node, rest, f"`{shortened(rest)}` says nothing about a field of type `{kind}`", reading
        )
        return None
    return plain


def _reference(node: Scalar, plain: FieldType, rest: str, reading: Reading) -> FieldType | None:
    of = _OF.fullmatch(rest)
    if of is None:
        _refuse(node, node.value, "a `set` names whose member it is: `set of provinces`", reading)
        return None
    return replace(plain, of=of[1])


def _limited(node: Scalar, plain: FieldType, rest: str, reading: Reading) -> FieldType | None:
    limits = _RANGE.fullmatch(rest)
    if limits is None or (plain.kind == "int" and re.search(r"[0-9]\.[0-9]", rest)):
        _refuse(node, rest, f"`{shortened(rest)}` is not a range such as `0..9`", reading)
        return None
    least, most = (float(limits[side]) if limits[side] else None for side in ("least", "most"))
    if least is not None and most is not None and least > most:
        _refuse(node, rest, f"the range `{rest}` holds nothing", reading)
        return None
    return replace(plain, least=least, most=most)


def _refuse(
    node: Scalar, part: str, message: str, reading: Reading, hints: Iterable[str] = ()
) -> None:
    start = max(0, node.value.find(part))
    span = node.span_of(start, start + len(part))
    reading.fault("bad-field-type", span, message, hints=hints)


def _refuse_kind(node: Scalar, match: re.Match[str] | None, reading: Reading) -> None:
    word = match["kind"] if match is not None else node.value
    hints = did_you_mean(word, _KINDS) or (f"the types are {quoted(_KINDS)}",)
    _refuse(node, word, f"`{shortened(word)}` is not a field type", reading, hints)


def kind_of(type: FieldType | None) -> Kind[FieldValue]:
    """Return the kind that reads the values of a field."""
    if type is None:
        return _AnyKind()
    if not type.is_list:
        return _single_kind(type)
    if type.kind == "text" or type.kind == "name":  # noqa: PLR1714 - mypy narrows this form
        return MessageListKind(type.kind)
    return ListKind(_single_kind(type))


def _single_kind(type: FieldType) -> Kind[FieldValue]:
    match type.kind:
        case "int":
            return IntKind(_whole(type.least), _whole(type.most))
        case "number":
            return NumberKind(type.least, type.most)
        case "text" | "name":
            return MessageKind(type.kind)
        case "set":
            return NameKind(f"one of `{type.of}`")
        case _:
            return _ALWAYS_ALIKE[type.kind]


def _whole(limit: float | None) -> int | None:
    return None if limit is None else int(limit)


def has_unread_fields(row: Row) -> bool:
    """Say whether a part declares fields, or means to, that could not all be read."""
    entry = row.entries.get(FIELDS.name)
    if entry is None:
        return FIELDS.name in row.meant
    names = [key.value for key, _ in entry.value.entries] if isinstance(entry.value, Map) else [""]
    return not all(ID.fullmatch(name) for name in names)


def lost_fields(declared: Collection[Declared], read: Mapping[str, Field]) -> frozenset[str]:
    """Return the names of the fields that a piece should have and that could not be read."""
    if len(read) == len(declared):
        return _NOTHING
    return frozenset(name for name, _, _ in declared if name not in read)


def read_fields(declared: Iterable[Declared], row: Row) -> Mapping[str, Field]:
    """Return the declared fields of a piece, absent optional ones among them."""
    fields: dict[str, Field] = {}
    for name, type, key in declared:
        if type is None:
            continue
        entry = row.entries.get(name)
        if entry is not None:
            value = row.text(key) if type.kind in _TEXTS else row.get(key)
            if value is not None:
                fields[name] = Field(value, type, entry.value.origin)
        elif type.is_optional:
            fields[name] = Field(None, type, row.origin(key))
        else:
            row.missing(name)
    return fields


def known_keys(piece: Node, names: frozenset[str]) -> frozenset[str]:
    """Return the keys that a piece may have: its table's, and the fields that it declares itself.

    Where they cannot be read, any key may be right but the one that should have been `fields`.
    """
    if not isinstance(piece, Map):
        return names
    keys = frozenset(key.value for key, _ in piece.entries)
    fields = piece.get(FIELDS.name)
    misspelt = {name for name in keys - names if nearest(name, names) == FIELDS.name}
    if isinstance(fields, Map):
        declared = [key.value for key, _ in fields.entries]
        if all(ID.fullmatch(name) for name in declared):
            return names.union(declared)
    elif fields is None and not misspelt:
        return names
    return names | (keys - misspelt)
