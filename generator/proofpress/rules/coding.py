"""Expressions of the rules as expressions of Python, made from our own tree alone.

Nothing of an author's text is written out: only whole numbers, operators, slots and names that are
made here. `S` are the numbers of a state, `Z` its lists of cards.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, assert_never

from proofpress.diagnostics import did_you_mean
from proofpress.rules.expression import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Domain,
    Either,
    Expression,
    ExpressionError,
    Left,
    Linked,
    Listed,
    Name,
    Negated,
    Number,
    Of,
    Range,
    Ring,
    Size,
)
from proofpress.rules.slots import Slots
from proofpress.rules.world import NONE, PLAYERS, World
from proofpress.values import NamedTuple

MOST_UNROLLED = 8
_COMPARISONS = frozenset(("==", "!=", "<", "<=", ">", ">="))


class Type(NamedTuple):
    """What a value is; `of` is the set of a member, and `none` may stand for some."""

    kind: Literal["number", "truth", "member", "card"]
    of: str | None = None
    may_be_none: bool = False

    def words(self) -> str:
        """Return the type as people would say it."""
        if self.kind == "member":
            return f"a member of `{self.of}`"
        return {"number": "a number", "truth": "a condition", "card": "a card"}[self.kind]


NUMBER, TRUTH, CARD = Type("number"), Type("truth"), Type("card")


class Code(NamedTuple):
    """An expression of Python, and the type of its value."""

    text: str
    type: Type


class Scope(NamedTuple):
    """The names that a place can use beside the world's, and what is known there not to be none."""

    names: Mapping[str, Code]
    sure: frozenset[object] = frozenset()

    def plus(self, name: str, code: Code) -> "Scope":
        """Return the scope with one name more."""
        return Scope({**self.names, name: code}, self.sure)

    def knowing(self, facts: frozenset[object]) -> "Scope":
        """Return the scope where some expressions are known not to be none."""
        return Scope(self.names, self.sure | facts) if facts else self


class Members(NamedTuple):
    """A domain as an iterable of Python; `known` are the members where rules cannot change them."""

    text: str
    type: Type
    known: tuple[int, ...] | None = None
    has_copies: bool = False


