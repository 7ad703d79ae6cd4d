"""Phases, the end and the score: what a booklet tells against what the flow does."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, did_you_mean, finding
from proofpress.rules.effects import Effects
from proofpress.rules.ground import Ground
from proofpress.rules.statement import Do, End, PhaseBlock, Play, Statement, While
from proofpress.rules.walk import names, nodes
from proofpress.rules.world import World
from proofpress.source.node import Scalar


def see_phases(ground: Ground) -> Iterator[Diagnostic]:
    """Yield phases that only the flow or only their list knows, and the first out of order."""
    listed = {phase.id: phase for phase in ground.game.phases}
    if not listed:
        return
    flowing: dict[str, Scalar] = {}
    for spot in ground.spots:
        if isinstance(spot.statement, PhaseBlock):
            flowing.setdefault(spot.statement.id, spot.statement.text)
    for id, text in flowing.items():
        if id not in listed:
            message = f"there is no phase `{id}` in `phases`"
            yield finding("unmatched-phase", text.span, message, hints=did_you_mean(id, listed))
    for id, phase in listed.items():
        if id not in flowing:
            message = f"the flow never comes to the phase `{id}`"
            yield finding("unmatched-phase", phase.origin.span, message, subject=id)
    told = [id for id in listed if id in flowing]
    played = [id for id in flowing if id in listed]
    for one, other in zip(told, played, strict=True):
        if one != other:
            message = f"the flow comes to `{other}` where `phases` have `{one}`"
            yield finding("unmatched-phase", flowing[other].span, message)
            return


def see_end(ground: Ground) -> Iterator[Diagnostic]:
    """Yield loops whose condition is always the same and which nothing ends.

    What an undefined action does is not known; no line that is there ends the game.
    """
    seen: set[int] = set()
    for spot in ground.spots:
        node = spot.statement
        if not isinstance(node, While) or node.limit is not None or id(node) in seen:
            continue
        seen.add(id(node))
        if is_constant(node) and not _reaches_end(node, ground.world):
            message = "no line ends the game, and this goes on for ever"
            yield finding("end-missing", node.condition.text.span, message)


def is_constant(node: While) -> bool:
    """Say whether a loop's condition reads nothing that could change."""
    words = set(names(node.condition.value)) - {
        "==",
        "!=",
        "<",
        "<=",
        ">",
        ">=",
        "and",
        "or",
        "not",
    }
    return words <= {"true", "false", "player_count"}


def _reaches_end(statement: Statement, world: World) -> bool:
    waiting: list[object] = [statement]
    done: set[str] = set()
    while waiting:
        for node in nodes(waiting.pop()):
            if isinstance(node, End):
                return True
            name = node.action if isinstance(node, Do) else "" if isinstance(node, Play) else None
            if name is not None and name not in done:
                done.add(name)
                cards = tuple(card.do for card in world.cards)
                waiting.append(cards if name == "" else world.actions.get(name, ()))
    return False


def see_score(ground: Ground) -> Iterator[Diagnostic]:
    """Yield a score of which no part can change in play."""
    world = ground.world
    if not world.score:
        return
    changed = Effects(world).of(world.flow)
    read = {name for told in world.score for name in names(told.value)}
    is_open = Effects.ends in changed and ground.undefined
    if not read & changed and not is_open and not read & ground.undefined:
        message = "nothing in the flow changes what this score reads: everybody has the same"
        yield finding("idle-score", world.score[0].text.span, message)
