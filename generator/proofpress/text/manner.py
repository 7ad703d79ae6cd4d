"""How a style wants its lines to be broken."""

from proofpress.model.template import Align, Style
from proofpress.text.linebreak import Breaker
from proofpress.text.ruler import SLACK, Ruler
from proofpress.units import points_to_mm
from proofpress.values import NamedTuple

LEAST_JUSTIFIED = 90.0  # mm: in narrower columns justified lines have holes
_NEVER = float("inf")


class Manner(NamedTuple):
    """How lines are wanted.

    `hyphenate` allows hyphens, at most `max_hyphens` in a row; `is_roomy` says that there is room
    for the lines that the text needs without them. `balanced` counts the last line too, as centred
    text wants it. Without `widows` the last word is not hyphenated. Unless it `parts` them, words
    that no-break spaces hold together stay so, however wide they are.
    """

    hyphenate: bool
    is_roomy: bool
    balanced: bool
    max_hyphens: int
    widows: bool
    justify_from: float = _NEVER
    parts: bool = True

    def soft(self, ruler: Ruler, limit: float) -> Breaker:
        """Return what finds lines with hyphens."""
        return Breaker(ruler, limit, True, self.max_hyphens, self.widows)


def manner_of(style: Style, is_roomy: bool = True, em: float = 0.0, parts: bool = True) -> Manner:
    """Return how a style wants its lines; justified ones need to know the em in mm."""
    align, hyphenate = style.align, style.hyphenate
    balanced = align in ("centre", "right")
    least = LEAST_JUSTIFIED / em - SLACK if em and align == "justify" else _NEVER
    return Manner(hyphenate, is_roomy, balanced, style.max_hyphens, style.widows, least, parts)


class Gauge(NamedTuple):
    """How long lines of a style are in a column at a size, and how they are wanted there.

    `em` is in mm, `limit` and `tracking` are in ems. Lines are counted as `counted`, with words
    that no-break spaces hold together as `whole`; they are set as `roomy` where there is room for
    as many as there are without hyphens, else as `tight`.
    """

    align: Align
    em: float
    limit: float
    tracking: float
    counted: Manner
    whole: Manner
    roomy: Manner
    tight: Manner


def gauge_of(style: Style, width: float, size_pt: float) -> Gauge:
    """Return what lines of a style are like in a column of a width in mm."""
    em = points_to_mm(size_pt)
    return Gauge(
        style.align,
        em,
        width / em,
        style.tracking / em,
        manner_of(style),
        manner_of(style, parts=False),
        manner_of(style, True, em),
        manner_of(style, False, em),
    )
