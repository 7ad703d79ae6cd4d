"""Drawn pages that are stored, loaded in another run and written without being drawn."""

from io import BytesIO

import pytest
from PIL import Image as Pixels

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import PdfRenderer
from proofpress.backends.pdf_memory import DrawnPages
from proofpress.backends.pdf_objects import Drawn
from proofpress.backends.pdf_stored import (
    DamagedError,
    Part,
    load_drawn,
    load_part,
    parts_of,
    store_drawn,
    store_part,
)
from proofpress.geometry import Point, Rect, Transform, ellipse, rectangle
from proofpress.memory import Memory, pack, unpack
from proofpress.paint import Cmyk, Ink, LinearGradient, Rgb, Stop
from proofpress.scene import Anchor, Frame, Group, Image, Item, Link, Path, Raster, Tiling
from proofpress.sheet import Page, Sheet
from proofpress.values import replace

DOCUMENT = Document("Game", "uk")
RED = Rgb(1, 0, 0)
DISC = Path(ellipse(Point(9, 9), 5, 5), RED)
BOX = rectangle(Rect(4, 4, 20, 20))


def veil() -> LinearGradient:
    stops = (Stop(0, RED, 1), Stop(1, Rgb(0, 0, 1), 0))
    return LinearGradient(Point(0, 0), Point(20, 0), stops)


def raster(mode: str) -> Raster:
    file = BytesIO()
    Pixels.new(mode, (4, 4)).save(file, "PNG")
    return Raster(f"digest of {mode}", file.getvalue(), "png", 4, 4)


WAYS: dict[str, tuple[Item, ...]] = {
    "nothing": (),
    "text": (run("Похід № 5 office", 5, 20), run("a\u00a0b", 5, 30, font="fira-sans-700")),
    "a glyph with a text of its own": (run("1 fi", 5, 20, features={"onum": True}),),
    "text from right to left": (
        replace(run("(", 5, 20), language="he", is_right_to_left=True),
        replace(run("7", 5, 30, font="fira-sans-700"), language="he", is_right_to_left=True),
    ),
    "an art twice": (
        Group((DISC, Group((DISC,), key="inner")), key="art"),
        Group((DISC,), Transform.translation(20, 0), key="inner"),
    ),
    "what shows through": (Group((DISC, run("a", 5, 5)), opacity=0.5),),
    "a mask": (Path(BOX, veil()), Group((Path(BOX, veil()),), key="masked")),
    "a tiling": (Path(BOX, Tiling(Frame(4, 4, (DISC, run("т", 1, 3))), 4, 5)),),
    "inks": (Path(BOX, Ink("Gold", 0.5, RED)), Path(BOX, Cmyk(0, 1, 1, 0))),
    "pictures": (Image(raster("RGB"), Rect(0, 0, 9, 9)), Image(raster("LA"), Rect(9, 0, 9, 9))),
    "links": (
        Link(Rect(5, 5, 9, 9), "war"),
        Group((Anchor("war", Rect(1, 2, 3, 4), "target"),), Transform.rotation(90), key="there"),
    ),
}
every_way = pytest.mark.parametrize("items", WAYS.values(), ids=WAYS)


def stored(drawn: Drawn) -> tuple[bytes, dict[str, bytes]]:
    return store_drawn(drawn), {part.name: store_part(part) for part in parts_of(drawn)}


def loaded(data: bytes, parts: dict[str, bytes]) -> Drawn:
    def part(name: str) -> Part:
        return load_part(parts[name], part)

    return load_drawn(data, part)


def sheets(*cards: Page) -> list[Sheet]:
    return [sheet([placed(card, 10 + at * 63, 10) for at, card in enumerate(cards)])]


@every_way
def test_a_stored_page_comes_back_as_it_was(items: tuple[Item, ...]) -> None:
    drawn = PdfRenderer(Fonts()).draw(page(*items))
    assert loaded(*stored(drawn)) == drawn


def later(memory: Memory) -> Memory:
    """Return the memory as a later build finds it."""
    return Memory(unpack(b"".join(pack(memory.used))), is_kept=True)


def render(memory: Memory, *cards: Page) -> bytes:
    renderer = PdfRenderer(Fonts(), store=DrawnPages(memory, ()))
    return renderer.render(sheets(*cards), DOCUMENT)


@every_way
@pytest.mark.parametrize("is_twice", [False, True])
def test_a_file_from_stored_pages_has_the_same_bytes(
    items: tuple[Item, ...], is_twice: bool
) -> None:
    card = replace(page(*items), key="card")
    other = replace(page(run("інша fl", 5, 5), *WAYS["an art twice"]), key="other")
    changed = replace(page(run("нова", 5, 5)), key="changed")
    memory = Memory(is_kept=True)
    first = render(memory, card, other, *[card] * is_twice)
    assert first == PdfRenderer(Fonts()).render(sheets(card, other, *[card] * is_twice), DOCUMENT)
    for _ in range(2):  # what a build did not need itself is still there for the next
        memory = later(memory)
        assert render(memory, card, other, *[card] * is_twice) == first
    memory = later(memory)
    clean = PdfRenderer(Fonts()).render(sheets(card, changed), DOCUMENT)
    assert render(memory, card, changed) == clean


def test_a_page_that_is_stored_is_not_drawn() -> None:
    memory = Memory(is_kept=True)
    first = render(memory, replace(page(*WAYS["text"]), key="card"))
    assert render(later(memory), replace(page(), key="card")) == first


def test_a_page_without_a_key_is_drawn_every_time() -> None:
    memory = Memory(is_kept=True)
    render(memory, page(*WAYS["text"]))
    assert render(later(memory), page()) == PdfRenderer(Fonts()).render(sheets(page()), DOCUMENT)


@every_way
def test_what_a_page_is_drawn_as_does_not_depend_on_the_pages_before(
    items: tuple[Item, ...],
) -> None:
    alone = PdfRenderer(Fonts()).draw(page(*items))
    renderer = PdfRenderer(Fonts())
    renderer.render(sheets(*(page(*others) for others in WAYS.values())), DOCUMENT)
    assert renderer.draw(page(*items)) == alone


def test_parts_are_named_once_and_inner_ones_come_first() -> None:
    drawn = PdfRenderer(Fonts()).draw(page(*WAYS["an art twice"], *WAYS["a mask"]))
    parts: dict[str, bytes] = {}

    def part(name: str) -> Part:
        return load_part(parts[name], part)

    for one in parts_of(drawn):
        assert one.name not in parts
        parts[one.name] = store_part(one)
        assert load_part(parts[one.name], part) == one
    assert len(parts) == 5


def nothing(name: str) -> Part:
    raise KeyError(name)


@pytest.mark.parametrize("data", [b"", b"{}", b"[]\n", b"\xff\n", b'{"digest": 1, "calls": 3}\n'])
def test_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DamagedError):
        load_drawn(data, nothing)
    with pytest.raises(DamagedError):
        load_part(data, nothing)
