"""How long one text may be."""

import pytest

from proofpress.checks.example import PACK
from proofpress.model.message import MOST_CHARACTERS, MOST_JOINED
from proofpress.pipeline import check_pack
from small_packs import project_of


def lamp(text: str) -> dict[str, str]:
    cards = PACK["components/cards.yaml"].replace("Light it.", text)
    return {**PACK, "components/cards.yaml": cards}


def test_a_text_that_no_card_could_bear_is_refused_before_it_is_set() -> None:
    found = check_pack(project_of(lamp("x " * (MOST_CHARACTERS // 2) + "x")))
    assert [one.name for one in found] == ["out-of-range"]
    assert found[0].message == "a text of 10001 characters where at most 10000 may stand"


def test_messages_show_the_beginning_of_a_very_long_word() -> None:
    found = check_pack(project_of(lamp("x" * MOST_JOINED)))
    assert {one.name for one in found} == {"text-overflow", "broken-word"}
    assert all(len(one.message) < 200 for one in found)


@pytest.mark.parametrize("word", ["a-" * 501, "a" + "\u0301" * 1000, "\u200b" * 1001])
def test_so_much_without_a_blank_is_refused_before_it_is_set(word: str) -> None:
    found = check_pack(project_of(lamp(f"Light {word} it.")))
    assert [one.name for one in found] == ["out-of-range"]
    assert "without a blank where at most 1000 may stand" in found[0].message


def test_ideographs_need_no_blanks() -> None:
    found = check_pack(project_of(lamp("\u5b57" * 1500)))
    assert "out-of-range" not in {one.name for one in found}
