"""Forms by the endings of German, English and French nouns: what is regular, and no more."""

from proofpress.lang.declension import Reading
from proofpress.lang.terms import Form
from proofpress.model.game import FormTable

BY_ENDING = ("de", "en", "fr")
_NOM_PL = Form("plural", "nom")


def by_ending(language_base: str, table: FormTable) -> Reading:
    """Return the forms that follow from the ones a table has, by the endings of its language."""
    singular = table.singular.get("nom", "")
    if language_base == "de":
        return _reading(table, _german(table, singular))
    head, rest = _head(language_base, singular)
    plural = _french(head) if language_base == "fr" else _english(head)
    return _reading(table, {_NOM_PL: plural + rest})


def _reading(table: FormTable, forms: dict[Form, str]) -> Reading:
    return Reading(forms, table.gender, table.animate, is_known=False)


def _head(language_base: str, name: str) -> tuple[str, str]:
    """Part a name into what takes the ending and the rest: the first word of `pièce d’or`."""
    if language_base == "en":
        return name, ""
    head, space, rest = name.partition(" ")
    return head, space + rest


def _french(word: str) -> str:
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith(("eau", "eu", "au")):
        return f"{word}x"
    return f"{word[:-2]}aux" if word.endswith("al") else f"{word}s"


def _english(word: str) -> str:
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}s"


def _german(table: FormTable, singular: str) -> dict[Form, str]:
    """Return the cases that follow from the gender and the nominatives; a plural never does."""
    forms: dict[Form, str] = {}
    if table.gender == "f":
        forms = {Form("singular", case): singular for case in ("gen", "dat", "acc")}
    elif table.gender == "m" and singular.endswith("e"):
        forms = {Form("singular", case): f"{singular}n" for case in ("gen", "dat", "acc")}
    elif table.gender in ("m", "n"):
        forms = {Form("singular", case): singular for case in ("dat", "acc")}
        hard = singular.endswith(("s", "ß", "x", "z"))
        forms[Form("singular", "gen")] = f"{singular}{'es' if hard else 's'}"
    plural = table.plural.get("nom")
    if plural is not None:
        forms |= {Form("plural", case): plural for case in ("gen", "acc")}
        forms[Form("plural", "dat")] = plural if plural.endswith(("n", "s")) else f"{plural}n"
    return forms
