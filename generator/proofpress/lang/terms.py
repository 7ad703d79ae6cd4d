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
    "fr": ("nom",),
}


_WRITTEN = {"singular": "sg", "plural": "pl"}


class Form(NamedTuple):
    """A place in a table of forms: `few.acc` of the counted ones, `plural.gen` of the plural."""

    part: str
    case: str

    def __str__(self) -> str:
        """Return it as the glossary would write it."""
        return f"{_WRITTEN.get(self.part, self.part)}.{self.case}"


_NOM_PL = Form("plural", "nom")
_GEN_PL = Form("plural", "gen")
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
_FRACTIONS: Mapping[str, str] = {"cs": "many", "sk": "many"}  # in the others: `other`
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


def counted_form(language_base: str, table: FormTable, category: str, case: str) -> Form:
    """Return which form stands after a number of a plural category.

    The table's own `counted` forms win. Else `one` takes the singular. In the Slavic languages
    that we know, a nominative, and an accusative of things, is ruled by the numeral (5 кубиків);
    an accusative of persons is their genitive plural (2 graczy); any other case is the plural of
    that case. A language without a plural may give `sg` alone. One that we know nothing of must
    give its forms under `counted`.
    """
    if case in table.counted.get(category, {}):
        return Form(category, case)
    if category == "one" or (language_base in _NO_PLURAL and case not in table.plural):
        return Form("singular", case)
    if language_base in _FEW:
        return _slavic_form(language_base, table, category, case)
    if category == "other" or language_base in _ONE_PLURAL:
        return Form("plural", case)
    return Form(category, case)


def _slavic_form(language_base: str, table: FormTable, category: str, case: str) -> Form:
    if case not in ("nom", "acc"):
        return Form("plural", case)
    if category == _FRACTIONS.get(language_base, "other"):
        return _GEN_SG
    if case == "acc" and table.animate:
        return _GEN_PL
    return _FEW[language_base] if category == "few" else _GEN_PL
