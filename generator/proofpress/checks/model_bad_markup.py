"""A text has a sign of markup that does not add up.

What it says:
    The sign: a brace without its partner, stars that nobody closes, a placeholder of no known
    form.

Why:
    Printed as it is, it would show on the card; left out, it would take a number with it.

Example:
    A placeholder without its closing brace.

Instead:
    Close it. A brace as such is written twice, `{{`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "bad-markup",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cards:
      - {id: red, name: Red lamp, text: "Light {copies lamps."}
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
      - {id: red, name: Red lamp, text: "Light {copies} lamps."}
"""
    },
)
