"""Elements that are not drawn as they stand: the choice of a `switch`, and what we refuse."""

from proofpress.diagnostics import did_you_mean
from proofpress.layout.reading import ART, SILENT, Reader
from proofpress.layout.shapes import SHAPES
from proofpress.layout.xml import Element, Run
from proofpress.regex import regex

LISTED = 5
# What makes the drawing of an element a question.
CONDITIONS = frozenset(("requiredExtensions", "systemLanguage"))
_ANIMATIONS = frozenset(("animate", "animateMotion", "animateTransform", "set"))
_SHORT = regex(
    r"(?:^|\s)(?:[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger)"
    r"(?:\s*/\s*\S+)?\s+(.+)$"
)
_HINTS = {
    "foreignObject": ("draw it with shapes, or let `pp:text` set it",),
    **dict.fromkeys(
        ("flowRoot", "textPath", "textArea"), ("convert it (Inkscape: Text, Convert to Text)",)
    ),
}


def has_place(reader: Reader, element: Element) -> bool:
    """Say whether an element is drawn by what it asks of a renderer (SVG 2, 5.9)."""
    _refuse_language(reader, element)
    return "requiredExtensions" not in element.attributes


def refuse_animation(reader: Reader, element: Element) -> None:
    """Report what moves a shape, a picture or a stop inside which it stands."""
    for child in element.children:
        if child.tag in _ANIMATIONS:
            refuse_element(reader, child)


def choice_of(reader: Reader, switch: Element) -> tuple[Element, ...]:
    """Return the first child that asks for no extension (SVG 2, 5.9)."""
    for part in switch.content:
        for child in part.elements if isinstance(part, Run) else (part,):
            if " " in child.tag or child.tag in SILENT:
                continue
            _refuse_language(reader, child)
            if "requiredExtensions" not in child.attributes:
                return (child,)
    return ()


def _refuse_language(reader: Reader, child: Element) -> None:
    if "systemLanguage" in child.attributes:
        message = "`systemLanguage` is not supported"
        hint = "write `pp:if=\"language == 'uk'\"`; art has `x.uk.svg` beside `x.svg`"
        reader.report(reader.dialect.unsupported, child, "systemLanguage", message, hint)


def _families(reader: Reader, text: Element) -> tuple[str, ...]:
    """Return the font families that a text and the parts of it ask for."""
    found: dict[str, None] = {}
    around = (_asked(reader, one) for one in (text, *text.ancestors()))
    waiting = [next(filter(None, around), "")]
    elements = list(text.children)
    while elements:
        element = elements.pop(0)
        waiting.append(_asked(reader, element))
        elements.extend(element.children)
    for written in waiting:
        for family in written.split(","):
            found.update({family.strip(" '\""): None} if family.strip() else {})
    return tuple(found)


def _asked(reader: Reader, element: Element) -> str:
    """Return the families that an element itself names, alone or behind a size in `font`."""
    properties = reader.properties(element)
    short = _SHORT.search(properties.get("font", ""))
    asked = properties.get("font-family") or (short.group(1) if short else "")
    return "" if asked.strip() in ("inherit", "unset") else asked


def _has_signs(text: Element) -> bool:
    """Say whether a text has signs to draw, in its parts or from elsewhere."""
    parts = [text]
    while parts:
        part = parts.pop()
        if part.text.strip() or part.tag == "tref":
            return True
        parts.extend(part.children)
    return False


def refuse_element(reader: Reader, element: Element) -> None:
    """Report an element that is not drawn."""
    tag, dialect = element.tag, reader.dialect
    if tag != "text":
        hints = _HINTS.get(tag) or did_you_mean(tag, SHAPES)
        reader.report(dialect.unsupported, element, "", f"`<{tag}>` is not supported", *hints)
    elif dialect is ART and not _has_signs(element):
        return  # programs leave empty texts behind
    elif dialect is ART:
        families = ", ".join(f"`{one}`" for one in _families(reader, element)[:LISTED])
        set_in = f", set in {families}," if families else ""
        message = f"live text in art{set_in} depends on the fonts of a machine"
        reader.report(dialect.text, element, "", message, "convert the text to paths")
    else:
        message = "a text inside a definition is not drawn"
        reader.report(dialect.unsupported, element, "", message, "use `pp:include`")
