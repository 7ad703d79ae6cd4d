"""Which expressions say the same: with another name for a member, the other way round.

Every expression gets a number, equal for those that mean the same where names mean the same.
"""

from proofpress.rules.tree import Aggregate, Binary, Name, Negated, Number, Operator
from proofpress.values import NamedTuple

Shape = tuple[object, ...]

_TURNED = {">": "<", ">=": "<="}
_OPPOSITE: dict[str, Operator] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    "<=": ">",
    ">": "<=",
    ">=": "<",
}
_PLACES = frozenset(("Of", "Amount", "Size", "Linked"))  # what says whose or where, not how many
_EITHER_WAY = frozenset(("==", "!=", "+", "*", "and", "or", "atleast", "atmost"))


class _Seen(NamedTuple):
    node: object  # kept, so that no other node gets its identity
    key: int


class Shapes:
    """Numbers of expressions, and the names that each one reads."""

    def __init__(self) -> None:
        self._keys: dict[int, _Seen] = {}
        self._shapes: list[Shape] = []
        self._numbers: dict[Shape, int] = {}
        self._names: list[frozenset[str]] = []
        self._attributes: dict[tuple[int, str], frozenset[str]] = {}
        self._asked: dict[int, frozenset[str]] = {}

    def key(self, node: object) -> int:
        """Return the number of an expression or a domain."""
        seen = self._keys.get(id(node))
        if seen is None:
            seen = _Seen(node, self.number(_shape(node, {})))
            self._keys[id(node)] = seen
        return seen.key

    def number(self, shape: Shape) -> int:
        """Return the number of a shape."""
        key = self._numbers.get(shape)
        if key is None:
            key = self._numbers[shape] = len(self._shapes)
            self._shapes.append(shape)
            self._names.append(frozenset(_names(shape)))
        return key

    def shape(self, key: int) -> Shape:
        """Return the shape that a number stands for."""
        return self._shapes[key]

    def names(self, key: int) -> frozenset[str]:
        """Return the names that an expression reads, those of variables, pieces and zones too."""
        return self._names[key]

    def opposite(self, key: int) -> int | None:
        """Return the number of the comparison that holds where this one does not."""
        shape = self._shapes[key]
        operator = shape[1] if shape[0] == "Binary" else None
        match operator:
            case "==" | "!=":
                return self.number(("Binary", _OPPOSITE[operator], *shape[2:]))
            case "<":
                return self.number(("Binary", "<=", shape[3], shape[2]))
            case "<=":
                return self.number(("Binary", "<", shape[3], shape[2]))
            case _:
                return None

    def asked(self, key: int) -> frozenset[str]:
        """Return the names whose prints or rows are compared."""
        if key not in self._asked:
            self._asked[key] = frozenset(_asked(self._shapes[key]))
        return self._asked[key]

    def attributes(self, key: int, name: str) -> frozenset[str]:
        """Return what is read of what a name stands for; nothing if it is read as a whole, too."""
        if (key, name) not in self._attributes:
            self._attributes[key, name] = frozenset(_attributes(self._shapes[key], name))
        found = self._attributes[key, name]
        return found if "" not in found else frozenset()


def conjuncts(shape: object) -> frozenset[object]:
    """Return the conditions that must all hold for one to hold."""
    if isinstance(shape, tuple) and shape[:2] == ("Binary", "and"):
        return frozenset().union(*(conjuncts(part) for part in shape[2:]))
    return frozenset((shape,))


def _shape(node: object, bound: dict[str, int]) -> Shape:
    match node:
        case Number(value=value):
            return ("Number", value)
        case Name(name=name):
            return ("Bound", bound[name]) if name in bound else ("Name", name)
        case Binary():
            return _binary(node, bound)
        case Negated(sign="not", value=Binary(operator=operator) as inner) if operator in _OPPOSITE:
            turned = inner._replace(operator=_OPPOSITE[operator])
            return _shape(turned, bound)
        case Aggregate():
            within = {**bound, node.variable: len(bound)}
            where = None if node.where is None else _shape(node.where, within)
            by = None if node.by is None else _shape(node.by, within)
            return ("Aggregate", node.fold, _shape(node.domain, bound), where, by)
    if isinstance(node, tuple):
        fields = getattr(node, "_fields", ())
        if not fields:
            return tuple(_shape(part, bound) for part in node)
        parts = zip(fields, node, strict=True)
        inner_parts = (_part(f, value, bound) for f, value in parts if f not in ("start", "end"))
        return (type(node).__name__, *inner_parts)
    return ("Text", node)


def _part(field: str, value: object, bound: dict[str, int]) -> object:
    if isinstance(value, tuple):
        return _shape(value, bound)
    if field == "item" and isinstance(value, str) and value in bound:
        return ("Bound", bound[value])
    return ("Text", value)


def _binary(node: Binary, bound: dict[str, int]) -> Shape:
    operator = node.operator
    one, other = _shape(node.one, bound), _shape(node.other, bound)
    if operator in _TURNED:
        return ("Binary", _TURNED[operator], other, one)
    if operator in _EITHER_WAY:
        parts = [*_flat(operator, one), *_flat(operator, other)]
        return ("Binary", operator, *sorted(parts, key=repr))
    return ("Binary", operator, one, other)


def _flat(operator: str, shape: Shape) -> tuple[object, ...]:
    is_same = shape[:2] == ("Binary", operator) and operator not in ("==", "!=")
    return shape[2:] if is_same else (shape,)


def _names(shape: object) -> set[str]:
    if not isinstance(shape, tuple):
        return set()
    if len(shape) == 2 and shape[0] in ("Name", "Text"):
        return {shape[1]} if isinstance(shape[1], str) else set()
    return set().union(*(_names(part) for part in shape)) if shape else set()


def _asked(shape: object) -> set[str]:
    if not isinstance(shape, tuple) or not shape:
        return set()
    if shape[0] in ("Attribute", "At"):
        return _names(shape)
    if shape[0] in _PLACES:
        return set()
    return set().union(*(_asked(part) for part in shape))


def _attributes(shape: object, name: str) -> set[str]:
    """Return the attributes that are read of a name; an empty text stands for all of it."""
    if not isinstance(shape, tuple) or not shape:
        return set()
    if shape[:2] == ("Attribute", ("Text", name)):
        return {shape[2][1]}
    if shape == ("Name", name):
        return {""}
    return set().union(*(_attributes(part, name) for part in shape))
