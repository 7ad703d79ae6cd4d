"""The context sheet of a language: every side of a piece beside the texts that stand on it."""

from collections.abc import Sequence

from proofpress.geometry import Rect
from proofpress.report.page import page_template
from proofpress.values import NamedTuple


class Said(NamedTuple):
    """A text with its translation; `box` is where it stands on its side, in parts of a hundred.

    `held` is the translation with the no-break spaces of its language shown, where it gets any.
    """

    id: str
    source: str
    translation: str
    state: str
    notes: str
    held: str = ""
    box: Rect | None = None


class Side(NamedTuple):
    """A side of a piece as a PNG, with the texts on it from top to bottom."""

    subject: str
    label: str
    side: str
    png: bytes
    texts: Sequence[Said]


class Context(NamedTuple):
    """All of a pack in one language; `rest` are texts that stand on no piece."""

    title: str
    source: str
    language: str
    direction: str
    sides: Sequence[Side]
    rest: Sequence[Said]


def render_context(context: Context) -> bytes:
    """Return a context sheet as one HTML page without scripts."""
    return page_template("context.html.jinja").render(context=context).encode()
