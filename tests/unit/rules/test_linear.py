"""The solver of integer programmes: a bound, and not a word."""

import subprocess
import sys
from math import inf

import pytest

from proofpress.rules import linear
from proofpress.rules.linear import Programme, plus, times

SOLVING = """\
from proofpress.rules.linear import Programme
programme = Programme()
print(programme.highest(programme.column(3), is_whole=True))
"""


def test_a_bound_in_whole_numbers_is_rounded_down() -> None:
    programme = Programme()
    one, other = programme.column(), programme.column()
    programme.row(plus(times(one, 2), times(other, 2)), 0, 7)
    assert programme.highest(plus(one, other), is_whole=True) == 3


def test_work_has_an_end_that_no_clock_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    programme = Programme()
    columns = [programme.column() for _ in range(12)]
    for at in range(10):
        shares = (
            times(one, (at * at + 3 * at * on + on) % 7 + 1) for on, one in enumerate(columns)
        )
        programme.row(plus(*shares), 0, 90 + at)
    assert programme.highest(plus(*columns), is_whole=False) < inf
    monkeypatch.setattr(linear, "MOST_ITERATIONS", 0)
    assert programme.highest(plus(*columns), is_whole=False) == inf


def test_the_solver_prints_nothing() -> None:
    ran = subprocess.run([sys.executable, "-c", SOLVING], capture_output=True, check=True)
    assert (ran.stdout, ran.stderr) == (b"3\n", b"")
