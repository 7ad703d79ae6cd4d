"""A tab indents a line.

What it says:
    The first tab of the line. YAML allows blanks only, and the reader's own words for it do not
    name the tab.

Why:
    A tab looks like blanks in most editors, so the line seems right.

Example:
    The text of the card is indented with a tab.

Instead:
    Indent with blanks, and let the editor do so for `*.yaml`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "tab-indent",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - id: red
\tname: Red lamp
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
      - id: red
        name: Red lamp
"""
    },
)
