"""Faces compiled for one build: what the known names decide is drawn once, the rest stays nodes."""

from collections.abc import Mapping
from typing import NoReturn

from proofpress.diagnostics import nearest
from proofpress.geometry import Rect
from proofpress.layout.asks import STRINGS
from proofpress.layout.context import INHERITED, Context
from proofpress.layout.expand import MAX_STEPS, Expander, loop_names, own_box, read_place
from proofpress.layout.facefile import FaceFiles
from proofpress.layout.faults import Faults
from proofpress.layout.kit import Kit
from proofpress.layout.literal import has_lost_attributes, is_free_of_words, own_text
from proofpress.layout.node import Asked, Node, Part
from proofpress.layout.operations import ExpressionFaultError, Value, truth
from proofpress.layout.reading import FACE, SILENT, Items, Memo, Reader
from proofpress.layout.reading import is_hidden as hides
from proofpress.layout.references import References, is_speaking, pointed_to
from proofpress.layout.shapes import ShapeFaultError
from proofpress.layout.slots import TextPlace
from proofpress.layout.vocabulary import CONTROLS, SLOT_TAGS, SVG_ATTRIBUTES, TEXT_TWINS
from proofpress.layout.xml import FACE_NAMESPACE, Document, Element, Run
from proofpress.values import dataclass, replace

