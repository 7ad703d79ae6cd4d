"""The benchmark's own deck, from a seed: N poker cards with a picture and 45 words each.

It is written as a pack for us and as JSON for the others, with the same art and fonts.
"""

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import fontpkg_fira_sans
from PIL import Image, ImageDraw

SEED = 20261129
PICTURES = 20
PIXELS = 512

_WORDS = {
    "pl": "gracz bierze kartę z talii żeton złota źródło świątynia łąka książę tarczę odkłada "
    "ćwierć śnieg drużyna może zapłacić aby odkryć pole",
    "ru": "игрок берёт карту из колоды жетон золота источник храм луг князь щит сбрасывает "
    "четверть снег дружина может заплатить чтобы открыть поле",
    "fr": "le joueur prend une carte de la pioche jeton d’or source temple forêt prince écu "
    "défausse neige peut payer pour révéler la case",
}
_TITLES = ("Strażnik bramy", "Хранитель леса", "Château oublié", "Złota kuźnia", "Снежный барс")
_COLOURS = ("#8c2f39", "#2f5d8c", "#3c7a3c", "#8c6d2f", "#5b3c7a", "#2f7f7f")

_GAME = """\
proofpress: 1
title: Bench
players: {min: 2, max: 4}
languages: {source: en, release: [], draft: []}
version: "1"
licence: MIT
"""

_STYLES = """\
styles:
  title: {font: Fira Sans, weight: 700, size: 9, leading: 10, colour: black}
  cost: {font: Fira Sans, weight: 700, size: 10, leading: 11, colour: white, align: centre}
  body: {font: Fira Sans, strong_weight: 700, size: 7, leading: 8.6, colour: black}
  foot: {font: Fira Sans, size: 5, leading: 6, colour: black, align: centre}
"""

_FACE = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:pp="urn:proofpress:face"
     viewBox="0 0 63 88" width="63mm" height="88mm">
  <rect x="0" y="0" width="63" height="88" fill="#fbf7ee"/>
  <rect x="2" y="2" width="59" height="84" rx="3" fill="none" stroke="#444444" stroke-width="1"
        pp:stroke="card.colour"/>
  <circle cx="55" cy="8.5" r="4" fill="#444444" pp:fill="card.colour"/>
  <rect x="14.5" y="14" width="34" height="34" fill="#cccccc" pp:image="card.art"/>
  <text x="5" y="9.5" pp:box="5 5 45 6" pp:style="title" pp:text="card.name"/>
  <text x="55" y="10" pp:box="51 6 8 5" pp:style="cost" pp:text="card.cost"/>
  <text x="5" y="52" pp:box="5 50 53 31" pp:style="body" pp:fit="5" pp:text="card.text"/>
  <text x="31" y="84" pp:box="5 82 53 3" pp:style="foot" pp:text="card.footer"/>
</svg>
"""


class Card(NamedTuple):
    """One card of the deck."""

    id: str
    title: str
    cost: int
    colour: str
    art: str
    body: str
    footer: str


def cards(count: int) -> Iterator[Card]:
    """Yield `count` distinct cards."""
    rng = random.Random(SEED)
    for number in range(count):
        yield Card(
            f"c{number:05}",
            f"{rng.choice(_TITLES)} {number + 1}",
            rng.randrange(13),
            rng.choice(_COLOURS),
            f"picture_{rng.randrange(PICTURES):02}.png",
            _body(rng),
            f"Basic set · {number + 1}/{count}",
        )


def write_pack(folder: Path, count: int) -> None:
    """Write a pack of `count` distinct cards and 20 pictures into an empty folder."""
    for name in ("components", "templates/faces"):
        (folder / name).mkdir(parents=True)
    (folder / "game.yaml").write_text(_GAME, encoding="utf-8")
    (folder / "templates/styles.yaml").write_text(_STYLES, encoding="utf-8")
    (folder / "templates/faces/card.svg").write_text(_FACE, encoding="utf-8")
    deck = "".join(map(_entry, cards(count)))
    (folder / "components/deck.yaml").write_text(_HEAD + deck, encoding="utf-8")
    write_art(folder / "art")


def edit_pack(folder: Path, edit: int) -> None:
    """Change the text of one card in the middle of a pack that `write_pack` wrote."""
    path = folder / "components/deck.yaml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    texts = [number for number, line in enumerate(lines) if line.startswith("        text:")]
    middle = texts[len(texts) // 2]
    lines[middle] = f"        text: Edited {edit} times, and as short as this.\n"
    path.write_text("".join(lines), encoding="utf-8")


def write_neutral(folder: Path, count: int) -> None:
    """Write the same deck as `deck.json`, with `art/` and `fonts/`, into an empty folder."""
    write_art(folder / "art")
    (folder / "fonts").mkdir()
    for name in ("Regular", "Bold"):
        file = next(Path(fontpkg_fira_sans.ROOT).rglob(f"*-{name}.ttf"))
        shutil.copy(file, folder / "fonts" / f"FiraSans-{name}.ttf")
    deck = [card._asdict() for card in cards(count)]
    (folder / "deck.json").write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")


def write_art(folder: Path) -> None:
    """Write the 20 pictures."""
    folder.mkdir(parents=True)
    for number in range(PICTURES):
        _picture(random.Random(SEED + number)).save(folder / f"picture_{number:02}.png")


_HEAD = """\
decks:
  - id: deck
    name: Deck
    size: poker
    face: card
    bleed: 0 mm
    cut: shared
    fields: {cost: int 0..12, colour: colour, art: image, footer: text}
    cards:
"""


def _entry(card: Card) -> str:
    return (
        f"      - id: {card.id}\n"
        f"        copies: 1\n"
        f"        name: {card.title}\n"
        f"        cost: {card.cost}\n"
        f'        colour: "{card.colour}"\n'
        f"        art: art/{card.art}\n"
        f"        text: {card.body}\n"
        f"        footer: {card.footer}\n"
    )


def _body(rng: random.Random) -> str:
    sentences = []
    for words in rng.sample(list(_WORDS.values()), 3):
        chosen = _in_a_row(rng, words.split(), 15)
        chosen[7] = f"**{chosen[7]}**"
        sentences.append(" ".join(chosen).capitalize() + ".")
    return " ".join(sentences)


def _in_a_row(rng: random.Random, words: list[str], count: int) -> list[str]:
    """Return words, none of which stands twice in a row."""
    chosen: list[str] = []
    while len(chosen) < count:
        word = rng.choice(words)
        if word != (chosen or [""])[-1]:
            chosen.append(word)
    return chosen


def _picture(rng: random.Random) -> Image.Image:
    """Return an opaque picture with grain, so that it does not compress to nothing."""
    base = Image.frombytes("RGB", (PIXELS, PIXELS), rng.randbytes(PIXELS * PIXELS * 3))
    flat = Image.new("RGB", (PIXELS, PIXELS), tuple(rng.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(flat)
    for _ in range(60):
        x, y, radius = rng.randrange(PIXELS), rng.randrange(PIXELS), rng.randrange(10, 90)
        colour = tuple(rng.randrange(256) for _ in range(3))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
    return Image.blend(flat, base, 0.01)
