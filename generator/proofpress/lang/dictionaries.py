"""The dictionaries of the extra `terms`: pymorphy3 (Russian, Ukrainian), morfeusz2 (Polish)."""

from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from typing import Protocol

from proofpress.lang.declension import Dictionary, Forms, Reading, agreeing
from proofpress.lang.terms import Form

DECLINED = ("pl", "ru", "uk")
_CASES = {
    "nomn": "nom",
    "gent": "gen",
    "datv": "dat",
    "accs": "acc",
    "ablt": "ins",
    "loct": "loc",
    "voct": "voc",
}
_GENDERS = {"masc": "m", "femn": "f", "neut": "n"}
_NAMES = ("Name", "Patr", "Surn")
_NUMBERS = {"sg": "singular", "pl": "plural"}
_POLISH_CASES = {
    case: "ins" if case == "inst" else case
    for case in ("nom", "gen", "dat", "acc", "inst", "loc", "voc")
}
_POLISH_GENDERS = {"n1": "n", "n2": "n"}


@cache
def dictionary_of(language_base: str) -> Dictionary:
    """Return the dictionary of a language of `DECLINED`; ImportError where it is not installed.

    The Ukrainian one has a licence (GPL 3) that we pass on to nobody: who wants it installs it.
    """
    if language_base == "uk" and find_spec("pymorphy3_dicts_uk") is None:
        raise ImportError("no pymorphy3_dicts_uk", name="pymorphy3_dicts_uk")
    return Polish() if language_base == "pl" else EastSlavic(language_base)


class _Tag(Protocol):
    POS: str | None
    case: str | None
    number: str | None
    gender: str | None
    animacy: str | None
    grammemes: frozenset[str]


class _Parse(Protocol):
    word: str
    tag: _Tag
    is_known: bool
    lexeme: "list[_Parse]"


class EastSlavic:
    """Russian or Ukrainian by pymorphy3 and its OpenCorpora and LanguageTool dictionaries."""

    def __init__(self, language_base: str) -> None:
        import pymorphy3  # an extra

        self._analyzer = pymorphy3.MorphAnalyzer(lang=language_base)

    def noun(self, word: str) -> Reading | None:
        """Return the likeliest reading."""
        for parsed in self._singular(word, ("NOUN",)):
            tag = parsed.tag
            gender = _GENDERS.get(tag.gender or "", "")
            return Reading(self._forms(parsed), gender, tag.animacy == "anim", parsed.is_known)
        return None

    def adjective(self, word: str, noun: Reading) -> Forms | None:
        """Return the forms of an adjective or a participle in the gender of a noun."""
        for parsed in self._singular(word, ("ADJF", "PRTF")):
            if _GENDERS.get(parsed.tag.gender or "") == noun.gender:
                return agreeing(self._forms(parsed), noun)
        return None

    def _singular(self, word: str, parts: tuple[str, ...]) -> list[_Parse]:
        """Return the readings of a word as a nominative singular; names of people come last."""
        read: list[_Parse] = self._analyzer.parse(word)
        fitting = [
            one
            for one in read
            if one.tag.POS in parts and one.tag.case == "nomn" and one.tag.number != "plur"
        ]
        return sorted(fitting, key=lambda one: not one.tag.grammemes.isdisjoint(_NAMES))

    def _forms(self, parsed: _Parse) -> Forms:
        forms: dict[Form, str] = {}
        for one in parsed.lexeme:
            tag = one.tag
            case = _CASES.get(tag.case or "")
            if case is None or tag.POS != parsed.tag.POS:
                continue
            if tag.number == "plur":
                forms.setdefault(Form("plural", case), one.word)
            elif tag.gender == parsed.tag.gender:
                forms.setdefault(Form("singular", case), one.word)
        return forms


class Polish:
    """Polish by Morfeusz 2 and its dictionary SGJP."""

    def __init__(self) -> None:
        import morfeusz2  # an extra

        self._morfeusz = morfeusz2.Morfeusz()

    def noun(self, word: str) -> Reading | None:
        """Return the first noun with this nominative; an unknown word has none."""
        for lemma in self._lemmas(word, "subst"):
            generated = [one for one in self._tagged(lemma) if one[1][0] == "subst"]
            gender = next((tag[3].split(".")[0] for _, tag in generated if len(tag) > 3), "")
            forms = _polish_forms((form, tag[1], tag[2]) for form, tag in generated)
            if forms.get(Form("singular", "nom")) == word:
                return Reading(forms, _POLISH_GENDERS.get(gender, gender), gender in ("m1", "m2"))
        return None

    def adjective(self, word: str, noun: Reading) -> Forms | None:
        """Return the forms of an adjective in the gender of a noun."""
        for lemma in self._lemmas(word, "adj"):
            generated = [
                (form, tag)
                for form, tag in self._tagged(lemma)
                if tag[0] == "adj" and tag[4:] == ["pos"] and noun.gender in tag[3].split(".")
            ]
            forms = _polish_forms((form, tag[1], tag[2]) for form, tag in generated)
            if forms.get(Form("singular", "nom")) == word:
                return agreeing(forms, noun)
        return None

    def _lemmas(self, word: str, part: str) -> list[str]:
        read = [one[2] for one in self._morfeusz.analyse(word)]
        found = [
            (lemma, tag) for _, lemma, tag, *_ in read if tag.split(":")[0] == part and "sg" in tag
        ]
        return list(dict.fromkeys(lemma for lemma, tag in found if "nom" in tag.split(":")[2]))

    def _tagged(self, lemma: str) -> list[tuple[str, list[str]]]:
        own = lemma.split(":")[0]
        forms = self._morfeusz.generate(own)
        return [(form, tag.split(":")) for form, of, tag, *_ in forms if of in (lemma, own)]


def _polish_forms(generated: Iterable[tuple[str, str, str]]) -> Forms:
    forms: dict[Form, str] = {}
    for form, number, cases in generated:
        for case in cases.split("."):
            if case in _POLISH_CASES and number in _NUMBERS:
                forms.setdefault(Form(_NUMBERS[number], _POLISH_CASES[case]), form)
    return forms
