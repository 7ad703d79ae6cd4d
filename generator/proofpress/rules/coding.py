"""Expressions of the rules as expressions of Python, made from our own tree alone.

Nothing of an author's text is written out: only whole numbers, operators, slots and names that are
made here. `S` are the numbers of a state, `Z` its lists of cards.
"""

from collections.abc import Callable
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import assert_never

from proofpress.diagnostics import did_you_mean
from proofpress.regex import regex
from proofpress.rules.coded import (
    CARD,
    NUMBER,
    PLAYER,
    TRUTH,
    Code,
    Scope,
    Type,
    denials_of,
    facts_of,
    shape,
)
from proofpress.rules.domains import DomainCoder
from proofpress.rules.expression import FIELD, ExpressionError
from proofpress.rules.places import added
from proofpress.rules.slips import ME, count_hint
from proofpress.rules.slots import Slots
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Either,
    Expression,
    Left,
    Name,
    Negated,
    Number,
    Of,
    Size,
)
from proofpress.rules.world import NONE, PLAYERS, Table, World

_MOST_FOLDED = 10**9
_PLAIN = regex(
    r"[0-9]+|s[0-9]+|(?:S\[(?:[0-9]+\+)?)?(?:v[0-9]+|S\[[0-9]+\])\]?|S\[[0-9]+\]|p[0-9]+\[\w+\]"
)
_NAME = regex(r"[sv][0-9]+")
_READ, _WHOLE = regex(r"(A[0-9]+)\[([a-zA-Z0-9]+|S\[[0-9]+\])\]"), regex(r"-?[0-9]+")
_HOLDS = regex(r"(B[0-9]+)\[(v[0-9]+)\]")
_SIZE = regex(r"len\((z[0-9]+|[yZ][0-9]*\[[A-Za-z0-9+*\[\]]+\])\)")
_SIMPLE: dict[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge
}  # fmt: skip
_OPERATORS = _SIMPLE | _COMPARISONS


