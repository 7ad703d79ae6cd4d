"""Pages on which nothing shows through look as they did; what can be one colour stays drawn."""

from collections.abc import Iterable
from io import BytesIO

import pytest
from PIL import Image as PixelsOf
from PIL import ImageChops
from PIL.Image import Image as Pixels

from drawn import Fonts, page, run
from proofpress.backends.press_flat import MOST_ON_PAGE, MOST_SPOTS, Flattener, Spots
from proofpress.backends.press_pictures import PressPictures
from proofpress.backends.press_planes import Planes
from proofpress.geometry import Point, Rect, Transform, ellipse, rectangle
from proofpress.paint import Cmyk, LinearGradient, Stop
from proofpress.scene import Frame, GlyphRun, Group, Image, Item, Path, Raster, Stroke, Tiling
from proofpress.sheet import Page
from proofpress.values import replace

RED, BLUE, BLACK = Cmyk(0, 1, 0.8, 0), Cmyk(1, 0.6, 0, 0.1), Cmyk(0, 0, 0, 1)
GROUND = Path(rectangle(Rect(-3, -3, 26, 26)), Cmyk(0.1, 0.05, 0.2, 0))


def box(x: float, y: float, side: float, colour: Cmyk, opacity: float = 1.0) -> Path:
    return Path(rectangle(Rect(x, y, side, side)), colour, fill_opacity=opacity)


class Seen(Flattener):
    """A flattener whose pixels can be drawn again."""

    def picture(self, inks: Pixels, area: Rect) -> Image:
        made = super().picture(inks, area)
        cyan, magenta, yellow, black = map(ImageChops.invert, inks.split())
        colour = PixelsOf.merge("RGB", (cyan, magenta, yellow))
        self.planes._pixels[made.raster.digest] = (
            replace(made.raster, digest=f"{made.raster.digest}c", data=png(colour)),
            replace(made.raster, digest=f"{made.raster.digest}k", data=png(black)),
        )
        return made


def png(picture: Pixels) -> bytes:
    out = BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


class Bench:
    """A flattener with what draws pages before and after."""

    def __init__(self) -> None:
        self.pictures = PressPictures(None, 3.0)
        self.planes = Planes(Fonts(), self.pictures, 300)
        self.flattener = Seen(self.planes, self.pictures)

    def flat(self, *items: Item) -> tuple[Page, Spots | None]:
        card = page(*items, width=20, height=20)
        made = self.flattener.page(card)
        return made, self.flattener.spots.get(f"{card.subject}.front")


def inside(items: Iterable[Item]) -> list[Item]:
    found: list[Item] = []
    for item in items:
        found += [item, *(inside(item.items) if isinstance(item, Group) else [])]
    return found


def opacities(made: Page) -> set[float]:
    found: set[float] = set()
    for item in inside(made.frame.items):
        match item:
            case Path():
                found |= {item.fill_opacity, item.stroke.opacity if item.stroke else 1.0}
            case Group() | GlyphRun():
                found.add(item.opacity)
            case _:
                pass
    return found


def test_an_opaque_page_is_left_as_it_is() -> None:
    card = page(GROUND, box(2, 2, 5, RED), run("Lamp", 2, 15), width=20, height=20)
    assert Bench().flattener.page(card) is card


def test_on_one_colour_an_area_a_line_and_a_text_take_the_colour_that_both_make() -> None:
    line = Path(rectangle(Rect(12, 2, 6, 6)), None, Stroke(RED, 0.5, opacity=0.5))
    text = replace(run("Lamp", 2, 15), paint=BLACK, opacity=0.5)
    made, spots = Bench().flat(GROUND, box(2, 2, 5, RED, 0.5), line, text)
    assert spots == Spots(3, 0)
    _, area, stroked, letters = made.frame.items
    assert isinstance(area, Path)
    assert area.fill == pytest.approx((0.05, 0.525, 0.5, 0))
    assert isinstance(stroked, Path)
    assert stroked.stroke is not None
    assert stroked.stroke.paint == pytest.approx((0.05, 0.525, 0.5, 0))
    assert isinstance(letters, GlyphRun)
    assert letters.paint == pytest.approx((0.05, 0.025, 0.1, 0.5))
    assert opacities(made) == {1.0}


