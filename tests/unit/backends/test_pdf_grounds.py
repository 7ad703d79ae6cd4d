"""What pages have in common below their texts is drawn once, and looks the same."""

from collections.abc import Sequence

import pytest

from drawn import Fonts, page, run
from proofpress.backends.pdf_content import Library, Painter
from proofpress.geometry import Point, Rect, Transform, rectangle
from proofpress.paint import BLACK, LinearGradient, Rgb, Stop
from proofpress.scene import Anchor, Group, Item, Path, Stroke

RED = Rgb(0.8, 0.1, 0.1)
FADING = LinearGradient(Point(0, 0), Point(9, 0), (Stop(0, BLACK), Stop(1, RED, 0.5)))
FRAME = Path(rectangle(Rect(2, 2, 59, 84)), stroke=Stroke(RED, 1))
GROUNDS: Sequence[tuple[Item, ...]] = (
    (Path(rectangle(Rect(0, 0, 63, 88)), RED), FRAME),
    (Path(rectangle(Rect(0, 0, 63, 88)), FADING, fill_opacity=0.4), FRAME),
    (Group((FRAME,), Transform.scaling(0.5), opacity=0.5), FRAME),
    (Group((FRAME, run("Печать", 9, 9)), key="face/seal"), FRAME),
    (Group((FRAME,), key="face/frame"), Group((Anchor("a", Rect(0, 0, 1, 1), "target"),))),
    (Group((FRAME,), spoken="монета"), FRAME),
    (),
)


@pytest.mark.parametrize("ground", GROUNDS)
def test_pages_are_drawn_as_each_by_itself(ground: tuple[Item, ...]) -> None:
    library = Library(Fonts())
    pages = [page(*ground, run(f"Картка {number}", 6, 12), FRAME) for number in range(4)]
    for one in pages:
        drawn, alone = library.page(one), Library(Fonts()).content(one.frame.items)
        assert drawn == alone


def test_a_ground_is_drawn_twice_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Path] = []
    draw_path = Painter._draw_path

    def watched(painter: Painter, path: Path) -> None:
        drawn.append(path)
        draw_path(painter, path)

    monkeypatch.setattr(Painter, "_draw_path", watched)
    library = Library(Fonts())
    for number in range(9):
        library.page(page(*GROUNDS[0], run(f"Картка {number}", 6, 12)))
    assert len(drawn) == 2 * len(GROUNDS[0])
    library.page(page(*GROUNDS[0], FRAME))
    assert len(drawn) == 3 * len(GROUNDS[0]) + 1
