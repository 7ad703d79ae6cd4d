"""Whether every game ends: each loop has measures of which one falls in every round.

Loops over members and `repeat` end by themselves, and actions do not do themselves, so that only
`while` has to be looked at. What no measure is found for is open, not refuted.
"""

from proofpress.rules.effects import Effects
from proofpress.rules.program import Program
from proofpress.rules.ranking import Measure, ranked
from proofpress.rules.statement import While
from proofpress.rules.verdict import Verdict
from proofpress.rules.walk import nodes


def ends_always(game: str, program: Program) -> Verdict:
    """Return whether every game ends: proven, or open with the first loop that nothing bounds."""
    world = program.world
    effects = Effects(world)
    loops = [node for block in world.blocks for node in nodes(block) if isinstance(node, While)]
    ranks = [() if loop.limit is not None else ranked(loop, world, effects) for loop in loops]
    unbounded = [loop for loop, rank in zip(loops, ranks, strict=True) if rank is None]
    figures = {"loops": len(loops), "bounded": len(loops) - len(unbounded)}
    words = (
        "every game ends: each loop is over members, so many times, counts to an end, or empties "
        "a place"
    )
    told = dict.fromkeys(
        _in_words(loop, rank)
        for loop, rank in zip(loops, ranks, strict=True)
        if len(rank or ()) > 1
    )
    words = "; ".join((words, *told))
    if unbounded:
        words = f"nothing was found that ends the loop at {_place(unbounded[0])}"
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


def _place(loop: While) -> str:
    text = loop.condition.text
    return f"{text.source.path}:{text.span.line}"


def _in_words(loop: While, rank: tuple[Measure, ...] | None) -> str:
    """Return by which measures a loop ends that needs several."""
    several = ", else ".join(_progress(measure) for measure in rank or ())
    return f"in each round of the loop at {_place(loop)} {several}"


def _progress(measure: Measure) -> str:
    if measure.kind is None:
        return f"`{measure.name}` grows"
    return f"there is less {f'`{measure.kind}` ' if measure.kind else ''}in `{measure.name}`"
