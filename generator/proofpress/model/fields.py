"""The types that a pack's own fields can have, and values with their place."""

from dataclasses import dataclass
from typing import Literal, Union

from proofpress.model.message import Text
from proofpress.source.text import Origin

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


FieldValue = Union[int, float, str, bool, Text, None, tuple["FieldValue", ...]]


@dataclass(frozen=True, slots=True)
class Field:
    """A value of a declared field and where it stands."""

    value: FieldValue
    type: FieldType
    origin: Origin
