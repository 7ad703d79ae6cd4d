"""Text that is only lines is one item, and tells the same as run by run."""

import pytest

from proofpress.lang.inline import Inline
from proofpress.model.message import Look
from proofpress.scene import GlyphRun, TextLines
from proofpress.text import place
from typesetting import BODY, icon, lay, resolved, style, words

BOLD = Look(strong=True)
MIXED: tuple[Inline | str, ...] = (
    words("Игрок берёт "),
    words("две карты", BOLD, 12),
    words(" из колоды, кладёт одну под низ и ходит ещё раз, если хочет.", start=21),
)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("vertical", ["top", "middle", "bottom", "capitals"])
def test_lines_tell_the_same_as_they_do_run_by_run(
    align: str, vertical: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, look = resolved(*MIXED), style(align=align, vertical=vertical)
    quick = lay(text, look)
    monkeypatch.setattr(place, "place_plain", lambda *_: None)
    slow = lay(text, look)
    (lines,) = quick.together
    assert isinstance(lines, TextLines)
    assert len(slow.together) > 3
    assert quick.items == slow.items == lines.items
    assert (quick.rows, quick.baselines) == (slow.rows, slow.baselines)
    for one, other in zip(quick.lines, slow.lines, strict=True):
        assert (one.text, one.x, one.y) == (other.text, other.x, other.y)
        assert one.width == pytest.approx(other.width)
    assert quick.stack == pytest.approx(slow.stack)


@pytest.mark.parametrize(
    ("text", "look"),
    [
        (resolved("Берёт ", icon("coin", 6), " и ходит"), BODY),
        (resolved("Берёт две карты"), style(tracking=0.2)),
        (resolved("Берёт две карты"), style(align="justify")),
        (resolved("Берёт שלום карты"), BODY),
    ],
    ids=["icon", "tracking", "justified", "leftwards"],
)
def test_what_is_more_than_lines_has_its_items_one_by_one(text: object, look: object) -> None:
    found = lay(text, look)  # type: ignore[arg-type]
    assert found.together is found.items
    assert any(isinstance(item, GlyphRun) for item in found.items)


def test_an_empty_text_has_no_item() -> None:
    found = lay("")
    assert found.together == found.items == ()
    assert found.stack.last_width == 0