MAX_UNROLLED = 500
MAX_ELEMENTS = 20_000
MAX_DEEP = 120
MAX_NAMES = 200
_BOX = frozenset(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"))
_CLASSES = frozenset(("pp:display", "pp:class"))
_NOWHERE = Rect(0, 0, 0, 0)
Known = Mapping[str, Value]
Elements = tuple[Element, ...]


class _RefusedError(Exception):
    """The element at hand is left out; the finding is already kept."""


@dataclass(frozen=True, slots=True)
class Face:
    """A compiled face: its canvas, its parts, and the names that it uses.

    `root` is that of its own file, `base` the root that is drawn: another's where it extends one.
    `unit` is how many millimetres one unit of the canvas `view` is.
    """

    name: str
    root: Element
    base: Element
    view: Rect
    unit: float
    parts: tuple[Part, ...]
    names: frozenset[str]


class Compiler:
    """Compiles the faces of one build; `known` are names that are the same for every piece."""

    def __init__(self, kit: Kit, memo: Memo, known: Known, faults: Faults) -> None:
        self.memo = memo
        self.known = known
        self.faults = faults
        self._files = FaceFiles(kit, faults)
        self._names: set[str] = set()
        self._counts: dict[str, int] = {}
        self._runs: dict[tuple[Element, ...], Run] = {}
        self._asks = kit.asks
        self._references: dict[Document, References] = {}
        self._definitions: dict[Element, Element | Node | None] = {}
        self._is_definition = False
        self._elements = 0
        self._depth = 0
        self._steps = 0
        self._bound = 0
        self._is_over = False

    def face(self, name: str) -> Face | None:
        """Return a face ready to be worked out for pieces, or None when its file is unusable."""
        self._names, self._elements, self._steps, self._is_over = set(), 0, 0, False
        root, base, canvas = self._files.begin(name)
        if root is None or base is None:
            return None
        self._note_names(root.document)
        self._note_names(base.document)
        parts = self._gather(self._children(base, self.known))
        self._files.check_blocks()
        if canvas is None:
            if "viewBox" not in root.attributes:
                message = "a face needs a `viewBox` in millimetres of the trim"
                self.faults.report("bad-attribute", root, "", message)
            return None
        return Face(name, root, base, *canvas, parts, frozenset(self._names))

    def definition(self, element: Element) -> Element | Node | None:
        """Return a definition: as it was written, worked out for all pieces, or as a node."""
        if element not in self._definitions:
            id = element.attributes.get("id", "")
            if is_speaking(element) or id in self._references_of(element.document).moving:
                self._definitions[element] = self._compile_definition(element)
            else:
                self._definitions[element] = element
        return self._definitions[element]

    def _compile_definition(self, element: Element) -> Element | Node | None:
        before, self._is_definition = self._is_definition, True
        parts = self._compile(element, self.known)
        self._is_definition = before
        if not parts or isinstance(parts[0], Run):
            return None
        if isinstance(parts[0], Element):
            self.memo.still.add(parts[0])
        return parts[0]

    def _references_of(self, document: Document) -> References:
        if document not in self._references:
            self._references[document] = References(document, self.known, self._asks)
        return self._references[document]

    def _note_names(self, document: Document) -> None:
        """Count what moving definitions name among the names of the face at hand."""
        self._names |= self._references_of(document).names

    def _children(self, element: Element, known: Known) -> list[Part]:
        return [part for child in element.children for part in self._compile(child, known)]

    def _gather(self, parts: list[Part]) -> tuple[Part, ...]:
        """Return parts with neighbouring still elements in one run."""
        if self._is_definition:
            return tuple(parts)
        result: list[Part] = []
        still: list[Element] = []
        for part in (*parts, None):
            if isinstance(part, Element):
                still.append(part)
                continue
            if still:
                result.append(self._run(tuple(still)))
                still = []
            if part is not None:
                result.append(part)
        return tuple(result)

    def _run(self, elements: tuple[Element, ...]) -> Run:
        run = self._runs.get(elements)
        if run is None:
            name = elements[0].document.name.rpartition("/")[2].removesuffix(".svg")
            number = self._counts.get(name, 0)
            self._counts[name] = number + 1
            run = self._runs[elements] = Run(f"face/{name}#{number}", elements)
        return run

    def _is_within(self, element: Element) -> bool:
        """Count an element, or a turn of a loop, and return whether the face may have it."""
        self._elements += 1
        if self._elements > MAX_ELEMENTS or self._depth > MAX_DEEP:
            message = f"more than {MAX_ELEMENTS} elements, or {MAX_DEEP} inside one another"
            self._spend_out(element, "", message)
        self._is_over = self._is_over or self.faults.is_full(element.document.name)
        return not self._is_over

    def _spend_out(self, element: Element, attribute: str, message: str) -> None:
        if not self._is_over:
            self.faults.report("face-budget", element, attribute, message)
        self._is_over = True

    def _compile(self, element: Element, known: Known) -> list[Part]:
        if not self._is_within(element):
            return []
        self._depth += 1
        parts = self._part(element, known)
        self._depth -= 1
        return parts

    def _part(self, element: Element, known: Known) -> list[Part]:
        if " " in element.tag or (element.tag in SILENT and not self._is_definition):
            self._refuse_tag(element)
            return []
        if "pp:block" in element.attributes:
            block = self._files.block(element)
            if block is not element:
                return self._in_root(block, (block,), known)
        if is_hidden(element) or self._is_hidden_by_sheet(element):
            return []
        if element.tag != "text" and not any(name[:3] == "pp:" for name in element.attributes):
            return self._settle(Node(element, plain=element.attributes), known)
        try:
            self._check_names(element)
            return self._loop(element, known)
        except _RefusedError:
            return []

    def _is_hidden_by_sheet(self, element: Element) -> bool:
        if not element.document.styles or not _CLASSES.isdisjoint(element.attributes):
            return False
        return hides(self._properties(element))

    def _properties(self, element: Element) -> Mapping[str, str]:
        reader = Reader(FACE, _Nothing(), self.memo, _NOWHERE)
        properties = reader.properties(element)
        for found in reader.diagnostics:
            self.faults.add(found)
        return properties

    def _in_root(self, element: Element, parts: Elements, known: Known) -> list[Part]:
        """Return elements of another file in what the root of that file hands on to them."""
        root = element.document.root
        if root is not None:
            handed = {
                name: value for name, value in self._properties(root).items() if name in INHERITED
            }
            if handed:
                around = Element("g", handed, parts, root.document, root.start, origin=root)
                return self._compile(around, known)
        return [part for one in parts for part in self._compile(one, known)]

    def _refuse_tag(self, element: Element) -> None:
        if element.tag.startswith(f"{FACE_NAMESPACE} "):
            message = f"there are no elements of faces, such as `<pp:{element.tag.split()[-1]}>`"
            hint = "what faces say stands in attributes, such as `pp:if`"
            self.faults.report("face-syntax", element, "", message, hint)

    def _check_names(self, element: Element) -> None:
        for attribute in element.attributes:
            name = attribute[3:]
            if attribute[:3] == "pp:" and name not in CONTROLS and name not in SVG_ATTRIBUTES:
                message = f"`{attribute}` is no attribute of faces, nor the twin of one of SVG"
                near = nearest(name, CONTROLS | SVG_ATTRIBUTES)
                hints = () if near is None else (f"did you mean `pp:{near}`?",)
                self.faults.report("bad-attribute", element, name, message, *hints)

    def _value(self, element: Element, asked: Asked, known: Known) -> Value:
        self._steps += asked.work.steps
        if self._steps > MAX_STEPS:
            message = f"more than {MAX_STEPS} steps before there is a piece"
            self._spend_out(element, asked.attribute[3:], message)
        if self._is_over:
            raise _RefusedError
        try:
            return asked.value(known)
        except ExpressionFaultError as fault:
            self.faults.expression(element, asked.attribute, fault)
            raise _RefusedError from None

    def _ask(self, element: Element, attribute: str) -> Asked | None:
        try:
            asked = self._asks.value(element, attribute)
        except ExpressionFaultError as fault:
            self._refuse(element, attribute, fault)
        if asked is not None:
            self._names |= asked.work.names
        return asked

    def _refuse(self, element: Element, attribute: str, fault: ExpressionFaultError) -> NoReturn:
        self.faults.expression(element, attribute, fault)
        self._is_over = self._is_over or fault.name == "face-budget"
        raise _RefusedError from None

    def _loop(self, element: Element, known: Known) -> list[Part]:
        try:
            loop = self._asks.loop(element)
        except ExpressionFaultError as fault:
            self._refuse(element, "pp:for", fault)
        if loop is None:
            return self._bind(element, known, {}, None)
        name, asked = loop
        self._names |= asked.work.names
        if asked.work.names <= known.keys():
            values = self._value(element, asked, known)
            if isinstance(values, tuple) and len(values) <= MAX_UNROLLED:
                result: list[Part] = []
                for index in range(len(values)):
                    if self._is_over or not self._is_within(element):
                        break
                    turn = loop_names(name, values, index)
                    result.extend(self._bind(element, {**known, **turn}, turn, None))
                return result
        inner = {key: value for key, value in known.items() if key not in (name, "loop")}
        return self._bind(element, inner, {}, loop)

    def _bind(
        self,
        element: Element,
        known: Known,
        fixed: dict[str, Value],
        loop: tuple[str, Asked] | None,
    ) -> list[Part]:
        try:
            bindings = self._asks.bindings(element)
        except ExpressionFaultError as fault:
            self._refuse(element, "pp:with", fault)
        rest: list[tuple[str, Asked]] = []
        for name, asked in bindings:
            self._names |= asked.work.names
            if asked.work.names <= known.keys():
                value = self._value(element, asked, known)
                known, fixed = {**known, name: value}, {**fixed, name: value}
            else:
                rest.append((name, asked))
                known = {key: value for key, value in known.items() if key != name}
        condition = self._ask(element, "pp:if")
        if condition is not None and condition.work.names <= known.keys():
            if not truth(self._value(element, condition, known)):
                return []
            condition = None
        node = Node(element, loop, tuple(rest), condition, fixed=fixed)
        self._bound += len(bindings)
        if self._bound > MAX_NAMES:
            self._spend_out(element, "with", f"more than {MAX_NAMES} names of `pp:with` at once")
        parts = [] if self._is_over else self._settle(self._with_asks(node), known)
        self._bound -= len(bindings)
        return parts

    def _with_asks(self, node: Node) -> Node:
        """Return a node with its twins, the place that it keeps, and its plain attributes."""
        element = node.element
        kinds = [kind for kind in SLOT_TAGS if f"pp:{kind}" in element.attributes]
        kind = kinds[0] if kinds else ("text" if element.tag == "text" else "")
        self._check_place(element, kinds, kind)
        if kind and element.tag not in SLOT_TAGS[kind]:
            tags = " or ".join(f"`<{tag}>`" for tag in SLOT_TAGS[kind][:2])
            message = f"`pp:{kind}` stands on {tags}, not on `<{element.tag}>`"
            self.faults.report("bad-attribute", element, kind, message)
            raise _RefusedError
        asks: dict[str, Asked] = {}
        for name in ("text", "image", *STRINGS):
            asked = self._ask(element, f"pp:{name}")
            if asked is not None:
                asks[name] = asked
        if kind == "text":
            asks["text"] = self._text(element, asks)
        twins: list[tuple[str, Asked]] = []
        for attribute in element.attributes:
            if attribute[:3] == "pp:" and attribute[3:] in SVG_ATTRIBUTES:
                asked = self._ask(element, attribute)
                if asked is not None:
                    twins.append((attribute[3:], asked))
        plain = {name: value for name, value in element.attributes.items() if name[:3] != "pp:"}
        node = replace(node, twins=tuple(twins), asks=asks, kind=kind, plain=plain)
        if not _BOX.isdisjoint(name for name, _ in twins):
            return node
        if kind == "text":
            return replace(node, place=self._place(element, asks, plain))
        return replace(node, box=_box(element, plain)) if kind else node

    def _check_place(self, element: Element, kinds: list[str], kind: str) -> None:
        """Report attributes of faces that have nothing to say on an element."""
        for other in kinds[1:]:
            message = f"`pp:{other}` beside `pp:{kind}`: a place has one of them"
            self.faults.report("bad-attribute", element, other, message)
        for name in ("style", "fit", "align", "box"):
            if f"pp:{name}" in element.attributes and kind != "text":
                message = f"`pp:{name}` serves a text, and here is none"
                self.faults.report("bad-attribute", element, name, message)
        if kind != "text":
            return
        if element.tag == "rect" and "pp:box" in element.attributes:
            message = "a `rect` is the box of its text itself"
            self.faults.report("bad-attribute", element, "box", message)
        allowed = TEXT_TWINS | (_BOX if element.tag == "rect" else frozenset())
        for attribute in element.attributes:
            name = attribute[3:]
            if attribute[:3] == "pp:" and name in SVG_ATTRIBUTES and name not in allowed:
                message = f"`{attribute}` does nothing to a text"
                hint = "its place is `pp:box`, its look `pp:style` and `pp:fill`"
                self.faults.report("bad-attribute", element, name, message, hint)

    def _text(self, element: Element, asks: Mapping[str, Asked]) -> Asked:
        """Return what a text prints, or give the element up."""
        asked = asks.get("text")
        if self._is_definition:
            message = "a text inside a definition is not drawn"
            self.faults.report("unsupported-svg", element, "", message, "use `pp:include`")
            raise _RefusedError
        if has_lost_attributes(element, self.faults):
            raise _RefusedError
        if asked is None:
            asked = own_text(element, self.faults)
        elif not is_free_of_words(element, asked, self.faults):
            asked = None
        if asked is None:
            raise _RefusedError
        for name in ("style", "box"):
            if name not in asks and (name == "style" or element.tag == "text"):
                message = f"a text needs its `pp:{name}`"
                self.faults.report("bad-attribute", element, "", message)
                raise _RefusedError
        return asked

    def _place(
        self, element: Element, asks: Mapping[str, Asked], plain: Mapping[str, str]
    ) -> TextPlace | None:
        """Return where a text stands, None when that is open until there is a piece."""
        written: dict[str, str] = {}
        for name in ("box", "style", "fit", "align"):
            if name in asks:
                fixed = asks[name].fixed
                if fixed is None:
                    return None
                written[name] = fixed
        try:
            return read_place(written, element, plain)
        except ShapeFaultError:
            return None  # told for the first piece that asks for it

    def _settle(self, node: Node, known: Known) -> list[Part]:
        """Return a node as a still element when nothing in it waits for a piece."""
        element = node.element
        parts: list[Part] = []
        if not node.kind:
            parts = self._inside(element, known)
        is_still = (
            node.loop is None
            and not node.bindings
            and node.condition is None
            and node.kind != "text"
            and all(asked.work.names <= known.keys() for asked in node.works)
            and all(isinstance(part, Element) for part in parts)
        )
        if not is_still:
            return [replace(node, children=self._gather(parts))]
        if node.plain is element.attributes and tuple(parts) == element.children:
            made: list[Element | Run] = [element]
        else:
            expander = Expander(self.faults)
            made = expander.expand(replace(node, children=tuple(parts)), known)
        moving = self._references_of(element.document).moving
        if moving and any(pointed_to(one) & moving for one in made if isinstance(one, Element)):
            return [replace(node, children=self._gather(parts))]
        return list(made)

    def _inside(self, element: Element, known: Known) -> list[Part]:
        if "pp:include" not in element.attributes:
            return self._children(element, known)
        depth = len(self._files.open)
        root = self._files.include(element)
        parts: list[Part] = []
        if root is not None:
            self._note_names(root.document)
            parts = self._in_root(root, root.children, known)
        del self._files.open[depth:]
        return parts


class _Nothing:
    """The surroundings of an element that is only asked for its properties."""

    def definition(self, element: Element) -> Element | None:
        """Return a definition as it is written."""
        return element

    def draw_slot(self, element: Element, context: Context) -> Items:
        """Return nothing."""
        del element, context
        return ()

    def draw_image(self, element: Element, properties: Mapping[str, str], box: Rect) -> Items:
        """Return nothing."""
        del element, properties, box
        return ()


def is_hidden(element: Element) -> bool:
    """Say whether an element is put out of sight for good, as Inkscape does it to a layer."""
    attributes = element.attributes
    if "pp:display" in attributes:
        return False
    style = attributes.get("style", "")
    if "display" in style:
        written = dict(part.partition(":")[::2] for part in style.replace(" ", "").split(";"))
        if "display" in written:
            return written["display"].lower() == "none"
    return attributes.get("display", "").strip().lower() == "none"


def _box(element: Element, plain: Mapping[str, str]) -> Rect | None:
    """Return the place of an icon or a picture, None where it has no room."""
    try:
        return own_box(element, plain)
    except ShapeFaultError:
        return None  # told for the first piece that has it
