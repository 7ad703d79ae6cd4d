"""The solver of integer programmes: a bound, and not a word."""

import subprocess
import sys

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


def test_the_solver_prints_nothing() -> None:
    ran = subprocess.run([sys.executable, "-c", SOLVING], capture_output=True, check=True)
    assert (ran.stdout, ran.stderr) == (b"3\n", b"")
