"""Choices from a hand as card games have them: a card each round, of the suit that was led."""

from collections.abc import Iterator

from proofpress.rules.shapes import Shapes, conjuncts
from proofpress.rules.statement import Choose, Draw, Repeat
from proofpress.rules.tree import Aggregate, Binary, Expression, Name, Negated, Number, Of
from proofpress.rules.walk import nodes
from proofpress.rules.world import World
from proofpress.source.node import Scalar


def dealt(world: World, shapes: Shapes) -> frozenset[Scalar]:
    """Return the choices from hands that get as many cards as the loop around has rounds.

    Only where both are the same named number, and each round has one choice from such a hand.
    """
    deals: dict[str, set[int]] = {}
    loops: list[Repeat] = []
    for block in world.blocks:
        for node in nodes(block):
            if isinstance(node, Draw):
                deals.setdefault(node.target.name, set()).add(shapes.key(node.amount))
            elif isinstance(node, Repeat) and not isinstance(node.times.value, Number):
                loops.append(node)
    found: set[Scalar] = set()
    for loop in loops:
        choices: dict[str, list[Scalar]] = {}
        for node in nodes(loop.do):
            if isinstance(node, Choose) and isinstance(node.domain, Name | Of):
                choices.setdefault(node.domain.name, []).append(node.text)
        times = shapes.key(loop.times.value)
        found |= {texts[0] for zone, texts in choices.items()
                  if len(texts) == 1 and times in deals.get(zone, ())}  # fmt: skip
    return frozenset(found)


def leaves_one(node: Choose, where: Expression, shapes: Shapes) -> bool:
    """Say whether a condition never leaves out all members: it is waived if none would be left.

    Such as `c.suit == led or not any(d in hand of me where d.suit == led)`.
    """
    ways = list(_ways(where))
    known = [_asked(node, way, shapes) for way in ways]
    for way in ways:
        none = _none_of(way)
        if none is None or shapes.key(none.domain) != shapes.key(node.domain):
            continue
        asked = conjuncts(shapes.shape(shapes.key(none._replace(fold="any")))[3])
        if any(one <= asked for one in known):
            return True
    return False


def _ways(node: Expression) -> Iterator[Expression]:
    if isinstance(node, Binary) and node.operator == "or":
        yield from _ways(node.one)
        yield from _ways(node.other)
    else:
        yield node


def _asked(node: Choose, way: Expression, shapes: Shapes) -> frozenset[object]:
    one = Aggregate("any", node.variable, node.domain, way, None, 0, 0)
    return conjuncts(shapes.shape(shapes.key(one))[3])


def _none_of(node: Expression) -> Aggregate | None:
    """Return what is said not to be: `not any(...)`, `count(...) == 0`."""
    match node:
        case Negated(sign="not", value=Aggregate(fold="any", by=None) as found):
            return found
        case Binary(operator="==", one=Aggregate(fold="count") as found, other=Number(value=0)):
            return found
    return None
