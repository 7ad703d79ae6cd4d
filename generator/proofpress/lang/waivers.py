"""Findings about translations that a translator has looked at and lets stand, with a reason.

`# proofpress: allow changed-numeral: the reason` above a message, with a name or a code.
"""

from collections.abc import Iterable, Iterator, Sequence

from proofpress.codes import BY_CODE, BY_NAME
from proofpress.diagnostics import Diagnostic, Diagnostics, did_you_mean, finding
from proofpress.lang.catalog import Catalog, Catalogs, in_language, severity_in
from proofpress.lang.po import PoEntry
from proofpress.language import Language
from proofpress.model.game import Game
from proofpress.regex import regex
from proofpress.source.text import Origin
from proofpress.values import NamedTuple

WAIVABLE = (
    "forbidden-word",
    "changed-icon",
    "changed-number",
    "changed-numeral",
    "changed-modal",
    "lost-term",
    "changed-markup",
    "untranslated",
    "changed-end",
    "short-translation",
    "same-name",
    "two-translations",
    "doubled-word",
    "mixed-letters",
    "left-over",
    "foreign-quote",
    "stray-space",
    "typed-reference",
    "typed-count",
    "unlisted-piece",
    "typed-value",
    "other-piece",
    "retyped-text",
    "near-term",
    "outlier-term",
)
_WAIVER = regex(r"#[ ]*proofpress:[ ]*allow\b[ ]*([^:\n]*)(?::[ ]*([^\n]*?))?[ \t\r]*(?=\n|$)")


class Waiver(NamedTuple):
    """A comment above a message: the name of a kind of finding, the reason, and its place."""

    name: str
    reason: str
    origin: Origin


def waivers_of(entry: PoEntry) -> Iterator[Waiver]:
    """Yield the waivers of a message, faulty ones too."""
    source, start, end = entry.origin
    if not any("proofpress:" in comment for comment in entry.translator_comments):
        return
    for match in _WAIVER.finditer(source.text, start, end):
        written = match[1].strip()
        code = BY_CODE.get(written.upper())
        name = written if code is None else code.name
        yield Waiver(name, match[2] or "", Origin(source, *match.span()))


def waive(
    game: Game, catalogs: Catalogs, languages: Iterable[Language], found: Sequence[Diagnostic]
) -> Diagnostics:
    """Return the findings that no waiver lets stand, and what is wrong with the waivers."""
    allowed: dict[tuple[str, str, str], None] = {}
    faults: list[Diagnostic] = []
    told = {(one.language, one.subject, one.name) for one in found}
    for language in languages:
        catalog = catalogs.by_code.get(language.code)
        for id, waiver in _all(catalog):
            key = language.code, id, waiver.name
            fault = _fault(waiver, is_used=key in told, id=id)
            if fault is None:
                allowed[key] = None
            else:
                faults.append(in_language(fault, language, severity_in(game, language)))
    left = [one for one in found if (one.language, one.subject, one.name) not in allowed]
    return (*left, *faults)


def _all(catalog: Catalog | None) -> Iterator[tuple[str, Waiver]]:
    if catalog is not None:
        for id, entry in catalog.entries.items():
            yield from ((id, waiver) for waiver in waivers_of(entry))


def _fault(waiver: Waiver, *, is_used: bool, id: str) -> Diagnostic | None:
    """Return what is wrong with a waiver: an unknown kind, no reason, or nothing to allow."""
    place = waiver.origin.span
    if waiver.name not in WAIVABLE:
        known = waiver.name in BY_NAME
        what = "cannot be allowed" if known else "is no kind of finding"
        hints = () if known else did_you_mean(waiver.name, WAIVABLE)
        return finding("bad-waiver", place, f"`{waiver.name}` {what}", subject=id, hints=hints)
    if not waiver.reason:
        hints = (f"write `# proofpress: allow {waiver.name}: the reason`",)
        return finding("bad-waiver", place, "a waiver without a reason", subject=id, hints=hints)
    if not is_used:
        message = f"there is no `{waiver.name}` here to allow"
        return finding("unused-waiver", place, message, subject=id)
    return None
