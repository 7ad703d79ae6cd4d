"""The booklet as a web page: its structure, its pictures, its words, and what it never lets in."""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from faced import FLAME, GAME, LAMP, NS
from proofpress.lang.catalog import read_catalogs
from proofpress.lang.speaker import Speaker
from proofpress.language import Language
from proofpress.layout.book import Shelf
from proofpress.layout.cover import lay_out_covers
from proofpress.layout.kit import Kit
from proofpress.layout.piece import lay_out
from proofpress.model.load import load
from proofpress.text.typeset import Typesetter
from proofpress.web.page import render_booklet
from small_packs import project_of
from typesetting import fonts

_VOID = {"meta", "img", "br", "link", "input", "hr", "wbr"}
HOSTILE = "</script></style><img src=x onerror=alert(1)>\"'&amp;"

GLOSSARY = "terms: [{id: lamp, icon: lamp, forms: {en: {sg: lamp, pl: lamps}}}]\n"
DECK = """\
decks:
  - id: lamps
    name: Lamps
    size: {width: 60 mm, height: 80 mm}
    face: lamp
    back: lamp
    colour: "#c80000"
    cards:
      - {id: first, copies: 2, name: First lamp, text: "It burns for {wick} rounds."}
      - {id: second, copies: 3, name: Second lamp}
"""
TOKENS = """\
tokens:
  - {id: oil, name: Drop of oil, outline: {circle: 10 mm}, face: dot, supply: 12}
  - {id: flag, name: Flag, outline: {square: 20 mm}, face: dot, owner: players, supply: 3}
"""
FACE = f'<svg {NS} viewBox="0 0 60 80"><rect x="-3" y="-3" width="66" height="86"/></svg>'
DOT = f'<svg {NS} viewBox="0 0 20 20"><circle cx="10" cy="10" r="10"/></svg>'
COVER = f'<svg {NS} viewBox="0 0 148 210"><rect x="-3" y="-3" width="154" height="216"/></svg>'
RULES = """\
numbers: {wick: 7}
phases:
  - {id: light, name: Light, text: "Light {wick} lamps."}
  - {id: dark, name: Cover}
"""
BOOK = """\
size: a5
blocks:
  - cover: {face: cover}
  - contents
  - heading: {id: about, text: About}
  - paragraph: {id: words, text: "A **lamp** {icon:lamp} burns {wick} rounds, says {ref:first}."}
  - heading: {id: steep, level: 3, text: Too deep}
  - list: {id: points, numbered: true, items: ["See {ref:dark}.", "{ref:oil}, {ref:lamps}."]}
  - heading: {id: round, text: Round}
  - phases
  - phases
  - page_break
  - heading: {id: box, text: Box}
  - components
  - assumptions
  - credits
"""


