"""Numbers that stand in the rules as digits where a named one is meant."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, finding
from proofpress.rules.ground import Ground
from proofpress.rules.seeing import span_of
from proofpress.rules.statement import Assign, Draw, Move, Told
from proofpress.rules.tree import Amount, Attribute, Binary, Name, Number, Of, Size
from proofpress.rules.walk import nodes
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple

_COMPARES = frozenset(("==", "!=", "<", "<=", ">", ">="))
_OFTEN = 3
_LEAST = 2  # 0 and 1 need no name


class _Use(NamedTuple):
    """A number beside what it is compared with or moves."""

    head: tuple[str, ...]
    node: Number | Name
    text: Scalar


def see_literals(ground: Ground) -> Iterator[Diagnostic]:
    """Yield digits that say what a named number says, or one thing in many places."""
    uses = list(_uses(ground))
    named = _named(ground, uses)
    literals = [use for use in uses if isinstance(use.node, Number) and use.node.value >= _LEAST]
    many: dict[tuple[tuple[str, ...], int], list[_Use]] = {}
    for use in literals:
        assert isinstance(use.node, Number)
        many.setdefault((use.head, use.node.value), []).append(use)
    for (head, value), own in many.items():
        name = named.get((head, value))
        if name is not None:
            yield from (
                _said(use, f"{value} is `{name}` elsewhere", f"write `{name}`") for use in own
            )
        elif len(own) >= _OFTEN:
            message = f"{value} stands in {len(own)} places for the same"
            yield _said(own[0], message, "give it a name under `numbers`, and write the name")


def _said(use: _Use, message: str, hint: str) -> Diagnostic:
    return finding("literal-number", span_of(use.node, use.text), message, hints=(hint,))


def _named(ground: Ground, uses: list[_Use]) -> dict[tuple[tuple[str, ...], int], str]:
    """Return the named numbers by what they stand beside and what they are for any players."""
    found = {}
    for use in uses:
        if isinstance(use.node, Name):
            values = {world.numbers.get(use.node.name) for world in ground.worlds.values()}
            if len(values) == 1:
                (value,) = values
                if value is not None:
                    found[use.head, value] = use.node.name
    return found


def _uses(ground: Ground) -> Iterator[_Use]:
    """Yield the numbers of rules and invariants; cards print their own."""
    cards = {id(card.do) for card in ground.world.cards}
    for block in ground.world.blocks:
        if id(block) not in cards or not block:
            yield from _within(block, ground)
    for invariant in ground.declared.invariants:
        yield from _within(invariant.condition, ground)


def _within(tree: object, ground: Ground) -> Iterator[_Use]:
    for told in nodes(tree):
        match told:
            case Told(value=value, text=text):
                yield from _compared(value, text, ground)
            case Move(amount=amount, text=text) | Draw(amount=amount, text=text):
                yield from _compared(amount, text, ground)
            case Assign(value=value, text=text):
                yield from _compared(value, text, ground)


def _compared(tree: object, text: Scalar, ground: Ground) -> Iterator[_Use]:
    for node in nodes(tree):
        if isinstance(node, Binary) and node.operator in _COMPARES:
            for side, other in ((node.one, node.other), (node.other, node.one)):
                head = _head(side, ground)
                if head is not None:
                    yield from _beside(head, other, text, ground)


def _beside(head: tuple[str, ...], node: object, text: Scalar, ground: Ground) -> Iterator[_Use]:
    if isinstance(node, Number) or (isinstance(node, Name) and node.name in ground.world.numbers):
        yield _Use(head, node, text)


def _head(node: object, ground: Ground) -> tuple[str, ...] | None:
    """Return what a number is compared with, whosever it is."""
    match node:
        case Size(zone=zone):
            return "size", zone.name
        case Amount(kind=kind, place=place):
            return "amount", kind, place.name
        case Attribute(name=name):
            return "attribute", name
        case Of(name=name):
            return "variable", name
        case Name(name=name) if name in ground.world.variables:
            return "variable", name
        case _:
            return None
