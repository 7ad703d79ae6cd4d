"""What lies under a place of a page, in layers in layers."""

from proofpress.geometry import Outline, Point, Rect, Transform, ellipse, rectangle
from proofpress.layout.layers import Layer
from proofpress.paint import Rgb
from proofpress.scene import Group, Path
from work import work_of

RED, GREEN, BLUE = Rgb(1, 0, 0), Rgb(0, 1, 0), Rgb(0, 0, 1)
DISC = ellipse(Point(50, 50), 10, 10)


def under(layer: Layer, x: float, y: float, below: int | None = None) -> list[object]:
    return [ground.paint for ground in layer.stack(Point(x, y), below)]


def test_grounds_are_told_from_the_top_where_they_cover_a_place() -> None:
    inner = Group((Path(rectangle(Rect(0, 0, 9, 9)), BLUE),), Transform(2, 0, 0, 2, 40, 40), DISC)
    page = Layer((Path(rectangle(Rect(0, 0, 60, 60)), RED), Path(DISC, GREEN), inner), {})
    assert under(page, 50, 50) == [GREEN, RED]  # the clip lies in the space of its group
    assert under(page, 41, 41) == [RED]  # in the box of the disc, beside the disc
    assert under(page, 60, 60) == [RED]
    assert under(page, 61, 50) == []
    assert under(page, 50, 50, below=1) == [RED]


def test_a_clip_hides_what_lies_beyond_it() -> None:
    square = (Path(rectangle(Rect(0, 0, 99, 99)), BLUE),)
    page = Layer((Group(square, clip=DISC), Group(square, clip=Outline(()))), {})
    assert under(page, 50, 50) == [BLUE]
    assert under(page, 42, 42) == []


def test_the_shape_of_a_ground_is_worked_out_once_for_all_places() -> None:
    page = Layer(tuple(Path(ellipse(Point(n, 5), 5, 5), RED) for n in range(200)), {})
    _, first = work_of(lambda: under(page, 5, 5))
    _, again = work_of(lambda: [under(page, 5 + n / 9, 5) for n in range(9)])
    assert again < first
