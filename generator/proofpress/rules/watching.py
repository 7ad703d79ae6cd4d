"""What is looked out for while the rules are gone through: nothing, unless somebody asks."""

from proofpress.rules.estimate import Estimate
from proofpress.rules.known import Known
from proofpress.rules.statement import Choose, Offer, Option, Statement, Told
from proofpress.rules.tree import At, Attribute, Expression
from proofpress.source.node import Scalar


class Watch:
    """Is told of what expressions and statements may come upon.

    `is_tolerant` is true where `none` is a fair answer, `text` is the text that is gone through.
    """

    is_tolerant = False
    text: Scalar | None = None

    def none(self, node: Expression, found: Estimate) -> None:
        """Be told of a member that is needed and may be `none`."""

    def row(self, node: At, index: Estimate, rows: int) -> None:
        """Be told of a table whose rows are fewer than its index may ask for."""

    def lacking(self, node: Attribute, cards: tuple[int, ...]) -> None:
        """Be told of cards that are asked for what is not printed on them."""

    def statement(self, node: Statement, known: Known) -> None:
        """Be told of a statement that is come to, and what is known before it."""

    def condition(self, node: Told, holds: Estimate, known: Known, option: Option | None) -> None:
        """Be told of a condition: of a statement, or of an option."""

    def choice(self, node: Choose, known: Known, inner: Known, guard: Option | None) -> None:
        """Be told of a choice among members.

        `inner` is what is known of the member; `guard` the option that this is the first choice in.
        """

    def offer(self, node: Offer, known: Known) -> None:
        """Be told of an offer of actions."""

    def amount(self, node: Statement, found: Estimate) -> None:
        """Be told how many a verb moves or draws, or what it sets a variable to."""

    def card(self, node: Statement, cards: frozenset[int]) -> None:
        """Be told which cards a statement may move or play."""
