"""Cards share their cuts, and their rims have several colours.

What it says:
    Which card has a rim of several colours, or of another colour than the cards before it.

Why:
    With `cut: shared` no bleed stands between neighbours. Where the knife slips, each shows a
    line of its neighbour's rim, which nobody sees only if both have the same colour.

Example:
    A deck with shared cuts whose face has a band along its upper edge.

Instead:
    Leave `cut` out, so that every card has its own bleed, or give all cards the same rim.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "rim-in-colours",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cut: shared
    cards:
      - {id: red, name: Red lamp}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="10" fill="#c33"/>
</svg>
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    cut: shared
    cards:
      - {id: red, name: Red lamp}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="-3" y="-3" width="69" height="94" fill="#c33"/>
</svg>
""",
    },
)
