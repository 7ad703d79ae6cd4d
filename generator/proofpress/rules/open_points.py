"""What rules leave open without being wrong: points that a careful reader would ask about."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as NameMap

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.rules.effects import blocks_in
from proofpress.rules.ground import Ground
from proofpress.rules.setting_up import read_in
from proofpress.rules.statement import (
    Assign,
    Block,
    Choose,
    Do,
    Move,
    Offer,
    Roll,
    Statement,
)
from proofpress.rules.tree import Amount, Binary, Expression, Number
from proofpress.rules.walk import names, nodes, walk
from proofpress.source.node import Mapping, Scalar, Sequence


def see_open_points(ground: Ground) -> Iterator[Diagnostic]:
    """Yield what the rules leave open; all of it may be meant so."""
    blocks = ground.world.blocks
    yield from _alike_kinds(ground, blocks)
    yield from _one_way_flags(ground, blocks)
    yield from _loose_choices(blocks)
    yield from _uneven_duties(blocks)


def _statements(blocks: Iterable[Block]) -> Iterator[Statement]:
    for block in blocks:
        for statement in block:
            yield statement
            yield from _statements(blocks_in(statement))


# Kinds of pieces that all rules treat alike


def _alike_kinds(ground: Ground, blocks: tuple[Block, ...]) -> Iterator[Diagnostic]:
    declared = ground.declared.pieces
    told = (blocks, ground.world.score, ground.world.invariants)
    uses = {id: _uses(id, told) for id in declared}
    said: set[str] = set()
    for one in declared:
        likely = [
            id for id in declared if uses[id] == uses[one] and id != one and len(uses[id]) > 2
        ]
        alike = [id for id in likely if id not in said and _can_swap(one, id, told)]
        if alike and one not in said:
            said.update((one, *alike))
            many = " and ".join(f"`{id}`" for id in (one, *alike))
            message = f"the rules treat {many} alike everywhere"
            yield finding("open-point", declared[one][0].span, message)


def _uses(kind: str, told: object) -> list[str]:
    """Return every place where a kind is moved or counted, with a sign in place of its name."""
    sign = {kind: "*"}
    found = [
        _shape(node, sign)
        for node in nodes(told)
        if isinstance(node, Move | Amount) and node.kind == kind
    ]
    return sorted(found)


def _can_swap(one: str, other: str, told: object) -> bool:
    """Say whether all rules stay the same, but for their order, when two kinds change names."""
    return _shape(told, {one: "*1", other: "*2"}) == _shape(told, {one: "*2", other: "*1"})


def _shape(tree: object, signs: NameMap[str, str]) -> str:
    """Return a tree as text without places; sums and lists of statements in one order."""
    if isinstance(tree, Scalar | Mapping | Sequence | int | None):
        return ""
    if isinstance(tree, str):
        return signs.get(tree, tree)
    if isinstance(tree, Number):
        return str(tree.value)
    if isinstance(tree, Binary) and tree.operator == "+":
        return f"({' + '.join(sorted(_shape(term, signs) for term in _terms(tree)))})"
    assert isinstance(tree, tuple)
    parts = [_shape(part, signs) for part in tree]
    is_list = not hasattr(tree, "_fields")
    name = "" if is_list else type(tree).__name__
    return f"{name}({' '.join(sorted(parts) if is_list else parts)})"


def _terms(tree: Expression) -> Iterator[Expression]:
    if isinstance(tree, Binary) and tree.operator == "+":
        yield from _terms(tree.one)
        yield from _terms(tree.other)
    else:
        yield tree


# Marks that are set in a round and never taken back


def _one_way_flags(ground: Ground, blocks: tuple[Block, ...]) -> Iterator[Diagnostic]:
    given: dict[str, list[Assign | Roll]] = {}
    for statement in _statements(blocks):
        if isinstance(statement, Assign | Roll):
            given.setdefault(statement.variable.name, []).append(statement)
    spots = tuple(walk(ground.world))
    read = {id for spot in spots for id, _ in read_in(spot)}
    looped = {
        spot.statement.variable.name
        for spot in spots
        if spot.in_loop and isinstance(spot.statement, Assign)
    }
    for name, sets in given.items():
        variable = ground.world.variables.get(name)
        is_flag = variable is not None and variable.per is not None and variable.most == 1
        if is_flag and name in looped & read and {_number(one) for one in sets} == {1}:
            message = f"`{name}` becomes 1, and nothing ever takes that back"
            yield finding("open-point", sets[0].text.span, message)


def _number(statement: Assign | Roll) -> int | None:
    if isinstance(statement, Assign) and not statement.is_added:
        return statement.value.value if isinstance(statement.value, Number) else None
    return None


# What is chosen first, paid with, and then has nothing to do with what it brings


def _loose_choices(blocks: tuple[Block, ...]) -> Iterator[Diagnostic]:
    for outer in _statements(blocks):
        if not isinstance(outer, Choose):
            continue
        inner = next(
            (one for one in _statements(blocks_in(outer)) if isinstance(one, Choose)), None
        )
        if inner is not None and _is_paid(outer) and _is_loose(outer, inner):
            message = f"`{inner.variable}` may be any: it has nothing to do with `{outer.variable}`"
            notes = (Note(f"`{outer.variable}` is chosen here", outer.text.span),)
            yield finding("open-point", inner.text.span, message, notes=notes)


def _is_paid(choice: Choose) -> bool:
    """Say whether pieces are taken from what was chosen."""
    return any(isinstance(one, Move) and choice.variable in names(one.source) for one in choice.do)


def _is_loose(outer: Choose, inner: Choose) -> bool:
    return outer.variable not in names((inner.domain, inner.where, inner.do))


# What one player has to do and another may


def _uneven_duties(blocks: tuple[Block, ...]) -> Iterator[Diagnostic]:
    must: dict[str, Do] = {}
    may: dict[str, Do] = {}
    for statement in _statements(blocks):
        for block in blocks_in(statement):
            for inner in block:
                if isinstance(inner, Do) and not isinstance(statement, Offer):
                    must.setdefault(inner.action, inner)
        if isinstance(statement, Offer) and any(not option.do for option in statement.options):
            for option in statement.options:
                may.update({one.action: one for one in option.do if isinstance(one, Do)})
    for action, inner in may.items():
        if action in must:
            message = f"`{action}` may be left here, and must be done elsewhere"
            notes = (Note("it must be done here", must[action].text.span),)
            yield finding("open-point", inner.text.span, message, notes=notes)
