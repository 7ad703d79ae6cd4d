"""What a page paints, held against limits: lines, type, colours, inks, pictures."""

from collections.abc import Iterator

from proofpress.codes import Severity
from proofpress.geometry import Point
from proofpress.preflight.facts import Colour, PageFacts, Picture
from proofpress.preflight.finding import Finding, found
from proofpress.preflight.limits import Limits
from proofpress.units import shortest

_HIGHEST_INK = 320.0  # percent that coated paper takes; a warning where nobody asks for less
_DARK = 0.15  # parts of RGB that a press makes of four inks
_NEAR = 1e-3


def judge_paint(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    """Yield what is wrong with what one page paints."""
    yield from _lines(page, limits)
    yield from _types(page, limits)
    yield from _black_text(page, limits)
    yield from _inks(page, limits)
    yield from _spaces(page, limits)
    yield from _pictures(page, limits)
    if not limits.takes_transparency:
        for what, place in page.painted.effects.items():
            yield found("live-transparency", f"{what}, which {limits.name} does not take",
                        page.number, place)  # fmt: skip


def _lines(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    thin = {width: place for width, place in page.painted.lines.items()
            if width < limits.least_line_pt - _NEAR}  # fmt: skip
    if thin:
        width = min(thin)
        message = f"a line of {shortest(width, 3)} pt, less than {limits.least_line_pt} pt is lost"
        yield found("hairline", message, page.number, thin[width])


def _types(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    small = {size: place for size, place in page.painted.types.items()
             if size < limits.least_type_pt - 0.01}  # fmt: skip
    if small:
        size = min(small)
        least = shortest(limits.least_type_pt, 1)
        message = f"type of {shortest(size, 1)} pt, less than {least} pt is not read"
        yield found("tiny-type", message, page.number, small[size])


def _black_text(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    if limits.takes_mixed_black:
        return
    for (use, colour), place in page.painted.colours.items():
        if use == "text" and is_mixed_black(colour):
            message = f"black text in {_described(colour)}: letters get coloured rims on a press"
            severity: Severity = "error" if limits.is_shop else "note"
            yield Finding("mixed-black-text", message, severity, page.number, place)
            return


def is_mixed_black(colour: Colour) -> bool:
    """Say whether a colour is a black that a press makes of several inks."""
    if colour.family == "RGB":
        return len(colour.parts) == 3 and max(colour.parts) <= _DARK
    if colour.family == "CMYK" and len(colour.parts) == 4:
        *coloured, black = colour.parts
        return black >= 0.85 and sum(coloured) > _NEAR
    return False


def _inks(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    most = limits.most_ink or _HIGHEST_INK
    inked = [(colour.ink, place, _described(colour))
             for (_, colour), place in page.painted.colours.items()
             if colour.ink is not None and colour.space != "All"]  # fmt: skip
    inked += [(one.ink, one.place, "a picture") for one in page.painted.pictures
              if one.ink is not None]  # fmt: skip
    over = [one for one in inked if one[0] is not None and one[0] > most + 0.5]
    if over:
        ink, place, what = max(over, key=lambda one: one[0] or 0)
        message = f"{ink:.0f} % of ink in {what}, {shortest(most, 0)} % is the limit"
        severity: Severity = "error" if limits.most_ink else "warning"
        yield Finding("too-much-ink", message, severity, page.number, place)


def _spaces(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    """Yield the first use of each colour space that a shop does not take."""
    if not limits.spaces:
        return
    seen: dict[tuple[str, str], Point] = {}
    for (_, colour), place in page.painted.colours.items():
        seen.setdefault((colour.family, colour.space), place)
    for one in page.painted.pictures:
        seen.setdefault((one.family, one.space), one.place)
    for (family, space), place in seen.items():
        if family not in limits.spaces and family != "pattern":
            taken = ", ".join(sorted(limits.spaces))
            message = f"colours of {space}, {limits.name} takes {taken}"
            yield found("wrong-colour-space", message, page.number, place)


def _pictures(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    low = [one for one in page.painted.pictures if one.ppi < _wanted(one, limits) - 0.5]
    if low:
        worst = min(low, key=lambda one: one.ppi / _wanted(one, limits))
        others = f", and {len(low) - 1} more are low" if len(low) > 1 else ""
        message = (
            f"a picture of {worst.width_px} × {worst.height_px} pixels has"
            f" {worst.ppi:.0f} dots per inch, {_wanted(worst, limits):.0f} are wanted{others}"
        )
        is_bad = worst.ppi < limits.least_ppi - 0.5
        severity: Severity = "error" if is_bad else "warning"
        yield Finding("coarse-picture", message, severity, page.number, worst.place)


def _wanted(picture: Picture, limits: Limits) -> float:
    is_line_art = picture.is_bitmap and picture.space != "mask"
    return limits.least_bitmap_ppi if is_line_art else limits.good_ppi


def _described(colour: Colour) -> str:
    if colour.family in ("CMYK", "named"):
        parts = " ".join(shortest(100 * part, 0) for part in colour.parts)
        return f"{colour.space} {parts} %"
    return f"{colour.space} {' '.join(shortest(part, 3) for part in colour.parts)}"
