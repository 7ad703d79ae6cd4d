"""A table without the row that a game may ask for.

What it says:
    How many rows a table has, and between which ends its index lies, by intervals. The rows of a
    table over numbers begin at 0.

Why:
    There is nothing on the paper where the game looks.

Example:
    The sum of eight dice in steps of six, and rows up to seven: all sixes have none.

Instead:
    Add the rows, or keep the index inside: `glow at (light // 6 atmost 7)`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "short-table",
    __doc__,
    bad={
        "rules.yaml": """\
tables: {glow: {rows: [0, 0, 0, 1, 1, 2, 2, 3]}}
variables: {die: {range: 1..6}, light: {range: 0..48}}
flow: [{repeat: 8, do: [roll die = 1..6, add die to light]}]
score: glow at (light // 6)
""",
    },
    good={
        "rules.yaml": """\
tables: {glow: {rows: [0, 0, 0, 1, 1, 2, 2, 3, 9]}}
variables: {die: {range: 1..6}, light: {range: 0..48}}
flow: [{repeat: 8, do: [roll die = 1..6, add die to light]}]
score: glow at (light // 6)
""",
    },
)
