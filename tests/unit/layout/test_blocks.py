"""Sides are kept in blocks, and a few texts of a block decide for all of it."""

from collections.abc import Sequence
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from proofpress.layout.bench import Row, texts_to_settle
from proofpress.layout.block import Blocks, Kept
from proofpress.layout.fitting import (
    FieldKey,
    FieldSetting,
    FieldText,
    Measure,
    TextAsk,
    deciding,
    settle,
)
from proofpress.memory import Memory
from proofpress.model.template import Style
from proofpress.text.typeset import Typesetter

STYLE = cast("Style", type("AnyStyle", (), {"id": "words", "size_pt": 9.0}))
FLOOR = 6.0


class Typography:
    """Stands for a typesetter: a text that is too long tightens its leading by its length."""

    def usual_leading(self, _: Style, size_pt: float) -> float:
        return 1.2 * size_pt

    def leading(self, words: str, _: Style, __: float, ___: float, size_pt: float) -> float:
        return 1.2 * size_pt - len(words) / 100


def asked(words: str) -> TextAsk:
    box: Any = type("AnyBox", (), {"width": 1.0, "height": 1.0})
    slot: Any = type("AnySlot", (), {"box": box})
    ask: Any = type("AnyAsk", (), {"slot": slot, "resolved": words, "style": STYLE})
    return cast("TextAsk", ask)


def text(asks: str, length: int, box: str, floor: float, natural: float) -> FieldText:
    key, words = FieldKey(asks, "", "words", 1.0), "a" * length
    measure = Measure(key, box, floor, words, length > 1, FLOOR, natural)
    return FieldText(measure, STYLE, lambda: asked(words))


NAMES = ("card.name", "card.text")
TEXTS = st.builds(
    text,
    st.sampled_from(NAMES),
    st.integers(1, 4),
    st.sampled_from(("one", "two")),
    st.sampled_from((5.0, FLOOR)),
    st.sampled_from((0.0, 6.0, 6.5, 7.0, 9.0)),
)


def told(setting: FieldSetting) -> tuple[object, ...]:
    boxes: dict[tuple[str, bool], Measure] = {}
    for one in setting.texts:
        boxes.setdefault((one.measure.box, one.measure.is_worded), one.measure)
    others = setting.others_pt, setting.is_dragged
    return setting.field, setting.tightest.measure, setting.binding.measure, others, boxes


def settled(texts: Sequence[FieldText]) -> list[tuple[object, ...]]:
    return list(map(told, settle(texts, cast("Typesetter", Typography())).values()))


@given(st.lists(st.lists(TEXTS, max_size=8), min_size=1, max_size=4), st.integers(0, 3))
def test_deciding_texts_settle_as_all_of_them_do(blocks: list[list[FieldText]], at: int) -> None:
    highest = [text(name, 3, "one", FLOOR, 9.0) for name in NAMES]
    blocks = [*blocks[:at], highest, *blocks[at:]]
    chosen = [one for block in blocks for one in deciding(block)]
    assert settled(chosen) == settled([one for block in blocks for one in block])


def measured(words: str, floor: float, tried: float) -> FieldText:
    key = FieldKey("card.name", "", "words", 1.0)
    return FieldText(Measure(key, "", floor, words, True, tried, 7.0), STYLE, lambda: asked(words))


def test_texts_that_were_measured_at_another_floor_do_not_decide() -> None:
    one, other = measured("one", 6.0, 6.0), measured("other", 6.0, 6.0)
    high, fresh = measured("high", 6.5, 0.0), measured("fresh", 6.0, 0.0)
    block = Row([one], lambda: [one, other])
    assert texts_to_settle([block, Row([fresh], None)]) == [one, fresh]
    assert texts_to_settle([block, Row([high], None)]) == [one, other, high]


def side(identity: str, *texts: FieldText) -> tuple[Kept, Sequence[FieldText]]:
    fields = tuple(one.measure.key for one in texts)
    return Kept(identity, f"<{identity}>", fields, "9 pt", ()), texts


def test_a_block_comes_back_with_the_sides_that_it_has() -> None:
    memory = Memory(is_kept=True)
    first, third = measured("one\n\ud800", 5.0, 6.0), measured("three", 6.0, 6.0)
    Blocks(memory, "here").keep("key", {0: side("1", first), 2: side("3", third)})
    found = Blocks(memory, "here").find("key")
    assert found is not None
    assert [(place, one.identity, one.label) for place, one in found.sides.items()] == [
        (0, "1", "<1>"),
        (2, "3", "<3>"),
    ]
    assert found.sides[0].measures == (first.measure,)
    assert (found.sides[2].fields, found.sides[2].sizes) == ((third.measure.key,), "9 pt")
    assert [(one.place, one.measure) for one in found.deciding] == [
        (0, first.measure),
        (2, third.measure),
    ]
    assert Blocks(memory, "here").find("another key") is None
    assert Blocks(memory, "elsewhere").find("key") is None


def test_a_side_is_found_in_the_blocks_that_did_not_come_again() -> None:
    before = Memory(is_kept=True)
    blocks = Blocks(before, "here")
    blocks.keep("same", {0: side("1"), 1: side("2")})
    blocks.keep("changed", {0: side("3"), 1: side("4")})
    after = Blocks(Memory(before.used, is_kept=True), "here")
    assert after.find("same") is not None
    assert after.find("new") is None
    found = after.find_side("4")
    assert found is not None
    assert found.label == "<4>"
    assert after.find_side("5") is None
