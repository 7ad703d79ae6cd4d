"""The booklet as a web page: its structure, its pictures, its words, and what it never lets in."""

# fontTools has few types:
# mypy: disallow-untyped-calls=False

import re
from base64 import b64decode
from collections import Counter
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import dist

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib import parse_path
from fontTools.ttLib import TTFont

from faced import FLAME, GAME, LAMP, NS
from proofpress.backends.outlines import SVG, brief_path, path_text
from proofpress.colour import LEAST_CONTRAST, contrast
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
from proofpress.web.pictures import library_for
from small_packs import project_of
from typesetting import fonts
from web_page import Page

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
    pages = [*covers.values(), *(leaf.front for leaf in leaves)]
    return render_booklet(shelf, typesetter, library_for(fonts(), pages))


def test_the_page_has_its_landmarks_language_and_direction() -> None:
    tags = Counter(tag for tag, _ in page().elements)
    assert [tags[name] for name in ("header", "nav", "main", "h1", "html")] == [1] * 5
    html = next(attrs for tag, attrs in page().elements if tag == "html")
    assert (html["lang"], html["dir"]) == ("en", "ltr")


def test_a_named_page_is_a_link_with_the_name_of_what_stands_there() -> None:
    book = f"{BOOK}  - paragraph: {{id: far, text: 'First ({{page:steep}}), ({{page:dark}}).'}}\n"
    told = rendered({"booklet.yaml": book}).decode().replace("\u00a0", " ")
    assert '(<a href="#book.steep">Too deep</a>)' in told
    assert '(<a href="#phases.dark">Cover</a>)' in told


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


def test_words_of_ours_are_in_the_language_of_the_page() -> None:
    files = {
        "game.yaml": GAME.replace("{source: en}", "{source: he}"),
        "glossary.yaml": GLOSSARY.replace("en:", "he:"),
    }
    made = page(files, "he")
    html = next(attrs for tag, attrs in made.elements if tag == "html")
    assert (html["lang"], html["dir"]) == ("he", "rtl")
    assert "תוכן" in made.words
    for words in ("Contents", "Find", "Pictures", "cards", "tokens", "Licence"):
        assert words not in made.words


def test_a_translation_is_shown_with_the_numbers_of_the_model() -> None:
    catalog = """\
msgctxt "book.words"
msgid "A **lamp** {icon:lamp} burns {wick} rounds, says {ref:first}."
msgstr "<b>Eine</b> {icon:lamp} brennt {wick} Runden."
"""
    files = {
        "game.yaml": GAME.replace("{source: en}", "{source: en, draft: [de]}"),
        "locale/de.po": catalog,
        "glossary.yaml": GLOSSARY.replace("pl: lamps}", "pl: lamps}, de: {sg: Lampe}"),
    }
    assert "<b>Eine</b> brennt 7 Runden." in page(files, "de").words
    files["rules.yaml"] = RULES.replace("wick: 7", "wick: 8")
    assert "<b>Eine</b> brennt 8 Runden." in page(files, "de").words


def test_texts_have_their_lists_tables_and_keywords() -> None:
    text = '''"[[Wick]] of\\n- one\\n  - inner\\n- two\\n| a | b |\\n| -- | --: |\\n| 1 | 2 |"'''
    block = f"  - paragraph: {{id: rich, text: {text}}}\n"
    made = page({"booklet.yaml": f"size: a5\nblocks:\n{block}"})
    assert '<p><span class="keyword">Wick</span> of</p>' in made.text
    assert "<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>" in made.text
    head = '<thead><tr><th scope="col" class="left"><strong>a</strong></th>'
    assert f"<table>{head}" in made.text
    assert '<tbody><tr><td class="left">1</td><td class="right">2</td></tr></tbody>' in made.text


def test_an_icon_stays_with_its_word() -> None:
    texts = {
        "5 {icon:lamp}, so": "5\u00a0#,",
        "{icon:lamp} burns": "#\u00a0burns",
        "a{icon:lamp}b": "",
    }
    for text, held in texts.items():
        block = f'  - paragraph: {{id: one, text: "{text}"}}\n'
        made = page({"booklet.yaml": f"size: a5\nblocks:\n{block}"}).text
        found = re.findall('<span class="held">(.*?)</span>', made)
        assert [re.sub("<svg.*</svg>", "#", one) for one in found] == ([held] if held else [])


def test_colours_of_texts_can_be_read_by_day_and_by_night() -> None:
    styles = "styles: {book_small: {font: Fira Sans, size: 8, colour: '#dddddd'}}\n"
    for made in (page(), page({"templates/styles.yaml": styles})):
        for scheme in made.schemes:
            grounds = [scheme[name] for name in ("ground", "panel")]
            texts = {name: one for name, one in scheme.items() if name.startswith("book_")}
            assert len(texts) > 7
            for name, colour in texts.items():
                least = 7.0 if name == "book_body" else LEAST_CONTRAST
                assert min(contrast(colour, ground) for ground in grounds) >= least, name


