"""The order of words in the alphabets of languages."""

import pytest

from proofpress.lang.collation import collation_key, initial
from proofpress.language import Language


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["card", "Deck", "deck box", "decks", "order"]),
        ("de", ["Ass", "Äste", "Atem", "Straße", "Strauch", "über", "Ufer"]),
        ("fr", ["cote", "côté", "côte à côte", "écu", "effet", "œuf", "or"]),
        ("pl", ["cud", "ćma", "dom", "łza", "mak", "zupa", "źrebię", "żona"]),
        ("ru", ["ёж", "езда", "жук", "йод", "карта", "яма"]),
        ("uk", ["гра", "ґанок", "дім", "є", "жито", "ирій", "іскра", "їжак", "йод", "юрта"]),
    ],
)
def test_words_stand_by_the_alphabet(code: str, words: list[str]) -> None:
    language = Language(code)
    mixed = [*words[1::2], *words[::2]]
    assert sorted(mixed, key=lambda word: collation_key(word, language)) == words


def test_a_word_stands_under_the_letter_of_its_alphabet() -> None:
    assert [initial(word, Language("pl")) for word in ("żona", "“ćma”")] == ["Ż", "Ć"]
    assert initial("Äste", Language("de")) == "A"
    assert initial("…", Language("en")) == ""
