"""Numbers in words, 0 to 999, in the case and gender that a noun asks for.

Forms after the grammars of each language: Rosental (Russian), the 2019 orthography (Ukrainian), the
dictionary of PWN (Polish), the orthography of 1990 for hyphens kept as of old (French), Duden.
"""

from collections.abc import Callable, Mapping

from proofpress.lang.slavic_numerals import slavic_numeral
from proofpress.values import NamedTuple

LARGEST = 999


class Agreement(NamedTuple):
    """What a numeral agrees with: the case, gender (`m`, `f`, `n`) and animacy of a noun.

    `is_personal` is the masculine personal gender of Polish; `has_article` says that an article
    stands before the numeral and shows the case.
    """

    case: str
    gender: str
    animate: bool = False
    is_personal: bool = False
    has_article: bool = False


def needs_gender(language_base: str, number: float) -> bool:
    """Say whether the word for a number depends on the gender of its noun."""
    if language_base not in _SAYING or language_base == "en":
        return False
    if language_base in ("de", "fr"):
        return number == 1 or (language_base == "fr" and _french_gender(number))
    return number % 10 in (1, 2) and number % 100 not in (11, 12)


def numeral(language_base: str, number: float, agreement: Agreement) -> str | None:
    """Return a number in words, or None where we have no words for it.

    >>> numeral("fr", 21, Agreement("nom", "f"))
    'vingt et une'
    """
    if language_base not in _SAYING or number != int(number) or not 0 <= number <= LARGEST:
        return None
    return _SAYING[language_base](int(number), agreement)


def _row(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_ENGLISH = _row(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = _row("twenty thirty forty fifty sixty seventy eighty ninety")


def _english(number: int, agreement: Agreement) -> str:
    if number >= 100:
        rest = f" and {_english(number % 100, agreement)}" if number % 100 else ""
        return f"{_ENGLISH[number // 100]} hundred{rest}"
    if number < 20:
        return _ENGLISH[number]
    unit = f"-{_ENGLISH[number % 10]}" if number % 10 else ""
    return f"{_ENGLISH_TENS[number // 10 - 2]}{unit}"


_FRENCH = _row(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf"
)
_FRENCH_TENS = _row("vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt")


def _french_gender(number: float) -> bool:
    return number % 10 == 1 and number % 100 not in (11, 71, 91)


def _french(number: int, agreement: Agreement) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _french_small(rest, agreement.gender)
    plural = "s" if hundreds > 1 and not rest else ""
    before = f"{_FRENCH[hundreds]} " if hundreds > 1 else ""
    after = f" {_french_small(rest, agreement.gender)}" if rest else ""
    return f"{before}cent{plural}{after}"


def _french_small(number: int, gender: str) -> str:
    one = "une" if gender == "f" else "un"
    if number < 20:
        return one if number == 1 else _FRENCH[number]
    tens = number // 10
    name = _FRENCH_TENS[tens - 2]
    rest = number - (tens - tens % 2 if tens in (7, 9) else tens) * 10
    if not rest:
        return "quatre-vingts" if tens == 8 else name
    unit = one if rest == 1 else _FRENCH[rest]
    link = " et " if rest in (1, 11) and tens < 8 else "-"
    return f"{name}{link}{unit}"


_GERMAN = _row(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = _row("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_GERMAN_ONE: Mapping[str, Mapping[str, str]] = {
    "m": {"nom": "ein", "gen": "eines", "dat": "einem", "acc": "einen"},
    "f": {"nom": "eine", "gen": "einer", "dat": "einer", "acc": "eine"},
    "n": {"nom": "ein", "gen": "eines", "dat": "einem", "acc": "ein"},
}
_GERMAN_GENITIVE = {2: "zweier", 3: "dreier"}  # where no article shows the case


def _german(number: int, agreement: Agreement) -> str:
    if number == 1:
        if not agreement.has_article:
            return _GERMAN_ONE[agreement.gender][agreement.case]
        is_weak = agreement.case in ("nom", "acc") and _is_base_form(agreement)
        return "eine" if is_weak else "einen"
    if agreement.case == "gen" and not agreement.has_article and number in _GERMAN_GENITIVE:
        return _GERMAN_GENITIVE[number]
    hundreds, rest = divmod(number, 100)
    before = f"{_GERMAN[hundreds]}hundert" if hundreds else ""
    if not rest:
        return before or _GERMAN[0]
    return before + _german_small(rest)


def _is_base_form(agreement: Agreement) -> bool:
    """Say whether the nominative serves: of all genders, in the accusative of all but `m`."""
    return agreement.case == "nom" or agreement.gender != "m"


def _german_small(number: int) -> str:
    if number < 20:
        return "eins" if number == 1 else _GERMAN[number]
    unit = f"{_GERMAN[number % 10]}und" if number % 10 else ""
    return f"{unit}{_GERMAN_TENS[number // 10 - 2]}"


def _slavic(language_base: str) -> Callable[[int, Agreement], str]:
    return lambda number, noun: slavic_numeral(
        language_base, number, noun.case, noun.gender, (noun.animate, noun.is_personal)
    )


_SAYING: Mapping[str, Callable[[int, Agreement], str]] = {
    "de": _german,
    "en": _english,
    "fr": _french,
    "pl": _slavic("pl"),
    "ru": _slavic("ru"),
    "uk": _slavic("uk"),
}
