"""One order card's text in three languages, as text: read a change before you approve it."""

from pathlib import Path as FilePath

import pytest

from proofpress.backends.dump import dump_frame
from proofpress.geometry import Rect
from proofpress.lang.inline import Inline
from proofpress.language import Language
from proofpress.paint import Rgb
from proofpress.scene import Anchor, Frame
from typesetting import BOLD, ITALIC, icon, resolved, style, typesetter, words

FOLDER = FilePath(__file__).parent / "set_paragraph"
INK = Rgb(0.12, 0.1, 0.1)
BOX = Rect(5, 70, 53, 14)
SLIP = Rect(5, 5, 30, 40)

TEXTS: dict[str, tuple[Inline | str, ...]] = {
    "ru": (
        "Каждый атаман берёт 2 ",
        icon("gold"),
        " из казны. ",
        words("Исполнивший", BOLD),
        " получает ещё 1 ",
        icon("gold"),
        " — и отдаёт одну карту ",
        words("«неповиновения»", ITALIC),
        " соседу слева.",
    ),
    "uk": (
        "Кожен отаман бере 2 ",
        icon("gold"),
        " зі скарбниці. ",
        words("Виконавець", BOLD),
        " отримує ще 1 ",
        icon("gold"),
        " — і віддає одну картку ",
        words("«непокори»", ITALIC),
        " сусідові ліворуч.",
    ),
    "en": (
        "Each ataman takes 2 ",
        icon("gold"),
        " from the treasury. ",
        words("Whoever obeys", BOLD),
        " gets 1 ",
        icon("gold"),
        " more — and hands one card of ",
        words("“disobedience”", ITALIC),
        " to the neighbour on the left.",
    ),
}


@pytest.mark.parametrize("code", ["ru", "uk", "en"])
def test_a_paragraph_is_set_as_agreed(code: str, update: bool) -> None:
    setter = typesetter()
    text = resolved(*TEXTS[code], language=Language(code))
    frames = []
    for box, kind in (
        (BOX, style(align="centre", vertical="middle", hyphenate=False)),
        (SLIP, style(hyphenate=True)),
    ):
        size = setter.natural_size(text, kind, box.width, box.height, 6.5)
        leading = setter.leading(text, kind, box.width, box.height, size)
        done = setter.set(text, kind, box, size, leading, INK)
        assert done.diagnostics == ()
        said = "|".join(line.text for line in done.lines)
        anchor = Anchor(kind.align, box, "text", said, done.fit)
        frames.append(Frame(63, 88, (anchor, *done.items)))
    dump = "".join(dump_frame(frame) for frame in frames)
    path = FOLDER / f"{code}.txt"
    if update:
        path.write_text(dump, encoding="utf-8")
    assert dump == path.read_text(encoding="utf-8")
