"""Expressions of the rules as phrases of a language."""

from collections.abc import Iterable

from proofpress.rules.expression import POWER
from proofpress.rules.names import Names
from proofpress.rules.tree import (
    Aggregate,
    Amount,
    At,
    Attribute,
    Binary,
    Domain,
    Either,
    Expression,
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

_SIGNS = {
    "==": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "+": "+", "-": "−", "*": "×",
    "//": "÷",
}  # fmt: skip
_WORDS = {"none": "is_none", "player_count": "player_count"}
_TIGHT = 9
_NOT = 3


class Phrases:
    """Says expressions. `known` are the names that statements around have given to values."""

    def __init__(self, names: Names, known: Iterable[str] = ()) -> None:
        self.names = names
        self.known = frozenset(known)

    def knowing(self, *names: str) -> "Phrases":
        """Return the same with more names given."""
        return Phrases(self.names, self.known | set(names))

    def say(self, tree: Expression, power: int = 0) -> str:
        """Return a phrase, in brackets where it binds less than what stands around it."""
        match tree:
            case Number(value=value):
                return str(value)
            case Name(name=name):
                return self._name(name)
            case Of() | Attribute() | At() | Amount() | Size() | Left():
                return self._read(tree)
            case Negated(sign=sign, value=value):
                if sign == "-":
                    return f"−{self.say(value, _TIGHT)}"
                return _in_brackets(self._fill("not", value=self.say(value, _NOT)), power > _NOT)
            case Binary(operator=operator, one=one, other=other):
                own = POWER[operator]
                said = self._binary(operator, self.say(one, own), self.say(other, own + 1))
                is_loose = power > 0 and operator in ("atleast", "atmost")
                return _in_brackets(said, is_loose or own < power)
            case Either(one=one, condition=condition, other=other):
                said = self._fill(
                    "either",
                    one=self.say(one, 1),
                    condition=self.say(condition, 1),
                    other=self.say(other),
                )
                return _in_brackets(said, power > 0)
            case Aggregate():
                return _in_brackets(self._aggregate(tree), power > 0)

    def place(self, place: Name | Of) -> str:
        """Return a zone, with whose it is."""
        if isinstance(place, Of):
            return self._owned(self.names.quoted(place.name), self.say(place.owner))
        return self.names.quoted(place.name)

    def kind(self, kind: str, owner: Expression | None) -> str:
        """Return a kind of piece, with whose it is."""
        named = self.names.quoted(kind)
        return named if owner is None else self._owned(named, self.say(owner))

    def members(self, domain: Domain) -> str:
        """Return where members are taken from."""
        match domain:
            case Range(first=first, last=last):
                return self._fill("range", first=self.say(first), last=self.say(last))
            case Listed(items=items):
                return ", ".join(self.say(item) for item in items)
            case Ring(first=first, has_first=has_first):
                word = "players_from" if has_first else "others"
                return self._fill(word, player=self.say(first))
            case Linked(name=name, ends=ends):
                said = ", ".join(self.say(end) for end in ends)
                return self._fill("linked", link=self.names.quoted(name), ends=said)
            case Aggregate():
                return self._aggregate(domain)
            case Name(name="players"):
                return self._fill("players")
            case Name(name=name) if name in self.known:
                return name
            case Name() | Of():
                return self.place(domain)

    def where(self, condition: Expression | None) -> str:
        """Return what members must fulfil, empty where there is nothing."""
        return "" if condition is None else self._fill("where", condition=self.say(condition))

    def _fill(self, word: str, **values: object) -> str:
        return self.names.fill(word, **values)

    def _owned(self, name: str, owner: str) -> str:
        return self._fill("owned", name=name, owner=owner)

    def _name(self, name: str) -> str:
        if name in self.known:
            return name
        if name in _WORDS:
            return self._fill(_WORDS[name])
        if name in self.names.game.numbers:
            return self.names.number(name)
        return self.names.quoted(name)

    def _read(self, tree: Of | Attribute | At | Amount | Size | Left) -> str:
        match tree:
            case Of(name=name, owner=owner):
                return self._owned(self.names.quoted(name), self.say(owner))
            case Attribute(item=item, name=name):
                said = item if item in self.known else self.names.quoted(item)
                return self._fill("attribute", name=self.names.quoted(name), item=said)
            case At(table=table, key=key):
                return self._fill("at", table=self.names.quoted(table), key=self.say(key, _TIGHT))
            case Amount(kind=kind, owner=owner, place=place):
                return self._fill("amount", kind=self.kind(kind, owner), place=self.place(place))
            case Size(zone=zone):
                return self._fill("size", zone=self.place(zone))
            case Left(player=player):
                return self._fill("left", player=self.say(player, _TIGHT))

    def _binary(self, operator: str, one: str, other: str) -> str:
        if operator in ("or", "and", "atleast", "atmost"):
            return self._fill(operator, one=one, other=other)
        if operator == "%":
            return self._fill("remainder", one=one, other=other)
        return f"{one} {_SIGNS[operator]} {other}"

    def _aggregate(self, tree: Aggregate) -> str:
        inner = self.knowing(tree.variable)
        by = None if tree.by is None else inner.say(tree.by)
        word = "any_by" if tree.fold == "any" and by is not None else tree.fold
        return self._fill(
            word,
            name=tree.variable,
            domain=self.members(tree.domain),
            where=inner.where(tree.where),
            by=by,
        )


def _in_brackets(said: str, is_needed: bool) -> str:
    return f"({said})" if is_needed else said
