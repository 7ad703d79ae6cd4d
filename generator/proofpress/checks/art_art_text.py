"""Art holds live text.

What it says:
    The text.

Why:
    It would be set in a font of the machine, and no translator sees it.

Example:
    A word in a picture.

Instead:
    Convert it to paths, or let the face set it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "art-text",
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
  <text x="2" y="10" font-size="4">Lamp</text>
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
  <path d="M2 10h4v4h-4z"/>
</svg>
""",
    },
)