class Coder:
    """Makes code of expressions; constants that it needs go into `constants`."""

    def __init__(self, world: World, slots: Slots) -> None:
        self.world = world
        self.slots = slots
        self.constants: dict[str, object] = {}
        self._locals = 0
        self._cards = {card.id: index for index, card in enumerate(world.cards)}
        self._holders: dict[str, list[str]] = {}
        for one in world.sets.values():
            for member in one.ids:
                self._holders.setdefault(member, []).append(one.id)

    def local(self) -> str:
        """Return a new name for a value inside a block."""
        self._locals += 1
        return f"v{self._locals}"

    def constant(self, name: str, value: object) -> str:
        """Return the name of a constant of the generated code."""
        for known, one in self.constants.items():
            if one == value and known.startswith(name):
                return known
        made = f"{name}{len(self.constants)}"
        self.constants[made] = value
        return made

    def number(self, node: Expression, scope: Scope) -> str:
        """Return the code of a whole number."""
        return self._typed(node, scope, NUMBER).text

    def truth(self, node: Expression, scope: Scope) -> str:
        """Return the code of a condition."""
        return self._typed(node, scope, TRUTH).text

    def member(self, node: Expression, scope: Scope, of: str) -> str:
        """Return the code of a member of a set that is not none."""
        found = self._typed(node, scope, Type("member", of))
        if not found.type.may_be_none or shape(node) in scope.sure:
            return found.text
        return f"some({found.text})"

    def _typed(self, node: Expression, scope: Scope, wanted: Type) -> Code:
        found = self.value(node, scope, wanted)
        if (found.type.kind, found.type.of) != (wanted.kind, wanted.of):
            hints = ()
            if wanted is TRUTH and found.type.kind == "number":
                hints = ("compare it, such as with `> 0`",)
            message = f"{found.type.words()} where {wanted.words()} is expected"
            raise ExpressionError(message, node.start, node.end, hints)
        return found

    def value(self, node: Expression, scope: Scope, wanted: Type | None = None) -> Code:
        """Return the code of a value; `wanted` helps to tell members of the same name apart.

        Raises ExpressionError.
        """
        match node:
            case Number():
                return Code(str(node.value), NUMBER)
            case Name():
                return self._name(node, scope, wanted)
            case Of():
                return self._of(node, scope)
            case At():
                return self._at(node, scope)
            case Attribute():
                return self._attribute(node, scope)
            case Amount():
                return Code(
                    f"S[{self.piece(node.kind, node.owner, node.place, scope, node)}]", NUMBER
                )
            case Size():
                return Code(f"len(Z[{self.zone(node.zone, scope)}])", NUMBER)
            case Left():
                following = tuple((at + 1) % self.world.count for at in range(self.world.count))
                table = self.constant("L", following)
                return Code(f"{table}[{self.member(node.player, scope, PLAYERS)}]", _PLAYER)
            case Negated():
                return self._negated(node, scope)
            case Binary():
                return self._binary(node, scope)
            case Either():
                return self._either(node, scope, wanted)
            case Aggregate():
                return self._aggregate(node, scope)
            case _:
                assert_never(node)

    def _name(self, node: Name, scope: Scope, wanted: Type | None) -> Code:
        name = node.name
        if name == "none":
            of = wanted.of if wanted is not None and wanted.kind == "member" else None
            return Code(str(NONE), Type("member", of, True))
        if name in ("true", "false"):
            return Code(name.title(), TRUTH)
        if name in scope.names:
            return scope.names[name]
        variable = self.world.variables.get(name)
        if variable is not None:
            if variable.per is not None:
                message = f"`{name}` is one per {variable.per}: say of which"
                raise ExpressionError(message, node.start, node.end, (f"`{name} of ...`",))
            type = _variable_type(variable.of, NONE in variable.starts)
            return Code(f"S[{self.slots.variables[name]}]", type)
        if name == "player_count":
            return Code(str(self.world.count), NUMBER)
        if name in self.world.numbers:
            return Code(str(self.world.numbers[name]), NUMBER)
        holders = self._holders.get(name, [])
        if wanted is not None and wanted.of in holders:
            holders = [wanted.of] if wanted.of else []
        if name in self._cards and (wanted is None or wanted.kind == "card" or not holders):
            return Code(str(self._cards[name]), CARD)
        if len(holders) == 1:
            ids = self.world.sets[holders[0]].ids
            return Code(str(ids.index(name)), Type("member", holders[0]))
        if holders:
            message = f"`{name}` is a member of several sets: {', '.join(holders)}"
            raise ExpressionError(message, node.start, node.end)
        raise self._unknown(node.name, node.start, node.end, scope)

    def _unknown(self, name: str, start: int, end: int, scope: Scope) -> ExpressionError:
        world = self.world
        known = [*scope.names, *world.variables, *world.numbers, *self._holders, *self._cards]
        known += [*world.kinds, *world.zones, *world.tables, *world.links, "player_count"]
        if name in known:
            return ExpressionError(f"`{name}` is no value by itself", start, end)
        message = f"nothing here is called `{name}`"
        return ExpressionError(message, start, start + len(name), did_you_mean(name, known))

    def _of(self, node: Of, scope: Scope) -> Code:
        variable = self.world.variables.get(node.name)
        if variable is None or variable.per is None:
            hints = did_you_mean(node.name, self.world.variables)
            if node.name in self.world.zones:
                hints = ("`size(...)` counts the cards of a zone",)
            message = f"`{node.name}` is no variable that something has"
            raise ExpressionError(message, node.start, node.start + len(node.name), hints)
        owner = self.member(node.owner, scope, variable.per)
        type = _variable_type(variable.of, NONE in variable.starts)
        return Code(f"S[{self.slots.variables[node.name]}+{owner}]", type)

    def _at(self, node: At, scope: Scope) -> Code:
        table = self.world.tables.get(node.table)
        if table is None:
            message = f"there is no table `{node.table}`"
            hints = did_you_mean(node.table, self.world.tables)
            raise ExpressionError(message, node.start, node.start + len(node.table), hints)
        rows = self.constant("T", table.rows)
        type = NUMBER if table.of is None else Type("member", table.of, NONE in table.rows)
        if table.over is not None:
            return Code(f"{rows}[{self.member(node.index, scope, table.over)}]", type)
        return Code(f"row({rows},{self.number(node.index, scope)})", type)

    def _attribute(self, node: Attribute, scope: Scope) -> Code:
        item = scope.names.get(node.item)
        if item is None:
            if node.item in self._cards:
                item = Code(str(self._cards[node.item]), CARD)
            else:
                raise self._unknown(node.item, node.start, node.end, scope)
        if item.type.kind == "member":
            table = self.world.tables.get(f"{item.type.of}.{node.name}")
            if table is not None:
                rows = self.constant("T", table.rows)
                of = NUMBER if table.of is None else Type("member", table.of, NONE in table.rows)
                return Code(f"{rows}[{item.text}]", of)
        known = self.world.attributes
        if item.type.kind != "card" or node.name not in known:
            at = node.end - len(node.name)
            message = f"{item.type.words()} has no `{node.name}`"
            raise ExpressionError(message, at, node.end, did_you_mean(node.name, known))
        values = tuple(card.values.get(node.name, NONE) for card in self.world.cards)
        of_set = known[node.name]
        type = NUMBER if of_set is None else Type("member", of_set, NONE in values)
        return Code(f"{self.constant('A', values)}[{item.text}]", type)

    def piece(
        self, kind: str, owner: Expression | None, place: Name | Of, scope: Scope, at: object
    ) -> str:
        """Return the code of the slot where pieces of a kind lie."""
        start, end = getattr(at, "start", place.start), getattr(at, "end", place.end)
        found = self.world.kinds.get(kind)
        if found is None:
            message = f"there is no kind of piece `{kind}`"
            raise ExpressionError(message, start, end, did_you_mean(kind, self.world.kinds))
        index = self._place(place, scope)
        address = self.slots.pieces.get((kind, place.name))
        if address is None:
            holds = self.world.zones[place.name].kinds
            says = f"it holds {', '.join(f'`{one}`' for one in holds)}" if holds else "no pieces"
            message = f"`{place.name}` does not hold `{kind}`: {says}"
            raise ExpressionError(message, place.start, place.end)
        if found.owner is None:
            if owner is not None:
                message = f"`{kind}` belongs to nobody"
                raise ExpressionError(message, owner.start, owner.end)
            return f"{address.base}+{index}"
        if owner is None:
            message = f"`{kind}` is one per {found.owner}: say whose"
            raise ExpressionError(message, start, end, (f"`{kind} of ...`",))
        whose = self.member(owner, scope, found.owner)
        return f"{address.base}+{address.per_owner}*{whose}+{index}"

    def zone(self, place: Name | Of, scope: Scope) -> str:
        """Return the code of the list where the cards of a zone lie."""
        index = self._place(place, scope)
        first = self.slots.zones.get(place.name)
        if first is None:
            raise ExpressionError(f"`{place.name}` holds no cards", place.start, place.end)
        return f"{first}+{index}"

    def _place(self, place: Name | Of, scope: Scope) -> str:
        zone = self.world.zones.get(place.name)
        if zone is None:
            message = f"there is no zone `{place.name}`"
            hints = did_you_mean(place.name, self.world.zones)
            raise ExpressionError(message, place.start, place.start + len(place.name), hints)
        if zone.per is None:
            if isinstance(place, Of):
                message = f"there is one `{place.name}` for all"
                raise ExpressionError(message, place.start, place.end)
            return "0"
        if isinstance(place, Name):
            message = f"there is a `{place.name}` for each of {zone.per}: say whose"
            raise ExpressionError(message, place.start, place.end, (f"`{place.name} of ...`",))
        return self.member(place.owner, scope, zone.per)

    def _negated(self, node: Negated, scope: Scope) -> Code:
        if node.sign == "not":
            return Code(f"(not {self.truth(node.value, scope)})", TRUTH)
        return Code(f"(-{self.number(node.value, scope)})", NUMBER)

    def _binary(self, node: Binary, scope: Scope) -> Code:
        operator = node.operator
        if operator in ("and", "or"):
            one = self.truth(node.one, scope)
            facts = facts_of(node.one) if operator == "and" else denials_of(node.one)
            other = self.truth(node.other, scope.knowing(facts))
            return Code(f"({one} {operator} {other})", TRUTH)
        if operator in _COMPARISONS:
            return self._comparison(node, scope)
        one, other = self.number(node.one, scope), self.number(node.other, scope)
        if operator in ("atleast", "atmost"):
            return Code(f"{'max' if operator == 'atleast' else 'min'}({one},{other})", NUMBER)
        if operator in ("//", "%") and not _is_positive(other):
            return Code(f"{'div' if operator == '//' else 'mod'}({one},{other})", NUMBER)
        return Code(f"({one}{operator}{other})", NUMBER)

    def _comparison(self, node: Binary, scope: Scope) -> Code:
        first, second = node.one, node.other
        if isinstance(first, Name) and first.name not in scope.names:
            first, second = second, first
        one = self.value(first, scope)
        other = self.value(second, scope, one.type)
        if one.type.kind == "member" and one.type.of is None:  # `none` on both sides
            one = self.value(first, scope, other.type)
        is_none = isinstance(second, Name) and second.name == "none"
        is_alike = (one.type.kind, one.type.of) == (other.type.kind, other.type.of)
        if not is_alike and not (is_none and one.type.kind in ("member", "card")):
            message = f"{one.type.words()} is compared with {other.type.words()}"
            raise ExpressionError(message, node.start, node.end)
        if one.type.kind != "number" and node.operator not in ("==", "!="):
            message = f"{one.type.words()} has no order"
            raise ExpressionError(message, node.start, node.end)
        texts = (one.text, other.text) if first is node.one else (other.text, one.text)
        return Code(f"({texts[0]}{node.operator}{texts[1]})", TRUTH)

    def _either(self, node: Either, scope: Scope, wanted: Type | None) -> Code:
        condition = self.truth(node.condition, scope)
        one = self.value(node.one, scope.knowing(facts_of(node.condition)), wanted)
        other = self.value(
            node.other, scope.knowing(denials_of(node.condition)), wanted or one.type
        )
        if (one.type.kind, one.type.of) != (other.type.kind, other.type.of):
            message = f"{one.type.words()} or {other.type.words()}: both must be of one kind"
            raise ExpressionError(message, node.start, node.end)
        may_be_none = one.type.may_be_none or other.type.may_be_none
        type = one.type._replace(may_be_none=may_be_none)
        return Code(f"({one.text} if {condition} else {other.text})", type)

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
                return Members(f"Z[{self.zone(node, scope)}]", CARD, None, True)
            case Range():
                first, last = self.number(node.first, scope), self.number(node.last, scope)
                return Members(f"numbers({first},{last})", NUMBER)
            case Listed():
                return self._listed(node, scope)
            case Ring():
                return self._ring(node, scope)
            case Linked():
                return self._arrows(node, scope)
            case Aggregate():
                found = self._aggregate(node, scope, is_domain=True)
                return Members(found.text, found.type)
            case _:
                assert_never(node)

    def _named_domain(self, node: Name, scope: Scope) -> Members:
        if node.name in self.world.sets:
            known = tuple(range(self.world.size(node.name)))
            return Members(self.constant("M", known), Type("member", node.name), known)
        if node.name in self.world.zones:
            return Members(f"Z[{self.zone(node, scope)}]", CARD, None, True)
        message = f"`{node.name}` is neither a set nor a zone"
        hints = did_you_mean(node.name, [*self.world.sets, *self.world.zones])
        raise ExpressionError(message, node.start, node.end, hints)

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
        return Members(f"{table}[{self.member(node.first, scope, PLAYERS)}]", _PLAYER)

    def _arrows(self, node: Linked, scope: Scope) -> Members:
        link = self.world.links.get(node.name)
        if link is None:
            message = f"there are no arrows `{node.name}`"
            hints = did_you_mean(node.name, [*self.world.links, *self.world.zones])
            raise ExpressionError(message, node.start, node.start + len(node.name), hints)
        if len(link.ends) != len(node.ends):
            says = " and ".join(f"a member of `{one}`" for one in link.ends)
            raise ExpressionError(f"`{node.name}` is of {says}", node.start, node.end)
        table = self.constant("E", _targets(link.ends, link.targets, self.world))
        indices = "".join(
            f"[{self.member(end, scope, of)}]" for end, of in zip(node.ends, link.ends, strict=True)
        )
        return Members(f"{table}{indices}", Type("member", link.to))

    def _aggregate(self, node: Aggregate, scope: Scope, *, is_domain: bool = False) -> Code:
        members = self.domain(node.domain, scope)
        self._see_parts(node)
        if node.fold == "tied" and not is_domain:
            raise ExpressionError("`tied` is a set, not a value", node.start, node.end)
        known = members.known
        if known is not None and len(known) <= MOST_UNROLLED:
            return self._unrolled(node, scope, members.type, known)
        name = self.local()
        inner = scope.plus(node.variable, Code(name, members.type))
        where = "" if node.where is None else f" if {self.truth(node.where, inner)}"
        if node.where is not None:
            inner = inner.knowing(facts_of(node.where))
        loop = f"for {name} in {members.text}{where}"
        return self._folded(node, inner, members.type, name, loop)

    def _folded(self, node: Aggregate, inner: Scope, type: Type, name: str, loop: str) -> Code:
        match node.fold:
            case "count":
                return Code(f"len([0 {loop}])", NUMBER)
            case "any":
                value = "True" if node.by is None else self.truth(node.by, inner)
                return Code(f"any([{value} {loop}])", TRUTH)
            case "all":
                assert node.by is not None
                return Code(f"all([{self.truth(node.by, inner)} {loop}])", TRUTH)
            case "sum":
                assert node.by is not None
                return Code(f"sum([{self.number(node.by, inner)} {loop}])", NUMBER)
            case "highest" | "lowest":
                assert node.by is not None
                fold = "highest" if node.fold == "highest" else "lowest"
                return Code(f"{fold}([{self.number(node.by, inner)} {loop}])", NUMBER)
            case "best" | "tied":
                assert node.by is not None
                pairs = f"[({self.key(node.by, inner)},{name}) {loop}]"
                return Code(f"{node.fold}({pairs})", type._replace(may_be_none=node.fold == "best"))
            case _:
                assert_never(node.fold)

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


