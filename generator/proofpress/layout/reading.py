"""Reading SVG: properties by the cascade, references, findings."""

from collections.abc import Mapping
from typing import Protocol

from proofpress.diagnostics import Diagnostic, Diagnostics, did_you_mean, finding
from proofpress.geometry import Outline, Rect, Transform
from proofpress.layout.context import PLAIN, Context, Values
from proofpress.layout.css import Rule, StyleSheet, cascade, parse_style, parse_stylesheet
from proofpress.layout.pathdata import parse_path
from proofpress.layout.xml import Document, Element, Run
from proofpress.scene import FillRule, Item, Raster
from proofpress.values import NamedTuple, dataclass, field

Items = tuple[Item, ...]
MAX_DRAWN = 50_000
SEGMENTS = 20  # of an outline, that count as one more element
MAX_USES = 32
MAX_LEVELS = 150
MAX_FOUND = 100
MAX_REFUSED = 10


class Dialect(NamedTuple):
    """How the findings of one kind of file are called."""

    syntax: str
    unsupported: str
    attribute: str
    text: str
    budget: str


FACE = Dialect("face-syntax", "unsupported-svg", "bad-attribute", "literal-word", "face-budget")
ART = Dialect("art-syntax", "unsupported-art", "art-syntax", "art-text", "art-syntax")

# What these may say of a style sheet, the first where nothing is said.
_STYLES = (("type", ("text/css", "")), ("media", ("all", "")))
_SERVERS = ("linearGradient", "radialGradient", "pattern", "stop")
SILENT = frozenset(
    (
        *("defs", "style", "title", "desc", "metadata", "symbol", "clipPath", "view", *_SERVERS),
        *("filter", "mask", "marker"),  # what uses them is told
    )
)


class Drawn(NamedTuple):
    """What a drawing came to: its items, how many elements they took, how much they enlarge."""

    items: Items
    elements: int
    reach: float


class Memo:
    """What has been read and drawn already; shared by the painters of many pieces.

    Made from a `known` one it starts with nothing drawn, so that the keys of its drawings do not
    depend on what was drawn for other documents.
    """

    __slots__ = (
        *("clips", "counts", "drawn", "inherited", "paths", "places", "rasters", "sheets"),
        *("still", "values"),
    )

    def __init__(self, known: "Memo | None" = None) -> None:
        self.values: Values = known.values if known else Values()
        self.paths: dict[str, Outline] = known.paths if known else {}
        self.rasters: dict[tuple[Element, str], Raster | str] = known.rasters if known else {}
        self.sheets: dict[Document, StyleSheet] = known.sheets if known else {}
        self.drawn: dict[tuple[Run | Element, Context, Rect], Drawn] = {}
        self.places: dict[tuple[int, Context], tuple[Mapping[str, str], Context]] = {}
        self.clips: dict[tuple[Element, Transform, Rect], tuple[Outline, FillRule]] = {}
        self.inherited: dict[tuple[Element, Context], Context] = {}
        self.counts: dict[str, int] = {}
        self.still: set[Element] = set()

    def outline(self, data: str) -> Outline:
        """Return the outline of path data, parsed once."""
        if data not in self.paths:
            self.paths[data] = parse_path(data)
        return self.paths[data]

    def number(self, key: str) -> str:
        """Return a key for a further drawing of the same elements in another context."""
        count = self.counts.get(key, 0)
        self.counts[key] = count + 1
        return f"{key}.{count}" if count else key


class Surroundings(Protocol):
    """What a painter asks of whoever has it paint: a face of a piece, or a still picture."""

    def definition(self, element: Element) -> Element | None:
        """Return a definition as it stands now (its expressions worked out)."""

    def draw_slot(self, element: Element, context: Context) -> Items:
        """Return what fills a place that an element of tag `#slot` keeps."""

    def draw_image(self, element: Element, properties: Mapping[str, str], box: Rect) -> Items:
        """Return the picture that an `image` element shows in a box."""


