"""Which definitions of a face change from piece to piece, by what they name and point to."""

import re
from collections.abc import Collection, Iterator

from proofpress.layout.node import ask, ask_bindings, ask_loop
from proofpress.layout.operations import ExpressionFaultError
from proofpress.layout.xml import Document, Element

_POINTER = re.compile(r"#([^\s\"'()#<>]+)")
_STRINGS = ("pp:box", "pp:style", "pp:fit", "pp:align", "pp:icon")
_LITERALS = ("pp:include", "pp:extends", "pp:block")


def subtree(element: Element) -> Iterator[Element]:
    """Yield an element and all inside it."""
    yield element
    for child in element.children:
        yield from subtree(child)


def has_expressions(element: Element) -> bool:
    """Say whether the face language is used in an element or inside it."""
    return any(name.startswith("pp:") for one in subtree(element) for name in one.attributes)


def names_used(element: Element) -> frozenset[str]:
    """Return every name that expressions in an element or inside it use, bound names included."""
    names: set[str] = set()
    for one in subtree(element):
        for attribute in one.attributes:
            if attribute.startswith("pp:") and attribute not in _LITERALS:
                names |= _names(one, attribute)
    return frozenset(names)


def _names(element: Element, attribute: str) -> frozenset[str]:
    try:
        if attribute == "pp:for":
            loop = ask_loop(element)
            return loop[1].work.names if loop else frozenset()
        if attribute == "pp:with":
            return frozenset().union(*(asked.work.names for _, asked in ask_bindings(element)))
        asked = ask(element, attribute, attribute in _STRINGS)
        return asked.work.names if asked else frozenset()
    except ExpressionFaultError:
        return frozenset()  # told where the element is compiled


def pointed_to(element: Element) -> frozenset[str]:
    """Return the ids that an element, or what is inside it, may point to."""
    return frozenset(
        id
        for one in subtree(element)
        for value in one.attributes.values()
        if "#" in value
        for id in _POINTER.findall(value)
    )


def moving_ids(document: Document, known: Collection[str]) -> frozenset[str]:
    """Return the ids of definitions that are not the same for every piece.

    A definition moves when an expression in it uses a name beyond the `known` ones, or when it
    points to one that moves.
    """
    targets = {id for id in _POINTER.findall(document.source.text) if id in document.ids}
    moving = {
        id
        for id in targets
        if has_expressions(document.ids[id]) and not names_used(document.ids[id]) <= set(known)
    }
    while moving:
        further = {id for id in targets - moving if pointed_to(document.ids[id]) & moving}
        if not further:
            break
        moving |= further
    return frozenset(moving)
