"""Links, the places they lead to, and the contents in a reader's side bar."""

from collections.abc import Mapping, Sequence

from proofpress.backends.document import DanglingLinkError, OutlineEntry
from proofpress.backends.pdf_model import PDFArray, PDFDictionary, PDFObjectReference, PDFString
from proofpress.backends.pdf_objects import Drawn, LinkBox, number, rect_text
from proofpress.backends.pdf_writer import Objects
from proofpress.geometry import Point, around
from proofpress.values import NamedTuple


class Place(NamedTuple):
    """A point of a page, in points; pages count from 1."""

    page: int
    point: Point


Places = Mapping[str, Place]


def places_of(pages: Sequence[Drawn]) -> Places:
    """Return where each anchor lies; of two with one name the first."""
    places: dict[str, Place] = {}
    for page, drawn in enumerate(pages, start=1):
        for target in drawn.targets:
            places.setdefault(target.name, Place(page, target.place))
    return places


def link_annotations(drawn: Drawn, places: Places) -> list[PDFDictionary]:
    """Return the links of a page."""
    return [_annotation(link, places) for link in drawn.links]


def add_contents(objects: Objects, entries: Sequence[OutlineEntry], places: Places) -> None:
    """Write the tree of contents, if there is one."""
    if not entries:
        objects.document.Catalog.Outlines = None
        return
    root = _Branch(None, PDFDictionary({"Type": "/Outlines"}))
    root.reference = objects.add(root.keys, "Outlines")
    trail = [root]
    for entry in entries:
        del trail[min(entry.level, len(trail) - 1) + 1 :]
        title = PDFString(entry.title)
        leaf = _Branch(
            trail[-1], PDFDictionary({"Title": title, "Dest": _destination(entry.target, places)})
        )
        leaf.reference = objects.add(leaf.keys)
        trail[-1].append(leaf)
        trail.append(leaf)
    objects.document.Catalog.Outlines = root.keys


class _Branch:
    """An entry of the contents with those below it."""

    def __init__(self, parent: "_Branch | None", keys: PDFDictionary) -> None:
        self.parent = parent
        self.keys = keys
        self.reference: PDFObjectReference | None = None
        self._last: _Branch | None = None

    def append(self, leaf: "_Branch") -> None:
        """Hang an entry below, after those that hang there."""
        leaf.keys["Parent"] = self.reference
        if self._last is None:
            self.keys["First"] = leaf.reference
        else:
            self._last.keys["Next"] = leaf.reference
            leaf.keys["Prev"] = self._last.reference
        self.keys["Last"] = leaf.reference
        self._last = leaf
        above: _Branch | None = self
        while above is not None:
            above.keys["Count"] = above.keys.dict.get("Count", 0) + 1
            above = above.parent


def _annotation(link: LinkBox, places: Places) -> PDFDictionary:
    return PDFDictionary(
        {
            "Type": "/Annot",
            "Subtype": "/Link",
            "Rect": rect_text(around(link.corners)),
            "Border": "[0 0 0]",
            "Dest": _destination(link.target, places),
        }
    )


def _destination(target: str, places: Places) -> PDFArray:
    place = places.get(target)
    if place is None:
        raise DanglingLinkError(f"a link leads to `{target}`, which is not in the document")
    page = PDFObjectReference(f"Page{place.page}")
    return PDFArray([page, "/XYZ", number(place.point.x), number(place.point.y), "null"])
