"""What was measured and what is wrong with it, as plain values for JSON and as lines for people."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypedDict

from proofpress.geometry import Point, Rect
from proofpress.preflight.facts import Coverage, FileFacts, PageFacts
from proofpress.preflight.finding import Finding, in_words
from proofpress.preflight.judge import least_bleed
from proofpress.preflight.standards import claimed
from proofpress.units import shortest

_MOST_LISTED = 12


class Told(TypedDict):
    """A finding as JSON has it; `page` and `place` are null for the whole file."""

    code: str
    name: str
    severity: str
    message: str
    page: int | None
    place: list[float] | None
    more_pages: list[int]


class Entry(TypedDict):
    """A file as JSON has it; nothing is `measured` where it could not be opened."""

    path: str
    measured: Mapping[str, object] | None
    findings: list[Told]
    lines: list[str]


def entry(path: str, facts: FileFacts | None, found: Sequence[Finding]) -> Entry:
    """Return what is told about a file; `lines` are what was measured, in words."""
    return Entry(
        path=path,
        measured=None if facts is None else _measured(facts),
        findings=[_told(one) for one in found],
        lines=[] if facts is None else list(_lines(facts)),
    )


def _told(one: Finding) -> Told:
    place = None if one.place is None else [round(part, 2) for part in one.place]
    return Told(
        code=one.code,
        name=one.name,
        severity=one.severity,
        message=one.message,
        page=one.page or None,
        place=place,
        more_pages=list(one.more_pages),
    )


def _measured(facts: FileFacts) -> Mapping[str, object]:
    return {
        "bytes": facts.size,
        "version": facts.version,
        "standard": claimed(facts),
        "encrypted": facts.is_encrypted,
        "output_intents": [one._asdict() for one in facts.intents],
        "fonts": [one._asdict() for one in facts.fonts],
        "pages": [_page(page) for page in facts.pages],
    }


def _page(page: PageFacts) -> Mapping[str, object]:
    painted = page.painted
    return {
        "page": page.number,
        "media": _box(page.media),
        "bleed": _box(page.bleed),
        "trim": _box(page.trim),
        "rotation": page.rotation,
        "colour_spaces": _spaces([page]),
        "most_ink": _most_ink([page]),
        "coverage": None if page.coverage is None else page.coverage._asdict(),
        "thinnest_line_pt": _least(painted.lines),
        "smallest_type_pt": _least(painted.types),
        "lowest_ppi": min((round(one.ppi, 1) for one in painted.pictures), default=None),
        "pictures": len(painted.pictures),
        "transparency": sorted(painted.effects),
        "annotations": len(page.annotations),
    }


def _box(box: Rect | None) -> list[float] | None:
    return None if box is None else [round(part, 3) for part in box]


def _least(values: Mapping[float, Point]) -> float | None:
    return round(min(values), 3) if values else None


def _spaces(pages: Iterable[PageFacts]) -> list[str]:
    names = set()
    for page in pages:
        names |= {colour.space for _, colour in page.painted.colours}
        names |= {one.space for one in page.painted.pictures}
    return sorted(names)


def _most_ink(pages: Iterable[PageFacts]) -> float | None:
    inks = [
        ink
        for page in pages
        for ink in (
            *(colour.ink for _, colour in page.painted.colours if colour.space != "All"),
            *(one.ink for one in page.painted.pictures),
        )
        if ink is not None
    ]
    return round(max(inks), 1) if inks else None


def _lines(facts: FileFacts) -> Iterator[str]:
    pages = facts.pages
    count = f"{facts.page_count} page{'s' if facts.page_count != 1 else ''}"
    standard = claimed(facts)
    says = f", says it is {standard}" if standard else ""
    yield f"{count}, {max(1, round(facts.size / 1000))} kB, PDF {facts.version}{says}"
    for kind, run in groupby(pages, key=_boxes_in_words):
        yield f"{_run([page.number for page in run])}: {kind}"
    yield _fonts(facts)
    yield f"colours: {_listed(_spaces(pages)) or 'none'}"
    yield from _inks(pages)
    yield from _least_lines(pages)
    pictures = [one.ppi for page in pages for one in page.painted.pictures]
    if pictures:
        yield f"pictures: {len(pictures)}, at least {min(pictures):.0f} dots per inch"
    effects = sorted({what for page in pages for what in page.painted.effects})
    if effects:
        yield f"transparency: {_listed(effects)}"


def _run(numbers: Sequence[int]) -> str:
    if len(numbers) == 1:
        return f"page {numbers[0]}"
    return f"pages {numbers[0]} to {numbers[-1]}"


def _boxes_in_words(page: PageFacts) -> str:
    parts = [_size(page.media)]
    if page.trim is None:
        parts.append("no trim given")
    else:
        parts.append(f"trim {_size(page.trim)}")
        parts.append(f"bleed {shortest(least_bleed(page.trim, page.bleed or page.trim), 1)} mm")
    if page.rotation:
        parts.append(f"turned by {page.rotation}°")
    return ", ".join(parts)


def _size(box: Rect) -> str:
    return f"{shortest(box.width, 1)} × {shortest(box.height, 1)} mm"


def _fonts(facts: FileFacts) -> str:
    fonts = facts.fonts
    if not fonts:
        return "fonts: none"
    absent = sum(not font.is_embedded for font in fonts)
    subset = sum(font.is_subset for font in fonts)
    embedded = "all embedded" if not absent else f"{absent} not embedded"
    return f"fonts: {len(fonts)}, {embedded}, {subset} as subsets"


def _inks(pages: Sequence[PageFacts]) -> Iterator[str]:
    most = _most_ink(pages)
    if most is not None:
        yield f"ink: at most {shortest(most, 1)} % on one spot, of colours in inks and grey"
    covered = [page for page in pages if page.coverage is not None]
    if covered:
        page = max(covered, key=lambda one: sum(one.coverage or ()))
        yield f"rendered: {_in_words(page.coverage)} on page {page.number}, which takes most"


def _in_words(coverage: Coverage | None) -> str:
    shares = zip("CMYK", coverage or (), strict=False)
    return " ".join(f"{name} {share:.0f}" for name, share in shares) + " % of the sheet"


def _least_lines(pages: Sequence[PageFacts]) -> Iterator[str]:
    widths = [(width, place, page) for page in pages for width, place in page.painted.lines.items()]
    sizes = [(size, place, page) for page in pages for size, place in page.painted.types.items()]
    for what, found in (("thinnest line", widths), ("smallest type", sizes)):
        if found:
            value, place, page = min(found, key=lambda one: one[0])
            where = in_words(page.number, place)
            yield f"{what}: {shortest(value, 2)} pt ({where})"


def _listed(names: Sequence[str]) -> str:
    more = [f"{len(names) - _MOST_LISTED} more"] if len(names) > _MOST_LISTED else []
    return ", ".join([*names[:_MOST_LISTED], *more])


def counts(entries: Iterable[Entry]) -> dict[str, int]:
    """Return how many errors and warnings files have."""
    severities = [told["severity"] for one in entries for told in one["findings"]]
    return {"errors": severities.count("error"), "warnings": severities.count("warning")}


def in_lines(one: Entry, *, with_measured: bool) -> Iterator[str]:
    """Yield a file in words: what was measured, and each finding on a line of its own."""
    if with_measured:
        yield one["path"]
        yield from (printable(f"  {line}") for line in one["lines"])
    for told in one["findings"]:
        where = in_words(told["page"] or 0, told["place"], told["more_pages"])
        head = f"{told['severity']}[{told['code']} {told['name']}]"
        yield printable(": ".join(filter(None, (one["path"], where, head, told["message"]))))


def printable(text: str) -> str:
    """Return words of a strange file without what would steer a terminal."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text
    )
