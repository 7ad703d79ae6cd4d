"""Cells of a tiling: many are drawn several at a time, and look as if each were drawn alone."""

import numpy as np
import pytest

from compare import pdf_image
from drawn import Fonts, run, sheet
from proofpress.backends.cells import SEAM, cells_in
from proofpress.backends.document import Document
from proofpress.backends.pdf import render_pdf
from proofpress.backends.pdf_content import Library
from proofpress.backends.pdf_objects import Form
from proofpress.geometry import IDENTITY, Point, Rect, Transform, ellipse, rectangle
from proofpress.paint import Grey, LinearGradient, Rgb, Stop
from proofpress.scene import Frame, Group, Item, Path, Stroke, Tiling

RED, BLUE, BLACK = Rgb(1, 0, 0), Rgb(0, 0, 1), Grey(0)
AREA = Path(ellipse(Point(30, 30), 28, 22), None)
SCALE = 4  # pixels a millimetre, on which the cells' edges lie


def box(x: float, y: float, width: float, height: float, colour: Rgb = RED) -> Path:
    return Path(rectangle(Rect(x, y, width, height)), colour)


FADE = LinearGradient(Point(0, 0), Point(3, 0), (Stop(0, RED), Stop(1, BLUE)))
CELLS: dict[str, tuple[Item, ...]] = {
    "stripes": (box(0, 0, 3, 2), box(0, 1, 3, 0.5, BLUE)),
    "a turned group": (
        Group((box(0, 0, 1, 3), box(0, 0, 0.5, 2, BLUE)), Transform(0, 1, 1, 0, 0, 0)),
    ),
    "what shows through": (
        Path(rectangle(Rect(0, 0, 3, 2)), RED, fill_opacity=0.5),
        Group((box(1, 0, 1, 2, BLUE),), opacity=0.5),
    ),
    "what is larger than a cell": (
        box(0, 0, 3, 2),
        Path(ellipse(Point(1.5, 1), 2, 2), None, Stroke(BLUE, 0.5)),
    ),
    "a disc that is larger than a cell": (Path(ellipse(Point(0, 0), 2, 2), BLUE), box(1, 0, 1, 1)),
    "a clip": (Group((box(0, 0, 3, 2),), clip=rectangle(Rect(1, 0.5, 1, 1))),),
    "a gradient": (Path(rectangle(Rect(0, 0, 3, 2)), FADE),),
    "letters": (run("o", 0.5, 1.5, 2),),
}


def tiled(items: tuple[Item, ...], transform: Transform = IDENTITY) -> Tiling:
    return Tiling(Frame(3, 2, items), 3.5, 2, transform)


def filled(tiling: Tiling) -> Path:
    return Path(AREA.outline, tiling)


def one_by_one(tiling: Tiling) -> Group:
    """Return what a tiling stands for, in the area."""
    edge = rectangle(Rect(0, 0, 3, 2).grown(SEAM))
    cells = tuple(
        Group(tiling.frame.items, Transform.translation(column * 3.5, row * 2), edge)
        for row in range(-40, 40)
        for column in range(-24, 24)
    )
    return Group((Group(cells, tiling.transform),), clip=AREA.outline)


def pixels(item: Item) -> np.ndarray:
    data = render_pdf([sheet([], [item], width=60, height=60)], Document("Game", "en"), Fonts())
    return np.asarray(pdf_image(data, 0, 60, 60, SCALE).convert("RGB")).astype(int)


@pytest.mark.parametrize("name", CELLS)
def test_many_cells_look_as_if_each_were_drawn_alone(name: str) -> None:
    tiling = tiled(CELLS[name], Transform.translation(0.25, -1))
    together, alone = pixels(filled(tiling)), pixels(one_by_one(tiling))
    assert np.abs(together - alone).max() <= 2
    assert len(np.unique(together.reshape(-1, 3), axis=0)) > 1


def test_many_cells_are_few_forms_and_few_paths() -> None:
    path = filled(tiled(CELLS["stripes"], Transform.rotation(30)))
    shown = Library(Fonts()).content([path])
    assert shown.operators.count(b" Do") <= 60  # for some 400 cells
    (form,) = shown.resources
    assert isinstance(form, Form)
    assert form.content.operators.count(b"f\n") == len(CELLS["stripes"])


def test_few_cells_are_not_drawn_several_at_a_time() -> None:
    tiling = tiled(CELLS["stripes"])
    cells = cells_in(tiling, Path(rectangle(Rect(0, 0, 7, 8)), tiling))
    assert cells is not None
    assert cells.of is tiling
    assert len(cells.corners) == 8


def test_cells_are_drawn_several_at_a_time_from_the_same_ones_wherever_a_path_lies() -> None:
    tiling = tiled(CELLS["stripes"])
    for at in (-17.0, 0.0, 3.3, 100.0):
        cells = cells_in(tiling, Path(rectangle(Rect(at, at, 60, 60)), tiling))
        assert cells is not None
        assert all(x % 14 == 0 and y % 8 == 0 for x, y in cells.corners)


def test_many_cells_in_a_row_do_not_drift() -> None:
    tiling = Tiling(Frame(2.53, 1, (box(0, 0, 1, 1),)), 2.53, 1)
    path = Path(rectangle(Rect(0, 0, 210, 1)), tiling)
    data = render_pdf([sheet([], [path], width=210, height=1)], Document("Game", "en"), Fonts())
    row = np.asarray(pdf_image(data, 0, 210, 1, 8).convert("RGB"))[4]
    for cell in range(80):
        start = 2.53 * cell
        assert tuple(row[int((start + 0.5) * 8)]) == (255, 0, 0)
        assert tuple(row[int((start + 1.8) * 8)]) == (255, 255, 255)