class Coder(DomainCoder):
    """Makes code of expressions; constants that it needs go into `constants`."""

    def __init__(self, world: World, slots: Slots) -> None:
        super().__init__(world, slots)
        self._cards = {card.id: index for index, card in enumerate(world.cards)}
        self.tables: dict[str, str] = {}
        self._holders: dict[str, list[str]] = {}
        for one in world.sets.values():
            for member in one.ids:
                self._holders.setdefault(member, []).append(one.id)

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
        text = found.text
        one, other = (text, text) if _NAME.fullmatch(text) else (f"(x:={text})", "x")
        return f"({other} if {one}>=0 else none({self.here()}))"

    def _typed(self, node: Expression, scope: Scope, wanted: Type) -> Code:
        found = self.value(node, scope, wanted)
        if (found.type.kind, found.type.of) != (wanted.kind, wanted.of):
            hints: tuple[str, ...] = ()
            if wanted is TRUTH and found.type.kind == "number":
                hints = ("compare it, such as with `> 0`",)
            message = f"{found.type.words()} where {wanted.words()} is expected"
            raise ExpressionError(message, node.start, node.end, hints)
        return found

    def value(  # noqa: C901, PLR0911, PLR0912 - a line for each kind
        self, node: Expression, scope: Scope, wanted: Type | None = None
    ) -> Code:
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
                address = self.piece(node.kind, node.owner, node.place, scope, node)
                return Code(self.slot(address), NUMBER)
            case Size():
                return Code(f"len({self.pile(self.zone(node.zone, scope))})", NUMBER)
            case Left():
                following = tuple((at + 1) % self.world.count for at in range(self.world.count))
                table = self.constant("L", following)
                return Code(f"{table}[{self.member(node.player, scope, PLAYERS)}]", PLAYER)
            case Negated():
                return self._negated(node, scope)
            case Binary():
                return self._binary(node, scope)
            case Either():
                return self._either(node, scope, wanted)
            case Aggregate():
                return self.aggregate(node, scope)
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
        if name in self.world.variables:
            return self._variable(node)
        if name == "player_count":
            return Code(str(self.world.count), NUMBER)
        if name in self.world.numbers:
            return Code(str(self.world.numbers[name]), NUMBER)
        return self._thing(node, scope, wanted)

    def _variable(self, node: Name) -> Code:
        variable = self.world.variables[node.name]
        if variable.per is not None:
            message = f"`{node.name}` is one per {variable.per}: say of which"
            raise ExpressionError(message, node.start, node.end, (f"`{node.name} of ...`",))
        type = _variable_type(variable.of, NONE in variable.starts)
        return Code(self.slot(str(self.slots.variables[node.name])), type)

    def _thing(self, node: Name, scope: Scope, wanted: Type | None) -> Code:
        """Return a member of a set, or a card."""
        name = node.name
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
            hints = count_hint(name, world.zones, world.kinds)
            return ExpressionError(f"`{name}` is no value by itself", start, end, hints)
        message = f"nothing here is called `{name}`"
        hints = (ME,) if name == "me" else did_you_mean(name, known)
        return ExpressionError(message, start, start + len(name), hints, name)

    def _of(self, node: Of, scope: Scope) -> Code:
        variable = self.world.variables.get(node.name)
        if variable is None or variable.per is None:
            hints = did_you_mean(node.name, self.world.variables)
            if node.name in self.world.zones:
                hints = ("`size(...)` counts the cards of a zone",)
            message = f"`{node.name}` is no variable that something has"
            end = node.start + len(node.name)
            raise ExpressionError(message, node.start, end, hints, node.name)
        owner = self.member(node.owner, scope, variable.per)
        type = _variable_type(variable.of, NONE in variable.starts)
        return Code(self.slot(added(str(self.slots.variables[node.name]), owner)), type)

    def _at(self, node: At, scope: Scope) -> Code:
        table = self.world.tables.get(node.table)
        if table is None:
            message = f"there is no table `{node.table}`"
            hints = did_you_mean(node.table, self.world.tables)
            end = node.start + len(node.table)
            raise ExpressionError(message, node.start, end, hints, node.table)
        rows = self._rows(table)
        type = NUMBER if table.of is None else Type("member", table.of, NONE in table.rows)
        if table.over is not None:
            return Code(f"{rows}[{self.member(node.key, scope, table.over)}]", type)
        return Code(f"row({self.here()},{rows},{self.number(node.key, scope)})", type)

    def _rows(self, table: Table) -> str:
        """Return the constant of a table: each has its own, so that readings can be counted."""
        if table.id not in self.tables:
            self.tables[table.id] = f"T{len(self.constants)}"
            self.constants[self.tables[table.id]] = table.rows
        return self.tables[table.id]

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
                rows = self._rows(table)
                of = NUMBER if table.of is None else Type("member", table.of, NONE in table.rows)
                return Code(f"{rows}[{item.text}]", of)
        known = self.world.attributes
        if item.type.kind != "card" or node.name not in known:
            at = node.end - len(node.name)
            message = f"{item.type.words()} has no `{node.name}`"
            hints = did_you_mean(node.name, known)
            raise ExpressionError(message, at, node.end, hints, FIELD + node.name)
        values = tuple(card.values.get(node.name, NONE) for card in self.world.cards)
        of_set = known[node.name]
        type = NUMBER if of_set is None else Type("member", of_set, NONE in values)
        if item.text.isdigit() and values[int(item.text)] >= 0:
            return Code(str(values[int(item.text)]), type)
        return Code(f"{self.constant('A', values)}[{item.text}]", type)

    def piece(
        self, kind: str, owner: Expression | None, place: Name | Of, scope: Scope, at: object
    ) -> str:
        """Return the code of the slot where pieces of a kind lie."""
        start, end = getattr(at, "start", place.start), getattr(at, "end", place.end)
        found = self.world.kinds.get(kind)
        if found is None:
            message = f"there is no kind of piece `{kind}`"
            hints = did_you_mean(kind, self.world.kinds)
            raise ExpressionError(message, start, end, hints, kind)
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
            return added(str(address.base), index)
        if owner is None:
            message = f"`{kind}` is one per {found.owner}: say whose"
            raise ExpressionError(message, start, end, (f"`{kind} of ...`",))
        whose = self.member(owner, scope, found.owner)
        step = address.per_owner
        far = (
            str(step * int(whose)) if whose.isdigit() else whose if step == 1 else f"{step}*{whose}"
        )
        return added(str(address.base), far, index)

    def zone(self, place: Name | Of, scope: Scope) -> str:
        """Return the code of the list where the cards of a zone lie."""
        index = self._place(place, scope)
        first = self.slots.zones.get(place.name)
        if first is None:
            raise ExpressionError(f"`{place.name}` holds no cards", place.start, place.end)
        return added(str(first), index)

    def held(self, place: Name | Of, scope: Scope) -> str:
        """Return the code of how many cards and pieces of all kinds lie in a place."""
        index = self._place(place, scope)
        zone = self.world.zones[place.name]
        parts = [f"len({self.pile(self.zone(place, scope))})"] if zone.has_cards else []
        for kind in zone.kinds:
            base, step = self.slots.pieces[kind, zone.id]
            owners = self.world.size(self.world.kinds[kind].owner)
            first = added(str(base), index)
            parts.append(self.slot(first) if owners == 1 else self.run(first, owners, step))
        return "+".join(parts) or "0"

    def _place(self, place: Name | Of, scope: Scope) -> str:
        zone = self.world.zones.get(place.name)
        if zone is None:
            message = f"there is no zone `{place.name}`"
            hints = did_you_mean(place.name, self.world.zones)
            end = place.start + len(place.name)
            raise ExpressionError(message, place.start, end, hints, place.name)
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
            known = self._both_printed(one, operator, other)
            return Code(known or f"({one} {operator} {other})", TRUTH)
        if operator in _COMPARISONS:
            return self._comparison(node, scope)
        one, other = self.number(node.one, scope), self.number(node.other, scope)
        if operator in ("atleast", "atmost"):
            return Code(_limited(operator, one, other), NUMBER)
        if operator in ("//", "%") and not _is_positive(other):
            name = "div" if operator == "//" else "mod"
            return Code(f"{name}({self.here()},{one},{other})", NUMBER)
        known = self._printed(one, operator, other) if operator in _SIMPLE else ""
        return Code(known or _computed(one, operator, other), NUMBER)

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
        known = self._printed(texts[0], node.operator, texts[1]) or _emptiness(
            node.operator, *texts
        )
        return Code(known or f"({texts[0]}{node.operator}{texts[1]})", TRUTH)

    def _printed(self, one: str, operator: str, other: str) -> str:
        """Return the code of what comes of something printed and a number, by a table of both."""
        if _WHOLE.fullmatch(one) and operator in ("==", "!=", "+", "*"):
            one, other = other, one
        found = _READ.fullmatch(one)
        if found is None or not _WHOLE.fullmatch(other):
            return ""
        rows = self.constants[found[1]]
        assert isinstance(rows, tuple)
        made = tuple(_OPERATORS[operator](value, int(other)) for value in rows)
        return f"{self.constant('B' if operator in _COMPARISONS else 'A', made)}[{found[2]}]"

    def _both_printed(self, one: str, operator: str, other: str) -> str:
        """Return the code of two conditions on what is printed on the same card, by one table."""
        first, second = _HOLDS.fullmatch(one), _HOLDS.fullmatch(other)
        if first is None or second is None or first[2] != second[2]:
            return ""
        rows = [self.constants[found[1]] for found in (first, second)]
        assert isinstance(rows[0], tuple)
        assert isinstance(rows[1], tuple)
        both = all if operator == "and" else any
        return f"{self.constant('B', tuple(map(both, zip(*rows, strict=True))))}[{first[2]}]"

    def span(self, code: str) -> tuple[int, int] | None:
        """Return the least and the most that a number can be which is known or printed."""
        if _WHOLE.fullmatch(code.strip("()")):
            return (int(code.strip("()")),) * 2
        found = _READ.fullmatch(code)
        rows = self.constants[found[1]] if found is not None else ()
        return (min(rows), max(rows)) if isinstance(rows, tuple) and rows else None

    def may_be_negative(self, code: str) -> bool:
        """Say whether a number may be less than nought, as far as it is known or printed."""
        known = self.span(code)
        return known is None or known[0] < 0

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


