"""Art and faces that use the same ids for different paint, together on one sheet."""

import numpy as np
import pytest

from compare import Colours, assert_alike, pdf_picture, svg_picture
from drawn import Fonts, placed, sheet
from faced import face, lay
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.svg import SvgRenderer
from proofpress.request import SVG_TEXTS, SvgText
from proofpress.sheet import Sheet
from proofpress.values import replace

# Every way to refer to an id: paint by reference to paint, clips, patterns, symbols, styles.
ART = """\
<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="28mm" viewBox="0 0 60 28">
  <style>#b {{ fill: {0} }} .c {{ fill: {1} }}</style>
  <defs>
    <linearGradient id="a"><stop stop-color="{0}"/><stop offset="1" stop-color="{1}"/></linearGradient>
    <radialGradient id="r" href="#a"/>
    <clipPath id="clip"><path d="{2}"/></clipPath>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="4" fill="{1}"/></pattern>
    <symbol id="s" viewBox="0 0 10 10"><path d="{2}" transform="scale(.8)" fill="{0}"/></symbol>
  </defs>
  <rect width="60" height="14" fill="url(#a)"/><circle cx="8" cy="21" r="6" fill="url(#r)"/>
  <g transform="translate(16 15)" clip-path="url(#clip)"><rect id="b" width="14" height="12"/></g>
  <rect x="32" y="15" width="10" height="12" fill="url(#p)"/><use href="#s" x="44" y="15" width="8" height="12"/>
  <rect class="c" x="54" y="15" width="5" height="12"/>
</svg>
"""  # noqa: E501 - SVG is written as a designer has it
ONE = ART.format("#a5413a", "#f3e6c8", "M0 0H12L6 12Z")
TWO = ART.format("#3a6ea5", "#26323c", "M0 12H12L6 0Z")
BAND = """\
<style>#b {{ fill: #4f7d3f }} .c {{ fill: #c9a227 }}</style>
<linearGradient id="a"><stop stop-color="#4f7d3f"/><stop offset="1" stop-color="#fff"/></linearGradient>
<clipPath id="clip"><path d="M44 2H58V10H44Z"/></clipPath>
<rect width="40" height="12" fill="url(#a)"/><rect id="b" x="42" width="18" height="12" clip-path="url(#clip)"/>
{}
<rect class="c" y="70" width="20" height="10"/>
"""  # noqa: E501
PLACES = """\
<rect y="12" width="60" height="28" pp:image="card.art"/>
<rect y="41" width="60" height="28" pp:image="'art/flame.svg' if card.id == 'two' else 'art/lake.svg'"/>
<text pp:box="22 70 36 10" pp:style="words" pp:text="card.name"/>
"""  # noqa: E501
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    back: lamp_back
    fields: {art: image}
    cards:
      - {id: one, name: First, art: art/flame.svg}
      - {id: two, name: Second, art: art/lake.svg}
"""
WIDTH, HEIGHT, APART = 140, 80, 70
BARE = face(BAND.format(""), root='width="60mm" height="80mm"')


def both() -> Sheet:
    """Return a sheet of two cards, each with both pictures, in the other order."""
    inside = BAND.format(PLACES)
    files: dict[str, str | bytes] = {
        "components/lamps.yaml": DECK,
        "art/flame.svg": ONE,
        "art/lake.svg": TWO,
    }
    laid = lay(inside, files=files)
    assert laid.found == ()
    pages = [replace(leaf.front, bleed=0.0) for leaf in laid.leaves]
    cards = [placed(page, APART * at, 0, shown=0) for at, page in enumerate(pages)]
    return sheet(cards, width=WIDTH, height=HEIGHT)


def expected(like: Colours) -> Colours:
    """Return the pictures of the files alone, at their places; words are as they are in `like`."""
    band, one, two = (svg_picture(text.encode()) for text in (BARE, ONE, TWO))
    made = np.full_like(like, 255)
    for left, pictures in ((0, (one, two)), (APART * 10, (two, one))):
        made[:800, left : left + 600] = band
        made[120:400, left : left + 600] = pictures[0]
        made[410:690, left : left + 600] = pictures[1]
        made[690:, left + 210 : left + 600] = like[690:, left + 210 : left + 600]
    return made


def test_pictures_of_colliding_ids_are_their_own_in_pdf() -> None:
    drawn = pdf_picture(render_pdf([both()], Document("Lamps", "en"), Fonts()), 0, WIDTH, HEIGHT)
    assert_alike(drawn, expected(drawn))


@pytest.mark.parametrize("text", SVG_TEXTS)
def test_pictures_of_colliding_ids_are_their_own_in_svg(text: SvgText) -> None:
    made = both()
    drawn = svg_picture(
        SvgRenderer(Fonts(), text=text).render(made, made.front, Document("Lamps", "en"))
    )
    assert_alike(drawn, expected(drawn))
