"""Covers of booklets: a face drawn at the booklet's own trim size."""

from collections.abc import Mapping
from functools import partial

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect, rectangle
from proofpress.lang.scope import game_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.fullart import Edge
from proofpress.layout.kit import Kit
from proofpress.layout.lowink import spare_side
from proofpress.layout.studio import Studio
from proofpress.model.book import Book, Cover
from proofpress.model.game import Game
from proofpress.request import InkUse
from proofpress.scene import Frame
from proofpress.sheet import Page, Side
from proofpress.text.typeset import Typesetter

BLEED = 3.0
_SAFE = 5.0


def lay_out_covers(
    game: Game, book: Book, speaker: Speaker, kit: Kit, typesetter: Typesetter, ink: InkUse = "full"
) -> tuple[Mapping[str, Page], Diagnostics]:
    """Return the covers that a booklet asks for, by the name of their face."""
    if not game.theme.is_whole:
        return {}, ()
    studio = Studio(game, speaker, kit, typesetter, ink)
    covers: dict[str, Page] = {}
    for block in book.blocks:
        if isinstance(block, Cover):
            page = _cover(studio, block, book)
            if page is not None:
                covers[block.face] = page
    return covers, studio.diagnostics


def _cover(studio: Studio, block: Cover, book: Book) -> Page | None:
    subject = f"book.{block.face}"
    face = studio.face(block.face, block.origin, subject)
    if face is None:
        return None
    scope = studio.scopes.common
    size = (book.width, book.height)
    sketch = studio.sketch(face, Edge(*size), subject, scope, partial(game_scope, studio.game))
    if sketch is None:
        return None
    outline = rectangle(Rect(0, 0, *size))
    items = studio.paint(sketch, studio.settle(studio.texts(sketch)))
    frame = Frame(*size, spare_side(studio, sketch, items, outline, Side.FRONT))
    code = studio.speaker.language.code
    return Page(frame, outline, BLEED, _SAFE, subject, Side.FRONT, code)
