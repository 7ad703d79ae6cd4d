"""The tree of structure of a tagged PDF (ISO 32000-1, 14.7): its nodes, and which marks each holds.

A mark is a stretch of a page's operators, numbered from 0 on each page.
"""

from collections.abc import Sequence

from proofpress.backends.pdf_model import (
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFObjectReference,
    PDFString,
)
from proofpress.backends.pdf_objects import rect_text
from proofpress.backends.pdf_writer import Keys, Objects, formatted
from proofpress.geometry import Rect
from proofpress.tagging import Tag
from proofpress.values import NamedTuple

_ROOT, _DOCUMENT = "StructTreeRoot", "Structure"


class TaggedPage(NamedTuple):
    """The nodes of a page's marks by number, of its links with their words, and figures' boxes.

    `said` are texts in the order of reading, where glyphs are drawn in another one.
    """

    marks: Sequence[Tag]
    links: Sequence[tuple[Tag | None, str]]
    boxes: Sequence[tuple[Tag, Rect]]
    said: Sequence[tuple[Tag, str]] = ()


class _Node:
    """A node with what it holds: nodes, marks and links as they are written."""

    def __init__(self, tag: Tag | None, name: str, parent: str) -> None:
        self.tag = tag
        self.name = name
        self.parent = parent
        self.kids: list[int | PDFObject] = []
        self.page = 0
        self.box: Rect | None = None
        self.said: list[str] = []


class Structure:
    """The tree of a document while its pages are written; pages count from 1.

    What leads back from a page or a link has a number, links after all of the `pages`.
    """

    def __init__(self, objects: Objects, pages: int) -> None:
        """Take the document that the tree is written into."""
        self._objects = objects
        self._next = pages
        self._document = _Node(None, _DOCUMENT, _ROOT)
        self._nodes: dict[Tag, _Node] = {}
        self._at_hand: dict[int, tuple[Tag, _Node]] = {}  # by identity: tags are long to compare
        self._all = [self._document]
        self._marks: list[list[_Node]] = []
        self._links: list[_Node] = []

    def next_link(self) -> int:
        """Return the number of the next link."""
        self._next += 1
        return self._next - 1

    def take(self, page: TaggedPage, links: Sequence[PDFObjectReference]) -> int:
        """Have what the next page holds, its links as they are written; return its number."""
        number = len(self._marks) + 1
        held: list[_Node] = []
        self._marks.append(held)
        for mark, tag in enumerate(page.marks):
            node = self._node(tag)
            held.append(node)
            node.page = node.page or number
            is_there = node.page == number
            far = {"Type": "/MCR", "Pg": _page(number), "MCID": str(mark)}
            node.kids.append(mark if is_there else Keys(far))
        for tag, box in page.boxes:
            self._node(tag).box = box
        for tag, text in page.said:
            self._node(tag).said.append(text)
        for (place, _), link in zip(page.links, links, strict=True):
            node = self._link(place)
            node.kids.append(Keys({"Type": "/OBJR", "Pg": _page(number), "Obj": link}))
            self._links.append(node)
        return number - 1

    def _node(self, tag: Tag) -> _Node:
        at_hand = self._at_hand.get(id(tag))
        if at_hand is not None:
            return at_hand[1]
        known = self._nodes.get(tag)
        if known is None:
            above = self._document if tag.parent is None else self._node(tag.parent)
            known = self._nodes[tag] = self._below(above, tag)
        self._at_hand[id(tag)] = tag, known
        return known

    def _below(self, above: _Node, tag: Tag) -> _Node:
        node = _Node(tag, f"Node{len(self._all)}", above.name)
        self._all.append(node)
        above.kids.append(PDFObjectReference(node.name))
        return node

    def _link(self, tag: Tag | None) -> _Node:
        """Return the node of a link: its own, or one below what it stands in."""
        if tag is not None and tag.role == "Link":
            return self._node(tag)
        above = self._document if tag is None else self._node(tag)
        return self._below(above, Tag("Link", parent=tag))

    def write(self) -> None:
        """Write the tree, and what leads back to it from marks and links."""
        objects = self._objects
        for node in self._all:
            objects.add(Keys(_node_keys(node)), node.name)
        places: list[int | PDFObject] = []
        for number, nodes in enumerate(self._marks):
            held = _Row([PDFObjectReference(node.name) for node in nodes])
            places += [number, objects.add(held)]
        for number, node in enumerate(self._links, len(self._marks)):
            places += [number, PDFObjectReference(node.name)]
        keys = {
            "Type": "/StructTreeRoot",
            "K": PDFObjectReference(_DOCUMENT),
            "ParentTree": objects.add(Keys({"Nums": _Row(places)})),
            "ParentTreeNextKey": str(len(self._marks) + len(self._links)),
        }
        catalog = objects.document.Catalog
        catalog.StructTreeRoot = objects.add(Keys(keys), _ROOT)
        catalog.MarkInfo = Keys({"Marked": "true"})


class _Row(PDFObject):
    """An array of numbers and objects that is written fast: reportlab takes numbers for lengths."""

    def __init__(self, parts: Sequence[int | PDFObject], around: str = "[%s]") -> None:
        self._parts = parts
        self._around = around.encode()

    def format(self, document: PDFDocument) -> bytes:
        """Return the array as it stands in the file."""
        parts = (
            b"%d" % part if isinstance(part, int) else formatted(part, document)
            for part in self._parts
        )
        return self._around % b" ".join(parts)


def _page(number: int) -> PDFObjectReference:
    return PDFObjectReference(f"Page{number}")


def _node_keys(node: _Node) -> dict[str, object]:
    keys: dict[str, object] = {
        "Type": "/StructElem",
        "S": "/Document" if node.tag is None else f"/{node.tag.role}",
        "P": PDFObjectReference(node.parent),
        "K": _Row(node.kids) if len(node.kids) != 1 else _Row(node.kids, "%s"),
    }
    if node.page:
        keys["Pg"] = _page(node.page)
    if node.tag is not None:
        keys |= _tag_keys(node.tag, node.name)
    # It stands for all that is in the node (ISO 32000-1, 14.9.4), so there may be no others in it.
    if node.said and not any(isinstance(kid, PDFObjectReference) for kid in node.kids):
        keys["ActualText"] = PDFString("".join(node.said).rstrip())
    if node.box is not None:
        keys["A"] = Keys({"O": "/Layout", "BBox": rect_text(node.box)})
    return keys


def _tag_keys(tag: Tag, name: str) -> dict[str, object]:
    """Return what a node says beside its role (ISO 32000-1, 14.8.5; ISO 14289-1, 7)."""
    keys: dict[str, object] = {}
    attributes: dict[str, object] = {}
    if tag.alt:
        keys["Alt"] = PDFString(tag.alt)
    if tag.role == "Note":
        keys["ID"] = PDFString(name)  # PDF/UA asks for one of each note
    if tag.numbering:
        attributes = {"O": "/List", "ListNumbering": f"/{tag.numbering}"}
    if tag.role in {"TH", "TD"}:
        attributes = {"ColSpan": tag.columns, "RowSpan": tag.rows}
        attributes = {key: value for key, value in attributes.items() if value != 1}
        if tag.scope:
            attributes["Scope"] = f"/{tag.scope}"
        if attributes:
            attributes["O"] = "/Table"
    if attributes:
        keys["A"] = PDFDictionary(attributes) if not tag.numbering else Keys(attributes)
    return keys
