"""Words that stand in a face itself, where no translator meets them."""

from proofpress.layout.expression import Expression, Joined
from proofpress.layout.faults import Faults
from proofpress.layout.node import Asked
from proofpress.layout.xml import Element
from proofpress.regex import regex

_WORD = regex(r"[^\W\d_]{2,}")


def own_text(element: Element, faults: Faults) -> Asked | None:
    """Return what a text without `pp:text` prints: its own signs, which must hold no word."""
    written = " ".join((element.text, *(child.text for child in element.children))).strip()
    found = _WORD.search(written)
    if found:
        _refuse(element, found[0], "", faults)
        return None
    if "pp:style" not in element.attributes or not written:
        message = "a text needs `pp:text`, `pp:style` and `pp:box` to be drawn"
        faults.report("bad-attribute", element, "", message)
        return None
    return Asked("", Joined((written,)))


def is_free_of_words(element: Element, asked: Asked, faults: Faults) -> bool:
    """Say whether `pp:text` holds no word of its own; report the first one."""
    strings: tuple[str, ...]
    if isinstance(asked.work, Expression):
        strings = tuple(one for one, _, _ in asked.work.results)
    else:
        strings = tuple(part for part in asked.work.parts if isinstance(part, str))
    for one in strings:
        found = _WORD.search(one)
        if found:
            _refuse(element, found[0], "pp:text", faults)
            return False
    return True


def has_lost_attributes(element: Element, faults: Faults) -> bool:
    """Say whether a `tspan` has what belongs on its `text`; report that."""
    lost = [
        (child, attribute)
        for child in element.children
        for attribute in child.attributes
        if attribute[:3] == "pp:"
    ]
    for child, attribute in lost:
        message = f"`{attribute}` is not read inside a text"
        hint = "put it on the `<text>` around it"
        faults.report("bad-attribute", child, attribute[3:], message, hint)
    return bool(lost)


def _refuse(element: Element, word: str, attribute: str, faults: Faults) -> None:
    name = element.document.name.rpartition("/")[2].removesuffix(".svg")
    span = element.text_span
    place = element.attribute(attribute) if attribute else None
    if place is not None:
        start = place.value.find(word)
        span = place.span_of(start, start + len(word))
    message = f"the word `{word}` stands in the face, where no translator meets it"
    hint = f"put it into `templates/faces/{name}.yaml` and write `face.{name}.<id>` here"
    faults.add_at("literal-word", span, message, hint)
