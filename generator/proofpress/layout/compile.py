"""Faces compiled for one build: what the known names decide is drawn once, the rest stays nodes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Rect
from proofpress.layout.expand import Expander, loop_names, read_place
from proofpress.layout.expression import Expression, Joined
from proofpress.layout.faults import Faults
from proofpress.layout.kit import Kit
from proofpress.layout.node import Asked, Node, Part, ask, ask_bindings, ask_loop
from proofpress.layout.operations import ExpressionFaultError, Value, truth
from proofpress.layout.reading import SILENT, Memo
from proofpress.layout.references import has_expressions, moving_ids, names_used, pointed_to
from proofpress.layout.shapes import ShapeFaultError, read_view
from proofpress.layout.slots import TextPlace
from proofpress.layout.vocabulary import CONTROLS, SLOT_TAGS, SVG_ATTRIBUTES
from proofpress.layout.xml import Document, Element, Run

MAX_UNROLLED = 500
MAX_INCLUDES = 16
_WORD = re.compile(r"[^\W\d_]{2,}")
_BOX = frozenset(("x", "y", "width", "height"))
_STRINGS = ("box", "style", "fit", "align", "icon")
Known = Mapping[str, Value]


class _RefusedError(Exception):
    """The element at hand is left out; the finding is already kept."""


@dataclass(frozen=True, slots=True)
class Face:
    """A compiled face: its canvas in millimetres, its parts, and the names that it uses."""

    name: str
    root: Element
    view: Rect
    parts: tuple[Part, ...]
    names: frozenset[str]


@dataclass(slots=True)
class Compiler:
    """Compiles the faces of one build; `known` are names that are the same for every piece."""

    kit: Kit
    memo: Memo
    known: Known
    faults: Faults
    names: set[str] = field(default_factory=set)
    _counts: dict[str, int] = field(default_factory=dict)
    _runs: dict[tuple[Element, ...], Run] = field(default_factory=dict)
    _moving: dict[Document, frozenset[str]] = field(default_factory=dict)
    _definitions: dict[Element, Element | Node | None] = field(default_factory=dict)
    _blocks: dict[str, Element] = field(default_factory=dict)
    _met_blocks: set[str] = field(default_factory=set)
    _open: list[str] = field(default_factory=list)
    _is_definition: bool = False

    def face(self, name: str) -> Face | None:
        """Return a face ready to be worked out for pieces, or None when its file is unusable."""
        root = self._file(name)
        if root is None:
            return None
        self.names, self._blocks, self._met_blocks, self._open = set(), {}, set(), [name]
        base: Element | None = root
        view = self._view(root)
        while base is not None and "pp:extends" in base.attributes:
            self._collect_blocks(base)
            base = self._other(base, "extends")
            view = view or (self._view(base) if base else None)
        if base is None:
            return None
        parts = self._gather(self._children(base, self.known))
        self._check_blocks()
        if view is None:
            message = "a face needs a `viewBox` in millimetres of the trim"
            self.faults.report("bad-attribute", root, "", message)
            return None
        return Face(name, root, view, parts, frozenset(self.names))

    def definition(self, element: Element) -> Element | Node | None:
        """Return a definition: as it was written, worked out for all pieces, or as a node."""
        if element not in self._definitions:
            id = element.attributes.get("id", "")
            if has_expressions(element) or id in self._moving_ids(element.document):
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

    def _moving_ids(self, document: Document) -> frozenset[str]:
        if document not in self._moving:
            self._moving[document] = moving_ids(document, self.known)
        for id in self._moving[document]:
            self.names |= names_used(document.ids[id])
        return self._moving[document]

    def _file(self, name: str) -> Element | None:
        root, found = self.kit.face(name)
        for one in found:
            self.faults.add(one)
        return root

    def _view(self, root: Element) -> Rect | None:
        try:
            return read_view(root.attributes)
        except ShapeFaultError as fault:
            self.faults.report("bad-attribute", root, fault.attribute, fault.message)
            return None

    def _other(self, element: Element, attribute: str) -> Element | None:
        """Return the root of the face that an attribute names, unless they go round in a circle."""
        name = element.attributes[f"pp:{attribute}"].strip()
        if name in self._open or len(self._open) > MAX_INCLUDES:
            chain = " → ".join(f"`{one}`" for one in (*self._open, name))
            self.faults.report("face-syntax", element, attribute, f"faces in a circle: {chain}")
            return None
        if self.kit.project.template(f"faces/{name}.svg") is None:
            hints = did_you_mean(name, self.kit.face_names())
            message = f"there is no face `{name}`"
            self.faults.report("unknown-face", element, attribute, message, *hints)
            return None
        self._open.append(name)
        return self._file(name)

    def _collect_blocks(self, root: Element) -> None:
        for child in root.children:
            name = child.attributes.get("pp:block")
            if name is not None:
                self._blocks.setdefault(name, child)
            elif child.tag not in SILENT and " " not in child.tag:
                message = f"`<{child.tag}>` beside the blocks of a face that extends another"
                hint = 'put it into a `<g pp:block="...">` of the extended face'
                self.faults.report("face-syntax", child, "", message, hint)

    def _check_blocks(self) -> None:
        for name, element in self._blocks.items():
            if name not in self._met_blocks:
                message = f"there is no block `{name}` to replace"
                hints = did_you_mean(name, self._met_blocks)
                self.faults.report("bad-attribute", element, "block", message, *hints)

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

    def _compile(self, element: Element, known: Known) -> list[Part]:
        if " " in element.tag or (element.tag in SILENT and not self._is_definition):
            return []
        block = element.attributes.get("pp:block")
        if block is not None:
            self._met_blocks.add(block)
            element = self._blocks.get(block, element)
        if element.tag != "text" and not any(name[:3] == "pp:" for name in element.attributes):
            return self._settle(Node(element, plain=element.attributes), known)
        try:
            self._check_names(element)
            return self._loop(element, known)
        except _RefusedError:
            return []

    def _check_names(self, element: Element) -> None:
        for attribute in element.attributes:
            name = attribute[3:]
            if attribute[:3] == "pp:" and name not in CONTROLS and name not in SVG_ATTRIBUTES:
                message = f"`{attribute}` is no attribute of faces, nor the twin of one of SVG"
                hints = did_you_mean(name, CONTROLS | SVG_ATTRIBUTES)
                self.faults.report("bad-attribute", element, name, message, *hints)

    def _value(self, element: Element, asked: Asked, known: Known) -> Value:
        try:
            return asked.value(known)
        except ExpressionFaultError as fault:
            self.faults.expression(element, asked.attribute, fault)
            raise _RefusedError from None

    def _ask(self, element: Element, attribute: str, is_string: bool = False) -> Asked | None:
        try:
            asked = ask(element, attribute, is_string)
        except ExpressionFaultError as fault:
            self.faults.expression(element, attribute, fault)
            raise _RefusedError from None
        if asked is not None:
            self.names |= asked.work.names
        return asked

    def _loop(self, element: Element, known: Known) -> list[Part]:
        try:
            loop = ask_loop(element)
        except ExpressionFaultError as fault:
            self.faults.expression(element, "pp:for", fault)
            return []
        if loop is None:
            return self._bind(element, known, {}, None)
        name, asked = loop
        self.names |= asked.work.names
        if asked.work.names <= known.keys():
            values = self._value(element, asked, known)
            if isinstance(values, tuple) and len(values) <= MAX_UNROLLED:
                result: list[Part] = []
                for index in range(len(values)):
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
            bindings = ask_bindings(element)
        except ExpressionFaultError as fault:
            self.faults.expression(element, "pp:with", fault)
            return []
        rest: list[tuple[str, Asked]] = []
        for name, asked in bindings:
            self.names |= asked.work.names
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
        return self._settle(self._with_asks(node), known)

    def _with_asks(self, node: Node) -> Node:
        """Return a node with its twins, the place that it keeps, and its plain attributes."""
        element = node.element
        kinds = [kind for kind in SLOT_TAGS if f"pp:{kind}" in element.attributes]
        kind = kinds[0] if kinds else ("text" if element.tag == "text" else "")
        if kind and element.tag not in SLOT_TAGS[kind]:
            tags = " or ".join(f"`<{tag}>`" for tag in SLOT_TAGS[kind][:2])
            message = f"`pp:{kind}` stands on {tags}, not on `<{element.tag}>`"
            self.faults.report("bad-attribute", element, kind, message)
            raise _RefusedError
        asks: dict[str, Asked] = {}
        for name in ("text", "image", *_STRINGS):
            asked = self._ask(element, f"pp:{name}", name in _STRINGS)
            if asked is not None:
                asks[name] = asked
        if kind == "text":
            self._check_text(element, asks)
        twins: list[tuple[str, Asked]] = []
        for attribute in element.attributes:
            if attribute[:3] == "pp:" and attribute[3:] in SVG_ATTRIBUTES:
                asked = self._ask(element, attribute)
                if asked is not None:
                    twins.append((attribute[3:], asked))
        plain = {name: value for name, value in element.attributes.items() if name[:3] != "pp:"}
        is_placed = kind == "text" and _BOX.isdisjoint(name for name, _ in twins)
        place = self._place(element, asks, plain) if is_placed else None
        return replace(node, twins=tuple(twins), asks=asks, kind=kind, plain=plain, place=place)

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

    def _check_text(self, element: Element, asks: dict[str, Asked]) -> None:
        if self._is_definition:
            message = "a text inside a definition is not drawn"
            self.faults.report("unsupported-svg", element, "", message, "use `pp:include`")
            raise _RefusedError
        if "text" not in asks:
            asks["text"] = Asked("", Joined((self._own_words(element, asks),)))
        else:
            self._check_words(element, asks["text"])
        for name in ("style", "box"):
            if name not in asks and (name == "style" or element.tag == "text"):
                message = f"a text needs its `pp:{name}`"
                self.faults.report("bad-attribute", element, "", message)
                raise _RefusedError

    def _own_words(self, element: Element, asks: dict[str, Asked]) -> str:
        words = " ".join((element.text, *(child.text for child in element.children))).strip()
        found = _WORD.search(words)
        if found:
            self._refuse_word(element, found[0], "")
        if "style" not in asks or not words:
            message = "a text needs `pp:text`, `pp:style` and `pp:box` to be drawn"
            self.faults.report("bad-attribute", element, "", message)
            raise _RefusedError
        return words

    def _check_words(self, element: Element, asked: Asked) -> None:
        strings: tuple[str, ...]
        if isinstance(asked.work, Expression):
            strings = tuple(one for one, _, _ in asked.work.results)
        else:
            strings = tuple(part for part in asked.work.parts if isinstance(part, str))
        for one in strings:
            found = _WORD.search(one)
            if found:
                self._refuse_word(element, found[0], "pp:text")

    def _refuse_word(self, element: Element, word: str, attribute: str) -> None:
        name = element.document.name.rpartition("/")[2].removesuffix(".svg")
        span = element.text_span
        place = element.attribute(attribute) if attribute else None
        if place is not None:
            start = place.value.find(word)
            span = place.span_of(start, start + len(word))
        message = f"the word `{word}` stands in the face, where no translator meets it"
        hint = f"put it into `templates/faces/{name}.yaml` and write `face.{name}.<id>` here"
        self.faults.add_at("literal-word", span, message, hint)
        raise _RefusedError

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
        moving = self._moving_ids(element.document)
        if moving and any(pointed_to_self(one) & moving for one in made):
            return [replace(node, children=self._gather(parts))]
        return list(made)

    def _inside(self, element: Element, known: Known) -> list[Part]:
        if "pp:include" not in element.attributes:
            return self._children(element, known)
        if element.tag != "g":
            message = f"`pp:include` stands on `<g>`, not on `<{element.tag}>`"
            self.faults.report("bad-attribute", element, "include", message)
            return []
        depth = len(self._open)
        root = self._other(element, "include")
        parts: list[Part] = []
        if root is not None and "pp:extends" in root.attributes:
            message = "an included face cannot extend another"
            self.faults.report("face-syntax", element, "include", message)
        elif root is not None:
            blocks, self._blocks = self._blocks, {}
            parts = self._children(root, known)
            self._blocks = blocks
        del self._open[depth:]
        return parts


def pointed_to_self(part: Element | Run) -> frozenset[str]:
    """Return the ids that an element itself points to, those inside it left out."""
    if isinstance(part, Run):
        return frozenset()
    return pointed_to(replace(part, children=(), parts=()))
