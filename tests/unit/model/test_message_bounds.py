"""How long one text may be."""

from proofpress.checks.example import PACK
from proofpress.model.message import MOST_CHARACTERS
from proofpress.pipeline import check_pack
from small_packs import project_of


def lamp(text: str) -> dict[str, str]:
    cards = PACK["components/cards.yaml"].replace("Light it.", text)
    return {**PACK, "components/cards.yaml": cards}


def test_a_text_that_no_card_could_bear_is_refused_before_it_is_set() -> None:
    found = check_pack(project_of(lamp("x" * (MOST_CHARACTERS + 1))))
    assert [one.name for one in found] == ["out-of-range"]
    assert found[0].message == "a text of 10001 characters where at most 10000 may stand"


def test_messages_show_the_beginning_of_a_very_long_word() -> None:
    found = check_pack(project_of(lamp("x" * 3000)))
    assert {one.name for one in found} == {"text-overflow", "broken-word"}
    assert all(len(one.message) < 200 for one in found)