@dataclass(slots=True)
class Reader:
    """Reads elements of one drawing; what is wrong gathers in `faults`, each place once.

    `whole` is the box that percentages are of, `drawn` counts the elements painted so far, `depth`
    how many definitions are open, `level` how many elements. `reach` is how much the transforms of
    what was just painted enlarge, `is_over` says that it became too much. `drawable` are the faults
    that are no harm to a renderer of pixels: it would draw what we do not. `own` counts what makes
    a painting this drawing's own: its faults, and definitions, which may differ between pieces.
    `base` is what the root inherits.
    """

    dialect: Dialect
    around: Surroundings
    memo: Memo
    whole: Rect
    faults: dict[tuple[str, Element, str], Diagnostic] = field(default_factory=dict)
    drawable: set[tuple[str, Element, str]] = field(default_factory=set)
    drawn: int = 0
    depth: int = 0
    level: int = 0
    reach: float = 1.0
    is_over: bool = False
    own: int = 0
    base: Context = PLAIN

    @property
    def diagnostics(self) -> Diagnostics:
        """What was found so far."""
        return tuple(self.faults.values())

    def report(
        self, name: str, element: Element, attribute: str, message: str, *hints: str
    ) -> None:
        """Keep a finding about an attribute (or, without one, about the element)."""
        self.own += 1
        key = (name, element, attribute)
        if key in self.faults or len(self.faults) > MAX_FOUND:
            return
        span = element.span_of(attribute) if attribute else element.span
        if len(self.faults) == MAX_FOUND:
            hints = (*hints, "the rest of this drawing is not looked at")
            self.is_over = True
        self.faults[key] = finding(name, span, message, hints=hints)

    @property
    def is_drawable(self) -> bool:
        """Say whether there are faults, and a renderer of pixels would draw all that we do not."""
        return bool(self.faults) and self.faults.keys() == self.drawable

    def report_drawable(self, element: Element, attribute: str, message: str, *hints: str) -> None:
        """Keep a finding about what we do not draw and a renderer of pixels does."""
        self.drawable.add((self.dialect.unsupported, element, attribute))
        self.report(self.dialect.unsupported, element, attribute, message, *hints)

    def enlarge(self, transform: Transform) -> None:
        """Count a map among those of what was just painted."""
        a, b, c, d = transform[:4]
        self.reach *= max(abs(a) + abs(c), abs(b) + abs(d))

    def has_room(self, element: Element) -> bool:
        """Say whether more may be drawn; report, once, when there was too much."""
        if self.drawn > MAX_DRAWN or self.level > MAX_LEVELS:
            segments = MAX_DRAWN * SEGMENTS
            message = (
                f"more than {MAX_DRAWN} elements drawn, or {segments} segments of paths,"
                f" or {MAX_LEVELS} inside one another"
            )
            self.spend_out(element, message)
        return not self.is_over

    def has_room_for(self, element: Element, outline: Outline) -> bool:
        """Count the segments of an outline, and say whether more may be drawn."""
        self.drawn += len(outline.segments) // SEGMENTS
        return self.has_room(element)

    def is_still(self, element: Element) -> bool:
        """Say whether a definition is the same for every piece."""
        return element.origin is None or element in self.memo.still

    def spend_out(self, element: Element, message: str) -> None:
        """Report, once, that a drawing is more than one may be; nothing more of it is drawn."""
        if not self.is_over:
            self.report(self.dialect.budget, element, "", message)
        self.is_over = True

    def properties(self, element: Element) -> dict[str, str]:
        """Return an element's attributes with its styles laid over them."""
        document = element.document
        sheet = self.memo.sheets.get(document)
        if sheet is None:
            sheet = self.memo.sheets[document] = self._read_sheets(document)
        attributes = element.attributes
        if sheet.is_empty and "style" not in attributes:
            return attributes if not element.forced else {**attributes, **element.forced}
        rules = sheet.declarations(element, attributes) if not sheet.is_empty else ()
        if sheet.has_tried_enough:
            self.spend_out(element, "too many elements for so large a style sheet")
        try:
            style = parse_style(attributes.get("style", ""))
        except ValueError as error:
            self.report(self.dialect.attribute, element, "style", str(error))
            style = ()
        return {**cascade(attributes, rules, style), **element.forced}

    def _read_sheets(self, document: Document) -> StyleSheet:
        rules: list[Rule] = []
        for element in document.styles:
            for name, plain in _STYLES:
                if element.attributes.get(name, plain[0]).strip() not in plain:
                    message = f"a style sheet with this `{name}` is not supported"
                    key = (self.dialect.unsupported, element, name)
                    self.faults[key] = finding(key[0], element.span_of(name), message)
            found, refused = parse_stylesheet(element.text)
            rules.extend(found)
            for message, written, is_drawable in refused[:MAX_REFUSED]:
                key = (self.dialect.unsupported, element, message)
                span = element.span_inside(written)
                self.faults[key] = finding(key[0], span, f"{message} is not supported")
                if is_drawable and len(refused) <= MAX_REFUSED:
                    self.drawable.add(key)
        return StyleSheet(rules)

    def derive(self, element: Element, context: Context, properties: Mapping[str, str]) -> Context:
        """Return what an element's content inherits; report values that cannot be read."""
        inner, faults = self.memo.values.derive(context, properties)
        for name, message in faults:
            self.report(
                self.dialect.attribute, element, name if name in element.attributes else "style",
                message,
            )  # fmt: skip
        return inner

    def inherited(self, element: Element) -> Context:
        """Return what an element inherits from those around it where it is written."""
        key = element, self.base
        known = self.memo.inherited.get(key)
        if known is None:
            outer = element.document.parent(element.origin or element)
            known = self.base
            if outer is not None:
                known = self.derive(outer, self.inherited(outer), self.properties(outer))
            self.memo.inherited[key] = known
        return known

    def find(self, element: Element, id: str) -> Element | None:
        """Return a definition of the element's own file, worked out."""
        self.own += 1
        found = element.document.ids.get(id)
        return None if found is None else self.around.definition(found)

    def report_missing(
        self, element: Element, attribute: str, id: str, found: Element | None
    ) -> None:
        """Report that an id is not there, or is no such thing as is asked for."""
        known = element.document.ids
        if found is None:
            message = f"there is no `#{id}` in this file"
        else:
            message = f"`#{id}` is a `{found.tag}`, which cannot serve here"
        where = attribute if attribute in element.attributes else ""
        self.report(self.dialect.attribute, element, where, message, *did_you_mean(id, known))

    def enter(self, element: Element) -> bool:
        """Open a definition; say whether there is still room (take one off `depth` to close it)."""
        if self.depth >= MAX_USES:
            message = f"definitions use one another more than {MAX_USES} deep"
            self.spend_out(element, message)
            return False
        self.depth += 1
        return True


def is_hidden(properties: Mapping[str, str]) -> bool:
    """Say whether an element is left out with all that is inside it."""
    return "display" in properties and properties["display"].strip().lower() == "none"


def href(attributes: Mapping[str, str]) -> str:
    """Return what an element points to, empty when nothing."""
    return attributes.get("href") or attributes.get("xlink:href") or ""


def href_name(element: Element) -> str:
    """Return which attribute it is that points."""
    return "href" if "href" in element.attributes else "xlink:href"
