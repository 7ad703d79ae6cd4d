"""The back of a card shows the picture of its front, or of another card's front.

What it says:
    Whose picture it is, and both files.

Why:
    Where every card has two sides of its own, files are easily mixed up: the same one is named
    twice, or a copy of it has the other's name. Pictures are compared by what they hold. Small
    ones, which may be a sign that both sides bear, do not count, nor do backs that all cards of
    a deck share.

Example:
    A card that names one file for its front and its back.

Instead:
    Name the picture that was meant.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "same-picture",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    back: under
    backs: mixed
    fields: {art: image, below: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg, below: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
""",
        "templates/faces/under.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.below"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
  <image width="63" height="88" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAugAAAQPAQMAAAB4
    BYzTAAAABlBMVEX///88PIzvTnl+AAABaElEQVR42u3MMQEAAAgDoGn/zprBww8CUJNHHbvdbrfb7Xa73W632+12u91u
    t9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvd
    brfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa7
    3W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12
    u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vt
    drvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u/1mAVS1CR2hnitsAAAAAElFTkSuQmCC"/>
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
    back: under
    backs: mixed
    fields: {art: image, below: image}
    cards:
      - {id: red, name: Red lamp, art: art/red.svg, below: art/low.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
""",
        "templates/faces/under.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.below"/>
</svg>
""",
        "art/red.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
  <image width="63" height="88" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAugAAAQPAQMAAAB4
    BYzTAAAABlBMVEX///88PIzvTnl+AAABaElEQVR42u3MMQEAAAgDoGn/zprBww8CUJNHHbvdbrfb7Xa73W632+12u91u
    t9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvd
    brfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa7
    3W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12
    u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vt
    drvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u/1mAVS1CR2hnitsAAAAAElFTkSuQmCC"/>
</svg>
""",
        "art/low.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
  <image width="63" height="88" href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAugAAAQPAQMAAAB4
    BYzTAAAABlBMVEX///88PIzvTnl+AAABaUlEQVR42u3MQQ0AAAgEoJvFja4p/DgIQHoOVS7Z7Xa73W632+12u91ut9vt
    drvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb
    7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W63
    2+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91u
    t9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9vtdrvd
    brfb7Xa73W632+12u91ut9vtdrvdbrfb7Xa73W632+12u91ut9s/7gunxWRAANnXCgAAAABJRU5ErkJggg=="/>
</svg>
""",
    },
)
