import pytest

from proofpress.language import Language
from proofpress.text.hyphenation import Hyphenator


def parted(code: str, word: str) -> str:
    points = Hyphenator(Language(code)).points(word)
    return "-".join(word[a:b] for a, b in zip((0, *points), (*points, len(word)), strict=True))


@pytest.mark.parametrize(
    ("code", "word", "expected"),
    [
        ("ru", "ополчение", "опол-че-ние"),
        ("ru", "Неповиновения,", "Не-по-ви-но-ве-ния,"),
        ("ru", "«сабельное»", "«са-бель-ное»"),
        ("uk", "пропустіть", "пропу-стіть"),
        ("uk", "найпереконливішого", "най-пе-ре-кон-ли-ві-шого"),
        ("en", "disobedience", "dis-obedi-ence"),
        ("pl", "nieposłuszeństwa", "nie-po-słu-szeń-stwa"),
        ("de", "Ungehorsamkeit", "Un-ge-hor-sam-keit"),
        ("fr", "désobéissance", "déso-béis-sance"),
    ],
)
def test_words_part_between_syllables(code: str, word: str, expected: str) -> None:
    assert parted(code, word) == expected


@pytest.mark.parametrize("code", ["ru", "uk"])
@pytest.mark.parametrize(
    "word", ["комп’ютер", "комп'ютер", "подъезд", "большой", "майка", "бойцов", "устройство"]
)
def test_no_part_is_without_a_vowel_or_begins_with_a_sign_that_softens(
    code: str, word: str
) -> None:
    parts = parted(code, word).split("-")

    assert all(any(char in "аеёиоуыэюяіїє" for char in part) for part in parts)
    assert not any(part[0] in "ьъй’'" for part in parts)
    assert not any(part[-1] in "’'" for part in parts)


def test_two_letters_stay_before_and_three_after_a_hyphen() -> None:
    for word in ("идея", "аорта", "Азия", "уха", "около", "академия"):
        parts = parted("ru", word).split("-")
        assert len(parts[0]) >= 2
        assert len(parts) == 1 or len(parts[-1]) >= 3


def test_capitals_are_not_hyphenated() -> None:
    assert parted("ru", "НЕПОВИНОВЕНИЕ") == "НЕПОВИНОВЕНИЕ"


@pytest.mark.parametrize(
    "word",
    [
        "https://www.publisher.org/disobedience",
        "(disobedience@publisher.org)",
        "publisher.org/rules",
    ],
)
def test_addresses_are_not_hyphenated(word: str) -> None:
    assert parted("en", word) == word
    assert parted("de", word) == word


def test_a_language_without_patterns_has_no_hyphens() -> None:
    assert parted("xx", "ополчение") == "ополчение"
    assert parted("ja", "ополчение") == "ополчение"


def test_english_parts_as_in_britain_unless_it_is_american() -> None:
    assert parted("en", "process") == "pro-cess"
    assert parted("en-US", "process") == "process"


def test_the_packs_own_words_come_first() -> None:
    hyphenator = Hyphenator(Language("en"), ["dis-obe-dience", "process", "don’-t-care"])

    assert hyphenator.points("“Disobedience”") == (4, 7)
    assert hyphenator.points("process") == ()
    assert hyphenator.points("processes") == (3,)
    assert Hyphenator(Language("xx"), ["ab-cd"]).points("abcd") == (2,)
