"""Statements from the nodes of a pack's files; what cannot be read is reported and left out."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from proofpress.diagnostics import did_you_mean
from proofpress.model.decode import Reading, quoted, refuse_shape
from proofpress.model.kinds import FlagKind
from proofpress.rules.expression import (
    ExpressionError,
    parse_expression,
)
from proofpress.rules.slips import ACTIONS, KEYS, STATEMENTS
from proofpress.rules.statement import (
    Block,
    Choose,
    Each,
    If,
    Offer,
    Option,
    PhaseBlock,
    Play,
    Repeat,
    Secret,
    Statement,
    Told,
    While,
    With,
    parse_action,
    parse_member,
    parse_naming,
    parse_verb,
)
from proofpress.rules.tree import (
    Domain,
    Expression,
)
from proofpress.source.node import Mapping, Node, Scalar, Sequence

T = TypeVar("T")

# The keys of each statement that is a map; the first one names it.
_KEYS: dict[str, tuple[str, ...]] = {
    "each": ("each", "where", "do"),
    "if": ("if", "then", "else"),
    "repeat": ("repeat", "do"),
    "while": ("while", "limit", "do"),
    "choose": ("choose", "where", "by", "optional", "do", "else"),
    "offer": ("offer", "by"),
    "with": ("with", "do"),
    "phase": ("phase", "do"),
    "secret": ("secret",),
    "play": ("play",),
    "do": ("do",),
}
_OPTION = ("when", "do")


class RuleReader:
    """Reads statements and expressions, and reports what is wrong with them."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def block(self, node: Node | None) -> Block:
        """Return the statements of a list, or the one that stands alone."""
        if node is None:
            return ()
        if isinstance(node, Sequence):
            return tuple(found for item in node.items for found in self._statements(item))
        if isinstance(node, Scalar) and not node.value:
            return ()
        return tuple(self._statements(node))

    def told(self, node: Node | None) -> Told | None:
        """Return an expression, None where there is none or it cannot be read."""
        if node is None:
            return None
        if not isinstance(node, Scalar):
            refuse_shape(node, "an expression", self.reading)
            return None
        found: Expression | None = self._parsed(lambda text: parse_expression(text.value), node)
        return None if found is None else Told(found, node)

    def _parsed(self, parse: Callable[[Scalar], T], node: Scalar) -> T | None:
        try:
            return parse(node)
        except ExpressionError as error:
            self._refuse(error, node)
            return None

    def _refuse(self, error: ExpressionError, node: Scalar) -> None:
        span = node.span_of(error.start, max(error.end, error.start + 1))
        self.reading.fault("rule-syntax", span, error.message, hints=error.hints)

    def _statements(self, node: Node) -> Iterator[Statement]:
        match node:
            case Scalar():
                try:
                    yield parse_verb(node)
                except ExpressionError as error:
                    self._refuse(error, node)
            case Mapping():
                found = self._map(node)
                if found is not None:
                    yield found
            case Sequence():
                refuse_shape(node, "a statement", self.reading)

    def _map(self, node: Mapping) -> Statement | None:
        names = [entry.key.value for entry in node.entries]
        kind = next((name for name in _KEYS if name in names and self._leads(name, names)), None)
        if kind is None:
            self._refuse_kind(node)
            return None
        self._refuse_unknown(node, _KEYS[kind], f"`{kind}`")
        head = node.get(kind)
        assert head is not None
        return _MAPS[kind](self, node, head)

    @staticmethod
    def _leads(name: str, names: list[str]) -> bool:
        return name != "do" or len(names) == 1

    def _refuse_kind(self, node: Mapping) -> None:
        if not node.entries:
            refuse_shape(node, "a statement", self.reading)
            return
        key = node.entries[0].key
        meant = STATEMENTS.get(key.value)
        near = (f"did you mean `{meant}`?",) if meant else did_you_mean(key.value, _KEYS)
        hints = near or (f"statements are {quoted(_KEYS)}",)
        message = f"`{key.value}` begins no statement"
        self.reading.fault("rule-syntax", key.span, message, hints=hints)

    def _refuse_unknown(self, node: Mapping, known: tuple[str, ...], where: str) -> None:
        for entry in node.entries:
            if entry.key.value not in known:
                written = KEYS.get(entry.key.value)
                near = (written,) if written else did_you_mean(entry.key.value, known)
                hints = near or (f"known here: {quoted(known)}",)
                message = f"the key `{entry.key.value}` is not known in {where}"
                self.reading.fault("unknown-key", entry.key.span, message, hints=hints)

    def _scalar(self, head: Node, what: str) -> Scalar | None:
        if isinstance(head, Scalar) and head.value:
            return head
        refuse_shape(head, what, self.reading)
        return None

    def _body(self, node: Mapping, key: str = "do") -> Block:
        body = node.get(key)
        if body is None:
            head = node.entries[0].key
            self.reading.fault("missing-key", head.span, f"the key `{key}` is missing")
        return self.block(body)

    def _member(self, head: Node, what: str) -> tuple[str, Domain, Scalar] | None:
        text = self._scalar(head, what)
        found = None if text is None else self._parsed(parse_member, text)
        return None if found is None or text is None else (*found, text)

    def each(self, node: Mapping, head: Node) -> Statement | None:
        """Read `each`."""
        found = self._member(head, "such as `p in players`")
        where, do = self.told(node.get("where")), self._body(node)
        return None if found is None else Each(found[0], found[1], where, do, node, found[2])

    def if_(self, node: Mapping, head: Node) -> Statement | None:
        """Read `if`."""
        condition = self.told(head)
        then, otherwise = self._body(node, "then"), self.block(node.get("else"))
        return None if condition is None else If(condition, then, otherwise, node)

    def repeat(self, node: Mapping, head: Node) -> Statement | None:
        """Read `repeat`."""
        times, do = self.told(head), self._body(node)
        return None if times is None else Repeat(times, do, node)

    def while_(self, node: Mapping, head: Node) -> Statement | None:
        """Read `while`."""
        condition, limit = self.told(head), self.told(node.get("limit"))
        do = self._body(node)
        return None if condition is None else While(condition, limit, do, node)

    def choose(self, node: Mapping, head: Node) -> Statement | None:
        """Read `choose`."""
        found = self._member(head, "such as `c in hand of me`")
        where, by = self.told(node.get("where")), self.told(node.get("by"))
        flag = node.get("optional")
        is_optional = bool(flag is not None and FlagKind().read(flag, self.reading))
        do = self._body(node)
        instead = node.get("else")
        otherwise = None if instead is None else self.block(instead)
        if found is None:
            return None
        return Choose(found[0], found[1], where, by, is_optional, do, otherwise, node, found[2])

    def offer(self, node: Mapping, head: Node) -> Statement | None:
        """Read `offer`."""
        by = self.told(node.get("by"))
        if not isinstance(head, Mapping) or not head.entries:
            refuse_shape(head, "a map of actions", self.reading, (ACTIONS,))
            return None
        options = [self._option(entry.key, entry.value) for entry in head.entries]
        return Offer(tuple(options), by, node)

    def _option(self, key: Scalar, value: Node) -> Option:
        if not isinstance(value, Mapping) or not {"when", "do"} & {
            entry.key.value for entry in value.entries
        }:
            return Option(key.value, None, self.block(value), key)
        if value.get("when") is None and len(value.entries) == 1:
            return Option(key.value, None, self.block(value.get("do")), key)
        self._refuse_unknown(value, _OPTION, "an action")
        return Option(key.value, self.told(value.get("when")), self._body(value), key)

    def with_(self, node: Mapping, head: Node) -> Statement | None:
        """Read `with`."""
        text = self._scalar(head, "such as `w = left of me`")
        found = None if text is None else self._parsed(parse_naming, text)
        do = self._body(node)
        if found is None or text is None:
            return None
        return With(found[0], Told(found[1], text), do, node)

    def phase(self, node: Mapping, head: Node) -> Statement | None:
        """Read `phase`."""
        text = self._scalar(head, "the id of a phase")
        do = self._body(node)
        return None if text is None else PhaseBlock(text.value, do, node, text)

    def secret(self, node: Mapping, head: Node) -> Statement | None:
        """Read `secret`."""
        return Secret(self.block(head), node)

    def play(self, node: Mapping, head: Node) -> Statement | None:
        """Read `play`."""
        card = self.told(head)
        return None if card is None else Play(card, node)

    def do(self, node: Mapping, head: Node) -> Statement | None:  # noqa: ARG002 - as all the others
        """Read `do` with the name of an action."""
        text = self._scalar(head, "the name of an action")
        if text is None:
            return None
        return self._parsed(parse_action, text)


_MAPS: dict[str, Callable[[RuleReader, Mapping, Node], Statement | None]] = {
    "each": RuleReader.each,
    "if": RuleReader.if_,
    "repeat": RuleReader.repeat,
    "while": RuleReader.while_,
    "choose": RuleReader.choose,
    "offer": RuleReader.offer,
    "with": RuleReader.with_,
    "phase": RuleReader.phase,
    "secret": RuleReader.secret,
    "play": RuleReader.play,
    "do": RuleReader.do,
}
