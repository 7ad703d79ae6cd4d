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


def test_a_text_that_is_too_long_is_not_read_for_anything_else() -> None:
    found = check_pack(project_of(lamp("light light " * MOST_CHARACTERS)))
    assert [one.name for one in found] == ["out-of-range"]


@pytest.mark.parametrize(
    ("blank", "is_one_word"),
    [("\\u2028", True), ("\\u2003", True), ("\\f", True), ("\\t", False), ("\\u202f", False)],
)
def test_what_is_shaped_as_one_word_counts_as_one(blank: str, is_one_word: bool) -> None:
    quoted = '"' + f"a{blank}" * 600 + 'a"'
    found = check_pack(project_of(lamp(quoted)))
    assert ("out-of-range" in {one.name for one in found}) is is_one_word


@pytest.mark.parametrize(
    ("file", "text", "put", "message"),
    [
        ("game.yaml", 'version: "1"', "version: " + "1" * 101, "a version of 101 characters"),
        ("components/cards.yaml", "id: red", "id: " + "r" * 101, "an id of 101 characters"),
        ("glossary.yaml", "sg: flame", "sg: " + "f" * 201, "a text of 201 characters"),
    ],
)
def test_words_of_ours_have_a_length_too(file: str, text: str, put: str, message: str) -> None:
    glossary = "terms: [{id: flame, forms: {en: {sg: flame}}}]\n"
    pack = {**PACK, "glossary.yaml": glossary}
    assert text in pack[file]
    found = check_pack(project_of({**pack, file: pack[file].replace(text, put)}))
    assert [one.name for one in found] == ["out-of-range"]
    assert found[0].message.startswith(f"{message} where at most")
