"""Phases whose numbers have a hole, or do not rise.

What it says:
    That the `number` that the source gives a phase does not follow the number of the phase
    before it: some are missing between them, two are the same, or a later one is lower.

Why:
    A phase that is missing is a rule that is missing: what it would have done is done nowhere,
    and every reference to later phases is off. The booklet numbers phases by their order.

Example:
    A phase 3 after a phase 1.

Instead:
    Write the missing phase, as an assumption where the source does not tell it. Leave `number`
    out where the source does not count.
"""

from collections.abc import Iterator

from proofpress.checks.base import Check, Evidence
from proofpress.diagnostics import Diagnostic, Note, finding


def find(evidence: Evidence) -> Iterator[Diagnostic]:
    """Yield each phase whose number does not follow that of the one before."""
    before, last, stage = "", 0, None
    seen: set[int] = set()
    for phase in evidence.game.phases:
        number, place = phase.number, phase.number_at
        if number is None or place is None:
            continue
        if number != last + 1 and (seen or number != 0):
            said = _gap(number, last, before, is_known=number in seen)
            notes = _stages(stage, phase.stage) if number > last + 1 else ()
            yield finding("phase-gap", place.span, said, subject=phase.id, notes=notes)
        seen.add(number)
        before, last, stage = phase.id, number, phase.stage


def _gap(number: int, last: int, before: str, *, is_known: bool) -> str:
    if is_known:
        return f"number {number} is given to two phases"
    if number < last:
        return f"number {number} comes after number {last}"
    missing = f"{last + 1}" if number == last + 2 else f"{last + 1} to {number - 1}"
    where = f"`{before}` is {last} and this is {number}" if before else f"this is {number}"
    return f"the source has no phase {missing}: {where}"


def _stages(one: str | None, other: str | None) -> tuple[Note, ...]:
    if one is None or other is None or one == other:
        return ()
    return (Note(f"it is open whether it belongs to the stage `{one}` or `{other}`"),)


CHECK = Check(
    "phase-gap",
    __doc__,
    find=find,
    bad={
        "rules.yaml": """\
phases:
  - {id: light, number: 1, name: Light}
  - {id: watch, number: 3, name: Watch}
"""
    },
    good={
        "rules.yaml": """\
phases:
  - {id: light, number: 1, name: Light}
  - {id: trim, number: 2, name: Trim}
  - {id: watch, number: 3, name: Watch}
"""
    },
)
