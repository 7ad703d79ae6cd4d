"""Where members come from, and what is made of many: sets, rings, arrows; sums, majorities."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import assert_never

from proofpress.diagnostics import did_you_mean
from proofpress.regex import regex
from proofpress.rules.coded import CARD, NUMBER, PLAYER, TRUTH, Code, Members, Scope, Type, facts_of
from proofpress.rules.expression import ExpressionError
from proofpress.rules.places import Places, added
from proofpress.rules.slices import LEAST, Slice, slice_of
from proofpress.rules.slots import Slots
from proofpress.rules.tree import (
    Aggregate,
    Domain,
    Expression,
    Linked,
    Listed,
    Name,
    Of,
    Range,
    Ring,
)
from proofpress.rules.world import PLAYERS, World

MOST_UNROLLED = 32
MOST_COPIES = 200  # of an expression, unrolled inside others
MOST_ROWS = 200_000  # of arrows between all pairs of members


_LOCAL = regex(r"\b(?:[psvyz][0-9]+|me|S|Z)\b")
_FOUND = regex(r" *if (.*): return True")
_SOUGHT = 4  # lines of a function that seeks a member
_BOUND = regex(r"^ *for (v[0-9]+) in ")


Seek = Callable[[Aggregate, str, Scope], str]


def _nowhere() -> int:
    return -1


class DomainCoder(ABC):
    """Makes code of domains and aggregates; constants that it needs go into `constants`.

    `here` gives the site of what can go wrong inside a value.
    """

    def __init__(self, world: World, slots: Slots) -> None:
        self.world = world
        self.slots = slots
        self.constants: dict[str, object] = {}
        self.functions: list[str] = []
        self.places = Places()
        self.seek: Seek | None = None
        self.here: Callable[[], int] = _nowhere
        self.locals = 0
        self._unrolled_into = 1

    def local(self) -> str:
        """Return a new name for a value inside a block."""
        self.locals += 1
        return f"v{self.locals}"

    def slot(self, address: str) -> str:
        """Return the code of the number at an address."""
        name, at = self.places.number(address)
        return f"{name}[{at}]" if at else name

    def pile(self, address: str) -> str:
        """Return the code of the cards at an address."""
        return self.places.pile(address)

    def run(self, address: str, places: int, step: int) -> str:
        """Return the code of the sum of so many numbers, each so many steps behind the last."""
        name, at = self.places.number(address)
        last = added(at, str(step * (places - 1) + 1))
        return f"sum({name}[{at}:{last}{f':{step}' if step > 1 else ''}])"

    def constant(self, name: str, value: object) -> str:
        """Return the name of a constant of the generated code."""
        for known, one in self.constants.items():
            if one == value and known.startswith(name):
                return known
        made = f"{name}{len(self.constants)}"
        self.constants[made] = value
        return made

    @abstractmethod
    def value(self, node: Expression, scope: Scope, wanted: Type | None = None) -> Code:
        """Return the code of a value."""

    @abstractmethod
    def number(self, node: Expression, scope: Scope) -> str:
        """Return the code of a whole number."""

    @abstractmethod
    def truth(self, node: Expression, scope: Scope) -> str:
        """Return the code of a condition."""

    @abstractmethod
    def member(self, node: Expression, scope: Scope, of: str) -> str:
        """Return the code of a member of a set that is not none."""

    @abstractmethod
    def zone(self, place: Name | Of, scope: Scope) -> str:
        """Return the code of the list where the cards of a zone lie."""

    def domain(self, node: Domain, scope: Scope) -> Members:
        """Return the members of a domain, in order; cards with all their copies."""
        match node:
            case Name():
                return self._named_domain(node, scope)
            case Of():
                if node.name in self.world.links:
                    return self._arrows(
                        Linked(node.name, (node.owner,), node.start, node.end), scope
                    )
                if node.name not in self.world.zones:
                    raise self._no_domain(node)
                return Members(self.pile(self.zone(node, scope)), CARD, None, True)
            case Range():
                first, last = self.number(node.first, scope), self.number(node.last, scope)
                return Members(f"numbers({self.here()},{first},{last})", NUMBER)
            case Listed():
                return self._listed(node, scope)
            case Ring():
                return self._ring(node, scope)
            case Linked():
                return self._arrows(node, scope)
            case Aggregate():
                found = self.aggregate(node, scope, is_domain=True)
                return Members(found.text, found.type)
            case _:
                assert_never(node)

    def _named_domain(self, node: Name, scope: Scope) -> Members:
        if node.name in self.world.sets:
            known = tuple(range(self.world.size(node.name)))
            return Members(self.constant("M", known), Type("member", node.name), known)
        if node.name in self.world.zones:
            return Members(self.pile(self.zone(node, scope)), CARD, None, True)
        raise self._no_domain(node)

    def _no_domain(self, node: Name | Of) -> ExpressionError:
        world = self.world
        kinds = (world.sets, world.zones) if isinstance(node, Name) else (world.links, world.zones)
        what = "a set nor a zone" if isinstance(node, Name) else "arrows nor a zone"
        hints = did_you_mean(node.name, [name for names in kinds for name in names])
        end = node.start + len(node.name)
        message = f"`{node.name}` is neither {what}"
        return ExpressionError(message, node.start, end, hints, node.name)

    def _listed(self, node: Listed, scope: Scope) -> Members:
        items = [self.value(item, scope) for item in node.items]
        if not items or any(item.type != items[0].type for item in items):
            message = "members of one set are expected, with blanks between them"
            raise ExpressionError(message, node.start, node.end)
        texts = [item.text for item in items]
        return Members(f"({','.join(texts)},)", items[0].type)

    def _ring(self, node: Ring, scope: Scope) -> Members:
        count = self.world.count
        first = 0 if node.has_first else 1
        orders = tuple(
            tuple((at + step) % count for step in range(first, count)) for at in range(count)
        )
        table = self.constant("R", orders)
        return Members(f"{table}[{self.member(node.first, scope, PLAYERS)}]", PLAYER)

    def _arrows(self, node: Linked, scope: Scope) -> Members:
        link = self.world.links.get(node.name)
        if link is None:
            message = f"there are no arrows `{node.name}`"
            hints = did_you_mean(node.name, [*self.world.links, *self.world.zones])
            end = node.start + len(node.name)
            raise ExpressionError(message, node.start, end, hints, node.name)
        if len(link.ends) != len(node.ends):
            says = " and ".join(f"a member of `{one}`" for one in link.ends)
            raise ExpressionError(f"`{node.name}` is of {says}", node.start, node.end)
        rows = math.prod(self.world.size(end) for end in link.ends)
        if rows > MOST_ROWS:
            message = f"`{node.name}` goes from more than {MOST_ROWS} pairs of members"
            raise ExpressionError(message, node.start, node.end)
        table = self.constant("E", _targets(link.ends, link.targets, self.world))
        indices = "".join(
            f"[{self.member(end, scope, of)}]" for end, of in zip(node.ends, link.ends, strict=True)
        )
        return Members(f"{table}{indices}", Type("member", link.to))

    def aggregate(self, node: Aggregate, scope: Scope, *, is_domain: bool = False) -> Code:
        """Return the code of one value that is made of many members."""
        members = self.domain(node.domain, scope)
        self._see_parts(node)
        if node.fold == "tied" and not is_domain:
            raise ExpressionError("`tied` is a set, not a value", node.start, node.end)
        side_by_side = slice_of(node, self.world, self.slots)
        if side_by_side is not None and side_by_side.places >= LEAST:
            return self._slice(side_by_side, scope)
        known = members.known
        if known is not None and len(known) <= MOST_UNROLLED:
            before = self._unrolled_into
            self._unrolled_into *= max(1, len(known))
            try:
                if self._unrolled_into <= MOST_COPIES:
                    return self._unrolled(node, scope, members.type, known)
            finally:
                self._unrolled_into = before
        name = self.local()
        inner = scope.plus(node.variable, Code(name, members.type))
        if self.seek is not None and node.fold == "any" and members.has_copies:
            found = self.seek(node, members.text, inner)
            if found:
                return Code(found, TRUTH)
        where = None if node.where is None else self.truth(node.where, inner)
        if node.where is not None:
            inner = inner.knowing(facts_of(node.where))
        value = None if node.by is None else self._compared(node, inner)
        type = _type_of(node.fold, members.type)
        lines = fold_lines(node.fold, name, members.text, where, value)
        return Code(self.function(f"q{len(self.functions)}", lines), type)

    def _compared(self, node: Aggregate, inner: Scope) -> str:
        """Return the code of what is summed, compared or must hold."""
        assert node.by is not None
        match node.fold:
            case "any" | "all":
                return self.truth(node.by, inner)
            case "best" | "tied":
                return self.key(node.by, inner)
            case _:
                return self.number(node.by, inner)

    def function(self, name: str, lines: Iterable[str]) -> str:
        """Keep lines as a function, and return its call with the locals that they read.

        A function costs less than a list within an expression, and stops at what it looks for.
        """
        texts = tuple(lines)
        names = dict.fromkeys(one for text in texts for one in _LOCAL.findall(text))
        bound = {one for text in texts for one in _BOUND.findall(text)}
        call = f"{name}({','.join(one for one in names if one not in bound)})"
        self.functions += [f"def {call}:", *texts]
        return call

    def searched(self, call: str) -> tuple[str, str] | None:
        """Take back the last function, where a condition is its call and it seeks one member.

        Returns its loop, and the condition inside it.
        """
        if len(self.functions) < _SOUGHT or f"def {call}:" != self.functions[-_SOUGHT]:
            return None
        loop, found = self.functions[-3].strip(), _FOUND.fullmatch(self.functions[-2])
        if found is None:
            return None
        del self.functions[-_SOUGHT:]
        return loop, found[1]

    def _slice(self, slice: Slice, scope: Scope) -> Code:
        """Return the code of a sum over places that lie side by side."""
        first = str(slice.base)
        for steps, member, of in slice.members:
            first += f"+{steps}*{self.member(member, scope, of)}"
        return Code(self.run(first, slice.places, slice.step), NUMBER)

    def key(self, node: Expression, scope: Scope) -> str:
        """Return the code of what members are compared by: a number, or a member's place."""
        return self.value(node, scope).text

    def _see_parts(self, node: Aggregate) -> None:
        needs_by = node.fold in ("all", "sum", "highest", "lowest", "best", "tied")
        if needs_by and node.by is None:
            message = f"`{node.fold}` needs `by`: what of each member counts"
            raise ExpressionError(message, node.start, node.end)
        if node.fold == "count" and node.by is not None:
            raise ExpressionError("`count` takes `where`, not `by`", node.by.start, node.by.end)

    def _unrolled(self, node: Aggregate, scope: Scope, type: Type, known: tuple[int, ...]) -> Code:
        parts = []
        for member in known:
            inner = scope.plus(node.variable, Code(str(member), type))
            where = None if node.where is None else self.truth(node.where, inner)
            if node.where is not None:
                inner = inner.knowing(facts_of(node.where))
            parts.append((str(member), where, inner))
        match node.fold:
            case "count":
                terms = [f"(1 if {where} else 0)" if where else "1" for _, where, _ in parts]
                return Code(f"({'+'.join(terms) or '0'})", NUMBER)
            case "any":
                terms = [
                    _both(where, node.by and self.truth(node.by, at)) for _, where, at in parts
                ]
                return Code(f"({' or '.join(terms) or 'False'})", TRUTH)
            case "all":
                assert node.by is not None
                terms = [_implied(where, self.truth(node.by, at)) for _, where, at in parts]
                return Code(f"({' and '.join(terms) or 'True'})", TRUTH)
            case "sum":
                assert node.by is not None
                terms = [_counted(where, self.number(node.by, at)) for _, where, at in parts]
                return Code(f"({'+'.join(terms) or '0'})", NUMBER)
            case "highest" | "lowest":
                assert node.by is not None
                values = [(where, self.number(node.by, at)) for _, where, at in parts]
                return Code(f"{node.fold}({_sequence(values)})", NUMBER)
            case "best" | "tied":
                assert node.by is not None
                pairs = [(where, f"({self.key(node.by, at)},{one})") for one, where, at in parts]
                wanted = type._replace(may_be_none=node.fold == "best")
                return Code(f"{node.fold}({_sequence(pairs)})", wanted)
            case _:
                assert_never(node.fold)


