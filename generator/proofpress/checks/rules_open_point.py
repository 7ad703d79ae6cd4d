"""The rules leave something open that a careful reader would ask about.

What it says:
    One of four things. Kinds of pieces that all rules treat alike. A variable that is set to one
    value in the rounds and never to another. A choice inside another that was paid for and has
    nothing to do with it. An action that must be done in one place and may be left in another.

Why:
    All of it may be meant so, hence a note. But a source that keeps three kinds of soldiers apart
    mostly meant a difference, and a treaty that is broken in one year is meant to count again in
    the next.

Example:
    A mark that is never taken away.

Instead:
    Say what is meant, or let the note stand.
"""

from proofpress.checks.base import Check

_RULES = """\
variables: {{lit: {{per: players, range: 0..1}}, light: {{per: players, range: 0..9}}}}
flow:
  - repeat: 3
    do:
      - each: me in players
        do:
          - if: lit of me == 0
            then: [add 1 to light of me]
          - set lit of me = 1
{more}score: light of me
"""

CHECK = Check(
    "open-point",
    __doc__,
    bad={"rules.yaml": _RULES.format(more="")},
    good={"rules.yaml": _RULES.format(more="          - set lit of me = 0\n")},
)
