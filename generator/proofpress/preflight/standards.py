"""The keys of PDF/X-1a:2003 and PDF/X-4 (ISO 15930-4 and -7), as far as they can be read off.

Our own list of rules: no validator's word, and none is quoted.
"""

from collections.abc import Iterator

from proofpress.preflight.facts import FileFacts
from proofpress.preflight.finding import Finding, found
from proofpress.preflight.limits import Limits

_VERSIONS = {"PDF/X-1a": ("1.3", "1.4"), "PDF/X-4": ("1.3", "1.4", "1.5", "1.6")}
_INFO = ("Title", "CreationDate", "ModDate")


def claimed(facts: FileFacts) -> str:
    """Return the standard that a file says it keeps: `PDF/X-4`, or nothing."""
    said = facts.standard or facts.xmp_standard
    return next((one for one in _VERSIONS if said.startswith(one)), said)


def judge_standard(facts: FileFacts, limits: Limits) -> Iterator[Finding]:
    """Yield what a file lacks of the standard that it claims, or that is asked for."""
    says = claimed(facts)
    asked = limits.standard or says
    if limits.standard and not says.startswith(limits.standard):
        message = f"{says or 'no PDF/X version'} is claimed, {limits.name} asks for {asked}"
        yield found("broken-standard", message)
    if not asked:
        return
    for lack in _lacks(facts, asked):
        yield found("broken-standard", f"{asked}: {lack}")


def _lacks(facts: FileFacts, asked: str) -> Iterator[str]:
    yield from _heads(facts, asked)
    yield from _intents(facts, asked)
    if facts.is_encrypted or facts.scripts:
        yield "it may not be encrypted or do anything by itself"
    if any(not font.is_embedded for font in facts.fonts):
        yield "all fonts must be in the file"
    for page in facts.pages:
        if (page.trim is not None) == page.has_art_box:
            yield f"page {page.number} needs a TrimBox or an ArtBox, and not both"
    if asked == "PDF/X-1a":
        yield from _of_x1a(facts)


def _heads(facts: FileFacts, asked: str) -> Iterator[str]:
    if asked == "PDF/X-4" and facts.xmp_standard != "PDF/X-4":
        yield "the XMP metadata do not name it"
    if facts.version not in _VERSIONS.get(asked, (facts.version,)):
        yield f"the file is PDF {facts.version}"
    missing = [key for key in _INFO if key not in facts.info]
    if missing:
        yield f"the document information lacks {', '.join(missing)}"
    if facts.trapped not in ("True", "False"):
        yield "Trapped is neither True nor False"
    if not facts.has_id:
        yield "the trailer has no ID"


def _intents(facts: FileFacts, asked: str) -> Iterator[str]:
    ours = [one for one in facts.intents if one.kind == "GTS_PDFX"]
    if len(ours) != 1:
        yield f"{len(ours)} output intents, it must be one"
    for one in ours:
        if not one.condition:
            yield "the output intent names no printing condition"
        if asked == "PDF/X-4" and not (one.has_profile or one.has_registry):
            yield "the output intent has no profile"
        if asked == "PDF/X-1a" and not (one.has_profile or one.has_registry):
            yield "the output intent has neither a profile nor a registry"


def _of_x1a(facts: FileFacts) -> Iterator[str]:
    if facts.has_layers:
        yield "layers are not allowed"
    for filter in ("LZWDecode", "JPXDecode", "JBIG2Decode"):
        if filter in facts.filters:
            yield f"the filter {filter} is not allowed"
    for page in facts.pages:
        families = {colour.family for _, colour in page.painted.colours}
        families |= {picture.family for picture in page.painted.pictures}
        for family in sorted(families & {"RGB", "Lab"}):
            yield f"page {page.number} has {family} colours"
        for what in page.painted.effects:
            yield f"page {page.number} has {what}"
