"""A setup that is the same in every game, line by line: a line that goes wrong is left out.

So all that is wrong with a list of where pieces begin is told at once, not the first slip alone.
"""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Diagnostics, Span, finding
from proofpress.model.decode import Reading
from proofpress.rules.compile import compile_world
from proofpress.rules.outcomes import run_on
from proofpress.rules.play import Trouble, chance_of
from proofpress.rules.program import Cards, Numbers, Program, RuleBreach
from proofpress.rules.slots import Slots
from proofpress.rules.statement import Block
from proofpress.rules.troubles import words_of
from proofpress.rules.world import World
from proofpress.values import NamedTuple, replace

_MOST_LINES = 1000


class _ChanceError(Exception):
    """A setup draws lots or asks somebody: it is not the same in every game."""


class _Laid(NamedTuple):
    """What a game has come to, and what went wrong on the way."""

    numbers: Numbers
    cards: Cards
    found: tuple[Diagnostic, ...]


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
            return _Laid(*_after(whole, numbers, cards), ())
        except RuleBreach:
            pass  # which of its lines, and what else is wrong, is looked for below
    found: list[Diagnostic] = []
    for line in world.setup[:_MOST_LINES]:
        program = _only(world, (line,))
        if program is None:
            continue  # its own fault is told where it is compiled
        try:
            numbers, cards = _after(program, numbers, cards)
        except RuleBreach as breach:
            found += _breach(program, breach, told)
    return _Laid(numbers, cards, tuple(found))


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
    for one in world.invariants:
        alone = compile_world(replace(world, setup=(), flow=(), invariants=(one,)), Reading())
        if alone is not None and alone.open().failed(numbers, cards) >= 0:
            message = "this does not hold after the setup"
            yield finding("rule-breach", one.condition.text.span, message)
