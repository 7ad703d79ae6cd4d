"""A setup that is the same in every game, line by line: a line that goes wrong is left out.

So all that is wrong with a list of where pieces begin is told at once, not the first slip alone.
"""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding
from proofpress.model.decode import Reading
from proofpress.rules.compile import compile_world
from proofpress.rules.effects import Effects
from proofpress.rules.outcomes import run_on
from proofpress.rules.play import Trouble, chance_of
from proofpress.rules.program import Cards, Machine, Numbers, Program, RuleBreach
from proofpress.rules.slots import Slots
from proofpress.rules.statement import (
    Assign,
    Block,
    Do,
    Draw,
    Empty,
    Move,
    MoveCard,
    Play,
    Roll,
    Statement,
    Told,
)
from proofpress.rules.tree import Amount, Size
from proofpress.rules.troubles import words_of
from proofpress.rules.walk import names, nodes
from proofpress.rules.world import Invariant, World
from proofpress.values import NamedTuple, replace

_MOST_LINES = 1000
_MOVING = (Move, MoveCard, Draw, Empty)


class _ChanceError(Exception):
    """A setup draws lots or asks somebody: it is not the same in every game."""


class _Laid(NamedTuple):
    """What a game has come to, what went wrong on the way, the invariants that held at some time.

    `held` are indices; they are None where nothing was left out, as all of them must hold then.
    """

    numbers: Numbers
    cards: Cards
    found: tuple[Diagnostic, ...]
    held: frozenset[int] | None


def see_setup_lines(world: World, known: Diagnostics) -> Iterator[Diagnostic]:
    """Yield what goes wrong in every game before its first choice, but for what is known."""
    try:
        laid = _laid(world, [one.span for one in known])
    except _ChanceError:
        return
    yield from laid.found
    yield from _broken(world, laid)


def _laid(world: World, told: Sequence[Span]) -> _Laid:
    """Set a game up; a line that goes wrong leaves everything as it was. Raises _ChanceError."""
    slots = Slots(world)
    numbers, cards = slots.first_numbers(), slots.first_lists()
    whole = _only(world, world.setup)
    if whole is not None:
        try:
            return _Laid(*_after(whole, numbers, cards), (), None)
        except RuleBreach:
            pass  # which of its lines, and what else is wrong, is looked for below
    invariants = [_asking(world, one) for one in world.invariants]
    held = {at for at, one in enumerate(invariants) if _holds(one, numbers, cards)}
    found: list[Diagnostic] = []
    lacking: set[str] = set()  # what lines that were left out would have filled
    for line in world.setup[:_MOST_LINES]:
        program = _only(world, (line,))
        try:
            if program is not None:
                numbers, cards = _after(program, numbers, cards)
                held |= {at for at, one in enumerate(invariants) if _holds(one, numbers, cards)}
                continue
        except RuleBreach as breach:
            if program is not None and not _needs(line) & lacking:
                found += _breach(program, breach, told)
        lacking |= _fills(line, world)  # a line that does not compile is told of elsewhere
    return _Laid(numbers, cards, tuple(found), frozenset(held))


def _needs(line: Statement) -> set[str]:
    """Return the names that a line reads, and the places that it takes from."""
    found: set[str] = set()
    for node in nodes(line):
        if isinstance(node, _MOVING):
            found.add(node.source.name)
        elif isinstance(node, Told | Amount | Size):
            found |= set(names(node))
    return found


def _fills(line: Statement, world: World) -> set[str]:
    """Return the places that a line fills and the variables that it sets."""
    every = tuple(nodes(line))
    if any(isinstance(node, Do | Play) for node in every):
        return set(Effects(world).of_statement(line))
    filled = {node.target.name for node in every if isinstance(node, _MOVING)}
    return filled | {node.variable.name for node in every if isinstance(node, Assign | Roll)}


def _only(world: World, setup: Block) -> Program | None:
    """Return the program of lines of a setup alone, None where they do not compile."""
    return compile_world(replace(world, setup=setup, flow=(), score=(), invariants=()), Reading())


def _after(program: Program, numbers: Numbers, cards: Cards) -> tuple[Numbers, Cards]:
    if program.choices:
        raise _ChanceError
    own, lists = _widened(program, numbers, cards)
    run_on(program.open(), 0, own, lists, _no_chance)
    return own[: len(numbers)], lists[: len(cards)]


def _widened(program: Program, numbers: Numbers, cards: Cards) -> tuple[Numbers, Cards]:
    """Return a state with room for what a program's loops and choices remember."""
    more = len(program.cards) - len(cards)
    lists = [*map(list, cards), *([] for _ in range(more))]
    return [*numbers, *([0] * (len(program.numbers) - len(numbers)))], lists


def _no_chance(sides: int) -> int:
    if sides > 1:
        raise _ChanceError
    return 0


def _breach(program: Program, breach: RuleBreach, told: Sequence[Span]) -> Iterator[Diagnostic]:
    if breach.site < 0:
        return
    span = program.sites[breach.site].text.span
    if not any(one.file == span.file and one.line == span.line for one in told):
        words = words_of(Trouble(breach.kind, breach.site, breach.values))
        yield finding("rule-breach", span, f"{words}, in the setup of every game")


def _broken(world: World, laid: _Laid) -> Iterator[Diagnostic]:
    """Yield the invariants that do not hold at the first choice of a game that is set up so."""
    program = compile_world(replace(world, setup=()), Reading())
    if program is None or not world.invariants:
        return
    machine = program.open()
    numbers, cards = _widened(program, laid.numbers, laid.cards)
    try:
        run_on(machine, 0, numbers, cards, chance_of(0))
        if machine.failed(numbers, cards) < 0:
            return
    except RuleBreach:
        return  # a game tells it
    for at, one in enumerate(world.invariants):
        is_meant = laid.held is None or at in laid.held
        if is_meant and not _holds(_asking(world, one), numbers, cards):
            message = "this does not hold after the setup"
            yield finding("rule-breach", one.condition.text.span, message)


def _asking(world: World, one: Invariant) -> Machine | None:
    """Return a game that asks one invariant alone, None where it does not compile."""
    alone = replace(world, setup=(), flow=(), score=(), invariants=(one,))
    program = compile_world(alone, Reading())
    return None if program is None else program.open()


def _holds(asking: Machine | None, numbers: Numbers, cards: Cards) -> bool:
    try:
        return asking is None or asking.failed(numbers, cards) < 0
    except RuleBreach:
        return True  # a game tells it
