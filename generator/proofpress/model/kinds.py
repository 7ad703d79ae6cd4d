"""The kinds of values: words, choices, flags, ids, colours, and lists and maps of them.

Numbers and lengths are in `quantities`, texts for people in `texts`.
"""

import re
from collections.abc import Mapping as MappingType
from typing import Generic, TypeVar

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import (
    ID,
    Ids,
    Kind,
    Reading,
    Row,
    Table,
    first_sign,
    id_of,
    is_blank,
    quoted,
    refuse_blank,
    refuse_long,
    refuse_shape,
    shortened,
    subject_of,
)
from proofpress.regex import regex
from proofpress.source.node import Mapping, Node, Scalar, Sequence
from proofpress.values import NamedTuple, dataclass

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")

MOST_OF_ID = 100  # characters: names of files are made from ids
_HEX = regex(r"#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})")


def scalar_of(node: Node, expects: str, reading: Reading) -> Scalar | None:
    """Return a node that is a text and not blank, else report it."""
    if isinstance(node, Scalar):
        if node.value or node.style != "plain":
            return node
        refuse_blank(node, node.span, expects, "this", reading)
        return None
    refuse_shape(node, expects, reading)
    return None


@dataclass(frozen=True, slots=True)
class WordKind:
    """A text for us, kept as it was written: a version, a date, a licence."""

    expects: str = "a word"
    pattern: str | None = None
    such_as: str = ""
    most: int = 1000  # characters

    def read(self, node: Node, reading: Reading) -> str | None:
        """Return the text."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        value = found.value.strip()
        if not value:
            reading.fault("wrong-type", found.span, f"nothing where {self.expects} is expected")
            return None
        if len(value) > self.most:
            refuse_long(found, self.expects, self.most, reading)
            return None
        if self.pattern is not None and not re.fullmatch(self.pattern, value):
            hints = (f"such as `{self.such_as}`",) if self.such_as else ()
            message = f"`{shortened(found.value)}` is not {self.expects}"
            reading.fault("wrong-type", found.span, message, hints=hints)
            return None
        return value


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One of a few words."""

    options: tuple[str, ...]

    @property
    def expects(self) -> str:
        """The words."""
        return quoted(self.options, " or ")

    def read(self, node: Node, reading: Reading) -> str | None:
        """Return the word."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        if found.value in self.options:
            return found.value
        message = f"`{shortened(found.value)}` is no choice here, expected {self.expects}"
        hints = did_you_mean(found.value, self.options)
        reading.fault("unknown-choice", found.span, message, hints=hints)
        return None


@dataclass(frozen=True, slots=True)
class FlagKind:
    """`true` or `false`, the two words of YAML 1.2 core, in lower case."""

    expects: str = "`true` or `false`"

    def read(self, node: Node, reading: Reading) -> bool | None:
        """Return the flag."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        if found.value in ("true", "false"):
            return found.value == "true"
        meant = {"yes": "true", "on": "true", "y": "true", "true": "true", "1": "true"}
        meant |= {"no": "false", "off": "false", "n": "false", "false": "false", "0": "false"}
        near = meant.get(found.value.lower())
        message = f"`{shortened(found.value)}` is no flag, expected {self.expects}"
        hints = (f"write `{near}`",) if near else ()
        reading.fault("wrong-type", found.span, message, hints=hints)
        return None


@dataclass(frozen=True, slots=True)
class IdKind:
    """A name for us: small Latin letters, digits and `_`, a letter first. Gives its scalar."""

    reserved: tuple[str, ...] = ()
    expects: str = "an id"

    def read(self, node: Node, reading: Reading) -> Scalar | None:
        """Return the id with its place."""
        found = scalar_of(node, self.expects, reading)
        if found is None or not self.admits(found, reading):
            return None
        return found

    def admits(self, found: Scalar, reading: Reading) -> bool:
        """Say whether a text is an id that may be used here; report it when not."""
        if ID.fullmatch(found.value) is None:
            message = f"`{shortened(found.value)}` is not an id"
            reading.fault("bad-id", found.span, message, hints=_id_hints(found.value))
            return False
        if len(found.value) > MOST_OF_ID:
            refuse_long(found, self.expects, MOST_OF_ID, reading)
            return False
        if found.value in self.reserved:
            reading.fault("bad-id", found.span, f"the id `{found.value}` is reserved")
            return False
        return True


def _id_hints(value: str) -> tuple[str, ...]:
    plain = re.sub(r"[\s.\-]+", "_", value.strip()).lower()
    rule = "small Latin letters, digits and `_`, a letter first"
    return (f"write `{plain}`",) if len(plain) < 60 and ID.fullmatch(plain) else (rule,)


@dataclass(frozen=True, slots=True)
class NameKind:
    """An id that stands for something declared elsewhere: an icon, a face, a term."""

    expects: str = "a name"

    def read(self, node: Node, reading: Reading) -> str | None:
        """Return the name."""
        found = IdKind(expects=self.expects).read(node, reading)
        return found.value if found is not None else None