def _variable_type(of: str | None, may_be_none: bool) -> Type:
    return NUMBER if of is None else Type("member", of, may_be_none)


def _limited(operator: str, one: str, other: str) -> str:
    """Return the code of the larger or the smaller number; a call costs more than reading twice."""
    if _PLAIN.fullmatch(one) and _PLAIN.fullmatch(other):
        return f"({one} if {one}{'>' if operator == 'atleast' else '<'}{other} else {other})"
    return f"{'max' if operator == 'atleast' else 'min'}({one},{other})"


def _emptiness(operator: str, one: str, other: str) -> str:
    """Return the code of whether cards lie in a pile, where that is asked by counting them."""
    found = _SIZE.fullmatch(one)
    if found is None or other != "0" or operator not in ("==", "!=", ">"):
        return ""
    return f"({'not' if operator == '==' else 'not not'} {found[1]})"


def _computed(one: str, operator: str, other: str) -> str:
    """Return the code of what comes out of two numbers: a number where both are known."""
    if operator in _SIMPLE and one.isdigit() and other.isdigit():
        known = _SIMPLE[operator](int(one), int(other))
        if abs(known) <= _MOST_FOLDED:
            return str(known) if known >= 0 else f"({known})"
    if operator == "*" and "1" in (one, other):
        return other if one == "1" else one
    return f"({one}{operator}{other})"


def _is_positive(text: str) -> bool:
    return text.isdigit() and int(text) > 0