def test_fonts_hold_what_the_page_shows_and_nothing_else() -> None:
    faces = re.findall(r"font/woff;base64,([^)]+)", page().text)
    shown = [set(map(chr, TTFont(BytesIO(b64decode(one))).getBestCmap() or ())) for one in faces]
    assert all(len(one) < 70 for one in shown)
    assert set(re.sub(r"\s", "", page().words)) <= set().union(*shown)
    weights = set(re.findall(r"@font-face\{font-family:[\w-]+;font-weight:(\d+)", page().text))
    assert {"400", "700"} <= weights


def test_brief_outlines_are_where_the_others_are() -> None:
    font = fonts().find("Fira Sans", 400, False)
    assert font is not None
    for letter in "g&8":
        outline = font.glyph_outline(font.glyph_id(letter))
        brief, whole = RecordingPen(), RecordingPen()
        parse_path(brief_path(outline, 3), brief)
        parse_path(path_text(outline, SVG), whole)
        assert [name for name, _ in brief.value] == [name for name, _ in whole.value]
        pairs = zip(brief.value, whole.value, strict=True)
        points = [pair for (_, one), (_, other) in pairs for pair in zip(one, other, strict=True)]
        assert all(dist(one, other) <= 0.001 for one, other in points)


def test_the_same_pack_gives_the_same_bytes() -> None:
    assert rendered({}) == rendered({})


def told(blocks: str, files: Mapping[str, str] | None = None) -> Page:
    """Return the page of a booklet of these blocks."""
    book = f"size: a5\nlook: {{accent: red}}\nblocks:\n{blocks}"
    return page({"booklet.yaml": book, **(files or {})})


def test_tables_and_notes_keep_their_parts() -> None:
    made = told(
        "  - table: {id: t, caption: What it costs, head: [Lamp, Price], rows: [[Oil, '{wick}']]}\n"
        "  - note: {id: mind, title: Mind, text: It is hot.}\n"
        "  - margin_note: {id: aside, text: Hot oil.}\n"
        "  - paragraph: {id: last, text: So much.}\n"
    )
    assert '<caption class="book_caption">What it costs</caption>' in made.text
    assert '<th scope="col">Lamp</th><th scope="col">Price</th>' in made.text
    assert "<td>Oil</td><td>7</td>" in made.text
    assert '<p class="book_note_title">Mind</p>' in made.text
    assert made.words.endswith("MindIt is hot. Hot oil. So much.")


def test_a_figure_is_as_large_as_on_paper_and_says_what_it_shows() -> None:
    made = told(
        "  - figure:\n      id: shown\n      piece: lamps.first\n      scale: 0.5\n"
        "      caption: A lamp\n      callouts: [{x: 30 mm, y: 20 mm, text: The flame}]\n"
    )
    svg = next(
        attrs for tag, attrs in made.elements if tag == "svg" and attrs.get("width") == "30mm"
    )
    assert (svg["role"], svg["aria-label"], svg["viewbox"]) == ("img", "A lamp", "0 0 60 80")
    circle = next(attrs for tag, attrs in made.elements if tag == "circle" and "cx" in attrs)
    assert (circle["cx"], circle["cy"], circle["r"]) == ("30", "20", "4.2")
    assert "The flame" in made.words


def test_cards_that_are_listed_stand_in_the_list_and_nowhere_else() -> None:
    made = told("  - paragraph: {id: a, text: '{ref:first}'}\n  - card_texts: {deck: lamps}\n")
    items = [attrs["id"] for tag, attrs in made.elements if tag == "li" and "id" in attrs]
    assert items == ["card.lamps.first", "card.lamps.second"]
    assert made.all("href").count("#card.lamps.first") == 2
    assert [tag for tag, _ in made.elements if tag == "figure"] == []
    assert "It burns for 7 rounds." in made.words


def test_an_index_leads_to_sections_by_the_alphabet() -> None:
    glossary = "terms: [{id: lamp, text: It burns., forms: {en: {sg: lamp, pl: lamps}}}]\n"
    made = told(
        "  - heading: {id: own, text: Where}\n"
        "  - index\n"
        "  - heading: {id: zoo, text: Zoo}\n"
        "  - paragraph: {id: a, text: A lamp.}\n"
        "  - heading: {id: all, text: All}\n"
        "  - paragraph: {id: b, text: A **lamp**.}\n"
        "  - glossary\n",
        {"glossary.yaml": glossary.replace("id: lamp,", "id: lamp, icon: lamp,")},
    )
    assert re.search(
        '<ul class="index book_index" role="list"><li><a href="#book.all">All</a></li>'
        '<li>lamp: <a href="#book.all">All</a></li><li><a href="#book.zoo">Zoo</a></li></ul>',
        made.text,
    )
    assert '<dt class="book_entry">Lamp</dt><dd class="book_table">It burns.</dd>' in made.text


def test_every_style_that_is_used_has_its_rules() -> None:
    used = set(re.findall(r"\bbook_\w+", " ".join(page().all("class"))))
    assert len(used) > 6
    assert used <= set(re.findall(r"\.(book_\w+)\{font-family", page().text))


def test_the_name_of_a_style_cannot_leave_the_style_sheet() -> None:
    files = {
        "game.yaml": GAME,
        "booklet.yaml": "size: a5\nblocks: []\n",
        "templates/styles.yaml": "styles: {'book_x</style>': {font: Fira Sans, size: 8}}\n",
    }
    _, faults = load(project_of(files))
    assert [fault.severity for fault in faults] == ["error"]