def fold_lines(
    fold: str, name: str, members: str, where: str | None, value: str | None
) -> Iterator[str]:
    """Yield the lines of a function that makes one value of many members."""
    is_many = fold in ("highest", "lowest", "best", "tied")
    if fold in ("count", "sum"):
        yield " n=0"
    if is_many:
        yield " O=[]"
    yield f" for {name} in {members}:"
    match fold:
        case "any":
            yield f"  if {_both(where, value)}: return True"
        case "all":
            yield f"  if {_both(where, f'not {value}')}: return False"
        case _:
            before = f"if {where}: " if where is not None else ""
            kept = f"({value},{name})" if fold in ("best", "tied") else value
            yield f"  {before}{f'O.append({kept})' if is_many else f'n+={value or 1}'}"
    last = {"any": "False", "all": "True", "count": "n", "sum": "n"}
    yield f" return {last.get(fold, f'{fold}(O)')}"


def _type_of(fold: str, of: Type) -> Type:
    match fold:
        case "any" | "all":
            return TRUTH
        case "best" | "tied":
            return of._replace(may_be_none=fold == "best")
        case _:
            return NUMBER


def _both(where: str | None, by: str | None) -> str:
    return " and ".join(filter(None, (where, by))) or "True"


def _implied(where: str | None, by: str) -> str:
    return by if where is None else f"(not {where} or {by})"


def _counted(where: str | None, value: str) -> str:
    return value if where is None else f"({value} if {where} else 0)"


def _sequence(values: list[tuple[str | None, str]]) -> str:
    """Return a sequence of values, those left out whose condition does not hold."""
    if all(where is None for where, _ in values):
        return f"({','.join(value for _, value in values)},)"
    parts = [f"*(({value},) if {where} else ())" if where else value for where, value in values]
    return f"[{','.join(parts)}]"


def _targets(
    ends: tuple[str, ...], targets: Mapping[tuple[int, ...], tuple[int, ...]], world: World
) -> tuple[object, ...]:
    """Return targets as rows within rows, one level for each end."""
    sizes = [world.size(end) for end in ends]

    def rows(before: tuple[int, ...]) -> tuple[object, ...]:
        if len(before) == len(sizes):
            return tuple(targets.get(before, ()))
        return tuple(rows((*before, at)) for at in range(sizes[len(before)]))

    return rows(())
