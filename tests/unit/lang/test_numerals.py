import pytest

from proofpress.lang.numerals import Agreement, needs_gender, numeral


@pytest.mark.parametrize(
    ("code", "number", "case", "gender", "words"),
    [
        ("en", 0, "nom", "", "zero"),
        ("en", 300, "nom", "", "three hundred"),
        ("en", 999, "nom", "", "nine hundred and ninety-nine"),
        ("fr", 16, "nom", "m", "seize"),
        ("fr", 21, "nom", "m", "vingt et un"),
        ("fr", 70, "nom", "m", "soixante-dix"),
        ("fr", 77, "nom", "m", "soixante-dix-sept"),
        ("fr", 80, "nom", "m", "quatre-vingts"),
        ("fr", 91, "nom", "m", "quatre-vingt-onze"),
        ("fr", 200, "nom", "m", "deux cents"),
        ("fr", 201, "nom", "f", "deux cent une"),
        ("de", 16, "nom", "m", "sechzehn"),
        ("de", 21, "dat", "f", "einundzwanzig"),
        ("de", 101, "nom", "f", "einhunderteins"),
        ("de", 330, "nom", "f", "dreihundertdreißig"),
        ("ru", 0, "nom", "m", "ноль"),
        ("ru", 90, "gen", "m", "девяноста"),
        ("ru", 345, "ins", "m", "тремястами сорока пятью"),
        ("ru", 512, "dat", "m", "пятистам двенадцати"),
        ("uk", 68, "ins", "m", "шістдесятьма вісьма"),
        ("uk", 241, "loc", "f", "двохстах сорока одній"),
        ("pl", 999, "gen", "m", "dziewięciuset dziewięćdziesięciu dziewięciu"),
        ("pl", 101, "acc", "f", "sto jeden"),
    ],
)
def test_numbers_are_said_in_words(
    code: str, number: int, case: str, gender: str, words: str
) -> None:
    assert numeral(code, number, Agreement(case, gender)) == words


@pytest.mark.parametrize("code", ["de", "en", "fr", "pl", "ru", "uk"])
def test_every_number_has_words_of_its_own_in_every_gender_that_it_needs(code: str) -> None:
    said = {numeral(code, number, Agreement("nom", "f")) for number in range(1000)}
    assert len(said) == 1000
    assert None not in said
    for number in range(1000):
        if not needs_gender(code, number):
            assert numeral(code, number, Agreement("dat", "")) is not None


def test_what_has_no_words_is_none() -> None:
    assert numeral("pl", 1000, Agreement("nom", "f")) is None
    assert numeral("pl", -1, Agreement("nom", "f")) is None
    assert numeral("pl", 1.5, Agreement("nom", "f")) is None
    assert numeral("cs", 2, Agreement("nom", "f")) is None


def test_an_article_shows_the_case_of_a_german_numeral() -> None:
    def one(case: str, gender: str) -> str | None:
        return numeral("de", 1, Agreement(case, gender, has_article=True))

    assert [one(case, "m") for case in ("nom", "gen", "dat", "acc")] == [
        "eine",
        "einen",
        "einen",
        "einen",
    ]
    assert [one(case, "f") for case in ("nom", "gen", "dat", "acc")] == [
        "eine",
        "einen",
        "einen",
        "eine",
    ]
