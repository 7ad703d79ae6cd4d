"""What a term prints: its number, in digits or in words, the form of the noun, its article."""

from proofpress.lang.articles import FRENCH_PREPOSITIONS, Phrase, begins_with_vowel, with_article
from proofpress.lang.locale import LocaleRules
from proofpress.lang.numerals import Agreement, needs_gender, numeral
from proofpress.lang.terms import (
    NOMINATIVE,
    Count,
    Form,
    counted_form,
    find_form,
    gives_case,
    is_personal,
)
from proofpress.language import Language
from proofpress.model.game import FormTable
from proofpress.model.message import Term
from proofpress.values import NamedTuple

NO_BREAK_SPACE = "\u00a0"
_UNSPACED = ("Hans", "Hant", "Jpan")  # a noun follows its number at once
_SINGULAR = ("singular", "one")


class Lack(NamedTuple):
    """What a term lacks, as a message says it, and what to write, if that is known."""

    what: str
    hint: str = ""


_OF_NEED = {
    "gender": Lack("no gender", "add `gender: ...` to its forms"),
    "vowel": Lack(
        "no sign whether it begins with the sound of a vowel",
        "add `vowel: true` or `vowel: false` to its forms",
    ),
}


class Noun(NamedTuple):
    """A term in one language."""

    language: Language
    rules: LocaleRules
    table: FormTable

    def say(self, part: Term, number: float | None) -> str | Lack:
        """Return what a placeholder prints, its case being one of the language's."""
        case, preposition = self._cases(part.case)
        form = self._form(part, number, case)
        word = find_form(self.table, form)
        if word is None:
            return _lack_of(form)
        said, sounds = word, begins_with_vowel(self.language.base, self.table, word)
        if number is not None and form.part not in self.table.alone:
            numbered = self._numbered(part, number, case, (word, sounds))
            if isinstance(numbered, Lack):
                return numbered
            said, sounds = numbered, part.in_words and number == 1  # d’une, but de huit, de onze
        phrase = Phrase(said, preposition, form.part not in _SINGULAR, self._gender, sounds)
        whole = with_article(self.language.base, part.article, phrase)
        return _OF_NEED.get(whole, whole)

    @property
    def _gender(self) -> str:
        return self.table.gender[:1].replace("c", "m")

    def _cases(self, case: str) -> tuple[str, str]:
        """Return the case of the form, and the one that article and preposition show.

        French has no cases, but prepositions, unless the glossary gives forms with them.
        """
        if self.language.base != "fr":
            return case, case
        is_rule = case in FRENCH_PREPOSITIONS and not gives_case(self.table, case)
        return (NOMINATIVE, case) if is_rule else (case, NOMINATIVE)

    def _form(self, part: Term, number: float | None, case: str) -> Form:
        if number is None:
            return Form("plural" if part.plural else "singular", case)
        count = Count(number, self.rules.plural_category(number))
        return counted_form(self.language.base, self.table, count, case)

    def _numbered(
        self, part: Term, number: float, case: str, word: tuple[str, bool | None]
    ) -> str | Lack:
        said, sounds = word
        counted = self._in_words(part, number, case) if part.in_words else self.rules.write(number)
        if isinstance(counted, Lack):
            return counted
        if self.language.base == "fr" and self.rules.plural_category(number) == "many":
            if sounds is None:
                return _OF_NEED["vowel"]
            said = f"d’{said}" if sounds else f"de {said}"  # 2 000 000 de pièces
        space = " " if part.in_words else NO_BREAK_SPACE
        space = "" if self.language.script in _UNSPACED else space
        return f"{counted}{space}{said}"

    def _in_words(self, part: Term, number: float, case: str) -> str | Lack:
        base, table = self.language.base, self.table
        if not self._gender and needs_gender(base, number):
            return _OF_NEED["gender"]
        agreement = Agreement(
            case, self._gender, table.animate, is_personal(base, table), bool(part.article)
        )
        said = numeral(base, number, agreement)
        return said or Lack(f"no words for the number {self.rules.write(number)}")


def _lack_of(form: Form) -> Lack:
    part, _, case = str(form).partition(".")
    written = f"{part}: ..." if case == NOMINATIVE else f"{part}: {{{case}: ...}}"
    return Lack(f"no form `{form}`", f"add `{written}` to its forms")
