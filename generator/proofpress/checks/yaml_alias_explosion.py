"""Aliases bring more values into a file than its words could hold.

What it says:
    The alias at which the limit was reached.

Why:
    Nine lists that each name the one before nine times make a billion values out of a few
    lines, and no memory holds them.

Example:
    Six lists of ten times the list before.

Instead:
    Write the few values out.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "alias-explosion",
    __doc__,
    bad={
        "rules.yaml": """\
numbers:
  hand: 5
phases:
  - &a [x, x, x, x, x, x, x, x, x, x]
  - &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
  - &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
  - &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
  - &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
  - &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
"""
    },
    good={
        "rules.yaml": """\
numbers:
  hand: 5
"""
    },
)
