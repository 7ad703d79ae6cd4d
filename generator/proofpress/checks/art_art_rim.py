"""A picture has a thin rim of another colour, and its edges are mirrored into the bleed.

What it says:
    At which edge the rim is, and how many pixels wide.

Why:
    Scanners and cropping leave a white row or column of pixels. Mirrored, it becomes twice as
    wide and lies on the cut.

Example:
    A picture whose left column of pixels is white, in a deck with `art_bleed: mirror`.

Instead:
    Cut the rim off.
"""

from proofpress.checks.base import Check

CHECK = Check(
    "art-rim",
    __doc__,
    bad={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    art_bleed: mirror
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
</svg>
""",
        "art/red.svg": """\
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
    good={
        "components/cards.yaml": """\
decks:
  - id: lamps
    name: Lamps
    size: poker
    face: lamp
    fields: {art: image}
    art_bleed: mirror
    cards:
      - {id: red, name: Red lamp, art: art/red.svg}
""",
        "templates/faces/lamp.svg": """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face" viewBox="0 0 63 88">
  <rect width="63" height="88" pp:image="card.art"/>
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
)
