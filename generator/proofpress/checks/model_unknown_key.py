"""A map has a key that nothing reads.

What it says:
    The key, with the nearest one that would be read here.

Why:
    A misspelt `copis: 3` would print one card instead of three, and nobody would know before
    the table.

Example:
    A misspelt `copies`.

Instead:
    Correct the key. A key of the pack's own is declared under `fields:` of its deck or kind.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unknown-key",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, copis: 3, name: Red lamp}
"""
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, copies: 3, name: Red lamp}
"""
    },
)
