"""The verbs of the rules as lines of Python inside a block."""

from collections.abc import Iterator
from contextlib import contextmanager

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.rules.coded import CARD, Scope, Type
from proofpress.rules.coding import Coder
from proofpress.rules.expression import ExpressionError
from proofpress.rules.labour import may_grow
from proofpress.rules.program import ENDED, Site
from proofpress.rules.slots import Slots
from proofpress.rules.statement import (
    Assign,
    Check,
    Draw,
    Empty,
    End,
    Move,
    MoveCard,
    Roll,
    Statement,
    Told,
)
from proofpress.rules.tree import Expression, Name, Of
from proofpress.rules.world import NONE, World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple


class Around(NamedTuple):
    """What surrounds a statement: the phase, and the actions that are being done."""

    phase: str
    actions: tuple[str, ...]
    is_secret: bool


NOWHERE = Around("", (), False)


class VerbCompiler:
    """Compiles verbs into the lines of the block at hand."""

    def __init__(self, world: World, reading: Reading, unknown: frozenset[str]) -> None:
        self.world = world
        self._unknown = unknown
        self.reading = reading
        self.slots = Slots(world)
        self.coder = Coder(world, self.slots)
        self.sites: list[Site] = []
        self._lines: list[str] = []
        self._depth = 1
        self._around = NOWHERE

    def _line(self, text: str) -> None:
        self._lines.append(" " * self._depth + text)

    @contextmanager
    def _indented(self) -> Iterator[None]:
        self._depth += 1
        count = len(self._lines)
        yield
        if len(self._lines) == count:
            self._line("pass")
        self._depth -= 1

    def _site(self, kind: str, name: str, text: Scalar, around: Around) -> int:
        self.sites.append(Site(kind, name, text, around.phase))
        return len(self.sites) - 1

    def _look_at(self, text: Scalar, around: Around | None = None) -> None:
        """Say where the values stand that come next."""
        if around is not None:
            self._around = around
        around = self._around
        known: list[int] = []

        def here() -> int:
            if not known:
                known.append(self._site("value", "", text, around))
            return known[0]

        self.coder.here = here

    def _refuse(self, error: ExpressionError, text: Scalar) -> None:
        if error.unknown in self._unknown:
            return
        span = text.span_of(error.start, max(error.end, error.start + 1))
        self.reading.fault("rule-error", span, error.message, hints=error.hints)

    def _told(self, told: Told, scope: Scope, wanted: str) -> str:
        """Return the code of an expression that has a text of its own."""
        self._look_at(told.text)
        try:
            coder = self.coder
            return (coder.truth if wanted == "truth" else coder.number)(told.value, scope)
        except ExpressionError as error:
            self._refuse(error, told.text)
            return "False" if wanted == "truth" else "0"

    def _kept(self, code: str, told: Told, around: Around) -> str:
        """Return the code of a value that is kept; one that may grow without end has a bound."""
        if not may_grow(told.value):
            return code
        return f"narrow({code},{self._site('value', '', told.text, around)})"

    def verb(self, node: Statement, scope: Scope, around: Around) -> None:
        """Compile a verb."""
        match node:
            case Move():
                self._move(node, scope, around)
            case MoveCard():
                self._move_card(node, scope, around)
            case Draw():
                self._draw(node, scope, around)
            case Empty(source, target, text):
                a, b = self.coder.zone(source, scope), self.coder.zone(target, scope)
                self._line(f"if Z[{a}]: Z[{b}]+=Z[{a}];Z[{a}]=[];Z[{b}].sort()")
                self._see_limit(target, text, scope, around)
            case Assign():
                self._assign(node, scope, around)
            case Roll():
                self._roll(node, scope, around)
            case End():
                self._line(f"return {ENDED}")
            case Check(condition, text):
                site = self._site("check", "", text, around)
                self._line(f"if not {self.coder.truth(condition, scope)}: broken({site})")
            case _:
                raise AssertionError(node)

    def _move(self, node: Move, scope: Scope, around: Around) -> None:
        a = self.coder.piece(node.kind, node.owner, node.source, scope, node.source)
        b = self.coder.piece(node.kind, node.owner, node.target, scope, node.target)
        if node.amount is None:
            self._line(f"S[{b}],S[{a}]=S[{b}]+S[{a}],0")
            self._see_limit(node.target, node.text, scope, around)
            return
        count, start = self.coder.local(), self.coder.local()
        self._line(f"{start}={a}")
        amount = self.coder.number(node.amount, scope)
        if node.share == "upto":
            self._line(f"{count}={amount}")
            self._line(f"if {count}>S[{start}]: {count}=S[{start}]")
            if not amount.isdigit():
                self._line(f"if {count}<0: {count}=0")
        else:
            self._line(f"{count}={amount}")
            site = self._site("move", node.kind, node.text, around)
            if not amount.isdigit():
                self._line(f"if {count}<0: negative({site},{count})")
            self._line(f"if S[{start}]<{count}: short({site},{count},S[{start}])")
        self._line(f"S[{start}]-={count};S[{b}]+={count}")
        self._see_limit(node.target, node.text, scope, around)

    def _move_card(self, node: MoveCard, scope: Scope, around: Around) -> None:
        card = self.coder.value(node.card, scope, CARD)
        if card.type.kind != "card":
            message = f"{card.type.words()} where a card is expected"
            raise ExpressionError(message, node.card.start, node.card.end)
        a, b = self.coder.zone(node.source, scope), self.coder.zone(node.target, scope)
        site = self._site("card", node.card.name, node.text, around)
        self._line(f"if {card.text} not in Z[{a}]: missing_card({site},{card.text})")
        self._line(f"Z[{a}].remove({card.text});into(Z[{b}],{card.text})")
        self._see_limit(node.target, node.text, scope, around)

    def _see_limit(self, place: Name | Of, text: Scalar, scope: Scope, around: Around) -> None:
        limit = self.world.zones[place.name].limit
        if limit is not None:
            held, most = self.coder.held(place, scope), self._told(limit, scope, "number")
            site = self._site("limit", place.name, text, around)
            self._line(f"if {held}>{most}: over_limit({site},{held},{most})")

    def _draw(self, node: Draw, scope: Scope, around: Around) -> None:
        a, b = self.coder.zone(node.source, scope), self.coder.zone(node.target, scope)
        site = self._site("draw", node.source.name, node.text, around)
        amount, size = self.coder.number(node.amount, scope), f"len(Z[{a}])"
        if amount == f"min(1,{size})":  # one, if there is one
            self._line(f"if Z[{a}]: deal(Z[{a}],Z[{b}],1,draw)")
        else:
            count = self.coder.local()
            self._line(f"{count}={amount}")
            if not amount.isdigit():
                self._line(f"if {count}<0: negative({site},{count})")
            self._line(f"if {size}<{count}: empty_draw({site},{count},{size})")
            self._line(f"deal(Z[{a}],Z[{b}],{count},draw)")
        self._see_limit(node.target, node.text, scope, around)

    def _variable(self, node: Name | Of, scope: Scope) -> tuple[str, str]:
        """Return the slot of a variable as code, and its id."""
        variable = self.world.variables.get(node.name)
        if variable is None:
            message = f"there is no variable `{node.name}`"
            hints = did_you_mean(node.name, self.world.variables)
            end = node.start + len(node.name)
            raise ExpressionError(message, node.start, end, hints, node.name)
        base = self.slots.variables[node.name]
        if variable.per is None:
            if isinstance(node, Of):
                raise ExpressionError(f"there is one `{node.name}`", node.start, node.end)
            return str(base), variable.id
        if isinstance(node, Name):
            message = f"`{node.name}` is one per {variable.per}: say of which"
            raise ExpressionError(message, node.start, node.end)
        return f"{base}+{self.coder.member(node.owner, scope, variable.per)}", variable.id

    def _assign(self, node: Assign, scope: Scope, around: Around) -> None:
        slot, id = self._variable(node.variable, scope)
        variable = self.world.variables[id]
        if variable.of is not None:
            if node.is_added:
                message = f"`{id}` is no number: nothing can be added"
                raise ExpressionError(message, node.variable.start, node.variable.end)
            self._line(f"S[{slot}]={self._member_value(node.value, scope, variable.of, id)}")
            return
        self._number(slot, id, node, scope, around)

    def _member_value(self, value: Expression, scope: Scope, of: str, id: str) -> str:
        found = self.coder.value(value, scope, Type("member", of))
        if found.type.kind != "member" or found.type.of not in (of, None):
            message = f"{found.type.words()} where a member of `{of}` is expected"
            raise ExpressionError(message, value.start, value.end)
        may_be_none = NONE in self.world.variables[id].starts
        return found.text if may_be_none else self.coder.member(value, scope, of)

    def _number(self, slot: str, id: str, node: Assign, scope: Scope, around: Around) -> None:
        variable = self.world.variables[id]
        value = self.coder.number(node.value, scope)
        least, most = variable.least, variable.most
        if not node.is_added and value.isdigit() and least <= int(value) <= most:
            self._line(f"S[{slot}]={value}")
            return
        name, at = self.coder.local(), self.coder.local()
        self._line(f"{at}={slot};{name}={f'S[{at}]+' if node.is_added else ''}{value}")
        if variable.is_clamped:
            kept = f"{least} if {name}<{least} else {most} if {name}>{most} else {name}"
            self._line(f"S[{at}]={kept}")
            return
        site = self._site("set", id, node.text, around)
        self._line(f"if not {least}<={name}<={most}: overflow({site},{name})")
        self._line(f"S[{at}]={name}")

    def _roll(self, node: Roll, scope: Scope, around: Around) -> None:
        slot, id = self._variable(node.variable, scope)
        if self.world.variables[id].of is not None:
            raise ExpressionError(f"`{id}` is no number", node.variable.start, node.variable.end)
        first, last = (self.coder.number(one, scope) for one in (node.first, node.last))
        site = self._site("roll", id, node.text, around)
        self._line(f"if {last}<{first}: negative({site},{last}-{first})")
        self._line(f"S[{slot}]={first}+draw({last}-{first}+1)")
