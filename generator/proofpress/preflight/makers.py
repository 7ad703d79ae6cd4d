"""A maker's profile as limits for finished files."""

from proofpress.model.maker import Maker
from proofpress.preflight.limits import Limits, Standard

_STANDARDS: dict[str, Standard] = {"none": "", "x1a": "PDF/X-1a", "x4": "PDF/X-4"}


def limits_of(maker: Maker) -> Limits:
    """Return what a maker holds files to."""
    spaces = ("CMYK", "grey", "named") if maker.is_press else ("RGB", "grey")
    sizes = [(size.width + 2 * maker.bleed, size.height + 2 * maker.bleed) for size in maker.sizes]
    return Limits(
        name=maker.name,
        is_shop=True,
        sizes=tuple(sizes) if maker.marks == "none" else (),
        bleed=maker.bleed,
        good_ppi=float(maker.least_resolution),
        least_ppi=min(150.0, float(maker.least_resolution)),
        most_ink=100 * maker.ink_limit if maker.is_press else None,
        spaces=frozenset(spaces),
        takes_transparency=not maker.is_opaque,
        standard=_STANDARDS[maker.standard],
        takes_mixed_black=not maker.is_press,
    )
