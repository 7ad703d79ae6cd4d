"""A face as a tree of nodes: what is still is an element, what an expression moves is a node."""

from collections.abc import Mapping

from proofpress.geometry import Rect
from proofpress.layout.expression import Expression, Joined
from proofpress.layout.operations import ExpressionFaultError, Scope, Value, joined
from proofpress.layout.slots import TextPlace
from proofpress.layout.xml import Element, Run
from proofpress.values import NamedTuple, dataclass, field

MAX_JOINED = 100_000


class Asked(NamedTuple):
    """What an attribute asks for; `offset` is where the expression begins in its value."""

    attribute: str
    work: Expression | Joined
    offset: int = 0

    @property
    def fixed(self) -> str | None:
        """The string itself where no expression stands in it."""
        if isinstance(self.work, Expression) or not all(
            isinstance(part, str) for part in self.work.parts
        ):
            return None
        return "".join(part for part in self.work.parts if isinstance(part, str))

    @property
    def is_literal(self) -> bool:
        """Say whether words of the attribute itself come out of it."""
        if isinstance(self.work, Expression):
            return bool(self.work.results)
        return any(isinstance(part, str) for part in self.work.parts)

    def value(self, scope: Scope) -> Value:
        """Return the value in a scope, or raise ExpressionFaultError."""
        try:
            if isinstance(self.work, Expression):
                return self.work.run(scope)
            return _join(self.work, scope)
        except ExpressionFaultError as fault:
            raise fault.moved(self.offset) if self.offset else fault from None


def _join(work: Joined, scope: Scope) -> str:
    parts: list[str] = []
    room = MAX_JOINED
    for part in work.parts:
        if isinstance(part, str):
            parts.append(part)
            continue
        expression, offset = part
        try:
            value = expression.run(scope)
        except ExpressionFaultError as fault:
            raise fault.moved(offset) from None
        end = offset + len(expression.source)
        parts.append(joined(value, offset, end))
        room -= len(parts[-1])
        if room < 0:
            message = f"joined into more than {MAX_JOINED} characters"
            raise ExpressionFaultError("bad-expression", offset, end, message)
    return "".join(parts)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element with expressions that wait for a piece.

    `plain` are its attributes without those of the face language. Order: `fixed` names are added,
    then loop, bindings, condition, the rest. `kind` says whether the element keeps a place: "text",
    "icon", "image", or nothing; `place` is where a text stands when no expression moves it, `box`
    where an icon or an image does.
    """

    element: Element
    loop: tuple[str, Asked] | None = None
    bindings: tuple[tuple[str, Asked], ...] = ()
    condition: Asked | None = None
    twins: tuple[tuple[str, Asked], ...] = ()
    asks: Mapping[str, Asked] = field(default_factory=dict)
    kind: str = ""
    children: tuple["Part", ...] = ()
    fixed: Mapping[str, Value] = field(default_factory=dict)
    plain: Mapping[str, str] = field(default_factory=dict)
    place: TextPlace | None = None
    box: Rect | None = None

    @property
    def works(self) -> tuple[Asked, ...]:
        """Every expression of the element itself, loop and bindings left out."""
        first = () if self.condition is None else (self.condition,)
        return (*first, *(asked for _, asked in self.twins), *self.asks.values())


Part = Element | Run | Node
