"""Art drawn as pixels: the same picture as resvg's, and nothing that leads out or takes long."""

import io

import pytest
import resvg_py
from PIL import Image as Pillow

from drawing import draw_file
from proofpress.geometry import Rect
from proofpress.layout import etching
from proofpress.layout.art import Art
from proofpress.layout.etching import MAX_WORK
from proofpress.layout.pictureparts import RasterFaultError
from proofpress.scene import Group, Image, Raster
from work import work_of

SOFT = '<filter id="soft"><feGaussianBlur stdDeviation="2"/></filter>'
USED = '<rect x="4" y="4" width="12" height="12" fill="#c33" filter="url(#soft)"/>'


def drawing(inside: str, root: str = 'viewBox="0 0 20 20"') -> str:
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {space} {root}>{inside}</svg>"


def etched(text: str) -> Raster:
    art, found = draw_file(text)
    assert {one.name for one in found} == {"rasterised-art"}
    assert art is not None
    return raster_of(art, Rect(0, 0, 20, 20))


def raster_of(art: Art, box: Rect, scale: float = 1.0) -> Raster:
    (group,) = art.placed(box, scale=scale)
    assert isinstance(group, Group)
    (image,) = group.items
    assert isinstance(image, Image)
    assert image.box == art.view
    return image.raster


def names(text: str) -> set[str]:
    return {one.name for one in draw_file(text)[1]}


@pytest.mark.parametrize(
    "inside",
    [
        f"<defs>{SOFT}</defs>{USED}",
        f"{SOFT}<style>.s {{ filter: url(#soft) }}</style>"
        '<circle class="s" cx="10" cy="10" r="6" fill="#36c"/>',
        '<mask id="m"><circle cx="10" cy="10" r="6" fill="#fff"/></mask>'
        '<g mask="url(#m)"><rect width="20" height="20" fill="#283"/></g>',
        '<rect width="14" height="14" fill="#fc0"/>'
        '<rect x="6" y="6" width="14" height="14" fill="#0cf" style="mix-blend-mode:multiply"/>',
    ],
)
def test_art_is_drawn_as_resvg_draws_it(inside: str) -> None:
    raster = etched(drawing(inside))
    assert (raster.width_px, raster.height_px) == (237, 237)
    sized = drawing(inside, 'viewBox="0 0 20 20" width="237" height="237"')
    wanted = resvg_py.svg_to_bytes(svg_string=sized, skip_system_fonts=True)
    seen = Pillow.open(io.BytesIO(raster.data)).convert("RGBA")
    assert seen.tobytes() == Pillow.open(io.BytesIO(bytes(wanted))).convert("RGBA").tobytes()


def test_the_ground_stays_transparent() -> None:
    raster = etched(drawing(SOFT + USED))
    seen = Pillow.open(io.BytesIO(raster.data)).convert("RGBA")
    assert seen.getpixel((0, 0)) == (0, 0, 0, 0)
    assert seen.getpixel((118, 118)) == pytest.approx((204, 51, 51, 255), abs=2)


def test_its_pixels_are_300_to_an_inch_of_its_place() -> None:
    art, _ = draw_file(drawing(SOFT + USED, 'width="40mm" height="20mm" viewBox="0 0 40 20"'))
    assert art is not None
    raster = raster_of(art, Rect(0, 0, 50.8, 50.8))
    assert (raster.width_px, raster.height_px) == (600, 300)
    raster = raster_of(art, Rect(0, 0, 50.8, 50.8), scale=0.5)
    assert (raster.width_px, raster.height_px) == (300, 150)
    assert raster_of(art, Rect(9, 9, 50.8, 50.8)) is raster_of(art, Rect(0, 0, 50.8, 50.8))


def test_a_large_place_gets_fewer_dots() -> None:
    art, _ = draw_file(drawing(SOFT + USED))
    assert art is not None
    assert art.etching is not None
    raster = raster_of(art, Rect(0, 0, 900, 900))
    assert raster.width_px * raster.height_px * art.etching.passes <= MAX_WORK * 1.01


