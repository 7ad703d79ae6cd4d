"""Unseen letters squeezed into the width of a picture, so that readers lose none of them."""

from collections.abc import Container, Sequence

APART = 0.105  # of the em: what is nearer poppler (and pdfium from 0.07) takes for drawn twice
_SLACK = 1e-9
_BLANK = 0.05  # of the em: what is narrower poppler does not see


def even(widths: Sequence[float], room: float) -> list[float]:
    """Return the same share of its width for each letter, so that all fill the room, in ems."""
    whole = sum(widths)
    return [room / whole if whole and room > 0 else 1.0] * len(widths)


def squeezes(text: str, widths: Sequence[float], room: float) -> list[float]:
    """Return how wide each letter is drawn, as a share of its width, so that all fill the room.

    Widths and room are ems. Blanks stay wide enough to be seen and equal letters apart, as far as
    the room allows: they, and what is between them, are squeezed less than the others.
    """
    shares, held = even(widths, room), dict[int, float]()
    while (near := _nearest(text, widths, shares, held)) is not None:
        letters, wanted = near
        free = [at for at in letters if at not in held]
        taken = sum(widths[at] * held.get(at, 0.0) for at in letters)
        wider = (wanted - taken) / sum(widths[at] for at in free)
        held.update(dict.fromkeys(free, wider))
        rest = sum(width for at, width in enumerate(widths) if at not in held)
        left = room - sum(widths[at] * share for at, share in held.items())
        if left <= 0 or not rest:
            return even(widths, room)  # too many letters for the room
        shares = [held.get(at, left / rest) for at in range(len(widths))]
    return shares


def _nearest(
    text: str, widths: Sequence[float], shares: Sequence[float], held: Container[int]
) -> tuple[range, float] | None:
    """Return letters that have to be wider, if some can be, and how wide in all.

    They are a blank, or those from a letter up to before its like.
    """
    last: dict[str, int] = {}
    for at, char in enumerate(text):
        needs = [(range(at, at + 1), _BLANK)] if char.isspace() else []
        if char in last and not char.isspace():
            needs.append((range(last[char], at), APART))
        for letters, wanted in needs:
            width = sum(widths[one] * shares[one] for one in letters)
            if width < wanted - _SLACK and any(widths[one] and one not in held for one in letters):
                return letters, wanted
        last[char] = at
    return None
