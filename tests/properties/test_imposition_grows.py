"""Four times as many cards take four times as much work and memory, and no more.

Work is counted in calls of functions: the same on every machine, however busy it is.
"""

import tracemalloc

from proofpress.backends.document import Document, DrawnFont
from proofpress.backends.pdf import PdfRenderer
from proofpress.geometry import Rect, rectangle
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.model.template import Paper
from proofpress.paint import Rgb
from proofpress.scene import Frame, Path
from proofpress.sheet import Leaf, Page, Side
from work import work_of

CARD = Rect(0, 0, 63, 88)
FEW, MANY = 90, 360


class NoFonts:
    def by_id(self, id: str) -> DrawnFont:
        raise KeyError(id)


def deck(count: int) -> list[Leaf]:
    return [
        Leaf(
            f"d.{number}",
            "cards",
            1,
            page(f"d.{number}", Side.FRONT, number / count),
            page("d", Side.BACK, 0),
        )
        for number in range(count)
    ]


def page(subject: str, side: Side, red: float) -> Page:
    paths = tuple(
        Path(rectangle(CARD.grown(3 - step)), Rgb(red, step / 40, 0.5)) for step in range(40)
    )
    return Page(Frame(63, 88, paths), rectangle(CARD), 3, 4, subject, side, "en")


def printed(count: int) -> tuple[int, int]:
    """Return the calls and the bytes of memory that a deck on A4 takes, printed duplex."""
    leaves = deck(count)
    setup = Setup(Paper("a4", "A4", 210, 297), "duplex")

    def task() -> bytes:
        plan, _ = plan_sheets(leaves, setup, "cards")
        assert plan is not None
        return PdfRenderer(NoFonts()).render(impose(plan, {}), Document("Mace", "en"))

    data, calls = work_of(task)
    tracemalloc.start()
    assert task() == data
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return calls, peak


def test_sheets_grow_no_faster_than_their_cards() -> None:
    printed(9)  # what is imported and kept
    few, many = printed(FEW), printed(MANY)
    assert many[0] < 1.1 * MANY / FEW * few[0]
    assert many[1] < 1.2 * MANY / FEW * few[1]
