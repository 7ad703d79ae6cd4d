"""The files of faces: which one extends or includes which, and the blocks that replace others."""

from proofpress.diagnostics import did_you_mean
from proofpress.geometry import Rect
from proofpress.layout.faults import Faults
from proofpress.layout.kit import Kit
from proofpress.layout.reading import SILENT
from proofpress.layout.shapes import ShapeFaultError, read_unit, read_view
from proofpress.layout.xml import Element
from proofpress.values import NamedTuple

MAX_FILES_DEEP = 16
_SAME = 0.005


class Canvas(NamedTuple):
    """A face's `viewBox`, and how many millimetres of paper one of its units is."""

    view: Rect
    unit: float


class FaceFiles:
    """Opens the files that one face is made of; `open` names those at hand, outermost first."""

    def __init__(self, kit: Kit, faults: Faults) -> None:
        self.open: list[str] = []
        self._kit = kit
        self._faults = faults
        self._blocks: dict[str, Element] = {}
        self._met: set[str] = set()
        self._unit = 0.0

    def begin(self, name: str) -> tuple[Element | None, Element | None, Canvas | None]:
        """Return a face's own root, the root that is drawn (of what it extends), and its canvas."""
        self.open, self._blocks, self._met = [name], {}, set()
        root = self._file(name)
        base, canvas = root, self._canvas(root)
        self._unit = canvas.unit if canvas else 0.0
        while base is not None and "pp:extends" in base.attributes:
            self._collect_blocks(base)
            base = self._other(base, "extends")
            canvas = canvas or self._canvas(base)
            self._check_unit(base)
        return root, base, canvas

    def include(self, element: Element) -> Element | None:
        """Return the root of the face that an element includes; `leave` closes it again."""
        if element.tag != "g":
            message = f"`pp:include` stands on `<g>`, not on `<{element.tag}>`"
            self._faults.report("bad-attribute", element, "include", message)
            return None
        root = self._other(element, "include")
        if root is not None and "pp:extends" in root.attributes:
            message = "an included face cannot extend another"
            self._faults.report("face-syntax", element, "include", message)
            return None
        self._check_unit(root)
        return root

    def block(self, element: Element) -> Element:
        """Return what stands for an element: the block that replaces it, or itself."""
        name = element.attributes.get("pp:block")
        if name is None:
            return element
        self._met.add(name)
        return self._blocks.get(name, element)

    def check_blocks(self) -> None:
        """Report blocks that replaced nothing."""
        for name, element in self._blocks.items():
            if name not in self._met:
                message = f"there is no block `{name}` to replace"
                hints = did_you_mean(name, self._met)
                self._faults.report("bad-attribute", element, "block", message, *hints)

    def _file(self, name: str) -> Element | None:
        root, found = self._kit.face(name)
        for one in found:
            self._faults.add(one)
        for attribute in root.attributes if root is not None else ():
            if attribute[:3] == "pp:" and attribute != "pp:extends":
                assert root is not None
                message = f"`{attribute}` is not read on the root of a face"
                hint = "put it on a `g` around the drawing"
                self._faults.report("bad-attribute", root, attribute[3:], message, hint)
        return root

    def _canvas(self, root: Element | None) -> Canvas | None:
        if root is None:
            return None
        try:
            view = read_view(root.attributes)
            return None if view is None else Canvas(view, read_unit(root.attributes, view))
        except ShapeFaultError as fault:
            self._faults.report("bad-attribute", root, fault.attribute, fault.message)
            return None

    def _check_unit(self, root: Element | None) -> None:
        """Report a face whose units are not those of the face that it is part of."""
        canvas = self._canvas(root)
        if root is None or canvas is None:
            return
        self._unit = self._unit or canvas.unit
        if abs(canvas.unit - self._unit) > _SAME * self._unit:
            message = "its units are not those of the face that it is part of"
            hint = "give both a `viewBox` in millimetres (Inkscape: Document Properties, Scale 1)"
            self._faults.report("bad-attribute", root, "viewBox", message, hint)

    def _other(self, element: Element, attribute: str) -> Element | None:
        """Return the root of the face that an attribute names, unless they go round in a circle."""
        name = element.attributes[f"pp:{attribute}"].strip()
        if name in self.open or len(self.open) > MAX_FILES_DEEP:
            chain = " → ".join(f"`{one}`" for one in (*self.open, name))
            self._faults.report("face-syntax", element, attribute, f"faces in a circle: {chain}")
            return None
        if self._kit.project.template(f"faces/{name}.svg") is None:
            hints = did_you_mean(name, self._kit.face_names())
            message = f"there is no face `{name}`"
            self._faults.report("unknown-face", element, attribute, message, *hints)
            return None
        self.open.append(name)
        return self._file(name)

    def _collect_blocks(self, root: Element) -> None:
        seen: set[str] = set()
        for child in root.children:
            name = child.attributes.get("pp:block")
            if name is not None and name in seen:
                message = f"the block `{name}` is there already"
                self._faults.report("bad-attribute", child, "block", message)
            elif name is not None:
                seen.add(name)
                self._blocks.setdefault(name, child)
            elif child.tag not in SILENT and " " not in child.tag:
                message = f"`<{child.tag}>` beside the blocks of a face that extends another"
                hint = 'put it into a `<g pp:block="...">` of the extended face'
                self._faults.report("face-syntax", child, "", message, hint)