@pytest.mark.parametrize(
    "inside",
    [
        "<text>Live</text>",
        "<mask id='n'><text>Live</text></mask>",
        "<script>1</script>",
        '<foreignObject width="9" height="9"/>',
        '<image width="5" height="5" href="https://pictures.invalid/x.png"/>',
        '<image width="5" height="5" href="data:image/svg+xml;base64,PHN2Zy8+"/>',
        '<image width="5" height="5" href="data:image/png;base64,iVBORw0KGgo="/>',
        '<use href="other.svg#a"/>',
        '<filter id="n"><feImage href="/etc/hostname"/></filter>',
        '<filter id="n"><feImage xlink:href="file:///etc/hostname"/></filter>',
        '<rect width="5" height="5" fill="url(https://pictures.invalid/x.svg#a)"/>',
        "<style>@import url(x.css);</style>",
        '<mask id="n"><rect mask="url(#n)"/></mask>',
        '<rect mask="url(#nothing)" width="4" height="4"/>',
        '<filter id="n"><feTurbulence baseFrequency="5" numOctaves="1000000000"/></filter>',
        '<filter id="n"><feMorphology radius="9"/></filter>',
        '<filter id="n"><feMorphology radius="many"/></filter>',
        '<filter id="n" width="1e9"><feFlood/></filter>',
        '<filter id="n"><feFlood width="nan"/></filter>',
        '<filter id="n"><feConvolveMatrix order="1000"/></filter>',
        USED * 60,
    ],
)
def test_what_leads_out_or_takes_long_stays_an_error(inside: str) -> None:
    (art, found), work = work_of(lambda: draw_file(drawing(SOFT + USED + inside)))
    assert any(one.is_error for one in found)
    assert art is None or art.etching is None
    assert work < 200_000


@pytest.mark.parametrize(
    ("inside", "reason"),
    [
        ("<mask id='n'><text>Live</text></mask>", "it has `<text>`"),
        ('<filter id="n"><feImage href="a.svg"/></filter>', "`a.svg` leads out of the file"),
        ('<rect mask="url(#n)" width="4" height="4"/>', "there is no `#n` in this file"),
        ('<filter id="n"><feFlood width="1e9"/></filter>', "`width` is no number that serves"),
        (USED * 60, "it takes too long to draw"),
    ],
)
def test_the_reason_is_told(inside: str, reason: str) -> None:
    _, found = draw_file(drawing(SOFT + USED + inside))
    assert found[0].hints[-1] == f"it is not drawn as pixels either: {reason}"


def test_definitions_that_swell_stay_an_error() -> None:
    groups = '<g id="a0"><rect width="1" height="1"/></g>'
    for number in range(1, 9):
        groups += f'<g id="a{number}">' + f'<use href="#a{number - 1}"/>' * 10 + "</g>"
    inside = f'<defs>{groups}</defs><mask id="m"><use href="#a8"/></mask><g mask="url(#m)"/>'
    assert "unsupported-art" in names(drawing(SOFT + USED + inside))


def test_definitions_that_lead_deep_stay_an_error() -> None:
    masks = "".join(
        f'<mask id="m{number}"><rect width="9" height="9" mask="url(#m{number + 1})"/></mask>'
        for number in range(3000)
    )
    inside = f'{masks}<mask id="m3000"/><rect width="9" height="9" mask="url(#m0)"/>'
    assert names(drawing(inside)) == {"unsupported-art"}


def test_a_canvas_of_another_shape_is_filled() -> None:
    """The root's own size and its alignment are those of a page, not of the picture."""
    root = 'viewBox="-5 -5 20 20" width="90" height="30" preserveAspectRatio="xMinYMin"'
    inside = SOFT + '<rect x="-5" y="-5" width="10" height="20" filter="url(#soft)"/>'
    raster = etched(drawing(inside, root))
    seen = Pillow.open(io.BytesIO(raster.data)).convert("RGBA").getchannel("A")
    assert seen.getpixel((20, 118)) > 200  # type: ignore[operator]
    assert seen.getpixel((220, 118)) == 0


def test_a_picture_that_ends_its_renderer_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up filters have had resvg ask for more memory than there is, and abort."""
    art, _ = draw_file(drawing(SOFT + USED))
    assert art is not None
    monkeypatch.setattr(etching, "_RENDER", "import os; os.abort()")
    with pytest.raises(RasterFaultError, match="resvg does not draw it"):
        art.placed(Rect(0, 0, 30, 30))
    again, found = draw_file(drawing(SOFT + USED))
    assert {one.name for one in found} == {"unsupported-art"}
    assert again is None or again.etching is None
