"""A piece does not fit what a maker cuts.

What it says:
    The piece's size and the sizes that the maker has, or the bleed that it asks for and the bleed
    that there is. As a note: how many pieces of a part are left out, because the maker does not
    print such.

Why:
    A maker cuts a few sizes. A card of another size would be cut through or stand in a white rim.

Example:
    A long card for a maker of poker cards.

Instead:
    Choose a size that the maker has (`proofpress list makers`), or another maker. A card that is
    at most 2.5 % off is stretched, and that is said.
"""

from proofpress.checks.base import Check

_DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {{width: {width}, height: {height}}}
    bleed: 1/8 in
    face: lamp
    cards:
      - {{id: red, name: Red lamp}}
"""

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 110">
  <rect x="5" y="5" width="53" height="100"/>
</svg>
"""

CHECK = Check(
    "unfit-piece",
    __doc__,
    bad={
        "components/cards.yaml": _DECK.format(width="63 mm", height="110 mm"),
        "templates/faces/lamp.svg": _FACE,
    },
    good={"components/cards.yaml": _DECK.format(width="2.5 in", height="3.5 in")},
)
