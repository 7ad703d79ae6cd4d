"""A piece is stretched to the size that a maker cuts, or its bleed is.

What it says:
    The size that the pack gives, the maker's, and by how much each side is stretched; and how far
    the outermost rim of the bleed is drawn out where the maker asks for more than there is.

Why:
    63 × 88 mm are nobody's poker card in the United States: 2.5 × 3.5 in are 0.8 % wider and 1 %
    taller. Nobody sees that, but it is not what the pack says. The rim that is drawn out is cut
    off; it only has to have colour.

Example:
    A poker card for a maker that counts in inches.

Instead:
    Nothing need be done. A deck for such a maker alone may say its size and bleed in inches.
"""

from proofpress.checks.base import Check

_DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {size}
    bleed: {bleed}
    face: lamp
    cards:
      - {{id: red, name: Red lamp}}
"""
_INCHES = "{width: 2.5 in, height: 3.5 in}"

CHECK = Check(
    "stretched-piece",
    __doc__,
    bad={"components/cards.yaml": _DECK.format(size="poker", bleed="3 mm")},
    good={"components/cards.yaml": _DECK.format(size=_INCHES, bleed="1/8 in")},
)
