"""A game as a finite automaton: blocks without choices, and the choices between them."""

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any, Literal

from proofpress.rules.joined import join
from proofpress.rules.world import World
from proofpress.source.node import Scalar
from proofpress.values import NamedTuple, dataclass

PASS = -9  # the option of a choice that picks nothing
ENDED = -1  # what a block returns when the game is over

Numbers = list[int]
Cards = list[list[int]]
Draw = Callable[[int], int]
_LARGE = 10**18
MOST_STEPS = 100_000  # of blocks between two choices
MANY_STEPS, STEP_WORK = 100, 10  # blocks in a row that are charged, and how much
MOST_WORK = 10_000_000  # members that one game may go through, as far as they are charged

Step = Callable[[Numbers, Cards, Draw], int]
Deal = Callable[[list[int], list[int], int, Draw], None]

Breach = Literal[
    "short", "overflow", "no-move", "empty-draw", "loop", "none", "missing-card", "over-limit",
    "negative", "broken", "row", "division", "work", "wide", "large",
]  # fmt: skip
BREACHES: tuple[Breach, ...] = (
    "short", "overflow", "no-move", "empty-draw", "loop", "none", "missing-card", "over-limit",
    "negative", "broken",
)  # fmt: skip


Place = tuple[str, str, int, str]


class Site(NamedTuple):
    """A place in the rules that can go wrong or be counted: what it is, where, its phase."""

    kind: str
    name: str
    text: Scalar
    phase: str

    @property
    def place(self) -> Place:
        """What all copies of a site share: its text; a card counts wherever it is played."""
        if self.kind == "card":
            return self.kind, self.name, 0, ""
        return self.kind, self.name, self.text.start, self.text.source.path


class Choice(NamedTuple):
    """A choice point: what is picked, into which register, and where play goes on.

    `register` is None for an offer, whose options are the indices of `names`; `targets` are then
    the blocks of each. `passing` is the block after a choice that picked nothing, None where that
    is not allowed. `of` is what the options are: a set, `card` or `number`.
    """

    name: str
    of: str
    register: int | None
    names: tuple[str, ...]
    targets: tuple[int, ...]
    passing: int | None
    is_secret: bool
    site: int


@dataclass(frozen=True, slots=True)
class Program:
    """A compiled game; `open` gives it life.

    `code` is the lines of each block, `tail` what is not a block: Python, made from our own tree
    alone. `sites` are what can go wrong, `counted` what coverage counts. Numbers from
    `registers_from` and lists of cards from `queues_from` on are what loops and choices remember.
    `tables` has the name of the constant for each table that is read.
    """

    world: World
    code: tuple[tuple[str, ...], ...]
    tail: tuple[str, ...]
    constants: Mapping[str, object]
    numbers: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    choices: tuple[Choice, ...]
    sites: tuple[Site, ...]
    counted: tuple[Site, ...]
    registers_from: int
    queues_from: int
    tables: Mapping[str, str]

    def open(self) -> "Machine":
        """Return the program ready to run."""
        return Machine(self)

    def source(self, *, is_apart: bool = False) -> str:
        """Return the program as Python: blocks joined, or each one apart."""
        blocks = dict(enumerate(self.code)) if is_apart else join(self.code, self._entries())
        lines = [line for at, own in blocks.items() for line in (f"def b{at}(S,Z,draw):", *own)]
        lines += [f"b{at}=b0" for at in range(len(self.code)) if at not in blocks]
        return "\n".join((*lines, *self.tail, ""))

    def _entries(self) -> set[int]:
        """Return the first block, and those that a choice or a table of blocks leads to."""
        entries = {0}
        for choice in self.choices:
            entries |= {*choice.targets, *(() if choice.passing is None else (choice.passing,))}
        for name, value in self.constants.items():
            if name.startswith("J") and isinstance(value, tuple):
                entries |= set(value)
        return entries


class RuleBreach(Exception):  # noqa: N818 - what the rules do, no fault of ours
    """Something that must not happen in a game: what, and at which site."""

    def __init__(self, kind: Breach, site: int, *values: int) -> None:
        super().__init__(kind, site, *values)
        self.kind = kind
        self.site = site
        self.values = values


def deal_cards(source: list[int], target: list[int], count: int, draw: Draw) -> None:
    """Move so many cards by chance; both lists are sorted."""
    while count > 0:
        insort(target, source.pop(draw(len(source))))
        count -= 1


