"""The benchmark's own rule booklet, from a seed: about 24 pages of A5 in two columns, 20 pictures.

It is written as a pack for us and as JSON for the others, with the same art and fonts. Its
sentences are words of the Hetman pack's rules in Polish, Russian and French, drawn by chance: as
long, and as hard to hyphenate, as those of a rulebook are.
"""

import json
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fontpkg_fira_sans
from data import PICTURES, SEED, write_art

LANGUAGES = ("pl", "ru", "fr")
PICTURE_MM = 43
CHAPTERS = 12
LOCALE = Path(__file__).resolve().parents[2] / "content/hetman/locale"

Block = dict[str, Any]

_WORD = re.compile(r"[^\W\d_]{2,}")
_SAID = {
    "pl": re.compile(r'^msgstr "(.*)"$|^"(.*)"$', re.M),
    "fr": re.compile(r'^msgstr "(.*)"$|^"(.*)"$', re.M),
    "ru": re.compile(r'^msgid "(.*)"$', re.M),
}
_CONTENTS = {"pl": "Spis treści", "ru": "Содержание", "fr": "Sommaire"}

_GAME = """\
proofpress: 1
title: {title}
players: {{min: 2, max: 4}}
languages: {{source: pl, release: [pl, ru, fr], draft: []}}
version: "1"
licence: MIT
"""

_FACE = f"""\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"
     viewBox="0 0 {PICTURE_MM} {PICTURE_MM}" width="{PICTURE_MM}mm" height="{PICTURE_MM}mm">
  <rect x="0" y="0" width="{PICTURE_MM}" height="{PICTURE_MM}" fill="#cccccc"
        pp:image="card.picture"/>
</svg>
"""

_DECK = f"""\
decks:
  - id: pictures
    name: {{name}}
    size: {{{{width: {PICTURE_MM} mm, height: {PICTURE_MM} mm}}}}
    face: picture
    bleed: 0 mm
    fields: {{{{picture: image}}}}
    cards:
"""

_STYLES = """\
styles:
  body: {font: Fira Sans, strong_weight: 700, size: 7.5, leading: 10}
  book_title: {font: Fira Sans, weight: 700, size: 20, leading: 24}
  book_heading: {font: Fira Sans, weight: 700, size: 11, leading: 14}
  book_subheading: {font: Fira Sans, weight: 700, size: 8.5, leading: 11}
  book_body: {like: body}
  book_table: {like: body}
  book_contents: {like: body}
  book_subcontents: {like: body}
"""


def book(language: str) -> dict[str, Any]:
    """Return the booklet in a language: title, heading of the contents, chapters of blocks."""
    rng = random.Random(SEED)
    words = _words(language)
    pictures = iter(range(PICTURES))
    chapters = [
        {"title": _title(rng, words), "blocks": list(_blocks(rng, words, number, pictures))}
        for number in range(CHAPTERS)
    ]
    title = _title(rng, words)
    return {
        "lang": language,
        "title": title,
        "contents": _CONTENTS[language],
        "chapters": chapters,
    }


def write_book_pack(folder: Path) -> None:
    """Write the booklet as a pack in three languages into an empty folder."""
    for name in ("components", "templates/faces", "locale"):
        (folder / name).mkdir(parents=True)
    books = {language: book(language) for language in LANGUAGES}
    source = books["pl"]
    (folder / "game.yaml").write_text(_GAME.format(title=source["title"]), encoding="utf-8")
    (folder / "templates/styles.yaml").write_text(_STYLES, encoding="utf-8")
    (folder / "templates/faces/picture.svg").write_text(_FACE, encoding="utf-8")
    cards = "".join(
        f"      - {{id: p{number:02}, name: {number + 1}, picture: art/picture_{number:02}.png}}\n"
        for number in range(PICTURES)
    )
    deck = _DECK.format(name=source["contents"]) + cards
    (folder / "components/deck.yaml").write_text(deck, encoding="utf-8")
    lines = ["size: a5", "columns: 2", "look: {contents_depth: 2}", "blocks:"]
    lines += ["  - contents", "  - page_break", *_lines(source)]
    (folder / "booklet.yaml").write_text("\n".join([*lines, ""]), encoding="utf-8")
    own = _texts(source)
    for language in LANGUAGES[1:]:
        said = _texts(books[language])
        path = folder / f"locale/{language}.po"
        path.write_text(_catalog(language, own, said), encoding="utf-8")
    write_art(folder / "art")


