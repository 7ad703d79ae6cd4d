"""`booklet.html`: the rules of a game in one language as one file for any screen, and for paper."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from proofpress.backends.svg_markup import Library
from proofpress.layout.bookshelf import Shelf
from proofpress.model.book import covers_of
from proofpress.text.typeset import Typesetter
from proofpress.web.blocks import outlined, tell
from proofpress.web.pictures import Pictures
from proofpress.web.teller import Teller
from proofpress.web.theme import Looks

_LOOKS = "booklet.css"
_SCRIPT = "booklet.js"


def render_booklet(shelf: Shelf, typesetter: Typesetter, library: Library) -> bytes:
    """Return the page; whatever the pack says is escaped, and nothing is asked of a network."""
    game, speaker = shelf.game, shelf.speaker
    pictures = Pictures(library, typesetter)
    teller = Teller(shelf, typesetter, pictures)
    title = teller.line(game.title, "book_title")
    subtitle = teller.line(game.subtitle, "book_subheading")
    body = tell(teller)
    named = list(teller.named())
    label = Markup(' role="img" aria-label="{}"').format(title.striptags())
    faces = [block.face for block in covers_of(shelf.book.blocks)[0]]
    covers = [pictures.svg(shelf.covers[face], label) for face in faces if face in shelf.covers]
    own = {key: teller.prose.own(speaker.words[key], "book_body") for key in _WORDS}
    heads = {key: teller.prose.own(speaker.words[key], "book_heading") for key in _WORDS}
    contents = outlined(teller, teller.entries)
    script = _text(_SCRIPT)
    # Only now is known which characters each style shows.
    looks = Looks(game.theme, shelf.book.look, speaker.language, typesetter).css(teller.prose.shown)
    style = f"{looks}\n{_text(_LOOKS)}"
    return (
        _template()
        .render(
            language=speaker.language,
            title=title,
            subtitle=subtitle,
            covers=covers,
            contents=contents,
            body=body,
            named=[(one, pictures.svg(one.page, _labelled(one.name))) for one in named],
            own=own,
            heads=heads,
            is_draft=speaker.is_draft,
            draft=speaker.words["draft"],
            definitions=pictures.definitions(),
            script=Markup(script),
            style=Markup(style),
            policy=f"script-src '{_hash(script)}'; style-src '{_hash(style)}'",
        )
        .encode()
    )


_WORDS = ("contents", "pictures", "search", "search_none")


def _labelled(name: Markup) -> Markup:
    return Markup(' role="img" aria-label="{}"').format(name.striptags())


def _hash(text: str) -> str:
    """Return what a policy says of an element that stands in the page itself (CSP 3, 2.3.1)."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}"


def _text(name: str) -> str:
    return files("proofpress.web").joinpath("pages", name).read_text(encoding="utf-8")


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("proofpress.web", "pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("booklet.html.jinja")
