"""Looks at the names of a language together: two that became one, one that became two."""

from collections.abc import Iterator, Sequence

from proofpress.diagnostics import Diagnostic, Note, finding
from proofpress.model.game import Game
from proofpress.model.message import Text


def shared_names(game: Game, pairs: Sequence[tuple[Text, Text]]) -> Iterator[Diagnostic]:
    """Yield names of pieces that are one in a translation and two in the source."""
    targets = {source.id: (source, target) for source, target in pairs}
    for group in _groups(game):
        first: dict[str, tuple[Text, Text]] = {}
        for id in group:
            if id not in targets:
                continue
            source, target = targets[id]
            other, place = first.setdefault(target.raw.strip().lower(), (source, target))
            if other.raw.strip().lower() != source.raw.strip().lower():
                yield finding(
                    "same-name",
                    target.written.span,
                    f"`{target.raw}` is the name of `{other.id}` too; the source has two names",
                    subject=id,
                    notes=(Note("the other one is here", place.written.span),),
                )


def _groups(game: Game) -> Iterator[list[str]]:
    """Yield the ids of names that players tell apart: of the cards, and of the other pieces."""
    yield [card.name.id for deck in game.decks for card in deck.cards]
    yield [
        *(deck.name.id for deck in game.decks),
        *(token.name.id for token in game.tokens),
        *(board.name.id for board in game.boards),
        *(assembly.name.id for assembly in game.assemblies),
    ]


def split_names(pairs: Sequence[tuple[Text, Text]]) -> Iterator[Diagnostic]:
    """Yield names and headings that are one in the source and two in a translation."""
    first: dict[str, tuple[Text, Text]] = {}
    for source, target in pairs:
        if source.kind != "name":
            continue
        other, said = first.setdefault(source.raw.strip(), (source, target))
        if said.raw.strip().lower() != target.raw.strip().lower():
            yield finding(
                "two-translations",
                target.written.span,
                f"`{source.raw}` is `{target.raw}` here and `{said.raw}` in `{other.id}`",
                subject=source.id,
                notes=(Note("the other one is here", said.written.span),),
            )
