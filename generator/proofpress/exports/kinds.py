"""The pieces of an edition as other programs want them: kind by kind, with names and texts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from proofpress.lang.inline import Inline, InlineIcon, InlineWords
from proofpress.lang.scope import card_scope, deck_scope
from proofpress.lang.speaker import Speaker
from proofpress.model.game import Game
from proofpress.model.message import Cell, Edge, Point
from proofpress.sheet import Leaf, Page
from proofpress.values import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece in one language: its id path, name, text (may be empty), copies and pages."""

    id: str
    name: str
    text: str
    copies: int
    front: Page
    back: Page | None


@dataclass(frozen=True, slots=True)
class Kind:
    """Pieces that belong together, a deck's cards or a token's sides: an id, a name, their stack.

    All have the same size and outline.
    """

    id: str
    name: str
    stack: str
    pieces: tuple[Piece, ...]

    @property
    def copies(self) -> int:
        """How many pieces there are in all."""
        return sum(piece.copies for piece in self.pieces)

    @property
    def has_own_backs(self) -> bool:
        """Say whether backs tell pieces apart."""
        return len({id(piece.back) for piece in self.pieces}) > 1


def kinds_of(game: Game, speaker: Speaker, leaves: Sequence[Leaf]) -> tuple[Kind, ...]:
    """Return the pieces of an edition, kind by kind in the pack's order."""
    groups: dict[tuple[str, str], list[Leaf]] = {}
    for leaf in leaves:
        groups.setdefault((leaf.stack, leaf.subject.partition(".")[0]), []).append(leaf)
    texts = dict(_texts(game, speaker))
    names = dict(_names(game, speaker))
    return tuple(
        Kind(root, names.get(root, members[0].front.label), stack, _pieces(members, texts))
        for (stack, root), members in groups.items()
    )


def _pieces(leaves: Sequence[Leaf], texts: Mapping[str, str]) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            leaf.subject,
            leaf.front.label,
            texts.get(leaf.subject, ""),
            leaf.copies,
            leaf.front,
            leaf.back,
        )
        for leaf in leaves
    )


def _texts(game: Game, speaker: Speaker) -> Iterator[tuple[str, str]]:
    for deck in game.decks:
        for card in deck.cards:
            if card.text is not None:
                said, _ = speaker.say(card.text, card_scope(deck, card))
                if said is not None:
                    yield f"{deck.id}.{card.id}", "".join(map(_spoken, said.inlines)).strip()


def _names(game: Game, speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the names of decks; other kinds are called like their pieces."""
    for deck in game.decks:
        said, _ = speaker.say(deck.name, deck_scope(deck))
        if said is not None:
            yield deck.id, "".join(map(_spoken, said.inlines)).strip()


def _spoken(inline: Inline) -> str:
    """Return an inline as one would read it aloud; points of lists and cells begin a line."""
    match inline:
        case InlineWords():
            return inline.text
        case InlineIcon():
            return inline.spoken
        case Point() | Cell():
            return "\n"
        case Edge():
            return ""
        case _:
            assert_never(inline)
