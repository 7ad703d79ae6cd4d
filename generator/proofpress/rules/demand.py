"""Whether the pieces that are printed are enough: proven by a bound, refuted by a game, or open."""

from collections.abc import Iterator, Sequence
from math import inf

from proofpress.rules.bounds import Bound, Bounds
from proofpress.rules.linear import NO_SOLVER, is_installed
from proofpress.rules.play import Tape, Trouble, play
from proofpress.rules.program import Machine, Program
from proofpress.rules.search import Climb
from proofpress.rules.shortage import led_short, missing
from proofpress.rules.shorten import Numbered, Shown, comes_to, shortened
from proofpress.rules.supply import away
from proofpress.rules.verdict import Verdict, Witness
from proofpress.rules.world import PieceKind
from proofpress.values import NamedTuple

CLIMBED = 100  # games that look for the most pieces away from home
LED = 4_000  # choices for each of them, to lead others to a shortage that none came to
CLIMBED_BY_RULE = 20  # where the rules see to it that there are enough
SEED = 0
EVERY_GAME = "every game"

_SETTLED = "conditions may hold or not, but where numbers and cards settle them"
_OTHERS = "no other kind of piece runs short first"
_CAPPED = "as many as are printed were taken before, at most"
_CARDS = "no card is laid more often than it is there"
_ROUNDING = "the solver's floating-point sums are right to 0.000001"


class _Seen(NamedTuple):
    """The most pieces that a game took or asked for, that game, and whether it asked in vain."""

    most: int
    witness: Witness
    is_short: bool


def demands(program: Program, games: int = CLIMBED) -> Iterator[Verdict]:
    """Yield for every kind of piece whether its supply is enough.

    So many games look for the most that is asked for, where a bound does not settle it.
    """
    bounds = Bounds(program.world)
    for kind in program.world.kinds.values():
        yield _demand(program, kind, bounds.of(kind.id), games)


def _demand(program: Program, kind: PieceKind, bound: Bound, games: int) -> Verdict:
    supply = kind.supply
    figures = {"supply": supply}
    if bound.wanted < inf:
        figures["wanted"] = int(bound.wanted)
    if bound.asked <= supply:
        figures["high"] = int(min(bound.most, supply))
    elif bound.asked < inf:
        figures["high"] = int(bound.asked)
    if bound.most <= supply:
        words = f"enough: at most {bound.most:.0f} of {_so_many(kind)} are away from `{kind.home}`"
        return _verdict(program, kind, bound, words, figures)
    if bound.asked <= supply:
        seen = _most_seen(program, kind, min(games, CLIMBED_BY_RULE))
        figures["low"] = seen.most
        words = f"enough: {_by_rule(kind, bound)}; {_taken(kind, seen)}"
        return _verdict(program, kind, bound, words, figures)._replace(witness=seen.witness)
    seen = _most_seen(program, kind, games)
    if not seen.is_short and is_installed():  # else nothing is known of any kind of piece
        seen = _led(program, kind, games) or seen
    figures["low"] = seen.most
    if seen.is_short:
        words = f"too few: a game asks for {seen.most} of {_so_many(kind)}"
        scope = f"a game of {program.world.count} players"
        return Verdict(
            "demand",
            kind.id,
            program.world.count,
            "refuted",
            scope,
            words,
            figures,
            (),
            seen.witness,
        )
    high = f"at most {bound.asked:.0f}" if bound.asked < inf else "no bound is known"
    words = f"open: a game takes {seen.most} of {_so_many(kind)}; {high}"
    found = _verdict(program, kind, bound, words, figures)
    return found._replace(status="open", witness=seen.witness)


def _so_many(kind: PieceKind) -> str:
    each = "" if kind.owner is None else f" of each of `{kind.owner}`"
    return f"{kind.supply}{each}"


def _by_rule(kind: PieceKind, bound: Bound) -> str:
    """Return that rules take no more than there is, all of them or all that matter."""
    if bound.asked == -inf:
        return f"when none of the {_so_many(kind)} is left, the rules take none"
    return (
        f"at most {bound.asked:.0f} of {_so_many(kind)} are away where a rule needs some; "
        "the other rules take no more than there are"
    )


def _taken(kind: PieceKind, seen: _Seen) -> str:
    return f"a game takes {'all of them' if seen.most >= kind.supply else seen.most}"


def _verdict(
    program: Program, kind: PieceKind, bound: Bound, words: str, figures: dict[str, int]
) -> Verdict:
    assumptions = tuple(assumptions_of(bound))
    count = program.world.count
    return Verdict("demand", kind.id, count, "proven", EVERY_GAME, words, figures, assumptions)


def assumptions_of(bound: Bound) -> Iterator[str]:
    """Yield what a bound rests on."""
    if bound.asked == -inf and bound.most == inf:
        return
    if not is_installed():
        yield NO_SOLVER
        return
    yield _ROUNDING
    yield _SETTLED
    yield _OTHERS
    if bound.rounds > 1:
        yield f"{bound.rounds} rounds are told apart"
    if bound.has_cards:
        yield _CARDS
    if bound.is_capped:
        yield _CAPPED


def _most_seen(program: Program, kind: PieceKind, games: int) -> _Seen:
    """Climb to a game in which the most pieces are away, or asked for in vain."""
    machine = program.open()
    look = away(program, kind.id)
    climb = Climb(machine, look, SEED)
    for _ in range(max(1, games)):
        game = climb.step()
        short = _short(machine, kind, game.tape, game.trouble, games)
        if short is not None:
            return short
    best = climb.best
    assert best is not None
    witness = shortened(machine, best.tape, comes_to(machine, look, best.value), games)
    return _Seen(best.value, witness, False)


def _led(program: Program, kind: PieceKind, games: int) -> _Seen | None:
    """Lead games to one that asks for pieces in vain, None where none was found."""
    draws = led_short(program, kind.id, games * LED, SEED)
    if draws is None:
        return None
    machine = program.open()
    tape = tuple((which + 0.5) / sides for which, sides in draws)
    return _short(machine, kind, tape, play(machine, Tape(tape), checks=True).trouble, games)


def _short(
    machine: Machine, kind: PieceKind, tape: Numbered, trouble: Trouble | None, games: int
) -> _Seen | None:
    """Return what a game asked for in vain, None where its trouble is another one or none."""
    if trouble is None or trouble.kind != "short":
        return None
    more = missing(machine.program, kind.id, trouble.site, *trouble.values[:2])
    if more is None:
        return None
    witness = shortened(machine, tape, _ends_so(machine, trouble), games)
    return _Seen(kind.supply + more, witness, True)


def _ends_so(machine: Machine, trouble: Trouble) -> Shown:
    """Return what says after how many draws the game of a tape ends in one trouble, if it does."""

    def shown(numbers: Sequence[float]) -> int | None:
        tape = Tape(numbers)
        return tape.used if play(machine, tape, checks=True).trouble == trouble else None

    return shown
