"""How much work many pages are, in calls of functions."""

from drawn import Fonts, page, placed, run, sheet
from proofpress.backends.document import Document
from proofpress.backends.pdf import PdfRenderer
from proofpress.geometry import Rect, rectangle
from proofpress.paint import BLACK, Rgb
from proofpress.scene import Path, Stroke
from proofpress.sheet import Page, Sheet
from proofpress.values import replace
from work import work_of

WORDS = (
    "Кожен", "отаман", "бере", "два", "золотих", "зі", "скарбниці", "громади", "та", "кладе",
    "один", "на", "свій", "щит", "якщо", "похід", "вдалий", "office", "affluent",
)  # fmt: skip
DOCUMENT = Document("Game", "uk")


def _pages(count: int) -> list[Page]:
    lines = [
        run(" ".join(WORDS[(at + word) % len(WORDS)] for word in range(6)), 6, 0, 2.8)
        for at in range(len(WORDS))
    ]
    return [
        page(
            Path(rectangle(Rect(-3, -3, 69, 94)), Rgb(0.9, 0.8, 0.7)),
            Path(rectangle(Rect(4, 4, 55, 80), 2), stroke=Stroke(BLACK, 0.3)),
            run(f"Картка {number}", 6, 12, 5),
            *(replace(lines[(number + line) % len(lines)], y=50 + line * 3.5) for line in range(8)),
        )
        for number in range(count)
    ]


def _sheets(pages: list[Page]) -> list[Sheet]:
    return [
        sheet(
            [
                placed(one, 10 + at % 3 * 63, 15 + at // 3 * 88, shown=0)
                for at, one in enumerate(pages[start : start + 9])
            ],
            name=f"cards-{start}",
        )
        for start in range(0, len(pages), 9)
    ]


def test_540_different_pages_are_quick_and_a_second_file_of_them_quicker() -> None:
    sheets = _sheets(_pages(540))
    renderer = PdfRenderer(Fonts())
    first, cold = work_of(lambda: renderer.render(sheets, DOCUMENT))
    again, warm = work_of(lambda: renderer.render(sheets, DOCUMENT))
    assert first == again
    assert cold < 1_000_000
    assert warm < cold / 3
    assert len(first) < 600_000