def write_neutral_books(folder: Path) -> None:
    """Write `book_LANGUAGE.json`, `art/` and `fonts/` into an empty folder."""
    write_art(folder / "art")
    (folder / "fonts").mkdir()
    for name in ("Regular", "Bold"):
        file = next(Path(fontpkg_fira_sans.ROOT).rglob(f"*-{name}.ttf"))
        shutil.copy(file, folder / "fonts" / f"FiraSans-{name}.ttf")
    for language in LANGUAGES:
        text = json.dumps(book(language), ensure_ascii=False)
        (folder / f"book_{language}.json").write_text(text, encoding="utf-8")


def _words(language: str) -> list[str]:
    """Return the distinct words of the Hetman pack in a language, in their order there."""
    path = LOCALE / ("pl.po" if language == "ru" else f"{language}.po")
    said = _SAID[language].findall(path.read_text(encoding="utf-8").partition("\n\n")[2])
    texts = ["".join(one) for one in said]
    plain = (re.sub(r"\{[^}]*\}|\\.", " ", text) for text in texts)
    found = dict.fromkeys(word.lower() for text in plain for word in _WORD.findall(text))
    return list(found)


def _blocks(
    rng: random.Random, words: list[str], number: int, pictures: Iterator[int]
) -> Iterator[Block]:
    for part in range(3):
        yield {"h2": _title(rng, words)}
        for _ in range(3):
            yield {"p": " ".join(_sentence(rng, words) for _ in range(4))}
        if part < 1 + (number < PICTURES - CHAPTERS):
            yield {"image": f"picture_{next(pictures):02}.png"}
        yield {"p": " ".join(_sentence(rng, words) for _ in range(4))}
    yield {"list": [_sentence(rng, words) for _ in range(6)]}
    yield {"table": [[_title(rng, words) for _ in range(3)] for _ in range(5)]}


def _sentence(rng: random.Random, words: list[str]) -> str:
    chosen = [rng.choice(words) for _ in range(rng.randrange(9, 16))]
    chosen[0] = chosen[0].capitalize()
    chosen[4] = f"**{chosen[4]}**"
    chosen[6] += ","
    return " ".join(chosen) + "."


def _title(rng: random.Random, words: list[str]) -> str:
    return " ".join(rng.choice(words) for _ in range(2)).capitalize()


def _texts(one: dict[str, Any]) -> dict[str, str]:
    """Return the texts of a booklet by the ids that they have in the pack."""
    found = {"game.title": one["title"], "pictures.name": one["contents"]}
    found |= {f"pictures.p{number:02}.name": str(number + 1) for number in range(PICTURES)}
    for at, chapter in enumerate(one["chapters"]):
        found[f"book.c{at}"] = chapter["title"]
        for place, block in enumerate(chapter["blocks"]):
            id = f"book.c{at}_{place}"
            match block:
                case {"h2": text} | {"p": text}:
                    found[id] = text
                case {"list": items}:
                    found |= {f"{id}.{n}": item for n, item in enumerate(items, 1)}
                case {"table": rows}:
                    cells = [(f"{id}.{r}.{c}", rows[r - 1][c - 1]) for r in _1(5) for c in _1(3)]
                    found |= dict(cells)
    return found


def _1(count: int) -> range:
    return range(1, count + 1)


def _lines(one: dict[str, Any]) -> Iterator[str]:
    """Yield the blocks of `booklet.yaml`."""
    for at, chapter in enumerate(one["chapters"]):
        yield f"  - heading: {{id: c{at}, text: {chapter['title']}}}"
        for place, block in enumerate(chapter["blocks"]):
            id = f"c{at}_{place}"
            match block:
                case {"h2": text}:
                    yield f"  - heading: {{id: {id}, text: {text}, level: 2}}"
                case {"p": text}:
                    yield f'  - paragraph: {{id: {id}, text: "{text}"}}'
                case {"image": name}:
                    piece = f"pictures.p{name[-6:-4]}"
                    yield f"  - figure: {{id: {id}, piece: {piece}}}"
                case {"list": items}:
                    yield f"  - list: {{id: {id}, numbered: true, items: {json.dumps(items)}}}"
                case {"table": rows}:
                    yield f"  - table: {{id: {id}, rows: {json.dumps(rows)}}}"


def _catalog(language: str, own: dict[str, str], said: dict[str, str]) -> str:
    kind = "Content-Type: text/plain; charset=UTF-8"
    head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"{kind}\\n"\n'
    entries = (f'msgctxt "{id}"\nmsgid "{text}"\nmsgstr "{said[id]}"\n' for id, text in own.items())
    return "\n".join([head, *entries])
