"""A `best` that nobody may be, and nobody asked.

What it says:
    That somebody is needed where a `best` may have come to `none`: several have the most, or nobody
    has any. For a variable it points at the line that sets it, with a note where somebody is
    needed. As a note: that a `best` is compared with somebody, so that a tie means nobody.

Why:
    The tie that no rule mentions is the most frequent hole of a rulebook. At the table the game
    stops there; played by the program it is a fault of the rules.

Example:
    Whoever has the most gets a point, whatever that means where two have the most.

Instead:
    Ask `if: ... != none` first and say under `else` what a tie means, or give the point to everyone
    in `tied(...)`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "tie-unhandled",
    __doc__,
    bad={
        "rules.yaml": """\
sets: {rooms: [hall, attic]}
pieces: {oil: {supply: 9, home: can}}
zones: {can: {holds: [oil]}, lamp: {per: rooms, holds: [oil]}}
variables: {glow: {per: rooms, range: 0..9}}
flow:
  - each: me in players
    do:
      - choose: r in rooms
        do: [move 1 oil from can to lamp of r]
  - with: w = best(r in rooms by oil in lamp of r)
    do: [add 1 to glow of w]
score: glow of hall
""",
    },
    good={
        "rules.yaml": """\
sets: {rooms: [hall, attic]}
pieces: {oil: {supply: 9, home: can}}
zones: {can: {holds: [oil]}, lamp: {per: rooms, holds: [oil]}}
variables: {glow: {per: rooms, range: 0..9}}
flow:
  - each: me in players
    do:
      - choose: r in rooms
        do: [move 1 oil from can to lamp of r, move upto 1 oil from lamp of hall to can]
  - with: w = best(r in rooms by oil in lamp of r)
    do:
      - if: w != none
        then: [add 1 to glow of w]
        else: [add 1 to glow of hall]
score: glow of hall
""",
    },
)