def test_on_several_colours_the_area_becomes_pixels_cut_out_along_it() -> None:
    made, spots = Bench().flat(GROUND, box(2, 2, 8, BLUE), box(6, 6, 8, RED, 0.5), run("A", 2, 18))
    assert spots == Spots(0, 1)
    cut = made.frame.items[2]
    assert isinstance(cut, Group)
    assert cut.clip == rectangle(Rect(6, 6, 8, 8))
    assert [type(one) for one in inside([cut])] == [Group, Group, Image]
    assert isinstance(made.frame.items[3], GlyphRun)


def test_very_many_places_become_one_picture_and_what_comes_later_stays() -> None:
    dots = [box(n % 20, n // 20, 0.5, RED, 0.5) for n in range(MOST_ON_PAGE + 1)]
    words = run("Lamp", 2, 18, paint=BLACK)
    made, spots = Bench().flat(GROUND, run("A", 2, 10, paint=BLACK), *dots, words)
    assert spots == Spots(0, 1)
    assert made.frame.items[-1] is words
    assert len(made.frame.items) == 2


def test_texts_keep_a_group_from_becoming_a_picture() -> None:
    many = [box(n, n, 3, RED, 0.5) for n in range(MOST_SPOTS + 1)]
    made, spots = Bench().flat(GROUND, Group((*many, run("A", 2, 18, paint=BLACK))))
    assert spots is not None
    assert sum(spots) == MOST_SPOTS + 1
    assert any(isinstance(item, GlyphRun) for item in inside(made.frame.items))


SHADE = LinearGradient(Point(2, 0), Point(18, 0), (Stop(0, RED), Stop(1, RED, 0.0)))


def see_through() -> Raster:
    """A picture that fades out to the right."""
    fading = PixelsOf.linear_gradient("L").rotate(90)
    picture = PixelsOf.merge("RGBA", (fading, fading.rotate(90), fading.rotate(180), fading))
    return Raster("fading", png(picture), "png", *picture.size)


CELL = Frame(4, 4, (Path(rectangle(Rect(0, 0, 2, 2)), RED, fill_opacity=0.5),))
MIXES: dict[str, tuple[Item, ...]] = {
    "area": (box(6, 6, 8, RED, 0.5),),
    "line": (Path(rectangle(Rect(6, 6, 8, 8)), BLUE, Stroke(RED, 2, opacity=0.5)),),
    "shade": (Path(rectangle(Rect(2, 6, 16, 8)), SHADE),),
    "group": (Group((box(4, 4, 8, RED), box(8, 8, 8, BLACK)), opacity=0.4),),
    "turned": (
        Group(
            (box(-4, -4, 8, RED, 0.5), box(-1, -1, 8, BLACK, 0.3)),
            Transform.rotation(30).then(Transform.translation(10, 10)),
        ),
    ),
    "clipped": (Group((box(4, 4, 12, RED, 0.5),), clip=ellipse(Point(10, 10), 5, 5)),),
    "picture": (Image(see_through(), Rect(4, 4, 12, 12)),),
    "tiles": (Path(rectangle(Rect(4, 4, 12, 12)), Tiling(CELL, 4, 4)),),
    "soft line": (Path(rectangle(Rect(5, 5, 8, 8)), None, Stroke(SHADE, 1.5)),),
    "soft text": (replace(run("Lamp", 3, 12, size=6.0), paint=SHADE),),
    "many": (Group(tuple(box(1 + n, 1 + n, 5, RED, 0.2) for n in range(MOST_SPOTS + 1))),),
}


@pytest.mark.parametrize("name", MIXES)
def test_a_flattened_page_looks_as_it_did_in_every_ink(name: str) -> None:
    bench = Bench()
    items = (GROUND, box(2, 2, 9, BLUE), *MIXES[name], box(15, 15, 3, BLACK))
    made, spots = bench.flat(*items)
    assert spots is not None
    assert opacities(made) == {1.0}
    area = Rect(0, 0, 20.32, 20.32)
    before = bench.planes.inks(items, area)
    after = bench.planes.inks(made.frame.items, area)
    for one, other in zip(before.split(), after.split(), strict=True):
        difference = ImageChops.difference(one, other)
        far = sum(difference.histogram()[40:])  # but for the edges, where both are smooth
        assert far < 0.02 * 240 * 240, name