class Machine:
    """A program that runs: its blocks as functions, and what they report.

    `deal` moves cards by chance. Blocks that follow one another without a choice are one, unless
    they are wanted apart.
    """

    def __init__(
        self, program: Program, deal: Deal = deal_cards, *, is_apart: bool = False
    ) -> None:
        self.program = program
        self.coverage = [0] * len(program.counted)
        self.offered: list[Any] = [(), 0]
        self.fuel = [MOST_WORK]
        self.worked = 0
        space: dict[str, Any] = {
            "__builtins__": {},
            **HELPERS,
            **program.constants,
            "deal": deal,
            "K": self.coverage,
            "X": self.offered,
            "F": self.fuel,
            **charges(self.fuel),
        }
        code = compile(program.source(is_apart=is_apart), "<rules>", "exec")
        exec(code, space)  # our own emission: whole numbers, operators and names made here
        self.steps: tuple[Step, ...] = tuple(space[f"b{at}"] for at in range(len(program.code)))
        self.score: Callable[[Numbers, Cards, int], tuple[int, ...]] = space["score"]
        self.failed: Callable[[Numbers, Cards], int] = space["failed"]

    def charge(self, steps: int) -> None:
        """Charge blocks that followed one another without a choice.

        Raises RuleBreach where they are too many.
        """
        self.fuel[0] -= steps * STEP_WORK
        if steps > MOST_STEPS:
            raise RuleBreach("loop", -1)
        if self.fuel[0] < 0:
            raise RuleBreach("work", -1, MOST_WORK)

    def begin(self) -> tuple[Numbers, Cards]:
        """Return the state of a game before its setup."""
        self.fuel[0] = MOST_WORK
        return list(self.program.numbers), [list(cards) for cards in self.program.cards]


def charges(fuel: list[int]) -> dict[str, Callable[..., object]]:
    """Return what charges work: some visits, or those of so many turns of a loop."""

    def spend(visits: int) -> None:
        fuel[0] -= visits
        if fuel[0] < 0:
            raise RuleBreach("work", -1, MOST_WORK)

    def turns(times: int, visits: int, site: int) -> range:
        fuel[0] -= times * visits if times > 0 else 0
        if fuel[0] < 0:
            raise RuleBreach("work", site, MOST_WORK)
        return range(times)

    return {"spend": spend, "turns": turns}


def _breach(kind: Breach) -> Callable[..., None]:
    def stop(site: int, *values: int) -> None:
        raise RuleBreach(kind, site, *values)

    return stop


def _row(site: int, rows: tuple[int, ...], index: int) -> int:
    if 0 <= index < len(rows):
        return rows[index]
    raise RuleBreach("row", site, index, len(rows))


def _best(pairs: Any) -> int:
    """Return the member with the highest key, none where several have it or there is none."""
    top, found = None, -1
    for key, member in pairs:
        if top is None or key > top:
            top, found = key, member
        elif key == top:
            found = -1
    return found


def _tied(pairs: Any) -> list[int]:
    top = max([key for key, _ in pairs], default=0)
    return [member for key, member in pairs if key == top]


def _highest(values: Any) -> int:
    return max(values, default=0)


def _lowest(values: Any) -> int:
    return min(values, default=0)


def _numbers(site: int, first: int, last: int) -> range:
    if last - first > 10_000:
        raise RuleBreach("wide", site, first, last)
    return range(first, last + 1)


def _narrow(value: int, site: int) -> int:
    if -_LARGE < value < _LARGE:
        return value
    raise RuleBreach("large", site)


def _div(site: int, one: int, other: int) -> int:
    if other == 0:
        raise RuleBreach("division", site)
    return one // other


def _mod(site: int, one: int, other: int) -> int:
    if other == 0:
        raise RuleBreach("division", site)
    return one % other


HELPERS: dict[str, Any] = {
    "row": _row, "best": _best, "tied": _tied, "highest": _highest,
    "lowest": _lowest, "numbers": _numbers, "div": _div, "mod": _mod, "into": insort,
    "narrow": _narrow,
    "int": int, "sorted": sorted,
    "len": len, "sum": sum, "any": any, "all": all, "max": max, "min": min, "range": range,
    "tuple": tuple, "list": list, "distinct": dict.fromkeys,
    **{
        kind.replace("-", "_"): _breach(kind)
        for kind in BREACHES
    },
}  # fmt: skip
