"""What CLDR knows of a language: which plural a number takes and how it is written.

Babel is loaded here and nowhere else.
"""

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

from proofpress.language import Language

_GROUPED_FROM = 10_000  # four digits stay together, as printers in all our languages do


class LocaleRules:
    """The rules of one language; a language that CLDR does not know takes `other` throughout."""

    __slots__ = ("_locale",)

    def __init__(self, language: Language) -> None:
        self._locale = _find(language)

    def plural_category(self, number: float) -> str:
        """Return the CLDR plural category of a number: `one`, `few`, `many`, `other` ..."""
        return "other" if self._locale is None else str(self._locale.plural_form(abs(number)))

    def write(self, number: float) -> str:
        """Return a number as the language writes it, with a true minus sign."""
        size = abs(number)
        if self._locale is None or (isinstance(size, int) and size < _GROUPED_FROM):
            written = str(size)
        else:
            written = format_decimal(size, locale=self._locale)
        return f"\u2212{written}" if number < 0 else written


def _find(language: Language) -> Locale | None:
    for code in (language.code, language.base):
        try:
            return Locale.parse(code, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    return None
