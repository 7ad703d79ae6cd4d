"""Small pictures of pages: their size, what is around them, and that each is drawn once."""

import io

from PIL import Image

from drawn import Fonts
from proofpress.backends.contact import paste
from proofpress.backends.thumbnails import CUT, SMALL, Look
from proofpress.geometry import Outline, Point, Rect, ellipse, rectangle
from proofpress.memory import Memory
from proofpress.paint import Rgb
from proofpress.rendering import Renderers
from proofpress.scene import DeferredFrame, Frame, Path
from proofpress.sheet import Page, Side
from proofpress.values import replace

WHOLE = Rect(0, 0, 50.8, 25.4)
ROUND = ellipse(Point(25.4, 12.7), 25.4, 12.7)
RED = Path(rectangle(Rect(0, 0, 25.4, 25.4)), Rgb(1, 0, 0))


def page(outline: Outline, *items: Path) -> Page:
    frame = Frame(WHOLE.width, WHOLE.height, items)
    return Page(frame, outline, 0, 0, "a", Side.FRONT, "en", "A")


def drawn(shown: Page, look: Look) -> Image.Image:
    (png,) = Renderers(Fonts(), {}, Memory()).thumbnails([(shown, look)])
    return Image.open(io.BytesIO(png))


def test_a_small_picture_shows_a_page_to_its_trim_on_white() -> None:
    picture = drawn(page(ROUND, RED), SMALL)
    assert (picture.mode, picture.size) == ("RGB", (120, 60))
    assert picture.getpixel((0, 0)) == picture.getpixel((59, 30)) == (255, 0, 0)
    assert picture.getpixel((61, 30)) == (255, 255, 255)


def test_a_cut_picture_shows_nothing_around_its_outline() -> None:
    picture = drawn(page(ROUND, RED), CUT)
    assert (picture.mode, picture.size) == ("RGBA", (200, 100))
    assert picture.getpixel((2, 2)) == (255, 0, 0, 0)
    assert picture.getpixel((50, 50)) == (255, 0, 0, 255)
    assert picture.getpixel((150, 50)) == (255, 255, 255, 255)
    assert drawn(page(rectangle(WHOLE), RED), CUT).mode == "RGB"


def test_the_same_picture_comes_of_one_look_as_of_two() -> None:
    shown = page(ROUND, RED)
    both = Renderers(Fonts(), {}, Memory()).thumbnails([(shown, CUT), (shown, SMALL)])
    assert Image.open(io.BytesIO(both[0])).tobytes() == drawn(shown, CUT).tobytes()
    alone, beside = drawn(shown, SMALL), Image.open(io.BytesIO(both[1]))
    assert alone.size == beside.size
    assert alone.getpixel((30, 30)) == beside.getpixel((30, 30))


def test_a_page_that_was_drawn_is_drawn_no_more() -> None:
    memory = Memory(is_kept=True)
    known = replace(page(ROUND, RED), key="a")
    first = Renderers(Fonts(), {}, memory).thumbnails([(known, SMALL), (known, SMALL)])
    assert first[0] is first[1]

    def paint() -> tuple[Path, ...]:
        raise AssertionError("it is known")

    again = replace(known, frame=DeferredFrame(known.width, known.height, (), paint))
    assert Renderers(Fonts(), {}, memory).thumbnails([(again, SMALL)]) == first[:1]


def png(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), (0, 0, 200)).save(out, "PNG")
    return out.getvalue()


def test_pictures_lie_in_rows_beside_a_column() -> None:
    sheet = Image.open(
        io.BytesIO(paste([png(50, 70)], [[png(100, 40), png(100, 60)], [png(20, 20)]]))
    )
    assert sheet.size == (32 + 50 + 32 + 232 + 32, 32 + 60 + 32 + 20 + 32)
    blue = (0, 0, 200)
    corners = ((32, 32), (114, 32), (246, 32), (114, 124))
    assert all(sheet.getpixel(corner) == blue for corner in corners)
    assert sheet.getpixel((114, 80)) != blue
    assert Image.open(io.BytesIO(paste([], [[png(20, 20)]]))).size == (84, 84)
    assert Image.open(io.BytesIO(paste([png(20, 20)], []))).size == (84, 84)
