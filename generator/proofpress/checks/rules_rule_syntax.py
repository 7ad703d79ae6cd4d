"""A line of the rules cannot be read.

What it says:
    Which word or sign has no place there, and what is expected instead.

Why:
    Rules are read word by word; a line that is half understood would play another game.

Example:
    A verb without the word that leads to its place.

Instead:
    Write the line as the manual shows it; `proofpress explain` and docs/rules.md name all verbs.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rule-syntax",
    __doc__,
    bad={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 3 gold form bank to purse of p]
score: gold in purse of me
"""
    },
    good={
        "rules.yaml": """\
pieces: {gold: {supply: 9, home: bank}}
zones: {bank: {holds: [gold]}, purse: {per: players, holds: [gold]}}
flow:
  - each: p in players
    do: [move 3 gold from bank to purse of p]
score: gold in purse of me
"""
    },
)
