"""Nodes worked out for one piece: elements to paint, with places for texts, icons and pictures."""

from collections.abc import Iterator, Mapping

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Rect
from proofpress.layout.faults import Faults
from proofpress.layout.node import Asked, Node
from proofpress.layout.operations import (
    ExpressionFaultError,
    Scope,
    Value,
    is_number,
    joined,
    kind_of,
    truth,
)
from proofpress.layout.pathdata import parse_numbers
from proofpress.layout.shapes import ShapeFaultError, read_box, read_length
from proofpress.layout.slots import IconSlot, ImageSlot, Slot, TextPlace, TextSlot
from proofpress.layout.xml import Element, Run
from proofpress.model.message import Text
from proofpress.values import dataclass, field, replace

MAX_STEPS = 200_000
MAX_STRING = 1_000
MAX_ELEMENTS = 20_000
_ALIGN = ("left", "centre", "right", "justify")
_VERTICAL = ("top", "middle", "capitals", "bottom")
_NOWHERE = Rect(0, 0, 0, 0)
# Properties of style sheets, which a worked-out value has to win over.
PRESENTATION = frozenset(
    (
        *("color", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity"),
        *("stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"),
        *("stroke-dasharray", "stroke-dashoffset", "visibility", "display", "opacity"),
        *("clip-path", "clip-rule", "stop-color", "stop-opacity"),
    )
)


class _SkippedError(Exception):
    """The element at hand cannot be worked out; the finding is already kept."""


Written = tuple[str | None, ...]  # the values of a node's twins
Attributes = dict[str, str]


class Common:
    """What nodes came out as, by the values of their twins.

    Those without content came out as elements. Of places there are the attributes, those that win
    over style sheets, and the colour of a text.
    """

    __slots__ = ("leaves", "places")

    def __init__(self) -> None:
        self.leaves: dict[tuple[Node, Written], Element] = {}
        self.places: dict[tuple[Node, Written], tuple[Attributes, Attributes, str | None]] = {}


@dataclass(slots=True)
class Expander:
    """Works nodes out; counts steps and elements, and gathers the text boxes it meets.

    `common` are elements that have come out already, for this piece or for others.
    """

    faults: Faults
    common: Common = field(default_factory=Common)
    texts: list[TextSlot] = field(default_factory=list)
    steps: int = 0
    made: int = 0
    is_over: bool = False

    def expand(self, node: Node, scope: Scope) -> list[Element | Run]:
        """Return what a node is in a scope: nothing, an element, or one for each turn of a loop."""
        if node.fixed:
            scope = {**scope, **node.fixed}
        if node.loop is None:
            return self._turn(node, scope)
        result: list[Element | Run] = []
        try:
            for inner in self._turns(node, *node.loop, scope):
                result.extend(self._turn(node, inner))
        except _SkippedError:
            pass
        return result

    def value(self, element: Element, asked: Asked, scope: Scope) -> Value:
        """Return the value of an attribute, or give the element up."""
        self.steps += asked.work.steps
        if self.steps > MAX_STEPS:
            self._give_up(element, asked.attribute, f"more than {MAX_STEPS} steps for one piece")
        try:
            value = asked.value(scope)
            self.steps += len(value) // 100 if isinstance(value, str) else 0
            return value
        except ExpressionFaultError as fault:
            self.faults.expression(element, asked.attribute, fault)
            raise _SkippedError from None

    def _give_up(self, element: Element, attribute: str, message: str) -> None:
        if not self.is_over:
            self.faults.report("face-budget", element, attribute, message)
        self.is_over = True
        raise _SkippedError

    def _turns(self, node: Node, name: str, asked: Asked, scope: Scope) -> Iterator[Scope]:
        values = self.value(node.element, asked, scope)
        if not isinstance(values, tuple):
            message = f"`for` goes through a list, found {kind_of(values)}"
            hint = (f"write `range({values})`",) if type(values) is int else ()
            self.faults.report("bad-expression", node.element, "for", message, *hint)
            raise _SkippedError
        for index in range(len(values)):
            if self.is_over:
                return
            yield {**scope, **loop_names(name, values, index)}

    def _turn(self, node: Node, scope: Scope) -> list[Element | Run]:
        try:
            for name, asked in node.bindings:
                scope = {**scope, name: self.value(node.element, asked, scope)}
            condition = node.condition
            if condition is not None and not truth(self.value(node.element, condition, scope)):
                return []
            return self._make(node, scope)
        except _SkippedError:
            return []
        except ShapeFaultError as fault:
            self.faults.report(
                "bad-attribute", node.element, fault.attribute, fault.message, *fault.hints
            )
            return []

    def _make(self, node: Node, scope: Scope) -> list[Element | Run]:
        self.made += 1
        if self.made > MAX_ELEMENTS:
            self._give_up(node.element, "", f"more than {MAX_ELEMENTS} elements for one piece")
        if self.faults.is_full(node.element.document.name):
            self.is_over = True
            raise _SkippedError
        element = node.element
        written: Written = ()
        if node.twins:
            written = tuple([self._twin(element, name, asked, scope) for name, asked in node.twins])
        if node.kind:
            attributes, forced, colour = self._kept(node, written)
            slot = self._slot(node, scope, attributes, colour)
            return [] if slot is None else [_made(element, "#slot", attributes, forced, (), slot)]
        if not node.children:
            return [self._leaf(node, written)]
        attributes, forced = _laid_over(node, written)
        parts: list[Element | Run] = []
        for child in node.children:
            if isinstance(child, Node):
                parts.extend(self.expand(child, scope))
            else:
                parts.append(child)
        return [_made(element, element.tag, attributes, forced, tuple(parts), None)]

    def _leaf(self, node: Node, written: Written) -> Element:
        """Return an element without content; equal values give the very same element."""
        known = self.common.leaves.get((node, written))
        if known is None:
            made = _made(node.element, node.element.tag, *_laid_over(node, written), (), None)
            known = self.common.leaves[node, written] = replace(made, is_common=True)
        return known

    def _kept(self, node: Node, written: Written) -> tuple[Attributes, Attributes, str | None]:
        """Return the attributes of a place; equal values give the very same ones."""
        known = self.common.places.get((node, written))
        if known is None:
            attributes, forced = _laid_over(node, written)
            colour = forced.pop("fill", None) if node.kind == "text" else None
            known = self.common.places[node, written] = attributes, forced, colour
        return known

    def _twin(self, element: Element, name: str, asked: Asked, scope: Scope) -> str | None:
        value = self.value(element, asked, scope)
        if value is None or isinstance(value, str):
            return value
        try:
            if isinstance(value, tuple):
                return " ".join(joined(one, 0, 0) for one in value)
            return joined(value, 0, 0)
        except ExpressionFaultError as fault:
            self.faults.report("bad-expression", element, name, fault.message, *fault.hints)
            raise _SkippedError from None

    def _slot(
        self, node: Node, scope: Scope, attributes: Attributes, colour: str | None
    ) -> Slot | None:
        match node.kind:
            case "text":
                return self._text(node, scope, attributes, colour)
            case "icon":
                name = self.value(node.element, node.asks["icon"], scope)
                box = node.box or own_box(node.element, attributes)
                is_literal = node.asks["icon"].is_literal
                return IconSlot(str(name).strip(), box, is_literal) if name else None
            case _:
                path = self.value(node.element, node.asks["image"], scope)
                if path is not None and not isinstance(path, str):
                    message = f"a picture's path is needed here, found {kind_of(path)}"
                    self.faults.report("bad-expression", node.element, "image", message)
                    return None
                box = node.box or own_box(node.element, attributes)
                preserve = attributes.get("preserveAspectRatio", "")
                is_literal = node.asks["image"].is_literal
                return ImageSlot(path, box, preserve, is_literal) if path else None

    def _text(
        self, node: Node, scope: Scope, attributes: Attributes, colour: str | None
    ) -> TextSlot | None:
        element = node.element
        value = self.value(element, node.asks["text"], scope)
        if value is None or value == "":
            return None
        if not isinstance(value, str | Text) and not is_number(value):
            message = f"a text, a number or a string is needed here, found {kind_of(value)}"
            self.faults.report("bad-expression", element, "text", message)
            return None
        if isinstance(value, str) and len(value) > MAX_STRING:
            message = f"a string of more than {MAX_STRING} characters is no text of a face"
            self.faults.report("bad-expression", element, "text", message)
            return None
        place = node.place or self._place(node, scope, attributes)
        slot = TextSlot(element, value, *place, colour)
        self.texts.append(slot)
        return slot

    def _place(self, node: Node, scope: Scope, attributes: Mapping[str, str]) -> TextPlace:
        written = {
            name: str(self.value(node.element, node.asks[name], scope))
            for name in ("box", "style", "fit", "align")
            if name in node.asks
        }
        return read_place(written, node.element, attributes)


def read_place(
    written: Mapping[str, str], element: Element, attributes: Mapping[str, str]
) -> TextPlace:
    """Return where and how a text is to stand, from what its attributes say."""
    box = _box(written["box"]) if "box" in written else own_box(element, attributes)
    floor = _floor(written["fit"]) if "fit" in written else None
    align, vertical = _align(written.get("align", ""))
    return TextPlace(box, written["style"].strip(), floor, align, vertical)


def _box(written: str) -> Rect:
    numbers = parse_numbers(written)
    if numbers is None or len(numbers) != 4 or numbers[2] <= 0 or numbers[3] <= 0:
        raise ShapeFaultError("box", f"`{written}` is not a box of x, y, width and height")
    return Rect(*numbers)


def _floor(written: str) -> float:
    numbers = parse_numbers(written)
    if numbers is None or len(numbers) != 1 or not 1 <= numbers[0] <= 500:
        raise ShapeFaultError("fit", f"`{written}` is not the least size in points, such as `8`")
    return numbers[0]


def _align(written: str) -> tuple[str, str]:
    align = vertical = ""
    for word in written.split():
        if word in _ALIGN and not align:
            align = word
        elif word in _VERTICAL and not vertical:
            vertical = word
        else:
            words = (*_ALIGN, *_VERTICAL)
            message = f"`{word}` is not one of {', '.join(words)}"
            raise ShapeFaultError("align", message, *did_you_mean(word, words))
    return align, vertical


def loop_names(name: str, values: tuple[Value, ...], index: int) -> dict[str, Value]:
    """Return the names that one turn of a loop adds."""
    count = len(values)
    loop: dict[str, Value] = {
        "index": index + 1,
        "index0": index,
        "first": index == 0,
        "last": index == count - 1,
        "length": count,
    }
    return {name: values[index], "loop": loop}


def own_box(element: Element, attributes: Mapping[str, str]) -> Rect:
    """Return the box of an element, or raise ShapeFaultError where it has no room."""
    if element.tag in ("circle", "ellipse"):
        x, y = read_length(attributes, "cx"), read_length(attributes, "cy")
        rx = read_length(attributes, "r" if element.tag == "circle" else "rx")
        ry = read_length(attributes, "r" if element.tag == "circle" else "ry")
        box = Rect(x - rx, y - ry, 2 * rx, 2 * ry)
    else:
        box = read_box(attributes, _NOWHERE)
    if box.width <= 0 or box.height <= 0:
        raise ShapeFaultError("width", "the place has no width or no height")
    return box


def _laid_over(node: Node, written: Written) -> tuple[Attributes, Attributes]:
    """Return a node's attributes with its twins in place, and those that win over style sheets."""
    attributes, forced = dict(node.plain), dict[str, str]()
    for (name, _), value in zip(node.twins, written, strict=True):
        attributes.pop(name, None)
        if value is not None:
            attributes[name] = value
            if name in PRESENTATION:
                forced[name] = value
    return attributes, forced


def _made(
    element: Element,
    tag: str,
    attributes: dict[str, str],
    forced: dict[str, str],
    parts: tuple[Element | Run, ...],
    slot: Slot | None,
) -> Element:
    elements = tuple([part for part in parts if isinstance(part, Element)]) if parts else ()
    is_mixed = len(elements) != len(parts)
    return Element(
        tag,
        attributes,
        () if is_mixed else elements,
        element.document,
        element.start,
        element.text,
        forced,
        parts if is_mixed else (),
        slot,
        element,
    )
