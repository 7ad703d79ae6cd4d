"""What the attributes of faces ask for, each parsed once, and not more than one may write."""

from collections.abc import Callable
from typing import TypeVar

from proofpress.layout.expression import (
    parse_arguments,
    parse_expression,
    parse_joined,
    parse_loop,
)
from proofpress.layout.node import Asked
from proofpress.layout.operations import ExpressionFaultError
from proofpress.layout.xml import Document, Element

MAX_WRITTEN = 50_000
LITERALS = frozenset(("include", "extends", "block"))
STRINGS = ("box", "style", "fit", "align", "icon")
Loop = tuple[str, Asked]
Bindings = tuple[tuple[str, Asked], ...]
_Result = TypeVar("_Result")


class Asks:
    """Parses attributes, or raises the ExpressionFaultError of what is wrong in them."""

    __slots__ = ("_bindings", "_faults", "_loops", "_plain", "_written")

    def __init__(self) -> None:
        self._plain: dict[tuple[Element, str], Asked] = {}
        self._loops: dict[tuple[Element, str], Loop] = {}
        self._bindings: dict[tuple[Element, str], Bindings] = {}
        self._faults: dict[tuple[Element, str], ExpressionFaultError] = {}
        self._written: dict[Document, int] = {}

    def value(self, element: Element, attribute: str) -> Asked | None:
        """Return what an attribute asks for, None when it is not there.

        With `{{ }}` in it, or where strings need no quotes, it is a string.
        """
        return self._once(self._plain, element, attribute, self._read_value)

    def loop(self, element: Element) -> Loop | None:
        """Return the name and the list of `pp:for`."""
        return self._once(self._loops, element, "pp:for", _read_loop)

    def bindings(self, element: Element) -> Bindings:
        """Return the names and values of `pp:with`."""
        return self._once(self._bindings, element, "pp:with", _read_bindings) or ()

    def names(self, element: Element) -> frozenset[str]:
        """Return the names that the expressions of an element use, faulty ones left out."""
        names: set[str] = set()
        for attribute in element.attributes:
            if attribute[:3] != "pp:" or attribute[3:] in LITERALS:
                continue
            try:
                names |= self._names(element, attribute)
            except ExpressionFaultError:
                continue  # told where the element is compiled
        return frozenset(names)

    def _names(self, element: Element, attribute: str) -> frozenset[str]:
        if attribute == "pp:with":
            return frozenset().union(*(one.work.names for _, one in self.bindings(element)))
        loop = self.loop(element) if attribute == "pp:for" else None
        asked = loop[1] if loop else self.value(element, attribute)
        return asked.work.names if asked else frozenset()

    def _read_value(self, attribute: str, written: str) -> Asked:
        if attribute[3:] in STRINGS or "{{" in written:
            return Asked(attribute, parse_joined(written))
        return Asked(attribute, parse_expression(written))

    def _once(
        self,
        known: dict[tuple[Element, str], _Result],
        element: Element,
        attribute: str,
        read: Callable[[str, str], _Result],
    ) -> _Result | None:
        key = (element, attribute)
        if key in known:
            return known[key]
        written = element.attributes.get(attribute)
        if written is None:
            return None
        if key in self._faults:
            raise self._faults[key]
        try:
            self._count(element.document, written)
            known[key] = read(attribute, written)
        except ExpressionFaultError as fault:
            self._faults[key] = fault
            raise
        return known[key]

    def _count(self, document: Document, written: str) -> None:
        count = self._written.get(document, 0) + len(written)
        self._written[document] = count
        if count > MAX_WRITTEN:
            message = f"more than {MAX_WRITTEN} characters of expressions in one file"
            raise ExpressionFaultError("face-budget", 0, len(written), message)


def _read_loop(attribute: str, written: str) -> Loop:
    name, expression, offset = parse_loop(written)
    return name, Asked(attribute, expression, offset)


def _read_bindings(attribute: str, written: str) -> Bindings:
    return tuple(
        (name, Asked(attribute, expression, offset))
        for name, expression, offset in parse_arguments(written)
    )
