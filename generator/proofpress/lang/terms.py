"""Which form of a noun a number and a case ask for, from the forms that the glossary gives."""

from collections.abc import Mapping

from proofpress.model.game import FormTable
from proofpress.values import NamedTuple

NOMINATIVE = "nom"

_SLAVIC = ("nom", "gen", "dat", "acc", "ins", "loc")
_CASES: Mapping[str, tuple[str, ...]] = {
    "ru": _SLAVIC,
    "uk": (*_SLAVIC, "voc"),
    "pl": (*_SLAVIC, "voc"),
    "be": _SLAVIC,
    "cs": (*_SLAVIC, "voc"),
    "sk": _SLAVIC,
    "de": ("nom", "gen", "dat", "acc"),
    "en": ("nom",),
    "fr": ("nom", "de", "a", "que"),
}


_WRITTEN = {"singular": "sg", "plural": "pl"}


class Form(NamedTuple):
    """A place in a table of forms: `few.acc` of the counted ones, `plural.gen` of the plural."""

    part: str
    case: str

    def __str__(self) -> str:
        """Return it as the glossary would write it."""
        return f"{_WRITTEN.get(self.part, self.part)}.{self.case}"


class Count(NamedTuple):
    """A number with its CLDR plural category."""

    number: float
    category: str


_NOM_PL = Form("plural", "nom")
_GEN_PL = Form("plural", "gen")
_ACC_PL = Form("plural", "acc")
_GEN_SG = Form("singular", "gen")
# Languages whose numerals rule a noun in the nominative, and the form that 2 to 4 ask for.
_FEW: Mapping[str, Form] = {
    "ru": _GEN_SG,
    "be": _NOM_PL,
    "cs": _NOM_PL,
    "pl": _NOM_PL,
    "sk": _NOM_PL,
    "uk": _NOM_PL,
}
_EAST = ("be", "ru", "uk")  # here the accusative of a compound number is its nominative
# Nouns are alike after all numbers (CLDR: `other` alone), so that `sg` may serve.
_NO_PLURAL = ("id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "zh")
_ONE_PLURAL = ("de", "en", "fr", "es", "it", "pt", "nl", "sv", "da", "nb")


def known_cases(language_base: str, table: FormTable) -> tuple[str, ...]:
    """Return the cases that a language has, and any other that the table itself gives."""
    given = {*table.singular, *table.plural}
    given.update(case for forms in table.counted.values() for case in forms)
    usual = _CASES.get(language_base, (NOMINATIVE,))
    return (*usual, *sorted(given.difference(usual)))


def find_form(table: FormTable, form: Form) -> str | None:
    """Return the word of a form, or None where the table lacks it."""
    match form.part:
        case "singular":
            return table.singular.get(form.case)
        case "plural":
            return table.plural.get(form.case)
        case category:
            return table.counted.get(category, {}).get(form.case)


def gives_case(table: FormTable, case: str) -> bool:
    """Say whether a table has a case of its own, in any number."""
    return any(case in forms for forms in (table.singular, table.plural, *table.counted.values()))


def is_personal(language_base: str, table: FormTable) -> bool:
    """Say whether a noun is of the masculine personal gender of Polish (m1).

    That is what `gender` says, or an animate noun whose accusative plural is the genitive.
    """
    if language_base != "pl" or table.gender not in ("m", "m1"):
        return False
    genitive = table.plural.get("gen")
    return table.gender == "m1" or (table.animate and table.plural.get("acc", genitive) == genitive)


def counted_form(language_base: str, table: FormTable, count: Count, case: str) -> Form:
    """Return which form stands after a number.

    The table's own `counted` forms win. Else `one` takes the singular. In the Slavic languages
    that we know, a nominative, and an accusative of things, is ruled by the numeral (5 кубиків);
    an accusative of persons is their genitive plural (2 graczy); any other case is the plural of
    that case, and a fraction rules the genitive singular in every case. A language without a
    plural may give `sg` alone. One that we know nothing of must give its forms under `counted`.
    """
    category = count.category
    if case in table.counted.get(category, {}):
        return Form(category, case)
    if category == "one" or (language_base in _NO_PLURAL and case not in table.plural):
        return Form("singular", case)
    if language_base in _FEW:
        return _slavic_form(language_base, table, count, case)
    if category == "other" or language_base in _ONE_PLURAL:
        return Form("plural", case)
    return Form(category, case)


def _slavic_form(language_base: str, table: FormTable, count: Count, case: str) -> Form:
    if count.number != int(count.number):
        return _GEN_SG
    if case not in ("nom", "acc"):
        return Form("plural", case)
    if count.category != "few":
        return _GEN_PL
    is_compound = abs(count.number) > 4
    if language_base in _EAST:
        is_alive = case == "acc" and table.animate and not is_compound
        return _GEN_PL if is_alive else _FEW[language_base]  # двух рыб, but сорок две рыбы
    if is_personal(language_base, table) and (case == "acc" or is_compound):
        return _GEN_PL  # widzę dwóch graczy, dwudziestu dwóch graczy gra
    return _ACC_PL if case == "acc" and "acc" in table.plural else _NOM_PL