class Page(HTMLParser):
    """The elements of a page in order, its words, and whether what is opened is closed."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.text = data.decode()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[tuple[str, str]] = []
        self.feed(self.text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in _VOID and not (self.get_starttag_text() or "").endswith("/>"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append((self.open[-1] if self.open else "", data))

    @property
    def words(self) -> str:
        """What is read, with single blanks."""
        said = "".join(text for tag, text in self.said if tag not in ("style", "script", "title"))
        return " ".join(said.split())

    def all(self, name: str) -> list[str]:
        """Every value of an attribute."""
        return [found for _, attrs in self.elements if (found := attrs.get(name)) is not None]


def page(files: Mapping[str, str] | None = None, language: str = "en") -> Page:
    """Return the page of a small pack."""
    return _page(tuple(sorted((files or {}).items())), language)


@cache
def _page(files: tuple[tuple[str, str], ...], language: str) -> Page:
    return Page(rendered(dict(files), language))


def rendered(files: Mapping[str, str], language: str = "en") -> bytes:
    project = project_of(
        {
            "game.yaml": GAME,
            "glossary.yaml": GLOSSARY,
            "art/icons/lamp.svg": LAMP,
            "art/flame.svg": FLAME,
            "components/lamps.yaml": DECK,
            "components/tokens.yaml": TOKENS,
            "templates/faces/lamp.svg": FACE,
            "templates/faces/dot.svg": DOT,
            "templates/faces/cover.svg": COVER,
            "rules.yaml": RULES,
            "booklet.yaml": BOOK,
            **files,
        }
    )
    game, faults = load(project)
    assert faults == ()
    assert game is not None
    assert game.book is not None
    speech = Language(language)
    catalogs, faults = read_catalogs(project, game, (speech,))
    assert faults == ()
    kit = Kit(project)
    typesetter = Typesetter(fonts(), kit)
    speaker = Speaker(game, catalogs, speech)
    leaves, faults = lay_out(game, speaker, kit, typesetter, "full")
    assert faults == ()
    covers, faults = lay_out_covers(game, game.book, speaker, kit, typesetter)
    assert faults == ()
    shelf = Shelf(game, game.book, speaker, leaves, covers)
    return render_booklet(shelf, typesetter, fonts())


def test_the_page_has_its_landmarks_language_and_direction() -> None:
    tags = Counter(tag for tag, _ in page().elements)
    assert [tags[name] for name in ("header", "nav", "main", "h1", "html")] == [1] * 5
    html = next(attrs for tag, attrs in page().elements if tag == "html")
    assert (html["lang"], html["dir"]) == ("en", "ltr")


def test_headings_go_down_by_one() -> None:
    ranks = [int(tag[1]) for tag, _ in page().elements if re.fullmatch("h[1-6]", tag)]
    assert ranks[0] == 1
    assert ranks.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(ranks))


def test_ids_are_unique_and_every_link_leads_to_one() -> None:
    ids = page().all("id")
    assert len(ids) == len(set(ids))
    links = [link for link in page().all("href") if link.startswith("#")]
    assert {link[1:] for link in links} <= set(ids)
    assert {"#phases.dark", "#piece.lamps", "#card.lamps.first", "#card.oil"} <= set(links)
    named = re.findall(r"url\(#([^)]+)\)", page().text)
    assert named != []
    assert set(named) <= set(ids)


def test_nothing_is_asked_of_a_network() -> None:
    sources = [*page().all("href"), *page().all("src"), *re.findall(r"url\(([^)]+)\)", page().text)]
    assert all(source.startswith(("#", "data:")) for source in sources)
    assert re.search(r"https?:", page().text) is None
    policy = page().all("content")[1]
    assert policy.startswith("default-src 'none'; img-src data:; font-src data:;")
    assert "unsafe" not in policy


def test_pictures_are_named_or_hidden() -> None:
    svgs = [attrs for tag, attrs in page().elements if tag == "svg"]
    assert len(svgs) > 5
    for attrs in svgs:
        assert attrs.get("aria-hidden") == "true" or attrs.get("role") == "img"
    titles = [text for tag, text in page().said if tag == "title"]
    assert titles[1:] == ["lamp"]


def test_every_piece_that_a_text_names_is_shown_once() -> None:
    figures = [attrs["id"] for tag, attrs in page().elements if tag == "figure"]
    assert figures == ["card.lamps.first", "card.oil"]
    assert page().text.count('<g id="face.lamps.first.front"') == 1
    assert page().text.count('href="#face.lamps.first.front"') == 3  # named, listed, in the gallery


def test_numbers_are_those_of_the_model() -> None:
    for said in ("burns 7 rounds", "Light 7 lamps.", "It burns for 7 rounds."):
        assert said in page().words
    other = page({"rules.yaml": RULES.replace("wick: 7", "wick: 8")})
    assert "7" not in re.sub("[0-9]+ (tokens|cards)", "", other.words)


@pytest.mark.parametrize("place", ["name", "title", "text", "face"])
def test_hostile_words_stay_words(place: str) -> None:
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    files = {
        "name": {"components/lamps.yaml": DECK.replace("First lamp", quoted)},
        "title": {"game.yaml": re.sub("title: .*", f"title: {quoted}", GAME)},
        "text": {"booklet.yaml": BOOK.replace("text: About", f"text: {quoted}")},
        "face": {
            "templates/faces/cover.svg": COVER.replace("<rect", "<desc>&lt;b&gt;</desc><rect")
        },
    }[place]
    made = page(files)
    assert {tag for tag, _ in made.elements} == {tag for tag, _ in page().elements}
    assert made.all("onerror") == []
    assert (place == "face") != (HOSTILE in made.words)
