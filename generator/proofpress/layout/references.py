"""Which definitions of a face change from piece to piece, by what they name and point to."""

from collections.abc import Collection

from proofpress.layout.asks import Asks
from proofpress.layout.xml import Document, Element
from proofpress.regex import regex

_POINTER = regex(r"#([^\s\"'()#<>]+)")
_ANY = "{{"  # an expression in a pointer may name whatever there is; no id has braces


class References:
    """What the definitions of one file name and point to; `known` names are those of all pieces.

    A definition is `moving` when an expression in it uses another name than the known ones, or when
    it points to one that moves; `names` are all that moving definitions use.
    """

    __slots__ = ("_asks", "_named", "_pointed_by", "_targets", "moving", "names")

    def __init__(self, document: Document, known: Collection[str], asks: Asks) -> None:
        self._asks = asks
        pointers = set(_POINTER.findall(document.source.text))
        is_open = any(_ANY in one for one in pointers)
        self._targets = {id for id in document.ids if is_open or id in pointers}
        self._named: dict[str, set[str]] = {}
        self._pointed_by: dict[str, set[str]] = {}
        if self._targets and document.root is not None:
            self._walk(document.root, ())
        self.moving = self._find_moving(set(known))
        self.names = frozenset().union(*(self._named.get(id, ()) for id in self.moving))

    def _walk(self, element: Element, around: tuple[str, ...]) -> None:
        id = element.attributes.get("id")
        if id in self._targets and id is not None:
            around = (*around, id)
        if around:
            self._note(element, around)
        for child in element.children:
            self._walk(child, around)

    def _note(self, element: Element, around: tuple[str, ...]) -> None:
        if _has_expressions(element):
            names = self._asks.names(element)
            for id in around:
                self._named.setdefault(id, set()).update(names)
        for pointer in pointed_to(element):
            target = _ANY if _ANY in pointer else pointer
            self._pointed_by.setdefault(target, set()).update(around)

    def _find_moving(self, known: set[str]) -> frozenset[str]:
        moving = {id for id, names in self._named.items() if not names <= known}
        waiting = [*moving, _ANY] if moving else []
        while waiting:
            further = self._pointed_by.get(waiting.pop(), set()) - moving
            moving |= further
            waiting.extend(further)
        return frozenset(moving)


def is_speaking(element: Element) -> bool:
    """Say whether there are expressions in an element or in those inside it."""
    return _has_expressions(element) or any(map(is_speaking, element.children))


def _has_expressions(element: Element) -> bool:
    return any(attribute[:3] == "pp:" for attribute in element.attributes)


def pointed_to(element: Element) -> frozenset[str]:
    """Return the ids that an element itself points to, those inside it left out."""
    return frozenset(
        id
        for value in element.attributes.values()
        if "#" in value
        for id in _POINTER.findall(value)
    )
