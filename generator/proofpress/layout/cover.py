"""Faces of booklets: covers, the ground of the pages, what opens a section."""

from collections.abc import Iterator, Mapping
from functools import partial

from proofpress.diagnostics import Diagnostics
from proofpress.geometry import Rect, rectangle
from proofpress.lang.scope import game_scope
from proofpress.lang.speaker import Speaker
from proofpress.layout.bookframe import measure_of
from proofpress.layout.fullart import Edge
from proofpress.layout.kit import Kit
from proofpress.layout.lowink import spare_side
from proofpress.layout.studio import Studio
from proofpress.model.book import Book, Cover
from proofpress.model.game import Game
from proofpress.request import InkUse
from proofpress.scene import Frame
from proofpress.sheet import Page, Side
from proofpress.source.text import Origin
from proofpress.text.typeset import Typesetter

BLEED = 3.0
_SAFE = 5.0


def lay_out_covers(
    game: Game, book: Book, speaker: Speaker, kit: Kit, typesetter: Typesetter, ink: InkUse = "full"
) -> tuple[Mapping[str, Page], Diagnostics]:
    """Return the faces that a booklet asks for, by name: covers, and what its looks are made of."""
    if not game.theme.is_whole:
        return {}, ()
    studio = Studio(game, speaker, kit, typesetter, ink)
    covers: dict[str, Page] = {}
    for name, asked, edge in _asks(book):
        page = _cover(studio, name, asked, edge)
        if page is not None:
            covers[name] = page
    return covers, studio.diagnostics


def _asks(book: Book) -> Iterator[tuple[str, Origin, Edge]]:
    """Yield the names of faces, who asks for them, and their size on paper."""
    whole = Edge(book.width, book.height)
    for block in book.blocks:
        if isinstance(block, Cover):
            yield block.face, block.origin, whole
    look = book.look
    if look.page:
        yield look.page, look.origin or book.origin, whole
    if look.opener:
        opener = Edge(measure_of(book).width, look.opener_height)
        yield look.opener, look.origin or book.origin, opener


def _cover(studio: Studio, name: str, asked: Origin, edge: Edge) -> Page | None:
    subject = f"book.{name}"
    face = studio.face(name, asked, subject)
    if face is None:
        return None
    scope = studio.scopes.common
    sketch = studio.sketch(face, edge, subject, scope, partial(game_scope, studio.game))
    if sketch is None:
        return None
    outline = rectangle(Rect(0, 0, edge.width, edge.height))
    items = studio.paint(sketch, studio.settle(studio.texts(sketch)))
    spared = spare_side(studio, sketch, items, outline, Side.FRONT)
    frame = Frame(edge.width, edge.height, spared)
    code = studio.speaker.language.code
    return Page(frame, outline, BLEED, _SAFE, subject, Side.FRONT, code)
