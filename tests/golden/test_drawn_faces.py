"""A face with everything in it on two cards, as text: read a change before you approve it."""
# ruff: noqa: E501 - the face is written as a designer has it

from pathlib import Path as FilePath

from faced import face, lay
from proofpress.backends.dump import dump_pages

FOLDER = FilePath(__file__).parent / "drawn_faces"
FACE = """
<style>.thin { stroke: #123456; stroke-width: .3; fill: none }</style>
<defs>
  <radialGradient id="glow"><stop stop-color="#fff"/><stop offset="1" stop-color="#fc0"/></radialGradient>
  <symbol id="ray" viewBox="0 0 10 10"><path d="M4 0H6L5 9Z"/><circle cx="5" cy="9" r="1"/></symbol>
  <clipPath id="window"><rect x="5" y="20" width="50" height="25" rx="2"/></clipPath>
</defs>
<rect x="-3" y="-3" width="66" height="86" fill="#f5ead3"/>
<circle cx="30" cy="32" r="12" fill="url(#glow)"/>
<g clip-path="url(#window)"><rect x="0" y="18" width="60" height="30" pp:if="card.art" pp:image="card.art"/></g>
<path class="thin" d="M5 48h50"/>
<g pp:for="n in range(card.light)" pp:transform="translate({{ 6 + 8*n }} 50)" pp:fill="deck.colour">
  <use href="#ray" width="6" height="6"/>
</g>
<g pp:include="band" pp:with="colour = palette.red"/>
<rect x="48" y="4" width="8" height="8" fill="#123456" pp:if="card.sign" pp:icon="{{ card.sign }}"/>
<text x="5" y="12" pp:box="5 5 42 10" pp:style="words" pp:fit="8" pp:text="card.name">Sample</text>
<text x="30" y="64" pp:box="20 58 20 10" pp:style="number" pp:align="centre middle" pp:text="card.light">1</text>
"""
BAND = '<g pp:fill="colour"><rect x="-3" y="72" width="66" height="11"/></g>'


def test_a_face_is_drawn_as_agreed(update: bool) -> None:
    files = {
        "templates/faces/lamp.svg": face(FACE),
        "templates/faces/band.svg": face(BAND, view="-3 -3 66 86"),
    }
    laid = lay(files=files)
    assert laid.found == ()
    dump = dump_pages([leaf.front for leaf in laid.leaves])
    path = FOLDER / "dump.txt"
    if update:
        path.write_text(dump, encoding="utf-8")
    assert dump == path.read_text(encoding="utf-8")
