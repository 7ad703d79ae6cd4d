"""Pieces and icons as pictures of a web page, each drawn once and shown wherever it is named."""

from collections.abc import Iterable

from markupsafe import Markup

from proofpress.backends.document import FontSource
from proofpress.backends.svg import in_order
from proofpress.backends.svg_markup import Library
from proofpress.backends.svg_markup import Markup as Drawing
from proofpress.backends.svg_paint import Definition, clip_definition, number
from proofpress.lang.inline import InlineIcon
from proofpress.layout.resolution import screen_sizes
from proofpress.paint import Rgb
from proofpress.sheet import Page
from proofpress.text.typeset import Typesetter

# Icons are drawn in this colour, which then becomes that of the text around them.
_TEXT_COLOUR = Rgb(1 / 255, 2 / 255, 3 / 255)
_WRITTEN = "#010203"
_NOTHING = Markup()


def library_for(fonts: FontSource, pages: Iterable[Page]) -> Library:
    """Return what the pages of one game in all languages are drawn with, each part once."""
    return Library(fonts, screen_sizes(pages), is_brief=True)


class Pictures:
    """The pictures of one page. What is shown is remembered, so that it is defined once."""

    def __init__(self, library: Library, typesetter: Typesetter) -> None:
        """Take what is drawn already, for any page, and where icons come from."""
        self._library = library
        self._typesetter = typesetter
        self._needs: dict[str, Definition] = {}
        self._shown: dict[str, Markup] = {}
        self._icons: dict[str, tuple[str, float] | None] = {}

    def piece(self, page: Page) -> Markup:
        """Return the inside of an `<svg>` that shows a page, cut at its trim."""
        id = f"face.{page.subject}.{page.side.value}"
        if id not in self._shown:
            clip = clip_definition(page.outline, "nonzero")
            drawn = self._library.page(page)
            self._needs |= {clip.id: clip, drawn.id: drawn}
            shown = Markup('<g id="{}" clip-path="url(#{})"><use href="#{}"/></g>')
            self._shown[id] = shown.format(id, clip.id, drawn.id)
        return Markup('<use href="#{}"/>').format(id)

    def svg(self, page: Page, attributes: Markup, over: Markup = _NOTHING) -> Markup:
        """Return a page as an `<svg>` with attributes of its own (a blank before each).

        What is drawn `over` it is in its own millimetres.
        """
        box = f"0 0 {number(page.width)} {number(page.height)}"
        html = Markup('<svg viewBox="{}"{}>{}{}</svg>')
        return html.format(box, attributes, self.piece(page), over)

    def icon(self, inline: InlineIcon) -> Markup:
        """Return an icon as a letter of a line, with what it is read as; as words without one."""
        known = self._icon(inline.icon)
        if known is None:
            return Markup("{}").format(inline.spoken)
        id, aspect = known
        box = f"0 0 {number(100 * aspect)} 100"
        return Markup(
            '<svg class="icon" role="img" viewBox="{}"><title>{}</title><use href="#{}"/></svg>'
        ).format(box, inline.spoken, id)

    def definitions(self) -> Markup:
        """Return what the pictures call for, to stand before them."""
        defined = "".join(one.text for one in in_order(self._needs.values()))
        # Pages may name others by the older way, which browsers know too.
        text = defined.replace(" xlink:href=", " href=")
        return Markup(text) + Markup("").join(self._shown.values())

    def _icon(self, name: str) -> tuple[str, float] | None:
        """Return the id of an icon, drawn 100 high, and its width for a height of 1."""
        if name not in self._icons:
            self._icons[name] = self._draw_icon(name)
        return self._icons[name]

    def _draw_icon(self, name: str) -> tuple[str, float] | None:
        shape = self._typesetter.icon(name, _TEXT_COLOUR)
        if shape is None or not shape.height:
            return None
        drawing = Drawing(self._library)
        drawing.draw(shape.items)
        id = f"icon.{name}"
        needs = {
            one.id: Definition(one.id, one.text.replace(_WRITTEN, "currentColor"), one.needs)
            for one in in_order(drawing.needs.values())
        }
        self._needs |= needs
        text = drawing.text.replace(_WRITTEN, "currentColor")
        shown = Markup('<g id="{}" transform="scale({})">{}</g>')
        self._shown[id] = shown.format(id, number(100 / shape.height), Markup(text))
        return id, shape.width / shape.height
