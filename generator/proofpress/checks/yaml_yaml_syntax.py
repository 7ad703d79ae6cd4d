"""A file is not YAML.

What it says:
    What the YAML reader expected and found, at the sign where it stopped. The rest of the file
    is not read; all other files are.

Why:
    After the first such fault every guess about what was meant would bring more findings than
    faults.

Example:
    A name that begins with a percent sign, which YAML keeps for itself.

Instead:
    Quote texts that begin with a sign.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "yaml-syntax",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: %Red}
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
      - {id: red, name: "%Red"}
"""
    },
)
