"""Cardinal numerals of Polish, Russian and Ukrainian, 0 to 999: every word of one is declined."""

from collections.abc import Mapping

from proofpress.values import NamedTuple

_CASES = ("nom", "gen", "dat", "acc", "ins", "loc")


def _row(forms: str) -> tuple[str, ...]:
    """Return the forms by case; of three, the oblique one serves gen, dat and loc."""
    words = tuple(forms.split())
    if len(words) == 3:
        nominative, oblique, instrumental = words
        return (nominative, oblique, oblique, nominative, instrumental, oblique)
    return words


class _Words(NamedTuple):
    """The numerals of a language: by value, and by value and gender where they differ."""

    plain: Mapping[int, tuple[str, ...]]
    gendered: Mapping[tuple[int, str], tuple[str, ...]]


def _series(values: range, stems: str, endings: tuple[str, str, str]) -> dict[int, tuple[str, ...]]:
    """Return numerals that are declined alike."""
    return {
        value: _row(" ".join(stem + ending for ending in endings))
        for value, stem in zip(values, stems.split(), strict=True)
    }


_RUSSIAN = _Words(
    {
        0: _row("ноль ноля нолю ноль нолём ноле"),
        3: _row("три трёх трём три тремя трёх"),
        4: _row("четыре четырёх четырём четыре четырьмя четырёх"),
        **_series(range(5, 8), "пят шест сем", ("ь", "и", "ью")),
        8: _row("восемь восьми восемью"),
        **_series(range(9, 11), "девят десят", ("ь", "и", "ью")),
        **_series(
            range(11, 20),
            "одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат"
            " восемнадцат девятнадцат",
            ("ь", "и", "ью"),
        ),
        **_series(range(20, 40, 10), "двадцат тридцат", ("ь", "и", "ью")),
        40: _row("сорок сорока сорока"),
        50: _row("пятьдесят пятидесяти пятьюдесятью"),
        60: _row("шестьдесят шестидесяти шестьюдесятью"),
        70: _row("семьдесят семидесяти семьюдесятью"),
        80: _row("восемьдесят восьмидесяти восемьюдесятью"),
        90: _row("девяносто девяноста девяноста"),
        100: _row("сто ста ста"),
        200: _row("двести двухсот двумстам двести двумястами двухстах"),
        300: _row("триста трёхсот трёмстам триста тремястами трёхстах"),
        400: _row("четыреста четырёхсот четырёмстам четыреста четырьмястами четырёхстах"),
        500: _row("пятьсот пятисот пятистам пятьсот пятьюстами пятистах"),
        600: _row("шестьсот шестисот шестистам шестьсот шестьюстами шестистах"),
        700: _row("семьсот семисот семистам семьсот семьюстами семистах"),
        800: _row("восемьсот восьмисот восьмистам восемьсот восемьюстами восьмистах"),
        900: _row("девятьсот девятисот девятистам девятьсот девятьюстами девятистах"),
    },
    {
        (1, "m"): _row("один одного одному один одним одном"),
        (1, "f"): _row("одна одной одной одну одной одной"),
        (1, "n"): _row("одно одного одному одно одним одном"),
        (2, "m"): _row("два двух двум два двумя двух"),
        (2, "f"): _row("две двух двум две двумя двух"),
        (2, "n"): _row("два двух двум два двумя двух"),
    },
)
_UKRAINIAN = _Words(
    {
        0: _row("нуль нуля нулю нуль нулем нулі"),
        3: _row("три трьох трьом три трьома трьох"),
        4: _row("чотири чотирьох чотирьом чотири чотирма чотирьох"),
        5: _row("п’ять п’яти п’ятьма"),
        6: _row("шість шести шістьма"),
        7: _row("сім семи сьома"),
        8: _row("вісім восьми вісьма"),
        9: _row("дев’ять дев’яти дев’ятьма"),
        10: _row("десять десяти десятьма"),
        **_series(
            range(11, 20),
            "одинадцят дванадцят тринадцят чотирнадцят п’ятнадцят шістнадцят сімнадцят"
            " вісімнадцят дев’ятнадцят",
            ("ь", "и", "ьма"),
        ),
        **_series(range(20, 40, 10), "двадцят тридцят", ("ь", "и", "ьма")),
        40: _row("сорок сорока сорока"),
        **_series(range(50, 90, 10), "п’ятдесят шістдесят сімдесят вісімдесят", ("", "и", "ьма")),
        90: _row("дев’яносто дев’яноста дев’яноста"),
        100: _row("сто ста ста"),
        200: _row("двісті двохсот двомстам двісті двомастами двохстах"),
        300: _row("триста трьохсот трьомстам триста трьомастами трьохстах"),
        400: _row("чотириста чотирьохсот чотирьомстам чотириста чотирмастами чотирьохстах"),
        500: _row("п’ятсот п’ятисот п’ятистам п’ятсот п’ятьмастами п’ятистах"),
        600: _row("шістсот шестисот шестистам шістсот шістьмастами шестистах"),
        700: _row("сімсот семисот семистам сімсот сьомастами семистах"),
        800: _row("вісімсот восьмисот восьмистам вісімсот вісьмастами восьмистах"),
        900: _row("дев’ятсот дев’ятисот дев’ятистам дев’ятсот дев’ятьмастами дев’ятистах"),
    },
    {
        (1, "m"): _row("один одного одному один одним одному"),
        (1, "f"): _row("одна однієї одній одну однією одній"),
        (1, "n"): _row("одне одного одному одне одним одному"),
        (2, "m"): _row("два двох двом два двома двох"),
        (2, "f"): _row("дві двох двом дві двома двох"),
        (2, "n"): _row("два двох двом два двома двох"),
    },
)
_POLISH = _Words(
    {
        0: _row("zero zera zeru zero zerem zerze"),
        3: _row("trzy trzech trzem trzy trzema trzech"),
        4: _row("cztery czterech czterem cztery czterema czterech"),
        5: _row("pięć pięciu pięcioma"),
        6: _row("sześć sześciu sześcioma"),
        7: _row("siedem siedmiu siedmioma"),
        8: _row("osiem ośmiu ośmioma"),
        9: _row("dziewięć dziewięciu dziewięcioma"),
        10: _row("dziesięć dziesięciu dziesięcioma"),
        11: _row("jedenaście jedenastu jedenastoma"),
        12: _row("dwanaście dwunastu dwunastoma"),
        **_series(
            range(13, 20),
            "trzyna czterna piętna szesna siedemna osiemna dziewiętna",
            ("ście", "stu", "stoma"),
        ),
        20: _row("dwadzieścia dwudziestu dwudziestoma"),
        30: _row("trzydzieści trzydziestu trzydziestoma"),
        40: _row("czterdzieści czterdziestu czterdziestoma"),
        **_series(
            range(50, 100, 10),
            "pięćdziesi sześćdziesi siedemdziesi osiemdziesi dziewięćdziesi",
            ("ąt", "ęciu", "ęcioma"),
        ),
        100: _row("sto stu stu"),
        200: _row("dwieście dwustu dwustu"),
        300: _row("trzysta trzystu trzystu"),
        400: _row("czterysta czterystu czterystu"),
        500: _row("pięćset pięciuset pięciuset"),
        600: _row("sześćset sześciuset sześciuset"),
        700: _row("siedemset siedmiuset siedmiuset"),
        800: _row("osiemset ośmiuset ośmiuset"),
        900: _row("dziewięćset dziewięciuset dziewięciuset"),
    },
    {
        (1, "m"): _row("jeden jednego jednemu jeden jednym jednym"),
        (1, "f"): _row("jedna jednej jednej jedną jedną jednej"),
        (1, "n"): _row("jedno jednego jednemu jedno jednym jednym"),
        (2, "m"): _row("dwa dwóch dwóm dwa dwoma dwóch"),
        (2, "f"): _row("dwie dwóch dwóm dwie dwiema dwóch"),
        (2, "n"): _row("dwa dwóch dwóm dwa dwoma dwóch"),
    },
)
_WORDS = {"pl": _POLISH, "ru": _RUSSIAN, "uk": _UKRAINIAN}
_PERSONAL = {2: "dwaj", 3: "trzej", 4: "czterej"}  # Polish: dwaj gracze