_PLAYER = Type("member", PLAYERS)


def _variable_type(of: str | None, may_be_none: bool) -> Type:
    return NUMBER if of is None else Type("member", of, may_be_none)


def _is_positive(text: str) -> bool:
    return text.isdigit() and int(text) > 0


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


def shape(node: object) -> object:
    """Return an expression without its places: two that say the same have equal shapes."""
    if isinstance(node, tuple):
        fields = getattr(node, "_fields", ())
        values = [shape(v) for f, v in zip(fields, node, strict=True) if f not in ("start", "end")]
        return (type(node).__name__, *(values if fields else map(shape, node)))
    return node


def facts_of(node: Expression) -> frozenset[object]:
    """Return the shapes of what is not none where a condition holds."""
    return frozenset(_tested(node, "!=", "and"))


def denials_of(node: Expression) -> frozenset[object]:
    """Return the shapes of what is not none where a condition does not hold."""
    return frozenset(_tested(node, "==", "or"))


def _tested(node: Expression, operator: str, joint: str) -> Iterator[object]:
    if not isinstance(node, Binary):
        return
    if node.operator == joint:
        yield from _tested(node.one, operator, joint)
        yield from _tested(node.other, operator, joint)
    elif node.operator == operator:
        for one, other in ((node.one, node.other), (node.other, node.one)):
            if isinstance(other, Name) and other.name == "none":
                yield shape(one)
