"""An art file cannot be read.

What it says:
    The place where reading stopped.

Why:
    A broken picture would leave a hole.

Example:
    An SVG that is not closed.

Instead:
    Save it again from the program that drew it.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "art-syntax",
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
  <circle cx="10" cy="10" r="8">
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
