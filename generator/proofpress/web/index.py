"""The index of a web page: terms and headings by the alphabet, each with where it stands."""

from collections.abc import Iterable

from markupsafe import Markup

from proofpress.lang.collation import collation_key
from proofpress.lang.terms import NOMINATIVE
from proofpress.layout.bookshelf import target_of
from proofpress.model.book import headings_of_indexes
from proofpress.web.teller import Entry, Teller, joined


def index(teller: Teller) -> Markup:
    """Return terms with the sections that name them in bold, else with the first that does.

    As on paper; there it is pages.
    """
    html: dict[str, tuple[str, Markup]] = {}
    own = {target_of(one) for one in headings_of_indexes(teller.shelf.book.blocks)}
    for entry in teller.entries:
        if entry.id not in own:
            html.setdefault(entry.name.casefold(), (entry.name, _links(teller, [entry])))
    for id, places in teller.terms.items():
        name = name_of(teller, id)
        strong = [entry for entry, is_strong in places.items() if is_strong]
        if name and name.casefold() not in html:
            term = teller.prose.own(f"{name}: ", "book_index")
            html[name.casefold()] = name, term + _links(teller, strong or [*places][:1])
    ordered = sorted(html.values(), key=lambda one: collation_key(one[0], teller.language))
    items = joined(Markup("<li>{}</li>").format(one) for _, one in ordered)
    return Markup('<ul class="index book_index" role="list">{}</ul>').format(items)


def name_of(teller: Teller, term: str) -> str:
    """Return a term's own form in the page's language, empty where it has none."""
    forms = teller.game.terms[term].forms
    table = forms.get(teller.language.code) or forms.get(teller.language.base)
    return "" if table is None else table.singular.get(NOMINATIVE, "")


def _links(teller: Teller, entries: Iterable[Entry]) -> Markup:
    link = Markup('<a href="#{}">{}</a>')
    links = [link.format(one.id, teller.prose.own(one.name, "book_index")) for one in entries]
    return Markup(", ").join(links)
