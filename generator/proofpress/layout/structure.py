"""Elements that are not drawn as they stand: the choice of a `switch`, and what we refuse."""

from proofpress.diagnostics import did_you_mean
from proofpress.layout.reading import ART, SILENT, Reader
from proofpress.layout.shapes import SHAPES
from proofpress.layout.xml import Element, Run

_HINTS = {
    "foreignObject": ("draw it with shapes, or let `pp:text` set it",),
    **dict.fromkeys(
        ("flowRoot", "textPath", "textArea"), ("convert it (Inkscape: Text, Convert to Text)",)
    ),
}


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


def refuse_element(reader: Reader, element: Element) -> None:
    """Report an element that is not drawn."""
    tag, dialect = element.tag, reader.dialect
    if tag != "text":
        hints = _HINTS.get(tag) or did_you_mean(tag, SHAPES)
        reader.report(dialect.unsupported, element, "", f"`<{tag}>` is not supported", *hints)
    elif dialect is ART:
        message = "live text in art depends on the fonts of a machine"
        reader.report(dialect.text, element, "", message, "convert the text to paths")
    else:
        message = "a text inside a definition is not drawn"
        reader.report(dialect.unsupported, element, "", message, "use `pp:include`")
