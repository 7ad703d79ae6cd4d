"""Measures one file and prints JSON, in a process of its own, which a strange file may break.

`python -P -m proofpress.preflight.run FILE` reads the limits from standard input.
"""

import json
import sys
from collections.abc import Mapping

from proofpress.preflight.finding import found
from proofpress.preflight.judge import judge
from proofpress.preflight.limits import Limits
from proofpress.preflight.measure import UnreadableError, measure
from proofpress.preflight.pixels import View
from proofpress.preflight.report import Entry, entry

if sys.platform != "win32":
    import resource

MOST_MEMORY = 2_000_000_000  # bytes of address space
MOST_BYTES = 400_000_000  # of a file


def check_bytes(path: str, data: bytes, limits: Limits) -> Entry:
    """Return what is told about a file's bytes."""
    try:
        facts = measure(data, View(limits.reach))
    except UnreadableError as fault:
        return entry(path, None, [found("unreadable-document", f"it cannot be opened: {fault}")])
    return entry(path, facts, judge(facts, limits))


def refused(path: str, why: str) -> Entry:
    """Return what is told about a file that is not looked into."""
    return entry(path, None, [found("unreadable-document", why)])


def to_values(limits: Limits) -> dict[str, object]:
    """Return limits as JSON can hold them."""
    values: dict[str, object] = {name: getattr(limits, name) for name in Limits.__match_args__}
    values["spaces"] = sorted(limits.spaces)
    return values


def from_values(values: Mapping[str, object]) -> Limits:
    """Return limits that were held in JSON."""
    given = dict(values)
    spaces, sizes = given.pop("spaces", ()), given.pop("sizes", ())
    assert isinstance(spaces, list)
    assert isinstance(sizes, list)
    pairs = tuple((width, height) for width, height in sizes)
    return Limits(spaces=frozenset(spaces), sizes=pairs, **given)  # type: ignore[arg-type]


def _bound_memory() -> None:
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _main() -> None:
    _bound_memory()
    path = sys.argv[1]
    limits = from_values(json.load(sys.stdin))
    with open(path, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    try:
        if len(data) > MOST_BYTES:
            told = refused(path, f"it is larger than {MOST_BYTES // 1_000_000} MB")
        else:
            told = check_bytes(path, data, limits)
    except (MemoryError, RecursionError):
        told = refused(path, "it takes more memory than is given to measure it")
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    _main()
