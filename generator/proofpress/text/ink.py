"""How far the ink of a line really reaches above and below its baseline."""

from collections.abc import Iterable, Iterator

from proofpress.model.template import Style
from proofpress.text.chunk import Atom, Blank, Boxed, IconPiece
from proofpress.text.fonts import Font
from proofpress.text.keyword import keyword_reach
from proofpress.values import NamedTuple


class Ink(NamedTuple):
    """How far ink reaches up and down from the baseline, in ems."""

    rise: float
    depth: float


def icon_middle(style: Style, font: Font) -> float:
    """Return how high the middle of icons stands over the baseline, in ems."""
    return font.cap_height * (0.5 + style.icon_shift)


def ink_of(pieces: Iterable[Atom], style: Style, font: Font) -> Ink | None:
    """Return what the ink of a line reaches, None when it has none."""
    inks = list(_inks(pieces, style, font))
    if not inks:
        return None
    return Ink(max(ink.rise for ink in inks), max(ink.depth for ink in inks))


def _inks(pieces: Iterable[Atom], style: Style, font: Font) -> Iterator[Ink]:
    for piece in pieces:
        if isinstance(piece, IconPiece):
            middle = icon_middle(style, font)
            yield Ink(middle + piece.height / 2, piece.height / 2 - middle)
        elif isinstance(piece, Boxed):
            yield Ink(*keyword_reach(style.keyword, font))
            yield from _inks(piece.pieces, style, font)
        elif not isinstance(piece, Blank):
            for glyph, down in zip(piece.ids, piece.y_offsets, strict=True):
                reach = piece.font.reach(glyph)
                if reach is not None:
                    yield Ink(reach[0] - down, reach[1] + down)
