"""Whether every game ends, by a measure: each loop counts up to an end, or empties a place.

Loops over members and `repeat` end by themselves, and actions do not do themselves, so that only
`while` has to be looked at. Nothing else than such a measure is known here: what it does not see is
open, not refuted.
"""

from collections.abc import Iterator

from proofpress.rules.program import Program
from proofpress.rules.statement import (
    Assign,
    Block,
    Choose,
    Do,
    Draw,
    Empty,
    Move,
    MoveCard,
    PhaseBlock,
    Play,
    Roll,
    While,
    With,
)
from proofpress.rules.tree import Name, Number
from proofpress.rules.verdict import Verdict
from proofpress.rules.walk import nodes
from proofpress.rules.world import World


def ends_always(game: str, program: Program) -> Verdict:
    """Return whether every game ends: proven, or open with the first loop that nothing bounds."""
    world = program.world
    loops = [
        node
        for block in (world.setup, world.flow, *world.actions.values(), *_effects(world))
        for node in nodes(block)
        if isinstance(node, While)
    ]
    unbounded = [
        loop
        for loop in loops
        if loop.limit is None and not _is_counted(loop, world) and not _empties(loop, world)
    ]
    figures = {"loops": len(loops), "bounded": len(loops) - len(unbounded)}
    words = (
        "every game ends: each loop is over members, so many times, counts to an end, or empties "
        "a place"
    )
    if unbounded:
        text = unbounded[0].condition.text
        words = f"nothing was found that ends the loop at {text.source.path}:{text.span.line}"
    return Verdict(
        "end",
        game,
        world.count,
        "open" if unbounded else "proven",
        "every game",
        words,
        figures,
        ("a game ends where it breaks a rule",),
    )


def _effects(world: World) -> Iterator[Block]:
    yield from (card.do for card in world.cards)


def _is_counted(loop: While, world: World) -> bool:
    """Say whether a loop adds to a number each time round, and never takes from it."""
    return any(_only_grows(name, loop.do, world) for name in _added(loop.do, world))


def _added(block: Block, world: World) -> Iterator[str]:
    """Yield the numbers with an end that a block surely adds to, whatever is chosen."""
    for statement in block:
        match statement:
            case Assign(is_added=True, variable=Name(name=name), value=Number(value=value)):
                variable = world.variables.get(name)
                if variable is not None and not variable.is_clamped and value > 0:
                    yield name
            case PhaseBlock() | With():
                yield from _added(statement.do, world)
            case Do(action=action):
                yield from _added(world.actions.get(action, ()), world)
            case _:
                pass


def _only_grows(name: str, block: Block, world: World) -> bool:
    """Say whether all that a block may do to a number is to add to it."""
    for node in _may_do(block, world):
        match node:
            case Roll(variable=variable) if variable.name == name:
                return False
            case Assign(variable=variable) if variable.name == name:
                if not (node.is_added and isinstance(node.value, Number)):
                    return False
            case _:
                pass
    return True


def _empties(loop: While, world: World) -> bool:
    """Say whether a loop takes from a place each time round, and never brings anything there."""
    return any(_stays_unfilled(*place, loop.do, world) for place in _taken(loop.do, world))


def _taken(block: Block, world: World) -> Iterator[tuple[str, str]]:
    """Yield places that a block surely takes from, or breaks a rule: a kind ("" for cards), a zone.

    All places of a zone that each member has are one here.
    """
    for statement in block:
        match statement:
            case MoveCard(source=source):
                yield "", source.name
            case Draw(source=source, amount=Number(value=value)) if value > 0:
                yield "", source.name
            case Move(amount=Number(value=value)) if value > 0 and statement.share != "upto":
                yield statement.kind, statement.source.name
            case Choose(is_optional=False, otherwise=None, do=do):
                yield from _taken(do, world)
            case PhaseBlock() | With():
                yield from _taken(statement.do, world)
            case Do(action=action):
                yield from _taken(world.actions.get(action, ()), world)
            case _:
                pass


def _stays_unfilled(kind: str, zone: str, block: Block, world: World) -> bool:
    """Say whether nothing that a block may do brings pieces of a kind, or cards, to a zone."""
    for node in _may_do(block, world):
        match node:
            case Move(target=target) if kind == node.kind and target.name == zone:
                return False
            case MoveCard(target=target) | Draw(target=target) | Empty(target=target):
                if not kind and target.name == zone:
                    return False
            case _:
                pass
    return True


def _may_do(block: Block, world: World) -> Iterator[object]:
    """Yield every node of a block, of the actions that it does and the cards that it plays."""
    waiting: list[object] = [block]
    done: set[str] = set()
    while waiting:
        for node in nodes(waiting.pop()):
            yield node
            match node:
                case Do(action=action) if action not in done:
                    done.add(action)
                    waiting.append(world.actions.get(action, ()))
                case Play() if "" not in done:
                    done.add("")
                    waiting += [card.do for card in world.cards]
                case _:
                    pass
