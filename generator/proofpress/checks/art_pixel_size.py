"""A drawing says its size in pixels, and another program counted them.

What it says:
    The size that the drawing has at 96 pixels to the inch, and at how many it fits its place.

Why:
    CSS has 96 pixels to the inch. Older programs had 90 or 72, and what they drew to size comes
    out 7 or 25 percent too small. It is drawn to fill its place here, but elsewhere it may not
    be.

Example:
    225 × 315 px on a card of 63.5 × 88.9 mm, which is 240 × 336 px.

Instead:
    Write the size on paper into the file: `width="63.5mm"`.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "pixel-size",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker_in
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63.5 88.9">
  <rect width="63.5" height="88.9" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" width="225" height="315">
  <rect width="69" height="94" fill="#c33"/>
</svg>
""",
    },
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker_in
    face: lamp
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63.5 88.9">
  <rect width="63.5" height="88.9" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" width="240" height="336">
  <rect width="69" height="94" fill="#c33"/>
</svg>
""",
    },
)
