"""What pages show below their texts, drawn once where it comes again.

Layout paints what faces say of themselves, and pictures, once for all pieces that have them alike,
so that the same items stand at the beginning of many pages.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile

from proofpress.backends.pdf_stream import Stream
from proofpress.scene import Group, Image, Item, Path


class Grounds:
    """Streams by the items that they draw, known by identity; kept of what came twice."""

    def __init__(self) -> None:
        # The items are kept as well: the identity of lost ones could come again.
        self._known: dict[tuple[int, ...], tuple[Sequence[Item], Stream | None]] = {}

    def begin(
        self, items: Sequence[Item], draw: Callable[[Sequence[Item]], Stream]
    ) -> tuple[Stream, Sequence[Item]]:
        """Return a stream in which the ground of a page is drawn, and the items that are left.

        `draw` draws items into a stream of their own.
        """
        ground = tuple(takewhile(_is_ground, items))
        place = tuple(map(id, ground))
        known = self._known.get(place)
        stream = known[1] if known is not None else None
        if stream is None:
            stream = draw(ground)
            is_kept = known is not None and not stream.fonts
            self._known[place] = ground, stream if is_kept else None
            if not is_kept:
                return stream, items[len(ground) :]
        return stream.copy(), items[len(ground) :]


def _is_ground(item: Item) -> bool:
    """Say whether an item is drawn by itself: what is spoken asks for the texts beside it."""
    return isinstance(item, Path | Image) or (type(item) is Group and not item.spoken)