@dataclass(frozen=True, slots=True)
class ColourKind:
    """A colour: `#a51c2b`, or the id of a colour of the palette where that `may_name` one."""

    may_name: bool = True
    expects: str = 'a colour such as "#a51c2b"'

    def read(self, node: Node, reading: Reading) -> str | None:
        """Return the colour as it was written."""
        found = scalar_of(node, self.expects, reading)
        if found is None:
            return None
        value = found.value
        if _HEX.fullmatch(value):
            return value
        known = reading.colours
        if self.may_name and ID.fullmatch(value) and (known is None or value in known):
            return value
        hints = did_you_mean(value, (known or ()) if self.may_name else ())
        if _HEX.fullmatch(f"#{value}"):
            hints = (f'write "#{value}"',)
        message = f"`{shortened(value)}` is neither a colour like `#a51c2b` nor in the palette"
        if not self.may_name:
            message = f"`{shortened(value)}` is not a colour such as `#a51c2b`"
        reading.fault("bad-colour", found.span, message, hints=hints)
        return None


@dataclass(frozen=True, slots=True)
class NodeKind:
    """A value whose own code reads it, as `table` says where there is one."""

    expects: str = "a value"
    table: Table | None = None

    def read(self, node: Node, reading: Reading) -> Node | None:  # noqa: ARG002 - a Kind
        """Return the node."""
        return node


class Item(NamedTuple):
    """An item of a list with ids: its row, and its id (None: faulty or taken)."""

    row: Row
    id: str | None


@dataclass(frozen=True, slots=True)
class ItemsKind:
    """A list of maps with ids, each id once.

    Id paths begin with `before`, or with the subject of the part that holds the list.
    """

    table: Table
    before: str = ""
    expects: str = "a list"
    least: int = 0

    def read(self, node: Node, reading: Reading) -> tuple[Item, ...] | None:
        """Return the items whose maps could be opened."""
        if not isinstance(node, Sequence):
            refuse_shape(node, self.expects, reading)
            return None
        see_least(node, self.least, reading)
        ids = Ids()
        items: list[Item] = []
        for one in node.items:
            path = subject_of(one, self.before or reading.subject)
            row = self.table.read(one, reading.within(path))
            if row is not None:
                items.append(Item(row, claimed(row, self.table, ids)))
        return tuple(items)


def see_least(node: Sequence, least: int, reading: Reading) -> None:
    """Report a list that holds less than it should."""
    if len(node.items) < least:
        message = f"a list of {len(node.items)} where {least} or more are expected"
        reading.fault("out-of-range", first_sign(node), message)


def claimed(row: Row, table: Table, ids: Ids) -> str | None:
    """Return the id of a row when it is right and was free."""
    written = id_of(row.node)
    if written is not None and ids.is_disguised(written):
        ids.claim(written, row.reading)
        return None
    id = row.get(table.id) if table.id is not None else None
    return id.value if isinstance(id, Scalar) and ids.claim(id, row.reading) else None


@dataclass(frozen=True, slots=True)
class ListKind(Generic[T]):
    """A list of values of one kind; faulty ones are left out."""

    of: Kind[T]
    least: int = 0
    expects: str = "a list"

    def read(self, node: Node, reading: Reading) -> tuple[T, ...] | None:
        """Return the values."""
        if not isinstance(node, Sequence):
            hints = (f"write `[{node.value}]`",) if isinstance(node, Scalar) and node.value else ()
            refuse_shape(node, self.expects, reading, hints)
            return None
        see_least(node, self.least, reading)
        read = self.of.read
        values = [read(item, reading) for item in node.items]
        return tuple(value for value in values if value is not None)


@dataclass(frozen=True, slots=True)
class MapKind(Generic[T]):
    """A map from ids to values of one kind; faulty entries are left out."""

    of: Kind[T]
    ids: IdKind = IdKind()
    expects: str = "a map"

    def read(self, node: Node, reading: Reading) -> MappingType[Scalar, T] | None:
        """Return the values by the keys as they were written."""
        if not isinstance(node, Mapping):
            refuse_shape(node, self.expects, reading)
            return None
        values: dict[Scalar, T] = {}
        for key, value in node.entries:
            if is_blank(value):
                refuse_blank(
                    value, key.span, self.of.expects, f"`{key.value}`", reading, may_go=True
                )
                continue
            is_id = self.ids.admits(key, reading)
            found = self.of.read(value, reading)
            if is_id and found is not None:
                values[key] = found
        return values


@dataclass(frozen=True, slots=True)
class MapNodeKind:
    """A map whose keys are no ids; its own code reads them, and `of` says what its values are."""

    expects: str = "a map"
    of: Kind[object] | None = None

    def read(self, node: Node, reading: Reading) -> Mapping | None:
        """Return the map's node."""
        if isinstance(node, Mapping):
            return node
        refuse_shape(node, self.expects, reading)
        return None


@dataclass(frozen=True, slots=True)
class Either(Generic[A, B]):
    """A short form, written as a text, or a long one, written as a map."""

    word: Kind[A]
    table: Kind[B]

    @property
    def expects(self) -> str:
        """Both forms."""
        return f"{self.word.expects}, or {self.table.expects}"

    def read(self, node: Node, reading: Reading) -> A | B | None:
        """Return the value of whichever form was written."""
        if isinstance(node, Scalar) and not is_blank(node):
            return self.word.read(node, reading)
        if isinstance(node, Mapping):
            return self.table.read(node, reading)
        refuse_shape(node, self.expects, reading)
        return None
