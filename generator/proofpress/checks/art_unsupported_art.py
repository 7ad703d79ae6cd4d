"""Art uses a part of SVG that we do not draw.

What it says:
    The element or the attribute.

Why:
    What is left out of a picture in silence is noticed in print.

Example:
    A masked shape.

Instead:
    Draw it with plain shapes, or save the picture as PNG.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "unsupported-art",
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
  <rect x="5" y="22" width="53" height="40" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8" mask="url(#half)"/>
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
    fields: {art: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect x="5" y="22" width="53" height="40" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
  <circle cx="10" cy="10" r="8"/>
</svg>
""",
    },
)
