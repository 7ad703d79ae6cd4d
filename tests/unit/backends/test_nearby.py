"""What lies beside an area is not drawn to see the area, and what is drawn looks the same."""

from collections.abc import Iterable, Sequence

import pytest
from PIL.Image import Image as Pixels

from drawn import Fonts, page
from proofpress.backends.nearby import Nearby
from proofpress.backends.pdf_content import Library
from proofpress.backends.pdf_stream import Stream
from proofpress.backends.press_flat import Flattener
from proofpress.backends.press_pictures import PressPictures
from proofpress.backends.press_planes import Planes
from proofpress.backends.repaint import Repainter
from proofpress.geometry import ORIGIN, Point, Rect, Transform, ellipse, rectangle
from proofpress.paint import Cmyk
from proofpress.scene import Frame, Group, Item, Path, Tiling

RED = Cmyk(0, 1, 0.8, 0)
AREA = Rect(0, 0, 10, 10)


def box(x: float, y: float, side: float = 2) -> Path:
    return Path(rectangle(Rect(x, y, side, side)), RED)


def near(*items: Item) -> list[Item]:
    return list(Nearby().near(items, AREA))


def test_only_what_reaches_into_the_area_is_yielded() -> None:
    inside, touching, outside = box(3, 3), box(9, 9), box(20, 3)
    assert near(inside, outside, touching) == [inside, touching]


def test_groups_are_looked_into_in_their_own_space() -> None:
    moved = Group((box(-50, 0), box(-5, 0)), Transform.translation(50, 0))
    assert near(moved) == [Group((box(-50, 0),), moved.transform)]


def test_groups_are_looked_into_within_an_only_group() -> None:
    inner = Group((box(1, 1), box(30, 1)))
    assert near(Group((inner,))) == [Group((Group((box(1, 1),)),))]


def test_a_group_with_a_key_and_one_that_is_all_there_stay_the_objects_they_are() -> None:
    keyed = Group((box(1, 1), box(30, 1)), key="one")
    whole = Group((box(1, 1), box(4, 4)))
    made = near(keyed, whole)
    assert made[0] is keyed
    assert made[1] is whole


def test_a_wide_tiled_area_is_tiled_where_it_is_seen() -> None:
    tiling = Tiling(Frame(2, 2, (box(0, 0, 1),)), 2, 2, Transform())
    wide = Path(ellipse(Point(0, 0), 300, 300), tiling)
    (seen,) = near(wide)
    assert isinstance(seen, Group)
    assert seen.clip == wide.outline
    (part,) = seen.items
    assert isinstance(part, Path)
    assert part.outline.bounds() == AREA.grown(1)
    assert near(small := Path(rectangle(Rect(2, 2, 4, 4)), tiling)) == [small]


def count(items: Iterable[Item]) -> int:
    return sum(count(one.items) if isinstance(one, Group) else 1 for one in items)


class Counting(Planes):
    """Counts the items that are drawn."""

    drawn = 0

    def _draw(self, repainter: Repainter, items: Sequence[Item], area: Rect) -> Pixels:
        self.drawn += count(items)
        return super()._draw(repainter, items, area)


def test_many_places_of_a_page_draw_what_lies_below_each_of_them_alone() -> None:
    pictures = PressPictures(None, 3.0)
    planes = Counting(Fonts(), pictures, 60)
    places = [(x * 20.0, y * 20.0) for x in range(5) for y in range(5)]
    grounds = [box(x, y, 12) for x, y in places]
    glass = [Path(rectangle(Rect(x + 4, y + 4, 2, 2)), RED, fill_opacity=0.5) for x, y in places]
    Flattener(planes, pictures).page(page(*grounds, *glass, width=100, height=100))
    assert planes.drawn <= 3 * len(places)  # itself, and what is below it in two planes


@pytest.mark.parametrize("spots", [[ORIGIN], [Point(1, 0.123456789), Point(-2.5, 3)]])
def test_a_form_at_many_places_is_written_as_one_by_one(spots: list[Point]) -> None:
    form = Library(Fonts()).cell(Tiling(Frame(2, 2, (box(0, 0, 1),)), 2, 2, Transform()))

    def one_by_one(stream: Stream) -> None:
        for x, y in spots:
            with stream.kept():
                stream.transform(Transform(1, 0, 0, 1, x, y))
                stream.do(form)

    slow, quick = Stream(), Stream()
    one_by_one(slow)
    quick.do_at(form, spots)
    assert quick.finish() == slow.finish()
