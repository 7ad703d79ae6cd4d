"""What can be said of a game's rules without playing: it holds for every game."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, finding
from proofpress.model.game import Game
from proofpress.rules.conditions import see_conditions
from proofpress.rules.declare import OF, START, Declared
from proofpress.rules.effects import Effects
from proofpress.rules.goals import is_constant, see_end, see_phases, see_score
from proofpress.rules.ground import Ground
from proofpress.rules.open_points import see_open_points
from proofpress.rules.parts import see_cards, see_links, see_shared_names
from proofpress.rules.piece_flow import see_piece_flow
from proofpress.rules.setting_up import see_setup
from proofpress.rules.setup_demand import see_demand
from proofpress.rules.statement import Assign, Do, PhaseBlock, Roll, While
from proofpress.rules.tree import Attribute, Of
from proofpress.rules.unguarded import see_unguarded
from proofpress.rules.walk import names, nodes
from proofpress.rules.world import PLAYERS, World
from proofpress.source.node import Mapping, Scalar, Sequence


def see_structure(ground: Ground) -> Iterator[Diagnostic]:
    """Yield what is wrong with rules that compile, or would if nothing in them were undefined."""
    found = tuple(_see_parts(ground))
    yield from found
    yield from see_conditions(ground, found)


def _see_parts(ground: Ground) -> Iterator[Diagnostic]:
    game, declared, world = ground.game, ground.declared, ground.world
    yield from _unscored(game, declared)
    yield from _endless(world)
    yield from _unused_actions(game, world)
    yield from _idle_variables(ground.game, declared, world)
    yield from _idle_phases(world)
    yield from see_phases(ground)
    yield from see_end(ground)
    yield from see_score(ground)
    yield from see_piece_flow(ground)
    yield from see_setup(ground)
    yield from see_demand(ground)
    yield from see_cards(ground)
    yield from see_links(ground)
    yield from see_shared_names(ground)
    yield from see_unguarded(ground)
    yield from see_open_points(ground)


def _unscored(game: Game, declared: Declared) -> Iterator[Diagnostic]:
    if not declared.score:
        span = game.rules.parts["flow"].span
        yield finding("no-score", span, "the game has a `flow` and no `score`: nobody wins")


def _endless(world: World) -> Iterator[Diagnostic]:
    effects = Effects(world)
    for block in world.blocks:
        for node in nodes(block):
            if isinstance(node, While) and node.limit is None and not is_constant(node):
                changed = effects.of(node.do)
                if not changed & {effects.ends, *names(node.condition.value)}:
                    message = "nothing that is done here changes this condition or ends the game"
                    yield finding("endless-loop", node.condition.text.span, message)


def _unused_actions(game: Game, world: World) -> Iterator[Diagnostic]:
    written = game.rules.parts.get("actions")
    if not isinstance(written, Mapping):
        return
    done = {node.action for tree in world.blocks for node in nodes(tree) if isinstance(node, Do)}
    for key, _ in written.entries:
        if key.value not in done:
            yield finding("unused-rule", key.span, f"the action `{key.value}` is never done")


def _idle_phases(world: World) -> Iterator[Diagnostic]:
    for node in (node for block in world.blocks for node in nodes(block)):
        if isinstance(node, PhaseBlock) and not node.do:
            yield finding(
                "unused-rule", node.text.span, f"nothing is done in the phase `{node.id}`"
            )


def _idle_variables(game: Game, declared: Declared, world: World) -> Iterator[Diagnostic]:
    written: set[str] = set()
    read = set(_read((declared.score, declared.invariants)))
    read |= {name for zone in declared.zones.values() for name in _read(zone.limit)}
    for tree in world.blocks:
        for node in nodes(tree):
            if isinstance(node, Assign | Roll):
                written.add(node.variable.name)
        read |= set(_read(tree))
    for id, (key, row) in declared.variables.items():
        if id not in read:
            yield finding("unused-rule", key.span, f"the variable `{id}` is never read")
        elif id not in written and row.get(START) is None and not row.has(OF):
            message = f"the variable `{id}` is read and never set, and has no `start`"
            yield finding("unused-rule", key.span, message)
    for track in (track for board in game.boards for track in board.tracks):
        if track.per == PLAYERS and track.id in written - read:  # others may be there to be seen
            message = f"the track `{track.id}` is changed and never read"
            yield finding("unused-rule", track.origin.span, message)


def _read(tree: object) -> Iterator[str]:
    """Yield the names that a block reads; a variable that is set is not read by that."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, Attribute):  # what is printed may be called as a variable is
        yield tree.item
    elif isinstance(tree, Assign | Roll):
        if isinstance(tree.variable, Of):
            yield from _read(tree.variable.owner)
        values = (tree.value,) if isinstance(tree, Assign) else (tree.first, tree.last)
        yield from _read(values)
    elif isinstance(tree, tuple) and not isinstance(tree, Scalar | Mapping | Sequence):
        for part in tree:
            yield from _read(part)
