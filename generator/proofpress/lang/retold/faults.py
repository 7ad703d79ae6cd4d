"""All faults of what a pack retells in typed words, in one language."""

from collections.abc import Iterator

from proofpress.diagnostics import Diagnostic, finding
from proofpress.lang.retold.counts import count_faults
from proofpress.lang.retold.facts import fact_faults, names_in
from proofpress.lang.retold.quotes import quote_faults
from proofpress.lang.retold.telling import Telling
from proofpress.lang.retold.vocabulary import vocabulary_faults
from proofpress.lang.wordscan import Found, place_of
from proofpress.model.game import Game


def retells(game: Game) -> bool:
    """Say whether there is anything that a pack's texts may say otherwise."""
    return game.book is not None or bool(game.terms) or len(game.languages.all) > 1


def retold_faults(telling: Telling) -> Iterator[Diagnostic]:
    """Yield what typed words say otherwise than the pieces and the glossary."""
    if not retells(telling.game):
        return
    if telling.game.book is not None:
        names = names_in(telling)
        yield from count_faults(telling)
        yield from fact_faults(telling, names)
        yield from quote_faults(telling, names)
    yield from vocabulary_faults(telling)
    if not telling.is_translation and len(telling.game.languages.all) > 1:
        yield from _on_names(telling)


def _on_names(telling: Telling) -> Iterator[Diagnostic]:
    """Yield rules that ask what a name is spelled like: it is spelled otherwise elsewhere."""
    phrases = telling.table.spelling if telling.table is not None else ()
    firsts = frozenset(phrase[0] for phrase in phrases)
    for passage in telling.passages.values():
        words = passage.said.words
        if firsts.isdisjoint(words):
            continue
        for at in range(len(words)):
            phrase = next((one for one in phrases if tuple(words[at : at + len(one)]) == one), None)
            if phrase is not None:
                start, end = place_of(passage.text.raw, Found("", at, at + len(phrase)))
                yield finding(
                    "name-in-rule",
                    passage.text.written.span_of(start, end),
                    "a rule about letters or words of names, which every language has others of",
                    subject=passage.text.id,
                    hints=("give the pieces a field, or an icon, for the rule to name",),
                )
                break
