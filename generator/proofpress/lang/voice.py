"""What it takes to say a text in one language: its catalog, its rules, its forms of the terms."""

from collections.abc import Mapping
from functools import cached_property

from proofpress.lang.catalog import Catalogs
from proofpress.lang.locale import LocaleRules
from proofpress.lang.references import Target, find_targets, ids_by_name, printed_targets
from proofpress.lang.terms import NOMINATIVE
from proofpress.language import Language
from proofpress.model.game import FormTable, Game
from proofpress.model.message import Text


class Voice:
    """One language of a game, with everything that a placeholder can ask of it.

    `grammar` is the language whose numbers and cases it has: its own, but of a pseudo-language.
    """

    def __init__(self, game: Game, catalogs: Catalogs, language: Language) -> None:
        self.game = game
        self.catalogs = catalogs
        self.language = language
        catalog = catalogs.by_code.get(language.code)
        self.guise = None if catalog is None else catalog.guise
        self.grammar = language if self.guise is None else self.guise.language
        self.locale = LocaleRules(self.grammar)

    def translate(self, text: Text) -> Text | None:
        """Return a text as the catalog has it, placeholders and all; None where it is missing."""
        return self.catalogs.say(text, self.language)

    def is_stale(self, text: Text) -> bool:
        """Say whether the source of a translation has changed, or it is marked as fuzzy."""
        catalog = self.catalogs.by_code.get(self.language.code)
        entry = None if catalog is None else catalog.entries.get(text.id)
        return entry is not None and entry.is_stale(text.raw)

    def forms_of(self, term: str) -> FormTable | None:
        """Return the forms that the glossary has of a term in this language."""
        entry = self.game.terms.get(term)
        if entry is None:
            return None
        if self.guise is not None:
            return self.guise.forms.get(term)
        return entry.forms.get(self.language.code) or entry.forms.get(self.language.base)

    def spoken_icon(self, icon: str) -> str:
        """Return what an icon is read as: its term in the singular, else its own name."""
        if icon not in self._spoken:
            named = [icon] if icon in self.game.terms else []
            named += (term.id for term in self.game.terms.values() if term.icon == icon)
            table = self.forms_of(named[0]) if named else None
            self._spoken[icon] = icon if table is None else table.singular.get(NOMINATIVE, icon)
        return self._spoken[icon]

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        """What `{ref:...}` can name."""
        return find_targets(self.game)

    @cached_property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of these by their names, folded."""
        return ids_by_name(self.game)

    @cached_property
    def printed(self) -> Mapping[str, Target]:
        """What `{page:...}` can name: what stands in the booklet."""
        return printed_targets(self.game)

    @cached_property
    def _spoken(self) -> dict[str, str]:
        return {}
