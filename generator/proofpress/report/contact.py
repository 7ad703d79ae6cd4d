"""Which pages stand on a pack's contact sheet: what a maker holds beside each other first."""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.model.game import STACKS, Card, Deck, Game
from proofpress.sheet import Leaf, Page

_EXAMPLES = 12  # of a deck


def rows_of(game: Game, leaves: Sequence[Leaf]) -> Iterator[tuple[Page, ...]]:
    """Yield rows of pages: backs of cards, a card of each kind, tokens with what is folded, boards.

    A deck of one kind shows the first cards of other names too. Of pages that are alike the first
    one stands for all; a row of nothing is left out.
    """
    cards = [leaf for leaf in leaves if leaf.stack == "cards"]
    backs = [leaf.back for leaf in cards if leaf.back is not None]
    rest = (("tokens", *STACKS.values()), ("boards",))
    rows = (
        _unlike(backs),
        _one_of_each_kind(game, cards),
        *(_unlike([leaf.front for leaf in leaves if leaf.stack in stacks]) for stacks in rest),
    )
    yield from filter(None, map(tuple, rows))


def _one_of_each_kind(game: Game, cards: Sequence[Leaf]) -> tuple[Page, ...]:
    fronts = {leaf.subject: leaf.front for leaf in cards}
    firsts = [f"{deck.id}.{card.id}" for deck in game.decks for card in _examples(deck)]
    return tuple(fronts[subject] for subject in firsts if subject in fronts)


def _examples(deck: Deck) -> list[Card]:
    """Return the first card of each kind; of a deck of one kind the first of each of some names."""
    kinds: dict[str, Card] = {}
    names: dict[str, Card] = {}
    for card in deck.cards:
        kinds.setdefault(card.kind, card)
        names.setdefault(card.name.raw, card)
    return list(kinds.values() if len(kinds) > 1 else names.values())[:_EXAMPLES]


def _unlike(pages: Iterable[Page]) -> Iterator[Page]:
    """Yield pages, of those with one key the first."""
    seen: set[object] = set()
    for page in pages:
        key = page.key or id(page)
        if key not in seen:
            seen.add(key)
            yield page
