"""The proportions of a picture are not those of its piece with the bleed that it is said to have.

What it says:
    Which size the picture fits better, and what to write.

Why:
    A picture that brings its own bleed must reach beyond the cut by it; drawn inside the trim,
    it shows its bleed on the card, squeezed or cut off on two sides only. One without bleed
    must end at the cut and be mirrored into the bleed, or a slip of the knife leaves a white
    line. Only pictures that cover a whole piece are looked at.

Example:
    A picture of 69 × 94 on a card of 63 × 88 mm: the card and 3 mm all round.

Instead:
    Say `art_bleed: 3 mm` in the deck, or `art_bleed: mirror` where the pictures end at the cut.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "art-bleed",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94">
  <rect width="69" height="94" fill="#c33"/>
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
    art_bleed: 3 mm
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94">
  <rect width="69" height="94" fill="#c33"/>
</svg>
""",
    },
)
