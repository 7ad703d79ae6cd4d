"""A small deck and a few tokens on home sheets, as text: read a change before you approve it."""

from pathlib import Path as FilePath

import pytest

from proofpress.backends.dump import dump_sheets
from proofpress.geometry import Outline, Point, Rect, ellipse, rectangle
from proofpress.impose.plan import plan_sheets
from proofpress.impose.room import Setup
from proofpress.impose.sheets import impose
from proofpress.model.template import Paper
from proofpress.paint import Rgb
from proofpress.request import Fold
from proofpress.scene import Frame, Path
from proofpress.sheet import Leaf, Page, Side

FOLDER = FilePath(__file__).parent / "imposed_deck"
A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
COLOURS = {Side.FRONT: Rgb(1, 0.8, 0.2), Side.BACK: Rgb(0.2, 0.4, 0.6)}


def leaf(subject: str, stack: str, copies: int, outline: Outline, bleed: float) -> Leaf:
    box = outline.bounds()
    front, back = (
        Page(
            Frame(box.width, box.height, (Path(rectangle(box.grown(bleed)), COLOURS[side]),)),
            outline,
            bleed,
            4,
            subject,
            side,
            "en",
        )
        for side in Side
    )
    return Leaf(subject, stack, copies, front, back)


CARD = rectangle(Rect(0, 0, 63, 88), 3)
CARDS = [leaf("orders.raid", "cards", 7, CARD, 3), leaf("orders.fort", "cards", 3, CARD, 3)]
TOKENS = [
    leaf("gold", "tokens", 5, ellipse(Point(10, 10), 10, 10), 2),
    leaf("mace", "tokens", 1, rectangle(Rect(0, 0, 18, 62), 3), 2),
]


@pytest.mark.parametrize(
    ("name", "leaves", "paper", "fold"),
    [
        ("cards_a4_duplex", CARDS, A4, "duplex"),
        ("cards_letter_short", CARDS, LETTER, "short"),
        ("cards_a4_gutter", CARDS, A4, "gutter"),
        ("cards_letter_gutter", CARDS, LETTER, "gutter"),
        ("tokens_a4_duplex", TOKENS, A4, "duplex"),
    ],
)
def test_sheets_are_imposed_as_agreed(
    name: str, leaves: list[Leaf], paper: Paper, fold: Fold, update: bool
) -> None:
    plan, found = plan_sheets(leaves, Setup(paper, fold), name.partition("_")[0])
    assert found == ()
    assert plan is not None
    reasons = "".join(f"# {reason}\n" for reason in plan.reasons)
    text = reasons + dump_sheets(impose(plan, {}))
    path = FOLDER / f"{name}.txt"
    if update:
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
