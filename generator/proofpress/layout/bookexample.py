"""An example of play: the first round of a seeded game, told as the rules played it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from proofpress.layout.bookblocks import marked
from proofpress.layout.bookshelf import Desk
from proofpress.layout.galley import Column, Slice, spaced
from proofpress.model.book import Example

if TYPE_CHECKING:
    from proofpress.rules.narration import Told


def example(desk: Desk, column: Column, block: Example) -> Iterator[Slice]:
    """Yield the phases of the round, the choices of each, and what came of them."""
    story = desk.shelf.stories(block.seed, block.players)
    if story is None:
        message = f"no game for {block.players} players can be played"
        hint = "an example needs rules that play, and so many players"
        desk.fault("unknown-reference", block.origin, message, hint)
        return
    yield from _told(desk, column, story)


def _told(desk: Desk, column: Column, story: "Sequence[Told]") -> Iterator[Slice]:
    for number, line in enumerate(story, 1):
        said = desk.plain(line.words)
        if said is not None:
            tag = desk.tag("L").child("LI", number)
            yield from spaced(marked(desk, column, "", said, tag), 1.0)
