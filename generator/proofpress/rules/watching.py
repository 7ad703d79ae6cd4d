"""What is looked out for while the rules are gone through: nothing, unless somebody asks."""

from collections.abc import Sequence

from proofpress.rules.estimate import Estimate
from proofpress.rules.known import Known
from proofpress.rules.statement import Choose, Offer, Option, Statement, Told, With
from proofpress.rules.tree import At, Attribute, Binary, Expression
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple


class Missing(NamedTuple):
    """A member is needed and may be `none`."""

    node: Expression
    found: Estimate


class Row(NamedTuple):
    """A table is asked for a row that it may not have."""

    node: At
    asked: Estimate
    rows: int


class Looked(NamedTuple):
    """These rows of a table may be read."""

    table: str
    rows: Sequence[int]


class Lacking(NamedTuple):
    """Some cards, by their indices, may be asked for what is not printed on them."""

    node: Attribute
    cards: tuple[int, ...]


class Compared(NamedTuple):
    """Two values are compared."""

    node: Binary
    one: Estimate
    other: Estimate


class Reached(NamedTuple):
    """A statement is come to, with what is known before it."""

    node: Statement
    known: Known


class Left(NamedTuple):
    """What a name stands for is forgotten: the block in which it does is over."""

    node: With


class Tested(NamedTuple):
    """A condition of a statement or an option comes to something."""

    told: Told
    holds: Estimate
    known: Known
    of: Statement | Option


class Asked(NamedTuple):
    """Somebody is to choose; `inner` knows of the member, `guard` is the option it is first in."""

    node: Choose
    known: Known
    inner: Known
    guard: Option | None


class Chosen(NamedTuple):
    """These members may be chosen."""

    node: Choose
    found: Estimate


class Offered(NamedTuple):
    """Actions are offered."""

    node: Offer
    known: Known


class Changed(NamedTuple):
    """A verb moves or draws so many, or sets a variable to this."""

    node: Statement
    found: Estimate


class Carried(NamedTuple):
    """A statement may move or play these cards."""

    node: Statement
    cards: frozenset[int]


Event = (
    Missing
    | Row
    | Looked
    | Lacking
    | Compared
    | Reached
    | Left
    | Tested
    | Asked
    | Chosen
    | Offered
    | Changed
    | Carried
)


class Watch:
    """Is told of what expressions and statements may come upon.

    `is_tolerant` is true where `none` is a fair answer, `text` is the text that is gone through,
    `path` the conditions that were asked on the way here.
    """

    def __init__(self) -> None:
        self.is_tolerant = False
        self.text: Scalar | None = None
        self.path: list[Told] = []

    def tell(self, event: Event) -> None:
        """Be told of something."""


class Chorus(Watch):
    """Several watches that are told the same."""

    def __init__(self, parts: Sequence[Watch]) -> None:
        super().__init__()
        self.parts = parts

    def tell(self, event: Event) -> None:
        """Pass it on."""
        for part in self.parts:
            part.text, part.path = self.text, self.path
            part.tell(event)
