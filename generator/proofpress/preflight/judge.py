"""Facts held against limits: what would go wrong on a press, page by page."""

from collections import Counter
from collections.abc import Iterable, Iterator

from proofpress.codes import Severity
from proofpress.geometry import Rect
from proofpress.preflight.facts import FileFacts, PageFacts
from proofpress.preflight.finding import Finding, found
from proofpress.preflight.limits import Limits
from proofpress.preflight.paint_rules import judge_paint
from proofpress.preflight.standards import judge_standard
from proofpress.units import shortest

_HARMLESS = "URI"  # a link to the web, which a reader asks about
_SLACK = 0.02  # mm that boxes may be off by, as points are rounded


def judge(facts: FileFacts, limits: Limits) -> tuple[Finding, ...]:
    """Return what is wrong with a file; what is wrong alike on several pages is told once."""
    return once(
        *_whole(facts, limits),
        *judge_standard(facts, limits),
        *(one for page in facts.pages for one in _page(page, limits)),
        *_sizes(facts, limits),
        *(one for page in facts.pages for one in judge_paint(page, limits)),
    )


def once(*all: Finding) -> tuple[Finding, ...]:
    """Return findings that differ in their page alone as one, the first."""
    first: dict[tuple[str, str], Finding] = {}
    more: dict[tuple[str, str], list[int]] = {}
    for one in all:
        key = one.name, one.message
        if first.setdefault(key, one).page != one.page:
            more.setdefault(key, []).append(one.page)
    return tuple(one._replace(more_pages=tuple(more.get(key, ()))) for key, one in first.items())


def _whole(facts: FileFacts, limits: Limits) -> Iterator[Finding]:
    for what in facts.broken:
        yield found("unreadable-document", f"not all of it could be measured: {what}")
    if facts.is_encrypted:
        yield found("encrypted-document", "the file is encrypted")
    for what in facts.scripts:
        yield found("active-document", f"the file has {what}")
    if facts.size > limits.most_bytes:
        most = limits.most_bytes // 1_000_000
        message = f"{facts.size / 1e6:.0f} MB, more than {most} MB chokes small computers"
        yield found("large-document", message)
    for font in facts.fonts:
        if not font.is_embedded:
            message = f"the font `{font.name}` ({font.kind}) is not in the file"
            yield found("unembedded-font", message)
        elif not font.has_unicode:
            message = f"the font `{font.name}` does not say which letters its signs are"
            yield found("unmapped-font", message)


def _page(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    yield from _boxes(page, limits)
    bleed = page.bleed or page.trim
    for one in page.annotations:
        at = one.box.centre
        if one.does and (limits.is_shop or one.does != _HARMLESS):
            message = f"a {one.kind} annotation does {one.does}"
            yield found("active-document", message, page.number, at)
        if limits.is_shop and bleed is not None and bleed.intersects(one.box):
            message = f"a {one.kind} annotation lies on what is printed"
            yield found("annotation-in-bleed", message, page.number, at)


def _boxes(page: PageFacts, limits: Limits) -> Iterator[Finding]:
    number, media = page.number, page.media
    if page.trim is None:
        if limits.is_shop and not page.has_art_box:
            yield found("bad-page-box", "the page has no TrimBox: nobody knows its edge", number)
        return
    bleed = page.bleed or page.trim
    for inner, outer, names in (
        (page.trim, bleed, "the TrimBox reaches out of the BleedBox"),
        (bleed, media, "the BleedBox reaches out of the MediaBox"),
    ):
        if not outer.contains(inner, _SLACK):
            yield found("bad-page-box", names, number)
    around = least_bleed(page.trim, bleed)
    if limits.bleed and around < limits.bleed - _SLACK:
        message = (
            f"{shortest(around, 2)} mm of bleed, {limits.name} asks for"
            f" {shortest(limits.bleed, 2)} mm"
        )
        yield found("missing-bleed", message, number)
    if page.gaps:
        worst = max(page.gaps, key=lambda gap: gap.length)
        others = f", and {len(page.gaps) - 1} more" if len(page.gaps) > 1 else ""
        message = f"ink ends at the cut along {shortest(worst.length, 1)} mm{others}"
        severity = _severity(limits)
        yield Finding("unpainted-bleed", message, severity, number, worst.place)


def _severity(limits: Limits) -> Severity:
    return "error" if limits.is_shop else "warning"


def least_bleed(trim: Rect, bleed: Rect) -> float:
    """Return the bleed on the side that has least."""
    return min(
        trim.x - bleed.x, trim.y - bleed.y, bleed.right - trim.right, bleed.bottom - trim.bottom
    )


def _sizes(facts: FileFacts, limits: Limits) -> Iterator[Finding]:
    """Yield pages of another size than the maker's, or than most pages of the file."""
    sizes = [_size(page) for page in facts.pages]
    if not sizes:
        return
    common, why = Counter(sizes).most_common(1)[0][0], "most are"
    wanted = [_rounded(size) for size in limits.sizes]
    if wanted:
        common, why = _nearest(common, wanted), f"{limits.name} wants"
    for page, size in zip(facts.pages, sizes, strict=True):
        if size == common or _is_near(size, wanted):
            continue
        message = f"the page is {_in_mm(size)}, {why} {_in_mm(common)}"
        severity = _severity(limits)
        yield Finding("odd-page-size", message, severity, page.number)


def _nearest(size: tuple[float, float], sizes: list[tuple[float, float]]) -> tuple[float, float]:
    return min(sizes, key=lambda one: abs(one[0] - size[0]) + abs(one[1] - size[1]))


def _is_near(size: tuple[float, float], sizes: list[tuple[float, float]]) -> bool:
    return any(max(abs(one[0] - size[0]), abs(one[1] - size[1])) < 0.15 for one in sizes)


def _size(page: PageFacts) -> tuple[float, float]:
    return _rounded((page.media.width, page.media.height))


def _rounded(size: Iterable[float]) -> tuple[float, float]:
    width, height = (round(side, 1) for side in size)
    return width, height


def _in_mm(size: tuple[float, float]) -> str:
    return f"{shortest(size[0], 1)} × {shortest(size[1], 1)} mm"
