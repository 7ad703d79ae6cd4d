"""All checks on conditions, numbers and choices: rules are gone through for them together."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.diagnostics import Diagnostic
from proofpress.rules.branches import Branches, Rounds
from proofpress.rules.candidates import Candidates
from proofpress.rules.ground import Ground
from proofpress.rules.hidden import Hidden
from proofpress.rules.intervals import Ranges
from proofpress.rules.literals import see_literals
from proofpress.rules.lookups import Lookups, Playable
from proofpress.rules.seeing import Check
from proofpress.rules.sequences import Cases, Orders
from proofpress.rules.ties import Ties, see_score
from proofpress.rules.watching import Chorus

_CHECKS: tuple[type[Check], ...] = (
    Ties, Candidates, Cases, Orders, Branches, Rounds, Lookups, Playable, Hidden,
)  # fmt: skip

_CAUSES = frozenset(("setup-missing", "never-filled"))
_CONSEQUENCES = frozenset(("dead-branch", "never-playable"))


def see_conditions(ground: Ground, known: Sequence[Diagnostic] = ()) -> Iterator[Diagnostic]:
    """Yield what is wrong with conditions and choices, for the fewest and the most players.

    What would be said of all games is looked at for the numbers between, too.
    `known` is what was found before: it is not said once more, and where pieces or cards come from
    nowhere, that conditions about them never hold is nothing of its own.
    """
    places = {one.span for one in known if one.name in _CAUSES}
    for one in _found(ground):
        if one.span not in places and not (places and one.name in _CONSEQUENCES):
            yield one


def _found(ground: Ground) -> Iterator[Diagnostic]:
    checks = [check(ground) for check in _CHECKS]
    ends = dict.fromkeys((min(ground.worlds), max(ground.worlds)))
    is_whole = _went_through(ground, ends, checks)
    sweeping = [check for check in checks if check.rules_out()]
    if is_whole and sweeping:
        between = [count for count in ground.worlds if count not in ends]
        is_whole = _went_through(ground, between, sweeping)
    yield from see_score(ground)
    yield from see_literals(ground)
    for check in checks:
        if is_whole:
            yield from check.found()


def _went_through(ground: Ground, counts: Iterable[int], checks: Sequence[Check]) -> bool:
    """Show the checks all rules for some numbers of players; say whether they saw all of them."""
    is_whole = True
    for count in counts:
        ranges = Ranges(ground.worlds[count], ground.undefined | ground.lacking)
        is_whole = is_whole and ranges.is_whole
        for check in checks:
            check.begin(ranges)
        ranges.watched(Chorus(checks))
    return is_whole
