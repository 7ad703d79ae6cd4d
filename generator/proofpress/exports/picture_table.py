"""A folder of pictures with a table of them, for every program that takes a CSV."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from proofpress.exports.kinds import Kind
from proofpress.exports.pictures import Named, Pictures
from proofpress.units import shortest

HEAD = ("id", "kind", "name", "copies", "front", "back", "width_mm", "height_mm", "text")


def picture_table(kinds: Sequence[Kind], pictures: Pictures) -> Iterator[Named]:
    """Yield a picture of each side, a common back once, then `pieces.csv`: a row for each piece.

    Cards have sharp corners, what is cut to another shape is clear outside it.
    """
    rows: list[Sequence[object]] = [HEAD]
    for kind in kinds:
        backs: dict[int, str] = {}
        for piece in kind.pieces:
            stem = f"{kind.stack}/{piece.id.replace('.', '-')}"
            is_cut = kind.stack != "cards"
            front, back = f"{stem}.png", ""
            yield Named(front, pictures.page(piece.front, is_cut_out=is_cut))
            if piece.back is not None:
                shared = f"{kind.stack}/{kind.id}-back.png"
                own = f"{stem}-back.png"
                back = backs.get(id(piece.back), own if kind.has_own_backs else shared)
                if id(piece.back) not in backs:
                    backs[id(piece.back)] = back
                    yield Named(back, pictures.page(piece.back, is_cut_out=is_cut))
            size = shortest(piece.front.width), shortest(piece.front.height)
            rows.append(
                (piece.id, kind.name, piece.name, piece.copies, front, back, *size, piece.text)
            )
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    yield Named("pieces.csv", text.getvalue().encode())