def slavic_numeral(
    language_base: str, number: int, case: str, gender: str, lives: tuple[bool, bool]
) -> str:
    """Return a number in words; `lives` says whether its noun is animate, and Polish personal."""
    is_animate, is_personal = lives
    if is_personal and case == "nom" and number in _PERSONAL:
        return _PERSONAL[number]
    if is_personal and case in ("nom", "acc") and number > 1:
        case = "gen"  # pięciu graczy
    before = at = _CASES.index(case if case in _CASES else "nom")
    if case == "acc" and is_animate and _shows_life(language_base, number, gender):
        at = _CASES.index("gen")  # of the last word alone: двадцать одного игрока
    words = _WORDS[language_base]
    values = _parts(number)
    said = [words.plain[value][before] for value in values[:-1]]
    last = values[-1]
    if language_base == "pl" and last == 1 and number > 1:
        said.append("jeden")  # never declined: dwudziestu jeden graczy
    elif last in (1, 2):
        said.append(words.gendered[last, gender][at])
    else:
        said.append(words.plain[last][at])
    return " ".join(said)


def _shows_life(language_base: str, number: int, gender: str) -> bool:
    """Say whether an animate accusative is a genitive: одного игрока, двух рыб, but сорок две."""
    if number % 10 == 1 and number % 100 != 11:
        return gender == "m" and (number == 1 or language_base != "pl")
    return 2 <= number <= 4 and language_base != "pl"


def _parts(number: int) -> list[int]:
    """Return what the words of a number stand for: 100, 20 and 3 of 123."""
    rest = number % 100
    small = [rest] if rest < 20 else [rest - rest % 10, rest % 10]
    return [part for part in (number - rest, *small) if part] or [0]
