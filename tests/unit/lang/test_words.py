import pytest

from proofpress.diagnostics import Span
from proofpress.lang.locale import LocaleRules
from proofpress.lang.words import check_words, fill, languages_with_words, own_words
from proofpress.language import Language

PLACE = Span("lamps/game.yaml", 7, 20, 7, 22)
CATEGORIES = {
    "ar": {"zero", "one", "two", "few", "many", "other"},
    "cs": {"one", "few", "many", "other"},
    "de": {"one", "other"},
    "el": {"one", "other"},
    "en": {"one", "other"},
    "fr": {"one", "many", "other"},
    "he": {"one", "two", "other"},
    "ja": {"other"},
    "pl": {"one", "few", "many", "other"},
    "ru": {"one", "few", "many", "other"},
    "uk": {"one", "few", "many", "other"},
    "zh": {"other"},
}


def test_twelve_languages_have_words() -> None:
    assert languages_with_words() == tuple(CATEGORIES)


@pytest.mark.parametrize("code", languages_with_words())
def test_every_language_has_the_same_words_in_order(code: str) -> None:
    words = own_words(Language(code))
    plain = [key for key in words if "." not in key]
    assert plain == [key for key in own_words(Language("en")) if "." not in key]
    keys = [key.split(".")[0] for key in words]
    assert keys == sorted(keys)
    counted = {key.split(".")[0] for key in words if "." in key}
    for key in counted:
        assert {k.split(".")[1] for k in words if k.startswith(f"{key}.")} == CATEGORIES[code]


@pytest.mark.parametrize("code", languages_with_words())
def test_placeholders_are_those_of_the_english_words(code: str) -> None:
    english = own_words(Language("en"))
    values = {"n": 1, "m": 2, "licence": "MIT", "version": "1", "part": "A1"}
    for key, word in own_words(Language(code)).items():
        pattern = english.get(key) or english[key.split(".")[0] + ".other"]
        assert word.count("{") == pattern.count("{"), key
        assert "{" not in fill(word, values)


def test_a_region_takes_the_words_of_its_language() -> None:
    assert own_words(Language("de-AT")) == own_words(Language("de"))
    assert check_words(Language("de-AT"), PLACE) == ()


def test_a_language_without_words_is_reported_and_takes_english_ones() -> None:
    assert own_words(Language("nl"))["front"] == "front"
    (found,) = check_words(Language("nl"), PLACE)
    assert found.name == "missing-words"
    assert found.span == PLACE
    assert found.message == "there are no sheet and booklet words for `nl`"
    assert found.hints == ("languages with words: ar, cs, de, el, en, fr, he, ja, pl, ru, uk, zh",)


@pytest.mark.parametrize(
    ("code", "number", "written"),
    [
        ("ru", 1234, "1234"),
        ("ru", 12345, "12\u00a0345"),
        ("en", 12345, "12,345"),
        ("de", 1.5, "1,5"),
        ("en", -2, "\u22122"),
        ("qps-long", 1.5, "1.5"),
    ],
)
def test_numbers_are_written_as_the_language_does(code: str, number: float, written: str) -> None:
    assert LocaleRules(Language(code)).write(number) == written


def test_a_language_that_cldr_does_not_know_has_one_plural() -> None:
    assert LocaleRules(Language("qps-long")).plural_category(1) == "other"
    assert LocaleRules(Language("pt-BR")).plural_category(1) == "one"
