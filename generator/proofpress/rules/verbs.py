"""The verbs of the rules as lines of Python inside a block."""

from collections.abc import Iterator
from contextlib import contextmanager

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading
from proofpress.regex import regex
from proofpress.rules.coded import CARD, Scope, Type
from proofpress.rules.coding import Coder
from proofpress.rules.expression import ExpressionError
from proofpress.rules.labour import may_grow
from proofpress.rules.places import added
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

_NAME, _OWN = regex(r"v[0-9]+"), regex(r"s[0-9]+")


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
                self._emptied(self._pile(source, scope), self._pile(target, scope))
                self._see_limit(target, text, scope, around)
            case Assign():
                self._assign(node, scope, around)
            case Roll():
                self._roll(node, scope, around)
            case End():
                self.end()
            case Check(condition, text):
                site = self._site("check", "", text, around)
                self._line(f"if not {self.coder.truth(condition, scope)}: broken({site})")
            case _:
                raise AssertionError(node)

    def _move(self, node: Move, scope: Scope, around: Around) -> None:
        a = self.coder.piece(node.kind, node.owner, node.source, scope, node.source)
        b = self.coder.piece(node.kind, node.owner, node.target, scope, node.target)
        slot = self.coder.slot
        if node.amount is None:
            a, b = slot(a), slot(b)
            self._line(f"{b},{a}={b}+{a},0")
            self._see_limit(node.target, node.text, scope, around)
            return
        start = self._slot(a)
        amount = self.coder.number(node.amount, scope)
        count = amount if amount.isdigit() and node.share != "upto" else self.coder.local()
        if node.share == "upto":
            self._line(f"{count}={amount}")
            self._line(f"if {count}>{start}: {count}={start}")
            if self.coder.may_be_negative(amount):
                self._line(f"if {count}<0: {count}=0")
        else:
            if count != amount:
                self._line(f"{count}={amount}")
            site = self._site("move", node.kind, node.text, around)
            if self.coder.may_be_negative(amount):
                self._line(f"if {count}<0: negative({site},{count})")
            self._line(f"if {start}<{count}: short({site},{count},{start})")
        self._line(f"{start}-={count};{slot(b)}+={count}")
        self._see_limit(node.target, node.text, scope, around)

    def _slot(self, address: str) -> str:
        """Return the code of a number that is used several times."""
        name, at = self.coder.places.number(address)
        if not at:
            return name
        is_own = name != "S" and _OWN.fullmatch(at)
        return f"{name}[{at if is_own else self._steady(at)}]"

    def _steady(self, code: str) -> str:
        """Return the name of a value that is used several times; a number is its own."""
        if code.isdigit() or _NAME.fullmatch(code):
            return code
        name = self.coder.local()
        self._line(f"{name}={code}")
        return name

    def _move_card(self, node: MoveCard, scope: Scope, around: Around) -> None:
        card = self.coder.value(node.card, scope, CARD)
        if card.type.kind != "card":
            message = f"{card.type.words()} where a card is expected"
            raise ExpressionError(message, node.card.start, node.card.end)
        a, b = self._pile(node.source, scope), self._pile(node.target, scope)
        site = self._site("card", node.card.name, node.text, around)
        self._carry(card.text, a, b, site)
        self._see_limit(node.target, node.text, scope, around)

    def _pile(self, place: Name | Of, scope: Scope) -> str:
        return self.coder.pile(self.coder.zone(place, scope))

    def _carry(self, card: str, source: str, target: str, site: int) -> None:
        """Add the lines that move a card from among others."""
        moved, cards = self._steady(card), self.coder.local()
        self._line(f"{cards}={source}")
        self._line(f"if {moved} not in {cards}: missing_card({site},{moved})")
        self._line(f"{cards}.remove({moved});into({target},{moved})")

    def _emptied(self, source: str, target: str) -> None:
        """Add the line that moves all cards."""
        self._line(f"if {source}: {target}+={source};{source}=[];{target}.sort()")

    def _see_limit(self, place: Name | Of, text: Scalar, scope: Scope, around: Around) -> None:
        limit = self.world.zones[place.name].limit
        if limit is not None:
            held, most = self.coder.held(place, scope), self._told(limit, scope, "number")
            site = self._site("limit", place.name, text, around)
            self._line(f"if {held}>{most}: over_limit({site},{held},{most})")

    def _draw(self, node: Draw, scope: Scope, around: Around) -> None:
        a, b = self._pile(node.source, scope), self._pile(node.target, scope)
        site = self._site("draw", node.source.name, node.text, around)
        amount, size = self.coder.number(node.amount, scope), f"len({a})"
        if amount == f"min(1,{size})":  # one, if there is one
            self._line(f"if {a}: {self.dealt(a, b)}")
        else:
            count = self._steady(amount)
            if self.coder.may_be_negative(amount):
                self._line(f"if {count}<0: negative({site},{count})")
            self._deal(a, b, count, site)
        self._see_limit(node.target, node.text, scope, around)

    def _deal(self, source: str, target: str, count: str, site: int) -> None:
        size = f"len({source})"
        self._line(f"if {size}<{count}: empty_draw({site},{count},{size})")
        self._line(f"deal({source},{target},{count},draw)")

    def dealt(self, source: str, target: str) -> str:
        """Return the statement that moves one card by chance."""
        return f"deal({source},{target},1,draw)"

    def drawn(self, sides: str) -> str:
        """Return the code of which one of so many chance says."""
        return f"draw({sides})"

    def end(self) -> None:
        """Add what a game ends with."""
        self._line(f"return {ENDED}")

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
        owner = self.coder.member(node.owner, scope, variable.per)
        return added(str(base), owner), variable.id

    def _assign(self, node: Assign, scope: Scope, around: Around) -> None:
        slot, id = self._variable(node.variable, scope)
        variable = self.world.variables[id]
        if variable.of is not None:
            if node.is_added:
                message = f"`{id}` is no number: nothing can be added"
                raise ExpressionError(message, node.variable.start, node.variable.end)
            self._line(
                f"{self.coder.slot(slot)}={self._member_value(node.value, scope, variable.of, id)}"
            )
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
        low, high = (0, 0) if node.is_added else (least, most)
        span = self.coder.span(value) or (low - 1, high + 1)
        name = self.coder.local()
        below = f"{name}<{least}" if span[0] < low else ""
        above = f"{name}>{most}" if span[1] > high else ""
        if not below and not above and not node.is_added:
            self._line(f"{self.coder.slot(slot)}={value}")
            return
        at = self._slot(slot)
        self._line(f"{name}={f'{at}+' if node.is_added else ''}{value}")
        if variable.is_clamped:
            ends = ((least, below), (most, above))
            kept = "".join(f"{end} if {beyond} else " for end, beyond in ends if beyond)
            self._line(f"{at}={kept}{name}")
            return
        site = self._site("set", id, node.text, around)
        if below or above:
            beyond = below and above and f"not {least}<={name}<={most}"
            self._line(f"if {beyond or below or above}: overflow({site},{name})")
        self._line(f"{at}={name}")

    def _roll(self, node: Roll, scope: Scope, around: Around) -> None:
        slot, id = self._variable(node.variable, scope)
        if self.world.variables[id].of is not None:
            raise ExpressionError(f"`{id}` is no number", node.variable.start, node.variable.end)
        first, last = (self.coder.number(one, scope) for one in (node.first, node.last))
        site = self._site("roll", id, node.text, around)
        if not (first.isdigit() and last.isdigit() and int(first) <= int(last)):
            self._line(f"if {last}<{first}: negative({site},{last}-{first})")
        is_known = first.isdigit() and last.isdigit()
        sides = str(int(last) - int(first) + 1) if is_known else f"{last}-{first}+1"
        self._line(f"{self.coder.slot(slot)}={first}+{self.drawn(sides)}")
