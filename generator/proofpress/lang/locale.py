"""What CLDR knows of a language: which plural a number takes and how it is written.

Babel is loaded here and nowhere else, and only for a number that needs it.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from proofpress.language import Language

if TYPE_CHECKING:
    from babel import Locale

_GROUPED_FROM = 10_000  # four digits stay together, as printers in all our languages do


class LocaleRules:
    """The rules of one language; a language that CLDR does not know takes `other` throughout."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def plural_category(self, number: float) -> str:
        """Return the CLDR plural category of a number: `one`, `few`, `many`, `other` ..."""
        return "other" if self._locale is None else str(self._locale.plural_form(abs(number)))

    def write(self, number: float) -> str:
        """Return a number as the language writes it, with a true minus sign."""
        size = abs(number)
        size = int(size) if size == int(size) else size
        if (isinstance(size, int) and size < _GROUPED_FROM) or self._locale is None:
            written = str(size)
        else:
            from babel.numbers import format_decimal

            is_long = size >= _GROUPED_FROM
            written = format_decimal(size, locale=self._locale, group_separator=is_long)
        return f"\u2212{written}" if number < 0 else written

    @cached_property
    def _locale(self) -> "Locale | None":
        from babel import Locale, UnknownLocaleError  # 6 ms, and 4 for the data of a language

        for code in (self._language.code, self._language.base):
            try:
                return Locale.parse(code, sep="-")
            except (UnknownLocaleError, ValueError):
                continue
        return None
