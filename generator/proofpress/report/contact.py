"""Which pages stand on a pack's contact sheet: what a maker holds beside each other first."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.model.game import STACKS, Game
from proofpress.sheet import Leaf, Page


def rows_of(game: Game, leaves: Sequence[Leaf]) -> Iterator[tuple[Page, ...]]:
    """Yield rows of pages: backs of cards, a card of each kind, tokens, what is folded, boards.

    Of pages that are alike the first one stands for all; a row of nothing is left out.
    """
    cards = [leaf for leaf in leaves if leaf.stack == "cards"]
    backs = [leaf.back for leaf in cards if leaf.back is not None]
    rows = [tuple(_unlike(backs)), _one_of_each_kind(game, cards)]
    for stack in ("tokens", *STACKS.values(), "boards"):
        own = [leaf.front for leaf in leaves if leaf.stack == stack]
        rows += [(page,) for page in own] if stack == "boards" else [tuple(_unlike(own))]
    yield from (row for row in rows if row)


def _one_of_each_kind(game: Game, cards: Sequence[Leaf]) -> tuple[Page, ...]:
    fronts = {leaf.subject: leaf.front for leaf in cards}
    firsts: dict[tuple[str, str], str] = {}
    for deck in game.decks:
        for card in deck.cards:
            firsts.setdefault((deck.id, card.kind), f"{deck.id}.{card.id}")
    return tuple(fronts[subject] for subject in firsts.values() if subject in fronts)


def _unlike(pages: Iterable[Page]) -> Iterator[Page]:
    """Yield pages, of those with one key the first."""
    seen: set[object] = set()
    for page in pages:
        key = page.key or id(page)
        if key not in seen:
            seen.add(key)
            yield page
